#include "core/workspace/workspacereader.h"

#include "core/base/displaytext.h"
#include "core/store/atomicfile.h"
#include "core/workspace/workspaceformat.h"
#include "core/workspace/workspaceproblems.h"

#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace mangrove {

namespace {

constexpr int attempts = 20; // to find the files as they belong together

QString workspacePath(const QString &folder)
{
    return folder + QStringLiteral("/workspace.json");
}

QString copyPath(const QString &folder)
{
    return workspacePath(folder) + QStringLiteral(".bak");
}

QString journalPath(const QString &folder)
{
    return folder + QStringLiteral("/decisions.journal");
}

QByteArray stampOf(const QString &path)
{
#ifdef Q_OS_UNIX
    struct stat info;
    if (::lstat(QFile::encodeName(path).constData(), &info) != 0)
        return "-";
#ifdef Q_OS_MACOS
    const timespec &modified = info.st_mtimespec;
    const timespec &changed = info.st_ctimespec;
#else
    const timespec &modified = info.st_mtim;
    const timespec &changed = info.st_ctim;
#endif
    QByteArray stamp;
    for (const qint64 number :
         {qint64(info.st_dev), qint64(info.st_ino), qint64(info.st_size), qint64(info.st_mode), qint64(info.st_uid),
          qint64(modified.tv_sec), qint64(modified.tv_nsec), qint64(changed.tv_sec), qint64(changed.tv_nsec)})
        stamp += QByteArray::number(number) + ' ';
    return stamp;
#else
    const QFileInfo info(path);
    return QByteArray::number(info.size()) + ' ' + QByteArray::number(info.lastModified().toMSecsSinceEpoch());
#endif
}

} // namespace

WorkspaceReader::WorkspaceReader(const QString &folder, PlaceWatch *watch, QObject *parent)
    : WorkspaceSource(parent),
      m_folder(folder),
      m_places{folder, workspacePath(folder), journalPath(folder)}, // both files may be replaced, made and removed
      m_ownWatch(watch ? nullptr : std::make_unique<OwnPlaceWatch>()),
      m_watch(watch ? *watch : *m_ownWatch)
{
    connect(&m_watch, &PlaceWatch::placeTouched, this, [this](const QString &path) {
        if (m_places.contains(path))
            refresh();
    });
    connect(&m_sweep, &QTimer::timeout, this, &WorkspaceReader::refresh);
}

WorkspaceReader::~WorkspaceReader() = default;

QByteArray WorkspaceReader::stamp() const
{
    return stampOf(workspacePath(m_folder)) + '/' + stampOf(journalPath(m_folder));
}

void WorkspaceReader::refresh()
{
    if (std::exchange(m_wasRead, true) && stamp() == m_stamp)
        return;
    watch();
    // The window replaces the file first and then takes the journal away: between the two looks nothing may have
    // happened.
    Result<Workspace> read = Workspace();
    for (int attempt = 0; attempt < attempts; ++attempt) {
        m_stamp = stamp();
        read = this->read();
        if (stamp() == m_stamp)
            break;
        read = Error{ErrorCode::Io, tr("“%1” changes all the time.").arg(displayText(m_folder, 0))};
    }
    m_problem = read ? QString() : read.error().message;
    if (!read)
        m_missing = m_problem;
    m_stored = read ? *read : Workspace();
    tell(Origin::File);
}

//! What counts of the files, when they are understood.
Result<Workspace> WorkspaceReader::read()
{
    m_missing.clear();
    if (const Result<void> safe = checkPrivateFolder(m_folder); !safe && safe.error().code != ErrorCode::NotFound)
        return safe.error();
    const Result<QByteArray> content = readPrivateFile(workspacePath(m_folder));
    if (!content) {
        if (content.error().code != ErrorCode::NotFound)
            return content.error();
        // Nothing was ever decided, or somebody has taken it away.
        if (QFileInfo::exists(copyPath(m_folder)) || QFileInfo::exists(journalPath(m_folder)))
            m_missing = problemOfMissing(workspacePath(m_folder));
        return Workspace();
    }
    const auto damaged = [this](const Error &error) {
        return Error{
            error.code,
            tr("What was decided cannot be read: “%1” is damaged (%2).").arg(displayText(m_folder, 0), error.message)};
    };
    const Result<StoredWorkspace> stored = readWorkspace(*content);
    if (!stored)
        return damaged(stored.error());
    if (stored->head.version > workspaceFormat)
        return Error{ErrorCode::ReadOnly, tr("What was decided was written by a newer version of Mangrove.")};
    if (stored->head.copyOffered) {
        if (QFileInfo::exists(copyPath(m_folder)))
            m_missing = problemOfUndecided(workspacePath(m_folder));
        return stored->workspace;
    }
    DecisionJournal journal(journalPath(m_folder));
    const Result<QList<DecisionJournal::Line>> lines = journal.read();
    if (!lines)
        return damaged(lines.error());
    const Result<Continued> next = continued(*stored, *content, *lines);
    if (!next)
        return damaged(next.error());
    return next->workspace;
}

Workspace WorkspaceReader::withLent() const
{
    if (m_lent.isEmpty())
        return m_stored;
    WorkspaceParts parts = m_stored.parts();
    for (auto lent = m_lent.cbegin(); lent != m_lent.cend(); ++lent) {
        const Verdict stored = parts.decisions.value(lent.key()).verdict;
        if (stored != Verdict::Denied && (lent->verdict == Verdict::Denied || stored == Verdict::Ask))
            parts.decisions.insert(lent.key(), *lent);
    }
    return Workspace(parts, m_stored);
}

void WorkspaceReader::tell(Origin origin)
{
    const Workspace before = std::exchange(m_now, withLent());
    Q_EMIT changed(difference(before, m_now), origin);
}

void WorkspaceReader::lend(const QHash<Cell, Decision> &decisions)
{
    if (std::exchange(m_lent, decisions) != decisions)
        tell(Origin::Program);
}

Result<void> WorkspaceReader::apply(const Change &change, Origin origin)
{
    if (origin != Origin::Clock)
        return Error{ErrorCode::ReadOnly, tr("Only Mangrove's window writes down what is decided.")};
    const Result<Workspace> next = change(m_stored);
    if (!next)
        return next.error();
    m_stored = *next;
    tell(origin);
    return {};
}

void WorkspaceReader::watch()
{
    m_sweep.start(m_watch.watch(this, m_places) ? sweep : watchlessSweep);
}

} // namespace mangrove

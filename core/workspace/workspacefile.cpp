#include "core/workspace/workspacefile.h"

#include "core/base/displaytext.h"
#include "core/base/logging.h"
#include "core/store/atomicfile.h"
#include "core/store/setaside.h"
#include "core/workspace/changes.h"
#include "core/workspace/difference.h"
#include "core/workspace/workspaceproblems.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int idleTime = 5000; // ms without a decision
constexpr qint64 longJournal = 256 * 1024; // bytes; then it is folded in though decisions go on coming

} // namespace

WorkspaceFile::WorkspaceFile(const QString &folder, QObject *parent)
    : QObject(parent),
      m_folder(folder),
      m_lock(folder),
      m_journal(folder + QStringLiteral("/decisions.journal")),
      m_idle(this)
{
    m_idle.setObjectName(QStringLiteral("journal is folded in"));
    m_idle.setSingleShot(true);
    m_idle.setInterval(idleTime);
    connect(&m_idle, &QTimer::timeout, this, &WorkspaceFile::fold);
}

WorkspaceFile::~WorkspaceFile()
{
    m_reading.abandon();
    fold();
}

bool WorkspaceFile::isReadOnly() const
{
    const bool isUsable = m_condition == Condition::Good || m_condition == Condition::Damaged;
    return m_isLoading || !m_writable || !isUsable || isCopyOffered();
}

Error WorkspaceFile::fail(Condition condition, const Error &error)
{
    m_condition = condition;
    m_problem = error.message;
    qCWarning(lcStore) << "workspace file not used, condition" << int(condition);
    return error;
}

Error WorkspaceFile::failToRead(const Error &error)
{
    return fail(error.code == ErrorCode::Unsafe ? Condition::Unsafe : Condition::Unreadable, error);
}

Error WorkspaceFile::failAsDamaged(const QString &sentence)
{
    return fail(Condition::Damaged, {ErrorCode::Invalid, sentence});
}

Result<void> WorkspaceFile::load()
{
    return begin(WorkspaceReading::Where::WhenTaken).and_then([this] { return finish(); });
}

void WorkspaceFile::finishLoading()
{
    if (!m_isLoading)
        return;
    finish();
    Q_EMIT reloaded();
}

Result<void> WorkspaceFile::begin(WorkspaceReading::Where where)
{
    if (const Result<void> prepared = preparePrivateFolder(m_folder); !prepared)
        return failToRead(prepared.error());
    const Result<WorkspaceLock::State> locked = m_lock.take();
    if (!locked)
        return fail(Condition::Unsafe, locked.error());
    if (*locked == WorkspaceLock::State::Taken)
        return fail(Condition::Locked, {ErrorCode::Refused, m_lock.takenSentence()});
    if (*locked == WorkspaceLock::State::Held) {
        removeLeftovers(filePath());
        removeLeftovers(backupPath());
    } else {
        m_writable = false;
        m_problem = m_lock.notWritableSentence();
    }
    m_isLoading = true;
    m_reading.begin(filePath(), where);
    return {};
}

Result<void> WorkspaceFile::finish()
{
    const auto [content, stored, fingerprint] = m_reading.take();
    m_isLoading = false;
    if (!stored) {
        switch (stored.error().code) {
        case ErrorCode::NotFound:
            // After a damaged file was set aside, or when somebody deleted it.
            if (!hasBackup())
                return {};
            return failAsDamaged(problemOfMissing(filePath()));
        case ErrorCode::Invalid:
            return keepAside(stored.error().message);
        default:
            return failToRead(stored.error());
        }
    }
    if (stored->head.version > formatVersion) {
        adopt(*stored, fingerprint);
        return fail(Condition::Newer, {ErrorCode::ReadOnly, problemOfNewer(filePath())});
    }
    if (const Result<void> read = readJournal(*stored, *content, fingerprint); !read)
        return read;
    m_head.copyOffered = m_head.copyOffered && hasBackup(); // else somebody has taken it away
    if (m_head.copyOffered)
        m_problem = problemOfUndecided(filePath());
    return {};
}

void WorkspaceFile::adopt(const StoredWorkspace &stored, const QByteArray &fingerprint)
{
    m_head = stored.head;
    m_stored = stored.workspace;
    m_now = withSessionDenials(stored.workspace, m_now);
    m_fingerprint = fingerprint;
    m_hintsWait = false; // they were about what was held before
    m_journal.continueAfter(m_head.foldedLine);
}

Result<void> WorkspaceFile::readJournal(const StoredWorkspace &stored, const QByteArray &content,
                                        const QByteArray &fingerprint)
{
    if (stored.head.copyOffered) { // it continues the damaged file, and is left as it is
        adopt(stored, fingerprint);
        return {};
    }
    const Result<QList<DecisionJournal::Line>> read = m_journal.read();
    if (!read && read.error().code != ErrorCode::Invalid)
        return failToRead(read.error());
    const Result<Continued> next =
        read.and_then([&](const QList<DecisionJournal::Line> &lines) { return continued(stored, content, lines); });
    if (!next)
        return keepJournalAside(next.error().message);
    adopt({stored.head, next->workspace}, fingerprint);
    if (next->hasForeign)
        foldForeignLines(next->leftOut);
    else if (next->hasOwn)
        m_idle.start();
    return {};
}

//! The lines are kept for a person to look at; what counts of them is written into the file.
void WorkspaceFile::foldForeignLines(int leftOut)
{
    const QString aside = asideName(m_journal.path(), QStringLiteral("left-out"), QDateTime::currentDateTime());
    const Result<void> kept = readPrivateFile(m_journal.path()).and_then([&](const QByteArray &lines) {
        return leftOut > 0 ? writePrivateFile(aside, lines) : Result<void>();
    });
    if (kept)
        fold();
    if (leftOut > 0) {
        m_problem = tr("“%1” was changed by something else after %n decisions had been made. They are left out, as "
                       "they would let servers know more; denials count. They were kept as “%2”.",
                       nullptr, leftOut)
                        .arg(displayPath(filePath()), displayPath(aside));
    }
}

//! It stays where it is, and writing would destroy what may be repaired by hand.
Error WorkspaceFile::failToKeepAside(const QString &path, const QString &reason)
{
    m_writable = false;
    return failAsDamaged(problemOfStuck(path, reason));
}

Error WorkspaceFile::keepAside(const QString &reason)
{
    const Result<QString> aside =
        m_writable ? setAside(filePath(), QDateTime::currentDateTime()) : Error{ErrorCode::ReadOnly, {}};
    if (!aside)
        return failToKeepAside(filePath(), reason);
    m_keptAside = *aside;
    return failAsDamaged(problemOfKeptAside(filePath(), reason, *aside));
}

//! Nobody can tell what the journal took back, so nothing counts. The file itself becomes the last good copy, as a save
//! would have made it.
Error WorkspaceFile::keepJournalAside(const QString &reason)
{
    const Result<QString> aside = m_writable
        ? setJournalAside(m_journal.path(), filePath(), backupPath(), QDateTime::currentDateTime())
        : Error{ErrorCode::ReadOnly, {}};
    if (!aside)
        return failToKeepAside(m_journal.path(), reason);
    m_keptAside = *aside;
    return failAsDamaged(problemOfJournalKeptAside(m_journal.path(), reason, *aside));
}

//! Looked into once for each time that its file was changed: whoever shows a button asks.
bool WorkspaceFile::hasBackup() const
{
    const QFileInfo file(backupPath());
    const std::pair seen(file.metadataChangeTime(), file.size());
    if (!m_isLoading && std::exchange(m_copySeen, seen) != seen)
        m_isCopyUnderstood = bool(understoodCopy());
    return m_isCopyUnderstood;
}

Result<StoredWorkspace> WorkspaceFile::understoodCopy() const
{
    return readPrivateFile(backupPath()).and_then([](const QByteArray &content) { return readWorkspace(content); });
}

Result<StoredWorkspace> WorkspaceFile::lastGoodCopy() const
{
    const Result<StoredWorkspace> copy = understoodCopy();
    if (m_isLoading || !copy || copy->head.version > formatVersion)
        return Error{ErrorCode::NotFound, tr("There is no good copy of “%1”.").arg(displayPath(filePath()))};
    return copy;
}

//! Somebody may have taken the copy away, or spoiled it.
bool WorkspaceFile::isCopyOffered() const
{
    return m_writable && (m_condition == Condition::Damaged || m_head.copyOffered) && hasBackup();
}

Result<QString> WorkspaceFile::takeCopy()
{
    Result<StoredWorkspace> copy = lastGoodCopy();
    if (!copy)
        return copy.error();
    if (!isCopyOffered())
        return Error{ErrorCode::Refused, tr("The last good copy can only be taken in place of a damaged file.")};
    if (const Result<void> prepared = prepareWriting(); !prepared)
        return prepared.error();
    QString aside;
    if (!(m_now == Workspace())) {
        aside = asideName(filePath(), QStringLiteral("since-damage"), QDateTime::currentDateTime());
        if (const Result<void> kept = writePrivateFile(aside, text()); !kept)
            return kept.error();
    }
    copy->head.copyOffered = false;
    const QByteArray content = writeWorkspace(copy->workspace, copy->head);
    if (const Result<void> written = writePrivateFile(filePath(), content); !written)
        return written.error();
    m_condition = Condition::Good;
    m_problem.clear();
    const Result<void> read = readJournal(*copy, content, fingerprintOf(content));
    Q_EMIT reloaded();
    return read.transform([&aside] { return aside; });
}

Result<QString> WorkspaceFile::goOnWithout()
{
    if (!isCopyOffered())
        return Error{ErrorCode::Refused, tr("There is no last good copy to be kept aside.")};
    const QString aside = asideName(filePath(), QStringLiteral("before-damage"), QDateTime::currentDateTime());
    if (!QFile::rename(backupPath(), aside))
        return Error{ErrorCode::Io, tr("“%1” could not be set aside.").arg(displayPath(backupPath()))};
    const Condition before = std::exchange(m_condition, Condition::Good);
    m_head.copyOffered = false;
    if (const Result<void> saved = saveWhole(m_now); !saved) {
        m_condition = before;
        m_head.copyOffered = true;
        QFile::rename(aside, backupPath());
        return saved.error();
    }
    if (QFileInfo::exists(m_journal.path())) // it continues the damaged file
        setAside(m_journal.path(), QDateTime::currentDateTime());
    m_problem.clear();
    Q_EMIT reloaded();
    return aside;
}

//! Whether a change may be written now.
Result<void> WorkspaceFile::prepareChange()
{
    if (isReadOnly()) {
        return Error{ErrorCode::ReadOnly,
                     m_problem.isEmpty() ? tr("The workspace cannot be changed.")
                                         : tr("The change was not made. %1").arg(m_problem)};
    }
    return prepareWriting();
}

//! Whether the folder and the file are still ours, and as they were.
Result<void> WorkspaceFile::prepareWriting()
{
    bool again = false;
    if (const Result<void> kept = m_lock.keep(again); !kept || !again)
        return kept;
    const Result<QByteArray> content = readPrivateFile(filePath());
    if (content ? fingerprintOf(*content) == m_fingerprint : content.error().code == ErrorCode::NotFound)
        return {};
    m_lock.release();
    return Error{ErrorCode::Io,
                 tr("The change was not made. “%1” was changed by something else meanwhile. Start Mangrove again.")
                     .arg(displayPath(filePath()))};
}

Result<void> WorkspaceFile::save(const Workspace &next)
{
    const WorkspaceParts &parts = next.parts();
    if (!differInDecisionsAlone(m_stored.parts(), parts))
        return saveWhole(next);
    const QJsonArray changes = changesBetween(m_stored.decisions(), next.decisions());
    const bool hasHints = parts.servers != m_now.parts().servers;
    const Result<void> saved = changes.isEmpty() ? Result<void>() : append(next, changes);
    if (saved) {
        m_now = next;
        if (hasHints)
            saveHintsLater();
    }
    return saved;
}

Result<void> WorkspaceFile::append(const Workspace &next, const QJsonArray &changes)
{
    // A line continues a file that is there and counts.
    if (m_fingerprint.isEmpty() || m_condition != Condition::Good || !QFileInfo::exists(filePath()))
        return saveWhole(next);
    if (const Result<void> prepared = prepareChange(); !prepared)
        return prepared;
    if (const Result<void> appended = m_journal.append(m_fingerprint, changes); !appended)
        return appended;
    m_now = next;
    m_stored = next;
    if (m_journal.size() < longJournal || !m_idle.isActive())
        m_idle.start();
    Q_EMIT saved();
    return {};
}

void WorkspaceFile::saveHintsLater()
{
    if (!m_writable || m_condition != Condition::Good) // where something is wrong, only a person's change is written
        return;
    m_hintsWait = true;
    if (!m_idle.isActive()) // one that comes again and again does not keep the journal from being folded in
        m_idle.start();
}

void WorkspaceFile::fold()
{
    m_idle.stop();
    if ((m_journal.hasLines() || m_hintsWait) && m_condition == Condition::Good && !saveWhole(m_now))
        qCWarning(lcStore) << "the journal could not be folded in, and stays";
    if (m_copyLags)
        m_copyLags = !prepareWriting().and_then([this] { return writePrivateFile(backupPath(), text()); });
    if (m_copyLags)
        qCWarning(lcStore) << "the last good copy lacks what was folded in last";
}

Result<void> WorkspaceFile::saveWhole(const Workspace &next)
{
    if (const Result<void> prepared = prepareChange(); !prepared)
        return prepared;
    m_head.foldedLine = m_journal.last();
    const QByteArray content = writeWorkspace(next, m_head, m_writtenServers);
    if (const Result<void> written = writePrivateFile(filePath(), content, backupPath()); !written)
        return written;
    m_now = next;
    m_stored = next;
    m_fingerprint = fingerprintOf(content);
    m_copyLags = m_journal.hasLines();
    m_hintsWait = false;
    m_journal.clear();
    m_idle.stop();
    if (m_copyLags)
        m_idle.start();
    Q_EMIT saved();
    return {};
}

} // namespace mangrove

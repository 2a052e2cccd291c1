#include "core/store/workspacefile.h"

#include "core/base/displaytext.h"
#include "core/base/logging.h"
#include "core/store/atomicfile.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonParseError>
#include <QSysInfo>

namespace mangrove {

namespace {

const QString versionKey = QStringLiteral("version");
constexpr qint64 youngLockAge = 3000; // ms from which on a lock that nobody holds is a dead one's

int versionOf(const QJsonObject &document)
{
    return int(document.value(versionKey).toInteger());
}

} // namespace

WorkspaceFile::WorkspaceFile(const QString &folder, QObject *parent) : QObject(parent), m_folder(folder)
{ }

WorkspaceFile::~WorkspaceFile() = default;

QString WorkspaceFile::filePath() const
{
    return m_folder + QStringLiteral("/workspace.json");
}

QString WorkspaceFile::backupPath() const
{
    return filePath() + QStringLiteral(".bak");
}

bool WorkspaceFile::isReadOnly() const
{
    return !m_writable || (m_condition != Condition::Good && m_condition != Condition::Damaged);
}

WorkspaceFile::Condition WorkspaceFile::fail(Condition condition, const QString &problem)
{
    m_condition = condition;
    m_problem = problem;
    qCWarning(lcStore) << "workspace file not used, condition" << int(condition);
    return condition;
}

WorkspaceFile::Condition WorkspaceFile::load()
{
    m_document = {{versionKey, formatVersion}};
    if (const Result<void> prepared = preparePrivateFolder(m_folder); !prepared) {
        const bool unsafe = prepared.error().code == ErrorCode::Unsafe;
        return fail(unsafe ? Condition::Unsafe : Condition::Unreadable, prepared.error().message);
    }
    const QLockFile::LockError locked = lock();
    if (locked == QLockFile::LockFailedError)
        return fail(Condition::Locked, lockedSentence());
    if (locked == QLockFile::NoError) {
        removeLeftovers(filePath());
        removeLeftovers(backupPath());
    } else {
        m_writable = false;
        m_problem = notWritableSentence();
    }

    const Result<QJsonObject> document = readFile(filePath());
    if (!document) {
        switch (document.error().code) {
        case ErrorCode::NotFound:
            // After a damaged file was set aside, or when somebody deleted it.
            if (!hasBackup())
                return m_condition;
            return fail(
                Condition::Damaged,
                tr("“%1” is missing, and there is a last good copy. Nothing is shared until you decide "
                   "again or take that copy.")
                    .arg(displayText(filePath(), 0)));
        case ErrorCode::Unsafe:
            return fail(Condition::Unsafe, document.error().message);
        case ErrorCode::Invalid:
            return setAside(document.error().message);
        default:
            return fail(Condition::Unreadable, document.error().message);
        }
    }
    m_document = *document;
    if (versionOf(m_document) > formatVersion) {
        return fail(Condition::Newer,
                    tr("“%1” was written by a newer version of Mangrove. It is shown, and cannot be changed "
                       "with this "
                       "version.")
                        .arg(displayText(filePath(), 0)));
    }
    return m_condition;
}

QLockFile::LockError WorkspaceFile::lock()
{
    m_lock = std::make_unique<QLockFile>(m_folder + QStringLiteral("/lock"));
    m_lock->setStaleLockTime(0); // no age makes it stale, only that its process is gone
    if (m_lock->tryLock(0) || m_lock->error() != QLockFile::LockFailedError)
        return m_lock->error();

    // A crash can leave a lock that names nobody, or a process id that another program has by now. The system still
    // knows whether one holds it: what is held is not removed. It need not know of those on another machine. And a
    // young one may belong to a process that is just about to take hold of it.
    qint64 pid = 0;
    QString host;
    QString program;
    const bool foreign = m_lock->getLockInfo(&pid, &host, &program) && host != QSysInfo::machineHostName();
    const QDateTime made = QFileInfo(m_lock->fileName()).lastModified();
    const bool young = !made.isValid() || qAbs(made.msecsTo(QDateTime::currentDateTime())) < youngLockAge;
    if (foreign || young || !m_lock->removeStaleLockFile() || !m_lock->tryLock(0))
        return QLockFile::LockFailedError;
    return QLockFile::NoError;
}

//! The folder may have been away, and somebody else may have taken its place meanwhile.
Result<void> WorkspaceFile::keepLock()
{
    if (!QFileInfo::exists(m_folder))
        return {}; // to write says so; the lock is back with the folder
    QLockFile::LockError error = QLockFile::LockFailedError;
    if (m_lock->isLocked() && QFileInfo::exists(m_lock->fileName())) {
        qint64 pid = 0;
        QString host;
        QString program;
        if (!m_lock->getLockInfo(&pid, &host, &program) || pid == QCoreApplication::applicationPid())
            return {};
    } else {
        error = lock();
    }
    const auto refuse = [](const QString &sentence) -> Result<void> {
        return Error{ErrorCode::Io, tr("The change was not made. %1").arg(sentence)};
    };
    if (error != QLockFile::NoError)
        return refuse(error == QLockFile::LockFailedError ? lockedSentence() : notWritableSentence());
    const Result<QJsonObject> document = readFile(filePath());
    if (document ? WorkspaceText().write(*document) == WorkspaceText().write(m_document)
                 : document.error().code == ErrorCode::NotFound)
        return {};
    m_lock->unlock();
    return refuse(tr("“%1” was changed by something else meanwhile. Start Mangrove again.")
                      .arg(displayText(filePath(), 0)));
}

QString WorkspaceFile::lockedSentence() const
{
    return tr("Another Mangrove uses the folder “%1”. Close it, or use that one.")
        .arg(displayText(m_folder, 0));
}

QString WorkspaceFile::notWritableSentence() const
{
    return tr("The folder “%1” cannot be written. Changes cannot be saved.").arg(displayText(m_folder, 0));
}

//! Invalid, with the reason, when it is there and does not hold a workspace.
Result<QJsonObject> WorkspaceFile::readFile(const QString &path) const
{
    const Result<QByteArray> content = readPrivateFile(path);
    if (!content)
        return content.error();
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(*content, &error);
    if (content->isEmpty())
        return Error{ErrorCode::Invalid, tr("it is empty")};
    if (error.error != QJsonParseError::NoError) {
        return Error{
            ErrorCode::Invalid,
            tr("line %1: %2").arg(content->left(error.offset).count('\n') + 1).arg(error.errorString())};
    }
    const QJsonObject object = document.object();
    const QJsonValue version = object.value(versionKey);
    if (!version.isDouble() || versionOf(object) < 1 || versionOf(object) != version.toDouble())
        return Error{ErrorCode::Invalid, tr("it has no version")};
    for (const QString &name : WorkspaceText::sections()) {
        if (object.contains(name) && !object.value(name).isArray() && versionOf(object) <= formatVersion)
            return Error{ErrorCode::Invalid, tr("“%1” is not a list").arg(name)};
    }
    return object;
}

WorkspaceFile::Condition WorkspaceFile::setAside(const QString &reason)
{
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    const QString base = filePath() + QStringLiteral(".damaged-") + stamp;
    QString target = base;
    for (int n = 2; QFile::exists(target); ++n)
        target = base + QStringLiteral("-%1").arg(n);
    if (!m_writable || !QFile::rename(filePath(), target)) {
        m_writable = false; // writing would destroy what may be repaired by hand
        return fail(
            Condition::Damaged,
            tr("“%1” is damaged (%2) and could not be set aside. Nothing is shared, and changes cannot be "
               "saved.")
                .arg(displayText(filePath(), 0), reason));
    }
    m_keptAside = target;
    return fail(
        Condition::Damaged,
        tr("“%1” is damaged (%2). It was kept as “%3”. Nothing is shared until you decide again or take the "
           "last good copy.")
            .arg(displayText(filePath(), 0), reason, displayText(target, 0)));
}

bool WorkspaceFile::hasBackup() const
{
    return bool(readFile(backupPath()));
}

Result<void> WorkspaceFile::restoreBackup()
{
    if (m_condition != Condition::Damaged || isReadOnly())
        return Error{ErrorCode::Refused,
                     tr("The last good copy can only be taken in place of a damaged file.")};
    const Result<QByteArray> content = readPrivateFile(backupPath());
    const Result<QJsonObject> document = readFile(backupPath());
    if (!content || !document)
        return Error{ErrorCode::NotFound,
                     tr("There is no good copy of “%1”.").arg(displayText(filePath(), 0))};
    if (const Result<void> written = writePrivateFile(filePath(), *content); !written)
        return written;
    m_document = *document;
    m_condition = versionOf(m_document) > formatVersion ? Condition::Newer : Condition::Good;
    m_problem = m_condition == Condition::Good ? QString()
                                               : tr("The last good copy was written by a newer version of "
                                                    "Mangrove. It is shown, and cannot be changed.");
    Q_EMIT reloaded();
    return {};
}

QJsonArray WorkspaceFile::section(const QString &name) const
{
    return m_document.value(name).toArray();
}

Result<void> WorkspaceFile::save(const QMap<QString, QJsonArray> &sections)
{
    if (isReadOnly()) {
        return Error{ErrorCode::ReadOnly,
                     m_problem.isEmpty() ? tr("The workspace cannot be changed.")
                                         : tr("The change was not made. %1").arg(m_problem)};
    }
    if (const Result<void> kept = keepLock(); !kept)
        return kept;
    QJsonObject document = m_document;
    for (auto it = sections.begin(); it != sections.end(); ++it)
        document.insert(it.key(), it.value());
    // While a good copy is on offer it is not replaced by what was decided since.
    const QString backup = m_condition == Condition::Damaged ? QString() : backupPath();
    if (const Result<void> written = writePrivateFile(filePath(), m_text.write(document), backup); !written)
        return written;
    m_document = document;
    Q_EMIT saved(sections.keys());
    return {};
}

} // namespace mangrove

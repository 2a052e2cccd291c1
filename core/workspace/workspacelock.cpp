#include "core/workspace/workspacelock.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/store/atomicfile.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QSysInfo>

namespace mangrove {

namespace {

const QString lockName = QStringLiteral("/lock");
constexpr qint64 youngLockAge = 3000; // ms from which on a lock that nobody holds is a dead one's

} // namespace

WorkspaceLock::WorkspaceLock(const QString &folder) : m_folder(folder)
{ }

Result<WorkspaceLock::State> WorkspaceLock::take()
{
    if (const Result<void> fine = checkPrivateFile(m_folder + lockName); !fine)
        return fine.error();
    switch (lock()) {
    case QLockFile::NoError:
        return State::Held;
    case QLockFile::LockFailedError:
        return State::Taken;
    default:
        return State::NotWritable;
    }
}

QLockFile::LockError WorkspaceLock::lock()
{
    const OnlyForThisUser privately;
    m_lock = std::make_unique<QLockFile>(m_folder + lockName);
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
Result<void> WorkspaceLock::keep(bool &again)
{
    again = false;
    if (!QFileInfo::exists(m_folder))
        return {}; // to write says so; the lock is back with the folder
    if (const Result<void> fine = checkPrivateFile(m_folder + lockName); !fine)
        return fine;
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
    if (error != QLockFile::NoError) {
        return Error{ErrorCode::Io,
                     Texts::tr("The change was not made. %1")
                         .arg(error == QLockFile::LockFailedError ? takenSentence() : notWritableSentence())};
    }
    again = true;
    return {};
}

QString WorkspaceLock::takenSentence() const
{
    return Texts::tr("Another Mangrove uses the folder “%1”. Close it, or use that one.").arg(displayText(m_folder, 0));
}

QString WorkspaceLock::notWritableSentence() const
{
    return Texts::tr("The folder “%1” cannot be written. Changes cannot be saved.").arg(displayText(m_folder, 0));
}

} // namespace mangrove

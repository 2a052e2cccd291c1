#pragma once

// The lock of the configuration folder: one Mangrove at a time uses it. Owned by the workspace file. It knows a lock
// that a crash has left, and notices when the folder was away and somebody else took its place.

#include "core/base/result.h"

#include <QLockFile>
#include <QString>

#include <memory>

namespace mangrove {

class WorkspaceLock
{
public:
    enum class State {
        Held, // by this program
        Taken, // by another one
        NotWritable, // nobody can hold it
    };

    explicit WorkspaceLock(const QString &folder);

    //! Unsafe when the file is not one that only this user can write.
    Result<State> take();
    //! Called before each change. `again` is set when it had been lost and was taken anew: then others may have been
    //! here.
    Result<void> keep(bool &again);
    void release() { m_lock->unlock(); }

    QString takenSentence() const;
    QString notWritableSentence() const;

private:
    QLockFile::LockError lock();

    QString m_folder;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace mangrove

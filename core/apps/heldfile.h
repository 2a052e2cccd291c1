#pragma once

// A file of somebody else's in a folder that is held: both were opened through no link, so that what is read and what
// is replaced is this one, whatever its path is made to lead to meanwhile. Owned by whoever reads or replaces it, for
// that long. It knows nothing of what is in it.

#include "core/base/result.h"
#include "core/confine/fileidentity.h"

#ifdef Q_OS_UNIX
#include "core/confine/descriptor.h"
#endif

#include <QByteArray>
#include <QString>

#include <memory>

namespace mangrove {

class HeldFile
{
public:
    enum class Outcome {
        Replaced,
        Changed, // it is not what it was any more, or its path leads elsewhere: nothing was written
        Failed, // it is as it was; errno says why
        Lost, // what was there when it was replaced lies beside it, under another name
    };

    //! `realPath`: without a link. Null where there is no such file, or one of the steps is a link by now; errno says
    //! why.
    static std::unique_ptr<HeldFile> open(const QString &realPath);
    ~HeldFile();
    Q_DISABLE_COPY_MOVE(HeldFile)

    //! At most `limit` bytes; errno is 0, or says what went wrong.
    QByteArray read(qint64 limit) const;
    //! Of the folder.
    confine::FileIdentity folder() const;
    //! Whether the path still leads to this folder, and the name in it to this file.
    bool isInPlace() const;
    //! Why nobody but its owner should replace it: Unsafe or ReadOnly. `shown`: how it is called.
    Result<void> mayReplace(const QString &shown) const;

    //! Puts a file with these bytes in its place, with its mode, if what it takes the place of is this file and holds
    //! `before`. That is found out when it has been done, and taken back where it is not so.
    Outcome replace(const QByteArray &content, const QByteArray &before);

    //! NAME.lock, a folder that is there while somebody writes the file. False where somebody does; nobody is waited
    //! for.
    bool lock();
    //! What a replace() that a crash has cut off left beside the file.
    void removeLeftovers() const;

private:
#ifdef Q_OS_UNIX
    HeldFile(const QString &realPath, Descriptor folder, Descriptor file);

    QByteArray makeBeside(const QByteArray &content) const;
    bool isThis(const QByteArray &name) const;
    Outcome putInPlace(const QByteArray &fresh, const QByteArray &before) const;
    Outcome renameOver(const QByteArray &fresh, const QByteArray &before) const;
    Outcome takeBack(const QByteArray &old, Outcome why) const;

    QByteArray m_folderPath;
    QByteArray m_name;
    Descriptor m_folder;
    Descriptor m_file;
    bool m_isLocked = false;
#else
    explicit HeldFile(const QString &realPath) : m_path(realPath)
    { }

    QString m_path;
#endif
};

} // namespace mangrove

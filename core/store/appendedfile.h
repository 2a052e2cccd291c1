#pragma once

// A private file that one process makes, holds as long as it lives, and appends to. Whether its maker still lives is
// known by the system, by a lock that ends with the process. Owned by whoever writes; it knows no format.

#include "core/base/result.h"

#include <QByteArray>
#include <QFile>

#include <memory>

namespace mangrove {

class AppendedFile
{
public:
    //! Makes the file, mode 0600, and holds it until the object ends. Io with the part of a sentence when that failed,
    //! also when something is there.
    Result<void> make(const QString &path);
    bool isOpen() const { return bool(m_file); }
    qint64 size() const { return m_size; }

    //! Appends with one call of the system; the content outlives this process when it returns, not a loss of power. On
    //! an error (Io, the part of a sentence) the file holds what it held; where that fails too, the next call makes
    //! good for it.
    Result<void> append(const QByteArray &content);
    //! Empties it; on an error it stays as it is.
    void clear();
    //! Removes the file; false when it stays. Another one can be made then.
    bool remove();

private:
    std::unique_ptr<QFile> m_file;
    QString m_path;
    qint64 m_size = 0;
    bool m_torn = false; // behind the size lies part of what could not be written
};

//! Removes an appended file whose maker is gone, provided that it has `size` bytes. False when it stays.
bool removeUnheld(const QString &path, qint64 size);

} // namespace mangrove

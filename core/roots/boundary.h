#pragma once

// "Is this path inside?", bound to what was approved: the folder's canonical path and its identity; for a file root
// its folder's identity and its name, since editors save by putting a new file in the old one's place. A plain value,
// owned by whoever asks. It resolves through the kernel and compares by component; it never cleans a path as text,
// and it never says "inside" when in doubt.

#include "core/base/result.h"
#include "core/roots/root.h"

#include <QByteArray>
#include <QString>

namespace mangrove {

enum class PathUse {
    Read, // of something that exists
    Create, // of something that may not exist yet, and perhaps some folders on the way to it neither
};

struct BoundaryVerdict
{
    bool inside = false;
    QByteArray reason; // one word: "inside", or why not: "outside", "missing", "root_replaced", "dangling_link", …
    QString resolvedPath; // without symlinks; empty when not inside
};

class Boundary
{
public:
    //! What `rootPath` leads to now. NotFound, Unreadable or Refused with the probe's sentence otherwise.
    static Result<Boundary> of(const QString &rootPath);
    //! What was approved earlier; nothing is looked at.
    static Boundary of(const Root &root);

    //! Looks at the file system and may hang on a network mount. True at that moment only: to read, use readInside().
    BoundaryVerdict check(const QString &path, PathUse use) const;

    //! The content of a regular file that is inside, at most `limit` bytes. Opened from the approved folder downwards,
    //! one name at a time and through no symlink, so that an exchange between check and opening changes nothing.
    //! Refused when not inside, Invalid when longer than `limit`.
    Result<QByteArray> readInside(const QString &path, qint64 limit) const;

    const QString &canonicalPath() const { return m_canonical; }
    bool isFile() const { return m_isFile; }

private:
    Boundary() = default;

    QByteArray rootFault() const;
    QByteArray approvedFolder() const;
    BoundaryVerdict checkExisting(const QByteArray &path) const;
    BoundaryVerdict checkNew(const QByteArray &path) const;
    BoundaryVerdict verdictFor(const QByteArray &resolved) const;

    QString m_path; // as given
    QString m_canonical;
    FileIdentity m_identity; // of the folder; for a file: of the folder that holds it
    bool m_isFile = false;
};

} // namespace mangrove

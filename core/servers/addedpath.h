#pragma once

// A path that a confined server can reach besides its folders, because a person said so: it is reachable, and told to
// nobody. Bound to what was there then, as a root is.

#include "core/confine/fileidentity.h"

#include <QJsonArray>
#include <QList>
#include <QMetaType>
#include <QString>

namespace mangrove {

class RecordReader;

struct AddedPath
{
    QString path; // absolute, as the kernel resolved it
    bool isFile = false;
    confine::FileIdentity identity; // of the folder; for a file: of the folder that holds it
    bool isWritable = false;

    bool operator==(const AddedPath &) const = default;
};

//! So many at most has one server.
inline constexpr int mostAddedPaths = 256;

//! Whether `after` reaches something that `before` does not: another path, another thing at one, or to write it.
bool reachesMore(const QList<AddedPath> &before, const QList<AddedPath> &after);

//! `all` with this one, in the place of the one at the same path.
QList<AddedPath> withPath(QList<AddedPath> all, const AddedPath &one);

//! What is not understood is a damage.
QList<AddedPath> readAddedPaths(RecordReader &reader, const QString &field);
QJsonArray toStored(const QList<AddedPath> &paths);

} // namespace mangrove

Q_DECLARE_METATYPE(mangrove::AddedPath)

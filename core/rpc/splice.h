#pragma once

// Changes of one value in a JSON text that leave every other byte as it is. Pure. `json` must be known to be
// well-formed (a scanned message).

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

namespace mangrove {

//! Names of members, decoded, from the outermost object inwards.
using JsonPath = QList<QByteArrayView>;

//! Where this member is, its raw value is replaced (of duplicates the last one's, which counts); where it is not, it is
//! put behind the others, with the objects that are missing on the way. Unchanged where something on the way is no
//! object.
QByteArray withMember(const QByteArray &json, const JsonPath &path, QByteArrayView value);

//! The raw value there, null where there is none; of duplicates the last.
QByteArrayView memberAt(QByteArrayView json, const JsonPath &path);

} // namespace mangrove

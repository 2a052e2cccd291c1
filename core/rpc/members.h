#pragma once

// The members of one JSON object as raw bytes, for texts that are taken apart and put together again without a byte of
// a value being changed. Pure; the results point into the bytes given, which must outlive them.

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <initializer_list>
#include <limits>

namespace mangrove {

struct JsonMember
{
    QByteArrayView key; // raw, with its quotes
    QByteArrayView value; // raw, without white space around it

    //! Whether the key, decoded, is this name.
    bool isNamed(QByteArrayView name) const;
};

//! The members in order, duplicates too, at most `limit` of them. `json` must be known to be well-formed (a value out
//! of a scanned message); nothing comes back when it is no object.
QList<JsonMember> jsonMembers(QByteArrayView json, qsizetype limit = std::numeric_limits<qsizetype>::max());

//! The value of the last member of each name (at least one name), null where there is none. Keeps nothing of the
//! others, however many there are.
QList<QByteArrayView> jsonValues(QByteArrayView json, std::initializer_list<QByteArrayView> names);
QByteArrayView jsonValue(QByteArrayView json, QByteArrayView name);

//! The value that begins here, behind white space, up to its end; of what is not well-formed as far as it goes.
QByteArrayView jsonValueAt(QByteArrayView json);

} // namespace mangrove

#pragma once

// The members of one JSON object as raw bytes, for texts that are taken apart and put together again without a byte of
// a value being changed. Pure; the results point into the bytes given, which must outlive them.

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

namespace mangrove {

struct JsonMember
{
    QByteArrayView key; // raw, with its quotes
    QByteArrayView value; // raw, without white space around it

    //! Whether the key, decoded, is this name.
    bool isNamed(QByteArrayView name) const;
};

//! The members in order, duplicates too. `json` must be known to be well-formed (a value out of a scanned message);
//! nothing comes back when it is no object.
QList<JsonMember> jsonMembers(QByteArrayView json);

//! The value of the last member of this name, null when there is none.
QByteArrayView jsonMember(const QList<JsonMember> &members, QByteArrayView name);
QByteArrayView jsonMember(QByteArrayView json, QByteArrayView name);

} // namespace mangrove

#pragma once

// The shallow scan under message.h: walks the bytes of one JSON text once, checks them, and remembers where the values
// of the few top-level keys of JSON-RPC lie. Pure functions; the results point into the bytes given, which must outlive
// them. Never builds a tree, never changes a byte, never recurses.

#include <QByteArrayView>
#include <QList>

#include <limits>

namespace mangrove {

struct TopLevel
{
    enum class Type {
        Malformed, // no JSON text: grammar, UTF-8 or depth
        Object,
        Array,
        Scalar,
    };
    Type type = Type::Malformed;

    // Of an Object: the raw values, null where the key is absent; of duplicate keys the last.
    QByteArrayView jsonrpc;
    QByteArrayView id;
    QByteArrayView method;
    QByteArrayView params;
    QByteArrayView result;
    QByteArrayView error;

    // Of an Array: the first elements, raw, and how many there are in all.
    QList<QByteArrayView> elements;
    qsizetype elementCount = 0;
};

inline constexpr int maxJsonDepth = 512;
//! For texts that are only passed on: what is not read into a tree needs no limit but that of its bytes.
inline constexpr int anyJsonDepth = std::numeric_limits<int>::max();

//! Checks the whole text against RFC 8259, with strict UTF-8 in strings and at most `depthLimit` open containers.
//! Escaped lone surrogates are accepted, as the grammar has them. A byte order mark is refused. Of an array at most
//! `elementLimit` elements are kept.
TopLevel scanTopLevel(QByteArrayView json, qsizetype elementLimit, int depthLimit = maxJsonDepth);

} // namespace mangrove

#pragma once

// What a person decided about one server and one root. Plain values.

#include "core/base/ids.h"

#include <QDateTime>
#include <QMetaType>

namespace mangrove {

enum class Verdict { Ask, Allowed, Denied };

//! In ascending order.
enum class Lasting {
    Session, // until the server stops
    Until, // until a time
    Always,
};

//! What a permission is for. It is kept where the server is confined; a server that is only told what it may use is
//! bound by none.
enum class AccessMode {
    Read,
    ReadAndWrite,
    //! The same, and what listens on sockets in it may be talked to: a service there may do more than the server may.
    WithSockets,
};

//! What a cell grants, the least first.
enum class Grant { None, Read, ReadAndWrite, WithSockets };

//! s. The longest time that a permission is offered for.
constexpr qint64 longestPermission = 3600;

struct Decision
{
    Verdict verdict = Verdict::Ask; // Ask: no decision
    Lasting lasting = Lasting::Always;
    QDateTime until; // UTC, with Lasting::Until only
    AccessMode mode = AccessMode::Read; // more with Verdict::Allowed only

    bool operator==(const Decision &) const = default;
};

//! One cell of the matrix.
struct Cell
{
    ServerId server;
    RootId root;

    bool operator==(const Cell &) const = default;
};

inline size_t qHash(const Cell &cell, size_t seed = 0)
{
    return qHashMulti(seed, cell.server, cell.root);
}

QString toWord(Verdict verdict); // "ask", "allowed", "denied"
QString toWord(Lasting lasting); // "session", "until", "always"
QString toWord(AccessMode mode); // "read", "write"; the latter for both that write
QString toWord(Grant grant); // the mode's word; empty where there is none

inline bool mayWrite(AccessMode mode)
{
    return mode >= AccessMode::ReadAndWrite;
}

//! Of a permission for that.
inline Grant grantOf(AccessMode mode)
{
    switch (mode) {
    case AccessMode::WithSockets:
        return Grant::WithSockets;
    case AccessMode::ReadAndWrite:
        return Grant::ReadAndWrite;
    case AccessMode::Read:
        break;
    }
    return Grant::Read;
}

} // namespace mangrove

Q_DECLARE_METATYPE(mangrove::Cell)

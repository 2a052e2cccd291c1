#pragma once

// What roots/list answers a server, serialised once per list. A plain value.

#include "core/access/seenledger.h"

#include <QByteArray>

namespace mangrove {

struct VisibleList
{
    QList<Told> roots; // at most Gate::listLimit
    QByteArray json; // {"roots":[…]}, the result of roots/list

    //! With `json` made of `roots` (client/roots of each revision: a name is left out rather than empty).
    static VisibleList of(const QList<Told> &roots);

    bool operator==(const VisibleList &) const = default;
};

} // namespace mangrove

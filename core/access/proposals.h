#pragma once

// How the command line has put roots forward, while the request about them is open: for what, and for how long where it
// said so. A part of AccessRequests; it asks nobody.

#include "core/workspace/decision.h"

#include <QHash>
#include <QList>

#include <optional>

namespace mangrove {

class Proposals
{
public:
    struct Terms
    {
        AccessMode mode = AccessMode::Read;
        std::optional<Lasting> lasting = {};

        bool operator==(const Terms &) const = default;
    };

    Terms of(const Cell &cell) const { return m_terms.value(cell.server).value(cell.root); }
    void put(const Cell &cell, const Terms &terms) { m_terms[cell.server].insert(cell.root, terms); }
    //! Forgets all others of this server.
    void keepOnly(const ServerId &server, const QList<RootId> &roots);
    void forget(const ServerId &server) { m_terms.remove(server); }

    //! Those that were put forward to be written, too.
    QList<RootId> writing(const ServerId &server, const QList<RootId> &roots) const;
    //! For how long, where the same was said of all of them.
    std::optional<Lasting> lasting(const ServerId &server, const QList<RootId> &roots) const;

private:
    QHash<ServerId, QHash<RootId, Terms>> m_terms;
};

} // namespace mangrove

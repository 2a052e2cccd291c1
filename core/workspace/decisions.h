#pragma once

// The decisions of a workspace. Copies share what they have in common: one of 25,000 decisions that changes costs as
// much as the decisions about its server alone.

#include "core/workspace/decision.h"

#include <QHash>
#include <QJsonObject>
#include <QList>

namespace mangrove {

class Decisions
{
public:
    //! Verdict::Ask where there is none.
    Decision value(const Cell &cell) const;
    bool contains(const Cell &cell) const;
    bool isEmpty() const { return m_byServer.isEmpty(); }
    qsizetype size() const;
    QList<Cell> cells() const;
    //! Those about one server.
    QHash<RootId, Decision> of(const ServerId &server) const { return m_byServer.value(server); }

    //! Verdict::Ask takes the one that is there away.
    void insert(const Cell &cell, const Decision &decision);
    void remove(const Cell &cell) { insert(cell, Decision()); }
    //! `goes` is asked with each cell and decision.
    template<typename Goes>
    void removeIf(const Goes &goes);
    template<typename Visit>
    void forEach(const Visit &visit) const;

    //! Fields of the record that this program does not know.
    QJsonObject unknown(const Cell &cell) const { return m_unknown.value(cell); }
    void setUnknown(const Cell &cell, const QJsonObject &fields);

    //! The cells about which the two say something else.
    static QList<Cell> difference(const Decisions &a, const Decisions &b);
    bool operator==(const Decisions &) const = default;

private:
    using OfServer = QHash<RootId, Decision>;

    QHash<ServerId, OfServer> m_byServer; // none of them empty
    QHash<Cell, QJsonObject> m_unknown; // of the decisions that have some
};

template<typename Visit>
void Decisions::forEach(const Visit &visit) const
{
    for (auto server = m_byServer.cbegin(); server != m_byServer.cend(); ++server) {
        for (auto root = server->cbegin(); root != server->cend(); ++root)
            visit(Cell{server.key(), root.key()}, *root);
    }
}

template<typename Goes>
void Decisions::removeIf(const Goes &goes)
{
    QList<Cell> gone;
    forEach([&](const Cell &cell, const Decision &decision) {
        if (goes(cell, decision))
            gone.append(cell);
    });
    for (const Cell &cell : std::as_const(gone))
        remove(cell);
}

} // namespace mangrove

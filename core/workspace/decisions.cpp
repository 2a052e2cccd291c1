#include "core/workspace/decisions.h"

namespace mangrove {

Decision Decisions::value(const Cell &cell) const
{
    const auto server = m_byServer.constFind(cell.server);
    return server == m_byServer.cend() ? Decision() : server->value(cell.root);
}

bool Decisions::contains(const Cell &cell) const
{
    const auto server = m_byServer.constFind(cell.server);
    return server != m_byServer.cend() && server->contains(cell.root);
}

qsizetype Decisions::size() const
{
    qsizetype size = 0;
    for (const OfServer &server : m_byServer)
        size += server.size();
    return size;
}

QList<Cell> Decisions::cells() const
{
    QList<Cell> cells;
    forEach([&cells](const Cell &cell, const Decision &) { cells.append(cell); });
    return cells;
}

void Decisions::insert(const Cell &cell, const Decision &decision)
{
    if (decision.verdict != Verdict::Ask) {
        m_byServer[cell.server].insert(cell.root, decision);
        return;
    }
    m_unknown.remove(cell);
    const auto server = m_byServer.find(cell.server);
    if (server == m_byServer.end())
        return;
    server->remove(cell.root);
    if (server->isEmpty())
        m_byServer.erase(server);
}

void Decisions::setUnknown(const Cell &cell, const QJsonObject &fields)
{
    if (fields.isEmpty())
        m_unknown.remove(cell);
    else
        m_unknown.insert(cell, fields);
}

QList<Cell> Decisions::difference(const Decisions &a, const Decisions &b)
{
    QList<Cell> cells;
    for (auto server = a.m_byServer.cbegin(); server != a.m_byServer.cend(); ++server) {
        const OfServer other = b.m_byServer.value(server.key());
        if (server->isSharedWith(other))
            continue;
        for (auto root = server->cbegin(); root != server->cend(); ++root) {
            if (other.value(root.key()) != *root)
                cells.append({server.key(), root.key()});
        }
    }
    for (auto server = b.m_byServer.cbegin(); server != b.m_byServer.cend(); ++server) {
        const OfServer other = a.m_byServer.value(server.key());
        if (server->isSharedWith(other))
            continue;
        for (auto root = server->cbegin(); root != server->cend(); ++root) {
            if (!other.contains(root.key()))
                cells.append({server.key(), root.key()});
        }
    }
    return cells;
}

} // namespace mangrove

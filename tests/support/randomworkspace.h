#pragma once

// Random things that are done to a workspace, one after the other, as a person, a command or a clock does them.

#include "core/workspace/changes.h"

#include <QRandomGenerator>

namespace mangrove::test {

class RandomWorkspace
{
public:
    explicit RandomWorkspace(quint32 seed) : m_dice(seed) { }

    Workspace now;
    QDateTime time{QDate(2026, 1, 31), QTime(12, 0), Qt::UTC};

    //! One more thing; what cannot be done changes nothing.
    void step()
    {
        if (const Result<Workspace> next = change(now))
            now = *next;
    }
    //! The same in another state of it.
    Result<Workspace> change(const Workspace &from)
    {
        switch (roll(16)) {
        case 0:
        case 1:
            return withRoots(from, {newRoot()});
        case 2:
            return withoutRoots(from, {anyOf(from.rootIds())});
        case 3:
            return withRootName(from, anyOf(from.rootIds()), QStringLiteral("name %1").arg(roll(5)));
        case 4:
            return withRootAt(from, anyOf(from.rootIds()), roll(int(from.roots().size()) + 1));
        case 5:
            return withServers(from, {newServer()});
        case 6:
            return withoutServers(from, {anyOf(from.serverIds())});
        case 7:
            return withServer(from, changed(from));
        case 8:
            return withSet(from, newSet(from));
        case 9:
            return withSetChanged(from, changedSet(from));
        case 10:
            return withSetOn(from,
                             roll(3) == 0 || from.sets().isEmpty() ? SetId()
                                                                   : from.sets().at(roll(int(from.sets().size()))).id);
        case 11:
            return withSessionEnded(from, anyOf(from.serverIds()));
        case 12:
            return withNever(from, newNever());
        default:
            return withDecisions(from, decisions(from));
        }
    }
    int roll(int sides) { return int(m_dice.bounded(std::max(1, sides))); }

private:
    template<typename Id>
    Id anyOf(const QList<Id> &ids)
    {
        return ids.isEmpty() ? Id() : ids.at(roll(int(ids.size())));
    }
    template<typename Id>
    QList<Id> someOf(const QList<Id> &ids)
    {
        QList<Id> some = ids;
        some.removeIf([this](const Id &) { return roll(2) == 0; });
        return some;
    }
    Root newRoot()
    {
        Root root;
        root.id = {QStringLiteral("r-%1").arg(++m_last)};
        root.name = root.id.value;
        root.path = QStringLiteral("/srv/") + root.id.value;
        root.canonicalPath = root.path;
        root.identity.inode = quint64(m_last);
        return root;
    }
    ServerRecord newServer()
    {
        ServerRecord server;
        server.id = {QStringLiteral("s-%1").arg(++m_last)};
        server.name = server.id.value;
        server.transport = stdioTransport;
        server.program = QStringLiteral("/bin/true");
        server.policy = ServerPolicy(roll(3));
        server.appRoots = AppRoots(roll(4));
        server.protection = Protection(roll(3));
        server.approved = server.launchIdentity(server.program);
        return server;
    }
    ServerRecord changed(const Workspace &from)
    {
        const ServerRecord *found = from.find(anyOf(from.serverIds()));
        ServerRecord server = found ? *found : ServerRecord();
        switch (roll(7)) {
        case 5:
            server.hidesNames = roll(3) == 0 ? std::nullopt : std::optional(roll(2) == 0);
            break;
        case 6:
            server.neverExcept = roll(2) == 0 ? QStringList() : QStringList(QStringLiteral(".env"));
            break;
        case 0:
            server.policy = ServerPolicy(roll(3));
            break;
        case 1:
            server.name = QStringLiteral("other %1").arg(roll(4));
            break;
        case 2:
            server.arguments = {QString::number(roll(3))};
            break;
        case 3:
            server.approved = server.launchIdentity(server.program);
            break;
        default:
            server.appRoots = AppRoots(roll(4));
        }
        return server;
    }
    std::optional<confine::NeverNames> newNever()
    {
        if (roll(3) == 0)
            return std::nullopt;
        confine::NeverNames never;
        for (const char *name : {".env", "*.pem", "id_rsa"}) {
            if (roll(2) == 0)
                never.names.push_back({name, roll(2) == 0 ? "KEY" : ""});
        }
        if (roll(2) == 0)
            never.except.push_back(".env.example");
        return never;
    }
    WorkspaceSet newSet(const Workspace &from)
    {
        const QString id = QStringLiteral("w-%1").arg(++m_last);
        return {{id}, id, false, false, someOf(from.rootIds()), someOf(from.serverIds())};
    }
    WorkspaceSet changedSet(const Workspace &from)
    {
        if (from.sets().isEmpty())
            return {};
        WorkspaceSet set = from.sets().at(roll(int(from.sets().size())));
        if (roll(4) == 0)
            set.name = QStringLiteral("renamed %1").arg(roll(3));
        set.roots = someOf(from.rootIds());
        if (roll(3) == 0)
            set.servers = someOf(from.serverIds());
        return set;
    }
    QHash<Cell, Decision> decisions(const Workspace &from)
    {
        QHash<Cell, Decision> some;
        for (int i = roll(3); i >= 0 && !from.roots().isEmpty() && !from.servers().isEmpty(); --i) {
            Decision decision{Verdict(roll(3)), Lasting(roll(3)), {}, AccessMode(roll(3))};
            if (decision.lasting == Lasting::Until)
                decision.until = time.addSecs(900 * (1 + roll(12)));
            some.insert({anyOf(from.serverIds()), anyOf(from.rootIds())}, decision);
        }
        return some;
    }

    QRandomGenerator m_dice;
    int m_last = 0;
};

} // namespace mangrove::test

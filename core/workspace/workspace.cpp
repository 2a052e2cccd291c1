#include "core/workspace/workspace.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace mangrove {

struct Workspace::Data
{
    WorkspaceParts parts;
    QHash<RootId, qsizetype> rootPlaces;
    QHash<ServerId, qsizetype> serverPlaces;
    QSet<ServerId> unconfirmed;
    qsizetype on = -1; // its place among the sets
    QSet<RootId> rootsOn;
    QSet<ServerId> serversOn;
};

namespace {

template<typename Record>
QHash<decltype(Record::id), qsizetype> placesOf(const QList<Record> &records)
{
    QHash<decltype(Record::id), qsizetype> places;
    places.reserve(records.size());
    for (qsizetype i = 0; i < records.size(); ++i)
        places.insert(records.at(i).id, i);
    return places;
}

template<typename Record>
QList<decltype(Record::id)> idsOf(const QList<Record> &records)
{
    QList<decltype(Record::id)> ids;
    ids.reserve(records.size());
    for (const Record &record : records)
        ids.append(record.id);
    return ids;
}

//! Without copying a list that has nothing to lose.
template<typename Record, typename Id, typename Places>
void keepMembers(QList<Record> &sets, QList<Id> Record::*members, const Places &places)
{
    const auto isGone = [&places](const Id &id) { return !places.contains(id); };
    for (qsizetype i = 0; i < sets.size(); ++i) {
        if (std::ranges::any_of(sets.at(i).*members, isGone))
            (sets[i].*members).removeIf(isGone);
    }
}

} // namespace

Workspace::Workspace()
{
    static const std::shared_ptr<const Data> nothing = std::make_shared<const Data>();
    d = nothing;
}

Workspace::Workspace(const WorkspaceParts &parts, const Workspace &before)
{
    const auto next = std::make_shared<Data>();
    next->parts = parts;
    WorkspaceParts &held = next->parts;
    const Data &was = *before.d;
    const bool sameRoots = held.roots.records.isSharedWith(was.parts.roots.records);
    const bool sameServers = held.servers.records.isSharedWith(was.parts.servers.records);
    next->rootPlaces = sameRoots ? was.rootPlaces : placesOf(held.roots.records);
    next->serverPlaces = sameServers ? was.serverPlaces : placesOf(held.servers.records);
    if (sameServers) {
        next->unconfirmed = was.unconfirmed;
    } else {
        for (const ServerRecord &server : std::as_const(held.servers.records)) {
            if (server.needsConfirmation())
                next->unconfirmed.insert(server.id);
        }
    }
    const auto isGone = [&](const Cell &cell) {
        return !next->rootPlaces.contains(cell.root) || !next->serverPlaces.contains(cell.server);
    };
    if (sameRoots && sameServers) {
        for (const Cell &cell : Decisions::difference(was.parts.decisions, held.decisions)) {
            if (isGone(cell))
                held.decisions.remove(cell);
        }
    } else {
        held.decisions.removeIf([&](const Cell &cell, const Decision &) { return isGone(cell); });
        held.roots.unknown.removeIf([&](const auto &entry) { return !next->rootPlaces.contains(entry.key()); });
        held.servers.unknown.removeIf([&](const auto &entry) { return !next->serverPlaces.contains(entry.key()); });
    }
    const bool sameSets = held.sets.records.isSharedWith(was.parts.sets.records);
    if (!sameSets || !sameRoots)
        keepMembers(held.sets.records, &WorkspaceSet::roots, next->rootPlaces);
    if (!sameSets || !sameServers)
        keepMembers(held.sets.records, &WorkspaceSet::servers, next->serverPlaces);
    if (held.sets.records.isSharedWith(was.parts.sets.records)) {
        next->on = was.on;
        next->rootsOn = was.rootsOn;
        next->serversOn = was.serversOn;
    } else {
        const auto on = std::ranges::find(std::as_const(held.sets.records), true, &WorkspaceSet::isOn);
        if (on != held.sets.records.cend()) {
            next->on = on - held.sets.records.cbegin();
            next->rootsOn = {on->roots.cbegin(), on->roots.cend()};
            next->serversOn = {on->servers.cbegin(), on->servers.cend()};
        }
    }
    d = next;
}

const WorkspaceParts &Workspace::parts() const
{
    return d->parts;
}

QList<RootId> Workspace::rootIds() const
{
    return idsOf(roots());
}

QList<ServerId> Workspace::serverIds() const
{
    return idsOf(servers());
}

qsizetype Workspace::placeOf(const RootId &id) const
{
    return d->rootPlaces.value(id, -1);
}

qsizetype Workspace::placeOf(const ServerId &id) const
{
    return d->serverPlaces.value(id, -1);
}

const Root *Workspace::find(const RootId &id) const
{
    const qsizetype place = placeOf(id);
    return place < 0 ? nullptr : &roots().at(place);
}

const ServerRecord *Workspace::find(const ServerId &id) const
{
    const qsizetype place = placeOf(id);
    return place < 0 ? nullptr : &servers().at(place);
}

const WorkspaceSet *Workspace::find(const SetId &id) const
{
    const auto found = std::ranges::find(sets(), id, &WorkspaceSet::id);
    return found == sets().cend() ? nullptr : &*found;
}

bool Workspace::needsConfirmation(const ServerId &id) const
{
    return d->unconfirmed.contains(id);
}

const WorkspaceSet *Workspace::on() const
{
    return d->on < 0 ? nullptr : &sets().at(d->on);
}

bool Workspace::holds(const RootId &root) const
{
    return d->on < 0 || d->rootsOn.contains(root);
}

bool Workspace::holds(const ServerId &server) const
{
    return d->on < 0 || d->serversOn.contains(server);
}

} // namespace mangrove

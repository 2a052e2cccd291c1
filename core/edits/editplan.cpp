#include "core/edits/editplan.h"

#include "core/access/widening.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/edits/listmerge.h"
#include "core/edits/setmerge.h"

#include <algorithm>
#include <optional>

namespace mangrove {

namespace {

template<typename Record>
QHash<decltype(Record::id), Record> byId(const QList<Record> &records)
{
    QHash<decltype(Record::id), Record> index;
    index.reserve(records.size());
    for (const Record &record : records)
        index.insert(record.id, record);
    return index;
}

//! Null: Everything is on.
const WorkspaceSet *setThatIsOn(const QList<WorkspaceSet> &sets)
{
    const auto on = std::ranges::find(sets, true, &WorkspaceSet::isOn);
    return on == sets.cend() ? nullptr : &*on;
}

template<typename Id>
QSet<Id> asSet(const QList<Id> &ids)
{
    return {ids.cbegin(), ids.cend()};
}

//! Those of one list alone.
template<typename Id>
QSet<Id> differing(const QList<Id> &a, const QList<Id> &b)
{
    const QSet<Id> first = asSet(a);
    const QSet<Id> second = asSet(b);
    return (first - second) + (second - first);
}

//! Who may be told what, by lists of roots and servers, the decisions about them, and the workspace that is on.
class Grants
{
public:
    //! `on`: the workspace, or null.
    Grants(const QList<Root> &roots, const QList<ServerRecord> &servers, const WorkspaceSet *on)
        : m_roots(byId(roots)), m_servers(byId(servers))
    {
        if (on)
            m_members = Members{asSet(on->roots), asSet(on->servers)};
    }

    Terms terms(const Cell &cell, const Decision &decision) const
    {
        const auto server = m_servers.constFind(cell.server);
        if (server == m_servers.cend())
            return {.isThere = false};
        if (m_members && !(m_members->roots.contains(cell.root) && m_members->servers.contains(cell.server)))
            return {.isThere = false};
        Terms terms = termsOf(*server, true, decision);
        // What is no root of anybody's can still be one of the app's.
        if (!m_roots.contains(cell.root)) {
            terms.policy = ServerPolicy::Ask;
            terms.decision = {};
        }
        return terms;
    }
    QString nameOf(const RootId &root) const { return displayText(m_roots.value(root).name); }
    QString nameOf(const ServerId &server) const { return displayText(m_servers.value(server).name); }

private:
    struct Members
    {
        QSet<RootId> roots;
        QSet<ServerId> servers;
    };

    const QHash<RootId, Root> m_roots;
    const QHash<ServerId, ServerRecord> m_servers;
    std::optional<Members> m_members; // of the workspace that is on
};

//! As it is when a person has confirmed the launch.
Terms confirmed(Terms terms)
{
    terms.isUnconfirmed = false;
    return terms;
}

class Planner
{
public:
    Planner(const WorkspaceEdit &edit, WorkspaceEdit::Way way, const EditGround &ground)
        : m_edit(edit), m_from(edit.from(way)), m_to(edit.to(way)), m_ground(ground)
    { }

    Result<EditPlan> plan()
    {
        return mergeLists()
            .and_then([this] { return planSets(); })
            .and_then([this] { return planDecisions(); })
            .and_then([this] { return judge(); })
            .and_then([this]() -> Result<EditPlan> { return m_plan; });
    }

private:
    Result<void> mergeLists();
    Result<void> planSets();
    Result<void> planDecisions();
    Result<void> judge();
    //! The decision as it would count now: one that has ended since is none.
    DecisionStore::Kept counting(const Cell &cell, const DecisionStore::Kept &kept) const;
    QSet<Cell> touchedCells() const;
    const WorkspaceSet *grantedBy(const WorkspaceSet *on) const;

    const WorkspaceEdit &m_edit;
    const WorkspaceState &m_from;
    const WorkspaceState &m_to;
    const EditGround &m_ground;
    ListDifference<Root> m_roots;
    ListDifference<ServerRecord> m_servers;
    EditPlan m_plan;
};

Result<void> Planner::mergeLists()
{
    const auto sameRoot = [](const Root &a, const Root &b) { return a == b; };
    const ListMerge<Root> roots(m_from.roots, m_to.roots, m_ground.roots, sameRoot);
    const ListMerge<ServerRecord> servers(m_from.servers, m_to.servers, m_ground.servers,
                                          isSameApartFromHints);
    if (roots.conflict())
        return changedMeanwhile(*roots.conflict());
    if (servers.conflict())
        return changedMeanwhile(*servers.conflict());
    m_roots = roots.difference();
    m_servers = servers.difference();
    m_plan.roots = roots.result();
    m_plan.servers = servers.result();
    for (ServerRecord &record : m_plan.servers.records) { // what was found out since is still true
        if (!m_servers.edited.contains(record.id))
            continue;
        const ServerRecord now = byId(m_ground.servers.records).value(record.id);
        record.foundRevision = now.foundRevision;
        record.signedIn = record.url == now.url ? now.signedIn : SignInNote();
    }
    m_plan.changesLists = roots.changes() || servers.changes();
    for (const RootId &id : std::as_const(m_roots.removed))
        m_plan.gone.insert(id.value);
    for (const ServerId &id : std::as_const(m_servers.removed))
        m_plan.gone.insert(id.value);
    for (auto it = m_to.secrets.keyBegin(); it != m_to.secrets.keyEnd(); ++it) {
        const auto isTheirs = [&it](const ServerRecord &server) { return server.id == it->server; };
        if (!std::ranges::any_of(m_plan.servers.records, isTheirs))
            return changedMeanwhile(byId(m_to.servers.records).value(it->server).name);
    }
    for (const RootId &id : std::as_const(m_roots.added))
        m_plan.returning.insert(id.value);
    for (const ServerId &id : std::as_const(m_servers.added))
        m_plan.returning.insert(id.value);
    return {};
}

Result<void> Planner::planSets()
{
    QSet<QString> members;
    for (const Root &root : std::as_const(m_plan.roots.records))
        members.insert(root.id.value);
    for (const ServerRecord &server : std::as_const(m_plan.servers.records))
        members.insert(server.id.value);
    return mergeSets(m_from.sets, m_to.sets, m_ground.sets, members)
        .transform([this](const WorkspaceSets::Contents &sets) {
            m_plan.changesLists = m_plan.changesLists || sets.records != m_ground.sets.records;
            m_plan.sets = sets;
        });
}

DecisionStore::Kept Planner::counting(const Cell &cell, const DecisionStore::Kept &kept) const
{
    const Decision &decision = kept.decision;
    const bool isOver = (decision.lasting == Lasting::Until && decision.until <= m_ground.time)
        || (decision.lasting == Lasting::Session && m_ground.hasStopped(cell.server, m_edit.number));
    return isOver ? DecisionStore::Kept() : kept;
}

Result<void> Planner::planDecisions()
{
    const auto changed = [this](const Cell &cell) {
        const QHash<RootId, Root> roots = byId(m_ground.roots.records);
        return Error{ErrorCode::Refused,
                     Texts::tr("Something else was decided about %1 meanwhile.")
                         .arg(roots.contains(cell.root) ? displayText(roots.value(cell.root).name)
                                                        : Texts::tr("a folder that is gone"))};
    };
    for (auto it = m_to.decisions.cbegin(); it != m_to.decisions.cend(); ++it) {
        const Cell &cell = it.key();
        const Decision now = m_ground.decisions.value(cell);
        const bool isOver = now.lasting == Lasting::Until && now.until <= m_ground.time; // not yet taken out
        const Decision countsNow = isOver ? Decision() : now;
        if (countsNow != counting(cell, m_from.decisions.value(cell)).decision)
            return changed(cell);
        const DecisionStore::Kept next = counting(cell, *it);
        if (next.decision != countsNow)
            m_plan.decisions.insert(cell, next);
    }
    if (m_plan.gone.isEmpty())
        return {};
    // What somebody else decided about what goes would be lost, and could be a denial.
    for (auto it = m_ground.decisions.cbegin(); it != m_ground.decisions.cend(); ++it) {
        const bool goes =
            m_plan.gone.contains(it.key().root.value) || m_plan.gone.contains(it.key().server.value);
        if (goes && !m_from.decisions.contains(it.key()))
            return changed(it.key());
    }
    return {};
}

QSet<Cell> Planner::touchedCells() const
{
    const QList<Cell> decided = m_to.decisions.keys();
    QSet<Cell> cells(decided.cbegin(), decided.cend());
    QSet<RootId> touchedRoots = asSet(m_roots.added + m_roots.removed + m_roots.edited);
    QSet<ServerId> touchedServers = asSet(m_servers.added + m_servers.removed + m_servers.edited);
    if (const WorkspaceSet *on = setThatIsOn(m_ground.sets.records)) {
        const WorkspaceSet *then = setThatIsOn(m_plan.sets.records);
        touchedRoots += differing(on->roots, then->roots);
        touchedServers += differing(on->servers, then->servers);
    }
    // Lists of both sides: what goes counts, too.
    for (const RootId &root : std::as_const(touchedRoots)) {
        for (const QList<ServerRecord> &servers : {m_plan.servers.records, m_ground.servers.records}) {
            for (const ServerRecord &server : servers)
                cells.insert({server.id, root});
        }
    }
    for (const ServerId &server : std::as_const(touchedServers)) {
        for (const QList<Root> &roots : {m_plan.roots.records, m_ground.roots.records}) {
            for (const Root &root : roots)
                cells.insert({server, root.id});
        }
    }
    return cells;
}

//! The workspace with those members that a person had given it then, where the edit was about them. One that is as it is now
//! has what a person has given it since.
const WorkspaceSet *Planner::grantedBy(const WorkspaceSet *on) const
{
    const auto find = [on](const QList<WorkspaceSet> &sets) {
        const auto found = std::ranges::find(sets, on->id, &WorkspaceSet::id);
        return found == sets.cend() ? nullptr : &*found;
    };
    if (!on)
        return nullptr;
    const WorkspaceSet *from = find(m_from.sets.records);
    const WorkspaceSet *to = find(m_to.sets.records);
    return from && to && (from->roots != to->roots || from->servers != to->servers) ? to : on;
}

//! Whether anybody would be told more, and whether a person had granted that then.
Result<void> Planner::judge()
{
    const WorkspaceSet *onNow = setThatIsOn(m_ground.sets.records);
    const WorkspaceSet *onNext = setThatIsOn(m_plan.sets.records);
    const Grants now(m_ground.roots.records, m_ground.servers.records, onNow);
    const Grants then(m_to.roots.records, m_to.servers.records, grantedBy(onNext));
    const Grants next(m_plan.roots.records, m_plan.servers.records, onNext);
    // Which one is on can change later, and nobody is asked about this again then.
    const Grants everythingNow(m_ground.roots.records, m_ground.servers.records, nullptr);
    const Grants everythingNext(m_plan.roots.records, m_plan.servers.records, nullptr);
    const QSet<Cell> touched = touchedCells();
    for (const Cell &cell : touched) {
        const Decision decidedNow = m_ground.decisions.value(cell);
        const auto put = m_plan.decisions.constFind(cell);
        const Decision decidedNext = put == m_plan.decisions.cend() ? decidedNow : put->decision;
        const Terms before = now.terms(cell, decidedNow);
        const Terms after = next.terms(cell, decidedNext);
        const Terms granted = then.terms(cell, decidedNext);
        const QList<Moment> moments = momentsOf(decidedNow, decidedNext, m_ground.time);
        if (shareAt(after, moments.first()) < Share::Read && shareAt(before, moments.first()) >= Share::Read)
            m_plan.narrowed.append(cell);
        const bool isUnasked = std::ranges::any_of(moments, [&](const Moment &moment) {
            const Share wouldBe = shareAt(after, moment);
            return wouldBe > shareAt(before, moment) && wouldBe > shareAt(granted, moment);
        });
        if (isUnasked) {
            return Error{ErrorCode::Refused,
                         Texts::tr("%1 would be told %2, which nobody has decided.")
                             .arg(next.nameOf(cell.server), next.nameOf(cell.root))};
        }
        m_plan.widens = m_plan.widens || widens(before, after, m_ground.time)
            || widens(confirmed(everythingNow.terms(cell, decidedNow)),
                      confirmed(everythingNext.terms(cell, decidedNext)), m_ground.time);
    }
    // A folder at another place, or another launch, is more than before in ways that no list shows.
    m_plan.widens = m_plan.widens || !m_roots.edited.isEmpty() || !m_servers.edited.isEmpty();
    return {};
}

} // namespace

Result<EditPlan> planEdit(const WorkspaceEdit &edit, WorkspaceEdit::Way way, const EditGround &ground)
{
    return Planner(edit, way, ground).plan();
}

} // namespace mangrove

#include "core/run/serverrun.h"

#include "core/launch/livegrants.h"
#include "core/roots/rootprobe.h"
#include "core/run/serverrights.h"
#include "core/servers/launchtemplate.h"
#include "core/workspace/rootstore.h"

#include <QFile>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

//! At its path, which is what is covered.
bool isOutOfReach(const Enforced &held, const Root &root)
{
    return std::ranges::any_of(held.denied, [&root](const DeniedRoot &one) {
        return one.isInGrant && one.id == root.id && one.binding.canonicalPath == root.canonicalPath;
    });
}

bool wantsOtherwise(const Enforced &held, const ServerRecord &record)
{
    return record.protection != held.level || record.hasNetwork != held.hasNetwork
        || (held.level == Protection::Confined
            && (record.keepsMetadata != held.keepsMetadata || record.keptNames != held.keptNames));
}

bool isOrdered(const confine::Place &place)
{
    return place.isGrant() || place.access == confine::Access::None;
}

//! What can be ordered of a description. At one path what says more holds.
std::vector<confine::Place> orderOf(const confine::Description &description)
{
    std::vector<confine::Place> places;
    for (const confine::Place &place : description.places) {
        if (!isOrdered(place))
            continue;
        const auto same = std::ranges::find(places, place.path, &confine::Place::path);
        if (same == places.end())
            places.push_back(place);
        else if (same->access == confine::Access::Read)
            *same = place;
    }
    return places;
}

//! All else is made at the start: what its program needs has no place of its own in what is granted for writing, and
//! what is covered there, is. Whether sockets are reached no mount says, and who is connected to one stays so.
bool differInOrderedAlone(confine::Description one, confine::Description other)
{
    for (confine::Description *each : {&one, &other}) {
        if (std::ranges::any_of(each->places, &confine::Place::hasSockets))
            return false;
        std::erase_if(each->places, isOrdered);
        each->environment.clear();
    }
    return one == other;
}

QList<GrantedRoot> noMoreThan(const QList<GrantedRoot> &held, const QList<GrantedRoot> &now)
{
    QList<GrantedRoot> less;
    for (GrantedRoot one : held) {
        const auto its = std::ranges::find(now, one.id, &GrantedRoot::id);
        if (its == now.end() || its->binding != one.binding)
            continue;
        one.isWritable = one.isWritable && its->isWritable;
        one.hasSockets = one.hasSockets && its->hasSockets;
        less.append(one);
    }
    return less;
}

QList<AddedPath> noMoreThan(const QList<AddedPath> &held, const QList<AddedPath> &now)
{
    QList<AddedPath> less;
    for (AddedPath one : held) {
        const auto its = std::ranges::find(now, one.path, &AddedPath::path);
        if (its == now.end() || its->identity != one.identity || its->isFile != one.isFile)
            continue;
        one.isWritable = one.isWritable && its->isWritable;
        less.append(one);
    }
    return less;
}

std::string pathOf(const QString &path)
{
    return QFile::encodeName(path).toStdString();
}

} // namespace

Result<HeldStart> holdNow(const ServerRecord &record, const QString &folder, const QList<GrantedRoot> &granted,
                          const ServerHomes::Prepared &prepared, const ServerRights &rights)
{
    const QList<DeniedRoot> denied = deniedIn(granted, record.addedPaths, rights);
    const QList<RootBinding> lesser = lesserIn(granted, record.addedPaths, rights, denied);
    return confinementOf(record, folder, granted, prepared, lesser, denied)
        .transform([&](const Confinement &confinement) {
            Enforced held{record.protection,    record.hasNetwork, granted,         confinement.reach,
                          record.keepsMetadata, record.addedPaths, record.keptNames};
            if (record.protection == Protection::Confined)
                held.denied = denied;
            return HeldStart{confinement, held, record, folder, prepared};
        });
}

bool reachesTakenBack(const Enforced &held, const ServerRecord *record, const ServerRights &rights)
{
    const auto isDeniedNow = [&](const Root &root) {
        return rights.access(root.id) == Access::Denied && liesInGrant(root.canonicalPath, held.roots, held.added)
            && !isOutOfReach(held, root);
    };
    return (record && reachesMore(record->addedPaths, held.added))
        || (held.level != Protection::ToldOnly && std::ranges::any_of(rights.roots().roots(), isDeniedNow))
        || std::ranges::any_of(held.roots, [&](const GrantedRoot &one) {
               return reachesMore(one, rights.roots().find(one.id), rights.grant(one.id));
           });
}

ServerRun::ServerRun(std::unique_ptr<ServerRights> rights, const Home &home) : m_rights(std::move(rights)), m_home(home)
{ }

ServerRun::~ServerRun() = default;

Result<FilledRecord> ServerRun::fill(const ServerRecord &record) const
{
    return filledNow(record, *m_rights, m_home ? m_home(record.id) : QString());
}

Result<FilledRecord> ServerRun::preview(const ServerRecord &record) const
{
    return filledAsKnown(record, *m_rights, m_home ? m_home(record.id) : QString());
}

void ServerRun::pass(const ServerRecord &record, const FilledRecord &filled)
{
    m_passed = {};
    if (hasTemplates(record))
        m_passed.with = filled;
}

void ServerRun::hold(const Enforced &to)
{
    m_held = {to, Change::Nothing};
    m_held.change = changeOfHeld();
}

void ServerRun::hold(const HeldStart &start, LiveGrants *live)
{
    hold(start.enforced);
    m_held.live = live;
    m_held.isLive = live;
    if (live)
        m_held.start = start;
}

bool ServerRun::reaches(const RootId &root) const
{
    return !m_held.isLive
        || (m_held.to && std::ranges::find(m_held.to->roots, root, &GrantedRoot::id) != m_held.to->roots.end());
}

bool ServerRun::mayBegin() const
{
    const bool isNothingPassed = passed().isEmpty();
    const bool isNothingReached = !m_held.to || m_held.to->roots.isEmpty();
    if (m_rights->isPaused() && !(isNothingPassed && isNothingReached))
        return false;
    return (isNothingPassed || !isPassedTakenBack(m_rights->known())) && m_held.change != Change::EndNow
        && (!m_held.to || changeOfHeld() != Change::EndNow);
}

bool ServerRun::isPassedTakenBack(const QList<Told> &known) const
{
    return std::ranges::any_of(m_passed.with->passed, [&known](const Told &passed) {
        return std::ranges::none_of(
            known, [&passed](const Told &told) { return told.root == passed.root && told.uri == passed.uri; });
    });
}

ServerRun::News ServerRun::lookAtPassed()
{
    if (!m_passed.with)
        return News::Nothing;
    if (!passed().isEmpty() && isPassedTakenBack(m_rights->known())) {
        m_passed = {};
        return News::EndNow;
    }
    const ServerRecord *record = m_rights->record();
    if (!record)
        return News::Nothing;
    const Result<FilledRecord> now = preview(*record);
    const bool isOutdated = !now || now->record.arguments != m_passed.with->record.arguments
        || now->record.environment != m_passed.with->record.environment;
    const bool wasWidened = std::exchange(m_passed.isWidened, isOutdated && now);
    return std::exchange(m_passed.isOutdated, isOutdated) != isOutdated || m_passed.isWidened != wasWidened
        ? News::Changed
        : News::Nothing;
}

ServerRun::News ServerRun::lookAtHeld()
{
    if (!m_held.to)
        return News::Nothing;
    const bool isOther = takeAnswer();
    const Change change = withOrders(changeOfHeld());
    if (change == Change::EndNow) {
        m_held = {{}, change, m_held.isLive};
        return News::EndNow;
    }
    return std::exchange(m_held.change, change) != change || isOther ? News::Changed : News::Nothing;
}

bool ServerRun::wasEndedForGrants() const
{
    if (!m_held.live)
        return false;
    const QSignalBlocker nobodyHears(m_held.live.data());
    m_held.live->read();
    return m_held.live->isHeld() || m_held.live->isWaiting();
}

//! What stands by now of what was ordered. The rest is held to as if it had not been ordered.
bool ServerRun::takeAnswer()
{
    if (!m_held.ordered || !m_held.live || m_held.live->isWaiting() || m_held.live->isHeld())
        return false;
    const std::optional<HeldStart> ordered = std::exchange(m_held.ordered, {});
    if (m_held.live->ordered() != m_held.tried)
        return false; // it has ended before it heard of that
    const LiveGrants &live = *m_held.live;
    Enforced to = ordered->enforced;
    to.roots.removeIf([&live](const GrantedRoot &one) { return !live.stands(pathOf(one.binding.canonicalPath)); });
    to.added.removeIf(
        [&](const AddedPath &one) { return !live.stands(pathOf(one.path)) && holderOf(to, one.path) == nullptr; });
    to.reach.removeIf([&live](const ReachedPlace &one) { return one.place.isGrant() && !live.stands(one.place.path); });
    const bool isOther = to != *m_held.to;
    m_held.to = to;
    return isOther;
}

//! What is more waits while all is paused, and while its record waits to be confirmed. What is away for a moment and is
//! granted still is wanted: the launcher looks whether it is the same.
std::optional<HeldStart> ServerRun::wantedNow() const
{
    const ServerRecord *record = m_rights->record();
    if (!record)
        return std::nullopt;
    ServerRecord as = m_held.start->record;
    QList<GrantedRoot> granted = m_rights->granted();
    for (const GrantedRoot &one : std::as_const(m_held.to->roots)) {
        const bool isThere = std::ranges::find(granted, one.id, &GrantedRoot::id) != granted.end();
        if (!isThere && !reachesMore(one, m_rights->roots().find(one.id), m_rights->grant(one.id)))
            granted.append(one);
    }
    as.addedPaths = record->addedPaths;
    if (m_rights->isPaused() || record->needsConfirmation()) {
        granted = noMoreThan(m_held.to->roots, granted);
        as.addedPaths = noMoreThan(m_held.to->added, as.addedPaths);
    }
    const Result<HeldStart> wanted = holdNow(as, m_held.start->folder, granted, m_held.start->prepared, *m_rights);
    return wanted ? std::optional(*wanted) : std::nullopt;
}

//! What is left when what can be ordered is on its way: what is asked for a second time has failed.
ServerRun::Change ServerRun::withOrders(Change change)
{
    LiveGrants *live = m_held.live;
    if (live && live->isHeld())
        return Change::EndNow;
    const bool isOfGrants = change == Change::EndNow || change == Change::Widened;
    if (!live || !live->isOpen() || !isOfGrants)
        return change;
    if (!live->isWaiting()) {
        const std::optional<HeldStart> wanted = wantedNow();
        if (!wanted || !differInOrderedAlone(wanted->confinement.description, m_held.start->confinement.description))
            return change;
        std::vector<confine::Place> places = orderOf(wanted->confinement.description);
        if (live->ordered() == places)
            return change;
        m_held.ordered = wanted;
        m_held.tried = places;
        live->order(places);
        if (!live->isOpen())
            return change;
    }
    const ServerRecord *record = m_rights->record();
    return record && wantsOtherwise(*m_held.to, *record) ? Change::HeldOtherwise : Change::Nothing;
}

ServerRun::Change ServerRun::changeOfHeld() const
{
    const Enforced &held = *m_held.to;
    const ServerRecord *record = m_rights->record();
    if (reachesTakenBack(held, record, *m_rights))
        return Change::EndNow;
    if (!record)
        return Change::Nothing;
    const auto isDeniedNoMore = [&](const DeniedRoot &one) {
        return one.isInGrant && (!m_rights->roots().find(one.id) || m_rights->access(one.id) != Access::Denied);
    };
    const auto isMore = [&] {
        const QList<GrantedRoot> now = m_rights->grantedNow();
        return reachesMore(held.added, record->addedPaths) || std::ranges::any_of(held.denied, isDeniedNoMore)
            || std::ranges::any_of(now, [&](const GrantedRoot &one) { return !held.roots.contains(one); });
    };
    if (held.level != Protection::ToldOnly && isMore())
        return Change::Widened;
    return wantsOtherwise(held, *record) ? Change::HeldOtherwise : Change::Nothing;
}

} // namespace mangrove

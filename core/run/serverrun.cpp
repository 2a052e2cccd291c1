#include "core/run/serverrun.h"

#include "core/launch/livegrants.h"
#include "core/roots/rootprobe.h"
#include "core/run/serverrights.h"
#include "core/servers/hiddennames.h"
#include "core/servers/launchtemplate.h"
#include "core/workspace/rootstore.h"

#include <QFile>
#include <QSignalBlocker>

#include <algorithm>
#include <iterator>
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

//! What is to be hidden from a program that is held to this; nothing where only its start can hide.
std::optional<confine::NeverNames> neverNow(const Enforced &held, const ServerRecord &record,
                                            const ServerRights &rights)
{
    const bool isHeldAlike = held.level == Protection::Confined && record.protection == held.level;
    return isHeldAlike ? std::optional(rights.neverFor(record)) : std::nullopt;
}

bool wantsOtherwise(const Enforced &held, const ServerRecord &record, const ServerRights &rights)
{
    return record.protection != held.level || record.hasNetwork != held.hasNetwork
        || (held.level == Protection::Confined
            && (record.keepsMetadata != held.keepsMetadata || record.keptNames != held.keptNames))
        || neverNow(held, record, rights).value_or(held.never) != held.never;
}

bool isOrdered(const confine::Place &place)
{
    return place.isGrant() || place.access == confine::Access::None;
}

//! What can be ordered of a description.
std::vector<confine::Place> orderOf(const confine::Description &description)
{
    std::vector<confine::Place> places;
    std::ranges::copy_if(description.places, std::back_inserter(places), isOrdered);
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

std::string pathOf(const QString &path)
{
    return QFile::encodeName(path).toStdString();
}

std::string pathOf(const GrantedRoot &one)
{
    return pathOf(one.binding.canonicalPath);
}

std::string pathOf(const AddedPath &one)
{
    return pathOf(one.path);
}

std::string pathOf(const ReachedPlace &one)
{
    return one.place.path;
}

//! What has come of a wish: what could not be had is as it was before, or is not there. `isOther`: of these nothing was
//! wished.
template<typename T, typename IsOther>
void leaveWhatStands(QList<T> *wished, const QList<T> &before, const LiveGrants &live, const IsOther &isOther)
{
    QList<T> standing;
    for (const T &one : std::as_const(*wished)) {
        const std::string path = pathOf(one);
        const auto was = std::ranges::find_if(before, [&path](const T &each) { return pathOf(each) == path; });
        if (isOther(one) || live.stands(path))
            standing.append(one);
        else if (live.isUnchanged(path) && was != before.end())
            standing.append(*was);
    }
    *wished = standing;
}

//! Whether a program that is held to the one has less with the other.
bool takes(const Enforced &held, const Enforced &wanted)
{
    const auto isLessOfRoot = [&wanted](const GrantedRoot &one) {
        return std::ranges::none_of(wanted.roots, [&one](const GrantedRoot &other) {
            return other.id == one.id && other.binding == one.binding && other.isWritable >= one.isWritable
                && other.hasSockets >= one.hasSockets;
        });
    };
    return std::ranges::any_of(held.roots, isLessOfRoot) || reachesMore(wanted.added, held.added)
        || std::ranges::any_of(wanted.denied, [&held](const DeniedRoot &one) { return !held.denied.contains(one); });
}

} // namespace

Result<HeldStart> holdNow(const ServerRecord &record, const QString &folder, const QList<GrantedRoot> &granted,
                          const ServerHomes::Prepared &prepared, const ServerRights &rights,
                          const std::optional<confine::NeverNames> &wanted)
{
    const QList<DeniedRoot> denied = deniedIn(granted, record.addedPaths, rights);
    const QList<RootBinding> lesser = lesserIn(granted, record.addedPaths, rights, denied);
    const confine::NeverNames never = wanted ? *wanted : rights.neverFor(record);
    return confinementOf(record, folder, granted, prepared, lesser, denied, never)
        .transform([&](const Confinement &confinement) {
            Enforced held{record.protection,    record.hasNetwork, granted,         confinement.reach,
                          record.keepsMetadata, record.addedPaths, record.keptNames};
            if (record.protection == Protection::Confined) {
                held.denied = denied;
                held.never = never;
            }
            return HeldStart{confinement, held, record, folder, prepared};
        });
}

bool reachesTakenBack(const Enforced &held, const ServerRecord *record, const ServerRights &rights)
{
    const auto isDeniedNow = [&](const Root &root) {
        return rights.access(root.id) == Access::Denied && liesInGrant(root.canonicalPath, held.roots, held.added)
            && !isOutOfReach(held, root);
    };
    const auto never = record ? neverNow(held, *record, rights) : std::nullopt;
    return (record && reachesMore(record->addedPaths, held.added)) || (never && showsMore(*never, held.never))
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

Reach ServerRun::reach(const RootId &root) const
{
    const auto isIt = [&root](const GrantedRoot &one) { return one.id == root; };
    if (!m_held.isLive || (m_held.to && std::ranges::any_of(m_held.to->roots, isIt)))
        return Reach::Stands;
    // It is ordered when that is looked at next, or was and is waited for; what could not be ordered is wanted still.
    const bool isOrdered = m_held.to && m_held.live && m_held.live->isOpen() && m_held.change != Change::Widened;
    return isOrdered && std::ranges::any_of(m_rights->grantedNow(), isIt) ? Reach::Comes : Reach::Lacks;
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
    const bool isUnanswered = m_held.live->isHeld() || m_held.live->isWaiting();
    return m_held.live->saidHeld()
        || (isUnanswered && m_held.to && m_held.ordered && takes(*m_held.to, m_held.ordered->enforced));
}

//! What stands by now of what was ordered.
bool ServerRun::takeAnswer()
{
    if (!m_held.ordered || !m_held.live || m_held.live->isWaiting() || m_held.live->isHeld())
        return false;
    const std::optional<HeldStart> ordered = std::exchange(m_held.ordered, {});
    if (m_held.live->ordered() != m_held.tried)
        return false; // it has ended before it heard of that
    const LiveGrants &live = *m_held.live;
    const Enforced before = *m_held.to;
    Enforced to = ordered->enforced;
    leaveWhatStands(&to.roots, before.roots, live, [](const GrantedRoot &) { return false; });
    // What a root grants as well is no place of its own.
    leaveWhatStands(&to.added, before.added, live, [&to](const AddedPath &one) {
        return std::ranges::none_of(to.reach, [&one](const ReachedPlace &place) {
            return place.why == ReachedPlace::Why::Added && pathOf(place) == pathOf(one);
        });
    });
    leaveWhatStands(&to.reach, before.reach, live, [](const ReachedPlace &one) { return !one.place.isGrant(); });
    m_held.to = to;
    return to != before;
}

bool ServerRun::hasGone(const GrantedRoot &root) const
{
    const RootState state = m_rights->status(root.id).state;
    return state == RootState::Missing || state == RootState::Replaced;
}

//! What cannot be read for a moment and is granted still is wanted: the launcher looks whether it is the same. What is
//! not there, or another, is not reached.
std::optional<ServerRun::Wanted> ServerRun::wantedNow() const
{
    ServerRecord as = m_held.start->record;
    as.addedPaths = m_rights->record()->addedPaths;
    QList<GrantedRoot> granted = m_rights->granted();
    QList<RootId> away;
    for (const GrantedRoot &one : std::as_const(m_held.to->roots)) {
        const bool isThere = std::ranges::find(granted, one.id, &GrantedRoot::id) != granted.end();
        if (isThere || hasGone(one) || reachesMore(one, m_rights->roots().find(one.id), m_rights->grant(one.id)))
            continue;
        granted.append(one);
        away.append(one.id);
    }
    const Result<HeldStart> wanted =
        holdNow(as, m_held.start->folder, granted, m_held.start->prepared, *m_rights, m_held.to->never);
    return wanted ? std::optional(Wanted{*wanted, away}) : std::nullopt;
}

//! What is left when what can be ordered is on its way: what is asked for a second time has failed, but for what was
//! away then. While all is paused, and while its record waits to be confirmed, nothing is ordered: a lesser set would
//! hold more where something is denied no longer.
ServerRun::Change ServerRun::withOrders(Change change)
{
    LiveGrants *live = m_held.live;
    if (live && live->isHeld())
        return Change::EndNow;
    const ServerRecord *record = m_rights->record();
    const bool isOfGrants = change == Change::EndNow || change == Change::Widened
        || std::ranges::any_of(m_held.to->roots, [this](const GrantedRoot &one) { return hasGone(one); });
    if (!live || !live->isOpen() || !isOfGrants || !record)
        return change;
    if (!live->isWaiting()) {
        if (m_rights->isPaused() || record->needsConfirmation())
            return change;
        const std::optional<Wanted> wanted = wantedNow();
        if (!wanted
            || !differInOrderedAlone(wanted->start.confinement.description, m_held.start->confinement.description))
            return change;
        std::vector<confine::Place> places = orderOf(wanted->start.confinement.description);
        const QList<GrantedRoot> granted = m_rights->granted();
        const bool isBack =
            std::ranges::any_of(granted, [this](const GrantedRoot &one) { return m_held.away.contains(one.id); });
        if (live->ordered() == places && !isBack)
            return change;
        m_held.ordered = wanted->start;
        m_held.away = wanted->away;
        m_held.tried = places;
        live->order(places);
        if (!live->isOpen())
            return change;
    }
    return wantsOtherwise(*m_held.to, *record, *m_rights) ? Change::HeldOtherwise : Change::Nothing;
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
    return wantsOtherwise(held, *record, *m_rights) ? Change::HeldOtherwise : Change::Nothing;
}

} // namespace mangrove

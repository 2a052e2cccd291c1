#include "core/run/serverrun.h"

#include "core/roots/rootprobe.h"
#include "core/run/serverrights.h"
#include "core/servers/launchtemplate.h"
#include "core/workspace/rootstore.h"

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
            return HeldStart{confinement, held};
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
    const Change change = changeOfHeld();
    if (change == Change::EndNow) {
        m_held = {{}, change};
        return News::EndNow;
    }
    return std::exchange(m_held.change, change) != change ? News::Changed : News::Nothing;
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

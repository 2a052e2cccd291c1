#include "app/launcher/wish.h"

#include "app/launcher/mountpoints.h"
#include "app/launcher/places.h"

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

namespace mangrove::launcher {

using confine::Access;
using confine::LiveResult;
using confine::Place;

Wish::Wish(const Granted &before, const confine::LiveOrder &order, const Granted::IsFree &isFree)
    : m_before(before), m_wanted(before.description()), m_answer{order.number, {}}
{
    m_wanted.places.erase(std::remove_if(m_wanted.places.begin(), m_wanted.places.end(), Granted::isOrdered),
                          m_wanted.places.end());
    for (const Place &place : order.places) {
        if (place.access == Access::None)
            m_wanted.places.push_back(place);
        else
            m_answer.results.push_back(resultOf(place, isFree));
    }
    leaveOutAround(order);
}

LiveResult Wish::resultOf(const Place &place, const Granted::IsFree &isFree)
{
    const OpenedPlace opened = openPlace(place);
    const bool isMasked = std::any_of(m_wanted.masked.begin(), m_wanted.masked.end(),
                                      [&place](const std::string &masked) { return lies(place.path, masked); });
    // Whether it makes sockets at all was said at its start.
    const bool canCome = !place.hasSockets && (!isFree || isFree(place));
    const bool isLeftOut = opened.outcome == OpenedPlace::Outcome::LeftOut;
    if (isMasked || (!m_before.has(place) && !canCome)) {
        LiveResult result = m_before.unmet(place, ENOTSUP);
        if (result.state == LiveResult::State::Unchanged)
            m_wanted.places.push_back(*m_before.at(place.path));
        return result;
    }
    if (isLeftOut || opened.outcome == OpenedPlace::Outcome::Opened) {
        m_wanted.places.push_back(place);
        if (!isLeftOut)
            m_found.insert(place.path);
        return {place.path, LiveResult::State::Stands, 0};
    }
    const bool isExchanged = opened.outcome == OpenedPlace::Outcome::Exchanged;
    return {place.path, LiveResult::State::Failed, isExchanged ? ESTALE : opened.error};
}

//! What is for reading and cannot be put would be written by what holds it.
void Wish::leaveOutAround(const confine::LiveOrder &order)
{
    for (const Place &inner : order.places) {
        const LiveResult *its = inner.access == Access::Read ? resultFor(inner.path) : nullptr;
        if (!its || its->state != LiveResult::State::Failed)
            continue;
        const int error = its->error;
        const auto isOuter = [&inner](const Place &place) {
            return place.isGrant() && place.access == Access::Write && lies(inner.path, place.path);
        };
        for (const Place &place : m_wanted.places) {
            if (isOuter(place))
                *resultFor(place.path) = {place.path, LiveResult::State::Failed, error};
        }
        m_wanted.places.erase(std::remove_if(m_wanted.places.begin(), m_wanted.places.end(), isOuter),
                              m_wanted.places.end());
    }
}

LiveResult *Wish::resultFor(const std::string &path)
{
    const auto found = std::find_if(m_answer.results.begin(), m_answer.results.end(),
                                    [&path](const LiveResult &result) { return result.path == path; });
    return found == m_answer.results.end() ? nullptr : &*found;
}

bool Wish::isAllIn(const ViewPlan &plan) const
{
    for (std::size_t i = 0; i < m_wanted.places.size(); ++i) {
        const Place &place = m_wanted.places[i];
        if (m_found.count(place.path) != 0 && place.isGrant() && !plan.hasFound(i))
            return false;
    }
    return true;
}

bool Wish::leaveMore(const std::string &path, int error)
{
    bool isAny = false;
    std::vector<Place> left;
    for (const Place &place : m_wanted.places) {
        const Place *before = m_before.at(place.path);
        const bool wasGranted = before && before->isGrant() && Granted::isSame(*before, place);
        const bool isMore = place.isGrant() && (wasGranted ? before->access < place.access : place.path == path);
        if (!isMore || !lies(place.path, path)) {
            left.push_back(place);
            continue;
        }
        if (LiveResult *result = resultFor(place.path))
            *result = m_before.unmet(place, error);
        if (wasGranted)
            left.push_back(*before);
        isAny = true;
    }
    m_wanted.places = std::move(left);
    return isAny;
}

bool Wish::leaveOut(const std::string &path, int error)
{
    const auto isIt = [&path](const Place &place) { return place.isGrant() && place.path == path; };
    LiveResult *result = resultFor(path);
    if (!result || m_before.at(path))
        return false;
    *result = {path, LiveResult::State::Failed, error};
    m_wanted.places.erase(std::remove_if(m_wanted.places.begin(), m_wanted.places.end(), isIt), m_wanted.places.end());
    return true;
}

void Wish::leaveAll(int error)
{
    for (LiveResult &result : m_answer.results) {
        const Place *place = Granted::at(m_wanted, result.path);
        if (result.state == LiveResult::State::Stands && place && !m_before.has(*place))
            result = m_before.unmet(*place, error);
    }
}

bool Wish::fail(std::string_view path, int error)
{
    bool isAny = false;
    for (LiveResult &result : m_answer.results) {
        if (!lies(result.path, path))
            continue;
        result = {result.path, LiveResult::State::Failed, error};
        isAny = true;
    }
    return isAny;
}

confine::Description Wish::standing() const
{
    confine::Description standing = m_wanted;
    const auto hasFailed = [this](const Place &place) {
        return Granted::isOrdered(place)
            && std::any_of(m_answer.results.begin(), m_answer.results.end(), [&place](const LiveResult &result) {
                   return result.path == place.path && result.state == LiveResult::State::Failed;
               });
    };
    standing.places.erase(std::remove_if(standing.places.begin(), standing.places.end(), hasFailed),
                          standing.places.end());
    return standing;
}

confine::LiveAnswer Wish::answer(bool isHeld) const
{
    const auto state = isHeld ? LiveResult::State::Held : LiveResult::State::Gone;
    confine::LiveAnswer answer = m_answer;
    for (const Place &place : m_before.description().places) {
        const bool isAnswered = std::any_of(m_answer.results.begin(), m_answer.results.end(),
                                            [&place](const LiveResult &result) { return result.path == place.path; });
        if (place.isGrant() && !isAnswered)
            answer.results.push_back({place.path, state, 0});
    }
    // Of what it was granted this moment it has nothing for long either.
    for (LiveResult &result : answer.results)
        result = isHeld ? LiveResult{result.path, state, 0} : result;
    return answer;
}

} // namespace mangrove::launcher

#include "app/launcher/granted.h"

#include "app/launcher/mountpoints.h"

#include <algorithm>

namespace mangrove::launcher {

using confine::Access;
using confine::Description;
using confine::LiveResult;
using confine::Place;

bool Granted::isOrdered(const Place &place)
{
    return place.isGrant() || place.access == Access::None;
}

const Place *Granted::at(const Description &description, const std::string &path)
{
    const auto found = std::find_if(description.places.begin(), description.places.end(),
                                    [&path](const Place &place) { return isOrdered(place) && place.path == path; });
    return found == description.places.end() ? nullptr : &*found;
}

bool Granted::isSame(const Place &one, const Place &other)
{
    return one.kind == other.kind && one.identity.matches(other.identity);
}

bool Granted::isStill(Access access, const std::string &path, const Description &wanted) const
{
    const Place *was = at(m_description, path);
    const Place *will = at(wanted, path);
    return was && will && was->access == access && will->access == access && isSame(*was, *will);
}

bool Granted::has(const Place &place) const
{
    const Place *standing = at(m_description, place.path);
    return standing && isSame(*standing, place) && standing->access == place.access
        && standing->hasSockets == place.hasSockets;
}

LiveResult Granted::unmet(const Place &place, int error) const
{
    const Place *before = at(m_description, place.path);
    const bool isLess = before && before->isGrant() && isSame(*before, place) && before->access <= place.access
        && before->hasSockets <= place.hasSockets;
    return {place.path, isLess ? LiveResult::State::Unchanged : LiveResult::State::Failed, error};
}

bool Granted::isLess(const Place &place, const Description &wanted) const
{
    const Place *still = at(wanted, place.path);
    return place.isGrant()
        && (!still || !still->isGrant() || !isSame(*still, place) || still->access < place.access
            || still->hasSockets < place.hasSockets);
}

bool Granted::isLessIn(const Description &wanted) const
{
    return std::any_of(m_description.places.begin(), m_description.places.end(),
                       [&](const Place &place) { return isLess(place, wanted); })
        || std::any_of(wanted.places.begin(), wanted.places.end(),
                       [&](const Place &place) { return isDeniedAnew(place, wanted); });
}

//! In a grant that stays.
bool Granted::isDeniedAnew(const Place &place, const Description &wanted) const
{
    return place.access == Access::None && !has(place)
        && std::any_of(m_description.places.begin(), m_description.places.end(), [&](const Place &one) {
               const Place *still = one.isGrant() ? at(wanted, one.path) : nullptr;
               return still && still->isGrant() && lies(place.path, one.path);
           });
}

//! What is covered in a grant that stays, or has a rule of Landlock's of its own, may be held by what no mount tells
//! of; and so may each grant of a server that reaches sockets, as who is connected to one has nothing open there.
bool Granted::isLessThanMountsTell(const Description &wanted, const IsFree &isFree) const
{
    const bool isCovered = std::any_of(wanted.places.begin(), wanted.places.end(),
                                       [&](const Place &place) { return isDeniedAnew(place, wanted); });
    const bool reachesSockets = std::any_of(m_description.places.begin(), m_description.places.end(),
                                            [](const Place &place) { return place.hasSockets; });
    return isCovered || std::any_of(m_description.places.begin(), m_description.places.end(), [&](const Place &place) {
               return isLess(place, wanted) && (reachesSockets || (isFree && !isFree(place)));
           });
}

} // namespace mangrove::launcher

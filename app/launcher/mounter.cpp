#include "app/launcher/mounter.h"

#include "app/launcher/mountpoints.h"
#include "app/launcher/places.h"
#include "app/launcher/watchprobe.h"

#include <algorithm>
#include <cerrno>
#include <set>
#include <string>
#include <sys/stat.h>
#include <utility>
#include <vector>

namespace mangrove::launcher {

namespace {

using confine::Access;
using confine::Description;
using confine::LiveAnswer;
using confine::LiveResult;
using confine::Place;

//! What tells one thing from another as long as a handle of each is held.
std::string sourceOf(const Layer &layer)
{
    struct stat info = {};
    if (layer.kind != Layer::Kind::Place || fstat(layer.descriptor, &info) != 0)
        return {};
    return std::to_string(info.st_dev) + ':' + std::to_string(info.st_ino);
}

//! The place of the description that a path belongs to, for whoever is told that it failed.
std::size_t numberFor(const Description &description, std::string_view path)
{
    std::size_t number = 0;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < description.places.size(); ++i) {
        const std::string &place = description.places[i].path;
        if (description.places[i].identity.isValid() && lies(path, place) && place.size() > longest) {
            number = i;
            longest = place.size();
        }
    }
    return number;
}

//! What an order is about; all else stays.
bool isOrdered(const Place &place)
{
    return place.isGrant() || place.access == Access::None;
}

const Place *orderedAt(const Description &description, const std::string &path)
{
    const auto found = std::find_if(description.places.begin(), description.places.end(),
                                    [&path](const Place &place) { return isOrdered(place) && place.path == path; });
    return found == description.places.end() ? nullptr : &*found;
}

LiveResult *resultFor(LiveAnswer *answer, const std::string &path)
{
    const auto found = std::find_if(answer->results.begin(), answer->results.end(),
                                    [&path](const LiveResult &result) { return result.path == path; });
    return found == answer->results.end() ? nullptr : &*found;
}

//! At a path and below it. False: nothing was to be there.
bool failAll(LiveAnswer *answer, std::string_view path, int error)
{
    bool isAny = false;
    for (LiveResult &result : answer->results) {
        if (!lies(result.path, path))
            continue;
        result = {result.path, LiveResult::State::Failed, error};
        isAny = true;
    }
    return isAny;
}

std::string folderOf(const std::string &path)
{
    return path.substr(0, std::max<std::size_t>(path.rfind('/'), 1));
}

bool isSame(const Place &one, const Place &other)
{
    return one.kind == other.kind && one.identity.matches(other.identity);
}

} // namespace

Mounter::Mounter(std::string folder, IsFree isFree) : m_isFree(std::move(isFree)), m_folder(std::move(folder))
{ }

std::optional<Refusal> Mounter::join(Descriptor mounts)
{
    if (!m_server.join(std::move(mounts)) || !m_host.make() || !m_server.enter())
        return Refusal{"bubblewrap", errno, 0};
    m_known = idsOf(readSeenMounts(m_host.mountsHere()));
    if (m_known.empty())
        return Refusal{"bubblewrap", EPROTO, 0};
    return std::nullopt;
}

//! Once, while nothing hides it yet.
void Mounter::findOwn(const Description &description, const ViewPlan &plan)
{
    if (m_layers.knowsOwn())
        return;
    for (const ViewPlan::Taken &taken : plan.taken()) {
        if (description.places[taken.number].isGrant())
            continue;
        Descriptor handle = m_server.pointAt(taken.path, taken.isFolder, [](const std::string &) { return false; });
        if (handle.isOpen())
            m_layers.addOwn(taken.path, std::move(handle));
    }
}

//! Whether what is granted there may be written, and was before.
bool Mounter::isStillWritten(const std::string &path, const Description &wanted) const
{
    const Place *was = orderedAt(m_description, path);
    const Place *will = orderedAt(wanted, path);
    return was && will && was->access == Access::Write && will->access == Access::Write && isSame(*was, *will);
}

//! What is kept in a grant that may be written already is what was kept when it became that.
Layers Mounter::layersFor(ViewPlan *plan, const Description &wanted) const
{
    Layers layers = layersOf(plan->mounts(), plan->base());
    for (Layer &layer : layers)
        layer.source = sourceOf(layer);
    const Layers standing = m_layers.layers();
    const auto isOfServer = [&](const Layer &layer) {
        const bool isNew = std::none_of(standing.begin(), standing.end(),
                                        [&layer](const Layer &one) { return one.isSameThing(layer); });
        return isNew && plan->isKept(layer.path) && isStillWritten(folderOf(layer.path), wanted);
    };
    const auto its =
        std::stable_partition(layers.begin(), layers.end(), [&](const Layer &layer) { return !isOfServer(layer); });
    for (auto layer = its; layer != layers.end(); ++layer)
        plan->forgetKept(layer->path);
    layers.erase(its, layers.end());
    return layers;
}

//! Whether what was covered, and is to be still, was away while that was planned. It may be back by now.
bool Mounter::hasLost(const ViewPlan &plan, const Description &wanted) const
{
    const Layers standing = m_layers.layers();
    return std::any_of(standing.begin(), standing.end(), [&](const Layer &layer) {
        if (m_keptPaths.count(layer.path) != 0 && !plan.isKept(layer.path))
            return isStillWritten(folderOf(layer.path), wanted);
        for (std::size_t i = 0; i < wanted.places.size(); ++i) {
            const Place &place = wanted.places[i];
            if (place.access == Access::None && place.path == layer.path && layer.kind != Layer::Kind::Place
                && isStanding(place) && !plan.hasFound(i))
                return true;
        }
        return false;
    });
}

//! In the host's view before and after.
std::optional<Refusal> Mounter::standAt(const ViewPlan &plan, Layers layers, LiveAnswer *answer)
{
    for (const Step &step : stepsBetween(m_layers.layers(), layers)) {
        const ViewLayers::Outcome outcome = m_layers.apply(step, layers, plan);
        if (outcome == ViewLayers::Outcome::Done)
            continue;
        const int error = errno;
        // What is new by itself, with what leads to it or lies in it, can be left out.
        if (outcome != ViewLayers::Outcome::Failed || !partOf(m_layers.layers(), step.path).empty() || !answer
            || !failAll(answer, step.path, error))
            return Refusal{"place", error, 0};
        layers.erase(std::remove_if(layers.begin(), layers.end(),
                                    [&step](const Layer &layer) { return lies(layer.path, step.path); }),
                     layers.end());
    }
    if (!m_server.enter())
        return Refusal{"bubblewrap", errno, 0};
    m_server.tidy([&layers](const std::string &path) {
        // What lies below what is mounted is somebody's, by the same path.
        return std::any_of(layers.begin(), layers.end(),
                           [&path](const Layer &layer) { return lies(layer.path, path) || lies(path, layer.path); });
    });
    const Layers standing = m_layers.layers();
    const bool isAll =
        standing.size() == layers.size() && std::all_of(layers.begin(), layers.end(), [&standing](const Layer &layer) {
            return std::find(standing.begin(), standing.end(), layer) != standing.end();
        });
    const bool isGood = isAll && standAsPlanned(readSeenMounts(m_host.mountsHere()), m_known, standing);
    if (!m_host.enter() || !isGood)
        return Refusal{"bubblewrap", EPROTO, 0};
    return std::nullopt;
}

std::optional<Refusal> Mounter::stand(const Description &description)
{
    if (!m_host.enter())
        return Refusal{"bubblewrap", errno, 0};
    ViewPlan plan(m_folder);
    if (auto refusal = plan.find(description))
        return refusal;
    if (!m_server.enter())
        return Refusal{"bubblewrap", errno, 0};
    findOwn(description, plan);
    if (!m_host.enter())
        return Refusal{"bubblewrap", errno, 0};
    if (auto refusal = standAt(plan, layersFor(&plan, description), nullptr)) {
        if (std::string_view(refusal->word) == "place")
            refusal->place = numberFor(description, m_layers.failedAt());
        return refusal;
    }
    m_description = description;
    rememberKept(plan);
    return plan.cover(&m_covers);
}

void Mounter::rememberKept(const ViewPlan &plan)
{
    m_keptPaths.clear();
    for (const Layer &layer : m_layers.layers()) {
        if (plan.isKept(layer.path))
            m_keptPaths.insert(layer.path);
    }
}

bool Mounter::isStanding(const Place &place) const
{
    const Place *standing = orderedAt(m_description, place.path);
    return standing && isSame(*standing, place) && standing->access == place.access
        && standing->hasSockets == place.hasSockets;
}

//! What came of a wish for more than can be.
LiveResult Mounter::unmet(const Place &place, int error) const
{
    const Place *before = orderedAt(m_description, place.path);
    const bool isLess = before && before->isGrant() && isSame(*before, place) && before->access <= place.access
        && before->hasSockets <= place.hasSockets;
    return {place.path, isLess ? LiveResult::State::Unchanged : LiveResult::State::Failed, error};
}

//! Each grant is opened and compared once by itself, so that one that fails takes no other with it. What need not be
//! there is left out as at a start. `found`: those that were there.
void Mounter::choose(const confine::LiveOrder &order, Description *wanted, LiveAnswer *answer,
                     std::set<std::string> *found) const
{
    *wanted = m_description;
    wanted->places.erase(std::remove_if(wanted->places.begin(), wanted->places.end(), isOrdered), wanted->places.end());
    for (const Place &place : order.places) {
        if (place.access == Access::None) {
            wanted->places.push_back(place);
            continue;
        }
        LiveResult result{place.path, LiveResult::State::Stands, 0};
        const OpenedPlace opened = openPlace(place);
        const bool isMasked = std::any_of(m_description.masked.begin(), m_description.masked.end(),
                                          [&place](const std::string &masked) { return lies(place.path, masked); });
        // Whether it makes sockets at all was said at its start.
        const bool isFree = !place.hasSockets && (!m_isFree || m_isFree(place));
        const bool isLeftOut = opened.outcome == OpenedPlace::Outcome::LeftOut
            || (opened.outcome == OpenedPlace::Outcome::Exchanged && !place.isNeeded);
        if (isMasked || (!isStanding(place) && !isFree)) {
            result = unmet(place, ENOTSUP);
            if (result.state == LiveResult::State::Unchanged)
                wanted->places.push_back(*orderedAt(m_description, place.path));
        } else if (isLeftOut || opened.outcome == OpenedPlace::Outcome::Opened) {
            wanted->places.push_back(place);
            if (!isLeftOut)
                found->insert(place.path);
        } else {
            const bool isExchanged = opened.outcome == OpenedPlace::Outcome::Exchanged;
            result = {place.path, LiveResult::State::Failed, isExchanged ? ESTALE : opened.error};
        }
        answer->results.push_back(std::move(result));
    }
    leaveOutAround(order, wanted, answer);
}

//! What is for reading and cannot be put would be written by what holds it.
void Mounter::leaveOutAround(const confine::LiveOrder &order, Description *wanted, LiveAnswer *answer) const
{
    for (const Place &inner : order.places) {
        const LiveResult *its = inner.access == Access::Read ? resultFor(answer, inner.path) : nullptr;
        if (!its || its->state != LiveResult::State::Failed)
            continue;
        const int error = its->error;
        const auto isOuter = [&](const Place &place) {
            return place.isGrant() && place.access == Access::Write && lies(inner.path, place.path);
        };
        for (const Place &place : wanted->places) {
            if (isOuter(place))
                *resultFor(answer, place.path) = {place.path, LiveResult::State::Failed, error};
        }
        wanted->places.erase(std::remove_if(wanted->places.begin(), wanted->places.end(), isOuter),
                             wanted->places.end());
    }
}

//! Whether the server is to have less of what it was granted there.
bool Mounter::isLess(const Place &place, const Description &wanted) const
{
    const Place *still = orderedAt(wanted, place.path);
    return place.isGrant()
        && (!still || !still->isGrant() || !isSame(*still, place) || still->access < place.access
            || still->hasSockets < place.hasSockets);
}

//! Whether anything at all is taken back from it.
bool Mounter::takes(const Description &wanted) const
{
    return std::any_of(m_description.places.begin(), m_description.places.end(),
                       [&](const Place &place) { return isLess(place, wanted); })
        || std::any_of(wanted.places.begin(), wanted.places.end(),
                       [&](const Place &place) { return isDeniedAnew(place, wanted); });
}

//! In a grant that stays.
bool Mounter::isDeniedAnew(const Place &place, const Description &wanted) const
{
    return place.access == Access::None && !isStanding(place)
        && std::any_of(m_description.places.begin(), m_description.places.end(), [&](const Place &one) {
               const Place *still = one.isGrant() ? orderedAt(wanted, one.path) : nullptr;
               return still && still->isGrant() && lies(place.path, one.path);
           });
}

//! What is covered in a grant that stays, or has a rule of Landlock's of its own, may be held by what no mount tells
//! of; and so may each grant of a server that reaches sockets, as who is connected to one has nothing open there.
bool Mounter::takesMoreThanMounts(const Description &wanted) const
{
    const bool isCovered = std::any_of(wanted.places.begin(), wanted.places.end(),
                                       [&](const Place &place) { return isDeniedAnew(place, wanted); });
    const bool reachesSockets = std::any_of(m_description.places.begin(), m_description.places.end(),
                                            [](const Place &place) { return place.hasSockets; });
    return isCovered || std::any_of(m_description.places.begin(), m_description.places.end(), [&](const Place &place) {
               return isLess(place, wanted) && (reachesSockets || (m_isFree && !m_isFree(place)));
           });
}

void Mounter::answerForTaken(const Description &before, LiveAnswer *answer) const
{
    const auto state = m_isHeld ? LiveResult::State::Held : LiveResult::State::Gone;
    for (const Place &place : before.places) {
        if (place.isGrant() && !resultFor(answer, place.path))
            answer->results.push_back({place.path, state, 0});
    }
    if (!m_isHeld)
        return;
    // Of what it was granted this moment it has nothing for long either.
    for (LiveResult &result : answer->results)
        result = {result.path, state, 0};
}

//! What was there a moment ago and is away would be left out, and with it what it takes from what holds it.
bool Mounter::hasAll(const ViewPlan &plan, const Description &wanted, const std::set<std::string> &found) const
{
    for (std::size_t i = 0; i < wanted.places.size(); ++i) {
        if (found.count(wanted.places[i].path) != 0 && wanted.places[i].isGrant() && !plan.hasFound(i))
            return false;
    }
    return true;
}

//! What is to be more, and could be had only in the place of something that the server has open, is left as it is: it
//! waits. False: nothing is.
bool Mounter::leaveWhatIsBusy(const Layers &layers, Description *wanted, LiveAnswer *answer)
{
    bool isAny = false;
    const Layers standing = m_layers.layers();
    for (const Step &step : stepsBetween(standing, layers)) {
        const bool isThere = std::any_of(standing.begin(), standing.end(),
                                         [&step](const Layer &layer) { return layer.path == step.path; });
        const bool isLessThere =
            std::any_of(m_description.places.begin(), m_description.places.end(),
                        [&](const Place &place) { return lies(place.path, step.path) && isLess(place, *wanted); });
        // What is hidden in something would be seen by who has that open.
        const bool isWaiting = m_layers.hidesSomethingIn(step.path) || (isThere && !m_layers.isIdle(step.path));
        if (step.kind != Step::Kind::Put || isLessThere || !isWaiting)
            continue;
        std::vector<Place> left;
        for (const Place &place : wanted->places) {
            const Place *before = orderedAt(m_description, place.path);
            const bool wasGranted = before && before->isGrant() && isSame(*before, place);
            const bool isMore =
                place.isGrant() && (wasGranted ? before->access < place.access : place.path == step.path);
            if (!isMore || !lies(place.path, step.path)) {
                left.push_back(place);
                continue;
            }
            if (LiveResult *result = resultFor(answer, place.path))
                *result = unmet(place, EBUSY);
            if (wasGranted)
                left.push_back(*before);
            isAny = true;
        }
        wanted->places = std::move(left);
    }
    return isAny;
}

//! False: the server has to be ended.
bool Mounter::change(Description wanted, const std::set<std::string> &found, LiveAnswer *answer)
{
    if (takesMoreThanMounts(wanted))
        return false;
    for (;;) {
        ViewPlan plan(m_folder);
        Covers covers;
        Layers layers;
        bool isPlanned = !plan.find(wanted) && hasAll(plan, wanted, found);
        if (isPlanned)
            layers = layersFor(&plan, wanted);
        isPlanned = isPlanned && !plan.cover(&covers) && !covers.watch();
        if (!isPlanned) {
            leaveAll(wanted, answer);
            return !takes(wanted);
        }
        if (hasLost(plan, wanted))
            return false;
        if (!leaveWhatIsBusy(layers, &wanted, answer))
            return carryOut(plan, std::move(covers), layers, wanted, answer);
    }
}

//! Nothing has been done yet: what stands may stand.
void Mounter::leaveAll(const Description &wanted, LiveAnswer *answer) const
{
    for (LiveResult &result : answer->results) {
        const Place *place = orderedAt(wanted, result.path);
        if (result.state == LiveResult::State::Stands && place && !isStanding(*place))
            result = unmet(*place, EPROTO);
    }
}

bool Mounter::carryOut(const ViewPlan &plan, Covers covers, const Layers &layers, const Description &wanted,
                       LiveAnswer *answer)
{
    // From here on the new ones tell of it.
    if (m_covers.lost())
        return false;
    m_covers = std::move(covers);
    m_watches = true;
    const Layers before = m_layers.layers();
    if (standAt(plan, layers, answer))
        return false;
    rememberKept(plan);
    m_description = wanted;
    m_description.places.erase(std::remove_if(m_description.places.begin(), m_description.places.end(),
                                              [&](const Place &place) {
                                                  const LiveResult *result =
                                                      isOrdered(place) ? resultFor(answer, place.path) : nullptr;
                                                  return result && result->state == LiveResult::State::Failed;
                                              }),
                               m_description.places.end());
    const Layers after = m_layers.layers();
    const bool isGone = std::any_of(before.begin(), before.end(), [&after](const Layer &layer) {
        return layer.kind == Layer::Kind::Place
            && std::none_of(after.begin(), after.end(), [&layer](const Layer &one) { return one.isSameThing(layer); });
    });
    return !(isGone && mayHaveWatches(m_host.processes())) && !m_covers.lost();
}

LiveAnswer Mounter::follow(const confine::LiveOrder &order)
{
    LiveAnswer answer{order.number, {}};
    const Description before = m_description;
    Description wanted;
    m_isHeld = m_isHeld || !m_host.enter();
    if (!m_isHeld) {
        std::set<std::string> found;
        choose(order, &wanted, &answer, &found);
        m_isHeld = !change(std::move(wanted), found, &answer);
    }
    answerForTaken(before, &answer);
    return answer;
}

} // namespace mangrove::launcher

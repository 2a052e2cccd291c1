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

} // namespace

Mounter::Mounter(std::string folder, IsFree isFree, const confine::NeverNames &never)
    : m_isFree(std::move(isFree)), m_folder(std::move(folder)), m_names(never)
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

//! What is kept in a grant that may be written already is what was kept when it became that. While it may be read only,
//! what has come since is kept by that.
Layers Mounter::layersFor(ViewPlan *plan, const Description &wanted) const
{
    Layers layers = layersOf(plan->mounts(), plan->base());
    for (Layer &layer : layers)
        layer.source = sourceOf(layer);
    const Layers standing = m_layers.layers();
    const auto isOfServer = [&](const Layer &layer) {
        const bool isNew = std::none_of(standing.begin(), standing.end(),
                                        [&layer](const Layer &one) { return one.isSameThing(layer); });
        const std::string folder = folderOf(layer.path);
        return isNew && plan->isKept(layer.path)
            && (m_granted.isStill(Access::Write, folder, wanted) || m_granted.isStill(Access::Read, folder, wanted));
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
            return m_granted.isStill(Access::Write, folderOf(layer.path), wanted);
        for (std::size_t i = 0; i < wanted.places.size(); ++i) {
            const Place &place = wanted.places[i];
            if (place.access == Access::None && place.path == layer.path && layer.kind != Layer::Kind::Place
                && m_granted.has(place) && !plan.hasFound(i))
                return true;
        }
        return false;
    });
}

//! What stays out of sight of what a plan grants. In the host's view; false: errno.
bool Mounter::findNames(const ViewPlan &plan, const Description &wanted)
{
    std::vector<HiddenNames::Grant> grants;
    for (const ViewPlan::Taken &taken : plan.taken()) {
        if (wanted.places[taken.number].isGrant())
            grants.push_back({taken.path, taken.handle, taken.isFolder});
    }
    return m_names.follow(grants);
}

bool Mounter::hideChanges()
{
    std::vector<std::string> changed;
    const bool isKnown = m_names.take(&changed);
    if (isKnown && changed.empty())
        return true;
    const bool isHidden = isKnown && m_server.enter() && m_layers.mask(changed);
    return m_host.enter() && isHidden;
}

//! In the host's view before and after.
std::optional<Refusal> Mounter::standAt(const ViewPlan &plan, Layers layers, LiveAnswer *answer)
{
    if (m_names.hidesAny() && (!m_server.enter() || !m_layers.unmaskShown() || !m_host.enter()))
        return Refusal{"bubblewrap", EPROTO, 0};
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
    const bool isGood =
        isAll && m_layers.maskAll() && standAsPlanned(readSeenMounts(m_host.mountsHere()), m_known, standing);
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
    if (!findNames(plan, description))
        return Refusal{"names", errno, numberFor(description, m_names.failedAt())};
    if (auto refusal = standAt(plan, layersFor(&plan, description), nullptr)) {
        if (std::string_view(refusal->word) == "place")
            refusal->place = numberFor(description, m_layers.failedAt());
        return refusal;
    }
    m_granted = Granted(description);
    for (const Place &place : description.places)
        m_atStart.push_back(place.path);
    rememberKept(plan);
    return plan.cover(&m_covers);
}

std::optional<Mounter::Lost> Mounter::lost() const
{
    const auto said = m_covers.lost();
    if (!said)
        return std::nullopt;
    if (std::string_view(said->word) == "unmasked")
        return Lost{true, true, said->number, 0};
    const std::vector<Place> &places = m_granted.description().places;
    const std::string path = said->number < places.size() ? places[said->number].path : std::string();
    const auto first = std::find(m_atStart.begin(), m_atStart.end(), path);
    return Lost{first != m_atStart.end(), false, static_cast<std::size_t>(first - m_atStart.begin()), said->name};
}

void Mounter::rememberKept(const ViewPlan &plan)
{
    m_keptPaths.clear();
    for (const Layer &layer : m_layers.layers()) {
        if (plan.isKept(layer.path))
            m_keptPaths.insert(layer.path);
    }
}

//! Each grant is opened and compared once by itself, so that one that fails takes no other with it. What need not be
//! there is left out as at a start. `found`: those that were there.
void Mounter::choose(const confine::LiveOrder &order, Description *wanted, LiveAnswer *answer,
                     std::set<std::string> *found) const
{
    *wanted = m_granted.description();
    wanted->places.erase(std::remove_if(wanted->places.begin(), wanted->places.end(), Granted::isOrdered),
                         wanted->places.end());
    for (const Place &place : order.places) {
        if (place.access == Access::None) {
            wanted->places.push_back(place);
            continue;
        }
        LiveResult result{place.path, LiveResult::State::Stands, 0};
        const OpenedPlace opened = openPlace(place);
        const bool isMasked = std::any_of(m_granted.description().masked.begin(), m_granted.description().masked.end(),
                                          [&place](const std::string &masked) { return lies(place.path, masked); });
        // Whether it makes sockets at all was said at its start.
        const bool isFree = !place.hasSockets && (!m_isFree || m_isFree(place));
        const bool isLeftOut = opened.outcome == OpenedPlace::Outcome::LeftOut;
        if (isMasked || (!m_granted.has(place) && !isFree)) {
            result = m_granted.unmet(place, ENOTSUP);
            if (result.state == LiveResult::State::Unchanged)
                wanted->places.push_back(*m_granted.at(place.path));
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
        const bool isLessThere = std::any_of(
            m_granted.description().places.begin(), m_granted.description().places.end(),
            [&](const Place &place) { return lies(place.path, step.path) && m_granted.isLess(place, *wanted); });
        // What is hidden in something would be seen by who has that open.
        const bool isWaiting = m_layers.hidesSomethingIn(step.path) || (isThere && !m_layers.isIdle(step.path));
        if (step.kind != Step::Kind::Put || isLessThere || !isWaiting)
            continue;
        std::vector<Place> left;
        for (const Place &place : wanted->places) {
            const Place *before = m_granted.at(place.path);
            const bool wasGranted = before && before->isGrant() && Granted::isSame(*before, place);
            const bool isMore =
                place.isGrant() && (wasGranted ? before->access < place.access : place.path == step.path);
            if (!isMore || !lies(place.path, step.path)) {
                left.push_back(place);
                continue;
            }
            if (LiveResult *result = resultFor(answer, place.path))
                *result = m_granted.unmet(place, EBUSY);
            if (wasGranted)
                left.push_back(*before);
            isAny = true;
        }
        wanted->places = std::move(left);
    }
    return isAny;
}

//! What cannot be granted. False: it was granted before.
bool Mounter::leaveOut(const std::string &path, int error, Description *wanted, LiveAnswer *answer) const
{
    const Place *place = Granted::at(*wanted, path);
    LiveResult *result = resultFor(answer, path);
    if (!place || !result || m_granted.at(path))
        return false;
    *result = {path, LiveResult::State::Failed, error};
    wanted->places.erase(wanted->places.begin() + (place - wanted->places.data()));
    return true;
}

//! False: the server has to be ended.
bool Mounter::change(Description wanted, const std::set<std::string> &found, LiveAnswer *answer)
{
    if (m_granted.isLessThanMountsTell(wanted, m_isFree))
        return false;
    m_layers.forgetGone();
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
            return !m_granted.isLessIn(wanted);
        }
        if (hasLost(plan, wanted))
            return false;
        if (leaveWhatIsBusy(layers, &wanted, answer))
            continue;
        if (findNames(plan, wanted))
            return carryOut(plan, std::move(covers), layers, wanted, answer);
        if (!leaveOut(m_names.failedAt(), errno, &wanted, answer))
            return false;
    }
}

//! Nothing has been done yet: what stands may stand.
void Mounter::leaveAll(const Description &wanted, LiveAnswer *answer) const
{
    for (LiveResult &result : answer->results) {
        const Place *place = Granted::at(wanted, result.path);
        if (result.state == LiveResult::State::Stands && place && !m_granted.has(*place))
            result = m_granted.unmet(*place, EPROTO);
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
    Description standing = wanted;
    standing.places.erase(std::remove_if(standing.places.begin(), standing.places.end(),
                                         [&](const Place &place) {
                                             const LiveResult *result =
                                                 Granted::isOrdered(place) ? resultFor(answer, place.path) : nullptr;
                                             return result && result->state == LiveResult::State::Failed;
                                         }),
                          standing.places.end());
    m_granted = Granted(std::move(standing));
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
    const Description before = m_granted.description();
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

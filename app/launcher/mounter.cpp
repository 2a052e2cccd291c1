#include "app/launcher/mounter.h"

#include "app/launcher/mountpoints.h"
#include "app/launcher/places.h"
#include "app/launcher/watchprobe.h"
#include "app/launcher/wish.h"

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
    leaveOutHidden(plan, &layers);
    return layers;
}

//! What is hidden needs nothing else, nor does what lies in it.
void Mounter::leaveOutHidden(ViewPlan *plan, Layers *layers) const
{
    const std::set<std::string> &names = m_names.names();
    const auto isInHidden = [&names](const Layer &layer) {
        return std::any_of(names.begin(), names.end(),
                           [&layer](const std::string &name) { return lies(layer.path, name); });
    };
    for (const Layer &layer : *layers) {
        if (isInHidden(layer))
            plan->forgetKept(layer.path);
    }
    layers->erase(std::remove_if(layers->begin(), layers->end(), isInHidden), layers->end());
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

//! What stays out of sight of what a plan grants. In the host's view, for so many ms; false: errno.
bool Mounter::findNames(const ViewPlan &plan, const Description &wanted, int time)
{
    std::vector<HiddenNames::Grant> grants;
    for (const ViewPlan::Taken &taken : plan.taken()) {
        const Place &place = wanted.places[taken.number];
        const bool isOfSystem = lies(taken.path, "/sys"); // of a grant of all that there is
        grants.push_back({taken.path, taken.handle, taken.isFolder && place.isGrant() && !isOfSystem, place.isOwn});
    }
    return m_names.follow(grants, time);
}

bool Mounter::hideChanges()
{
    std::vector<std::string> changed;
    const bool isKnown = m_names.changes() < 0 || m_names.take(&changed);
    if (isKnown && changed.empty())
        return true;
    const bool isHidden = isKnown && m_server.enter() && m_layers.masks().cover(changed);
    return m_host.enter() && isHidden;
}

//! In the host's view before and after.
std::optional<Refusal> Mounter::standAt(const ViewPlan &plan, Layers layers, Wish *wish)
{
    if (m_names.hidesAny()) {
        if (!m_server.enter())
            return Refusal{"bubblewrap", errno, 0};
        m_layers.masks().follow();
        if (!m_host.enter())
            return Refusal{"bubblewrap", errno, 0};
    }
    for (const Step &step : stepsBetween(m_layers.layers(), layers)) {
        const ViewLayers::Outcome outcome = m_layers.apply(step, layers, plan);
        if (outcome == ViewLayers::Outcome::Done)
            continue;
        const int error = errno;
        // What is new by itself, with what leads to it or lies in it, can be left out.
        if (outcome != ViewLayers::Outcome::Failed || !partOf(m_layers.layers(), step.path).empty() || !wish
            || !wish->fail(step.path, error))
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
        isAll && m_layers.masks().coverAll() && standAsPlanned(readSeenMounts(m_host.mountsHere()), m_known, standing);
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
    if (!findNames(plan, description, 0))
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

//! What is to be more, and could be had only in the place of something that the server has open, waits. False: nothing
//! does.
bool Mounter::leaveWhatIsBusy(const Layers &layers, Wish *wish)
{
    bool isAny = false;
    const Layers standing = m_layers.layers();
    for (const Step &step : stepsBetween(standing, layers)) {
        const bool isThere = std::any_of(standing.begin(), standing.end(),
                                         [&step](const Layer &layer) { return layer.path == step.path; });
        const std::vector<Place> &places = m_granted.description().places;
        const bool isLessThere = std::any_of(places.begin(), places.end(), [&](const Place &place) {
            return lies(place.path, step.path) && m_granted.isLess(place, wish->wanted());
        });
        // What is hidden in something would be seen by who has that open.
        const bool isWaiting = m_layers.hidesSomethingIn(step.path) || (isThere && !m_layers.isIdle(step.path));
        if (step.kind == Step::Kind::Put && !isLessThere && isWaiting)
            isAny = wish->leaveMore(step.path, EBUSY) || isAny;
    }
    return isAny;
}

//! Nothing is shown that was hidden, not for a moment: what is granted of that waits.
bool Mounter::leaveWhatIsHidden(Wish *wish)
{
    bool isAny = false;
    const std::vector<Place> places = wish->wanted().places;
    for (const Place &place : places) {
        if (place.isGrant() && !m_granted.at(place.path) && m_layers.masks().holds(place.path))
            isAny = wish->leaveMore(place.path, EBUSY) || isAny;
    }
    return isAny;
}

//! Whether what is taken back leaves something in sight that is hidden from then on, in what stands and stays.
bool Mounter::showsWhatIsToBeHidden(const Layers &layers, const Description &wanted)
{
    const Layers standing = m_layers.layers();
    const std::vector<Place> &before = m_granted.description().places;
    return std::any_of(m_names.names().begin(), m_names.names().end(), [&](const std::string &name) {
        const auto holder = std::find_if(layers.rbegin(), layers.rend(),
                                         [&name](const Layer &layer) { return lies(name, layer.path); });
        if (holder == layers.rend() || holder->kind != Layer::Kind::Place || m_layers.masks().covers(holder->path, name)
            || std::none_of(standing.begin(), standing.end(),
                            [&holder](const Layer &one) { return one.isSameThing(*holder); }))
            return false;
        return std::any_of(before.begin(), before.end(), [&](const Place &place) {
            return place.isGrant() && lies(name, place.path) && place.path != holder->path
                && !Granted::at(wanted, place.path);
        });
    });
}

//! False: the server has to be ended.
bool Mounter::change(Wish *wish)
{
    if (m_granted.isLessThanMountsTell(wish->wanted(), m_isFree))
        return false;
    m_layers.forgetGone();
    for (;;) {
        const Description wanted = wish->wanted();
        ViewPlan plan(m_folder);
        Covers covers;
        Layers layers;
        bool isPlanned = !plan.find(wanted) && wish->isAllIn(plan);
        if (isPlanned)
            layers = layersFor(&plan, wanted);
        isPlanned = isPlanned && !plan.cover(&covers) && !covers.watch();
        if (!isPlanned) {
            wish->leaveAll(EPROTO);
            return !m_granted.isLessIn(wanted);
        }
        if (hasLost(plan, wanted))
            return false;
        if (leaveWhatIsBusy(layers, wish) || leaveWhatIsHidden(wish))
            continue;
        constexpr int patience = 3000; // ms; whoever has ordered waits for more
        if (findNames(plan, wanted, patience)) {
            leaveOutHidden(&plan, &layers);
            if (showsWhatIsToBeHidden(layers, wanted))
                return false;
            return carryOut(plan, std::move(covers), layers, wish);
        }
        const int error = errno;
        if (!wish->leaveOut(wanted.places[numberFor(wanted, m_names.failedAt())].path, error))
            return false;
    }
}

bool Mounter::carryOut(const ViewPlan &plan, Covers covers, const Layers &layers, Wish *wish)
{
    // From here on the new ones tell of it.
    if (m_covers.lost())
        return false;
    m_covers = std::move(covers);
    m_watches = true;
    const Layers before = m_layers.layers();
    if (standAt(plan, layers, wish))
        return false;
    rememberKept(plan);
    m_granted = Granted(wish->standing());
    const Layers after = m_layers.layers();
    const bool isGone = std::any_of(before.begin(), before.end(), [&after](const Layer &layer) {
        return layer.kind == Layer::Kind::Place
            && std::none_of(after.begin(), after.end(), [&layer](const Layer &one) { return one.isSameThing(layer); });
    });
    return !(isGone && mayHaveWatches(m_host.processes())) && !m_covers.lost();
}

confine::LiveAnswer Mounter::follow(const confine::LiveOrder &order)
{
    m_isHeld = m_isHeld || !m_host.enter() || (m_names.hidesAny() && !hideChanges());
    Wish wish(m_granted, order, m_isFree);
    m_isHeld = m_isHeld || !change(&wish);
    return wish.answer(m_isHeld);
}

} // namespace mangrove::launcher

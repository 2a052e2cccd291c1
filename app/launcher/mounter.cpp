#include "app/launcher/mounter.h"

#include "app/launcher/mountpoints.h"

#include <algorithm>
#include <cerrno>
#include <sys/stat.h>
#include <utility>

namespace mangrove::launcher {

namespace {

//! What tells one thing from another as long as a handle of each is held.
std::string sourceOf(const Layer &layer)
{
    struct stat info = {};
    if (layer.kind != Layer::Kind::Place || fstat(layer.descriptor, &info) != 0)
        return {};
    return std::to_string(info.st_dev) + ':' + std::to_string(info.st_ino);
}

//! The place of the description that a path belongs to, for whoever is told that it failed.
std::size_t numberFor(const confine::Description &description, std::string_view path)
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

bool isFolder(int descriptor)
{
    struct stat info = {};
    return fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode);
}

//! Nothing is made in what is somebody's: only in what is bubblewrap's or ours.
ServerView::MayMake mayMakeIn(const ViewPlan &plan)
{
    return [&plan](const std::string &path) {
        const std::size_t slash = std::max<std::size_t>(path.rfind('/'), 1);
        const Mount *holder = holderOf(plan.mounts(), path.substr(0, slash));
        return !holder || (holder->kind != Mount::Kind::Place && holder->kind != Mount::Kind::EmptyFile);
    };
}

} // namespace

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
void Mounter::findOwn(const confine::Description &description, const ViewPlan &plan)
{
    if (!m_own.empty())
        return;
    for (const ViewPlan::Taken &taken : plan.taken()) {
        if (description.places[taken.number].isGrant())
            continue;
        Descriptor handle = m_server.pointAt(taken.path, taken.isFolder, [](const std::string &) { return false; });
        if (handle.isOpen())
            m_own.emplace(taken.path, std::move(handle));
    }
}

Layers Mounter::standing() const
{
    Layers layers;
    for (const Standing &one : m_standing)
        layers.push_back(one.layer);
    return layers;
}

bool Mounter::cloneHosts(const Step &step, Clones *clones, std::string *failed) const
{
    for (const Layer &layer : step.tree) {
        if (layer.kind != Layer::Kind::Place)
            continue;
        *failed = layer.path;
        Descriptor mount = m_host.clone(layer.descriptor, layer.isWritable);
        if (!mount.isOpen())
            return false;
        clones->insert_or_assign(layer.path, std::move(mount));
    }
    return true;
}

bool Mounter::cloneServers(const Step &step, Clones *clones, std::string *failed) const
{
    for (const Layer &layer : step.tree) {
        Descriptor mount;
        *failed = layer.path;
        if (layer.kind == Layer::Kind::Empty)
            mount = m_server.makeEmpty();
        else if (layer.kind == Layer::Kind::EmptyFile)
            mount = m_server.cloneNothing();
        else if (const auto own = m_own.find(layer.path); layer.kind == Layer::Kind::Own && own != m_own.end())
            mount = cloneMount(own->second.get(), layer.isWritable);
        else if (layer.kind == Layer::Kind::Place)
            continue;
        if (!mount.isOpen())
            return false;
        clones->insert_or_assign(layer.path, std::move(mount));
    }
    return true;
}

//! Everything of a tree in its place on what holds it, aside. `slot`: where that is.
bool Mounter::build(const Step &step, const ViewPlan &plan, Clones *clones, std::vector<Standing> *built,
                    std::string *slot, std::string *failed)
{
    const auto mayMake = mayMakeIn(plan);
    for (const Layer &layer : step.tree) {
        *failed = layer.path;
        Descriptor &mount = (*clones)[layer.path];
        const auto holder = std::find_if(built->rbegin(), built->rend(),
                                         [&layer](const Standing &one) { return lies(layer.path, one.layer.path); });
        bool isThere = false;
        if (holder == built->rend()) {
            isThere = built->empty() && m_server.putAside(mount.get(), isFolder(mount.get()), slot);
        } else {
            const std::string_view way = std::string_view(layer.path).substr(holder->layer.path.size() + 1);
            const Descriptor point =
                m_server.pointAt(holder->mount.get(), holder->layer.path, way, isFolder(mount.get()), mayMake);
            isThere = point.isOpen() && m_server.move(mount.get(), point.get());
        }
        if (!isThere)
            return false;
        built->push_back({layer, std::move(mount)});
    }
    return finish(plan, *built);
}

//! What is empty but for links and what is mounted in it is closed.
bool Mounter::finish(const ViewPlan &plan, const std::vector<Standing> &built) const
{
    const auto mayMake = mayMakeIn(plan);
    for (const Mount &mount : plan.mounts()) {
        const auto holder = std::find_if(built.rbegin(), built.rend(),
                                         [&mount](const Standing &one) { return lies(mount.path, one.layer.path); });
        if (mount.kind != Mount::Kind::Link || holder == built.rend() || holder->layer.kind != Layer::Kind::Empty)
            continue;
        const std::size_t slash = mount.path.rfind('/');
        const std::string folder = mount.path.substr(0, slash);
        const std::string_view way =
            std::string_view(folder).substr(std::min(holder->layer.path.size() + 1, folder.size()));
        const Descriptor point = m_server.pointAt(holder->mount.get(), holder->layer.path, way, true, mayMake);
        if (!point.isOpen() || !m_server.link(mount.target, point.get(), mount.path.substr(slash + 1)))
            return false;
    }
    return std::all_of(built.begin(), built.end(), [](const Standing &one) {
        return one.layer.kind != Layer::Kind::Empty || setMode(one.mount.get(), false, false);
    });
}

bool Mounter::put(const Step &step, const ViewPlan &plan, Clones *clones, std::string *failed)
{
    const bool isOfFolder = isFolder((*clones)[step.path].get());
    const Descriptor point = m_server.pointAt(step.path, isOfFolder, mayMakeIn(plan));
    *failed = step.path;
    if (!point.isOpen())
        return false;
    std::vector<Standing> built;
    std::string slot;
    if (!build(step, plan, clones, &built, &slot, failed) || !m_server.move(built.front().mount.get(), point.get()))
        return false;
    m_server.clearAside(slot, isOfFolder);
    for (Standing &one : built)
        m_standing.push_back(std::move(one));
    std::sort(m_standing.begin(), m_standing.end(),
              [](const Standing &one, const Standing &other) { return one.layer.path < other.layer.path; });
    return true;
}

std::optional<Refusal> Mounter::stand(const confine::Description &description)
{
    if (!m_host.enter())
        return Refusal{"bubblewrap", errno, 0};
    ViewPlan plan;
    if (auto refusal = plan.find(description))
        return refusal;
    Layers layers = layersOf(plan.mounts(), plan.base());
    for (Layer &layer : layers)
        layer.source = sourceOf(layer);
    const std::vector<Step> steps = stepsBetween(standing(), layers);
    Clones clones;
    std::string failed;
    const auto refuse = [&description, &failed] { return Refusal{"place", errno, numberFor(description, failed)}; };
    for (const Step &step : steps) {
        if (!cloneHosts(step, &clones, &failed))
            return refuse();
    }
    if (!m_server.enter())
        return Refusal{"bubblewrap", errno, 0};
    findOwn(description, plan);
    for (const Step &step : steps) {
        if (!cloneServers(step, &clones, &failed) || !put(step, plan, &clones, &failed))
            return refuse();
    }
    if (!isAsPlanned(layers))
        return Refusal{"bubblewrap", EPROTO, 0};
    return std::nullopt;
}

bool Mounter::isAsPlanned(const Layers &layers) const
{
    return standAsPlanned(readSeenMounts(m_host.mountsHere()), m_known, layers, {takenFolder});
}

} // namespace mangrove::launcher

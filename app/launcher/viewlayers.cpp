#include "app/launcher/viewlayers.h"

#include "app/launcher/masks.h"
#include "app/launcher/mountcheck.h"
#include "app/launcher/mountpoints.h"
#include "app/launcher/places.h"

#include <algorithm>
#include <cerrno>
#include <set>
#include <utility>

namespace mangrove::launcher {

namespace {

using Corner = ServerView::Corner;

//! Whether a path is in what is somebody's, and not bubblewrap's or ours: there nothing is made.
bool liesOnPlace(const ViewPlan &plan, const std::string &path)
{
    const Mount *holder = holderOf(plan.mounts(), path.substr(0, std::max<std::size_t>(path.rfind('/'), 1)));
    return holder && (holder->kind == Mount::Kind::Place || holder->kind == Mount::Kind::EmptyFile);
}

ServerView::MayMake mayMakeIn(const ViewPlan &plan)
{
    return [&plan](const std::string &path) { return !liesOnPlace(plan, path); };
}

//! What is somebody's is mounted on nothing but itself, wherever it lies in something that is somebody's.
bool fits(const Layer &layer, const Descriptor &mount, const Descriptor &point, bool isOnPlace)
{
    if (layer.kind != Layer::Kind::Place || !isOnPlace || isSameThing(mount.get(), point.get()))
        return true;
    errno = ESTALE;
    return false;
}

} // namespace

Layers ViewLayers::layers() const
{
    return layersIn(m_standing, "/");
}

const StandingLayer *ViewLayers::standingAs(const Layer &layer) const
{
    const auto found = std::find_if(m_standing.begin(), m_standing.end(),
                                    [&layer](const StandingLayer &one) { return one.layer.isSameThing(layer); });
    return found == m_standing.end() ? nullptr : &*found;
}

//! In the host's view before, in the server's after. What stands is cloned of what stands: what the host has mounted in
//! it since is not in it.
bool ViewLayers::cloneAll(const Layers &tree, Clones *clones)
{
    if (!m_server->enter())
        return false;
    for (const Layer &layer : tree) {
        const auto own = m_own.find(layer.path);
        const StandingLayer *standing = standingAs(layer);
        Descriptor mount = layer.kind == Layer::Kind::Empty ? m_server->makeEmpty()
            : layer.kind == Layer::Kind::EmptyFile          ? m_server->cloneNothing()
            : layer.kind == Layer::Kind::Place
            ? (standing ? cloneAlone(standing->mount.get(), layer.isWritable) : Descriptor())
            : own != m_own.end() ? cloneMount(own->second.get(), layer.isWritable)
                                 : Descriptor();
        m_failedAt = layer.path;
        if (mount.isOpen())
            clones->insert_or_assign(layer.path, std::move(mount));
        else if (layer.kind != Layer::Kind::Place)
            return false;
    }
    if (!m_host->enter())
        return false;
    for (const Layer &layer : tree) {
        m_failedAt = layer.path;
        if (layer.kind != Layer::Kind::Place || clones->count(layer.path) != 0)
            continue;
        Descriptor mount = m_host->clone(layer.descriptor, layer.isWritable);
        if (!mount.isOpen())
            return false;
        clones->insert_or_assign(layer.path, std::move(mount));
    }
    return m_server->enter();
}

//! Onto what lies below `from`, which is at `prefix`.
bool ViewLayers::attach(const Layer &layer, Clones *clones, const Descriptor &from, const std::string &prefix,
                        const ViewPlan &plan, LayerStack *built)
{
    Descriptor &mount = (*clones)[layer.path];
    const std::string_view way =
        std::string_view(layer.path).substr(prefix == "/" ? 1 : std::min(prefix.size() + 1, layer.path.size()));
    Descriptor point = m_server->pointAt(from.get(), prefix, way, isFolder(mount.get()), mayMakeIn(plan));
    m_failedAt = layer.path;
    if (!point.isOpen() || !fits(layer, mount, point, liesOnPlace(plan, layer.path))
        || !m_server->move(mount.get(), point.get()))
        return false;
    built->push_back({layer, std::move(mount), std::move(point)});
    return true;
}

//! Each of a tree on the innermost of it that holds it. Those that nothing holds are there already.
bool ViewLayers::build(const Layers &tree, const ViewPlan &plan, Clones *clones, LayerStack *built)
{
    for (const Layer &layer : tree) {
        const auto isBuilt = [&layer](const StandingLayer &one) { return one.layer.path == layer.path; };
        if (std::any_of(built->begin(), built->end(), isBuilt))
            continue;
        const auto holder = std::find_if(built->rbegin(), built->rend(), [&layer](const StandingLayer &one) {
            return lies(layer.path, one.layer.path);
        });
        if (holder == built->rend())
            return false;
        const Descriptor from = m_server->again(holder->mount.get());
        const std::string prefix = holder->layer.path;
        if (!attach(layer, clones, from, prefix, plan, built))
            return false;
        built->back().layer.isFromTheStart = true; // of what is aside as well
    }
    return finish(plan, built);
}

//! What is empty but for links and what is mounted in it is closed, and what is not to be seen is hidden.
bool ViewLayers::finish(const ViewPlan &plan, LayerStack *built) const
{
    const auto mayMake = mayMakeIn(plan);
    for (const Mount &mount : plan.mounts()) {
        StandingLayer *holder = holderIn(built, mount.path);
        if (mount.kind != Mount::Kind::Link || !holder || holder->layer.kind != Layer::Kind::Empty)
            continue;
        const std::size_t slash = mount.path.rfind('/');
        const std::string folder = mount.path.substr(0, slash);
        const std::string_view way =
            std::string_view(folder).substr(std::min(holder->layer.path.size() + 1, folder.size()));
        const Descriptor point = m_server->pointAt(holder->mount.get(), holder->layer.path, way, true, mayMake);
        if (!point.isOpen() || !m_server->link(mount.target, point.get(), mount.path.substr(slash + 1)))
            return false;
    }
    const bool isClosed = std::all_of(built->begin(), built->end(), [](const StandingLayer &one) {
        return one.layer.kind != Layer::Kind::Empty || setMode(one.mount.get(), false, false);
    });
    return isClosed && m_masks.coverIn(built);
}

void ViewLayers::forgetGone()
{
    if (m_server->enter())
        dropGone(&m_standing, readSeenMounts(m_host->mountsHere()));
    m_host->enter();
}

LayerStack ViewLayers::takeOut(const std::string &path)
{
    return cutOut(&m_standing, path);
}

void ViewLayers::add(LayerStack *stack)
{
    for (StandingLayer &one : *stack)
        one.layer.mount = numberOfMount(one.mount.get());
    std::move(stack->begin(), stack->end(), std::back_inserter(m_standing));
    stack->clear();
    std::sort(m_standing.begin(), m_standing.end(),
              [](const StandingLayer &one, const StandingLayer &other) { return one.layer.path < other.layer.path; });
}

//! What stood and is in the tree as it was takes the place of its clone again: the server may work in it. What is empty
//! stays where it is, over what it hides. `isOfTops`: only what lies in nothing else that goes.
void ViewLayers::reseat(LayerStack *built, LayerStack *olds, bool isOfTops, LayerStack *clones)
{
    for (std::size_t i = 0; i < built->size(); ++i) {
        const std::string path = (*built)[i].layer.path;
        const Layers before = layersIn(*olds, path);
        const bool isInOther = std::any_of(olds->begin(), olds->end(), [&path](const StandingLayer &one) {
            return one.layer.path != path && lies(path, one.layer.path);
        });
        if (before.empty() || before.front().path != path || before.front().kind != Layer::Kind::Place
            || before != layersIn(*built, path) || (isOfTops && isInOther))
            continue;
        const auto old = std::find_if(olds->begin(), olds->end(),
                                      [&path](const StandingLayer &one) { return one.layer.path == path; });
        const bool isBeneath = m_server->moveBeneath(old->mount.get(), (*built)[i].mount.get());
        if (!isBeneath && m_server->canMoveBeneath())
            continue;
        LayerStack kept = cutOut(olds, path);
        LayerStack clone = cutOut(built, path);
        kept.front().point = std::move(clone.front().point);
        kept.front().layer.isFromTheStart = clone.front().layer.isFromTheStart;
        Slots slots;
        leave(m_server, clone, false, &slots);
        std::move(clone.begin(), clone.end(), std::back_inserter(*clones));
        if (!isBeneath && !m_server->move(kept.front().mount.get(), kept.front().point.get()))
            continue; // it stands nowhere, and is missed
        std::move(kept.begin(), kept.end(), std::back_inserter(*built));
        std::sort(built->begin(), built->end(), [](const StandingLayer &one, const StandingLayer &other) {
            return one.layer.path < other.layer.path;
        });
        i = static_cast<std::size_t>(-1); // from the beginning; what was taken back is equal to nothing of the olds
    }
}

//! Where a tree shows: what has given way to it goes, but for what stays in it. Nothing is taken off anything that may
//! be written, or by which something may be opened.
ViewLayers::Outcome ViewLayers::settle(LayerStack *built, LayerStack *olds, bool isPaused)
{
    LayerStack clones;
    Slots slots;
    reseat(built, olds, true, &clones);
    LayerStack going;
    bool isGood = olds->empty() || leave(m_server, *olds, isPaused, &slots);
    for (std::size_t i = 0; i < olds->size() && isGood; ++i) {
        StandingLayer &one = (*olds)[i];
        const Layers its = layersIn(*olds, one.layer.path);
        const bool stays = its == layersIn(*built, one.layer.path);
        const bool isInStaying = std::any_of(olds->begin(), olds->end(), [&](const StandingLayer &other) {
            return lies(one.layer.path, other.layer.path)
                && layersIn(*olds, other.layer.path) == layersIn(*built, other.layer.path);
        });
        if (!stays && !isInStaying && one.layer.kind == Layer::Kind::Place && one.layer.isWritable)
            isGood = narrowInTime(&one);
    }
    if (isGood)
        reseat(built, olds, false, &clones);
    add(built);
    isGood = isGood && retire(m_server, olds, false);
    isGood = isGood && retire(m_server, &clones, false);
    clear(*m_server, slots);
    return isGood ? Outcome::Done : Outcome::Held;
}

//! A tree that is put together where nobody sees it.
bool ViewLayers::raise(const Layers &tree, const ViewPlan &plan, Clones *clones, LayerStack *built, Slot *slot)
{
    Descriptor &mount = (*clones)[tree.front().path];
    slot->isFolder = isFolder(mount.get());
    m_failedAt = tree.front().path;
    if (!m_server->putInto(Corner::Aside, mount.get(), slot->isFolder, &slot->name))
        return false;
    built->push_back({tree.front(), std::move(mount), {}});
    return build(tree, plan, clones, built);
}

//! Where nothing stands yet, or only something further in.
ViewLayers::Outcome ViewLayers::put(const Step &step, const ViewPlan &plan, Clones *clones)
{
    const Layer &top = step.tree.front();
    const Descriptor &mount = (*clones)[top.path];
    Descriptor point = m_server->pointAt(top.path, isFolder(mount.get()), mayMakeIn(plan));
    m_failedAt = top.path;
    if (!point.isOpen() || !fits(top, mount, point, liesOnPlace(plan, top.path)))
        return Outcome::Failed;
    LayerStack built;
    Slot slot;
    if (!raise(step.tree, plan, clones, &built, &slot)) {
        const int error = errno;
        const bool isClean = retire(m_server, &built, false); // nobody has seen it
        errno = error;
        return isClean ? Outcome::Failed : Outcome::Held;
    }
    LayerStack olds = takeOut(step.path);
    if (!m_server->move(built.front().mount.get(), point.get()))
        return Outcome::Held;
    built.front().point = std::move(point);
    clear(*m_server, {slot});
    return settle(&built, &olds, true);
}

//! Where something stands that gives way, without a moment in between; before Linux 6.5 with one.
ViewLayers::Outcome ViewLayers::replace(const Step &step, const ViewPlan &plan, Clones *clones)
{
    LayerStack olds = takeOut(step.path);
    LayerStack built;
    Slot slot;
    if (!raise(step.tree, plan, clones, &built, &slot))
        return Outcome::Held;
    const bool isBeneath = m_server->moveBeneath(built.front().mount.get(), olds.front().mount.get());
    if (!isBeneath && m_server->canMoveBeneath())
        return Outcome::Held;
    built.front().point = std::move(olds.front().point);
    Slots slots{slot};
    if (!isBeneath
        && (!leave(m_server, olds, false, &slots)
            || !m_server->move(built.front().mount.get(), built.front().point.get())))
        return Outcome::Held;
    const Outcome outcome = settle(&built, &olds, true);
    clear(*m_server, slots);
    return outcome;
}

//! What stays further in is put beneath, where it shows when this goes.
ViewLayers::Outcome ViewLayers::take(const Step &step, const ViewPlan &plan, Clones *clones)
{
    LayerStack olds = takeOut(step.path);
    LayerStack all;
    Slots slots;
    for (const Layer &top : step.tree) {
        const auto isHolder = [&top](const StandingLayer &one) { return lies(top.path, one.layer.path); };
        if (std::any_of(all.begin(), all.end(), isHolder))
            continue;
        LayerStack built;
        slots.emplace_back();
        if (!raise(partOf(step.tree, top.path), plan, clones, &built, &slots.back()))
            return Outcome::Held;
        const std::string_view way = std::string_view(top.path).substr(step.path == "/" ? 1 : step.path.size() + 1);
        Descriptor point = m_server->pointAt(olds.front().point.get(), step.path, way,
                                             isFolder(built.front().mount.get()), mayMakeIn(plan));
        if (!point.isOpen() || !fits(top, built.front().mount, point, liesOnPlace(plan, top.path))
            || !m_server->move(built.front().mount.get(), point.get()))
            return Outcome::Held;
        built.front().point = std::move(point);
        std::move(built.begin(), built.end(), std::back_inserter(all));
    }
    const Outcome outcome = settle(&all, &olds, !step.tree.empty());
    clear(*m_server, slots);
    return outcome;
}

ViewLayers::Outcome ViewLayers::changeMode(const Step &step, const Layers &wanted, const ViewPlan &plan)
{
    const auto found = std::find_if(m_standing.begin(), m_standing.end(),
                                    [&step](const StandingLayer &one) { return one.layer.path == step.path; });
    const bool isWidened = step.kind == Step::Kind::Widen;
    m_failedAt = step.path;
    if (!m_server->enter() || found == m_standing.end())
        return Outcome::Held;
    if (setModeOfAll(m_standing, *found, isWidened, readSeenMounts(m_host->mountsHere()))) {
        found->layer.isWritable = isWidened;
        return Outcome::Done;
    }
    if (isWidened)
        return Outcome::Held;
    // Somebody has it open for writing.
    if (!m_server->canMoveBeneath())
        return narrowInTime(&*found) ? Outcome::Done : Outcome::Held;
    Clones clones;
    Step narrowed{Step::Kind::Put, step.path, partOf(wanted, step.path)};
    if (!m_host->enter() || !cloneAll(narrowed.tree, &clones))
        return Outcome::Held;
    return replace(narrowed, plan, &clones);
}

bool ViewLayers::hidesSomethingIn(const std::string &path) const
{
    return hidesSomething(layersIn(m_standing, path));
}

bool ViewLayers::isIdle(const std::string &path)
{
    const auto found = std::find_if(m_standing.begin(), m_standing.end(),
                                    [&path](const StandingLayer &one) { return one.layer.path == path; });
    bool isIdle = false;
    if (m_server->enter() && found != m_standing.end() && found->masks.empty()
        && layersIn(m_standing, path).size() == 1)
        isIdle = letsGoInTime(*m_server, &*found);
    return m_host->enter() && isIdle;
}

ViewLayers::Outcome ViewLayers::apply(const Step &step, const Layers &wanted, const ViewPlan &plan)
{
    Outcome outcome = Outcome::Failed;
    Clones clones;
    const bool isThere = std::any_of(m_standing.begin(), m_standing.end(),
                                     [&step](const StandingLayer &one) { return one.layer.path == step.path; });
    const bool isChange = step.kind == Step::Kind::Widen || step.kind == Step::Kind::Narrow;
    if (!isChange && !cloneAll(step.tree, &clones))
        outcome = isThere ? Outcome::Held : Outcome::Failed;
    else if (isChange)
        outcome = changeMode(step, wanted, plan);
    else if (step.kind == Step::Kind::Take)
        outcome = isThere ? take(step, plan, &clones) : Outcome::Done; // with what held it, which gave way before
    else
        outcome = isThere ? replace(step, plan, &clones) : put(step, plan, &clones);
    const int error = errno;
    clones.clear();
    const bool isBack = m_host->enter();
    errno = error;
    return isBack ? outcome : Outcome::Held;
}

} // namespace mangrove::launcher

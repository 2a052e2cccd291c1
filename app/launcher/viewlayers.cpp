#include "app/launcher/viewlayers.h"

#include "app/launcher/mountpoints.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <sys/stat.h>
#include <utility>

namespace mangrove::launcher {

namespace {

using Corner = ServerView::Corner;

bool isFolder(int descriptor)
{
    struct stat info = {};
    return fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode);
}

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

//! Which of a stack lie in no other of it.
template<typename Stack>
std::vector<std::size_t> topsOf(const Stack &stack)
{
    std::vector<std::size_t> tops;
    for (std::size_t i = 0; i < stack.size(); ++i) {
        const bool isBelow = std::any_of(tops.begin(), tops.end(), [&stack, i](std::size_t top) {
            return lies(stack[i].layer.path, stack[top].layer.path);
        });
        if (!isBelow)
            tops.push_back(i);
    }
    return tops;
}

template<typename Stack>
Layers layersIn(const Stack &stack, std::string_view path)
{
    Layers layers;
    for (const auto &one : stack) {
        if (lies(one.layer.path, path))
            layers.push_back(one.layer);
    }
    return layers;
}

//! Those at and below a path, out of a stack.
template<typename Stack>
Stack cutOut(Stack *stack, std::string_view path)
{
    const auto first = std::stable_partition(stack->begin(), stack->end(),
                                             [path](const auto &one) { return !lies(one.layer.path, path); });
    Stack cut(std::make_move_iterator(first), std::make_move_iterator(stack->end()));
    stack->erase(first, stack->end());
    return cut;
}

constexpr std::int64_t patience = 100; // ms, with what the server has still
constexpr int restsForOpening = 10; // what is being opened this moment is opened

void rest()
{
    constexpr timespec pause{0, 200'000};
    nanosleep(&pause, nullptr);
}

std::int64_t millisecondsNow()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<std::int64_t>(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

} // namespace

Layers ViewLayers::layers() const
{
    return layersIn(m_standing, "/");
}

//! In the host's view before, in the server's after.
bool ViewLayers::cloneAll(const Layers &tree, Clones *clones)
{
    for (const Layer &layer : tree) {
        m_failedAt = layer.path;
        if (layer.kind != Layer::Kind::Place)
            continue;
        Descriptor mount = m_host->clone(layer.descriptor, layer.isWritable);
        if (!mount.isOpen())
            return false;
        clones->insert_or_assign(layer.path, std::move(mount));
    }
    if (!m_server->enter())
        return false;
    for (const Layer &layer : tree) {
        m_failedAt = layer.path;
        if (layer.kind == Layer::Kind::Place)
            continue;
        const auto own = m_own.find(layer.path);
        Descriptor mount = layer.kind == Layer::Kind::Empty ? m_server->makeEmpty()
            : layer.kind == Layer::Kind::EmptyFile          ? m_server->cloneNothing()
            : own != m_own.end()                            ? cloneMount(own->second.get(), layer.isWritable)
                                                            : Descriptor();
        if (!mount.isOpen())
            return false;
        clones->insert_or_assign(layer.path, std::move(mount));
    }
    return true;
}

//! Onto what lies below `from`, which is at `prefix`.
bool ViewLayers::attach(const Layer &layer, Clones *clones, const Descriptor &from, const std::string &prefix,
                        const ViewPlan &plan, Stack *built)
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
bool ViewLayers::build(const Layers &tree, const ViewPlan &plan, Clones *clones, Stack *built)
{
    for (const Layer &layer : tree) {
        const auto isBuilt = [&layer](const Standing &one) { return one.layer.path == layer.path; };
        if (std::any_of(built->begin(), built->end(), isBuilt))
            continue;
        const auto holder = std::find_if(built->rbegin(), built->rend(),
                                         [&layer](const Standing &one) { return lies(layer.path, one.layer.path); });
        if (holder == built->rend())
            return false;
        const Descriptor from = m_server->again(holder->mount.get());
        const std::string prefix = holder->layer.path;
        if (!attach(layer, clones, from, prefix, plan, built))
            return false;
    }
    return finish(plan, *built);
}

//! What is empty but for links and what is mounted in it is closed.
bool ViewLayers::finish(const ViewPlan &plan, const Stack &built) const
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
        const Descriptor point = m_server->pointAt(holder->mount.get(), holder->layer.path, way, true, mayMake);
        if (!point.isOpen() || !m_server->link(mount.target, point.get(), mount.path.substr(slash + 1)))
            return false;
    }
    return std::all_of(built.begin(), built.end(), [](const Standing &one) {
        return one.layer.kind != Layer::Kind::Empty || setMode(one.mount.get(), false, false);
    });
}

ViewLayers::Stack ViewLayers::takeOut(const std::string &path)
{
    return cutOut(&m_standing, path);
}

void ViewLayers::add(Stack *stack)
{
    std::move(stack->begin(), stack->end(), std::back_inserter(m_standing));
    stack->clear();
    std::sort(m_standing.begin(), m_standing.end(),
              [](const Standing &one, const Standing &other) { return one.layer.path < other.layer.path; });
}

//! What stood and is in the tree as it was takes the place of its clone again: the server may work in it.
void ViewLayers::reseat(Stack *built, Stack *olds)
{
    Stack clones;
    for (std::size_t i = 0; i < built->size(); ++i) {
        const std::string path = (*built)[i].layer.path;
        const Layers before = layersIn(*olds, path);
        if (before.empty() || before.front().path != path || before != layersIn(*built, path))
            continue;
        const auto old =
            std::find_if(olds->begin(), olds->end(), [&path](const Standing &one) { return one.layer.path == path; });
        if (!m_server->moveBeneath(old->mount.get(), (*built)[i].mount.get()))
            continue;
        Stack kept = cutOut(olds, path);
        Stack clone = cutOut(built, path);
        kept.front().point = std::move(clone.front().point);
        retire(&clone, Corner::Aside); // what is opened through it this moment is opened
        std::move(kept.begin(), kept.end(), std::back_inserter(*built));
        std::sort(built->begin(), built->end(),
                  [](const Standing &one, const Standing &other) { return one.layer.path < other.layer.path; });
        i = static_cast<std::size_t>(-1); // from the beginning; what was taken back is equal to nothing of the olds
    }
}

bool ViewLayers::putAway(Standing *one, Corner corner, Slots *slots)
{
    Slot slot{{}, isFolder(one->mount.get())};
    const bool isAway = m_server->putInto(corner, one->mount.get(), slot.isFolder, &slot.name);
    slots->push_back(std::move(slot));
    return isAway;
}

//! Out of every path at once, with all that lies over it. Where something does, to where the server opens nothing any
//! more, as that is taken off next; what it is opening is opened before, if it may.
bool ViewLayers::leave(Stack *olds, Corner corner, Slots *slots)
{
    const std::vector<std::size_t> tops = topsOf(*olds);
    const bool isCovered = tops.size() != olds->size();
    bool isGood = true;
    if (isCovered && corner == Corner::Aside) {
        for (const std::size_t top : tops)
            isGood = putAway(&(*olds)[top], Corner::Aside, slots) && isGood;
        for (int i = 0; i < restsForOpening; ++i)
            rest();
    }
    for (const std::size_t top : tops)
        isGood = putAway(&(*olds)[top], isCovered ? Corner::Taken : corner, slots) && isGood;
    return isGood;
}

void ViewLayers::clear(const Slots &slots) const
{
    for (const Slot &slot : slots)
        m_server->clear(slot.name, slot.isFolder);
}

//! The same, then off. False where somebody has something of it after 100 ms.
bool ViewLayers::retire(Stack *olds, Corner corner)
{
    Slots slots;
    bool isGood = leave(olds, corner, &slots);
    const std::vector<std::size_t> tops = topsOf(*olds);
    for (std::size_t i = olds->size(); isGood && i-- > 0;) {
        if (std::find(tops.begin(), tops.end(), i) == tops.end())
            isGood = putAway(&(*olds)[i], Corner::Taken, &slots);
    }
    olds->clear(); // with the handles, which hold it as well
    const std::int64_t end = millisecondsNow() + patience;
    for (const Slot &one : slots) {
        int error = 0;
        while ((error = m_server->unmount(one.name)) == EBUSY && millisecondsNow() < end)
            rest();
        isGood = isGood && (error == 0 || error == EINVAL); // nothing is there any more
        m_server->clear(one.name, one.isFolder);
    }
    return isGood;
}

//! Where nothing stands yet, or only something further in.
ViewLayers::Outcome ViewLayers::put(const Step &step, const ViewPlan &plan, Clones *clones)
{
    const Layer &top = step.tree.front();
    const bool isOfFolder = isFolder((*clones)[top.path].get());
    Descriptor point = m_server->pointAt(top.path, isOfFolder, mayMakeIn(plan));
    Descriptor &mount = (*clones)[top.path];
    m_failedAt = top.path;
    if (!point.isOpen() || !fits(top, mount, point, liesOnPlace(plan, top.path)))
        return Outcome::Failed;
    Stack built;
    std::string slot;
    if (!m_server->putInto(Corner::Aside, mount.get(), isOfFolder, &slot))
        return Outcome::Failed;
    built.push_back({top, std::move(mount), {}});
    if (!build(step.tree, plan, clones, &built)) {
        const int error = errno;
        const bool isClean = retire(&built, Corner::Aside); // nobody has seen it
        errno = error;
        return isClean ? Outcome::Failed : Outcome::Held;
    }
    Stack olds = takeOut(step.path);
    if (!m_server->move(built.front().mount.get(), point.get()))
        return Outcome::Held;
    built.front().point = std::move(point);
    m_server->clear(slot, isOfFolder);
    reseat(&built, &olds);
    add(&built);
    return retire(&olds, Corner::Taken) ? Outcome::Done : Outcome::Held;
}

//! Where something stands that gives way, without a moment in between.
ViewLayers::Outcome ViewLayers::replace(const Step &step, const ViewPlan &plan, Clones *clones, Corner corner)
{
    Stack olds = takeOut(step.path);
    const Layer &top = step.tree.front();
    const bool isOfFolder = isFolder((*clones)[top.path].get());
    Stack built;
    std::string slot;
    Descriptor &mount = (*clones)[top.path];
    if (!m_server->putInto(Corner::Aside, mount.get(), isOfFolder, &slot))
        return Outcome::Held;
    built.push_back({top, std::move(mount), {}});
    if (!build(step.tree, plan, clones, &built)
        || !m_server->moveBeneath(built.front().mount.get(), olds.front().mount.get()))
        return Outcome::Held;
    built.front().point = std::move(olds.front().point);
    Slots ways;
    if (olds.size() > 1) // some of that may go back to where it was
        corner = Corner::Taken;
    if (!leave(&olds, Corner::Aside, &ways))
        return Outcome::Held;
    m_server->clear(slot, isOfFolder);
    reseat(&built, &olds);
    add(&built);
    const bool isOff = retire(&olds, corner);
    clear(ways);
    return isOff ? Outcome::Done : Outcome::Held;
}

//! What stays further in is put beneath, where it shows when this goes.
ViewLayers::Outcome ViewLayers::take(const Step &step, const ViewPlan &plan, Clones *clones)
{
    Stack olds = takeOut(step.path);
    Stack built;
    for (const Layer &layer : step.tree) {
        const auto isHolder = [&layer](const Standing &one) { return lies(layer.path, one.layer.path); };
        if (std::none_of(built.begin(), built.end(), isHolder)
            && !attach(layer, clones, olds.front().point, step.path, plan, &built))
            return Outcome::Held;
    }
    if (!step.tree.empty()) {
        Slots ways;
        if (!build(step.tree, plan, clones, &built) || !leave(&olds, Corner::Aside, &ways))
            return Outcome::Held;
        reseat(&built, &olds);
        add(&built);
        const bool isOff = retire(&olds, Corner::Taken);
        clear(ways);
        return isOff ? Outcome::Done : Outcome::Held;
    }
    return retire(&olds, Corner::Taken) ? Outcome::Done : Outcome::Held;
}

//! Where the writer lets go in time. False: it does not.
bool ViewLayers::narrowLater(Standing *one) const
{
    const std::int64_t end = millisecondsNow() + patience;
    bool isNarrow = false;
    while (!(isNarrow = setMode(one->mount.get(), false, false)) && errno == EBUSY && millisecondsNow() < end)
        rest();
    one->layer.isWritable = !isNarrow;
    return isNarrow;
}

ViewLayers::Outcome ViewLayers::changeMode(const Step &step, const Layers &wanted, const ViewPlan &plan)
{
    const auto found = std::find_if(m_standing.begin(), m_standing.end(),
                                    [&step](const Standing &one) { return one.layer.path == step.path; });
    const bool isWidened = step.kind == Step::Kind::Widen;
    m_failedAt = step.path;
    if (!m_server->enter() || found == m_standing.end())
        return Outcome::Held;
    if (setMode(found->mount.get(), isWidened, false)) {
        found->layer.isWritable = isWidened;
        return Outcome::Done;
    }
    if (isWidened && errno == EPERM) { // the host itself lets nobody write it, as at a start
        found->layer.isWritable = true;
        return Outcome::Done;
    }
    if (isWidened)
        return Outcome::Held;
    // Somebody has it open for writing.
    if (!m_server->canMoveBeneath())
        return narrowLater(&*found) ? Outcome::Done : Outcome::Held;
    Clones clones;
    Step narrowed{Step::Kind::Put, step.path, partOf(wanted, step.path)};
    if (!m_host->enter() || !cloneAll(narrowed.tree, &clones))
        return Outcome::Held;
    return replace(narrowed, plan, &clones, Corner::Aside);
}

ViewLayers::Outcome ViewLayers::apply(const Step &step, const Layers &wanted, const ViewPlan &plan)
{
    Outcome outcome = Outcome::Failed;
    Clones clones;
    const bool isThere = std::any_of(m_standing.begin(), m_standing.end(),
                                     [&step](const Standing &one) { return one.layer.path == step.path; });
    const bool isChange = step.kind == Step::Kind::Widen || step.kind == Step::Kind::Narrow;
    if (!isChange && !cloneAll(step.tree, &clones))
        outcome = isThere ? Outcome::Held : Outcome::Failed;
    else if (isChange)
        outcome = changeMode(step, wanted, plan);
    else if (step.kind == Step::Kind::Take)
        outcome = isThere ? take(step, plan, &clones) : Outcome::Done; // with what held it, which gave way before
    else
        outcome = isThere ? replace(step, plan, &clones, Corner::Taken) : put(step, plan, &clones);
    const int error = errno;
    clones.clear();
    const bool isBack = m_host->enter();
    errno = error;
    return isBack ? outcome : Outcome::Held;
}

} // namespace mangrove::launcher

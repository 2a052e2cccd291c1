#include "app/launcher/layerstack.h"

#include "app/launcher/hostview.h"
#include "app/launcher/masks.h"
#include "app/launcher/mountpoints.h"
#include "app/launcher/places.h"
#include "app/launcher/surroundings.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <ctime>
#include <iterator>
#include <sys/stat.h>
#include <utility>

namespace mangrove::launcher {

namespace {

using Corner = ServerView::Corner;

constexpr std::int64_t patience = 100; // ms, with what the server has still
constexpr int restsForOpening = 10; // what is being opened this moment is opened

void rest()
{
    constexpr timespec pause{0, 200'000};
    nanosleep(&pause, nullptr);
}

//! Which of a stack lie in no other of it.
std::vector<std::size_t> topsOf(const LayerStack &stack)
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

bool putAway(ServerView *server, const StandingLayer &one, Corner corner, Slots *slots)
{
    Slot slot{{}, isFolder(one.mount.get())};
    const bool isAway = server->putInto(corner, one.mount.get(), slot.isFolder, &slot.name);
    slots->push_back(std::move(slot));
    return isAway;
}

} // namespace

bool isFolder(int descriptor)
{
    struct stat info = {};
    return fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode);
}

Layers layersIn(const LayerStack &stack, std::string_view path)
{
    Layers layers;
    for (const StandingLayer &one : stack) {
        if (lies(one.layer.path, path))
            layers.push_back(one.layer);
    }
    return layers;
}

LayerStack cutOut(LayerStack *stack, std::string_view path)
{
    const auto first = std::stable_partition(stack->begin(), stack->end(),
                                             [path](const StandingLayer &one) { return !lies(one.layer.path, path); });
    LayerStack cut(std::make_move_iterator(first), std::make_move_iterator(stack->end()));
    stack->erase(first, stack->end());
    return cut;
}

bool leave(ServerView *server, const LayerStack &olds, bool isPaused, Slots *slots)
{
    const std::vector<std::size_t> tops = topsOf(olds);
    bool isGood = true;
    if (isPaused) {
        for (const std::size_t top : tops)
            isGood = putAway(server, olds[top], Corner::Aside, slots) && isGood;
        for (int i = 0; i < restsForOpening; ++i)
            rest();
    }
    for (const std::size_t top : tops)
        isGood = putAway(server, olds[top], Corner::Taken, slots) && isGood;
    return isGood;
}

bool seal(LayerStack *olds)
{
    return std::all_of(olds->begin(), olds->end(), [](StandingLayer &one) {
        return one.layer.kind != Layer::Kind::Place || !one.layer.isWritable || narrowInTime(&one);
    });
}

bool hidesSomething(const Layers &stack)
{
    return std::any_of(stack.begin(), stack.end(), [&stack](const Layer &one) {
        const bool isCover = one.kind == Layer::Kind::Empty || one.kind == Layer::Kind::EmptyFile;
        return isCover && std::any_of(stack.begin(), stack.end(), [&one](const Layer &holder) {
                   return holder.kind == Layer::Kind::Place && holder.path != one.path && lies(one.path, holder.path);
               });
    });
}

bool retire(ServerView *server, LayerStack *olds, bool isPaused)
{
    if (olds->empty())
        return true;
    Slots slots;
    const std::vector<std::size_t> tops = topsOf(*olds);
    const bool isMasked =
        std::any_of(olds->begin(), olds->end(), [](const StandingLayer &one) { return !one.masks.empty(); });
    const bool isCovered = isMasked || tops.size() != olds->size();
    bool isGood =
        leave(server, *olds, isPaused, &slots) && (!isCovered || (!hidesSomething(layersIn(*olds, "/")) && seal(olds)));
    for (std::size_t i = olds->size(); isGood && i-- > 0;) {
        if (std::find(tops.begin(), tops.end(), i) == tops.end())
            isGood = putAway(server, (*olds)[i], Corner::Taken, &slots);
    }
    // When nothing lies over them any more.
    isGood = isGood && unmask(server, olds);
    olds->clear(); // with the handles, which hold it as well
    const std::int64_t end = millisecondsNow() + patience;
    for (const Slot &one : slots) {
        int error = 0;
        while (isGood && (error = server->unmount(one.name)) == EBUSY && millisecondsNow() < end)
            rest();
        isGood = isGood && (error == 0 || error == EINVAL); // nothing is there any more
    }
    clear(*server, slots);
    return isGood;
}

void clear(const ServerView &server, const Slots &slots)
{
    for (const Slot &slot : slots)
        server.clear(slot.name, slot.isFolder);
}

bool setModeOfAll(const LayerStack &stack, const StandingLayer &one, bool isWritable,
                  const std::vector<SeenMount> &seen)
{
    for (const SeenMount &brought : broughtBy(seen, layersIn(stack, "/"), one.layer.mount)) {
        const std::string inside = brought.path.substr(std::min(one.layer.path.size() + 1, brought.path.size()));
        const Descriptor mount(inside.empty() ? -1 : openWithoutLinks(one.mount.get(), inside));
        const bool isHidden = !mount.isOpen() || numberOfMount(mount.get()) != brought.id; // by a layer over it
        const bool isMask = std::any_of(one.masks.begin(), one.masks.end(),
                                        [&brought](const Mask &mask) { return mask.mount == brought.id; });
        if (isMask)
            continue;
        if (!isHidden && !setMode(mount.get(), isWritable, false) && (!isWritable || errno != EPERM))
            return false;
        if (isHidden && brought.isWritable && !isWritable)
            return false;
    }
    return setMode(one.mount.get(), isWritable, false) || (isWritable && errno == EPERM);
}

void dropGone(LayerStack *stack, const std::vector<SeenMount> &seen)
{
    const auto isInRead = [stack](const StandingLayer &one) {
        return std::any_of(stack->begin(), stack->end(), [&one](const StandingLayer &holder) {
            return holder.layer.path != one.layer.path && lies(one.layer.path, holder.layer.path)
                && !holder.layer.isWritable;
        });
    };
    const auto isThere = [&seen](const Layer &layer) {
        return std::any_of(seen.begin(), seen.end(), [&layer](const SeenMount &mount) {
            return mount.id == layer.mount && mount.path == layer.path;
        });
    };
    std::vector<std::string> gone;
    for (const StandingLayer &one : *stack) {
        if (one.layer.kind == Layer::Kind::Place && !one.layer.isWritable && isInRead(one) && !isThere(one.layer))
            gone.push_back(one.layer.path);
    }
    for (const std::string &path : gone)
        stack->erase(std::remove_if(stack->begin(), stack->end(),
                                    [&path](const StandingLayer &one) { return one.layer.path == path; }),
                     stack->end());
}

bool narrowInTime(StandingLayer *one)
{
    const std::int64_t end = millisecondsNow() + patience;
    bool isNarrow = false;
    while (!(isNarrow = setMode(one->mount.get(), false, false)) && errno == EBUSY && millisecondsNow() < end)
        rest();
    one->layer.isWritable = !isNarrow;
    return isNarrow;
}

bool letsGoInTime(const ServerView &server, StandingLayer *one)
{
    const std::int64_t end = millisecondsNow() + patience;
    for (;;) {
        // A handle of ours would count.
        one->mount.close();
        const bool isIdle = server.isIdle(one->layer.path);
        one->mount = server.rootOf(one->layer.path);
        if (numberOfMount(one->mount.get()) != one->layer.mount)
            return false; // and it is missed
        if (isIdle || millisecondsNow() >= end)
            return isIdle;
        rest();
    }
}

} // namespace mangrove::launcher

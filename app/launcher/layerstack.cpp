#include "app/launcher/layerstack.h"

#include "app/launcher/hostview.h"
#include "app/launcher/mountpoints.h"
#include "app/launcher/places.h"

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

std::int64_t millisecondsNow()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<std::int64_t>(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
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

namespace {

std::string wayTo(const StandingLayer &one, const std::string &path)
{
    return path.substr(std::min(one.layer.path == "/" ? 1 : one.layer.path.size() + 1, path.size()));
}

} // namespace

bool mask(ServerView *server, StandingLayer *one, const std::string &path)
{
    constexpr int tries = 3; // somebody may exchange it meanwhile
    for (int i = 0; i < tries; ++i) {
        const Descriptor point(openWithoutLinks(one->mount.get(), wayTo(*one, path)));
        struct stat info = {};
        if (!point.isOpen() || fstat(point.get(), &info) != 0)
            return errno == ENOENT || errno == ENOTDIR || errno == ELOOP
                || errno == EACCES; // nothing is there to be seen
        const unsigned long long there = numberOfMount(point.get());
        const auto known = std::find_if(one->masks.begin(), one->masks.end(),
                                        [there](const Mask &mask) { return mask.mount == there; });
        if (known != one->masks.end()) {
            known->path = path; // with the folder that it lies in
            return true;
        }
        const Descriptor unseen = server->cloneUnseen(S_ISDIR(info.st_mode));
        const unsigned long long number = numberOfMount(unseen.get());
        if (!unseen.isOpen() || number == 0)
            return false;
        if (!server->move(unseen.get(), point.get()))
            continue;
        // What was there before went with what it lay on.
        one->masks.erase(std::remove_if(one->masks.begin(), one->masks.end(),
                                        [&path](const Mask &mask) { return mask.path == path; }),
                         one->masks.end());
        one->masks.push_back({path, number});
        return true;
    }
    return false;
}

bool unmask(ServerView *server, StandingLayer *one, const std::function<bool(const std::string &path)> &isOff)
{
    Slots slots;
    bool isGood = true;
    for (const Mask &known : one->masks) {
        if (!isOff(known.path))
            continue;
        Descriptor there(openWithoutLinks(one->mount.get(), wayTo(*one, known.path)));
        if (!there.isOpen() || numberOfMount(there.get()) != known.mount)
            continue; // it went by itself
        Slot slot{{}, isFolder(there.get())};
        isGood = server->putInto(Corner::Taken, there.get(), slot.isFolder, &slot.name) && isGood;
        there.close();
        // Nobody can look into it, so nothing is lost with a handle of it.
        isGood = server->letGo(slot.name) && isGood;
        slots.push_back(std::move(slot));
    }
    one->masks.erase(
        std::remove_if(one->masks.begin(), one->masks.end(), [&isOff](const Mask &known) { return isOff(known.path); }),
        one->masks.end());
    clear(*server, slots);
    return isGood;
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
    for (StandingLayer &one : *olds)
        isGood = isGood && unmask(server, &one, [](const std::string &) { return true; });
    for (std::size_t i = olds->size(); isGood && i-- > 0;) {
        if (std::find(tops.begin(), tops.end(), i) == tops.end())
            isGood = putAway(server, (*olds)[i], Corner::Taken, &slots);
    }
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

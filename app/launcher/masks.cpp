#include "app/launcher/masks.h"

#include "app/launcher/hostview.h"
#include "app/launcher/mountpoints.h"
#include "app/launcher/places.h"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <set>
#include <sys/stat.h>
#include <utility>

namespace mangrove::launcher {

namespace {

std::string wayTo(const StandingLayer &one, const std::string &path)
{
    return path.substr(std::min(one.layer.path == "/" ? 1 : one.layer.path.size() + 1, path.size()));
}

bool maskOne(ServerView *server, StandingLayer *one, const std::string &path)
{
    constexpr int tries = 3; // somebody may exchange it meanwhile
    for (int i = 0; i < tries; ++i) {
        const Descriptor point(openWithoutLinks(one->mount.get(), wayTo(*one, path)));
        struct stat info = {};
        if (!point.isOpen() || fstat(point.get(), &info) != 0)
            return errno == ENOENT || errno == ENOTDIR || errno == ELOOP || errno == EACCES; // nothing is to be seen
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

bool unmaskOne(ServerView *server, StandingLayer *one)
{
    Slots slots;
    bool isGood = true;
    for (const Mask &known : one->masks) {
        Descriptor there(openWithoutLinks(one->mount.get(), wayTo(*one, known.path)));
        if (!there.isOpen() || numberOfMount(there.get()) != known.mount)
            continue; // it went by itself
        Slot slot{{}, isFolder(there.get())};
        isGood = server->putInto(ServerView::Corner::Taken, there.get(), slot.isFolder, &slot.name) && isGood;
        there.close();
        // Nobody can look into it, so nothing is lost with a handle of it.
        isGood = server->letGo(slot.name) && isGood;
        slots.push_back(std::move(slot));
    }
    one->masks.clear();
    clear(*server, slots);
    return isGood;
}

} // namespace

StandingLayer *holderIn(LayerStack *stack, const std::string &path)
{
    StandingLayer *holder = nullptr;
    for (StandingLayer &one : *stack) {
        if (lies(path, one.layer.path) && (!holder || one.layer.path.size() > holder->layer.path.size()))
            holder = &one;
    }
    return holder;
}

bool unmask(ServerView *server, LayerStack *stack)
{
    return std::all_of(stack->begin(), stack->end(), [&](StandingLayer &one) { return unmaskOne(server, &one); });
}

namespace {

template<typename Names>
bool maskAll(ServerView *server, LayerStack *stack, const Names &names)
{
    return std::all_of(names.begin(), names.end(), [&](const std::string &name) {
        StandingLayer *holder = holderIn(stack, name);
        if (!holder || holder->layer.kind != Layer::Kind::Place)
            return true;
        errno = EBUSY;
        return holder->layer.path != name && maskOne(server, holder, name);
    });
}

std::vector<std::string> maskedIn(const LayerStack &stack)
{
    std::vector<std::string> paths;
    for (const StandingLayer &one : stack) {
        for (const Mask &mask : one.masks)
            paths.push_back(mask.path);
    }
    return paths;
}

} // namespace

bool Masks::cover(const std::vector<std::string> &names)
{
    return maskAll(m_server, m_standing, names);
}

bool Masks::covers(const std::string &holder, const std::string &name) const
{
    return std::any_of(m_standing->begin(), m_standing->end(), [&](const StandingLayer &one) {
        return one.layer.path == holder
            && std::any_of(one.masks.begin(), one.masks.end(), [&name](const Mask &mask) { return mask.path == name; });
    });
}

bool Masks::coverAll()
{
    const std::vector<std::string> masked = maskedIn(*m_standing);
    const std::set<std::string> known(masked.begin(), masked.end());
    std::vector<std::string> missing;
    std::copy_if(m_names->names().begin(), m_names->names().end(), std::back_inserter(missing),
                 [&known](const std::string &name) { return known.count(name) == 0; });
    return cover(missing);
}

bool Masks::coverIn(LayerStack *built) const
{
    if (!maskAll(m_server, built, m_names->names()) || !maskAll(m_server, built, m_covered))
        return false;
    // Somebody moves it about.
    const std::vector<std::string> masked = maskedIn(*built);
    const std::set<std::string> known(masked.begin(), masked.end());
    errno = EBUSY;
    return std::all_of(m_covered.begin(), m_covered.end(), [&](const std::string &path) {
        const StandingLayer *holder = holderIn(built, path);
        return !holder || holder->layer.kind != Layer::Kind::Place || known.count(path) != 0;
    });
}

void Masks::follow()
{
    const std::vector<SeenMount> seen = readSeenMounts(m_host->mountsHere());
    for (StandingLayer &one : *m_standing) {
        std::vector<Mask> there;
        for (const Mask &mask : one.masks) {
            const auto found = std::find_if(seen.begin(), seen.end(),
                                            [&mask](const SeenMount &mount) { return mount.id == mask.mount; });
            if (found != seen.end())
                there.push_back({found->path, mask.mount});
        }
        one.masks = std::move(there);
    }
    m_covered = maskedIn(*m_standing);
}

bool Masks::holds(const std::string &path) const
{
    const std::vector<std::string> masked = maskedIn(*m_standing);
    return std::any_of(masked.begin(), masked.end(), [&path](const std::string &mask) { return lies(path, mask); });
}

} // namespace mangrove::launcher

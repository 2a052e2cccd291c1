#include "app/launcher/mountcheck.h"

#include "app/launcher/mountpoints.h"

#include <algorithm>
#include <charconv>

namespace mangrove::launcher {

namespace {

std::string_view nextWord(std::string_view *text)
{
    const std::size_t end = std::min(text->find(' '), text->size());
    const std::string_view word = text->substr(0, end);
    text->remove_prefix(std::min(end + 1, text->size()));
    return word;
}

bool toId(std::string_view word, unsigned long long *id)
{
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), *id);
    return error == std::errc() && end == word.data() + word.size();
}

bool hasOption(std::string_view options, std::string_view option)
{
    while (!options.empty()) {
        const std::size_t end = std::min(options.find(','), options.size());
        if (options.substr(0, end) == option)
            return true;
        options.remove_prefix(std::min(end + 1, options.size()));
    }
    return false;
}

using Seen = std::vector<SeenMount>;

const Layer *layerOf(const Layers &layers, unsigned long long number)
{
    const auto found =
        std::find_if(layers.begin(), layers.end(), [number](const Layer &layer) { return layer.mount == number; });
    return number != 0 && found != layers.end() ? &*found : nullptr;
}

const SeenMount *mountOf(const Seen &seen, unsigned long long number)
{
    const auto found =
        std::find_if(seen.begin(), seen.end(), [number](const SeenMount &mount) { return mount.id == number; });
    return found == seen.end() ? nullptr : &*found;
}

//! The layer with which a mount came that is none itself.
const Layer *bringerOf(const Seen &seen, const Layers &layers, const SeenMount &mount)
{
    const SeenMount *at = &mount;
    for (std::size_t steps = 0; at && steps < seen.size(); ++steps) {
        if (const Layer *layer = layerOf(layers, at->parent))
            return layer->kind == Layer::Kind::Place || layer->kind == Layer::Kind::Own ? layer : nullptr;
        at = mountOf(seen, at->parent);
    }
    return nullptr;
}

} // namespace

std::vector<SeenMount> readSeenMounts(std::string_view text)
{
    std::vector<SeenMount> mounts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        const std::string whole(line);
        text.remove_prefix(std::min(end + 1, text.size()));
        SeenMount mount;
        const std::string_view id = nextWord(&line);
        const std::string_view parent = nextWord(&line);
        nextWord(&line); // device
        nextWord(&line); // what of it
        nextWord(&line); // where; read as everywhere
        const std::string_view options = nextWord(&line);
        const std::vector<MountPoint> points = readMountPoints(whole);
        if (!toId(id, &mount.id) || !toId(parent, &mount.parent) || points.size() != 1)
            return {};
        mount.path = points.front().path;
        mount.isWritable = hasOption(options, "rw");
        mount.isPlain = hasOption(options, "nosuid") && hasOption(options, "nodev");
        mount.isPrivate = line.substr(0, 2) == "- ";
        if (!mount.isWritable && !hasOption(options, "ro"))
            return {};
        mounts.push_back(std::move(mount));
    }
    return mounts;
}

MountIds idsOf(const std::vector<SeenMount> &mounts)
{
    MountIds ids;
    for (const SeenMount &mount : mounts)
        ids.insert(mount.id);
    return ids;
}

bool standAsPlanned(const Seen &seen, const MountIds &known, const Layers &layers)
{
    std::size_t stillThere = 0;
    std::size_t standing = 0;
    for (const SeenMount &mount : seen) {
        if (known.count(mount.id) != 0) {
            ++stillThere;
            continue;
        }
        const Layer *itself = layerOf(layers, mount.id);
        const Layer *layer = itself ? itself : bringerOf(seen, layers, mount);
        // What the host itself lets nobody write stays so.
        if (!layer || !mount.isPlain || !mount.isPrivate || (mount.isWritable && !layer->isWritable))
            return false;
        if (!itself)
            continue;
        const bool isHidden = std::any_of(seen.begin(), seen.end(), [&mount](const SeenMount &other) {
            return other.parent == mount.id && other.path == mount.path;
        });
        if (mount.path != layer->path || isHidden)
            return false;
        ++standing;
    }
    return stillThere == known.size() && standing == layers.size();
}

Seen broughtBy(const Seen &seen, const Layers &layers, unsigned long long number)
{
    Seen brought;
    for (const SeenMount &mount : seen) {
        const Layer *layer = layerOf(layers, mount.id) ? nullptr : bringerOf(seen, layers, mount);
        if (layer && layer->mount == number)
            brought.push_back(mount);
    }
    return brought;
}

} // namespace mangrove::launcher

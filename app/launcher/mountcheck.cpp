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

//! The innermost one that a mount belongs to.
const Layer *layerOf(const Layers &layers, std::string_view path)
{
    const auto found =
        std::find_if(layers.rbegin(), layers.rend(), [path](const Layer &layer) { return lies(path, layer.path); });
    return found == layers.rend() ? nullptr : &*found;
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

bool standAsPlanned(const std::vector<SeenMount> &seen, const MountIds &known, const Layers &layers,
                    const std::vector<std::string_view> &leftovers)
{
    std::size_t stillThere = 0;
    std::set<std::string_view> standing;
    for (const SeenMount &mount : seen) {
        if (known.count(mount.id) != 0) {
            ++stillThere;
            continue;
        }
        const bool isLeft = std::any_of(leftovers.begin(), leftovers.end(),
                                        [&mount](std::string_view path) { return lies(mount.path, path); });
        if (isLeft)
            continue;
        const Layer *layer = layerOf(layers, mount.path);
        if (!layer || !mount.isPlain || !mount.isPrivate || (mount.isWritable && !layer->isWritable))
            return false;
        if (mount.path != layer->path) {
            if (layer->kind == Layer::Kind::Empty)
                return false;
            continue; // it came along
        }
        // What the host itself lets nobody write stays so.
        if (!standing.insert(layer->path).second)
            return false;
    }
    return stillThere == known.size() && standing.size() == layers.size();
}

} // namespace mangrove::launcher

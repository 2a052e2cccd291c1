#include "app/launcher/granttree.h"

#include "app/launcher/mountpoints.h"

#include <algorithm>

namespace mangrove::launcher {

namespace {

const Layer *layerAt(const Layers &layers, std::string_view path)
{
    const auto found =
        std::find_if(layers.begin(), layers.end(), [path](const Layer &layer) { return layer.path == path; });
    return found == layers.end() ? nullptr : &*found;
}

//! Whoever has opened something in a holder does not see what comes to lie over that, and writes it still where the
//! holder may be written. So a holder gives way as a whole where something in it is for reading that was not when it came
//! to be written, or not before anything in it could be opened: what is open in it keeps the old one from coming off.
std::vector<std::string> undermined(const Layers &standing, const Layers &wanted)
{
    std::vector<std::string> paths;
    for (const Layer &layer : wanted) {
        const auto isHolder = [&layer](const Layer &one) {
            return one.path != layer.path && lies(layer.path, one.path);
        };
        const auto holder = std::find_if(standing.rbegin(), standing.rend(), isHolder);
        const Layer *itself = layerAt(standing, layer.path);
        if (layer.isWritable || holder == standing.rend())
            continue;
        const Layer *after = layerAt(wanted, holder->path);
        const bool isSettled = itself && *itself == layer && (holder->isWritable || itself->isFromTheStart);
        if (after && after->isSameThing(*holder) && after->isWritable && !isSettled)
            paths.push_back(holder->path);
    }
    return paths;
}

//! Paths at which something comes, goes, or gives way to another thing, without those that lie below such a one.
std::vector<std::string> exchangedPaths(const Layers &standing, const Layers &wanted)
{
    std::vector<std::string> paths = undermined(standing, wanted);
    const auto collect = [&paths](const Layers &some, const Layers &others) {
        for (const Layer &layer : some) {
            const Layer *other = layerAt(others, layer.path);
            if (!other || !other->isSameThing(layer))
                paths.push_back(layer.path);
        }
    };
    collect(standing, wanted);
    collect(wanted, standing);
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> tops;
    for (std::string &path : paths) {
        const bool isBelow =
            std::any_of(tops.begin(), tops.end(), [&path](const std::string &top) { return lies(path, top); });
        if (!isBelow)
            tops.push_back(std::move(path));
    }
    return tops;
}

Layer::Kind kindOf(const Mount &mount)
{
    switch (mount.kind) {
    case Mount::Kind::Empty:
        return Layer::Kind::Empty;
    case Mount::Kind::EmptyFile:
        return Layer::Kind::EmptyFile;
    default:
        return mount.isOfGrant ? Layer::Kind::Place : Layer::Kind::Own;
    }
}

} // namespace

std::vector<Step> stepsBetween(const Layers &standing, const Layers &wanted)
{
    // A tree comes as a whole, so nothing in it is seen half made. What holds it changes its mode after it has come and
    // before it goes: in between its own layer decides.
    std::vector<Step> puts;
    std::vector<Step> modes;
    std::vector<Step> takes;
    const std::vector<std::string> exchanged = exchangedPaths(standing, wanted);
    for (const std::string &path : exchanged) {
        if (layerAt(wanted, path))
            puts.push_back({Step::Kind::Put, path, partOf(wanted, path)});
        else
            takes.push_back({Step::Kind::Take, path, partOf(wanted, path)});
    }
    for (const Layer &layer : standing) {
        const Layer *other = layerAt(wanted, layer.path);
        const bool isInTree = std::any_of(exchanged.begin(), exchanged.end(),
                                          [&layer](const std::string &top) { return lies(layer.path, top); });
        if (!isInTree && other && other->isWritable != layer.isWritable)
            modes.push_back({other->isWritable ? Step::Kind::Widen : Step::Kind::Narrow, layer.path});
    }
    std::vector<Step> steps = std::move(puts);
    steps.insert(steps.end(), modes.begin(), modes.end());
    steps.insert(steps.end(), takes.begin(), takes.end());
    return steps;
}

Layers layersOf(const std::vector<Mount> &planned, const std::vector<Mount> &base)
{
    Layers layers;
    for (const Mount &mount : planned) {
        const bool isInLayer = std::any_of(layers.begin(), layers.end(),
                                           [&mount](const Layer &layer) { return lies(mount.path, layer.path); });
        const bool isThere = std::any_of(base.begin(), base.end(), [&mount](const Mount &one) {
            return one.path == mount.path && one.kind == mount.kind;
        });
        if (mount.kind == Mount::Kind::Link || (!mount.isOfGrant && !isInLayer && isThere))
            continue;
        Layer layer{mount.path, kindOf(mount), mount.isWritable, {}, mount.descriptor};
        // What covers a place lies at its path and comes after it.
        if (!layers.empty() && layers.back().path == layer.path)
            layers.back() = std::move(layer);
        else
            layers.push_back(std::move(layer));
    }
    return layers;
}

Layers partOf(const Layers &layers, std::string_view path)
{
    Layers part;
    std::copy_if(layers.begin(), layers.end(), std::back_inserter(part),
                 [path](const Layer &layer) { return lies(layer.path, path); });
    return part;
}

} // namespace mangrove::launcher

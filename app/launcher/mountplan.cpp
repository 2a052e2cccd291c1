#include "app/launcher/mountplan.h"

#include "app/launcher/mountpoints.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace mangrove::launcher {

namespace {

using confine::Access;
using Kind = Mount::Kind;

//! What is to stand somewhere, before it is known whether it has to be put there.
struct Candidate
{
    Mount mount;
    bool isGranted = false; // by a person
    bool isFolder = false;
    bool isPinned = false;
};

Candidate candidateOf(const FoundPlace &found)
{
    const bool isGranted = found.place.identity.isValid();
    return {{Kind::Place,
             found.realPath,
             found.descriptor,
             found.place.access == Access::Write,
             {},
             found.isPinned || found.place.isGrant()},
            isGranted,
            found.isFolder,
            found.isPinned};
}

//! The system's own, which bubblewrap replaces.
bool isReplaced(const FoundPlace &found)
{
    return !found.place.isNeeded && (lies(found.realPath, "/proc") || lies(found.realPath, "/dev"));
}

bool isMasked(std::string_view path, const std::vector<std::string> &masked)
{
    return std::any_of(masked.begin(), masked.end(), [path](const std::string &folder) { return lies(path, folder); });
}

bool covers(const Mount &mount)
{
    return mount.kind == Kind::Empty || mount.kind == Kind::EmptyFile;
}

int rankOf(const Mount &mount)
{
    return covers(mount) ? 2 : mount.isWritable ? 0 : 1;
}

std::vector<Candidate> candidatesOf(const std::vector<FoundPlace> &places, const std::vector<std::string> &masked)
{
    std::vector<Candidate> candidates{{{Kind::Processes, "/proc", -1, false, {}}},
                                      {{Kind::Devices, "/dev", -1, false, {}}}};
    bool isTemporaryGranted = false;
    for (const FoundPlace &found : places) {
        if (isReplaced(found) || (!found.place.isOwn && isMasked(found.realPath, masked)))
            continue;
        if (found.place.access == Access::None) {
            candidates.push_back(
                {{found.isFolder ? Kind::Empty : Kind::EmptyFile, found.realPath, -1, false, {}, true}});
            continue;
        }
        if (found.place.kind == confine::Place::Kind::Link) {
            candidates.push_back({{Kind::Link, found.place.path, -1, false, found.place.target}});
            continue;
        }
        candidates.push_back(candidateOf(found));
        isTemporaryGranted =
            isTemporaryGranted || (candidates.back().isGranted && found.isFolder && lies("/tmp", found.realPath));
        // By the name that was asked for, too; of what is bound the two are one.
        if (!candidates.back().isGranted && found.place.path != found.realPath && !isMasked(found.place.path, masked))
            candidates.push_back({{Kind::Link, found.place.path, -1, false, found.realPath}});
    }
    if (!isTemporaryGranted)
        candidates.push_back({{Kind::Temporary, "/tmp", -1, true, {}}});
    for (const std::string &path : masked)
        candidates.push_back({{Kind::Empty, path, -1, false, {}}});
    // What holds another comes before it: its path is the beginning of the other's. At one path what may be written
    // comes first, and what covers it last.
    std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate &one, const Candidate &other) {
        const int order = one.mount.path.compare(other.mount.path);
        return order != 0 ? order < 0 : rankOf(one.mount) < rankOf(other.mount);
    });
    return candidates;
}

//! Whether it is not there yet by what holds it, or not as it is to be.
bool isMissing(const Candidate &candidate, const Mount *holder)
{
    // What is there by no place needs nothing to cover it.
    if (covers(candidate.mount))
        return holder && holder->kind == Kind::Place;
    if (!holder)
        return true;
    // Two ask for one path, or it is found through what holds it.
    if (holder->path == candidate.mount.path || holder->kind == Kind::Link)
        return false;
    if (holder->kind != Kind::Place || candidate.mount.kind == Kind::Processes || candidate.mount.kind == Kind::Devices
        || candidate.mount.kind == Kind::Temporary)
        return true;
    if (candidate.mount.kind == Kind::Link)
        return false;
    // A grant in another is one by itself: else the inner folder could be moved away, and another made in its place; and
    // it stays as it is where the other comes or goes.
    const bool isOfItsOwn = holder->isWritable || (candidate.mount.isOfGrant && holder->isOfGrant);
    if (candidate.isPinned || (candidate.isGranted && candidate.isFolder && isOfItsOwn))
        return true;
    return candidate.mount.isWritable != holder->isWritable && (candidate.isGranted || candidate.mount.isWritable);
}

class Words
{
public:
    void add(std::initializer_list<std::string_view> words)
    {
        for (const std::string_view word : words) {
            m_bytes += word;
            m_bytes += '\0';
        }
    }
    std::string bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

void addMount(const Mount &mount, Words *words)
{
    constexpr std::string_view everybody = "1777";
    constexpr std::string_view most = "1073741824"; // bytes
    switch (mount.kind) {
    case Kind::Place:
        words->add({mount.isWritable ? "--bind-fd" : "--ro-bind-fd", std::to_string(mount.descriptor), mount.path});
        break;
    case Kind::Link:
        words->add({"--symlink", mount.target, mount.path});
        break;
    case Kind::Processes:
        words->add({"--proc", mount.path});
        break;
    case Kind::Devices:
        words->add({"--dev", mount.path, "--perms", everybody, "--size", most, "--tmpfs", mount.path + "/shm"});
        break;
    case Kind::Temporary:
        words->add({"--perms", everybody, "--size", most, "--tmpfs", mount.path});
        break;
    case Kind::Empty:
        words->add({"--tmpfs", mount.path});
        break;
    case Kind::EmptyFile: // over what is granted only
        break;
    }
}

//! What a path would be found through, if nothing were mounted there.
const Mount *holderAbove(const std::vector<Mount> &planned, const std::string &path)
{
    const auto holder = std::find_if(planned.rbegin(), planned.rend(), [&path](const Mount &mount) {
        return mount.path != path && lies(path, mount.path);
    });
    return holder == planned.rend() ? nullptr : &*holder;
}

//! The folder in which the server makes what it likes, of those that it has versions of its own of.
std::string ownFolderOf(const Mount *holder, const std::string &path)
{
    if (holder && holder->kind == Kind::Temporary)
        return holder->path;
    const std::string memory = holder && holder->kind == Kind::Devices ? holder->path + "/shm" : std::string();
    return !memory.empty() && lies(path, memory) ? memory : std::string();
}

//! Before what lies in it.
void addBefore(std::vector<Mount> *planned, Mount mount)
{
    const auto first = std::find_if(planned->begin(), planned->end(),
                                    [&mount](const Mount &one) { return lies(one.path, mount.path); });
    planned->insert(first, std::move(mount));
}

//! What leads from there to a mount is empty otherwise and stays where it is: the server would move it away, with the
//! mount, and put another in its place.
void addWays(std::vector<Mount> *planned)
{
    for (std::size_t i = 0; i < planned->size(); ++i) {
        const Mount &mount = (*planned)[i];
        const std::string own = ownFolderOf(holderAbove(*planned, mount.path), mount.path);
        const std::size_t end = own.empty() ? std::string::npos : mount.path.find('/', own.size() + 1);
        if (mount.kind == Kind::Link || end == std::string::npos)
            continue;
        Mount way{Kind::Empty, mount.path.substr(0, end), -1, false, {}, true};
        for (const Mount &one : *planned)
            way.isOfGrant = way.isOfGrant && (one.isOfGrant || one.kind == Kind::Link || !lies(one.path, way.path));
        addBefore(planned, std::move(way));
    }
}

} // namespace

std::vector<Mount> planMounts(const std::vector<FoundPlace> &places, const std::vector<std::string> &masked,
                              const std::string &folder)
{
    std::vector<Mount> planned;
    for (const Candidate &candidate : candidatesOf(places, masked)) {
        if (isMissing(candidate, holderOf(planned, candidate.mount.path)))
            planned.push_back(candidate.mount);
    }
    const Mount *holder = folder.empty() ? nullptr : holderOf(planned, folder);
    if (holder && holder->path != folder && !ownFolderOf(holder, folder).empty())
        addBefore(&planned, {Kind::Empty, folder, -1, false, {}});
    addWays(&planned);
    return planned;
}

const Mount *holderOf(const std::vector<Mount> &planned, const std::string &path)
{
    const auto holder =
        std::find_if(planned.rbegin(), planned.rend(), [&path](const Mount &mount) { return lies(path, mount.path); });
    return holder == planned.rend() ? nullptr : &*holder;
}

std::vector<Pin> pinsOf(const std::vector<Mount> &planned)
{
    std::vector<Pin> pins;
    for (const Mount &mount : planned) {
        const std::size_t slash = mount.path.rfind('/');
        std::string folder = mount.path.substr(0, slash);
        while (!folder.empty()) {
            const Mount *holder = holderOf(planned, folder);
            if (!holder || holder->kind != Kind::Place || !holder->isWritable || holder->path == folder)
                break;
            const std::size_t start = holder->path == "/" ? 1 : holder->path.size() + 1;
            Pin pin{folder, holder->descriptor, folder.substr(start)};
            if (std::find(pins.begin(), pins.end(), pin) == pins.end())
                pins.push_back(std::move(pin));
            folder.resize(folder.rfind('/'));
        }
    }
    return pins;
}

bool isCovered(const std::vector<Mount> &planned, const std::string &path)
{
    const Mount *mount = holderOf(planned, path);
    return mount && mount->path == path && covers(*mount);
}

bool isNarrowed(const std::vector<Mount> &planned, const std::string &path)
{
    const Mount *mount = holderOf(planned, path);
    const Mount *holder = holderAbove(planned, path);
    return mount && mount->path == path && mount->kind == Kind::Place && !mount->isWritable && holder
        && holder->kind == Kind::Place && holder->isWritable;
}

std::vector<std::string> wayTo(const std::vector<Mount> &planned, const std::string &path)
{
    // Those on the way may be mounts themselves, so that they cannot be moved away from inside.
    const Mount *holder = holderAbove(planned, path);
    std::vector<std::string> way;
    std::string at = path;
    while (holder && holder->kind == Kind::Place && at != "/") {
        way.push_back(at);
        at = at.substr(0, std::max<std::size_t>(at.rfind('/'), 1));
        if (at == holder->path)
            holder = holderAbove(planned, at);
    }
    return way;
}

std::vector<std::string> pathsOf(const std::vector<Mount> &planned)
{
    std::vector<std::string> paths;
    for (const Mount &mount : planned) {
        if (mount.kind != Kind::Link)
            paths.push_back(mount.path);
    }
    return paths;
}

std::string bubblewrapWords(const std::vector<Mount> &mounts, bool hasNetwork, const std::vector<std::string> &folders,
                            int filter, int empty)
{
    constexpr std::string_view nobody = "0000";
    Words words;
    words.add({"--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"});
    if (!hasNetwork)
        words.add({"--unshare-net"});
    words.add({"--die-with-parent", "--cap-drop", "ALL", "--seccomp", std::to_string(filter)});
    for (const Mount &mount : mounts)
        addMount(mount, &words);
    for (const std::string &folder : folders)
        words.add({"--dir", folder});
    words.add({"--perms", nobody, "--dir", asideFolder, "--perms", nobody, "--dir", takenFolder});
    words.add({"--perms", "0444", "--file", std::to_string(empty), nothingFile});
    // Bubblewrap's own processes stay there as long as the server, so it is no folder that could be taken back.
    words.add({"--chdir", "/"});
    // What holds the mounts is no folder of anybody's, and nothing is to be kept there.
    words.add({"--remount-ro", "/dev"});
    for (const Mount &mount : mounts) {
        if (mount.kind == Kind::Empty)
            words.add({"--remount-ro", mount.path});
    }
    words.add({"--remount-ro", "/"});
    return words.bytes();
}

} // namespace mangrove::launcher

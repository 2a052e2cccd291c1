#include "app/launcher/mountplan.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace mangrove::launcher {

namespace {

using confine::Access;
using Kind = Mount::Kind;

//! Whether it is the folder, or lies below it. Both without a slash at the end, but "/".
bool lies(std::string_view path, std::string_view folder)
{
    return folder == "/" || path == folder
        || (path.size() > folder.size() && path.substr(0, folder.size()) == folder
            && path[folder.size()] == '/');
}

//! What is to stand somewhere, before it is known whether it has to be put there.
struct Candidate
{
    Mount mount;
    bool isGranted = false; // by a person
};

Candidate candidateOf(const FoundPlace &found)
{
    const bool isGranted = found.place.identity.isValid();
    return {{Kind::Place, found.realPath, found.descriptor, found.place.access == Access::Write, {}},
            isGranted};
}

//! The system's own, which bubblewrap replaces.
bool isReplaced(const FoundPlace &found)
{
    return !found.place.isNeeded && (lies(found.realPath, "/proc") || lies(found.realPath, "/dev"));
}

std::vector<Candidate> candidatesOf(const std::vector<FoundPlace> &places)
{
    std::vector<Candidate> candidates{{{Kind::Processes, "/proc", -1, false, {}}},
                                      {{Kind::Devices, "/dev", -1, false, {}}}};
    bool isTemporaryGranted = false;
    for (const FoundPlace &found : places) {
        if (isReplaced(found))
            continue;
        candidates.push_back(candidateOf(found));
        isTemporaryGranted = isTemporaryGranted
            || (candidates.back().isGranted && found.isFolder && lies("/tmp", found.realPath));
        // By the name that was asked for, too; of what is bound the two are one.
        if (!candidates.back().isGranted && found.place.path != found.realPath)
            candidates.push_back({{Kind::Link, found.place.path, -1, false, found.realPath}});
    }
    if (!isTemporaryGranted)
        candidates.push_back({{Kind::Temporary, "/tmp", -1, true, {}}});
    // What holds another comes before it: its path is the beginning of the other's. At one path what may be written comes first.
    std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate &one, const Candidate &other) {
        const int order = one.mount.path.compare(other.mount.path);
        return order != 0 ? order < 0 : one.mount.isWritable && !other.mount.isWritable;
    });
    return candidates;
}

//! The innermost that is planned at or above a path.
const Mount *holderOf(const std::vector<Mount> &planned, const std::string &path)
{
    const auto holder = std::find_if(planned.rbegin(), planned.rend(),
                                     [&path](const Mount &mount) { return lies(path, mount.path); });
    return holder == planned.rend() ? nullptr : &*holder;
}

//! Whether it is not there yet by what holds it, or not as it is to be.
bool isMissing(const Candidate &candidate, const Mount *holder)
{
    if (!holder)
        return true;
    // Two ask for one path, or it is found through what holds it.
    if (holder->path == candidate.mount.path || holder->kind == Kind::Link)
        return false;
    if (holder->kind != Kind::Place || candidate.mount.kind == Kind::Processes
        || candidate.mount.kind == Kind::Devices || candidate.mount.kind == Kind::Temporary)
        return true;
    if (candidate.mount.kind == Kind::Link || candidate.mount.isWritable == holder->isWritable)
        return false;
    return candidate.isGranted || candidate.mount.isWritable;
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
    switch (mount.kind) {
    case Kind::Place:
        words->add(
            {mount.isWritable ? "--bind-fd" : "--ro-bind-fd", std::to_string(mount.descriptor), mount.path});
        break;
    case Kind::Link:
        words->add({"--symlink", mount.target, mount.path});
        break;
    case Kind::Processes:
        words->add({"--proc", mount.path});
        break;
    case Kind::Devices:
        words->add({"--dev", mount.path, "--perms", everybody, "--tmpfs", mount.path + "/shm"});
        break;
    case Kind::Temporary:
        words->add({"--perms", everybody, "--tmpfs", mount.path});
        break;
    }
}

} // namespace

std::vector<Mount> planMounts(const std::vector<FoundPlace> &places)
{
    std::vector<Mount> planned;
    for (const Candidate &candidate : candidatesOf(places)) {
        if (isMissing(candidate, holderOf(planned, candidate.mount.path)))
            planned.push_back(candidate.mount);
    }
    return planned;
}

std::string bubblewrapWords(const std::vector<Mount> &mounts, bool hasNetwork, const std::string &folder,
                            int filter)
{
    Words words;
    words.add({"--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"});
    if (!hasNetwork)
        words.add({"--unshare-net"});
    words.add({"--die-with-parent", "--cap-drop", "ALL", "--seccomp", std::to_string(filter)});
    for (const Mount &mount : mounts)
        addMount(mount, &words);
    words.add({"--dir", folder, "--chdir", folder});
    // What holds the mounts is no folder of anybody's, and nothing is to be kept there.
    words.add({"--remount-ro", "/dev"});
    const bool isRootPlaced =
        std::any_of(mounts.begin(), mounts.end(), [](const Mount &mount) { return mount.path == "/"; });
    if (!isRootPlaced)
        words.add({"--remount-ro", "/"});
    return words.bytes();
}

} // namespace mangrove::launcher

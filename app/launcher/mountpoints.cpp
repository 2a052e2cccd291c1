#include "app/launcher/mountpoints.h"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <unistd.h>

namespace mangrove::launcher {

namespace {

bool isOctal(char character)
{
    return character >= '0' && character <= '7';
}

//! Blanks, line ends and the like stand there as `\ooo`.
std::string plain(std::string_view word)
{
    std::string text;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const bool isEscape = word[i] == '\\' && i + 3 < word.size() && isOctal(word[i + 1]) && isOctal(word[i + 2])
            && isOctal(word[i + 3]);
        if (!isEscape) {
            text += word[i];
            continue;
        }
        text += static_cast<char>((word[i + 1] - '0') * 64 + (word[i + 2] - '0') * 8 + word[i + 3] - '0');
        i += 3;
    }
    return text;
}

std::string_view takeUntil(char end, std::string_view *text)
{
    const std::size_t at = std::min(text->find(end), text->size());
    const std::string_view taken = text->substr(0, at);
    text->remove_prefix(std::min(at + 1, text->size()));
    return taken;
}

//! `inner`, which lies below `folder`, without it: empty, or with a slash at its beginning.
std::string_view below(std::string_view folder, std::string_view inner)
{
    return folder == "/" ? (inner == "/" ? std::string_view() : inner) : inner.substr(folder.size());
}

std::string joined(const std::string &folder, std::string_view rest)
{
    if (folder == "/")
        return rest.empty() ? folder : std::string(rest);
    return folder + std::string(rest);
}

} // namespace

std::vector<MountPoint> readMountPoints(std::string_view text)
{
    std::vector<MountPoint> mounts;
    while (!text.empty()) {
        std::string_view line = takeUntil('\n', &text);
        std::array<std::string_view, 5> words; // id, parent, device, root, path
        for (std::string_view &word : words)
            word = takeUntil(' ', &line);
        if (words[4].empty() || words[4].front() != '/')
            continue;
        mounts.push_back({std::string(words[2]), plain(words[3]), plain(words[4])});
    }
    return mounts;
}

std::optional<std::vector<MountPoint>> ourMountPoints()
{
    const int file = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return std::nullopt;
    std::string text;
    std::array<char, 65536> part;
    ssize_t size = 0;
    while ((size = read(file, part.data(), part.size())) > 0)
        text.append(part.data(), static_cast<std::size_t>(size));
    close(file);
    if (size < 0 || text.empty())
        return std::nullopt;
    return readMountPoints(text);
}

std::vector<std::string> otherNamesOf(const std::string &path, const std::vector<MountPoint> &mounts)
{
    std::vector<std::string> names{path};
    // The one that it lies in: the innermost, and of those at one path the last, which covers the others.
    const MountPoint *holder = nullptr;
    for (const MountPoint &mount : mounts) {
        if (lies(path, mount.path) && (!holder || mount.path.size() >= holder->path.size()))
            holder = &mount;
    }
    if (!holder)
        return names;
    const std::string inside = joined(holder->root, below(holder->path, path));
    for (const MountPoint &mount : mounts) {
        if (mount.device != holder->device || !lies(inside, mount.root))
            continue;
        std::string name = joined(mount.path, below(mount.root, inside));
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(std::move(name));
    }
    return names;
}

bool lies(std::string_view path, std::string_view folder)
{
    return folder == "/" || path == folder
        || (path.size() > folder.size() && path.substr(0, folder.size()) == folder && path[folder.size()] == '/');
}

} // namespace mangrove::launcher

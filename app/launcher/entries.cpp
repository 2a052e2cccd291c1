#include "app/launcher/entries.h"

#include "core/confine/descriptor.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace mangrove::launcher {

std::string inFolder(const std::string &folder, const std::string &name)
{
    return folder == "/" ? folder + name : folder + '/' + name;
}

bool isNothing(int error)
{
    return error == ENOENT || error == ENOTDIR || error == ELOOP || error == EACCES;
}

bool holds(int folder, const char *name, const confine::NeverMatcher::Match &match)
{
    const Descriptor file(openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat info = {};
    if (!file.isOpen() || fstat(file.get(), &info) != 0)
        return !isNothing(errno);
    if (!S_ISREG(info.st_mode))
        return false;
    std::string content(std::min<std::size_t>(confine::neverLook, static_cast<std::size_t>(info.st_size)), '\0');
    std::size_t size = 0;
    while (size < content.size()) {
        const ssize_t more = read(file.get(), content.data() + size, content.size() - size);
        if (more < 0)
            return true;
        if (more == 0)
            break;
        size += static_cast<std::size_t>(more);
    }
    content.resize(size);
    return std::any_of(match.containing.begin(), match.containing.end(),
                       [&content](std::string_view what) { return content.find(what) != std::string::npos; });
}

bool visitEntries(int folder, bool *isRead, const VisitEntry &visit)
{
    Descriptor opened(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    DIR *entries = opened.isOpen() ? fdopendir(opened.get()) : nullptr;
    *isRead = entries;
    if (!entries)
        return isNothing(errno);
    opened.release();
    bool goesOn = true;
    errno = 0;
    while (const dirent *entry = goesOn ? readdir(entries) : nullptr) {
        const std::string_view name(entry->d_name);
        if (name != "." && name != "..")
            goesOn = visit(std::string(name), entry->d_type);
        errno = goesOn ? 0 : errno;
    }
    const int error = errno;
    closedir(entries);
    errno = error;
    return error == 0 || (goesOn && isNothing(error));
}

} // namespace mangrove::launcher

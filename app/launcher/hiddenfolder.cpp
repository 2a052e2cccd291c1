#include "app/launcher/hiddenfolder.h"

#include "app/launcher/mountpoints.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace mangrove::launcher {

namespace {

bool areOne(const Descriptor &one, const Descriptor &other)
{
    struct stat first = {};
    struct stat second = {};
    return one.isOpen() && other.isOpen() && fstat(one.get(), &first) == 0 && fstat(other.get(), &second) == 0
        && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

HiddenFolder failed(HiddenFolder folder, int error)
{
    folder.opened.outcome = OpenedPlace::Outcome::Failed;
    folder.opened.error = error;
    return folder;
}

} // namespace

std::optional<std::vector<std::string>> namesOf(const OpenedPlace &opened, const std::string &path)
{
    const auto mounts = ourMountPoints();
    if (!mounts || path.empty() || path == "/")
        return std::nullopt;
    std::vector<std::string> names;
    for (std::string &name : otherNamesOf(path, *mounts)) {
        const Descriptor there(open(name.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
        if (areOne(there, opened.handle))
            names.push_back(std::move(name));
    }
    return names;
}

HiddenFolder findHidden(const std::string &path)
{
    HiddenFolder folder;
    folder.path = path;
    confine::Place place;
    place.path = path;
    place.kind = confine::Place::Kind::Folder;
    folder.opened = openPlace(place);
    if (folder.opened.outcome == OpenedPlace::Outcome::LeftOut) {
        folder.names = {path};
        if (folder.opened.error != ENOENT) // it may be there for others
            return failed(std::move(folder), folder.opened.error);
    }
    if (folder.opened.outcome != OpenedPlace::Outcome::Opened)
        return folder;
    folder.path = realPathOf(folder.opened);
    auto names = namesOf(folder.opened, folder.path);
    if (!names)
        return failed(std::move(folder), EINVAL);
    folder.names = std::move(*names);
    return folder;
}

} // namespace mangrove::launcher

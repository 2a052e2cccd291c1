#include "app/launcher/places.h"

#include <cerrno>
#include <cstdint>
#include <string>
#include <utility>

#ifdef __linux__
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace mangrove::launcher {

#ifdef __linux__

namespace {

using Kind = confine::Place::Kind;

// Closed by itself.
class Descriptor
{
public:
    explicit Descriptor(int number) : m_number(number) { }
    ~Descriptor()
    {
        if (m_number >= 0)
            close(m_number);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    int number() const { return m_number; }
    int release() { return std::exchange(m_number, -1); }

private:
    int m_number;
};

//! Fails with ELOOP where any step is a link.
int openWithoutLinks(int folder, const std::string &path)
{
    open_how how{};
    how.flags = static_cast<std::uint64_t>(O_PATH | O_CLOEXEC);
    how.resolve = RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    return static_cast<int>(syscall(SYS_openat2, folder, path.c_str(), &how, sizeof how));
}

OpenedPlace failed(const confine::Place &place, int error)
{
    const bool isMissing = error == ENOENT || error == ENOTDIR || error == EACCES || error == ELOOP;
    OpenedPlace opened;
    opened.outcome =
        isMissing && !place.isNeeded ? OpenedPlace::Outcome::LeftOut : OpenedPlace::Outcome::Failed;
    opened.error = error;
    return opened;
}

//! Opens what is bound to an identity: the folder, or for a file the folder that holds it, then the file.
OpenedPlace openBound(const confine::Place &place)
{
    const std::size_t slash = place.path.rfind('/');
    const bool isFile = place.kind == Kind::File;
    const std::string folder = !isFile ? place.path : slash == 0 ? "/" : place.path.substr(0, slash);
    Descriptor bound(openWithoutLinks(AT_FDCWD, folder));
    if (bound.number() < 0)
        return failed(place, errno);
    const auto identity = confine::identityOf(bound.number());
    OpenedPlace opened;
    opened.outcome = OpenedPlace::Outcome::Exchanged;
    if (!identity || !identity->matches(place.identity))
        return opened;
    Descriptor thing(isFile ? openWithoutLinks(bound.number(), place.path.substr(slash + 1))
                            : bound.release());
    if (thing.number() < 0)
        return failed(place, errno);
    struct stat info = {};
    if (fstat(thing.number(), &info) != 0)
        return failed(place, errno);
    opened.isFolder = S_ISDIR(info.st_mode);
    if (isFile ? !S_ISREG(info.st_mode) : !opened.isFolder)
        return opened;
    opened.outcome = OpenedPlace::Outcome::Opened;
    opened.descriptor = thing.release();
    return opened;
}

} // namespace

OpenedPlace openPlace(const confine::Place &place)
{
    if (place.identity.isValid())
        return openBound(place);
    Descriptor thing(open(place.path.c_str(), O_PATH | O_CLOEXEC));
    struct stat info = {};
    if (thing.number() < 0 || fstat(thing.number(), &info) != 0)
        return failed(place, errno);
    OpenedPlace opened;
    opened.isFolder = S_ISDIR(info.st_mode);
    if (place.kind == Kind::Folder && !opened.isFolder)
        return failed(place, ENOTDIR);
    opened.outcome = OpenedPlace::Outcome::Opened;
    opened.descriptor = thing.release();
    return opened;
}

#else

OpenedPlace openPlace(const confine::Place &)
{
    OpenedPlace opened;
    opened.error = ENOSYS;
    return opened;
}

#endif

} // namespace mangrove::launcher

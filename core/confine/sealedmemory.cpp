#include "core/confine/sealedmemory.h"

#include <cerrno>
#ifdef __linux__
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove::confine {

#ifdef __linux__

namespace {

constexpr int allSeals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;

bool writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

int makeSealedMemory(std::string_view bytes)
{
    const int descriptor = ::memfd_create("mangrove", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0)
        return -1;
    if (writeAll(descriptor, bytes) && ::fcntl(descriptor, F_ADD_SEALS, allSeals) == 0)
        return descriptor;
    const int error = errno;
    ::close(descriptor);
    errno = error;
    return -1;
}

std::optional<std::string> readSealedMemory(int descriptor, std::size_t most)
{
    struct stat info = {};
    // Only memory of this kind has seals, so no file and no pipe gets further.
    const int seals = ::fcntl(descriptor, F_GET_SEALS);
    if (seals < 0 || (seals & allSeals) != allSeals || ::fstat(descriptor, &info) != 0 || info.st_uid != ::geteuid()
        || info.st_size < 0 || static_cast<std::size_t>(info.st_size) > most)
        return std::nullopt;
    std::string bytes(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t size = ::pread(descriptor, bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
        if (size < 0 && errno == EINTR)
            continue;
        if (size <= 0)
            return std::nullopt;
        done += static_cast<std::size_t>(size);
    }
    return bytes;
}

#else

int makeSealedMemory(std::string_view)
{
    errno = ENOSYS;
    return -1;
}

std::optional<std::string> readSealedMemory(int, std::size_t)
{
    return std::nullopt;
}

#endif

} // namespace mangrove::confine

#pragma once

// The ways in which one thing can be tried, for the probe: a wall that holds one of them and not the next holds
// nothing. No Qt.

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <functional>
#include <initializer_list>
#include <linux/openat2.h>
#include <string>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace mangrove::probe {

using Attempt = std::function<bool()>; // false: errno says why not

//! Whether any of them goes: they are tried until one does. Else errno is the last one's.
inline bool anyOf(std::initializer_list<Attempt> ways)
{
    return std::any_of(ways.begin(), ways.end(), [](const Attempt &way) { return way(); });
}

inline bool closed(int descriptor)
{
    if (descriptor < 0)
        return false;
    close(descriptor);
    return true;
}

//! What `act` makes of it, and closes it. False where it is none.
template<typename Act>
bool with(int descriptor, const Act &act)
{
    if (descriptor < 0)
        return false;
    const bool went = act(descriptor);
    const int error = errno;
    close(descriptor);
    errno = error;
    return went;
}

inline std::string pathOf(int descriptor)
{
    return "/proc/self/fd/" + std::to_string(descriptor);
}

inline int openBy2(int folder, const char *path, unsigned long long flags, unsigned long long mode = 0)
{
    open_how how{};
    how.flags = flags | O_CLOEXEC;
    how.mode = mode;
    return int(syscall(SYS_openat2, folder, path, &how, sizeof how));
}

//! The folder by a handle that leads to it and reads nothing.
template<typename Act>
bool inFolder(const std::string &folder, const Act &act)
{
    return with(open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC), act);
}

// --- what one file can be done to

inline bool readsFrom(int file)
{
    char byte = 0;
    return read(file, &byte, 1) >= 0;
}

inline bool readsFile(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    return anyOf({
        [&] { return with(open(path.c_str(), O_RDONLY | O_CLOEXEC), readsFrom); },
        [&] { return with(openBy2(AT_FDCWD, path.c_str(), O_RDONLY), readsFrom); },
        [&] {
            return inFolder(path.substr(0, slash), [&](int folder) {
                return with(openat(folder, path.c_str() + slash + 1, O_RDONLY | O_CLOEXEC), readsFrom);
            });
        },
        [&] { // a handle that was opened to look at it only, opened once more
            return with(open(path.c_str(), O_PATH | O_CLOEXEC),
                        [](int handle) { return with(open(pathOf(handle).c_str(), O_RDONLY | O_CLOEXEC), readsFrom); });
        },
    });
}

inline bool writesTo(int file)
{
    return write(file, "x", 1) == 1;
}

inline bool writesFile(const std::string &path)
{
    return anyOf({
        [&] { return with(open(path.c_str(), O_WRONLY | O_CLOEXEC), writesTo); },
        [&] { return with(open(path.c_str(), O_RDWR | O_CLOEXEC), writesTo); },
        [&] { return with(openBy2(AT_FDCWD, path.c_str(), O_WRONLY), writesTo); },
        [&] {
            return with(open(path.c_str(), O_RDONLY | O_CLOEXEC),
                        [](int file) { return with(open(pathOf(file).c_str(), O_WRONLY | O_CLOEXEC), writesTo); });
        },
        [&] {
            return with(open(path.c_str(), O_PATH | O_CLOEXEC),
                        [](int file) { return with(open(pathOf(file).c_str(), O_WRONLY | O_CLOEXEC), writesTo); });
        },
    });
}

inline bool changesRights(const std::string &path)
{
    constexpr long fchmodat2 = 452;
    return anyOf({
        [&] { return chmod(path.c_str(), 0600) == 0; },
        [&] {
            return with(open(path.c_str(), O_RDONLY | O_CLOEXEC), [](int file) { return fchmod(file, 0600) == 0; });
        },
        [&] {
            return with(open(path.c_str(), O_PATH | O_CLOEXEC),
                        [](int file) { return chmod(pathOf(file).c_str(), 0600) == 0; });
        },
        [&] { return syscall(fchmodat2, AT_FDCWD, path.c_str(), 0600, 0) == 0; },
        [&] { return chown(path.c_str(), uid_t(-1), getgid()) == 0; },
    });
}

inline bool changesTimes(const std::string &path)
{
    return anyOf({
        [&] { return utimensat(AT_FDCWD, path.c_str(), nullptr, 0) == 0; },
        [&] { return utimes(path.c_str(), nullptr) == 0; },
        [&] {
            return with(open(path.c_str(), O_RDONLY | O_CLOEXEC),
                        [](int file) { return futimens(file, nullptr) == 0; });
        },
    });
}

inline bool readsAttributes(const std::string &path)
{
    char names[256];
    return anyOf({
        [&] { return listxattr(path.c_str(), names, sizeof names) >= 0; },
        [&] { return llistxattr(path.c_str(), names, sizeof names) >= 0; },
        [&] {
            return with(open(path.c_str(), O_PATH | O_CLOEXEC),
                        [&](int file) { return listxattr(pathOf(file).c_str(), names, sizeof names) >= 0; });
        },
    });
}

inline bool changesAttributes(const std::string &path)
{
    return anyOf({
        [&] { return setxattr(path.c_str(), "user.mangrove", "x", 1, 0) == 0; },
        [&] {
            return with(open(path.c_str(), O_PATH | O_CLOEXEC),
                        [](int file) { return setxattr(pathOf(file).c_str(), "user.mangrove", "x", 1, 0) == 0; });
        },
    });
}

inline bool watches(const std::string &folder)
{
    return anyOf({
        [&] {
            return with(inotify_init1(IN_CLOEXEC), [&](int watch) {
                return inotify_add_watch(watch, folder.c_str(), IN_CREATE | IN_MODIFY) >= 0;
            });
        },
        [&] {
            constexpr unsigned kind = FAN_CLASS_NOTIF | FAN_REPORT_FID | FAN_CLOEXEC;
            return with(int(syscall(SYS_fanotify_init, kind, 0)), [&](int watch) {
                return syscall(SYS_fanotify_mark, watch, FAN_MARK_ADD, FAN_CREATE | FAN_ONDIR, AT_FDCWD, folder.c_str())
                    == 0;
            });
        },
    });
}

inline bool goesInto(const std::string &folder)
{
    return anyOf({
        [&] { return closed(open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)); },
        [&] { return chdir(folder.c_str()) == 0 && chdir("/") == 0; },
    });
}

// --- what can be done in a folder

//! `own`: a folder that may be written.
inline bool makesFile(const std::string &folder, const std::string &own)
{
    const std::string path = folder + "/new";
    const std::string through = own + "/through";
    return anyOf({
        [&] { return closed(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)); },
        [&] { return closed(creat(path.c_str(), 0600)); },
        [&] { return closed(openBy2(AT_FDCWD, path.c_str(), O_WRONLY | O_CREAT, 0600)); },
        [&] {
            return inFolder(
                folder, [](int opened) { return closed(openat(opened, "new", O_WRONLY | O_CREAT | O_CLOEXEC, 0600)); });
        },
        [&] { return mknod(path.c_str(), S_IFREG | 0600, 0) == 0; },
        [&] { // without a name at first
            return with(open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600), [&](int file) {
                return linkat(AT_FDCWD, pathOf(file).c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0;
            });
        },
        [&] { // by a link in a folder of its own
            return symlink(path.c_str(), through.c_str()) == 0
                && closed(open(through.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
        },
    });
}

inline bool makesFolder(const std::string &folder)
{
    return anyOf({
        [&] { return mkdir((folder + "/newdir").c_str(), 0700) == 0; },
        [&] { return inFolder(folder, [](int opened) { return mkdirat(opened, "newdir", 0700) == 0; }); },
    });
}

inline bool makesSymlink(const std::string &folder, const char *target)
{
    return anyOf({
        [&] { return symlink(target, (folder + "/newlink").c_str()) == 0; },
        [&] { return inFolder(folder, [&](int opened) { return symlinkat(target, opened, "newlink") == 0; }); },
    });
}

//! `own`: a folder that may be written, with a file in it.
inline bool makesLink(const std::string &folder, const std::string &own)
{
    const std::string file = folder + "/file";
    const std::string path = folder + "/newhard";
    return anyOf({
        [&] { return link(file.c_str(), path.c_str()) == 0; },
        [&] { return inFolder(folder, [](int opened) { return linkat(opened, "file", opened, "newhard", 0) == 0; }); },
        [&] {
            return with(open(file.c_str(), O_PATH | O_CLOEXEC), [&](int handle) {
                return linkat(AT_FDCWD, pathOf(handle).c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0;
            });
        },
        [&] { return link((own + "/file").c_str(), path.c_str()) == 0; },
    });
}

inline bool makesFifo(const std::string &folder)
{
    return anyOf({
        [&] { return mkfifo((folder + "/newfifo").c_str(), 0600) == 0; },
        [&] { return inFolder(folder, [](int opened) { return mknodat(opened, "newfifo", S_IFIFO | 0600, 0) == 0; }); },
    });
}

inline bool renames(const std::string &folder)
{
    const std::string from = folder + "/moving";
    const std::string to = folder + "/moved";
    const auto by2 = [&](const std::string &other, unsigned flags) {
        return syscall(SYS_renameat2, AT_FDCWD, from.c_str(), AT_FDCWD, other.c_str(), flags) == 0;
    };
    return anyOf({
        [&] { return rename(from.c_str(), to.c_str()) == 0; },
        [&] { return inFolder(folder, [](int opened) { return renameat(opened, "moving", opened, "moved") == 0; }); },
        [&] { return by2(to, RENAME_NOREPLACE); },
        [&] { return by2(folder + "/file", RENAME_EXCHANGE); },
        [&] { return rename((folder + "/emptydir").c_str(), to.c_str()) == 0; },
    });
}

inline bool removesFile(const std::string &folder)
{
    const std::string victim = folder + "/victim";
    return anyOf({
        [&] { return unlink(victim.c_str()) == 0; },
        [&] { return inFolder(folder, [](int opened) { return unlinkat(opened, "victim", 0) == 0; }); },
        [&] { return rename((folder + "/mine").c_str(), victim.c_str()) == 0; },
    });
}

inline bool removesFolder(const std::string &folder)
{
    return anyOf({
        [&] { return rmdir((folder + "/emptydir").c_str()) == 0; },
        [&] { return inFolder(folder, [](int opened) { return unlinkat(opened, "emptydir", AT_REMOVEDIR) == 0; }); },
    });
}

//! From one folder into the other.
inline bool moves(const std::string &from, const std::string &to)
{
    return anyOf({
        [&] { return rename(from.c_str(), to.c_str()) == 0; },
        [&] { return syscall(SYS_renameat2, AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0; },
        [&] { // against one that is there
            const std::string there = to.substr(0, to.rfind('/')) + "/file";
            return syscall(SYS_renameat2, AT_FDCWD, from.c_str(), AT_FDCWD, there.c_str(), RENAME_EXCHANGE) == 0;
        },
    });
}

inline bool links(const std::string &from, const std::string &to)
{
    return anyOf({
        [&] { return link(from.c_str(), to.c_str()) == 0; },
        [&] {
            return with(open(from.c_str(), O_PATH | O_CLOEXEC), [&](int handle) {
                return linkat(AT_FDCWD, pathOf(handle).c_str(), AT_FDCWD, to.c_str(), AT_SYMLINK_FOLLOW) == 0;
            });
        },
    });
}

//! What stays as it is: its content, and what is in its place. `folder` holds a .git.
inline bool changesMetadata(const std::string &folder)
{
    const std::string config = folder + "/.git/config";
    return anyOf({
        [&] { return writesFile(config); },
        [&] { return truncate(config.c_str(), 0) == 0; },
        [&] { return changesRights(config); },
        [&] { return closed(open((folder + "/.git/hook").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0700)); },
        [&] { return rename((folder + "/victim").c_str(), config.c_str()) == 0; },
        [&] { return link(config.c_str(), (folder + "/config").c_str()) == 0; },
        [&] { return unlink(config.c_str()) == 0; },
    });
}

inline bool movesAway(const std::string &folder, const std::string &name)
{
    const std::string path = folder + '/' + name;
    const std::string other = folder + "/.other";
    return anyOf({
        [&] { return rename(path.c_str(), (folder + "/.was").c_str()) == 0; },
        [&] {
            mkdir(other.c_str(), 0700);
            return syscall(SYS_renameat2, AT_FDCWD, path.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE) == 0;
        },
        [&] {
            return inFolder(folder, [&](int opened) { return renameat(opened, name.c_str(), opened, ".was") == 0; });
        },
        [&] { return rmdir(path.c_str()) == 0; },
    });
}

} // namespace mangrove::probe

#include "app/launcher/enclosure.h"

#include "app/launcher/inside.h"
#include "app/launcher/places.h"
#include "app/launcher/surroundings.h"
#include "core/confine/description.h"
#include "core/confine/descriptor.h"
#include "core/confine/sealedmemory.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

namespace mangrove::launcher {

namespace {

// The program bubblewrap, opened, so that what was looked at is what is run. No Qt.

//! Not open where it is missing (errno ENOENT) or somebody else than the system and this user could have put another in
//! its place (EPERM). Whether it does what it is asked for is seen inside (inside.h).
Descriptor openBubblewrap()
{
#ifdef __linux__
    for (const char *place : confine::bubblewrapPlaces) {
        Descriptor program(open(place, O_PATH | O_CLOEXEC));
        struct stat info = {};
        if (!program.isOpen() || fstat(program.get(), &info) != 0)
            continue;
        const bool isSafe = S_ISREG(info.st_mode) && (info.st_uid == 0 || info.st_uid == geteuid())
            && (info.st_mode & (S_IWGRP | S_IWOTH)) == 0;
        if (isSafe)
            return program;
        errno = EPERM;
        return {};
    }
#endif
    errno = ENOENT;
    return {};
}

std::string workingFolder()
{
    char path[PATH_MAX];
    return getcwd(path, sizeof path) ? path : std::string();
}

//! Sealed memory to be read from its beginning; or -1, and errno says why.
int memoryOf(std::string_view bytes)
{
    const int memory = confine::makeSealedMemory(bytes);
    return memory >= 0 && lseek(memory, 0, SEEK_SET) == 0 ? memory : -1;
}

bool passOn(int descriptor)
{
    return fcntl(descriptor, F_SETFD, 0) == 0;
}

rlim_t filesAtOnce()
{
    rlimit files{};
    return getrlimit(RLIMIT_NOFILE, &files) == 0 ? files.rlim_cur : 1024;
}

//! A description may have more places than a process may usually have files open; bubblewrap is given all of them.
void openManyFiles()
{
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

} // namespace

std::optional<Refusal> Enclosure::prepare(bool hasNetwork)
{
    m_files = filesAtOnce();
    openManyFiles();
    m_hasNetwork = hasNetwork;
    m_bubblewrap = openBubblewrap();
    if (!m_bubblewrap.isOpen())
        return Refusal{"bubblewrap", errno, 0};
    m_self = Descriptor(open("/proc/self/exe", O_RDONLY | O_CLOEXEC));
    if (!m_self.isOpen())
        return Refusal{"bubblewrap", errno, 0};
    return std::nullopt;
}

void Enclosure::add(const confine::Place &place, const std::string &realPath, bool isFolder, Descriptor opened)
{
    m_places.push_back({place, opened.get(), realPath, isFolder});
    m_handles.push_back(std::move(opened));
}

void Enclosure::deny(const confine::Place &place, std::size_t number, const std::vector<std::string> &names,
                     bool isFolder)
{
    for (const std::string &name : names) {
        confine::Place named = place;
        named.path = name;
        m_places.push_back({named, -1, name, isFolder});
        m_denied.emplace_back(number, name);
    }
}

void Enclosure::hide(const HiddenFolder &folder, std::size_t number)
{
    if (folder.opened.outcome == OpenedPlace::Outcome::LeftOut) {
        m_absent.emplace_back(number, folder.path);
        return;
    }
    m_masked.insert(m_masked.end(), folder.names.begin(), folder.names.end());
    m_maskedNumbers.resize(m_masked.size(), number);
}

std::optional<Refusal> Enclosure::plan()
{
    m_mounts = planMounts(m_places, m_masked);
    for (const auto &[number, path] : m_absent) {
        const Mount *holder = holderOf(m_mounts, path);
        if (holder && holder->kind == Mount::Kind::Place)
            return Refusal{"masked", ENOENT, number};
    }
    const std::vector<Pin> pins = pinsOf(m_mounts);
    for (const Pin &pin : pins) {
        OpenedPlace folder = openKept(pin.holder, pin.inside);
        if (folder.outcome != OpenedPlace::Outcome::Opened || !folder.isFolder)
            return Refusal{"place", folder.error, 0};
        confine::Place place;
        place.path = pin.path;
        place.kind = confine::Place::Kind::Folder;
        place.access = confine::Access::Write;
        m_places.push_back({place, folder.handle.get(), pin.path, true, true});
        m_handles.push_back(std::move(folder.handle));
    }
    if (!pins.empty())
        m_mounts = planMounts(m_places, m_masked);
    return std::nullopt;
}

std::optional<Refusal> Enclosure::cover(const std::vector<std::pair<std::size_t, std::string>> &places,
                                        std::size_t keptNames, Covers *covers) const
{
    for (std::size_t i = 0; i < m_masked.size(); ++i) {
        if (!isCovered(m_mounts, m_masked[i]))
            continue; // nothing shows it
        for (const std::string &path : wayTo(m_mounts, m_masked[i])) {
            if (!covers->add(path, {"unmasked", m_maskedNumbers[i], 0}))
                return Refusal{"masked", errno, m_maskedNumbers[i]};
        }
    }
    for (const auto &[number, name] : m_denied) {
        if (!isCovered(m_mounts, name))
            continue;
        for (const std::string &path : wayTo(m_mounts, name)) {
            if (!covers->add(path, {"uncovered", number, keptNames}))
                return Refusal{"place", errno, number};
        }
    }
    for (const auto &[number, path] : places) {
        if (isNarrowed(m_mounts, path) && !covers->add(path, {"uncovered", number, keptNames}))
            return Refusal{"place", errno, number};
    }
    return std::nullopt;
}

int Enclosure::makeOrder(const Becoming &server, int rules, int abi, int input, int output) const
{
    InsideOrder order;
    order.failure = server.failure;
    order.watcher = server.watcher;
    order.input = input;
    order.output = output;
    order.rules = rules;
    order.abi = abi;
    order.hasTemporary = std::any_of(m_mounts.begin(), m_mounts.end(),
                                     [](const Mount &mount) { return mount.kind == Mount::Kind::Temporary; });
    order.files = m_files;
    for (std::size_t i = 0; i < InsideOrder::kinds.size(); ++i) {
        const std::string_view kind = InsideOrder::kinds[i];
        order.namespaces[i] = kind == "net" && m_hasNetwork ? 0 : namespaceOf(InsideOrder::kinds[i]);
    }
    const std::string environment = confine::encodeEnvironment(server.environment);
    order.environment = environment.size();
    std::string bytes(reinterpret_cast<const char *>(&order), sizeof order);
    bytes += environment;
    for (const std::string &path : pathsOf(m_mounts))
        (bytes += path) += '\0';
    return memoryOf(bytes);
}

void Enclosure::become(const Becoming &server, int filter, int rules, int abi) const
{
#ifdef __linux__
    const std::string folder = workingFolder();
    if (folder.empty() || folder.front() != '/')
        return;
    // Bubblewrap's own processes stay as long as the server: with copies of its pipes they would hide that it has
    // closed one.
    const int input = fcntl(STDIN_FILENO, F_DUPFD, 3);
    const int output = fcntl(STDOUT_FILENO, F_DUPFD, 3);
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (input < 0 || output < 0 || dup2(null, STDIN_FILENO) < 0 || dup2(null, STDOUT_FILENO) < 0)
        return;
    const int order = makeOrder(server, rules, abi, input, output);
    // Bubblewrap closes what it has read: each file that is covered takes one of its own.
    std::vector<Mount> mounts = m_mounts;
    for (Mount &mount : mounts) {
        if (mount.kind == Mount::Kind::EmptyFile)
            mount.descriptor = fcntl(null, F_DUPFD_CLOEXEC, 3);
    }
    const int words = memoryOf(bubblewrapWords(mounts, m_hasNetwork, folder, filter));
    if (order < 0 || words < 0)
        return;
    closeOnExecFromThree();
    for (const int passed : {input, output, server.failure, order, words, m_self.get(), filter}) {
        if (!passOn(passed))
            return;
    }
    if ((rules >= 0 && !passOn(rules)) || (server.watcher >= 0 && !passOn(server.watcher)))
        return;
    for (const Mount &mount : mounts) {
        const bool isPassed = mount.kind == Mount::Kind::Place || mount.kind == Mount::Kind::EmptyFile;
        if (isPassed && !passOn(mount.descriptor))
            return;
    }
    const std::string argsWord = std::to_string(words);
    // By its descriptor, as it has no path in there.
    const std::string self = "/proc/self/fd/" + std::to_string(m_self.get());
    const std::string orderWord = std::to_string(order);
    std::vector<const char *> all{"bwrap",      "--args",   argsWord.c_str(),  "--",
                                  self.c_str(), insideWord, orderWord.c_str(), "--"};
    for (char **word = server.command; *word; ++word)
        all.push_back(*word);
    all.push_back(nullptr);
    // Whoever asks the server's group to end means the server: bubblewrap would end it without being asked.
    resetSignals();
    signal(SIGTERM, SIG_IGN);
    // The server's own is for the server only: bubblewrap, and what it runs inside, are its keepers.
    const char *none[] = {nullptr};
    syscall(SYS_execveat, m_bubblewrap.get(), "", const_cast<char *const *>(all.data()),
            const_cast<char *const *>(none), AT_EMPTY_PATH);
    if (errno == ENOENT || errno == ENOEXEC)
        errno = EPROTO; // a script, or what is no program at all
#else
    errno = ENOSYS;
#endif
}

} // namespace mangrove::launcher

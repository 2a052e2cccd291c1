#include "app/launcher/enclosure.h"

#include "app/launcher/inside.h"
#include "app/launcher/surroundings.h"
#include "core/confine/description.h"
#include "core/confine/descriptor.h"
#include "core/confine/sealedmemory.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <iterator>
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

namespace {

//! Folders at the root of this machine in which a person's own may lie. Not the system's.
std::vector<std::string> topFolders()
{
    constexpr std::array systems = {"bin",    "boot", "dev",  "etc", "lib", "lib32",     "lib64",
                                    "libx32", "proc", "sbin", "sys", "usr", "lost+found"};
    std::vector<std::string> folders;
    DIR *entries = opendir("/");
    while (const dirent *entry = entries ? readdir(entries) : nullptr) {
        const std::string_view name = entry->d_name;
        struct stat info = {};
        if (name == "." || name == ".." || std::find(systems.begin(), systems.end(), name) != systems.end()
            || fstatat(dirfd(entries), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISDIR(info.st_mode))
            continue;
        folders.push_back('/' + std::string(name));
    }
    if (entries)
        closedir(entries);
    std::sort(folders.begin(), folders.end());
    return folders;
}

} // namespace

std::optional<Refusal> Enclosure::prepare(const ViewPlan &plan, bool hasNetwork)
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
    for (std::string &folder : topFolders()) {
        if (!holderOf(plan.base(), folder))
            m_bare.push_back(std::move(folder));
    }
    // What is mounted at such a folder itself has all below it judged by its own rule: the kernel does not ask for that
    // of what it lies on.
    const Mount *temporary = holderOf(plan.mounts(), "/tmp");
    if (temporary && temporary->kind == Mount::Kind::Temporary)
        m_free.push_back(temporary->path);
    std::copy_if(m_bare.begin(), m_bare.end(), std::back_inserter(m_free),
                 [&plan](const std::string &folder) { return !holderOf(plan.mounts(), folder); });
    return std::nullopt;
}

bool Enclosure::isBareAbove(std::string_view path) const
{
    const std::size_t end = path.find('/', 1);
    return end != std::string_view::npos
        && std::find(m_free.begin(), m_free.end(), path.substr(0, end)) != m_free.end();
}

int Enclosure::makeOrder(const Becoming &server, const ViewPlan &plan, const std::string &folder, int rules, int abi,
                         int input, int output) const
{
    InsideOrder order;
    order.failure = server.failure;
    order.watcher = server.watcher;
    order.gate = server.gate;
    order.input = input;
    order.output = output;
    order.rules = rules;
    order.abi = abi;
    order.files = m_files;
    for (std::size_t i = 0; i < InsideOrder::kinds.size(); ++i) {
        const std::string_view kind = InsideOrder::kinds[i];
        order.namespaces[i] = kind == "net" && m_hasNetwork ? 0 : namespaceOf(InsideOrder::kinds[i]);
    }
    const std::string environment = confine::encodeEnvironment(server.environment);
    order.environment = environment.size();
    std::string bytes(reinterpret_cast<const char *>(&order), sizeof order);
    bytes += environment;
    std::vector<std::string> free{"/proc", "/dev", std::string(asideFolder)};
    for (const Mount &mount : plan.base()) {
        if (mount.kind == Mount::Kind::Temporary)
            free.push_back(mount.path);
    }
    free.insert(free.end(), m_bare.begin(), m_bare.end());
    for (const std::vector<std::string> &paths : {{folder}, pathsOf(plan.base()), free, pathsOf(plan.mounts())}) {
        for (const std::string &path : paths)
            (bytes += path) += '\0';
        bytes += '\0';
    }
    return memoryOf(bytes);
}

void Enclosure::become(const Becoming &server, const ViewPlan &plan, int filter, int rules, int abi) const
{
#ifdef __linux__
    const std::string folder = workingFolder(nullptr);
    if (folder.empty() || folder.front() != '/')
        return;
    // Bubblewrap's own processes stay as long as the server: with copies of its pipes they would hide that it has
    // closed one.
    const int input = fcntl(STDIN_FILENO, F_DUPFD, 3);
    const int output = fcntl(STDOUT_FILENO, F_DUPFD, 3);
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (input < 0 || output < 0 || dup2(null, STDIN_FILENO) < 0 || dup2(null, STDOUT_FILENO) < 0)
        return;
    const int order = makeOrder(server, plan, folder, rules, abi, input, output);
    const int empty = fcntl(null, F_DUPFD_CLOEXEC, 3); // bubblewrap closes what it has read
    std::vector<std::string> folders = m_bare;
    const Mount *holder = holderOf(plan.mounts(), folder);
    if (!holder || !holder->isOfGrant)
        folders.push_back(folder);
    const int words = memoryOf(bubblewrapWords(plan.base(), m_hasNetwork, folders, filter, empty));
    if (order < 0 || words < 0)
        return;
    closeOnExecFromThree();
    for (const int passed : {input, output, server.failure, server.gate, order, words, m_self.get(), filter, empty}) {
        if (!passOn(passed))
            return;
    }
    if ((rules >= 0 && !passOn(rules)) || (server.watcher >= 0 && !passOn(server.watcher)))
        return;
    for (const Mount &mount : plan.base()) {
        if (mount.kind == Mount::Kind::Place && !passOn(mount.descriptor))
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

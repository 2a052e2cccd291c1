#include "app/launcher/enclosure.h"

#include "app/launcher/bubblewrap.h"
#include "app/launcher/callfilter.h"
#include "app/launcher/inside.h"
#include "app/launcher/surroundings.h"
#include "core/confine/sealedmemory.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

namespace mangrove::launcher {

namespace {

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
    m_hasNetwork = hasNetwork;
    m_bubblewrap = openBubblewrap();
    if (!m_bubblewrap.isOpen())
        return Refusal{"bubblewrap", errno, 0};
    m_self = Handle(open("/proc/self/exe", O_RDONLY | O_CLOEXEC));
    m_filter = Handle(makeCallFilter());
    if (!m_self.isOpen() || !m_filter.isOpen())
        return Refusal{"filter", errno, 0};
    return std::nullopt;
}

void Enclosure::add(const confine::Place &place, const std::string &realPath, bool isFolder, Handle opened)
{
    m_places.push_back({place, opened.number(), realPath, isFolder});
    m_handles.push_back(std::move(opened));
}

int Enclosure::makeOrder(const std::vector<Mount> &mounts, int rules, int abi, int failure, int watcher,
                         int input, int output) const
{
    InsideOrder order;
    order.failure = failure;
    order.watcher = watcher;
    order.input = input;
    order.output = output;
    order.rules = rules;
    order.abi = abi;
    order.hasTemporary = std::any_of(mounts.begin(), mounts.end(),
                                     [](const Mount &mount) { return mount.kind == Mount::Kind::Temporary; });
    order.files = filesAtOnce();
    for (std::size_t i = 0; i < InsideOrder::kinds.size(); ++i) {
        const std::string_view kind = InsideOrder::kinds[i];
        order.namespaces[i] = kind == "net" && m_hasNetwork ? 0 : namespaceOf(InsideOrder::kinds[i]);
    }
    return memoryOf({reinterpret_cast<const char *>(&order), sizeof order});
}

void Enclosure::become(char **command, int rules, int abi, int failure, int watcher) const
{
#ifdef __linux__
    const std::vector<Mount> mounts = planMounts(m_places);
    const std::string folder = workingFolder();
    if (folder.empty() || folder.front() != '/')
        return;
    // Bubblewrap's own processes stay as long as the server: with copies of its pipes they would hide that it has closed one.
    const int input = fcntl(STDIN_FILENO, F_DUPFD, 3);
    const int output = fcntl(STDOUT_FILENO, F_DUPFD, 3);
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (input < 0 || output < 0 || dup2(null, STDIN_FILENO) < 0 || dup2(null, STDOUT_FILENO) < 0)
        return;
    const int order = makeOrder(mounts, rules, abi, failure, watcher, input, output);
    const int words = memoryOf(bubblewrapWords(mounts, m_hasNetwork, folder, m_filter.number()));
    if (order < 0 || words < 0)
        return;
    openManyFiles();
    closeOnExecFromThree();
    for (const int passed : {input, output, failure, order, words, m_self.number(), m_filter.number()}) {
        if (!passOn(passed))
            return;
    }
    if ((rules >= 0 && !passOn(rules)) || (watcher >= 0 && !passOn(watcher)))
        return;
    for (const Mount &mount : mounts) {
        if (mount.kind == Mount::Kind::Place && !passOn(mount.descriptor))
            return;
    }
    const std::string argsWord = std::to_string(words);
    // By its descriptor, as it has no path in there.
    const std::string self = "/proc/self/fd/" + std::to_string(m_self.number());
    const std::string orderWord = std::to_string(order);
    std::vector<const char *> all{"bwrap",      "--args",   argsWord.c_str(),  "--",
                                  self.c_str(), insideWord, orderWord.c_str(), "--"};
    for (char **word = command; *word; ++word)
        all.push_back(*word);
    all.push_back(nullptr);
    // Whoever asks the server's group to end means the server: bubblewrap would end it without being asked.
    resetSignals();
    signal(SIGTERM, SIG_IGN);
    syscall(SYS_execveat, m_bubblewrap.number(), "", const_cast<char *const *>(all.data()), environ,
            AT_EMPTY_PATH);
    if (errno == ENOENT || errno == ENOEXEC)
        errno = EPROTO; // a script, or what is no program at all
#else
    errno = ENOSYS;
#endif
}

} // namespace mangrove::launcher

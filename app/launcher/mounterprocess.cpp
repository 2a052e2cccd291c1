#include "app/launcher/mounterprocess.h"

#include "app/launcher/confinement.h"
#include "app/launcher/gate.h"
#include "app/launcher/mounterfilter.h"
#include "app/launcher/surroundings.h"
#include "core/confine/liveorder.h"

#include <algorithm>
#include <cerrno>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#endif

namespace mangrove::launcher {

namespace {

using Word = MounterProcess::Word;

struct Ends
{
    int gate = -1;
    int status = -1;
    int live = -1;
    int words = -1;
};

struct Message
{
    Word word = Word::None;
    Mounter::Lost lost;
};

void tell(int words, Word word, const Mounter::Lost &lost = {})
{
    const Message message{word, lost};
    [[maybe_unused]] const ssize_t written = write(words, &message, sizeof message);
}

//! Nothing of what the launcher holds is needed any more, and the pipe of its reports has to end with the launcher.
void closeAllBut(const std::vector<int> &kept)
{
#if defined(__linux__) && defined(SYS_close_range)
    std::vector<int> sorted = kept;
    std::sort(sorted.begin(), sorted.end());
    unsigned from = 3;
    for (const int one : sorted) {
        if (one < 3)
            continue;
        if (static_cast<unsigned>(one) > from)
            syscall(SYS_close_range, from, static_cast<unsigned>(one) - 1, 0U);
        from = static_cast<unsigned>(one) + 1;
    }
    syscall(SYS_close_range, from, ~0U, 0U);
#endif
}

#ifdef __linux__

//! One order at a time, until the channel ends or says what is none; without one, until it is ended.
int followOrders(Mounter *mounter, const Ends &ends)
{
    sigset_t moved;
    sigemptyset(&moved);
    sigaddset(&moved, SIGIO);
    sigprocmask(SIG_BLOCK, &moved, nullptr);
    const Descriptor signals(signalfd(-1, &moved, SFD_CLOEXEC | SFD_NONBLOCK));
    if (!holdMounter())
        return launcherFailed;
    std::uint64_t last = 0;
    bool watches = false;
    for (;;) {
        pollfd fds[] = {{ends.live, POLLIN, 0}, {signals.get(), POLLIN, 0}, {mounter->changes(), POLLIN, 0}};
        // An order comes in between.
        if (poll(fds, 3, mounter->hasMoreToHide() ? 0 : -1) < 0 && errno != EINTR)
            return launcherFailed;
        if (fds[0].revents == 0 && (fds[2].revents != 0 || mounter->hasMoreToHide()) && !mounter->hideChanges()) {
            tell(ends.words, Word::Unhidden);
            return launcherFailed;
        }
        if (fds[1].revents != 0) {
            signalfd_siginfo one;
            while (read(signals.get(), &one, sizeof one) == sizeof one)
                continue;
            if (const auto lost = mounter->lost())
                tell(ends.words, Word::Lost, *lost);
        }
        if (fds[0].revents == 0)
            continue;
        const auto bytes = confine::receiveLive(ends.live);
        const auto order = bytes ? confine::decodeOrder(*bytes) : std::nullopt;
        if (!order || order->number != last + 1)
            return launcherFailed;
        last = order->number;
        const confine::LiveAnswer answer = mounter->follow(*order);
        if (!watches && mounter->watches() && !mounter->isHeld()) {
            watches = true;
            tell(ends.words, Word::Watches);
        }
        // First: the end of the server is the end of all that the launcher has, this too.
        const bool isHeard = confine::sendLive(ends.live, confine::encodeAnswer(answer));
        if (mounter->isHeld())
            tell(ends.words, Word::Held);
        if (!isHeard || mounter->isHeld())
            return launcherFailed;
    }
}

#else

int followOrders(Mounter *, const Ends &)
{
    return launcherFailed;
}

#endif

int beMounter(const confine::Description &description, const std::string &folder, const Mounter::IsFree &isFree,
              const Ends &ends)
{
    Descriptor mounts = Gate::takeNamespace(ends.gate);
    if (!mounts.isOpen())
        return launcherFailed; // it did not get so far, which is said elsewhere
    umask(0);
    Mounter mounter(folder, isFree, description.never);
    auto refusal = mounter.join(std::move(mounts));
    if (!refusal)
        refusal = mounter.stand(description);
    if (refusal)
        report(ends.status, *refusal);
    close(ends.status);
    if (mounter.hidesNames())
        tell(ends.words, Word::Stays);
    const bool isHeard = Gate::answer(ends.gate, refusal ? Gate::Answer::Refused : Gate::Answer::Stands);
    close(ends.gate); // nothing is heard there any more
    if (refusal || !isHeard)
        return launcherFailed;
    if (ends.live < 0 && !mounter.hidesNames())
        return 0;
    return followOrders(&mounter, ends);
}

} // namespace

bool MounterProcess::start(const confine::Description &description, const std::string &folder,
                           const Mounter::IsFree &isFree, int statusFd, int liveFd)
{
    int gate[2];
    int words[2];
    if (!makeSocket(gate) || !makePipe(words))
        return false;
    const int self = getpid();
    const int pid = fork();
    if (pid == 0) {
        resetSignals();
        letGoOfPipes();
        closeAllBut({gate[0], statusFd, liveFd, words[1]});
        const bool isTied = signalledWithParent(SIGKILL, self);
        _exit(isTied ? beMounter(description, folder, isFree, {gate[0], statusFd, liveFd, words[1]}) : launcherFailed);
    }
    close(gate[0]);
    close(words[1]);
    if (liveFd >= 0)
        close(liveFd);
    m_gate = Descriptor(gate[1]);
    m_words = Descriptor(words[0]);
    return pid > 0;
}

Word MounterProcess::read()
{
    Message message;
    ssize_t size = 0;
    do
        size = ::read(m_words.get(), &message, sizeof message);
    while (size < 0 && errno == EINTR);
    if (size != static_cast<ssize_t>(sizeof message)) {
        m_words.close();
        return Word::Gone;
    }
    if (message.word == Word::Watches)
        m_watches = true;
    if (message.word == Word::Stays)
        m_stays = true;
    if (message.word == Word::Lost && message.lost.isKnown)
        m_lost = Covers::Said{message.lost.isMask ? "unmasked" : "uncovered", message.lost.number, message.lost.name};
    if (message.word == Word::Unhidden)
        m_lost = Covers::Said{"unhidden", 0, 0};
    return message.word;
}

} // namespace mangrove::launcher

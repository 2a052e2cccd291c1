#pragma once

// The ways in which other processes and what they listen on can be reached, for the probe. No Qt.

#include "tests/support/probeways.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>

namespace mangrove::probe {

// --- other processes

inline bool signals(pid_t peer)
{
    siginfo_t info{};
    info.si_code = SI_QUEUE;
    return anyOf({
        [&] { return kill(peer, 0) == 0; },
        [&] { return syscall(SYS_tkill, peer, 0) == 0; },
        [&] { return syscall(SYS_tgkill, peer, peer, 0) == 0; },
        [&] { return syscall(SYS_rt_sigqueueinfo, peer, 0, &info) == 0; },
        [&] { return syscall(SYS_rt_tgsigqueueinfo, peer, peer, 0, &info) == 0; },
        [&] {
            return with(int(syscall(SYS_pidfd_open, peer, 0)),
                        [](int process) { return syscall(SYS_pidfd_send_signal, process, 0, nullptr, 0) == 0; });
        },
    });
}

//! Has the system send SIGUSR1 to the peer for what happens at a socket of ours. Whether that came only the peer can
//! tell.
inline void signalsByFile(pid_t peer)
{
    const f_owner_ex owner{F_OWNER_PID, peer};
    for (const bool isExtended : {false, true}) {
        int pair[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
            return;
        if (isExtended)
            fcntl(pair[0], F_SETOWN_EX, &owner);
        else
            fcntl(pair[0], F_SETOWN, peer);
        fcntl(pair[0], F_SETSIG, SIGUSR1);
        fcntl(pair[0], F_SETFL, O_ASYNC | O_NONBLOCK);
        writesTo(pair[1]);
        close(pair[0]);
        close(pair[1]);
    }
}

inline bool limits(pid_t peer)
{
    rlimit limit{};
    return anyOf({
        [&] { return syscall(SYS_prlimit64, peer, RLIMIT_CPU, nullptr, &limit) == 0; },
        [&] { // to what it is
            limit = {RLIM_INFINITY, RLIM_INFINITY};
            return syscall(SYS_prlimit64, peer, RLIMIT_CPU, &limit, nullptr) == 0;
        },
    });
}

inline bool schedules(pid_t peer)
{
    const sched_param ordinary{};
    cpu_set_t all;
    sched_getaffinity(0, sizeof all, &all);
    struct
    {
        std::uint32_t size = 48;
        std::uint32_t policy = SCHED_OTHER;
        std::uint64_t others[5] = {};
    } attributes;
    constexpr int byProcess = 1; // IOPRIO_WHO_PROCESS
    constexpr int usual = 2 << 13 | 4;
    return anyOf({
        [&] { return sched_setscheduler(peer, SCHED_OTHER, &ordinary) == 0; },
        [&] { return sched_setparam(peer, &ordinary) == 0; },
        [&] { return syscall(SYS_sched_setattr, peer, &attributes, 0) == 0; },
        [&] { return sched_setaffinity(peer, sizeof all, &all) == 0; },
        [&] { return setpriority(PRIO_PROCESS, id_t(peer), 0) == 0; },
        [&] { return syscall(SYS_ioprio_set, byProcess, peer, usual) == 0; },
    });
}

// --- sockets

inline socklen_t unixAddress(const std::string &name, bool isAbstract, sockaddr_un *address)
{
    *address = {};
    address->sun_family = AF_UNIX;
    char *at = address->sun_path + (isAbstract ? 1 : 0);
    memcpy(at, name.data(), std::min(name.size(), sizeof address->sun_path - 2));
    return static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size() + 1);
}

//! `name`: of a socket for streams; one for messages has `-messages` behind it.
inline bool reachesLocally(const std::string &name, bool isAbstract)
{
    sockaddr_un streams{};
    sockaddr_un messages{};
    const socklen_t toStreams = unixAddress(name, isAbstract, &streams);
    const socklen_t toMessages = unixAddress(name + "-messages", isAbstract, &messages);
    const auto connects = [](int socket, const sockaddr_un &address, socklen_t size) {
        return connect(socket, reinterpret_cast<const sockaddr *>(&address), size) == 0;
    };
    const auto sends = [](int socket, const sockaddr_un &address, socklen_t size) {
        return sendto(socket, "x", 1, MSG_NOSIGNAL, reinterpret_cast<const sockaddr *>(&address), size) == 1;
    };
    //! One of two, which was never asked for by itself.
    const auto ofPair = [](int kind, const std::function<bool(int)> &act) {
        int pair[2];
        if (socketpair(AF_UNIX, kind | SOCK_CLOEXEC, 0, pair) != 0)
            return false;
        close(pair[1]);
        const sockaddr none{};
        connect(pair[0], &none, sizeof none); // undoes what it is connected to, where that can be done
        return with(pair[0], act);
    };
    return anyOf({
        [&] {
            return with(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0),
                        [&](int one) { return connects(one, streams, toStreams); });
        },
        [&] {
            return with(socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0),
                        [&](int one) { return sends(one, messages, toMessages); });
        },
        [&] {
            return with(socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0),
                        [&](int one) { return connects(one, messages, toMessages); });
        },
        [&] { return ofPair(SOCK_STREAM, [&](int one) { return connects(one, streams, toStreams); }); },
        [&] { return ofPair(SOCK_DGRAM, [&](int one) { return sends(one, messages, toMessages); }); },
        [&] { return ofPair(SOCK_DGRAM, [&](int one) { return connects(one, messages, toMessages); }); },
    });
}

inline sockaddr_in loopback(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

constexpr int multipath = 262; // IPPROTO_MPTCP, absent from older headers

inline bool connectsTo(int port)
{
    const sockaddr_in address = loopback(port);
    const auto *to = reinterpret_cast<const sockaddr *>(&address);
    const auto byProtocol = [&](int protocol) {
        return with(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, protocol),
                    [&](int one) { return connect(one, to, sizeof address) == 0; });
    };
    return anyOf({
        [&] { return byProtocol(0); },
        [&] { return byProtocol(multipath); },
        [&] { // connects by what it sends
            return with(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), [&](int one) {
                return sendto(one, "x", 1, MSG_FASTOPEN | MSG_NOSIGNAL, to, sizeof address) == 1;
            });
        },
        [&] {
            sockaddr_in6 mapped{};
            mapped.sin6_family = AF_INET6;
            mapped.sin6_port = address.sin_port;
            mapped.sin6_addr.s6_addr[10] = mapped.sin6_addr.s6_addr[11] = 0xFF;
            memcpy(mapped.sin6_addr.s6_addr + 12, &address.sin_addr, 4);
            return with(socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0), [&](int one) {
                return connect(one, reinterpret_cast<const sockaddr *>(&mapped), sizeof mapped) == 0;
            });
        },
    });
}

inline bool listensForTcp()
{
    const sockaddr_in address = loopback(0);
    const auto byProtocol = [&](int protocol, bool binds) {
        return with(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, protocol), [&](int one) {
            return (!binds || bind(one, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0)
                && listen(one, 1) == 0;
        });
    };
    return anyOf({
        [&] { return byProtocol(0, true); },
        [&] { return byProtocol(0, false); },
        [&] { return byProtocol(multipath, true); },
        [&] { return byProtocol(multipath, false); },
    });
}

//! Whether the peer answers.
inline bool sendsDatagramTo(int port)
{
    const sockaddr_in address = loopback(port);
    const auto *to = reinterpret_cast<const sockaddr *>(&address);
    char answer = 0;
    return anyOf({
        [&] {
            return with(socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0), [&](int one) {
                return connect(one, to, sizeof address) == 0 && send(one, "?", 1, 0) == 1
                    && recv(one, &answer, 1, 0) == 1;
            });
        },
        [&] {
            return with(socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0), [&](int one) {
                return sendto(one, "?", 1, 0, to, sizeof address) == 1 && recv(one, &answer, 1, MSG_DONTWAIT) == 1;
            });
        },
    });
}

} // namespace mangrove::probe

#include "core/confine/liveorder.h"

#include "core/confine/packing.h"
#include "core/confine/sealedmemory.h"

#include <cerrno>
#include <set>
#ifdef __linux__
#include <array>
#include <cstring>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#endif

namespace mangrove::confine {

namespace {

constexpr std::string_view orderMagic = "mangrove grants 1\n";
constexpr std::string_view answerMagic = "mangrove stands 1\n";

} // namespace

std::string encodeOrder(const LiveOrder &order)
{
    std::string bytes(orderMagic);
    put(&bytes, order.number);
    put(&bytes, static_cast<std::uint32_t>(order.places.size()));
    for (const Place &place : order.places)
        putPlace(&bytes, place);
    return bytes;
}

std::optional<LiveOrder> decodeOrder(std::string_view bytes)
{
    Unpacker reader(bytes);
    reader.demand(bytes.size() <= longestLiveMessage);
    reader.demand(reader.take(orderMagic.size()) == orderMagic);
    LiveOrder order;
    order.number = reader.number<std::uint64_t>();
    reader.demand(order.number != 0);
    const auto count = reader.number<std::uint32_t>();
    reader.demand(count <= mostPlaces);
    std::set<std::string> paths;
    for (std::uint32_t i = 0; i < count && reader.isGood(); ++i) {
        order.places.push_back(readPlace(&reader));
        const Place &place = order.places.back();
        reader.demand(place.identity.isValid() && !place.isInstalled && !place.isOwn);
        reader.demand(paths.insert(place.path).second);
    }
    if (!reader.isGood() || !reader.isAtEnd())
        return std::nullopt;
    return order;
}

std::string encodeAnswer(const LiveAnswer &answer)
{
    std::string bytes(answerMagic);
    put(&bytes, answer.number);
    put(&bytes, static_cast<std::uint32_t>(answer.results.size()));
    for (const LiveResult &result : answer.results) {
        put(&bytes, static_cast<unsigned char>(result.state));
        put(&bytes, static_cast<std::uint32_t>(result.error));
        put(&bytes, std::string_view(result.path));
    }
    return bytes;
}

std::optional<LiveAnswer> decodeAnswer(std::string_view bytes)
{
    Unpacker reader(bytes);
    reader.demand(bytes.size() <= longestLiveMessage);
    reader.demand(reader.take(answerMagic.size()) == answerMagic);
    LiveAnswer answer;
    answer.number = reader.number<std::uint64_t>();
    reader.demand(answer.number != 0);
    const auto count = reader.number<std::uint32_t>();
    reader.demand(count <= 2 * mostPlaces); // those that are wanted, and those that were
    for (std::uint32_t i = 0; i < count && reader.isGood(); ++i) {
        LiveResult result;
        result.state = reader.choice(LiveResult::State::Unchanged);
        const auto error = reader.number<std::uint32_t>();
        constexpr std::uint32_t mostErrors = 4095; // as the kernel has it
        reader.demand(error <= mostErrors && (error == 0 || result.state >= LiveResult::State::Failed));
        result.error = static_cast<int>(error);
        result.path = reader.text();
        reader.demand(isPlainPath(result.path));
        answer.results.push_back(std::move(result));
    }
    if (!reader.isGood() || !reader.isAtEnd())
        return std::nullopt;
    return answer;
}

#ifdef __linux__

namespace {

constexpr char inlined = 'i';
constexpr char inMemory = 'm';

union LiveControl {
    cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
};

bool sendParts(int socket, char kind, std::string_view bytes, int memory)
{
    std::array<iovec, 2> parts{{{&kind, 1}, {const_cast<char *>(bytes.data()), bytes.size()}}};
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = bytes.empty() ? 1 : 2;
    LiveControl control{};
    if (memory >= 0) {
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof memory);
        memcpy(CMSG_DATA(header), &memory, sizeof memory);
    }
    ssize_t sent = 0;
    do
        sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    return sent == static_cast<ssize_t>(bytes.size() + 1);
}

//! All descriptors that came are closed but the one that is returned; -1 where it is not exactly one.
int onlyDescriptor(msghdr *message)
{
    int found = -1;
    std::size_t count = 0;
    for (cmsghdr *header = CMSG_FIRSTHDR(message); header; header = CMSG_NXTHDR(message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS)
            continue;
        for (std::size_t at = CMSG_LEN(0); at + sizeof(int) <= header->cmsg_len; at += sizeof(int)) {
            int one = -1;
            memcpy(&one, reinterpret_cast<const char *>(header) + at, sizeof one);
            if (found >= 0)
                ::close(found);
            found = one;
            ++count;
        }
    }
    if (count == 1)
        return found;
    if (found >= 0)
        ::close(found);
    return -1;
}

} // namespace

bool sendLive(int socket, const std::string &bytes)
{
    if (bytes.size() + 1 <= longestInline)
        return sendParts(socket, inlined, bytes, -1);
    const int memory = makeSealedMemory(bytes);
    const bool isSent = memory >= 0 && sendParts(socket, inMemory, {}, memory);
    if (memory >= 0)
        ::close(memory);
    return isSent;
}

std::optional<std::string> receiveLive(int socket)
{
    std::string bytes(longestInline, '\0');
    iovec part{bytes.data(), bytes.size()};
    LiveControl control{};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    ssize_t size = 0;
    do
        size = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (size < 0 && errno == EINTR);
    if (size <= 0) {
        errno = size == 0 ? 0 : errno;
        return std::nullopt;
    }
    const int memory = onlyDescriptor(&message);
    const bool isWhole = (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0;
    const char kind = bytes.front();
    std::optional<std::string> taken;
    if (isWhole && kind == inlined && memory < 0)
        taken = bytes.substr(1, static_cast<std::size_t>(size) - 1);
    else if (isWhole && kind == inMemory && memory >= 0 && size == 1)
        taken = readSealedMemory(memory, longestLiveMessage);
    if (memory >= 0)
        ::close(memory);
    if (!taken)
        errno = EPROTO;
    return taken;
}

#else

bool sendLive(int, const std::string &)
{
    errno = ENOSYS;
    return false;
}

std::optional<std::string> receiveLive(int)
{
    errno = ENOSYS;
    return std::nullopt;
}

#endif

} // namespace mangrove::confine

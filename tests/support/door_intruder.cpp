// door_intruder CONTROL RELAYS
//
// What a server does that wants more than it was granted: reads the keys beside Mangrove's sockets, and gives orders to
// the running window without them. It says on stdout what it could do, a line each. Plain POSIX.

#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace {

constexpr int answerTime = 60'000; // ms, for what does not even hang up

void say(const char *what, bool could)
{
    std::printf("%s %s\n", what, could ? "yes" : "no");
    std::fflush(stdout);
}

int connectTo(const char *path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return connect(fd, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0 ? fd : -1;
}

//! Whether there was an answer before the end.
bool order(const char *socket, const std::string &words)
{
    const int fd = connectTo(socket);
    if (fd < 0 || write(fd, words.data(), words.size()) != ssize_t(words.size()))
        return false;
    pollfd answer{fd, POLLIN, 0};
    char byte = 0;
    return poll(&answer, 1, answerTime) == 1 && read(fd, &byte, 1) == 1;
}

bool canRead(const std::string &path)
{
    return open(path.c_str(), O_RDONLY | O_CLOEXEC) >= 0;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    const char *control = argv[1];
    const char *relays = argv[2];
    say("connects", connectTo(control) >= 0 && connectTo(relays) >= 0);
    say("reads", canRead(std::string(control) + ".key") || canRead(std::string(relays) + ".key"));
    const std::string greeting = "{\"door\":1,\"half\":\"" + std::string(43, 'A') + "=\"}\n";
    const std::string add = R"({"words":["servers","add","out","--","/bin/sh"],"folder":"/"})"
                            "\n";
    const std::string start = R"({"words":["servers","start","out"],"folder":"/"})"
                              "\n";
    say("adds", order(control, add));
    say("starts", order(control, start));
    // The listener proves itself to whoever greets it; that is all.
    order(control, greeting + add);
    order(control, greeting + "{\"door\":1,\"proof\":\"" + std::string(43, 'A') + "=\"}\n" + add);
    say("speaks",
        order(relays,
              R"({"v":1,"kind":"hello","newest":1,"lowest":1})"
              "\n"));
    say("tried", true);
    char byte = 0;
    while (read(STDIN_FILENO, &byte, 1) > 0) { }
    return 0;
}

// soak_http_servers
//
// Servers of every revision that is spoken over HTTP, in a process of its own, so that what they do is no work of the
// soak's. Writes the address of each on a line, and ends with its standard input. One server loses its standing streams
// every few seconds.

#include "tests/truth/httpwire.h"

#include <QCoreApplication>
#include <QSocketNotifier>
#include <QTimer>

#include <cstdio>
#include <unistd.h>

using namespace mangrove::truth;

namespace {

class Silent final : public Listener
{
public:
    void told(const Peer &, const QStringList &, int) override { }
    void wronged(const Peer &peer, const QString &sentence) override
    {
        std::fprintf(stderr, "%s: %s\n", qPrintable(peer.server()), qPrintable(sentence));
    }
    void trace(const QString &, const QString &) override { }
};

constexpr int streamTime = 7000; // ms

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    Silent listener;
    std::vector<std::unique_ptr<HttpWire>> wires;
    for (const Kind &kind : Kind::all()) {
        if (kind.isPipe())
            continue;
        wires.push_back(std::make_unique<HttpWire>(kind, kind.toText(), listener));
        std::printf("%s\n", qPrintable(wires.back()->url()));
    }
    std::fflush(stdout);
    QTimer cutter;
    QObject::connect(&cutter, &QTimer::timeout, &cutter, [&wires] { wires[1]->cutStreams(); });
    cutter.start(streamTime);
    QSocketNotifier input(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, &application, [] {
        char byte = 0;
        if (::read(STDIN_FILENO, &byte, 1) <= 0)
            QCoreApplication::quit();
    });
    return QCoreApplication::exec();
}

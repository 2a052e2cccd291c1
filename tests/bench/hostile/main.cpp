// How long an honest server waits for its answers beside a bad one, compared with when it is alone: the 99th percentile
// of one call after another. Prints a table, and JSON for other programs. It judges nothing and always ends with 0.
// With an argument: only the bad ones whose flags contain it.

#include "tests/sessions/misbehavingfixture.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdio>

using namespace mangrove;
using test::MisbehavingFixture;

namespace {

constexpr int lookTime = 2000; // ms beside each
constexpr double mostTimesQuiet = 5;

struct Times
{
    double p50 = 0; // ms
    double p99 = 0;
    int answers = 0;
};

Times look(MisbehavingFixture &fixture)
{
    fixture.invariants().calls().takeTimes();
    QEventLoop loop;
    QTimer::singleShot(lookTime, &loop, &QEventLoop::quit);
    loop.exec();
    QList<double> times = fixture.invariants().calls().takeTimes();
    std::sort(times.begin(), times.end());
    if (times.isEmpty())
        return {lookTime, lookTime, 0};
    return {times.at(times.size() / 2), times.at(times.size() * 99 / 100), int(times.size())};
}

void print(const QString &name, const Times &times, double ratio)
{
    std::printf("%-72s %8.2f %8.2f %8d %6.1f%s\n", qPrintable(name.left(72)), times.p50, times.p99, times.answers,
                ratio, ratio > mostTimesQuiet ? "  OVER" : "");
    std::fflush(stdout);
}

QJsonObject json(const Times &times, double ratio)
{
    return {{QStringLiteral("p50_ms"), times.p50},
            {QStringLiteral("p99_ms"), times.p99},
            {QStringLiteral("answers"), times.answers},
            {QStringLiteral("times_quiet"), ratio}};
}

QList<QStringList> badServers()
{
    const auto say = [](const QString &line, int times) {
        return QStringList{QLatin1String("--say=") + line, QStringLiteral("--times=%1").arg(times)};
    };
    QList<QStringList> servers;
    for (const char *flags :
         {"--fork-storm", "--never-read-stdin", "--stderr-flood=256", "--stderr-later=256", "--stdout-flood=256",
          "--noise-between", "--deep-json", "--endless-line", "--never-answer", "--flood-requests=100000",
          "--elicitation=20000", "--byte-by-byte", "--write-after-eof", "--duplicate-responses", "--pages",
          "--instructions=3145728", "--close-stdout", "--stop-itself"})
        servers.append(QString::fromLatin1(flags).split(QLatin1Char(' ')));
    servers.append(say(QStringLiteral("garbage"), 900));
    servers.append(say(QStringLiteral(R"({"jsonrpc":"2.0","id":#,"method":"ping"})"), 100000));
    servers.append(say(QStringLiteral(R"({"jsonrpc":"2.0","id":#,"method":"sampling/createMessage"})"), 100000));
    servers.append(say(QStringLiteral(R"({"jsonrpc":"2.0","method":"notifications/x"})"), 500000));
    servers.append(say(QStringLiteral(R"({"jsonrpc":"2.0","id":424#,"result":{}})"), 100000));
    servers.append(
        say(QStringLiteral(R"({"jsonrpc":"2.0","id":#,"method":"roots/list","params":{"x":"@10485760@"}})"), 20));
    return servers;
}

} // namespace

int main(int argc, char *argv[])
{
    test::Metered<QCoreApplication> application(argc, argv);
    MisbehavingFixture fixture(application.meter());
    if (!fixture.startHonest()) {
        std::fprintf(stderr, "The honest server does not start\n");
        return 1;
    }
    std::printf("%-72s %8s %8s %8s %6s\n", "beside", "p50 ms", "p99 ms", "answers", "times");
    look(fixture); // the first calls warm up
    const Times quiet = look(fixture);
    print(QStringLiteral("nobody"), quiet, 1);
    QJsonObject report{{QStringLiteral("nobody"), json(quiet, 1)}};
    int over = 0;
    int number = 0;
    for (const QStringList &flags : badServers()) {
        const QString name = flags.join(QLatin1Char(' '));
        if (!name.contains(application.arguments().value(1)))
            continue;
        const ServerId bad =
            fixture.addProgram(QStringLiteral("bad %1").arg(++number), QStringLiteral("misbehaving_server"), flags);
        fixture.engine->registry.start(bad);
        const Times times = look(fixture);
        const double ratio = times.p99 / quiet.p99;
        print(name, times, ratio);
        report.insert(name, json(times, ratio));
        over += ratio > mostTimesQuiet ? 1 : 0;
        fixture.engine->registry.stop(bad);
        const bool stopped = QTest::qWaitFor([&] { return !fixture.engine->registry.isRunning(bad); }, test::patience);
        if (!stopped)
            std::printf("  it has not ended\n");
    }
    std::printf("%d over %g times quiet\n%s\n", over, mostTimesQuiet,
                QJsonDocument(report).toJson(QJsonDocument::Compact).constData());
    std::printf("%s\n", qPrintable(fixture.finish()));
    return 0;
}

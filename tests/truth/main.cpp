// tst_truth [EVENTS [SEED]] [--only KIND] [--keep-going] [--as-is]
//
// Is what the program says true? Servers of every revision over every way are told folders, while a person decides,
// folders move and the wire fails, all at random. What each server received, byte for byte, is compared with what it
// might be told and with what the program shows. Exits with 0 only without a difference. A difference is made as short
// as possible and printed with all that went over the wire.

#include "tests/support/processes.h"
#include "tests/truth/episode.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <cstdio>

using namespace mangrove::truth;

namespace {

constexpr int episodeLength = 250; // acts
constexpr int patience = 60'000; // ms; for a machine that has much else to do
constexpr int progressTime = 20'000; // ms

void print(const QString &line)
{
    std::printf("%s\n", qPrintable(line));
    std::fflush(stdout);
}

void report(const Plot &plot, const Outcome &outcome, bool makesShort)
{
    print(QStringLiteral("DIFFERENCE: ") + *outcome.difference);
    if (makesShort)
        print(QStringLiteral("Making it short …"));
    const auto [shortest, last] = makesShort ? reduced(plot, outcome) : std::pair(plot, outcome);
    QStringList servers;
    for (const Kind &kind : shortest.kinds)
        servers.append(kind.toText());
    print(QStringLiteral("Servers: ") + servers.join(QLatin1String("; ")));
    for (const QString &line : last.record)
        print(QStringLiteral("    ") + line);
}

int run(qint64 events, quint64 seed, const QString &only, bool keepsGoing, bool makesShort)
{
    print(QStringLiteral("%1 events, seed %2").arg(events).arg(seed));
    QElapsedTimer clock;
    clock.start();
    qint64 done = 0;
    qint64 lists = 0;
    int differences = 0;
    QElapsedTimer progress;
    progress.start();
    for (quint64 number = 0; done < events; ++number) {
        const int length = int(std::min<qint64>(episodeLength, events - done));
        const Plot plot = plotOf(seed + number, length, only);
        const Outcome outcome = play(plot, patience);
        done += outcome.act;
        lists += outcome.lists;
        if (outcome.difference) {
            ++differences;
            print(QStringLiteral("Seed %1, act %2:").arg(seed + number).arg(outcome.act));
            report(plot, outcome, makesShort);
            if (!keepsGoing)
                break;
        }
        if (progress.hasExpired(progressTime)) {
            progress.restart();
            print(QStringLiteral("%1 events").arg(done));
        }
    }
    print(QStringLiteral("%1 events, %2 lists received, %3 differences, %4 s")
              .arg(done)
              .arg(lists)
              .arg(differences)
              .arg(double(clock.elapsed()) / 1000, 0, 'f', 1));
    return differences == 0 ? 0 : 1;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption only(QStringLiteral("only"), QStringLiteral("Only servers of this kind."),
                                  QStringLiteral("KIND"));
    const QCommandLineOption keepGoing(QStringLiteral("keep-going"), QStringLiteral("Not only the first one."));
    const QCommandLineOption asIs(
        QStringLiteral("as-is"),
        QStringLiteral("Do not make a difference short; one that the machine's load brought does not come again."));
    parser.addOptions({only, keepGoing, asIs});
    parser.addPositionalArgument(QStringLiteral("EVENTS"), QStringLiteral("How many; 2,000 if not said."));
    parser.addPositionalArgument(QStringLiteral("SEED"),
                                 QStringLiteral("Of the first 250 events; then one more each."));
    parser.addHelpOption();
    parser.process(application);
    const QStringList words = parser.positionalArguments();
    const qint64 events = words.isEmpty() ? 2000 : words[0].toLongLong();
    const quint64 seed = words.size() > 1 ? words[1].toULongLong() : std::random_device()();
    if (events <= 0)
        parser.showHelp(2);
    const int result = run(events, seed, parser.value(only), parser.isSet(keepGoing), !parser.isSet(asIs));
    mangrove::test::awaitLaunchers();
    return result;
}

// bench_soak MINUTES [SEED] [--servers N] [--roots N]
//
// The whole program but its main(), with real servers and folders, while a person, the file system and the servers do
// random things, several a second. In the end everything settles, and each server is asked what it knows. Exits with 0
// only when that is what it may know, memory and open files did not grow, no process is left, no event
// took longer than 100 ms of its thread's time, and nothing warned. The choices are the same for the same seed; what
// they meet depends on how fast the machine is.

#include "tests/bench/soak/soak.h"
#include "tests/bench/soak/warnings.h"

#include <QCommandLineParser>
#include <QTemporaryDir>
#include <QTranslator>

#include <cstdio>

using namespace mangrove::bench;

int main(int argc, char *argv[])
{
    QTemporaryDir folder;
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        qputenv(name, folder.path().toLocal8Bit());
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    MeteredApplication application(argc, argv);
    QTranslator translator;
    if (translator.load(QStringLiteral(":/i18n/mangrove_en.qm")))
        QCoreApplication::installTranslator(&translator);

    QCommandLineParser parser;
    const QCommandLineOption servers(QStringLiteral("servers"), {}, QStringLiteral("N"),
                                     QStringLiteral("30"));
    const QCommandLineOption roots(QStringLiteral("roots"), {}, QStringLiteral("N"), QStringLiteral("300"));
    parser.addOptions({servers, roots});
    parser.addPositionalArgument(QStringLiteral("MINUTES"), {});
    parser.addPositionalArgument(QStringLiteral("SEED"), {});
    parser.addHelpOption();
    parser.process(application);
    const QStringList words = parser.positionalArguments();

    SoakPlan plan;
    plan.minutes = words.value(0).toDouble();
    plan.seed = words.size() > 1 ? words.at(1).toUInt() : std::random_device()();
    plan.servers = parser.value(servers).toInt();
    plan.roots = parser.value(roots).toInt();
    plan.folder = folder.path();
    if (plan.minutes <= 0 || plan.servers <= 0 || plan.roots <= 0)
        parser.showHelp(2);
    std::printf("%g minutes, seed %u, %d servers, %d folders\n", plan.minutes, plan.seed, plan.servers,
                plan.roots);

    collectWarnings();
    Soak soak(plan, application);
    if (!soak.begin())
        return 2;
    QObject::connect(&soak, &Soak::finished, &application, &QCoreApplication::quit);
    QCoreApplication::exec();
    return soak.report() ? 0 : 1;
}

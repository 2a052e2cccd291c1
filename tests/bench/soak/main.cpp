// bench_soak MINUTES [SEED] [--servers N] [--roots N] [--apps N]
//
// The whole program but its main(), with real servers and folders, and AI apps that run some of the servers through the
// relay, while a person, the file system, the servers and the apps do random things, several a second. The window hears
// the relays, does not, and comes anew. In the end everything settles, and each server is asked what it knows. Exits
// with 0 only when that is what it may know, memory and open files did not grow, no process is left, no event took its
// thread more than twice as long as a fixed piece of work does, and nothing warned. The choices are the same for the
// same seed; what they meet depends on how fast the machine is.

#include "core/base/memorydumps.h"
#include "tests/bench/soak/soak.h"
#include "tests/bench/soak/warnings.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTranslator>

#include <cstdio>

using namespace mangrove::bench;

int main(int argc, char *argv[])
{
    mangrove::shareHeaps(); // as the program does
    QTemporaryDir folder;
    const QString run = folder.filePath(QStringLiteral("run")); // of sockets
    if (!QDir().mkpath(run) || !QFile::setPermissions(run, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
        return 2;
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(run));
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        qputenv(name, folder.path().toLocal8Bit());
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    MeteredApplication application(argc, argv);
    QTranslator translator;
    if (translator.load(QStringLiteral(":/i18n/mangrove_en.qm")))
        QCoreApplication::installTranslator(&translator);

    QCommandLineParser parser;
    const QCommandLineOption servers(QStringLiteral("servers"), {}, QStringLiteral("N"), QStringLiteral("30"));
    const QCommandLineOption roots(QStringLiteral("roots"), {}, QStringLiteral("N"), QStringLiteral("300"));
    const QCommandLineOption apps(QStringLiteral("apps"), {}, QStringLiteral("N"), QStringLiteral("12"));
    parser.addOptions({servers, roots, apps});
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
    plan.apps = parser.value(apps).toInt();
    plan.folder = folder.path();
    if (plan.minutes <= 0 || plan.servers <= 0 || plan.roots <= 0 || plan.apps <= 0)
        parser.showHelp(2);
    std::printf("%g minutes, seed %u, %d servers, %d folders, %d apps\n", plan.minutes, plan.seed, plan.servers,
                plan.roots, plan.apps);

    collectWarnings();
    Soak soak(plan, application);
    if (!soak.begin())
        return 2;
    QObject::connect(&soak, &Soak::finished, &application, &QCoreApplication::quit);
    QCoreApplication::exec();
    return soak.report() ? 0 : 1;
}

// What each level of protection costs: from the start to the first word of a program, and how often a second it opens,
// reads and writes a file in a folder that it is granted. The levels take turns, Files Confined also with Explain
// Refusals; and the same program by bubblewrap alone, with as many namespaces, the whole system and that folder. Prints
// JSON, by level; one that this machine does not have is left out. The argument: how often each is started.

#include "core/launch/processlauncher.h"
#include "core/launch/protectionability.h"
#include "core/roots/rootprobe.h"
#include "core/servers/programinstallation.h"
#include "core/transport/processtransport.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>
#include <utility>

using namespace mangrove;

namespace {

[[noreturn]] void fail(const QString &why)
{
    std::fprintf(stderr, "%s\n", qPrintable(why));
    std::exit(1);
}

LaunchSpec opener(const QString &folder, Protection level, bool explains)
{
    LaunchSpec spec;
    spec.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
    spec.program = QStringLiteral(TEST_BIN_DIR "/bench_opener");
    spec.arguments = {folder, QStringLiteral("50000")};
    spec.workingFolder = QStringLiteral("/");
    if (level == Protection::ToldOnly)
        return spec;
    const ProbeResult found = probePath(folder);
    RootBinding binding;
    binding.canonicalPath = found.canonicalPath;
    binding.identity = found.identity;
    ServerRecord record;
    record.protection = level;
    record.approved.places = programInstallation(spec.program, {}, {}).places;
    const auto confinement = confinementOf(record, {}, {{{}, binding, true}}, {});
    if (!confinement)
        fail(confinement.error().message);
    spec.confinement = confinement->description;
    spec.explains = explains;
    return spec;
}

LaunchSpec openerInBubblewrap(const QString &folder)
{
    LaunchSpec spec = opener(folder, Protection::ToldOnly, false);
    spec.arguments = QStringList{QStringLiteral("--unshare-all"),
                                 QStringLiteral("--die-with-parent"),
                                 QStringLiteral("--ro-bind"),
                                 QStringLiteral("/"),
                                 QStringLiteral("/"),
                                 QStringLiteral("--proc"),
                                 QStringLiteral("/proc"),
                                 QStringLiteral("--dev"),
                                 QStringLiteral("/dev"),
                                 QStringLiteral("--tmpfs"),
                                 QStringLiteral("/tmp"),
                                 QStringLiteral("--bind"),
                                 folder,
                                 folder,
                                 QStringLiteral("--chdir"),
                                 QStringLiteral("/"),
                                 spec.program}
        + spec.arguments;
    spec.program = QStringLiteral("/usr/bin/bwrap");
    return spec;
}

struct Run
{
    double start = 0; // ms, until its first word
    QList<double> perSecond; // opened, read, written
};

Run run(const LaunchSpec &spec)
{
    Run run;
    ProcessTransport transport(spec);
    QEventLoop loop;
    QElapsedTimer clock;
    QObject::connect(&transport, &Transport::received, &loop, [&](const QByteArray &line) {
        if (line == "ready") {
            run.start = double(clock.nsecsElapsed()) / 1e6;
            return;
        }
        for (const QByteArray &word : line.split(' '))
            run.perSecond.append(word.toDouble());
    });
    QObject::connect(&transport, &Transport::closed, &loop, [&](const CloseReason &reason) {
        if (run.perSecond.size() != 3)
            fail(reason.message + QString::fromLocal8Bit(reason.lastOutput));
        loop.quit();
    });
    clock.start();
    transport.open();
    loop.exec();
    return run;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const int times = argc > 1 ? std::atoi(argv[1]) : 10;
    const QTemporaryDir folder;
    const QString path = QFileInfo(folder.path()).canonicalFilePath();
    const ProtectionAbility ability = lookAtProtections();
    QJsonObject all;
    const auto measure = [&all](const QString &key, const LaunchSpec &spec) {
        const Run one = run(spec);
        QJsonObject measured = all.value(key).toObject();
        const auto add = [&measured](const QString &name, double value) {
            QJsonArray values = measured.value(name).toArray();
            values.append(value);
            measured.insert(name, values);
        };
        add(QStringLiteral("start"), one.start);
        add(QStringLiteral("open"), one.perSecond.at(0));
        add(QStringLiteral("read"), one.perSecond.at(1));
        add(QStringLiteral("write"), one.perSecond.at(2));
        all.insert(key, measured);
    };
    for (int i = 0; i < times; ++i) {
        for (const auto &[level, explains] :
             {std::pair(Protection::ToldOnly, false), std::pair(Protection::FilesConfined, false),
              std::pair(Protection::FilesConfined, true), std::pair(Protection::Confined, false)}) {
            if (!ability.can(level))
                continue;
            measure(toWord(level) + (explains ? QLatin1String("-explained") : QLatin1String()),
                    opener(path, level, explains));
        }
        if (ability.can(Protection::Confined))
            measure(QStringLiteral("bubblewrap"), openerInBubblewrap(path));
    }
    std::puts(QJsonDocument(all).toJson(QJsonDocument::Compact).constData());
    return 0;
}

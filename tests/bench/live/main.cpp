// How soon a decision about a Confined server holds while it runs: from the decision, as the window makes it, until the
// server opens a file of the folder, until it opens it no more, and until that is shown as taken back. The server opens
// it without a pause, and takes the first two times itself. Prints JSON: lists of milliseconds. The argument: how often.

#include "app/engine.h"
#include "core/launch/protectionability.h"
#include "core/roots/rootprobe.h"
#include "core/servers/launchlook.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace mangrove;

namespace {

constexpr qint64 longest = 10'000'000'000; // ns

[[noreturn]] void fail(const QString &why)
{
    std::fprintf(stderr, "%s\n", qPrintable(why));
    std::exit(1);
}

qint64 nanosecondsNow()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

template<typename Condition>
void waitFor(const char *what, const Condition &isMet)
{
    const qint64 end = nanosecondsNow() + longest;
    while (!isMet()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 1);
        if (nanosecondsNow() > end)
            fail(QStringLiteral("This did not come: %1").arg(QLatin1String(what)));
    }
}

class Measured
{
public:
    Measured()
    {
        EngineOptions options;
        options.configFolder = at("config");
        options.dataFolder = at("data");
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        options.registryTimes.probe = int(longest / 1'000'000); // it never answers
        m_engine = std::make_unique<Engine>(options);
        const QString granted = at("granted");
        QDir().mkpath(granted);
        QFile file(granted + QStringLiteral("/file"));
        if (!file.open(QIODevice::WriteOnly) || file.write("text") != 4)
            fail(file.errorString());
        addAll(granted);
        m_log = m_engine->homes.homeOf(m_server) + QStringLiteral("/flips");
        if (!m_engine->registry.start(m_server))
            fail(QStringLiteral("The server does not start."));
        waitFor("the first look", [this] { return !flips().isEmpty(); });
    }

    void round(QJsonObject *times)
    {
        const auto add = [times](const char *name, qint64 nanoseconds) {
            QJsonArray all = times->value(QLatin1String(name)).toArray();
            all.append(double(nanoseconds) / 1e6);
            times->insert(QLatin1String(name), all);
        };
        qint64 begun = decide(Verdict::Allowed);
        waitFor("what is granted", [this] { return flips().last().first; });
        waitFor("what is shown as granted", [this] { return m_engine->runs.granted(m_server).size() == 1; });
        add("reachable", flips().last().second - begun);
        begun = decide(Verdict::Denied);
        qint64 gone = 0;
        waitFor("what is taken back", [&] {
            if (gone == 0 && m_engine->runs.heldTo(m_server).isEmpty())
                gone = nanosecondsNow();
            return gone != 0 && !flips().last().first;
        });
        add("out", flips().last().second - begun);
        add("gone", gone - begun);
    }

private:
    QString at(const char *name) const
    {
        return QFileInfo(m_folder.path()).canonicalFilePath() + QLatin1Char('/') + QLatin1String(name);
    }
    void addAll(const QString &granted)
    {
        Root root;
        const ProbeResult found = probePath(granted);
        root.path = granted;
        root.name = QStringLiteral("granted");
        root.canonicalPath = found.canonicalPath;
        root.identity = found.identity;
        const auto roots = m_engine->roots.add({root}, Origin::Program);
        ServerRecord record;
        record.name = QStringLiteral("flips");
        record.transport = stdioTransport;
        record.program = QStringLiteral(TEST_BIN_DIR "/bench_flips");
        record.arguments = QStringList{granted + QStringLiteral("/file"), QStringLiteral("${home}/flips")};
        record.protection = Protection::Confined;
        record.roots = true;
        record.approved = lookAtLaunch(record, ProcessLauncher::environment(record)).identity(record);
        const auto servers = m_engine->servers.add({record}, Origin::Program);
        if (!roots || !servers)
            fail(QStringLiteral("The folder or the server was not added."));
        m_root = roots->first();
        m_server = servers->first();
    }
    qint64 decide(Verdict verdict)
    {
        const qint64 begun = nanosecondsNow();
        if (!m_engine->gate.decide({{m_server, m_root}}, {verdict, Lasting::Always, {}}, Origin::Person))
            fail(QStringLiteral("It was not decided."));
        return begun;
    }
    //! Whether it opened the file from then on, in nanoseconds.
    QList<std::pair<bool, qint64>> flips() const
    {
        QFile file(m_log);
        QList<std::pair<bool, qint64>> all;
        if (!file.open(QIODevice::ReadOnly))
            return all;
        for (const QByteArray &line : file.readAll().split('\n')) {
            if (line.size() > 2)
                all.append({line.startsWith('1'), line.mid(2).toLongLong()});
        }
        return all;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Engine> m_engine;
    ServerId m_server;
    RootId m_root;
    QString m_log;
};

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    if (!lookAtProtections().can(Protection::Confined)) {
        std::puts("{}");
        return 0;
    }
    Measured measured;
    QJsonObject times;
    for (int i = argc > 1 ? std::atoi(argv[1]) : 100; i > 0; --i)
        measured.round(&times);
    std::puts(QJsonDocument(times).toJson(QJsonDocument::Compact).constData());
    return 0;
}

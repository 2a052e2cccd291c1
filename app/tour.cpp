#include "app/tour.h"

#include "app/engine.h"
#include "app/paths.h"
#include "app/terminal.h"
#include "core/base/displaytext.h"
#include "core/roots/intake.h"
#include "core/servers/launchedscripts.h"
#include "core/sessions/ownsession.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>

namespace mangrove {

namespace {

constexpr int stepTime = 15000; // ms that one step may take
constexpr int askServerAgain = 50; // ms between two questions to the server

void say(const QString &line)
{
    sayOnTerminal(line + QLatin1Char('\n'));
}

//! Goes through the steps; each ends when the server itself reports what was expected.
class Tour : public QObject
{
    Q_OBJECT

public:
    Tour(Engine &engine, const QString &folder) : m_engine(engine), m_folder(folder)
    {
        m_limit.setSingleShot(true);
        connect(&m_limit, &QTimer::timeout, this, [this] { fail(tr("the server did not report it in time")); });
        connect(&m_engine.broker, &Broker::opened, this, &Tour::answer);
    }

    void start()
    {
        QDir folder(m_folder);
        if (!folder.mkdir(QStringLiteral("shop")) || !folder.mkdir(QStringLiteral("notes"))) {
            fail(tr("two folders could not be made in %1").arg(m_folder));
            return;
        }
        QList<Root> roots;
        for (const QString &name : {QStringLiteral("shop"), QStringLiteral("notes")}) {
            const Assessment assessment = assess(folder.filePath(name), {});
            if (assessment.kind != Assessment::Kind::Fine) {
                fail(assessment.sentence);
                return;
            }
            roots.append(assessment.proposal);
        }
        ServerRecord server;
        server.name = tr("Sample");
        server.transport = QStringLiteral("stdio");
        server.program = sampleServerPath();
        server.approved = currentIdentity(server, server.program);
        const Result<QList<RootId>> rootIds = m_engine.roots.add(roots, Origin::Person);
        const Result<QList<ServerId>> serverIds = m_engine.servers.add({server}, Origin::Person);
        if (!rootIds || !serverIds) {
            fail(!rootIds ? rootIds.error().message : serverIds.error().message);
            return;
        }
        m_roots = *rootIds;
        m_server = serverIds->first();
        say(tr("1. Two folders are added and the bundled sample server is started."));
        expect(uris({m_roots.at(0)}), [this] { takeStep(); });
        if (const Result<void> started = m_engine.registry.start(m_server); !started)
            fail(started.error().message);
    }

Q_SIGNALS:
    void finished(int exitCode);

private:
    void answer(quint64 number)
    {
        const AccessRequest request = *m_engine.broker.find(number);
        say(tr("   The server asked which folders it may use (%1 undecided).").arg(request.roots.size()));
        say(tr("   Preset by the tour, where a person would decide: allow \"shop\", until the server stops."));
        RequestAnswer answer;
        answer.verdict = Verdict::Allowed;
        answer.roots = {m_roots.at(0)};
        answer.shownPaths.insert(m_roots.at(0), m_engine.roots.find(m_roots.at(0))->canonicalPath);
        if (const Result<void> answered = m_engine.gate.answer(number, answer); !answered)
            fail(answered.error().message);
    }

    void takeStep()
    {
        ++m_step;
        if (m_step == 1) {
            say(tr("2. A change: \"notes\" is allowed too."));
            decide(m_roots.at(1), Verdict::Allowed, {m_roots.at(0), m_roots.at(1)});
        } else if (m_step == 2) {
            say(tr("3. A withdrawal: \"shop\" is taken back."));
            decide(m_roots.at(0), Verdict::Denied, {m_roots.at(1)});
        } else {
            say(tr("The server itself reported all of it. That is what Mangrove does, with a window: mangrove"));
            Q_EMIT finished(0);
        }
    }

    void decide(const RootId &root, Verdict verdict, const QList<RootId> &expected)
    {
        expect(uris(expected), [this] { takeStep(); });
        const Result<void> decided =
            m_engine.gate.decide({{m_server, root}}, {verdict, Lasting::Session, {}}, Origin::Person);
        if (!decided)
            fail(decided.error().message);
    }

    QStringList uris(const QList<RootId> &roots) const
    {
        QStringList uris;
        for (const RootId &root : roots)
            uris.append(m_engine.roots.find(root)->uri);
        return uris;
    }

    //! Asks the server's own tool until it holds exactly this.
    void expect(const QStringList &uris, const std::function<void()> &then)
    {
        m_expected = uris;
        m_then = then;
        m_limit.start(stepTime);
        QTimer::singleShot(askServerAgain, this, &Tour::askServer);
    }

    void askServer()
    {
        OwnSession *session = m_engine.registry.session(m_server);
        if (!session || !session->isReady()) {
            QTimer::singleShot(askServerAgain, this, &Tour::askServer);
            return;
        }
        session->client().callTool(QStringLiteral("show_roots"), {}, this, [this](const Result<QByteArray> &result) {
            QStringList held;
            if (result) {
                const QJsonArray roots = toObject(*result)
                                             .value(QLatin1String("structuredContent"))
                                             .toObject()
                                             .value(QLatin1String("roots"))
                                             .toArray();
                for (const QJsonValue &root : roots)
                    held.append(root.toObject().value(QLatin1String("uri")).toString());
            }
            if (held != m_expected) {
                QTimer::singleShot(askServerAgain, this, &Tour::askServer);
                return;
            }
            report(held);
        });
    }

    void report(const QStringList &held)
    {
        m_limit.stop();
        const SeenRecord seen = m_engine.ledger.record(m_server);
        QStringList told;
        for (const Told &root : seen.seen)
            told.append(root.uri);
        say(tr("   it asked %n time(s)", nullptr, seen.asked) + QLatin1String(", ")
            + tr("was notified of %n change(s)", nullptr, seen.notified));
        say(tr("   was told  %1").arg(told.join(QLatin1Char(' '))));
        say(tr("   it holds  %1").arg(held.join(QLatin1Char(' '))));
        if (told != held) {
            fail(tr("what it was told and what it holds differ"));
            return;
        }
        std::exchange(m_then, {})();
    }

    void fail(const QString &why)
    {
        m_limit.stop();
        sayOnTerminal(failed(tr("The tour stopped: %1").arg(displayText(why, 0))));
        Q_EMIT finished(1);
    }

    Engine &m_engine;
    QString m_folder;
    QList<RootId> m_roots;
    ServerId m_server;
    QStringList m_expected;
    std::function<void()> m_then;
    QTimer m_limit;
    int m_step = 0;
};

} // namespace

int runTour()
{
    QTemporaryDir folder;
    if (!folder.isValid() || sampleServerPath().isEmpty() || launcherPath().isEmpty()) {
        return sayOnTerminal(failed(Tour::tr("The tour needs a temporary folder and the programs mangrove-launch and "
                                             "mangrove-sample-server beside this one.")));
    }
    EngineOptions options;
    options.configFolder = folder.filePath(QStringLiteral("config"));
    options.dataFolder = folder.filePath(QStringLiteral("data"));
    options.launcher = launcherPath();
    Engine engine(options);
    Tour tour(engine, folder.path());
    QObject::connect(&tour, &Tour::finished, &tour, [&engine, &tour](int exitCode) {
        engine.registry.stopAll(&tour, [exitCode] { QCoreApplication::exit(exitCode); });
    });
    QMetaObject::invokeMethod(&tour, &Tour::start, Qt::QueuedConnection);
    return QCoreApplication::exec();
}

} // namespace mangrove

#include "tour.moc"

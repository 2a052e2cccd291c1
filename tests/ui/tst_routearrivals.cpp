// Routed servers that their apps have not started through Mangrove yet, and the first session of each.

#include "core/link/relayedsessions.h"
#include "tests/ui/dialogfixture.h"
#include "tests/ui/noticed.h"

#include <QSignalSpy>

using namespace mangrove;

class TestRouteArrivals : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<Noticed> m_notices;
    RouteArrivals *m_arrivals = nullptr;
    std::unique_ptr<QSignalSpy> m_arrived;
    ServerId m_server;
    QDateTime m_since;

    SurveyedFile routedIn(const char *app, RouteState state = RouteState::Routed) const
    {
        const AppFacts *facts = findApp(QLatin1String(app));
        SurveyedFile file;
        file.found = {facts, facts->files.first(), QStringLiteral("/x"), {}};
        AppEntry entry;
        entry.name = QStringLiteral("filesystem");
        entry.transport = EntryTransport::Stdio;
        entry.command = QStringLiteral("/opt/mangrove-relay");
        entry.args = {QStringLiteral("files")};
        file.open = OpenApp{file.found, {}, {}, {entry}};
        file.states = {state};
        file.routed = {m_since};
        return file;
    }
    std::unique_ptr<RelayedSession> open(const char *app)
    {
        auto session = m_f->engine.relayed.open({QLatin1String(app), 12, {}});
        session->take(link::RelayWord(link::Hello()));
        link::State state;
        state.server = m_server;
        session->take(link::RelayWord(state));
        return session;
    }
    QStringList texts() const { return m_notices->texts(); }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<DialogFixture>();
        m_server = m_f->addServer(QStringLiteral("files"));
        m_since = m_f->engine.clock.now().addSecs(-60);
        m_notices = std::make_unique<Noticed>(m_f->engine.services(), NoticeKind::Arrival);
        m_arrivals = &m_notices->notices.arrivals();
        m_arrived = std::make_unique<QSignalSpy>(m_arrivals, &RouteArrivals::arrived);
    }
    void cleanup()
    {
        m_arrived.reset();
        m_notices.reset();
        m_f.reset();
    }

    void isSaidUntilTheFirstSessionComes()
    {
        m_arrivals->follow({routedIn("cursor")});
        QTRY_COMPARE(texts().size(), 1);
        QVERIFY(texts().first().startsWith(QLatin1String("Cursor has not started this through Mangrove yet: "
                                                         "filesystem. ")));
        auto session = open("whatever it is called");
        QCOMPARE(m_arrived->size(), 1);
        QCOMPARE(m_arrived->first().first().toString(),
                 QStringLiteral("Cursor: filesystem runs through Mangrove now."));
        QTRY_COMPARE(m_notices->count(), 0);
        session.reset();
        m_arrivals->follow({routedIn("cursor")});
        session = open("cursor");
        QCOMPARE(m_notices->count(), 0);
        QCOMPARE(m_arrived->size(), 1); // the first one only
    }

    void appsAreToldApart()
    {
        m_arrivals->follow({routedIn("cursor"), routedIn("vscode")});
        QTRY_COMPARE(texts().size(), 2);
        const auto unknown = open("bash");
        QCOMPARE(m_arrived->size(), 0);
        const auto code = open("Visual Studio Code");
        QCOMPARE(m_arrived->size(), 1);
        QTRY_COMPARE(texts().size(), 1);
        QVERIFY(texts().first().startsWith(QLatin1String("Cursor")));
    }

    //! The next window knows it from the activity.
    void whatHasRunSinceIsNotSaid()
    {
        Activity line;
        line.kind = ActivityKind::Started;
        line.server = m_server;
        m_f->engine.activity.record(line);
        m_arrivals->follow({routedIn("cursor")});
        QCOMPARE(m_notices->count(), 1); // it was Mangrove itself
        line.isInApp = true;
        m_f->engine.activity.record(line);
        m_arrivals->follow({routedIn("cursor")});
        QTRY_COMPARE(m_notices->count(), 0);
        m_since = m_f->engine.clock.now().addSecs(60); // routed again
        m_arrivals->follow({routedIn("cursor")});
        QCOMPARE(m_notices->count(), 1);
        m_arrivals->follow({routedIn("cursor", RouteState::TakenBack)});
        QCOMPARE(m_notices->count(), 0);
    }

    void likelyApps_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("app");
        QTest::addColumn<bool>("likely");
        QTest::newRow("its name") << "Cursor"
                                  << ""
                                  << "cursor" << true;
        QTest::newRow("its program") << "x"
                                     << "/usr/share/code/code"
                                     << "vscode" << true;
        QTest::newRow("words apart") << "claude-code"
                                     << ""
                                     << "claude-code" << true;
        QTest::newRow("another") << "Cursor"
                                 << "/usr/bin/cursor"
                                 << "zed" << false;
        QTest::newRow("too short") << "x"
                                   << "/bin/sh"
                                   << "cursor" << false;
        QTest::newRow("nothing") << ""
                                 << ""
                                 << "cursor" << false;
    }
    void likelyApps()
    {
        QFETCH(QString, name);
        QFETCH(QString, program);
        QFETCH(QString, app);
        QTEST(isLikely({name, 1, program}, *findApp(app)), "likely");
    }
};

QTEST_MAIN(TestRouteArrivals)
#include "tst_routearrivals.moc"

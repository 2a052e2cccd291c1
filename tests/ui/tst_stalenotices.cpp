#include "tests/support/testsessions.h"
#include "tests/ui/dialogfixture.h"
#include "tests/ui/noticed.h"

using namespace mangrove;

class TestStaleNotices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_root = m_fixture->addRoot(QStringLiteral("shop"));
        m_server = m_fixture->addServer(QStringLiteral("search"));
        m_notices = std::make_unique<Noticed>(m_fixture->engine.services(), NoticeKind::Stale);
        decide(Verdict::Allowed);
        m_fixture->ask(m_server);
        QCOMPARE(m_fixture->engine.ledger.record(m_server).seen.size(), 1);
    }

    void cleanup()
    {
        m_notices.reset();
        m_fixture.reset();
    }

    void aServerThatDoesNotAskAgainIsTold()
    {
        decide(Verdict::Denied);
        QTRY_COMPARE(actions(), QStringList{QStringLiteral("Restart to apply")});
        QCOMPARE(m_notices->count(), 1);

        decide(Verdict::Allowed);
        QTRY_COMPARE(m_notices->count(), 0);
    }

    void aServerThatAsksAgainIsNot()
    {
        // Another one, which does not ask again: by its notice it is known that the time is over for both.
        const ServerId other = m_fixture->addServer(QStringLiteral("other"));
        const Cell cell{other, m_root};
        QVERIFY(m_fixture->engine.gate.decide({cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
        m_fixture->ask(other);
        decide(Verdict::Denied);
        m_fixture->ask(m_server);
        QVERIFY(m_fixture->engine.gate.decide({cell}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QTRY_COMPARE(m_notices->count(), 1);
        QVERIFY2(notice().contains(QLatin1String("other")), qPrintable(notice()));
    }

    void aStatelessServerLearnsAtItsNextRequest()
    {
        m_server = m_fixture->startStateless(QStringLiteral("modern"));
        decide(Verdict::Allowed);
        m_fixture->callStateless(m_server);
        decide(Verdict::Denied);
        QTRY_VERIFY(!notice().isEmpty());
        QVERIFY2(notice().contains(QLatin1String("modern was told 1 folder")), qPrintable(notice()));
        QVERIFY2(notice().contains(QLatin1String("at its last request")), qPrintable(notice()));
        QVERIFY2(notice().contains(QLatin1String("at its next request")), qPrintable(notice()));
        QCOMPARE(actions().size(), 1);
        m_fixture->callStateless(m_server);
        QTRY_COMPARE(m_notices->count(), 0);
    }

    void aServerThatIsNoProgramIsNotRestarted()
    {
        m_server = m_fixture->addHttpServer(QStringLiteral("http"), QStringLiteral("http://localhost:1/mcp"));
        ServerRecord record = *m_fixture->engine.servers.find(m_server);
        record.restartWhenStale = true; // which is nothing for it
        QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
        decide(Verdict::Allowed);
        m_fixture->ask(m_server);
        decide(Verdict::Denied);
        QTRY_VERIFY(!notice().isEmpty());
        QVERIFY2(notice().contains(QLatin1String("would not make it forget")), qPrintable(notice()));
        QCOMPARE(actions(), QStringList());
    }

    //! A restart would take the other folders from it, too.
    void aPauseIsSaidBesideTheOffer()
    {
        decide(Verdict::Denied);
        QTRY_COMPARE(actions(), QStringList{QStringLiteral("Restart to apply")});
        QVERIFY(m_fixture->engine.pause.begin(m_fixture->engine.clock.now(), Origin::Program));
        QTRY_VERIFY2(notice().contains(QLatin1String("told no folder until you resume")), qPrintable(notice()));
        QCOMPARE(actions(), QStringList{QStringLiteral("Restart to apply")});
        QVERIFY(m_fixture->engine.pause.end(Origin::Program));
        QTRY_VERIFY2(!notice().contains(QLatin1String("resume")), qPrintable(notice()));
    }

    //! It would be ended, and not come back.
    void whatIsRunWithItsFoldersIsNotRestartedInAPause()
    {
        ServerRecord record = *m_fixture->engine.servers.find(m_server);
        record.arguments = {QStringLiteral("${roots}")};
        record.approved = record.launchIdentity(record.program);
        QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
        QVERIFY(m_fixture->engine.pause.begin(m_fixture->engine.clock.now(), Origin::Program));
        decide(Verdict::Denied);
        QTRY_COMPARE(m_notices->count(), 1);
        QTRY_VERIFY2(notice().contains(QLatin1String("would not start again")), qPrintable(notice()));
        QCOMPARE(actions(), QStringList());
        QVERIFY(m_fixture->engine.pause.end(Origin::Program));
        QTRY_COMPARE(actions(), QStringList{QStringLiteral("Restart to apply")});
    }

    void aServerThatEndsIsForgotten()
    {
        decide(Verdict::Denied);
        QTRY_COMPARE(m_notices->count(), 1);
        test::endSessions(m_fixture->engine, m_server, true);
        QTRY_COMPARE(m_notices->count(), 0);
    }

private:
    void decide(Verdict verdict)
    {
        QVERIFY(m_fixture->engine.gate.decide({{m_server, m_root}}, {verdict, Lasting::Always, {}}, Origin::Program));
    }

    QString notice() const { return m_notices->text(); }
    QStringList actions() const { return m_notices->buttons(); }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<Noticed> m_notices;
    RootId m_root;
    ServerId m_server;
};

QTEST_MAIN(TestStaleNotices)
#include "tst_stalenotices.moc"

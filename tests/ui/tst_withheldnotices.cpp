#include "tests/support/testsessions.h"
#include "tests/ui/dialogfixture.h"
#include "tests/ui/noticed.h"

using namespace mangrove;

class TestWithheldNotices : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<Noticed> m_notices;
    ServerId m_server;
    RootId m_root;

    QString notice() const { return m_notices->text(); }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_root = m_fixture->addRoot(QStringLiteral("shop"));
        m_server = m_fixture->addServer(QStringLiteral("search"));
        m_notices = std::make_unique<Noticed>(m_fixture->engine.services(), NoticeKind::Withheld);
        Gate &gate = m_fixture->engine.gate;
        gate.withheldQuestions().begin(m_server, m_fixture->engine.clock.elapsed() + 3600 * 1000);
        m_fixture->ask(m_server);
    }
    void cleanup()
    {
        m_notices.reset();
        m_fixture.reset();
    }

    void saysWhatIsWithheldAndLetsItGo()
    {
        QTRY_VERIFY(notice().contains(QLatin1String("search was restarted automatically")));
        QVERIFY2(notice().contains(QLatin1String("1 folder")), qPrintable(notice()));
        QVERIFY(m_fixture->engine.broker.requests().isEmpty());
        QCOMPARE(m_notices->buttons().size(), 1);
        m_notices->press();
        QTRY_COMPARE(m_notices->count(), 0);
        QCOMPARE(m_fixture->engine.broker.requests().size(), 1);
        QCOMPARE(m_fixture->engine.broker.requests().first().server, m_server);
    }

    void goesWhenNothingIsLeftToAsk()
    {
        QCOMPARE(m_notices->count(), 1);
        QVERIFY(m_fixture->engine.gate.decide({{m_server, m_root}}, {Verdict::Denied, Lasting::Always, {}},
                                              Origin::Program));
        QTRY_COMPARE(m_notices->count(), 0);
        QVERIFY(
            m_fixture->engine.gate.decide({{m_server, m_root}}, {Verdict::Ask, Lasting::Always, {}}, Origin::Program));
        QTRY_COMPARE(m_notices->count(), 1);
    }

    void goesWithTheServer()
    {
        QCOMPARE(m_notices->count(), 1);
        test::endSessions(m_fixture->engine, m_server, true);
        QCOMPARE(m_notices->count(), 0);
    }
};

QTEST_MAIN(TestWithheldNotices)
#include "tst_withheldnotices.moc"

#include "tests/support/testsessions.h"
#include "tests/ui/dialogfixture.h"
#include "ui/kit/noticelist.h"
#include "ui/requests/withheldnotices.h"

#include <QLabel>
#include <QPushButton>

using namespace mangrove;

class TestWithheldNotices : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<NoticeList> m_notices;
    std::unique_ptr<WithheldNotices> m_withheld;
    ServerId m_server;
    RootId m_root;

    QString notice() const
    {
        const auto *label = m_notices->findChild<QLabel *>(QStringLiteral("noticeText"));
        return label ? label->text() : QString();
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_root = m_fixture->addRoot(QStringLiteral("shop"));
        m_server = m_fixture->addServer(QStringLiteral("search"));
        m_notices = std::make_unique<NoticeList>();
        m_withheld = std::make_unique<WithheldNotices>(m_fixture->engine.services(), *m_notices, nullptr);
        Gate &gate = m_fixture->engine.gate;
        gate.withheldQuestions().begin(m_server, m_fixture->engine.clock.elapsed() + 3600 * 1000);
        m_fixture->ask(m_server);
    }
    void cleanup()
    {
        m_withheld.reset();
        m_notices.reset();
        m_fixture.reset();
    }

    void saysWhatIsWithheldAndLetsItGo()
    {
        QTRY_VERIFY(notice().contains(QLatin1String("search was restarted automatically")));
        QVERIFY2(notice().contains(QLatin1String("1 folder")), qPrintable(notice()));
        QVERIFY(m_fixture->engine.broker.requests().isEmpty());
        auto *let = m_notices->findChild<QPushButton *>(QStringLiteral("noticeAction"));
        QVERIFY(let);
        QTest::mouseClick(let, Qt::LeftButton);
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

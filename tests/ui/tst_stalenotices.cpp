#include "tests/ui/dialogfixture.h"
#include "ui/noticelist.h"
#include "ui/stalenotices.h"

#include <QPushButton>

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
        m_notices = std::make_unique<NoticeList>();
        m_stale = std::make_unique<StaleNotices>(m_fixture->engine.workspace(), *m_notices, nullptr);
        decide(Verdict::Allowed);
        m_fixture->ask(m_server);
        QCOMPARE(m_fixture->engine.ledger.record(m_server).seen.size(), 1);
    }

    void cleanup()
    {
        m_stale.reset();
        m_notices.reset();
        m_fixture.reset();
    }

    void aServerThatDoesNotAskAgainIsTold()
    {
        decide(Verdict::Denied);
        QTRY_COMPARE(m_notices->count(), 1);
        auto *restart = m_notices->findChild<QPushButton *>(QStringLiteral("noticeAction"));
        QVERIFY(restart);
        QCOMPARE(restart->text(), QStringLiteral("Restart to apply"));

        decide(Verdict::Allowed);
        QTRY_COMPARE(m_notices->count(), 0);
    }

    void aServerThatAsksAgainIsNot()
    {
        decide(Verdict::Denied);
        m_fixture->ask(m_server);
        QTest::qWait(StaleNotices::patience + 300); // that nothing comes can only be waited for
        QCOMPARE(m_notices->count(), 0);
    }

    void aServerThatEndsIsForgotten()
    {
        decide(Verdict::Denied);
        QTRY_COMPARE(m_notices->count(), 1);
        m_fixture->engine.gate.sessionEnded(m_server, true);
        QTRY_COMPARE(m_notices->count(), 0);
    }

private:
    void decide(Verdict verdict)
    {
        QVERIFY(m_fixture->engine.gate.decide({{m_server, m_root}}, {verdict, Lasting::Always, {}}));
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<NoticeList> m_notices;
    std::unique_ptr<StaleNotices> m_stale;
    RootId m_root;
    ServerId m_server;
};

QTEST_MAIN(TestStaleNotices)
#include "tst_stalenotices.moc"

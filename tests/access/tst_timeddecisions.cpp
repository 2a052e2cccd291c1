// Decisions for a time, while somebody sets the clock. (How servers hear of it: tst_gate.)

#include "core/access/timeddecisions.h"
#include "core/workspace/decisionstore.h"
#include "tests/support/testworkspace.h"

#include <QTest>

using namespace mangrove;

class TestTimedDecisions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<test::TestWorkspace>();
        m_cell = {m_w->addServer(QStringLiteral("files")), m_w->addRoot(QStringLiteral("shop"))};
    }

    //! Where a denial that ends lets a server be told, setting the clock is no way to that.
    void aDenialLastsWhateverTheClockIsSetTo()
    {
        m_w->editServer(m_cell.server, [](ServerRecord &record) { record.policy = ServerPolicy::AllowAll; });
        decide(Verdict::Denied);
        m_w->clock.jump(24 * 3600 * 1000);
        QCOMPARE(m_w->gate.access(m_cell), Access::Denied);
        QVERIFY(m_w->decisions.decisions().contains(m_cell));
        m_w->clock.advance(29);
        QCOMPARE(m_w->gate.access(m_cell), Access::Denied);
        m_w->clock.advance(1);
        QCOMPARE(m_w->gate.access(m_cell), Access::Allowed);
    }

    void aDenialThatTakesThePlaceOfAPermissionIsOne()
    {
        m_w->editServer(m_cell.server, [](ServerRecord &record) { record.policy = ServerPolicy::AllowAll; });
        decide(Verdict::Allowed);
        decide(Verdict::Denied); // until the same moment
        m_w->clock.jump(24 * 3600 * 1000);
        QCOMPARE(m_w->gate.access(m_cell), Access::Denied);
    }

    void aPermissionThatTakesThePlaceOfADenialIsOne()
    {
        decide(Verdict::Denied);
        decide(Verdict::Allowed);
        m_w->clock.jump(24 * 3600 * 1000);
        QCOMPARE(m_w->gate.access(m_cell), Access::Ask);
    }

private:
    void decide(Verdict verdict)
    {
        QVERIFY(m_w->gate.decide({m_cell}, {verdict, Lasting::Until, m_w->clock.now().addMSecs(30)}, Origin::Program));
    }

    std::unique_ptr<test::TestWorkspace> m_w;
    Cell m_cell;
};

QTEST_GUILESS_MAIN(TestTimedDecisions)
#include "tst_timeddecisions.moc"

// A relay without a window follows a pause by what is stored, over the wire: its server hears of nothing new until a
// person resumes, and then it is told.

#include "core/workspace/pause.h"
#include "tests/relay/relayedserver.h"

using namespace mangrove;
using test::RelayedServer;

class TestRelayPause : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;
    ServerId m_server;
    RootId m_a;
    RootId m_b;

private Q_SLOTS:
    void init()
    {
        m_r = std::make_unique<RelayedServer>();
        m_server = m_r->addRecord({});
        m_a = m_r->window.addRealRoot(QStringLiteral("a"));
        m_b = m_r->window.addRealRoot(QStringLiteral("b"));
        m_r->window.decide(m_server, m_a, Verdict::Allowed);
    }
    void cleanup() { m_r.reset(); }

    void itsServerIsToldNothingNew()
    {
        m_r->window.decide(m_server, m_b, Verdict::Allowed);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        m_r->greet();
        QVERIFY(m_r->knows({QStringLiteral("a"), QStringLiteral("b")}));
        m_r->window.decide(m_server, m_b, Verdict::Denied);
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        QVERIFY(m_r->window.pause.begin(m_r->window.clock.now(), Origin::Program));
        const RootId c = m_r->window.addRealRoot(QStringLiteral("c"));
        m_r->window.decide(m_server, m_b, Verdict::Allowed);
        m_r->window.decide(m_server, c, Verdict::Allowed);
        // Taking back reaches it, and shows that it has followed all the rest as well.
        m_r->window.decide(m_server, m_a, Verdict::Denied);
        QVERIFY(m_r->knows({}));
        QVERIFY(m_r->window.pause.end(Origin::Program));
        QVERIFY(m_r->knows({QStringLiteral("b"), QStringLiteral("c")}));
    }
};

QTEST_GUILESS_MAIN(TestRelayPause)
#include "tst_relaypause.moc"

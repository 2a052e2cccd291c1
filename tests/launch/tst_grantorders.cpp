// What the core says to the mounter of a running server, and what it makes of what comes back. The other end is a
// socket in the hands of this test.

#include "core/confine/descriptor.h"
#include "core/launch/livegrants.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <sys/socket.h>

using namespace mangrove;
using confine::Access;
using confine::LiveAnswer;
using confine::LiveResult;
using confine::Place;
using State = confine::LiveResult::State;

class TestGrantOrders : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<LiveGrants> m_grants;
    Descriptor m_mounter;

    const std::vector<Place> m_places{{"/a", Place::Kind::Folder, Access::Read, {1, 2, 3, 4}, true},
                                      {"/b", Place::Kind::Folder, Access::Write, {5, 6, 7, 8}, true}};

    void makeGrants(int limit)
    {
        int ends[2];
        QCOMPARE(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends), 0);
        m_grants = std::make_unique<LiveGrants>(ends[0], limit);
        m_mounter = Descriptor(ends[1]);
    }
    std::optional<confine::LiveOrder> heard() const
    {
        const auto bytes = confine::receiveLive(m_mounter.get());
        return bytes ? confine::decodeOrder(*bytes) : std::nullopt;
    }
    void answer(const LiveAnswer &answer) const
    {
        QVERIFY(confine::sendLive(m_mounter.get(), confine::encodeAnswer(answer)));
    }

private Q_SLOTS:
    void init()
    {
        makeGrants(test::patience);
        m_grants->begin();
    }

    void saysWhatIsWanted()
    {
        QVERIFY(m_grants->isOpen() && !m_grants->isWaiting() && !m_grants->ordered());
        m_grants->order(m_places);
        QVERIFY(m_grants->isWaiting());
        m_grants->order({}); // one at a time
        QVERIFY((heard() == confine::LiveOrder{1, m_places}));
        const QSignalSpy changed(m_grants.get(), &LiveGrants::changed);
        answer({1, {{"/a", State::Stands, 0}, {"/b", State::Failed, 2}}});
        QTRY_VERIFY_WITH_TIMEOUT(!m_grants->isWaiting(), test::patience);
        QCOMPARE(changed.size(), 1);
        QVERIFY(m_grants->isOpen() && !m_grants->isHeld());
        QVERIFY((m_grants->ordered() == m_places));
        QVERIFY(m_grants->stands("/a") && !m_grants->stands("/b") && !m_grants->stands("/"));
        m_grants->order({});
        QVERIFY((heard() == confine::LiveOrder{2, {}}));
        answer({2, {{"/a", State::Gone, 0}}});
        QTRY_VERIFY_WITH_TIMEOUT(!m_grants->isWaiting(), test::patience);
        QVERIFY(!m_grants->stands("/a") && m_grants->isOpen());
    }

    void nothingIsSaidBeforeItHasStarted()
    {
        makeGrants(test::patience);
        QVERIFY(!m_grants->isOpen());
        m_grants->order(m_places);
        QVERIFY(!m_grants->isWaiting());
        m_grants->begin();
        QVERIFY(m_grants->isOpen());
    }

    void whatIsHeldEndsIt()
    {
        m_grants->order({});
        answer({1, {{"/a", State::Held, 0}}});
        m_grants->read(); // without the event loop
        QVERIFY(m_grants->isHeld() && !m_grants->isOpen() && !m_grants->isWaiting());
    }

    //! Nobody knows what became of it.
    void whatIsNoAnswerCountsAsHeld_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, const LiveAnswer &answer) {
            QTest::newRow(name) << QByteArray::fromStdString(confine::encodeAnswer(answer));
        };
        row("to another order", {2, {}});
        QTest::newRow("no answer") << QByteArray("x");
        QTest::newRow("the end") << QByteArray();
    }
    void whatIsNoAnswerCountsAsHeld()
    {
        QFETCH(QByteArray, bytes);
        m_grants->order(m_places);
        if (bytes.isEmpty())
            m_mounter.close();
        else
            QVERIFY(confine::sendLive(m_mounter.get(), bytes.toStdString()));
        QTRY_VERIFY_WITH_TIMEOUT(m_grants->isHeld(), test::patience);
    }

    void noAnswerInTimeCountsAsHeld()
    {
        makeGrants(1);
        m_grants->begin();
        m_grants->order(m_places);
        QTRY_VERIFY_WITH_TIMEOUT(m_grants->isHeld(), test::patience);
    }

    //! What nobody has asked for is no answer; nothing was taken back, so nothing is held.
    void whoIsGoneHearsNothing_data()
    {
        QTest::addColumn<bool>("speaks");
        QTest::newRow("gone") << false;
        QTest::newRow("speaks unasked") << true;
    }
    void whoIsGoneHearsNothing()
    {
        QFETCH(bool, speaks);
        if (speaks)
            answer({1, {}});
        else
            m_mounter.close();
        QTRY_VERIFY_WITH_TIMEOUT(!m_grants->isOpen(), test::patience);
        m_grants->order(m_places);
        QVERIFY(!m_grants->isWaiting() && !m_grants->isHeld());
    }
};

QTEST_GUILESS_MAIN(TestGrantOrders)

#include "tst_grantorders.moc"

#include "core/sessions/registry.h"
#include "tests/support/faketransport.h"
#include "tests/support/patience.h"
#include "tests/support/testworkspace.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::FakeTransport;
using test::TestWorkspace;

//! How a server is spoken to is found out, remembered, and found out anew when that was wrong.
class TestFoundEra : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<Registry> m_registry;
    QPointer<FakeTransport> m_peer; // of the last session
    int m_made = 0;
    ServerId m_server;
    const QByteArray m_discovered = R"({"supportedVersions":["2026-07-28"],"resultType":"complete","capabilities":{}})";

    void makeRegistry(Registry::Times times = {})
    {
        ServerBackend backend;
        backend.look = [](const ServerRecord &record, QObject *, const ServerBackend::Looked &done) {
            done(LaunchFound{record.program, {}, {}});
        };
        backend.readSecrets = [](const ServerRecord &, QObject *, const Secrets::ValuesDone &done) {
            done(Secrets::Values());
        };
        backend.connect = [this](const ServerRecord &, const QString &, const Secrets::Values &, QObject *,
                                 const ServerBackend::Connected &done) {
            ++m_made;
            auto transport = std::make_unique<FakeTransport>();
            m_peer = transport.get();
            done(std::unique_ptr<Transport>(std::move(transport)));
        };
        times.firstDelay = 1;
        const SessionServices services{m_w->gate, m_w->ledger, m_w->activity, m_w->clock};
        m_registry = std::make_unique<Registry>(m_w->servers, services, backend, times);
    }
    QString found() const { return m_w->servers.find(m_server)->foundRevision; }
    ServerState state() const { return m_registry->status(m_server).state; }
    //! Waits until it was sent one more request, and returns that; invalid when it is of another method.
    Message next(const QByteArray &method, int count = 1)
    {
        if (!QTest::qWaitFor([&] { return m_peer && m_peer->sent().size() >= count; }, test::patience))
            return {};
        const Message message = scanMessage(m_peer->sent().last());
        return message.method == method ? message : Message();
    }
    void say(const QByteArray &id, const QByteArray &members)
    {
        m_peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ',' + members + '}');
    }

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<TestWorkspace>();
        m_server = m_w->addServer(QStringLiteral("files"));
        m_made = 0;
        makeRegistry();
    }
    void cleanup()
    {
        m_registry.reset();
        m_w.reset();
    }

    void idsOfAConnectionNeverRepeat()
    {
        Registry::Times times;
        times.probe = 10;
        makeRegistry(times);
        QVERIFY(m_registry->start(m_server));
        const QByteArray first = next("server/discover").id;
        QVERIFY(!first.isEmpty());
        const QByteArray second = next("initialize", 2).id; // the probe was not answered in time
        QVERIFY(!second.isEmpty());
        say(second, R"("error":{"code":-32022,"message":"x","data":{"supported":["2026-07-28"]}})");
        const QByteArray third = next("server/discover", 3).id;
        QVERIFY(!third.isEmpty());
        QVERIFY(third != first && third != second);
        // The late answer to the first question is none to the second, whatever it says.
        say(first, "\"result\":" + m_discovered);
        QCOMPARE(state(), ServerState::Starting);
        say(third, "\"result\":" + m_discovered);
        QCOMPARE(state(), ServerState::Ready);
    }

    void aSecondProbeAtOnceHasAnIdOfItsOwn()
    {
        QVERIFY(m_registry->start(m_server));
        const QByteArray first = next("server/discover").id;
        say(first, R"("error":{"code":-32022,"message":"x","data":{"supported":["2026-07-28"]}})");
        const QByteArray second = next("server/discover", 2).id;
        QVERIFY(!second.isEmpty());
        QVERIFY(second != first);
        say(first, "\"result\":" + m_discovered);
        QCOMPARE(state(), ServerState::Starting);
        say(second, "\"result\":" + m_discovered);
        QCOMPARE(state(), ServerState::Ready);
    }

    void whatMisledIsForgotten_data()
    {
        QTest::addColumn<QString>("way");
        QTest::addColumn<QString>("how");
        for (const QString &way : {stdioTransport, httpTransport}) {
            for (const char *how : {"ends", "silent", "refused", "closed"}) {
                QTest::addRow("%s, %s", qPrintable(way), how) << way << QString::fromLatin1(how);
            }
        }
    }
    //! It was remembered as one of the former era, and is not any more.
    void whatMisledIsForgotten()
    {
        QFETCH(QString, way);
        QFETCH(QString, how);
        Registry::Times times;
        times.handshake = how == QLatin1String("silent") ? 10 : times.handshake;
        makeRegistry(times);
        m_server = m_w->addServer(QStringLiteral("other"), [&](ServerRecord &record) {
            record.transport = way;
            if (way == httpTransport) {
                record.program.clear();
                record.url = QStringLiteral("http://localhost:1/mcp");
            }
        });
        QVERIFY(m_w->servers.remember(m_server, QStringLiteral("2025-11-25")));
        m_registry->start(m_server);
        const QByteArray id = next("initialize").id;
        QVERIFY(!id.isEmpty());
        if (how == QLatin1String("ends"))
            m_peer->end();
        else if (how == QLatin1String("refused"))
            Q_EMIT m_peer->undelivered(id, {ErrorCode::Remote, QStringLiteral("404")});
        else if (how == QLatin1String("closed"))
            Q_EMIT m_peer->undelivered(id, {ErrorCode::Unreachable, QStringLiteral("closed")});
        QTRY_COMPARE(found(), QString());
        if (how != QLatin1String("ends")) { // that comes back by itself
            QTRY_COMPARE(state(), ServerState::Failed);
            m_registry->start(m_server);
        }
        QTRY_COMPARE(m_made, 2);
        QVERIFY(!next("server/discover").id.isEmpty());
        say(next("server/discover").id, "\"result\":" + m_discovered);
        QCOMPARE(state(), ServerState::Ready);
        QCOMPARE(found(), QStringLiteral("2026-07-28"));
    }

    void manyStartsAreOneSave()
    {
        QList<ServerId> servers;
        for (int i = 0; i < 10; ++i)
            servers.append(m_w->addServer(QString::number(i)));
        QSignalSpy saved(&m_w->file, &WorkspaceFile::saved);
        QSignalSpy changed(&m_w->servers, &ServerStore::changed);
        for (const ServerId &server : std::as_const(servers)) {
            QVERIFY(m_registry->start(server));
            const QByteArray id = next("server/discover").id;
            QVERIFY(!id.isEmpty());
            say(id, "\"result\":" + m_discovered);
            QCOMPARE(m_registry->status(server).state, ServerState::Ready);
            QCOMPARE(m_w->servers.find(server)->foundRevision, QStringLiteral("2026-07-28"));
            m_peer.clear();
        }
        QCOMPARE(saved.size(), 0);
        QCOMPARE(changed.size(), 0); // every list of every server would be made anew, each time
        m_w->file.fold();
        QCOMPARE(saved.size(), 1);
    }

    void whatHeldIsKept()
    {
        QVERIFY(m_w->servers.remember(m_server, QStringLiteral("2025-11-25")));
        QVERIFY(m_registry->start(m_server));
        QVERIFY(!next("initialize").id.isEmpty());
        m_peer->shakeHands();
        QCOMPARE(state(), ServerState::Ready);
        m_peer->end(); // it had worked until then
        QCOMPARE(found(), QStringLiteral("2025-11-25"));
        // Nor is it forgotten when a person stops it before it has answered.
        QTRY_COMPARE(m_made, 2);
        QVERIFY(!next("initialize").id.isEmpty());
        m_registry->stop(m_server);
        QTRY_COMPARE(state(), ServerState::Stopped);
        QCOMPARE(found(), QStringLiteral("2025-11-25"));
    }

    void oneThatHangsUpOnTheProbeIsGreeted()
    {
        QVERIFY(m_registry->start(m_server));
        const QByteArray id = next("server/discover").id;
        Q_EMIT m_peer->undelivered(id, {ErrorCode::Unreachable, QStringLiteral("closed")});
        QVERIFY(!next("initialize", 2).id.isEmpty());
        m_peer->shakeHands();
        QCOMPARE(state(), ServerState::Ready);
    }
};

QTEST_GUILESS_MAIN(TestFoundEra)
#include "tst_foundera.moc"

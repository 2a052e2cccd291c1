// What is told of a message that left over HTTP, and when one that is made late is made.

#include "core/rpc/message.h"
#include "core/transport/httptransport.h"
#include "tests/support/patience.h"
#include "tests/support/scriptedhttpserver.h"
#include "tests/support/transportlog.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace mangrove;
using namespace mangrove::test;
using namespace std::chrono_literals;

namespace {

const QByteArray answer = makeResult("9", R"({"roots":[]})");

QByteArray modernCall(const QByteArray &responses)
{
    return makeRequest("7", "tools/call",
                       R"({"name":"t","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"})" + responses
                           + '}');
}

OutgoingMessage made(quint64 id, const QByteArray &outline, const std::function<QByteArray()> &make)
{
    OutgoingMessage message(outline);
    message.id = id;
    message.make = make;
    return message;
}

//! A transport behind a legacy handshake; the server leaves the rest to `handler`.
struct Fixture
{
    explicit Fixture(const std::function<void(HttpLimits &)> &edit = {})
        : server(std::make_unique<ScriptedHttpServer>(
            [this](const HttpSeen &seen, HttpAnswer how) { onRequest(seen, how); }))
    {
        HttpSpec spec;
        spec.url = server->url();
        spec.limits.retryFirst = 10ms;
        spec.limits.retryLeast = 1ms;
        spec.limits.end = 200ms;
        if (edit)
            edit(spec.limits);
        transport = std::make_unique<HttpTransport>(spec);
        log = std::make_unique<TransportLog>(*transport);
        sent = std::make_unique<QSignalSpy>(transport.get(), &Transport::sent);
        notSent = std::make_unique<QSignalSpy>(transport.get(), &Transport::notSent);
        transport->open();
        transport->send(makeRequest("0", "initialize", R"({"protocolVersion":"2025-11-25","capabilities":{}})"));
        shaken = QTest::qWaitFor([this] { return log->received.size() == 1; }, test::patience);
        transport->send(makeNotification("notifications/initialized"));
        shaken = shaken && QTest::qWaitFor([this] { return server->count("GET") == 1; }, test::patience);
    }

    void onRequest(const HttpSeen &seen, HttpAnswer how)
    {
        const QByteArray method = ScriptedHttpServer::methodOf(seen);
        if (seen.verb != "POST")
            how.status(405);
        else if (method == "initialize")
            how.json(makeResult("0", R"({"protocolVersion":"2025-11-25"})"));
        else if (method == "notifications/initialized")
            how.status(202);
        else
            handler(seen, how);
    }

    std::function<void(const HttpSeen &, HttpAnswer)> handler = [](const HttpSeen &, HttpAnswer how) {
        how.status(202);
    };
    std::unique_ptr<ScriptedHttpServer> server;
    std::unique_ptr<HttpTransport> transport;
    std::unique_ptr<TransportLog> log;
    std::unique_ptr<QSignalSpy> sent;
    std::unique_ptr<QSignalSpy> notSent;
    bool shaken = false;
};

} // namespace

class TestHttpDelivery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatBecameOfAnAnswer_data()
    {
        QTest::addColumn<int>("status"); // 0: the connection is cut
        QTest::addColumn<bool>("sent");
        QTest::newRow("accepted") << 202 << true;
        QTest::newRow("accepted with 200") << 200 << true;
        QTest::newRow("refused") << 400 << false;
        QTest::newRow("failed") << 500 << false;
        QTest::newRow("cut") << 0 << false;
    }

    void tellsWhatBecameOfAnAnswer()
    {
        QFETCH(int, status);
        QFETCH(bool, sent);
        Fixture f;
        QVERIFY(f.shaken);
        f.handler = [status](const HttpSeen &, HttpAnswer how) {
            if (status == 0)
                how.cut();
            else
                how.status(status);
        };
        f.transport->send(made(5, answer, [] { return answer; }));
        QTRY_COMPARE(f.sent->count() + f.notSent->count(), 1);
        if (sent) {
            QCOMPARE(f.sent->first(), (QVariantList{5ULL}));
        } else {
            QCOMPARE(f.notSent->first(), (QVariantList{5ULL, false})); // it may have read it
        }
    }

    // It waits for this one, and would neither ask nor be told anything.
    void handshakeThatIsNotTakenEndsTheSession_data()
    {
        QTest::addColumn<int>("status"); // 0: the connection is cut
        QTest::newRow("refused") << 400;
        QTest::newRow("failed") << 500;
        QTest::newRow("cut") << 0;
    }

    void handshakeThatIsNotTakenEndsTheSession()
    {
        QFETCH(int, status);
        ScriptedHttpServer server([status](const HttpSeen &seen, HttpAnswer how) {
            if (ScriptedHttpServer::methodOf(seen) == "initialize")
                how.json(makeResult("0", R"({"protocolVersion":"2025-11-25"})"));
            else if (status == 0)
                how.cut();
            else
                how.status(status);
        });
        HttpSpec spec;
        spec.url = server.url();
        HttpTransport transport(spec);
        TransportLog log(transport);
        transport.open();
        transport.send(makeRequest("0", "initialize", R"({"protocolVersion":"2025-11-25","capabilities":{}})"));
        QTRY_COMPARE(log.received.size(), 1);
        transport.send(makeNotification("notifications/initialized"));
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.closed->kind, CloseReason::Kind::Unreachable);
        QVERIFY2(log.closed->message.contains(QStringLiteral("handshake")), qPrintable(log.closed->message));
        QCOMPARE(server.count("POST"), 2); // nothing is sent twice
    }

    void tellsNothingBeforeTheServerHasAccepted()
    {
        Fixture f;
        QVERIFY(f.shaken);
        HttpAnswer held;
        f.handler = [&held](const HttpSeen &seen, HttpAnswer how) {
            if (seen.body == answer)
                held = how;
            else
                how.status(202);
        };
        f.transport->send(made(5, answer, [] { return answer; }));
        OutgoingMessage later(makeNotification("notifications/progress"));
        later.id = 6;
        f.transport->send(later);
        QTRY_COMPARE(f.sent->count(), 1);
        QCOMPARE(f.sent->first().first().toULongLong(), 6);
        held.status(202);
        QTRY_COMPARE(f.sent->count(), 2);
        QCOMPARE(f.notSent->count(), 0);
    }

    void isMadeWhenItIsItsTurn()
    {
        Fixture f([](HttpLimits &limits) { limits.others = 1; });
        QVERIFY(f.shaken);
        HttpAnswer held;
        f.handler = [&held](const HttpSeen &seen, HttpAnswer how) {
            if (seen.body.contains("progress"))
                held = how;
            else
                how.status(202);
        };
        f.transport->send(makeNotification("notifications/progress"));
        QTRY_VERIFY(held.socket());
        QByteArray truth = makeResult("9", R"({"roots":["old"]})");
        f.transport->send(made(5, answer, [&truth] { return truth; }));
        truth = makeResult("9", R"({"roots":["new"]})");
        held.status(202);
        QTRY_COMPARE(f.sent->count(), 1);
        QCOMPARE(f.server->seen().last().body, truth);
    }

    // What was true when the connection was begun need not be when it is there.
    void isMadeAgainWhenTheConnectionIsThere()
    {
        Fixture f;
        QVERIFY(f.shaken);
        const QByteArray fresh = makeResult("9", R"({"roots":["a much longer list than before"]})");
        int times = 0;
        f.transport->send(made(5, answer, [&] { return ++times == 1 ? answer : fresh; }));
        QTRY_COMPARE(f.sent->count(), 1);
        QCOMPARE(f.server->seen().last().body, fresh);
        QCOMPARE(f.server->count("POST"), 3); // the handshake, and it alone
        QCOMPARE(f.notSent->count(), 0);
        const int before = times;
        f.transport->send(OutgoingMessage(makeNotification("notifications/progress")));
        QTRY_COMPARE(f.server->count("POST"), 4);
        QCOMPARE(times, before); // never after it was sent
    }

    void isNotWantedWhenTheConnectionIsThere_data()
    {
        QTest::addColumn<QByteArray>("outline");
        QTest::newRow("an answer") << answer;
        QTest::newRow("a round") << modernCall({});
    }
    void isNotWantedWhenTheConnectionIsThere()
    {
        QFETCH(QByteArray, outline);
        Fixture f;
        QVERIFY(f.shaken);
        QSignalSpy complained(f.transport.get(), &Transport::complained);
        int times = 0;
        f.transport->send(made(5, outline, [&] { return ++times == 1 ? outline : QByteArray(); }));
        QTRY_COMPARE(f.notSent->count(), 1);
        QCOMPARE(f.notSent->first(), (QVariantList{5ULL, true}));
        OutgoingMessage next(makeNotification("notifications/progress"));
        next.id = 6;
        f.transport->send(next);
        QTRY_COMPARE(f.sent->count(), 1);
        QCOMPARE(f.server->count("POST"), 3);
        QVERIFY(f.log->undelivered.isEmpty());
        QCOMPARE(complained.count(), 0);
    }

    void changesWithoutEnd()
    {
        Fixture f;
        QVERIFY(f.shaken);
        int times = 0;
        f.transport->send(made(5, answer, [&] { return makeResult("9", QByteArray::number(++times)); }));
        QTRY_COMPARE(f.notSent->count(), 1);
        QCOMPARE(f.notSent->first(), (QVariantList{5ULL, true}));
        QVERIFY(times < 10);
        QCOMPARE(f.server->count("POST"), 2);
        QCOMPARE(f.log->closings, 0);
    }

    // The first address has it by then: the same goes to the second, or nothing.
    void isRedirected_data()
    {
        QTest::addColumn<bool>("changes");
        QTest::newRow("the same") << false;
        QTest::newRow("another") << true;
    }
    void isRedirected()
    {
        QFETCH(bool, changes);
        Fixture f;
        QVERIFY(f.shaken);
        bool isRedirected = false;
        f.handler = [&](const HttpSeen &seen, HttpAnswer how) {
            if (seen.target == "/mcp")
                how.status(307, {}, {}, {"Location: /other"});
            else
                how.status(202);
            isRedirected = true;
        };
        f.transport->send(made(5, answer, [&] { return changes && isRedirected ? makeResult("9", "{}") : answer; }));
        QTRY_COMPARE(f.sent->count() + f.notSent->count(), 1);
        if (changes) {
            QCOMPARE(f.notSent->first(), (QVariantList{5ULL, false}));
            QCOMPARE(f.server->seen().last().target, "/mcp");
        } else {
            QCOMPARE(f.server->seen().last().target, "/other");
            QCOMPARE(f.sent->count(), 1);
        }
    }

    void isUnsentWhenBrokenOffWhileConnecting()
    {
        HttpSpec spec;
        spec.url = QUrl(QStringLiteral("http://192.0.2.1/mcp")); // nobody's, RFC 5737
        spec.allowInsecure = true;
        HttpTransport transport(spec);
        QSignalSpy notSent(&transport, &Transport::notSent);
        transport.open();
        transport.send(made(5, modernCall({}), [] { return modernCall({}); }));
        transport.kill();
        QCOMPARE(notSent.count(), 1);
        QCOMPARE(notSent.first(), (QVariantList{5ULL, true}));
    }

    void tellsThatItIsNotWantedAnyMore()
    {
        Fixture f;
        QVERIFY(f.shaken);
        f.transport->send(made(5, answer, [] { return QByteArray(); }));
        QTRY_COMPARE(f.notSent->count(), 1);
        QCOMPARE(f.notSent->first(), (QVariantList{5ULL, true}));
        OutgoingMessage next(makeNotification("notifications/progress"));
        next.id = 6;
        f.transport->send(next);
        QTRY_COMPARE(f.sent->count(), 1); // it held nothing back
        QCOMPARE(f.server->count("POST"), 3); // the handshake and the last
    }

    void tellsThatAConnectionNeverCame()
    {
        Fixture f;
        QVERIFY(f.shaken);
        f.server.reset();
        f.transport->send(made(5, answer, [] { return answer; }));
        QTRY_COMPARE(f.notSent->count(), 1);
        QCOMPARE(f.notSent->first(), (QVariantList{5ULL, true}));
        QCOMPARE(f.sent->count(), 0);
    }

    void tellsOfARoundWhenItsAnswerBegins()
    {
        Fixture f;
        QVERIFY(f.shaken);
        HttpAnswer held;
        f.handler = [&held](const HttpSeen &, HttpAnswer how) { held = how; };
        const QByteArray round = modernCall(R"(,"inputResponses":{"r":{"roots":[]}})");
        f.transport->send(made(5, modernCall({}), [&round] { return round; }));
        QTRY_VERIFY(held.socket());
        QCOMPARE(f.server->seen().last().body, round);
        QCOMPARE(f.sent->count(), 0);
        held.stream();
        QTRY_COMPARE(f.sent->count(), 1);
        held.event(makeResult("7", R"({"resultType":"complete"})"));
        QTRY_COMPARE(f.log->received.size(), 2);
        QCOMPARE(f.notSent->count(), 0);
    }

    void tellsThatARoundWasCancelledUnderWay()
    {
        Fixture f;
        QVERIFY(f.shaken);
        HttpAnswer held;
        f.handler = [&held](const HttpSeen &, HttpAnswer how) { held = how; };
        f.transport->send(made(5, modernCall({}), [] { return modernCall({}); }));
        QTRY_VERIFY(held.socket());
        f.transport->send(makeNotification("notifications/cancelled", R"({"requestId":7})"));
        QTRY_COMPARE(f.notSent->count(), 1);
        QCOMPARE(f.notSent->first(), (QVariantList{5ULL, false}));
    }

    void tellsOfEachBeforeItIsClosed()
    {
        Fixture f([](HttpLimits &limits) { limits.others = 1; });
        QVERIFY(f.shaken);
        HttpAnswer held;
        f.handler = [&held](const HttpSeen &, HttpAnswer how) { held = how; };
        f.transport->send(made(5, answer, [] { return answer; }));
        QTRY_VERIFY(held.socket());
        f.transport->send(made(6, answer, [] { return answer; }));
        int toldAtTheEnd = -1;
        connect(f.transport.get(), &Transport::closed, this, [&] { toldAtTheEnd = int(f.notSent->count()); });
        f.transport->kill();
        QTRY_COMPARE(f.log->closings, 1);
        QCOMPARE(toldAtTheEnd, 2);
        QVERIFY(f.notSent->contains({5ULL, false}));
        QVERIFY(f.notSent->contains({6ULL, true}));
    }
};

QTEST_GUILESS_MAIN(TestHttpDelivery)
#include "tst_httpdelivery.moc"

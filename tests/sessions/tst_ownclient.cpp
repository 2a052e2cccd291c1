#include "core/sessions/elicitor.h"
#include "core/sessions/ownclient.h"

#include <QSignalSpy>
#include <QTest>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

using namespace mangrove;

namespace {

//! Puts each question to nobody, until the test answers it.
class OneQuestion final : public Elicitor
{
public:
    Result<quint64> open(const ServerId &, const SecretMask &, const QByteArray &, QObject *,
                         const std::function<void(const QByteArray &)> &done) override
    {
        m_done = done;
        return 1;
    }
    bool isWaiting(quint64) const override { return bool(m_done); }
    void withdraw(quint64) override { m_done = {}; }
    void answer(const QByteArray &result) { std::exchange(m_done, {})(result); }

private:
    std::function<void(const QByteArray &)> m_done;
};

} // namespace

class TestClient : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<OwnClient> m_client;
    QByteArrayList m_sent;
    QByteArrayList m_answers;
    QStringList m_complaints;

    void receive(const QByteArray &line)
    {
        m_client->receive(scanMessage(line), [this](const QByteArray &answer) { m_answers.append(answer); });
    }
    std::optional<Result<QByteArray>> m_reply;
    int m_replies = 0;
    qint64 call(int timeout = 60000)
    {
        m_reply.reset();
        return m_client->request("tools/list", {}, this,
                                 [this](const Result<QByteArray> &result) {
                                     m_reply.emplace(result);
                                     ++m_replies;
                                 },
                                 {.timeout = timeout});
    }

private Q_SLOTS:
    void init()
    {
        m_sent.clear();
        m_answers.clear();
        m_complaints.clear();
        m_reply.reset();
        m_replies = 0;
        QCoreApplication::setApplicationVersion(QStringLiteral("1.2"));
        m_client = std::make_unique<OwnClient>(ServerId{QStringLiteral("s")}, nullptr);
        connect(m_client.get(), &OwnClient::send, this, [this](const QByteArray &m) { m_sent.append(m); });
        connect(m_client.get(), &OwnClient::complained, this, [this](const QString &s) { m_complaints.append(s); });
    }

    //! While an answer is waited for, by either side; the end of it is told once for all that ends.
    void isBusyUntilAllIsAnswered()
    {
        OneQuestion person;
        m_client = std::make_unique<OwnClient>(ServerId{QStringLiteral("s")}, &person);
        const QSignalSpy idle(m_client.get(), &OwnClient::idle);
        const QByteArray question(R"({"jsonrpc":"2.0","id":"q","method":"elicitation/create","params":{}})");
        QVERIFY(!m_client->isBusy());
        call();
        call();
        receive(R"({"jsonrpc":"2.0","id":1,"result":{}})");
        QVERIFY(m_client->isBusy() && idle.isEmpty());
        receive(question);
        receive(R"({"jsonrpc":"2.0","id":2,"result":{}})");
        QVERIFY(m_client->isBusy() && idle.isEmpty());
        person.answer("{}");
        QVERIFY(!m_client->isBusy());
        QCOMPARE(idle.size(), 1);
        receive(question);
        QVERIFY(m_client->isBusy());
        receive(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"q"}})");
        QVERIFY(!m_client->isBusy());
        QCOMPARE(idle.size(), 2);
        const qint64 id = call();
        m_client->cancel(id);
        QVERIFY(!m_client->isBusy());
        QCOMPARE(idle.size(), 3);
        call();
        m_client->close({ErrorCode::Closed, QStringLiteral("over")});
        QCOMPARE(idle.size(), 3); // nothing is left to be ended in between
    }

    //! What comes to people holds no secret; what the server is to get back is as it came.
    void hidesSecrets()
    {
        m_client = std::make_unique<OwnClient>(ServerId{QStringLiteral("s")}, nullptr,
                                               SecretMask({QStringLiteral("hunter2")}));
        connect(m_client.get(), &OwnClient::complained, this, [this](const QString &s) { m_complaints.append(s); });
        call();
        receive(R"({"jsonrpc":"2.0","id":1,"result":{"a":"hunt\u0065r2","hunter2":[7]}})");
        QVERIFY(m_reply && *m_reply);
        QCOMPARE(**m_reply, QByteArray(R"({"a":"••••","••••":[7]})"));
        // One that is long is looked through elsewhere, and comes all the same.
        call();
        const QByteArray filling(OwnClient::directLimit, 'x');
        receive(R"({"jsonrpc":"2.0","id":2,"result":{"a":")" + filling + R"(hunter2"}})");
        QVERIFY(!m_reply);
        QTRY_VERIFY(m_reply && *m_reply);
        QCOMPARE(**m_reply, R"({"a":")" + filling + R"(••••"})");
        // Before an error is shortened.
        call();
        receive(R"({"jsonrpc":"2.0","id":3,"error":{"code":-1,"message":")" + QByteArray(196, 'x') + "hunter2"
                + QByteArray(900, 'y') + R"("}})");
        QVERIFY(m_reply && !*m_reply);
        QVERIFY2(!m_reply->error().message.contains(QLatin1String("hu")), qPrintable(m_reply->error().message));
        QString progress;
        OwnClient::Options options;
        options.progress = [&](const OwnClient::Progress &p) { progress = p.message; };
        m_client->request(
            "tools/call", "{}", this, [](const Result<QByteArray> &) {}, options);
        receive(R"({"jsonrpc":"2.0","method":"notifications/progress",)"
                R"("params":{"progressToken":4,"progress":1,"message":"at hunter2"}})");
        QCOMPARE(progress, QStringLiteral("at %1").arg(QString(4, QChar(0x2022))));
        receive(R"({"jsonrpc":"2.0","id":9,"method":")" + QByteArray(34, 'x') + "hunter2" + QByteArray(99, 'y')
                + R"("})");
        QVERIFY2(!m_complaints.last().contains(QLatin1String("hu")), qPrintable(m_complaints.last()));
        QByteArray raw;
        m_client->call("tools/list", {}, this, [&](const Message &answer) { raw = answer.result; }, {});
        receive(R"({"jsonrpc":"2.0","id":5,"result":{"nextCursor":"hunter2"}})");
        QCOMPARE(raw, QByteArray(R"({"nextCursor":"hunter2"})"));
    }

    void answersWhatIsAsked()
    {
        receive(R"({"jsonrpc":"2.0","id":0,"method":"ping"})");
        receive(R"({"jsonrpc":"2.0","id":"a\u0062","method":"ping","params":{}})");
        receive(R"({"jsonrpc":"2.0","id":9007199254740993,"method":"sampling/createMessage","params":{}})");
        receive(R"({"jsonrpc":"2.0","id":3,"method":"elicitation/create","params":{}})");
        receive(R"({"jsonrpc":"2.0","method":"notifications/message","params":{}})");
        QCOMPARE(m_answers,
                 (QByteArrayList{
                     R"({"jsonrpc":"2.0","id":0,"result":{}})", R"({"jsonrpc":"2.0","id":"a\u0062","result":{}})",
                     R"({"jsonrpc":"2.0","id":9007199254740993,"error":{"code":-32601,"message":"Method not found"}})",
                     R"({"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"Method not found"}})"}));
        QCOMPARE(m_complaints.size(), 2);
        QVERIFY(m_complaints.first().contains(QLatin1String("sampling/createMessage")));
    }

    void callsAndTheirAnswers()
    {
        const qint64 first = call();
        const qint64 second = call();
        QVERIFY(first != second);
        receive("{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(second) + ",\"result\":{ \"b\":1, \"a\":1e400}}");
        QCOMPARE(m_reply->value(), QByteArray(R"({ "b":1, "a":1e400})")); // the raw bytes
        receive("{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(first)
                + ",\"error\":{\"code\":-7,\"message\":\"no\"}}");
        QCOMPARE(m_reply->error().code, ErrorCode::Remote);
        QCOMPARE(m_replies, 2);
        QVERIFY(m_complaints.isEmpty());
        // Twice, unknown, as text, without an id: none binds to another call.
        call();
        const QByteArrayList strangers{"{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(first) + ",\"result\":{}}",
                                       R"({"jsonrpc":"2.0","id":424242,"result":{}})",
                                       R"({"jsonrpc":"2.0","id":"3","result":{}})",
                                       R"({"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"x"}})"};
        for (const QByteArray &line : strangers)
            receive(line);
        QCOMPARE(m_replies, 2);
        QCOMPARE(m_complaints.size(), 4);
        QVERIFY(m_complaints.first().contains(QLatin1String("twice")));
    }

    void callsTools()
    {
        m_client->callTool(QStringLiteral("t"), {{QStringLiteral("x"), 1}}, this, [](const auto &) {});
        QCOMPARE(m_sent,
                 QByteArrayList{R"({"jsonrpc":"2.0","id":1,"method":"tools/call",)"
                                R"("params":{"arguments":{"x":1},"name":"t"}})"});
    }

    void overdueCallsAreCancelled()
    {
        const qint64 id = call(10);
        QTRY_VERIFY(m_reply);
        QCOMPARE(m_reply->error().code, ErrorCode::Timeout);
        QCOMPARE(m_sent.last(),
                 QByteArray("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":"
                            "{\"requestId\":"
                            + QByteArray::number(id) + "}}"));
        receive("{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(id) + ",\"result\":{}}");
        QCOMPARE(m_replies, 1);
    }

    void closeEndsEveryCall()
    {
        call();
        call(0);
        m_client->close({ErrorCode::Closed, QStringLiteral("gone")});
        QCOMPARE(m_replies, 2);
        QCOMPARE(m_reply->error().message, QStringLiteral("gone"));
        const qsizetype sent = m_sent.size();
        call();
        QVERIFY(!m_reply);
        QTRY_VERIFY(m_reply);
        QCOMPARE(m_reply->error().code, ErrorCode::Closed);
        QCOMPARE(m_sent.size(), sent);
    }

    void aGoneCallerIsNotCalled()
    {
        auto caller = std::make_unique<QObject>();
        bool called = false;
        m_client->request("x", {}, caller.get(), [&](const auto &) { called = true; });
        caller.reset();
        receive(R"({"jsonrpc":"2.0","id":1,"result":{}})");
        QVERIFY(!called);
        QVERIFY(m_complaints.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestClient)
#include "tst_ownclient.moc"

#include "core/sessions/handshake.h"
#include "core/sessions/ownclient.h"

#include <QTest>

#include <memory>
#include <optional>

using namespace mangrove;

class TestHandshake : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<OwnClient> m_client;
    std::unique_ptr<Handshake> m_handshake;
    QList<Message> m_sent;
    QList<Era> m_eras;
    std::optional<SessionInfo> m_claims;
    std::optional<Error> m_failure;

    void begin(const Handshake::Plan &plan = {}, const SecretMask &mask = {})
    {
        m_handshake.reset();
        m_sent.clear();
        m_eras.clear();
        m_claims.reset();
        m_failure.reset();
        m_client = std::make_unique<OwnClient>(ServerId{QStringLiteral("s")}, nullptr, mask);
        m_handshake = std::make_unique<Handshake>(*m_client, plan);
        connect(m_client.get(), &OwnClient::send, this,
                [this](const QByteArray &message) { m_sent.append(scanMessage(message)); });
        connect(m_handshake.get(), &Handshake::eraChosen, this, [this](Era era) { m_eras.append(era); });
        connect(m_handshake.get(), &Handshake::done, this, [this](const SessionInfo &claims) { m_claims = claims; });
        connect(m_handshake.get(), &Handshake::failed, this, [this](const Error &error) { m_failure = error; });
        m_handshake->start();
    }
    void answer(const QByteArray &members)
    {
        const QByteArray id = m_sent.last().id;
        m_client->receive(scanMessage("{\"jsonrpc\":\"2.0\",\"id\":" + id + ',' + members + '}'),
                          [](const QByteArray &) {});
    }
    void fail(ErrorCode code)
    {
        Message failed;
        failed.kind = MessageKind::Failed;
        failed.id = m_sent.last().id;
        failed.problem = Error{code, QStringLiteral("No way.")};
        m_client->receive(failed, [](const QByteArray &) {});
    }
    QByteArray lastMethod() const { return m_sent.isEmpty() ? QByteArray() : m_sent.last().method; }
    static Handshake::Plan fixedTo(const QString &revision)
    {
        Handshake::Plan plan;
        plan.fixed = revision;
        return plan;
    }
    static Handshake::Plan foundBefore(const QString &revision)
    {
        Handshake::Plan plan;
        plan.found = revision;
        return plan;
    }
    const QByteArray m_greeting =
        R"("result":{"protocolVersion":"2024-11-05","capabilities":{"tools":{},"logging":{}},)"
        R"("serverInfo":{"name":"n","title":"t","version":"v"},"instructions":"i"})";

private Q_SLOTS:
    void aModernServer()
    {
        begin();
        QCOMPARE(m_eras, QList<Era>{Era::Modern});
        QCOMPARE(lastMethod(), QByteArray("server/discover"));
        QVERIFY(m_handshake->isProbing());
        answer(R"("result":{"supportedVersions":["2030-01-01","2026-07-28"],"capabilities":{"tools":{}},)"
               R"("instructions":"i","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"n","version":"v"}}})");
        QVERIFY(m_claims);
        QVERIFY(!m_handshake->isProbing());
        QCOMPARE(m_claims->revision, QStringLiteral("2026-07-28"));
        QCOMPARE(m_claims->selfName, QStringLiteral("n"));
        QCOMPARE(m_claims->instructions, QStringLiteral("i"));
        QCOMPARE(m_claims->capabilities, QStringList{QStringLiteral("tools")});
        QVERIFY(m_claims->foundBy.contains(QLatin1String("server/discover")));
        QCOMPARE(m_claims->eraWord, QStringLiteral("modern"));
        QCOMPARE(m_sent.size(), 1); // no initialize, no initialized
    }

    void aLegacyServer_data()
    {
        QTest::addColumn<QByteArray>("probed");
        QTest::newRow("unknown method") << QByteArray(R"("error":{"code":-32601,"message":"x"})");
        QTest::newRow("invalid params") << QByteArray(R"("error":{"code":-32602,"message":"x"})");
        QTest::newRow("any other code") << QByteArray(R"("error":{"code":7,"message":"x"})");
        QTest::newRow("an empty result") << QByteArray(R"("result":{})");
        QTest::newRow("versions are no list") << QByteArray(R"("result":{"supportedVersions":"2026-07-28"})");
        QTest::newRow("an old one listed") << QByteArray(R"("result":{"supportedVersions":["2025-11-25"]})");
        QTest::newRow("only an old one is supported")
            << QByteArray(R"("error":{"code":-32022,"message":"x","data":{"supported":["2025-11-25","2024-11-05"]}})");
    }
    void aLegacyServer()
    {
        QFETCH(QByteArray, probed);
        begin();
        answer(probed);
        QCOMPARE(m_eras, (QList<Era>{Era::Modern, Era::Legacy}));
        QCOMPARE(lastMethod(), QByteArray("initialize"));
        QVERIFY(m_sent.last().params.contains(R"("protocolVersion":"2025-11-25")"));
        answer(m_greeting);
        QCOMPARE(lastMethod(), QByteArray("notifications/initialized"));
        QVERIFY(m_claims);
        QCOMPARE(m_claims->revision, QStringLiteral("2024-11-05"));
        QCOMPARE(m_claims->selfTitle, QStringLiteral("t"));
        QCOMPARE(m_claims->capabilities, (QStringList{QStringLiteral("logging"), QStringLiteral("tools")}));
        QVERIFY(!m_claims->foundBy.isEmpty());
        QCOMPARE(m_claims->eraWord, QStringLiteral("legacy"));
    }

    //! Hidden before anything is cut.
    void secretsInClaims()
    {
        begin({}, SecretMask({QStringLiteral("hunter2")}));
        answer(R"("error":{"code":-32601,"message":"x"})");
        answer(R"("result":{"protocolVersion":"2024-11-05","capabilities":{"tools":{},"hunter2":{}},)"
               R"("serverInfo":{"name":")"
               + QByteArray(996, 'n') + R"(hunter2","title":"hunter2","version":"hunt\u0065r2"},)"
               + R"("instructions":"use hunter2"})");
        QVERIFY(m_claims);
        const QStringList said = m_claims->capabilities
            + QStringList{m_claims->selfName, m_claims->selfTitle, m_claims->selfVersion, m_claims->instructions};
        QVERIFY(m_claims->capabilities.contains(QLatin1String("tools")));
        for (const QString &one : said)
            QVERIFY2(!one.contains(QLatin1String("hu")), qPrintable(one));
    }

    void silenceMeansLegacy()
    {
        Handshake::Plan plan;
        plan.probeTime = 10;
        begin(plan);
        QTRY_COMPARE(lastMethod(), QByteArray("initialize"));
        QCOMPARE(m_sent.size(), 2); // and no cancellation in between
        answer(m_greeting);
        QVERIFY(m_claims);
    }

    void aLateAnswerIsIgnored()
    {
        Handshake::Plan plan;
        plan.probeTime = 10;
        begin(plan);
        QTRY_COMPARE(m_sent.size(), 2);
        m_client->receive(scanMessage(R"({"jsonrpc":"2.0","id":1,"result":{"supportedVersions":["2026-07-28"]}})"),
                          [](const QByteArray &) {});
        QVERIFY(!m_claims);
        answer(m_greeting);
        QCOMPARE(m_claims->revision, QStringLiteral("2024-11-05"));
    }

    void aRefusedVersionIsTriedOnceMore()
    {
        const QByteArray refusal =
            R"("error":{"code":-32022,"message":"x","data":{"supported":["2026-07-28"],"requested":"2026-07-28"}})";
        begin();
        answer(refusal);
        QCOMPARE(lastMethod(), QByteArray("server/discover"));
        QCOMPARE(m_sent.size(), 2);
        answer(refusal);
        QVERIFY(m_failure);
        QVERIFY(m_failure->message.contains(QLatin1String("2026-07-28")));
        QCOMPARE(m_sent.size(), 2);
    }

    void modernErrorsAreNotTakenForAnOldServer_data()
    {
        QTest::addColumn<QByteArray>("error");
        QTest::addColumn<QString>("says");
        QTest::newRow("headers") << QByteArray(R"({"code":-32020,"message":"HeaderMismatch"})")
                                 << QStringLiteral("HeaderMismatch");
        QTest::newRow("capability") << QByteArray(
            R"({"code":-32021,"message":"x","data":{"requiredCapabilities":{"sampling":{}}}})")
                                    << QStringLiteral("not offered to it: sampling");
        QTest::newRow("no version in common")
            << QByteArray(R"({"code":-32022,"message":"x","data":{"supported":["2099-01-01"]}})")
            << QStringLiteral("(2099-01-01)");
    }
    void modernErrorsAreNotTakenForAnOldServer()
    {
        QFETCH(QByteArray, error);
        QFETCH(QString, says);
        begin();
        answer("\"error\":" + error);
        QVERIFY(m_failure);
        QVERIFY2(m_failure->message.contains(says), qPrintable(m_failure->message));
        QCOMPARE(m_sent.size(), 1);
    }

    void theWay_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("greets");
        QTest::newRow("refused with a status") << int(ErrorCode::Remote) << true;
        QTest::newRow("not acceptable") << int(ErrorCode::Protocol) << true;
        QTest::newRow("sign-in") << int(ErrorCode::Unauthorized) << false;
        QTest::newRow("closed without an answer") << int(ErrorCode::Unreachable) << true;
        QTest::newRow("ended") << int(ErrorCode::Closed) << false;
    }
    void theWay()
    {
        QFETCH(int, code);
        QFETCH(bool, greets);
        begin();
        fail(ErrorCode(code));
        QCOMPARE(lastMethod() == "initialize", greets);
        QCOMPARE(m_failure.has_value(), !greets);
    }

    void whatIsKnownIsNotAskedAgain()
    {
        begin(foundBefore(QStringLiteral("2025-06-18")));
        QCOMPARE(m_eras, QList<Era>{Era::Legacy});
        QCOMPARE(lastMethod(), QByteArray("initialize"));
        QVERIFY(!m_handshake->isProbing());
        QVERIFY(m_sent.last().params.contains(R"("protocolVersion":"2025-11-25")"));
        // It is not what it was: asked again, once.
        answer(R"("error":{"code":-32602,"message":"x"})");
        QCOMPARE(lastMethod(), QByteArray("server/discover"));
        answer(R"("error":{"code":-32602,"message":"x"})");
        QCOMPARE(lastMethod(), QByteArray("initialize"));
        answer(R"("error":{"code":-32602,"message":"no way"})");
        QVERIFY(m_failure->message.contains(QLatin1String("no way")));
        QCOMPARE(m_sent.size(), 3);
    }

    void aModernServerThatWasSlow()
    {
        Handshake::Plan plan;
        plan.probeTime = 10;
        begin(plan);
        QTRY_COMPARE(lastMethod(), QByteArray("initialize"));
        answer(R"("error":{"code":-32022,"message":"x","data":{"supported":["2026-07-28"]}})");
        QCOMPARE(lastMethod(), QByteArray("server/discover"));
        answer(R"("result":{"supportedVersions":["2026-07-28"],"capabilities":{}})");
        QCOMPARE(m_claims->revision, QStringLiteral("2026-07-28"));
    }

    void whatIsFixedIsNotLookedFor()
    {
        begin(fixedTo(QStringLiteral("2025-03-26")));
        QCOMPARE(lastMethod(), QByteArray("initialize"));
        QVERIFY(m_sent.last().params.contains(R"("protocolVersion":"2025-03-26")"));
        answer(R"("error":{"code":-32022,"message":"x","data":{"supported":["2026-07-28"]}})");
        QVERIFY(m_failure);
        QVERIFY(m_failure->message.contains(QLatin1String("supports these versions of the protocol: 2026-07-28")));

        begin(fixedTo(QStringLiteral("2026-07-28")));
        QCOMPARE(lastMethod(), QByteArray("server/discover"));
        answer(R"("error":{"code":-32601,"message":"x"})");
        QVERIFY(m_failure);
        QCOMPARE(m_sent.size(), 1);
    }

    void failedGreetings_data()
    {
        QTest::addColumn<QByteArray>("answered");
        QTest::addColumn<QString>("says");
        const auto version = [](const QByteArray &version) {
            return QByteArray(R"("result":{"protocolVersion":)" + version + '}');
        };
        QTest::newRow("unknown version") << version("\"9999-99-99\"") << QStringLiteral("(9999-99-99)");
        QTest::newRow("empty version") << version("\"\"") << QStringLiteral("an empty one");
        QTest::newRow("number") << version("20251125") << QStringLiteral("no version at all");
        QTest::newRow("null") << version("null") << QStringLiteral("no version at all");
        QTest::newRow("result is no object") << QByteArray(R"("result":[])") << QStringLiteral("no version at all");
        QTest::newRow("names what is known") << version("\"1\"") << QStringLiteral("2025-11-25, 2025-06-18");
        QTest::newRow("error") << QByteArray(R"("error":{"code":-5,"message":"no <b>way</b>"})")
                               << QStringLiteral("-5: no <b>way</b>");
        QTest::newRow("result and error")
            << QByteArray(R"("result":{},"error":{"code":1,"message":"x"})") << QStringLiteral("not valid");
    }
    void failedGreetings()
    {
        QFETCH(QByteArray, answered);
        QFETCH(QString, says);
        begin(fixedTo(QStringLiteral("2025-11-25")));
        answer(answered);
        QVERIFY(!m_claims);
        QVERIFY(m_failure);
        QVERIFY2(m_failure->message.contains(says), qPrintable(m_failure->message));
        QCOMPARE(m_sent.size(), 1);
    }

    void aGreetingThatIsNotAnsweredIsNotCancelled()
    {
        Handshake::Plan plan = fixedTo(QStringLiteral("2025-11-25"));
        plan.answerTime = 10;
        begin(plan);
        QTRY_VERIFY(m_failure);
        QCOMPARE(m_failure->code, ErrorCode::Timeout);
        QCOMPARE(m_sent.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestHandshake)
#include "tst_handshake.moc"

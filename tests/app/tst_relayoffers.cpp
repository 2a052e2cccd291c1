// Roots that an app has of its own, offered to the person at the window when the app's server asks.

#include "core/rpc/message.h"
#include "relaywindowfixture.h"
#include "ui/kit/relayedapps.h"

using namespace mangrove;

class TestRelayOffers : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayWindowFixture> m_f;
    ServerId m_server;

    const AccessRequest *request() const { return m_f->engine->broker.findFor(m_server); }
    //! An app with these roots starts the server, which asks; the window is there by then.
    void start(const QList<QByteArray> &own)
    {
        QVERIFY(m_f->start({}));
        m_f->relay.say("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{"
                       "\"protocolVersion\":\"2025-06-18\",\"clientInfo\":{\"name\":\"an app\"},"
                       "\"capabilities\":{\"roots\":{}}}}\n");
        QVERIFY(m_f->relay.line().contains("\"result\""));
        QVERIFY(m_f->shows(1));
        m_f->relay.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
        Message question;
        while (question.method != "roots/list")
            question = scanMessage(m_f->relay.line());
        m_f->relay.say("{\"jsonrpc\":\"2.0\",\"id\":" + question.id + ",\"result\":{\"roots\":[" + own.join(',')
                       + "]}}\n");
    }
    QByteArray rootOf(const QString &name) const
    {
        QDir().mkpath(m_f->relay.path(QStringLiteral("roots/") + name));
        return "{\"uri\":" + jsonString(m_f->uri(name)) + ",\"name\":\"my " + name.toUtf8() + "\"}";
    }
    bool isAsked()
    {
        return m_f->relay.until([this] { return request() != nullptr; });
    }
    QStringList offered() const
    {
        QStringList uris;
        for (const OfferedRoot &offer : request()->offers)
            uris.append(offer.uri);
        return uris;
    }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<RelayWindowFixture>();
        m_server = m_f->addServer();
    }
    void cleanup() { m_f.reset(); }

    void areOfferedAndToldOnceAdded()
    {
        start({rootOf(QStringLiteral("b")), "{\"uri\":\"git:x\"}", "{\"uri\":\"file:///nowhere/at/all\"}"});
        QVERIFY(isAsked());
        QVERIFY(request()->roots.isEmpty());
        QCOMPARE(offered(), QStringList{m_f->uri(QStringLiteral("b"))});
        const OfferedRoot offer = request()->offers.first();
        QCOMPARE(offer.name, QStringLiteral("my b"));
        QCOMPARE(offer.app, QStringLiteral("an app"));
        QCOMPARE(offer.path, m_f->uri(QStringLiteral("b")).mid(7));
        QVERIFY(m_f->callTool(QStringLiteral("what_do_you_know")).isEmpty());

        // As the dialog does: the root is added as any other, then allowed, then the request is answered.
        const RootId root = m_f->addRoot(QStringLiteral("b"));
        m_f->decide(m_server, root, Verdict::Allowed);
        if (request()) { // it may have ended by itself, as nothing is left that could be offered
            RequestAnswer answer;
            answer.verdict = Verdict::Allowed;
            QVERIFY(m_f->engine->gate.answer(request()->number, answer));
        }
        QVERIFY(m_f->knows({QStringLiteral("b")}));
        QVERIFY(!request());
    }

    //! What is no address of a folder counts for nothing, and is said and counted.
    void whatIsWrittenWrongIsSaid()
    {
        start({"{\"uri\":\"/home/mara/my garden\"}", rootOf(QStringLiteral("b")), "{\"uri\":\"file:///g [1]\"}"});
        QVERIFY(isAsked());
        const auto sessions = m_f->engine->relayed.of(m_server);
        QCOMPARE(sessions.size(), 1);
        QVERIFY(m_f->relay.until([&] { return sessions.first()->state().refusedRoots == 2; }));
        QCOMPARE(sessions.first()->state().refusedRootTexts,
                 QStringList({QStringLiteral("/home/mara/my garden"), QStringLiteral("file:///g [1]")}));
        const QString sentence = unusableFolders(*sessions.first());
        QVERIFY2(sentence.contains(QStringLiteral("2 of the folders"))
                     && sentence.contains(QStringLiteral("my garden")),
                 qPrintable(sentence));
        QVERIFY(appTexts(m_f->engine->services(), m_server).join(QString()).contains(sentence));
        QCOMPARE(offered(), QStringList{m_f->uri(QStringLiteral("b"))});
    }

    //! It is asked in the answer to its call, and brings them with the next try.
    void ofAStatelessAppToo()
    {
        const QString program = QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server_modern");
        ServerRecord record = *m_f->engine->servers.find(m_server);
        record.program = program;
        QVERIFY(m_f->engine->servers.update(test::approvedAsFound(record), Origin::Program));
        QVERIFY(m_f->relay.start({QStringLiteral("--"), program}));
        const auto say = [this](const char *id, const char *method, const QByteArray &more) {
            m_f->relay.say("{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray(id) + ",\"method\":\"" + method
                           + "\",\"params\":{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":"
                             "\"2026-07-28\",\"io.modelcontextprotocol/clientCapabilities\":{\"roots\":{}}}"
                           + more + "}}\n");
        };
        const auto hear = [this] { return scanMessage(m_f->relay.line()); };
        const QByteArray tool = ",\"name\":\"what_do_you_know\",\"arguments\":{}";
        say("1", "server/discover", {});
        QCOMPARE(hear().id, QByteArray("1"));
        QVERIFY(m_f->shows(1));
        say("2", "tools/call", tool);
        const Message question = hear();
        QCOMPARE(toJson(toObject(question.result).value(QLatin1String("inputRequests")).toObject()),
                 QByteArray("{\"r\":{\"method\":\"roots/list\"}}"));
        const QByteArray state = resultHead(question).state;
        say("3", "tools/call",
            tool + ",\"inputResponses\":{\"r\":{\"roots\":[" + rootOf(QStringLiteral("b")) + "]}}"
                + (state.isEmpty() ? QByteArray() : ",\"requestState\":" + state));
        QVERIFY(isAsked());
        QVERIFY(m_f->relay.until([this] { return request() && !request()->offers.isEmpty(); }));
        QCOMPARE(offered(), QStringList{m_f->uri(QStringLiteral("b"))});
        QVERIFY(m_f->engine->gate.answer(request()->number, {}));
        const Message answer = hear();
        QCOMPARE(answer.id, QByteArray("3"));
        QVERIFY(!answer.result.contains("inputRequests") && !answer.result.contains("/b"));
        // What it has is known now.
        say("4", "tools/call", tool);
        const Message next = hear();
        QVERIFY2(next.id == "4", next.raw.constData());
        QVERIFY(!next.result.contains("inputRequests"));
    }

    void standBesideTheFoldersOfTheWorkspace()
    {
        const RootId a = m_f->addRoot(QStringLiteral("a"));
        const RootId c = m_f->addRoot(QStringLiteral("c"));
        m_f->decide(m_server, c, Verdict::Denied);
        start({rootOf(QStringLiteral("a")), rootOf(QStringLiteral("b")), rootOf(QStringLiteral("c/deep"))});
        QVERIFY(isAsked());
        QVERIFY(m_f->relay.until([this] { return !request()->offers.isEmpty(); }));
        QCOMPARE(request()->roots, QList<RootId>{a});
        QCOMPARE(offered(), QStringList{m_f->uri(QStringLiteral("b"))}); // the others are its own already, or in one
    }

    void arePutOff()
    {
        start({rootOf(QStringLiteral("b"))});
        QVERIFY(isAsked());
        QVERIFY(m_f->engine->gate.answer(request()->number, {}));
        QVERIFY(m_f->knows({}));
        m_f->relay.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}\n");
        const RootId a = m_f->addRoot(QStringLiteral("a"));
        m_f->decide(m_server, a, Verdict::Allowed); // the server asks again
        QVERIFY(m_f->knows({QStringLiteral("a")}));
        QVERIFY(!request());
    }

    void goWithTheSession()
    {
        start({rootOf(QStringLiteral("b"))});
        QVERIFY(isAsked());
        m_f->relay.closeInput();
        QVERIFY(m_f->shows(0));
        QVERIFY(!request());
    }

    void areNotOfferedWhereTheyCountAnyway()
    {
        ServerRecord record = *m_f->engine->servers.find(m_server);
        record.appRoots = AppRoots::Both;
        QVERIFY(m_f->engine->servers.update(record, Origin::Program));
        start({rootOf(QStringLiteral("b"))});
        QVERIFY(m_f->knows({QStringLiteral("b")}));
        QVERIFY(!request());
        QVERIFY(m_f->relay.until([this] { return m_f->sessions()[0][QLatin1String("seen")].toArray().size() == 1; }));
        QVERIFY(!m_f->sessions()[0][QLatin1String("stale")].toBool()); // a person wanted that
    }
};

QTEST_GUILESS_MAIN(TestRelayOffers)
#include "tst_relayoffers.moc"

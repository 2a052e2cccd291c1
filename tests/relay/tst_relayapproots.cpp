// Apps that have roots of their own, before a real relay: who decides what the server is told, in both eras, and what
// an app says that is slow, wrong or much.

#include "core/rpc/members.h"
#include "core/rpc/message.h"
#include "core/store/activityspool.h"
#include "tests/relay/relayedserver.h"

#include <QDir>

using namespace mangrove;
using test::RelayedServer;

namespace {

const QByteArray changed = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}\n";

//! With grave accents for quotes.
QByteArray inJson(QByteArray text)
{
    return text.replace('`', '"');
}

//! An app that answers what it is asked about its roots, and keeps all else for the test.
class RootedApp : public RelayedServer
{
public:
    QByteArray answer; // the raw result; empty: never
    QList<QByteArray> questions; // to it

    //! A folder of the app's; its URI.
    QString folder(const QString &name) const
    {
        const QString path = relay.path(QStringLiteral("apps/") + name);
        if (!QDir().mkpath(path))
            qFatal("no folder %s", qPrintable(path));
        return QStringLiteral("file://") + QFileInfo(path).canonicalFilePath();
    }
    QString uriOf(const QString &root) const
    {
        return QStringLiteral("file://") + QFileInfo(window.realPath(root)).canonicalFilePath();
    }
    static QByteArray listOf(const QStringList &uris)
    {
        QByteArray list;
        for (const QString &uri : uris)
            list += (list.isEmpty() ? "{\"uri\":" : ", {\"uri\":") + jsonString(uri) + '}';
        return "{ \"roots\": [" + list + "]}";
    }
    //! A server that this app starts, with who decides.
    ServerId startAs(AppRoots who)
    {
        const ServerId server = addRecord({}, [who](ServerRecord &record) { record.appRoots = who; });
        if (!start({}))
            qFatal("no relay");
        return server;
    }
    void greetWithRoots() { greet(R"({"roots":{"listChanged":true}})"); }
    //! The next message that is no question of the relay's; those are answered.
    Message next()
    {
        for (;;) {
            const Message message = scanMessage(relay.line());
            if (message.method != "roots/list")
                return message;
            questions.append(message.raw);
            if (!answer.isEmpty())
                relay.say(R"({"jsonrpc":"2.0","id":)" + message.id + R"(,"result":)" + answer + "}\n");
        }
    }
    //! The text of a tool's answer.
    QString call(const QByteArray &tool)
    {
        const QByteArray id = "\"call-" + QByteArray::number(++m_lastCall) + '"';
        relay.say(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":")" + tool + "\"}}\n");
        for (Message message = next(); message.kind != MessageKind::Invalid; message = next()) {
            if (message.id == id)
                return textOf(message);
        }
        return QStringLiteral("no answer");
    }
    static QString textOf(const Message &message)
    {
        return toObject(message.result)
            .value(QLatin1String("content"))
            .toArray()
            .first()
            .toObject()
            .value(QLatin1String("text"))
            .toString();
    }
    //! Whether the server says in the end that it knows these, in this order.
    bool comesToKnow(const QStringList &uris)
    {
        QElapsedTimer clock;
        clock.start();
        QString known;
        while (!clock.hasExpired(test::patience)) {
            known = call("what_do_you_know");
            if (known.split(QLatin1Char('\n'), Qt::SkipEmptyParts) == uris)
                return true;
            relay.turn();
        }
        qWarning("it knows %s", qPrintable(known));
        return false;
    }
    //! What its spool says that it was told.
    QStringList recorded() const
    {
        QStringList texts;
        for (const SpoolFile &file : spoolFiles(relay.dataFolder() + QStringLiteral("/spool"))) {
            const Result<SpooledLines> spooled = readSpool(file, 0);
            if (!spooled)
                continue;
            for (const Activity &line : spooled->lines) {
                if (line.kind == ActivityKind::Answered)
                    texts.append(line.text);
            }
        }
        return texts;
    }

private:
    int m_lastCall = 0;
};

} // namespace

class TestRelayAppRoots : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RootedApp> m_r;

    //! As an app of the stateless era.
    void say(const QByteArray &id, const QByteArray &method, const QByteArray &more)
    {
        m_r->relay.say(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method
                       + R"(","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
                         R"("io.modelcontextprotocol/clientCapabilities":{"roots":{}}})"
                       + more + "}}\n");
    }

private Q_SLOTS:
    void init() { m_r = std::make_unique<RootedApp>(); }
    void cleanup() { m_r.reset(); }

    void mangroveDecides()
    {
        m_r->answer = RootedApp::listOf({m_r->folder(QStringLiteral("b"))});
        const ServerId server = m_r->startAs(AppRoots::Mangrove);
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        m_r->greetWithRoots();
        QVERIFY(m_r->comesToKnow({m_r->uriOf(QStringLiteral("a"))}));
        // There is nobody to whom its own could be offered.
        m_r->relay.say(changed);
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("c")), Verdict::Allowed);
        QVERIFY(m_r->comesToKnow({m_r->uriOf(QStringLiteral("a")), m_r->uriOf(QStringLiteral("c"))}));
        QVERIFY(m_r->questions.isEmpty());
        QVERIFY(!m_r->recorded().join(QLatin1Char('|')).contains(QLatin1String("app")));
    }

    void both()
    {
        const QString b = m_r->folder(QStringLiteral("b"));
        const QString c = m_r->folder(QStringLiteral("c"));
        m_r->answer = RootedApp::listOf({b});
        const ServerId server = m_r->startAs(AppRoots::Both);
        const RootId root = m_r->window.addRealRoot(QStringLiteral("a"));
        m_r->window.decide(server, root, Verdict::Allowed);
        m_r->greetWithRoots();
        const QString ours = m_r->uriOf(QStringLiteral("a"));
        QVERIFY(m_r->comesToKnow({ours, b}));
        m_r->answer = RootedApp::listOf({c, ours});
        m_r->relay.say(changed);
        QVERIFY(m_r->comesToKnow({ours, c}));
        // The person is above the app.
        m_r->window.decide(server, root, Verdict::Denied);
        QVERIFY(m_r->comesToKnow({c}));
    }

    void onlyWhatBothAllow()
    {
        m_r->answer = RootedApp::listOf({m_r->folder(QStringLiteral("b"))});
        const ServerId server = m_r->startAs(AppRoots::Common);
        const RootId root = m_r->window.addRealRoot(QStringLiteral("a"));
        m_r->window.decide(server, root, Verdict::Allowed);
        m_r->greetWithRoots();
        QVERIFY(m_r->comesToKnow({}));
        QVERIFY(QDir().mkpath(m_r->window.realPath(QStringLiteral("a/deep"))));
        const QString deep = m_r->uriOf(QStringLiteral("a/deep"));
        m_r->answer = RootedApp::listOf({deep});
        m_r->relay.say(changed);
        QVERIFY(m_r->comesToKnow({deep}));
        m_r->answer = RootedApp::listOf({m_r->uriOf(QStringLiteral("a"))});
        m_r->relay.say(changed);
        QVERIFY(m_r->comesToKnow({m_r->uriOf(QStringLiteral("a"))}));
        // Another word of the person holds at once.
        m_r->window.editServer(server, [](ServerRecord &record) { record.appRoots = AppRoots::Both; });
        m_r->answer = RootedApp::listOf({m_r->folder(QStringLiteral("b"))});
        m_r->relay.say(changed);
        QVERIFY(m_r->comesToKnow({m_r->uriOf(QStringLiteral("a")), m_r->folder(QStringLiteral("b"))}));
    }

    //! Byte for byte, whatever is denied, and written down.
    void theAppDecides()
    {
        const QString heard = m_r->relay.path(QStringLiteral("heard"));
        const QByteArray asked = inJson("{`jsonrpc`: `2.0`,`id`:`q\\u0031`,`method`:`roots/list`}");
        const QByteArray hello = inJson("{`jsonrpc`:`2.0`,`id`:0,`result`:{`protocolVersion`:`2025-06-18`}}");
        QFile lines(m_r->relay.path(QStringLiteral("lines")));
        QVERIFY(lines.open(QIODevice::WriteOnly));
        lines.write(hello + '\n' + asked + '\n');
        lines.close();
        const QString script = QStringLiteral("read -r hello; cat '%1'; exec cat > '%2'").arg(lines.fileName(), heard);
        m_r->window.addRealRoot(QStringLiteral("a"));
        const ServerId server = m_r->addRecord({}, [&script](ServerRecord &record) {
            record.program = QStringLiteral("/bin/sh");
            record.arguments = QStringList{QStringLiteral("-c"), script};
            record.appRoots = AppRoots::App;
        });
        m_r->window.decide(server, m_r->window.roots.roots().first().id, Verdict::Denied);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        m_r->greetWithRoots();
        const QByteArray uri = m_r->uriOf(QStringLiteral("a")).toUtf8();
        const QByteArray answer = inJson("{`id`:`q\\u0031`, `result` : {`roots`:[ {`uri`:`" + uri
                                         + "` , `x`:1.00}, {`uri`:`git:other`} ]}, `jsonrpc`:`2.0`}");
        QByteArray question;
        QVERIFY(m_r->relay.until([&] {
            const Message message = scanMessage(m_r->relay.line());
            if (idKey(message.id) == "\"q1\"")
                question = message.raw;
            return !question.isEmpty();
        }));
        QCOMPARE(question, asked);
        m_r->relay.say(answer + '\n' + changed);
        QFile file(heard);
        QByteArray all;
        QVERIFY(m_r->relay.until([&] {
            if (file.isOpen() || file.open(QIODevice::ReadOnly))
                all += file.readAll();
            return all.contains("list_changed");
        }));
        QVERIFY2(all.contains('\n' + answer + '\n'), all.constData());
        QVERIFY(all.contains(changed));
        QVERIFY(m_r->relay.until(
            [&] { return m_r->recorded() == QStringList{QStringLiteral("Told 1 folder by the app")}; }));
    }

    void anAppThatNeverAnswers_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("never") << QByteArray();
        QTest::newRow("no list") << QByteArray("7");
        QTest::newRow("nothing of ours") << QByteArray(R"({"roots":[{"uri":"git:x"},7,null,{},[]]})");
        QTest::newRow("places that are nobody's")
            << RootedApp::listOf({QStringLiteral("file:///proc"), QStringLiteral("file:///a/../etc"),
                                  QStringLiteral("file:///"), QStringLiteral("file:///etc")});
        QByteArray many;
        for (int i = 0; i < 100000; ++i)
            many += ",{\"uri\":\"file:///nowhere/" + QByteArray::number(i) + "\"}";
        QTest::newRow("100,000") << "{\"roots\":[" + many.mid(1) + "]}";
    }
    void anAppThatNeverAnswers()
    {
        QFETCH(QByteArray, answer);
        m_r->answer = answer;
        const ServerId server = m_r->startAs(AppRoots::Both);
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        m_r->greetWithRoots();
        QVERIFY(m_r->comesToKnow({m_r->uriOf(QStringLiteral("a"))}));
    }

    void anAppWithoutRootsChangesNothing()
    {
        const ServerId server = m_r->startAs(AppRoots::App);
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        m_r->greet();
        QVERIFY(m_r->comesToKnow({m_r->uriOf(QStringLiteral("a"))}));
        QVERIFY(m_r->questions.isEmpty());
    }

    void throughABridge_data()
    {
        QTest::addColumn<AppRoots>("who");
        QTest::addColumn<QStringList>("known");
        QTest::newRow("Mangrove") << AppRoots::Mangrove << QStringList{QStringLiteral("a")};
        QTest::newRow("both") << AppRoots::Both << QStringList{QStringLiteral("a"), QStringLiteral("b")};
        QTest::newRow("common") << AppRoots::Common << QStringList();
        QTest::newRow("the app") << AppRoots::App << QStringList{QStringLiteral("b")};
    }
    //! An app with a handshake, and a stateless server.
    void throughABridge()
    {
        QFETCH(AppRoots, who);
        QFETCH(QStringList, known);
        m_r->answer = RootedApp::listOf({m_r->folder(QStringLiteral("b"))});
        const QString program = QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server_modern");
        const ServerId server = m_r->addRecord({}, [&](ServerRecord &record) {
            record.program = program;
            record.appRoots = who;
        });
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_r->relay.start({QStringLiteral("--"), program}));
        m_r->greetWithRoots();
        QStringList uris;
        for (const QString &name : known)
            uris.append(name == QLatin1String("a") ? m_r->uriOf(name) : m_r->folder(name));
        QVERIFY(m_r->comesToKnow(uris));
        QCOMPARE(m_r->questions.isEmpty(), who == AppRoots::Mangrove);
    }

    // --- stateless

    void stateless_data()
    {
        QTest::addColumn<AppRoots>("who");
        QTest::addColumn<bool>("asksApp");
        QTest::addColumn<QStringList>("known");
        const QString a = QStringLiteral("a");
        const QString b = QStringLiteral("b");
        QTest::newRow("Mangrove") << AppRoots::Mangrove << false << QStringList{a};
        QTest::newRow("both") << AppRoots::Both << true << QStringList{a, b};
        QTest::newRow("common") << AppRoots::Common << true << QStringList{};
        QTest::newRow("the app") << AppRoots::App << true << QStringList{b};
    }
    void stateless()
    {
        QFETCH(AppRoots, who);
        QFETCH(bool, asksApp);
        QFETCH(QStringList, known);
        const QString program = QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server_modern");
        const ServerId server = m_r->addRecord({}, [&](ServerRecord &record) {
            record.program = program;
            record.appRoots = who;
        });
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_r->relay.start({QStringLiteral("--"), program}));
        const QByteArray own = RootedApp::listOf({m_r->folder(QStringLiteral("b"))});
        const QByteArray tool = R"(,"name":"what_do_you_know","arguments":{})";
        say("1", "server/discover", {});
        QCOMPARE(m_r->next().id, QByteArray("1"));
        say("2", "tools/call", tool);
        Message last = m_r->next();
        const QByteArray inputs = toJson(toObject(last.result).value(QLatin1String("inputRequests")).toObject());
        QCOMPARE(inputs != "{}", asksApp);
        if (asksApp) {
            QCOMPARE(inputs, QByteArray(R"({"r":{"method":"roots/list"}})"));
            const QByteArray state = resultHead(last).state;
            say("3", "tools/call",
                tool + R"(,"inputResponses":{"r":)" + own + '}'
                    + (state.isEmpty() ? QByteArray() : R"(,"requestState":)" + state));
            last = m_r->next();
            QCOMPARE(last.id, QByteArray("3"));
        }
        QStringList uris;
        for (const QString &name : known)
            uris.append(name == QLatin1String("a") ? m_r->uriOf(name) : m_r->folder(name));
        QCOMPARE(RootedApp::textOf(last).split(QLatin1Char('\n'), Qt::SkipEmptyParts), uris);
    }

    //! The server asks by itself at its start and whenever it hears of news; the app is asked in the first call alone.
    void statelessThroughABridge()
    {
        const ServerId server = m_r->addRecord({}, [](ServerRecord &record) { record.appRoots = AppRoots::Both; });
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_r->start({}));
        const QString own = m_r->folder(QStringLiteral("b"));
        const QStringList uris{m_r->uriOf(QStringLiteral("a")), own};
        const QByteArray tool = R"(,"name":"what_do_you_know","arguments":{})";
        say("1", "server/discover", {});
        QCOMPARE(m_r->next().kind, MessageKind::ErrorResponse); // and the app goes on all the same
        say("2", "tools/list", {});
        QCOMPARE(m_r->next().id, QByteArray("2"));
        QVERIFY(m_r->relay.until([this] { return !m_r->recorded().isEmpty(); })); // the server has asked
        int asked = 0;
        int id = 2;
        const auto call = [&](const QByteArray &more = {}) {
            say(QByteArray::number(++id), "tools/call", tool + more);
            return m_r->next();
        };
        QElapsedTimer clock;
        clock.start();
        QStringList known;
        while (known != uris && !clock.hasExpired(test::patience)) {
            Message last = call();
            for (; last.result.contains("roots/list"); ++asked) {
                const ResultHead head = resultHead(last);
                last =
                    call(R"(,"requestState":)" + head.state + R"(,"inputResponses":{)"
                         + jsonMembers(head.inputs).first().key.toByteArray() + ':' + RootedApp::listOf({own}) + '}');
            }
            known = RootedApp::textOf(last).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
            m_r->relay.turn();
        }
        QCOMPARE(known, uris);
        QCOMPARE(asked, 1);
    }
};

QTEST_GUILESS_MAIN(TestRelayAppRoots)
#include "tst_relayapproots.moc"

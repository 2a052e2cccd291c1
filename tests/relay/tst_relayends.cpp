// How an app and its server end through a relay where a question for folders is open, and how the first call of an app
// that greets, calls and goes waits for one.

#include "core/store/activityspool.h"
#include "tests/relay/relayedserver.h"

using namespace mangrove;
using test::RelayedServer;

class TestRelayEnds : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;

    static QByteArray greeting(const QByteArray &capabilities = "{}")
    {
        return R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",)"
               R"("clientInfo":{"name":"an app","version":"1"},"capabilities":)"
            + capabilities + "}}\n";
    }
    static QByteArray initialized() { return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n"; }
    static QByteArray call(const QByteArray &id)
    {
        return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":"what_do_you_know"}})"
            + "\n";
    }
    QString uri() const
    {
        return QStringLiteral("file://") + QFileInfo(m_r->window.realPath(QStringLiteral("a"))).canonicalFilePath();
    }
    //! One session of an app that greets, calls and goes; what its call was answered.
    QByteArray callAndGo(const QByteArray &last)
    {
        m_r->relay.say(greeting());
        if (m_r->relay.line().isEmpty())
            return "no server";
        m_r->relay.say(initialized() + last);
        m_r->relay.closeInputWhenSaid();
        QByteArray answer;
        while (!answer.contains(R"("id":1)")) {
            answer = m_r->relay.line();
            if (answer.isEmpty())
                return "no answer";
        }
        return answer;
    }

    QString noteOf(const ServerId &server) const
    {
        return m_r->relay.dataFolder() + QStringLiteral("/asking/") + server.value;
    }
    //! What the last session of this server has shown.
    void note(const ServerId &server, const QByteArray &word) const
    {
        const QString path = noteOf(server);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile::setPermissions(QFileInfo(path).path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly, QFile::ReadOwner | QFile::WriteOwner));
        file.write(word);
    }

private Q_SLOTS:
    void init() { m_r = std::make_unique<RelayedServer>(); }
    void cleanup() { m_r.reset(); }

    //! It waits for what the app has of its own, which will say nothing more.
    void aHeldQuestionIsAnsweredAtTheEnd()
    {
        const QStringList flags{QStringLiteral("--stay-while-asking")};
        m_r->addRecord(flags, [](ServerRecord &record) { record.appRoots = AppRoots::Both; });
        QVERIFY(m_r->start(flags));
        m_r->relay.say(greeting(R"({"roots":{"listChanged":true}})"));
        QVERIFY(!m_r->relay.line().isEmpty());
        m_r->relay.say(initialized());
        QVERIFY(m_r->relay.line().contains("roots/list")); // the relay's, to the app, which does not answer
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0); // by itself: what is ended by force ends by a signal
    }

    //! Of a server that is known to ask.
    void aQuestionThatComesAfterIt()
    {
        const QStringList flags{QStringLiteral("--stay-while-asking"), QStringLiteral("--ask-late=100")};
        note(m_r->addRecord(flags), "later");
        QVERIFY(m_r->start(flags));
        m_r->relay.say(greeting());
        QVERIFY(!m_r->relay.line().isEmpty());
        m_r->relay.say(initialized());
        m_r->relay.closeInputWhenSaid();
        QCOMPARE(m_r->relay.end(), 0);
    }

    //! The second session knows how the first one went.
    void theFirstCallWaitsForTheQuestion()
    {
        const ServerId server = m_r->addRecord({});
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_r->start({}));
        callAndGo(call("1"));
        QCOMPARE(m_r->relay.end(), 0);
        m_r->relay.startAnew();
        QVERIFY(m_r->start({}));
        const QByteArray answer = callAndGo(call("1"));
        QVERIFY2(answer.contains(uri().toUtf8()), answer.constData());
        QCOMPARE(m_r->relay.end(), 0);
    }

    //! It does not wait for ever for one that does not come.
    void aServerThatDoesNotAskAnyMore()
    {
        const ServerId server = m_r->addRecord({QStringLiteral("--roots-in-tool-only")});
        note(server, "first");
        QVERIFY(m_r->start({QStringLiteral("--roots-in-tool-only")}));
        const QByteArray list = R"({"jsonrpc":"2.0","id":7,"method":"tools/list"})";
        QVERIFY(callAndGo(list + '\n' + call("1")).contains("result"));
        QCOMPARE(m_r->relay.end(), 0);
        QFile file(noteOf(server));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("later"));
    }

    //! What an app has run is in the record, told or not.
    void aSessionThatIsToldNothingLeavesALine()
    {
        m_r->addRecord({QStringLiteral("--another")});
        QVERIFY(m_r->start({}));
        m_r->greet();
        m_r->relay.closeInputWhenSaid();
        QCOMPARE(m_r->relay.end(), 0);
        const QList<SpoolFile> files = spoolFiles(m_r->relay.dataFolder() + QStringLiteral("/spool"));
        QCOMPARE(files.size(), 1);
        const Result<SpooledLines> spooled = readSpool(files.first(), 0);
        QVERIFY(spooled && spooled->lines.size() == 1);
        const Activity &line = spooled->lines.first();
        QCOMPARE(line.kind, ActivityKind::Refused);
        QVERIFY(line.server.isEmpty() && line.isInApp);
        QVERIFY(line.serverName.endsWith(QLatin1String("misbehaving_server")));
        QVERIFY2(line.text.contains(QLatin1String("told no folders")), qPrintable(line.text));
    }
};

QTEST_GUILESS_MAIN(TestRelayEnds)
#include "tst_relayends.moc"

// What an app tells a server by another way than its list of folders, through a real relay: each byte passes, and what
// it leads to is recorded, whoever decides about folders.

#include "core/rpc/message.h"
#include "core/store/activityspool.h"
#include "tests/relay/relayedserver.h"

#include <QDir>
#include <QRandomGenerator>
#include <QSet>
#include <QUrl>

#include <random>

using namespace mangrove;
using test::RelayedServer;

class TestRelayCarried : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;

    QString uriOf(const QString &name) const
    {
        return QStringLiteral("file://") + QFileInfo(m_r->window.realPath(name)).canonicalFilePath();
    }
    //! URIs that the spool says the app has told with its calls.
    QStringList recorded() const
    {
        QStringList uris;
        for (const SpoolFile &file : spoolFiles(m_r->relay.dataFolder() + QStringLiteral("/spool"))) {
            const Result<SpooledLines> spooled = readSpool(file, 0);
            for (const Activity &line : spooled ? spooled->lines : QList<Activity>()) {
                if (line.kind == ActivityKind::Carried)
                    uris += line.uris;
            }
        }
        return uris;
    }
    static QByteArray call(const QByteArray &id, const QByteArray &meta)
    {
        return R"({"jsonrpc":"2.0", "id":)" + id
            + R"(, "method":"tools/call","params":{"name":"what_do_you_know","arguments":{},"_meta":)" + meta + "}}\n";
    }
    static QByteArray sandbox(const QString &uri)
    {
        return R"({"progressToken":1,"codex/sandbox-state-meta":{"sandboxCwd":)" + jsonString(uri) + "}}";
    }

private Q_SLOTS:
    void init() { m_r = std::make_unique<RelayedServer>(); }
    void cleanup() { m_r.reset(); }

    void isRecorded_data()
    {
        QTest::addColumn<int>("who");
        QTest::addColumn<int>("verdict");
        const char *names[] = {"Mangrove", "both", "common", "app"};
        const AppRoots all[] = {AppRoots::Mangrove, AppRoots::Both, AppRoots::Common, AppRoots::App};
        for (int i = 0; i < 4; ++i) {
            for (const Verdict verdict : {Verdict::Allowed, Verdict::Denied, Verdict::Ask})
                QTest::addRow("%s, %d", names[i], int(verdict)) << int(all[i]) << int(verdict);
        }
    }

    //! Also where the app makes one call and goes.
    void isRecorded()
    {
        QFETCH(int, who);
        QFETCH(int, verdict);
        const ServerId server = m_r->addRecord({}, [who](ServerRecord &record) { record.appRoots = AppRoots(who); });
        const RootId root = m_r->window.addRealRoot(QStringLiteral("a"));
        if (Verdict(verdict) != Verdict::Ask)
            m_r->window.decide(server, root, Verdict(verdict));
        QVERIFY(m_r->start({}));
        m_r->greet();
        m_r->relay.say(call("1", sandbox(uriOf(QStringLiteral("a")))));
        m_r->relay.closeInputWhenSaid();
        QCOMPARE(m_r->relay.end(), 0);
        QCOMPARE(recorded(), QStringList{uriOf(QStringLiteral("a"))});
    }

    void onceForEachPlace()
    {
        m_r->addRecord({});
        QVERIFY(QDir().mkpath(m_r->window.realPath(QStringLiteral("elsewhere"))));
        QVERIFY(m_r->start({}));
        m_r->greet();
        for (int i = 0; i < 50; ++i) {
            const QString name = i % 2 == 0 ? QStringLiteral("elsewhere") : QStringLiteral("none");
            m_r->relay.say(call(QByteArray::number(i),
                                sandbox(uriOf(QStringLiteral("elsewhere")).replace(QLatin1String("elsewhere"), name))));
        }
        QVERIFY(m_r->relay.until([this] { return !recorded().isEmpty(); }));
        m_r->relay.closeInputWhenSaid();
        QCOMPARE(m_r->relay.end(), 0);
        QCOMPARE(recorded(), QStringList{uriOf(QStringLiteral("elsewhere"))});
    }

    //! What the bytes at the server hold is what is recorded, however it is spelled and wherever it stands.
    void atRandom()
    {
        const quint64 seed = QRandomGenerator::global()->generate64();
        qInfo("seed %llu", static_cast<unsigned long long>(seed));
        std::mt19937_64 dice(seed);
        const auto below = [&dice](unsigned count) { return unsigned(dice() % count); };
        const QString says = m_r->relay.path(QStringLiteral("says"));
        const QString heard = m_r->relay.path(QStringLiteral("heard"));
        QVERIFY(QFile(says).open(QIODevice::WriteOnly));
        const QString peer = QStringLiteral(TEST_SUPPORT_DIR "/relay_peer");
        const ServerId server = m_r->addRecord({says, heard}, [&peer](ServerRecord &record) { record.program = peer; });
        QStringList places; // roots and others
        for (int i = 0; i < 8; ++i) {
            const QString name = QStringLiteral("p %1").arg(i);
            if (i % 2 == 0)
                m_r->window.decide(server, m_r->window.addRealRoot(name),
                                   i % 4 == 0 ? Verdict::Denied : Verdict::Allowed);
            QVERIFY(QDir().mkpath(m_r->window.realPath(name)));
            places.append(QFileInfo(m_r->window.realPath(name)).canonicalFilePath());
            QVERIFY(QFile::link(places.last(), m_r->window.realPath(QStringLiteral("link%1").arg(i))));
        }
        QVERIFY(m_r->relay.start({QStringLiteral("--"), peer, says, heard}));
        QSet<QString> expected;
        QByteArray said;
        for (int i = 0; i < 300; ++i) {
            const unsigned which = below(unsigned(places.size()));
            QString text = places.at(which);
            const unsigned spelling = below(7);
            if (spelling == 1)
                text = QString::fromLatin1(QUrl::fromLocalFile(text).toEncoded());
            else if (spelling == 2)
                text = QStringLiteral("file://localhost") + text.section(QLatin1Char('/'), 0, -2)
                    + QStringLiteral("/%70%20") + QString::number(which);
            else if (spelling == 3)
                text += QStringLiteral("/../p ") + QString::number(which);
            else if (spelling == 4)
                text = m_r->window.realPath(QStringLiteral("link%1").arg(which));
            else if (spelling == 5)
                text += QStringLiteral("/none"); // leads to nothing
            QByteArray value = jsonString(text);
            if (below(3) == 0)
                value = jsonString(QString::fromUtf8("{\"deep\":[" + value + "]}"));
            const unsigned place = below(4);
            const bool isCarrier = place != 3 && spelling != 5;
            const QByteArray head = "{\"id\":" + QByteArray::number(i) + ",\"method\":\"tools/call\",\"params\":{";
            if (place == 0)
                said += head + "\"_meta\":{\"cwd\":" + value + "}}}\n";
            else if (place == 1)
                said += head + "\"_\\u006deta\":{\"a\":[{" + value + ":1}]}}}\n";
            else if (place == 2)
                said += "{\"method\":\"notifications/own\",\"params\":{\"folder\":" + value + "}}\n";
            else // the model's words
                said += head + "\"arguments\":{\"path\":" + value + "},\"_meta\":{\"progressToken\":1}}}\n";
            if (isCarrier)
                expected.insert(places.at(which));
        }
        m_r->relay.say(said);
        m_r->relay.closeInputWhenSaid();
        QCOMPARE(m_r->relay.end(), 0);
        QSet<QString> found;
        for (const QString &uri : recorded())
            found.insert(QUrl(uri).toLocalFile());
        QCOMPARE(found, expected);
        QFile file(heard);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), said);
    }

    //! Not a byte is changed, and no order.
    void bytesPass()
    {
        QVERIFY(QDir().mkpath(m_r->window.realPath(QStringLiteral("a"))));
        QByteArray said;
        for (int i = 0; i < 20; ++i) {
            said += call(QByteArray::number(i), i % 3 == 0 ? "{\"n\": 1.0}" : sandbox(uriOf(QStringLiteral("a"))));
            said += " { \"jsonrpc\":\"2.0\",\"method\" : \"notifications/x\",\"params\":{\"rootUri\":"
                + jsonString(uriOf(QStringLiteral("a"))) + "}}\n";
        }
        QFile says(m_r->relay.path(QStringLiteral("says")));
        QVERIFY(says.open(QIODevice::WriteOnly));
        says.close();
        const QString heard = m_r->relay.path(QStringLiteral("heard"));
        QVERIFY(m_r->relay.start(
            {QStringLiteral("--"), QStringLiteral(TEST_SUPPORT_DIR "/relay_peer"), says.fileName(), heard}));
        m_r->relay.say(said);
        m_r->relay.closeInputWhenSaid();
        QCOMPARE(m_r->relay.end(), 0);
        QFile file(heard);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), said);
    }
};

QTEST_GUILESS_MAIN(TestRelayCarried)
#include "tst_relaycarried.moc"

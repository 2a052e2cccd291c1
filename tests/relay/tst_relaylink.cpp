// A relay and whatever may be at the socket where it looks for the window: it goes on by what is stored.

#include "app/paths.h"
#include "tests/relay/relayedserver.h"
#include "tests/support/throughdoor.h"

#include <QLocalServer>

#include <sys/stat.h>

using namespace mangrove;
using test::RelayedServer;

class TestRelayLink : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;
    std::unique_ptr<test::ScriptedDoor> m_window; // one that the test speaks for
    std::unique_ptr<QLocalServer> m_other; // what is none
    QList<QLocalSocket *> m_relays;
    QByteArray m_heard;

    QString folder() const { return m_r->relay.path(QStringLiteral("run/mangrove")); }
    void makeFolder(mode_t mode = 0700) const
    {
        QVERIFY(QDir().mkpath(folder()));
        ::chmod(QFile::encodeName(folder()).constData(), mode);
    }
    //! `answer` is said to each relay when it comes.
    void openWindow(const QByteArray &answer) { openWindowAt(socketPath(), answer); }
    void openWindowAt(const QString &path, const QByteArray &answer)
    {
        m_window = test::ScriptedDoor::open(path, [this, answer](QLocalSocket *relay) {
            m_relays.append(relay);
            connect(relay, &QLocalSocket::readyRead, this, [this, relay] { m_heard += relay->readAll(); });
            relay->write(answer);
        });
    }
    QString socketPath() const { return relaySocketPaths(m_r->relay.configFolder).first(); }
    //! What has the window's name and cannot prove that it is one. `answer` is made of what it hears.
    void openOther(const std::function<QByteArray(const QByteArray &)> &answer)
    {
        m_other = std::make_unique<QLocalServer>();
        m_other->setSocketOptions(QLocalServer::UserAccessOption);
        connect(m_other.get(), &QLocalServer::newConnection, this, [this, answer] {
            while (QLocalSocket *relay = m_other->nextPendingConnection()) {
                connect(relay, &QLocalSocket::readyRead, this, [this, relay, answer] {
                    const QByteArray words = relay->readAll();
                    m_heard += words;
                    relay->write(answer(words));
                });
            }
        });
        QVERIFY(m_other->listen(socketPath()));
    }
    bool hears(const QByteArray &what)
    {
        return m_r->relay.until([&] { return m_heard.contains(what); });
    }
    //! A server whose app may know one folder, and that knows it.
    void startAllowed()
    {
        const ServerId server = m_r->addRecord({});
        m_r->window.decide(server, m_r->window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_r->start({}));
        QVERIFY(m_r->greet().contains("\"result\""));
        QVERIFY(m_r->knows({QStringLiteral("a")}));
    }

private Q_SLOTS:
    void init()
    {
        m_r = std::make_unique<RelayedServer>();
        const QString run = m_r->relay.path(QStringLiteral("run"));
        QVERIFY(QDir().mkpath(run));
        ::chmod(QFile::encodeName(run).constData(), 0700);
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(run));
        m_r->relay.environment << QStringLiteral("XDG_RUNTIME_DIR=") + run;
        m_heard.clear();
        m_relays.clear();
    }
    void cleanup()
    {
        m_window.reset();
        m_other.reset();
        m_r.reset();
    }

    void goesOnWhateverIsThere_data()
    {
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("silence") << QByteArray();
        QTest::newRow("garbage") << QByteArray("\0\xff{]\n", 5);
        QTest::newRow("no line end") << QByteArray(5 * 1024 * 1024, 'x');
        QTest::newRow("an unknown word") << QByteArray("{\"v\":1,\"kind\":\"sing\"}\n");
        QTest::newRow("a later version") << QByteArray("{\"v\":9,\"kind\":\"welcome\",\"spoken\":9}\n");
        QTest::newRow("wrong members") << QByteArray("{\"v\":1,\"kind\":\"welcome\",\"spoken\":\"1\"}\n");
    }
    void goesOnWhateverIsThere()
    {
        QFETCH(QByteArray, says);
        makeFolder();
        openWindow(says);
        startAllowed();
        QVERIFY(hears("\"hello\""));
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        QVERIFY(!m_heard.contains("\"state\"")); // nothing is said to what has not answered well
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
        QCOMPARE(m_r->relay.errors(), QByteArray());
    }

    //! What says nothing at all does not hide a window that comes in its place, or one that listens elsewhere.
    void findsTheWindowBehindSilence_data()
    {
        QTest::addColumn<bool>("isElsewhere");
        QTest::newRow("in its place") << false;
        QTest::newRow("elsewhere") << true;
    }
    void findsTheWindowBehindSilence()
    {
        QFETCH(bool, isElsewhere);
        makeFolder();
        QVERIFY(DoorKey::make(socketPath()));
        openOther([](const QByteArray &) { return QByteArray(); });
        startAllowed();
        QVERIFY(hears("\"half\""));
        if (isElsewhere) {
            const QString other = relaySocketPaths(m_r->relay.configFolder).last();
            QVERIFY(other != socketPath());
            openWindowAt(other, "");
        } else {
            openWindow("");
        }
        QVERIFY(hears("\"hello\""));
    }

    void goesOnBesideWhatIsNoWindow_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<bool>("hasKey"); // one of a window that has crashed
        QTest::newRow("a window of an older release") << QStringLiteral("welcome") << false;
        QTest::newRow("says welcome") << QStringLiteral("welcome") << true;
        QTest::newRow("says the same") << QStringLiteral("echo") << true;
        QTest::newRow("has another key") << QStringLiteral("proof") << true;
        QTest::newRow("says nothing") << QStringLiteral("silence") << true;
    }
    //! It is told nothing, and said once; the window that comes in its place is found.
    void goesOnBesideWhatIsNoWindow()
    {
        QFETCH(QString, what);
        QFETCH(bool, hasKey);
        makeFolder();
        if (hasKey)
            QVERIFY(DoorKey::make(socketPath()));
        openOther([what](const QByteArray &heard) {
            if (what == QLatin1String("welcome"))
                return QByteArray("{\"v\":1,\"kind\":\"welcome\",\"spoken\":1}\n");
            if (what == QLatin1String("proof"))
                return DoorListener(DoorKey::random()).answerTo(heard).value_or(QByteArray());
            return what == QLatin1String("echo") ? heard : QByteArray();
        });
        startAllowed();
        const bool isSaid = what != QLatin1String("silence");
        if (isSaid)
            QVERIFY(m_r->relay.until([this] { return m_r->relay.errors().contains("did not prove"); }));
        else
            QVERIFY(hears("\"door\""));
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        QVERIFY(!m_heard.contains("hello") && !m_heard.contains("proof"));
        m_other.reset();
        openWindow("{\"v\":1,\"kind\":\"welcome\",\"spoken\":1}\n");
        QVERIFY(hears("\"state\""));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
        QCOMPARE(m_r->relay.errors().count("did not prove"), isSaid ? 1 : 0);
    }

    void findsAWindowThatComesLater()
    {
        startAllowed();
        makeFolder(); // was not there either
        openWindow("{\"v\":1,\"kind\":\"welcome\",\"spoken\":1}\n");
        QVERIFY(hears("\"state\""));
        QVERIFY(m_heard.contains("/a\""));
        // And another one in its place.
        m_window.reset(); // and with it its ends of the connections
        m_relays.clear();
        m_heard.clear();
        QVERIFY(m_r->knows({QStringLiteral("a")}));
        openWindow("{\"v\":1,\"kind\":\"welcome\",\"spoken\":1}\n");
        QVERIFY(hears("\"state\""));
        QVERIFY(m_heard.contains("/a\""));
    }

    //! A window that takes nothing is told the newest when it reads again, and holds nothing up.
    void aWindowThatDoesNotRead()
    {
        makeFolder();
        openWindow("{\"v\":1,\"kind\":\"welcome\",\"spoken\":1}\n");
        startAllowed();
        QVERIFY(hears("\"state\""));
        m_relays.first()->disconnect(this);
        m_relays.first()->setReadBufferSize(1);
        for (int i = 0; i < 300; ++i)
            QVERIFY(m_r->callTool(QStringLiteral("what_do_you_know")).contains(QLatin1String("/a")));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
    }

    //! A window that takes a question and does nothing more, or says what makes no sense: the server is answered all
    //! the same.
    void questionsAreAnsweredWhateverTheWindowDoes_data()
    {
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<bool>("goes");
        const QByteArray welcome = "{\"v\":1,\"kind\":\"welcome\",\"spoken\":1}\n";
        QTest::newRow("hangs") << welcome << false;
        QTest::newRow("hangs from the beginning") << QByteArray() << false;
        QTest::newRow("goes while it asks") << welcome << true;
        QTest::newRow("answers what nobody has asked")
            << welcome + "{\"v\":1,\"kind\":\"answer\",\"ticket\":99}\n{\"v\":1,\"kind\":\"held\",\"ticket\":99}\n"
            << false;
        QTest::newRow("decides for another server")
            << welcome + "{\"v\":1,\"kind\":\"decisions\",\"server\":\"s-x\",\"verdicts\":{\"ROOT\":\"allowed\"}}\n"
            << false;
        QTest::newRow("turns to garbage") << welcome + "}\n" << false;
    }
    void questionsAreAnsweredWhateverTheWindowDoes()
    {
        QFETCH(QByteArray, says);
        QFETCH(bool, goes);
        const QByteArray held = "{\"v\":1,\"kind\":\"held\",\"ticket\":1}\n";
        m_r->addRecord({});
        const RootId a = m_r->window.addRealRoot(QStringLiteral("a"));
        makeFolder();
        openWindow(says.replace("ROOT", a.value.toUtf8()));
        QVERIFY(m_r->start({}));
        QVERIFY(m_r->greet().contains("\"result\""));
        if (goes) {
            QVERIFY(hears("\"question\""));
            m_relays.first()->write(held);
            QVERIFY(m_r->callTool(QStringLiteral("heard")).isEmpty());
            m_window.reset();
            m_relays.clear();
        }
        QVERIFY(m_r->relay.until([this] { return !m_r->callTool(QStringLiteral("heard")).isEmpty(); }));
        QVERIFY(m_r->knows({}));
    }

    void foreignFoldersAreNotUsed_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("open to others") << QStringLiteral("open");
        QTest::newRow("a link") << QStringLiteral("link");
    }
    void foreignFoldersAreNotUsed()
    {
        QFETCH(QString, what);
        if (what == QLatin1String("open")) {
            makeFolder(0770);
        } else {
            const QString other = m_r->relay.path(QStringLiteral("other"));
            QVERIFY(QDir().mkpath(other));
            ::chmod(QFile::encodeName(other).constData(), 0700);
            QVERIFY(QFile::link(other, folder()));
        }
        openOther([](const QByteArray &) { return QByteArray(); });
        startAllowed();
        QVERIFY(m_heard.isEmpty());
        // In a folder of its own it would have come.
        m_other.reset();
        if (what == QLatin1String("link"))
            QVERIFY(QFile::remove(folder()));
        makeFolder();
        openWindow("{\"v\":1,\"kind\":\"welcome\",\"spoken\":1}\n");
        QVERIFY(hears("\"state\""));
    }
};

QTEST_GUILESS_MAIN(TestRelayLink)
#include "tst_relaylink.moc"

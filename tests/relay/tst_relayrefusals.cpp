// What a confined server of an app's writes to its log channel: the relay reads it, and the app gets each byte of it.
// However much it is, neither the relay nor the window has to do with more than it can bear.

#include "app/paths.h"
#include "core/launch/protectionability.h"
#include "core/link/linkframe.h"
#include "tests/relay/relayedserver.h"
#include "tests/support/throughdoor.h"

#include <QFile>
#include <QLocalSocket>

#include <sys/stat.h>

using namespace mangrove;
using test::RelayedServer;

class TestRelayRefusals : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;
    std::unique_ptr<test::ScriptedDoor> m_window; // one that the test speaks for
    QByteArray m_heard;

    //! It runs this, confined.
    void add(const QString &words)
    {
        m_r->addRecord({QStringLiteral("-e"), words}, [](ServerRecord &record) {
            record.program = QStringLiteral("/usr/bin/perl");
            record.protection = Protection::FilesConfined;
        });
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
    }
    void openWindow()
    {
        const QString folder = m_r->relay.path(QStringLiteral("run/mangrove"));
        QVERIFY(QDir().mkpath(folder));
        ::chmod(QFile::encodeName(folder).constData(), 0700);
        m_window =
            test::ScriptedDoor::open(relaySocketPaths(m_r->relay.configFolder).first(), [this](QLocalSocket *relay) {
                connect(relay, &QLocalSocket::readyRead, this, [this, relay] { m_heard += relay->readAll(); });
                relay->write("{\"v\":1,\"kind\":\"welcome\",\"spoken\":1}\n");
            });
    }
    //! What the window was told of refusals, each time.
    QList<RefusalCount> told() const
    {
        QList<RefusalCount> all;
        for (const QByteArray &line : m_heard.split('\n')) {
            const auto word = link::readRelayWord(line);
            if (const auto *refused = word ? std::get_if<link::Refused>(&*word) : nullptr)
                all.append(refused->count);
        }
        return all;
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!lookAtProtections().can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        if (!QFile::exists(QStringLiteral("/usr/bin/perl")))
            QSKIP("There is no perl here");
    }
    void init()
    {
        m_r = std::make_unique<RelayedServer>();
        const QString run = m_r->relay.path(QStringLiteral("run"));
        QVERIFY(QDir().mkpath(run));
        ::chmod(QFile::encodeName(run).constData(), 0700);
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(run));
        m_r->relay.environment << QStringLiteral("XDG_RUNTIME_DIR=") + run;
        m_heard.clear();
    }
    void cleanup()
    {
        m_window.reset();
        m_r.reset();
    }

    //! With all that a log may hold, and to its end.
    void theAppHasEachByte()
    {
        add(QStringLiteral("binmode STDERR; for $i (0..255) { print STDERR chr($i) x 1000 }"
                           "while (<STDIN>) { } print STDERR 'the end'; exit 7"));
        QByteArray all;
        for (int i = 0; i < 256; ++i)
            all += QByteArray(1000, char(i));
        // Of what it wrote before its end the app has all by then: else it would have a second for it.
        QVERIFY(m_r->relay.until([&] { return m_r->relay.errors().size() >= all.size(); }));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 7);
        QCOMPARE(m_r->relay.errors(), all + "the end");
    }

    //! The server waits, and nothing is piled up meanwhile: it is never further ahead than two pipes and one read hold.
    void anAppThatDoesNotReadMakesItWait()
    {
        constexpr int lines = 32 * 1024;
        constexpr qint64 ahead = 1024 * 1024; // bytes, many times as much
        add(QStringLiteral("print \"begun\\n\"; for (1..%1) { syswrite STDERR, 'x' x 1023 . \"\\n\";"
                           " syswrite STDOUT, \"w\\n\" } while (<STDIN>) { } exit 5")
                .arg(lines));
        qint64 most = 0;
        // The app takes 64 KiB in each turn, and the server could write much more.
        QVERIFY(m_r->relay.until([&] {
            const qint64 written = m_r->relay.heard().count("w\n") * qint64(1024);
            most = std::max(most, written - m_r->relay.errors().size());
            return m_r->relay.errors().size() >= qint64(lines) * 1024;
        }));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 5);
        QCOMPARE(m_r->relay.errors().count('\n'), lines);
        QVERIFY2(most < ahead, qPrintable(QString::number(most)));
    }

    //! One that never does keeps nobody from the end.
    void anAppThatNeverReads()
    {
        add(QStringLiteral("print STDERR 'x' x 60000 for (1..3); exit 5"));
        QVERIFY(QTest::qWaitFor([&] { return m_r->relay.hasEnded(); }, test::patience));
        QCOMPARE(m_r->relay.end(), 5);
    }

    //! A hundred thousand a second: so many paths as are counted, in as many frames as somebody could read.
    void manyAreFewForTheWindow()
    {
        openWindow();
        add(QStringLiteral("$| = 1; for (1..200000) { print STDERR \"cat: /home/anna/$_: Permission denied\\n\" }"
                           "print \"done\\n\"; while (<STDIN>) { }"));
        QVERIFY(m_r->relay.until([&] { return m_r->relay.heard().contains("done"); }));
        QVERIFY(m_r->relay.until([&] {
            return !told().isEmpty() && told().last().all().size() == RefusalCount::mostPaths
                && told().last().beyond() > 0;
        }));
        // No more than one for each that was new to it, and none for one that was not.
        QVERIFY2(told().size() < RefusalCount::mostPaths, qPrintable(QString::number(told().size())));
        QVERIFY(m_heard.size() < 4 * 1024 * 1024);
    }

    //! Names as the kernel has them, whatever they look like.
    void namesThatAreNoText()
    {
        openWindow();
        add(QStringLiteral("print STDERR \"cat: '/home/anna/\\xff<b>\\xe2\\x80\\xae': Permission denied\\n\";"
                           "while (<STDIN>) { }"));
        QVERIFY(m_r->relay.until([&] { return !told().isEmpty(); }));
        QCOMPARE(told().first().all().first().refusal.path, QByteArray("/home/anna/\xff<b>\xe2\x80\xae"));
    }
};

QTEST_GUILESS_MAIN(TestRelayRefusals)
#include "tst_relayrefusals.moc"

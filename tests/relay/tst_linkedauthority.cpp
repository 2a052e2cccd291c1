// What a relay says to its window while that does not read: nothing of it is lost that the window would not hear again.

#include "app/paths.h"
#include "app/relay/linkedauthority.h"
#include "app/relay/windowlink.h"
#include "core/access/storedauthority.h"
#include "core/base/clock.h"
#include "tests/support/throughdoor.h"

#include <QDir>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <sys/stat.h>

using namespace mangrove;

class TestLinkedAuthority : public QObject
{
    Q_OBJECT

private:
    const SessionId m_session{QStringLiteral("session")};
    std::unique_ptr<QTemporaryDir> m_dir;
    SystemClock m_clock;
    std::unique_ptr<StoredAuthority> m_stored;
    std::unique_ptr<WindowLink> m_link;
    std::unique_ptr<LinkedAuthority> m_authority;
    std::unique_ptr<test::ScriptedDoor> m_window; // the test speaks for it
    QLocalSocket *m_relay = nullptr;
    QByteArray m_read;
    QList<link::RelayWord> m_words;

    static bool until(const std::function<bool()> &condition) { return QTest::qWaitFor(condition, test::patience); }
    void take()
    {
        m_read += m_relay->readAll();
        for (qsizetype end = m_read.indexOf('\n'); end >= 0; end = m_read.indexOf('\n')) {
            if (const Result<link::RelayWord> word = link::readRelayWord(m_read.left(end)))
                m_words.append(*word);
            m_read.remove(0, end + 1);
        }
    }
    template<typename Word>
    QList<Word> heard() const
    {
        QList<Word> heard;
        for (const link::RelayWord &word : m_words) {
            if (const auto *one = std::get_if<Word>(&word))
                heard.append(*one);
        }
        return heard;
    }
    //! In the order of what was said, each once while it stays.
    QStringList heardServers() const
    {
        QStringList servers;
        for (const link::State &state : heard<link::State>()) {
            if (servers.isEmpty() || servers.last() != state.server.value)
                servers.append(state.server.value);
        }
        return servers;
    }
    void stopReading()
    {
        m_relay->disconnect(this);
        m_relay->setReadBufferSize(1);
        const QByteArray line(64 * 1024, ' ');
        QVERIFY(until([&] { return !m_link->tell(line + '\n'); }));
    }
    void readAgain()
    {
        m_relay->setReadBufferSize(0);
        connect(m_relay, &QLocalSocket::readyRead, this, &TestLinkedAuthority::take);
        take();
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        const QString run = m_dir->filePath(QStringLiteral("run"));
        const QString config = m_dir->filePath(QStringLiteral("config"));
        QVERIFY(QDir().mkpath(run + QStringLiteral("/mangrove")) && QDir().mkpath(config));
        for (const QString &one : {run, run + QStringLiteral("/mangrove")})
            ::chmod(QFile::encodeName(one).constData(), 0700);
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(run));
        m_relay = nullptr;
        m_window = test::ScriptedDoor::open(relaySocketPaths(config).first(), [this](QLocalSocket *relay) {
            m_relay = relay;
            connect(m_relay, &QLocalSocket::readyRead, this, &TestLinkedAuthority::take);
        });

        m_stored = std::make_unique<StoredAuthority>(config, m_session, m_clock);
        m_link = std::make_unique<WindowLink>(config, m_stored->places());
        m_authority = std::make_unique<LinkedAuthority>(*m_stored, *m_link);
        m_authority->setServer({QStringLiteral("s-a")});
        m_link->seek();
        QVERIFY(until([this] { return m_relay != nullptr; }));
        m_relay->write(toLine(link::Welcome{link::version}));
        QVERIFY(until([this] { return !heard<link::State>().isEmpty(); }));
        QCOMPARE(heardServers(), QStringList{QStringLiteral("s-a")});
    }
    void cleanup()
    {
        m_authority.reset();
        m_link.reset();
        m_stored.reset();
        m_window.reset();
        m_words.clear();
        m_read.clear();
    }

    //! Where there is none, one may be opened.
    void theWindowHearsThatASignInIsWanted()
    {
        int alone = 0;
        int kept = 0;
        connect(m_authority.get(), &LinkedAuthority::askedAlone, this, [&alone] { ++alone; });
        connect(m_authority.get(), &LinkedAuthority::signInKept, this, [&kept] { ++kept; });
        m_authority->setSignIn(true, {});
        QVERIFY(until([this] { return heard<link::State>().last().wantsSignIn; }));
        m_relay->write(toLine(link::SignInKept()));
        QVERIFY(until([&kept] { return kept == 1; }));
        m_authority->setSignIn(false, {QStringLiteral("write")});
        QVERIFY(until([this] {
            const link::State state = heard<link::State>().last();
            return !state.wantsSignIn && state.missingScopes == QStringList{QStringLiteral("write")};
        }));
        QCOMPARE(alone, 0);

        m_relay->abort();
        m_window->close();
        QVERIFY(until([this] { return !m_link->isConnected(); }));
        m_authority->setSignIn(false, {});
        QCOMPARE(alone, 0);
        m_authority->setSignIn(true, {});
        m_authority->setSignIn(true, {}); // once
        QCOMPARE(alone, 1);
    }

    //! It has let go of what was decided until the server stops, and the window has to say that once more.
    void aServerThatComesBackUnheardIsSaidToHaveGone()
    {
        stopReading();
        m_authority->setServer({});
        m_authority->setServer({QStringLiteral("s-a")});
        readAgain();
        const QStringList servers{QStringLiteral("s-a"), QString(), QStringLiteral("s-a")};
        QVERIFY(until([&] { return heardServers() == servers; }));
    }

    //! It is the same process: what a person has denied it until it stops holds, and the window hears of it before it
    //! hears that the server is there again.
    void whatWasDeniedHoldsWhenItsRecordIsFoundAgain()
    {
        const link::Decisions decisions{{QStringLiteral("s-a")},
                                        {{{QStringLiteral("r-no")}, {Verdict::Denied, Lasting::Session, {}}},
                                         {{QStringLiteral("r-yes")}, {Verdict::Allowed, Lasting::Session, {}}}}};
        bool isHeard = false;
        connect(m_link.get(), &WindowLink::heard, this, [&isHeard] { isHeard = true; });
        m_relay->write(toLine(decisions));
        QVERIFY(until([&isHeard] { return isHeard; }));
        m_authority->setServer({});
        m_authority->setServer({QStringLiteral("s-b")});
        m_authority->setServer({QStringLiteral("s-a")});
        QVERIFY(until(
            [this] { return heardServers().last() == QLatin1String("s-a") && !heard<link::Decisions>().isEmpty(); }));
        const link::Decisions said = heard<link::Decisions>().last();
        QCOMPARE(said.server.value, QStringLiteral("s-a"));
        QCOMPARE(said.decisions.size(), 1); // what was allowed has ended
        const auto place = [this](const auto &isIt) {
            return std::distance(m_words.cbegin(), std::find_if(m_words.cbegin(), m_words.cend(), isIt));
        };
        const auto sayingDenials =
            place([](const link::RelayWord &word) { return std::holds_alternative<link::Decisions>(word); });
        QVERIFY(std::any_of(m_words.cbegin() + sayingDenials, m_words.cend(), [](const link::RelayWord &word) {
            const auto *state = std::get_if<link::State>(&word);
            return state && state->server.value == QLatin1String("s-a");
        }));
    }

    void theLaunchIsSaidInTheEnd()
    {
        stopReading();
        link::Launch launch;
        launch.name = QStringLiteral("said late");
        m_authority->setLaunch(launch);
        readAgain();
        QVERIFY(until([&] { return heard<link::Launch>().last() == launch; }));
    }

    void newActivityIsSaidInTheEnd()
    {
        stopReading();
        m_authority->noteSpooled();
        QTest::qWait(300); // it is said with a delay
        readAgain();
        QVERIFY(until([this] { return !heard<link::Spooled>().isEmpty(); }));
    }
};

QTEST_GUILESS_MAIN(TestLinkedAuthority)
#include "tst_linkedauthority.moc"

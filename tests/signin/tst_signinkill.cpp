// A process that is killed at any step of a sign-in or a renewal: whoever comes next is signed in, or signed out, and
// nothing lies in files. Each step, round and round until there were a hundred; MANGROVE_KILL_ROUNDS says how many
// else.

#include "tests/support/patience.h"
#include "tests/support/signinserver.h"

#include <QDirIterator>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace mangrove;
using namespace mangrove::test;

class TestSignInKill : public QObject
{
    Q_OBJECT

    std::unique_ptr<SignInServer> m_server;
    std::unique_ptr<QTemporaryDir> m_home; // all that a process could write to
    std::unique_ptr<QTemporaryDir> m_keyRing;
    qint64 m_seconds = 0;
    int m_in = 0;
    int m_out = 0;

    struct End
    {
        bool wasKilled = false;
        QString said;
    };
    QProcess m_process;

    End run(const char *what, int killAt)
    {
        QProcessEnvironment environment;
        for (const char *name :
             {"HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TMPDIR"})
            environment.insert(QString::fromLatin1(name), m_home->path());
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        m_process.setProcessEnvironment(environment);
        m_process.setWorkingDirectory(m_home->path());
        m_process.start(QStringLiteral(TEST_SUPPORT_DIR "/signin_helper"),
                        {QString::fromLatin1(what), m_server->mcp().toString(), m_keyRing->path(),
                         QString::number(m_seconds), QString::number(killAt)});
        if (!QTest::qWaitFor([this] { return m_process.state() == QProcess::NotRunning; }, patience))
            qFatal("a process hangs");
        return {m_process.exitStatus() == QProcess::CrashExit,
                QString::fromUtf8(m_process.readAllStandardOutput()).trimmed()};
    }
    //! What somebody could find in a file.
    QString found() const
    {
        QDirIterator files(m_home->path(), QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly))
                return file.fileName();
            const QByteArray bytes = file.readAll();
            for (const char *word : {"access-token", "refresh-token", "code+", "code%2B", "verifier", "client-"}) {
                if (bytes.contains(word))
                    return file.fileName() + QLatin1Char(' ') + QLatin1String(word);
            }
        }
        return {};
    }
    bool hasGrant() const
    {
        QDirIterator files(m_keyRing->path(), QDir::Files);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.fileName().endsWith(QLatin1String(".new")) && file.open(QIODevice::ReadOnly)
                && file.readAll().contains("access-token"))
                return true;
        }
        return false;
    }
    //! Whoever comes next: "" when it is one or the other.
    QString half()
    {
        const End next = run("use", 0);
        if (next.wasKilled)
            return QStringLiteral("crashed");
        if (next.said == QLatin1String("in")) {
            ++m_in;
            return hasGrant() ? QString() : QStringLiteral("in, with nothing kept");
        }
        ++m_out;
        if (!next.said.startsWith(QLatin1String("out ")))
            return next.said;
        return hasGrant() ? QStringLiteral("out, and something kept: ") + next.said : QString();
    }
    static int rounds()
    {
        bool isSaid = false;
        const int said = qEnvironmentVariableIntValue("MANGROVE_KILL_ROUNDS", &isSaid);
        return isSaid ? said : 100;
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<SignInServer>();
        m_home = std::make_unique<QTemporaryDir>();
        m_keyRing = std::make_unique<QTemporaryDir>();
        m_seconds = 0;
        m_in = m_out = 0;
    }

    void atEachStepOfASignIn()
    {
        int done = 0;
        do {
            for (int at = 1;; ++at) {
                m_keyRing = std::make_unique<QTemporaryDir>();
                const End end = run("sign-in", at);
                QCOMPARE(found(), QString());
                if (!end.wasKilled) {
                    QCOMPARE(end.said, QStringLiteral("in"));
                    QVERIFY(at > 10);
                    break;
                }
                QCOMPARE(half(), QString());
                ++done;
                // And a person signs in all the same.
                if (at % 4 == 0) {
                    QCOMPARE(run("sign-in", 0).said, QStringLiteral("in"));
                    QCOMPARE(half(), QString());
                }
            }
        } while (done < rounds());
        QVERIFY(m_in > 0 && m_out > 0);
        QCOMPARE(m_server->faults(), QStringList());
    }

    void atEachStepOfARenewal()
    {
        int done = 0;
        do {
            for (int at = 1;; ++at) {
                if (!hasGrant())
                    QCOMPARE(run("sign-in", 0).said, QStringLiteral("in"));
                m_seconds += 3600;
                const int before = m_server->refreshes;
                const End end = run("use", at);
                QCOMPARE(found(), QString());
                if (!end.wasKilled) {
                    QCOMPARE(end.said, QStringLiteral("in"));
                    QCOMPARE(m_server->refreshes, before + 1);
                    QVERIFY(at > 4);
                    break;
                }
                QCOMPARE(half(), QString());
                ++done;
            }
        } while (done < rounds());
        QVERIFY(m_in > 0);
    }

    // While the sign-in server has a request of it, before or after it did what was asked.
    void atEachRequest_data()
    {
        QTest::addColumn<bool>("isDone");
        QTest::newRow("lost on the way") << false;
        QTest::newRow("the answer is lost") << true;
    }
    void atEachRequest()
    {
        QFETCH(bool, isDone);
        for (const char *target : {"/.well-known/oauth-protected-resource/mcp",
                                   "/.well-known/oauth-authorization-server", "/register", "/authorize", "/token"}) {
            m_keyRing = std::make_unique<QTemporaryDir>();
            m_server->instead = [this, target, isDone](const HttpSeen &seen, HttpAnswer) {
                if (!seen.target.startsWith(target))
                    return false;
                ::kill(pid_t(m_process.processId()), SIGKILL);
                return !isDone;
            };
            QVERIFY(run("sign-in", 0).wasKilled);
            m_server->instead = {};
            QCOMPARE(found(), QString());
            QCOMPARE(half(), QString());
            QCOMPARE(run("sign-in", 0).said, QStringLiteral("in"));
        }
        m_server->instead = [this, isDone](const HttpSeen &seen, HttpAnswer) {
            if (seen.target != "/token")
                return false;
            ::kill(pid_t(m_process.processId()), SIGKILL);
            return !isDone;
        };
        m_seconds += 3600;
        QVERIFY(run("use", 0).wasKilled);
        m_server->instead = {};
        QCOMPARE(half(), QString());
        // The new refresh token is lost with its process: the old one is none any more, and that is signed out.
        QCOMPARE(m_out, isDone ? 6 : 5);
        QCOMPARE(run("sign-in", 0).said, QStringLiteral("in"));
    }
};

QTEST_GUILESS_MAIN(TestSignInKill)
#include "tst_signinkill.moc"

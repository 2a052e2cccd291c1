// A relay whose server is given secrets, with a real gnome-keyring on a session bus of its own.

#include "core/store/keychainsecrets.h"
#include "tests/relay/relayedserver.h"
#include "tests/support/privatekeyring.h"
#include "tests/support/scriptedhttpserver.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <memory>
#include <optional>
#include <sys/resource.h>

using namespace mangrove;

namespace {

const QString secret = QStringLiteral("s3cret-value");
const QString variable = QStringLiteral("TOKEN");

} // namespace

class TestRelaySecrets : public QObject
{
    Q_OBJECT

private:
    test::PrivateKeyRing m_keyRing;
    std::unique_ptr<test::RelayedServer> m_r;

    void keep(const SecretKey &key, const QString &value)
    {
        KeychainSecrets secrets; // under the name of the program
        std::optional<Result<void>> end;
        secrets.store(key, value, this, [&end](const Result<void> &result) { end = result; });
        QVERIFY(QTest::qWaitFor([&] { return end.has_value(); }, test::patience));
        QVERIFY2(*end, qPrintable(*end ? QString() : end->error().message));
    }
    //! A program that says what it was given and waits for the end of its input.
    ServerId addProgram()
    {
        const QString script = QStringLiteral("echo \"$TOKEN\"; ulimit -S -c; cat");
        return m_r->addRecord({QStringLiteral("-c"), script}, [](ServerRecord &record) {
            record.program = QStringLiteral("/bin/sh");
            record.secretEnvironment = QStringList{variable};
        });
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!test::PrivateKeyRing::isInstalled())
            QFAIL("This needs the packages dbus and gnome-keyring");
        QVERIFY(m_keyRing.start());
        rlimit dumps{};
        QCOMPARE(::getrlimit(RLIMIT_CORE, &dumps), 0);
        dumps.rlim_cur = dumps.rlim_max; // of what is started here, too
        QCOMPARE(::setrlimit(RLIMIT_CORE, &dumps), 0);
    }
    void init()
    {
        m_r = std::make_unique<test::RelayedServer>();
        m_r->relay.environment << QStringLiteral("DBUS_SESSION_BUS_ADDRESS=") + m_keyRing.address();
    }
    void cleanup() { m_r.reset(); }

    void givesThemAndLeavesNoDump()
    {
        const ServerId server = addProgram();
        keep({server, SecretKey::Kind::Environment, variable}, secret);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        const QByteArray line = m_r->relay.line(); // the app gets every byte of its server's
        QVERIFY2(line == secret.toUtf8(), m_r->relay.errors().constData());
        QCOMPARE(m_r->relay.line(), QByteArray("0")); // blocks of a dump
#ifdef Q_OS_LINUX
        QFile limits(QStringLiteral("/proc/%1/limits").arg(m_r->relay.pid()));
        QVERIFY(limits.open(QIODevice::ReadOnly));
        const QRegularExpression core(QStringLiteral("Max core file size +[01] "));
        QVERIFY(core.match(QString::fromUtf8(limits.readAll())).hasMatch());
#endif
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 0);
        QVERIFY2(!m_r->relay.errors().contains(secret.toUtf8()), m_r->relay.errors().constData());
    }

    void startsNothingWithoutThem()
    {
        addProgram();
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(m_r->relay.end(), 1);
        QVERIFY2(m_r->relay.errors().contains("has no value in the key ring"), m_r->relay.errors().constData());
        QCOMPARE(m_r->relay.heard(), QByteArray());
    }

    void sendsNoHeaderThatIsTwo()
    {
        int requests = 0;
        test::ScriptedHttpServer http([&requests](const test::HttpSeen &, test::HttpAnswer answer) {
            ++requests;
            answer.status(500);
        });
        const ServerId server = m_r->addRecord({}, [&http](ServerRecord &record) {
            record.transport = httpTransport;
            record.program.clear();
            record.url = http.url().toString();
            record.bearerToken = true;
        });
        keep({server, SecretKey::Kind::Token, {}}, secret + QStringLiteral("\r\nX-Other: 1"));
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(m_r->relay.end(), 1);
        QVERIFY2(m_r->relay.errors().contains("access token"), m_r->relay.errors().constData());
        QVERIFY(!m_r->relay.errors().contains(secret.toUtf8()));
        QCOMPARE(requests, 0);
    }
};

QTEST_GUILESS_MAIN(TestRelaySecrets)
#include "tst_relaysecrets.moc"

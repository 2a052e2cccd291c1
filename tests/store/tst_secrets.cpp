// Against a real gnome-keyring on a session bus of its own.

#include "core/store/keychainsecrets.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"
#include "tests/support/privatekeyring.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QTest>

#include <csignal>
#include <memory>
#include <optional>

using namespace mangrove;

namespace {

const QString busName = QStringLiteral("org.freedesktop.secrets");

SecretKey keyOf(const QString &name, SecretKey::Kind kind = SecretKey::Kind::Environment)
{
    return {{QStringLiteral("s-1")}, kind, name};
}

QString g_log;
QtMessageHandler g_before = nullptr;

void keepLog(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    g_log += text;
    g_before(type, context, text);
}

} // namespace

class TestSecrets : public QObject
{
    Q_OBJECT

private:
    test::PrivateKeyRing m_keyRing;
    std::unique_ptr<KeychainSecrets> m_secrets;

    void lock()
    {
        QDBusMessage question =
            QDBusMessage::createMethodCall(busName, QStringLiteral("/org/freedesktop/secrets"),
                                           QStringLiteral("org.freedesktop.Secret.Service"), QStringLiteral("Lock"));
        const QDBusObjectPath login(QStringLiteral("/org/freedesktop/secrets/collection/login"));
        question << QVariant::fromValue(QList<QDBusObjectPath>{login});
        const QDBusMessage reply = QDBusConnection::sessionBus().call(question);
        QVERIFY2(reply.type() == QDBusMessage::ReplyMessage, qPrintable(reply.errorMessage()));
    }
    template<typename T, typename Call>
    Result<T> wait(const Call &call)
    {
        std::optional<Result<T>> answer;
        call([&answer](const Result<T> &result) { answer = result; });
        if (answer)
            return Error{ErrorCode::Protocol, QStringLiteral("called back from within")};
        if (!QTest::qWaitFor([&] { return answer.has_value(); }, test::patience))
            return Error{ErrorCode::Protocol, QStringLiteral("never called back")};
        return *answer;
    }
    Result<void> store(const SecretKey &key, const QString &value)
    {
        return wait<void>([&](const auto &done) { m_secrets->store(key, value, this, done); });
    }
    Result<QString> read(const SecretKey &key)
    {
        return wait<QString>([&](const auto &done) { m_secrets->read(key, this, done); });
    }
    Result<void> remove(const SecretKey &key)
    {
        return wait<void>([&](const auto &done) { m_secrets->remove(key, this, done); });
    }

    static void isSentence(const Error &error, ErrorCode code, const char *part)
    {
        QCOMPARE(error.code, code);
        QVERIFY2(error.message.contains(QString::fromUtf8(part)), qPrintable(error.message));
        QVERIFY(error.message.endsWith(QLatin1Char('.')));
    }

private Q_SLOTS:
    void initTestCase()
    {
        g_before = qInstallMessageHandler(keepLog);
        if (!test::PrivateKeyRing::isInstalled())
            QFAIL("This needs the packages dbus and gnome-keyring");
        QVERIFY(m_keyRing.start());
    }
    void cleanupTestCase() { QVERIFY(!g_log.contains(QLatin1String("s3cret"))); }
    void init() { m_secrets = std::make_unique<KeychainSecrets>(QStringLiteral("mangrove-test")); }

    void keepsValues_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("plain") << QStringLiteral("s3cret");
        QTest::newRow("Unicode") << QStringLiteral("s3cret-\u00E4\u4E2D\U0001F333");
        QTest::newRow("line feeds") << QStringLiteral("-----BEGIN\r\ns3cret\n-----END\n");
        QTest::newRow("spaces") << QStringLiteral("  s3cret\t");
        QTest::newRow("long") << QString(100000, QLatin1Char('x'));
    }
    void keepsValues()
    {
        QFETCH(QString, value);
        const SecretKey key = keyOf(QStringLiteral("KEPT"));
        const Result<void> stored = store(key, value);
        QVERIFY2(stored, qPrintable(stored ? QString() : stored.error().message));
        const Result<QString> found = read(key);
        QVERIFY2(found, qPrintable(found ? QString() : found.error().message));
        QCOMPARE(*found, value);
    }

    void keysAreApart()
    {
        const QList<SecretKey> keys{
            keyOf(QStringLiteral("A")),
            keyOf(QStringLiteral("A"), SecretKey::Kind::Header),
            keyOf({}, SecretKey::Kind::Token),
            {{QStringLiteral("s-2")}, SecretKey::Kind::Environment, QStringLiteral("A")},
        };
        Secrets::Values values;
        for (const SecretKey &key : keys)
            values.insert(key, QStringLiteral("s3cret %1").arg(values.size()));
        QVERIFY(wait<void>([&](const auto &done) { m_secrets->storeAll(values, this, done); }));
        const auto found = wait<Secrets::Values>([&](const auto &done) { m_secrets->readAll(keys, this, done); });
        QVERIFY(found);
        QCOMPARE(*found, values);
        QVERIFY(wait<void>([&](const auto &done) { m_secrets->removeAll(keys.mid(1), this, done); }));
        QVERIFY(read(keys.first()));
        const auto less = wait<Secrets::Values>([&](const auto &done) { m_secrets->readAll(keys, this, done); });
        QVERIFY(!less);
        QCOMPARE(less.error().code, ErrorCode::NotFound);
    }

    void nothingToDo()
    {
        const auto found = wait<Secrets::Values>([&](const auto &done) { m_secrets->readAll({}, this, done); });
        QVERIFY(found && found->isEmpty());
        QVERIFY(wait<void>([&](const auto &done) { m_secrets->storeAll({}, this, done); }));
    }

    void anotherProgramsNameIsApart()
    {
        const SecretKey key = keyOf(QStringLiteral("APART"));
        QVERIFY(store(key, QStringLiteral("s3cret")));
        m_secrets = std::make_unique<KeychainSecrets>(QStringLiteral("mangrove-other"));
        QCOMPARE(read(key).error().code, ErrorCode::NotFound);
    }

    void overwritesAndRemoves()
    {
        const SecretKey key = keyOf(QStringLiteral("ONCE"));
        QVERIFY(store(key, QStringLiteral("s3cret one")));
        QVERIFY(store(key, QStringLiteral("s3cret two")));
        QCOMPARE(*read(key), QStringLiteral("s3cret two"));
        QVERIFY(remove(key));
        const Result<QString> gone = read(key);
        QVERIFY(!gone);
        isSentence(gone.error(), ErrorCode::NotFound, "“ONCE” has no value in the key ring any more.");
        QVERIFY(remove(key)); // it is gone, as wanted
        const Result<QString> token = read(keyOf({}, SecretKey::Kind::Token));
        QVERIFY(!token);
        isSentence(token.error(), ErrorCode::NotFound, "access token");
    }

    void refusesWhatCannotBeKept()
    {
        const SecretKey key = keyOf(QStringLiteral("BAD"));
        QCOMPARE(store(key, {}).error().code, ErrorCode::Invalid);
        const Result<void> zero = store(key, QStringLiteral("s3cret") + QChar(0));
        QCOMPARE(zero.error().code, ErrorCode::Invalid);
        QVERIFY(!zero.error().message.contains(QLatin1String("s3cret")));
    }

    void nobodyIsCalledWhoIsGone()
    {
        auto context = std::make_unique<QObject>();
        int calls = 0;
        m_secrets->read(keyOf(QStringLiteral("X")), context.get(), [&](const auto &) { ++calls; });
        context.reset();
        context = std::make_unique<QObject>();
        KeychainSecrets other(QStringLiteral("mangrove-test"));
        m_secrets->read(keyOf(QStringLiteral("X")), context.get(), [&](const auto &) { ++calls; });
        m_secrets.reset();
        // Answered after those, as one job waits for the other.
        bool last = false;
        other.read(keyOf(QStringLiteral("X")), this, [&](const auto &) { last = true; });
        QTRY_VERIFY_WITH_TIMEOUT(last, test::patience);
        QCOMPARE(calls, 0);
    }

    void fakeAnswersAsTheRealOne()
    {
        test::FakeSecrets fake;
        const SecretKey key = keyOf(QStringLiteral("A"));
        QVERIFY(wait<void>([&](const auto &done) { fake.store(key, QStringLiteral("1"), this, done); }));
        const auto found = wait<Secrets::Values>([&](const auto &done) { fake.readAll({key}, this, done); });
        QVERIFY(found);
        QCOMPARE(found->value(key), QStringLiteral("1"));
        QVERIFY(wait<void>([&](const auto &done) { fake.remove(key, this, done); }));
        const auto gone = wait<QString>([&](const auto &done) { fake.read(key, this, done); });
        QCOMPARE(gone.error(), missingSecret(key));
    }

    // From here on each test leaves the key ring worse.

    void hangingServiceIsTold()
    {
        ::kill(static_cast<pid_t>(m_keyRing.processId()), SIGSTOP);
        m_secrets->setPatience(std::chrono::milliseconds(300));
        const Result<QString> found = read(keyOf(QStringLiteral("KEPT")));
        ::kill(static_cast<pid_t>(m_keyRing.processId()), SIGCONT);
        QVERIFY(!found);
        isSentence(found.error(), ErrorCode::Timeout, "has not answered");
        m_secrets = std::make_unique<KeychainSecrets>(QStringLiteral("mangrove-test"));
        QVERIFY(read(keyOf(QStringLiteral("KEPT")))); // as soon as it answers again
    }

    void lockedIsSaid()
    {
        const SecretKey key = keyOf(QStringLiteral("KEPT"));
        lock();
        const Result<QString> found = read(key);
        QVERIFY(!found);
        isSentence(found.error(), ErrorCode::Refused, "locked");
        const Result<void> stored = store(key, QStringLiteral("s3cret"));
        QVERIFY(!stored);
        isSentence(stored.error(), ErrorCode::Refused, "locked");
        const Result<void> removed = remove(key);
        QVERIFY(!removed);
        isSentence(removed.error(), ErrorCode::Refused, "locked");
    }

    void endedServiceIsSaid()
    {
        m_keyRing.endKeyRing();
        QTRY_VERIFY_WITH_TIMEOUT(!m_keyRing.isThere(), test::patience);
        const Result<QString> found = read(keyOf(QStringLiteral("KEPT")));
        QVERIFY(!found);
        isSentence(found.error(), ErrorCode::Unreachable, "There is no key ring");
        isSentence(store(keyOf(QStringLiteral("KEPT")), QStringLiteral("s3cret")).error(), ErrorCode::Unreachable,
                   "There is no key ring");
        isSentence(remove(keyOf(QStringLiteral("KEPT"))).error(), ErrorCode::Unreachable, "There is no key ring");
    }

    void missingBusIsSaid_data()
    {
        QTest::addColumn<bool>("set");
        QTest::newRow("empty") << true;
        QTest::newRow("not set") << false;
    }
    void missingBusIsSaid()
    {
        QFETCH(bool, set);
        set ? qputenv("DBUS_SESSION_BUS_ADDRESS", "") : qunsetenv("DBUS_SESSION_BUS_ADDRESS");
        qputenv("XDG_RUNTIME_DIR", (m_keyRing.folder() + QLatin1String("/none")).toUtf8());
        const Result<QString> found = read(keyOf(QStringLiteral("KEPT")));
        QVERIFY(!found);
        isSentence(found.error(), ErrorCode::Unreachable, "There is no key ring");
    }
};

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"

// A key ring that is slow, locks itself, answers nonsense or goes away in the middle: each question ends once, with a
// sentence, while the window goes on, and no secret is said anywhere.

#include "core/store/keychainsecrets.h"
#include "tests/support/patience.h"
#include "tests/support/privatekeyring.h"
#include "tests/support/secretservice.h"

#include <QDirIterator>
#include <QTest>
#include <QTimer>

#include <memory>
#include <optional>

using namespace mangrove;
using test::SecretService;

namespace {

const QString secret = QStringLiteral("s3cret-value");
const SecretKey key{{QStringLiteral("s-1")}, SecretKey::Kind::Environment, QStringLiteral("API_KEY")};

QString g_log;
QtMessageHandler g_before = nullptr;

void keepLog(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    g_log += text;
    g_before(type, context, text);
}

} // namespace

class TestStrangeKeyRing : public QObject
{
    Q_OBJECT

private:
    enum class What { Read, Store, Remove };

    test::PrivateKeyRing m_bus;
    std::unique_ptr<SecretService> m_service;
    std::unique_ptr<KeychainSecrets> m_secrets;
    int m_calls = 0; // of what ends a question
    int m_turns = 0; // of the event loop, while one is open

    //! How it ended; what was read is thrown away. The service answers in this very thread: whoever blocked it for an
    //! answer would never get one.
    Result<void> ask(What what, const SecretKey &of = key)
    {
        std::optional<Result<void>> end;
        const auto done = [this, &end](const Result<void> &result) {
            ++m_calls;
            end = result;
        };
        m_calls = 0;
        m_turns = 0;
        QTimer turns;
        connect(&turns, &QTimer::timeout, this, [this] { ++m_turns; });
        turns.start(0);
        if (what == What::Store)
            m_secrets->store(of, secret, this, done);
        else if (what == What::Remove)
            m_secrets->remove(of, this, done);
        else
            m_secrets->readAll({of}, this, [done](const Result<Secrets::Values> &found) {
                done(found ? Result<void>() : Result<void>(found.error()));
            });
        if (!QTest::qWaitFor([&] { return end.has_value(); }, test::patience))
            qFatal("never called back");
        return *end;
    }
    void comeBack()
    {
        if (m_service->isThere())
            return;
        m_service->release(secret.toUtf8());
        QVERIFY(m_service->join());
        m_secrets->setPatience(std::chrono::seconds(5));
        const auto isWell = [this] { return bool(ask(What::Read)); };
        QTRY_VERIFY_WITH_TIMEOUT(isWell(), test::patience); // when the library below has noticed
        m_secrets->setPatience(KeychainSecrets::patience);
    }
    static void isSentence(const Result<void> &result)
    {
        QVERIFY(!result);
        const QString sentence = result.error().message;
        QVERIFY2(sentence.endsWith(QLatin1Char('.')) && sentence.size() > 20, qPrintable(sentence));
        QVERIFY2(!sentence.contains(secret), qPrintable(sentence));
        QVERIFY2(!sentence.contains(QLatin1Char('\n')), qPrintable(sentence));
    }
    static void addQuestions()
    {
        QTest::addColumn<int>("what");
        QTest::addColumn<QString>("method");
        QTest::newRow("read: search") << int(What::Read) << QStringLiteral("SearchItems");
        QTest::newRow("read: value") << int(What::Read) << QStringLiteral("GetSecrets");
        QTest::newRow("store: value") << int(What::Store) << QStringLiteral("CreateItem");
        QTest::newRow("remove: search") << int(What::Remove) << QStringLiteral("SearchItems");
        QTest::newRow("remove: value") << int(What::Remove) << QStringLiteral("Delete");
    }

private Q_SLOTS:
    void initTestCase()
    {
        g_before = qInstallMessageHandler(keepLog);
        if (!test::PrivateKeyRing::isInstalled())
            QFAIL("This needs the packages dbus and gnome-keyring");
        QVERIFY(m_bus.startBus());
        m_service = std::make_unique<SecretService>(m_bus.address());
        m_service->value = secret.toUtf8();
        QVERIFY(m_service->join());
    }
    void cleanupTestCase()
    {
        QVERIFY(!g_log.contains(secret));
        QDirIterator files(m_bus.folder(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                QVERIFY2(!file.readAll().contains(secret.toUtf8()), qPrintable(file.fileName()));
        }
    }
    // One service for all of them: the library below needs a while to see that it is another one.
    void init() { m_secrets = std::make_unique<KeychainSecrets>(QStringLiteral("mangrove-test")); }
    void cleanup()
    {
        // What still waits below for an answer would hold up the next one.
        m_service->release(secret.toUtf8());
        comeBack();
    }

    //! First, as the session is opened once only.
    void failsAtItsVeryFirstQuestion()
    {
        const QString first = QStringLiteral("OpenSession");
        m_service->ways.insert(first, SecretService::Way::Hold);
        m_secrets->setPatience(std::chrono::milliseconds(200));
        isSentence(ask(What::Read));
        QVERIFY(m_turns > 0);
        QTRY_VERIFY_WITH_TIMEOUT(m_service->isHolding(), test::patience);
        m_service->release(secret.toUtf8());
        m_secrets->setPatience(KeychainSecrets::patience);
        for (const SecretService::Way way : {SecretService::Way::Fail, SecretService::Way::Vanish}) {
            m_service->ways.insert(first, way);
            isSentence(ask(What::Read));
            QCOMPARE(m_calls, 1);
        }
    }

    void worksAtAll()
    {
        QVERIFY(ask(What::Read));
        QVERIFY(ask(What::Store));
        QCOMPARE(m_service->stored, QList<QByteArray>{secret.toUtf8()});
        QVERIFY(!m_service->spoken.contains(secret)); // attributes and label can be read while it is locked
        QVERIFY(ask(What::Remove));
        QCOMPARE(ask(What::Read).error(), missingSecret(key));
    }

    void saysNothing_data() { addQuestions(); }
    void saysNothing()
    {
        QFETCH(int, what);
        QFETCH(QString, method);
        m_service->ways.insert(method, SecretService::Way::Hold);
        m_secrets->setPatience(std::chrono::milliseconds(200));
        const Result<void> end = ask(What(what));
        isSentence(end);
        QCOMPARE(end.error().code, ErrorCode::Timeout);
        QVERIFY(m_turns > 0);
        // What comes after the end of patience is heard by nobody.
        QTRY_VERIFY_WITH_TIMEOUT(m_service->isHolding(), test::patience);
        m_service->release(secret.toUtf8());
        m_secrets->setPatience(KeychainSecrets::patience);
        QCOMPARE(m_calls, 1);
        QVERIFY(ask(What::Read));
        QCOMPARE(m_calls, 1);
    }

    void answersErrors_data() { addQuestions(); }
    void answersErrors()
    {
        QFETCH(int, what);
        QFETCH(QString, method);
        m_service->ways.insert(method, SecretService::Way::Fail);
        m_service->complaint = QStringLiteral("<b>No</b>\n\u202e and not ") + secret;
        if (What(what) != What::Store) // it is asked for, and nobody here knows it
            m_service->complaint.remove(secret);
        const Result<void> end = ask(What(what));
        isSentence(end);
        QVERIFY2(!end.error().message.contains(QChar(0x202e)), qPrintable(end.error().message));
        QCOMPARE(m_calls, 1);
    }

    void goesAwayInTheMiddle_data() { addQuestions(); }
    void goesAwayInTheMiddle()
    {
        QFETCH(int, what);
        QFETCH(QString, method);
        m_service->ways.insert(method, SecretService::Way::Vanish);
        const Result<void> end = ask(What(what));
        isSentence(end);
        QCOMPARE(m_calls, 1);
        comeBack(); // and all is well
    }

    void locksItself()
    {
        QVERIFY(ask(What::Read));
        m_service->isLocked = true;
        m_service->unlocks = false; // its question is dismissed
        for (const What what : {What::Read, What::Store}) {
            const Result<void> end = ask(what);
            isSentence(end);
            QCOMPARE(end.error().code, ErrorCode::Refused);
            QVERIFY2(end.error().message.contains(QLatin1String("was not unlocked")),
                     qPrintable(end.error().message)); // and not what the library says of it
        }
        QVERIFY(m_service->stored.isEmpty());
        m_service->unlocks = true;
        QVERIFY(ask(What::Read));
    }

    //! Nobody has made one yet; the question for its password is dismissed.
    void thereIsNoneAndNoneIsMade()
    {
        m_service->isEmpty = true;
        m_service->value.clear();
        m_service->unlocks = false;
        const Result<void> end = ask(What::Store);
        isSentence(end);
        QCOMPARE(end.error().code, ErrorCode::Refused);
        QVERIFY2(end.error().message.contains(QLatin1String("its question was cancelled")),
                 qPrintable(end.error().message)); // whatever the language of the desktop
        QCOMPARE(ask(What::Read).error(), missingSecret(key));
        QVERIFY(ask(What::Remove));
    }

    void itsQuestionIsNeverAnswered()
    {
        m_service->isLocked = true;
        m_service->ways.insert(QStringLiteral("Prompt"), SecretService::Way::Hold);
        m_secrets->setPatience(std::chrono::milliseconds(200));
        const Result<void> end = ask(What::Read);
        isSentence(end);
        QCOMPARE(end.error().code, ErrorCode::Timeout);
        QVERIFY(m_turns > 0);
    }

    void whatCanBeUsed()
    {
        const SecretKey header{key.server, SecretKey::Kind::Header, QStringLiteral("X-Key")};
        const SecretKey token{key.server, SecretKey::Kind::Token, {}};
        for (const SecretKey &of : {key, header, token}) {
            QVERIFY(checkSecret(of, QStringLiteral("s3cret \u4e2d\t\"")));
            isSentence(checkSecret(of, QString()));
            isSentence(checkSecret(of, secret + QChar(0)));
            isSentence(checkSecret(of, secret + QChar(QChar::ReplacementCharacter)));
            QCOMPARE(bool(checkSecret(of, secret + QLatin1Char('\n'))), of == key);
            QCOMPARE(bool(checkSecret(of, secret + QLatin1Char('\x1b'))), of == key);
        }
    }

    void givesSomethingElse_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<int>("kind");
        const int variable = int(SecretKey::Kind::Environment);
        QTest::newRow("nothing") << QByteArray("") << variable;
        QTest::newRow("no text") << QByteArray("\xff\xfe\x80") << variable;
        for (const SecretKey::Kind kind : {SecretKey::Kind::Header, SecretKey::Kind::Token}) {
            const char *const name = kind == SecretKey::Kind::Token ? "token" : "header";
            QTest::addRow("%s that begins another header", name)
                << QByteArray("s3cret-value\r\nX-Other: 1") << int(kind);
            QTest::addRow("%s with a line feed", name) << QByteArray("s3cret-value\n") << int(kind);
            QTest::addRow("%s that is empty", name) << QByteArray("") << int(kind);
        }
    }
    void givesSomethingElse()
    {
        QFETCH(QByteArray, value);
        QFETCH(int, kind);
        m_service->value = value;
        SecretKey of = key;
        of.kind = SecretKey::Kind(kind);
        const Result<void> end = ask(What::Read, of);
        isSentence(end);
        QCOMPARE(end.error().code, ErrorCode::Invalid);
    }

    void severalLinesAreAVariable()
    {
        m_service->value = "-----BEGIN\ns3cret-value\n-----END\n";
        QVERIFY(ask(What::Read));
    }

    void findsItAndGivesNothing()
    {
        m_service->givesNothing = true;
        isSentence(ask(What::Read));
    }
};

QTEST_GUILESS_MAIN(TestStrangeKeyRing)
#include "tst_strangekeyring.moc"

// What both ends of a socket of Mangrove's prove to each other, and every way to come in without that.

#include "app/doorwords.h"
#include "controlsocketsuite.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <sys/stat.h>

using namespace mangrove;

namespace {

QByteArray order()
{
    return toLine(ControlRequest{{QStringLiteral("servers"), QStringLiteral("list")}, QStringLiteral("/")});
}

QJsonObject objectOf(const QByteArray &line)
{
    return QJsonDocument::fromJson(line).object();
}

QByteArray lineOf(const QJsonObject &members)
{
    return QJsonDocument(members).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

class TestDoor : public ControlSocketSuite
{
    Q_OBJECT

private:
    //! What listens in the window's place: says `answer` of each thing that it hears.
    class Squatter
    {
    public:
        using Answer = std::function<QByteArray(const QByteArray &heard)>;
        Squatter(const QString &path, const Answer &answer)
        {
            m_server.setSocketOptions(QLocalServer::UserAccessOption);
            QObject::connect(&m_server, &QLocalServer::newConnection, &m_server, [this, answer] {
                while (QLocalSocket *caller = m_server.nextPendingConnection()) {
                    QObject::connect(caller, &QLocalSocket::readyRead, caller, [this, caller, answer] {
                        const QByteArray words = caller->readAll();
                        heard += words;
                        caller->write(answer(words));
                    });
                }
            });
            if (!m_server.listen(path))
                qFatal("the test cannot listen at %s", qPrintable(path));
        }
        QByteArray heard;

    private:
        QLocalServer m_server;
    };

    //! Whether what is said to the window, without the key, is hung up on without an answer.
    bool isTurnedAway(const QByteArray &says)
    {
        QLocalSocket caller;
        if (!test::connectTo(caller, m_path))
            return false;
        caller.write(says);
        return isGone(caller) && !caller.readAll().contains("exit") && m_requests.isEmpty();
    }
    void makeFolder() const
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_path).path()));
        QCOMPARE(::chmod(QFile::encodeName(QFileInfo(m_path).path()).constData(), 0700), 0);
    }
    void put(const QString &path, const QByteArray &content, mode_t mode = 0600) const
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
        file.close();
        QCOMPARE(::chmod(QFile::encodeName(path).constData(), mode), 0);
    }
    QByteArray keyBytes() const
    {
        QFile file(keyPath());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void bothProveThemselves()
    {
        const DoorKey key = DoorKey::random();
        DoorListener listener(key);
        const DoorCaller caller(key);
        const auto answer = listener.answerTo(caller.greeting());
        QVERIFY(answer && answer->endsWith('\n') && answer->size() < longestDoorWord);
        const auto proof = caller.answerTo(*answer);
        QVERIFY(proof && listener.isProof(*proof));
        QVERIFY(!listener.answerTo(caller.greeting())); // once
    }

    void noWordIsGoodForAnotherEndOrTime()
    {
        const DoorKey key = DoorKey::random();
        DoorListener listener(key);
        const DoorCaller caller(key);
        const QByteArray greeting = caller.greeting();
        const QByteArray answer = *listener.answerTo(greeting);
        const QByteArray proof = *caller.answerTo(answer);

        // The listener's own proof is none of a caller's, nor the other way round.
        QVERIFY(!listener.isProof(answer));
        QVERIFY(!listener.isProof(lineOf(
            {{QStringLiteral("door"), 1}, {QStringLiteral("proof"), objectOf(answer)[QLatin1String("proof")]}})));
        QJsonObject reflected = objectOf(answer);
        reflected[QLatin1String("proof")] = objectOf(proof)[QLatin1String("proof")];
        QVERIFY(!caller.answerTo(lineOf(reflected)));
        // A caller that is greeted with its own half.
        DoorListener echo(key);
        const DoorCaller other(key);
        QJsonObject own = objectOf(*echo.answerTo(greeting));
        own[QLatin1String("half")] = objectOf(greeting)[QLatin1String("half")];
        QVERIFY(!other.answerTo(lineOf(own)));
        // What was heard once is said again.
        DoorListener next(key);
        QVERIFY(!next.isProof(proof)); // before any greeting
        QVERIFY(next.answerTo(greeting));
        QVERIFY(!next.isProof(proof));
        QVERIFY(!DoorCaller(key).answerTo(answer));
        // Another key: of the window before.
        DoorListener anew(DoorKey::random());
        const auto said = anew.answerTo(greeting);
        QVERIFY(said && !caller.answerTo(*said) && !anew.isProof(proof));
    }

    void whatIsNoWord_data()
    {
        QTest::addColumn<QByteArray>("line");
        const QByteArray half = QByteArray(DoorKey::size, 'h').toBase64();
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no object") << QByteArray("[]");
        QTest::newRow("an order") << order();
        QTest::newRow("no version") << "{\"half\":\"" + half + "\"}";
        QTest::newRow("another version") << "{\"door\":2,\"half\":\"" + half + "\"}";
        QTest::newRow("a version that is none") << "{\"door\":\"1\",\"half\":\"" + half + "\"}";
        QTest::newRow("no half") << QByteArray("{\"door\":1}");
        QTest::newRow("an empty half") << QByteArray("{\"door\":1,\"half\":\"\"}");
        QTest::newRow("a short half") << "{\"door\":1,\"half\":\"" + QByteArray(31, 'h').toBase64() + "\"}";
        QTest::newRow("a long half") << "{\"door\":1,\"half\":\"" + QByteArray(33, 'h').toBase64() + "\"}";
        QTest::newRow("no base64") << "{\"door\":1,\"half\":\"" + QByteArray(44, '!') + "\"}";
        QTest::newRow("a long line") << "{\"door\":1,\"half\":\"" + half + "\",\"x\":\"" + QByteArray(600, 'x') + "\"}";
    }
    void whatIsNoWord()
    {
        QFETCH(QByteArray, line);
        const DoorKey key = DoorKey::random();
        DoorListener listener(key);
        QVERIFY(!listener.answerTo(line));
        QVERIFY(!listener.isProof(line));
        QVERIFY(!DoorCaller(key).answerTo(line));
    }

    // --- the window's end

    void nothingIsReadWithoutTheProof_data()
    {
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("an order") << order();
        QTest::newRow("a greeting and an order") << DoorCaller(DoorKey::random()).greeting() + order();
        QTest::newRow("a proof of another key") << DoorCaller(DoorKey::random()).greeting() + "{\"door\":1,\"proof\":\""
                + QByteArray(DoorKey::size, 'p').toBase64() + "\"}\n" + order();
        QTest::newRow("a proof at once") << "{\"door\":1,\"proof\":\"" + QByteArray(DoorKey::size, 'p').toBase64()
                + "\"}\n" + order();
        QTest::newRow("an empty line") << '\n' + order();
        QTest::newRow("an endless line") << QByteArray(2 * 1024 * 1024, 'x');
    }
    void nothingIsReadWithoutTheProof()
    {
        QFETCH(QByteArray, says);
        listen();
        QVERIFY(isTurnedAway(says));
        Call call(m_path, {QStringLiteral("status")});
        QCOMPARE(call.ended(), QStringLiteral("answered"));
        QCOMPARE(m_requests.size(), 1);
    }

    //! All that one caller has said, said once more by another.
    void aConversationIsGoodOnce()
    {
        listen();
        const Result<DoorKey> key = DoorKey::read(m_path);
        QVERIFY(key);
        const DoorCaller caller(*key);
        QLocalSocket first;
        QVERIFY(test::connectTo(first, m_path));
        first.write(caller.greeting());
        QTRY_VERIFY_WITH_TIMEOUT(first.canReadLine(), patience);
        const QByteArray all = caller.greeting() + *caller.answerTo(first.readLine()) + order();
        first.abort();
        QVERIFY(isTurnedAway(all));
    }

    //! Of one that has passed the guard lets be kept what the one who reads says, however often it is asked.
    void whoReadsSaysHowMuchIsKept()
    {
        const auto opened = Door::open(m_path);
        QVERIFY(opened);
        QLocalSocket caller;
        QVERIFY(test::connectTo(caller, m_path));
        QLocalServer &server = (*opened)->server();
        QVERIFY(QTest::qWaitFor([&] { return server.hasPendingConnections(); }, test::patience));
        QLocalSocket *socket = server.nextPendingConnection();
        DoorGuard guard(*socket, (*opened)->key());
        const DoorCaller words((*opened)->key());
        caller.write(words.greeting());
        QVERIFY(QTest::qWaitFor([&] { return guard.read() == DoorGuard::Verdict::Waits && caller.canReadLine(); },
                                test::patience));
        const std::optional<QByteArray> proof = words.answerTo(caller.readLine());
        QVERIFY(proof);
        caller.write(*proof);
        QVERIFY(QTest::qWaitFor([&] { return guard.read() == DoorGuard::Verdict::Passed; }, test::patience));
        constexpr qint64 kept = 1000;
        socket->setReadBufferSize(kept);
        caller.write(QByteArray(100 * kept, 'x'));
        QVERIFY(QTest::qWaitFor([&] { return socket->bytesAvailable() == kept; }, test::patience));
        QCOMPARE(guard.read(), DoorGuard::Verdict::Passed);
        QCOMPARE(socket->readBufferSize(), kept);
        delete socket;
    }

    void eachWindowHasAKeyOfItsOwn()
    {
        listen();
        const QByteArray before = keyBytes();
        QCOMPARE(before.size(), DoorKey::size);
        const Result<DoorKey> key = DoorKey::read(m_path);
        serveWith(patience); // the one before goes
        listen();
        QVERIFY(keyBytes() != before && keyBytes().size() == DoorKey::size);
        QLocalSocket caller;
        QVERIFY(test::connectTo(caller, m_path));
        caller.write(DoorCaller(*key).greeting());
        QTRY_VERIFY_WITH_TIMEOUT(caller.canReadLine(), patience);
        QVERIFY(!DoorCaller(*key).answerTo(caller.readLine()));
    }

    //! What a crash has left, or somebody has put there, is replaced and never written through.
    void whatLiesInTheKeysPlaceIsReplaced_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"stale", "link", "second name", "open to all"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void whatLiesInTheKeysPlaceIsReplaced()
    {
        QFETCH(QString, what);
        makeFolder();
        const QString target = m_folder->filePath(QStringLiteral("target"));
        const QByteArray content(DoorKey::size, 't');
        put(target, content);
        if (what == QLatin1String("link"))
            QVERIFY(QFile::link(target, keyPath()));
        else if (what == QLatin1String("second name"))
            QCOMPARE(::link(QFile::encodeName(target).constData(), QFile::encodeName(keyPath()).constData()), 0);
        else
            put(keyPath(), content, what == QLatin1String("stale") ? 0600 : 0666);
        listen();
        struct stat info = {};
        QCOMPARE(::lstat(QFile::encodeName(keyPath()).constData(), &info), 0);
        QVERIFY(S_ISREG(info.st_mode));
        QCOMPARE(info.st_mode & 07777, mode_t(0600));
        QVERIFY(keyBytes() != content);
        QFile file(target);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), content);
        Call call(m_path, {QStringLiteral("status")});
        QCOMPARE(call.ended(), QStringLiteral("answered"));
    }

    // --- the caller's end

    void aKeyThatIsNotOursAloneIsNotUsed_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"missing", "link", "readable by others", "writable by others", "short", "long", "pipe",
                                 "folder", "another user's", "folder writable by others", "folder a link"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void aKeyThatIsNotOursAloneIsNotUsed()
    {
        QFETCH(QString, what);
        makeFolder();
        const QByteArray key = QFile::encodeName(keyPath());
        const QString other = m_folder->filePath(QStringLiteral("other"));
        put(keyPath(), QByteArray(DoorKey::size, 'k'));
        QVERIFY(DoorKey::read(m_path));
        ErrorCode code = ErrorCode::Unsafe;
        if (what == QLatin1String("missing")) {
            QVERIFY(QFile::remove(keyPath()));
            code = ErrorCode::NotFound;
        } else if (what == QLatin1String("link")) {
            QVERIFY(QFile::rename(keyPath(), other) && QFile::link(other, keyPath()));
        } else if (what == QLatin1String("readable by others")) {
            QCOMPARE(::chmod(key.constData(), 0640), 0);
        } else if (what == QLatin1String("writable by others")) {
            QCOMPARE(::chmod(key.constData(), 0602), 0);
        } else if (what == QLatin1String("short")) {
            put(keyPath(), "k");
        } else if (what == QLatin1String("long")) {
            put(keyPath(), QByteArray(DoorKey::size + 1, 'k'));
        } else if (what == QLatin1String("pipe")) {
            QVERIFY(QFile::remove(keyPath()));
            QCOMPARE(::mkfifo(key.constData(), 0600), 0);
        } else if (what == QLatin1String("folder")) {
            QVERIFY(QFile::remove(keyPath()) && QDir().mkdir(keyPath()));
            QCOMPARE(::chmod(key.constData(), 0700), 0);
        } else if (what == QLatin1String("another user's")) {
            if (::geteuid() != 0)
                QSKIP("Only root can give a file away");
            QCOMPARE(::chown(key.constData(), 65534, 65534), 0);
        } else if (what == QLatin1String("folder writable by others")) {
            QCOMPARE(::chmod(QFile::encodeName(QFileInfo(m_path).path()).constData(), 0770), 0);
        } else {
            const QString folder = QFileInfo(m_path).path();
            QVERIFY(QFile::rename(folder, other) && QFile::link(other, folder));
        }
        const Result<DoorKey> read = DoorKey::read(m_path);
        QVERIFY(!read);
        QCOMPARE(read.error().code, code);
        const Squatter squatter(m_path, [](const QByteArray &) { return QByteArray(); });
        Call call(m_path, {QStringLiteral("status")});
        QCOMPARE(call.ended(), QStringLiteral("failed"));
        QVERIFY2(call.sentence.contains(QLatin1String("nothing was sent")), qPrintable(call.sentence));
        QCOMPARE(squatter.heard, QByteArray());
    }

    void whatCannotProveItselfIsToldNothing_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what :
             {"an answer", "an echo", "a proof of another key", "a conversation of before", "garbage"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    //! A program that has the socket's name before the window starts, beside a key that a crash has left.
    void whatCannotProveItselfIsToldNothing()
    {
        QFETCH(QString, what);
        makeFolder();
        put(keyPath(), QByteArray(DoorKey::size, 'k'));
        DoorListener before(*DoorKey::read(m_path));
        const QByteArray recorded = *before.answerTo(DoorCaller(*DoorKey::read(m_path)).greeting());
        Squatter squatter(m_path, [&](const QByteArray &heard) {
            if (what == QLatin1String("an answer"))
                return toLine(CommandOutput{0, "all is well\n", {}});
            if (what == QLatin1String("an echo"))
                return heard;
            if (what == QLatin1String("a conversation of before"))
                return recorded;
            if (what == QLatin1String("garbage"))
                return QByteArray("\0\xff{]\n", 5);
            return *DoorListener(DoorKey::random()).answerTo(heard);
        });
        Call call(m_path, {QStringLiteral("secret-word")});
        QCOMPARE(call.ended(), QStringLiteral("failed"));
        QVERIFY2(call.sentence.contains(QLatin1String("could not prove")), qPrintable(call.sentence));
        QVERIFY(!squatter.heard.contains("secret-word"));
        QVERIFY(!squatter.heard.contains("proof"));
    }

    //! Nobody is waited for without an end, although this command may take as long as a person needs.
    void whoSaysNothingIsNotWaitedFor()
    {
        makeFolder();
        put(keyPath(), QByteArray(DoorKey::size, 'k'));
        const Squatter squatter(m_path, [](const QByteArray &) { return QByteArray(); });
        Call call(m_path, {{QStringLiteral("call")}, {}, true}, 100);
        QCOMPARE(call.ended(), QStringLiteral("failed"));
        QVERIFY(call.sentence.contains(QLatin1String("does not answer")));
    }

    void aWindowTakesTheNameBack()
    {
        makeFolder();
        const Squatter squatter(m_path, [](const QByteArray &heard) { return heard; });
        listen();
        Call call(m_path, {QStringLiteral("status")});
        QCOMPARE(call.ended(), QStringLiteral("answered"));
        QCOMPARE(squatter.heard, QByteArray());
    }

    //! What is typed before the other end has proved itself waits, and is in order.
    void linesTypedEarlyArrive()
    {
        listen();
        QStringList typed;
        CommandDone later;
        m_answer = [&](const CommandDone &done) {
            later = done;
            connect(qobject_cast<CommandTalk *>(m_callers.last().data()), &CommandTalk::typed, this,
                    [&typed](const QString &line) { typed.append(line); });
        };
        ControlClient client;
        bool isAnswered = false;
        connect(&client, &ControlClient::answered, this, [&isAnswered] { isAnswered = true; });
        client.send(m_path, {{QStringLiteral("servers")}, {}, true});
        client.type(QStringLiteral("one"));
        client.type(QStringLiteral("two"));
        QTRY_COMPARE_WITH_TIMEOUT(typed, (QStringList{QStringLiteral("one"), QStringLiteral("two")}), patience);
        later({});
        QTRY_VERIFY_WITH_TIMEOUT(isAnswered, patience);
    }
};

QTEST_GUILESS_MAIN(TestDoor)
#include "tst_door.moc"

// The two ends of the control socket, over real sockets: whole answers, and places that nobody else can reach.

#include "app/paths.h"
#include "controlsocketsuite.h"

#include <QDir>
#include <QFileInfo>

#include <grp.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>

using namespace mangrove;

class TestControlSocket : public ControlSocketSuite
{
    Q_OBJECT

private Q_SLOTS:
    void answersARequest();
    void answersAreWhole_data();
    void answersAreWhole();
    void someAnswersMayTakeTheirTime();
    void hundredCallersAtOnce();
    void nobodyListens();
    void serverThatEndsIsToldOf();
    void foldersOthersCanWriteAreRefused();
    void placeOfADeadInstanceIsTaken();
    void pathTooLong();
    void everyPathThatIsChosenWorks();
    void onlyAnOwnRuntimeFolderIsTaken_data();
    void onlyAnOwnRuntimeFolderIsTaken();
    void othersCannotReachIt();
    void closeRemovesTheSocket();
    void anotherUserIsNotHeard();
    void anotherUsersSocketIsToldNothing();
    void linkToAFolderOthersCanWriteIsRefused();

private:
    static constexpr uid_t nobody = 65534;

    //! Lets another user do something; `action` may only make calls of the system. Ends with what it returns.
    static pid_t asAnotherUser(const std::function<int()> &action)
    {
        const pid_t child = ::fork();
        if (child == 0)
            ::_exit(::setgroups(0, nullptr) == 0 && ::setgid(nobody) == 0 && ::setuid(nobody) == 0 ? action() : 99);
        return child;
    }

    //! Its exit code, while the event loop goes on.
    static int endOf(pid_t child)
    {
        int status = 0;
        const bool ended = QTest::qWaitFor([&] { return ::waitpid(child, &status, WNOHANG) == child; }, patience);
        return ended && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
};

void TestControlSocket::answersARequest()
{
    listen();
    const QStringList words{QStringLiteral("roots"), QString(), QStringLiteral("two words\n\"ü\u202E\t"),
                            QStringLiteral("--")};
    Call call(m_path, words, QStringLiteral("/folder with ü"));
    QCOMPARE(call.ended(), QStringLiteral("answered"));
    QCOMPARE(m_requests.size(), 1);
    QCOMPARE(m_requests.first().words, words);
    QCOMPARE(m_requests.first().folder, QStringLiteral("/folder with ü"));
    QCOMPARE(call.answer.exitCode, 7);
    QCOMPARE(call.answer.out, words.join(QLatin1Char('|')).toUtf8());
    QCOMPARE(call.answer.err, QByteArray("/folder with ü"));
}

void TestControlSocket::answersAreWhole_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<char>("filler");
    QTest::newRow("nothing") << 0 << 'x';
    QTest::newRow("more than a pipe") << 100'000 << 'x';
    QTest::newRow("a large workspace") << 5'000'000 << 'x';
    // As large as a message of a server can be, of what takes two bytes on the way.
    QTest::newRow("a large result") << 16 * 1024 * 1024 << '"';
}

void TestControlSocket::answersAreWhole()
{
    QFETCH(int, size);
    QFETCH(char, filler);
    m_answer = [=](const CommandDone &done) { done({0, QByteArray(size, filler), {}}); };
    listen();
    Call call(m_path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("answered"));
    QVERIFY(call.answer.out == QByteArray(size, filler));
}

void TestControlSocket::someAnswersMayTakeTheirTime()
{
    QList<CommandDone> later;
    m_answer = [&later](const CommandDone &done) { later.append(done); };
    listen();
    constexpr int answerTime = 1000;
    Call patient(m_path, {{QStringLiteral("call")}, {}, true}, answerTime);
    QTRY_COMPARE(later.size(), 1);
    Call hasty(m_path, {{QStringLiteral("status")}, {}}, answerTime);
    QCOMPARE(hasty.ended(), QStringLiteral("failed"));
    QVERIFY(hasty.sentence.contains(QLatin1String("does not answer")));
    QVERIFY(patient.how.isEmpty());
    later.first()({0, "at last", {}});
    QCOMPARE(patient.ended(), QStringLiteral("answered"));
    QCOMPARE(patient.answer.out, QByteArray("at last"));
}

void TestControlSocket::hundredCallersAtOnce()
{
    listen();
    std::vector<std::unique_ptr<Call>> calls;
    for (int i = 0; i < 100; ++i)
        calls.push_back(std::make_unique<Call>(m_path, QStringList{QString::number(i)}));
    for (int i = 0; i < 100; ++i) {
        QCOMPARE(calls.at(size_t(i))->ended(), QStringLiteral("answered"));
        QCOMPARE(calls.at(size_t(i))->answer.out, QByteArray::number(i));
    }
    QCOMPARE(m_requests.size(), 100);
}

void TestControlSocket::nobodyListens()
{
    Call call(m_path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("absent"));
}

void TestControlSocket::serverThatEndsIsToldOf()
{
    CommandDone later;
    m_answer = [&later](const CommandDone &done) { later = done; };
    listen();
    Call call(m_path, {QStringLiteral("status")});
    QTRY_VERIFY(later);
    m_server.reset();
    QCOMPARE(call.ended(), QStringLiteral("failed"));
    QVERIFY(call.sentence.contains(QLatin1String("ended before it answered")));
    later({}); // nobody is there any more
}

void TestControlSocket::foldersOthersCanWriteAreRefused()
{
    const QString folder = QFileInfo(m_path).path();
    QVERIFY(QDir().mkpath(folder));
    for (const mode_t mode : {0777, 0770, 0702}) {
        QCOMPARE(::chmod(QFile::encodeName(folder).constData(), mode), 0);
        const Result<void> listening = m_server->listen(m_path);
        QVERIFY(!listening);
        QCOMPARE(listening.error().code, ErrorCode::Unsafe);
        QVERIFY(!QFileInfo::exists(m_path));
    }
    QCOMPARE(::chmod(QFile::encodeName(folder).constData(), 0700), 0);
    if (::geteuid() == 0) {
        QCOMPARE(::chown(QFile::encodeName(folder).constData(), 65534, 65534), 0);
        QVERIFY(!m_server->listen(m_path));
        QCOMPARE(::chown(QFile::encodeName(folder).constData(), 0, 0), 0);
    }
    listen();
}

void TestControlSocket::placeOfADeadInstanceIsTaken()
{
    QVERIFY(QDir().mkpath(QFileInfo(m_path).path()));
    const QByteArray name = QFile::encodeName(m_path);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    qstrncpy(address.sun_path, name.constData(), sizeof address.sun_path);
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    QCOMPARE(::bind(fd, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
    ::close(fd); // as after a kill: the file stays
    QVERIFY(QFileInfo::exists(m_path));
    Call dead(m_path, {QStringLiteral("status")});
    QCOMPARE(dead.ended(), QStringLiteral("absent"));

    QCOMPARE(::chmod(QFile::encodeName(QFileInfo(m_path).path()).constData(), 0700), 0);
    listen();
    Call call(m_path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("answered"));
}

void TestControlSocket::pathTooLong()
{
    const QString path = m_folder->filePath(QStringLiteral("x").repeated(120) + QLatin1String("/control"));
    const Result<void> listening = m_server->listen(path);
    QVERIFY(!listening);
    QVERIFY(listening.error().message.startsWith(QLatin1String("The command line cannot reach this Mangrove")));
    Call call(path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("absent"));
}

void TestControlSocket::everyPathThatIsChosenWorks()
{
    const QByteArray before = qgetenv("XDG_RUNTIME_DIR");
    bool shortEnough = false;
    bool tooLong = false;
    for (int length = 10; length < 60; ++length) {
        const QString runtime = m_folder->filePath(QStringLiteral("r").repeated(length));
        QCOMPARE(::mkdir(QFile::encodeName(runtime).constData(), 0700), 0);
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(runtime));
        const QString path = controlSocketPath(m_folder->path());
        if (!path.startsWith(runtime)) {
            QVERIFY(path.startsWith(QStringLiteral("/tmp/mangrove-%1/control-").arg(::getuid())));
            tooLong = true;
            continue;
        }
        QVERIFY(!tooLong);
        shortEnough = true;
        ControlServer server([](const ControlRequest &, QObject *, const CommandDone &done) { done({}); });
        const Result<void> listening = server.listen(path);
        QVERIFY2(listening, qPrintable(QString::number(path.size())));
    }
    qputenv("XDG_RUNTIME_DIR", before);
    QVERIFY(shortEnough && tooLong);
}

void TestControlSocket::onlyAnOwnRuntimeFolderIsTaken_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("mode");
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("mine alone") << QStringLiteral("run") << 0700 << true;
    QTest::newRow("others may look") << QStringLiteral("run") << 0755 << true;
    QTest::newRow("the group may write") << QStringLiteral("run") << 0770 << false;
    QTest::newRow("everybody may write") << QStringLiteral("run") << 01777 << false;
    QTest::newRow("link") << QStringLiteral("link") << 0700 << false;
    QTest::newRow("file") << QStringLiteral("file") << 0700 << false;
    QTest::newRow("nothing") << QStringLiteral("none") << 0700 << false;
}

void TestControlSocket::onlyAnOwnRuntimeFolderIsTaken()
{
    QFETCH(QString, name);
    QFETCH(int, mode);
    QFETCH(bool, isTaken);
    const QByteArray before = qgetenv("XDG_RUNTIME_DIR");
    const QByteArray folder = QFile::encodeName(m_folder->filePath(QStringLiteral("run")));
    QCOMPARE(::mkdir(folder.constData(), 0700), 0);
    QCOMPARE(::chmod(folder.constData(), mode_t(mode)), 0);
    QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("run")), m_folder->filePath(QStringLiteral("link"))));
    QFile file(m_folder->filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(::chmod(QFile::encodeName(file.fileName()).constData(), mode_t(mode)), 0);
    const QString given = m_folder->filePath(name);
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(given));
    const QString taken = runtimeFolder();
    const QString socket = controlSocketPath(m_folder->path());
    qputenv("XDG_RUNTIME_DIR", before);
    // Another of this user's may be there in its place.
    QCOMPARE(taken == given, isTaken);
    QCOMPARE(socket.startsWith(given + QLatin1Char('/')), isTaken);
}

void TestControlSocket::othersCannotReachIt()
{
    const mode_t before = ::umask(0);
    listen();
    ::umask(before);
    struct stat info
    { };
    QCOMPARE(::stat(QFile::encodeName(QFileInfo(m_path).path()).constData(), &info), 0);
    QCOMPARE(info.st_mode & 07777, mode_t(0700));
    QCOMPARE(::stat(QFile::encodeName(m_path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 077, mode_t(0));
    QCOMPARE(::stat(QFile::encodeName(keyPath()).constData(), &info), 0);
    QCOMPARE(info.st_mode & 07777, mode_t(0600));
}

void TestControlSocket::closeRemovesTheSocket()
{
    listen();
    QVERIFY(QFileInfo::exists(m_path));
    QVERIFY(QFileInfo::exists(keyPath()));
    m_server->close();
    QVERIFY(!QFileInfo::exists(m_path));
    QVERIFY(!QFileInfo::exists(keyPath()));
    Call call(m_path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("absent"));
}

//! The permissions of the folder keep others out; should they fail, who asks is looked at.
void TestControlSocket::anotherUserIsNotHeard()
{
    if (::geteuid() != 0)
        QSKIP("Only root can ask as somebody else");
    listen();
    QCOMPARE(endOf(asAnotherUser([this] { return connectRaw(m_path) < 0 ? 1 : 2; })), 1);
    for (QString path = m_path; path != QDir::tempPath(); path = QFileInfo(path).path())
        QCOMPARE(::chmod(QFile::encodeName(path).constData(), 0777), 0);
    const pid_t other = asAnotherUser([this] {
        const int caller = connectRaw(m_path);
        const char request[] = "{\"words\":[\"status\"],\"folder\":\"/\"}\n";
        if (caller < 0 || ::write(caller, request, sizeof request - 1) <= 0)
            return 1;
        pollfd answer{caller, POLLIN, 0};
        char byte = 0;
        return ::poll(&answer, 1, patience) == 1 && ::read(caller, &byte, 1) <= 0 ? 3 : 2;
    });
    QCOMPARE(endOf(other), 3); // hung up on, without a word
    QVERIFY(m_requests.isEmpty());
}

void TestControlSocket::anotherUsersSocketIsToldNothing()
{
    if (::geteuid() != 0)
        QSKIP("Only root can make a socket of somebody else");
    QVERIFY(QDir().mkpath(QFileInfo(m_path).path()));
    for (QString path = QFileInfo(m_path).path(); path != QDir::tempPath(); path = QFileInfo(path).path())
        QCOMPARE(::chmod(QFile::encodeName(path).constData(), 0777), 0);
    const QByteArray name = QFile::encodeName(m_path);
    const pid_t other = asAnotherUser([name] {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, name.constData(), sizeof address.sun_path);
        const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (::bind(fd, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0 || ::listen(fd, 1) != 0)
            return 1;
        pollfd caller{fd, POLLIN, 0};
        if (::poll(&caller, 1, patience) != 1)
            return 2;
        const int peer = ::accept(fd, nullptr, nullptr);
        char byte = 0;
        return ::read(peer, &byte, 1) == 0 ? 3 : 4;
    });
    // What connects before it listens finds nobody, so this asks until it is there.
    QString how;
    QString sentence;
    const auto isThere = [&] {
        Call call(m_path, {QStringLiteral("status")});
        how = call.ended();
        sentence = call.sentence;
        return how != QLatin1String("absent");
    };
    QVERIFY(QTest::qWaitFor(isThere, patience));
    QCOMPARE(how, QStringLiteral("failed"));
    QVERIFY2(sentence.contains(QLatin1String("another user")), qPrintable(sentence));
    QCOMPARE(endOf(other), 3);
}

void TestControlSocket::linkToAFolderOthersCanWriteIsRefused()
{
    const QString open = m_folder->filePath(QStringLiteral("open"));
    QVERIFY(QDir().mkpath(open));
    QCOMPARE(::chmod(QFile::encodeName(open).constData(), 0777), 0);
    QVERIFY(QFile::link(open, QFileInfo(m_path).path()));
    QVERIFY(!m_server->listen(m_path));
    QVERIFY(QDir(open).isEmpty(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot));
}

QTEST_GUILESS_MAIN(TestControlSocket)
#include "tst_controlsocket.moc"

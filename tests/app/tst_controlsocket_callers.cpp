// The control socket and callers that do not behave: they say nothing, too much or nonsense, do not read, or leave.

#include "controlsocketsuite.h"
#include "tests/support/processes.h"

using namespace mangrove;

namespace {

constexpr int forEver = 24 * 3600 * 1000; // ms: only what the test is about can end it

} // namespace

class TestControlSocketCallers : public ControlSocketSuite
{
    Q_OBJECT

private Q_SLOTS:
    void garbageIsRefused_data();
    void garbageIsRefused();
    void oneRequestForEachCaller();
    void endlessLineIsCutOff();
    void callerThatGoesAwayHarmsNobody();
    void whoSaysNothingMakesRoom();
    void whoDoesNotReadMakesRoom();
    void whoCannotBeServedIsTold();
    void whoStallsIsShownOut();
    void callerThatLeavesInTheMiddle_data();
    void callerThatLeavesInTheMiddle();
    void thousandCallersLeaveNothing();
    void callerThatDoesNotReadIsShownOut();
};

void TestControlSocketCallers::garbageIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("garbage\n");
    QTest::newRow("http") << QByteArray("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    QTest::newRow("list") << QByteArray("[]\n");
    QTest::newRow("number") << QByteArray("7\n");
    QTest::newRow("empty object") << QByteArray("{}\n");
    QTest::newRow("words of another kind") << QByteArray("{\"words\":\"status\",\"folder\":[]}\n");
    QTest::newRow("one word of another kind") << QByteArray("{\"words\":[\"status\",7],\"folder\":\"/\"}\n");
    QTest::newRow("no folder") << QByteArray("{\"words\":[\"status\"]}\n");
    QTest::newRow("no UTF-8") << QByteArray("\xFF\xFE\x80\n");
    QTest::newRow("zeros") << QByteArray(300, '\0') + '\n';
    QTest::newRow("deep") << QByteArray("[").repeated(100'000) + '\n';
}

void TestControlSocketCallers::garbageIsRefused()
{
    QFETCH(QByteArray, bytes);
    listen();
    QLocalSocket caller;
    QVERIFY(test::connectThroughDoor(caller, m_path));
    caller.write(bytes);
    QVERIFY(isGone(caller));
    QCOMPARE(readAnswer(caller.readAll()).exitCode, 2);
    QVERIFY(m_requests.isEmpty());
}

void TestControlSocketCallers::oneRequestForEachCaller()
{
    CommandDone later;
    m_answer = [&later](const CommandDone &done) { later = done; };
    listen();
    QLocalSocket caller;
    QVERIFY(test::connectThroughDoor(caller, m_path));
    caller.write("{\"words\":[\"one\"],\"folder\":\"\"}\n{\"words\":[\"two\"],\"folder\":\"\"}\n");
    QTRY_COMPARE(m_requests.size(), 1);
    caller.write("{\"words\":[\"three\"],\"folder\":\"\"}\n");
    Call other(m_path, {QStringLiteral("other")});
    QTRY_COMPARE(m_requests.size(), 2);
    QCOMPARE(m_requests.last().words, QStringList{QStringLiteral("other")});
    later({});
    QCOMPARE(other.ended(), QStringLiteral("answered"));
}

void TestControlSocketCallers::endlessLineIsCutOff()
{
    listen();
    QLocalSocket caller;
    QVERIFY(test::connectThroughDoor(caller, m_path));
    caller.write(QByteArray(2 * 1024 * 1024, 'x'));
    QVERIFY(isGone(caller));
    QVERIFY(m_requests.isEmpty());
    Call call(m_path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("answered"));
}

void TestControlSocketCallers::callerThatGoesAwayHarmsNobody()
{
    CommandDone later;
    m_answer = [&later](const CommandDone &done) { later = done; };
    listen();
    for (const bool politely : {true, false}) {
        auto caller = std::make_unique<QLocalSocket>();
        QVERIFY(test::connectThroughDoor(*caller, m_path));
        caller->write("{\"words\":[\"status\"],\"folder\":\"\"}\n");
        later = {};
        QTRY_VERIFY(later);
        QVERIFY(m_callers.last());
        politely ? caller->disconnectFromServer() : caller->abort();
        caller.reset();
        QTRY_VERIFY(!m_callers.last()); // what works for it knows by this
        later({0, "too late", {}});
    }
    m_answer = [](const CommandDone &done) { done({}); };
    Call call(m_path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("answered"));
}

//! Callers that say nothing, and nothing ends them but the next one.
void TestControlSocketCallers::whoSaysNothingMakesRoom()
{
    serveWith(forEver);
    listen();
    std::vector<std::unique_ptr<QLocalSocket>> silent;
    for (int i = 0; i < 2 * ControlServer::mostOfAKind; ++i) {
        silent.push_back(std::make_unique<QLocalSocket>());
        QVERIFY(test::connectThroughDoor(*silent.back(), m_path));
        silent.back()->write("{\"words\":"); // and nothing more
    }
    Call call(m_path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("answered"));
    QCOMPARE(m_requests.size(), 1);
    // The oldest had to go, and were told why.
    for (int i = 0; i < ControlServer::mostOfAKind; ++i) {
        QLocalSocket &caller = *silent.at(size_t(i));
        QVERIFY(isGone(caller));
        const CommandOutput told = readAnswer(caller.readAll());
        QCOMPARE(told.exitCode, 1);
        QVERIFY(told.err.contains("too many callers"));
    }
    QCOMPARE(silent.back()->state(), QLocalSocket::ConnectedState);
    silent.back()->write("[\"last\"],\"folder\":\"\"}\n");
    QVERIFY(isGone(*silent.back()));
    QCOMPARE(m_requests.last().words, QStringList{QStringLiteral("last")});
}

//! As many as there may be take nothing of a large answer.
void TestControlSocketCallers::whoDoesNotReadMakesRoom()
{
    serveWith(forEver);
    m_answer = [](const CommandDone &done) { done({0, QByteArray(2 * 1024 * 1024, 'x'), {}}); };
    listen();
    std::vector<int> deaf;
    const auto closeAll = qScopeGuard([&deaf] {
        for (const int caller : deaf)
            ::close(caller);
    });
    for (int i = 0; i < 2 * ControlServer::mostOfAKind; ++i) {
        int caller = -1;
        QVERIFY(QTest::qWaitFor([&] { return (caller = connectRaw(m_path)) >= 0; }, patience));
        deaf.push_back(caller);
        QVERIFY(test::passDoor(caller, m_path));
        QVERIFY(::write(caller, "{\"words\":[],\"folder\":\"/\"}\n", 26) > 0);
        QTRY_COMPARE_WITH_TIMEOUT(m_callers.size(), i + 1, patience);
    }
    Call call(m_path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("answered"));
    QCOMPARE(call.answer.out.size(), qsizetype(2 * 1024 * 1024));
    const auto gone = std::count_if(m_callers.cbegin(), m_callers.cend(), [](const auto &caller) { return !caller; });
    QVERIFY(gone >= ControlServer::mostOfAKind);
    QVERIFY(m_callers.at(2 * ControlServer::mostOfAKind - 1)); // who came last still may
}

void TestControlSocketCallers::whoCannotBeServedIsTold()
{
    serveWith(forEver);
    QList<CommandDone> later;
    m_answer = [&later](const CommandDone &done) { later.append(done); };
    listen();
    std::vector<std::unique_ptr<Call>> waiting;
    for (int i = 0; i < ControlServer::mostOfAKind; ++i)
        waiting.push_back(std::make_unique<Call>(m_path, QStringList{QStringLiteral("call")}));
    QTRY_COMPARE_WITH_TIMEOUT(later.size(), ControlServer::mostOfAKind, patience);
    Call refused(m_path, {QStringLiteral("status")});
    QCOMPARE(refused.ended(), QStringLiteral("answered"));
    QCOMPARE(refused.answer.exitCode, 1);
    QVERIFY(refused.answer.err.contains("busy"));
    QCOMPARE(later.size(), ControlServer::mostOfAKind);
    later.takeFirst()({0, "done", {}});
    QCOMPARE(waiting.front()->ended(), QStringLiteral("answered"));
    Call call(m_path, {QStringLiteral("status")});
    QTRY_COMPARE_WITH_TIMEOUT(later.size(), ControlServer::mostOfAKind, patience);
}

void TestControlSocketCallers::whoStallsIsShownOut()
{
    serveWith(100);
    listen();
    QLocalSocket stalling;
    if (test::connectThroughDoor(stalling, m_path)) // in time
        stalling.write("{\"words\":");
    QVERIFY(isGone(stalling));
    QVERIFY(m_requests.isEmpty());
}

void TestControlSocketCallers::callerThatLeavesInTheMiddle_data()
{
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("at once") << QByteArray();
    QTest::newRow("in a word") << QByteArray("{\"words\":[\"sta");
    QTest::newRow("before the line end") << QByteArray("{\"words\":[\"status\"],\"folder\":\"/\"}");
}

//! Half a request is none.
void TestControlSocketCallers::callerThatLeavesInTheMiddle()
{
    QFETCH(QByteArray, said);
    listen();
    const int caller = connectRaw(m_path);
    QVERIFY(caller >= 0 && test::passDoor(caller, m_path));
    QCOMPARE(::write(caller, said.constData(), size_t(said.size())), ssize_t(said.size()));
    ::close(caller);
    Call call(m_path, {QStringLiteral("after")});
    QCOMPARE(call.ended(), QStringLiteral("answered"));
    QCOMPARE(m_requests.size(), 1);
    QCOMPARE(m_requests.first().words, QStringList{QStringLiteral("after")});
}

void TestControlSocketCallers::thousandCallersLeaveNothing()
{
    listen();
    const int before = test::openFileDescriptors();
    for (int i = 0; i < 1000; ++i) {
        int caller = -1;
        // There are only so many places in line.
        QVERIFY(QTest::qWaitFor([&] { return (caller = connectRaw(m_path)) >= 0; }, patience));
        [[maybe_unused]] const ssize_t written = ::write(caller, "{\"words\"", size_t(i % 9));
        ::close(caller);
    }
    Call call(m_path, {QStringLiteral("status")});
    QCOMPARE(call.ended(), QStringLiteral("answered"));
    QTRY_VERIFY_WITH_TIMEOUT(test::openFileDescriptors() <= before + 2, patience); // the call's own two
    QCOMPARE(m_requests.size(), 1);
}

void TestControlSocketCallers::callerThatDoesNotReadIsShownOut()
{
    serveWith(1000);
    m_answer = [](const CommandDone &done) { done({0, QByteArray(16 * 1024 * 1024, 'x'), {}}); };
    listen();
    const int caller = connectRaw(m_path);
    QVERIFY(caller >= 0);
    QVERIFY(test::passDoor(caller, m_path));
    QVERIFY(::write(caller, "{\"words\":[],\"folder\":\"/\"}\n", 26) > 0);
    QTRY_COMPARE(m_callers.size(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(!m_callers.first(), patience);
    ::close(caller);
}

QTEST_GUILESS_MAIN(TestControlSocketCallers)
#include "tst_controlsocket_callers.moc"

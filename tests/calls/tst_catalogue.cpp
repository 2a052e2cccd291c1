// What a server offers, and one call of it: pages, limits, hostile answers, changes, ends.

#include "core/calls/call.h"
#include "core/calls/catalogue.h"
#include "tests/support/faketransport.h"
#include "tests/support/ownsession.h"
#include "tests/support/testworkspace.h"

#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::FakeTransport;
using test::TestWorkspace;

namespace {

const QByteArray tellNews = R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed"})";

} // namespace

class TestCatalogue : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<OwnSession> m_session;
    QPointer<FakeTransport> m_peer;

    //! The id of the last request, which must be of this method.
    QByteArray asked(const QByteArray &method)
    {
        const QJsonObject message = QJsonDocument::fromJson(m_peer->sent().last()).object();
        if (message.value(QLatin1String("method")).toString() != QLatin1String(method))
            qFatal("not %s but %s", method.constData(), m_peer->sent().last().constData());
        return QByteArray::number(message.value(QLatin1String("id")).toInteger());
    }
    void answer(const QByteArray &method, const QByteArray &result)
    {
        m_peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + asked(method) + ",\"result\":" + result + '}');
    }

    void begin(const SecretMask &mask);

private Q_SLOTS:
    void init();
    void cleanup();
    void allPages();
    void endlessPages();
    void pagesInACircle_data();
    void pagesInACircle();
    void emptyPages();
    void tooManyItems();
    void hostile_data();
    void hostile();
    void changesDuringAFetch();
    void announcementsWithoutEnd();
    void sameListAgain();
    void longPagesInOrder();
    void hidesSecrets();
    void sessionEnds();
    void callEnds_data();
    void callEnds();
    void callIsCancelled();
    void callProgress_data();
    void callProgress();
    void callAwaitsAccess();
    void callAfterTheEnd();
};

void TestCatalogue::init()
{
    begin({});
}

void TestCatalogue::begin(const SecretMask &mask)
{
    cleanup();
    m_w = std::make_unique<TestWorkspace>();
    const ServerId server = m_w->addServer(QStringLiteral("files"));
    m_w->addRoot(QStringLiteral("a"));
    auto transport = std::make_unique<FakeTransport>();
    m_peer = transport.get();
    Handshake::Plan plan;
    plan.fixed = QStringLiteral("2025-11-25");
    m_session = test::ownSession(*m_w, server, std::move(transport), plan, true, {}, nullptr, mask);
    m_session->start();
    QTRY_COMPARE(m_peer->sent().size(), 1);
    m_peer->shakeHands();
    QVERIFY(m_session->isReady());
}

void TestCatalogue::cleanup()
{
    m_session.reset();
    m_w.reset();
}

void TestCatalogue::allPages()
{
    Catalogue catalogue(*m_session);
    QSignalSpy fetched(&catalogue, &Catalogue::fetched);
    catalogue.fetch();
    QVERIFY(catalogue.isFetching());
    answer("tools/list", R"({"tools":[{"name":"a","annotations":{"title":"A"}}],"nextCursor":""})");
    QVERIFY(m_peer->sent().last().contains(R"("cursor":"")")); // an empty cursor is one
    answer("tools/list", R"({"tools":[{"name":"b","title":"B","description":"d","inputSchema":{"x":1}}]})");
    QTRY_COMPARE(fetched.size(), 1);
    QVERIFY(!catalogue.isFetching());
    QCOMPARE(catalogue.tools().size(), 2);
    QCOMPARE(catalogue.tool(QStringLiteral("a"))->title, QStringLiteral("A"));
    QCOMPARE(catalogue.tool(QStringLiteral("b"))->inputSchema, QByteArray(R"({"x":1})"));
    QVERIFY(!catalogue.tool(QStringLiteral("c")));
}

void TestCatalogue::endlessPages()
{
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    for (int i = 0; i < Catalogue::pageLimit; ++i) {
        const QByteArray number = QByteArray::number(i);
        answer("tools/list", R"({"tools":[{"name":"a)" + number + R"("}],"nextCursor":")" + number + R"("})");
    }
    QTRY_VERIFY(!catalogue.isFetching());
    QCOMPARE(catalogue.tools().size(), Catalogue::pageLimit);
    QVERIFY(!catalogue.problem(Catalogue::Kind::Tools).isEmpty());
}

//! The cursor does not advance, comes again later, or is always new while the items are not: seen at once, each listed
//! once.
void TestCatalogue::pagesInACircle_data()
{
    QTest::addColumn<QByteArrayList>("pages");
    const auto page = [](const QByteArray &names, const QByteArray &cursor) {
        QByteArrayList tools;
        for (const char name : names)
            tools.append(R"({"name":")" + QByteArray(1, name) + R"("})");
        return "{\"tools\":[" + tools.join(',') + R"(],"nextCursor":)" + cursor + '}';
    };
    QTest::newRow("the same cursor") << QByteArrayList{page("ab", "\"x\""), page("ab", "\"x\"")};
    QTest::newRow("the same, escaped") << QByteArrayList{page("a", "\"x\""), page("b", R"("\u0078")")};
    QTest::newRow("round") << QByteArrayList{page("a", "\"x\""), page("b", "\"y\""), page("a", "\"x\"")};
    QTest::newRow("always new") << QByteArrayList{page("ab", "\"1\""), page("ab", "\"2\"")};
    QTest::newRow("some anew") << QByteArrayList{page("a", "\"1\""), page("ab", "\"2\""), page("b", "\"3\"")};
}

void TestCatalogue::pagesInACircle()
{
    QFETCH(QByteArrayList, pages);
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    for (const QByteArray &page : pages) {
        QVERIFY(catalogue.isFetching());
        answer("tools/list", page);
    }
    QTRY_VERIFY(!catalogue.isFetching());
    QCOMPARE(catalogue.tools().size(), 2);
    QVERIFY(!catalogue.problem(Catalogue::Kind::Tools).isEmpty());
}

//! Pages without an item are allowed, and lead on for a while.
void TestCatalogue::emptyPages()
{
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    for (int i = 0; i < 5; ++i)
        answer("tools/list", R"({"tools":[],"nextCursor":")" + QByteArray::number(i) + R"("})");
    answer("tools/list", R"({"tools":[{"name":"a"}]})");
    QTRY_VERIFY(!catalogue.isFetching());
    QCOMPARE(catalogue.tools().size(), 1);
    QVERIFY(catalogue.problem(Catalogue::Kind::Tools).isEmpty());
    catalogue.fetch();
    for (int i = 0; i <= Catalogue::idleLimit; ++i)
        answer("tools/list", R"({"tools":[],"nextCursor":")" + QByteArray::number(i) + R"("})");
    QTRY_VERIFY(!catalogue.isFetching());
    QVERIFY(!catalogue.problem(Catalogue::Kind::Tools).isEmpty());
}

void TestCatalogue::tooManyItems()
{
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    const QByteArrayList tools(Catalogue::itemLimit + 1, R"({"name":"a"})");
    answer("tools/list", "{\"tools\":[" + tools.join(',') + "]}");
    QTRY_VERIFY(!catalogue.isFetching());
    QCOMPARE(catalogue.tools().size(), Catalogue::itemLimit);
    QVERIFY(!catalogue.problem(Catalogue::Kind::Tools).isEmpty());
}

void TestCatalogue::hostile_data()
{
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<int>("tools");
    QTest::addColumn<bool>("hasProblem");
    QTest::newRow("no list") << QByteArray("{}") << 0 << true;
    QTest::newRow("list of another type") << QByteArray(R"({"tools":{"a":1}})") << 0 << true;
    QTest::newRow("no object") << QByteArray("[]") << 0 << true;
    QTest::newRow("items of other types") << QByteArray(R"({"tools":[1,"a",null,[],{"name":7},{}]})") << 0 << false;
    QTest::newRow("cursor of another type") << QByteArray(R"({"tools":[{"name":"a"}],"nextCursor":7})") << 1 << false;
    QTest::newRow("null cursor") << QByteArray(R"({"tools":[{"name":"a"}],"nextCursor":null})") << 1 << false;
}

void TestCatalogue::hostile()
{
    QFETCH(QByteArray, result);
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    answer("tools/list", result);
    QTRY_VERIFY(!catalogue.isFetching());
    QTEST(int(catalogue.tools().size()), "tools");
    QTEST(!catalogue.problem(Catalogue::Kind::Tools).isEmpty(), "hasProblem");
}

void TestCatalogue::changesDuringAFetch()
{
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    const QByteArray first = asked("tools/list");
    m_peer->say(tellNews);
    catalogue.fetch(Catalogue::Kind::Tools);
    answer("tools/list", R"({"tools":[{"name":"old"}]})");
    // One at a time: it is asked again, but behind the first.
    QTRY_VERIFY(asked("tools/list") != first);
    answer("tools/list", R"({"tools":[{"name":"new"}]})");
    QTRY_VERIFY(!catalogue.isFetching());
    QCOMPARE(catalogue.tools().size(), 1);
    QCOMPARE(catalogue.tools().first().name, QStringLiteral("new"));
}

//! However often it says so, and however fast it answers, each fetch waits twice as long as the one before.
void TestCatalogue::announcementsWithoutEnd()
{
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    answer("tools/list", R"({"tools":[]})");
    QTRY_VERIFY(!catalogue.isFetching());
    m_peer->take();
    QCOMPARE(catalogue.pauseAfterNews(), Catalogue::newsPause);
    for (int fetches = 1; fetches <= 3; ++fetches) {
        for (int i = 0; i < 100; ++i)
            m_peer->say(tellNews);
        QVERIFY(m_peer->sent().isEmpty());
        QTRY_COMPARE(m_peer->sent().size(), 1);
        QCOMPARE(catalogue.pauseAfterNews(), Catalogue::newsPause << fetches);
        for (int i = 0; i < 100; ++i)
            m_peer->say(tellNews); // nothing is asked while it is being asked
        QCOMPARE(m_peer->sent().size(), 1);
        answer("tools/list", R"({"tools":[]})");
        m_peer->take();
    }
}

void TestCatalogue::sameListAgain()
{
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    answer("tools/list", R"({"tools":[{"name":"a"},{"name":"b"}]})");
    QTRY_VERIFY(!catalogue.isFetching());
    const QList<OfferedTool> shown = catalogue.tools();
    catalogue.fetch(Catalogue::Kind::Tools);
    answer("tools/list", R"({"tools":[{"name":"a"},{"name":"b"}]})");
    QTRY_VERIFY(!catalogue.isFetching());
    QCOMPARE(catalogue.tools().constData(),
             shown.constData()); // shared with whoever shows them, not kept twice
}

//! Read elsewhere, and one after the other all the same.
void TestCatalogue::longPagesInOrder()
{
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    const QByteArray filling(OwnClient::directLimit, 'x');
    for (const QByteArray name : {"a", "b"}) {
        const int asked = int(m_peer->sent().size());
        answer("tools/list",
               R"({"tools":[{"name":")" + name + R"(","description":")" + filling + R"("}],"nextCursor":")" + name
                   + R"("})");
        QCOMPARE(m_peer->sent().size(), asked);
        QTRY_COMPARE(m_peer->sent().size(), asked + 1);
        QVERIFY(m_peer->sent().last().contains(R"("cursor":")" + name));
    }
    answer("tools/list", R"({"tools":[{"name":"c"}]})");
    QTRY_VERIFY(!catalogue.isFetching());
    QCOMPARE(catalogue.tools().size(), 3);
    QCOMPARE(catalogue.tools().last().name, QStringLiteral("c"));
    // It goes while one is being read.
    catalogue.fetch(Catalogue::Kind::Tools);
    answer("tools/list", R"({"tools":[{"description":")" + filling + R"("}],"nextCursor":"a"})");
    m_peer->end();
    QTRY_VERIFY(!catalogue.isFetching());
    QVERIFY(!catalogue.problem(Catalogue::Kind::Tools).isEmpty());
}

//! What is shown holds none; what the server gets back is what it said.
void TestCatalogue::hidesSecrets()
{
    begin(SecretMask({QStringLiteral("hunter2")}));
    Catalogue catalogue(*m_session);
    catalogue.fetch();
    answer("tools/list",
           R"({"tools":[{"name":"t-hunter2","title":"hunter2","description":"d hunt\u0065r2",)"
           R"("inputSchema":{"properties":{"hunter2":{}}},"annotations":{"title":"hunter2"}}],)"
           R"("nextCursor":"hunter2"})");
    QVERIFY(m_peer->sent().last().contains(R"("cursor":"hunter2")"));
    answer("tools/list", R"({"tools":[]})");
    QTRY_VERIFY(!catalogue.isFetching());
    QCOMPARE(catalogue.tools().size(), 1);
    const OfferedTool *tool = catalogue.tool(QStringLiteral("t-hunter2"));
    QVERIFY(tool);
    QVERIFY(!(tool->name + tool->title + tool->description).contains(QLatin1String("hun")));
    QVERIFY(!(tool->inputSchema + tool->annotations).contains("hun"));
    for (const auto kind : {Catalogue::Kind::Resources, Catalogue::Kind::Prompts}) {
        const bool isPrompt = kind == Catalogue::Kind::Prompts;
        const OfferPageRead read =
            readOfferPage(kind,
                          R"({"resources":[{"uri":"x:hunter2","name":"hunter2","description":"hunter2"}],)"
                          R"("prompts":[{"name":"hunter2","arguments":[{"name":"hunter2","description":"hunter2"}]}]})",
                          10, SecretMask({QStringLiteral("hunter2")}));
        QCOMPARE(isPrompt ? read.prompts.first().key : read.resources.first().key,
                 isPrompt ? QStringLiteral("hunter2") : QStringLiteral("x:hunter2"));
        const QString shown = isPrompt
            ? read.prompts.first().name + read.prompts.first().arguments.first().name
                + read.prompts.first().arguments.first().description
            : read.resources.first().uri + read.resources.first().name + read.resources.first().description;
        QVERIFY2(!shown.contains(QLatin1String("hun")), qPrintable(shown));
    }
}

void TestCatalogue::sessionEnds()
{
    Catalogue catalogue(*m_session);
    QSignalSpy fetched(&catalogue, &Catalogue::fetched);
    catalogue.fetch();
    m_peer->end();
    QTRY_COMPARE(fetched.size(), 1);
    QVERIFY(!catalogue.problem(Catalogue::Kind::Tools).isEmpty());
    m_session.reset();
    catalogue.fetch();
    QTRY_COMPARE(fetched.size(), 2);
}

void TestCatalogue::callEnds_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("state");
    QTest::newRow("result") << QByteArray(R"("result":{"b":1e400,"a":1})") << int(Call::State::Done);
    QTest::newRow("error") << QByteArray(R"("error":{"code":-1,"message":"no"})") << int(Call::State::Failed);
}

void TestCatalogue::callEnds()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, state);
    Call call(*m_session, "tools/call", R"({"name":"t"})");
    QSignalSpy finished(&call, &Call::finished);
    QCOMPARE(call.state(), Call::State::Running);
    m_peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + asked("tools/call") + ',' + answer + '}');
    QCOMPARE(finished.size(), 1);
    QCOMPARE(int(call.state()), state);
    QCOMPARE(call.result(), state == int(Call::State::Done) ? QByteArray(R"({"b":1e400,"a":1})") : QByteArray());
    QCOMPARE(call.error().message.isEmpty(), state == int(Call::State::Done));
    call.cancel(); // too late
    QCOMPARE(finished.size(), 1);
}

void TestCatalogue::callIsCancelled()
{
    auto call = std::make_unique<Call>(*m_session, "tools/call", "{}");
    call->cancel();
    QCOMPARE(call->state(), Call::State::Cancelled);
    QVERIFY(m_peer->take().last().contains("notifications/cancelled"));
    call = std::make_unique<Call>(*m_session, "tools/call", "{}");
    QSignalSpy finished(call.get(), &Call::finished);
    call.reset(); // so is one that nobody wants any more, and nobody is told
    QVERIFY(m_peer->take().last().contains("notifications/cancelled"));
    QCOMPARE(finished.size(), 0);
    // When the session ends, the call fails.
    call = std::make_unique<Call>(*m_session, "tools/call", "{}");
    m_peer->end();
    QCOMPARE(call->state(), Call::State::Failed);
}

void TestCatalogue::callProgress_data()
{
    QTest::addColumn<QByteArray>("numbers");
    QTest::addColumn<double>("progress");
    QTest::newRow("half") << QByteArray(R"("progress":2,"total":4)") << 0.5;
    QTest::newRow("no total") << QByteArray(R"("progress":2)") << -1.0;
    QTest::newRow("more than all") << QByteArray(R"("progress":9,"total":4)") << 1.0;
    QTest::newRow("negative total") << QByteArray(R"("progress":9,"total":-4)") << -1.0;
}

void TestCatalogue::callProgress()
{
    QFETCH(QByteArray, numbers);
    const Call call(*m_session, "tools/call", "{}");
    const QJsonValue token = QJsonDocument::fromJson(
        m_peer->sent().last())[QLatin1String("params")][QLatin1String("_meta")][QLatin1String("progressToken")];
    const QByteArray raw =
        token.isString() ? '"' + token.toString().toUtf8() + '"' : QByteArray::number(token.toInteger());
    m_peer->say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{\"progressToken\":" + raw
                + ",\"message\":\"m\"," + numbers + "}}");
    QCOMPARE(call.progressText(), QStringLiteral("m"));
    QTEST(call.progress(), "progress");
}

void TestCatalogue::callAwaitsAccess()
{
    Call call(*m_session, "tools/call", "{}");
    const QByteArray id = asked("tools/call");
    m_peer->say(R"({"jsonrpc":"2.0","id":5,"method":"roots/list"})");
    QCOMPARE(call.state(), Call::State::AwaitsAccess);
    QVERIFY(call.wasAsked() && !call.isOver());
    const RootId root = m_w->roots.roots().first().id;
    QVERIFY(m_w->gate.answer(m_w->broker.requests().first().number, m_w->answer(Verdict::Allowed, {root})));
    QCOMPARE(call.state(), Call::State::Running);
    QCOMPARE(call.told().size(), 1);
    m_peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}");
    QCOMPARE(call.state(), Call::State::Done);
    // What is told later is not of this call any more.
    m_w->decide(m_w->servers.servers().first().id, root, Verdict::Denied);
    m_peer->say(R"({"jsonrpc":"2.0","id":6,"method":"roots/list"})");
    QCOMPARE(call.told().size(), 1);
}

void TestCatalogue::callAfterTheEnd()
{
    m_peer->end();
    const Call call(*m_session, "tools/call", "{}");
    QTRY_COMPARE(call.state(), Call::State::Failed);
    QVERIFY(!call.error().message.isEmpty());
}

QTEST_GUILESS_MAIN(TestCatalogue)
#include "tst_catalogue.moc"

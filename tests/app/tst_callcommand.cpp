// `mangrove call` on a whole engine, with real servers.

#include "commandfixture.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace mangrove;

class TestCallCommand : public CommandTest
{
    Q_OBJECT

private Q_SLOTS:
    void callsATool_data();
    void callsATool();
    void callNeedsARunningServer();
    void callWaitsForThePerson_data();
    void callWaitsForThePerson();
    void callEndsWithItsCaller();
    void onlySoManyCallsAtOnce();
};

void TestCallCommand::callsATool_data()
{
    QTest::addColumn<QStringList>("typed");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("said"); // in the result when there is one, else in the sentence
    const auto row = [](const char *title, const QStringList &typed, int exitCode, const char *said) {
        QTest::newRow(title) << typed << exitCode << QString::fromLatin1(said);
    };
    const QString listFiles = QStringLiteral("list_files");
    row("no arguments", {QStringLiteral("show_roots")}, 0, "structuredContent");
    row("arguments", {QStringLiteral("show_roots"), QStringLiteral("{}")}, 0, "structuredContent");
    row("arguments on several lines", {listFiles, QStringLiteral("{\n\"path\":\r\n\"/etc\"\n}")}, 1, "isError");
    row("the tool fails", {listFiles, QStringLiteral("{\"path\":\"/etc\"}")}, 1, "isError");
    row("unknown tool", {QStringLiteral("od\u202Ed")}, 1, "It has no tool od\\u{202E}d. It has: show_roots, ");
    row("no JSON", {listFiles, QStringLiteral("{\"path\":}")}, 2, "must be a JSON object");
    row("no object", {listFiles, QStringLiteral("[1]")}, 2, "must be a JSON object");
    row("two objects", {listFiles, QStringLiteral("{}{}")}, 2, "must be a JSON object");
    row("nothing", {listFiles, QString()}, 2, "must be a JSON object");
}

void TestCallCommand::callsATool()
{
    QFETCH(QStringList, typed);
    QFETCH(int, exitCode);
    QFETCH(QString, said);
    start(m_fixture->addServer(QStringLiteral("sample"), QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server")));
    const CommandOutput output = run(QStringList{QStringLiteral("call"), QStringLiteral("sample")} + typed);
    QVERIFY2(output.exitCode == exitCode, output.err.constData());
    const bool hasResult = output.err.isEmpty();
    QCOMPARE(hasResult, exitCode == 0 || said == QLatin1String("isError"));
    QCOMPARE(output.out.isEmpty(), !hasResult);
    if (hasResult) {
        QVERIFY(QJsonDocument::fromJson(output.out).object().contains(said));
        QVERIFY(output.out.endsWith('\n'));
    } else {
        QVERIFY2(QString::fromUtf8(output.err).contains(said), output.err.constData());
    }
}

void TestCallCommand::callNeedsARunningServer()
{
    addCell();
    const CommandOutput stopped = run(words("call filesystem tool"));
    QCOMPARE(stopped.exitCode, 1);
    QCOMPARE(stopped.err, QByteArray("filesystem is not ready. Start it with: mangrove servers start filesystem\n"));
    const CommandOutput unknown = run(words("call nobody tool"));
    QCOMPARE(unknown.exitCode, 1);
    QVERIFY(unknown.err.contains("There is no server nobody."));
    leaveDesk();
    const CommandOutput alone = run(words("call filesystem tool"));
    QCOMPARE(alone.exitCode, 3);
    QCOMPARE(alone.err, QByteArray("No Mangrove is running. Start it with: mangrove\n"));
    QVERIFY(alone.out.isEmpty() && unknown.out.isEmpty() && stopped.out.isEmpty());
}

void TestCallCommand::callWaitsForThePerson_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("allowed") << Verdict::Allowed << QByteArray("told folders");
    QTest::newRow("denied") << Verdict::Denied << QByteArray("told nothing");
}

void TestCallCommand::callWaitsForThePerson()
{
    QFETCH(Verdict, verdict);
    QFETCH(QByteArray, said);
    startStateless();
    std::optional<CommandOutput> output;
    m_commands->run(words("call modern what_do_you_know"), {},
                    [&output](const CommandOutput &result) { output = result; });
    QTRY_COMPARE(requests().size(), 1);
    QVERIFY(!output);
    RequestAnswer answer;
    answer.verdict = verdict;
    answer.roots = {m_cell.root};
    answer.shownPaths.insert(m_cell.root, m_fixture->engine.roots.find(m_cell.root)->canonicalPath);
    QVERIFY(m_fixture->engine.gate.answer(requests().first().number, answer));
    QTRY_VERIFY(output);
    QVERIFY2(output->exitCode == 0, output->err.constData());
    QVERIFY2(output->out.contains(said), output->out.constData());
    QVERIFY(output->err.isEmpty());
}

void TestCallCommand::callEndsWithItsCaller()
{
    startStateless();
    auto caller = std::make_unique<QObject>();
    bool isAnswered = false;
    m_commands->run(
        words("call modern what_do_you_know"), {}, [&](const CommandOutput &) { isAnswered = true; }, caller.get());
    QTRY_COMPARE(requests().size(), 1);
    caller.reset();
    QTRY_VERIFY(requests().isEmpty()); // nobody is to be asked for it any more
    QCOMPARE(run(words("call modern nothing")).exitCode, 1); // the server goes on
    QVERIFY(!isAnswered);
}

void TestCallCommand::onlySoManyCallsAtOnce()
{
    startStateless();
    std::vector<std::unique_ptr<QObject>> callers;
    QList<int> exitCodes;
    const auto call = [&] {
        callers.push_back(std::make_unique<QObject>());
        m_commands->run(
            words("call modern what_do_you_know"), {},
            [&](const CommandOutput &output) { exitCodes.append(output.exitCode); }, callers.back().get());
    };
    for (int i = 0; i < 32; ++i)
        call();
    QVERIFY(exitCodes.isEmpty());
    call();
    QCOMPARE(exitCodes, QList<int>{1});
    callers.erase(callers.begin());
    call();
    QTRY_COMPARE(requests().size(), 1);
    QCOMPARE(exitCodes, QList<int>{1});
}

QTEST_GUILESS_MAIN(TestCallCommand)
#include "tst_callcommand.moc"

#include "core/sessions/modernround.h"

#include <QTest>

using namespace mangrove;

class TestModernRound : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void metaKeepsWhatIsTheCallers();
    void firstRoundHasNoAnswers();
    void answersAndStateGoBackAsTheyWereWritten();
    void rootsArePutInWhenItLeaves();
};

void TestModernRound::metaKeepsWhatIsTheCallers()
{
    DialectSettings settings;
    settings.clientInfo = {{QStringLiteral("name"), QStringLiteral("me")}};
    const QByteArray revision =
        R"("io.modelcontextprotocol/protocolVersion":"R","io.modelcontextprotocol/clientInfo":{"name":"me"},)";
    QCOMPARE(modernMeta(R"({ "own" : 1.0 })", QStringLiteral("R"), settings),
             R"({"own":1.0,)" + revision + R"("io.modelcontextprotocol/clientCapabilities":{"roots":{}}})");
    settings.rootsOn = false;
    QCOMPARE(modernMeta({}, QStringLiteral("R"), settings),
             '{' + revision + R"("io.modelcontextprotocol/clientCapabilities":{}})");
}

void TestModernRound::firstRoundHasNoAnswers()
{
    const ModernRound round("7", "tools/call",
                            R"({"a":1e0,"_meta":{"old":1},"requestState":"forged",)"
                            R"("inputResponses":{"k":1},"a":"\u0061"})",
                            R"({"m":1})", {}, {});
    QVERIFY(!round.tellsRoots());
    QCOMPARE(round.bytes(),
             QByteArray(R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":)"
                        R"({"a":1e0,"a":"\u0061","_meta":{"m":1}}})"));
    QCOMPARE(round.outline(), round.bytes());
}

void TestModernRound::answersAndStateGoBackAsTheyWereWritten()
{
    const ModernInput asked{"1", R"("k\u0065y")", "elicitation/create", {}, R"({"action" : "accept"})"};
    const ModernInput pause{"2", {}, {}, {}, {}};
    const ModernRound round("8", "tools/call", "{}", "{}", {asked, pause}, R"("st\u0061te")");
    QVERIFY(!round.tellsRoots());
    QCOMPARE(round.bytes(),
             QByteArray(R"({"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"_meta":{},)"
                        R"("inputResponses":{"k\u0065y":{"action" : "accept"}},"requestState":"st\u0061te"}})"));
}

void TestModernRound::rootsArePutInWhenItLeaves()
{
    const ModernInput roots{"1", R"("r")", "roots/list", {}, ModernInput::grantedRoots};
    const ModernRound round("9", "tools/call", "{}", "{}", {roots}, {});
    QVERIFY(round.tellsRoots());
    QVERIFY(!round.outline().contains("inputResponses"));
    QCOMPARE(round.bytes(R"({"roots":[]})"),
             QByteArray(R"({"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"_meta":{},)"
                        R"("inputResponses":{"r":{"roots":[]}}}})"));
}

QTEST_GUILESS_MAIN(TestModernRound)
#include "tst_modernround.moc"

#include "core/sessions/legacydialect.h"
#include "tests/sessions/stepview.h"

#include <QTest>

using namespace mangrove;
using Kind = test::StepView::Kind;

Q_DECLARE_METATYPE(mangrove::test::StepView::Kind)

namespace {

const QString newest = QStringLiteral("2025-11-25");
const QString withBatches = QStringLiteral("2025-03-26");

} // namespace

class TestLegacyDialect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fromServer_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("rootsOn");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("bytes");

        const auto row = [](const char *name, const QByteArray &line, Kind kind, const QByteArray &id = {},
                            const QByteArray &bytes = {},
                            bool rootsOn = true) { QTest::newRow(name) << line << rootsOn << kind << id << bytes; };
        const auto ask = [](const QByteArray &id) {
            return QByteArray("{\"method\":\"roots/list\",\"jsonrpc\":\"2.0\",\"id\":" + id + '}');
        };
        row("zero", ask("0"), Kind::AskRoots, "0");
        row("escaped text", ask("\"a\\u0062\""), Kind::AskRoots, "\"a\\u0062\"");
        row("number as text", ask("\"7\""), Kind::AskRoots, "\"7\"");
        row("beyond a double", ask("9007199254740993"), Kind::AskRoots, "9007199254740993");
        row("beyond 64 bits", ask("123456789012345678901234567890"), Kind::AskRoots, "123456789012345678901234567890");
        row("negative", ask("-3"), Kind::AskRoots, "-3");
        row("params object", R"({"jsonrpc":"2.0","id":1,"method":"roots/list","params":{"_meta":{"x":[1]}}})",
            Kind::AskRoots, "1");
        row("params by position", R"({"jsonrpc":"2.0","id":1,"method":"roots/list","params":[1]})", Kind::ToServer, {},
            R"({"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"params must be an object"}})");
        row("id null", ask("null"), Kind::ToServer, {},
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}})");
        row("id with a fraction", ask("1.5"), Kind::ToServer, {},
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}})");
        row("roots off", ask("\"x\""), Kind::ToServer, {},
            R"({"jsonrpc":"2.0","id":"x","error":{"code":-32601,"message":"Roots not supported",)"
            R"("data":{"reason":"Client does not have roots capability"}}})",
            false);
        row("batch", R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])", Kind::ToServer, {},
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Batches are not part of this revision"}})");
        row("broken", R"({"jsonrpc":)", Kind::ToServer, {},
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}})");
        row("cancelled number", R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":12}})",
            Kind::CancelRoots, "12");
        row("cancelled zero", R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":0}})",
            Kind::CancelRoots, "0");
        row("cancelled text",
            R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a\u0062"}})",
            Kind::CancelRoots, "\"ab\"");
        row("cancelled beyond a double",
            R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9007199254740993}})",
            Kind::CancelRoots, "9007199254740993");
        row("cancelled beyond 64 bits is not taken for 0",
            R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":123456789012345678901}})",
            Kind::CancelRoots, {});
        row("cancelled nothing", R"({"jsonrpc":"2.0","method":"notifications/cancelled"})", Kind::CancelRoots, {});
        row("ping", R"({"jsonrpc":"2.0","id":1,"method":"ping"})", Kind::ToClient);
        row("sampling", R"({"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{}})", Kind::ToClient);
        row("log", R"({"jsonrpc":"2.0","method":"notifications/message","params":{}})", Kind::ToClient);
        row("response", R"({"jsonrpc":"2.0","id":1,"result":{}})", Kind::ToClient);
        row("error", R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}})", Kind::ToClient);
        row("result and error", R"({"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"x"}})",
            Kind::ToClient);
    }

    void fromServer()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, rootsOn);
        LegacyDialect dialect(rootsOn);
        dialect.setReady(newest);
        const test::StepView step = test::viewOf(dialect.fromServer(scanMessage(line))).last();
        QTEST(step.kind, "kind");
        QTEST(step.id, "id");
        QTEST(step.bytes, "bytes");
    }

    void earlyQuestionsAreHeld()
    {
        LegacyDialect dialect(true);
        const Message question = scanMessage(R"({"jsonrpc":"2.0","id":1,"method":"roots/list"})");
        QCOMPARE(test::viewOf(dialect.fromServer(question)).last().kind, Kind::Hold);
        dialect.setReady(newest);
        QCOMPARE(test::viewOf(dialect.fromServer(question)).last().kind, Kind::AskRoots);
        QCOMPARE(test::viewOf(LegacyDialect(false).fromServer(question)).last().kind, Kind::ToServer);
    }

    void batchesInOneRevisionOnly()
    {
        for (const QString &revision : LegacyDialect::supportedRevisions()) {
            LegacyDialect dialect(true);
            QVERIFY(!dialect.acceptsBatches());
            dialect.setReady(revision);
            QCOMPARE(dialect.acceptsBatches(), revision == withBatches);
        }
    }

    void declaresTheCapability()
    {
        LegacyDialect on(true);
        const QByteArray initialize = R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}})";
        QCOMPARE(test::viewOf(on.fromClient(initialize)).first().bytes,
                 QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"initialize",)"
                            R"("params":{"capabilities":{"roots":{"listChanged":true}}}})"));
        QCOMPARE(test::viewOf(LegacyDialect(false).fromClient(initialize)).first().bytes, initialize);
        const QByteArray call = R"({ "id":1,"jsonrpc":"2.0", "method":"tools/call","params":{"b":1e400,"a":0,"a":1}})";
        QCOMPARE(test::viewOf(on.fromClient(call)).first().bytes, call);
        on.setReady(newest);
        QCOMPARE(test::viewOf(on.fromClient(call)).first().bytes, call);
    }

    void answersAndChanges()
    {
        LegacyDialect dialect(true);
        QCOMPARE(test::viewOf(dialect.rootsGranted("\"a\\u0062\""), R"({"roots":[]})").first().bytes,
                 QByteArray(R"({"jsonrpc":"2.0","id":"a\u0062","result":{"roots":[]}})"));
        QVERIFY(dialect.rootsChanged().isEmpty());
        dialect.setReady(newest);
        QCOMPARE(dialect.rootsChanged(),
                 QByteArray(R"({"jsonrpc":"2.0","method":"notifications/roots/list_changed"})"));
        LegacyDialect off(false);
        off.setReady(newest);
        QVERIFY(off.rootsChanged().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestLegacyDialect)
#include "tst_legacydialect.moc"

#include "core/rpc/message.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using mangrove::Message;
using mangrove::MessageKind;
using mangrove::scanMessage;
namespace RpcError = mangrove::RpcError;

Q_DECLARE_METATYPE(mangrove::MessageKind)

namespace {

constexpr int parseError = RpcError::parseError;
constexpr int invalidRequest = RpcError::invalidRequest;

//! What a full parser says of a message known to be good.
MessageKind kindByDocument(const QJsonObject &object)
{
    if (object.contains(QLatin1String("method")))
        return object.contains(QLatin1String("id")) ? MessageKind::Request : MessageKind::Notification;
    return object.contains(QLatin1String("error")) ? MessageKind::ErrorResponse : MessageKind::Response;
}

} // namespace

class TestMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void good_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<MessageKind>("kind");
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("params");
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<QByteArray>("error");
        const auto call = [](const char *name, MessageKind kind, const QByteArray &line, const QByteArray &id,
                             const QByteArray &method, const QByteArray &params = {}) {
            QTest::newRow(name) << line << kind << id << method << params << QByteArray() << QByteArray();
        };
        const auto answer = [](const char *name, MessageKind kind, const QByteArray &line, const QByteArray &id,
                               const QByteArray &result, const QByteArray &error) {
            QTest::newRow(name) << line << kind << id << QByteArray() << QByteArray() << result << error;
        };
        const MessageKind request = MessageKind::Request;
        const MessageKind notification = MessageKind::Notification;
        call("request", request, R"({"jsonrpc":"2.0","id":0,"method":"roots/list"})", "0", "roots/list");
        call("big id", request, R"({"jsonrpc":"2.0","id":123456789012345678901234567890,"method":"m"})",
             "123456789012345678901234567890", "m");
        call("negative id", request, R"({"jsonrpc":"2.0","id":-7,"method":"m"})", "-7", "m");
        call("string id as written", request, R"({"jsonrpc":"2.0","id":"a\u0062\/","method":"m"})", R"("a\u0062\/")",
             "m");
        call("empty string id", request, R"({"jsonrpc":"2.0","id":"","method":"m"})", "\"\"", "m");
        call("A05 lone surrogate in an id", request, R"({"jsonrpc":"2.0","id":"\ud800","method":"m"})", R"("\ud800")",
             "m");
        call("A06 NUL in an id", request, R"({"jsonrpc":"2.0","id":"\u0000","method":"m"})", R"("\u0000")", "m");
        call("A05 A06 deeper down are no matter", request,
             R"({"jsonrpc":"2.0","id":1,"method":"m","params":{"name":"\ud800\u0000"}})", "1", "m",
             R"({"name":"\ud800\u0000"})");
        call("method escaped", request, R"({"jsonrpc":"2.0","id":1,"method":"roots\/li\u0073t"})", "1", "roots/list");
        call("method not ASCII", notification, R"({"jsonrpc":"2.0","method":"\u9879\ud83d\ude00é\n"})", "",
             "\xE9\xA1\xB9\xF0\x9F\x98\x80\xC3\xA9\n");
        call("keys escaped", request, R"({"\u006asonrpc":"\u0032.0","\u0069d":1,"\u006dethod":"m","par\u0061ms":[ ]})",
             "1", "m", "[ ]");
        call("keys of others", request, R"({"jsonrpc":"2.0","id":1,"ID":2,"i\u0064x":3,"":4,"\ud800":5,"method":"m"})",
             "1", "m");
        call("keys deeper down", request,
             R"({"jsonrpc":"2.0","id":1,"method":"m","params":{"id":2,"method":"x","result":{}},"x":[{"error":{}}]})",
             "1", "m", R"({"id":2,"method":"x","result":{}})");
        call("duplicates: the last counts", request,
             R"({"jsonrpc":"1.0","id":null,"method":3,"params":7,"jsonrpc":"2.0","id":5,"method":"m","params":{}})",
             "5", "m", "{}");
        call("params byte for byte", notification,
             "{ \"jsonrpc\" : \"2.0\" , \"params\" : { \"b\":1.50, \"a\" : 1e400,\t\"a\":[ ] } , \"method\" "
             ": \"m\" } ",
             "", "m", "{ \"b\":1.50, \"a\" : 1e400,\t\"a\":[ ] }");
        call("A26 params by position", request, R"({"jsonrpc":"2.0","id":1,"method":"roots/list","params":[1]})", "1",
             "roots/list", "[1]");
        const QByteArray meta = R"({"_meta":{"progressToken":1,"x":[)" + QByteArray(1 << 20, '1') + "]}}";
        call("A26 huge _meta", request, R"({"jsonrpc":"2.0","id":1,"method":"roots/list","params":)" + meta + '}', "1",
             "roots/list", meta);
        call("notification", notification, R"({"method":"notifications/initialized","jsonrpc":"2.0"})", "",
             "notifications/initialized");
        call("pretty-printed, as HTTP may", notification, "\r\n{\n\t\"jsonrpc\": \"2.0\",\n\t\"method\": \"m\"\n}\n",
             "", "m");
        answer("result", MessageKind::Response, R"({"result":{ "roots":[]},"jsonrpc":"2.0","id":3})", "3",
               R"({ "roots":[]})", "");
        answer("null result", MessageKind::Response, R"({"jsonrpc":"2.0","id":3,"result":null})", "3", "null", "");
        const QByteArray error = R"({"code":-32601,"message":"no"})";
        const MessageKind failed = MessageKind::ErrorResponse;
        answer("error", failed, R"({"jsonrpc":"2.0","id":"x","error":)" + error + '}', "\"x\"", "", error);
        answer("error, id null", failed, R"({"jsonrpc":"2.0","id":null,"error":)" + error + '}', "", "", error);
        answer("error, no id", failed, R"({"jsonrpc":"2.0","error":)" + error + '}', "", "", error);
    }
    void good()
    {
        QFETCH(QByteArray, line);
        QFETCH(MessageKind, kind);
        const Message message = scanMessage(line);
        QCOMPARE(message.kind, kind);
        QCOMPARE(message.raw, line);
        QCOMPARE(message.fault, 0);
        QVERIFY(!message.looksLikeResponse);
        QTEST(message.id, "id");
        QTEST(message.method, "method");
        QTEST(message.params, "params");
        QTEST(message.result, "result");
        QTEST(message.error, "error");
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("fault");
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<bool>("looksLikeResponse");
        const auto row = [](const char *name, const QByteArray &line, int fault, const QByteArray &id = {},
                            bool response = false) { QTest::newRow(name) << line << fault << id << response; };
        row("nothing", "", parseError);
        row("A01 log line", "Starting default (STDIO) server...", parseError);
        row("A01 log line in brackets", "[info] ready", parseError);
        row("A01 a number alone", "42", invalidRequest);
        row("A01 a string alone", "\"ready\"", invalidRequest);
        row("A03 100k deep", QByteArray(100'000, '['), parseError);
        row("A03 100k deep and closed", QByteArray(100'000, '[') + QByteArray(100'000, ']'), parseError);
        row("A03 100k deep objects", QByteArray(R"({"a":)").repeated(100'000), parseError);
        row("A04 not UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\xFF\"}", parseError);
        row("A04 not UTF-8 deep down",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":{\"a\":\"\xC0\xAF\"}}", parseError);
        row("A05 lone surrogate in a method", R"({"jsonrpc":"2.0","id":1,"method":"a\ud800"})", invalidRequest, "1");
        row("A05 reversed pair in a method", R"({"jsonrpc":"2.0","id":1,"method":"\ude00\ud83d"})", invalidRequest,
            "1");
        row("A05 two high ones in a method", R"({"jsonrpc":"2.0","id":1,"method":"\ud83d\ud83d"})", invalidRequest,
            "1");
        row("A06 NUL in a method", R"({"jsonrpc":"2.0","id":1,"method":"roots/list\u0000x"})", invalidRequest, "1");
        row("A08 byte order mark", "\xEF\xBB\xBF{\"jsonrpc\":\"2.0\",\"method\":\"m\"}", parseError);
        row("A09 first fragment", "{", parseError);
        row("A09 middle fragment", "  \"jsonrpc\": \"2.0\",", parseError);
        row("A09 last fragment", "}", parseError);
        row("A14 request with id null", R"({"jsonrpc":"2.0","id":null,"method":"roots/list"})", invalidRequest);
        row("A14 result with id null", R"({"jsonrpc":"2.0","id":null,"result":{}})", invalidRequest, "", true);
        row("A14 result without id", R"({"jsonrpc":"2.0","result":{}})", invalidRequest, "", true);
        for (const char *id : {"1.5", "1.0", "1e3", "1E3", "1e400", "-0.0", "{}", "[]", "[1]", "true", "false"}) {
            row(qPrintable(QStringLiteral("A15 id ") + QLatin1String(id)),
                R"({"jsonrpc":"2.0","method":"m","id":)" + QByteArray(id) + '}', invalidRequest);
            row(qPrintable(QStringLiteral("A15 error with id ") + QLatin1String(id)),
                R"({"jsonrpc":"2.0","error":{},"id":)" + QByteArray(id) + '}', invalidRequest, "", true);
        }
        row("A15 id 01", R"({"jsonrpc":"2.0","method":"m","id":01})", parseError);
        row("A15 duplicate, the last is bad", R"({"jsonrpc":"2.0","id":1,"method":"m","id":null})", invalidRequest);
        row("A20 both", R"({"jsonrpc":"2.0","id":4,"result":{},"error":{}})", invalidRequest, "4", true);
        row("A20 both, as JSON-RPC 1.0", R"({"jsonrpc":"2.0","id":4,"result":{},"error":null})", invalidRequest, "4",
            true);
        row("A20 neither", R"({"jsonrpc":"2.0","id":"x"})", invalidRequest, "\"x\"", true);
        row("A20 error is no object", R"({"jsonrpc":"2.0","id":4,"error":"no"})", invalidRequest, "4", true);
        row("A20 method and result", R"({"jsonrpc":"2.0","id":4,"method":"m","result":{}})", invalidRequest, "4");
        row("A20 method and error", R"({"jsonrpc":"2.0","id":4,"method":"m","error":{}})", invalidRequest, "4");
        row("A21 no jsonrpc", R"({"id":9,"method":"m"})", invalidRequest, "9");
        row("A21 jsonrpc 1.0", R"({"jsonrpc":"1.0","id":9,"method":"m"})", invalidRequest, "9");
        row("A21 jsonrpc a number", R"({"jsonrpc":2.0,"id":9,"method":"m"})", invalidRequest, "9");
        row("A21 jsonrpc null", R"({"jsonrpc":null,"id":9,"method":"m"})", invalidRequest, "9");
        row("A21 notification", R"({"method":"m"})", invalidRequest);
        row("A21 response", R"({"id":9,"result":{}})", invalidRequest, "9", true);
        row("A26 params a string", R"({"jsonrpc":"2.0","id":1,"method":"m","params":"x"})", invalidRequest, "1");
        row("A26 params null", R"({"jsonrpc":"2.0","id":1,"method":"m","params":null})", invalidRequest, "1");
        row("A26 params of a notification", R"({"jsonrpc":"2.0","method":"m","params":7})", invalidRequest);
        row("method a number", R"({"jsonrpc":"2.0","id":1,"method":7})", invalidRequest, "1");
        row("method null with a result", R"({"jsonrpc":"2.0","id":1,"method":null,"result":{}})", invalidRequest, "1");
        row("empty object", "{}", invalidRequest);
        row("A11 empty batch", "[]", invalidRequest);
        row("A11 empty batch with space", " [ ] ", invalidRequest);
        row("A11 batch with a fault of grammar", R"([{"jsonrpc":"2.0","method":"m"},])", parseError);
        row("two messages in a line", R"({"jsonrpc":"2.0","method":"m"}{"jsonrpc":"2.0","method":"m"})", parseError);
    }
    void refused()
    {
        QFETCH(QByteArray, line);
        const Message message = scanMessage(line);
        QCOMPARE(message.kind, MessageKind::Invalid);
        QCOMPARE(message.raw, line);
        QTEST(message.fault, "fault");
        QTEST(message.id, "id");
        QTEST(message.looksLikeResponse, "looksLikeResponse");
        QVERIFY(message.batch.isEmpty());
    }

    // A12 needs no row of its own: which revisions take batches is not known here, a batch is told apart by its kind.
    void batch()
    {
        const QByteArray request = R"({ "jsonrpc":"2.0","id":"a","method":"roots/list" })";
        const QByteArray line = "[ " + request + R"(,{"jsonrpc":"2.0","method":"n","params":{"x":[1,{}]}},)"
            + R"([{"jsonrpc":"2.0","id":1,"method":"m"}],7,{"id":8},{"jsonrpc":"2.0","id":2,"result":[]} ])";
        const Message message = scanMessage(line);
        QCOMPARE(message.kind, MessageKind::Batch);
        QCOMPARE(message.raw, line);
        QCOMPARE(message.batch.size(), 6);
        QCOMPARE(message.batch[0].kind, MessageKind::Request);
        QCOMPARE(message.batch[0].raw, request);
        QCOMPARE(message.batch[0].id, QByteArray("\"a\""));
        QCOMPARE(message.batch[1].kind, MessageKind::Notification);
        QCOMPARE(message.batch[1].params, QByteArray(R"({"x":[1,{}]})"));
        QCOMPARE(message.batch[2].kind, MessageKind::Invalid);
        QCOMPARE(message.batch[2].fault, invalidRequest);
        QVERIFY(message.batch[2].id.isEmpty() && message.batch[2].batch.isEmpty());
        QCOMPARE(message.batch[3].kind, MessageKind::Invalid);
        QCOMPARE(message.batch[3].raw, QByteArray("7"));
        QCOMPARE(message.batch[4].kind, MessageKind::Invalid);
        QCOMPARE(message.batch[4].id, QByteArray("8"));
        QCOMPARE(message.batch[5].kind, MessageKind::Response);
        QCOMPARE(message.batch[5].result, QByteArray("[]"));
    }

    void batchSizeLimit()
    {
        const QByteArray batch = R"([{"jsonrpc":"2.0","method":"m","params":{"a":"%"}}])";
        const auto filled = [&batch](qsizetype size) {
            return QByteArray(batch).replace('%', QByteArray(size - batch.size() + 1, 'x'));
        };
        QCOMPARE(scanMessage(filled(Message::batchSizeLimit)).kind, MessageKind::Batch);
        const Message over = scanMessage(filled(Message::batchSizeLimit + 1));
        QCOMPARE(over.kind, MessageKind::Invalid);
        QCOMPARE(over.fault, invalidRequest);
    }
    void batchLimit_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<MessageKind>("kind");
        QTest::newRow("one") << 1 << MessageKind::Batch;
        QTest::newRow("at the limit") << Message::batchLimit << MessageKind::Batch;
        QTest::newRow("one over") << Message::batchLimit + 1 << MessageKind::Invalid;
        QTest::newRow("A13 a million") << 1'000'000 << MessageKind::Invalid;
    }
    void batchLimit()
    {
        QFETCH(int, count);
        QByteArray line = QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"roots/list"},)").repeated(count);
        line.chop(1);
        const Message message = scanMessage('[' + line + ']');
        QTEST(message.kind, "kind");
        if (message.kind == MessageKind::Batch) {
            QCOMPARE(message.batch.size(), count);
        } else {
            QCOMPARE(message.fault, invalidRequest);
            QVERIFY(message.batch.isEmpty());
        }
    }

    void transcripts_data()
    {
        QTest::addColumn<int>("messages");
        QTest::newRow("server-everything.jsonl") << 232;
        QTest::newRow("server-filesystem.jsonl") << 193;
    }
    void transcripts()
    {
        QFETCH(int, messages);
        QFile file(QStringLiteral(TEST_DATA_DIR "/transcripts/") + QLatin1String(QTest::currentDataTag()));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        int seen = 0;
        while (!file.atEnd()) {
            const QByteArray record = file.readLine().trimmed();
            const QJsonObject object = QJsonDocument::fromJson(record).object();
            const QString direction = object.value(QLatin1String("dir")).toString();
            if (direction == QLatin1String("stderr")) {
                const QByteArray text = object.value(QLatin1String("raw")).toString().toUtf8();
                QVERIFY2(scanMessage(text).kind == MessageKind::Invalid, record.constData());
            }
            if (direction != QLatin1String("s>c") && direction != QLatin1String("c>s"))
                continue;
            ++seen;
            const QByteArray member = "\"msg\":"; // the last member of a record
            const QByteArray raw = record.mid(record.indexOf(member) + member.size()).chopped(1);
            const QJsonObject expected = QJsonDocument::fromJson(raw).object();
            const Message message = scanMessage(raw);
            QVERIFY2(message.kind == kindByDocument(expected), record.constData());
            QCOMPARE(message.raw, raw);
            QCOMPARE(message.id.isEmpty(), !expected.contains(QLatin1String("id")));
            if (!message.id.isEmpty()) {
                const QByteArray id = '[' + message.id + ']';
                QCOMPARE(QJsonDocument::fromJson(id).array().at(0), expected.value(QLatin1String("id")));
            }
            QCOMPARE(QString::fromUtf8(message.method), expected.value(QLatin1String("method")).toString());
            QCOMPARE(mangrove::toObject(message.params), expected.value(QLatin1String("params")).toObject());
            QCOMPARE(mangrove::toObject(message.result), expected.value(QLatin1String("result")).toObject());
            QCOMPARE(mangrove::toObject(message.error), expected.value(QLatin1String("error")).toObject());
        }
        QCOMPARE(seen, messages);
    }

    void builders_data()
    {
        QTest::addColumn<QByteArray>("built");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const QByteArray &built, const QByteArray &expected) {
            QTest::newRow(name) << built << expected;
        };
        using namespace mangrove;
        row("request", makeRequest("7", "tools/list"), R"({"jsonrpc":"2.0","id":7,"method":"tools/list"})");
        row("request with params", makeRequest("\"a\\u0062\"", "m", R"({"b":1.50, "a":1})"),
            R"({"jsonrpc":"2.0","id":"a\u0062","method":"m","params":{"b":1.50, "a":1}})");
        row("method is encoded", makeRequest("1", "a\"\xC3\xA9\n"),
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\\\"\xC3\xA9\\n\"}");
        row("notification", makeNotification("n"), R"({"jsonrpc":"2.0","method":"n"})");
        row("notification with params", makeNotification("n", "{}"), R"({"jsonrpc":"2.0","method":"n","params":{}})");
        row("result", makeResult("\"x\"", R"({"roots":[]})"), R"({"jsonrpc":"2.0","id":"x","result":{"roots":[]}})");
        row("line ends become spaces", makeResult("1", "{\n\"a\":\r\n1}"),
            R"({"jsonrpc":"2.0","id":1,"result":{ "a":  1}})");
        row("error", makeError("1", -32601, QStringLiteral("Roots \"not\" supported")),
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":\"Roots \\\"not\\\" "
            "supported\"}}");
        row("error with data", makeError("1", -1, QString(), R"({"reason":"x"})"),
            R"({"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"","data":{"reason":"x"}}})");
        row("error without id", makeError({}, parseError, QStringLiteral("x")),
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}})");
    }
    void builders()
    {
        QFETCH(QByteArray, built);
        QTEST(built, "expected");
        const Message message = scanMessage(built);
        QVERIFY(message.kind != MessageKind::Invalid);
        QVERIFY(!built.contains('\n') && !built.contains('\r'));
    }

    void buildsBatches()
    {
        const QByteArray one = mangrove::makeResult("1", "{}");
        const QByteArray two = mangrove::makeError("2", -1, QStringLiteral("x"));
        const Message message = scanMessage(mangrove::makeBatch({one, two}));
        QCOMPARE(message.kind, MessageKind::Batch);
        QCOMPARE(message.batch.size(), 2);
        QCOMPARE(message.batch[0].raw, one);
        QCOMPARE(message.batch[1].raw, two);
        QVERIFY(mangrove::makeBatch({}).isEmpty());
    }

    void encodesStrings_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("empty") << QString() << QByteArray("\"\"");
        QTest::newRow("quote and backslash") << QStringLiteral("a\"b\\c") << QByteArray("\"a\\\"b\\\\c\"");
        QTest::newRow("short escapes") << QStringLiteral("\n\r\t") << QByteArray(R"("\n\r\t")");
        QTest::newRow("NUL") << QString(QChar(0)) << QByteArray(R"("\u0000")");
        QTest::newRow("controls") << QStringLiteral("\u0001x\u001f\u007f") << QByteArray(R"("\u0001x\u001f\u007f")");
        QTest::newRow("separators") << QStringLiteral("\u2027\u2028\u2029\u202A")
                                    << QByteArray("\"\xE2\x80\xA7\\u2028\\u2029\xE2\x80\xAA\"");
        QTest::newRow("beyond ASCII") << QStringLiteral("\u00e9\u9879\U0001F600")
                                      << QByteArray("\"\xC3\xA9\xE9\xA1\xB9\xF0\x9F\x98\x80\"");
        QTest::newRow("high surrogate last") << QStringLiteral("a") + QChar(0xD83D) << QByteArray(R"("a\ud83d")");
        QTest::newRow("reversed pair") << QString(QChar(0xDE00)) + QChar(0xD83D) << QByteArray(R"("\ude00\ud83d")");
        QTest::newRow("high before a pair")
            << QString(QChar(0xD83D)) + QStringLiteral("\U0001F600") << QByteArray("\"\\ud83d\xF0\x9F\x98\x80\"");
        QTest::newRow("slash stays") << QStringLiteral("roots/list</script>") << QByteArray(R"("roots/list</script>")");
    }
    void encodesStrings()
    {
        QFETCH(QString, text);
        const QByteArray json = mangrove::jsonString(text);
        QTEST(json, "json");
        QCOMPARE(QJsonDocument::fromJson('[' + json + ']').array().at(0).toString(), text);
    }

    void everyCodeUnitComesBack()
    {
        for (uint unit = 0; unit <= 0xFFFF; ++unit) {
            const QString text = QStringLiteral("a") + QChar(unit) + QStringLiteral("b");
            const QByteArray json = mangrove::jsonString(text);
            QCOMPARE(QJsonDocument::fromJson('[' + json + ']').array().at(0).toString(), text);
            QVERIFY(scanMessage(json).fault == invalidRequest); // a scalar, well-formed
        }
    }

    void toObject()
    {
        QCOMPARE(mangrove::toObject(R"({"a":[1]})").value(QLatin1String("a")).toArray().size(), 1);
        QVERIFY(mangrove::toObject("[1]").isEmpty());
        QVERIFY(mangrove::toObject("").isEmpty());
        QVERIFY(mangrove::toObject("{").isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestMessage)
#include "tst_message.moc"

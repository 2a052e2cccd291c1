#include "core/rpc/message.h"
#include "core/rpc/scan.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using mangrove::Message;
using mangrove::MessageKind;
using mangrove::scanMessage;
using mangrove::scanTopLevel;
using mangrove::TopLevel;

namespace {

bool isWellFormed(const QByteArray &json)
{
    return scanTopLevel(json, 0).type != TopLevel::Type::Malformed;
}

bool qtAccepts(const QByteArray &json)
{
    QJsonParseError error;
    QJsonDocument::fromJson(json, &error);
    return error.error == QJsonParseError::NoError;
}

QByteArray nested(int depth)
{
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

//! The same rules as scanMessage, told over a QJsonDocument. Of an id that is a number it cannot know how it was
//! written, so it takes them all.
struct Reference
{
    MessageKind kind = MessageKind::Invalid;
    int fault = mangrove::RpcError::invalidRequest;
    QString method;
    QJsonValue id;

    explicit Reference(const QByteArray &json)
    {
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(json, &error);
        if (error.error != QJsonParseError::NoError) {
            fault = mangrove::RpcError::parseError;
            return;
        }
        if (document.isArray()) {
            if (!document.array().isEmpty() && document.array().size() <= Message::batchLimit)
                kind = MessageKind::Batch;
            return;
        }
        const QJsonObject object = document.object();
        const QJsonValue methodValue = object.value(QLatin1String("method"));
        const QJsonValue params = object.value(QLatin1String("params"));
        id = object.value(QLatin1String("id"));
        const bool idIsGood = id.isString() || id.isDouble();
        const bool hasResult = object.contains(QLatin1String("result"));
        const bool hasError = object.contains(QLatin1String("error"));
        if (object.value(QLatin1String("jsonrpc")) != QJsonValue(QStringLiteral("2.0")))
            return;
        if (object.contains(QLatin1String("method"))) {
            const QString name = methodValue.toString();
            if (hasResult || hasError || !methodValue.isString() || !name.isValidUtf16() || name.contains(QChar(0)))
                return;
            if (!params.isUndefined() && !params.isObject() && !params.isArray())
                return;
            if (!id.isUndefined() && !idIsGood)
                return;
            method = name;
            kind = id.isUndefined() ? MessageKind::Notification : MessageKind::Request;
        } else if (hasResult != hasError) {
            if (hasResult && idIsGood)
                kind = MessageKind::Response;
            if (hasError && object.value(QLatin1String("error")).isObject()
                && (idIsGood || id.isUndefined() || id.isNull()))
                kind = MessageKind::ErrorResponse;
        }
    }
};

//! Random JSON-RPC-like text from a seed. Everything in it is well-formed JSON.
class Generator
{
public:
    explicit Generator(quint32 seed) : m_random(seed) { }

    int below(int bound) { return m_random.bounded(bound); }
    bool chance(int percent) { return below(100) < percent; }

    QByteArray message()
    {
        QByteArray json = space() + '{' + space();
        const int members = chance(10) ? 0 : 2 + below(6);
        for (int i = 0; i < members; ++i) {
            if (i > 0)
                json += ',';
            json += member();
        }
        if (chance(85)) { // most of them good in this respect, so that the rest comes into play
            json += json.trimmed().endsWith('{') ? "" : ",";
            json += key("jsonrpc") + ':' + "\"2.0\"";
        }
        return json + space() + '}' + space();
    }

    QByteArray value(int depth = 0)
    {
        switch (below(depth > 6 ? 5 : 7)) {
        case 0:
            return pick({"null", "true", "false"});
        case 1:
            return number();
        case 2:
        case 3:
        case 4:
            return string();
        case 5: {
            QByteArray json = "[" + space();
            for (int i = below(4); i > 0; --i)
                json += value(depth + 1) + space() + (i > 1 ? "," : "");
            return json + ']';
        }
        default: {
            QByteArray json = "{" + space();
            for (int i = below(4); i > 0; --i)
                json += string() + space() + ':' + value(depth + 1) + (i > 1 ? "," : "");
            return json + '}';
        }
        }
    }

private:
    QByteArray pick(const QList<QByteArray> &from) { return from.at(below(static_cast<int>(from.size()))); }
    QByteArray space() { return chance(80) ? QByteArray() : pick({" ", "\t", "\n", "\r\n", "  "}); }
    QByteArray number()
    {
        return pick({"0", "-0", "1", "-17", "9007199254740993", "1.5", "1.0", "2e3", "5E-2", "0.0"});
    }

    QByteArray string()
    {
        QByteArray json = "\"";
        for (int i = below(12); i > 0; --i)
            json += pick({"a",
                          "id",
                          "method",
                          "xxxxxxxxxxxx",
                          "\\\"",
                          "\\\\",
                          "\\/",
                          "\\n",
                          "\\u0041",
                          "\\u0000",
                          "\\ud800",
                          "\\udc00",
                          "\\ud83d\\ude00",
                          "\xC3\xA9",
                          "\xE9\xA1\xB9",
                          "\xF0\x9F\x98\x80",
                          "[",
                          "}",
                          "\x7F",
                          "\xEF\xBF\xBF"});
        return json + '"';
    }

    //! A name with some of its letters escaped.
    QByteArray key(const QByteArray &name)
    {
        QByteArray json = space() + '"';
        const bool escapes = chance(20);
        for (const char c : name) {
            if (escapes && chance(30))
                json += "\\u00" + QByteArray::number(static_cast<uint>(c), 16);
            else
                json += c;
        }
        return json + '"' + space();
    }

    QByteArray member()
    {
        switch (below(12)) {
        case 0:
        case 1:
        case 2:
            return key("id") + ':' + (chance(70) ? pick({"1", "\"a\"", "0", "-5", "\"\\u0062\""}) : value());
        case 3:
        case 4:
        case 5:
            return key("method") + ':' + (chance(60) ? pick({"\"roots/list\"", "\"roots\\/list\""}) : value());
        case 6:
        case 7:
            return key("params") + ':' + space() + (chance(80) ? pick({"{}", "[1]", "{\"id\":5}"}) : value());
        case 8:
            return key("result") + ':' + value();
        case 9:
            return key("error") + ':' + (chance(70) ? pick({"{}", "{\"code\":1}"}) : value());
        case 10:
            return key("jsonrpc") + ':' + value();
        default:
            return key(pick({"", "Id", "methods", "x"})) + ':' + value();
        }
    }

    QRandomGenerator m_random;
};

//! Holds something in which QJsonDocument is known to differ; see knownDifferences.
bool mayDifferFromQt(const QByteArray &json)
{
    static const QRegularExpression known(
        QStringLiteral("[\\x00-\\x1f]" // raw controls (line ends between tokens too: hard to tell apart here)
                       "|\\\\[^\"\\\\/bfnrtu]" // unknown escapes
                       "|\\d\\.(?!\\d)|(?<!\\d)\\.\\d" // `1.` and `.1`
                       "|[eE][-+]?\\d{3}")); // beyond a double
    return known.match(QString::fromLatin1(json)).hasMatch();
}

} // namespace

// The scan and QJsonDocument, over the same texts.
class TestScanAgainstQt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownDifferences_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<bool>("ours");
        QTest::addColumn<bool>("qts");
        QTest::newRow("number beyond a double") << QByteArray("[1e400]") << true << false;
        QTest::newRow("depth 513") << nested(513) << false << true;
        QTest::newRow("depth 1025") << nested(1025) << false << false;
        QTest::newRow("raw control in a string") << QByteArray("[\"a\tb\"]") << false << true;
        QTest::newRow("unknown escape") << QByteArray("[\"\\q\"]") << false << true;
        QTest::newRow("number without fraction") << QByteArray("[1.]") << false << true;
        QTest::newRow("number without integer part") << QByteArray("[.5]") << false << true;
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF[]") << false << true;
        QTest::newRow("scalar") << QByteArray("1") << true << false;
    }
    void knownDifferences()
    {
        QFETCH(QByteArray, json);
        QTEST(isWellFormed(json), "ours");
        QTEST(qtAccepts(json), "qts");
    }

    // Against QJsonDocument, over seeded random messages: what it makes of them, we make of them.
    void agreesWithDocument()
    {
        int good = 0;
        for (quint32 seed = 0; seed < 30'000; ++seed) {
            const QByteArray json = Generator(seed).message();
            QVERIFY2(isWellFormed(json), json.constData());
            compareWithReference(json, seed);
            if (QTest::currentTestFailed())
                return;
            good += scanMessage(json).kind != MessageKind::Invalid ? 1 : 0;
        }
        QVERIFY2(good > 3'000, "the generator makes too few good messages to be worth anything");
    }

    // The same with bytes changed, removed and added: both refuse or both agree.
    void agreesWithDocumentOnDamage()
    {
        const QByteArray alphabet =
            QByteArrayLiteral("{}[]\",:0123456789-+.eE\\untrfals x\xC3\xA9\xE9\xED\xA0\xF4\x90\x80");
        int refused = 0;
        for (quint32 seed = 0; seed < 60'000; ++seed) {
            Generator generator(seed);
            QByteArray json = generator.message();
            for (int i = 1 + generator.below(3); i > 0 && !json.isEmpty(); --i) {
                const int at = generator.below(static_cast<int>(json.size()));
                const char byte = alphabet.at(generator.below(static_cast<int>(alphabet.size())));
                switch (generator.below(3)) {
                case 0:
                    json[at] = byte;
                    break;
                case 1:
                    json.insert(at, byte);
                    break;
                default:
                    json.remove(at, 1);
                }
            }
            if (json.trimmed().isEmpty() || mayDifferFromQt(json))
                continue;
            refused += isWellFormed(json) ? 0 : 1;
            compareWithReference(json, seed);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(refused > 5'000, qPrintable(QStringLiteral("only %1 texts were damaged").arg(refused)));
    }

private:
    static void compareWithReference(const QByteArray &json, quint32 seed)
    {
        const Reference expected(json);
        const Message message = scanMessage(json);
        const QByteArray where = "seed " + QByteArray::number(seed) + ": " + json;
        const bool asScalar = message.fault == mangrove::RpcError::invalidRequest
            && scanTopLevel(json, 0).type == TopLevel::Type::Scalar; // QJsonDocument takes no scalars
        if (asScalar) {
            QVERIFY2(expected.fault == mangrove::RpcError::parseError, where.constData());
            return;
        }
        const QByteArray rawId = scanTopLevel(json, 0).id.toByteArray();
        const bool writtenAsFraction =
            expected.id.isDouble() && (rawId.contains('.') || rawId.contains('e') || rawId.contains('E'));
        if (writtenAsFraction) {
            QVERIFY2(message.id.isEmpty() && message.kind == MessageKind::Invalid, where.constData());
            return;
        }
        QVERIFY2(message.kind == expected.kind, where.constData());
        if (message.kind == MessageKind::Invalid) {
            QVERIFY2(message.fault == expected.fault, where.constData());
        } else {
            QVERIFY2(QString::fromUtf8(message.method) == expected.method, where.constData());
        }
        const bool addressable = expected.id.isString() || expected.id.isDouble();
        QVERIFY2(message.id.isEmpty() == !addressable, where.constData());
        if (addressable) {
            const QJsonValue id = QJsonDocument::fromJson('[' + message.id + ']').array().at(0);
            QVERIFY2(id == expected.id, where.constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestScanAgainstQt)
#include "tst_scanagainstqt.moc"

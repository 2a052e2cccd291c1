#include "core/base/secretmask.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>

using namespace mangrove;

namespace {

const QString dots(4, QChar(0x2022));

QByteArray hexOf(char16_t unit, QRandomGenerator *random)
{
    QByteArray digits = QByteArray::number(unit, 16).rightJustified(4, '0');
    for (char &digit : digits)
        digit = random->bounded(2) ? char(QChar::toUpper(uint(digit))) : digit;
    return digits;
}

//! The inside of a JSON string with this text, any character of it escaped or not.
QByteArray escapedAtRandom(const QByteArray &text, QRandomGenerator *random)
{
    QByteArray json;
    for (const QChar c : QString::fromUtf8(text)) {
        const char16_t unit = c.unicode();
        const bool mustEscape = unit < 0x20 || unit == '"' || unit == '\\';
        if (unit == '/' && random->bounded(2))
            json += "\\/";
        else if ((unit == '"' || unit == '\\') && random->bounded(2))
            json += QByteArray("\\") + char(unit);
        else if (unit == '\n' && random->bounded(2))
            json += "\\n";
        else if (mustEscape || c.isSurrogate() || random->bounded(3) == 0)
            json += "\\u" + hexOf(unit, random);
        else
            json += QStringView(&unit, 1).toUtf8();
    }
    return json;
}

//! What a reader makes of it who takes the escapes back once.
QByteArray read(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson("[\"" + json + "\"]");
    return document.isNull() ? QByteArray() : document.array().first().toString().toUtf8();
}

} // namespace

class TestSecretMask : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hides_data();
    void hides();
    void anyMixOfEscapes();
    void cuts_data();
    void cuts();
    void cutAnywhere();
    void jsonStaysJson_data();
    void jsonStaysJson();
    void secretsThatOverlap();
    void linesOfASecret();
    void leavesTheRest();
};

void TestSecretMask::hides_data()
{
    QTest::addColumn<QStringList>("secrets");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");

    const auto row = [](const char *name, const QString &secret, const QString &text, const QString &shown) {
        QTest::newRow(name) << QStringList{secret} << text << shown;
    };
    const QString plain = QStringLiteral("hunter2");
    const QString quoted = QStringLiteral("a\"b/ß\n");
    row("as it is, twice", plain, QStringLiteral("a hunter2 hunter2."), QStringLiteral("a %1 %1.").arg(dots));
    row("with a quote", quoted, quoted, dots);
    row("as JSON", quoted, QStringLiteral("[a\\\"b/ß\\n]"), QStringLiteral("[%1]").arg(dots));
    row("as JSON with its slash escaped", quoted, QStringLiteral("a\\\"b\\/ß\\n"), dots);
    row("as JSON in ASCII", quoted, QStringLiteral("a\\\"b/\\u00df\\n"), dots);
    row("as JSON in ASCII with capitals", quoted, QStringLiteral("a\\\"b/\\u00DF\\n"), dots);
    row("a letter escaped", plain, QStringLiteral("<h\\u0075nter2>"), QStringLiteral("<%1>").arg(dots));
    row("all of it, in both cases", QStringLiteral("kO/1"), QStringLiteral("\\u006b\\u004f\\u002F\\u0031"), dots);
    row("JSON in JSON", quoted, QStringLiteral("a\\\\\\\"b\\\\/\\\\u00dF\\\\n"), dots);
    row("escapes of escapes", plain, QStringLiteral("\\u005cu0068unter2 \\\\u0068unter2"),
        QStringLiteral("%1 %1").arg(dots));
    row("JSON in JSON in JSON", plain, QStringLiteral("\\\\\\\\u0068unter2"), dots);
    row("behind a backslash of its own", plain, QStringLiteral("C:\\hunter2\\nhunter2"),
        QStringLiteral("C:\\%1\\n%1").arg(dots));
    row("with backslashes", QStringLiteral("a\\nb\\u0041"), QStringLiteral("a\\nb\\u0041 a\\\\nb\\\\u0041"),
        QStringLiteral("%1 %1").arg(dots));
    row("beyond the first plane", QStringLiteral("ab😀d"), QStringLiteral("ab\\ud83d\\uDE00d"), dots);
    QTest::newRow("one within the other")
        << QStringList{QStringLiteral("hunter2"), QStringLiteral("hunter2000")} << QStringLiteral("hunter2000") << dots;
}

void TestSecretMask::hides()
{
    QFETCH(QStringList, secrets);
    QFETCH(QString, text);
    QFETCH(QString, shown);
    const SecretMask mask(secrets);
    QCOMPARE(mask.text(text), shown);
    QCOMPARE(mask.bytes(text.toUtf8()), shown.toUtf8());
}

//! Written anyhow, none of its parts is left, and JSON stays JSON.
void TestSecretMask::anyMixOfEscapes()
{
    const quint32 seed = QRandomGenerator::global()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    const QByteArray letters = QByteArrayLiteral("abXY09 _-/\\\"\n{}[]:,u");
    for (int round = 0; round < 3000; ++round) {
        QByteArray secret;
        for (int i = 4 + random.bounded(12); i > 0; --i)
            secret +=
                random.bounded(8) ? QByteArray(1, letters.at(random.bounded(letters.size()))) : QByteArrayLiteral("ß😀");
        const SecretMask mask({QString::fromUtf8(secret)});
        QByteArray written = "<" + secret + ">";
        const int levels = random.bounded(4);
        for (int level = 0; level < levels; ++level)
            written = escapedAtRandom(written, &random);
        QByteArray hidden = mask.bytes(written);
        QByteArray value = levels > 0 ? mask.json("{\"k\":\"" + written + "\"}") : QByteArray("{\"k\":\"\"}");
        QVERIFY2(QJsonDocument::fromJson(value).isObject(), (secret + " in " + written + ": " + value).constData());
        value = value.sliced(6, value.size() - 8);
        for (int level = 0; level <= levels; ++level) {
            QVERIFY2(!hidden.contains(secret), (secret + " in " + written + ": " + hidden).constData());
            QVERIFY2(!value.contains(secret), (secret + " in " + written + ": " + value).constData());
            hidden = read(hidden);
            value = read(value);
        }
    }
}

void TestSecretMask::cuts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("cuts");
    QTest::addColumn<QString>("shown");

    const int front = SecretMask::CutInFront;
    const int end = SecretMask::CutAtEnd;
    QTest::newRow("front") << QStringLiteral("ter2 is it") << front << dots + QStringLiteral(" is it");
    QTest::newRow("front, escaped") << QStringLiteral("\\u0074er2 is") << front << dots + QStringLiteral(" is");
    QTest::newRow("front, within an escape") << QStringLiteral("75nter2 is") << front << dots + QStringLiteral(" is");
    QTest::newRow("end") << QStringLiteral("it is hun") << end << QStringLiteral("it is ") + dots;
    QTest::newRow("end, escaped") << QStringLiteral("is h\\u0075n") << end << QStringLiteral("is ") + dots;
    QTest::newRow("end, within an escape") << QStringLiteral("is h\\u007") << end << QStringLiteral("is ") + dots;
    QTest::newRow("end, within JSON in JSON") << QStringLiteral("is h\\\\u007") << end << QStringLiteral("is ") + dots;
    QTest::newRow("both") << QStringLiteral("ter2 hunter2 hunt") << (front | end)
                          << QStringLiteral("%1 %1 %1").arg(dots);
    QTest::newRow("not cut") << QStringLiteral("ter2 hunt") << 0 << QStringLiteral("ter2 hunt");
}

void TestSecretMask::cuts()
{
    QFETCH(QString, text);
    QFETCH(int, cuts);
    QFETCH(QString, shown);
    const SecretMask mask({QStringLiteral("hunter2")});
    QCOMPARE(mask.bytes(text.toUtf8(), SecretMask::Cuts(cuts)), shown.toUtf8());
}

//! Wherever a text is cut, neither part shows two characters of the secret.
void TestSecretMask::cutAnywhere()
{
    const SecretMask mask({QStringLiteral("XYZTVWQJ")});
    for (const QByteArray &written :
         {QByteArray("XYZTVWQJ"), QByteArray("XY\\u005aTV\\u0057QJ"), QByteArray("\\\\u0058YZ\\\\u0054VWQJ")}) {
        const QByteArray text = "it is " + written + " and no more";
        for (qsizetype at = 0; at <= text.size(); ++at) {
            const QByteArray left = mask.bytes(text.first(at), SecretMask::CutAtEnd);
            const QByteArray right = mask.bytes(text.sliced(at), SecretMask::CutInFront);
            for (const char *pair : {"XY", "YZ", "ZT", "TV", "VW", "WQ", "QJ"}) {
                QVERIFY2(!left.contains(pair), left.constData());
                QVERIFY2(!right.contains(pair), right.constData());
            }
        }
    }
}

void TestSecretMask::jsonStaysJson_data()
{
    QTest::addColumn<QString>("secret");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("shown");

    const auto row = [](const char *name, const QString &secret, const QByteArray &json, QByteArray shown) {
        QTest::newRow(name) << secret << json << shown.replace("••••", dots.toUtf8());
    };
    row("text", QStringLiteral("hunter2"), R"({"a":["x hunter2"]})", R"({"a":["x ••••"]})");
    row("key", QStringLiteral("hunter2"), R"({"hunter2":1})", R"({"••••":1})");
    row("number", QStringLiteral("1234"), R"({"a":1234,"b":[-91234.5, 7]})", R"({"a":"••••","b":["••••", 7]})");
    row("words of JSON", QStringLiteral("true"), R"({"a":true,"b":"true"})", R"({"a":true,"b":"••••"})");
    row("an escape before it", QStringLiteral("n1234"), R"({"a":"\n1234","b":"n1234"})",
        R"({"a":"\n1234","b":"••••"})");
    row("a secret that is JSON", QStringLiteral(R"({"k":"v w"})"), R"({"a":{"k":"v w"},"b":"{\"k\":\"v w\"}"})",
        R"({"a":"••••","b":"••••"})");
    const QByteArray picture = QByteArray(60, 'A') + "testtest";
    row("a picture", QStringLiteral("test"), R"({"data":")" + picture + R"(","text":"test"})",
        R"({"data":")" + picture + R"(","text":"••••"})");
    row("short data is no picture", QStringLiteral("test"), R"({"data":"test"})", R"({"data":"••••"})");
    row("words in data", QStringLiteral("test"), R"({"data" : "the key is test, )" + QByteArray(80, 'A') + R"("})",
        R"({"data" : "the key is ••••, )" + QByteArray(80, 'A') + R"("})");
    row("long ones are hidden there too", QStringLiteral("0123456789ab"),
        R"({"blob":")" + QByteArray(64, 'A') + R"(0123456789ab"})", R"({"blob":")" + QByteArray(64, 'A') + R"(••••"})");
}

void TestSecretMask::jsonStaysJson()
{
    QFETCH(QString, secret);
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, shown);
    const QByteArray hidden = SecretMask({secret}).json(json);
    QCOMPARE(hidden, shown);
    QVERIFY(QJsonDocument::fromJson(hidden).isObject());
}

void TestSecretMask::secretsThatOverlap()
{
    const SecretMask mask({QStringLiteral("abcdXY"), QStringLiteral("XYefgh")});
    QCOMPARE(mask.text(QStringLiteral("<abcdXYefgh>")), QStringLiteral("<%1>").arg(dots));
}

void TestSecretMask::linesOfASecret()
{
    const SecretMask mask({QStringLiteral("-----BEGIN-----\r\nMIIEowIB\nAAKCAQEA==\n")});
    QCOMPARE(mask.text(QStringLiteral("a line: MIIEowIB.")), QStringLiteral("a line: %1.").arg(dots));
    QCOMPARE(mask.text(QStringLiteral("AAKCAQEA==")), dots);
}

void TestSecretMask::leavesTheRest()
{
    QVERIFY(SecretMask().isEmpty());
    QVERIFY(SecretMask({QString(), QStringLiteral("abc")}).isEmpty()); // too short to be one
    const SecretMask mask({QStringLiteral("hunter2")});
    const QByteArray bytes("\xff\x00 hunter \\u00", 14);
    QCOMPARE(mask.bytes(bytes), bytes);
    QCOMPARE(mask.bytes(QByteArray("h")), QByteArray("h"));
    const QString lone = QStringLiteral("hunter") + QChar(0xD800);
    QCOMPARE(mask.text(lone), lone);
}

QTEST_APPLESS_MAIN(TestSecretMask)
#include "tst_secretmask.moc"

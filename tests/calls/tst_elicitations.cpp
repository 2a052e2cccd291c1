#include "core/calls/elicitations.h"
#include "core/rpc/message.h"
#include "tests/support/fakeclock.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;

namespace {

const QByteArray form = R"({"message":"Name?","requestedSchema":{"type":"object","properties":{}}})";

} // namespace

class TestElicitations : public QObject
{
    Q_OBJECT

private:
    test::FakeClock m_clock;
    const ServerId m_server{QStringLiteral("s-1")};

private Q_SLOTS:
    void answers();
    void withdrawn();
    void askerIsGone();
    void notTooMany();
    void invalid_data();
    void invalid();
    void pages_data();
    void pages();
    void hidesSecrets();
    void notTooOften();
    void notTooMuch_data();
    void notTooMuch();
};

void TestElicitations::answers()
{
    Elicitations elicitations(m_clock);
    QByteArrayList got;
    const auto take = [&](const QByteArray &result) { got.append(result); };
    QList<quint64> numbers;
    for (int i = 0; i < 3; ++i)
        numbers.append(*elicitations.open(m_server, {}, form, this, take));
    QCOMPARE(elicitations.waiting().size(), 3);
    QCOMPARE(elicitations.find(numbers.at(0))->message, QStringLiteral("Name?"));
    QSignalSpy closed(&elicitations, &Elicitations::closed);
    elicitations.decline(numbers.at(1));
    elicitations.accept(numbers.at(0), {{QLatin1String("n"), 1}});
    elicitations.cancel(numbers.at(2));
    elicitations.accept(numbers.at(0)); // a second answer is none
    QCOMPARE(got,
             (QByteArrayList{R"({"action":"decline"})", R"({"action":"accept","content":{"n":1}})",
                             R"({"action":"cancel"})"}));
    QCOMPARE(closed.size(), 3);
    QVERIFY(elicitations.waiting().isEmpty());
}

void TestElicitations::withdrawn()
{
    Elicitations elicitations(m_clock);
    bool called = false;
    const quint64 number = *elicitations.open(m_server, {}, form, this, [&](const QByteArray &) { called = true; });
    QSignalSpy closed(&elicitations, &Elicitations::closed);
    elicitations.withdraw(number);
    elicitations.accept(number);
    elicitations.withdraw(number);
    QVERIFY(!called);
    QCOMPARE(closed.size(), 1);
}

void TestElicitations::askerIsGone()
{
    Elicitations elicitations(m_clock);
    bool called = false;
    auto asker = std::make_unique<QObject>();
    const quint64 number =
        *elicitations.open(m_server, {}, form, asker.get(), [&](const QByteArray &) { called = true; });
    asker.reset();
    elicitations.accept(number);
    QVERIFY(!called);
    QVERIFY(elicitations.waiting().isEmpty());
}

void TestElicitations::notTooMany()
{
    Elicitations elicitations(m_clock);
    const auto open = [&](const ServerId &server) { return elicitations.open(server, {}, form, this, {}); };
    for (int i = 0; i < Elicitations::waitingLimit; ++i)
        QVERIFY(open(m_server));
    QCOMPARE(open(m_server).error().code, ErrorCode::Refused);
    QVERIFY(open({QStringLiteral("s-2")})); // another server is not to suffer
    elicitations.decline(elicitations.waiting().first().number);
    QVERIFY(open(m_server));
}

void TestElicitations::invalid_data()
{
    QTest::addColumn<QByteArray>("params");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no object") << QByteArray("[]");
    QTest::newRow("no schema") << QByteArray(R"({"message":"a"})");
    QTest::newRow("schema of a text") << QByteArray(R"({"message":"a","requestedSchema":{"type":"string"}})");
    QTest::newRow("unknown mode") << QByteArray(
        R"({"mode":"smell","requestedSchema":{"type":"object","properties":{}}})");
}

void TestElicitations::invalid()
{
    QFETCH(QByteArray, params);
    Elicitations elicitations(m_clock);
    QCOMPARE(elicitations.open(m_server, {}, params, this, {}).error().code, ErrorCode::Protocol);
    QVERIFY(elicitations.waiting().isEmpty());
}

void TestElicitations::pages_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<bool>("isAllowed");
    QTest::newRow("https") << QByteArray("https://example.org/a") << true;
    QTest::newRow("this machine") << QByteArray("http://127.0.0.1:8080/a") << true;
    QTest::newRow("localhost") << QByteArray("http://localhost/a") << true;
    QTest::newRow("below localhost") << QByteArray("http://app.localhost/a") << true;
    QTest::newRow("this machine, IPv6") << QByteArray("http://[::1]:8080/a") << true;
    QTest::newRow("no destination") << QByteArray("http://0.0.0.0/a") << false;
    QTest::newRow("http elsewhere") << QByteArray("http://example.org/") << false;
    QTest::newRow("looks like this machine") << QByteArray("http://localhost.example.org/") << false;
    QTest::newRow("with a name in it") << QByteArray("https://bank.example@evil.example/") << false;
    QTest::newRow("file") << QByteArray("file:///etc/passwd") << false;
    QTest::newRow("script") << QByteArray("javascript:alert(1)") << false;
    const QByteArray start("https://example.org/");
    QTest::newRow("longest") << start + QByteArray(4096 - start.size(), 'a') << true;
    QTest::newRow("too long to read") << start + QByteArray(4097 - start.size(), 'a') << false;
    QTest::newRow("long name") << "https://" + QByteArray("a.").repeated(200) + "org/" << false;
    QTest::newRow("no host") << QByteArray("https:///a") << false;
    QTest::newRow("none") << QByteArray() << false;
}

void TestElicitations::pages()
{
    QFETCH(QByteArray, url);
    QFETCH(bool, isAllowed);
    Elicitations elicitations(m_clock);
    QByteArray got;
    const auto opened = elicitations.open(m_server, {}, "{\"mode\":\"url\",\"message\":\"a\",\"url\":\"" + url + "\"}",
                                          this, [&](const QByteArray &result) { got = result; });
    QCOMPARE(bool(opened), isAllowed);
    if (!isAllowed) {
        QCOMPARE(opened.error().code, ErrorCode::Refused);
        return;
    }
    elicitations.accept(*opened, {{QLatin1String("n"), 1}});
    QCOMPARE(got, QByteArray(R"({"action":"accept"})")); // content belongs to a form
}

//! However fast they are answered or taken back.
void TestElicitations::notTooOften()
{
    Elicitations elicitations(m_clock);
    int put = 0;
    const auto ask = [&](const ServerId &server) {
        const auto number = elicitations.open(server, {}, form, this, {});
        if (number)
            elicitations.withdraw(*number);
        put += number ? 1 : 0;
    };
    for (int i = 0; i < 3 * Elicitations::minuteLimit; ++i)
        ask(m_server);
    QCOMPARE(put, Elicitations::minuteLimit);
    ask({QStringLiteral("s-2")}); // another server is not to suffer
    QCOMPARE(put, Elicitations::minuteLimit + 1);
    m_clock.advance(60000);
    ask(m_server);
    QCOMPARE(put, Elicitations::minuteLimit + 2);
}

void TestElicitations::notTooMuch_data()
{
    QTest::addColumn<int>("fields");
    QTest::addColumn<int>("choices"); // of each
    QTest::addColumn<bool>("isPut");
    QTest::newRow("as much as a person can give") << 100 << 20 << true;
    QTest::newRow("too many fields") << 101 << 0 << false;
    QTest::newRow("too many choices") << 10 << 201 << false;
}

void TestElicitations::notTooMuch()
{
    QFETCH(int, fields);
    QFETCH(int, choices);
    QFETCH(bool, isPut);
    Elicitations elicitations(m_clock);
    const QByteArrayList values(choices, "\"v\"");
    QByteArrayList members;
    for (int i = 0; i < fields; ++i)
        members.append("\"f" + QByteArray::number(i) + R"(":{"oneOf":[)" + values.join(',') + "]}");
    const auto number = elicitations.open(
        m_server, {}, R"({"message":"m","requestedSchema":{"type":"object","properties":{)" + members.join(',') + "}}}",
        this, {});
    QCOMPARE(bool(number), isPut);
    if (!isPut)
        QCOMPARE(number.error().code, ErrorCode::Refused);
}

void TestElicitations::hidesSecrets()
{
    Elicitations elicitations(m_clock);
    const SecretMask mask({QStringLiteral("hunter2")});
    const auto nothing = [](const QByteArray &) {};
    const auto number =
        elicitations.open(m_server, mask,
                          R"({"message":"Is hunt\u0065r2 right?","requestedSchema":{"type":"object","properties":)"
                          R"({"k":{"type":"string","title":"hunter2","default":"hunter2"}}}})",
                          this, nothing);
    QVERIFY(number);
    const Elicitation *asked = elicitations.find(*number);
    QCOMPARE(asked->message, QStringLiteral("Is %1 right?").arg(QString(4, QChar(0x2022))));
    QVERIFY(!toJson(asked->schema).contains("hunter2"));
    QVERIFY(toJson(asked->schema).contains("\"k\""));
    // With dots in it it would be another page.
    const auto page = elicitations.open(
        m_server, mask, R"({"mode":"url","message":"m","url":"https://example.org/?k=hunter2"})", this, nothing);
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::Refused);
    const QByteArray harmless = R"({"mode":"url","message":"m","url":"https://example.org/?k=7"})";
    QVERIFY(elicitations.open(m_server, mask, harmless, this, nothing));
}

QTEST_GUILESS_MAIN(TestElicitations)
#include "tst_elicitations.moc"

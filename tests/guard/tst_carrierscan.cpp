// Which texts of a client's message may name a place: by value, wherever they stand in the members that carry, and in
// no other.

#include "core/guard/carrierscan.h"

#include <QTest>

using namespace mangrove;

namespace {

//! With grave accents for quotes.
QByteArray inJson(QByteArray text)
{
    return text.replace('`', '"');
}

QByteArray callWith(const QByteArray &meta)
{
    return inJson(R"({`jsonrpc`:`2.0`,`id`:1,`method`:`tools/call`,`params`:{`name`:`t`,`arguments`:{},`_meta`:)")
        + inJson(meta) + "}}";
}

QStringList found(const QByteArray &message)
{
    QStringList texts;
    for (const CarriedText &one : carriedIn(message).texts)
        texts.append(QString::fromUtf8(one.carrier + '=' + one.text));
    return texts;
}

} // namespace

class TestCarrierScan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *name, const QByteArray &message, const QStringList &expected) {
            QTest::newRow(name) << message << expected;
        };
        row("uri", callWith("{`a/b`:{`c`:[1,{`d`:`file:///x`}]}}"), {QStringLiteral("a/b=file:///x")});
        row("scheme in capitals", callWith("{`a`:`FILE:/x`}"), {QStringLiteral("a=FILE:/x")});
        row("home", callWith("{`a`:[`~`,`~/x`,`~u/x`]}"),
            {QStringLiteral("a=~"), QStringLiteral("a=~/x"), QStringLiteral("a=~u/x")});
        row("key", callWith("{`a`:{`/x`:true}}"), {QStringLiteral("a=/x")});
        row("key of the member", callWith("{`/x`:true}"), {QStringLiteral("/x=/x")});
        row("escaped", callWith(R"({`a`:`\u002fx\/y`})"), {QStringLiteral("a=/x/y")});
        row("escaped names", inJson(R"({`id`:1,`method`:`m`,`p\u0061rams`:{`_m\u0065ta`:{`a`:`/x`}}})"),
            {QStringLiteral("a=/x")});
        row("JSON in a string", callWith(R"({`a`:`{\`b\`: [\`/x\`]}`})"), {QStringLiteral("a=/x")});
        row("JSON in JSON", callWith(R"({`a`:`{\`b\`:\`[\\\`/x\\\`]\`}`})"), {QStringLiteral("a=/x")});
        row("JSON text", callWith(R"({`a`:`\`/x\``})"), {QStringLiteral("a=/x")});
        row("prose", callWith(R"({`a`:`[see \`/x\`]`,`b`:`in /x`,`c`:`x:/y`})"), {});
        row("white space", callWith("{`a`:` /x `}"), {QStringLiteral("a=/x")});
        row("up to the NUL", callWith(R"({`a`:`/x\u0000y`})"), {QStringLiteral("a=/x")});
        row("not an object", callWith("[`/x`]"), {QStringLiteral("_meta=/x")});
        row("twice", callWith("{`a`:`/x`,`a`:`/y`}"), {QStringLiteral("a=/x"), QStringLiteral("a=/y")});
        row("the member twice", inJson("{`id`:1,`method`:`m`,`params`:{`_meta`:{`a`:`/x`},`_meta`:{}}}"),
            {QStringLiteral("a=/x")});
        row("params twice", inJson("{`id`:1,`method`:`m`,`params`:{`_meta`:{`a`:`/x`}},`params`:{}}"),
            {QStringLiteral("a=/x")});
        row("of the protocol",
            callWith("{`io.modelcontextprotocol/x`:`/x`,`progressToken`:`/x`,`traceparent`:`/x`,"
                     "`tracestate`:`/x`,`baggage`:`/x`}"),
            {});
        row("arguments",
            inJson("{`id`:1,`method`:`tools/call`,`params`:{`name`:`t`,`arguments`:{`path`:`/x`,`_meta`:{"
                   "`a`:`/x`}},`_meta`:{}}}"),
            {});
        row("an answer", inJson("{`id`:1,`result`:{`content`:[`/x`],`_meta`:{`a`:`/y`}}}"), {QStringLiteral("a=/y")});
        row("a batch", inJson("[{`id`:1,`method`:`m`},{`id`:2,`method`:`m`,`params`:{`_meta`:{`a`:`/x`}}}]"),
            {QStringLiteral("a=/x")});
        row("a greeting",
            inJson("{`id`:1,`method`:`initialize`,`params`:{`rootUri`:`file:///x`,`clientInfo`:{`name`:`/n`},"
                   "`capabilities`:{`experimental`:{`e`:`/y`},`roots`:{`r`:`/z`}}}}"),
            {QStringLiteral("rootUri=file:///x"), QStringLiteral("experimental=/y")});
        row("a notification of its own", inJson("{`method`:`notifications/x`,`params`:{`cwd`:`/x`}}"),
            {QStringLiteral("cwd=/x")});
        row("a notification that is known", inJson("{`method`:`notifications/progress`,`params`:{`message`:`/x`}}"),
            {});
        row("NaN, which some read", inJson("{`id`:1,`method`:`m`,`params`:{`arguments`:{`n`:NaN},`_meta`:{`a`:`/x`}}}"),
            {QStringLiteral("a=/x")});
        row("names without quotes, which some read", inJson("{id:1,params:{_meta:{a:`/x`}}}"),
            {QStringLiteral("_meta=/x")});
        row("half a character", callWith(R"({`a`:`/\ud800`})"), {});
        row("too long", callWith("{`a`:`/" + QByteArray(5000, 'x') + "`}"), {});
        row("no message", "hello _meta", {});
        row("nothing", callWith("{`n`:1}"), {});
    }

    void finds()
    {
        QFETCH(QByteArray, message);
        QFETCH(QStringList, expected);
        QCOMPARE(found(message), expected);
    }

    //! However it is made, it is bounded, and said to be cut.
    void isBounded()
    {
        QByteArray many = "{`a`:[`/0`";
        for (int i = 1; i < 100000; ++i)
            many += ",`/" + QByteArray::number(i) + '`';
        const CarriedTexts texts = carriedIn(callWith(many + "]}"));
        QCOMPARE(texts.texts.size(), carriedLimit);
        QVERIFY(texts.isCut);
        const CarriedTexts deep =
            carriedIn(callWith(QByteArray("{`_meta`:").repeated(200000) + "`/x`" + QByteArray(200000, '}')));
        QCOMPARE(deep.texts.size(), 1);
        // Strings that do not end.
        carriedIn("{\"_meta\":{\"a\":" + QByteArray("\"/\\\"").repeated(500000));
    }
};

QTEST_APPLESS_MAIN(TestCarrierScan)
#include "tst_carrierscan.moc"

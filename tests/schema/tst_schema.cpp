#include "core/schema/schema.h"
#include "core/schema/validation.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace mangrove;

namespace {

QJsonValue json(const QByteArray &text)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson('[' + text + ']', &error);
    if (error.error != QJsonParseError::NoError)
        qFatal("%s: %s", text.constData(), qPrintable(error.errorString()));
    return document.array().first();
}

//! The field of a property with this schema.
Field member(const QByteArray &schema, const QByteArray &definitions = "{}")
{
    const Field field = parseSchema(QJsonObject{
        {QStringLiteral("type"), QStringLiteral("object")},
        {QStringLiteral("properties"), QJsonObject{{QStringLiteral("x"), json(schema)}}},
        {QStringLiteral("$defs"), json(definitions)},
    });
    return field.children.value(0);
}

Field tree(const QByteArray &schema)
{
    return parseSchema(json(schema).toObject());
}

QStringList names(const Field &field)
{
    QStringList names;
    for (const Field &child : field.children)
        names.append(child.name);
    return names;
}

QByteArray nested(int depth)
{
    QByteArray schema = R"({"type":"string"})";
    for (int i = 0; i < depth; ++i)
        schema = R"({"type":"object","properties":{"a":)" + schema + "}}";
    return schema;
}

int depthOf(const Field &field)
{
    int depth = 0;
    for (const Field &child : field.children)
        depth = std::max(depth, depthOf(child));
    return depth + 1;
}

int countOf(const Field &field)
{
    int count = 1;
    for (const Field &child : field.children)
        count += countOf(child);
    return count;
}

} // namespace

class TestSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kind_data();
    void kind();
    void details();
    void requiredComesFirst();
    void choiceTitles();
    void references_data();
    void references();
    void nullable_data();
    void nullable();
    void problems_data();
    void problems();
    void problemPaths();
    void defaults_data();
    void defaults();
    void elicitationForms();
    void everythingTools();
    void deepSchemaIsCapped();
    void manyPropertiesAreCapped();
    void manyChoicesAreCapped();
    void branchingReferencesAreCapped();
    void longTextsAreCut();
    void slowPatternExcludesNothing();
};

void TestSchema::kind_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<int>("kind");
    const auto row = [](const char *name, const char *schema, Field::Kind kind) {
        QTest::newRow(name) << QByteArray(schema) << int(kind);
    };
    using Kind = Field::Kind;
    row("string", R"({"type":"string"})", Kind::String);
    row("string without a type", R"({"minLength":3})", Kind::String);
    row("number", R"({"type":"number"})", Kind::Number);
    row("integer", R"({"type":"integer"})", Kind::Integer);
    row("boolean", R"({"type":"boolean"})", Kind::Boolean);
    row("enum", R"({"type":"string","enum":["a","b"]})", Kind::Enum);
    row("enum without a type", R"({"enum":["a",1,null]})", Kind::Enum);
    row("const", R"({"const":"a"})", Kind::Enum);
    row("oneOf consts", R"({"type":"string","oneOf":[{"const":"a","title":"A"}]})", Kind::Enum);
    row("anyOf consts", R"({"anyOf":[{"const":"a"},{"const":"b"}]})", Kind::Enum);
    row("enum of objects", R"({"enum":[{"a":1}]})", Kind::Raw);
    row("list of enum", R"({"type":"array","items":{"type":"string","enum":["a"]}})", Kind::MultiEnum);
    row("list of consts", R"({"type":"array","items":{"anyOf":[{"const":"a","title":"A"}]}})", Kind::MultiEnum);
    row("list", R"({"type":"array","items":{"type":"string"}})", Kind::Array);
    row("list of objects", R"({"items":{"properties":{"a":{"type":"string"}}}})", Kind::Array);
    row("list of anything", R"({"type":"array"})", Kind::Raw);
    row("list of raw", R"({"type":"array","items":{"type":["string","number"]}})", Kind::Raw);
    row("tuple", R"({"type":"array","items":[{"type":"string"}]})", Kind::Raw);
    row("prefix items", R"({"type":"array","items":{"type":"string"},"prefixItems":[{}]})", Kind::Raw);
    row("object", R"({"type":"object","properties":{"a":{"type":"string"}}})", Kind::Object);
    row("object of any names", R"({"type":"object","additionalProperties":{"type":"string"}})", Kind::Raw);
    row("closed object", R"({"type":"object","additionalProperties":false})", Kind::Object);
    row("anything", "{}", Kind::Raw);
    row("true", "true", Kind::Raw);
    row("false", "false", Kind::Raw);
    row("no schema", "17", Kind::Raw);
    row("several types", R"({"type":["string","number"]})", Kind::Raw);
    row("one type in a list", R"({"type":["integer"]})", Kind::Integer);
    row("unknown type", R"({"type":"color"})", Kind::Raw);
    row("type is a number", R"({"type":3})", Kind::Raw);
    row("anyOf of types", R"({"anyOf":[{"type":"string"},{"type":"number"}]})", Kind::Raw);
    row("oneOf of one", R"({"oneOf":[{"type":"boolean"}]})", Kind::Boolean);
    row("allOf of one", R"({"allOf":[{"type":"boolean"}]})", Kind::Boolean);
    row("allOf of two", R"({"allOf":[{"type":"string"},{"minLength":1}]})", Kind::Raw);
    row("conditions on an object", R"({"type":"object","properties":{"a":{}},"if":{},"then":{}})", Kind::Object);
    row("conditions alone", R"({"if":{},"then":{}})", Kind::Raw);
}

void TestSchema::kind()
{
    QFETCH(QByteArray, schema);
    QFETCH(int, kind);
    const Field field = member(schema);
    QCOMPARE(int(field.kind), kind);
    QCOMPARE(field.name, QStringLiteral("x"));
    if (field.kind == Field::Kind::Raw)
        QVERIFY(!field.note.isEmpty());
}

void TestSchema::details()
{
    const Field text = member(R"({"type":"string","title":"T","description":"D","minLength":3,"maxLength":5,
        "pattern":"^a","format":"email","default":"abc"})");
    QCOMPARE(text.title, QStringLiteral("T"));
    QCOMPARE(text.label(), QStringLiteral("T"));
    QCOMPARE(text.description, QStringLiteral("D"));
    QCOMPARE(text.minLength, 3);
    QCOMPARE(text.maxLength, 5);
    QCOMPARE(text.pattern, QStringLiteral("^a"));
    QCOMPARE(text.format, QStringLiteral("email"));
    QCOMPARE(text.preset, QJsonValue(QStringLiteral("abc")));
    QVERIFY(!text.required);
    QVERIFY(text.note.isEmpty());

    const Field number = member(R"({"type":"number","exclusiveMinimum":0,"maximum":9,"multipleOf":0.5})");
    QCOMPARE(number.exclusiveMinimum, 0);
    QCOMPARE(number.maximum, 9);
    QCOMPARE(number.multipleOf, 0.5);
    QVERIFY(!number.minimum);
    QCOMPARE(number.label(), QStringLiteral("x"));

    const Field old = member(R"({"type":"number","minimum":1,"exclusiveMinimum":true})");
    QCOMPARE(old.exclusiveMinimum, 1);
    QVERIFY(!old.minimum);

    const Field wrong = member(R"({"type":"string","minLength":"3","pattern":7,"title":[],"enum":{}})");
    QCOMPARE(wrong.kind, Field::Kind::String);
    QVERIFY(!wrong.minLength);
    QVERIFY(wrong.pattern.isEmpty());

    const Field object = member(R"({"type":"object","properties":{"a":{}},"not":{}})");
    QVERIFY(!object.note.isEmpty());
}

void TestSchema::requiredComesFirst()
{
    const Field field = tree(R"({"properties":{"age":{},"email":{},"name":{},"zip":{}},
        "required":["name","email","name","unknown",7]})");
    QCOMPARE(
        names(field),
        QStringList({QStringLiteral("name"), QStringLiteral("email"), QStringLiteral("age"), QStringLiteral("zip")}));
    QVERIFY(field.children.at(1).required);
    QVERIFY(!field.children.at(2).required);
}

void TestSchema::choiceTitles()
{
    const Field named = member(R"({"enum":["a","b",3,true,""],"enumNames":["First"]})");
    QStringList titles;
    for (const Choice &choice : named.choices)
        titles.append(choice.title);
    QCOMPARE(titles,
             QStringList({QStringLiteral("First"), QStringLiteral("b"), QStringLiteral("3"), QStringLiteral("true"),
                          QStringLiteral("(empty text)")}));
    QCOMPARE(named.choices.at(2).value, QJsonValue(3));

    const Field titled = member(R"({"oneOf":[{"const":"#F00","title":"Red"},{"const":"#0F0"}]})");
    QCOMPARE(titled.choices.at(0).title, QStringLiteral("Red"));
    QCOMPARE(titled.choices.at(1).title, QStringLiteral("#0F0"));
}

void TestSchema::references_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("definitions");
    QTest::addColumn<int>("kind");
    const auto row = [](const char *name, const char *schema, const char *definitions, Field::Kind kind) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(definitions) << int(kind);
    };
    using Kind = Field::Kind;
    row("local", R"({"$ref":"#/$defs/a"})", R"({"a":{"type":"boolean"}})", Kind::Boolean);
    row("chain", R"({"$ref":"#/$defs/a"})", R"({"a":{"$ref":"#/$defs/b"},"b":{"type":"integer"}})", Kind::Integer);
    row("escaped", R"({"$ref":"#/$defs/a~1b~0c%20d"})", R"({"a/b~c d":{"type":"integer"}})", Kind::Integer);
    row("through a list", R"({"$ref":"#/$defs/a/1"})", R"({"a":[{},{"type":"integer"}]})", Kind::Integer);
    row("or null", R"({"anyOf":[{"$ref":"#/$defs/a"},{"type":"null"}]})", R"({"a":{"type":"integer"}})", Kind::Integer);
    row("nowhere", R"({"$ref":"#/$defs/b"})", "{}", Kind::Raw);
    row("outside", R"({"$ref":"https://example.org/schema"})", "{}", Kind::Raw);
    row("file", R"({"$ref":"file:///etc/passwd"})", "{}", Kind::Raw);
    row("no text", R"({"$ref":5})", "{}", Kind::Raw);
    row("the whole", R"({"$ref":"#"})", "{}", Kind::Raw);
    row("itself", R"({"$ref":"#/$defs/a"})", R"({"a":{"$ref":"#/$defs/a"}})", Kind::Raw);
    row("in a circle", R"({"$ref":"#/$defs/a"})", R"({"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}})", Kind::Raw);
}

void TestSchema::references()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, definitions);
    QFETCH(int, kind);
    const Field field = member(schema, definitions);
    QCOMPARE(int(field.kind), kind);
    QCOMPARE(field.note.isEmpty(), field.kind != Field::Kind::Raw);

    // What stands beside the reference wins.
    const Field own = member(R"({"$ref":"#/$defs/a","title":"Own"})",
                             R"({"a":{"type":"string","title":"Shared","description":"D"}})");
    QCOMPARE(own.title, QStringLiteral("Own"));
    QCOMPARE(own.description, QStringLiteral("D"));

    // A tree shows its first level, and its children as text.
    const Field node =
        member(R"({"$ref":"#/$defs/n"})",
               R"({"n":{"type":"object","properties":{"name":{"type":"string"},"next":{"$ref":"#/$defs/n"}}}})");
    QCOMPARE(node.kind, Field::Kind::Object);
    QCOMPARE(node.children.at(1).kind, Field::Kind::Raw);
    // The same part twice is no circle.
    const Field twice =
        member(R"({"properties":{"a":{"$ref":"#/$defs/s"},"b":{"$ref":"#/$defs/s"}}})", R"({"s":{"type":"string"}})");
    QCOMPARE(twice.children.at(1).kind, Field::Kind::String);
}

void TestSchema::nullable_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::newRow("type list") << QByteArray(R"({"type":["string","null"]})");
    QTest::newRow("anyOf") << QByteArray(R"({"anyOf":[{"type":"string"},{"type":"null"}],"default":null})");
    QTest::newRow("oneOf") << QByteArray(R"({"oneOf":[{"type":"null"},{"type":"string"}]})");
}

void TestSchema::nullable()
{
    QFETCH(QByteArray, schema);
    const Field field = member(schema);
    QCOMPARE(field.kind, Field::Kind::String);
    QVERIFY(field.nullable);
    QVERIFY(field.note.isEmpty());
    QVERIFY(validate(field, QJsonValue::Null).isEmpty());
    QVERIFY(!validate(member(R"({"type":"string"})"), QJsonValue::Null).isEmpty());
    QVERIFY(defaultsOf(field).isUndefined());
}

void TestSchema::problems_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("sentence"); // its beginning; empty: all is well
    const auto row = [](const char *schema, const char *value, const char *sentence = "") {
        QTest::addRow("%s: %s", schema, value)
            << QByteArray(schema) << QByteArray(value) << QString::fromUtf8(sentence);
    };
    row(R"({"type":"string"})", R"("a")");
    row(R"({"type":"string"})", "1", "Enter text");
    row(R"({"type":"string","minLength":1})", R"("")", "Enter some text");
    row(R"({"type":"string","minLength":3})", R"("ab")", "Enter at least 3 characters");
    row(R"({"type":"string","maxLength":2})", R"("äöü")", "Enter at most 2 characters; these are 3");
    row(R"({"type":"string","maxLength":2})", R"("😀😀")");
    row(R"({"type":"string","pattern":"^[A-Z]+$"})", R"("AB")");
    row(R"({"type":"string","pattern":"^[A-Z]+$"})", R"("ab")", "This must match the pattern ^[A-Z]+$");
    row(R"({"type":"string","pattern":"b"})", R"("abc")");
    row(R"({"type":"string","pattern":"(["})", R"("ab")");
    row(R"({"type":"string","format":"email"})", R"("a@example.org")");
    row(R"({"type":"string","format":"email"})", R"("a")", "Enter an e-mail address");
    row(R"({"type":"string","format":"email"})", R"("a@b@c")", "Enter an e-mail address");
    row(R"({"type":"string","format":"uri"})", R"("https://example.org/a?b#c")");
    row(R"({"type":"string","format":"uri"})", R"("mailto:a@example.org")");
    row(R"({"type":"string","format":"uri"})", R"("example.org")", "Enter a full address");
    row(R"({"type":"string","format":"uri"})", R"("https://a b")", "Enter a full address");
    row(R"({"type":"string","format":"date"})", R"("2024-02-29")");
    row(R"({"type":"string","format":"date"})", R"("2023-02-29")", "Enter a date");
    row(R"({"type":"string","format":"date"})", R"("29.2.2024")", "Enter a date");
    row(R"({"type":"string","format":"date-time"})", R"("2024-02-29T12:00:00Z")");
    row(R"({"type":"string","format":"date-time"})", R"("2024-02-29T12:00:00.5+01:00")");
    row(R"({"type":"string","format":"date-time"})", R"("2024-02-29T12:00:00")", "Enter a date and a time");
    row(R"({"type":"string","format":"date-time"})", R"("2024-02-30T12:00:00Z")", "Enter a date and a time");
    row(R"({"type":"string","format":"unheard-of"})", R"("a")");
    row(R"({"type":"number"})", "1.5");
    row(R"({"type":"number"})", R"("1.5")", "Enter a number");
    row(R"({"type":"number","minimum":18})", "17.9", "Enter 18 or more");
    row(R"({"type":"number","maximum":18})", "18");
    row(R"({"type":"number","maximum":18})", "19", "Enter 18 or less");
    row(R"({"type":"number","exclusiveMinimum":0})", "0", "Enter more than 0");
    row(R"({"type":"number","exclusiveMaximum":1})", "1", "Enter less than 1");
    row(R"({"type":"number","multipleOf":0.01})", "4.02");
    row(R"({"type":"number","multipleOf":0.01})", "4.025", "Enter a multiple of 0.01");
    row(R"({"type":"number","multipleOf":0})", "4");
    row(R"({"type":"integer"})", "3.0");
    row(R"({"type":"integer"})", "3.5", "Enter a whole number");
    row(R"({"type":"boolean"})", "false");
    row(R"({"type":"boolean"})", R"("yes")", "Choose yes or no");
    row(R"({"enum":["a",1]})", "1");
    row(R"({"enum":["a",1]})", R"("b")", "Choose one of");
    row(R"({"type":"array","items":{"enum":["a","b"]},"minItems":1})", "[]", "Give at least one");
    row(R"({"type":"array","items":{"enum":["a","b"]},"maxItems":1})", R"(["a","b"])", "Give at most 1; these are 2");
    row(R"({"type":"array","items":{"enum":["a","b"]}})", R"(["c"])", "Choose one of");
    row(R"({"type":"array","items":{"enum":["a"]},"uniqueItems":true})", R"(["a","a"])", "Give each value only once");
    row(R"({"type":"array","items":{"type":"string"},"minItems":2})", R"(["a"])", "Give at least 2");
    row(R"({"type":"array","items":{"type":"string"}})", R"({})", "Give a list");
    row(R"({"type":"array","items":{"type":"string"}})", R"([1])", "Enter text");
    row(R"({"properties":{"a":{"type":"string"}},"required":["a"]})", "{}", "This is needed");
    row(R"({"properties":{"a":{"enum":[1]}},"required":["a"]})", "{}", "Choose one");
    row(R"({"properties":{"a":{"type":"string"}}})", "{}");
    row(R"({"properties":{"a":{"type":"string"}}})", "3", "Give an object");
    row(R"({"properties":{"a":{"type":"string"}}})", R"({"b":1})");
    row(R"({"properties":{"a":{"type":"string"}},"additionalProperties":false})", R"({"b":1})", "It takes no b here");
    row(R"({"type":["string","number"]})", "{}");
}

void TestSchema::problems()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, value);
    QFETCH(QString, sentence);
    const QList<Problem> found = validate(member(schema), json(value));
    if (sentence.isEmpty()) {
        QCOMPARE(found.size(), 0);
    } else {
        QCOMPARE(found.size(), 1);
        QVERIFY2(found.first().sentence.startsWith(sentence), qPrintable(found.first().sentence));
    }
}

void TestSchema::problemPaths()
{
    const Field field = tree(R"({"properties":{"list":{"type":"array","items":{"properties":
        {"n":{"type":"integer"}},"required":["n"]}},"name":{"type":"string"}},"required":["name"]})");
    const QList<Problem> found = validate(field, json(R"({"list":[{"n":1},{},{"n":0.5}]})"));
    QCOMPARE(found.size(), 3);
    QCOMPARE(found.at(0).path, QStringList({QStringLiteral("name")}));
    QCOMPARE(found.at(1).path, QStringList({QStringLiteral("list"), QStringLiteral("1"), QStringLiteral("n")}));
    QCOMPARE(found.at(2).path, QStringList({QStringLiteral("list"), QStringLiteral("2"), QStringLiteral("n")}));

    QJsonArray many;
    for (int i = 0; i < 5000; ++i)
        many.append(QStringLiteral("a"));
    QCOMPARE(validate(member(R"({"type":"array","items":{"type":"integer"}})"), many).size(), maxProblems);
}

void TestSchema::defaults_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char *name, const char *schema, const char *value) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(value);
    };
    row("none", R"({"properties":{"a":{"type":"string"}}})", "{}");
    row("of all kinds",
        R"({"properties":{"s":{"type":"string","default":"a"},"n":{"type":"number","default":0.5},
            "i":{"type":"integer","default":9007199254740993},"b":{"type":"boolean","default":false},
            "e":{"enum":["x","y"],"default":"y"},"m":{"type":"array","items":{"enum":["x","y"]},"default":["x","y"]}}})",
        R"({"s":"a","n":0.5,"i":9007199254740993,"b":false,"e":"y","m":["x","y"]})");
    row("of the wrong type",
        R"({"properties":{"a":{"type":"string","default":1},"b":{"type":"boolean","default":"x"}}})", "{}");
    row("no choice", R"({"properties":{"a":{"enum":["x"],"default":"z"}}})", "{}");
    row("null", R"({"properties":{"a":{"type":["string","null"],"default":null}}})", "{}");
    row("of the whole", R"({"properties":{"a":{"type":"string"}},"default":{"a":"b"}})", R"({"a":"b"})");
    row("required object",
        R"({"properties":{"o":{"properties":{"a":{"type":"integer","default":1}}}},"required":["o"]})",
        R"({"o":{"a":1}})");
    row("optional object, complete", R"({"properties":{"o":{"properties":{"a":{"type":"integer","default":1}}}}})",
        R"({"o":{"a":1}})");
    row("optional object, not complete",
        R"({"properties":{"o":{"properties":{"a":{"type":"integer","default":1},"b":{"type":"string"}},
            "required":["b"]}}})",
        "{}");
    row("optional object, null",
        R"({"properties":{"o":{"properties":{"a":{"type":"integer","default":1}},"default":null}}})", "{}");
}

void TestSchema::defaults()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, value);
    QCOMPARE(defaultsOf(tree(schema)), json(value));
}

void TestSchema::elicitationForms()
{
    const Field field = tree(R"({"type":"object","properties":{
        "plain":{"type":"string","title":"Color Selection","description":"Choose your favorite color",
            "enum":["Red","Green","Blue"],"default":"Red"},
        "titled":{"type":"string","oneOf":[{"const":"#FF0000","title":"Red"},{"const":"#00FF00","title":"Green"}],
            "default":"#FF0000"},
        "multi":{"type":"array","minItems":1,"maxItems":2,
            "items":{"type":"string","enum":["Red","Green","Blue"]},"default":["Red","Green"]},
        "multiTitled":{"type":"array","minItems":1,"maxItems":2,
            "items":{"anyOf":[{"const":"#FF0000","title":"Red"},{"const":"#00FF00","title":"Green"}]},
            "default":["#FF0000","#00FF00"]},
        "old":{"type":"string","enum":["a","b"],"enumNames":["Option A","Option B"]}}})");
    QHash<QString, Field> fields;
    for (const Field &child : field.children) {
        QVERIFY2(child.note.isEmpty(), qPrintable(child.name));
        fields.insert(child.name, child);
    }
    QCOMPARE(fields.value(QStringLiteral("plain")).kind, Field::Kind::Enum);
    QCOMPARE(fields.value(QStringLiteral("plain")).choices.size(), 3);
    QCOMPARE(fields.value(QStringLiteral("titled")).choices.at(1).title, QStringLiteral("Green"));
    QCOMPARE(fields.value(QStringLiteral("multi")).kind, Field::Kind::MultiEnum);
    QCOMPARE(fields.value(QStringLiteral("multi")).maxItems, 2);
    QCOMPARE(fields.value(QStringLiteral("multiTitled")).choices.at(0).title, QStringLiteral("Red"));
    QCOMPARE(fields.value(QStringLiteral("old")).choices.at(1).title, QStringLiteral("Option B"));
    QCOMPARE(defaultsOf(field), json(R"({"plain":"Red","titled":"#FF0000","multi":["Red","Green"],
        "multiTitled":["#FF0000","#00FF00"]})"));
}

void TestSchema::everythingTools()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/transcripts/server-everything.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    int tools = 0;
    while (!file.atEnd()) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        const QJsonArray list = line[QLatin1String("msg")][QLatin1String("result")][QLatin1String("tools")].toArray();
        for (const QJsonValue &tool : list) {
            const QString name = tool[QLatin1String("name")].toString();
            const Field field = parseSchema(tool[QLatin1String("inputSchema")].toObject());
            QVERIFY2(field.kind == Field::Kind::Object, qPrintable(name));
            for (const Field &child : field.children)
                QVERIFY2(child.kind != Field::Kind::Raw && child.note.isEmpty(), qPrintable(name));
            if (name == QLatin1String("get-structured-content"))
                QCOMPARE(field.children.at(0).choices.size(), 3);
            if (name == QLatin1String("get-resource-reference"))
                QCOMPARE(defaultsOf(field), json(R"({"resourceId":1,"resourceType":"Text"})"));
            if (name == QLatin1String("get-sum"))
                QCOMPARE(validate(field, QJsonObject()).size(), 2);
            ++tools;
        }
    }
    QVERIFY(tools > 10);
}

void TestSchema::deepSchemaIsCapped()
{
    const Field field = tree(nested(400));
    QCOMPARE(depthOf(field), maxSchemaDepth + 2);
    const Field *leaf = &field;
    while (!leaf->children.isEmpty())
        leaf = &leaf->children.first();
    QCOMPARE(leaf->kind, Field::Kind::Raw);
    QVERIFY(!leaf->note.isEmpty());

    QJsonObject deep{{QStringLiteral("type"), QStringLiteral("string")}};
    for (int i = 0; i < 1000; ++i)
        deep = {{QStringLiteral("allOf"), QJsonArray{deep}}};
    QCOMPARE(parseSchema(deep).kind, Field::Kind::Raw);
}

void TestSchema::manyPropertiesAreCapped()
{
    QJsonObject properties;
    for (int i = 0; i < 100'000; ++i)
        properties.insert(QStringLiteral("p%1").arg(i),
                          QJsonObject{{QStringLiteral("type"), QStringLiteral("string")}});
    const Field field = parseSchema({{QStringLiteral("properties"), properties}});
    QVERIFY(field.membersLeftOut);
    QVERIFY(!field.note.isEmpty());
    QVERIFY(countOf(field) <= maxSchemaFields);
}

void TestSchema::manyChoicesAreCapped()
{
    QJsonArray values;
    for (int i = 0; i < 50'000; ++i)
        values.append(QStringLiteral("choice %1").arg(i));
    const Field field =
        parseSchema({{QStringLiteral("properties"),
                      QJsonObject{{QStringLiteral("a"), QJsonObject{{QStringLiteral("enum"), values}}}}}});
    const Field &choice = field.children.first();
    QCOMPARE(choice.choices.size(), maxChoices);
    QVERIFY(choice.choicesLeftOut);
    QVERIFY(validate(choice, QStringLiteral("choice 49999")).isEmpty());
}

void TestSchema::branchingReferencesAreCapped()
{
    // Each level refers twice to the next: 2^40 fields if anybody followed them all.
    QByteArray definitions = "{";
    for (int i = 0; i < 40; ++i) {
        const QByteArray next = "{\"$ref\":\"#/$defs/d" + QByteArray::number(i + 1) + "\"}";
        definitions += "\"d" + QByteArray::number(i) + "\":{\"properties\":{\"a\":" + next + ",\"b\":" + next + "}},";
    }
    definitions += "\"d40\":{\"type\":\"string\"}}";
    const Field field = member(R"({"$ref":"#/$defs/d0"})", definitions);
    QVERIFY(countOf(field) <= maxSchemaFields);
}

void TestSchema::longTextsAreCut()
{
    const QString name(10'000, QLatin1Char('n'));
    const QString title(1'000'000, QLatin1Char('t'));
    const Field field = parseSchema(
        {{QStringLiteral("properties"),
          QJsonObject{{name, QJsonObject{{QStringLiteral("title"), title}, {QStringLiteral("description"), title}}}}}});
    QCOMPARE(field.children.first().name, name);
    QVERIFY(field.children.first().title.size() < 1000);
    QVERIFY(field.children.first().description.size() < 10'000);
}

void TestSchema::slowPatternExcludesNothing()
{
    const Field slow = member(R"x({"type":"string","pattern":"^(a+)+$"})x");
    QVERIFY(validate(slow, QString(40, QLatin1Char('a')) + QLatin1Char('b')).isEmpty());
    QVERIFY(!validate(slow, QStringLiteral("b")).isEmpty());
    // A text of its own cannot lift the limit.
    const Field lifted = member(R"x({"type":"string","pattern":"(*LIMIT_MATCH=999999999)^(a+)+$"})x");
    QVERIFY(validate(lifted, QString(40, QLatin1Char('a')) + QLatin1Char('b')).isEmpty());
}

QTEST_GUILESS_MAIN(TestSchema)
#include "tst_schema.moc"

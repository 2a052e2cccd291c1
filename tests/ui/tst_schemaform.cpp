// The form made from a schema, filled in as a person would: keys and clicks on the widgets.

#include "tests/support/patience.h"
#include "ui/forms/fieldrow.h"
#include "ui/forms/formbuilder.h"
#include "ui/forms/schemaform.h"
#include "ui/kit/tickmodel.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QVBoxLayout>

using namespace mangrove;

namespace {

QJsonObject json(const QByteArray &text)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (!document.isObject())
        qFatal("%s: %s", text.constData(), qPrintable(error.errorString()));
    return document.object();
}

const QByteArray contact = R"({"type":"object","properties":{
    "name":{"type":"string","title":"Full name","description":"Your full name"},
    "email":{"type":"string","format":"email"},
    "age":{"type":"integer","minimum":18},
    "news":{"type":"boolean"},
    "sure":{"type":"boolean","default":true},
    "color":{"type":"string","oneOf":[{"const":"#F00","title":"Red"},{"const":"#0F0","title":"Green"}]},
    "days":{"type":"array","items":{"type":"string","enum":["Mon","Tue","Wed"]},"maxItems":2}},
    "required":["name","email"]})";

template<typename T>
T *child(const QWidget *parent, const char *name)
{
    T *found = parent->findChild<T *>(QString::fromLatin1(name));
    if (!found)
        qFatal("no child %s", name);
    return found;
}

QStringList shownProblems(const QWidget *form)
{
    QStringList shown;
    const QList<QLabel *> labels = form->findChildren<QLabel *>(QStringLiteral("fieldProblem"));
    for (const QLabel *label : labels) {
        if (label->isVisible())
            shown << label->text();
    }
    return shown;
}

QString notice(const QWidget *form)
{
    return child<QLabel>(form, "formNotice")->text();
}

//! A window as small as a dialog, with something to focus after the form.
struct Window : QWidget
{
    explicit Window(const QByteArray &schema) : Window(json(schema)) { }
    explicit Window(const QJsonObject &schema) : form(new SchemaForm(schema, this)), after(new QPushButton(this))
    {
        auto *layout = new QVBoxLayout(this);
        layout->addWidget(form);
        layout->addWidget(after);
        resize(420, 320);
        show();
        activateWindow();
    }

    void type(const char *name, const char *text) const
    {
        auto *edit = child<QLineEdit>(form, name);
        edit->setFocus();
        QTest::keyClicks(edit, QString::fromUtf8(text));
    }
    void toggle() const { QTest::mouseClick(child<QPushButton>(form, "rawToggle"), Qt::LeftButton); }
    QPlainTextEdit *editor() const { return child<QPlainTextEdit>(form, "jsonEdit"); }

    SchemaForm *form;
    QPushButton *after;
};

} // namespace

class TestSchemaForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyOptionalIsLeftOut();
    void filledByAPerson();
    void startsWithDefaults();
    void roundTrip_data();
    void roundTrip();
    void numbers_data();
    void numbers();
    void problemsAppearAfterTheFirstTry();
    void namesForAssistiveTechnology();
    void keyboardFollowsTheEye();
    void optionalObject();
    void listOfTexts();
    void listOfObjects();
    void rawAndBack();
    void rawThatIsNoJson();
    void whatTheFormCannotShowIsKept();
    void rawField();
    void nullStaysNull();
    void hostileNames();
    void wrongDefaults();
    void hugeForms_data();
    void hugeForms();
    void fewFieldsInOneTurn();
    void schemaThatIsNoObject();
};

void TestSchemaForm::emptyOptionalIsLeftOut()
{
    const Window window(contact);
    QCOMPARE(window.form->value(), json(R"({"sure":true})"));
}

void TestSchemaForm::filledByAPerson()
{
    const Window window(contact);
    QSignalSpy edited(window.form, &SchemaForm::edited);
    window.type("field.name", "Mona <b>Lisa</b>");
    window.type("field.email", "mona@example.org");
    window.type("field.age", "30");
    auto *news = child<QCheckBox>(window.form, "field.news");
    QCOMPARE(news->checkState(), Qt::PartiallyChecked);
    QCOMPARE(news->text(), QStringLiteral("news (not given)"));
    QTest::keyClick(news, Qt::Key_Space);
    QCOMPARE(news->text(), QStringLiteral("news"));
    QTest::keyClick(child<QCheckBox>(window.form, "field.sure"), Qt::Key_Space);
    QTest::keyClicks(child<QComboBox>(window.form, "field.color"), QStringLiteral("G"));
    auto *days = child<QListView>(window.form, "field.days");
    days->setFocus();
    QTest::keyClick(days, Qt::Key_Down);
    QTest::keyClick(days, Qt::Key_Space);
    QVERIFY(edited.count() > 10);
    QCOMPARE(window.form->value(),
             json(R"({"name":"Mona <b>Lisa</b>","email":"mona@example.org","age":30,"news":true,"sure":false,
                      "color":"#0F0","days":["Tue"]})"));
    QVERIFY(window.form->check());
    // And back to not given.
    QTest::keyClick(news, Qt::Key_Space);
    QTest::keyClick(news, Qt::Key_Space);
    QVERIFY(!window.form->value().contains(QLatin1String("news")));
    QTest::keyClick(child<QComboBox>(window.form, "field.color"), Qt::Key_Home);
    QVERIFY(!window.form->value().contains(QLatin1String("color")));
}

void TestSchemaForm::startsWithDefaults()
{
    const Window window(
        R"({"properties":{"s":{"type":"string","default":"a"},"n":{"type":"number","default":0.5},
        "e":{"enum":["x","y"],"default":"y"},"m":{"type":"array","items":{"enum":["x","y"]},"default":["y"]},
        "b":{"type":"boolean","default":false},"l":{"type":"array","items":{"type":"integer"},"default":[1,2]},
        "o":{"properties":{"i":{"type":"integer","default":7}}}}})");
    QCOMPARE(window.form->value(), json(R"({"s":"a","n":0.5,"e":"y","m":["y"],"b":false,"l":[1,2],"o":{"i":7}})"));
    QCOMPARE(child<QLineEdit>(window.form, "field.o.i")->text(), QStringLiteral("7"));
}

void TestSchemaForm::roundTrip_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("all") << QByteArray(
        R"({"name":"a","email":"b","age":1,"news":false,"sure":false,"color":"#F00",
        "days":["Mon","Wed"]})");
    QTest::newRow("large") << QByteArray(R"({"age":9223372036854775807,"sure":true})");
    QTest::newRow("exact") << QByteArray(R"({"age":-9007199254740993,"sure":true})");
    QTest::newRow("unknown member") << QByteArray(R"({"more":{"a":[1,2]},"sure":true})");
    QTest::newRow("wrong types") << QByteArray(
        R"({"name":5,"age":"x","news":"maybe","sure":true,"color":"#123","days":["Fri"]})");
    QTest::newRow("number in quotes") << QByteArray(R"({"age":"12","sure":true})");
    QTest::newRow("empty text") << QByteArray(R"({"name":"","days":[],"sure":true})");
    QTest::newRow("null") << QByteArray(R"({"name":null,"news":null,"sure":true})");
    QTest::newRow("lines") << QByteArray(R"({"name":"a\nb\u202ec","sure":true})");
}

void TestSchemaForm::roundTrip()
{
    QFETCH(QByteArray, value);
    const Window window(contact);
    window.form->setValue(json(value));
    QCOMPARE(window.form->value(), json(value));
    window.toggle();
    QVERIFY(window.form->isRaw());
    QCOMPARE(window.form->value(), json(value));
    QVERIFY(!window.editor()->toPlainText().contains(QChar(0x202e)));
    window.toggle();
    QVERIFY(!window.form->isRaw());
    QCOMPARE(window.form->value(), json(value));
}

void TestSchemaForm::numbers_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("good");
    const auto row = [](const char *typed, const char *value, bool good = true) {
        QTest::newRow(typed) << QString::fromLatin1(typed) << QByteArray(value) << good;
    };
    row("12", R"({"n":12})");
    row(" 12 ", R"({"n":12})");
    row("0.5", R"({"n":0.5})");
    row("-0", R"({"n":0})");
    row("1e3", R"({"n":1000})");
    row("9007199254740993", R"({"n":9007199254740993})");
    row("99999999999999999999", R"({"n":"99999999999999999999"})", false);
    row("1,5", R"({"n":"1,5"})", false);
    row("1e999", R"({"n":"1e999"})", false);
    row("nan", R"({"n":"nan"})", false);
    row("twelve", R"({"n":"twelve"})", false);
    row("", "{}");
}

void TestSchemaForm::numbers()
{
    QFETCH(QString, typed);
    QFETCH(QByteArray, value);
    QFETCH(bool, good);
    const Window window(R"({"properties":{"n":{"type":"number"}}})");
    QTest::keyClicks(child<QLineEdit>(window.form, "field.n"), typed);
    QCOMPARE(window.form->value(), json(value));
    QCOMPARE(window.form->check(), good);
    QCOMPARE(window.form->problems().size(), good ? 0 : 1);
}

void TestSchemaForm::problemsAppearAfterTheFirstTry()
{
    const Window window(contact);
    QVERIFY(QTest::qWaitForWindowActive(const_cast<Window *>(&window)));
    window.type("field.age", "3");
    QCOMPARE(shownProblems(window.form), QStringList());
    QCOMPARE(window.form->problems().size(), 3);
    QVERIFY(!window.form->check());
    QCOMPARE(shownProblems(window.form),
             QStringList({QStringLiteral("This is needed."), QStringLiteral("This is needed."),
                          QStringLiteral("Enter 18 or more.")}));
    QCOMPARE(notice(window.form), QStringLiteral("3 fields need a look."));
    auto *name = child<QLineEdit>(window.form, "field.name");
    QVERIFY(name->hasFocus());
    QVERIFY(name->accessibleDescription().contains(QLatin1String("This is needed.")));
    // From now on they follow what is typed.
    window.type("field.name", "M");
    QTRY_COMPARE(shownProblems(window.form).size(), 2);
    QVERIFY(!name->accessibleDescription().contains(QLatin1String("This is needed.")));
    window.type("field.email", "m");
    QTRY_VERIFY(shownProblems(window.form).value(0).startsWith(QLatin1String("Enter an e-mail")));
    window.type("field.email", "@example.org");
    window.type("field.age", "0");
    QTRY_COMPARE(shownProblems(window.form).size(), 0);
    QTRY_COMPARE(notice(window.form), QString());
    QVERIFY(window.form->check());
}

void TestSchemaForm::namesForAssistiveTechnology()
{
    const Window window(contact);
    auto *name = child<QLineEdit>(window.form, "field.name");
    const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(name);
    QCOMPARE(accessible->text(QAccessible::Name), QStringLiteral("Full name"));
    QCOMPARE(accessible->text(QAccessible::Description), QStringLiteral("Required. Your full name"));
    QCOMPARE(child<QLineEdit>(window.form, "field.age")->accessibleName(), QStringLiteral("age"));
    QCOMPARE(child<QCheckBox>(window.form, "field.news")->accessibleName(), QStringLiteral("news"));
    const QList<QLabel *> labels = window.form->findChildren<QLabel *>(QStringLiteral("fieldLabel"));
    QCOMPARE(labels.first()->text(), QStringLiteral("Full name (required)"));
    QCOMPARE(labels.first()->buddy(), name);
}

void TestSchemaForm::keyboardFollowsTheEye()
{
    Window window(R"({"properties":{"a":{"type":"string"},"b":{"properties":{"x":{"type":"string"},
        "y":{"type":"string"}},"required":["x","y"]},"c":{"type":"string"},"z":{"type":["string","number"]}},
        "required":["a","b","c","z"]})");
    QVERIFY(QTest::qWaitForWindowActive(&window));
    child<QPushButton>(window.form, "rawToggle")->setFocus();
    QStringList order;
    for (int i = 0; i < 6; ++i) {
        QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
        order << window.focusWidget()->objectName();
    }
    QCOMPARE(order.mid(0, 5),
             QStringList({QStringLiteral("field.a"), QStringLiteral("field.b.x"), QStringLiteral("field.b.y"),
                          QStringLiteral("field.c"), QStringLiteral("field.z")}));
    QCOMPARE(window.focusWidget(), window.after);
}

void TestSchemaForm::optionalObject()
{
    const Window window(
        R"({"properties":{"o":{"title":"Options","properties":{"n":{"type":"integer","default":3},
        "s":{"type":"string"}},"required":["s"]}}})");
    QCOMPARE(window.form->value(), QJsonObject());
    QVERIFY(window.form->check());
    auto *box = child<QGroupBox>(window.form, "field.o");
    QCOMPARE(box->title(), QStringLiteral("Options"));
    QVERIFY(!child<QLineEdit>(window.form, "field.o.s")->isEnabled());
    QTest::keyClick(box, Qt::Key_Space);
    QCOMPARE(window.form->value(), json(R"({"o":{"n":3}})"));
    QVERIFY(!window.form->check());
    window.type("field.o.s", "a");
    QCOMPARE(window.form->value(), json(R"({"o":{"n":3,"s":"a"}})"));
    QVERIFY(window.form->check());
    QTest::keyClick(box, Qt::Key_Space);
    QCOMPARE(window.form->value(), QJsonObject());
}

void TestSchemaForm::listOfTexts()
{
    Window window(R"({"properties":{"tags":{"type":"array","title":"Tags","maxItems":2,
        "items":{"type":"string","minLength":2}}}})");
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto *add = child<QPushButton>(window.form, "field.tags");
    QCOMPARE(add->accessibleName(), QStringLiteral("Add to Tags"));
    QTest::keyClick(add, Qt::Key_Space);
    QCOMPARE(window.focusWidget()->accessibleName(), QStringLiteral("Tags 1"));
    QTest::keyClicks(window.focusWidget(), QStringLiteral("one"));
    QTest::keyClick(add, Qt::Key_Space);
    QTest::keyClicks(window.focusWidget(), QStringLiteral("2"));
    QVERIFY(!add->isEnabled());
    QCOMPARE(window.form->value(), json(R"({"tags":["one","2"]})"));
    QVERIFY(!window.form->check());
    QCOMPARE(window.focusWidget()->accessibleName(), QStringLiteral("Tags 2"));
    QTRY_COMPARE(shownProblems(window.form), QStringList(QStringLiteral("Enter at least 2 characters.")));

    QPushButton *remove = nullptr;
    const QList<QPushButton *> buttons = window.form->findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->accessibleName() == QLatin1String("Remove Tags 1"))
            remove = button;
    }
    QVERIFY(remove);
    QTest::keyClick(remove, Qt::Key_Space);
    QCOMPARE(window.form->value(), json(R"({"tags":["2"]})"));
    QVERIFY(add->isEnabled());
    QCOMPARE(window.focusWidget()->accessibleName(), QStringLiteral("Remove Tags 1"));
    QTest::keyClick(window.focusWidget(), Qt::Key_Space);
    QCOMPARE(window.form->value(), QJsonObject());
    QCOMPARE(window.focusWidget(), add);
}

void TestSchemaForm::listOfObjects()
{
    const Window window(R"({"properties":{"people":{"type":"array","items":{"properties":
        {"name":{"type":"string"},"age":{"type":"integer"}},"required":["name"]}}}})");
    window.form->setValue(json(R"({"people":[{"name":"a"},{"name":"b","age":3,"more":1}]})"));
    QTRY_VERIFY(window.form->findChild<QLineEdit *>(QStringLiteral("field.people.1.age")));
    QCOMPARE(window.form->value(), json(R"({"people":[{"name":"a"},{"name":"b","age":3,"more":1}]})"));
    QTest::keyClick(child<QPushButton>(window.form, "field.people"), Qt::Key_Space);
    QVERIFY(!window.form->check());
    window.type("field.people.2.name", "c");
    QVERIFY(window.form->check());
    QCOMPARE(window.form->value()[QLatin1String("people")].toArray().size(), 3);
}

void TestSchemaForm::rawAndBack()
{
    const Window window(contact);
    window.type("field.name", "Mona");
    window.type("field.age", "old");
    window.toggle();
    QVERIFY(window.editor()->isVisible());
    QCOMPARE(json(window.editor()->toPlainText().toUtf8()), json(R"({"name":"Mona","age":"old","sure":true})"));
    window.editor()->setPlainText(QStringLiteral("{\"name\": \"Lisa\", \"email\": 3}"));
    QCOMPARE(window.form->value(), json(R"({"name":"Lisa","email":3})"));
    QVERIFY(!window.form->check());
    QCOMPARE(notice(window.form), QStringLiteral("email: Enter text."));
    window.toggle();
    QCOMPARE(child<QLineEdit>(window.form, "field.name")->text(), QStringLiteral("Lisa"));
    QCOMPARE(child<QLineEdit>(window.form, "field.age")->text(), QString());
    QCOMPARE(shownProblems(window.form), QStringList(QStringLiteral("Enter text.")));
}

void TestSchemaForm::rawThatIsNoJson()
{
    for (const char *text : {"{\"name\": \"Lis", "[1]", "", "{} {}", "3"}) {
        const Window window(contact);
        window.toggle();
        window.editor()->setPlainText(QString::fromLatin1(text));
        window.toggle();
        QVERIFY2(window.form->isRaw(), text);
        QVERIFY2(child<QPushButton>(window.form, "rawToggle")->isChecked(), text);
        QCOMPARE(window.editor()->toPlainText(), QString::fromLatin1(text));
        QVERIFY2(notice(window.form).contains(QLatin1String("JSON")), text);
        QVERIFY2(!window.form->check(), text);
        QCOMPARE(window.form->problems().size(), 1);
    }
}

void TestSchemaForm::whatTheFormCannotShowIsKept()
{
    const Window window(contact);
    window.form->setValue(json(R"({"days":["Fri"],"other":1})"));
    auto *kept = child<QLabel>(window.form, "keptNote");
    QVERIFY(kept->isVisible());
    QVERIFY2(kept->text().contains(QLatin1String("days, other")), qPrintable(kept->text()));
    // A person's own choice takes its place.
    auto *days = child<QListView>(window.form, "field.days");
    QTest::keyClick(days, Qt::Key_Space);
    QCOMPARE(window.form->value()[QLatin1String("days")].toArray(), QJsonArray{QStringLiteral("Mon")});
    QVERIFY(!kept->text().contains(QLatin1String("days")));
    window.form->setValue({});
    QVERIFY(!kept->isVisible());
}

void TestSchemaForm::rawField()
{
    const Window window(R"({"properties":{"any":{"type":["string","number"]}}})");
    auto *edit = child<QPlainTextEdit>(window.form, "field.any");
    QVERIFY(child<QLabel>(window.form, "fieldNote")->isVisible());
    QTest::keyClicks(edit, QStringLiteral("{\"a\": [1"));
    QVERIFY(!window.form->check());
    QVERIFY(shownProblems(window.form).value(0).startsWith(QLatin1String("This is not valid JSON")));
    QTest::keyClicks(edit, QStringLiteral(", null]}"));
    QVERIFY(window.form->check());
    QCOMPARE(window.form->value(), json(R"({"any":{"a":[1,null]}})"));
    edit->clear();
    QCOMPARE(window.form->value(), QJsonObject());
}

void TestSchemaForm::nullStaysNull()
{
    const Window window(R"({"properties":{"a":{"type":["string","null"]},"b":{"type":["string","null"]}},
        "required":["b"]})");
    QCOMPARE(window.form->value(), json(R"({"b":null})"));
    QVERIFY(window.form->check());
    window.form->setValue(json(R"({"a":null,"b":"x"})"));
    QCOMPARE(window.form->value(), json(R"({"a":null,"b":"x"})"));
    QVERIFY(!child<QLabel>(window.form, "keptNote")->isVisible());
    window.type("field.a", "y");
    QCOMPARE(window.form->value(), json(R"({"a":"y","b":"x"})"));
}

void TestSchemaForm::hostileNames()
{
    const QString html = QStringLiteral("<b>Trusted</b> &amp; R&D");
    const QString bidi = QStringLiteral("a\u202eb");
    const QString lengthy(10'000, QLatin1Char('n'));
    QJsonObject properties;
    for (const QString &name : {html, bidi, lengthy}) {
        properties.insert(
            name,
            QJsonObject{{QStringLiteral("type"), QStringLiteral("string")}, {QStringLiteral("description"), name}});
        properties.insert(name + QLatin1Char('2'), QJsonObject{{QStringLiteral("type"), QStringLiteral("boolean")}});
        properties.insert(name + QLatin1Char('3'),
                          QJsonObject{{QStringLiteral("properties"), QJsonObject{{name, true}}}});
    }
    const Window window(QJsonObject{{QStringLiteral("properties"), properties}});
    const QList<QLabel *> labels = window.form->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(!label->text().contains(QChar(0x202e)));
        QVERIFY(label->text().size() < 1000);
        QVERIFY(label->toolTip().isEmpty() || label->toolTip().startsWith(QLatin1String("<qt>")));
    }
    QVERIFY(window.form->minimumSizeHint().width() < 1000);
    auto *edit = window.form->findChild<QLineEdit *>(QStringLiteral("field.") + html);
    QVERIFY(edit);
    QTest::keyClicks(edit, QStringLiteral("x"));
    QCOMPARE(window.form->value(), (QJsonObject{{html, QStringLiteral("x")}}));
    window.form->setValue({{lengthy, QStringLiteral("y")}});
    QCOMPARE(window.form->value(), (QJsonObject{{lengthy, QStringLiteral("y")}}));
}

void TestSchemaForm::wrongDefaults()
{
    const Window window(
        R"({"properties":{"s":{"type":"string","default":{}},"n":{"type":"number","default":"x"},
        "b":{"type":"boolean","default":"true"},"e":{"enum":["a"],"default":3},
        "m":{"type":"array","items":{"enum":["a"]},"default":["b"]},
        "l":{"type":"array","items":{"type":"string"},"default":7},"o":{"properties":{"a":true},"default":[]}},
        "default":4})");
    QCOMPARE(window.form->value(), QJsonObject());
    QVERIFY(window.form->check());
}

void TestSchemaForm::hugeForms_data()
{
    QTest::addColumn<QJsonObject>("schema");
    const auto property = [](const QJsonObject &schema) {
        return QJsonObject{{QStringLiteral("properties"), QJsonObject{{QStringLiteral("a"), schema}}}};
    };
    const QJsonObject text{{QStringLiteral("type"), QStringLiteral("string")}};
    QJsonObject many;
    for (int i = 0; i < 100'000; ++i)
        many.insert(QStringLiteral("p%1").arg(i), text);
    QTest::newRow("100,000 properties") << QJsonObject{{QStringLiteral("properties"), many}};
    QTest::newRow("100,000 nested properties") << property({{QStringLiteral("properties"), many}});
    QJsonObject deep = text;
    for (int i = 0; i < 1000; ++i)
        deep = property(deep);
    QTest::newRow("1,000 levels") << deep;
    QJsonArray choices;
    for (int i = 0; i < 50'000; ++i)
        choices.append(QStringLiteral("choice %1").arg(i));
    QTest::newRow("50,000 choices") << property({{QStringLiteral("enum"), choices}});
    QTest::newRow("50,000 boxes") << property(
        {{QStringLiteral("type"), QStringLiteral("array")},
         {QStringLiteral("items"), QJsonObject{{QStringLiteral("enum"), choices}}}});
    QTest::newRow("50,000 items by default") << property({{QStringLiteral("type"), QStringLiteral("array")},
                                                          {QStringLiteral("items"), text},
                                                          {QStringLiteral("default"), choices}});
}

void TestSchemaForm::hugeForms()
{
    QFETCH(QJsonObject, schema);
    const Window window(schema);
    const auto *builder = window.form->findChild<FormBuilder *>();
    QVERIFY(builder);
    QTRY_VERIFY_WITH_TIMEOUT(builder->isDone(), test::patience);
    QVERIFY(window.form->findChildren<QLineEdit *>().size() <= FormBuilder::maxRows);
    // The way out is always there.
    window.toggle();
    QVERIFY(window.form->isRaw());
    window.editor()->setPlainText(QStringLiteral("{\"p99999\": \"x\"}"));
    QCOMPARE(window.form->value(), json(R"({"p99999":"x"})"));
    window.toggle();
    QVERIFY(!window.form->isRaw());
    QCOMPARE(window.form->value(), json(R"({"p99999":"x"})"));
}

//! A few in each turn of the event loop, and choices only when they are seen.
void TestSchemaForm::fewFieldsInOneTurn()
{
    QJsonArray values;
    for (int i = 0; i < 50; ++i)
        values.append(QStringLiteral("value %1").arg(i));
    const QJsonObject one{{QStringLiteral("type"), QStringLiteral("string")}, {QStringLiteral("enum"), values}};
    QJsonObject properties;
    for (int i = 0; i < 100; ++i) {
        properties.insert(QStringLiteral("one%1").arg(i), one);
        properties.insert(QStringLiteral("many%1").arg(i),
                          QJsonObject{{QStringLiteral("type"), QStringLiteral("array")},
                                      {QStringLiteral("items"), one},
                                      {QStringLiteral("uniqueItems"), true}});
    }
    const Window window(QJsonObject{{QStringLiteral("properties"), properties}});
    const auto *builder = window.form->findChild<FormBuilder *>();
    const auto built = [&] { return window.form->findChildren<FieldRow *>().size(); };
    QVERIFY2(built() <= 10, qPrintable(QString::number(built())));
    int turns = 0;
    while (!builder->isDone()) {
        const qsizetype before = built();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QVERIFY2(built() - before <= FormBuilder::atOnce, qPrintable(QString::number(built() - before)));
        ++turns;
    }
    QCOMPARE(built(), 200);
    QVERIFY(turns >= 190 / FormBuilder::atOnce);
    QVERIFY(window.form->findChildren<QStandardItemModel *>().isEmpty());
    QCOMPARE(window.form->findChildren<TickModel *>().size(), 200);
    const QAbstractItemModelTester tester(window.form->findChildren<TickModel *>().first());
}

void TestSchemaForm::schemaThatIsNoObject()
{
    const Window window(R"({"type":"string"})");
    QVERIFY(window.form->isRaw());
    QVERIFY(window.editor()->isVisible());
    QVERIFY(!notice(window.form).isEmpty());
    QVERIFY(!child<QPushButton>(window.form, "rawToggle")->isVisible());
    window.editor()->setPlainText(QStringLiteral("{\"a\":1}"));
    QCOMPARE(window.form->value(), json(R"({"a":1})"));
    const Window nothing(R"({"type":"object"})");
    QVERIFY(nothing.form->isEmpty());
    QVERIFY(nothing.form->check());
}

QTEST_MAIN(TestSchemaForm)
#include "tst_schemaform.moc"

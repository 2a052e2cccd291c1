// Assistive technology toggles a button or a check box and clicks nothing: that must do what a click does.

#include "dialogfixture.h"
#include "ui/forms/schemaform.h"
#include "ui/window/mainwindow.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QGroupBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QToolButton>

using namespace mangrove;

namespace {

void toggle(QWidget *widget)
{
    QAccessibleActionInterface *actions = QAccessible::queryAccessibleInterface(widget)->actionInterface();
    QVERIFY(actions->actionNames().contains(QAccessibleActionInterface::toggleAction()));
    actions->doAction(QAccessibleActionInterface::toggleAction());
}

} // namespace

class TestToggles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void views()
    {
        DialogFixture fixture;
        MainWindow window(fixture.engine.services(), {}, {});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto *pages = DialogFixture::child<QStackedWidget>(&window, QStringLiteral("accessPages"));
        const auto button = [&](const char *name) {
            const auto *action = DialogFixture::child<QAction>(&window, QString::fromLatin1(name));
            const QList<QToolButton *> buttons = window.findChildren<QToolButton *>();
            for (QToolButton *one : buttons) {
                if (one->defaultAction() == action)
                    return one;
            }
            qFatal("no button %s", name);
        };
        QToolButton *table = button("actionViewTable");
        QToolButton *byServer = button("actionViewByServer");
        toggle(byServer);
        QCOMPARE(pages->currentIndex(), 1);
        QVERIFY(byServer->isChecked() && !table->isChecked());
        toggle(byServer); // one of them is always on
        QCOMPARE(pages->currentIndex(), 1);
        QVERIFY(byServer->isChecked() && !table->isChecked());
        toggle(table);
        QCOMPARE(pages->currentIndex(), 0);
        QVERIFY(table->isChecked() && !byServer->isChecked());
    }

    void fieldsOfAForm()
    {
        const QJsonObject schema = QJsonDocument::fromJson(R"({"type":"object","properties":{
            "news":{"type":"boolean","default":false},
            "where":{"type":"object","properties":{"city":{"type":"string"}}}}})")
                                       .object();
        SchemaForm form(schema);
        form.show();
        QTRY_VERIFY_WITH_TIMEOUT(
            !form.findChildren<QCheckBox *>().isEmpty() && !form.findChildren<QGroupBox *>().isEmpty(), test::patience);
        QSignalSpy edited(&form, &SchemaForm::edited);
        toggle(form.findChild<QCheckBox *>());
        QVERIFY(!edited.isEmpty());
        QCOMPARE(form.value().value(QLatin1String("news")), QJsonValue(true));
        edited.clear();
        toggle(form.findChild<QGroupBox *>());
        QVERIFY(!edited.isEmpty());
        edited.clear();
        form.setValue({{QStringLiteral("news"), false}});
        QVERIFY(edited.isEmpty()); // by the program
        toggle(DialogFixture::child<QAbstractButton>(&form, QStringLiteral("rawToggle")));
        QVERIFY(DialogFixture::child<QPlainTextEdit>(&form, QStringLiteral("jsonEdit"))->isVisible());
    }
};

QTEST_MAIN(TestToggles)
#include "tst_toggles.moc"

// What a change of a server has to be confirmed for, and what the confirmation shows while more changes.

#include "core/servers/launchedscripts.h"
#include "serverdialogsuite.h"
#include "ui/kit/foreignwidgets.h"

#include <QCheckBox>
#include <QLayout>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>

using namespace mangrove;

class TestServerDialogConfirm : public ServerDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void editWithoutLaunchChange();
    void editLaunchAsksToConfirm();
    void cancelledChangeStaysSuspended();
    void changeUnderTheConfirmation();
    void changedScriptUnderTheConfirmation();
    void confirmationFitsItsText_data();
    void confirmationFitsItsText();
};

void TestServerDialogConfirm::editWithoutLaunchChange()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    m_flow->editServer(id);
    QTest::mouseClick(DialogFixture::child<QCheckBox>(dialog(), QStringLiteral("autoStartCheckBox")), Qt::LeftButton,
                      {}, QPoint(5, 8));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QVERIFY(record(QStringLiteral("files"))->autoStart);
    QVERIFY(!confirm());
}

void TestServerDialogConfirm::editLaunchAsksToConfirm()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    m_flow->editServer(id);
    type(QStringLiteral("argumentsEdit"), QStringLiteral("--new"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(confirm());
    QCOMPARE(confirm()->windowTitle(), QStringLiteral("Server Changed"));
    QVERIFY(m_fixture->engine.servers.find(id)->needsConfirmation());
    QVERIFY(DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))
                ->toPlainText()
                .contains(QStringLiteral("--new")));
    auto *button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QCOMPARE(button->text().remove(QLatin1Char('&')), QStringLiteral("Confirm"));
    QVERIFY(!button->isEnabled());
    QVERIFY(!button->isDefault());
    QVERIFY(DialogFixture::child<QPushButton>(confirm(), QStringLiteral("cancelButton"))->isDefault());
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(!confirm());
    QTRY_VERIFY(!m_fixture->engine.servers.find(id)->needsConfirmation());
}

void TestServerDialogConfirm::cancelledChangeStaysSuspended()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    m_flow->editServer(id);
    type(QStringLiteral("argumentsEdit"), QStringLiteral("--new"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(confirm());
    QTest::keyClick(confirm(), Qt::Key_Return); // the default is Cancel
    QTRY_VERIFY(!confirm());
    QVERIFY(m_fixture->engine.servers.find(id)->needsConfirmation());
    m_flow->confirmChanged(id); // and it can be asked for again
    QTRY_VERIFY(confirm());
}

void TestServerDialogConfirm::changeUnderTheConfirmation()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    ServerRecord edited = *m_fixture->engine.servers.find(id);
    edited.arguments = {QStringLiteral("--first")};
    QVERIFY(m_fixture->engine.servers.update(edited, Origin::Program));
    m_flow->confirmChanged(id);
    QTRY_VERIFY(confirm());
    auto *button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QTRY_VERIFY(button->isEnabled());
    edited.arguments = {QStringLiteral("--second")};
    QVERIFY(m_fixture->engine.servers.update(edited, Origin::Program));
    const auto *details = DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"));
    bool wasArmed = true; // in the moment in which the new text is there
    const auto showsSecond = [&] {
        wasArmed = button->isEnabled();
        return details->toPlainText().contains(QStringLiteral("--second"));
    };
    QTRY_VERIFY(showsSecond());
    QVERIFY(!wasArmed);
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(m_fixture->engine.servers.find(id)->approved.arguments, QStringList{QStringLiteral("--second")});
}

void TestServerDialogConfirm::changedScriptUnderTheConfirmation()
{
    const QString script = m_fixture->folder.filePath(QStringLiteral("server.py"));
    const auto write = [&script](const QByteArray &content) {
        QFile file(script);
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    QVERIFY(write("one"));
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    ServerRecord edited = *m_fixture->engine.servers.find(id);
    edited.arguments = {script};
    edited.approved = currentIdentity(edited, edited.approved.resolvedProgram);
    QVERIFY(m_fixture->engine.servers.update(edited, Origin::Program));
    QSignalSpy said(m_flow.get(), &ServerFlow::failed);
    m_flow->confirmChanged(id);
    QTRY_COMPARE(said.size(), 1); // nothing has changed, which is said
    QVERIFY(!confirm());

    QVERIFY(write("two"));
    m_flow->confirmChanged(id);
    QTRY_VERIFY(confirm());
    QVERIFY(DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))->toPlainText().contains(script));
    QPointer<QPushButton> button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QTRY_VERIFY(button->isEnabled());
    QVERIFY(write("three"));
    QTest::mouseClick(button, Qt::LeftButton);
    // What is confirmed is not what was shown: it is asked for again.
    const auto isAskedAgain = [&] {
        const auto *next = confirm() ? confirm()->findChild<QPushButton *>(QStringLiteral("confirmButton")) : nullptr;
        return next && next != button;
    };
    QTRY_VERIFY(isAskedAgain());
    QCOMPARE(m_fixture->engine.servers.find(id)->approved, edited.approved);
    button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(!confirm());
    QTRY_COMPARE(*m_fixture->engine.servers.find(id)->approved.scripts, launchedScripts(edited, {}));
}

void TestServerDialogConfirm::confirmationFitsItsText_data()
{
    QTest::addColumn<int>("lines");
    QTest::addColumn<int>("words");
    QTest::newRow("one short line") << 1 << 1;
    QTest::newRow("three lines") << 3 << 9;
    QTest::newRow("wrapped lines") << 4 << 30;
}

void TestServerDialogConfirm::confirmationFitsItsText()
{
    QFETCH(int, lines);
    QFETCH(int, words);
    const QString line = QStringLiteral("another folder ").repeated(words);
    const QString sentence = QStringLiteral("It is not what you approved any more. ").repeated(3);
    ConfirmDialog dialog(ConfirmDialog::Kind::FolderReplaced, {sentence, QStringList(lines, line), sentence}, nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto *details = DialogFixture::child<TextBox>(&dialog, QStringLiteral("confirmDetails"));
    const auto *consequence = DialogFixture::child<QLabel>(&dialog, QStringLiteral("confirmConsequence"));
    const auto *button = DialogFixture::child<QPushButton>(&dialog, QStringLiteral("confirmButton"));
    const auto fits = [&] {
        return details->geometry().bottom() < consequence->geometry().top()
            && consequence->height() >= consequence->heightForWidth(consequence->width())
            && consequence->geometry().bottom() < button->geometry().top();
    };
    QTRY_VERIFY(fits());
    QCOMPARE(dialog.height(), dialog.layout()->totalHeightForWidth(dialog.width()));
    dialog.resize(dialog.minimumSizeHint().width(), dialog.height());
    QTRY_VERIFY(fits());
}

QTEST_MAIN(TestServerDialogConfirm)
#include "tst_serverdialog_confirm.moc"

// The access dialog as a person meets it: what it shows, what its keys and buttons do, and when.

#include "accessdialogsuite.h"
#include "ui/kit/foreignwidgets.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>

using namespace mangrove;

class TestAccessDialog : public AccessDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void contract();
    void showsWhoAsks();
    void showsTheAddressThatAsks_data();
    void showsTheAddressThatAsks();
    void foreignTextStaysPlain();
    void buttonsArmLate();
    void armsAgainWhenHidden();
    void armsAgainWhenTheRequestChanges();
    void enterDoesNotAllow_data();
    void enterDoesNotAllow();
    void allowTellsTheTicked();
    void remember_data();
    void remember();
    void allowsForWriting();
    void denialIsForNothing();
    void writingThatIsProposed();
    void howLongIsProposed();
    void denyIsAboutAll();
    void escapeIsNotNow();
    void closingIsNotNow();
    void nothingTickedCannotBeAllowed();
    void broadStartsUnticked();
    void severalArePickedByHand();
    void oneIsTicked();
    void filterNarrowsAndHidesNothingTicked();
    void saysWhatItKnowsAndWhatItNames();
    void saysWhatWasAnsweredMeanwhile();
    void notNowSaysWhatItDoes();
    void refusesAnotherPath();
    void withdrawalCloses();
    void whatStandsSaysWhatFollows();
    void settledElsewhereCloses();
};

void TestAccessDialog::contract()
{
    AccessDialog *dialog = open();
    QCOMPARE(dialog->windowTitle(), QStringLiteral("Access Request"));
    QVERIFY(!dialog->isModal());
    QVERIFY(dialog->testAttribute(Qt::WA_ShowWithoutActivating));
    const auto text = [dialog](const char *name) {
        return DialogFixture::child<QAbstractButton>(dialog, QString::fromLatin1(name))
            ->text()
            .remove(QLatin1Char('&'));
    };
    QCOMPARE(text("allowButton"), QStringLiteral("Allow 0 of 2"));
    QCOMPARE(text("denyButton"), QStringLiteral("Deny"));
    QCOMPARE(text("notNowButton"), QStringLiteral("Not Now"));
    auto *combo = DialogFixture::child<QComboBox>(dialog, QStringLiteral("rememberCombo"));
    QCOMPARE(combo->itemText(0), QStringLiteral("Until it stops"));
    QCOMPARE(combo->itemText(1), QStringLiteral("For 1 hour"));
    QCOMPARE(combo->itemText(2), QStringLiteral("Always"));
    QCOMPARE(combo->currentIndex(), 0);
    auto *label = DialogFixture::child<QLabel>(dialog, QStringLiteral("rememberLabel"));
    QCOMPARE(label->buddy(), combo);
    QCOMPARE(label->text().remove(QLatin1Char('&')), QStringLiteral("Remember"));
    auto *access = DialogFixture::child<QComboBox>(dialog, QStringLiteral("accessCombo"));
    QCOMPARE(access->itemText(0), QStringLiteral("Read"));
    QCOMPARE(access->itemText(1), QStringLiteral("Read and Write"));
    QCOMPARE(access->currentIndex(), 0);
    QCOMPARE(DialogFixture::child<QLabel>(dialog, QStringLiteral("accessLabel"))->buddy(), access);
    QCOMPARE(DialogFixture::child<QLabel>(dialog, QStringLiteral("accessLabel"))->text().remove(QLatin1Char('&')),
             QStringLiteral("Access"));
    const QList<QPushButton *> buttons = dialog->findChildren<QPushButton *>();
    for (const QPushButton *button : buttons) {
        QVERIFY2(!button->isDefault(), qPrintable(button->objectName()));
        QVERIFY2(!button->autoDefault(), qPrintable(button->objectName()));
    }
    QVERIFY(box(dialog, QStringLiteral("shop")));
    QVERIFY(box(dialog, QStringLiteral("notes & more")));
    QCOMPARE(box(dialog, QStringLiteral("notes & more"))->text(), QStringLiteral("notes && more"));
    // However many it says that it allows.
    QCOMPARE(DialogFixture::child<QAbstractButton>(dialog, QStringLiteral("allowButton"))->accessibleName(),
             QStringLiteral("Allow"));
}

void TestAccessDialog::showsWhoAsks()
{
    AccessDialog *dialog = open();
    auto *line = DialogFixture::child<QLabel>(dialog, QStringLiteral("whoLine"));
    QVERIFY(line->isVisible());
    QVERIFY(line->text().contains(QStringLiteral("/bin/cat")));
    auto *full = DialogFixture::child<TextBox>(dialog, QStringLiteral("commandLine"));
    QVERIFY(!full->isVisible());
    DialogFixture::click(dialog, QStringLiteral("whoUnfold"));
    QVERIFY(full->isVisible());
    DialogFixture::click(dialog, QStringLiteral("whoUnfold"));
    QVERIFY(!full->isVisible());
    QCOMPARE(DialogFixture::child<QLabel>(dialog, QStringLiteral("serverName"))->text(), QStringLiteral("filesystem"));
    QCOMPARE(DialogFixture::child<TextBox>(dialog, QStringLiteral("commandLine"))->toPlainText(),
             commandLine(QStringLiteral("/bin/cat"), {QStringLiteral("-u"), QStringLiteral("two words")}));
    const QList<TextBox *> paths = dialog->findChildren<TextBox *>(QStringLiteral("rootPath"));
    QCOMPARE(paths.size(), 2);
    QCOMPARE(paths.first()->toPlainText(), m_fixture->engine.roots.find(m_shop)->canonicalPath);
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    for (const QLabel *label : labels)
        QVERIFY2(!label->text().contains(QStringLiteral("can only access")), qPrintable(label->text()));
}

void TestAccessDialog::showsTheAddressThatAsks_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("elsewhere");
    QTest::newRow("elsewhere") << QStringLiteral("https://example.com/mcp?team=blue") << true;
    QTest::newRow("in this network") << QStringLiteral("https://nas.local/mcp") << true;
    QTest::newRow("on this machine") << QStringLiteral("http://localhost:3000/mcp") << false;
}

void TestAccessDialog::showsTheAddressThatAsks()
{
    QFETCH(QString, url);
    QFETCH(bool, elsewhere);
    m_server = m_fixture->addHttpServer(QStringLiteral("notes"), url, [](ServerRecord &record) {
        record.headers.insert(QStringLiteral("X-Team"), QStringLiteral("value of a header"));
    });
    AccessDialog *dialog = open();
    auto *address = DialogFixture::child<TextBox>(dialog, QStringLiteral("commandLine"));
    QCOMPARE(address->toPlainText(), url);
    bool captioned = false;
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        captioned |= label->buddy() == address && label->text() == QStringLiteral("Address:");
        QVERIFY(!label->text().contains(QStringLiteral("value of a header")));
    }
    QVERIFY(captioned);
    QVERIFY(!DialogFixture::child<TextBox>(dialog, QStringLiteral("resolvedProgram"))->isVisible());
    QVERIFY(!DialogFixture::child<QLabel>(dialog, QStringLiteral("processId"))->isVisible());
    const auto *remote = DialogFixture::child<QLabel>(dialog, QStringLiteral("remoteNotice"));
    QCOMPARE(remote->isVisible(), elsewhere);
    QCOMPARE(remote->text(),
             elsewhere ? QStringLiteral("This server is not on this machine: its owner will learn these path names.")
                       : QString());
}

void TestAccessDialog::foreignTextStaysPlain()
{
    m_server = m_fixture->addServer(QStringLiteral("<b>Trusted</b>\u202Egnp"), QStringLiteral("/bin/cat"),
                                    {QString(5000, QLatin1Char('a')) + QStringLiteral("\n<img src=x>")});
    const RootId root = m_fixture->addRoot(QStringLiteral("<i>sh\u0430op"));
    AccessDialog *dialog = open();
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->objectName() == QStringLiteral("rememberLabel") || label->buddy())
            continue; // our own words
        QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->objectName() + label->text()));
        QVERIFY(!label->text().contains(QChar(0x202E)));
    }
    auto *command = DialogFixture::child<TextBox>(dialog, QStringLiteral("commandLine"));
    QVERIFY(command->toPlainText().contains(QString(5000, QLatin1Char('a'))));
    QVERIFY(!command->toPlainText().contains(QLatin1Char('\n')));
    QCheckBox *mixed = box(dialog, m_fixture->engine.roots.find(root)->name);
    QVERIFY(mixed);
    QVERIFY(mixed->parentWidget()->findChild<QLabel *>(QStringLiteral("rootBadge"))->isVisible());
    QVERIFY(!box(dialog, QStringLiteral("shop"))
                 ->parentWidget()
                 ->findChild<QLabel *>(QStringLiteral("rootBadge"))
                 ->isVisible());
}

void TestAccessDialog::buttonsArmLate()
{
    AccessDialog *dialog = open();
    tickAll(dialog);
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    auto *deny = DialogFixture::child<QPushButton>(dialog, QStringLiteral("denyButton"));
    QVERIFY(!allow->isEnabled());
    QVERIFY(!deny->isEnabled());
    QVERIFY(DialogFixture::child<QPushButton>(dialog, QStringLiteral("notNowButton"))->isEnabled());
    QTest::mouseClick(allow, Qt::LeftButton);
    allow->click(); // what assistive technology does
    QCOMPARE(verdict(m_shop), Verdict::Ask);
    QTRY_VERIFY(allow->isEnabled());
    QVERIFY(deny->isEnabled());
}

void TestAccessDialog::armsAgainWhenHidden()
{
    AccessDialog *dialog = open();
    tickAll(dialog);
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    QTRY_VERIFY(allow->isEnabled());
    dialog->hide();
    QVERIFY(!allow->isEnabled());
    dialog->show();
    QVERIFY(!allow->isEnabled());
    QTRY_VERIFY(allow->isEnabled());
}

void TestAccessDialog::armsAgainWhenTheRequestChanges()
{
    AccessDialog *dialog = open();
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    waitArmed(dialog);
    QTest::mouseClick(box(dialog, QStringLiteral("shop")), Qt::LeftButton, {}, QPoint(5, 8));
    const RootId late = m_fixture->addRoot(QStringLiteral("late"));
    test::askRoots(m_fixture->engine, m_server, &m_fixture->context, [](const std::optional<VisibleList> &) {});
    QTRY_VERIFY(box(dialog, QStringLiteral("late")));
    QVERIFY(!allow->isEnabled());
    QVERIFY(box(dialog, QStringLiteral("shop"))->isChecked()); // what the person ticked stays
    QVERIFY(!box(dialog, QStringLiteral("late"))->isChecked());
    QVERIFY(DialogFixture::child<QLabel>(dialog, QStringLiteral("requestNotice"))->isVisible());
    waitArmed(dialog);

    QVERIFY(m_fixture->engine.roots.remove({late}, Origin::Program));
    QTRY_VERIFY(!box(dialog, QStringLiteral("late")));
    QVERIFY(!allow->isEnabled());
    QTRY_VERIFY(allow->isEnabled());
    QCOMPARE(m_queue->dialog(), dialog);
}

void TestAccessDialog::enterDoesNotAllow_data()
{
    QTest::addColumn<QString>("widget");
    QTest::addColumn<Qt::Key>("key");
    for (const char *widget : {"", "allowButton", "denyButton", "rememberCombo", "rootCheckBox", "commandLine"}) {
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            QTest::addRow("%s %d", *widget ? widget : "dialog", int(key)) << QString::fromLatin1(widget) << key;
        }
    }
}

void TestAccessDialog::enterDoesNotAllow()
{
    QFETCH(QString, widget);
    QFETCH(Qt::Key, key);
    AccessDialog *dialog = open();
    waitArmed(dialog);
    QWidget *target = widget.isEmpty() ? dialog : DialogFixture::child<QWidget>(dialog, widget);
    target->setFocus();
    QTest::keyClick(target, key);
    QCOMPARE(m_queue->dialog(), dialog);
    QVERIFY(dialog->isVisible());
    QCOMPARE(verdict(m_shop), Verdict::Ask);
    QCOMPARE(m_told, -1);
}

void TestAccessDialog::allowTellsTheTicked()
{
    AccessDialog *dialog = open();
    tickAll(dialog);
    waitArmed(dialog);
    QTest::mouseClick(box(dialog, QStringLiteral("notes & more")), Qt::LeftButton, {}, QPoint(5, 8));
    QVERIFY(!box(dialog, QStringLiteral("notes & more"))->isChecked());
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    allow->setFocus();
    QTest::keyClick(allow, Qt::Key_Space);
    QTRY_COMPARE(m_told, 1);
    QCOMPARE(verdict(m_shop), Verdict::Allowed);
    QCOMPARE(verdict(m_notes), Verdict::Ask);
    QTRY_VERIFY(!m_queue->dialog());
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
}

void TestAccessDialog::remember_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<Lasting>("lasting");
    QTest::newRow("session") << QStringLiteral("Until it stops") << Lasting::Session;
    QTest::newRow("hour") << QStringLiteral("For 1 hour") << Lasting::Until;
    QTest::newRow("always") << QStringLiteral("Always") << Lasting::Always;
}

void TestAccessDialog::remember()
{
    QFETCH(QString, word);
    QFETCH(Lasting, lasting);
    AccessDialog *dialog = open();
    tickAll(dialog);
    waitArmed(dialog);
    auto *combo = DialogFixture::child<QComboBox>(dialog, QStringLiteral("rememberCombo"));
    QTest::keyClicks(combo, word.left(1)); // as a person chooses in a closed combo box
    QCOMPARE(combo->currentText(), word);
    const QDateTime before = QDateTime::currentDateTimeUtc();
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    const Decision decision = m_fixture->engine.gate.decision({m_server, m_shop});
    QCOMPARE(decision.verdict, Verdict::Allowed);
    QCOMPARE(decision.lasting, lasting);
    if (lasting == Lasting::Until) {
        QVERIFY(decision.until >= before.addSecs(3590));
        QVERIFY(decision.until <= QDateTime::currentDateTimeUtc().addSecs(3610));
    }
}

void TestAccessDialog::allowsForWriting()
{
    AccessDialog *dialog = open();
    box(dialog, QStringLiteral("shop"))->setChecked(true);
    waitArmed(dialog);
    auto *access = DialogFixture::child<QComboBox>(dialog, QStringLiteral("accessCombo"));
    QTest::keyClick(access, Qt::Key_Down);
    QTest::keyClick(access, Qt::Key_Return); // Enter in a closed combo box allows nothing
    QCOMPARE(verdict(m_shop), Verdict::Ask);
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QCOMPARE(m_fixture->engine.gate.grant({m_server, m_shop}), Grant::ReadAndWrite);
    QCOMPARE(verdict(m_notes), Verdict::Ask);
}

void TestAccessDialog::denialIsForNothing()
{
    AccessDialog *dialog = open();
    waitArmed(dialog);
    DialogFixture::child<QComboBox>(dialog, QStringLiteral("accessCombo"))->setCurrentIndex(1);
    DialogFixture::click(dialog, QStringLiteral("denyButton"));
    QTRY_COMPARE(verdict(m_shop), Verdict::Denied);
    QCOMPARE(m_fixture->engine.gate.decision({m_server, m_shop}).mode, AccessMode::Read);
}

// The command line asks for writing; what the server asks besides was not meant by that.
void TestAccessDialog::writingThatIsProposed()
{
    Gate &gate = m_fixture->engine.gate;
    QVERIFY(gate.decide({{m_server, m_shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    gate.propose({m_server, m_shop}, AccessMode::ReadAndWrite);
    QTRY_VERIFY(m_queue->dialog());
    AccessDialog *dialog = m_queue->dialog();
    auto *access = DialogFixture::child<QComboBox>(dialog, QStringLiteral("accessCombo"));
    QCOMPARE(access->currentText(), QStringLiteral("Read and Write"));
    QVERIFY(DialogFixture::child<QLabel>(dialog, QStringLiteral("question"))
                ->text()
                .contains(QStringLiteral("wants it to be allowed to write")));
    gate.propose({m_server, m_notes});
    QTRY_COMPARE(access->currentText(), QStringLiteral("Read"));
    waitArmed(dialog);
    access->setCurrentIndex(1);
    box(dialog, QStringLiteral("shop"))->setChecked(true);
    box(dialog, QStringLiteral("notes & more"))->setChecked(false);
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_COMPARE(gate.grant({m_server, m_shop}), Grant::ReadAndWrite);
    QCOMPARE(verdict(m_notes), Verdict::Ask);
}

// So it is with how long it is to last.
void TestAccessDialog::howLongIsProposed()
{
    Gate &gate = m_fixture->engine.gate;
    gate.propose({m_server, m_shop}, AccessMode::Read, Lasting::Until);
    QTRY_VERIFY(m_queue->dialog());
    const auto *remember = DialogFixture::child<QComboBox>(m_queue->dialog(), QStringLiteral("rememberCombo"));
    QCOMPARE(remember->currentText(), QStringLiteral("For 1 hour"));
    gate.propose({m_server, m_shop}, AccessMode::Read, Lasting::Always);
    QTRY_COMPARE(remember->currentText(), QStringLiteral("Always"));
    gate.propose({m_server, m_notes}, AccessMode::Read, Lasting::Until);
    QTRY_COMPARE(remember->currentText(), QStringLiteral("Until it stops"));
}

void TestAccessDialog::denyIsAboutAll()
{
    AccessDialog *dialog = open();
    waitArmed(dialog);
    box(dialog, QStringLiteral("shop"))->setChecked(false);
    box(dialog, QStringLiteral("notes & more"))->setChecked(false);
    DialogFixture::click(dialog, QStringLiteral("denyButton"));
    QTRY_COMPARE(m_told, 0);
    QCOMPARE(verdict(m_shop), Verdict::Denied);
    QCOMPARE(verdict(m_notes), Verdict::Denied);
}

void TestAccessDialog::escapeIsNotNow()
{
    AccessDialog *dialog = open();
    QTest::keyClick(dialog, Qt::Key_Escape); // needs no arming
    QTRY_COMPARE(m_told, 0);
    QCOMPARE(verdict(m_shop), Verdict::Ask);
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
    // It raises no new request in this session.
    int again = -1;
    test::askRoots(m_fixture->engine, m_server, &m_fixture->context,
                   [&again](const std::optional<VisibleList> &list) { again = list ? int(list->roots.size()) : -1; });
    QCOMPARE(again, 0);
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
}

void TestAccessDialog::closingIsNotNow()
{
    AccessDialog *dialog = open();
    dialog->close();
    QTRY_COMPARE(m_told, 0);
    QCOMPARE(verdict(m_shop), Verdict::Ask);
    QTRY_VERIFY(!m_queue->dialog());
}

void TestAccessDialog::nothingTickedCannotBeAllowed()
{
    AccessDialog *dialog = open();
    tickAll(dialog);
    waitArmed(dialog);
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    QVERIFY(allow->isEnabled());
    box(dialog, QStringLiteral("shop"))->setChecked(false);
    box(dialog, QStringLiteral("notes & more"))->setChecked(false);
    QVERIFY(!allow->isEnabled());
    box(dialog, QStringLiteral("shop"))->setChecked(true);
    QVERIFY(allow->isEnabled());
}

void TestAccessDialog::broadStartsUnticked()
{
    m_fixture->addRootAt(QStringLiteral("everything"), QStringLiteral("/"));
    AccessDialog *dialog = open();
    tickAll(dialog); // but what needs a thought
    QVERIFY(!box(dialog, QStringLiteral("everything"))->isChecked());
    auto *warning =
        box(dialog, QStringLiteral("everything"))->parentWidget()->findChild<QLabel *>(QStringLiteral("rootWarning"));
    QVERIFY(warning->isVisible());
    QVERIFY(warning->text().contains(QStringLiteral("broad")));
    QVERIFY(box(dialog, QStringLiteral("shop"))->isChecked());
}

void TestAccessDialog::severalArePickedByHand()
{
    for (const char *name : {"a", "b", "c"})
        m_fixture->addRoot(QString::fromLatin1(name));
    AccessDialog *dialog = open();
    waitArmed(dialog);
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    const auto says = [allow](const char *words) {
        return allow->text().remove(QLatin1Char('&')) == QLatin1String(words);
    };
    for (const QCheckBox *one : dialog->findChildren<QCheckBox *>(QStringLiteral("rootCheckBox")))
        QVERIFY2(!one->isChecked(), qPrintable(one->text()));
    QVERIFY(!allow->isEnabled());
    QVERIFY(says("Allow 0 of 5"));
    QCheckBox *shop = box(dialog, QStringLiteral("shop"));
    shop->setFocus();
    QTest::keyClick(shop, Qt::Key_Space);
    QTest::mouseClick(box(dialog, QStringLiteral("b")), Qt::LeftButton, {}, QPoint(5, 8));
    QVERIFY(says("Allow 2 of 5"));
    QVERIFY(allow->isEnabled());
    DialogFixture::click(dialog, QStringLiteral("selectAllButton"));
    QVERIFY(says("Allow 5 of 5"));
    DialogFixture::click(dialog, QStringLiteral("selectNoneButton"));
    QVERIFY(says("Allow 0 of 5"));
    QVERIFY(!allow->isEnabled());
}

void TestAccessDialog::oneIsTicked()
{
    QVERIFY(m_fixture->engine.roots.remove({m_notes}, Origin::Program));
    AccessDialog *dialog = open();
    QVERIFY(box(dialog, QStringLiteral("shop"))->isChecked());
    QVERIFY(!DialogFixture::child<QWidget>(dialog, QStringLiteral("rootsTools"))->isVisible());
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    QCOMPARE(allow->text().remove(QLatin1Char('&')), QStringLiteral("Allow"));
    // Nobody has picked it from among several.
    m_fixture->addRoot(QStringLiteral("late"));
    test::askRoots(m_fixture->engine, m_server, &m_fixture->context, [](const std::optional<VisibleList> &) {});
    QTRY_VERIFY(box(dialog, QStringLiteral("late")));
    QVERIFY(!box(dialog, QStringLiteral("shop"))->isChecked());
    QVERIFY(!box(dialog, QStringLiteral("late"))->isChecked());
}

void TestAccessDialog::filterNarrowsAndHidesNothingTicked()
{
    AccessDialog *dialog = open();
    waitArmed(dialog);
    auto *filter = DialogFixture::child<QLineEdit>(dialog, QStringLiteral("rootsFilter"));
    QTest::mouseClick(box(dialog, QStringLiteral("shop")), Qt::LeftButton, {}, QPoint(5, 8));
    filter->setFocus();
    QTest::keyClicks(filter, QStringLiteral("NOTES"));
    QVERIFY(box(dialog, QStringLiteral("shop"))); // it would be allowed
    QVERIFY(box(dialog, QStringLiteral("notes & more")));
    QTest::mouseClick(box(dialog, QStringLiteral("shop")), Qt::LeftButton, {}, QPoint(5, 8));
    QTest::keyClicks(filter, QStringLiteral(" &"));
    QVERIFY(!box(dialog, QStringLiteral("shop")));
    DialogFixture::click(dialog, QStringLiteral("selectAllButton")); // of what is shown
    QTest::keyClick(filter, Qt::Key_Escape); // for the filter, and no answer
    QCOMPARE(filter->text(), QString());
    QVERIFY(dialog->isVisible());
    QVERIFY(!box(dialog, QStringLiteral("shop"))->isChecked());
    QVERIFY(box(dialog, QStringLiteral("notes & more"))->isChecked());
    waitArmed(dialog);
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_COMPARE(m_told, 1);
    QCOMPARE(verdict(m_notes), Verdict::Allowed);
}

void TestAccessDialog::saysWhatItKnowsAndWhatItNames()
{
    const QString shop = m_fixture->engine.roots.find(m_shop)->canonicalPath;
    m_server = m_fixture->addServer(QStringLiteral("files"), QStringLiteral("/bin/cat"),
                                    {QStringLiteral("--root=") + shop + QLatin1Char('/')});
    const RootId blog = m_fixture->addRoot(QStringLiteral("blog"));
    QVERIFY(
        m_fixture->engine.gate.decide({{m_server, blog}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    for (const RootId &root : {m_shop, m_notes})
        QVERIFY(
            m_fixture->engine.gate.decide({{m_server, root}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    m_fixture->ask(m_server, &m_told);
    QTRY_COMPARE(m_told, 1);
    for (const RootId &root : {m_shop, m_notes})
        QVERIFY(m_fixture->engine.gate.decide({{m_server, root}}, {}, Origin::Program));
    AccessDialog *dialog = open();
    QCOMPARE(DialogFixture::child<QLabel>(dialog, QStringLiteral("question"))->text(),
             QStringLiteral("asks which folders it may use. It knows: blog."));
    QVERIFY(box(dialog, QStringLiteral("shop"))
                ->accessibleDescription()
                .startsWith(QStringLiteral("named in its arguments")));
    QVERIFY(!box(dialog, QStringLiteral("notes & more"))
                 ->accessibleDescription()
                 .contains(QStringLiteral("named in its arguments")));
}

void TestAccessDialog::saysWhatWasAnsweredMeanwhile()
{
    m_fixture->engine.gate.setHoldTime(1);
    AccessDialog *dialog = open();
    const auto *answered = DialogFixture::child<QLabel>(dialog, QStringLiteral("answeredNotice"));
    QTRY_VERIFY_WITH_TIMEOUT(answered->isVisible(), test::patience);
    QVERIFY2(answered->text().contains(QStringLiteral("was told meanwhile: no folder")), qPrintable(answered->text()));
    QCOMPARE(m_told, 0);
    // The person's answer still counts.
    tickAll(dialog);
    waitArmed(dialog);
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_COMPARE(verdict(m_shop), Verdict::Allowed);
}

void TestAccessDialog::notNowSaysWhatItDoes()
{
    AccessDialog *dialog = open();
    QVERIFY(DialogFixture::child<QLabel>(dialog, QStringLiteral("honestNotice"))
                ->text()
                .contains(QStringLiteral("After Not Now it can ask again when it was restarted")));
}

void TestAccessDialog::refusesAnotherPath()
{
    AccessDialog *dialog = open();
    tickAll(dialog);
    waitArmed(dialog);
    // The folder is swapped while the person looks at the dialog.
    const QString path = m_fixture->engine.roots.find(m_shop)->canonicalPath;
    QVERIFY(QDir().rename(path, path + QStringLiteral("-old")));
    QVERIFY(QDir().mkpath(path));
    QTRY_VERIFY(!m_queue->dialog() || !box(m_queue->dialog(), QStringLiteral("shop"))
                || !DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"))->isEnabled());
    if (m_queue->dialog()) {
        waitArmed(dialog);
        DialogFixture::click(dialog, QStringLiteral("allowButton"));
    }
    QTRY_COMPARE(m_told, 1); // the other one
}

void TestAccessDialog::withdrawalCloses()
{
    AccessDialog *dialog = open();
    QSignalSpy noticed(m_queue.get(), &RequestQueue::noticed);
    waitArmed(dialog);
    test::endSessions(m_fixture->engine, m_server, true);
    QTRY_VERIFY(!m_queue->dialog());
    QCOMPARE(noticed.size(), 1);
    QCOMPARE(noticed.first().first().toString(), QStringLiteral("filesystem does not ask any more."));
    QCOMPARE(verdict(m_shop), Verdict::Ask);
}

void TestAccessDialog::whatStandsSaysWhatFollows()
{
    open();
    test::endSessions(m_fixture->engine, m_server, true);
    QTRY_VERIFY_WITH_TIMEOUT(!m_queue->dialog(), test::patience);
    AccessDialog *dialog = open();
    waitArmed(dialog);
    const auto *standing = DialogFixture::child<QLabel>(dialog, QStringLiteral("standingNotice"));
    QVERIFY(!standing->isVisible());
    test::endSessions(m_fixture->engine, m_server, true);
    QCOMPARE(m_queue->dialog(), dialog);
    QVERIFY(standing->isVisible());
    QVERIFY(standing->text().contains(QLatin1String("5 minutes")));
    // What a person was about to press may stand elsewhere now.
    QVERIFY(!DialogFixture::child<QPushButton>(dialog, QStringLiteral("denyButton"))->isEnabled());
    waitArmed(dialog);
}

void TestAccessDialog::settledElsewhereCloses()
{
    open();
    QSignalSpy noticed(m_queue.get(), &RequestQueue::noticed);
    const Decision decision{Verdict::Denied, Lasting::Session, {}};
    QVERIFY(m_fixture->engine.gate.decide({{m_server, m_shop}, {m_server, m_notes}}, decision, Origin::Program));
    QTRY_VERIFY(!m_queue->dialog());
    QCOMPARE(noticed.size(), 0);
}

QTEST_MAIN(TestAccessDialog)
#include "tst_accessdialog.moc"

// The access dialog as a person meets it: what it shows, what its keys and buttons do, and when.

#include "dialogfixture.h"
#include "ui/accessdialog.h"
#include "ui/armdelay.h"
#include "ui/foreignwidgets.h"
#include "ui/requestqueue.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace mangrove;

class TestAccessDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
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
    void denyIsAboutAll();
    void escapeIsNotNow();
    void closingIsNotNow();
    void nothingTickedCannotBeAllowed();
    void broadStartsUnticked();
    void selectAllAndNone();
    void refusesAnotherPath();
    void withdrawalCloses();
    void settledElsewhereCloses();
    void manyRootsFitTheScreen();
    void manyRootsComeInTurns();
    void manyRootsAreDecidedAsTicked();
    void selectNoneIsAboutRowsToCome();
    void manyRootsAreWalkedInOrder();
    void growsAndShrinksWithItsRequest();
    void keepsTheHeightOfThePerson();

private:
    AccessDialog *open();
    void waitArmed(AccessDialog *dialog) const;
    QCheckBox *box(AccessDialog *dialog, const QString &name) const;
    Verdict verdict(const RootId &root) const;
    void addMany(int count);
    static int rows(const AccessDialog *dialog);
    void denyElsewhere(const QList<RootId> &roots);

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<RequestQueue> m_queue;
    ServerId m_server;
    RootId m_shop;
    RootId m_notes;
    QList<RootId> m_many;
    int m_told = -1;
};

void TestAccessDialog::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_shop = m_fixture->addRoot(QStringLiteral("shop"));
    m_notes = m_fixture->addRoot(QStringLiteral("notes & more"));
    m_server = m_fixture->addServer(QStringLiteral("filesystem"), QStringLiteral("/bin/cat"),
                                    {QStringLiteral("-u"), QStringLiteral("two words")});
    m_queue = std::make_unique<RequestQueue>(m_fixture->engine.workspace(), nullptr);
}

void TestAccessDialog::cleanup()
{
    m_queue.reset();
    m_fixture.reset();
}

AccessDialog *TestAccessDialog::open()
{
    m_fixture->ask(m_server, &m_told);
    if (!QTest::qWaitFor([this] { return m_queue->dialog() != nullptr; }))
        qFatal("no dialog came");
    if (!QTest::qWaitForWindowExposed(m_queue->dialog()))
        qFatal("the dialog is not on the screen");
    return m_queue->dialog();
}

void TestAccessDialog::waitArmed(AccessDialog *dialog) const
{
    QPushButton *deny = DialogFixture::child<QPushButton>(dialog, QStringLiteral("denyButton"));
    QTRY_VERIFY(deny->isEnabled());
}

QCheckBox *TestAccessDialog::box(AccessDialog *dialog, const QString &name) const
{
    const QList<QCheckBox *> boxes = dialog->findChildren<QCheckBox *>(QStringLiteral("rootCheckBox"));
    for (QCheckBox *box : boxes) {
        if (box->accessibleName() == name && box->isVisible())
            return box;
    }
    return nullptr;
}

Verdict TestAccessDialog::verdict(const RootId &root) const
{
    return m_fixture->engine.gate.decision({m_server, root}).verdict;
}

void TestAccessDialog::addMany(int count)
{
    QList<Root> roots;
    for (int i = 0; i < count; ++i) {
        const QString folder = QStringLiteral("many/%1%2").arg(i).arg(QString(i % 200, QLatin1Char('x')));
        const ProbeResult found = probePath(m_fixture->makeFolder(folder));
        Root root;
        root.path = root.canonicalPath = found.canonicalPath;
        root.uri = QString::fromLatin1(QUrl::fromLocalFile(found.canonicalPath).toEncoded());
        root.name = QStringLiteral("project %1").arg(i);
        root.identity = found.identity;
        roots << root;
    }
    const Result<QList<RootId>> added = m_fixture->engine.roots.add(roots);
    QVERIFY(added);
    m_many = added.value();
    for (const RootId &id : std::as_const(m_many))
        QTRY_COMPARE(m_fixture->engine.monitor.status(id).state, RootState::Available);
}

int TestAccessDialog::rows(const AccessDialog *dialog)
{
    int count = 0;
    const QList<QCheckBox *> boxes = dialog->findChildren<QCheckBox *>(QStringLiteral("rootCheckBox"));
    for (const QCheckBox *box : boxes)
        count += box->isVisible() ? 1 : 0;
    return count;
}

void TestAccessDialog::denyElsewhere(const QList<RootId> &roots)
{
    QList<Cell> cells;
    for (const RootId &root : roots)
        cells << Cell{m_server, root};
    QVERIFY(m_fixture->engine.gate.decide(cells, {Verdict::Denied, Lasting::Session, {}}));
}

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
    QCOMPARE(text("allowButton"), QStringLiteral("Allow"));
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
    const QList<QPushButton *> buttons = dialog->findChildren<QPushButton *>();
    for (const QPushButton *button : buttons) {
        QVERIFY2(!button->isDefault(), qPrintable(button->objectName()));
        QVERIFY2(!button->autoDefault(), qPrintable(button->objectName()));
    }
    QVERIFY(box(dialog, QStringLiteral("shop")));
    QVERIFY(box(dialog, QStringLiteral("notes & more")));
    QCOMPARE(box(dialog, QStringLiteral("notes & more"))->text(), QStringLiteral("notes && more"));
    QVERIFY(box(dialog, QStringLiteral("shop"))->isChecked());
}

void TestAccessDialog::showsWhoAsks()
{
    AccessDialog *dialog = open();
    QCOMPARE(DialogFixture::child<QLabel>(dialog, QStringLiteral("serverName"))->text(),
             QStringLiteral("filesystem"));
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
             elsewhere ? QStringLiteral(
                 "This server is not on this machine: its owner will learn these path names.")
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
    box(dialog, QStringLiteral("shop"))->setChecked(false);
    const RootId late = m_fixture->addRoot(QStringLiteral("late"));
    m_fixture->engine.gate.askRoots(m_server, &m_fixture->context, [](const std::optional<VisibleList> &) {});
    QTRY_VERIFY(box(dialog, QStringLiteral("late")));
    QVERIFY(!allow->isEnabled());
    QVERIFY(!box(dialog, QStringLiteral("shop"))->isChecked()); // what the person ticked stays
    QVERIFY(DialogFixture::child<QLabel>(dialog, QStringLiteral("requestNotice"))->isVisible());
    waitArmed(dialog);

    QVERIFY(m_fixture->engine.roots.remove({late}));
    QTRY_VERIFY(!box(dialog, QStringLiteral("late")));
    QVERIFY(!allow->isEnabled());
    QTRY_VERIFY(allow->isEnabled());
    QCOMPARE(m_queue->dialog(), dialog);
}

void TestAccessDialog::enterDoesNotAllow_data()
{
    QTest::addColumn<QString>("widget");
    QTest::addColumn<Qt::Key>("key");
    for (const char *widget :
         {"", "allowButton", "denyButton", "rememberCombo", "rootCheckBox", "commandLine"}) {
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            QTest::addRow("%s %d", *widget ? widget : "dialog", int(key))
                << QString::fromLatin1(widget) << key;
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
    m_fixture->engine.gate.askRoots(
        m_server, &m_fixture->context,
        [&again](const std::optional<VisibleList> &list) { again = int(list->roots.size()); });
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
    QVERIFY(!box(dialog, QStringLiteral("everything"))->isChecked());
    auto *warning = box(dialog, QStringLiteral("everything"))
                        ->parentWidget()
                        ->findChild<QLabel *>(QStringLiteral("rootWarning"));
    QVERIFY(warning->isVisible());
    QVERIFY(warning->text().contains(QStringLiteral("broad")));
    QVERIFY(box(dialog, QStringLiteral("shop"))->isChecked());
}

void TestAccessDialog::selectAllAndNone()
{
    for (const char *name : {"a", "b", "c"})
        m_fixture->addRoot(QString::fromLatin1(name));
    AccessDialog *dialog = open();
    waitArmed(dialog);
    DialogFixture::click(dialog, QStringLiteral("selectNoneButton"));
    QVERIFY(!box(dialog, QStringLiteral("a"))->isChecked());
    QVERIFY(!DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"))->isEnabled());
    DialogFixture::click(dialog, QStringLiteral("selectAllButton"));
    QVERIFY(box(dialog, QStringLiteral("a"))->isChecked());
    QVERIFY(box(dialog, QStringLiteral("shop"))->isChecked());
}

void TestAccessDialog::refusesAnotherPath()
{
    AccessDialog *dialog = open();
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
    m_fixture->engine.gate.sessionEnded(m_server, true);
    QTRY_VERIFY(!m_queue->dialog());
    QCOMPARE(noticed.size(), 1);
    QCOMPARE(noticed.first().first().toString(), QStringLiteral("filesystem withdrew its request."));
    QCOMPARE(verdict(m_shop), Verdict::Ask);
}

void TestAccessDialog::settledElsewhereCloses()
{
    open();
    QSignalSpy noticed(m_queue.get(), &RequestQueue::noticed);
    const Decision decision{Verdict::Denied, Lasting::Session, {}};
    QVERIFY(m_fixture->engine.gate.decide({{m_server, m_shop}, {m_server, m_notes}}, decision));
    QTRY_VERIFY(!m_queue->dialog());
    QCOMPARE(noticed.size(), 0);
}

void TestAccessDialog::manyRootsFitTheScreen()
{
    addMany(200);
    AccessDialog *dialog = open();
    QTRY_COMPARE(rows(dialog), 202);
    // Who asks, and the first folder, are seen without scrolling.
    for (const char *name : {"commandLine", "processId", "rootCheckBox", "rootPath"}) {
        const auto *widget = DialogFixture::child<QWidget>(dialog, QString::fromLatin1(name));
        QTRY_COMPARE(widget->visibleRegion().boundingRect(), widget->rect());
    }
    QVERIFY(dialog->height() <= dialog->screen()->availableGeometry().height());
    QVERIFY(dialog->width() <= dialog->screen()->availableGeometry().width());
}

void TestAccessDialog::manyRootsComeInTurns()
{
    addMany(254);
    m_fixture->ask(m_server, &m_told);
    AccessDialog dialog(m_fixture->engine.workspace(), m_fixture->engine.broker.requests().first());
    dialog.show();
    auto *allow = DialogFixture::child<QPushButton>(&dialog, QStringLiteral("allowButton"));
    auto *deny = DialogFixture::child<QPushButton>(&dialog, QStringLiteral("denyButton"));
    // The first are there at once, and the question is about all of them.
    QVERIFY(box(&dialog, QStringLiteral("shop")));
    QVERIFY(rows(&dialog) < 256);
    QVERIFY(DialogFixture::child<QLabel>(&dialog, QStringLiteral("question"))
                ->text()
                .contains(QStringLiteral("256")));
    QVERIFY(DialogFixture::child<QPushButton>(&dialog, QStringLiteral("selectAllButton"))->isVisible());
    while (rows(&dialog) < 256) {
        QVERIFY(!allow->isEnabled());
        QVERIFY(!deny->isEnabled());
        QVERIFY(DialogFixture::child<QPushButton>(&dialog, QStringLiteral("notNowButton"))->isEnabled());
        QCoreApplication::processEvents();
    }
    QVERIFY(!allow->isEnabled());
    QTRY_VERIFY(allow->isEnabled());
    QCOMPARE(rows(&dialog), 256);
}

void TestAccessDialog::manyRootsAreDecidedAsTicked()
{
    addMany(254);
    AccessDialog *dialog = open();
    QTRY_COMPARE(rows(dialog), 256);
    box(dialog, QStringLiteral("shop"))->setChecked(false);
    box(dialog, QStringLiteral("project 100"))->setChecked(false);
    box(dialog, QStringLiteral("project 253"))->setChecked(false);
    waitArmed(dialog);
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    // It takes its time to go, and nothing brings it back.
    m_queue->review();
    QVERIFY(!dialog->isVisible());
    QTRY_COMPARE(m_told, 253);
    QTRY_VERIFY(!m_queue->dialog());
    QCOMPARE(verdict(m_shop), Verdict::Ask);
    QCOMPARE(verdict(m_notes), Verdict::Allowed);
    for (int i = 0; i < m_many.size(); ++i) {
        const bool left = i == 100 || i == 253;
        QCOMPARE(verdict(m_many.at(i)), left ? Verdict::Ask : Verdict::Allowed);
    }
}

void TestAccessDialog::selectNoneIsAboutRowsToCome()
{
    addMany(60);
    m_fixture->ask(m_server, &m_told);
    QTRY_VERIFY(m_queue->dialog());
    AccessDialog *dialog = m_queue->dialog();
    QVERIFY(rows(dialog) < 62);
    DialogFixture::child<QPushButton>(dialog, QStringLiteral("selectNoneButton"))->click();
    QTRY_COMPARE(rows(dialog), 62);
    for (const QCheckBox *box : dialog->findChildren<QCheckBox *>(QStringLiteral("rootCheckBox")))
        QVERIFY2(!box->isChecked(), qPrintable(box->text()));
    waitArmed(dialog);
    QVERIFY(!DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"))->isEnabled());
    DialogFixture::click(dialog, QStringLiteral("selectAllButton"));
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_COMPARE(m_told, 62);
}

void TestAccessDialog::manyRootsAreWalkedInOrder()
{
    addMany(40);
    AccessDialog *dialog = open();
    QTRY_COMPARE(rows(dialog), 42);
    QStringList walked;
    const QWidget *from = DialogFixture::child<QPushButton>(dialog, QStringLiteral("selectNoneButton"));
    const QWidget *to = DialogFixture::child<QComboBox>(dialog, QStringLiteral("rememberCombo"));
    for (const QWidget *widget = from; widget != to; widget = widget->nextInFocusChain()) {
        if (qobject_cast<const QCheckBox *>(widget))
            walked << widget->accessibleName();
        else
            QVERIFY2(widget == from || !(widget->focusPolicy() & Qt::TabFocus),
                     qPrintable(widget->objectName()));
    }
    QStringList expected{QStringLiteral("shop"), QStringLiteral("notes & more")};
    for (int i = 0; i < 40; ++i)
        expected << QStringLiteral("project %1").arg(i);
    QCOMPARE(walked, expected);
}

void TestAccessDialog::growsAndShrinksWithItsRequest()
{
    AccessDialog *dialog = open();
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    const int low = dialog->height();
    box(dialog, QStringLiteral("shop"))->setChecked(false);
    waitArmed(dialog);

    addMany(60);
    m_fixture->engine.gate.askRoots(m_server, &m_fixture->context, [](const std::optional<VisibleList> &) {});
    QVERIFY(!allow->isEnabled());
    QTRY_COMPARE(rows(dialog), 62);
    QVERIFY(!box(dialog, QStringLiteral("shop"))->isChecked());
    QVERIFY(box(dialog, QStringLiteral("project 59"))->isChecked());
    QTRY_VERIFY(dialog->height() > low);
    const int high = dialog->height();
    waitArmed(dialog);

    denyElsewhere(m_many);
    QTRY_COMPARE(rows(dialog), 2);
    QVERIFY(!allow->isEnabled());
    QTRY_VERIFY(dialog->height() < high);
    QVERIFY(!allow->isEnabled()); // it moved
    QVERIFY(!box(dialog, QStringLiteral("shop"))->isChecked());
    QVERIFY(!DialogFixture::child<QPushButton>(dialog, QStringLiteral("selectAllButton"))->isVisible());
    waitArmed(dialog);
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_COMPARE(verdict(m_notes), Verdict::Allowed);
    QCOMPARE(verdict(m_shop), Verdict::Ask);
}

void TestAccessDialog::keepsTheHeightOfThePerson()
{
    addMany(6);
    AccessDialog *dialog = open();
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    waitArmed(dialog);
    const int chosen = dialog->height() + 40;
    dialog->resize(dialog->width(), chosen);
    QVERIFY(!allow->isEnabled()); // its buttons moved
    waitArmed(dialog);
    denyElsewhere(m_many);
    QTRY_COMPARE(rows(dialog), 2);
    QCOMPARE(dialog->height(), chosen);
}

QTEST_MAIN(TestAccessDialog)
#include "tst_accessdialog.moc"

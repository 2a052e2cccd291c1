// The access dialog with more roots than fit the screen, and with ones that come and go while it is open.

#include "accessdialogsuite.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/pagefit.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace mangrove;

class TestAccessDialogMany : public AccessDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void manyRootsFitTheScreen();
    void manyRootsComeInTurns();
    void manyRootsAreDecidedAsTicked();
    void selectNoneIsAboutRowsToCome();
    void manyRootsAreWalkedInOrder();
    void growsAndShrinksWithItsRequest();
    void aSentenceThatComesGetsTheRoom();
    void oneThatBecomesSeveralGetsTheRoom();
    void keepsTheHeightOfThePerson();
    void noSentenceIsCut_data();
    void noSentenceIsCut();

private:
    void addMany(int count);
    static int rows(const AccessDialog *dialog);
    void denyElsewhere(const QList<RootId> &roots);

    QList<RootId> m_many;
};

void TestAccessDialogMany::addMany(int count)
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
    const Result<QList<RootId>> added = m_fixture->engine.roots.add(roots, Origin::Program);
    QVERIFY(added);
    m_many = added.value();
    for (const RootId &id : std::as_const(m_many))
        QTRY_COMPARE(m_fixture->engine.monitor.status(id).state, RootState::Available);
}

int TestAccessDialogMany::rows(const AccessDialog *dialog)
{
    int count = 0;
    const QList<QCheckBox *> boxes = dialog->findChildren<QCheckBox *>(QStringLiteral("rootCheckBox"));
    for (const QCheckBox *box : boxes)
        count += box->isVisible() ? 1 : 0;
    return count;
}

void TestAccessDialogMany::denyElsewhere(const QList<RootId> &roots)
{
    QList<Cell> cells;
    for (const RootId &root : roots)
        cells << Cell{m_server, root};
    QVERIFY(m_fixture->engine.gate.decide(cells, {Verdict::Denied, Lasting::Session, {}}, Origin::Program));
}

void TestAccessDialogMany::manyRootsFitTheScreen()
{
    addMany(200);
    AccessDialog *dialog = open();
    QTRY_COMPARE(rows(dialog), 202);
    // Who asks, and the first folder, are seen without scrolling.
    for (const char *name : {"whoLine", "whoAbout", "rootsFilter", "rootCheckBox", "rootPath"}) {
        const auto *widget = DialogFixture::child<QWidget>(dialog, QString::fromLatin1(name));
        QTRY_COMPARE(widget->visibleRegion().boundingRect(), widget->rect());
    }
    QVERIFY(dialog->height() <= dialog->screen()->availableGeometry().height());
    QVERIFY(dialog->width() <= dialog->screen()->availableGeometry().width());
}

void TestAccessDialogMany::manyRootsComeInTurns()
{
    addMany(254);
    m_fixture->ask(m_server, &m_told);
    AccessDialog dialog(m_fixture->engine.services(), m_fixture->engine.broker.requests().first());
    dialog.show();
    auto *allow = DialogFixture::child<QPushButton>(&dialog, QStringLiteral("allowButton"));
    auto *deny = DialogFixture::child<QPushButton>(&dialog, QStringLiteral("denyButton"));
    // The first are there at once, and the question is about all of them.
    QVERIFY(box(&dialog, QStringLiteral("shop")));
    QVERIFY(rows(&dialog) < 256);
    QVERIFY(
        DialogFixture::child<QLabel>(&dialog, QStringLiteral("rootsCount"))->text().contains(QStringLiteral("256")));
    QVERIFY(DialogFixture::child<QPushButton>(&dialog, QStringLiteral("selectAllButton"))->isVisible());
    DialogFixture::child<QPushButton>(&dialog, QStringLiteral("selectAllButton"))->click(); // of those to come, too
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

void TestAccessDialogMany::manyRootsAreDecidedAsTicked()
{
    addMany(254);
    AccessDialog *dialog = open();
    QTRY_COMPARE(rows(dialog), 256);
    tickAll(dialog);
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

void TestAccessDialogMany::selectNoneIsAboutRowsToCome()
{
    addMany(60);
    m_fixture->ask(m_server, &m_told);
    QTRY_VERIFY(m_queue->dialog());
    AccessDialog *dialog = m_queue->dialog();
    QVERIFY(rows(dialog) < 62);
    tickAll(dialog);
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

void TestAccessDialogMany::manyRootsAreWalkedInOrder()
{
    addMany(40);
    AccessDialog *dialog = open();
    QTRY_COMPARE(rows(dialog), 42);
    QStringList walked;
    const QWidget *from = DialogFixture::child<QPushButton>(dialog, QStringLiteral("selectNoneButton"));
    const QWidget *to = DialogFixture::child<QComboBox>(dialog, QStringLiteral("accessCombo"));
    for (const QWidget *widget = from; widget != to; widget = widget->nextInFocusChain()) {
        if (qobject_cast<const QCheckBox *>(widget))
            walked << widget->accessibleName();
        else
            QVERIFY2(widget == from || !(widget->focusPolicy() & Qt::TabFocus), qPrintable(widget->objectName()));
    }
    QStringList expected{QStringLiteral("shop"), QStringLiteral("notes & more")};
    for (int i = 0; i < 40; ++i)
        expected << QStringLiteral("project %1").arg(i);
    QCOMPARE(walked, expected);
}

void TestAccessDialogMany::growsAndShrinksWithItsRequest()
{
    AccessDialog *dialog = open();
    auto *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    const int low = dialog->height();
    box(dialog, QStringLiteral("notes & more"))->setChecked(true);
    waitArmed(dialog);

    addMany(60);
    test::askRoots(m_fixture->engine, m_server, &m_fixture->context, [](const std::optional<VisibleList> &) {});
    QVERIFY(!allow->isEnabled());
    QTRY_COMPARE(rows(dialog), 62);
    QVERIFY(!box(dialog, QStringLiteral("shop"))->isChecked());
    QVERIFY(!box(dialog, QStringLiteral("project 59"))->isChecked());
    QTRY_VERIFY(dialog->height() > low);
    const int high = dialog->height();
    waitArmed(dialog);

    denyElsewhere(m_many);
    QTRY_COMPARE(rows(dialog), 2);
    QVERIFY(!allow->isEnabled());
    QTRY_VERIFY(dialog->height() < high);
    QVERIFY(!allow->isEnabled()); // it moved
    QVERIFY(!box(dialog, QStringLiteral("shop"))->isChecked());
    waitArmed(dialog);
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_COMPARE(verdict(m_notes), Verdict::Allowed);
    QCOMPARE(verdict(m_shop), Verdict::Ask);
}

//! Below the folders, where nothing scrolls.
void TestAccessDialogMany::aSentenceThatComesGetsTheRoom()
{
    QDialog dialog;
    auto *scroll = new QScrollArea;
    auto *page = new QWidget;
    (new QVBoxLayout(page))->addWidget(new QCheckBox(QStringLiteral("shop")));
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    QLabel *sentence = sentenceLabel({}, QStringLiteral("sentence"), &dialog);
    sentence->hide();
    auto *layout = new QVBoxLayout(&dialog);
    layout->addWidget(scroll, 1);
    layout->addWidget(sentence);
    PageFit fit(&dialog, scroll, [] { return 0; });
    fit.showing(true, 60);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    dialog.grab(); // it has been painted, and what follows from that is over
    QCoreApplication::processEvents();
    const int low = dialog.height();
    sentence->setText(QStringLiteral("The server was told meanwhile of this and that. ").repeated(12));
    sentence->show();
    QTRY_VERIFY_WITH_TIMEOUT(sentence->height() >= sentence->heightForWidth(sentence->width()), test::patience);
    QVERIFY(dialog.height() > low);
    QVERIFY(scroll->viewport()->height() >= page->sizeHint().height());
}

//! More than rows comes then: what is above and below them needs more room too.
void TestAccessDialogMany::oneThatBecomesSeveralGetsTheRoom()
{
    addMany(2);
    m_fixture->engine.gate.propose({m_server, m_shop});
    QTRY_VERIFY_WITH_TIMEOUT(m_queue->dialog(), test::patience);
    AccessDialog *dialog = m_queue->dialog();
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    QCOMPARE(rows(dialog), 1);
    m_fixture->ask(m_server, &m_told);
    QTRY_COMPARE_WITH_TIMEOUT(rows(dialog), 4, test::patience);
    const auto *scroll = DialogFixture::child<QScrollArea>(dialog, QStringLiteral("requestScroll"));
    QTRY_COMPARE_WITH_TIMEOUT(scroll->verticalScrollBar()->maximum(), 0, test::patience);
}

void TestAccessDialogMany::keepsTheHeightOfThePerson()
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

void TestAccessDialogMany::noSentenceIsCut_data()
{
    QTest::addColumn<int>("larger"); // points
    for (const int larger : {0, 1, 2, 4, 6})
        QTest::addRow("%d", larger) << larger;
}

//! What a command proposes, in a language, or a size, in which the sentences wrap once more than a hint of the layout
//! knows.
void TestAccessDialogMany::noSentenceIsCut()
{
    QFETCH(const int, larger);
    const QFont before = QApplication::font();
    QFont font = before;
    font.setPointSize(before.pointSize() + larger);
    QApplication::setFont(font);
    m_fixture->engine.gate.propose({m_server, m_shop}, AccessMode::ReadAndWrite);
    QTRY_VERIFY(m_queue->dialog());
    QVERIFY(QTest::qWaitForWindowExposed(m_queue->dialog()));
    const QList<QLabel *> labels = m_queue->dialog()->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->isVisible() && label->wordWrap() && !label->text().isEmpty())
            QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                     qPrintable(QStringLiteral("%1: %2 of %3")
                                    .arg(label->objectName())
                                    .arg(label->height())
                                    .arg(label->heightForWidth(label->width()))));
    }
    QApplication::setFont(before);
}

QTEST_MAIN(TestAccessDialogMany)
#include "tst_accessdialog_many.moc"

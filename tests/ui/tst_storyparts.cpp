// The parts of the inspector: the fact at the top, what folds, and the links to the neighbours.

#include "core/access/gate.h"
#include "core/store/settings.h"
#include "dialogfixture.h"
#include "tests/support/patience.h"
#include "tests/support/testsessions.h"
#include "ui/inspector/storyrow.h"
#include "ui/inspector/storyview.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace mangrove;

class TestStoryParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_shop = m_fixture->addRoot(QStringLiteral("shop"));
        m_server = m_fixture->addServer(QStringLiteral("filesystem"));
        m_view = std::make_unique<StoryView>(m_fixture->engine.services());
        m_view->resize(320, 600);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_fixture.reset();
    }
    void factIsAtTheTop();
    void partsFold();
    void nothingIsCutWhereItIsNarrow();
    void linksLeadToTheirCells();
    void straysAreNamed();
    void tabGoesFromRowToRow();
    void aHeadingTellsOfItsFolders();
    void aHeadingIsNamedAsInTheTable();
    void aHeadingsCellIsDecidedHere();
    void threeOutputs();
    void outputsAreBounded();
    void aPauseIsSaidBesideTheRestart();

private:
    bool says(const QString &text) const
    {
        const QList<QLabel *> labels = m_view->findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&text](const QLabel *label) { return label->isVisible() && label->text() == text; });
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<StoryView> m_view;
    ServerId m_server;
    RootId m_shop;
};

void TestStoryParts::factIsAtTheTop()
{
    const auto *fact = DialogFixture::child<QLabel>(m_view.get(), QStringLiteral("storyFact"));
    QVERIFY(!fact->isVisible());
    m_view->tellOf(Cell{m_server, m_shop});
    QVERIFY(!fact->isVisible()); // the state says it
    QVERIFY(
        m_fixture->engine.gate.decide({{m_server, m_shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QTRY_COMPARE(fact->text(), QStringLiteral("allowed, not yet seen, always"));
    QVERIFY(fact->isVisible());
    int told = -1;
    m_fixture->ask(m_server, &told);
    QCOMPARE(told, 1);
    QTRY_VERIFY2(fact->text().startsWith(QStringLiteral("told ")) && fact->text().endsWith(QStringLiteral(", always")),
                 qPrintable(fact->text()));
    m_view->tellOf(m_shop);
    QTRY_VERIFY(!fact->isVisible());
}

void TestStoryParts::outputsAreBounded()
{
    QList<Cell> cells;
    for (int i = 0; i < 120; ++i)
        cells << Cell{m_server, m_fixture->addRoot(QStringLiteral("project %1").arg(i))};
    QVERIFY(m_fixture->engine.gate.decide(cells, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    m_view->tellOf(m_server);
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("and 20 more")), test::patience);
}

void TestStoryParts::threeOutputs()
{
    const auto says = [this](const QString &words) {
        const auto *row = m_view->findChild<QWidget *>(QLatin1String("outputs-") + m_shop.value);
        if (!row)
            return false;
        const QList<QLabel *> labels = row->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&](const QLabel *label) { return label->text() == words; });
    };
    m_view->tellOf(m_server);
    QVERIFY(!says(QStringLiteral("not told · not passed · not enforced (read)")));
    const Cell cell{m_server, m_shop};
    QVERIFY(m_fixture->engine.gate.decide({cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("not told · not passed · not enforced (read)")), test::patience);
    QVERIFY(m_fixture->engine.gate.decide({cell}, {Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite},
                                          Origin::Program));
    int told = -1;
    m_fixture->ask(m_server, &told);
    QCOMPARE(told, 1);
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("told · not passed · not enforced (read and write)")), test::patience);
}

//! Titles wrap, and a word that does not fit beside its label has a line of its own.
void TestStoryParts::nothingIsCutWhereItIsNarrow()
{
    m_view->resize(190, 600);
    m_view->tellOf(Cell{m_server, m_shop});
    const auto *row = m_view->findChild<QWidget *>(QStringLiteral("toldSection"));
    QVERIFY(row);
    const auto *title = row->findChild<QToolButton *>(QStringLiteral("fold"));
    QTRY_VERIFY_WITH_TIMEOUT(title->height() >= 2 * title->fontMetrics().height(), test::patience);
    QVERIFY(title->height() >= title->heightForWidth(title->width()));

    StoryItem item;
    item.key = QStringLiteral("project");
    item.kind = StoryItem::Kind::Text;
    item.label = QStringLiteral("Project");
    item.text = QStringLiteral("a-word-that-is-longer-than-that");
    StoryRow narrow(item, 240, nullptr);
    narrow.resize(240, 60);
    narrow.show();
    const auto *label = narrow.findChild<QLabel *>(QStringLiteral("label"));
    const auto *text = narrow.findChild<QLabel *>(QStringLiteral("text"));
    QTRY_VERIFY_WITH_TIMEOUT(text->y() >= label->geometry().bottom(), test::patience);
    QVERIFY(text->width() >= text->fontMetrics().horizontalAdvance(text->text()));
    narrow.resize(500, 60);
    QTRY_VERIFY_WITH_TIMEOUT(text->x() >= label->geometry().right(), test::patience);

    // Nor does a sentence stand there word by word.
    item.text = QStringLiteral("not in this run");
    narrow.update(item);
    narrow.resize(label->width() + narrow.fontMetrics().horizontalAdvance(QStringLiteral("not in")) + 6, 60);
    QTRY_VERIFY_WITH_TIMEOUT(text->y() >= label->geometry().bottom(), test::patience);
}

void TestStoryParts::partsFold()
{
    const auto row = [this](const char *key) { return m_view->findChild<QWidget *>(QLatin1String(key)); };
    const auto fold = [&](const char *key) { return row(key)->findChild<QToolButton *>(QStringLiteral("fold")); };
    m_view->tellOf(m_server);
    QTRY_VERIFY(row("launchSection") && row("command"));
    QVERIFY(row("launchSection")->isVisible() && !row("command")->isVisible()); // folded at first
    QVERIFY(row("asked")->isVisible());
    QCOMPARE(fold("launchSection")->accessibleName(), QStringLiteral("What runs"));
    QCOMPARE(fold("launchSection")->accessibleDescription(), QStringLiteral("folded"));
    QTest::mouseClick(fold("launchSection"), Qt::LeftButton);
    QVERIFY(row("command")->isVisible());
    fold("toldSection")->setFocus();
    QTest::keyClick(fold("toldSection"), Qt::Key_Space);
    QVERIFY(!row("asked")->isVisible());

    // It stays so: when it is told anew, of another thing, and in the next run.
    QVERIFY(
        m_fixture->engine.gate.decide({{m_server, m_shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    m_view->tellOf(Cell{m_server, m_shop});
    QTRY_VERIFY(row("command") && row("command")->isVisible() && row("asked") && !row("asked")->isVisible());
    StoryView next(m_fixture->engine.services());
    next.restoreState(m_view->saveState());
    QCOMPARE(next.saveState(), m_view->saveState());
    for (const char *bad : {"", "open 3", "\xff\x01"})
        next.restoreState(bad);
    QCOMPARE(next.saveState(), m_view->saveState());
}

void TestStoryParts::linksLeadToTheirCells()
{
    const ServerId git = m_fixture->addServer(QStringLiteral("git & more"));
    const RootId blog = m_fixture->addRoot(QStringLiteral("blog"));
    QSignalSpy led(m_view.get(), &StoryView::cellRequested);
    m_view->tellOf(Cell{m_server, m_shop});
    const auto link = [this](const QString &key) {
        const QWidget *row = m_view->findChild<QWidget *>(key);
        return row ? row->findChild<QToolButton *>() : nullptr;
    };
    const QString other = QStringLiteral("else-") + git.value + m_shop.value;
    QTRY_VERIFY(link(other));
    QCOMPARE(link(other)->accessibleName(), QStringLiteral("git & more: ask"));
    QTest::mouseClick(link(other), Qt::LeftButton);
    QCOMPARE(led.size(), 1);
    QCOMPARE(led.takeFirst().first().value<Cell>(), (Cell{git, m_shop}));
    const QString also = QStringLiteral("also-") + m_server.value + blog.value;
    QVERIFY(link(also));
    QVERIFY(m_fixture->engine.gate.decide({{m_server, blog}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    QTRY_COMPARE(link(also)->accessibleName(), QStringLiteral("blog: denied"));
    m_view->tellOf(m_server);
    const QString knows = QStringLiteral("knows-") + m_server.value + m_shop.value;
    QTRY_VERIFY(link(knows));
    QTest::mouseClick(link(knows), Qt::LeftButton);
    QCOMPARE(led.size(), 1);
    QCOMPARE(led.first().first().value<Cell>(), (Cell{m_server, m_shop}));
}

//! An answer whose fate is not known says why what was told last is not all that counts.
void TestStoryParts::straysAreNamed()
{
    Gate &gate = m_fixture->engine.gate;
    const auto row = [this](const char *key) { return m_view->findChild<QWidget *>(QLatin1String(key)); };
    const auto decide = [&](Verdict verdict) {
        QVERIFY(gate.decide({{m_server, m_shop}}, {verdict, Lasting::Always, {}}, Origin::Program));
    };
    decide(Verdict::Allowed);
    const SessionId session = test::beginSession(m_fixture->engine, m_server);
    constexpr quint64 lost = 1000000;
    gate.listFor(session, lost);
    gate.notTold(session, lost, false);
    decide(Verdict::Denied);
    m_fixture->ask(m_server);
    QCOMPARE(gate.cellState({m_server, m_shop}), CellState::StillKnown);
    m_view->tellOf(Cell{m_server, m_shop});
    QTRY_VERIFY(row("strays"));
    QVERIFY(!row("ignoresEmpty")); // it was told an empty list, and has not ignored it
    m_view->tellOf(m_server);
    QTRY_VERIFY(row("strays") && row("staleNote"));
    test::endSessions(m_fixture->engine, m_server, true);
    QTRY_VERIFY(!row("strays"));
}

void TestStoryParts::tabGoesFromRowToRow()
{
    m_fixture->addRoot(QStringLiteral("blog"));
    m_view->tellOf(m_server);
    m_view->tellOf(Cell{m_server, m_shop}); // its rows come later than all others of the window
    m_view->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    QList<QWidget *> stops = m_view->findChildren<QWidget *>();
    stops.removeIf([](const QWidget *widget) {
        return !widget->isVisible() || !widget->isEnabled() || !(widget->focusPolicy() & Qt::TabFocus);
    });
    const auto place = [this](const QWidget *widget) {
        const QPoint at = widget->mapTo(m_view.get(), QPoint());
        return std::pair(at.y(), at.x());
    };
    std::ranges::sort(stops, {}, place);
    QVERIFY(stops.size() > 5);
    stops.first()->setFocus();
    for (QWidget *stop : std::as_const(stops)) {
        QCOMPARE(QApplication::focusWidget(), stop);
        QTest::keyClick(stop, Qt::Key_Tab);
    }
}

void TestStoryParts::aHeadingTellsOfItsFolders()
{
    const RootId blog = m_fixture->addRoot(QStringLiteral("blog"));
    Gate &gate = m_fixture->engine.gate;
    QVERIFY(gate.decide({{m_server, m_shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    m_view->tellOf(FolderGroup{QStringLiteral("/srv/work"), {m_shop, blog}});
    QVERIFY(says(QStringLiteral("/srv/work")));
    QVERIFY(says(QStringLiteral("blog: available")));
    QVERIFY(says(QStringLiteral("filesystem: 1 allowed and not yet seen, 1 undecided")));
    QVERIFY(gate.decide({{m_server, blog}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    QTRY_VERIFY(says(QStringLiteral("filesystem: 1 allowed and not yet seen, 1 denied")));
    // Of a cell of it that server alone.
    m_view->tellOf(FolderGroup{QStringLiteral("/srv/work"), {m_shop, blog}, m_server});
    QVERIFY(says(QStringLiteral("/srv/work × filesystem")));
    QVERIFY(says(QStringLiteral("1 allowed and not yet seen, 1 denied")));
    QVERIFY(says(QStringLiteral("shop: allowed, not yet seen")));
    QVERIFY(says(QStringLiteral("blog: denied")));
    QVERIFY(gate.decide({{m_server, m_shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    QTRY_VERIFY(says(QStringLiteral("shop: denied")));
    QVERIFY(m_fixture->engine.roots.remove({m_shop, blog}, Origin::Program));
    QTRY_VERIFY(says(QStringLiteral("No folder is left in this group.")));
}

void TestStoryParts::aHeadingIsNamedAsInTheTable()
{
    const QString path = QDir::homePath() + QStringLiteral("/work");
    m_view->tellOf(FolderGroup{path, {m_shop}});
    QVERIFY(says(QStringLiteral("~/work")));
    QVERIFY(m_fixture->engine.settings.set(showsFullPaths, true));
    QTRY_VERIFY(says(path));
}

void TestStoryParts::aHeadingsCellIsDecidedHere()
{
    const RootId blog = m_fixture->addRoot(QStringLiteral("blog"));
    const Gate &gate = m_fixture->engine.gate;
    const auto *bar = DialogFixture::child<QWidget>(m_view.get(), QStringLiteral("decisionBar"));
    const auto press = [this](const char *name) {
        auto *button = DialogFixture::child<QToolButton>(m_view.get(), QString::fromLatin1(name));
        QTest::mouseClick(button, Qt::LeftButton);
    };
    const auto verdicts = [&] {
        return QList<Verdict>{gate.decision({m_server, m_shop}).verdict, gate.decision({m_server, blog}).verdict};
    };
    m_view->tellOf(FolderGroup{QStringLiteral("/srv/work"), {m_shop, blog}});
    QVERIFY(!bar->isVisible()); // for whom?
    m_view->tellOf(FolderGroup{QStringLiteral("/srv/work"), {m_shop, blog}, m_server});
    QVERIFY(bar->isVisible());
    press("inspectorDeny");
    QCOMPARE(verdicts(), QList<Verdict>(2, Verdict::Denied));
    press("inspectorAllow");
    QCOMPARE(verdicts(), QList<Verdict>(2, Verdict::Allowed));
    // What the filter has taken out of it is not in it.
    m_view->tellOf(FolderGroup{QStringLiteral("/srv/work"), {blog}, m_server});
    press("inspectorReset");
    QCOMPARE(verdicts(), (QList<Verdict>{Verdict::Allowed, Verdict::Ask}));
}

//! What is run with its folders would be ended and not come back.
void TestStoryParts::aPauseIsSaidBesideTheRestart()
{
    const auto child = [this](const char *name) { return m_view->findChild<QWidget *>(QString::fromLatin1(name)); };
    QVERIFY(
        m_fixture->engine.gate.decide({{m_server, m_shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    m_fixture->ask(m_server);
    QVERIFY(
        m_fixture->engine.gate.decide({{m_server, m_shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    m_view->tellOf(Cell{m_server, m_shop});
    QTRY_VERIFY(child("restartToApply"));
    QVERIFY(!child("restartPaused"));
    QVERIFY(m_fixture->engine.pause.begin(m_fixture->engine.clock.now(), Origin::Program));
    QTRY_VERIFY(child("restartPaused"));
    QVERIFY(child("restartToApply"));
    ServerRecord record = *m_fixture->engine.servers.find(m_server);
    record.arguments = {QStringLiteral("${roots}")};
    record.approved = record.launchIdentity(record.program);
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    QTRY_VERIFY(!child("restartToApply"));
    QVERIFY(child("restartPaused"));
    QVERIFY(m_fixture->engine.pause.end(Origin::Program));
    QTRY_VERIFY(child("restartToApply"));
    QVERIFY(!child("restartPaused"));
}

QTEST_MAIN(TestStoryParts)
#include "tst_storyparts.moc"

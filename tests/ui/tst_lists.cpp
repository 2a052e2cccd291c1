#include "tests/support/patience.h"
#include "tests/support/testsessions.h"
#include "tests/ui/dialogfixture.h"
#include "tests/ui/serverfixture.h"
#include "ui/kit/rowdelegate.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslist.h"
#include "ui/roots/rootslistmodel.h"
#include "ui/servers/serverslist.h"
#include "ui/servers/serverslistmodel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTimer>

using namespace mangrove;

class TestLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rootsSayTheirState();
    void rootsAreRenamedInPlace();
    void rootsAreMovedWithKeys();
    void rootsAreMovedByDragging_data();
    void rootsAreMovedByDragging();
    void rootsShowTheirKind();
    void narrowListsKeepTheirNames();
    void serversSayTheirState();
    void addressesAreShownWithTheirPlace();
    void restartsAreCountedDown();
    void staleServersHaveAButton();
    void restartIsOfferedOnlyWhereItHelps();
    void emptyListsSayWhatToDo();
    void selectionStays();
    void aGroupThatIsClosedIsSelected();
};

namespace {

QStringList names(const QAbstractItemModel *model)
{
    QStringList names;
    for (int row = 0; row < model->rowCount(); ++row)
        names.append(model->index(row, 0).data().toString());
    return names;
}

} // namespace

void TestLists::rootsSayTheirState()
{
    DialogFixture fixture;
    const RootId shop = fixture.addRoot(QStringLiteral("shop"));
    RootLines lines(fixture.engine.roots);
    RootsListModel model(fixture.engine.services(), lines);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QModelIndex index = model.indexOfRoot(shop);
    QCOMPARE(index.data(Qt::AccessibleTextRole).toString(), QStringLiteral("shop, available"));
    QCOMPARE(index.data(RowDelegate::StateWordRole).toString(), QStringLiteral("ok"));
    QVERIFY(index.data(Qt::ToolTipRole).toString().contains(QStringLiteral("available")));
    QVERIFY(QDir(fixture.path(QStringLiteral("roots/shop"))).removeRecursively());
    QTRY_COMPARE(index.data(Qt::AccessibleTextRole).toString(), QStringLiteral("shop, missing"));
    QCOMPARE(index.data(RowDelegate::StateWordRole).toString(), QStringLiteral("missing"));

    fixture.addRoot(QStringLiteral("notes"));
    QVERIFY(fixture.engine.roots.move(shop, 1, Origin::Program));
    QCOMPARE(names(&model), (QStringList{QStringLiteral("notes"), QStringLiteral("shop")}));
    QVERIFY(fixture.engine.roots.remove({shop}, Origin::Program));
    QCOMPARE(names(&model), QStringList{QStringLiteral("notes")});
}

void TestLists::rootsAreRenamedInPlace()
{
    DialogFixture fixture;
    const RootId shop = fixture.addRoot(QStringLiteral("shop"));
    RootLines lines(fixture.engine.roots);
    RootsList list(fixture.engine.services(), lines);
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    list.setFocus();
    list.selectRoot(shop);
    QSignalSpy failed(&list, &RootsList::failed);

    const auto rename = [&](const QString &name) {
        QTest::keyClick(list.viewport(), Qt::Key_F2);
        auto *editor = list.findChild<QLineEdit *>();
        if (!editor)
            return false;
        editor->setText(name);
        QTest::keyClick(editor, Qt::Key_Return);
        return QTest::qWaitFor([&] { return !list.findChild<QLineEdit *>(); }, test::patience);
    };
    QVERIFY(rename(QStringLiteral("work")));
    QCOMPARE(fixture.engine.roots.find(shop)->name, QStringLiteral("work"));
    QCOMPARE(failed.size(), 0);
    QVERIFY(rename(QStringLiteral("   ")));
    QCOMPARE(failed.size(), 1);
    QCOMPARE(fixture.engine.roots.find(shop)->name, QStringLiteral("work"));
}

void TestLists::rootsAreMovedWithKeys()
{
    DialogFixture fixture;
    const RootId a = fixture.addRoot(QStringLiteral("a"));
    fixture.addRoot(QStringLiteral("b"));
    RootLines lines(fixture.engine.roots);
    RootsList list(fixture.engine.services(), lines);
    list.show();
    QVERIFY(QTest::qWaitForWindowActive(&list));
    list.setFocus();
    list.selectRoot(a);
    QTest::keyClick(&list, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(names(list.model()), (QStringList{QStringLiteral("b"), QStringLiteral("a")}));
    QCOMPARE(list.currentRoot(), a);
    QCOMPARE(list.selectedRoots(), QList<RootId>{a});
    QTest::keyClick(&list, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names(list.model()), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    // There is no place above the first.
    QTest::keyClick(&list, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(fixture.engine.roots.roots().first().id, a);
}

void TestLists::rootsAreMovedByDragging_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to"); // before this row, as views say it
    QTest::addColumn<QString>("order");

    QTest::newRow("down") << 0 << 2 << "bac";
    QTest::newRow("to the end") << 0 << 3 << "bca";
    QTest::newRow("up") << 2 << 0 << "cab";
    QTest::newRow("where it is") << 1 << 1 << "abc";
    QTest::newRow("right behind itself") << 1 << 2 << "abc";
}

void TestLists::rootsAreMovedByDragging()
{
    QFETCH(int, from);
    QFETCH(int, to);
    DialogFixture fixture;
    for (const QString &name : {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")})
        fixture.addRoot(name);
    RootLines lines(fixture.engine.roots);
    RootsListModel model(fixture.engine.services(), lines);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.moveRow({}, from, {}, to);
    QTEST(names(&model).join(QString()), "order");
}

void TestLists::rootsShowTheirKind()
{
    DialogFixture fixture;
    fixture.makeFolder(QStringLiteral("roots/shop/.git"));
    fixture.makeFile(QStringLiteral("roots/shop/.git/HEAD"), "ref: refs/heads/main\n");
    fixture.makeFile(QStringLiteral("roots/shop/package.json"), "{\"name\":\"shop\"}");
    const RootId shop = fixture.addRoot(QStringLiteral("shop"));
    RootLines lines(fixture.engine.roots);
    RootsListModel model(fixture.engine.services(), lines);
    QTRY_VERIFY(model.indexOfRoot(shop).data(RowDelegate::BadgeRole).toString().contains(QLatin1String("git")));
    QVERIFY(!model.indexOfRoot(shop).data(RowDelegate::BadgeRole).toString().contains(QLatin1Char('(')));
}

void TestLists::narrowListsKeepTheirNames()
{
    QStandardItemModel model;
    const TwoLineDelegate delegate;
    const auto painted = [&](int width, const QString &name, const QString &word) {
        auto *item = new QStandardItem(name);
        item->setData(word, RowDelegate::StateWordRole);
        model.setItem(0, item);
        QStyleOptionViewItem option;
        option.rect = QRect(0, 0, width, 60);
        QImage image(option.rect.size(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        delegate.paint(&painter, option, model.index(0, 0));
        return image;
    };
    const QString name = QStringLiteral("filesystem");
    const QString word = QStringLiteral("stopped");
    QVERIFY(painted(400, name, word) != painted(400, name, {}));
    QCOMPARE(painted(110, name, word), painted(110, name, {}));
    QVERIFY(painted(110, name, word) != painted(110, {}, {}));
    // A name that needs little leaves the word its room.
    QVERIFY(painted(110, QStringLiteral("x"), word) != painted(110, QStringLiteral("x"), {}));
}

void TestLists::serversSayTheirState()
{
    DialogFixture fixture;
    const ServerId server =
        fixture.addServer(QStringLiteral("filesystem"), QStringLiteral("/bin/cat"), {QStringLiteral("a b")});
    ServersListModel model(fixture.engine.services());
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.indexOf(server).data(Qt::AccessibleTextRole).toString(), QStringLiteral("filesystem, stopped"));
    QVERIFY(model.indexOf(server).data(RowDelegate::SecondLineRole).toString().startsWith(QLatin1String("/bin/cat")));

    ServerRecord record = *fixture.engine.servers.find(server);
    record.program = QStringLiteral("/bin/false");
    QVERIFY(fixture.engine.servers.update(record, Origin::Program));
    QCOMPARE(model.indexOf(server).data(Qt::AccessibleTextRole).toString(), QStringLiteral("filesystem, suspended"));
    fixture.addServer(QStringLiteral("second"));
    QVERIFY(fixture.engine.servers.remove({server}, Origin::Program));
    QCOMPARE(names(&model), QStringList{QStringLiteral("second")});
}

void TestLists::addressesAreShownWithTheirPlace()
{
    DialogFixture fixture;
    const auto add = [&](const char *name, const char *url) {
        return fixture.addHttpServer(QLatin1String(name), QLatin1String(url), [](ServerRecord &record) {
            record.headers.insert(QStringLiteral("X-Team"), QStringLiteral("value of a header"));
        });
    };
    const ServerId near = add("near", "http://localhost:3000/mcp");
    const ServerId far = add("far", "https://example.com/mcp");
    ServersListModel model(fixture.engine.services());
    const auto line = [&](const ServerId &server) {
        return model.indexOf(server).data(RowDelegate::SecondLineRole).toString();
    };
    QCOMPARE(line(near), QStringLiteral("on this machine: http://localhost:3000/mcp"));
    QCOMPARE(line(far), QStringLiteral("elsewhere: https://example.com/mcp"));
    const QString tip = model.indexOf(far).data(Qt::ToolTipRole).toString();
    QVERIFY(tip.contains(QStringLiteral("stopped")));
    QVERIFY(tip.contains(QStringLiteral("example.com")) && !tip.contains(QStringLiteral("value of a header")));
}

void TestLists::restartsAreCountedDown()
{
    ServerFixture fixture;
    fixture.start();
    const ServerId other = fixture.w.addServer(QStringLiteral("other"));
    ServersListModel model(fixture.workspace);
    const auto *timer = model.findChild<QTimer *>();
    QVERIFY(timer && !timer->isActive());
    fixture.peer->end();
    QVERIFY(timer->isActive());
    const QModelIndex index = model.indexOf(fixture.server);
    QVERIFY(index.data(RowDelegate::SecondLineRole).toString().startsWith(QLatin1String("restarting in")));
    // What the others do does not matter.
    QVERIFY(fixture.registry.start(other));
    fixture.registry.stop(other);
    fixture.w.editServer(other, [](ServerRecord &record) { record.name = QStringLiteral("another"); });
    QVERIFY(timer->isActive());
    QVERIFY(ServersListModel(fixture.workspace).findChild<QTimer *>()->isActive());
    QSignalSpy touched(&model, &QAbstractItemModel::dataChanged);
    QTRY_VERIFY_WITH_TIMEOUT(!touched.isEmpty(), test::patience);
    fixture.registry.stop(fixture.server);
    QVERIFY(!timer->isActive());

    fixture.start();
    fixture.peer->end();
    QVERIFY(timer->isActive());
    QVERIFY(fixture.w.servers.remove({fixture.server}, Origin::Program));
    QVERIFY(!timer->isActive());
}

void TestLists::staleServersHaveAButton()
{
    DialogFixture fixture;
    const ServerId server = fixture.addServer(QStringLiteral("filesystem"));
    const RootId shop = fixture.addRoot(QStringLiteral("shop"));
    ServersList list(fixture.engine.services());
    list.resize(400, list.itemHeight());
    list.setColumnWidth(server, 250);
    list.show();
    QVERIFY(fixture.engine.gate.decide({{server, shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    fixture.ask(server);
    QVERIFY(!list.findChild<QPushButton *>());

    QVERIFY(fixture.engine.gate.decide({{server, shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    QTRY_VERIFY(list.findChild<QPushButton *>());
    auto *button = list.findChild<QPushButton *>();
    QCOMPARE(button->text(), QStringLiteral("Restart to apply"));
    QCOMPARE(button->accessibleName(), QStringLiteral("Restart filesystem to apply"));
    QTRY_VERIFY(list.visualRect(list.model()->index(0, 0)).contains(button->geometry()));
    QVERIFY(button->y() > list.fontMetrics().height()); // not over the name
    QVERIFY(list.model()
                ->index(0, 0)
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains(QLatin1String("still knows 1 folder")));

    // What has no room is not cut; the name for assistive technology stays.
    list.setColumnWidth(server, 90);
    QCOMPARE(button->text(), QStringLiteral("Restart"));
    list.setColumnWidth(server, 40);
    QVERIFY(button->text().isEmpty() && !button->icon().isNull());
    QCOMPARE(button->accessibleName(), QStringLiteral("Restart filesystem to apply"));
    list.setColumnWidth(server, 250);
    QCOMPARE(button->text(), QStringLiteral("Restart to apply"));

    QSignalSpy restart(&list, &ServersList::restartRequested);
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QTRY_COMPARE(restart.size(), 1);
    QCOMPARE(restart.first().first().value<ServerId>(), server);

    test::endSessions(fixture.engine, server, false);
    QTRY_VERIFY(!list.findChild<QPushButton *>());
}

void TestLists::restartIsOfferedOnlyWhereItHelps()
{
    DialogFixture fixture;
    const RootId shop = fixture.addRoot(QStringLiteral("shop"));
    const ServerId http = fixture.addHttpServer(QStringLiteral("http"), QStringLiteral("http://localhost:1/mcp"));
    const ServerId modern = fixture.startStateless(QStringLiteral("modern"));
    ServersList list(fixture.engine.services());
    for (const Verdict verdict : {Verdict::Allowed, Verdict::Denied}) {
        QVERIFY(fixture.engine.gate.decide({{http, shop}, {modern, shop}}, {verdict, Lasting::Always, {}},
                                           Origin::Program));
        if (verdict == Verdict::Allowed) {
            fixture.ask(http);
            fixture.callStateless(modern);
        }
    }
    QTRY_COMPARE(list.findChildren<QPushButton *>().size(), 1);
    QCOMPARE(list.findChild<QPushButton *>()->accessibleName(), QStringLiteral("Restart modern to apply"));
    const auto spoken = [&list](int row) {
        return list.model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    };
    QVERIFY2(spoken(0).contains(QLatin1String("still knows 1 folder")), qPrintable(spoken(0)));
    QVERIFY2(spoken(1).contains(QLatin1String("learns at its next request")), qPrintable(spoken(1)));
}

void TestLists::emptyListsSayWhatToDo()
{
    DialogFixture fixture;
    RootLines lines(fixture.engine.roots);
    RootsList roots(fixture.engine.services(), lines);
    ServersList servers(fixture.engine.services());
    QCOMPARE(roots.accessibleName(), QStringLiteral("Roots"));
    QCOMPARE(servers.accessibleName(), QStringLiteral("Servers"));
    QVERIFY(roots.accessibleDescription().contains(QStringLiteral("Add Folder…")));
    QVERIFY(servers.accessibleDescription().contains(QStringLiteral("Add Server…")));
    fixture.addRoot(QStringLiteral("shop"));
    fixture.addServer(QStringLiteral("filesystem"));
    QVERIFY(roots.accessibleDescription().isEmpty());
    QVERIFY(servers.accessibleDescription().isEmpty());
}

void TestLists::selectionStays()
{
    DialogFixture fixture;
    const RootId a = fixture.addRoot(QStringLiteral("a"));
    const RootId b = fixture.addRoot(QStringLiteral("b"));
    RootLines lines(fixture.engine.roots);
    RootsList list(fixture.engine.services(), lines);
    list.selectRoot(b);
    QVERIFY(fixture.engine.roots.move(b, 0, Origin::Program));
    QVERIFY(fixture.engine.roots.rename(a, QStringLiteral("renamed"), Origin::Program));
    fixture.addRoot(QStringLiteral("c"));
    QCOMPARE(list.currentRoot(), b);
    QCOMPARE(list.selectedRoots(), QList<RootId>{b});
    QVERIFY(fixture.engine.roots.remove({a}, Origin::Program));
    QCOMPARE(list.currentRoot(), b);
}

void TestLists::aGroupThatIsClosedIsSelected()
{
    DialogFixture fixture;
    for (const char *name : {"a/one", "a/two", "b/three", "b/four"})
        fixture.addRoot(QLatin1String(name));
    RootLines lines(fixture.engine.roots);
    RootsList list(fixture.engine.services(), lines);
    QCOMPARE(list.model()->rowCount(), 6);
    list.setCurrentIndex(list.model()->index(1, 0));
    lines.setOpen(list.model()->index(0, 0).data(RowDelegate::IdRole).toString(), false);
    QCOMPARE(list.model()->rowCount(), 4);
    QCOMPARE(list.currentIndex().row(), 0);
    QVERIFY(list.selectionModel()->isSelected(list.currentIndex()));
    // Nothing was marked: nothing is.
    list.setCurrentIndex(list.model()->index(2, 0));
    list.selectionModel()->clearSelection();
    QVERIFY(fixture.engine.roots.remove({list.currentRoot()}, Origin::Program));
    QVERIFY(list.currentIndex().isValid());
    QVERIFY(!list.selectionModel()->hasSelection());
}

QTEST_MAIN(TestLists)
#include "tst_lists.moc"

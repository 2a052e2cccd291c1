// Find Projects as a person uses it: searches, filters, ticks, adds.

#include "core/projects/projectsearch.h"
#include "dialogfixture.h"
#include "ui/roots/addroots.h"
#include "ui/roots/findprojectsdialog.h"
#include "ui/roots/foundprojectsmodel.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

using namespace mangrove;

class TestFindProjectsDialog : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<FindProjectsDialog> m_dialog;

    template<typename Widget>
    Widget *child(const char *name) const
    {
        return m_dialog->findChild<Widget *>(QLatin1String(name));
    }
    QAbstractItemModel *list() const { return child<QTreeView>("foundProjects")->model(); }
    QPushButton *searchButton() const { return child<QPushButton>("searchButton"); }
    QPushButton *addButton() const { return child<QPushButton>("addFoundProjects"); }
    QString progress() const { return child<QLabel>("searchProgress")->text(); }
    void makeProject(const char *name) const
    {
        m_fixture->makeFolder(QStringLiteral("src/") + QLatin1String(name));
        m_fixture->makeFile(QStringLiteral("src/%1/package.json").arg(QLatin1String(name)), "{}");
    }
    void open()
    {
        m_dialog = std::make_unique<FindProjectsDialog>(m_fixture->engine.services(),
                                                        QStringList{m_fixture->makeFolder(QStringLiteral("src"))});
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }
    //! To its end.
    void search()
    {
        QTest::mouseClick(searchButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(progress().contains(QLatin1String("found.")), test::patience);
        QCOMPARE(searchButton()->text().remove(QLatin1Char('&')), QStringLiteral("Search"));
    }
    QModelIndex row(const char *name) const
    {
        for (int i = 0; i < list()->rowCount(); ++i) {
            if (list()->index(i, 0).data().toString() == QLatin1String(name))
                return list()->index(i, 0);
        }
        return {};
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<DialogFixture>(); }
    void cleanup()
    {
        m_dialog.reset();
        m_fixture.reset();
    }
    void addsWhatIsTicked();
    void whatIsThereCannotBeTicked();
    void filters();
    void sortsByWhatIsSeen();
    void stops();
    void modelHolds();
};

void TestFindProjectsDialog::addsWhatIsTicked()
{
    for (const char *name : {"one", "two", "three"})
        makeProject(name);
    open();
    QVERIFY(!addButton()->isEnabled());
    search();
    QCOMPARE(list()->rowCount(), 3);
    QVERIFY(!addButton()->isEnabled()); // nothing is ticked for the person
    for (const char *name : {"one", "three"})
        QVERIFY(list()->setData(row(name), Qt::Checked, Qt::CheckStateRole));
    QVERIFY2(addButton()->text().contains(QLatin1Char('2')), qPrintable(addButton()->text()));
    AddRoots addRoots(m_fixture->engine.services(), {}, nullptr);
    connect(m_dialog.get(), &FindProjectsDialog::chosen, &addRoots, &AddRoots::addPaths);
    QSignalSpy finished(&addRoots, &AddRoots::finished);
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QVERIFY(!m_dialog->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, test::patience);
    QCOMPARE(finished.first().first().toInt(), 2);
}

void TestFindProjectsDialog::whatIsThereCannotBeTicked()
{
    makeProject("one");
    makeProject("two");
    m_fixture->addRootAt(QStringLiteral("one"), m_fixture->makeFolder(QStringLiteral("src/one")));
    open();
    search();
    QVERIFY(!list()->setData(row("one"), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!(row("one").flags() & Qt::ItemIsEnabled));
    QCOMPARE(row("one").siblingAtColumn(FoundProjectsModel::Changed).data().toString(),
             QStringLiteral("already there"));
    // One that comes meanwhile is not added twice.
    QVERIFY(list()->setData(row("two"), Qt::Checked, Qt::CheckStateRole));
    m_fixture->addRootAt(QStringLiteral("two"), m_fixture->makeFolder(QStringLiteral("src/two")));
    QVERIFY(!addButton()->isEnabled());
}

void TestFindProjectsDialog::filters()
{
    makeProject("shop");
    makeProject("web");
    open();
    search();
    child<QLineEdit>("projectFilter")->setText(QStringLiteral("SHO"));
    QCOMPARE(list()->rowCount(), 1);
    QVERIFY(row("shop").isValid());
    child<QLineEdit>("projectFilter")->clear();
    QCOMPARE(list()->rowCount(), 2);
}

void TestFindProjectsDialog::sortsByWhatIsSeen()
{
    for (const char *name : {"a/web", "b/Docs", "b/api"})
        makeProject(name);
    open();
    search();
    const auto names = [this] {
        QStringList names;
        for (int i = 0; i < list()->rowCount(); ++i)
            names.append(list()->index(i, FoundProjectsModel::Name).data().toString());
        return names;
    };
    const QString api = QStringLiteral("api");
    const QString docs = QStringLiteral("Docs");
    const QString web = QStringLiteral("web");
    // First what lies beside each other, and the header says so.
    const auto *tree = child<QTreeView>("foundProjects");
    QCOMPARE(tree->header()->sortIndicatorSection(), int(FoundProjectsModel::Place));
    QCOMPARE(names(), (QStringList{web, api, docs}));
    list()->sort(FoundProjectsModel::Name);
    QCOMPARE(names(), (QStringList{api, docs, web}));
}

void TestFindProjectsDialog::stops()
{
    makeProject("shop");
    open();
    QTest::mouseClick(searchButton(), Qt::LeftButton);
    QCOMPARE(searchButton()->text().remove(QLatin1Char('&')), QStringLiteral("Stop"));
    QTest::mouseClick(searchButton(), Qt::LeftButton); // before its first batch: no event was handled
    QVERIFY(progress().startsWith(QLatin1String("Stopped.")));
    QCOMPARE(list()->rowCount(), 0);
    search();
    QCOMPARE(list()->rowCount(), 1);
    auto *folders = child<QListWidget>("searchFolders");
    folders->selectAll();
    QTest::mouseClick(child<QPushButton>("removeSearchFolder"), Qt::LeftButton);
    QCOMPARE(folders->count(), 0);
    QVERIFY(!searchButton()->isEnabled());
}

void TestFindProjectsDialog::modelHolds()
{
    FoundProjectsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto project = [](const char *path) {
        return FoundProject{QLatin1String(path), {QStringLiteral("git")}, {}, QDateTime::currentDateTimeUtc()};
    };
    model.add({project("/a"), project("/b")});
    QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
    model.add({FoundProject{QStringLiteral("/c") + QChar(0x202e), {QStringLiteral("git")}, {}, {}}});
    QCOMPARE(model.ticked(), QStringList{QStringLiteral("/b")});
    QVERIFY(!model.index(2, 0).data().toString().contains(QChar(0x202e)));
    model.setRoots({QStringLiteral("/b")});
    QVERIFY(model.ticked().isEmpty());
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(TestFindProjectsDialog)
#include "tst_findprojectsdialog.moc"

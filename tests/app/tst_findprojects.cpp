// `mangrove find-projects` on a whole engine: what it lists, and that --add adds by the rules of `roots add`.

#include "commandfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QSignalSpy>

using namespace mangrove;

class TestFindProjects : public CommandTest
{
    Q_OBJECT

private Q_SLOTS:
    void listsWhatIsThere();
    void addsByTheRulesOfRoots_data();
    void addsByTheRulesOfRoots();
    void addsThemAsOneEdit();
    void wrongWordsAndFolders();
    void endsWithItsCaller();

private:
    //! A folder of the fixture with two projects in it; its path.
    QString makeProjects() const
    {
        m_fixture->makeFolder(QStringLiteral("src/shop/.git"));
        m_fixture->makeFile(QStringLiteral("src/shop/.git/HEAD"), "ref: refs/heads/main\n");
        m_fixture->makeFolder(QStringLiteral("src/web"));
        m_fixture->makeFile(QStringLiteral("src/web/package.json"), "{}");
        return m_fixture->makeFolder(QStringLiteral("src"));
    }
};

void TestFindProjects::listsWhatIsThere()
{
    const QString top = makeProjects();
    m_fixture->addRootAt(QStringLiteral("web"), top + QStringLiteral("/web"));
    const CommandOutput json = run({QStringLiteral("find-projects"), QStringLiteral("src"), QStringLiteral("--json")});
    QCOMPARE(json.exitCode, 0);
    QVERIFY2(json.err.isEmpty(), json.err.constData());
    const QJsonArray found = QJsonDocument::fromJson(json.out).array();
    QCOMPARE(found.size(), 2);
    QCOMPARE(found[0][QLatin1String("path")].toString(), top + QStringLiteral("/shop"));
    QVERIFY(found[0][QLatin1String("kinds")] == QJsonArray{QStringLiteral("git")});
    QCOMPARE(found[0][QLatin1String("branch")].toString(), QStringLiteral("main"));
    QCOMPARE(found[0][QLatin1String("root")].toBool(), false);
    QVERIFY(QDateTime::fromString(found[0][QLatin1String("last_change")].toString(), Qt::ISODate).isValid());
    QCOMPARE(found[1][QLatin1String("root")].toBool(), true);
    QVERIFY(found[1][QLatin1String("branch")].isNull());

    const CommandOutput text = run({QStringLiteral("find-projects"), top});
    QVERIFY2(text.out.contains("shop  git  main  ") && text.out.contains("already there\n"), text.out.constData());
    QCOMPARE(roots().roots().size(), 1);
}

void TestFindProjects::addsByTheRulesOfRoots_data()
{
    QTest::addColumn<bool>("withDesk");
    QTest::newRow("a window") << true;
    QTest::newRow("none") << false;
}

//! Where a server would be told at once, the person at the window is asked.
void TestFindProjects::addsByTheRulesOfRoots()
{
    QFETCH(bool, withDesk);
    if (!withDesk)
        leaveDesk();
    const QString top = makeProjects();
    const ServerId server = m_fixture->addServer(QStringLiteral("filesystem"));
    ServerRecord record = *servers().find(server);
    record.policy = ServerPolicy::AllowAll;
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    const CommandOutput added = run({QStringLiteral("find-projects"), top, QStringLiteral("--add")});
    QCOMPARE(added.exitCode, 0);
    QCOMPARE(added.out.count('\n'), 2);
    QCOMPARE(roots().roots().size(), withDesk ? 0 : 2);
    QCOMPARE(m_desk->offered.size(), withDesk ? 2 : 0);
    if (!withDesk) // again: nothing is left
        QCOMPARE(run({QStringLiteral("find-projects"), top, QStringLiteral("--add")}).exitCode, 0);
}

//! A thousand would be saved and shown a thousand times.
void TestFindProjects::addsThemAsOneEdit()
{
    const QString top = makeProjects();
    m_fixture->makeFolder(QStringLiteral("src/old/shop/.git")); // of the same name
    m_fixture->makeFile(QStringLiteral("src/old/shop/.git/HEAD"), "ref: refs/heads/main\n");
    QSignalSpy added(&roots(), &RootStore::added);
    const CommandOutput output = run({QStringLiteral("find-projects"), top, QStringLiteral("--add")});
    QVERIFY2(output.exitCode == 0 && output.err.count("Added ") == 3, output.err.constData());
    QCOMPARE(added.size(), 1);
    QCOMPARE(roots().roots().size(), 3);
    QSet<QString> names;
    const QList<Root> &all = roots().roots();
    for (const Root &root : all)
        names.insert(root.name);
    QCOMPARE(names.size(), 3);
}

void TestFindProjects::wrongWordsAndFolders()
{
    QCOMPARE(run(words("find-projects")).exitCode, 2);
    QCOMPARE(run(words("find-projects --json")).exitCode, 2);
    QCOMPARE(run(words("find-projects --what .")).exitCode, 2);
    const CommandOutput none = run(words("find-projects not-there"));
    QCOMPARE(none.exitCode, 1);
    QVERIFY2(none.err.contains("1 folder"), none.err.constData());
}

void TestFindProjects::endsWithItsCaller()
{
    const QString top = makeProjects();
    auto caller = std::make_unique<QObject>();
    bool isDone = false;
    m_commands->run(
        {QStringLiteral("find-projects"), top}, top, [&](const CommandOutput &) { isDone = true; }, caller.get());
    caller.reset();
    // A later one is over, and the first has not called back.
    QCOMPARE(run({QStringLiteral("find-projects"), top}).exitCode, 0);
    QVERIFY(!isDone);
}

QTEST_MAIN(TestFindProjects)
#include "tst_findprojects.moc"

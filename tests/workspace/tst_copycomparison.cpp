#include "core/workspace/copycomparison.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacesets.h"
#include "core/workspace/workspacestore.h"

#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

namespace {

const Decision allowed{Verdict::Allowed, Lasting::Always, {}};
const Decision denied{Verdict::Denied, Lasting::Always, {}};

//! A workspace of its own, to be filled.
struct Side
{
    Side() : file(folder.path()) { file.load(); }

    void addRoot(const char *id, int number)
    {
        Root root;
        root.id = {QLatin1String(id)};
        root.name = QStringLiteral("folder %1").arg(number);
        root.path = root.canonicalPath = QStringLiteral("/srv/%1").arg(number);
        root.identity.inode = quint64(number);
        QVERIFY(roots.add({root}, Origin::Program));
    }
    void addServer(const char *id, const char *name, const char *program = "/bin/cat")
    {
        ServerRecord server;
        server.id = {QLatin1String(id)};
        server.name = QLatin1String(name);
        server.program = QLatin1String(program);
        QVERIFY(servers.add({server}, Origin::Program));
    }
    void decide(const char *server, const char *root, const Decision &decision)
    {
        QVERIFY(
            decisions.set({{{{QLatin1String(server)}, {QLatin1String(root)}}, decision}}, Origin::Program));
    }

    QTemporaryDir folder;
    SystemClock clock;
    WorkspaceFile file;
    WorkspaceStore store{file, clock};
    RootStore roots{store};
    ServerStore servers{store};
    DecisionStore decisions{store};
    WorkspaceSets sets{store};
};

} // namespace

class TestCopyComparison : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Side> m_copy;
    std::unique_ptr<Side> m_since;

    Result<CopyComparison> compare() const
    {
        return CopyComparison::compare(m_copy->file.document(), m_since->file.document());
    }

private Q_SLOTS:
    void init()
    {
        m_copy = std::make_unique<Side>();
        m_since = std::make_unique<Side>();
        m_copy->addRoot("r1", 1);
        m_copy->addRoot("r2", 2);
        m_copy->addServer("s1", "one");
        m_copy->decide("s1", "r1", allowed);
        m_copy->decide("s1", "r2", denied);
    }

    void nothingSince()
    {
        const auto both = compare();
        QVERIFY(both && both->isEmptySince() && both->canBeMerged());
        QCOMPARE(both->onlyInCopy().size(), 5);
        QVERIFY(both->onlySince().isEmpty() && both->contradictions().isEmpty());
    }

    // A workspace that is on narrows, also an empty one.
    void aWorkspaceIsSomething()
    {
        const Result<SetId> set =
            m_since->sets.create({{}, QStringLiteral("nothing"), false, false, {}, {}}, Origin::Program);
        QVERIFY(set && m_since->sets.use(*set, Origin::Program));
        const auto both = compare();
        QVERIFY(both && !both->isEmptySince() && both->canBeMerged());
        QCOMPARE(both->onlySince(), QStringList{QStringLiteral("Workspace “nothing”")});
        const auto merged = both->merged();
        QVERIFY(merged);
        const auto all = readWorkspace(*merged);
        QVERIFY(all);
        QCOMPARE(all->workspace.sets().size(), 1);
        QVERIFY(all->workspace.on());
    }

    // What a person adds again after a damage has other ids, and is the same.
    void whatWasAddedAgainIsTheSame()
    {
        m_since->addRoot("n1", 1);
        m_since->addRoot("n3", 3);
        m_since->addServer("m1", "one");
        m_since->decide("m1", "n1", allowed);
        m_since->decide("m1", "n3", denied);
        const auto both = compare();
        QVERIFY(both && both->canBeMerged() && !both->isEmptySince());
        QCOMPARE(both->onlyInCopy().size(), 2); // a folder, the decision about it
        QCOMPARE(both->onlySince().size(), 2);
        QVERIFY(both->onlySince().first().contains(QLatin1String("/srv/3")));
        const auto merged = both->merged();
        QVERIFY(merged);
        const auto all = readWorkspace(*merged);
        QVERIFY(all);
        QCOMPARE(all->workspace.roots().size(), 3);
        QCOMPARE(all->workspace.servers().size(), 1);
        Decisions expected;
        expected.insert({{QStringLiteral("s1")}, {QStringLiteral("r1")}}, allowed);
        expected.insert({{QStringLiteral("s1")}, {QStringLiteral("r2")}}, denied);
        expected.insert({{QStringLiteral("s1")}, {QStringLiteral("n3")}}, denied);
        QVERIFY(all->workspace.decisions() == expected);
    }

    void modesDiffer()
    {
        m_since->addRoot("n1", 1);
        m_since->addServer("m1", "one");
        m_since->decide("m1", "n1", {Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite});
        const auto both = compare();
        QVERIFY(both && !both->canBeMerged());
        QCOMPARE(both->contradictions(),
                 QStringList{QStringLiteral("Decision: “folder 1” for “one” allowed in the copy, allowed, "
                                            "read and write now")});
    }

    void contradictionsAreNotMerged_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("decision") << QStringLiteral("Decision");
        QTest::newRow("server") << QStringLiteral("Server");
        QTest::newRow("folder") << QStringLiteral("Folder");
    }
    void contradictionsAreNotMerged()
    {
        QFETCH(QString, what);
        m_since->addRoot(what == QLatin1String("Folder") ? "r1" : "n1",
                         what == QLatin1String("Folder") ? 7 : 1);
        m_since->addServer("m1", "one", what == QLatin1String("Server") ? "/bin/tac" : "/bin/cat");
        if (what == QLatin1String("Decision"))
            m_since->decide("m1", "n1", denied);
        const auto both = compare();
        QVERIFY(both && !both->canBeMerged());
        QCOMPARE(both->contradictions().size(), 1);
        QVERIFY2(both->contradictions().first().startsWith(what), qPrintable(both->contradictions().first()));
        QVERIFY(!both->merged());
    }
};

QTEST_GUILESS_MAIN(TestCopyComparison)
#include "tst_copycomparison.moc"

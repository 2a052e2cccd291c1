// `mangrove workspace` on a whole engine, with a window and without.

#include "commandfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace mangrove;

class TestWorkspaceCommands : public CommandTest
{
    Q_OBJECT

private:
    WorkspaceSets &sets() { return m_fixture->engine.sets; }
    QStringList visible() const
    {
        QStringList names;
        const VisibleList list = m_fixture->engine.gate.visible(m_cell.server);
        for (const Told &told : list.roots)
            names.append(told.name);
        return names;
    }
    QJsonObject status() { return QJsonDocument::fromJson(run(words("status --json")).out).object(); }

private Q_SLOTS:
    void makesChangesAndDeletes();
    void switches();
    void worksWithoutAWindow();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void allowOutsideOfTheWorkspaceIsRefused();
};

void TestWorkspaceCommands::makesChangesAndDeletes()
{
    addCell();
    const RootId blog = m_fixture->addRoot(QStringLiteral("blog"));
    QCOMPARE(run(words("workspace create Work --root shop --server filesystem")).out,
             QByteArray("Made the workspace Work.\n"));
    const auto work = [this] { return *sets().lookUp(QStringLiteral("Work")); };
    QCOMPARE(work().roots, QList<RootId>{m_cell.root});
    QCOMPARE(work().servers, QList<ServerId>{m_cell.server});
    // By name, by id and by a path from here; again is no error.
    const QString path = roots().find(blog)->path;
    QCOMPARE(run({QStringLiteral("workspace"), QStringLiteral("add"), QStringLiteral("Work"), QStringLiteral("--root"),
                  m_cell.root.value, path})
                 .exitCode,
             0);
    QCOMPARE(work().roots, (QList<RootId>{m_cell.root, blog}));
    QCOMPARE(run(words("workspace remove Work --root shop --server filesystem")).exitCode, 0);
    QCOMPARE(work().roots, QList<RootId>{blog});
    QVERIFY(work().servers.isEmpty());
    QCOMPARE(run(words("workspace others Work stop")).exitCode, 0);
    QVERIFY(work().stopsOthers);
    QCOMPARE(run(words("workspace others Work leave")).exitCode, 0);
    QVERIFY(!work().stopsOthers);
    QCOMPARE(run(words("workspace rename Work Home")).exitCode, 0);
    QVERIFY(sets().lookUp(QStringLiteral("Home")));
    const QByteArray list = run(words("workspace list")).out;
    QVERIFY2(list.startsWith("* Everything") && list.contains("\n  Home"), list.constData());
    QCOMPARE(run(words("workspace delete Home")).exitCode, 0);
    QVERIFY(sets().sets().isEmpty());
}

void TestWorkspaceCommands::switches()
{
    addCell();
    const RootId blog = m_fixture->addRoot(QStringLiteral("blog"));
    Gate &gate = m_fixture->engine.gate;
    QVERIFY(gate.decide({m_cell, {m_cell.server, blog}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QCOMPARE(status().value(QLatin1String("workspace")).toString(), QStringLiteral("Everything"));
    QCOMPARE(run(words("workspace create Work --root blog --server filesystem")).exitCode, 0);
    QCOMPARE(visible().size(), 2);
    QCOMPARE(run(words("workspace use Work")).out, QByteArray("The workspace Work is on.\n"));
    QCOMPARE(visible(), QStringList{QStringLiteral("blog")});
    // Its server is started.
    QVERIFY(m_fixture->engine.registry.status(m_cell.server).state != ServerState::Stopped);
    const QJsonObject now = status();
    QCOMPARE(now.value(QLatin1String("workspace")).toString(), QStringLiteral("Work"));
    for (const QJsonValue &root : now.value(QLatin1String("roots")).toArray()) {
        const bool isIn = root.toObject().value(QLatin1String("in_workspace")).toBool();
        QCOMPARE(isIn, root.toObject().value(QLatin1String("id")).toString() == blog.value);
    }
    QVERIFY(run(words("status")).out.startsWith("Workspace: Work\n"));
    QVERIFY(run(words("workspace list")).out.contains("* Work"));
    const CommandOutput refused = run(words("workspace delete Work"));
    QCOMPARE(refused.exitCode, 1);
    QCOMPARE(run(words("workspace use everything")).exitCode, 0);
    QCOMPARE(visible().size(), 2);
    QVERIFY(m_desk->offered.isEmpty());
}

void TestWorkspaceCommands::worksWithoutAWindow()
{
    addCell();
    leaveDesk();
    QCOMPARE(run(words("workspace create Work --root shop --server filesystem")).exitCode, 0);
    QCOMPARE(run(words("workspace use Work")).exitCode, 0);
    QCOMPARE(sets().nameOfOn(), QStringLiteral("Work"));
    QCOMPARE(m_fixture->engine.registry.status(m_cell.server).state, ServerState::Stopped);
}

void TestWorkspaceCommands::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *typed, int exitCode, const char *says) {
        QTest::newRow(typed) << QString::fromLatin1(typed) << exitCode << QString::fromLatin1(says);
    };
    for (const char *wrong :
         {"workspace", "workspace frobnicate Work", "workspace list all", "workspace use", "workspace use a b",
          "workspace create", "workspace create New shop", "workspace create New --root", "workspace add Work",
          "workspace add Work --root --server filesystem", "workspace delete Work now", "workspace rename Work",
          "workspace others Work", "workspace others Work start"})
        row(wrong, 2, "mangrove help");
    row("workspace use Nowhere", 1, "no workspace Nowhere");
    row("workspace delete Nowhere", 1, "no workspace Nowhere");
    row("workspace delete Everything", 1, "always there");
    row("workspace add everything --root shop", 1, "always there");
    row("workspace create Everything", 1, "Everything");
    row("workspace create Work", 1, "already");
    row("workspace rename Work Everything", 1, "Everything");
    row("workspace add Work --root nowhere", 1, "no folder nowhere");
    row("workspace add Work --root shop --server nobody", 1, "no server nobody");
}

void TestWorkspaceCommands::saysWhatIsWrong()
{
    QFETCH(QString, typed);
    QFETCH(QString, says);
    addCell();
    QCOMPARE(run(words("workspace create Work")).exitCode, 0);
    const QList<WorkspaceSet> before = sets().sets();
    const CommandOutput output = run(typed.split(QLatin1Char(' ')));
    QTEST(output.exitCode, "exitCode");
    QVERIFY2(QString::fromUtf8(output.err).contains(says), output.err.constData());
    QVERIFY(output.out.isEmpty());
    QCOMPARE(sets().sets(), before);
}

void TestWorkspaceCommands::allowOutsideOfTheWorkspaceIsRefused()
{
    addCell();
    QCOMPARE(run(words("workspace create Work")).exitCode, 0);
    QCOMPARE(run(words("workspace use Work")).exitCode, 0);
    const CommandOutput output = run(words("access allow filesystem shop"));
    QCOMPARE(output.exitCode, 1);
    QVERIFY(output.err.contains("Work"));
    QVERIFY(requests().isEmpty());
    QCOMPARE(run(words("access deny filesystem shop")).exitCode, 0); // what narrows is done at once
    QCOMPARE(decision().verdict, Verdict::Denied);
}

QTEST_GUILESS_MAIN(TestWorkspaceCommands)
#include "tst_workspacecommands.moc"

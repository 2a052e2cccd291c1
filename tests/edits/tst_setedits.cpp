// What was done to workspaces, taken back and made again: the stores byte for byte, and what servers may be told by it.

#include "tests/edits/editfixture.h"
#include "tests/support/patience.h"

#include <QTest>

using namespace mangrove;
using namespace mangrove::test;

namespace {

using Way = WorkspaceEdit::Way;

//! Three folders, two servers that may know all of them, two workspaces; a field of a newer version in one.
struct Stocked : EditFixture
{
    Stocked()
    {
        roots = {w.addRoot(QStringLiteral("shop")), w.addRoot(QStringLiteral("blog")),
                 w.addRoot(QStringLiteral("notes"))};
        files = w.addServer(QStringLiteral("files"));
        git = w.addServer(QStringLiteral("git"));
        for (const RootId &root : std::as_const(roots)) {
            w.decide(files, root, Verdict::Allowed);
            w.decide(git, root, Verdict::Allowed);
        }
        work = create(QStringLiteral("Work"), {roots[1], roots[0]}, {files, git});
        home = create(QStringLiteral("Home"), {roots[2]}, {git});
        WorkspaceParts parts = w.store.now().parts();
        parts.sets.unknown.insert(work, {{QStringLiteral("icon"), QStringLiteral("tree")}});
        if (!w.file.save(Workspace(parts, w.store.now())))
            qFatal("the fields of a newer version cannot be stored");
        Q_EMIT w.file.reloaded(); // as they come in
        edits.clear();
    }

    SetId create(const QString &name, const QList<RootId> &folders, const QList<ServerId> &servers)
    {
        WorkspaceSet set;
        set.name = name;
        set.roots = folders;
        set.servers = servers;
        const Result<SetId> created = w.sets.create(set, w.origin);
        if (!created)
            qFatal("%s", qPrintable(created.error().message));
        return *created;
    }
    void change(const SetId &id, const std::function<void(WorkspaceSet &)> &edit)
    {
        WorkspaceSet set = *w.sets.find(id);
        edit(set);
        QVERIFY(w.sets.update(set, w.origin));
    }
    bool isVisible(const ServerId &server, const RootId &root) const
    {
        return w.gate.access({server, root}) == Access::Allowed;
    }

    QList<RootId> roots;
    ServerId files;
    ServerId git;
    SetId work;
    SetId home;
};

using Act = void (*)(Stocked &);

void rename(Stocked &f)
{
    f.change(f.work, [](WorkspaceSet &set) { set.name = QStringLiteral("Office"); });
}

} // namespace

Q_DECLARE_METATYPE(Act)

class TestSetEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesBackEveryAct_data();
    void takesBackEveryAct();
    void namesWhatWasDone();
    void aSwitchIsNone();
    void whatComesBackJoinsNothingElse();
    void leavesAloneWhatChangedMeanwhile_data();
    void leavesAloneWhatChangedMeanwhile();
    void leavesWhatTheEditWasNotAbout();
    void leavesOutWhatIsGone();
    void keepsTheOneThatIsOn();
    void widensOnlyWhereOneIsOn();
    void tellsNobodyMoreThanWasGranted();
    void failsWithoutATrace();
};

void TestSetEdits::takesBackEveryAct_data()
{
    QTest::addColumn<bool>("isOn");
    QTest::addColumn<Act>("act");
    const auto row = [](const char *name, Act act) {
        QTest::newRow(name) << false << act;
        QTest::addRow("%s, on", name) << true << act;
    };
    row("create", [](Stocked &f) { f.create(QStringLiteral("Third"), {f.roots[0]}, {f.git}); });
    row("rename", rename);
    row("a folder leaves",
        [](Stocked &f) { f.change(f.work, [&f](WorkspaceSet &set) { set.roots.removeAll(f.roots[1]); }); });
    row("a folder joins",
        [](Stocked &f) { f.change(f.work, [&f](WorkspaceSet &set) { set.roots.append(f.roots[2]); }); });
    row("a server leaves",
        [](Stocked &f) { f.change(f.work, [&f](WorkspaceSet &set) { set.servers.removeAll(f.files); }); });
    row("a server joins",
        [](Stocked &f) { f.change(f.home, [&f](WorkspaceSet &set) { set.servers.prepend(f.files); }); });
    row("others stop", [](Stocked &f) { f.change(f.work, [](WorkspaceSet &set) { set.stopsOthers = true; }); });
    row("a folder is removed", [](Stocked &f) { QVERIFY(f.w.roots.remove({f.roots[1]}, f.w.origin)); });
    row("all folders are removed", [](Stocked &f) { QVERIFY(f.w.roots.remove(f.roots, f.w.origin)); });
    row("a server is removed", [](Stocked &f) { QVERIFY(f.w.servers.remove({f.git}, f.w.origin)); });
    row("a folder is added", [](Stocked &f) { f.w.addRoot(QStringLiteral("more")); });
    row("a server is added", [](Stocked &f) { f.w.addServer(QStringLiteral("more")); });
    QTest::newRow("delete") << false << Act([](Stocked &f) { QVERIFY(f.w.sets.remove(f.work, f.w.origin)); });
    QTest::newRow("delete another, on") << true
                                        << Act([](Stocked &f) { QVERIFY(f.w.sets.remove(f.home, f.w.origin)); });
}

void TestSetEdits::takesBackEveryAct()
{
    QFETCH(const bool, isOn);
    QFETCH(const Act, act);
    Stocked f;
    if (isOn)
        QVERIFY(f.w.sets.use(f.work, f.w.origin));
    const QByteArray before = f.stored();
    QVERIFY(before.contains("icon"));
    act(f);
    QCOMPARE(f.edits.size(), 1);
    QVERIFY(!describeEdit(f.edits.first()).isEmpty());
    const QByteArray after = f.stored();
    QVERIFY(before != after);
    for (int i = 0; i < 2; ++i) {
        const Result<EditHistory::Outcome> undone = f.undo();
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message));
        QVERIFY(undone->hasChanged);
        QCOMPARE(f.stored(), before);
        const Result<EditHistory::Outcome> redone = f.redo();
        QVERIFY2(redone, redone ? "" : qPrintable(redone.error().message));
        QCOMPARE(f.stored(), after);
    }
    QCOMPARE(f.edits.size(), 1);
}

void TestSetEdits::namesWhatWasDone()
{
    Stocked f;
    const auto last = [&f] { return describeEdit(f.edits.last()); };
    rename(f);
    QCOMPARE(last(), QStringLiteral("Rename Workspace Work"));
    f.change(f.work, [](WorkspaceSet &set) { set.roots.clear(); });
    QCOMPARE(last(), QStringLiteral("Change Workspace Office"));
    f.create(QStringLiteral("a\u202Eb"), {}, {});
    QCOMPARE(last(), QStringLiteral("Create Workspace a\\u{202E}b"));
    QVERIFY(f.w.sets.remove(f.home, f.w.origin));
    QCOMPARE(last(), QStringLiteral("Delete Workspace Home"));
    QVERIFY(f.w.roots.remove({f.roots[0]}, f.w.origin)); // as without workspaces
    QCOMPARE(last(), QStringLiteral("Remove shop"));
}

void TestSetEdits::aSwitchIsNone()
{
    Stocked f;
    QVERIFY(f.w.sets.use(f.work, f.w.origin));
    QVERIFY(f.edits.isEmpty());
    rename(f);
    QCOMPARE(f.edits.size(), 1);
    QVERIFY(f.w.sets.use(f.home, f.w.origin));
    QVERIFY(f.undo());
    QCOMPARE(f.w.sets.on()->id, f.home);
    QCOMPARE(f.w.sets.find(f.work)->name, QStringLiteral("Work"));
    {
        const test::Elsewhere elsewhere(f);
        f.create(QStringLiteral("by a command"), {}, {});
    }
    QCOMPARE(f.edits.size(), 1);
}

void TestSetEdits::whatComesBackJoinsNothingElse()
{
    Stocked f;
    QVERIFY(f.w.roots.remove({f.roots[1]}, f.w.origin));
    QVERIFY(f.w.sets.use(f.home, f.w.origin));
    QVERIFY(f.undo());
    QCOMPARE(f.w.sets.find(f.work)->roots, (QList<RootId>{f.roots[1], f.roots[0]}));
    QCOMPARE(f.w.sets.find(f.home)->roots, QList<RootId>{f.roots[2]});
    QVERIFY(!f.isVisible(f.git, f.roots[1]));

    const RootId more = f.w.addRoot(QStringLiteral("more")); // joins the one that is on, with one edit
    QCOMPARE(f.edits.size(), 2);
    QCOMPARE(f.w.sets.on()->roots, (QList<RootId>{f.roots[2], more}));
    QVERIFY(f.undo());
    QVERIFY(f.w.sets.use(f.work, f.w.origin));
    QVERIFY(f.redo());
    QCOMPARE(f.w.sets.find(f.home)->roots, (QList<RootId>{f.roots[2], more}));
    QCOMPARE(f.w.sets.find(f.work)->roots, (QList<RootId>{f.roots[1], f.roots[0]}));
}

void TestSetEdits::leavesAloneWhatChangedMeanwhile_data()
{
    QTest::addColumn<Act>("act");
    QTest::addColumn<Act>("meanwhile");
    QTest::newRow("another name") << Act(rename) << Act([](Stocked &f) {
        f.change(f.work, [](WorkspaceSet &set) { set.name = QStringLiteral("Shop"); });
    });
    QTest::newRow("gone") << Act(rename) << Act([](Stocked &f) { QVERIFY(f.w.sets.remove(f.work, f.w.origin)); });
    QTest::newRow("the name was taken") << Act(rename)
                                        << Act([](Stocked &f) { f.create(QStringLiteral("Work"), {}, {}); });
    QTest::newRow("the name of what was deleted was taken")
        << Act([](Stocked &f) { QVERIFY(f.w.sets.remove(f.work, f.w.origin)); })
        << Act([](Stocked &f) { f.create(QStringLiteral("Work"), {}, {}); });
    QTest::newRow("what was created got a member")
        << Act([](Stocked &f) { f.create(QStringLiteral("Third"), {}, {}); }) << Act([](Stocked &f) {
               f.change(f.w.sets.sets().last().id, [&f](WorkspaceSet &set) { set.roots = f.roots; });
           });
}

void TestSetEdits::leavesAloneWhatChangedMeanwhile()
{
    QFETCH(const Act, act);
    QFETCH(const Act, meanwhile);
    Stocked f;
    act(f);
    {
        const test::Elsewhere elsewhere(f);
        meanwhile(f);
    }
    QCOMPARE(f.edits.size(), 1);
    const QByteArray before = f.stored();
    const Result<EditHistory::Outcome> undone = f.undo();
    QVERIFY(!undone);
    QVERIFY(undone.error().code == ErrorCode::Refused || undone.error().code == ErrorCode::AlreadyExists);
    QVERIFY(!undone.error().message.isEmpty());
    QCOMPARE(f.stored(), before);
}

void TestSetEdits::leavesWhatTheEditWasNotAbout()
{
    Stocked f;
    rename(f);
    f.change(f.work, [&f](WorkspaceSet &set) { set.roots.removeAll(f.roots[1]); });
    {
        const test::Elsewhere elsewhere(f);
        f.change(f.work, [&f](WorkspaceSet &set) {
            set.roots.append(f.roots[2]);
            set.stopsOthers = true;
        });
    }
    QVERIFY(f.undo());
    QVERIFY(f.history.go(f.edits.first(), Way::Back));
    const WorkspaceSet *set = f.w.sets.find(f.work);
    QCOMPARE(set->name, QStringLiteral("Work"));
    QCOMPARE(set->roots, (QList<RootId>{f.roots[1], f.roots[0], f.roots[2]}));
    QVERIFY(set->stopsOthers);
}

void TestSetEdits::leavesOutWhatIsGone()
{
    Stocked f;
    QVERIFY(f.w.sets.remove(f.work, f.w.origin));
    {
        const test::Elsewhere elsewhere(f);
        QVERIFY(f.w.roots.remove({f.roots[1]}, f.w.origin));
        QVERIFY(f.w.servers.remove({f.files}, f.w.origin));
    }
    QVERIFY(f.undo());
    QCOMPARE(f.w.sets.find(f.work)->roots, QList<RootId>{f.roots[0]});
    QCOMPARE(f.w.sets.find(f.work)->servers, QList<ServerId>{f.git});

    // Nor does a workspace come back with a folder that was in it.
    QVERIFY(f.w.roots.remove({f.roots[0]}, f.w.origin));
    {
        const test::Elsewhere elsewhere(f);
        QVERIFY(f.w.sets.remove(f.work, f.w.origin));
    }
    QVERIFY(f.undo());
    QVERIFY(f.w.roots.find(f.roots[0]));
    QVERIFY(!f.w.sets.find(f.work));
}

void TestSetEdits::keepsTheOneThatIsOn()
{
    Stocked f;
    const SetId third = f.create(QStringLiteral("Third"), {}, {});
    QVERIFY(f.w.sets.use(third, f.w.origin));
    const Result<EditHistory::Outcome> undone = f.undo();
    QVERIFY(!undone);
    QCOMPARE(undone.error().code, ErrorCode::Cancelled); // it is no reason to drop the edit
    QCOMPARE(f.w.sets.on()->id, third);
    QVERIFY(f.w.sets.use({}, f.w.origin));
    QVERIFY(f.undo());
    QVERIFY(!f.w.sets.find(third));
}

void TestSetEdits::widensOnlyWhereOneIsOn()
{
    Stocked f;
    f.change(f.work, [&f](WorkspaceSet &set) { set.roots.removeAll(f.roots[1]); });
    QVERIFY(!f.history.widens(f.edits.last(), Way::Back));
    QVERIFY(f.w.sets.use(f.work, f.w.origin));
    QVERIFY(f.history.widens(f.edits.last(), Way::Back));
    QVERIFY(!f.isVisible(f.git, f.roots[1]));
    QVERIFY(f.undo()); // the person granted it then
    QVERIFY(f.isVisible(f.git, f.roots[1]));
    QVERIFY(!f.history.widens(f.edits.last(), Way::Forth));

    // What leaves is taken back at once, and said where it was told.
    f.change(f.work, [&f](WorkspaceSet &set) { set.roots.append(f.roots[2]); });
    const SessionId session{QStringLiteral("s")};
    f.w.gate.sessionStarted(session, f.git);
    f.w.gate.listFor(session, 1);
    f.w.gate.told(session, 1);
    QVERIFY(!f.history.widens(f.edits.last(), Way::Back));
    const Result<EditHistory::Outcome> undone = f.undo();
    QVERIFY(undone);
    QCOMPARE(undone->remains, QStringList{QStringLiteral("git was told notes meanwhile; it still knows it.")});
    QVERIFY(!f.isVisible(f.git, f.roots[2]));
}

//! A folder came into the workspace while the server was out of it: nobody has said that it may know that one there.
void TestSetEdits::tellsNobodyMoreThanWasGranted()
{
    Stocked f;
    QVERIFY(f.w.sets.use(f.work, f.w.origin));
    f.change(f.work, [&f](WorkspaceSet &set) { set.servers.removeAll(f.files); });
    {
        const test::Elsewhere elsewhere(f);
        f.change(f.work, [&f](WorkspaceSet &set) { set.roots.append(f.roots[2]); });
    }
    const Result<EditHistory::Outcome> undone = f.undo();
    QVERIFY(!undone);
    QCOMPARE(undone.error().code, ErrorCode::Refused);
    QVERIFY(undone.error().message.contains(QLatin1String("files would be told notes")));
    QVERIFY(!f.isVisible(f.files, f.roots[0]));
}

void TestSetEdits::failsWithoutATrace()
{
    Stocked f;
    QVERIFY(f.w.roots.remove({f.roots[1]}, f.w.origin));
    rename(f);
    const QByteArray before = f.w.file.text();
    const QList<WorkspaceSet> sets = f.w.sets.sets();
    f.w.setSavesFail(true);
    for (const WorkspaceEdit &edit : {f.edits.last(), f.edits.first()}) {
        const Result<EditHistory::Outcome> undone = f.history.go(edit, Way::Back);
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ErrorCode::Io);
    }
    f.w.setSavesFail(false);
    QCOMPARE(f.w.file.text(), before);
    QCOMPARE(f.w.sets.sets(), sets);
    QVERIFY(f.undo());
    QCOMPARE(f.w.sets.find(f.work)->name, QStringLiteral("Work"));
}

QTEST_GUILESS_MAIN(TestSetEdits)
#include "tst_setedits.moc"

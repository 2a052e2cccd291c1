#include "core/workspace/changes.h"
#include "core/workspace/neverlist.h"
#include "tests/edits/editfixture.h"
#include "tests/support/patience.h"

#include <QTest>

using namespace mangrove;
using namespace mangrove::test;

namespace {

using Way = WorkspaceEdit::Way;

const Decision always{Verdict::Allowed, Lasting::Always, {}};
const Decision denied{Verdict::Denied, Lasting::Always, {}};

//! Three folders, two servers, decisions about them; fields of a newer version in a folder, a server and a decision.
struct Stocked : EditFixture
{
    Stocked()
    {
        roots = {w.addRoot(QStringLiteral("shop")), w.addRoot(QStringLiteral("blog")),
                 w.addRoot(QStringLiteral("notes"))};
        files = w.addServer(QStringLiteral("files"), [](ServerRecord &record) { record.autoStart = true; });
        git = w.addServer(QStringLiteral("git"));
        w.decide(files, roots[0], Verdict::Allowed);
        w.decide(files, roots[1], Verdict::Denied);
        w.decide(git, roots[1], Verdict::Allowed);
        WorkspaceParts parts = w.store.now().parts();
        parts.decisions.setUnknown({files, roots[1]}, {{QStringLiteral("later"), 1}});
        parts.roots.unknown.insert(roots[1], {{QStringLiteral("colour"), QStringLiteral("green")}});
        if (!w.file.save(Workspace(parts, w.store.now())))
            qFatal("the fields of a newer version cannot be stored");
        Q_EMIT w.file.reloaded(); // as they come in
        edits.clear();
    }

    QList<RootId> roots;
    ServerId files;
    ServerId git;
};

using Act = void (*)(Stocked &);

} // namespace

Q_DECLARE_METATYPE(Act)

class TestEditHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesBackEveryAct_data();
    void takesBackEveryAct();
    void keepsIds();
    void namesWhatWasDone();
    void whatIsNeverInsideGoesBack();
    void recordsNoChangeFromElsewhere();
    void recordsNothingThatEndedByItself();
    void leavesAloneWhatChangedMeanwhile_data();
    void leavesAloneWhatChangedMeanwhile();
    void leavesWhatTheEditWasNotAbout();
    void doesNotRenewWhatEnded();
    void saysWhatIsStillKnown();
    void tellsNobodyMoreThanWasGranted();
    void failsWithoutATrace();
    void keepsSecretsForAsLongAsTheEdit();
    void takesSecretsAlong();
    void asksForWhatWidens();
};

void TestEditHistory::takesBackEveryAct_data()
{
    QTest::addColumn<Act>("act");
    QTest::newRow("remove a folder") << Act([](Stocked &f) { QVERIFY(f.w.roots.remove({f.roots[1]}, f.w.origin)); });
    QTest::newRow("remove two folders") << Act([](Stocked &f) {
        QVERIFY(f.w.roots.remove({f.roots[0], f.roots[1]}, f.w.origin));
    });
    QTest::newRow("remove all folders") << Act([](Stocked &f) { QVERIFY(f.w.roots.remove(f.roots, f.w.origin)); });
    QTest::newRow("remove a server") << Act([](Stocked &f) { QVERIFY(f.w.servers.remove({f.files}, f.w.origin)); });
    QTest::newRow("remove all servers") << Act([](Stocked &f) {
        QVERIFY(f.w.servers.remove({f.git, f.files}, f.w.origin));
    });
    QTest::newRow("add a folder") << Act([](Stocked &f) { f.w.addRoot(QStringLiteral("more")); });
    QTest::newRow("add a server") << Act([](Stocked &f) { f.w.addServer(QStringLiteral("more")); });
    QTest::newRow("allow") << Act([](Stocked &f) { f.w.decide(f.git, f.roots[0], Verdict::Allowed); });
    QTest::newRow("deny") << Act([](Stocked &f) { f.w.decide(f.git, f.roots[1], Verdict::Denied); });
    QTest::newRow("reset") << Act([](Stocked &f) { f.w.decide(f.files, f.roots[1], Verdict::Ask); });
    QTest::newRow("allow until it stops")
        << Act([](Stocked &f) { f.w.decide(f.files, f.roots[0], Verdict::Allowed, Lasting::Session); });
    QTest::newRow("allow for an hour") << Act([](Stocked &f) {
        QVERIFY(f.w.gate.decide({{f.files, f.roots[1]}},
                                {Verdict::Allowed, Lasting::Until, f.w.clock.now().addSecs(3600)}, f.w.origin));
    });
    QTest::newRow("allow for writing") << Act([](Stocked &f) {
        QVERIFY(f.w.gate.decide({{f.git, f.roots[0]}},
                                {Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite}, f.w.origin));
    });
    QTest::newRow("several cells at once") << Act([](Stocked &f) {
        QVERIFY(
            f.w.gate.decide({{f.files, f.roots[0]}, {f.files, f.roots[1]}, {f.git, f.roots[2]}}, denied, f.w.origin));
    });
    QTest::newRow("rename") << Act(
        [](Stocked &f) { QVERIFY(f.w.roots.rename(f.roots[1], QStringLiteral("diary"), f.w.origin)); });
    QTest::newRow("move down") << Act([](Stocked &f) { QVERIFY(f.w.roots.move(f.roots[0], 2, f.w.origin)); });
    QTest::newRow("move up") << Act([](Stocked &f) { QVERIFY(f.w.roots.move(f.roots[2], 0, f.w.origin)); });
    QTest::newRow("confirm") << Act([](Stocked &f) {
        RootBinding binding = f.w.roots.find(f.roots[1])->binding();
        binding.identity.inode += 1000;
        QVERIFY(f.w.roots.confirm(f.roots[1], binding, f.w.origin));
    });
    QTest::newRow("policy") << Act(
        [](Stocked &f) { f.w.editServer(f.git, [](ServerRecord &record) { record.policy = ServerPolicy::DenyAll; }); });
    QTest::newRow("rename a server") << Act(
        [](Stocked &f) { f.w.editServer(f.git, [](ServerRecord &record) { record.name = QStringLiteral("other"); }); });
}

void TestEditHistory::takesBackEveryAct()
{
    QFETCH(const Act, act);
    Stocked f;
    const QByteArray before = f.stored();
    QVERIFY(before.contains("colour") && before.contains("later"));
    act(f);
    QCOMPARE(f.edits.size(), 1);
    QVERIFY(!describeEdit(f.edits.first()).isEmpty());
    const QByteArray after = f.stored();
    for (int i = 0; i < 2; ++i) {
        const Result<EditHistory::Outcome> undone = f.undo();
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message));
        QVERIFY(undone->hasChanged);
        QCOMPARE(f.stored(), before);
        const Result<EditHistory::Outcome> redone = f.redo();
        QVERIFY2(redone, redone ? "" : qPrintable(redone.error().message));
        QCOMPARE(f.stored(), after);
    }
    QCOMPARE(f.edits.size(), 1); // going through an edit is none
}

void TestEditHistory::keepsIds()
{
    Stocked f;
    const Root root = *f.w.roots.find(f.roots[1]);
    QVERIFY(f.w.roots.remove({f.roots[1]}, f.w.origin));
    QVERIFY(!f.w.roots.find(f.roots[1]));
    QVERIFY(f.undo());
    QCOMPARE(*f.w.roots.find(f.roots[1]), root);
    QCOMPARE(f.decision(f.files, f.roots[1]), denied);
}

void TestEditHistory::namesWhatWasDone()
{
    Stocked f;
    const auto last = [&f] { return describeEdit(f.edits.last()); };
    f.w.decide(f.git, f.roots[0], Verdict::Allowed);
    QCOMPARE(last(), QStringLiteral("Allow shop for git"));
    f.w.decide(f.git, f.roots[0], Verdict::Denied);
    QCOMPARE(last(), QStringLiteral("Deny shop for git"));
    f.w.decide(f.git, f.roots[0], Verdict::Ask);
    QCOMPARE(last(), QStringLiteral("Reset shop for git"));
    QVERIFY(f.w.roots.rename(f.roots[0], QStringLiteral("a\u202Eb"), f.w.origin));
    QCOMPARE(last(), QStringLiteral("Rename shop"));
    QVERIFY(f.w.roots.move(f.roots[0], 1, f.w.origin));
    QCOMPARE(last(), QStringLiteral("Move Folders"));
    QVERIFY(f.w.roots.remove({f.roots[0]}, f.w.origin));
    QCOMPARE(last(), QStringLiteral("Remove a\\u{202E}b"));
    f.w.editServer(f.git, [](ServerRecord &record) {
        record.keptNames = QStringList{QStringLiteral("Makefile")};
        record.approved.keptNames = record.keptNames;
    });
    QCOMPARE(last(), QStringLiteral("Change Protection of git"));
    QVERIFY(f.history.widens(f.edits.last(), Way::Back)); // it would be kept from less
    QVERIFY(f.undo());
    QVERIFY(f.w.servers.find(f.git)->keptNames.isEmpty() && !f.w.servers.find(f.git)->needsConfirmation());
    f.w.editServer(f.git, [](ServerRecord &record) { record.hidesNames = false; });
    QCOMPARE(last(), QStringLiteral("Change What Is Hidden from git"));
    QVERIFY(!f.history.widens(f.edits.last(), Way::Back));
    QVERIFY(f.undo());
    QVERIFY(f.w.servers.find(f.git)->hidesNames == true);
    QVERIFY(f.w.servers.remove({f.git}, f.w.origin));
    QCOMPARE(last(), QStringLiteral("Remove git"));
}

void TestEditHistory::whatIsNeverInsideGoesBack()
{
    Stocked f;
    confine::NeverNames more = neverDefaults();
    more.names.push_back({"secrets"});
    const auto add = [&more](const Workspace &now) { return withNever(now, more); };
    QVERIFY(f.w.store.apply(add, f.w.origin));
    QCOMPARE(describeEdit(f.edits.last()), QStringLiteral("Change What Is Never Inside"));
    QVERIFY(f.history.widens(f.edits.last(), Way::Back));
    QVERIFY(f.undo());
    QVERIFY(!f.w.store.now().parts().never);
    QVERIFY(!f.history.widens(f.edits.last(), Way::Forth));
    QVERIFY(f.redo());
    QVERIFY(f.w.store.now().parts().never == more);
}

void TestEditHistory::recordsNoChangeFromElsewhere()
{
    Stocked f;
    {
        const test::Elsewhere elsewhere(f);
        f.w.decide(f.git, f.roots[0], Verdict::Denied);
        QVERIFY(f.w.roots.remove({f.roots[2]}, f.w.origin));
    }
    QVERIFY(f.edits.isEmpty());
    f.w.decide(f.git, f.roots[0], Verdict::Ask);
    QCOMPARE(f.edits.size(), 1);
    QVERIFY(f.undo());
    QCOMPARE(f.decision(f.git, f.roots[0]), denied);
    QVERIFY(!f.w.roots.find(f.roots[2]));
}

void TestEditHistory::recordsNothingThatEndedByItself()
{
    Stocked f;
    QVERIFY(f.w.gate.decide({{f.git, f.roots[0]}}, {Verdict::Allowed, Lasting::Until, f.w.clock.now().addSecs(60)},
                            f.w.origin));
    f.w.decide(f.git, f.roots[2], Verdict::Allowed, Lasting::Session);
    f.edits.clear();
    f.w.decisions.expire({{f.git, f.roots[0]}});
    f.w.decisions.endSession(f.git);
    QVERIFY(f.edits.isEmpty());
}

void TestEditHistory::leavesAloneWhatChangedMeanwhile_data()
{
    QTest::addColumn<Act>("act");
    QTest::addColumn<Act>("meanwhile");
    QTest::newRow("another decision") << Act([](Stocked &f) { f.w.decide(f.git, f.roots[0], Verdict::Allowed); })
                                      << Act([](Stocked &f) { f.w.decide(f.git, f.roots[0], Verdict::Denied); });
    QTest::newRow("the folder is gone") << Act([](Stocked &f) { f.w.decide(f.git, f.roots[0], Verdict::Allowed); })
                                        << Act([](Stocked &f) { QVERIFY(f.w.roots.remove({f.roots[0]}, f.w.origin)); });
    QTest::newRow("the folder was added again")
        << Act([](Stocked &f) { QVERIFY(f.w.roots.remove({f.roots[0]}, f.w.origin)); })
        << Act([](Stocked &f) { f.w.addRoot(QStringLiteral("shop")); });
    QTest::newRow("the name was taken") << Act([](Stocked &f) { QVERIFY(f.w.servers.remove({f.git}, f.w.origin)); })
                                        << Act([](Stocked &f) { f.w.addServer(QStringLiteral("git")); });
    QTest::newRow("a new folder was denied")
        << Act([](Stocked &f) { f.w.addRoot(QStringLiteral("more")); })
        << Act([](Stocked &f) { f.w.decide(f.git, f.w.roots.roots().last().id, Verdict::Denied); });
    QTest::newRow("renamed") << Act([](Stocked &f) {
        QVERIFY(f.w.roots.rename(f.roots[0], QStringLiteral("one"), f.w.origin));
    }) << Act([](Stocked &f) { QVERIFY(f.w.roots.rename(f.roots[0], QStringLiteral("two"), f.w.origin)); });
    QTest::newRow("moved") << Act([](Stocked &f) { QVERIFY(f.w.roots.move(f.roots[0], 1, f.w.origin)); })
                           << Act([](Stocked &f) { QVERIFY(f.w.roots.move(f.roots[2], 0, f.w.origin)); });
    QTest::newRow("edited") << Act([](Stocked &f) {
        f.w.editServer(f.git, [](ServerRecord &record) { record.autoStart = true; });
    }) << Act([](Stocked &f) {
        f.w.editServer(f.git, [](ServerRecord &record) { record.policy = ServerPolicy::DenyAll; });
    });
}

void TestEditHistory::leavesAloneWhatChangedMeanwhile()
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

void TestEditHistory::leavesWhatTheEditWasNotAbout()
{
    Stocked f;
    QVERIFY(f.w.roots.remove({f.roots[1]}, f.w.origin));
    RootId more;
    {
        const test::Elsewhere elsewhere(f);
        more = f.w.addRoot(QStringLiteral("more"));
        QVERIFY(f.w.roots.rename(f.roots[2], QStringLiteral("renamed"), f.w.origin));
        f.w.decide(f.git, f.roots[0], Verdict::Denied);
    }
    QVERIFY(f.undo());
    QList<RootId> order;
    for (const Root &root : f.w.roots.roots())
        order.append(root.id);
    QCOMPARE(order, (QList<RootId>{f.roots[0], f.roots[1], f.roots[2], more}));
    QCOMPARE(f.w.roots.find(f.roots[2])->name, QStringLiteral("renamed"));
    QCOMPARE(f.decision(f.git, f.roots[0]), denied);
}

void TestEditHistory::doesNotRenewWhatEnded()
{
    Stocked f;
    f.w.decide(f.git, f.roots[0], Verdict::Allowed, Lasting::Session);
    f.w.decide(f.git, f.roots[0], Verdict::Denied);
    f.w.decisions.endSession(f.git);
    QVERIFY(f.undo());
    QCOMPARE(f.decision(f.git, f.roots[0]), Decision());

    QVERIFY(f.w.gate.decide({{f.git, f.roots[2]}}, {Verdict::Allowed, Lasting::Until, f.w.clock.now().addSecs(60)},
                            f.w.origin));
    f.w.decide(f.git, f.roots[2], Verdict::Denied);
    f.w.clock.advance(61000);
    QVERIFY(f.undo());
    QCOMPARE(f.decision(f.git, f.roots[2]), Decision());

    // Nor where the clock says that its end is still to come.
    QVERIFY(f.w.gate.decide({{f.git, f.roots[2]}}, {Verdict::Allowed, Lasting::Until, f.w.clock.now().addSecs(60)},
                            f.w.origin));
    f.w.decide(f.git, f.roots[2], Verdict::Denied);
    f.w.clock.jump(-30000);
    f.w.clock.advance(61000);
    QVERIFY(f.undo());
    QCOMPARE(f.decision(f.git, f.roots[2]), Decision());

    // Over already: nothing is left to take back.
    f.w.decide(f.git, f.roots[0], Verdict::Allowed, Lasting::Session);
    f.w.decisions.endSession(f.git);
    const Result<EditHistory::Outcome> undone = f.undo();
    QVERIFY(undone);
    QVERIFY(!undone->hasChanged);
}

void TestEditHistory::saysWhatIsStillKnown()
{
    Stocked f;
    f.w.decide(f.git, f.roots[0], Verdict::Allowed);
    const SessionId session{QStringLiteral("s")};
    f.w.gate.sessionStarted(session, f.git);
    f.w.gate.listFor(session, 1);
    f.w.gate.told(session, 1);
    const Result<EditHistory::Outcome> undone = f.undo();
    QVERIFY(undone);
    QCOMPARE(undone->remains, QStringList{QStringLiteral("git was told shop meanwhile; it still knows it.")});
    QVERIFY(f.redo());
}

//! A server that is told everything came after the folder was removed: nobody has said that it may know it.
void TestEditHistory::tellsNobodyMoreThanWasGranted()
{
    Stocked f;
    QVERIFY(f.w.roots.remove({f.roots[2]}, f.w.origin));
    const ServerId all =
        f.w.addServer(QStringLiteral("all"), [](ServerRecord &record) { record.policy = ServerPolicy::AllowAll; });
    const Result<EditHistory::Outcome> undone = f.history.go(f.edits.first(), Way::Back);
    QVERIFY(!undone);
    QCOMPARE(undone.error().code, ErrorCode::Refused);
    QVERIFY(undone.error().message.contains(QLatin1String("all would be told notes")));
    QVERIFY(!f.w.roots.find(f.roots[2]));
    QVERIFY(f.w.servers.find(all));
}

void TestEditHistory::failsWithoutATrace()
{
    Stocked f;
    QVERIFY(f.w.roots.remove({f.roots[1]}, f.w.origin));
    const QByteArray before = f.w.file.text();
    f.w.setSavesFail(true);
    const Result<EditHistory::Outcome> undone = f.undo();
    f.w.setSavesFail(false);
    QVERIFY(!undone);
    QCOMPARE(undone.error().code, ErrorCode::Io);
    QCOMPARE(f.w.file.text(), before);
    QVERIFY(f.undo());
    QVERIFY(f.w.roots.find(f.roots[1]));
}

void TestEditHistory::keepsSecretsForAsLongAsTheEdit()
{
    EditFixture f;
    const ServerId server = f.w.addServer(
        QStringLiteral("files"), [](ServerRecord &record) { record.secretEnvironment = {QStringLiteral("TOKEN")}; });
    const SecretKey key = f.w.servers.find(server)->secretKeys().first();
    f.secrets.values.insert(key, QStringLiteral("a secret"));
    QVERIFY(f.w.servers.remove({server}, f.w.origin));
    QCOMPARE(f.edits.size(), 2);
    QVERIFY(f.undo());
    QVERIFY(f.secrets.values.contains(key));
    QVERIFY(f.redo());

    bool settled = false;
    f.history.release(f.edits.first());
    f.held.whenSettled(&f.history, [&settled] { settled = true; });
    QVERIFY(settled);
    QVERIFY(f.secrets.values.contains(key)); // the other edit may bring the server back
    settled = false;
    f.history.release(f.edits.last());
    f.held.whenSettled(&f.history, [&settled] { settled = true; });
    QTRY_VERIFY_WITH_TIMEOUT(settled, test::patience);
    QVERIFY(!f.secrets.values.contains(key));
}

//! What a server needs no more stays in the key ring for as long as it may need it again.
void TestEditHistory::takesSecretsAlong()
{
    EditFixture f;
    const ServerId server = f.w.addServer(
        QStringLiteral("files"), [](ServerRecord &record) { record.secretEnvironment = {QStringLiteral("TOKEN")}; });
    const SecretKey key = f.w.servers.find(server)->secretKeys().first();
    f.secrets.values.insert(key, QStringLiteral("a secret"));
    f.history.release(f.edits.takeFirst());
    const QByteArray before = f.stored();
    f.w.editServer(server, [](ServerRecord &record) {
        record.program = QStringLiteral("/bin/false");
        record.secretEnvironment.clear();
    });
    QCOMPARE(f.edits.size(), 1);
    QCOMPARE(describeEdit(f.edits.last()), QStringLiteral("Change files"));
    QVERIFY(f.undo());
    QCOMPARE(f.stored(), before);
    QVERIFY(f.secrets.values.contains(key));
    QVERIFY(f.redo());
    f.history.release(f.edits.takeLast());
    bool settled = false;
    f.held.whenSettled(&f.history, [&settled] { settled = true; });
    QTRY_VERIFY_WITH_TIMEOUT(settled, test::patience);
    QVERIFY(f.secrets.values.isEmpty());
}

void TestEditHistory::asksForWhatWidens()
{
    Stocked f;
    f.w.decide(f.git, f.roots[0], Verdict::Allowed);
    QVERIFY(!f.history.widens(f.edits.last(), Way::Back));
    f.w.decide(f.git, f.roots[0], Verdict::Denied);
    QVERIFY(f.history.widens(f.edits.last(), Way::Back));
    QVERIFY(f.w.roots.remove({f.roots[0]}, f.w.origin));
    QVERIFY(f.history.widens(f.edits.last(), Way::Back)); // files may know it
    QVERIFY(f.w.roots.remove({f.roots[2]}, f.w.origin));
    QVERIFY(!f.history.widens(f.edits.last(), Way::Back)); // nobody may
    QVERIFY(f.w.gate.decide({{f.git, f.roots[1]}}, {Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite},
                            f.w.origin));
    QVERIFY(!f.history.widens(f.edits.last(), Way::Back));
    QCOMPARE(describeEdit(f.edits.last()), QStringLiteral("Let git write in blog"));
    f.w.decide(f.git, f.roots[1], Verdict::Allowed);
    QVERIFY(f.history.widens(f.edits.last(), Way::Back));
    QCOMPARE(describeEdit(f.edits.last()), QStringLiteral("Let git only read blog"));
}

QTEST_GUILESS_MAIN(TestEditHistory)
#include "tst_edithistory.moc"

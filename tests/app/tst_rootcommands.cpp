// `mangrove roots` on a whole engine: with a desk, as in the running program, and without one.

#include "app/rootcommands.h"
#include "commandfixture.h"

#include <QLocale>
#include <QSemaphore>

using namespace mangrove;

class TestRootCommands : public CommandTest
{
    Q_OBJECT

private Q_SLOTS:
    void addsAndRemovesRoots_data();
    void addsAndRemovesRoots();
    void listsNothingYet();
    void leavesOutRoots_data();
    void leavesOutRoots();
    void asksAboutBroadRootsAtTheDesk();
    void broadOnesNeedASecondWordAlone_data();
    void broadOnesNeedASecondWordAlone();
    void yesIsNoWayAroundTheDesk();
    void isOfferedWhereAServerWouldBeTold_data();
    void isOfferedWhereAServerWouldBeTold();
    void twoOfOneNameBecomeTwoNames();
    void aDeadMountHasAnEnd();
    void locatesWhatHasMoved_data();
    void locatesWhatHasMoved();
    void anotherFolderIsConfirmed_data();
    void anotherFolderIsConfirmed();
    void isNoPlace_data();
    void isNoPlace();

private:
    //! Adds the folder "shop" to the list, decides about it, and moves it; missing when this returns.
    void moveShop(const QString &to);
};

void TestRootCommands::moveShop(const QString &to)
{
    const QString shop = m_fixture->makeFolder(QStringLiteral("shop"));
    QCOMPARE(run(words("roots add shop")).exitCode, 0);
    m_cell = {m_fixture->addServer(QStringLiteral("files")), roots().roots().last().id};
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.monitor.state(m_cell.root), RootState::Available, test::patience);
    QVERIFY(QDir().rename(shop, m_fixture->path(to)));
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.monitor.state(m_cell.root), RootState::Missing, test::patience);
}

void TestRootCommands::addsAndRemovesRoots_data()
{
    QTest::addColumn<bool>("withDesk");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("removedAs");
    for (const bool withDesk : {true, false}) {
        const auto row = [&](const char *title, const char *typed, const char *removedAs) {
            QTest::addRow("%s, %s", title, withDesk ? "desk" : "alone")
                << withDesk << QString::fromLatin1(typed) << QString::fromLatin1(removedAs);
        };
        row("absolute, by id", "{T}/shop", "{ID}");
        row("relative, by name", "shop", "shop");
        row("dot, by path", "./shop/.", "{T}/shop");
        row("slashes, by relative path", "{T}//shop//", "./shop");
        row("through the parent, by relative path", "other/../shop", "other/../shop");
        row("through the parent, by a path with a link", "shop", "deep/way/../shop");
        row("uri, by path", "file://{T}/shop", "{T}/shop");
    }
}

void TestRootCommands::addsAndRemovesRoots()
{
    QFETCH(bool, withDesk);
    QFETCH(QString, typed);
    QFETCH(QString, removedAs);
    if (!withDesk)
        leaveDesk();
    const QString shop = m_fixture->makeFolder(QStringLiteral("shop"));
    m_fixture->makeFolder(QStringLiteral("other"));
    // "deep/way/.." is the top folder, although it looks like "deep".
    m_fixture->makeFolder(QStringLiteral("deep/shop"));
    QVERIFY(QFile::link(m_fixture->path(QStringLiteral("other")), m_fixture->path(QStringLiteral("deep/way"))));
    const QString top = QFileInfo(m_fixture->folder.path()).canonicalFilePath();

    const CommandOutput added =
        run({QStringLiteral("roots"), QStringLiteral("add"), typed.replace(QLatin1String("{T}"), top)}, top);
    QVERIFY2(added.exitCode == 0, added.err.constData());
    QCOMPARE(roots().roots().size(), 1);
    const Root root = roots().roots().first();
    QCOMPARE(root.canonicalPath, shop);
    QCOMPARE(root.name, QStringLiteral("shop"));
    if (!typed.contains(QLatin1String("..")))
        QVERIFY2(added.err.isEmpty(), added.err.constData()); // also no note that it leads elsewhere
    QCOMPARE(QString::fromUtf8(added.out), QStringLiteral("Added %1 as shop (%2).\n").arg(root.path, root.id.value));

    const CommandOutput listed = run(words("roots list"));
    QCOMPARE(listed.exitCode, 0);
    QCOMPARE(QString::fromUtf8(listed.out), QStringLiteral("%1  available   shop  %2\n").arg(root.id.value, root.path));

    removedAs.replace(QLatin1String("{T}"), top).replace(QLatin1String("{ID}"), root.id.value);
    const CommandOutput removed = run({QStringLiteral("roots"), QStringLiteral("remove"), removedAs}, top);
    QCOMPARE(removed.exitCode, 0);
    QCOMPARE(removed.out, QByteArray("Removed shop.\n"));
    QVERIFY(roots().roots().isEmpty());
}

void TestRootCommands::listsNothingYet()
{
    QVERIFY(run(words("roots list")).out.contains("mangrove roots add PATH"));
    QVERIFY(run(words("servers list")).out.contains("mangrove servers add NAME"));
}

void TestRootCommands::leavesOutRoots_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("twice") << QStringLiteral("roots/shop");
    QTest::newRow("missing") << QStringLiteral("nowhere");
    QTest::newRow("special") << QStringLiteral("/proc/self");
    QTest::newRow("own") << QStringLiteral("config");
    QTest::newRow("below own") << QStringLiteral("data/empty/..");
    QTest::newRow("other scheme") << QStringLiteral("git://host/repository");
    QTest::newRow("other host") << QStringLiteral("file://evil/share");
    QTest::newRow("through a link, twice") << QStringLiteral("link");
}

void TestRootCommands::leavesOutRoots()
{
    QFETCH(QString, typed);
    m_fixture->addRoot(QStringLiteral("shop"));
    m_fixture->makeFolder(QStringLiteral("data/empty"));
    QVERIFY(QFile::link(m_fixture->path(QStringLiteral("roots/shop")), m_fixture->path(QStringLiteral("link"))));
    for (const bool withDesk : {true, false}) {
        if (!withDesk)
            leaveDesk();
        const CommandOutput output = run({QStringLiteral("roots"), QStringLiteral("add"), typed});
        QCOMPARE(output.exitCode, 1);
        QVERIFY(output.out.isEmpty());
        QVERIFY2(output.err.endsWith(".\n") || output.err.endsWith("?\n"), output.err.constData());
        QCOMPARE(roots().roots().size(), 1);
    }
    QVERIFY(m_desk->offered.isEmpty());
}

void TestRootCommands::asksAboutBroadRootsAtTheDesk()
{
    // It holds Mangrove's own folder.
    const CommandOutput output = run(words("roots add ."));
    QCOMPARE(output.exitCode, 0);
    QVERIFY2(output.out.contains("Confirm it in the window"), output.out.constData());
    QVERIFY(output.out.contains("Mangrove's own folder"));
    QCOMPARE(m_desk->offered, QStringList{m_fixture->folder.path()});
    QVERIFY(roots().roots().isEmpty());
}

void TestRootCommands::broadOnesNeedASecondWordAlone_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("own folder inside") << QStringLiteral(".");
    QTest::newRow("home") << QDir::homePath();
    QTest::newRow("everything") << QStringLiteral("/");
    QTest::newRow("keys") << QStringLiteral(".ssh");
}

void TestRootCommands::broadOnesNeedASecondWordAlone()
{
    QFETCH(QString, path);
    const QByteArray home = qgetenv("HOME");
    if (path == QLatin1String(".ssh")) {
        path = m_fixture->makeFolder(QStringLiteral("home/.ssh"));
        qputenv("HOME", QFile::encodeName(m_fixture->path(QStringLiteral("home"))));
    }
    const auto restore = qScopeGuard([&home] { qputenv("HOME", home); });
    leaveDesk();
    const QStringList add{QStringLiteral("roots"), QStringLiteral("add"), path};
    const CommandOutput refused = run(add);
    QCOMPARE(refused.exitCode, 1);
    QVERIFY(refused.out.isEmpty() && !refused.err.isEmpty());
    QVERIFY(!refused.question.isEmpty());
    QVERIFY(roots().roots().isEmpty());

    // What was confirmed is exactly this, and nothing else.
    m_commands->setConfirmed(QStringLiteral("another question"));
    QCOMPARE(run(add).exitCode, 1);
    QVERIFY(roots().roots().isEmpty());
    m_commands->setConfirmed(refused.question);
    const CommandOutput added = run(add);
    QCOMPARE(added.exitCode, 0);
    QVERIFY(added.out.startsWith("Added ") && added.question.isEmpty());
    QCOMPARE(roots().roots().size(), 1);
    QVERIFY(m_fixture->engine.roots.remove({roots().roots().first().id}, Origin::Program));

    leaveDesk();
    QCOMPARE(run({QStringLiteral("roots"), QStringLiteral("add"), QStringLiteral("--yes"), path}).exitCode, 0);
    QCOMPARE(roots().roots().size(), 1);
}

void TestRootCommands::yesIsNoWayAroundTheDesk()
{
    QCOMPARE(run(words("roots add --yes .")).exitCode, 0);
    QCOMPARE(m_desk->offered, QStringList{m_fixture->folder.path()});
    QVERIFY(roots().roots().isEmpty());
}

void TestRootCommands::isOfferedWhereAServerWouldBeTold_data()
{
    QTest::addColumn<ServerPolicy>("policy");
    QTest::addColumn<bool>("offersRoots"); // whether the server is told roots at all
    QTest::addColumn<bool>("offered");
    QTest::newRow("allow all") << ServerPolicy::AllowAll << true << true;
    QTest::newRow("allow all, without roots") << ServerPolicy::AllowAll << false << false;
    QTest::newRow("ask") << ServerPolicy::Ask << true << false;
    QTest::newRow("deny all") << ServerPolicy::DenyAll << true << false;
}

void TestRootCommands::isOfferedWhereAServerWouldBeTold()
{
    QFETCH(ServerPolicy, policy);
    QFETCH(bool, offersRoots);
    QFETCH(bool, offered);
    const QString shop = m_fixture->makeFolder(QStringLiteral("shop"));
    ServerRecord server = *servers().find(m_fixture->addServer(QStringLiteral("files")));
    server.policy = policy;
    server.roots = offersRoots;
    QVERIFY(m_fixture->engine.servers.update(server, Origin::Program));
    const CommandOutput output = run(words("roots add shop"));
    QCOMPARE(output.exitCode, 0);
    QCOMPARE(m_desk->offered, offered ? QStringList{shop} : QStringList());
    QCOMPARE(roots().roots().isEmpty(), offered);
    QVERIFY(m_fixture->engine.gate.visible(server.id).roots.isEmpty());
    if (offered) {
        QVERIFY2(output.out.contains("files is told each new folder at once."), output.out.constData());
        ServerRecord other = *servers().find(m_fixture->addServer(QStringLiteral("notes")));
        other.policy = policy;
        QVERIFY(m_fixture->engine.servers.update(other, Origin::Program));
        const CommandOutput both = run(words("roots add shop"));
        const QString names = QLocale().createSeparatedList({QStringLiteral("files"), QStringLiteral("notes")});
        QVERIFY2(both.out.contains(names.toUtf8() + " are told each new folder at once."), both.out.constData());
    }
    // Without a window nobody is told anything: it is the editing of a file.
    leaveDesk();
    QCOMPARE(
        run({QStringLiteral("roots"), QStringLiteral("add"), m_fixture->makeFolder(QStringLiteral("alone"))}).exitCode,
        0);
}

void TestRootCommands::twoOfOneNameBecomeTwoNames()
{
    m_fixture->makeFolder(QStringLiteral("a/shop"));
    m_fixture->makeFolder(QStringLiteral("b/shop"));
    int ended = 0;
    for (const char *path : {"a/shop", "b/shop"}) { // at the same time
        m_commands->run({QStringLiteral("roots"), QStringLiteral("add"), QString::fromLatin1(path)},
                        m_fixture->folder.path(), [&](const CommandOutput &output) {
                            QCOMPARE(output.exitCode, 0);
                            ++ended;
                        });
    }
    QTRY_COMPARE(ended, 2);
    QCOMPARE(roots().roots().size(), 2);
    QVERIFY(roots().roots().at(0).name != roots().roots().at(1).name);
}

void TestRootCommands::aDeadMountHasAnEnd()
{
    // The thread holds it, since it may outlive the test.
    const auto gate = std::make_shared<QSemaphore>();
    RootCommands commands(
        m_fixture->engine.services(), m_ownFolders, nullptr,
        [gate](const QString &, const IntakeContext &) {
            gate->acquire();
            return Assessment();
        },
        20);
    std::optional<CommandOutput> output;
    commands.run({QStringLiteral("add"), QStringLiteral("/net/dead")}, m_fixture->folder.path(),
                 [&output](const CommandOutput &result) { output = result; });
    QTRY_VERIFY_WITH_TIMEOUT(output.has_value(), test::patience);
    QCOMPARE(output->exitCode, 1);
    QVERIFY2(output->err.contains("/net/dead did not answer"), output->err.constData());
    gate->release();
}

void TestRootCommands::locatesWhatHasMoved_data()
{
    QTest::addColumn<bool>("withDesk");
    QTest::newRow("desk") << true;
    QTest::newRow("alone") << false;
}

//! The same folder, by what it was bound to: nothing is asked, and what was decided stays.
void TestRootCommands::locatesWhatHasMoved()
{
    QFETCH(bool, withDesk);
    m_fixture->makeFolder(QStringLiteral("archive"));
    moveShop(QStringLiteral("archive/store"));
    if (!withDesk)
        leaveDesk();
    const CommandOutput located = run(words("roots locate shop archive/store"));
    QVERIFY2(located.exitCode == 0, located.err.constData());
    const Root root = *roots().find(m_cell.root);
    QCOMPARE(root.canonicalPath, QFileInfo(m_fixture->path(QStringLiteral("archive/store"))).canonicalFilePath());
    QCOMPARE(root.name, QStringLiteral("shop"));
    QCOMPARE(QString::fromUtf8(located.out),
             QStringLiteral("shop is at %1 now. What was decided about it stays.\n").arg(root.canonicalPath));
    QCOMPARE(decision().verdict, Verdict::Allowed);
    QVERIFY(m_desk->offeredPlaces.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.monitor.state(m_cell.root), RootState::Available, test::patience);
}

void TestRootCommands::anotherFolderIsConfirmed_data()
{
    QTest::addColumn<bool>("isBroad");
    QTest::newRow("another") << false;
    QTest::newRow("another, and broad") << true;
}

void TestRootCommands::anotherFolderIsConfirmed()
{
    QFETCH(bool, isBroad);
    const QByteArray home = qgetenv("HOME");
    const auto restore = qScopeGuard([&home] { qputenv("HOME", home); });
    moveShop(QStringLiteral("elsewhere"));
    const QString other = m_fixture->makeFolder(QStringLiteral("other"));
    if (isBroad)
        qputenv("HOME", QFile::encodeName(other));
    const Root before = *roots().find(m_cell.root);
    const QStringList locate = words("roots locate shop other");
    const QStringList locateAnyway = words("roots locate --yes shop other");

    // In the window it is the person's to say, whatever the command says.
    for (const QStringList &command : {locate, locateAnyway}) {
        m_desk->offeredPlaces.clear();
        const CommandOutput offered = run(command);
        QCOMPARE(offered.exitCode, 0);
        QVERIFY2(offered.out.startsWith("This is another folder than what was approved."), offered.out.constData());
        QCOMPARE(m_desk->offeredPlaces.size(), 1);
        QCOMPARE(m_desk->offeredPlaces.first().first, m_cell.root);
        QCOMPARE(m_desk->offeredPlaces.first().second, other);
        QCOMPARE(*roots().find(m_cell.root), before);
    }

    leaveDesk();
    const CommandOutput refused = run(locate);
    QCOMPARE(refused.exitCode, 1);
    QVERIFY(!refused.question.isEmpty() && refused.out.isEmpty());
    QCOMPARE(*roots().find(m_cell.root), before);
    m_commands->setConfirmed(QStringLiteral("another question"));
    QCOMPARE(run(locate).exitCode, 1);
    QCOMPARE(*roots().find(m_cell.root), before);
    m_commands->setConfirmed(refused.question);
    QCOMPARE(run(locate).exitCode, 0);
    QCOMPARE(roots().find(m_cell.root)->canonicalPath, other);

    QVERIFY(m_fixture->engine.roots.relocate(m_cell.root, before.path, before.binding(), Origin::Program));
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.monitor.state(m_cell.root), RootState::Missing, test::patience);
    leaveDesk();
    QCOMPARE(run(locateAnyway).exitCode, 0);
    QCOMPARE(roots().find(m_cell.root)->canonicalPath, other);
}

void TestRootCommands::isNoPlace_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no such root") << "roots locate store elsewhere" << 1 << QByteArray("There is no folder store");
    QTest::newRow("nothing there") << "roots locate shop nowhere" << 1 << QByteArray();
    QTest::newRow("another root") << "roots locate --yes shop blog" << 1 << QByteArray("blog");
    QTest::newRow("at its place") << "roots locate --yes blog elsewhere" << 1 << QByteArray("blog is at its place: ");
    QTest::newRow("our own") << "roots locate --yes shop config" << 1 << QByteArray();
    QTest::newRow("no place") << "roots locate shop" << 2 << QByteArray();
    QTest::newRow("two places") << "roots locate shop elsewhere other" << 2 << QByteArray();
}

void TestRootCommands::isNoPlace()
{
    QFETCH(QString, command);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, says);
    m_fixture->makeFolder(QStringLiteral("blog"));
    m_fixture->makeFolder(QStringLiteral("config"));
    QCOMPARE(run(words("roots add blog")).exitCode, 0);
    const RootId blog = roots().roots().first().id;
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.monitor.state(blog), RootState::Available, test::patience);
    moveShop(QStringLiteral("elsewhere"));
    leaveDesk();
    const QList<Root> before = roots().roots();
    const CommandOutput refused = run(command.split(QLatin1Char(' ')));
    QCOMPARE(refused.exitCode, exitCode);
    QVERIFY(refused.out.isEmpty() && refused.question.isEmpty());
    QVERIFY2(!refused.err.isEmpty() && refused.err.contains(says), refused.err.constData());
    QCOMPARE(roots().roots(), before);
}

QTEST_GUILESS_MAIN(TestRootCommands)
#include "tst_rootcommands.moc"

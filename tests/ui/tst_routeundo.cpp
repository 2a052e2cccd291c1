// Undo and redo of what was changed in the files of apps: among other edits, and beside what the apps write themselves.

#include "tests/ui/appsfixture.h"
#include "ui/edits/editstack.h"

#include <QAction>

using namespace mangrove;

namespace {

const QString cursorPath = QStringLiteral(".cursor/mcp.json");
const QString codexPath = QStringLiteral(".codex/config.toml");
const QByteArray cursorFile =
    "{\n  \"mcpServers\": {\n    \"notes\": {\"command\": \"npx\", \"args\": [\"-y\", \"notes\"]}\n  }\n}\n";
const QByteArray codexFile = "[mcp_servers.memo]\ncommand = \"memo\"\n";

} // namespace

class TestRouteUndo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m = std::make_unique<AppsFixture>();
        m_stack = std::make_unique<EditStack>(m->engine.edits, m->engine.heldSecrets);
        m_actions = std::make_unique<EditActions>(*m_stack, nullptr);
        connect(&m->flow, &AppsFlow::edited, m_stack.get(), &EditStack::push);
        m_noted = std::make_unique<QSignalSpy>(m_stack.get(), &EditStack::noted);
        m_failed = std::make_unique<QSignalSpy>(m_stack.get(), &EditStack::failed);
        m->put(cursorPath, cursorFile);
        m->put(codexPath, codexFile);
    }
    void cleanup()
    {
        m_failed.reset();
        m_noted.reset();
        m_actions.reset();
        m_stack.reset();
        m.reset();
    }

    void bothWays()
    {
        routeAll();
        QCOMPARE(undo()->statusTip(), QStringLiteral("Undo: Route Servers"));
        const QByteArray cursorRouted = m->content(cursorPath);
        const QByteArray codexRouted = m->content(codexPath);
        QVERIFY(cursorRouted != cursorFile && codexRouted != codexFile);
        for (int i = 0; i < 2; ++i) {
            go(undo());
            QCOMPARE(m->content(cursorPath), cursorFile);
            QCOMPARE(m->content(codexPath), codexFile);
            go(redo());
            QCOMPARE(m->content(cursorPath), cursorRouted);
            QCOMPARE(m->content(codexPath), codexRouted);
        }
        QCOMPARE(m_failed->size(), 0);
    }

    void ofWhatWasTakenBackByDialog()
    {
        routeAll();
        const QByteArray routed = m->content(cursorPath);
        m->open(&AppsFlow::undoRouting);
        m->tick(QStringLiteral("Cursor: notes"));
        QVERIFY(m->run());
        QCOMPARE(m->content(cursorPath), cursorFile);
        QCOMPARE(undo()->statusTip(), QStringLiteral("Undo: Undo Routing of notes"));
        go(undo());
        QCOMPARE(m->content(cursorPath), routed);
        go(undo());
        QCOMPARE(m->content(cursorPath), cursorFile);
        QVERIFY(!undo()->isEnabled());
    }

    //! Two apps read one file: what is ticked of both is one change of it.
    void ofAFileOfTwoApps()
    {
        const QString kiroPath = QStringLiteral(".kiro/settings/mcp.json");
        QVERIFY(QDir().mkpath(QFileInfo(m->home(kiroPath)).path()));
        QVERIFY(QFile::link(m->home(cursorPath), m->home(kiroPath)));
        routeAll();
        const QByteArray routed = m->content(cursorPath);
        QCOMPARE(routed.count("mangrove-relay"), 1);
        go(undo());
        QCOMPARE(m->content(cursorPath), cursorFile);
        go(redo());
        QCOMPARE(m->content(cursorPath), routed);
        m->open(&AppsFlow::undoRouting);
        m->tickAll();
        QCOMPARE(m->change().count(QLatin1String("+++ ") + m->home(cursorPath)), 1);
        QVERIFY(m->run());
        QCOMPARE(m->content(cursorPath), cursorFile);
        QVERIFY(QFileInfo(m->home(kiroPath)).isSymLink());
        QCOMPARE(m_failed->size(), 0);
    }

    void keepsItsOrderAmongOtherEdits()
    {
        routeAll();
        const RootId shop = m->addRoot(QStringLiteral("shop"));
        QCOMPARE(undo()->statusTip(), QStringLiteral("Undo: Add shop"));
        undo()->trigger();
        QVERIFY(!m->engine.roots.find(shop));
        go(undo());
        QCOMPARE(m->content(cursorPath), cursorFile);
    }

    void leavesWhatTheAppWroteElsewhere()
    {
        routeAll();
        const QByteArray grown = m->content(codexPath) + "\n[history]\npersistence = \"none\"\n";
        m->put(codexPath, grown);
        go(undo());
        QCOMPARE(m->content(codexPath), codexFile + "\n[history]\npersistence = \"none\"\n");
        QCOMPARE(m->content(cursorPath), cursorFile);
    }

    //! All of it or nothing, and then it is over.
    void isDroppedWhereAnEntryIsAnother()
    {
        routeAll();
        const QByteArray cursorRouted = m->content(cursorPath);
        const QByteArray other = "[mcp_servers.memo]\ncommand = \"another\"\n";
        m->put(codexPath, other);
        go(undo());
        QCOMPARE(m->content(codexPath), other);
        QCOMPARE(m->content(cursorPath), cursorRouted);
        QVERIFY(m_noted->last().first().toString().contains(QLatin1String("cannot be undone any more")));
        QVERIFY(!undo()->isEnabled() && !redo()->isEnabled());
    }

    void waitsForAFileThatCannotBeWritten()
    {
        routeAll();
        QVERIFY(QFile::setPermissions(m->home(codexPath), QFile::ReadOwner));
        undo()->trigger();
        QTRY_COMPARE(m_failed->size(), 1);
        QTRY_VERIFY(undo()->isEnabled());
        QVERIFY(QFile::setPermissions(m->home(codexPath), QFile::ReadOwner | QFile::WriteOwner));
        go(undo());
        QCOMPARE(m->content(codexPath), codexFile);
        QCOMPARE(m->content(cursorPath), cursorFile);
    }

    //! What is done meanwhile stays, and is undone first.
    void whileSomethingElseIsDone()
    {
        routeAll();
        undo()->trigger();
        QVERIFY(!undo()->isEnabled()); // one at a time
        const ServerId files = m->addServer(QStringLiteral("files"));
        QTRY_COMPARE(m->content(cursorPath), cursorFile);
        QTRY_VERIFY(undo()->isEnabled());
        undo()->trigger();
        QVERIFY(!m->engine.servers.find(files));
        undo()->trigger();
        QVERIFY(!undo()->isEnabled()); // it was over already
        QCOMPARE(m->content(cursorPath), cursorFile);
    }

    //! Another language makes the window anew; what looks at the files stays for as long as the edit.
    void outlivesItsWindow()
    {
        auto flow = std::make_unique<AppsFlow>(m->engine.services(), m->setup(), &m->window);
        connect(flow.get(), &AppsFlow::edited, m_stack.get(), &EditStack::push);
        m->open([&flow] { flow->routeServers(); });
        m->tickAll();
        QVERIFY(m->run());
        QVERIFY(m->content(cursorPath) != cursorFile);
        flow.reset();
        QSignalSpy went(m_stack.get(), &EditStack::wentOutside);
        go(undo());
        QCOMPARE(m->content(cursorPath), cursorFile);
        QCOMPARE(went.size(), 1); // the window that is there then looks at them
    }

    void notFromOutside()
    {
        routeAll();
        const Result<QString> undone = m_stack->undoFromOutside();
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ErrorCode::Refused);
    }

    void endsWithItsStack()
    {
        routeAll();
        undo()->trigger();
        m_stack->clear(); // while it is under way
        QVERIFY(!undo()->isEnabled() && !redo()->isEnabled());
        const RootId shop = m->addRoot(QStringLiteral("shop"));
        undo()->trigger(); // not held up
        QVERIFY(!m->engine.roots.find(shop));
    }

private:
    QAction *undo() const { return m_actions->undo(); }
    QAction *redo() const { return m_actions->redo(); }
    void routeAll()
    {
        m->open(&AppsFlow::routeServers);
        m->tickAll();
        QVERIFY(m->run());
        QVERIFY(undo()->isEnabled());
    }
    //! To its end.
    void go(QAction *action) const
    {
        QVERIFY(action->isEnabled());
        const qsizetype before = m_noted->size();
        action->trigger();
        QTRY_VERIFY(m_noted->size() > before);
    }

    std::unique_ptr<AppsFixture> m;
    std::unique_ptr<EditStack> m_stack;
    std::unique_ptr<EditActions> m_actions;
    std::unique_ptr<QSignalSpy> m_noted;
    std::unique_ptr<QSignalSpy> m_failed;
};

QTEST_MAIN(TestRouteUndo)
#include "tst_routeundo.moc"

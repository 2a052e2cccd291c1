// In which apps a server runs, as the list and the story of it show: names are foreign text.

#include "core/link/relayedsessions.h"
#include "tests/ui/dialogfixture.h"
#include "tests/ui/noticed.h"
#include "ui/access/accessmodel.h"
#include "ui/calls/serverwindow.h"
#include "ui/inspector/stories.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/rowdelegate.h"
#include "ui/servers/restartadvice.h"
#include "ui/servers/serverslistmodel.h"

#include <QLabel>
#include <QSignalSpy>

#include <algorithm>

using namespace mangrove;

class TestRelayedApps : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<DialogFixture> m_f;
    ServerId m_server;

    //! A relay that was started by this app, and whose session belongs to the server.
    std::unique_ptr<RelayedSession> open(const AppHint &app, const QString &claim = {})
    {
        auto session = m_f->engine.relayed.open(app);
        session->take(link::RelayWord(link::Hello()));
        link::State state;
        state.server = m_server;
        state.app = claim;
        state.revision = QStringLiteral("2025-06-18");
        state.pid = 4711;
        state.program = QStringLiteral("/usr/bin/files-server");
        state.selfName = QStringLiteral("files-mcp");
        session->take(link::RelayWord(state));
        return session;
    }
    //! Its relay says that the server knows these.
    static void tell(RelayedSession &session, const QList<Told> &roots)
    {
        link::State state = session.state();
        state.record.seen = roots;
        state.record.told = roots;
        session.take(link::RelayWord(state));
    }
    QString listed(int role) const
    {
        const ServersListModel model(m_f->engine.services());
        return model.index(0).data(role).toString();
    }
    //! The texts of the story's items whose key begins so.
    QStringList told(const QString &key) const
    {
        QStringList texts;
        const Story story = serverStory(m_f->engine.services(), m_server);
        for (const StoryItem &item : story.items) {
            if (item.key.startsWith(key))
                texts.append(item.label + QLatin1Char('|') + item.text);
        }
        return texts;
    }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<DialogFixture>();
        m_server = m_f->addServer(QStringLiteral("files"));
    }
    void cleanup() { m_f.reset(); }

    void itsWindowSaysWhereItRuns()
    {
        const ServerWindow window(m_f->engine.services(), m_server);
        const auto *about = window.findChild<QLabel *>(QStringLiteral("serverAbout"));
        QVERIFY(about && about->text().startsWith(QLatin1String("The server does not run.")));
        auto session = open({QStringLiteral("editor"), 42, QStringLiteral("/usr/bin/editor")});
        QVERIFY(about->text().startsWith(QLatin1String("It runs in editor, ")));
        session.reset();
        QVERIFY(about->text().startsWith(QLatin1String("The server does not run.")));
    }

    void areListedAndTold()
    {
        QVERIFY(!listed(Qt::AccessibleTextRole).contains(QLatin1String("runs in")));
        QCOMPARE(listed(RowDelegate::StateWordRole), QStringLiteral("stopped"));
        QVERIFY(told(QStringLiteral("apps")).isEmpty());
        QCOMPARE(told(QStringLiteral("state")), QStringList{QStringLiteral("|stopped")});
        auto code = open({QStringLiteral("code"), 12, QStringLiteral("/usr/bin/code")});
        auto cursor = open({QStringLiteral("cursor"), 13, {}}, QStringLiteral("Cursor"));
        auto other = open({QStringLiteral("code"),
                           14,
                           QStringLiteral("/usr/bin/code"),
                           {{9, QStringLiteral("/usr/bin/env\u202E")}, {1, {}}}});
        QCOMPARE(listed(RowDelegate::StateWordRole), QStringLiteral("in app"));
        QCOMPARE(listed(Qt::AccessibleDescriptionRole), QStringLiteral("runs in code, Cursor"));
        QVERIFY(listed(Qt::AccessibleTextRole).endsWith(QLatin1String("runs in code, Cursor")));
        QVERIFY(listed(Qt::ToolTipRole).contains(QLatin1String("code, pid 14, /usr/bin/code")));
        QCOMPARE(appTexts(m_f->engine.services(), m_server).at(1), QStringLiteral("Cursor, pid 13"));
        QCOMPARE(told(QStringLiteral("state")), QStringList{QStringLiteral("|in app")});
        QCOMPARE(told(QStringLiteral("apps")), QStringList{QStringLiteral("Runs in|code, Cursor")});
        QVERIFY(told(QStringLiteral("since")).isEmpty());
        QCOMPARE(told(QStringLiteral("session2")),
                 (QStringList{QStringLiteral("Session 2, Cursor|"), QStringLiteral("App's process|13"),
                              QStringLiteral("Process|4711"), QStringLiteral("Revision|2025-06-18"),
                              QStringLiteral("Held to|Told Only"), QStringLiteral("Told|nothing")}));
        QCOMPARE(told(QStringLiteral("session3Parents")),
                 QStringList{QStringLiteral("Started by|env\\u{202E} (pid 9), pid 1")});
        QCOMPARE(told(QStringLiteral("session3Program")), QStringList{QStringLiteral("App's program|/usr/bin/code")});
        code.reset();
        cursor.reset();
        other.reset();
        QVERIFY(!listed(Qt::AccessibleTextRole).contains(QLatin1String("runs in")));
        QVERIFY(told(QStringLiteral("apps")).isEmpty());
        QVERIFY(told(QStringLiteral("session")).isEmpty());
        QCOMPARE(told(QStringLiteral("state")), QStringList{QStringLiteral("|stopped")});
    }

    void whatEachKnowsIsToldApart()
    {
        const RootId shop = m_f->addRoot(QStringLiteral("shop"));
        const QString uri = m_f->engine.roots.find(shop)->uri;
        const Cell cell{m_server, shop};
        const auto decide = [&](Verdict verdict) {
            return bool(m_f->engine.gate.decide({cell}, {verdict, Lasting::Always, {}}, Origin::Program));
        };
        QVERIFY(decide(Verdict::Allowed));
        const auto knowing = open({QStringLiteral("code"), 12, {}});
        tell(*knowing, {{shop, uri, QStringLiteral("shop")}});
        QVERIFY(told(QStringLiteral("seenBy")).isEmpty()); // the only one
        const auto other = open({QStringLiteral("cursor"), 13, {}});
        const SessionId own = test::beginSession(m_f->engine, m_server);
        QCOMPARE(told(QStringLiteral("seenBy")),
                 QStringList{QStringLiteral("By how many|shop: seen by 1 of 3 sessions")});
        QCOMPARE(told(QStringLiteral("session1Told")), QStringList{QStringLiteral("Told|") + uri});
        QCOMPARE(told(QStringLiteral("session2Told")), QStringList{QStringLiteral("Told|nothing")});
        QCOMPARE(told(QStringLiteral("session3")).first(), QStringLiteral("Session 3, Mangrove's own|"));
        const Story story = cellStory(m_f->engine.services(), cell, {});
        const auto isSum = [](const StoryItem &item) { return item.key == QLatin1String("seenBy"); };
        QCOMPARE(std::ranges::find_if(story.items, isSum)->text, QStringLiteral("1 of 3 sessions"));

        // What runs in an app is the app's to restart.
        QVERIFY(decide(Verdict::Denied));
        QVERIFY(told(QStringLiteral("session1Told")).first().endsWith(QLatin1String("still known)")));
        QCOMPARE(told(QStringLiteral("restart")),
                 QStringList{QStringLiteral("|To make it forget, restart it in code.")});
        tell(*knowing, {});
        QVERIFY(told(QStringLiteral("restart")).isEmpty());
        m_f->engine.gate.sessionEnded(own);
    }

    void whatRunsInAnAppIsNotRestartedByMangrove()
    {
        const RootId shop = m_f->addRoot(QStringLiteral("shop"));
        Noticed notices(m_f->engine.services(), NoticeKind::Stale);
        const auto session = open({QStringLiteral("code"), 12, {}});
        tell(*session, {{shop, m_f->engine.roots.find(shop)->uri, QStringLiteral("shop")}});
        QTRY_COMPARE_WITH_TIMEOUT(notices.count(), 1, test::patience);
        QVERIFY(notices.text().endsWith(QLatin1String("restart it in code.")));
        QVERIFY(notices.buttons().isEmpty());
        QVERIFY(!canRestart(m_f->engine.services(), m_server));
    }

    void theTableSaysIt()
    {
        AccessModel model(m_f->engine.services());
        const auto word = [&model] { return model.headerData(0, Qt::Horizontal, AccessModel::WordRole).toString(); };
        QCOMPARE(word(), QStringLiteral("stopped"));
        QSignalSpy changes(&model, &QAbstractItemModel::headerDataChanged);
        auto session = open({QStringLiteral("code"), 12, {}});
        QCOMPARE(word(), QStringLiteral("in app"));
        QVERIFY(!changes.isEmpty());
        changes.clear();
        session.reset();
        QCOMPARE(word(), QStringLiteral("stopped"));
        QVERIFY(!changes.isEmpty());
    }

    void whoAsksIsKnownFromTheApp()
    {
        QVERIFY(statusInApps(m_f->engine.services(), m_server).resolvedProgram.isEmpty());
        const auto session = open({QStringLiteral("code"), 12, {}});
        const ServerStatus status = statusInApps(m_f->engine.services(), m_server);
        QCOMPARE(status.resolvedProgram, QStringLiteral("/usr/bin/files-server"));
        QCOMPARE(status.session.selfName, QStringLiteral("files-mcp"));
        QCOMPARE(status.state, ServerState::Stopped);
    }

    void theListFollows()
    {
        ServersListModel model(m_f->engine.services());
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        auto session = open({QStringLiteral("code"), 12, {}});
        QVERIFY(!changes.isEmpty());
        changes.clear();
        session.reset();
        QVERIFY(!changes.isEmpty());
    }

    void namesAreForeignText()
    {
        const auto session = open({}, QString::fromUtf8("evil\u202E\nMangrove"));
        QCOMPARE(appName(*session), QStringLiteral("evil\\u{202E}\\u{000A}Mangrove"));
        // Nobody who is asked sees the name change.
        link::State state = session->state();
        state.app = QStringLiteral("Another");
        session->take(link::RelayWord(state));
        QVERIFY(appName(*session).startsWith(QLatin1String("evil")));
        QCOMPARE(appName(*open({})), QStringLiteral("an app"));
    }
};

QTEST_MAIN(TestRelayedApps)
#include "tst_relayedapps.moc"

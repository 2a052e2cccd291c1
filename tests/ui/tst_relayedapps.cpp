// In which apps a server runs, as the list and the story of it show: names are foreign text.

#include "core/link/relayedsessions.h"
#include "tests/ui/dialogfixture.h"
#include "ui/accessmodel.h"
#include "ui/relayedapps.h"
#include "ui/serverslistmodel.h"
#include "ui/serverstory.h"
#include "ui/twolinedelegate.h"

#include <QSignalSpy>

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
    QString listed(int role) const
    {
        const ServersListModel model(m_f->engine.workspace());
        return model.index(0).data(role).toString();
    }
    //! The texts of the story's items whose key begins so.
    QStringList told(const QString &key) const
    {
        QStringList texts;
        const Story story = serverStory(m_f->engine.workspace(), m_server);
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

    void areListedAndTold()
    {
        QVERIFY(!listed(Qt::AccessibleTextRole).contains(QLatin1String("runs in")));
        QCOMPARE(listed(TwoLineDelegate::StateWordRole), QStringLiteral("stopped"));
        QVERIFY(told(QStringLiteral("app")).isEmpty());
        auto code = open({QStringLiteral("code"), 12, QStringLiteral("/usr/bin/code")});
        auto cursor = open({QStringLiteral("cursor"), 13, {}}, QStringLiteral("Cursor"));
        auto other = open({QStringLiteral("code"), 14, QStringLiteral("/usr/bin/code")});
        QCOMPARE(listed(TwoLineDelegate::StateWordRole), QStringLiteral("in app"));
        QCOMPARE(listed(Qt::AccessibleDescriptionRole), QStringLiteral("runs in code, Cursor"));
        QVERIFY(listed(Qt::AccessibleTextRole).endsWith(QLatin1String("runs in code, Cursor")));
        QVERIFY(listed(Qt::ToolTipRole).contains(QLatin1String("code, pid 14, /usr/bin/code")));
        QCOMPARE(appTexts(m_f->engine.workspace(), m_server).at(1), QStringLiteral("Cursor, pid 13"));
        QCOMPARE(
            told(QStringLiteral("app1")),
            QStringList{QStringLiteral("code|code, pid 12, /usr/bin/code\nserver's pid 4711\n2025-06-18")});
        QCOMPARE(told(QStringLiteral("session2")), QStringList{QStringLiteral("Session 2, Cursor|not told")});
        code.reset();
        cursor.reset();
        other.reset();
        QVERIFY(!listed(Qt::AccessibleTextRole).contains(QLatin1String("runs in")));
        QVERIFY(told(QStringLiteral("app")).isEmpty());
    }

    void theTableSaysIt()
    {
        AccessModel model(m_f->engine.workspace());
        const auto word = [&model] {
            return model.headerData(0, Qt::Horizontal, AccessModel::WordRole).toString();
        };
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
        QVERIFY(statusInApps(m_f->engine.workspace(), m_server).resolvedProgram.isEmpty());
        const auto session = open({QStringLiteral("code"), 12, {}});
        const ServerStatus status = statusInApps(m_f->engine.workspace(), m_server);
        QCOMPARE(status.resolvedProgram, QStringLiteral("/usr/bin/files-server"));
        QCOMPARE(status.session.selfName, QStringLiteral("files-mcp"));
        QCOMPARE(status.state, ServerState::Stopped);
    }

    void theListFollows()
    {
        ServersListModel model(m_f->engine.workspace());
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

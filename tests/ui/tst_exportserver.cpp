// The dialog Export to App and the snippets for apps, on files of apps in a home of the test's own.

#include "appsfixture.h"
#include "core/apps/apptable.h"
#include "core/workspace/serverstore.h"
#include "tests/support/appfiles.h"
#include "ui/apps/appsmenu.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>

using namespace mangrove;
using test::codexFile;
using test::codexPath;
using test::cursorPath;

namespace {

const QByteArray emptyFile = "{ \"mcpServers\": {} }\n"; // of Cursor
const QString inCursor = QStringLiteral("Cursor: my-files");
const QString inCodex = QStringLiteral("Codex: my-files");

} // namespace

class TestExportServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m = std::make_unique<AppsFixture>();
        m_server = m->addServer(QStringLiteral("My Files"));
    }
    void cleanup() { m.reset(); }

    void writesANewEntry()
    {
        m->put(cursorPath, emptyFile);
        m->put(codexPath, codexFile);
        open();
        QCOMPARE(m->dialog->windowTitle(), QStringLiteral("Export to App"));
        QCOMPARE(m->boxes().size(), 2);
        QVERIFY(!m->button()->isEnabled());
        m->tick(inCursor);
        QVERIFY(m->change().contains(QLatin1String("\"my-files\"")));
        QCOMPARE(m->content(cursorPath), emptyFile);
        QVERIFY(m->run());
        QVERIFY(m->content(cursorPath).contains("\"args\": [\"My Files\"]"));
        QCOMPARE(m->content(codexPath), codexFile);

        open();
        QVERIFY(!m->box(QStringLiteral("Cursor: my-files-2"))->isEnabled()); // it is there
        m->tick(inCodex);
        QVERIFY(m->run());
        QVERIFY(m->content(codexPath).startsWith(codexFile));
        QVERIFY(m->content(codexPath).contains("[mcp_servers.my-files]"));
    }

    void cancelChangesNothing()
    {
        m->put(cursorPath, emptyFile);
        open();
        m->tick(inCursor);
        QTest::keyClick(m->dialog, Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!m->dialog, test::patience);
        QCOMPARE(m->content(cursorPath), emptyFile);
    }

    void saysWhereNoAppHasAFile()
    {
        open();
        QVERIFY(m->sentence().startsWith(QLatin1String("None of your apps has a file")));
        QVERIFY(!m->button()->isEnabled());
    }

    //! What is copied is what an export into a new file writes.
    void aSnippetIsWhatAnExportWrites_data()
    {
        QTest::addColumn<QString>("app");
        QTest::addColumn<QString>("path");
        QTest::newRow("json") << QStringLiteral("cursor") << cursorPath;
        QTest::newRow("toml") << QStringLiteral("codex") << codexPath;
        QTest::newRow("yaml") << QStringLiteral("goose") << QStringLiteral(".config/goose/config.yaml");
        QTest::newRow("one list") << QStringLiteral("opencode") << QStringLiteral(".config/opencode/opencode.json");
    }
    void aSnippetIsWhatAnExportWrites()
    {
        QFETCH(QString, app);
        QFETCH(QString, path);
        m->flow.copySnippet(*findApp(app), m_server);
        const QByteArray snippet = QGuiApplication::clipboard()->text().toUtf8();
        QVERIFY(snippet.contains(m->path(QStringLiteral("mangrove-relay")).toUtf8()));
        QVERIFY(snippet.contains("My Files"));
        m->put(path, {});
        open();
        m->tick(QStringLiteral("%1: my-files").arg(findApp(app)->name));
        QVERIFY(m->run());
        QCOMPARE(m->content(path), snippet);
    }

    void everyAppHasASnippet()
    {
        const SnippetMenu menu;
        QSignalSpy wanted(&menu, &SnippetMenu::wanted);
        const QList<QAction *> actions = menu.actions();
        QVERIFY(!actions.isEmpty());
        for (const QAction *action : actions) {
            const AppFacts *app = findApp(action->objectName().section(QLatin1Char('-'), 1));
            QVERIFY2(app, qPrintable(action->objectName()));
            QGuiApplication::clipboard()->clear();
            m->flow.copySnippet(*app, m_server);
            QVERIFY2(QGuiApplication::clipboard()->text().contains(QLatin1String("mangrove-relay")),
                     qPrintable(app->id));
        }
        menu.actions().first()->trigger();
        QCOMPARE(wanted.size(), 1);
    }

private:
    void open()
    {
        m->open([this] { m->flow.exportServer(m_server); });
    }

    std::unique_ptr<AppsFixture> m;
    ServerId m_server;
};

QTEST_MAIN(TestExportServer)
#include "tst_exportserver.moc"

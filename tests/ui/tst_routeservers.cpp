// The dialogs Route Servers and Undo Routing, on files of apps in a home of the test's own.

#include "appsfixture.h"
#include "core/workspace/serverstore.h"
#include "tests/support/appfiles.h"

using namespace mangrove;
using test::codexFile;
using test::codexPath;
using test::cursorFile;
using test::cursorPath;
using test::memoInCodex;
using test::notesInCursor;

class TestRouteServers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m = std::make_unique<AppsFixture>(); }
    void cleanup() { m.reset(); }

    void thereAndBackToTheByte_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("path");
        const auto row = [](const char *fixture, const char *path) {
            QTest::newRow(fixture) << QString::fromLatin1(fixture) << QString::fromLatin1(path);
        };
        row("claude-code.user.json", ".claude.json");
        row("codex.user.toml", ".codex/config.toml");
        row("cursor.user.json", ".cursor/mcp.json");
        row("goose.user.yaml", ".config/goose/config.yaml");
        row("vscode.user.json", ".config/Code/User/mcp.json");
    }
    void thereAndBackToTheByte()
    {
        QFETCH(QString, fixture);
        QFETCH(QString, path);
        const QByteArray before = AppsFixture::fixtureOf(fixture);
        m->put(path, before);
        m->open(&AppsFlow::routeServers);
        QCOMPARE(m->dialog->windowTitle(), QStringLiteral("Route Servers"));
        QCOMPARE(m->button()->text().remove(QLatin1Char('&')), QStringLiteral("Route"));
        QVERIFY(!m->button()->isEnabled());
        m->tickAll();
        QVERIFY(m->change().contains(m->path(QStringLiteral("mangrove-relay"))));
        QVERIFY(!m->change().contains(QLatin1String("EXAMPLE")));
        QVERIFY(!m->notes().contains(QLatin1String("EXAMPLE")));
        QCOMPARE(m->content(path), before);
        QVERIFY(m->run());
        QVERIFY(m->content(path).contains("mangrove-relay"));
        QCOMPARE(m->noted.size(), 1);

        m->open(&AppsFlow::undoRouting);
        QCOMPARE(m->dialog->windowTitle(), QStringLiteral("Undo Routing"));
        QCOMPARE(m->button()->text().remove(QLatin1Char('&')), QStringLiteral("Undo"));
        QVERIFY(!m->button()->isEnabled());
        m->tickAll();
        QVERIFY(m->run());
        QCOMPARE(m->content(path), before);
    }

    void saysWhatTheAppNeeds()
    {
        m->put(cursorPath, cursorFile);
        m->open(&AppsFlow::routeServers);
        m->tick(notesInCursor);
        QVERIFY(m->notes().contains(QLatin1String("Restart Cursor")));
        QVERIFY(m->run());
        QVERIFY(m->noted.first().first().toString().contains(QLatin1String("Restart Cursor")));
    }

    void secretsMoveToTheKeyRing()
    {
        m->put(cursorPath, cursorFile);
        m->open(&AppsFlow::routeServers);
        m->tick(notesInCursor);
        auto *toKeyRing = AppsFixture::child<QCheckBox>(m->dialog, QStringLiteral("toKeyRingBox"));
        QVERIFY(toKeyRing->isVisible() && !toKeyRing->isChecked());
        toKeyRing->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->change().contains(QLatin1String("\"args\": [\"notes\"]")), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(m->button()->isEnabled(), test::patience);
        QVERIFY(m->servers().isEmpty());
        QVERIFY(m->run());
        QCOMPARE(m->servers().size(), 1);
        QCOMPARE(m->secrets.values.size(), 1);
        QVERIFY(!m->content(cursorPath).contains("EXAMPLE"));
        m->open(&AppsFlow::undoRouting);
        m->tick(notesInCursor);
        QVERIFY(m->run());
        QCOMPARE(m->content(cursorPath), cursorFile);
    }

    void onlyWhatHasSecretsBecomesARecord()
    {
        m->put(cursorPath, cursorFile);
        m->put(codexPath, codexFile);
        m->open(&AppsFlow::routeServers);
        m->tickAll();
        AppsFixture::child<QCheckBox>(m->dialog, QStringLiteral("toKeyRingBox"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->button()->isEnabled(), test::patience);
        QVERIFY(m->run());
        QCOMPARE(m->servers().size(), 1);
        QVERIFY(m->content(codexPath).contains("\"--name\", \"memo\", \"--\", \"memo\""));
    }

    void aFileThatChangedMeanwhileIsShownAgain()
    {
        m->put(cursorPath, cursorFile);
        m->put(codexPath, codexFile);
        m->open(&AppsFlow::routeServers);
        m->tickAll();
        const QByteArray changed = QByteArray(cursorFile).replace("sk-EXAMPLE", "sk-CHANGED-EXAMPLE");
        m->put(cursorPath, changed);
        QVERIFY(!m->run());
        QCOMPARE(m->content(cursorPath), changed);
        QVERIFY(m->content(codexPath).contains("mangrove-relay")); // the others go on
        QTRY_VERIFY_WITH_TIMEOUT(m->button()->isEnabled(), test::patience);
        QCOMPARE(m->boxes().size(), 2);
        QVERIFY(m->box(notesInCursor)->isChecked());
        QVERIFY(m->run());
        QVERIFY(m->content(cursorPath).contains("sk-CHANGED-EXAMPLE"));
        QVERIFY(m->content(cursorPath).contains("mangrove-relay"));
    }

    void aReadOnlyFileStaysAsItIs()
    {
        m->put(cursorPath, cursorFile);
        m->put(codexPath, codexFile);
        QVERIFY(QFile::setPermissions(m->home(cursorPath), QFile::ReadOwner));
        m->open(&AppsFlow::routeServers);
        m->box(notesInCursor)->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->notes().contains(m->home(cursorPath)), test::patience);
        QVERIFY(!m->button()->isEnabled());
        m->tick(memoInCodex);
        QVERIFY(m->run());
        QCOMPARE(m->content(cursorPath), cursorFile);
        QVERIFY(m->content(codexPath).contains("mangrove-relay"));
    }

    void cancelChangesNothing()
    {
        m->put(cursorPath, cursorFile);
        m->open(&AppsFlow::routeServers);
        m->tick(notesInCursor);
        QTest::keyClick(m->dialog, Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!m->dialog, test::patience);
        QCOMPARE(m->content(cursorPath), cursorFile);
        QVERIFY(QDir(m->path(QStringLiteral("kept"))).isEmpty());
    }

    void projectFilesAreNotChanged()
    {
        const QString project = m->makeFolder(QStringLiteral("garden"));
        m->makeFile(QStringLiteral("garden/.mcp.json"), "{\"mcpServers\": {\"a\": {\"command\": \"/bin/cat\"}}}");
        m->addRootAt(QStringLiteral("garden"), project);
        m->open(&AppsFlow::routeServers);
        const QCheckBox *box = m->box(QStringLiteral("Claude Code: a"));
        QVERIFY(!box->isEnabled());
        QVERIFY(box->accessibleDescription().contains(QLatin1String("belongs to the project")));
    }

    void whatTheAppTookBackIsSaid()
    {
        m->put(cursorPath, cursorFile);
        m->open(&AppsFlow::routeServers);
        m->tick(notesInCursor);
        QVERIFY(m->run());
        m->put(cursorPath, cursorFile);
        m->open(&AppsFlow::routeServers);
        QVERIFY(m->box(notesInCursor)->accessibleDescription().contains(QLatin1String("no longer routed")));
        QTest::keyClick(m->dialog, Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!m->dialog, test::patience);
        m->open(&AppsFlow::undoRouting);
        QCOMPARE(m->sentence(), QStringLiteral("Nothing is routed through Mangrove."));
    }

    void withoutARelayNothingIsRouted()
    {
        m->put(cursorPath, cursorFile);
        AppsFlow flow(m->engine.services(), {{System::Linux, m->home(QString()), {}}, m->path(QString()), {}},
                      &m->window);
        flow.routeServers();
        m->dialog = DialogFixture::window<EntriesDialog>();
        QTRY_VERIFY_WITH_TIMEOUT(!m->boxes().isEmpty(), test::patience);
        m->boxes().first()->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->notes().contains(QLatin1String("mangrove-relay is missing")), test::patience);
        QVERIFY(!m->button()->isEnabled());
    }

private:
    std::unique_ptr<AppsFixture> m;
};

QTEST_MAIN(TestRouteServers)
#include "tst_routeservers.moc"

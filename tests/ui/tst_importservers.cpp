// The dialog Import Servers, on files of apps in a home of the test's own.

#include "appsfixture.h"
#include "core/workspace/serverstore.h"
#include "tests/support/appfiles.h"
#include "ui/apps/entrylist.h"

using namespace mangrove;
using test::codexPath;
using test::cursorFile;
using test::cursorPath;
using test::memoInCodex;
using test::notesInCursor;
using test::twinFile;

class TestImportServers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m = std::make_unique<AppsFixture>();
        m->put(cursorPath, cursorFile);
    }
    void cleanup() { m.reset(); }

    void hasItsNames()
    {
        m->open(&AppsFlow::importServers);
        QCOMPARE(m->dialog->windowTitle(), QStringLiteral("Import Servers"));
        const auto interface = [this](const char *name) {
            return QAccessible::queryAccessibleInterface(AppsFixture::child<QWidget>(m->dialog, QLatin1String(name)));
        };
        QCOMPARE(interface("entryList")->text(QAccessible::Name), QStringLiteral("Entries"));
        QCOMPARE(interface("entryList")->role(), QAccessible::List);
        QCOMPARE(interface("entriesChange")->text(QAccessible::Name), QStringLiteral("Change"));
        QVERIFY(interface("entriesChange")->state().readOnly);
        QCOMPARE(interface("runButton")->text(QAccessible::Name), QStringLiteral("Import"));
        QCOMPARE(interface("cancelButton")->text(QAccessible::Name), QStringLiteral("Cancel"));
        QStringList names;
        const QList<QCheckBox *> boxes = m->boxes();
        for (QCheckBox *box : boxes)
            names.append(QAccessible::queryAccessibleInterface(box)->text(QAccessible::Name));
        QCOMPARE(names, (QStringList{notesInCursor, QStringLiteral("Cursor: far"), QStringLiteral("Cursor: here")}));
    }

    void nothingIsChosenByItself()
    {
        m->open(&AppsFlow::importServers);
        const QList<QCheckBox *> boxes = m->boxes();
        for (const QCheckBox *box : boxes)
            QVERIFY(!box->isChecked());
        QVERIFY(!m->button()->isEnabled());
        QCOMPARE(m->dialog->focusWidget(), boxes.first());
        m->tick(notesInCursor);
        m->box(notesInCursor)->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->change().isEmpty(), test::patience);
        QVERIFY(!m->button()->isEnabled());
    }

    void storesWhatItShows()
    {
        m->open(&AppsFlow::importServers);
        m->tick(notesInCursor);
        QVERIFY(m->change().contains(QLatin1String("Cursor: notes becomes the server notes")));
        QVERIFY(m->change().contains(QLatin1String("runs: npx -y notes")));
        QVERIFY(m->change().contains(QLatin1String("with: LANG")));
        QVERIFY(m->change().contains(QLatin1String("NOTES_TOKEN")));
        QVERIFY(!m->change().contains(QLatin1String("EXAMPLE")));
        QVERIFY(m->servers().isEmpty());
        QVERIFY(m->run());
        QCOMPARE(m->servers().size(), 1);
        const ServerRecord &stored = m->servers().first();
        QCOMPARE(stored.name, QStringLiteral("notes"));
        QCOMPARE(stored.arguments, (QStringList{QStringLiteral("-y"), QStringLiteral("notes")}));
        QVERIFY(!stored.needsConfirmation());
        QVERIFY(!stored.autoStart);
        QVERIFY(!m->engine.registry.isRunning(stored.id));
        QVERIFY(m->secrets.values.isEmpty());
        QCOMPARE(m->content(cursorPath), cursorFile);
        QCOMPARE(m->noted.size(), 1);
        QVERIFY(m->noted.first().first().toString().contains(QLatin1String("Told Only. Choose a protection")));
    }

    void secretsGoToTheKeyRingByOneClick()
    {
        m->put(codexPath, QByteArray(twinFile).replace("notes", "other"));
        m->open(&AppsFlow::importServers);
        m->tickAll();
        auto *toKeyRing = AppsFixture::child<QCheckBox>(m->dialog, QStringLiteral("toKeyRingBox"));
        QVERIFY(toKeyRing->isVisible() && !toKeyRing->isChecked());
        toKeyRing->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->change().contains(QLatin1String("into the key ring: NOTES_TOKEN")), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(m->button()->isEnabled(), test::patience);
        QVERIFY(m->run());
        QCOMPARE(m->secrets.values.size(), 2);
        for (const QString &value : std::as_const(m->secrets.values))
            QCOMPARE(value, QStringLiteral("sk-EXAMPLE-not-a-secret"));
    }

    void equalLaunchesAreOneServerOrKeptApart_data()
    {
        QTest::addColumn<bool>("apart");
        QTest::newRow("one") << false;
        QTest::newRow("apart") << true;
    }
    void equalLaunchesAreOneServerOrKeptApart()
    {
        QFETCH(bool, apart);
        m->put(codexPath, twinFile);
        m->open(&AppsFlow::importServers);
        auto *keepApart = AppsFixture::child<QCheckBox>(m->dialog, QStringLiteral("keepApartBox"));
        m->tick(notesInCursor);
        QVERIFY(!keepApart->isVisible());
        m->tick(memoInCodex);
        QVERIFY(m->change().contains(QLatin1String("runs the same as notes")));
        QVERIFY(keepApart->isVisible());
        if (apart) {
            keepApart->click();
            QTRY_VERIFY_WITH_TIMEOUT(m->change().contains(QLatin1String("Codex: memo becomes the server memo")),
                                     test::patience);
            QTRY_VERIFY_WITH_TIMEOUT(m->button()->isEnabled(), test::patience);
        }
        QVERIFY(m->run());
        QCOMPARE(m->servers().size(), apart ? 2 : 1);
    }

    void whatAProjectProposesIsMarked()
    {
        const QString project = m->makeFolder(QStringLiteral("garden"));
        m->makeFile(QStringLiteral("garden/.mcp.json"), "{\"mcpServers\": {\"a\": {\"command\": \"/bin/cat\"}}}");
        m->addRootAt(QStringLiteral("garden"), project);
        m->open(&AppsFlow::importServers);
        m->tick(QStringLiteral("Claude Code: a"));
        QVERIFY(m->labels(QStringLiteral("entriesNote")).contains(QLatin1String("A proposal of the project")));
        QVERIFY(m->change().contains(QLatin1String("it is not started before you have confirmed it")));
        QVERIFY(m->run());
        QVERIFY(m->servers().first().needsConfirmation());
    }

    //! One file by its own name and through a link.
    void whatSeveralAppsHaveIsListedOnce()
    {
        QVERIFY(QDir().mkpath(m->home(QStringLiteral(".kiro/settings"))));
        QVERIFY(QFile::link(m->home(cursorPath), m->home(QStringLiteral(".kiro/settings/mcp.json"))));
        m->open(&AppsFlow::importServers);
        QCOMPARE(m->boxes().size(), 3);
        const QString detail = m->box(notesInCursor)->accessibleDescription();
        QVERIFY2(detail.endsWith(QStringLiteral(" · used by Cursor, Kiro")), qPrintable(detail));
        QVERIFY(m->labels(QStringLiteral("entryDetail")).contains(detail));
        QVERIFY(!m->labels(QStringLiteral("entriesPath")).contains(QLatin1String("kiro")));
        m->tick(notesInCursor);
        QVERIFY(!m->change().contains(QLatin1String("runs the same as")));
        QVERIFY(m->run());
        QCOMPARE(m->servers().size(), 1);
    }

    //! And one that they all look for under the same name.
    void whatSeveralAppsHaveOfAProjectIsListedOnce()
    {
        const QString project = m->makeFolder(QStringLiteral("garden"));
        m->makeFile(QStringLiteral("garden/.mcp.json"), "{\"mcpServers\": {\"a\": {\"command\": \"/bin/cat\"}}}");
        m->addRootAt(QStringLiteral("garden"), project);
        m->open(&AppsFlow::importServers);
        const QString detail = m->box(QStringLiteral("Claude Code: a"))->accessibleDescription();
        QVERIFY2(detail.contains(QStringLiteral(" · used by Claude Code, ")), qPrintable(detail));
        QCOMPARE(m->boxes().size(), 4);
        m->tickAll();
        QVERIFY(!m->change().contains(QLatin1String("runs the same as")));
    }

    void aBadFileKeepsNobodyFromTheOthers_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("part");
        QTest::newRow("broken") << QByteArray("[mcp_servers\n") << QStringLiteral("Line 1: ");
        QTest::newRow("too large") << QByteArray(17 * 1024 * 1024, ' ') << QStringLiteral("16 MiB");
        QTest::newRow("a folder") << QByteArray() << QString();
    }
    void aBadFileKeepsNobodyFromTheOthers()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, part);
        if (bytes.isEmpty())
            m->makeFolder(QStringLiteral("home/") + codexPath);
        else
            m->put(codexPath, bytes);
        m->open(&AppsFlow::importServers);
        const QString said = m->labels(QStringLiteral("entriesProblem"));
        QVERIFY2(said.contains(part), qPrintable(said));
        m->tick(notesInCursor);
        QVERIFY(m->run());
        QCOMPARE(m->servers().size(), 1);
    }

    void ofVeryManyTheFirstAreShown()
    {
        QByteArray many = "{\"mcpServers\": {";
        for (int i = 0; i < EntryList::mostShown + 20; ++i)
            many += (i == 0 ? "\"s" : ",\"s") + QByteArray::number(i) + "\": {\"command\": \"x\"}";
        m->put(cursorPath, many + "}}");
        m->open(&AppsFlow::importServers);
        QCOMPARE(m->boxes().size(), EntryList::mostShown);
        QVERIFY(m->sentence().contains(QLatin1String("are not shown here")));
    }

    //! A server that is known to take its folders there gets what stands for those that it may know.
    void foldersAreFilledInByOneClick()
    {
        const QString docs = m->makeFolder(QStringLiteral("home/docs"));
        m->put(cursorPath,
               QByteArray(R"({"mcpServers":{"files":{"command":"npx","args":["-y",)"
                          R"("@modelcontextprotocol/server-filesystem","DOCS"]},"notes":{"command":"notes"}}})")
                   .replace("DOCS", QFile::encodeName(docs)));
        const QString files = QStringLiteral("Cursor: files");
        m->open(&AppsFlow::importServers);
        auto *useTemplates = AppsFixture::child<QCheckBox>(m->dialog, QStringLiteral("useTemplatesBox"));
        m->tick(QStringLiteral("Cursor: notes"));
        QVERIFY(!useTemplates->isVisible());
        m->tick(files);
        QVERIFY(useTemplates->isVisible() && !useTemplates->isChecked());
        QVERIFY(m->change().contains(docs));
        useTemplates->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->change().contains(QLatin1String("${roots}")), test::patience);
        QVERIFY(!m->change().contains(docs));
        QTRY_VERIFY_WITH_TIMEOUT(m->button()->isEnabled(), test::patience);
        const QByteArray before = m->content(cursorPath);
        QSignalSpy looked(&m->flow, &AppsFlow::lookedAround);
        QVERIFY(m->run());
        QCOMPARE(m->servers().size(), 2);
        const ServerRecord stored = *m->engine.servers.lookUp(QStringLiteral("files"));
        QCOMPARE(stored.arguments.last(), QStringLiteral("${roots}"));
        QVERIFY(!stored.needsConfirmation());
        QCOMPARE(m->content(cursorPath), before);
        // It is known as what it was imported as, and offered no second time.
        QTRY_COMPARE_WITH_TIMEOUT(looked.size(), 1, test::patience);
        QCOMPARE(looked.first().first().toString(), QString());
        m->open(&AppsFlow::importServers);
        m->tick(files);
        QVERIFY(m->change().contains(QLatin1String("is there already, as files")));
        QVERIFY(!AppsFixture::child<QCheckBox>(m->dialog, QStringLiteral("useTemplatesBox"))->isVisible());
    }

    void whatCannotBeImportedSaysWhy()
    {
        m->open(&AppsFlow::importServers);
        m->box(QStringLiteral("Cursor: here"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->change().contains(QLatin1String("${workspaceFolder}")), test::patience);
    }

    void cancelChangesNothing()
    {
        m->open(&AppsFlow::importServers);
        m->tick(notesInCursor);
        QTest::keyClick(m->dialog, Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!m->dialog, test::patience);
        QVERIFY(m->servers().isEmpty());
        QCOMPARE(m->noted.size(), 0);
    }

    void givenUpWhileTheKeyRingWaits()
    {
        m->open(&AppsFlow::importServers);
        m->tick(notesInCursor);
        AppsFixture::child<QCheckBox>(m->dialog, QStringLiteral("toKeyRingBox"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->button()->isEnabled(), test::patience);
        m->secrets.silent = true;
        QTest::mouseClick(m->button(), Qt::LeftButton);
        AppsFixture::click(m->dialog, QStringLiteral("cancelButton"));
        QTRY_VERIFY_WITH_TIMEOUT(!m->dialog, test::patience);
        QVERIFY(m->servers().isEmpty());
    }

    void aKeyRingThatRefusesLeavesNothing()
    {
        m->open(&AppsFlow::importServers);
        m->tick(notesInCursor);
        AppsFixture::child<QCheckBox>(m->dialog, QStringLiteral("toKeyRingBox"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(m->button()->isEnabled(), test::patience);
        m->secrets.failure = Error{ErrorCode::Refused, QStringLiteral("The key ring is locked.")};
        QVERIFY(!m->run());
        QVERIFY(m->problem().contains(QLatin1String("The key ring is locked.")));
        QVERIFY(m->servers().isEmpty());
    }

    void saysWhereThereIsNothing()
    {
        QVERIFY(QFile::remove(m->home(cursorPath)));
        m->open(&AppsFlow::importServers);
        QVERIFY(!m->sentence().isEmpty());
        QVERIFY(!m->button()->isEnabled());
        QVERIFY(!AppsFixture::child<QPushButton>(m->dialog, QStringLiteral("selectAllButton"))->isEnabled());
    }

private:
    std::unique_ptr<AppsFixture> m;
};

QTEST_MAIN(TestImportServers)
#include "tst_importservers.moc"

// What the window says of the apps' files without being asked: the offer at a first start, and routes that are lost.

#include "appsfixture.h"
#include "core/workspace/serverstore.h"
#include "ui/window/mainwindow.h"

#include <QAction>

using namespace mangrove;

namespace {

const QString cursorPath = QStringLiteral(".cursor/mcp.json");
const QByteArray cursorFile = "{ \"mcpServers\": { \"notes\": { \"command\": \"/bin/cat\" } } }\n";
const QString notes = QStringLiteral("Cursor: notes");

} // namespace

class TestAppsFound : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m = std::make_unique<AppsFixture>(); }
    void cleanup()
    {
        m_window.reset();
        m.reset();
    }

    void aFirstStartOffersTheImport()
    {
        m->put(cursorPath, cursorFile);
        show();
        auto *import = AppsFixture::child<QPushButton>(m_window.get(), QStringLiteral("emptyImport"));
        QTRY_VERIFY_WITH_TIMEOUT(import->isVisible(), test::patience);
        QCOMPARE(AppsFixture::child<QLabel>(m_window.get(), QStringLiteral("emptyHint"))->text(),
                 QStringLiteral("Your apps have a server that can be imported (Cursor)."));
        QVERIFY(!DialogFixture::window<EntriesDialog>()); // nobody was asked
        m->open([import] { import->click(); });
        m->tick(notes);
        QVERIFY(m->run());
        QCOMPARE(m->servers().size(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(!import->isVisible(), test::patience);
        // What is about the new server can be used, from its own menu too.
        const QList<QAction *> offered =
            AppsFixture::child<QWidget>(m_window.get(), QStringLiteral("serversList"))->actions();
        for (const char *name : {"actionExportServer", "actionSnippet"}) {
            auto *action = AppsFixture::child<QAction>(m_window.get(), QLatin1String(name));
            QVERIFY(offered.contains(action));
            QTRY_VERIFY_WITH_TIMEOUT(action->isEnabled(), test::patience);
        }
    }

    void whatSeveralAppsHaveCountsOnce()
    {
        m->put(cursorPath, cursorFile);
        QVERIFY(QDir().mkpath(m->home(QStringLiteral(".kiro/settings"))));
        QVERIFY(QFile::link(m->home(cursorPath), m->home(QStringLiteral(".kiro/settings/mcp.json"))));
        show();
        auto *hint = AppsFixture::child<QLabel>(m_window.get(), QStringLiteral("emptyHint"));
        QTRY_COMPARE_WITH_TIMEOUT(hint->text(),
                                  QStringLiteral("Your apps have a server that can be imported (Cursor, Kiro)."),
                                  test::patience);
    }

    void withoutAppsNothingIsOffered()
    {
        QSignalSpy looked(&m->flow, &AppsFlow::lookedAround);
        show();
        QTRY_COMPARE_WITH_TIMEOUT(looked.size(), 1, test::patience);
        QCOMPARE(looked.first(), (QVariantList{QString(), QString()}));
        QVERIFY(!AppsFixture::child<QPushButton>(m_window.get(), QStringLiteral("emptyImport"))->isVisible());
    }

    void aLostRouteIsSaid()
    {
        m->put(cursorPath, cursorFile);
        show();
        m->open(&AppsFlow::routeServers);
        m->tick(notes);
        QVERIFY(m->run());
        QVERIFY(lost().isEmpty());
        m->put(cursorPath, cursorFile); // the app wrote its own
        QVERIFY(lost().startsWith(QLatin1String("No longer routed")));
        QVERIFY(lost().contains(notes));
        m->open(&AppsFlow::routeServers);
        m->tick(notes);
        QVERIFY(m->run());
        QVERIFY(lost().isEmpty());
        QVERIFY(QFile::remove(m->path(QStringLiteral("mangrove-relay"))));
        QVERIFY(lost().startsWith(QLatin1String("Routed to a relay that is not there")));
    }

private:
    void show()
    {
        m_window = std::make_unique<MainWindow>(m->engine.services(), QStringList(), QString(), m->setup());
        m_window->resize(1000, 700);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    //! What a look around says of lost routes now.
    QString lost()
    {
        // One that is under way may have seen what was before.
        QSignalSpy looked(&m->flow, &AppsFlow::lookedAround);
        for (int look = 0; look < 2; ++look) {
            looked.clear();
            m->flow.lookAround();
            if (!looked.wait(test::patience))
                return QStringLiteral("no look");
        }
        return looked.last().last().toString();
    }

    std::unique_ptr<AppsFixture> m;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestAppsFound)
#include "tst_appsfound.moc"

// What closing and quitting come to, through the window: nothing that runs ends unasked, the tray is a place to stay
// only where there is one, and what a person does not want to be asked again is kept.

#include "app/engine.h"
#include "tests/support/patience.h"
#include "ui/desktop/closing.h"
#include "ui/desktop/trayicon.h"
#include "ui/window/mainwindow.h"
#include "ui/window/windowdesktop.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QCloseEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QSessionManager>
#include <QSignalSpy>
#include <QSpontaneKeyEvent>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;
using test::patience;

class TestClosing : public QObject
{
    Q_OBJECT

private:
    ServerId addRunning(const QString &name)
    {
        ServerRecord record;
        record.name = name;
        record.program = QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server");
        record.id = newServerId();
        record.approved = record.launchIdentity(record.program);
        if (!m_engine->servers.add({record}, Origin::Program) || !m_engine->registry.start(record.id))
            qFatal("the server of the test does not start");
        if (!QTest::qWaitFor([&] { return m_engine->registry.status(record.id).state == ServerState::Ready; },
                             patience))
            qFatal("the server of the test is not ready");
        return record.id;
    }
    QMessageBox *question(const char *name) const
    {
        auto *box = m_window->findChild<QMessageBox *>(QLatin1String(name));
        return box && box->isVisible() ? box : nullptr;
    }
    static void press(QMessageBox *box, const QString &text, bool isLast = false)
    {
        if (isLast)
            QTest::mouseClick(box->checkBox(), Qt::LeftButton, {}, {5, 8});
        const QList<QAbstractButton *> buttons = box->buttons();
        for (QAbstractButton *button : buttons) {
            if (button->text().remove(QLatin1Char('&')) == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        qFatal("no button %s", qPrintable(text));
    }

    //! As the platform does at a logout, before it is certain.
    static void announceEndOfSession()
    {
        auto *manager = qGuiApp->findChild<QSessionManager *>();
        QVERIFY(manager);
        Q_EMIT qGuiApp->commitDataRequest(*manager);
    }
    //! As a person does by the cross of the window.
    void closeByFrame()
    {
        QCloseEvent event;
        QSpontaneKeyEvent::setSpontaneous(&event);
        qApp->notify(m_window.get(), &event);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<MainWindow> m_window;

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        EngineOptions options;
        options.configFolder = m_folder->filePath(QStringLiteral("config"));
        options.dataFolder = m_folder->filePath(QStringLiteral("data"));
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        m_engine = std::make_unique<Engine>(options);
        m_window = std::make_unique<MainWindow>(m_engine->services(), QStringList(), QString());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup()
    {
        m_window.reset();
        bool isDone = false;
        m_engine->registry.stopAll(this, [&] { isDone = true; });
        QTRY_VERIFY_WITH_TIMEOUT(isDone, patience);
        m_engine.reset();
    }

    void withNothingThatRunsItJustEnds()
    {
        QSignalSpy closed(m_window.get(), &MainWindow::closed);
        QVERIFY(m_window->close());
        QCOMPARE(closed.size(), 1);
    }

    void whatRunsIsNamedAndKept_data()
    {
        QTest::addColumn<bool>("byAction");
        QTest::newRow("close") << false;
        QTest::newRow("quit") << true;
    }

    void whatRunsIsNamedAndKept()
    {
        QFETCH(bool, byAction);
        const ServerId server = addRunning(QStringLiteral("<b>sample</b>"));
        QSignalSpy closed(m_window.get(), &MainWindow::closed);
        const auto end = [&] {
            if (byAction)
                m_window->findChild<QAction *>(QStringLiteral("actionQuit"))->trigger();
            else
                m_window->close();
        };
        end();
        QTRY_VERIFY_WITH_TIMEOUT(question("quitQuestion"), patience);
        QVERIFY(m_window->isVisible());
        QVERIFY(question("quitQuestion")->informativeText().contains(QLatin1String("<b>sample</b> will be stopped")));
        QCOMPARE(question("quitQuestion")->textFormat(), Qt::PlainText);
        press(question("quitQuestion"), QStringLiteral("Cancel"));
        QTRY_VERIFY_WITH_TIMEOUT(!question("quitQuestion"), patience);
        QCOMPARE(closed.size(), 0);
        QVERIFY(m_engine->registry.isRunning(server));
        QVERIFY(m_window->isVisible());
        end();
        QTRY_VERIFY_WITH_TIMEOUT(question("quitQuestion"), patience);
        press(question("quitQuestion"), QStringLiteral("Quit"));
        QTRY_COMPARE_WITH_TIMEOUT(closed.size(), 1, patience);
    }

    void notAskedAgain()
    {
        addRunning(QStringLiteral("sample"));
        m_window->close();
        QTRY_VERIFY_WITH_TIMEOUT(question("quitQuestion"), patience);
        press(question("quitQuestion"), QStringLiteral("Quit"), true);
        QVERIFY(!m_engine->settings.value(asksBeforeEnd));
        QSignalSpy closed(m_window.get(), &MainWindow::closed);
        m_window->show();
        m_window->close();
        QCOMPARE(closed.size(), 1);
    }

    void aSignalAsksNothing()
    {
        addRunning(QStringLiteral("sample"));
        QSignalSpy closed(m_window.get(), &MainWindow::closed);
        m_window->desktop().askNothing();
        QVERIFY(m_window->close());
        QCOMPARE(closed.size(), 1);
    }

    //! Qt closes the window itself then.
    void theEndOfTheSessionAsksNothing()
    {
        addRunning(QStringLiteral("sample"));
        QSignalSpy closed(m_window.get(), &MainWindow::closed);
        announceEndOfSession();
        QVERIFY(m_window->close());
        QCOMPARE(closed.size(), 1);
    }

    void aSessionThatGoesOnAsks_data()
    {
        QTest::addColumn<bool>("byAction");
        QTest::newRow("close") << false;
        QTest::newRow("quit") << true;
    }

    //! Somebody has called the logout off: what a person does afterwards is asked about as ever.
    void aSessionThatGoesOnAsks()
    {
        QFETCH(bool, byAction);
        const ServerId server = addRunning(QStringLiteral("sample"));
        QSignalSpy closed(m_window.get(), &MainWindow::closed);
        announceEndOfSession();
        if (byAction)
            m_window->findChild<QAction *>(QStringLiteral("actionQuit"))->trigger();
        else
            closeByFrame();
        QTRY_VERIFY_WITH_TIMEOUT(question("quitQuestion"), patience);
        QVERIFY(m_window->isVisible());
        press(question("quitQuestion"), QStringLiteral("Cancel"));
        QTRY_VERIFY_WITH_TIMEOUT(!question("quitQuestion"), patience);
        QVERIFY(m_engine->registry.isRunning(server));
        QCOMPARE(closed.size(), 0);
        // It ends after all, in the end.
        announceEndOfSession();
        QVERIFY(m_window->close());
        QCOMPARE(closed.size(), 1);
    }

    void theTrayIsAsked_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<QString>("kept");
        QTest::addColumn<Closing::Way>("way");
        QTest::addColumn<bool>("unticks");
        QTest::addColumn<Closing::Way>("next");
        const QString keep = QStringLiteral("Keep in Tray");
        const QString quit = QStringLiteral("Quit");
        using enum Closing::Way;
        QTest::newRow("stays") << keep << QStringLiteral("tray") << Hide << false << Hide;
        QTest::newRow("ends") << quit << QStringLiteral("quit") << End << false << End;
        QTest::newRow("stays, and asks each time") << keep << QString() << Hide << true << Stay;
        QTest::newRow("ends, and asks each time") << quit << QString() << End << true << Stay;
    }

    void theTrayIsAsked()
    {
        QFETCH(QString, button);
        QFETCH(QString, kept);
        QFETCH(Closing::Way, way);
        QFETCH(bool, unticks);
        QFETCH(Closing::Way, next);
        bool hasTray = true;
        Closing closing(
            m_engine->services(), [&hasTray] { return hasTray; }, m_window.get());
        QSignalSpy decided(&closing, &Closing::decided);
        QCOMPARE(closing.close(true), Closing::Way::Stay);
        QTRY_VERIFY_WITH_TIMEOUT(question("closeQuestion"), patience);
        QVERIFY(question("closeQuestion")->checkBox()->isChecked());
        press(question("closeQuestion"), button, unticks);
        QCOMPARE(decided.size(), 1);
        QCOMPARE(decided.first().first().value<Closing::Way>(), way);
        QCOMPARE(m_engine->settings.value(whenClosed), kept);
        QCOMPARE(closing.close(true), next);
        hasTray = false;
        QCOMPARE(closing.close(true), Closing::Way::End); // a window that cannot come back is not hidden
    }

    void theTraysMenuLeadsEverywhere()
    {
        const ServerId server = addRunning(QStringLiteral("R&D"));
        m_engine->broker.ask(server, {RootId{QStringLiteral("r")}}, {});
        TrayIcon tray(m_engine->services(), nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(tray.toolTip().contains(QLatin1String("1 request")), patience);
        const QAction *review = tray.menu()->actions().first();
        QCOMPARE(review->text(), QStringLiteral("R&&D asks which folders it may use"));
        QSignalSpy wanted(&tray, &TrayIcon::reviewWanted);
        tray.menu()->actions().first()->trigger();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().value<quint64>(), m_engine->broker.requests().first().number);
        QStringList lines;
        const QList<QMenu *> menus = tray.menu()->findChildren<QMenu *>();
        for (const QMenu *menu : menus) {
            const QList<QAction *> actions = menu->actions();
            for (const QAction *action : actions)
                lines.append(action->text());
        }
        QVERIFY2(lines.contains(QStringLiteral("R&&D: ready")), qPrintable(lines.join(QLatin1Char('|'))));
        QSignalSpy open(&tray, &TrayIcon::openWanted);
        tray.menu()->findChild<QAction *>(QStringLiteral("trayOpen"))->trigger();
        QCOMPARE(open.size(), 1);
        // The request is over: so are its line and its number.
        m_engine->broker.close(m_engine->broker.requests().first().number);
        QTRY_VERIFY_WITH_TIMEOUT(tray.toolTip().contains(QLatin1String("nothing waits")), patience);
        QVERIFY(!tray.menu()->actions().first()->text().contains(QLatin1String("asks")));
    }

    void theTraysMenuPausesAndResumes()
    {
        TrayIcon tray(m_engine->services(), nullptr);
        const auto pause = [&tray] { return tray.menu()->findChild<QAction *>(QStringLiteral("trayPause")); };
        QVERIFY(!pause()->isChecked());
        pause()->trigger();
        QVERIFY(m_engine->pause.isOn());
        QTRY_VERIFY_WITH_TIMEOUT(tray.toolTip().contains(QLatin1String("Paused")), patience);
        QVERIFY(pause()->isChecked());
        pause()->trigger();
        QVERIFY(!m_engine->pause.isOn());
        QTRY_VERIFY_WITH_TIMEOUT(!tray.toolTip().contains(QLatin1String("Paused")), patience);
        QVERIFY(!pause()->isChecked());
    }

    void theNumberIsOnTheIcon()
    {
        QPixmap plain(32, 32);
        plain.fill(Qt::green);
        const QIcon base(plain);
        const QImage none = TrayIcon::withNumber(base, 0).pixmap(32, 32).toImage();
        const QImage one = TrayIcon::withNumber(base, 1).pixmap(32, 32).toImage();
        const QImage many = TrayIcon::withNumber(base, 12).pixmap(32, 32).toImage();
        QCOMPARE(none.pixelColor(24, 24), QColor(Qt::green));
        QVERIFY(one != none);
        QVERIFY(many != one);
        QCOMPARE(one.pixelColor(2, 2), QColor(Qt::green)); // the icon is still known by its face
    }
};

QTEST_MAIN(TestClosing)
#include "tst_closing.moc"

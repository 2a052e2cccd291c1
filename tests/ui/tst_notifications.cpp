// What the desktop is told, over a real bus to a service that the test plays: once for what comes together, only while
// nobody looks, without paths, and nothing where there is no service.

#include "core/base/displaytext.h"
#include "core/signin/signins.h"
#include "tests/ui/dialogfixture.h"
#include "tests/ui/serverfixture.h"
#include "ui/desktop/desktopnotices.h"
#include "ui/desktop/notifier.h"
#include "ui/kit/selection.h"
#include "ui/window/mainwindow.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include <utility>

using namespace mangrove;
using test::patience;

namespace {

const QString serviceName = QStringLiteral("org.freedesktop.Notifications");
const QString objectPath = QStringLiteral("/org/freedesktop/Notifications");

} // namespace

//! The desktop's service, as far as it is used.
class Service : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    struct Shown
    {
        uint replaced = 0;
        QString title;
        QString text;
        QStringList actions;
    };

    QStringList capabilities{QStringLiteral("actions"), QStringLiteral("body"), QStringLiteral("body-markup")};
    QList<Shown> shown;
    QList<uint> closed;

public Q_SLOTS:
    Q_SCRIPTABLE QStringList GetCapabilities() { return capabilities; }
    Q_SCRIPTABLE uint Notify(const QString &, uint replaced, const QString &, const QString &title, const QString &text,
                             const QStringList &actions, const QVariantMap &, int)
    {
        shown.append({replaced, title, text, actions});
        return replaced != 0 ? replaced : uint(100 + shown.size());
    }
    Q_SCRIPTABLE void CloseNotification(uint id) { closed.append(id); }
};

class TestNotifications : public QObject
{
    Q_OBJECT

private:
    QDBusConnection desktop() const { return QDBusConnection(QStringLiteral("desktop")); }
    void startService()
    {
        m_service = std::make_unique<Service>();
        QVERIFY(desktop().registerObject(objectPath, m_service.get(), QDBusConnection::ExportScriptableSlots));
        QVERIFY(desktop().registerService(serviceName));
    }
    void endService()
    {
        desktop().unregisterService(serviceName);
        desktop().unregisterObject(objectPath);
        m_service.reset();
    }
    void press(uint id, const QString &action) const
    {
        QDBusMessage pressed = QDBusMessage::createSignal(objectPath, serviceName, QStringLiteral("ActionInvoked"));
        pressed << id << action;
        QVERIFY(desktop().send(pressed));
    }
    void ask(const ServerId &server) { m_f->w.broker.ask(server, {m_f->root}, {}); }
    //! The server is started, and says no.
    void fail()
    {
        QVERIFY(m_f->registry.start(m_f->server));
        QTRY_VERIFY_WITH_TIMEOUT(m_f->hasSent("server/discover") || m_f->hasSent("initialize"), patience);
        if (m_f->hasSent("server/discover"))
            m_f->error(m_f->takeRequest("server/discover"), -32601, "Method not found");
        m_f->error(m_f->takeRequest("initialize"), -32603, "no");
        QTRY_COMPARE_WITH_TIMEOUT(m_f->registry.status(m_f->server).state, ServerState::Failed, patience);
    }
    //! A notification that is sent after all that went before has been answered.
    void waitForTurn()
    {
        const qsizetype before = m_service->shown.size();
        Notifier other;
        other.show(QStringLiteral("turn"), {QStringLiteral("turn"), {}, {}});
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), before + 1, patience);
        m_service->shown.removeLast();
    }

    QProcess m_bus;
    std::unique_ptr<Service> m_service;
    std::unique_ptr<ServerFixture> m_f;
    std::unique_ptr<DesktopNotices> m_notices;
    RootId m_other;
    bool m_isLooking = false;

private Q_SLOTS:
    void initTestCase()
    {
        m_bus.start(QStringLiteral("dbus-daemon"),
                    {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
        QVERIFY2(m_bus.waitForStarted(patience), "This needs the package dbus-daemon");
        QVERIFY(m_bus.waitForReadyRead(patience));
        const QByteArray address = m_bus.readLine().trimmed();
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
        QVERIFY(QDBusConnection::connectToBus(QString::fromLatin1(address), QStringLiteral("desktop")).isConnected());
    }
    void cleanupTestCase()
    {
        QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
        QDBusConnection::disconnectFromBus(QStringLiteral("qt_default_session_bus"));
        m_bus.terminate();
        QVERIFY(m_bus.waitForFinished(patience));
    }
    void init()
    {
        startService();
        m_isLooking = false;
        m_f = std::make_unique<ServerFixture>();
        m_other = m_f->w.addRoot(QStringLiteral("notes"));
        m_notices = std::make_unique<DesktopNotices>(
            m_f->workspace, [this] { return m_isLooking; }, nullptr);
    }
    void cleanup()
    {
        m_notices.reset();
        m_f.reset();
        endService();
    }

    void aRequestIsToldAndReviewed()
    {
        ask(m_f->server);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        QCOMPARE(m_service->shown.first().title, QStringLiteral("files asks which folders it may use"));
        QCOMPARE(m_service->shown.first().text, QString()); // no path
        QVERIFY(m_service->shown.first().actions.contains(QLatin1String("review")));
        QSignalSpy review(m_notices.get(), &DesktopNotices::reviewWanted);
        waitForTurn();
        press(4711, QStringLiteral("review")); // of another program
        press(101, QStringLiteral("review"));
        QTRY_COMPARE_WITH_TIMEOUT(review.size(), 1, patience);
        QCOMPARE(review.first().first().value<quint64>(), m_f->w.broker.requests().first().number);
    }

    void whatIsOverIsTakenAway()
    {
        ask(m_f->server);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        waitForTurn();
        m_f->w.broker.close(m_f->w.broker.requests().first().number);
        QTRY_VERIFY_WITH_TIMEOUT(m_service->closed.contains(101), patience);
    }

    //! While all is paused nobody is called; what waits then is told when it ends.
    void whatCameInAPauseIsToldAtItsEnd()
    {
        QVERIFY(m_f->w.pause.begin(m_f->w.clock.now(), Origin::Program));
        const ServerId over = m_f->w.addServer(QStringLiteral("over"));
        ask(over);
        waitForTurn();
        QCOMPARE(m_service->shown.size(), 0);
        m_f->w.broker.close(m_f->w.broker.requests().first().number);
        QVERIFY(m_f->w.pause.end(Origin::Program));
        waitForTurn();
        QCOMPARE(m_service->shown.size(), 0); // it is over
        QVERIFY(m_f->w.pause.begin(m_f->w.clock.now(), Origin::Program));
        ask(m_f->server);
        QVERIFY(m_f->w.pause.end(Origin::Program));
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        QCOMPARE(m_service->shown.first().title, QStringLiteral("files asks which folders it may use"));
    }

    void whatComesTogetherIsOne()
    {
        QList<ServerId> servers;
        for (int i = 0; i < 50; ++i)
            servers.append(m_f->w.addServer(QStringLiteral("server %1").arg(i)));
        for (const ServerId &server : std::as_const(servers))
            ask(server);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        QCOMPARE(m_service->shown.first().title, QStringLiteral("50 server(s) ask which folders they may use"));
    }

    void aServerCannotFlood()
    {
        ask(m_f->server);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        // It asks and withdraws again and again; the clock of the test stands still.
        for (int i = 0; i < 20; ++i) {
            m_f->w.broker.close(m_f->w.broker.requests().first().number);
            ask(m_f->server);
        }
        // Of another kind, and told when that one would have been.
        m_f->w.setState(m_other, RootState::Missing);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 2, patience);
        QVERIFY(m_service->shown.last().title.contains(QLatin1String("not there any more")));
        // A person who has looked may be told at once again.
        m_f->w.broker.close(m_f->w.broker.requests().first().number);
        m_notices->onLooked();
        ask(m_f->server);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 3, patience);
        QVERIFY(m_service->shown.last().title.contains(QLatin1String("asks")));
    }

    void whoWantsASignInIsToldOnce_data()
    {
        QTest::addColumn<bool>("byItself");
        QTest::addColumn<QString>("title");
        QTest::newRow("by a person") << false << QStringLiteral("issues wants you to sign in");
        QTest::newRow("by its client") << true << QStringLiteral("issues wants a sign-in");
    }

    void whoWantsASignInIsToldOnce()
    {
        QFETCH(bool, byItself);
        const ServerId server = m_f->w.addServer(QStringLiteral("issues"), [byItself](ServerRecord &record) {
            record.signIn.byItself = byItself;
            record.transport = httpTransport;
            record.program.clear();
            record.url = QStringLiteral("https://mcp.example.org/mcp");
        });
        const auto refuse = [&] {
            m_f->workspace.signIns.of(server)->refused({401, "Bearer", {}, 0}, this, [](const Result<bool> &) {});
        };
        refuse();
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        QTEST(m_service->shown.first().title, "title");
        QCOMPARE(m_service->shown.first().text, QString());
        refuse(); // which is no news
        QSignalSpy open(m_notices.get(), &DesktopNotices::serverWanted);
        waitForTurn();
        QCOMPARE(m_service->shown.size(), 1);
        press(101, QStringLiteral("review"));
        QTRY_COMPARE_WITH_TIMEOUT(open.size(), 1, patience);
        QCOMPARE(open.first().first().value<ServerId>(), server);
        QVERIFY(m_f->w.servers.remove({server}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(m_service->closed.contains(101), patience);
    }

    void reviewLeadsToTheFolder()
    {
        m_f->w.setState(m_other, RootState::Missing);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        QSignalSpy root(m_notices.get(), &DesktopNotices::rootWanted);
        waitForTurn();
        press(101, QStringLiteral("default"));
        QTRY_COMPARE_WITH_TIMEOUT(root.size(), 1, patience);
        QCOMPARE(root.first().first().value<RootId>(), m_other);
    }

    //! Not to what happened to be current there.
    void theWindowShowsWhatItIsAbout()
    {
        DialogFixture fixture;
        const RootId gone = fixture.addRoot(QStringLiteral("gone"));
        fixture.addRoot(QStringLiteral("other"));
        const QString address = QStringLiteral("https://mcp.example.org/mcp");
        const ServerId failed = fixture.addHttpServer(QStringLiteral("failed"), address);
        const ServerId other = fixture.addHttpServer(QStringLiteral("other"), address);
        MainWindow window(fixture.engine.services(), {}, {});
        auto *selection = window.findChild<Selection *>();
        auto *notices = window.findChild<DesktopNotices *>();
        selection->selectServers(other);
        Q_EMIT notices->rootWanted(gone);
        QVERIFY(window.isVisible());
        QCOMPARE(selection->subject(), Selection::Subject(gone));
        Q_EMIT notices->serverWanted(failed);
        QCOMPARE(selection->subject(), Selection::Subject(failed));
        QCOMPARE(selection->server(), failed);
    }

    void nothingWhileThePersonLooks_data()
    {
        QTest::addColumn<bool>("isLooking");
        QTest::newRow("looking") << true;
        QTest::newRow("switched off") << false;
    }

    void nothingWhileThePersonLooks()
    {
        QFETCH(bool, isLooking);
        m_isLooking = isLooking;
        if (!isLooking)
            QVERIFY(m_f->settings.set(notifiesRequests, false));
        ask(m_f->server);
        // Of another kind, which comes when that one would have.
        m_isLooking = false;
        m_f->w.setState(m_other, RootState::Missing);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        QVERIFY(m_service->shown.first().title.contains(QLatin1String("not there any more")));
        QCOMPARE(m_service->shown.first().text, QString());
    }

    //! Other things of such a server change too, and of all servers when one is added.
    void whatAPersonHasSeenFailIsNoNews()
    {
        m_isLooking = true;
        fail();
        m_isLooking = false;
        m_notices->onLooked();
        m_f->w.addServer(QStringLiteral("another"));
        ask(m_f->server);
        QTRY_VERIFY_WITH_TIMEOUT(!m_service->shown.isEmpty(), patience);
        waitForTurn();
        QCOMPARE(m_service->shown.size(), 1);
        QVERIFY(m_service->shown.first().title.contains(QLatin1String("asks")));
    }

    void whatFailsTwiceIsOneServer()
    {
        QVERIFY(m_f->settings.set(notifiesFailures, false));
        fail();
        QVERIFY(m_f->settings.set(notifiesFailures, true));
        fail();
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        QVERIFY(m_service->shown.first().title.endsWith(QLatin1String("has failed")));
        QVERIFY(!m_service->shown.first().title.contains(QLatin1String("(s)")));
    }

    void pathsWhereTheyAreWanted()
    {
        QVERIFY(m_f->settings.set(notifiesWithoutPaths, false));
        ask(m_f->server);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        QCOMPARE(m_service->shown.first().text, QStringLiteral("/srv/shop"));
    }

    void aNameIsNoMarkup_data()
    {
        QTest::addColumn<bool>("hasMarkup");
        QTest::addColumn<QString>("text");
        QTest::newRow("with markup") << true << QStringLiteral("&lt;b&gt;\\u{202E}&lt;/b&gt;");
        QTest::newRow("without") << false << QStringLiteral("<b>\\u{202E}</b>");
    }

    void aNameIsNoMarkup()
    {
        QFETCH(bool, hasMarkup);
        QFETCH(QString, text);
        if (!hasMarkup)
            m_service->capabilities = {QStringLiteral("body")};
        Notifier notifier;
        notifier.show(
            QStringLiteral("one"),
            {QStringLiteral("title"), displayText(QStringLiteral("<b>\u202E</b>")), QStringLiteral("Review")});
        QTRY_COMPARE_WITH_TIMEOUT(m_service->shown.size(), 1, patience);
        QCOMPARE(m_service->shown.first().text, text);
        QCOMPARE(m_service->shown.first().actions.isEmpty(),
                 !hasMarkup); // no button where nobody could press it
    }

    void withoutAServiceNothingHappens()
    {
        endService();
        ask(m_f->server);
        Notifier notifier;
        notifier.show(QStringLiteral("lost"), {QStringLiteral("lost"), {}, {}});
        notifier.withdraw(QStringLiteral("lost"));
        // One that comes later is told what comes later.
        startService();
        notifier.show(QStringLiteral("heard"), {QStringLiteral("heard"), {}, {}});
        QTRY_VERIFY_WITH_TIMEOUT(!m_service->shown.isEmpty(), patience);
    }
};

QTEST_MAIN(TestNotifications)
#include "tst_notifications.moc"

// The page of messages of a server that runs in apps: they are copied while the page is shown, of one session at a
// time, and what was not copied is said.

#include "core/link/relayedsessions.h"
#include "core/sessions/wirelog.h"
#include "tests/ui/dialogfixture.h"
#include "ui/wire/sessionmessages.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>

using namespace mangrove;

class TestSessionMessages : public QObject
{
    Q_OBJECT

private:
    struct App
    {
        QList<bool> watched; // each word of the window
        std::unique_ptr<RelayedSession> session;
    };

    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<SessionMessages> m_page;
    ServerId m_server;

    std::unique_ptr<App> open(const char *name)
    {
        auto app = std::make_unique<App>();
        app->session = m_f->engine.relayed.open({QString::fromUtf8(name), 12, {}});
        connect(app->session.get(), &RelayedSession::says, this, [app = app.get()](const QByteArray &line) {
            const Result<link::WindowWord> word = link::readWindowWord(line.trimmed());
            if (const auto *watch = word ? std::get_if<link::Watch>(&*word) : nullptr)
                app->watched.append(watch->isOn);
        });
        app->session->take(link::RelayWord(link::Hello()));
        link::State state;
        state.server = m_server;
        app->session->take(link::RelayWord(state));
        m_page->update(); // as the window of the server does
        return app;
    }
    static void copy(App &app, const char *bytes, qint64 missed = 0)
    {
        app.session->take(
            link::RelayWord(link::Copy{true, QDateTime::currentDateTimeUtc(), bytes, qint64(qstrlen(bytes)), missed}));
    }
    QComboBox *choice() const { return m_page->findChild<QComboBox *>(QStringLiteral("sessionChoice")); }
    QString said() const { return m_page->findChild<QLabel *>(QStringLiteral("missedMessages"))->text(); }
    int rows() const
    {
        const auto *list = m_page->findChild<QAbstractItemView *>(QStringLiteral("wireTable"));
        return list && list->model() ? list->model()->rowCount() : -1;
    }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<DialogFixture>();
        m_server = m_f->addServer(QStringLiteral("notes"));
        m_page = std::make_unique<SessionMessages>(m_f->engine.services(), m_server);
    }
    void cleanup()
    {
        m_page.reset();
        m_f.reset();
    }

    void areCopiedWhileThePageIsShown()
    {
        const auto app = open("My Editor");
        QVERIFY(app->watched.isEmpty());
        m_page->show();
        QTRY_COMPARE_WITH_TIMEOUT(app->watched, QList<bool>{true}, test::patience);
        QCOMPARE(said(), QStringLiteral("From the moment this page is shown."));
        m_page->update();
        QCOMPARE(app->watched.size(), 1); // nothing has changed
        m_page->hide();
        QTRY_COMPARE_WITH_TIMEOUT(app->watched, (QList<bool>{true, false}), test::patience);
        m_page->show();
        QTRY_COMPARE_WITH_TIMEOUT(app->watched, (QList<bool>{true, false, true}), test::patience);
        m_page.reset();
        QCOMPARE(app->watched, (QList<bool>{true, false, true, false}));
    }

    void ofOneSessionAtATime()
    {
        m_page->show();
        const auto one = open("My Editor");
        const auto other = open("Another");
        QCOMPARE(one->watched, QList<bool>{true});
        QVERIFY(other->watched.isEmpty());
        QCOMPARE(choice()->count(), 2);
        choice()->setCurrentIndex(1 - choice()->currentIndex());
        QCOMPARE(one->watched, (QList<bool>{true, false}));
        QCOMPARE(other->watched, QList<bool>{true});
    }

    void showsThemAndSaysWhatItMissed()
    {
        m_page->show();
        const auto app = open("My Editor");
        copy(*app, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/one\"}");
        copy(*app, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/two\"}");
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 2, test::patience);
        copy(*app, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/three\"}", 7);
        QTRY_VERIFY_WITH_TIMEOUT(said().startsWith(QLatin1String("7 message")), test::patience);
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 3, test::patience);
    }

    void aSessionThatEndsIsLetGo()
    {
        m_page->show();
        auto one = open("My Editor");
        const auto other = open("Another");
        QCOMPARE(one->watched, QList<bool>{true});
        one.reset();
        m_page->update();
        QCOMPARE(choice()->count(), 1);
        QCOMPARE(other->watched, QList<bool>{true});
        copy(*other, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/one\"}");
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 1, test::patience);
    }
};

QTEST_MAIN(TestSessionMessages)
#include "tst_sessionmessages.moc"

// The strip above the content: nothing moves, grows or takes the focus, whatever there is to say.

#include "core/calls/elicitations.h"
#include "dialogfixture.h"
#include "ui/notices/noticeactions.h"
#include "ui/notices/notices.h"
#include "ui/requests/requestbanner.h"

#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QVBoxLayout>

using namespace mangrove;

class TestStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_fixture->addRoot(QStringLiteral("shop"));
        m_server = m_fixture->addServer(QStringLiteral("a server with quite a long name that wants to be read"));
        m_window = std::make_unique<QWidget>();
        const Services services = m_fixture->engine.services();
        m_notices = new Notices(services, m_window.get());
        auto *actions = new NoticeActions(services, *m_notices, m_window.get());
        m_banner = new RequestBanner(services, *m_notices, *actions);
        m_content = new QLineEdit;
        m_content->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
        auto *layout = new QVBoxLayout(m_window.get());
        layout->addWidget(m_banner);
        layout->addWidget(m_content, 1);
        m_window->resize(420, 300);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_content->setFocus();
    }
    void cleanup()
    {
        m_window.reset();
        m_fixture.reset();
    }

    void nothingMoves()
    {
        const QRect place = m_content->geometry();
        const QSize size = m_window->size();
        const auto stays = [&] {
            m_window->layout()->activate();
            return m_content->geometry() == place && m_window->size() == size && m_content->hasFocus()
                && m_window->minimumSizeHint().width() <= size.width();
        };
        m_fixture->ask(m_server);
        QTRY_VERIFY(child<QWidget>("requestFrame")->isVisible());
        QVERIFY(stays());
        for (int i = 0; i < 4; ++i)
            m_notices->warn(QStringLiteral("%1 is a sentence that is longer than the window is wide, by far").arg(i));
        QTRY_VERIFY(child<QToolButton>("noticeCount")->isVisible());
        QVERIFY(stays());
        QVERIFY(!child<QWidget>("noticeOver")->isVisible()); // beside a request there is room for the number only
        test::endSessions(m_fixture->engine, m_server, true);
        QTRY_VERIFY(!child<QWidget>("requestFrame")->isVisible());
        QTRY_VERIFY(child<QWidget>("noticeOver")->isVisible());
        QVERIFY(stays());
        QCOMPARE(rows().size(), 1);
        for (int i = 0; i < 4; ++i)
            close(QStringLiteral("%1 is a sentence that is longer than the window is wide, by far").arg(i));
        QTRY_VERIFY(!child<QWidget>("noticeOver")->isVisible());
        QVERIFY(stays());
    }

    //! Nor when it is asked who may know what was added, alone and beside a request.
    void whatWasAddedMovesNothing()
    {
        m_window->resize(760, 300);
        m_window->layout()->activate();
        const QRect place = m_content->geometry();
        const auto stays = [&] {
            m_window->layout()->activate();
            return m_content->geometry() == place && m_content->hasFocus()
                && m_window->minimumSizeHint().width() <= 760;
        };
        auto *line = child<QWidget>("addedLine");
        m_fixture->addRoot(QStringLiteral("blog"));
        QTRY_VERIFY(line->isVisible());
        QVERIFY(stays());
        QVERIFY(!child<QWidget>("stripIdle")->isVisible());
        m_fixture->ask(m_server);
        QTRY_VERIFY(child<QWidget>("requestFrame")->isVisible());
        QTRY_VERIFY(line->findChild<QPushButton *>(QStringLiteral("addedServers"))); // there is less room
        QVERIFY(line->isVisible());
        QVERIFY(stays());
        QTest::mouseClick(line->findChild<QAbstractButton *>(QStringLiteral("addedClose")), Qt::LeftButton);
        QVERIFY(!line->isVisible());
        QVERIFY(stays());
    }

    //! A server that is suspended until a change is confirmed waits, too, whatever else does not.
    void saysThatAChangeWaits()
    {
        const auto *idle = child<QLabel>("stripIdle");
        QTRY_COMPARE(idle->text(), QStringLiteral("Nothing waits for you."));
        ServerRecord changed = *m_fixture->engine.servers.find(m_server);
        changed.approved.arguments.append(QStringLiteral("--before"));
        QVERIFY(m_fixture->engine.servers.update(changed, Origin::Program));
        QVERIFY(m_fixture->engine.servers.find(m_server)->needsConfirmation());
        QTRY_VERIFY(idle->text().contains(QLatin1String("to confirm what has changed")));
        QVERIFY(idle->isVisible());
        const auto *confirm = child<QPushButton>("stripConfirm");
        QTRY_VERIFY(confirm->isVisible());
        QVERIFY(m_fixture->engine.servers.remove({m_server}, Origin::Program));
        QTRY_COMPARE(idle->text(), QStringLiteral("Nothing waits for you."));
        QTRY_VERIFY(!confirm->isVisible());
    }

    //! To the first of them; Return, which may have been meant for something else, leads nowhere.
    void leadsToWhatWaits()
    {
        const ServerId other = m_fixture->addServer(QStringLiteral("other"));
        for (const ServerId &server : {other, m_server}) {
            ServerRecord changed = *m_fixture->engine.servers.find(server);
            changed.approved.arguments.append(QStringLiteral("--before"));
            QVERIFY(m_fixture->engine.servers.update(changed, Origin::Program));
        }
        auto *confirm = child<QPushButton>("stripConfirm");
        QTRY_VERIFY(confirm->isVisible());
        QSignalSpy wanted(m_banner, &RequestBanner::confirmChangedRequested);
        QTest::keyClick(confirm, Qt::Key_Return);
        QCOMPARE(wanted.size(), 0);
        QTest::mouseClick(confirm, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().value<ServerId>(), m_server);
    }

    //! Such as when the adding is undone.
    void newsOfAFolderGoesWithIt()
    {
        const RootId root = m_fixture->addRoot(QStringLiteral("inner"));
        m_notices->informOfRoot(QStringLiteral("inner was added. It lies inside another one."), root);
        m_notices->informOfRoot(QStringLiteral("shop was added. It lies inside another one."),
                                m_fixture->engine.roots.roots().first().id);
        QCOMPARE(m_notices->list().size(), 2);
        QVERIFY(m_fixture->engine.roots.rename(root, QStringLiteral("other"), Origin::Program));
        QCOMPARE(m_notices->list().size(), 2);
        QVERIFY(m_fixture->engine.roots.remove({root}, Origin::Program));
        QCOMPARE(m_notices->list().size(), 1);
    }

    void saysThatAServerAsksForInput()
    {
        Elicitations &elicitations = m_fixture->engine.elicitations;
        const auto *line = child<QWidget>("requestFrame");
        const Result<quint64> question =
            elicitations.open(m_server, {}, R"({"message":"?","requestedSchema":{"type":"object","properties":{}}})",
                              this, [](const QByteArray &) {});
        QVERIFY(question);
        QTRY_VERIFY(line->isVisible());
        QVERIFY(!child<QWidget>("stripIdle")->isVisible());
        QVERIFY2(m_banner->requestText().endsWith(QLatin1String("asks you for input")),
                 qPrintable(m_banner->requestText()));
        // What is asked about folders comes first.
        m_fixture->ask(m_server);
        QTRY_VERIFY(m_banner->requestText().contains(QLatin1String("which folders")));
        QVERIFY(m_banner->requestText().endsWith(QLatin1String("asks too")));
        test::endSessions(m_fixture->engine, m_server, true);
        QTRY_VERIFY(m_banner->requestText().endsWith(QLatin1String("asks you for input")));
        elicitations.cancel(*question);
        QTRY_VERIFY(!line->isVisible());
        QVERIFY(child<QWidget>("stripIdle")->isVisible());
    }

    void severalAreShownOverTheContent()
    {
        const QRect place = m_content->geometry();
        for (const char *text : {"a", "b", "c"})
            m_notices->warn(QString::fromLatin1(text));
        auto *count = child<QToolButton>("noticeCount");
        QTRY_VERIFY(count->isVisible());
        QVERIFY(count->text().startsWith(QLatin1String("3 ")));
        QTest::mouseClick(count, Qt::LeftButton);
        QTRY_COMPARE(rows().size(), 3);
        QCOMPARE(m_content->geometry(), place);
        const auto *over = child<QWidget>("noticeOver");
        QVERIFY(over->geometry().intersects(place));
        QVERIFY(m_window->rect().contains(over->geometry()));
        DialogFixture::click(rows().first(), QStringLiteral("noticeClose"));
        QTRY_COMPARE(rows().size(), 2);
        count->setFocus();
        QTest::keyClick(count, Qt::Key_Escape);
        QTRY_COMPARE(rows().size(), 1);
        QTest::keyClick(count, Qt::Key_Space); // by keys
        QTRY_COMPARE(rows().size(), 2);
        for (const char *text : {"a", "b", "c"})
            close(QString::fromLatin1(text));
        QTRY_VERIFY(!over->isVisible());
        m_notices->warn(QStringLiteral("another one")); // is not shown over the content by itself
        QTRY_COMPARE(rows().size(), 1);
        QVERIFY(!over->geometry().intersects(place));
    }

    void manyAtATimeAreShownInOneGo()
    {
        QTRY_VERIFY(m_notices->list().isEmpty());
        QCoreApplication::processEvents(); // what the start has to say
        QSignalSpy changes(m_notices, &Notices::changed);
        for (int i = 0; i < 100; ++i)
            m_notices->warn(QString::number(i));
        QCOMPARE(m_notices->list().size(), 100);
        QTRY_COMPARE(changes.size(), 1);
        for (int i = 0; i < 97; ++i)
            close(QString::number(i));
        QTRY_COMPARE(changes.size(), 2);
        QCOMPARE(m_notices->list().size(), 3);
    }

    void reviewStaysInSight()
    {
        m_fixture->ask(m_server);
        const auto *review = child<QPushButton>("reviewButton");
        QTRY_VERIFY(review->isVisible());
        QVERIFY(m_window->rect().contains(QRect(review->mapTo(m_window.get(), QPoint()), review->size())));
    }

private:
    template<typename T>
    T *child(const char *name) const
    {
        return DialogFixture::child<T>(m_window.get(), QString::fromLatin1(name));
    }
    void close(const QString &warning) { m_notices->close({NoticeKind::Warning, warning}); }
    QList<QFrame *> rows() const
    {
        QList<QFrame *> rows = m_window->findChildren<QFrame *>(QStringLiteral("notice"));
        rows.removeIf([](const QFrame *row) { return !row->isVisible(); });
        return rows;
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<QWidget> m_window;
    Notices *m_notices = nullptr; // these are in the window
    RequestBanner *m_banner = nullptr;
    QLineEdit *m_content = nullptr;
    ServerId m_server;
};

QTEST_MAIN(TestStrip)
#include "tst_strip.moc"

// The line after a folder was added: who may know it, by mouse and by keys, and when it goes.

#include "dialogfixture.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/requests/addedline.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QVBoxLayout>

using namespace mangrove;

class TestAddedLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_window = std::make_unique<QWidget>();
        m_line = new AddedLine(m_fixture->engine.services());
        m_typing = new QLineEdit;
        auto *layout = new QVBoxLayout(m_window.get());
        layout->addWidget(m_line);
        layout->addWidget(m_typing);
        m_window->resize(1300, 200); // in a small window the servers are a menu
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_typing->setFocus();
        m_files = m_fixture->addServer(QStringLiteral("filesystem"));
        m_git = m_fixture->addServer(QStringLiteral("git"));
    }
    void cleanup()
    {
        m_window.reset();
        m_fixture.reset();
    }

    void oneServerMayKnowIt()
    {
        const RootId shop = add(QStringLiteral("shop"));
        QCOMPARE(m_line->accessibleName(), QStringLiteral("Who May Know It"));
        QCOMPARE(text(), QStringLiteral("shop was added. Who may know it?"));
        QVERIFY(m_typing->hasFocus());
        QCOMPARE(
            answers(),
            (QStringList{QStringLiteral("filesystem"), QStringLiteral("git"), QStringLiteral("Nobody")})); // none runs
        QTest::mouseClick(answer(QStringLiteral("git")), Qt::LeftButton);
        QVERIFY(!m_line->isVisible());
        const Decision decision = m_fixture->engine.gate.decision({m_git, shop});
        QCOMPARE(decision.verdict, Verdict::Allowed);
        QCOMPARE(decision.lasting, Lasting::Session); // the preset of requests
        QCOMPARE(verdict(m_files, shop), Verdict::Ask);
    }

    void byKeys()
    {
        const RootId shop = add(QStringLiteral("shop"));
        m_line->findChild<QComboBox *>()->setCurrentText(QStringLiteral("Always"));
        m_line->focusFirst();
        QVERIFY(answer(QStringLiteral("filesystem"))->hasFocus());
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Return); // allows nothing
        QVERIFY(m_line->isVisible());
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Tab);
        QVERIFY(answer(QStringLiteral("git"))->hasFocus());
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Space);
        QVERIFY(!m_line->isVisible());
        QCOMPARE(m_fixture->engine.gate.decision({m_git, shop}).verdict, Verdict::Allowed);
        QCOMPARE(m_fixture->engine.gate.decision({m_git, shop}).lasting, Lasting::Always);
    }

    void severalAtOnce()
    {
        test::beginSession(m_fixture->engine, m_git);
        const RootId denied = add(QStringLiteral("denied"));
        QVERIFY(
            m_fixture->engine.gate.decide({{m_git, denied}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
        const RootId blog = m_fixture->addRoot(QStringLiteral("blog"));
        QTRY_VERIFY_WITH_TIMEOUT(text().startsWith(QLatin1String("3 folders were added.")), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(isArmed(QStringLiteral("git")), test::patience);
        QTest::mouseClick(answer(QStringLiteral("git")), Qt::LeftButton);
        QCOMPARE(verdict(m_git, shop), Verdict::Allowed);
        QCOMPARE(verdict(m_git, blog), Verdict::Allowed);
        QCOMPARE(verdict(m_git, denied), Verdict::Denied); // decided already
    }

    //! What is added by a link is looked at on a thread: the line waits for that.
    void whatIsLookedAtLater()
    {
        const QString folder = m_fixture->makeFolder(QStringLiteral("far"));
        QVERIFY(QFile::link(folder, m_fixture->path(QStringLiteral("link"))));
        const RootId far = m_fixture->addRootAt(QStringLiteral("far"), m_fixture->path(QStringLiteral("link")));
        waitArmed();
        QCOMPARE(text(), QStringLiteral("far was added. Who may know it?"));
        QTest::mouseClick(answer(QStringLiteral("git")), Qt::LeftButton);
        QCOMPARE(verdict(m_git, far), Verdict::Allowed);
        QVERIFY(!m_line->isVisible());
    }

    void nobodyIsADenial()
    {
        const RootId shop = add(QStringLiteral("shop"));
        QTest::mouseClick(answer(QStringLiteral("Nobody")), Qt::LeftButton);
        QVERIFY(!m_line->isVisible());
        for (const ServerId &server : {m_files, m_git}) {
            QCOMPARE(verdict(server, shop), Verdict::Denied);
            QCOMPARE(m_fixture->engine.gate.decision({server, shop}).lasting, Lasting::Always);
        }
    }

    void allThatRun()
    {
        const ServerId running = m_fixture->startStateless(QStringLiteral("runs"));
        const RootId shop = add(QStringLiteral("shop"));
        QTest::mouseClick(answer(QStringLiteral("All That Run")), Qt::LeftButton);
        QCOMPARE(verdict(running, shop), Verdict::Allowed);
        QCOMPARE(verdict(m_files, shop), Verdict::Ask);
    }

    void manyServersAreAMenu()
    {
        for (int i = 0; i < 40; ++i)
            m_fixture->addServer(QStringLiteral("server %1").arg(i));
        const RootId shop = add(QStringLiteral("shop"));
        auto *choose = DialogFixture::child<QPushButton>(m_line, QStringLiteral("addedServers"));
        QCOMPARE(choose->menu()->actions().size(), 42);
        QVERIFY(m_line->minimumSizeHint().width() < 700);
        choose->menu()->actions().at(1)->trigger();
        QCOMPARE(verdict(m_git, shop), Verdict::Allowed);
    }

    void broadIsWarnedOfAndNotGivenToAll()
    {
        m_fixture->startStateless(QStringLiteral("runs"));
        m_fixture->addRootAt(QStringLiteral("everything"), QStringLiteral("/"));
        waitArmed();
        QVERIFY(text().contains(QLatin1String("This is the whole file system.")));
        QVERIFY(!answer(QStringLiteral("All That Run")));
        QVERIFY(answer(QStringLiteral("runs")));
    }

    //! What is warned of when a folder is added is warned of here: what it holds counts, and who else can write there.
    void warnsOfWhatAFolderHolds()
    {
        m_fixture->startStateless(QStringLiteral("runs"));
        const QString shared = m_fixture->makeFolder(QStringLiteral("shared"));
        QVERIFY(QFile::setPermissions(
            shared, QFile::permissions(shared) | QFile::WriteOther | QFile::ReadOther | QFile::ExeOther));
        m_fixture->addRootAt(QStringLiteral("shared"), shared);
        waitArmed();
        QVERIFY2(text().contains(QLatin1String("Everybody on this computer can change")), qPrintable(text()));
        QVERIFY(!answer(QStringLiteral("All That Run")));
    }

    void goesWhenItIsOver_data()
    {
        QTest::addColumn<QString>("how");
        for (const char *how : {"removed", "dismissed", "decided elsewhere"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }

    void goesWhenItIsOver()
    {
        QFETCH(QString, how);
        const RootId shop = add(QStringLiteral("shop"));
        if (how == QLatin1String("removed"))
            QVERIFY(m_fixture->engine.roots.remove({shop}, Origin::Program));
        else if (how == QLatin1String("dismissed"))
            DialogFixture::click(m_line, QStringLiteral("addedClose"));
        else
            QVERIFY(m_fixture->engine.gate.decide({{m_files, shop}, {m_git, shop}},
                                                  {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(!m_line->isVisible(), test::patience);
        if (how == QLatin1String("dismissed"))
            QCOMPARE(verdict(m_files, shop), Verdict::Ask);
    }

    void asksNothingWhereNothingIsUndecided()
    {
        for (const ServerId &server : {m_files, m_git}) {
            ServerRecord record = *m_fixture->engine.servers.find(server);
            record.policy = ServerPolicy::DenyAll;
            QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
        }
        QSignalSpy asked(m_line, &AddedLine::asked);
        m_fixture->addRoot(QStringLiteral("shop"));
        QTRY_VERIFY(!asked.isEmpty());
        QCOMPARE(asked.last().first().toBool(), false);
        QVERIFY(!m_line->isVisible());
    }

private:
    void waitArmed() const
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_line->isVisible(), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(isArmed(QStringLiteral("Nobody")), test::patience);
    }
    //! A new answer is shown by its layout a turn after the sentence is.
    bool isArmed(const QString &words) const
    {
        const QPushButton *one = answer(words);
        return one && one->isEnabled();
    }
    //! The line asks about it, and can be answered, when this returns.
    RootId add(const QString &name) const
    {
        const RootId root = m_fixture->addRoot(name);
        waitArmed();
        return root;
    }
    QString text() const { return DialogFixture::child<ElidedLabel>(m_line, QStringLiteral("addedText"))->text(); }
    QList<QPushButton *> shown() const
    {
        QList<QPushButton *> buttons = m_line->findChildren<QPushButton *>();
        buttons.removeIf([](const QPushButton *one) { return one->isHidden(); });
        return buttons;
    }
    QPushButton *answer(const QString &words) const
    {
        for (QPushButton *one : shown()) {
            if (one->text() == words)
                return one;
        }
        return nullptr;
    }
    QStringList answers() const
    {
        QStringList words;
        for (const QPushButton *one : shown())
            words << one->text();
        return words;
    }
    Verdict verdict(const ServerId &server, const RootId &root) const
    {
        return m_fixture->engine.gate.decision({server, root}).verdict;
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<QWidget> m_window;
    AddedLine *m_line = nullptr; // these two are in the window
    QLineEdit *m_typing = nullptr;
    ServerId m_files;
    ServerId m_git;
};

QTEST_MAIN(TestAddedLine)
#include "tst_addedline.moc"

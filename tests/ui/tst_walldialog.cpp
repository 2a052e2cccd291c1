// A confined server was refused a path: what a person sees, can choose, and what comes of it.

#include "core/link/relayedsessions.h"
#include "core/refusals/refusals.h"
#include "core/servers/approval.h"
#include "dialogfixture.h"
#include "noticed.h"
#include "ui/inspector/stories.h"
#include "ui/requests/requestqueue.h"
#include "ui/requests/walldialog.h"
#include "ui/roots/addroots.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>

#include <algorithm>
#include <cerrno>

using namespace mangrove;

class TestWallDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<DialogFixture>();
        m_addRoots = std::make_unique<AddRoots>(m_f->engine.services(), QStringList(), nullptr);
        m_notices = std::make_unique<Noticed>(m_f->engine.services(), NoticeKind::Allowed);
        m_queue = std::make_unique<RequestQueue>(m_f->engine.services(), nullptr);
        m_queue->addThrough(*m_addRoots);
        m_server =
            m_f->addServer(QStringLiteral("files"), QStringLiteral("/bin/sh"),
                           {QStringLiteral("-c"),
                            QStringLiteral("tries() { cat \"$0\" > \"$HOME/read\" && echo > \"$HOME/done\"; }; tries;"
                                           "(until [ -e \"$HOME/again\" ]; do sleep 0.05; done; tries) &"
                                           "while read line; do :; done"),
                            m_f->path(QStringLiteral("work/report.pdf"))});
        ServerRecord record = *m_f->engine.servers.find(m_server);
        record.protection = Protection::FilesConfined;
        record.approved = lookAtLaunch(record, ProcessLauncher::environment(record)).identity(record);
        QVERIFY(m_f->engine.servers.update(record, Origin::Program));
        m_f->makeFolder(QStringLiteral("work"));
        m_f->makeFile(QStringLiteral("work/report.pdf"), "some text");
    }
    void cleanup()
    {
        m_queue.reset();
        m_notices.reset();
        m_addRoots.reset();
        m_f.reset();
    }

    void nothingIsChosenBeforeThePersonHas()
    {
        refuse("work/report.pdf");
        QVERIFY(isShown());
        QCOMPARE(find<QLabel>("question")->text(),
                 QStringLiteral("tried to read this, and was refused, as it is confined:"));
        QCOMPARE(find<QPlainTextEdit>("wantedPath")->toPlainText(), m_f->path(QStringLiteral("work/report.pdf")));
        QVERIFY(!find<QRadioButton>("holderChoice")->isVisible());
        QVERIFY(!find<QRadioButton>("projectChoice")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("neverButton")->isEnabled(), test::patience);
        QVERIFY(!find<QPushButton>("allowButton")->isEnabled());
        QTest::keyClick(shown(), Qt::Key_Return);
        QVERIFY(isShown());
        QTest::keyClick(shown(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!shown(), test::patience);
        QVERIFY(m_f->engine.broker.requests().isEmpty());
        QVERIFY(m_f->engine.servers.find(m_server)->addedPaths.isEmpty());
    }

    //! A name is text, whatever it holds.
    void aNameWithMarkup()
    {
        const QString name = QString::fromUtf8("<b>a\u202eb\n");
        m_f->makeFile(QStringLiteral("work/") + name, "some text");
        m_f->engine.refusals.note(m_server,
                                  {QFile::encodeName(m_f->path(QStringLiteral("work/") + name)), Tried::Read});
        QVERIFY(isShown());
        const QString shown = find<QPlainTextEdit>("wantedPath")->toPlainText();
        QVERIFY2(shown.endsWith(QLatin1String("<b>a\\u{202E}b\\u{000A}")), qPrintable(shown));
        for (const QLabel *label : TestWallDialog::shown()->findChildren<QLabel *>())
            QVERIFY(label->textFormat() == Qt::PlainText || !label->text().contains(QLatin1String("<b>")));
        const Story story = serverStory(m_f->engine.services(), m_server);
        const auto told = std::ranges::find(story.items, QStringLiteral("refusals"), &StoryItem::key);
        QVERIFY(told != story.items.end() && told->text.contains(QLatin1String("<b>a\\u{202E}b")));
    }

    void thePathAlone()
    {
        refuse("work/report.pdf", Tried::Write);
        QVERIFY(isShown());
        find<QRadioButton>("onlyChoice")->click();
        QVERIFY(!find<QComboBox>("rememberCombo")->isEnabled());
        allow();
        const QList<AddedPath> added = m_f->engine.servers.find(m_server)->addedPaths;
        QCOMPARE(added.size(), 1);
        QVERIFY(added.first().isWritable); // it is what was tried, and what is preset
        QVERIFY(m_f->engine.gate.visible(m_server).roots.isEmpty());
    }

    void theRootThatHoldsIt()
    {
        const RootId root = m_f->addRootAt(QStringLiteral("work"), m_f->path(QStringLiteral("work")));
        refuse("work/report.pdf");
        QVERIFY(isShown());
        find<QRadioButton>("holderChoice")->click();
        allow();
        QCOMPARE(m_f->engine.gate.grant({m_server, root}), Grant::Read);
        QVERIFY(m_f->engine.servers.find(m_server)->addedPaths.isEmpty());
    }

    void theProject()
    {
        m_f->makeFile(QStringLiteral("work/package.json"), "{}");
        refuse("work/report.pdf");
        QVERIFY(isShown());
        find<QRadioButton>("projectChoice")->click();
        allow();
        QCOMPARE(m_f->engine.roots.roots().size(), 1);
        const Root root = m_f->engine.roots.roots().first();
        QCOMPARE(root.canonicalPath, m_f->path(QStringLiteral("work")));
        QCOMPARE(m_f->engine.gate.grant({m_server, root.id}), Grant::Read);
    }

    void neverAgain()
    {
        refuse("work/report.pdf");
        QVERIFY(isShown());
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("neverButton")->isEnabled(), test::patience);
        find<QPushButton>("neverButton")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!shown(), test::patience);
        QCOMPARE(m_f->engine.servers.find(m_server)->unwantedPaths,
                 QStringList{m_f->path(QStringLiteral("work/report.pdf"))});
    }

    //! Keys and the like are named, and want a second word.
    void whatIsSensitiveIsConfirmed()
    {
        m_f->makeFolder(QStringLiteral("shared"));
        QVERIFY(QFile::setPermissions(m_f->path(QStringLiteral("shared")), QFile::Permissions(0x7777)));
        refuse("shared");
        QVERIFY(isShown());
        find<QRadioButton>("onlyChoice")->click();
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("neverButton")->isEnabled(), test::patience);
        QVERIFY(find<QLabel>("wallWarning")->isVisible());
        QVERIFY(!find<QPushButton>("allowButton")->isEnabled());
        find<QCheckBox>("warningRead")->click();
        allow();
        QCOMPARE(m_f->engine.servers.find(m_server)->addedPaths.size(), 1);
    }

    //! What runs there is the app's to restart: the request, the notice and the story say so, until it has.
    void inAnApp()
    {
        auto session = m_f->engine.relayed.open({QStringLiteral("editor"), 42, {}});
        session->take(link::RelayWord(link::Hello()));
        link::State state;
        state.server = m_server;
        state.protection = Protection::FilesConfined;
        session->take(link::RelayWord(state));
        link::Refused refused{m_server, {}};
        refused.count.note({QFile::encodeName(m_f->path(QStringLiteral("work/report.pdf"))), Tried::Read});
        refused.count.setBlindness(EBUSY);
        session->take(link::RelayWord(refused));
        QVERIFY(isShown());
        QVERIFY2(find<QLabel>("wallTerms")->text().contains(QLatin1String("when editor starts it again")),
                 qPrintable(find<QLabel>("wallTerms")->text()));
        find<QRadioButton>("onlyChoice")->click();
        allow();
        QTRY_VERIFY_WITH_TIMEOUT(isNoticed(), test::patience);
        const auto told = [this](const QString &item) {
            const Story story = serverStory(m_f->engine.services(), m_server);
            const auto found = std::ranges::find(story.items, item, &StoryItem::key);
            return found == story.items.end() ? QString() : found->text;
        };
        QVERIFY(told(QStringLiteral("blindness")).contains(QLatin1String("does not work here")));
        QVERIFY(told(QStringLiteral("refusals")).contains(QLatin1String("report.pdf")));
        QVERIFY(told(QStringLiteral("session1Outdated")).isEmpty());
        state.waitsForRestart = true;
        session->take(link::RelayWord(state));
        QVERIFY(told(QStringLiteral("session1Outdated")).contains(QLatin1String("editor")));
        session.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!isNoticed(), test::patience);
    }

    //! It hits the wall, the person allows the path and restarts it by one click, and it reads.
    void theWholeWay_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::newRow("Files Confined") << Protection::FilesConfined;
        QTest::newRow("Confined") << Protection::Confined;
    }
    void theWholeWay()
    {
        QFETCH(Protection, level);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        ServerRecord record = *m_f->engine.servers.find(m_server);
        record.protection = level;
        record.approved.protection = level;
        QVERIFY(m_f->engine.servers.update(record, Origin::Program));
        QVERIFY(m_f->engine.registry.start(m_server));
        QVERIFY(isShown());
        QVERIFY(!m_f->engine.refusals.of(m_server).isEmpty());
        QVERIFY(!isInHome("done"));
        find<QRadioButton>("onlyChoice")->click();
        allow();
        if (level == Protection::Confined) {
            // It has it while it runs, and reads when it tries again.
            QTRY_VERIFY_WITH_TIMEOUT(!isNoticed() && !m_f->engine.runs.waitsForRestart(m_server), test::patience);
            const Enforced *held = m_f->engine.runs.inForce(m_server);
            QTRY_VERIFY_WITH_TIMEOUT(held && held->added.size() == 1, test::patience);
            QVERIFY(!isInHome("done"));
            QFile again(inHome("again"));
            QVERIFY(again.open(QIODevice::WriteOnly));
        } else {
            QTRY_VERIFY_WITH_TIMEOUT(isNoticed(), test::patience);
            QVERIFY(m_f->engine.runs.waitsForRestart(m_server));
            QTRY_COMPARE_WITH_TIMEOUT(m_notices->buttons(), QStringList{QStringLiteral("Restart to apply")},
                                      test::patience);
            m_notices->press();
        }
        QTRY_VERIFY_WITH_TIMEOUT(isInHome("done"), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(!isNoticed(), test::patience);
        // It is undone by a change of the record: it is ended, or has it no more.
        record = *m_f->engine.servers.find(m_server);
        record.addedPaths.clear();
        approveNarrower(record);
        QVERIFY(QFile::remove(inHome("done")));
        QVERIFY(m_f->engine.servers.update(record, Origin::Program));
        QVERIFY(!m_f->engine.servers.find(m_server)->needsConfirmation());
        if (level == Protection::Confined) {
            QTRY_VERIFY_WITH_TIMEOUT(m_f->engine.runs.inForce(m_server)->added.isEmpty(), test::patience);
            m_f->engine.registry.restart(m_server);
        }
        QTRY_VERIFY_WITH_TIMEOUT(m_f->engine.broker.findWantedFor(m_server), test::patience);
        QVERIFY(!isInHome("done"));
    }

    //! A grant of a folder reaches it no sooner than one of the path does, so it is offered to be applied as well.
    void aFolderIsOfferedToApply_data()
    {
        QTest::addColumn<QString>("choice");
        QTest::newRow("the folder in which it lies") << QStringLiteral("holderChoice");
        QTest::newRow("its project folder") << QStringLiteral("projectChoice");
    }
    void aFolderIsOfferedToApply()
    {
        QFETCH(QString, choice);
        if (!lookAtProtections().can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        if (choice == QLatin1String("projectChoice"))
            m_f->makeFile(QStringLiteral("work/package.json"), "{}");
        else
            m_f->addRootAt(QStringLiteral("work"), m_f->path(QStringLiteral("work")));
        QVERIFY(m_f->engine.registry.start(m_server));
        QVERIFY(isShown());
        DialogFixture::child<QRadioButton>(shown(), choice)->click();
        allow();
        QTRY_VERIFY_WITH_TIMEOUT(m_f->engine.runs.waitsForRestart(m_server), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(isNoticed(), test::patience);
        QVERIFY(!isInHome("done"));
        m_f->engine.registry.restart(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(isInHome("done"), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(!isNoticed(), test::patience);
    }

private:
    bool isNoticed() const { return m_notices->notices.has(NoticeKind::Allowed, m_server.value); }
    void refuse(const char *name, Tried tried = Tried::Read)
    {
        m_f->engine.refusals.note(m_server, {QFile::encodeName(m_f->path(QLatin1String(name))), tried});
    }
    static WallDialog *shown() { return DialogFixture::window<WallDialog>(); }
    static bool isShown()
    {
        return QTest::qWaitFor([] { return shown() != nullptr; }, test::patience);
    }
    template<typename T>
    static T *find(const char *name)
    {
        return DialogFixture::child<T>(shown(), QLatin1String(name));
    }
    static void allow()
    {
        const QPointer<QPushButton> button = find<QPushButton>("allowButton");
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), test::patience);
        button->click();
        QTRY_VERIFY_WITH_TIMEOUT(!shown(), test::patience);
    }
    QString inHome(const char *name) const
    {
        return m_f->engine.homes.homeOf(m_server) + QLatin1Char('/') + QLatin1String(name);
    }
    bool isInHome(const char *name) const { return QFile::exists(inHome(name)); }

    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<AddRoots> m_addRoots;
    std::unique_ptr<Noticed> m_notices;
    std::unique_ptr<RequestQueue> m_queue;
    ServerId m_server;
};

QTEST_MAIN(TestWallDialog)

#include "tst_walldialog.moc"

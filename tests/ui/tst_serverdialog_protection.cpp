// What a server is held to, chosen in its form.

#include "core/launch/protectionability.h"
#include "core/link/relayedsessions.h"
#include "serverdialogsuite.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/servers/launchpreview.h"
#include "ui/servers/protectionform.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardItemModel>

#include <algorithm>

using namespace mangrove;

class TestServerDialogProtection : public ServerDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void isChosenForANewServer()
    {
        m_flow->addServer();
        type(QStringLiteral("nameEdit"), QStringLiteral("files"));
        type(QStringLiteral("programEdit"), QStringLiteral("/bin/cat"));
        QCOMPARE(combo()->currentText(), QStringLiteral("Files Confined")); // the highest here
        QVERIFY(text(QStringLiteral("protectionText")).contains(QLatin1String("highest")));
        QVERIFY(text(QStringLiteral("protectionText")).contains(QLatin1String("untried"))); // where it is only added
        chooseLevel(Protection::ToldOnly);
        QVERIFY(!text(QStringLiteral("protectionText")).contains(QLatin1String("highest")));
        QVERIFY(!box()->isEnabled()); // nobody could keep it from the network
        QVERIFY(box()->isChecked());
        QVERIFY(!preview().contains(QLatin1String("held to")));
        chooseLevel(Protection::FilesConfined);
        QVERIFY(text(QStringLiteral("protectionText")).contains(QLatin1String("home")));
        QVERIFY(text(QStringLiteral("protectionLimits")).contains(QLatin1String("sockets")));
        QVERIFY(preview().contains(QLatin1String("held to")));
        choose(QStringLiteral("networkCheckBox"));
        QVERIFY(preview().contains(QLatin1String("no network")));
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
        QCOMPARE(record(QStringLiteral("files"))->protection, Protection::FilesConfined);
        QVERIFY(!record(QStringLiteral("files"))->hasNetwork);
        QVERIFY(!record(QStringLiteral("files"))->needsConfirmation());
    }

    //! Greyed, with the reason where it is read.
    void whatThisMachineCannotDoIsSaid()
    {
        m_flow->addServer();
        const auto *items = qobject_cast<QStandardItemModel *>(combo()->model());
        QVERIFY(items->item(0)->isEnabled() && items->item(1)->isEnabled());
        QVERIFY(!items->item(2)->isEnabled());
        QVERIFY(!items->item(2)->toolTip().isEmpty());
        QVERIFY(text(QStringLiteral("protectionCannot")).startsWith(QLatin1String("Confined cannot be had")));
        combo()->setFocus();
        QTest::keyClick(combo(), Qt::Key_End);
        QCOMPARE(Protection(combo()->currentData().toInt()), Protection::FilesConfined);
    }

    void raisingAsksNothing()
    {
        const ServerId server = m_fixture->addServer(QStringLiteral("files"));
        m_flow->editServer(server);
        chooseLevel(Protection::FilesConfined);
        choose(QStringLiteral("submitButton"));
        QCOMPARE(record(QStringLiteral("files"))->protection, Protection::FilesConfined);
        QVERIFY(!record(QStringLiteral("files"))->needsConfirmation());
        QVERIFY(!confirm());
        QVERIFY(m_edits->undoText().contains(QLatin1String("Protection")));
        m_edits->undo();
        QCOMPARE(record(QStringLiteral("files"))->protection, Protection::ToldOnly);
        QVERIFY(!record(QStringLiteral("files"))->needsConfirmation());
    }

    void loweringIsConfirmed()
    {
        const ServerId server = addHeld(Protection::FilesConfined);
        m_flow->editServer(server);
        chooseLevel(Protection::ToldOnly);
        choose(QStringLiteral("submitButton"));
        QVERIFY(record(QStringLiteral("files"))->needsConfirmation());
        QTRY_VERIFY_WITH_TIMEOUT(confirm(), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(
            DialogFixture::child<QAbstractButton>(confirm(), QStringLiteral("confirmButton"))->isEnabled(),
            test::patience);
        DialogFixture::click(confirm(), QStringLiteral("confirmButton"));
        QTRY_VERIFY_WITH_TIMEOUT(!record(QStringLiteral("files"))->needsConfirmation(), test::patience);
        QCOMPARE(record(QStringLiteral("files"))->protection, Protection::ToldOnly);
    }

    //! As a file of another machine may have it: it stays chosen, and says that it does not start here.
    void aLevelThatIsNotToBeHadStays()
    {
        const ServerId server = addHeld(Protection::Confined);
        m_flow->editServer(server);
        QCOMPARE(combo()->currentText(), QStringLiteral("Confined"));
        choose(QStringLiteral("submitButton"));
        QCOMPARE(record(QStringLiteral("files"))->protection, Protection::Confined);
    }

    //! Whatever is shown besides, and however wide the form is, no sentence loses a line or the feet of its letters.
    void noSentenceIsCut_data()
    {
        QTest::addColumn<bool>("isNew");
        QTest::newRow("added") << true;
        QTest::newRow("edited") << false;
    }
    void noSentenceIsCut()
    {
        QFETCH(bool, isNew);
        const ServerId server = addHeld(Protection::FilesConfined);
        if (isNew)
            m_flow->pasteText(QStringLiteral("/bin/cat -u"));
        else
            m_flow->editServer(server);
        QVERIFY(QTest::qWaitForWindowExposed(dialog()));
        const auto cut = [this] {
            QStringList names;
            for (const QLabel *label : dialog()->findChildren<QLabel *>()) {
                if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()))
                    names.append(label->objectName());
            }
            return names;
        };
        for (int width = 480; width <= 900; width += 70) {
            dialog()->resize(width, 500);
            for (int i = 0; i < 2; ++i) {
                choose(QStringLiteral("explainCheckBox"));
                QTRY_COMPARE_WITH_TIMEOUT(cut(), QStringList(), test::patience);
            }
        }
    }

    void saysWhatRuns()
    {
        const ServerId server = addHeld(Protection::FilesConfined);
        m_flow->editServer(server);
        QVERIFY(text(QStringLiteral("protectionInForce")).isEmpty());
        m_fixture->engine.runs.started(server, {});
        QVERIFY(text(QStringLiteral("protectionInForce")).contains(QLatin1String("Told Only")));
        m_fixture->engine.runs.ended(server);
        QVERIFY(text(QStringLiteral("protectionInForce")).isEmpty());
    }

    void anAddressIsHeldToNothing()
    {
        openAddress(QStringLiteral("https://example.com/mcp"));
        QVERIFY(!combo()->isEnabled());
        QVERIFY(!box()->isEnabled());
        // Nor does anything promise so.
        QCOMPARE(combo()->currentText(), QStringLiteral("Told Only"));
        const auto *sentence = DialogFixture::child<QLabel>(dialog(), QStringLiteral("protectionText"));
        QVERIFY2(sentence->text().contains(QLatin1String("no level holds it")), qPrintable(sentence->text()));
        choose(QStringLiteral("programRadio"));
        chooseLevel(Protection::FilesConfined);
        choose(QStringLiteral("addressRadio"));
        QCOMPARE(combo()->currentText(), QStringLiteral("Told Only"));
        QCOMPARE(dialog()->proposal().record.protection, Protection::ToldOnly);
        choose(QStringLiteral("programRadio"));
        QCOMPARE(dialog()->proposal().record.protection, Protection::FilesConfined);
    }

    void itsHomeCanBeEmptied()
    {
        const ServerId server = addHeld(Protection::FilesConfined);
        const QString home = m_fixture->engine.homes.homeOf(server);
        QVERIFY(QDir().mkpath(home));
        QFile::setPermissions(QFileInfo(home).path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QFile file(home + QStringLiteral("/file"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(2048, 'x')) == 2048);
        file.close();
        m_flow->editServer(server);
        QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("homeSize")).contains(QLatin1String("2")), test::patience);
        choose(QStringLiteral("emptyHomeButton"));
        QTRY_VERIFY_WITH_TIMEOUT(confirm(), test::patience);
        QVERIFY(QFile::exists(home + QStringLiteral("/file"))); // not before the answer
        const auto *button = DialogFixture::child<QAbstractButton>(confirm(), QStringLiteral("confirmButton"));
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), test::patience);
        DialogFixture::click(confirm(), QStringLiteral("confirmButton"));
        QTRY_COMPARE_WITH_TIMEOUT(text(QStringLiteral("homeSize")), QStringLiteral("empty"), test::patience);
        QVERIFY(!QFile::exists(home + QStringLiteral("/file")));
    }

    //! Nor by the window while an app runs it.
    void aHomeInUseByAnAppIsNotEmptied()
    {
        const ServerId server = addHeld(Protection::FilesConfined);
        const QString home = m_fixture->engine.homes.homeOf(server);
        QVERIFY(QDir().mkpath(home + QStringLiteral("/cache")));
        QFile::setPermissions(QFileInfo(home).path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QFile file(home + QStringLiteral("/cache/file"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x") == 1);
        file.close();
        auto session = m_fixture->engine.relayed.open({QStringLiteral("Cursor"), 1, {}});
        session->take(link::RelayWord(link::Hello()));
        link::State state;
        state.server = server;
        session->take(link::RelayWord(state));
        m_flow->editServer(server);
        QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("homeSize")).contains(QLatin1String("in use by Cursor")),
                                 test::patience);
        const auto *button = DialogFixture::child<QAbstractButton>(dialog(), QStringLiteral("emptyHomeButton"));
        QVERIFY(!button->isEnabled());
        session.reset();
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), test::patience);
    }

    //! On a small screen the form has to be scrolled to it.
    void isReachedFromTheFoot()
    {
        m_flow->addServer();
        dialog()->resize(dialog()->width(), 420);
        auto *jump = DialogFixture::child<QPushButton>(dialog(), QStringLiteral("toProtectionButton"));
        QVERIFY(jump->isVisible());
        QCOMPARE(jump->text(), QStringLiteral("Protection: Files Confined…"));
        chooseLevel(Protection::ToldOnly);
        QCOMPARE(jump->text(), QStringLiteral("Protection: Told Only…"));
        auto *scroll = DialogFixture::child<QScrollArea>(dialog(), QStringLiteral("serverScroll"));
        const auto isSeen = [&] {
            return scroll->viewport()->rect().contains(combo()->mapTo(scroll->viewport(), combo()->rect().center()));
        };
        QTRY_VERIFY(!isSeen());
        QTest::mouseClick(jump, Qt::LeftButton);
        QVERIFY(isSeen());
        QCOMPARE(dialog()->focusWidget(), combo());
        choose(QStringLiteral("addressRadio"));
        QVERIFY(!jump->isVisible());
    }

    void aTrialSaysWhetherItStarts()
    {
        openTrial(answers);
        chooseLevel(Protection::ToldOnly);
        choose(QStringLiteral("tryButton"));
        QTRY_VERIFY_WITH_TIMEOUT(trial().contains(QLatin1String("it has answered")), test::patience);
        QVERIFY(trial().startsWith(QLatin1String("Told Only")));
        QVERIFY(m_fixture->engine.servers.servers().isEmpty()); // nothing is stored by it
    }

    void aTrialSaysWhatWasMissing()
    {
        if (!lookAtProtections({}).can(Protection::FilesConfined))
            QSKIP("This kernel's Landlock is too old");
        m_fixture->makeFile(QStringLiteral("secret"));
        openTrial(QStringLiteral("cat %1 || exit 1; cat").arg(m_fixture->path(QStringLiteral("secret"))));
        chooseLevel(Protection::FilesConfined);
        choose(QStringLiteral("tryButton"));
        QTRY_VERIFY_WITH_TIMEOUT(trial().contains(QLatin1String("refused to read")), test::patience);
        QVERIFY2(trial().contains(m_fixture->path(QStringLiteral("secret"))), qPrintable(trial()));
        QVERIFY(trial().startsWith(QLatin1String("Files Confined: ")));
    }

    //! What only the system saw is said where a person wants it explained, and else its calls are not looked at.
    void aTrialExplainsWhereThatIsOn()
    {
        if (!lookAtProtections({}).can(Protection::FilesConfined))
            QSKIP("This kernel's Landlock is too old");
        m_fixture->makeFile(QStringLiteral("secret"));
        const QString secret = m_fixture->path(QStringLiteral("secret"));
        openTrial(QStringLiteral("cat %1 2>/dev/null || exit 1; cat").arg(secret));
        chooseLevel(Protection::FilesConfined);
        choose(QStringLiteral("tryButton"));
        QTRY_VERIFY_WITH_TIMEOUT(trial().startsWith(QLatin1String("Files Confined: "))
                                     && !trial().contains(QLatin1String("waiting for")),
                                 test::patience);
        QVERIFY2(!trial().contains(secret), qPrintable(trial()));
        DialogFixture::child<QCheckBox>(dialog(), QStringLiteral("explainCheckBox"))->setChecked(true);
        choose(QStringLiteral("tryButton"));
        QTRY_VERIFY_WITH_TIMEOUT(trial().contains(secret), test::patience);
    }

    void aNewServerIsTriedAtTheHighest()
    {
        if (!lookAtProtections({}).can(Protection::FilesConfined))
            QSKIP("This kernel's Landlock is too old");
        openTrial(answers);
        type(QStringLiteral("nameEdit"), QStringLiteral("files"));
        choose(QStringLiteral("addAndStartButton"));
        QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
        QCOMPARE(record(QStringLiteral("files"))->protection, Protection::FilesConfined);
        QVERIFY(!record(QStringLiteral("files"))->needsConfirmation());
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->engine.registry.isRunning(record(QStringLiteral("files"))->id),
                                 test::patience);
    }

    //! What is only added is not run, and keeps the preset.
    void aNewServerThatIsOnlyAddedIsNotTried()
    {
        if (!lookAtProtections({}).can(Protection::FilesConfined))
            QSKIP("This kernel's Landlock is too old");
        const QString ran = m_fixture->path(QStringLiteral("ran"));
        openTrial(QStringLiteral("touch %1; ").arg(ran) + answers);
        type(QStringLiteral("nameEdit"), QStringLiteral("files"));
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
        QCOMPARE(record(QStringLiteral("files"))->protection, Protection::FilesConfined);
        QVERIFY(!QFile::exists(ran));
    }

    //! What it lacked is said, and nothing is run or stored with less before a person has read that and chosen it.
    void whatALevelLacksIsSaidBeforeAnythingRunsWithLess()
    {
        if (!lookAtProtections({}).can(Protection::FilesConfined))
            QSKIP("This kernel's Landlock is too old");
        const QString secret = m_fixture->path(QStringLiteral("secret"));
        m_fixture->makeFile(QStringLiteral("secret"));
        const QString outside = m_fixture->path(QStringLiteral("written")); // where no wall is
        openTrial(QStringLiteral("cat %1 >/dev/null || exit 1; touch %2; ").arg(secret, outside) + answers);
        type(QStringLiteral("nameEdit"), QStringLiteral("files"));
        for (int i = 0; i < 2; ++i) { // to press it once more is no choice of less
            choose(QStringLiteral("addAndStartButton"));
            QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("serverProblem")).contains(secret), test::patience);
            QVERIFY(text(QStringLiteral("serverProblem")).contains(QLatin1String("Files Confined: ")));
            QVERIFY(text(QStringLiteral("serverProblem")).contains(QLatin1String("does not run with less")));
            QCOMPARE(combo()->currentText(), QStringLiteral("Files Confined"));
            QVERIFY(!record(QStringLiteral("files")));
            QVERIFY(!QFile::exists(outside));
        }
        auto *lower = DialogFixture::child<QPushButton>(dialog(), QStringLiteral("wayOutButton"));
        QVERIFY(lower->isVisible() && !lower->isDefault());
        QCOMPARE(lower->text(), QStringLiteral("Add and Start as Told Only"));
        QTest::mouseClick(lower, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
        QCOMPARE(record(QStringLiteral("files"))->protection, Protection::ToldOnly);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(outside), test::patience);
    }

    void whoeverChoosesALevelKeepsIt()
    {
        openTrial(QStringLiteral("cat >/dev/null")); // it answers nobody
        type(QStringLiteral("nameEdit"), QStringLiteral("files"));
        chooseLevel(Protection::ToldOnly);
        chooseLevel(Protection::FilesConfined);
        choose(QStringLiteral("addAndStartButton"));
        QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
        QCOMPARE(record(QStringLiteral("files"))->protection, Protection::FilesConfined);
    }

    //! What was put into the key ring for it goes again.
    void theTrialCanBeGivenUp()
    {
        openTrial(QStringLiteral("cat >/dev/null"));
        type(QStringLiteral("nameEdit"), QStringLiteral("files"));
        DialogFixture::click(dialog(), QStringLiteral("addVariableButton"));
        setRow(QStringLiteral("environmentTable"), 0, QStringLiteral("KEY"), QStringLiteral("hidden"), true);
        choose(QStringLiteral("addAndStartButton"));
        QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("serverProblem")).contains(QLatin1String("waiting for")),
                                 test::patience);
        QCOMPARE(ring().size(), 1);
        DialogFixture::click(dialog(), QStringLiteral("cancelButton"));
        QTRY_VERIFY(!dialog());
        QTRY_VERIFY_WITH_TIMEOUT(ring().isEmpty(), test::patience);
        QVERIFY(m_fixture->engine.servers.servers().isEmpty());
    }

    //! The preview shows its private home as the program will get it, and says that one which is not confined has none.
    void itsHomeInThePreview()
    {
        m_flow->editServer(addHeld(Protection::FilesConfined));
        const ServerId server = record(QStringLiteral("files"))->id;
        type(QStringLiteral("argumentsEdit"), QStringLiteral("--cache=${home}/cache"));
        const QString home = m_fixture->engine.homes.homeOf(server);
        QTRY_VERIFY_WITH_TIMEOUT(preview().contains(home + QStringLiteral("/cache")), test::patience);
        chooseLevel(Protection::ToldOnly);
        QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("programProblem")).contains(QLatin1String("no private home")),
                                 test::patience);
        DialogFixture::click(dialog(), QStringLiteral("cancelButton"));
        QTRY_VERIFY(!dialog());
        // A new one is not named yet.
        m_flow->addServer();
        type(QStringLiteral("programEdit"), QStringLiteral("/bin/cat"));
        type(QStringLiteral("argumentsEdit"), QStringLiteral("${home}"));
        chooseLevel(Protection::FilesConfined);
        QTRY_VERIFY_WITH_TIMEOUT(preview().contains(QStringLiteral("/homes/…")), test::patience);
    }

    //! As the command line offers it: what a folder would be warned of is said here, too.
    void whatAnAddedPathHoldsIsSaid()
    {
        const ServerId server = addHeld(Protection::FilesConfined);
        ServerRecord with = *m_fixture->engine.servers.find(server);
        with.addedPaths = QList<AddedPath>{{QDir::homePath() + QStringLiteral("/.ssh/key"), true, {}, false}};
        m_flow->offerChange(with);
        QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("addedPathsWarning")).contains(QLatin1String("keys, passwords")),
                                 test::patience);
        const auto *warning = DialogFixture::child<QLabel>(dialog(), QStringLiteral("addedPathsWarning"));
        QVERIFY(warning->isVisible());
        auto *paths = DialogFixture::child<QListWidget>(dialog(), QStringLiteral("addedPaths"));
        paths->setCurrentRow(0);
        choose(QStringLiteral("removePathButton"));
        QVERIFY(!warning->isVisible());
        const QPointer<ServerDialog> first = dialog();
        DialogFixture::click(first, QStringLiteral("cancelButton"));
        QTRY_VERIFY_WITH_TIMEOUT(!first, test::patience);

        // What is to be decided is seen and read aloud first, however small the form is.
        m_flow->offerChange(with);
        dialog()->resize(dialog()->minimumSize());
        paths = DialogFixture::child<QListWidget>(dialog(), QStringLiteral("addedPaths"));
        QTRY_VERIFY_WITH_TIMEOUT(paths->accessibleDescription().contains(QLatin1String("keys, passwords")),
                                 test::patience);
        QVERIFY(paths->item(0)->data(Qt::AccessibleTextRole).toString().contains(QLatin1String("keys, pass")));
        QVERIFY(!paths->item(0)->icon().isNull());
        QCOMPARE(dialog()->focusWidget(), paths);
        QTRY_VERIFY_WITH_TIMEOUT(!paths->visibleRegion().isEmpty(), test::patience);
        QVERIFY2(preview().contains(QLatin1String("it may also read: ") + with.addedPaths[0].path),
                 qPrintable(preview()));
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY_WITH_TIMEOUT(confirm(), test::patience);
        QVERIFY(DialogFixture::child<QLabel>(confirm(), QStringLiteral("confirmConsequence"))
                    ->text()
                    .contains(QLatin1String("keys, passwords")));
    }

    //! Repository metadata is kept unless that is switched off; a person adds what else is.
    //! Looked for before anything is stored; what links in it lead to is offered, and reached by nobody's guess.
    void whatItsProgramBringsIsShownAndApproved()
    {
        const QString package = makePackage();
        const QString sibling = QFileInfo(m_fixture->path(QStringLiteral("sibling"))).canonicalFilePath();
        m_flow->addServer();
        type(QStringLiteral("nameEdit"), QStringLiteral("files"));
        type(QStringLiteral("programEdit"), package + QStringLiteral("/bin/server"));
        chooseLevel(Protection::ToldOnly);
        QTRY_VERIFY_WITH_TIMEOUT(dialog()->preview().isComplete(), test::patience);
        QVERIFY(!preview().contains(QLatin1String("It will also reach")));
        chooseLevel(Protection::FilesConfined);
        QTRY_VERIFY_WITH_TIMEOUT(
            preview().contains(QStringLiteral("It will also reach: %1, because it is its package.").arg(package)),
            test::patience);
        QVERIFY2(preview().contains(QStringLiteral("Not in reach: %1/node_modules → %2.").arg(package, sibling)),
                 qPrintable(preview()));
        auto *offers = DialogFixture::child<QPushButton>(dialog(), QStringLiteral("reachOffers"));
        QVERIFY(offers->isVisible());
        QCOMPARE(offers->menu()->actions().size(), 1);
        offers->menu()->actions().constFirst()->trigger();
        QVERIFY(preview().contains(QStringLiteral("it may also read: ") + sibling));
        QTRY_VERIFY_WITH_TIMEOUT(dialog()->preview().isComplete(), test::patience);
        QVERIFY(!preview().contains(QLatin1String("Not in reach")));
        QVERIFY(!offers->isVisible());
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
        const ServerRecord stored = *record(QStringLiteral("files"));
        QVERIFY(!stored.needsConfirmation());
        QVERIFY(std::ranges::find(*stored.approved.places, package, &InstalledPlace::path)
                != stored.approved.places->end());
        QCOMPARE(stored.addedPaths.size(), 1);
    }

    //! Who adds it approves what stands there.
    void whatIsNotShownIsNotApproved()
    {
        const QString package = makePackage();
        m_flow->addServer();
        type(QStringLiteral("nameEdit"), QStringLiteral("files"));
        type(QStringLiteral("programEdit"), package + QStringLiteral("/bin/server"));
        chooseLevel(Protection::FilesConfined);
        QTRY_VERIFY_WITH_TIMEOUT(preview().contains(package + QStringLiteral(", because")), test::patience);
        QVERIFY(QDir().mkpath(package + QStringLiteral("/lib")));
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("serverProblem")).contains(QLatin1String("than is shown")),
                                 test::patience);
        QVERIFY(!record(QStringLiteral("files")));
        QTRY_VERIFY_WITH_TIMEOUT(preview().contains(package + QStringLiteral("/lib, because")), test::patience);
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
    }

    //! Raising the level asks nothing, but for what it still reaches.
    void raisingHasTheReachConfirmed()
    {
        const QString program = makePackage() + QStringLiteral("/bin/server");
        const ServerId server = m_fixture->addServer(QStringLiteral("files"), program);
        m_flow->editServer(server);
        chooseLevel(Protection::FilesConfined);
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY_WITH_TIMEOUT(confirm(), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(
            DialogFixture::child<QAbstractButton>(confirm(), QStringLiteral("confirmButton"))->isEnabled(),
            test::patience);
        QVERIFY(!record(QStringLiteral("files"))->approved.places);
        DialogFixture::click(confirm(), QStringLiteral("confirmButton"));
        QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files"))->approved.places, test::patience);
        QVERIFY(!record(QStringLiteral("files"))->approved.places->isEmpty());
    }

    void namesThatStayAsTheyAre()
    {
        const ServerId server = addHeld(Protection::Confined);
        m_flow->editServer(server);
        QVERIFY(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("keptNamesEdit"))->isEnabled());
        type(QStringLiteral("keptNamesEdit"), QStringLiteral("Makefile, .github,,Makefile"));
        choose(QStringLiteral("submitButton"));
        const QStringList kept{QStringLiteral(".github"), QStringLiteral("Makefile")};
        QCOMPARE(record(QStringLiteral("files"))->keptNames, kept);
        QVERIFY(!record(QStringLiteral("files"))->needsConfirmation()); // it is held to more
        QTRY_VERIFY(!dialog());
        m_flow->editServer(server);
        QCOMPARE(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("keptNamesEdit"))->text(),
                 QStringLiteral(".github, Makefile"));
        type(QStringLiteral("keptNamesEdit"), QStringLiteral("a/b"));
        choose(QStringLiteral("submitButton"));
        QVERIFY(text(QStringLiteral("serverProblem")).contains(QLatin1String("a/b")));
        type(QStringLiteral("keptNamesEdit"), QStringLiteral("Makefile"));
        choose(QStringLiteral("submitButton"));
        QVERIFY(record(QStringLiteral("files"))->needsConfirmation()); // to less
    }

    //! They are the person's, whatever is pasted, and wait for the level that can hold them.
    void namesStayWhereTheyCannotBeHeld()
    {
        const ServerId server = addHeld(Protection::FilesConfined);
        ServerRecord with = *m_fixture->engine.servers.find(server);
        with.keptNames = QStringList{QStringLiteral("Makefile")};
        with.approved.keptNames = with.keptNames;
        QVERIFY(m_fixture->engine.servers.update(with, Origin::Program));
        m_flow->editServer(server);
        QVERIFY(!DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("keptNamesEdit"))->isEnabled());
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY(!dialog());
        QCOMPARE(record(QStringLiteral("files"))->keptNames, with.keptNames);
    }

    void aTrialCanBeGivenUp()
    {
        openTrial(QStringLiteral("cat > /dev/null"));
        choose(QStringLiteral("tryButton"));
        QCOMPARE(DialogFixture::child<QAbstractButton>(dialog(), QStringLiteral("tryButton"))->text(),
                 QStringLiteral("Stop Trying"));
        choose(QStringLiteral("tryButton"));
        QVERIFY(trial().contains(QLatin1String("given up")));
        choose(QStringLiteral("tryButton"));
        delete dialog(); // with it the trial ends
    }

    void whatRunsIsNotTried()
    {
        const ServerId server = m_fixture->startStateless(QStringLiteral("modern"));
        m_flow->editServer(server);
        choose(QStringLiteral("tryButton"));
        QVERIFY(trial().contains(QLatin1String("Stop it")));
    }

    void aSnippetLeavesIt()
    {
        m_flow->addServer();
        chooseLevel(Protection::FilesConfined);
        dialog()->paste(QStringLiteral("/bin/cat -u"));
        const auto isTaken = [this] { return dialog()->proposal().record.program == QLatin1String("/bin/cat"); };
        QTRY_VERIFY_WITH_TIMEOUT(isTaken(), test::patience);
        QCOMPARE(dialog()->proposal().record.protection, Protection::FilesConfined);
    }

private:
    const QString answers =
        QStringLiteral("read line; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}'; cat >/dev/null");
    QComboBox *combo() const { return DialogFixture::child<QComboBox>(dialog(), QStringLiteral("protectionCombo")); }
    QCheckBox *box() const { return DialogFixture::child<QCheckBox>(dialog(), QStringLiteral("networkCheckBox")); }
    void chooseLevel(Protection level) const { combo()->setCurrentIndex(combo()->findData(int(level))); }
    QString preview() const
    {
        return DialogFixture::child<TextBox>(dialog(), QStringLiteral("previewText"))->toPlainText();
    }
    QString trial() const { return text(QStringLiteral("trialResult")); }
    void openTrial(const QString &script) const
    {
        m_flow->addServer();
        type(QStringLiteral("programEdit"), QStringLiteral("/bin/sh"));
        type(QStringLiteral("argumentsEdit"), commandLine(QStringLiteral("-c"), {script}));
    }
    //! A package with a program, and a link that leads out of it.
    QString makePackage() const
    {
        const QString package = m_fixture->path(QStringLiteral("package"));
        if (!QDir().mkpath(package + QStringLiteral("/bin"))
            || !QDir().mkpath(m_fixture->path(QStringLiteral("sibling")))
            || !QFile::link(QFileInfo(m_fixture->path(QStringLiteral("sibling"))).canonicalFilePath(),
                            package + QStringLiteral("/node_modules")))
            qFatal("no package");
        for (const char *name : {"/package.json", "/bin/server"}) {
            QFile file(package + QLatin1String(name));
            if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\ncat\n") < 0
                || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
                qFatal("no file");
        }
        return QFileInfo(package).canonicalFilePath();
    }
    ServerId addHeld(Protection level) const
    {
        const ServerId server = m_fixture->addServer(QStringLiteral("files"));
        ServerRecord held = *m_fixture->engine.servers.find(server);
        held.protection = level;
        held.approved.protection = level;
        if (!m_fixture->engine.servers.update(held, Origin::Program))
            qFatal("not changed");
        return server;
    }
};

QTEST_MAIN(TestServerDialogProtection)

#include "tst_serverdialog_protection.moc"

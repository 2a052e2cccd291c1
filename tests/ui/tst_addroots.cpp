// Folders as a person adds them: dropped, confirmed where they are broad, refused with a sentence, replaced.

#include "dialogfixture.h"
#include "ui/kit/confirmdialog.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/roots/addroots.h"
#include "ui/roots/addrootsdialogs.h"

#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QProgressDialog>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>

using namespace mangrove;

class TestAddRoots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void addsInOneSave();
    void sameFolderTwice();
    void copiesOfAProjectAreToldApart();
    void problemsInOneMessage();
    void ownFolderIsRefused();
    void broadNeedsASecondWord_data();
    void broadNeedsASecondWord();
    void offeredOnesAskWhereAServerWouldBeTold_data();
    void offeredOnesAskWhereAServerWouldBeTold();
    void projectsInstead();
    void projectsThatAreThereAreNotOffered();
    void folderItself();
    void slowLookCanBeCancelled();
    void batchesWait();
    void replacedIsConfirmed();
    void replacedByAnotherKind_data();
    void replacedByAnotherKind();
    void replacedThatComesBack();

private:
    std::unique_ptr<AddRoots> flow(const AddRoots::Assessor &assessor = &assess);
    ConfirmDialog *confirm() const { return DialogFixture::window<ConfirmDialog>(); }
    const QList<Root> &roots() const { return m_fixture->engine.roots.roots(); }

    std::unique_ptr<DialogFixture> m_fixture;
};

void TestAddRoots::init()
{
    m_fixture = std::make_unique<DialogFixture>();
}

void TestAddRoots::cleanup()
{
    m_fixture.reset();
}

std::unique_ptr<AddRoots> TestAddRoots::flow(const AddRoots::Assessor &assessor)
{
    return std::make_unique<AddRoots>(m_fixture->engine.services(),
                                      QStringList{m_fixture->path(QStringLiteral("data"))}, nullptr, nullptr, assessor);
}

void TestAddRoots::addsInOneSave()
{
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    QSignalSpy added(&m_fixture->engine.roots, &RootStore::added);
    add->addPaths(
        {m_fixture->makeFolder(QStringLiteral("a/shop")), m_fixture->makeFolder(QStringLiteral("b/shop")),
         QUrl::fromLocalFile(m_fixture->makeFolder(QStringLiteral("c/n ötes"))).toString(QUrl::FullyEncoded)});
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toInt(), 3);
    QCOMPARE(added.size(), 1);
    QCOMPARE(roots().size(), 3);
    QVERIFY(roots().at(0).name != roots().at(1).name);
    QVERIFY(!DialogFixture::window<QDialog>());
}

void TestAddRoots::sameFolderTwice()
{
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    const QString shop = m_fixture->makeFolder(QStringLiteral("shop"));
    add->addPaths({shop, shop + QLatin1Char('/')});
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toInt(), 1);
    QVERIFY(!DialogFixture::window<QDialog>());
}

//! Worktrees and other copies have the name that the project gives itself.
void TestAddRoots::copiesOfAProjectAreToldApart()
{
    QStringList paths;
    for (const char *name : {"portal", "portal-next", "portal-old"}) {
        const QString folder = QStringLiteral("copies/") + QLatin1String(name);
        paths.append(m_fixture->makeFolder(folder));
        m_fixture->makeFile(folder + QStringLiteral("/package.json"), R"({"name": "portal"})");
    }
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    add->addPaths(paths.mid(0, 1));
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, test::patience);
    add->addPaths(paths.mid(1));
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, test::patience);
    QStringList names;
    for (const Root &root : roots())
        names.append(root.name);
    QCOMPARE(names,
             (QStringList{QStringLiteral("portal"), QStringLiteral("portal \u2013 portal-next"),
                          QStringLiteral("portal \u2013 portal-old")}));
}

void TestAddRoots::problemsInOneMessage()
{
    m_fixture->addRoot(QStringLiteral("shop"));
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    const QString there = m_fixture->path(QStringLiteral("roots/shop"));
    const QString gone = m_fixture->path(QStringLiteral("gone"));
    add->addPaths({there, gone, QStringLiteral("https://example.org/x"), m_fixture->makeFolder(QStringLiteral("ok"))});
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toInt(), 1);
    auto *message = DialogFixture::window<RootAssessmentDialog>();
    QVERIFY(message);
    QVERIFY(!message->isModal());
    const QString text = DialogFixture::child<TextBox>(message, QStringLiteral("assessmentText"))->toPlainText();
    QVERIFY(text.contains(there));
    QVERIFY(text.contains(gone));
    QVERIFY(text.contains(QStringLiteral("https://example.org/x")));
    QVERIFY(finished.first().at(1).toStringList().size() >= 3);
    DialogFixture::click(message, QStringLiteral("closeButton"));
    QTRY_VERIFY(!DialogFixture::window<RootAssessmentDialog>());
}

void TestAddRoots::ownFolderIsRefused()
{
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    add->addPaths({m_fixture->engine.file.folder(), m_fixture->path(QStringLiteral("data"))});
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toInt(), 0);
    QVERIFY(DialogFixture::window<RootAssessmentDialog>());
    QVERIFY(roots().isEmpty());
}

void TestAddRoots::broadNeedsASecondWord_data()
{
    QTest::addColumn<bool>("confirmed");
    QTest::newRow("confirmed") << true;
    QTest::newRow("cancelled") << false;
}

void TestAddRoots::broadNeedsASecondWord()
{
    QFETCH(bool, confirmed);
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    add->addPaths({QStringLiteral("/usr"), m_fixture->makeFolder(QStringLiteral("shop"))});
    QTRY_VERIFY(confirm());
    QCOMPARE(confirm()->windowTitle(), QStringLiteral("Broad Folder"));
    QVERIFY(!confirm()->isModal());
    QCOMPARE(roots().size(), 1); // what is fine does not wait
    QCOMPARE(finished.size(), 0);
    auto *button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QVERIFY(!button->isEnabled());
    QTRY_VERIFY(button->isEnabled());
    DialogFixture::click(confirm(), confirmed ? QStringLiteral("confirmButton") : QStringLiteral("cancelButton"));
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toInt(), confirmed ? 2 : 1);
    QCOMPARE(roots().size(), confirmed ? 2 : 1);
}

void TestAddRoots::offeredOnesAskWhereAServerWouldBeTold_data()
{
    QTest::addColumn<bool>("offered"); // else chosen in the window
    QTest::addColumn<ServerPolicy>("policy");
    QTest::addColumn<bool>("severalServers");
    QTest::addColumn<bool>("confirmed");
    QTest::newRow("confirmed") << true << ServerPolicy::AllowAll << false << true;
    QTest::newRow("two would be told") << true << ServerPolicy::AllowAll << true << true;
    QTest::newRow("cancelled") << true << ServerPolicy::AllowAll << false << false;
    QTest::newRow("nobody would be told") << true << ServerPolicy::Ask << false << true;
    QTest::newRow("chosen here") << false << ServerPolicy::AllowAll << false << true;
}

void TestAddRoots::offeredOnesAskWhereAServerWouldBeTold()
{
    QFETCH(bool, offered);
    QFETCH(ServerPolicy, policy);
    QFETCH(bool, severalServers);
    QFETCH(bool, confirmed);
    QStringList names{QStringLiteral("files")};
    if (severalServers)
        names << QStringLiteral("notes");
    for (const QString &name : std::as_const(names)) {
        ServerRecord server = *m_fixture->engine.servers.find(m_fixture->addServer(name));
        server.policy = policy;
        QVERIFY(m_fixture->engine.servers.update(server, Origin::Program));
    }
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    const QString shop = m_fixture->makeFolder(QStringLiteral("shop"));
    if (offered)
        add->offerPaths({shop});
    else
        add->addPaths({shop});
    if (offered && policy == ServerPolicy::AllowAll) {
        QTRY_VERIFY(confirm());
        QCOMPARE(confirm()->windowTitle(), QStringLiteral("Folder Told at Once"));
        const QString details =
            DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))->toPlainText();
        QCOMPARE(details, shop);
        const QString consequence =
            DialogFixture::child<QLabel>(confirm(), QStringLiteral("confirmConsequence"))->text();
        QVERIFY2(consequence.contains(severalServers ? QLocale().createSeparatedList(names)
                                              + QStringLiteral(" are told it at once, because they are set")
                                                     : QStringLiteral("files is told it at once, because it is set")),
                 qPrintable(consequence));
        QVERIFY(roots().isEmpty());
        auto *button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
        QVERIFY(!button->isEnabled());
        QTRY_VERIFY(button->isEnabled());
        DialogFixture::click(confirm(), confirmed ? QStringLiteral("confirmButton") : QStringLiteral("cancelButton"));
    }
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!confirm());
    QCOMPARE(roots().size(), confirmed ? 1 : 0);
}

void TestAddRoots::projectsInstead()
{
    for (const char *name : {"one", "two", "three"}) {
        m_fixture->makeFolder(QStringLiteral("src/%1/.git").arg(QLatin1String(name)));
        m_fixture->makeFile(QStringLiteral("src/%1/.git/HEAD").arg(QLatin1String(name)), "ref: refs/heads/main\n");
        m_fixture->makeFile(QStringLiteral("src/%1/package.json").arg(QLatin1String(name)), "{}");
    }
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    add->addPaths({m_fixture->path(QStringLiteral("src"))});
    QTRY_VERIFY(DialogFixture::window<FoundProjectsDialog>());
    auto *offer = DialogFixture::window<FoundProjectsDialog>();
    auto *list = DialogFixture::child<QListWidget>(offer, QStringLiteral("projectList"));
    QCOMPARE(list->count(), 3);
    list->item(0)->setCheckState(Qt::Unchecked);
    auto *button = DialogFixture::child<QPushButton>(offer, QStringLiteral("addProjectsButton"));
    QCOMPARE(button->text().remove(QLatin1Char('&')), QStringLiteral("Add These 2 Projects Instead"));
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toInt(), 2);
    QCOMPARE(roots().size(), 2);
    for (const Root &root : roots())
        QVERIFY(root.canonicalPath.contains(QStringLiteral("/src/")));
}

void TestAddRoots::projectsThatAreThereAreNotOffered()
{
    for (const char *name : {"one", "two"}) {
        m_fixture->makeFolder(QStringLiteral("src/%1").arg(QLatin1String(name)));
        m_fixture->makeFile(QStringLiteral("src/%1/package.json").arg(QLatin1String(name)), "{}");
    }
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    add->addPaths({m_fixture->path(QStringLiteral("src/one"))});
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, test::patience);
    add->addPaths({m_fixture->path(QStringLiteral("src"))});
    QTRY_VERIFY_WITH_TIMEOUT(DialogFixture::window<FoundProjectsDialog>(), test::patience);
    auto *offer = DialogFixture::window<FoundProjectsDialog>();
    QCOMPARE(DialogFixture::child<QListWidget>(offer, QStringLiteral("projectList"))->count(), 1);
    DialogFixture::click(offer, QStringLiteral("addProjectsButton"));
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, test::patience);
    QCOMPARE(finished.last().first().toInt(), 1);
    // Nothing is left to offer: the folder is added like any other.
    add->addPaths({m_fixture->path(QStringLiteral("src"))});
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 3, test::patience);
    QCOMPARE(roots().size(), 3);
}

void TestAddRoots::folderItself()
{
    m_fixture->makeFolder(QStringLiteral("src/one/.git"));
    m_fixture->makeFile(QStringLiteral("src/one/.git/HEAD"), "ref: refs/heads/main\n");
    m_fixture->makeFile(QStringLiteral("src/one/package.json"), "{}");
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    add->addPaths({m_fixture->path(QStringLiteral("src"))});
    QTRY_VERIFY(DialogFixture::window<FoundProjectsDialog>());
    DialogFixture::click(DialogFixture::window<FoundProjectsDialog>(), QStringLiteral("addFolderItselfButton"));
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(roots().size(), 1);
    QVERIFY(roots().first().canonicalPath.endsWith(QStringLiteral("/src")));
}

void TestAddRoots::slowLookCanBeCancelled()
{
    QSemaphore gate;
    const auto add = flow([&gate](const QString &path, const IntakeContext &context) {
        gate.acquire(); // a network mount that does not answer
        gate.release();
        return assess(path, context);
    });
    QSignalSpy finished(add.get(), &AddRoots::finished);
    add->addPaths({m_fixture->makeFolder(QStringLiteral("slow"))});
    QTRY_VERIFY(DialogFixture::window<QProgressDialog>());
    QTest::mouseClick(DialogFixture::window<QProgressDialog>()->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toInt(), 0);
    QVERIFY(!add->isBusy());
    gate.release();
    // The late result is not taken: the next batch adds its own only.
    add->addPaths({m_fixture->makeFolder(QStringLiteral("quick"))});
    QTRY_COMPARE(finished.size(), 2);
    QCOMPARE(roots().size(), 1);
    QVERIFY(roots().first().canonicalPath.endsWith(QStringLiteral("/quick")));
}

void TestAddRoots::batchesWait()
{
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    add->addPaths({QStringLiteral("/usr")});
    add->addPaths({m_fixture->makeFolder(QStringLiteral("shop"))});
    QTRY_VERIFY(confirm());
    QTest::keyClick(confirm(), Qt::Key_Escape);
    QTRY_COMPARE(finished.size(), 2);
    QCOMPARE(roots().size(), 1);
    QVERIFY(!confirm());
}

void TestAddRoots::replacedIsConfirmed()
{
    const RootId id = m_fixture->addRoot(QStringLiteral("shop"));
    const QString path = m_fixture->engine.roots.find(id)->canonicalPath;
    const auto add = flow();
    add->confirmReplaced(id); // it is not: nothing opens
    QVERIFY(!confirm());
    QVERIFY(QDir().rename(path, path + QStringLiteral("-old")));
    QVERIFY(QDir().mkpath(path));
    QTRY_COMPARE(m_fixture->engine.monitor.status(id).state, RootState::Replaced);
    add->confirmReplaced(id);
    QTRY_VERIFY(confirm());
    QCOMPARE(confirm()->windowTitle(), QStringLiteral("Folder Replaced"));
    QVERIFY(DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))->toPlainText().contains(path));
    auto *button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(m_fixture->engine.monitor.status(id).state, RootState::Available);
}

void TestAddRoots::replacedByAnotherKind_data()
{
    QTest::addColumn<bool>("wasFile");
    QTest::addColumn<QString>("difference");
    QTest::newRow("a file where a folder was")
        << false << QStringLiteral("You approved a folder. Now there is a file in its place.");
    QTest::newRow("a folder where a file was")
        << true << QStringLiteral("You approved a file. Now there is a folder in its place.");
}

void TestAddRoots::replacedByAnotherKind()
{
    QFETCH(bool, wasFile);
    QFETCH(QString, difference);
    const QString path = m_fixture->path(QStringLiteral("shop"));
    const auto make = [&path](bool isFile) {
        return isFile ? QFile(path).open(QIODevice::WriteOnly) : QDir().mkdir(path);
    };
    QVERIFY(make(wasFile));
    const auto add = flow();
    QSignalSpy finished(add.get(), &AddRoots::finished);
    add->addPaths({path});
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(roots().size(), 1);
    const RootId id = roots().first().id;
    QTRY_COMPARE(m_fixture->engine.monitor.status(id).state, RootState::Available);
    QVERIFY(wasFile ? QFile::remove(path) : QDir().rmdir(path));
    QVERIFY(make(!wasFile));
    QTRY_COMPARE(m_fixture->engine.monitor.status(id).state, RootState::Replaced);
    add->confirmReplaced(id);
    QTRY_VERIFY(confirm());
    const QString details = DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))->toPlainText();
    QVERIFY2(details.contains(difference), qPrintable(details));
    auto *button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(m_fixture->engine.monitor.status(id).state, RootState::Available);
    QCOMPARE(roots().first().isFile, !wasFile);
}

void TestAddRoots::replacedThatComesBack()
{
    const RootId id = m_fixture->addRoot(QStringLiteral("shop"));
    const QString path = m_fixture->engine.roots.find(id)->canonicalPath;
    const auto add = flow();
    QVERIFY(QDir().rename(path, path + QStringLiteral("-old")));
    QVERIFY(QDir().mkpath(path));
    QTRY_COMPARE(m_fixture->engine.monitor.status(id).state, RootState::Replaced);
    add->confirmReplaced(id);
    QTRY_VERIFY(confirm());
    QVERIFY(QDir().rmdir(path));
    QVERIFY(QDir().rename(path + QStringLiteral("-old"), path));
    QTRY_COMPARE(m_fixture->engine.monitor.status(id).state, RootState::Available);
    QTRY_VERIFY(!confirm()); // nothing is left to confirm
}

QTEST_MAIN(TestAddRoots)
#include "tst_addroots.moc"

// Servers that are started as soon as they are added, typed and pasted, and what is not.

#include "core/sessions/registry.h"
#include "serverdialogsuite.h"
#include "ui/servers/protectionform.h"

#include <QCheckBox>
#include <QListWidget>
#include <QPushButton>
#include <QScopeGuard>
#include <QSet>

using namespace mangrove;

class TestServerDialogStart : public ServerDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void enterAddsAndStarts();
    void addLeavesItStopped();
    void severalStartTogether();
    void startAutomatically();
    void whatCannotRunSaysSo();
    void whatAnAppRunsIsOnlyAdded();
    void editingStartsNothing();
    void whatChangedMeanwhileIsConfirmedFirst();

private:
    //! Whether its start has begun at some time: what becomes of it is its own business.
    bool wasStarted(const QString &name) const { return m_started.contains(record(name)->id); }
    void watchStarts()
    {
        m_started.clear();
        const Registry *registry = &m_fixture->engine.registry;
        connect(registry, &Registry::statusChanged, this, [this, registry](const ServerId &server) {
            if (registry->status(server).state == ServerState::Starting)
                m_started.insert(server);
        });
    }
    void fill(const QString &name, const QString &program)
    {
        watchStarts();
        m_flow->addServer();
        type(QStringLiteral("nameEdit"), name);
        type(QStringLiteral("programEdit"), program);
        dialog()->protection().choose(Protection::ToldOnly); // so that none is looked for
    }

    QSet<ServerId> m_started;
};

void TestServerDialogStart::enterAddsAndStarts()
{
    fill(QStringLiteral("files"), QStringLiteral("cat"));
    auto *button = DialogFixture::child<QPushButton>(dialog(), QStringLiteral("addAndStartButton"));
    QVERIFY(button->isVisible() && button->isDefault());
    QCOMPARE(button->text(), QStringLiteral("Add and &Start"));
    QTest::keyClick(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("programEdit")), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
    QTRY_VERIFY_WITH_TIMEOUT(wasStarted(QStringLiteral("files")), test::patience);
    QTRY_VERIFY(!dialog());
}

void TestServerDialogStart::addLeavesItStopped()
{
    fill(QStringLiteral("files"), QStringLiteral("cat"));
    auto *add = DialogFixture::child<QPushButton>(dialog(), QStringLiteral("submitButton"));
    QCOMPARE(add->text(), QStringLiteral("A&dd"));
    QTest::mouseClick(add, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
    QVERIFY(!wasStarted(QStringLiteral("files")));
}

void TestServerDialogStart::severalStartTogether()
{
    watchStarts();
    m_flow->pasteText(QStringLiteral(
        R"({"mcpServers": {"one": {"command": "cat"}, "two": {"command": "cat"}, "three": {"command": "cat"}}})"));
    auto *list = DialogFixture::child<QListWidget>(dialog(), QStringLiteral("proposalList"));
    QCOMPARE(list->count(), 3);
    for (QListWidgetItem *two : list->findItems(QStringLiteral("two"), Qt::MatchStartsWith))
        two->setCheckState(Qt::Unchecked);
    DialogFixture::click(dialog(), QStringLiteral("addAndStartButton"));
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("three")), test::patience);
    QTRY_VERIFY_WITH_TIMEOUT(wasStarted(QStringLiteral("one")) && wasStarted(QStringLiteral("three")), test::patience);
    QVERIFY(!record(QStringLiteral("two")));
}

//! The box says what is kept; it starts nothing now.
void TestServerDialogStart::startAutomatically()
{
    fill(QStringLiteral("files"), QStringLiteral("cat"));
    auto *box = DialogFixture::child<QCheckBox>(dialog(), QStringLiteral("autoStartCheckBox"));
    QCOMPARE(box->text().remove(QLatin1Char('&')), QStringLiteral("Start Automatically"));
    QVERIFY(!box->isChecked());
    choose(QStringLiteral("autoStartCheckBox"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("files")), test::patience);
    QVERIFY(record(QStringLiteral("files"))->autoStart);
    QVERIFY(!wasStarted(QStringLiteral("files")));
    m_fixture->engine.registry.startAutomatic();
    QTRY_VERIFY_WITH_TIMEOUT(wasStarted(QStringLiteral("files")), test::patience);
}

void TestServerDialogStart::whatCannotRunSaysSo()
{
    fill(QStringLiteral("ghost"), QStringLiteral("no-such-program-here"));
    DialogFixture::click(dialog(), QStringLiteral("addAndStartButton"));
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("ghost")), test::patience);
    const ServerId ghost = record(QStringLiteral("ghost"))->id;
    const auto status = [&] { return m_fixture->engine.registry.status(ghost); };
    QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Failed, test::patience);
    QVERIFY2(status().reason.contains(QLatin1String("no-such-program-here")), qPrintable(status().reason));
}

void TestServerDialogStart::whatAnAppRunsIsOnlyAdded()
{
    ServerRecord inApp;
    watchStarts();
    inApp.name = QStringLiteral("notes");
    inApp.transport = stdioTransport;
    inApp.program = QStringLiteral("cat");
    m_flow->adopt(inApp);
    QVERIFY(DialogFixture::child<QPushButton>(dialog(), QStringLiteral("submitButton"))->isDefault());
    QTest::keyClick(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("nameEdit")), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("notes")), test::patience);
    QVERIFY(!wasStarted(QStringLiteral("notes")));
}

void TestServerDialogStart::editingStartsNothing()
{
    const ServerId files = m_fixture->addServer(QStringLiteral("files"));
    watchStarts();
    m_flow->editServer(files);
    QVERIFY(!DialogFixture::child<QPushButton>(dialog(), QStringLiteral("addAndStartButton"))->isVisible());
    type(QStringLiteral("nameEdit"), QStringLiteral("papers"));
    QTest::keyClick(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("nameEdit")), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("papers")), test::patience);
    QVERIFY(!m_started.contains(files));
}

//! Between the look that was approved and the start the program has become another one.
void TestServerDialogStart::whatChangedMeanwhileIsConfirmedFirst()
{
    m_fixture->makeFile(QStringLiteral("serve.sh"), "cat\n");
    fill(QStringLiteral("script"), QStringLiteral("sh"));
    type(QStringLiteral("argumentsEdit"), m_fixture->path(QStringLiteral("serve.sh")));
    const auto swap = connect(&m_fixture->engine.servers, &ServerStore::added, this,
                              [this] { m_fixture->makeFile(QStringLiteral("serve.sh"), "cat -u\n"); });
    const auto gone = qScopeGuard([&swap] { disconnect(swap); });
    DialogFixture::click(dialog(), QStringLiteral("addAndStartButton"));
    QTRY_VERIFY_WITH_TIMEOUT(confirm(), test::patience);
    QCOMPARE(confirm()->windowTitle(), QStringLiteral("Server Changed"));
    QVERIFY(!m_fixture->engine.registry.isRunning(record(QStringLiteral("script"))->id));
}

QTEST_MAIN(TestServerDialogStart)
#include "tst_serverdialog_start.moc"

// What the form of a server says before it stores something: what gets weaker, and what somebody else has changed
// meanwhile.

#include "core/workspace/serverstore.h"
#include "serverdialogsuite.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>

using namespace mangrove;

class TestServerDialogSaving : public ServerDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void theButtonIsCalledAfterWhatGetsWeaker_data()
    {
        QTest::addColumn<QString>("box");
        QTest::addColumn<int>("value");
        QTest::addColumn<QString>("words");
        QTest::newRow("told all") << QStringLiteral("policyCombo") << int(ServerPolicy::AllowAll)
                                  << QStringLiteral("Save, and Let It Know All Folders");
        QTest::newRow("told none") << QStringLiteral("policyCombo") << int(ServerPolicy::DenyAll)
                                   << QStringLiteral("Save");
        QTest::newRow("what the app has") << QStringLiteral("appRootsCombo") << int(AppRoots::App)
                                          << QStringLiteral("Save, and Let It Know More Folders");
        QTest::newRow("no wall") << QStringLiteral("protectionCombo") << int(Protection::ToldOnly)
                                 << QStringLiteral("Save, and Let It Reach More");
    }
    void theButtonIsCalledAfterWhatGetsWeaker()
    {
        QFETCH(QString, box);
        QFETCH(int, value);
        QFETCH(QString, words);
        edit(addConfined());
        QCOMPARE(button(), QStringLiteral("Save"));
        QVERIFY(text(QStringLiteral("wideningText")).isEmpty());
        auto *combo = DialogFixture::child<QComboBox>(dialog(), box);
        const int before = combo->currentIndex();
        combo->setCurrentIndex(combo->findData(value));
        QCOMPARE(button(), words);
        QCOMPARE(text(QStringLiteral("wideningText")).isEmpty(), words == QLatin1String("Save"));
        combo->setCurrentIndex(before);
        QCOMPARE(button(), QStringLiteral("Save"));
    }

    void theNetworkIsSomethingToReach()
    {
        ServerRecord record = *m_fixture->engine.servers.find(addConfined());
        record.hasNetwork = false;
        record.approved = record.launchIdentity(record.program);
        QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
        edit(record.id);
        choose(QStringLiteral("networkCheckBox"));
        QCOMPARE(button(), QStringLiteral("Save, and Let It Reach More"));
        auto *policy = DialogFixture::child<QComboBox>(dialog(), QStringLiteral("policyCombo"));
        policy->setCurrentIndex(policy->findData(int(ServerPolicy::AllowAll)));
        QCOMPARE(button(), QStringLiteral("Save, and Let It Know and Reach More"));
    }

    void aNewServerThatIsToldAllSaysSo()
    {
        m_flow->addServer();
        QCOMPARE(button(), QStringLiteral("Add"));
        auto *policy = DialogFixture::child<QComboBox>(dialog(), QStringLiteral("policyCombo"));
        policy->setCurrentIndex(policy->findData(int(ServerPolicy::AllowAll)));
        QCOMPARE(button(), QStringLiteral("Add, and Let It Know All Folders"));
        const auto *start = DialogFixture::child<QPushButton>(dialog(), QStringLiteral("addAndStartButton"));
        QVERIFY(plain(start->text()).contains(QLatin1String("Let It Know All Folders")));
    }

    //! What a command has narrowed stays so, whatever the form showed before.
    void whatIsChangedElsewhereIsTakenOver()
    {
        const ServerId id = m_fixture->addServer(QStringLiteral("files"));
        edit(id);
        type(QStringLiteral("nameEdit"), QStringLiteral("documents"));
        ServerRecord record = *m_fixture->engine.servers.find(id);
        record.protection = Protection::FilesConfined;
        record.keptNames = {QStringLiteral(".github")};
        record.policy = ServerPolicy::DenyAll;
        record.explainsRefusals = true;
        record.approved = record.launchIdentity(record.program);
        change(record);
        QVERIFY(text(QStringLiteral("changedElsewhere")).contains(QLatin1String("confined to its files")));
        QCOMPARE(button(), QStringLiteral("Save"));
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY_WITH_TIMEOUT(this->record(QStringLiteral("documents")), test::patience);
        const ServerRecord *stored = this->record(QStringLiteral("documents"));
        QCOMPARE(stored->protection, Protection::FilesConfined);
        QCOMPARE(stored->keptNames, QStringList{QStringLiteral(".github")});
        QCOMPARE(stored->policy, ServerPolicy::DenyAll);
        QVERIFY(stored->explainsRefusals);
    }

    //! Both are shown, and what stands in the form is what Save stores.
    void whatBothHaveChangedIsShown()
    {
        const ServerId id = m_fixture->addServer(QStringLiteral("files"));
        edit(id);
        auto *policy = DialogFixture::child<QComboBox>(dialog(), QStringLiteral("policyCombo"));
        policy->setCurrentIndex(policy->findData(int(ServerPolicy::AllowAll)));
        ServerRecord record = *m_fixture->engine.servers.find(id);
        record.policy = ServerPolicy::DenyAll;
        change(record);
        const QString said = text(QStringLiteral("changedElsewhere"));
        QVERIFY(said.contains(QLatin1String("allow all")) && said.contains(QLatin1String("deny all")));
        QCOMPARE(policy->currentData().toInt(), int(ServerPolicy::AllowAll));
        QCOMPARE(button(), QStringLiteral("Save, and Let It Know All Folders"));
    }

private:
    ServerId addConfined()
    {
        const ServerId id = m_fixture->addServer(QStringLiteral("files"));
        ServerRecord record = *m_fixture->engine.servers.find(id);
        record.protection = Protection::FilesConfined;
        record.approved = record.launchIdentity(record.program);
        if (!m_fixture->engine.servers.update(record, Origin::Program))
            qFatal("a record of the test is not stored");
        return id;
    }
    void edit(const ServerId &id)
    {
        m_flow->editServer(id);
        QVERIFY(dialog());
    }
    //! As a command does.
    void change(const ServerRecord &record) { QVERIFY(m_fixture->engine.servers.update(record, Origin::Program)); }
    static QString plain(QString text) { return text.remove(QLatin1Char('&')); }
    QString button() const
    {
        return plain(DialogFixture::child<QPushButton>(dialog(), QStringLiteral("submitButton"))->text());
    }
};

QTEST_MAIN(TestServerDialogSaving)
#include "tst_serverdialog_saving.moc"

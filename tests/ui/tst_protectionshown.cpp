// What a server is held to, wherever the server is shown: in the lists, on its cells, in the access dialog, in the
// inspector.

#include "core/link/relayedsessions.h"
#include "dialogfixture.h"
#include "ui/access/accessmodel.h"
#include "ui/access/cellfacts.h"
#include "ui/access/groupsum.h"
#include "ui/inspector/storyview.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/rowdelegate.h"
#include "ui/requests/accessdialog.h"
#include "ui/requests/requestqueue.h"
#include "ui/servers/protectionsign.h"
#include "ui/servers/serverslistmodel.h"

#include <QAbstractItemModelTester>
#include <QLabel>

#include <algorithm>

using namespace mangrove;

class TestProtectionShown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_shop = m_fixture->addRoot(QStringLiteral("shop"));
        m_server = m_fixture->addServer(QStringLiteral("filesystem"));
    }
    void cleanup() { m_fixture.reset(); }

    void inTheLists()
    {
        ServersListModel model(m_fixture->engine.services());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto spoken = [&] { return model.indexOf(m_server).data(Qt::AccessibleTextRole).toString(); };
        const auto sign = [&] { return model.indexOf(m_server).data(RowDelegate::SignIconRole); };
        QCOMPARE(spoken(), QStringLiteral("filesystem, stopped"));
        QVERIFY(!sign().isValid());
        QVERIFY(toolTip(model).contains(QLatin1String("Told Only")));

        setLevel(Protection::FilesConfined);
        QTRY_COMPARE(spoken(), QStringLiteral("filesystem, stopped, Files Confined"));
        QCOMPARE(IconName(sign().toInt()), IconName::ProtectionFiles);
        m_fixture->engine.runs.started(m_server, {}); // as it was before
        QCOMPARE(spoken(), QStringLiteral("filesystem, stopped, Told Only now, Files Confined after a restart"));
        QCOMPARE(IconName(sign().toInt()), IconName::ProtectionTold);
        QCOMPARE(Tone(model.indexOf(m_server).data(RowDelegate::SignToneRole).toInt()), Tone::Warning);
    }

    void whatIsNotToBeHadHere()
    {
        setLevel(Protection::Confined);
        const auto sign = heldSign(m_fixture->engine.services(), m_server);
        QVERIFY(sign);
        QCOMPARE(sign->tone, Tone::Danger);
        QVERIFY2(sign->word.startsWith(QLatin1String("Confined cannot be had here: ")), qPrintable(sign->word));
    }

    void withoutANetwork()
    {
        setLevel(Protection::FilesConfined, false);
        QCOMPARE(heldSign(m_fixture->engine.services(), m_server)->word, QStringLiteral("Files Confined, no network"));
    }

    void anAddressHasNone()
    {
        const ServerId web = m_fixture->addHttpServer(QStringLiteral("web"), QStringLiteral("https://example.com"));
        QVERIFY(!protectionSign(m_fixture->engine.services(), web));
    }

    void onItsCells()
    {
        AccessModel model(m_fixture->engine.services());
        const auto cell = [&](int role) { return model.indexOf({m_server, m_shop}).data(role); };
        allow(m_shop, AccessMode::ReadAndWrite);
        QTRY_COMPARE(cell(Qt::AccessibleTextRole).toString(),
                     QStringLiteral("filesystem, shop: allowed, not yet seen, read and write"));
        hold();
        QCOMPARE(cell(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("filesystem, shop: allowed, not yet seen, read and write, enforced"));
        QVERIFY(cell(AccessModel::EnforcedRole).toBool());
        QVERIFY(cell(Qt::ToolTipRole).toString().contains(QLatin1String("The system holds it to that")));
        m_fixture->engine.runs.ended(m_server);
        QVERIFY(!cell(AccessModel::EnforcedRole).toBool());
    }

    //! More than it was started with is not enforced before it is restarted.
    void whatWasAddedSinceIsNotEnforced()
    {
        const RootId notes = m_fixture->addRoot(QStringLiteral("notes"));
        allow(m_shop, AccessMode::Read);
        QTRY_VERIFY_WITH_TIMEOUT(isVisible(m_shop), test::patience);
        hold();
        allow(notes, AccessMode::Read);
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->engine.runs.waitsForRestart(m_server), test::patience);
        QVERIFY(isEnforced(m_fixture->engine.services(), Cell{m_server, m_shop}));
        QVERIFY(!isEnforced(m_fixture->engine.services(), Cell{m_server, notes}));
    }

    //! A cell is never shown as told and well while what runs cannot reach the folder.
    void whatWaitsForARestart()
    {
        const RootId notes = m_fixture->addRoot(QStringLiteral("notes"));
        const Cell cell{m_server, notes};
        const Services workspace = m_fixture->engine.services();
        setLevel(Protection::FilesConfined);
        allow(m_shop, AccessMode::Read);
        QTRY_VERIFY_WITH_TIMEOUT(isVisible(m_shop), test::patience);
        CellFacts facts(workspace);
        hold();
        allow(notes, AccessMode::Read);
        QTRY_VERIFY_WITH_TIMEOUT(isVisible(notes), test::patience);
        QTRY_COMPARE(facts.spokenState(cell), QStringLiteral("allowed, needs a restart, read"));
        QCOMPARE(facts.of(cell).state, CellState::NeedsRestart);
        QCOMPARE(lookOf(CellState::NeedsRestart).tone, Tone::Warning);
        QVERIFY(facts.toolTip(cell).contains(QLatin1String("restarted by itself")));
        QCOMPARE(facts.of({m_server, m_shop}).state, CellState::NotYetSeen);
        GroupSum sum;
        for (const RootId &root : {m_shop, notes})
            sum.add(shownState(workspace, {m_server, root}));
        QCOMPARE(sum.look().tone, Tone::Warning);
        QVERIFY2(sum.spoken().contains(QLatin1String("1 allowed and waiting for a restart")), qPrintable(sum.spoken()));
        StoryView view(workspace);
        view.show();
        view.tellOf(cell);
        QTRY_VERIFY_WITH_TIMEOUT(
            says(view,
                 QStringLiteral("What runs was started without this folder, and cannot reach it. It is "
                                "restarted by itself when it is in no call, or by you.")),
            test::patience);
        // As if it had been started again, and in an app, which is to do that.
        hold();
        QCOMPARE(facts.spokenState(cell), QStringLiteral("allowed, not yet seen, read, enforced"));
        m_fixture->engine.runs.ended(m_server);
        const QList<GrantedRoot> granted = m_fixture->engine.runs.granted(m_server);
        auto session = m_fixture->engine.relayed.open({QStringLiteral("Cursor"), 1, {}});
        session->take(link::RelayWord(link::Hello()));
        link::State state;
        state.server = m_server;
        state.protection = Protection::FilesConfined;
        session->take(link::RelayWord(state));
        session->take(link::RelayWord(link::Confined{{Protection::FilesConfined, true, granted.first(1), {}}}));
        QCOMPARE(facts.spokenState(cell), QStringLiteral("allowed, needs a restart in Cursor, read"));
        QVERIFY(facts.toolTip(cell).contains(QLatin1String("restart it in Cursor")));
    }

    void inTheAccessDialog()
    {
        hold();
        RequestQueue queue(m_fixture->engine.services(), nullptr);
        m_fixture->ask(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(queue.dialog(), test::patience);
        const auto *honest = DialogFixture::child<QLabel>(queue.dialog(), QStringLiteral("honestNotice"));
        QVERIFY2(honest->text().startsWith(QLatin1String("Files Confined: ")), qPrintable(honest->text()));
        QVERIFY(!honest->text().contains(QLatin1String("Without a sandbox")));
    }

    //! What it will be held to, and not that nothing holds it.
    void inTheAccessDialogBeforeItRuns()
    {
        setLevel(Protection::FilesConfined);
        RequestQueue queue(m_fixture->engine.services(), nullptr);
        m_fixture->ask(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(queue.dialog(), test::patience);
        const auto *honest = DialogFixture::child<QLabel>(queue.dialog(), QStringLiteral("honestNotice"));
        QVERIFY2(honest->text().startsWith(QLatin1String("Files Confined: ")), qPrintable(honest->text()));
    }

    //! A folder that nobody has decided about is reached by one around it: said where it is decided. A denied one is
    //! not.
    void aDeniedFolderInAGrantedOne()
    {
        const RootId inner = m_fixture->addRoot(QStringLiteral("shop/inner"));
        const Cell cell{m_server, inner};
        setLevel(Protection::FilesConfined);
        CellFacts facts(m_fixture->engine.services());
        allow(m_shop, AccessMode::Read);
        QVERIFY(facts.spokenState(cell).endsWith(QLatin1String(", within reach")));
        QVERIFY(facts.toolTip(cell).contains(QLatin1String("It lies in shop")));
        StoryView view(m_fixture->engine.services());
        view.show();
        view.tellOf(cell);
        QTRY_VERIFY_WITH_TIMEOUT(view.findChild<QWidget *>(QStringLiteral("withinReach")), test::patience);
        QVERIFY(m_fixture->engine.gate.decide({cell}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QCOMPARE(facts.spokenState(cell), QStringLiteral("denied"));
        QVERIFY(m_fixture->engine.gate.decide({cell}, {}, Origin::Program));
        QVERIFY(facts.spokenState(cell).endsWith(QLatin1String(", within reach")));
        QVERIFY(m_fixture->engine.gate.decide({cell}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        setLevel(Protection::ToldOnly);
        facts.clear();
        QCOMPARE(facts.spokenState(cell), QStringLiteral("denied"));
    }

    //! The folder around it is the whole file system, whose path ends like no other's.
    void inAGrantOfEverything()
    {
        const RootId all = m_fixture->addRootAt(QStringLiteral("all"), QStringLiteral("/"));
        setLevel(Protection::Confined);
        allow(all, AccessMode::Read);
        CellFacts facts(m_fixture->engine.services());
        QVERIFY(facts.spokenState({m_server, m_shop}).endsWith(QLatin1String(", within reach")));
        QVERIFY(facts.toolTip({m_server, m_shop}).contains(QLatin1String("It lies in all")));
        hold();
        StoryView view(m_fixture->engine.services());
        view.show();
        view.tellOf(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(says(view, QStringLiteral("not told · not passed · within reach, as it lies in all")),
                                 test::patience);
    }

    void reachIsSaidInTheAccessDialog()
    {
        const RootId inner = m_fixture->addRoot(QStringLiteral("shop/inner"));
        QVERIFY(m_fixture->engine.gate.decide({{m_server, inner}}, {Verdict::Denied, Lasting::Always, {}},
                                              Origin::Program));
        m_fixture->addRoot(QStringLiteral("notes"));
        setLevel(Protection::FilesConfined);
        RequestQueue queue(m_fixture->engine.services(), nullptr);
        m_fixture->ask(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(queue.dialog(), test::patience);
        QStringList said;
        for (const QLabel *label : queue.dialog()->findChildren<QLabel *>(QStringLiteral("rootWarning")))
            said.append(label->text());
        QCOMPARE(said.size(), 2);
        QVERIFY2(said.first().contains(QLatin1String("It holds what you have denied (shop/inner)")),
                 qPrintable(said.first()));
        QVERIFY2(said.last().isEmpty(), qPrintable(said.last()));
    }

    //! A relay says what its process is held to.
    void ofWhatRunsInAnApp()
    {
        const auto open = [this](const std::optional<Protection> &level) {
            auto session = m_fixture->engine.relayed.open({QStringLiteral("Cursor"), 1, {}});
            session->take(link::RelayWord(link::Hello()));
            link::State state;
            state.server = m_server;
            state.protection = level;
            session->take(link::RelayWord(state));
            return session;
        };
        const Services workspace = m_fixture->engine.services();
        setLevel(Protection::Confined);
        AccessModel model(workspace);
        const auto spoken = [&] { return model.indexOf({m_server, m_shop}).data(Qt::AccessibleTextRole).toString(); };
        allow(m_shop, AccessMode::Read);
        QTRY_VERIFY_WITH_TIMEOUT(isVisible(m_shop), test::patience);
        const auto confined = open(Protection::Confined);
        QCOMPARE(heldTo(workspace, m_server), Protection::Confined);
        QVERIFY(!spoken().endsWith(QLatin1String(", enforced"))); // its relay has not said what
        confined->take(link::RelayWord(
            link::Confined{{Protection::Confined, true, m_fixture->engine.runs.granted(m_server), {}}}));
        QVERIFY(spoken().endsWith(QLatin1String("read, enforced")));
        QCOMPARE(protectionSign(workspace, m_server)->word, QStringLiteral("Confined"));
        hold();
        QCOMPARE(heldTo(workspace, m_server), Protection::FilesConfined);
        QVERIFY(spoken().endsWith(QLatin1String("read, enforced"))); // in both
        const auto old = open({}); // of an older release
        QCOMPARE(heldTo(workspace, m_server), Protection::ToldOnly);
        QVERIFY(!spoken().endsWith(QLatin1String(", enforced")));
        m_fixture->engine.runs.ended(m_server);
        QCOMPARE(protectionSign(workspace, m_server)->word,
                 QStringLiteral("Told Only in an app now, Confined when that starts it again"));
        StoryView view(workspace);
        view.show();
        view.tellOf(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(
            says(view,
                 QStringLiteral("not told · not passed · enforced: read in Cursor, not enforced in Cursor (read)")),
            test::patience);
    }

    void inTheInspector()
    {
        const RootId inner = m_fixture->addRoot(QStringLiteral("shop/inner"));
        const RootId notes = m_fixture->addRoot(QStringLiteral("notes"));
        allow(m_shop, AccessMode::Read);
        QTRY_VERIFY_WITH_TIMEOUT(isVisible(m_shop), test::patience);
        StoryView view(m_fixture->engine.services());
        view.resize(320, 600);
        view.show();
        view.tellOf(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(says(view, QStringLiteral("Told Only")), test::patience);
        setLevel(Protection::FilesConfined);
        hold();
        QTRY_VERIFY_WITH_TIMEOUT(says(view, QStringLiteral("Files Confined")), test::patience);
        QTRY_VERIFY_WITH_TIMEOUT(says(view, QStringLiteral("not told · not passed · enforced: read (read)")),
                                 test::patience);
        // Nobody has granted it, and the server can reach it all the same.
        QVERIFY(says(view, QStringLiteral("not told · not passed · within reach, as it lies in shop")));
        QVERIFY(!view.findChild<QWidget *>(QLatin1String("outputs-") + notes.value));
        QVERIFY(view.findChild<QWidget *>(QLatin1String("outputs-") + inner.value));
        QVERIFY(view.findChild<QWidget *>(QStringLiteral("reachOwn")));
        QVERIFY(view.findChild<QWidget *>(QStringLiteral("reachProgram0")));
        QVERIFY(view.findChild<QWidget *>(QStringLiteral("reachSystem")));
        QVERIFY(!view.findChild<QWidget *>(QStringLiteral("honesty")));
        view.tellOf(Cell{m_server, m_shop});
        QTRY_VERIFY_WITH_TIMEOUT(says(view, QStringLiteral("The system holds the process that runs to that.")),
                                 test::patience);
    }

private:
    static bool says(const StoryView &view, const QString &text)
    {
        const QList<QLabel *> labels = view.findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&text](const QLabel *label) { return label->text() == text; });
    }
    QString toolTip(const ServersListModel &model) const
    {
        return model.indexOf(m_server).data(Qt::ToolTipRole).toString();
    }
    bool isVisible(const RootId &root) const
    {
        const QList<Told> visible = m_fixture->engine.gate.visible(m_server).roots;
        return std::ranges::find(visible, root, &Told::root) != visible.cend();
    }
    void allow(const RootId &root, AccessMode mode)
    {
        QVERIFY(m_fixture->engine.gate.decide({{m_server, root}}, {Verdict::Allowed, Lasting::Always, {}, mode},
                                              Origin::Program));
    }
    void setLevel(Protection level, bool hasNetwork = true)
    {
        ServerRecord record = *m_fixture->engine.servers.find(m_server);
        record.protection = record.approved.protection = level;
        record.hasNetwork = record.approved.hasNetwork = hasNetwork;
        QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    }
    //! As if it had been started so: held to what it is granted now.
    void hold()
    {
        const QList<GrantedRoot> granted = m_fixture->engine.runs.granted(m_server);
        const OwnFolders own{QStringLiteral("/home/of/it"), QStringLiteral("/temporary"), {}};
        m_fixture->engine.runs.started(
            m_server,
            {Protection::FilesConfined, true, granted,
             reachOf(granted, own,
                     {{InstalledPlace::Part::Program, QStringLiteral("/opt/program"), false, {1, 2, 3, 4}, {}}})});
    }

    std::unique_ptr<DialogFixture> m_fixture;
    ServerId m_server;
    RootId m_shop;
};

QTEST_MAIN(TestProtectionShown)

#include "tst_protectionshown.moc"

// Names that are never inside, as a person sets them: the list for all servers, what a server's form says, and the
// notice about servers of before.

#include "core/workspace/changes.h"
#include "core/workspace/neverlist.h"
#include "core/workspace/workspacestore.h"
#include "tests/ui/noticed.h"
#include "tests/ui/serverdialogsuite.h"
#include "ui/kit/addnamedialog.h"
#include "ui/kit/namesbox.h"
#include "ui/servers/hiddendialog.h"
#include "ui/settings/neverdialog.h"
#include "ui/settings/settingsdialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>

using namespace mangrove;

class TestNeverDialog : public ServerDialogSuite
{
    Q_OBJECT

private:
    confine::NeverNames never() const { return neverNamesOf(m_fixture->engine.store.now()); }
    Services services() const { return m_fixture->engine.services(); }
    //! Types it into the dialog that the button opens.
    static void add(QWidget *box, const QString &button, const QString &name, const QString &content = {})
    {
        DialogFixture::click(box, button);
        auto *asks = DialogFixture::window<AddNameDialog>();
        QVERIFY(asks);
        QTest::keyClicks(DialogFixture::child<QLineEdit>(asks, QStringLiteral("neverNameEdit")), name);
        if (!content.isEmpty())
            QTest::keyClicks(DialogFixture::child<QLineEdit>(asks, QStringLiteral("neverContentEdit")), content);
        DialogFixture::click(asks, QStringLiteral("addNameButton"));
    }
    static QStringList texts(const QWidget *dialog, const QString &list)
    {
        auto *found = DialogFixture::child<QListWidget>(dialog, list);
        QStringList all;
        for (int row = 0; row < found->count(); ++row)
            all.append(found->item(row)->text());
        return all;
    }
    static void remove(QWidget *dialog, const QString &list, int row)
    {
        DialogFixture::child<QListWidget>(dialog, list)->setCurrentRow(row);
        DialogFixture::click(dialog, list + QLatin1String("Remove"));
    }
    ServerId addConfined(const QString &name, std::optional<bool> hides)
    {
        const ServerId id = m_fixture->addServer(name);
        ServerRecord record = *m_fixture->engine.servers.find(id);
        record.protection = record.approved.protection = Protection::Confined;
        record.hidesNames = hides;
        if (!m_fixture->engine.servers.update(record, Origin::Program))
            qFatal("a server of the test is not stored");
        return id;
    }

private Q_SLOTS:
    void theListIsSavedAsOneEdit()
    {
        NeverDialog dialog(services());
        dialog.show();
        QCOMPARE(texts(&dialog, QStringLiteral("neverNames")).size(), int(neverDefaults().names.size()));
        QVERIFY(texts(&dialog, QStringLiteral("neverNames")).contains(QStringLiteral("*.pem containing PRIVATE KEY")));
        auto *save = DialogFixture::child<QAbstractButton>(&dialog, QStringLiteral("neverSaveButton"));
        add(&dialog, QStringLiteral("neverNamesAdd"), QStringLiteral("*.txt"), QStringLiteral("a password"));
        QCOMPARE(texts(&dialog, QStringLiteral("neverNames")).last(), QStringLiteral("*.txt containing a password"));
        QCOMPARE(save->text(), QStringLiteral("Save"));
        remove(&dialog, QStringLiteral("neverNames"), 0);
        QCOMPARE(save->text(), QStringLiteral("Save, and Hide Less"));
        add(&dialog, QStringLiteral("neverExceptionsAdd"), QStringLiteral("public.txt"));
        remove(&dialog, QStringLiteral("neverExceptions"), 0);
        QVERIFY(never() == neverDefaults());
        save->click();
        QVERIFY(!dialog.isVisible());
        confine::NeverNames wanted = neverDefaults();
        wanted.names.erase(wanted.names.begin());
        wanted.names.push_back({"*.txt", "a password"});
        wanted.except.erase(wanted.except.begin());
        wanted.except.push_back("public.txt");
        QVERIFY(never() == wanted);
        m_edits->undo();
        QVERIFY(never() == neverDefaults() && !m_fixture->engine.store.now().parts().never);
        m_edits->redo();
        QVERIFY(never() == wanted);
    }

    void cancelLeavesIt()
    {
        NeverDialog dialog(services());
        dialog.show();
        remove(&dialog, QStringLiteral("neverNames"), 0);
        dialog.reject();
        QVERIFY(never() == neverDefaults());
    }

    void theDefaultsComeBack()
    {
        const confine::NeverNames own{{{"mine"}}, {}};
        QVERIFY(m_fixture->engine.store.apply([&own](const Workspace &now) { return withNever(now, own); },
                                              Origin::Person));
        NeverDialog dialog(services());
        dialog.show();
        QCOMPARE(texts(&dialog, QStringLiteral("neverNames")), QStringList{QStringLiteral("mine")});
        QVERIFY(texts(&dialog, QStringLiteral("neverExceptions")).isEmpty());
        DialogFixture::click(&dialog, QStringLiteral("neverRestoreButton"));
        QVERIFY(never() == own);
        DialogFixture::click(&dialog, QStringLiteral("neverSaveButton"));
        QVERIFY(!m_fixture->engine.store.now().parts().never);
    }

    void aBadNameIsSaidBelowTheField_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("nothing") << QString();
        QTest::newRow("all") << QStringLiteral("*");
        QTest::newRow("out") << QStringLiteral("../x");
        QTest::newRow("there already") << QStringLiteral(".env");
    }
    void aBadNameIsSaidBelowTheField()
    {
        QFETCH(const QString, name);
        NeverDialog dialog(services());
        dialog.show();
        add(&dialog, QStringLiteral("neverNamesAdd"), name);
        auto *asks = DialogFixture::window<AddNameDialog>();
        QVERIFY(asks);
        auto *problem = DialogFixture::child<QLabel>(asks, QStringLiteral("addNameProblem"));
        QVERIFY(problem->isVisible() && !problem->text().isEmpty());
        QCOMPARE(texts(&dialog, QStringLiteral("neverNames")).size(), int(neverDefaults().names.size()));
        auto *field = DialogFixture::child<QLineEdit>(asks, QStringLiteral("neverNameEdit"));
        field->setText(QStringLiteral("good"));
        QVERIFY(!problem->isVisible());
        DialogFixture::click(asks, QStringLiteral("addNameButton"));
        QCOMPARE(texts(&dialog, QStringLiteral("neverNames")).last(), QStringLiteral("good"));
    }

    //! What a command changes meanwhile is not lost by what is saved here.
    void whatChangesElsewhereIsTakenOver()
    {
        NeverDialog dialog(services());
        dialog.show();
        add(&dialog, QStringLiteral("neverNamesAdd"), QStringLiteral("mine"));
        confine::NeverNames theirs = neverDefaults();
        theirs.names.push_back({"theirs"});
        QVERIFY(m_fixture->engine.store.apply([&theirs](const Workspace &now) { return withNever(now, theirs); },
                                              Origin::CommandLine));
        QVERIFY(texts(&dialog, QStringLiteral("neverNames")).contains(QStringLiteral("theirs")));
        DialogFixture::click(&dialog, QStringLiteral("neverSaveButton"));
        theirs.names.push_back({"mine"});
        QVERIFY(never() == theirs);
    }

    void whatACommandWantsIsSavedHere()
    {
        QWidget window;
        SettingsFlow flow(services(), {}, &window);
        window.show();
        confine::NeverNames less = neverDefaults();
        less.names.erase(less.names.begin());
        QVERIFY(flow.offerNever(less));
        auto *dialog = DialogFixture::window<NeverDialog>();
        QVERIFY(dialog);
        QVERIFY(!flow.offerNever(neverDefaults())); // it is being answered
        QCOMPARE(texts(dialog, QStringLiteral("neverNames")).size(), int(less.names.size()));
        DialogFixture::click(dialog, QStringLiteral("neverSaveButton"));
        QVERIFY(never() == less);
    }

    void theSettingsLeadThere()
    {
        QWidget window;
        SettingsFlow flow(services(), {}, &window);
        window.show();
        flow.open();
        DialogFixture::click(DialogFixture::window<SettingsDialog>(), QStringLiteral("neverButton"));
        QVERIFY(DialogFixture::window<NeverDialog>());
    }

    void aServersForm()
    {
        const ServerId server = addConfined(QStringLiteral("files"), true);
        m_flow->editServer(server);
        QVERIFY(text(QStringLiteral("neverText")).contains(QLatin1String("are hidden")));
        DialogFixture::click(dialog(), QStringLiteral("neverButton"));
        auto *hidden = DialogFixture::window<HiddenDialog>();
        QVERIFY(hidden);
        QVERIFY(DialogFixture::child<QCheckBox>(hidden, QStringLiteral("hideNamesCheckBox"))->isChecked());
        add(hidden, QStringLiteral("serverExceptionsAdd"), QStringLiteral(".env"));
        hidden->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
        QVERIFY(text(QStringLiteral("neverText")).endsWith(QLatin1String(".env.")));
        QVERIFY(DialogFixture::child<QAbstractButton>(dialog(), QStringLiteral("submitButton"))
                    ->text()
                    .contains(QLatin1String("Save, ")));
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY(!dialog());
        QCOMPARE(record(QStringLiteral("files"))->neverExcept, QStringList{QStringLiteral(".env")});
        QVERIFY(record(QStringLiteral("files"))->hidesNames == true);
        QVERIFY(!record(QStringLiteral("files"))->needsConfirmation());

        m_flow->editServer(server);
        DialogFixture::click(dialog(), QStringLiteral("neverButton"));
        hidden = DialogFixture::window<HiddenDialog>();
        DialogFixture::child<QCheckBox>(hidden, QStringLiteral("hideNamesCheckBox"))->click();
        hidden->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
        QVERIFY(text(QStringLiteral("neverText")).contains(QLatin1String("not hidden")));
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY(!dialog());
        QVERIFY(record(QStringLiteral("files"))->hidesNames == false);
        m_edits->undo();
        QVERIFY(record(QStringLiteral("files"))->hidesNames == true);
    }

    //! What nobody has decided stays so where only something else is changed, or nothing here.
    void whatIsNotDecidedStaysSo()
    {
        const ServerId server = addConfined(QStringLiteral("files"), {});
        m_flow->editServer(server);
        DialogFixture::click(dialog(), QStringLiteral("neverButton"));
        DialogFixture::window<HiddenDialog>()->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
        type(QStringLiteral("nameEdit"), QStringLiteral("papers"));
        choose(QStringLiteral("submitButton"));
        QTRY_VERIFY(!dialog());
        QVERIFY(!record(QStringLiteral("papers"))->hidesNames);
    }

    void onlyConfinedCanHide()
    {
        m_flow->editServer(m_fixture->addServer(QStringLiteral("files")));
        QVERIFY(!DialogFixture::child<QAbstractButton>(dialog(), QStringLiteral("neverButton"))->isEnabled());
        QCOMPARE(text(QStringLiteral("neverText")), QStringLiteral("Only Confined can hide names."));
    }

    void aServerOfBeforeIsAskedAboutOnce()
    {
        addConfined(QStringLiteral("hides"), true);
        addConfined(QStringLiteral("left"), false);
        const ServerId git = addConfined(QStringLiteral("git"), {});
        Noticed notices(services(), NoticeKind::Shown);
        QCOMPARE(notices.texts(), QStringList{QStringLiteral("git can read .env files.")});
        QCOMPARE(notices.buttons(), QStringList{QStringLiteral("Hide")});
        QCOMPARE(notices.list().first().closeText, QStringLiteral("Leave"));
        notices.press();
        QVERIFY(m_fixture->engine.servers.find(git)->hidesNames == true);
        QTRY_COMPARE(notices.count(), 0);
        m_edits->undo();
        QTRY_COMPARE(notices.count(), 1);
        notices.close();
        QVERIFY(m_fixture->engine.servers.find(git)->hidesNames == false);
        QTRY_COMPARE(notices.count(), 0);
        QVERIFY(!m_fixture->engine.servers.find(git)->needsConfirmation());
    }

    void whereNothingIsToBeHiddenNobodyIsAsked()
    {
        addConfined(QStringLiteral("git"), {});
        Noticed notices(services(), NoticeKind::Shown);
        const auto list = [this](const confine::NeverNames &names) {
            return m_fixture->engine.store.apply([&names](const Workspace &now) { return withNever(now, names); },
                                                 Origin::Person);
        };
        QVERIFY(list({}));
        QTRY_COMPARE(notices.count(), 0);
        QVERIFY(list({{{"secrets.yml"}}, {}}));
        QTRY_COMPARE(notices.texts(), QStringList{QStringLiteral("git can read secrets.yml files.")});
    }
};

QTEST_MAIN(TestNeverDialog)
#include "tst_neverdialog.moc"

#include "core/servers/snippet.h"
#include "tests/ui/dialogfixture.h"
#include "ui/kit/tickmodel.h"
#include "ui/workspaces/exchangeflow.h"
#include "ui/workspaces/workspaceflow.h"
#include "ui/workspaces/workspacesdialog.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace mangrove;

// Workspaces by the widgets: the menu that switches, the dialog that makes and changes them, and files.
class TestWorkspaces : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<QWidget> m_window;
    WorkspaceFlow *m_flow = nullptr; // of the window
    RootId m_shop;
    RootId m_blog;
    ServerId m_files;

    WorkspaceSets &sets() { return m_f->engine.sets; }
    SetId create(const QString &name, const QList<RootId> &roots = {}, const QList<ServerId> &servers = {})
    {
        WorkspaceSet set;
        set.name = name;
        set.roots = roots;
        set.servers = servers;
        const Result<SetId> created = sets().create(set, Origin::Program);
        return created ? *created : SetId();
    }
    QDialog *dialog() const
    {
        m_flow->manageAction()->trigger();
        return m_window->findChild<QDialog *>(QStringLiteral("workspacesDialog"));
    }
    template<typename Widget>
    Widget *find(const char *name) const
    {
        return dialog()->findChild<Widget *>(QLatin1String(name));
    }
    void click(const char *name) const { find<QPushButton>(name)->click(); }
    QStringList choices() const
    {
        QStringList texts;
        for (const QAction *action : m_flow->menu()->actions())
            texts.append(action->isChecked() ? QLatin1Char('*') + action->text() : action->text());
        return texts;
    }
    void choose(int which) { m_flow->menu()->actions().at(which)->trigger(); }
    static void tick(QAbstractItemModel *model, int row, bool on)
    {
        model->setData(model->index(row, 0), on ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole);
    }
    static bool isTicked(const QAbstractItemModel *model, int row)
    {
        return model->index(row, 0).data(Qt::CheckStateRole).toInt() == Qt::Checked;
    }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<DialogFixture>();
        m_window = std::make_unique<QWidget>();
        m_flow = new WorkspaceFlow(m_f->engine.services(), m_window.get());
        m_shop = m_f->addRoot(QStringLiteral("shop"));
        m_blog = m_f->addRoot(QStringLiteral("blog"));
        m_files = m_f->addServer(QStringLiteral("files"));
    }
    void cleanup()
    {
        m_window.reset();
        m_f.reset();
    }

    void theMenuSwitches()
    {
        create(QStringLiteral("Work & Play"), {m_shop});
        QTRY_COMPARE(choices(), (QStringList{QStringLiteral("*Everything"), QStringLiteral("Work && Play")}));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Mangrove"));
        QSignalSpy noted(m_flow, &WorkspaceFlow::noted);
        choose(1);
        QCOMPARE(sets().nameOfOn(), QStringLiteral("Work & Play"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Work & Play – Mangrove"));
        QCOMPARE(noted.size(), 1);
        QTRY_COMPARE(choices(), (QStringList{QStringLiteral("Everything"), QStringLiteral("*Work && Play")}));
        choose(0);
        QVERIFY(!sets().on());
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Mangrove"));
    }

    void theFilterLeavesWhatIsMeant()
    {
        const SetId work = create(QStringLiteral("Work"), {m_shop});
        QVERIFY(m_f->engine.workspaceSwitch.use(work, Origin::Person));
        auto *filter = find<QLineEdit>("membersFilter");
        const QAbstractItemModel *roots = find<QListView>("workspaceRoots")->model();
        const QAbstractItemModel *servers = find<QListView>("workspaceServers")->model();
        filter->setText(QStringLiteral("BLO"));
        QCOMPARE(roots->rowCount(), 1);
        QCOMPARE(servers->rowCount(), 0);
        tick(find<QListView>("workspaceRoots")->model(), 0, true);
        QCOMPARE(sets().on()->roots, (QList<RootId>{m_shop, m_blog})); // what is not shown stays in it
        filter->setText(QStringLiteral("roots/sho")); // also by where it is
        QCOMPARE(roots->index(0, 0).data().toString(), QStringLiteral("shop"));
        filter->clear();
        QCOMPARE(roots->rowCount(), 2);
        QCOMPARE(servers->rowCount(), 1);
    }

    void theMenuSaysWhatIsTakenBack()
    {
        const Cell cell{m_files, m_shop};
        QVERIFY(m_f->engine.gate.decide({cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
        QVERIFY(m_f->engine.gate.decide({{m_files, m_blog}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        test::beginSession(m_f->engine, m_files);
        test::askRoots(m_f->engine, m_files, this, [](const std::optional<VisibleList> &) {});
        QCOMPARE(m_f->engine.ledger.record(m_files).seen.size(), 1);
        create(QStringLiteral("Work"), {m_blog}, {});
        QTRY_COMPARE(choices().size(), 2);
        Q_EMIT m_flow->menu()->aboutToShow();
        QVERIFY(m_flow->menu()->actions().at(1)->toolTip().contains(QLatin1String("shop")));
        QVERIFY(!m_flow->menu()->actions().at(0)->toolTip().contains(QLatin1String("shop")));
        QSignalSpy noted(m_flow, &WorkspaceFlow::noted);
        choose(1);
        QCOMPARE(noted.size(), 1);
        QCOMPARE(noted.first().first().toString(),
                 QStringLiteral("The workspace Work is on. Taken back from files: shop."));
    }

    void theDialogMakesChangesAndDeletes()
    {
        auto *list = find<QListWidget>("workspaceList");
        QCOMPARE(dialog()->windowTitle(), QStringLiteral("Workspaces"));
        QCOMPARE(list->count(), 1);
        auto *roots = find<QListView>("workspaceRoots")->model();
        auto *servers = find<QListView>("workspaceServers")->model();
        const QAbstractItemModelTester rootsTester(roots);
        QVERIFY(isTicked(roots, 0) && isTicked(roots, 1));
        tick(roots, 0, false); // Everything cannot be changed
        QVERIFY(isTicked(roots, 0));
        QVERIFY(!find<QPushButton>("deleteWorkspaceButton")->isEnabled());

        click("newWorkspaceButton");
        QCOMPARE(sets().sets().size(), 1);
        auto *editor = list->findChild<QLineEdit *>();
        QVERIFY(editor);
        editor->setText(QStringLiteral("Shop"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(sets().sets().first().name, QStringLiteral("Shop"));
        QVERIFY(!isTicked(roots, 0));
        tick(roots, 0, true);
        tick(servers, 0, true);
        find<QCheckBox>("stopsOthers")->click();
        const WorkspaceSet set = sets().sets().first();
        QCOMPARE(set.roots, QList<RootId>{m_shop});
        QCOMPARE(set.servers, QList<ServerId>{m_files});
        QVERIFY(set.stopsOthers && isTicked(roots, 0) && !isTicked(roots, 1));
        tick(roots, 0, false);
        QVERIFY(sets().sets().first().roots.isEmpty());

        click("switchButton");
        QCOMPARE(sets().nameOfOn(), QStringLiteral("Shop"));
        QVERIFY(!find<QPushButton>("switchButton")->isEnabled());
        QVERIFY(!find<QPushButton>("deleteWorkspaceButton")->isEnabled());
        QVERIFY(sets().use({}, Origin::Program));
        QTRY_VERIFY(find<QPushButton>("deleteWorkspaceButton")->isEnabled());
        click("deleteWorkspaceButton");
        auto *question = dialog()->findChild<QMessageBox *>();
        QVERIFY(question && question->escapeButton()->isEnabled());
        for (QAbstractButton *button : question->buttons()) {
            if (question->buttonRole(button) == QMessageBox::DestructiveRole)
                button->click();
        }
        QVERIFY(sets().sets().isEmpty());
        QTRY_COMPARE(list->count(), 1);
    }

    void aNameThatCannotBeIsSaid()
    {
        create(QStringLiteral("Shop"));
        auto *list = find<QListWidget>("workspaceList");
        QTRY_COMPARE(list->count(), 2);
        list->item(1)->setText(QStringLiteral("Everything"));
        auto *error = find<QLabel>("workspaceError");
        QVERIFY(!error->isHidden() && error->text().contains(QLatin1String("Everything")));
        QTRY_COMPARE(list->item(1)->text(), QStringLiteral("Shop"));
        QCOMPARE(sets().sets().first().name, QStringLiteral("Shop"));
    }

    void aFileCarriesNoSecretAndNoDecision()
    {
        ServerRecord record;
        record.name = QStringLiteral("api");
        record.program = QStringLiteral("/bin/cat");
        record.arguments = {QStringLiteral("--token"), QStringLiteral("ghp_0123456789abcdefghijklmnopqrstuvwxyz"),
                            QStringLiteral("--depth"), QStringLiteral("3")};
        record.environment = {{QStringLiteral("API_KEY"), QStringLiteral("sk-verysecretvalue0123456789")},
                              {QStringLiteral("MODE"), QStringLiteral("fast")}};
        record.secretEnvironment = {QStringLiteral("HIDDEN")};
        record.policy = ServerPolicy::AllowAll;
        const ServerId api = m_f->engine.servers.add({record}, Origin::Program)->first();
        const SetId set = create(QStringLiteral("Shop"), {m_shop}, {m_files, api});
        const QByteArray content =
            writeWorkspaceFile(*sets().find(set), m_f->engine.roots.roots(), m_f->engine.servers.servers());
        for (const char *secret : {"ghp_", "sk-very", "allow", "polic", "approved"})
            QVERIFY2(!content.contains(secret), secret);
        QVERIFY(!content.contains(api.value.toUtf8()) && !content.contains(m_shop.value.toUtf8()));
        QVERIFY(!content.contains(m_f->engine.roots.find(m_blog)->path.toUtf8()));
        const auto offer = readWorkspaceFile(content);
        QVERIFY(offer);
        QCOMPARE(offer->folders, QStringList{m_f->engine.roots.find(m_shop)->path});
        const auto proposals = parseServerSnippet(snippetOf(*offer, {QStringLiteral("api")}));
        QVERIFY(proposals);
        QCOMPARE(proposals->size(), 1);
        QCOMPARE(proposals->first().record.program, QStringLiteral("/bin/cat"));
        QCOMPARE(proposals->first().record.environment.value(QStringLiteral("MODE")), QStringLiteral("fast"));
    }

    void importOffersWhatIsNotHere()
    {
        const SetId set = create(QStringLiteral("Shop"), {m_shop, m_blog}, {m_files});
        const QByteArray content =
            writeWorkspaceFile(*sets().find(set), m_f->engine.roots.roots(), m_f->engine.servers.servers());
        const QString blog = m_f->engine.roots.find(m_blog)->path;
        QVERIFY(m_f->engine.roots.remove({m_blog}, Origin::Program));
        QVERIFY(m_f->engine.servers.remove({m_files}, Origin::Program));
        QSignalSpy folders(m_flow->exchange(), &ExchangeFlow::foldersOffered);
        QSignalSpy servers(m_flow->exchange(), &ExchangeFlow::serversOffered);
        const Result<SetId> imported = m_flow->exchange()->take(content);
        QVERIFY(imported);
        QCOMPARE(sets().find(*imported)->name, QStringLiteral("Shop (2)"));
        QCOMPARE(sets().find(*imported)->roots, QList<RootId>{m_shop});
        QVERIFY(!sets().on() && sets().find(*imported)->servers.isEmpty());
        QCOMPARE(folders.value(0).value(0).toStringList(), QStringList{blog});
        QVERIFY(servers.value(0).value(0).toString().contains(QLatin1String("/bin/cat")));
        // Nothing was added; what a person adds then joins the set.
        QCOMPARE(m_f->engine.roots.roots().size(), 1);
        const RootId again = m_f->addRootAt(QStringLiteral("blog"), blog);
        const ServerId files = m_f->addServer(QStringLiteral("files"));
        QCOMPARE(sets().find(*imported)->roots, (QList<RootId>{m_shop, again}));
        QCOMPARE(sets().find(*imported)->servers, QList<ServerId>{files});
    }

    void filesAreAskedForInTheDialog()
    {
        create(QStringLiteral("Shop"), {m_shop});
        find<QListWidget>("workspaceList")->setCurrentRow(1);
        QSignalSpy noted(m_flow, &WorkspaceFlow::noted);
        QSignalSpy failed(m_flow, &WorkspaceFlow::failed);
        const auto answer = [this](const char *button, const QString &name) {
            click(button);
            // A child of it: the window system gives the keyboard back to where the question came from.
            QPointer<QFileDialog> files = find<QFileDialog>("workspaceFileDialog");
            if (!files || files->parentWidget() != dialog())
                return false;
            files->setOption(QFileDialog::DontConfirmOverwrite);
            files->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(m_f->path(name));
            static_cast<QDialog *>(files)->accept();
            return QTest::qWaitFor([&files] { return !files; });
        };
        const auto said = [this] {
            const auto *label = find<QLabel>("workspaceError");
            return label->isVisible() ? label->text() : QString();
        };
        QVERIFY(answer("exportWorkspaceButton", QStringLiteral("shop.json")));
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(QLatin1String("Exported Shop")), qPrintable(said()), test::patience);
        m_f->makeFile(QStringLiteral("broken.json"), "{");
        QVERIFY(answer("importWorkspaceButton", QStringLiteral("broken.json")));
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(QLatin1String("no workspace")), qPrintable(said()), test::patience);
#ifdef Q_OS_UNIX
        // Nobody writes into it, and nothing waits for that.
        QCOMPARE(::mkfifo(QFile::encodeName(m_f->path(QStringLiteral("pipe.json"))).constData(), 0600), 0);
        QVERIFY(answer("exportWorkspaceButton", QStringLiteral("pipe.json")));
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(QLatin1String("could not be written (it is no file)")),
                                  qPrintable(said()), test::patience);
        QVERIFY(answer("importWorkspaceButton", QStringLiteral("pipe.json")));
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(QLatin1String("is no file")), qPrintable(said()), test::patience);
#endif
        QVERIFY(answer("importWorkspaceButton", QStringLiteral("shop.json")));
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(QLatin1String("Imported Shop (2)")), qPrintable(said()),
                                  test::patience);
        QCOMPARE(find<QListWidget>("workspaceList")->currentItem()->text(), QStringLiteral("Shop (2)"));
        // Not behind the dialog, where the window says such things.
        QVERIFY(noted.isEmpty() && failed.isEmpty());
        // The next thing that is done takes it away.
        tick(find<QListView>("workspaceRoots")->model(), 1, true);
        QCOMPARE(said(), QString());
    }

    void otherFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("another") << QByteArray(R"({"mcpServers":{}})");
        QTest::newRow("newer") << QByteArray(R"({"mangroveWorkspace":2,"name":"x","folders":[],"mcpServers":{}})");
        QTest::newRow("no name") << QByteArray(R"({"mangroveWorkspace":1,"folders":[],"mcpServers":{}})");
        QTest::newRow("name of none") << QByteArray(
            R"({"mangroveWorkspace":1,"name":"Everything","folders":[],"mcpServers":{}})");
        QTest::newRow("relative") << QByteArray(
            R"({"mangroveWorkspace":1,"name":"x","folders":["a"],"mcpServers":{}})");
        QTest::newRow("no servers") << QByteArray(R"({"mangroveWorkspace":1,"name":"x","folders":[]})");
        QTest::newRow("large") << QByteArray(workspaceFileLimit + 1, ' ');
    }
    void otherFilesAreRefused()
    {
        QFETCH(QByteArray, content);
        const Result<SetId> taken = m_flow->exchange()->take(content);
        QVERIFY(!taken && !taken.error().message.isEmpty());
        QVERIFY(sets().sets().isEmpty());
    }
};

QTEST_MAIN(TestWorkspaces)
#include "tst_workspaces.moc"

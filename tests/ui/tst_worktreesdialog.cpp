// The worktrees of a folder's repository, ticked and added.

#include "dialogfixture.h"
#include "ui/roots/addroots.h"
#include "ui/roots/foundprojectsmodel.h"
#include "ui/roots/worktreesdialog.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTreeView>

using namespace mangrove;

class TestWorktreesDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<DialogFixture>();
        m_add = std::make_unique<AddRoots>(m_f->engine.services(), QStringList(), nullptr);
        m_shop = m_f->addRoot(QStringLiteral("shop"));
    }
    void cleanup()
    {
        m_add.reset();
        m_f.reset();
    }

    void addsWhatIsTicked()
    {
        m_f->makeFolder(QStringLiteral("roots/shop/.git"));
        m_f->makeFile(QStringLiteral("roots/shop/.git/HEAD"), "ref: refs/heads/main\n");
        addWorktree("fix");
        addWorktree("old");
        m_f->addRootAt(QStringLiteral("old"), m_f->makeFolder(QStringLiteral("old")));
        QWidget window;
        WorktreesDialog::open(m_f->engine.services(), *m_f->engine.roots.find(m_shop), *m_add, &window);
        auto *dialog = window.findChild<WorktreesDialog *>();
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        QCOMPARE(dialog->windowTitle(), QStringLiteral("Add Git Worktrees"));
        auto *model = DialogFixture::child<QTreeView>(dialog, QStringLiteral("worktrees"))->model();
        const QAbstractItemModelTester tester(model);
        QTRY_COMPARE(model->rowCount(), 3);
        auto *add = DialogFixture::child<QPushButton>(dialog, QStringLiteral("addWorktrees"));
        QVERIFY(!add->isEnabled()); // nothing is ticked by itself
        // What is there is marked, and cannot be ticked.
        const auto text = [model](int row, int column) { return model->index(row, column).data().toString(); };
        QCOMPARE(text(0, FoundProjectsModel::Name), QStringLiteral("shop"));
        QCOMPARE(text(0, FoundProjectsModel::Changed), QStringLiteral("already there"));
        QCOMPARE(text(1, FoundProjectsModel::Branch), QStringLiteral("fix"));
        QCOMPARE(text(2, FoundProjectsModel::Changed), QStringLiteral("already there"));
        QVERIFY(!model->setData(model->index(2, 0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model->setData(model->index(1, 0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(add->isEnabled());
        QSignalSpy finished(m_add.get(), &AddRoots::finished);
        QTest::mouseClick(add, Qt::LeftButton);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(finished.first().first().toInt(), 1);
        QCOMPARE(m_f->engine.roots.roots().last().canonicalPath,
                 QFileInfo(m_f->path(QStringLiteral("fix"))).canonicalFilePath());
        QTRY_VERIFY(!window.findChild<WorktreesDialog *>());
    }

    //! Also where letters are wider.
    void allColumnsAreInSight()
    {
        const QFont usual = QApplication::font();
        QFont large = usual;
        large.setPixelSize(QFontMetrics(usual).height() * 3 / 2);
        QApplication::setFont(large);
        const auto restore = qScopeGuard([&usual] { QApplication::setFont(usual); });
        WorktreesDialog dialog(m_f->engine.services(), *m_f->engine.roots.find(m_shop));
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto *list = DialogFixture::child<QTreeView>(&dialog, QStringLiteral("worktrees"));
        QCOMPARE(list->horizontalScrollBar()->maximum(), 0);
    }

    void noRepositoryIsSaid()
    {
        const WorktreesDialog dialog(m_f->engine.services(), *m_f->engine.roots.find(m_shop));
        const auto *sentence = DialogFixture::child<QLabel>(&dialog, QStringLiteral("worktreesSentence"));
        QTRY_VERIFY2(sentence->text().contains(QStringLiteral("not the top folder of a git repository")),
                     qPrintable(sentence->text()));
        QVERIFY(!DialogFixture::child<QPushButton>(&dialog, QStringLiteral("addWorktrees"))->isEnabled());
    }

private:
    //! As `git worktree add` does, beside the others.
    void addWorktree(const char *name) const
    {
        const QString text = QLatin1String(name);
        const QString entry = QStringLiteral("roots/shop/.git/worktrees/") + text;
        m_f->makeFolder(entry);
        m_f->makeFolder(text);
        m_f->makeFile(entry + QStringLiteral("/HEAD"), "ref: refs/heads/" + QByteArray(name) + '\n');
        m_f->makeFile(entry + QStringLiteral("/commondir"), "../..\n");
        m_f->makeFile(entry + QStringLiteral("/gitdir"), m_f->path(text + QStringLiteral("/.git\n")).toUtf8());
        m_f->makeFile(text + QStringLiteral("/.git"), "gitdir: " + m_f->path(entry).toUtf8() + '\n');
    }

    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<AddRoots> m_add;
    RootId m_shop;
};

QTEST_MAIN(TestWorktreesDialog)
#include "tst_worktreesdialog.moc"

// A folder that has moved: found again with its decisions, or another one in its place, which a person confirms.

#include "core/workspace/decisionstore.h"
#include "dialogfixture.h"
#include "ui/edits/editstack.h"
#include "ui/kit/confirmdialog.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/roots/addroots.h"
#include "ui/roots/locatedialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>

#include <sys/stat.h>

using namespace mangrove;

class TestLocateFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theSameFolderKeepsItsDecisions();
    void isUndone();
    void anotherOneIsConfirmed_data();
    void anotherOneIsConfirmed();
    void aBroadPlaceIsConfirmed();
    void whatIsNoPlace_data();
    void whatIsNoPlace();
    void endsWhenItIsBack();
    void theFolderDialogTakesSeveral();

private:
    LocateDialog *dialog() const { return DialogFixture::window<LocateDialog>(); }
    ConfirmDialog *confirm() const { return DialogFixture::window<ConfirmDialog>(); }
    const Root &shop() const { return *m_f->engine.roots.find(m_shop); }
    RootState state() const { return m_f->engine.monitor.status(m_shop).state; }
    QString verdict() const { return DialogFixture::child<QLabel>(dialog(), QStringLiteral("locateVerdict"))->text(); }
    QPushButton *button() const { return DialogFixture::child<QPushButton>(dialog(), QStringLiteral("locateButton")); }
    void type(const QString &place) const
    {
        auto *edit = DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("locatePlace"));
        edit->selectAll();
        QTest::keyClicks(edit, place);
    }
    //! Away from its place, and the dialog is open.
    void move(const QString &to)
    {
        QVERIFY(QDir().rename(shop().canonicalPath, m_f->path(to)));
        QTRY_COMPARE(state(), RootState::Missing);
        m_add->locate(m_shop);
        QVERIFY(dialog());
    }
    void answer(const char *name) const
    {
        auto *found = DialogFixture::child<QPushButton>(confirm(), QLatin1String(name));
        QTRY_VERIFY(found->isEnabled());
        QTest::mouseClick(found, Qt::LeftButton);
    }

    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<AddRoots> m_add;
    RootId m_shop;
    ServerId m_files;
};

void TestLocateFolder::init()
{
    m_f = std::make_unique<DialogFixture>();
    m_add = std::make_unique<AddRoots>(m_f->engine.services(), QStringList(), nullptr);
    m_shop = m_f->addRoot(QStringLiteral("shop"));
    m_files = m_f->addServer(QStringLiteral("files"));
    QVERIFY(m_f->engine.decisions.set({{Cell{m_files, m_shop}, Decision{Verdict::Allowed, Lasting::Always, {}}}},
                                      Origin::Program));
}

void TestLocateFolder::cleanup()
{
    m_add.reset();
    m_f.reset();
}

void TestLocateFolder::theSameFolderKeepsItsDecisions()
{
    QSignalSpy noted(m_add.get(), &AddRoots::noted);
    move(QStringLiteral("roots/shop 2"));
    const QString now = m_f->path(QStringLiteral("roots/shop 2"));
    QCOMPARE(dialog()->windowTitle(), QStringLiteral("Locate Folder"));
    QVERIFY(!dialog()->isModal());
    // Found near its old place, and proposed.
    auto *places = DialogFixture::child<QListWidget>(dialog(), QStringLiteral("locatePlaces"));
    QTRY_COMPARE(places->count(), 1);
    QTRY_VERIFY2(button()->isEnabled(), qPrintable(verdict()));
    QVERIFY2(verdict().contains(QStringLiteral("the folder that you approved")), qPrintable(verdict()));
    QTest::mouseClick(button(), Qt::LeftButton);
    QTRY_COMPARE(state(), RootState::Available);
    QCOMPARE(shop().canonicalPath, QFileInfo(now).canonicalFilePath());
    QVERIFY(shop().uri.endsWith(QStringLiteral("/shop%202")));
    QCOMPARE(m_f->engine.decisions.decision({m_files, m_shop}).verdict, Verdict::Allowed);
    QCOMPARE(noted.size(), 1);
    QTRY_VERIFY(!dialog());
    QVERIFY(!confirm());
}

void TestLocateFolder::isUndone()
{
    EditStack edits(m_f->engine.edits, m_f->engine.heldSecrets);
    const Root before = shop();
    move(QStringLiteral("roots/shop 2"));
    QTRY_VERIFY(button()->isEnabled());
    QTest::keyClick(dialog(), Qt::Key_Return);
    QTRY_COMPARE(state(), RootState::Available);
    const Root after = shop();
    QCOMPARE(edits.undoText(), QStringLiteral("Locate shop"));
    edits.undo();
    QCOMPARE(shop(), before);
    edits.redo();
    QCOMPARE(shop(), after);
}

void TestLocateFolder::anotherOneIsConfirmed_data()
{
    QTest::addColumn<bool>("confirmed");
    QTest::newRow("confirmed") << true;
    QTest::newRow("cancelled") << false;
}

void TestLocateFolder::anotherOneIsConfirmed()
{
    QFETCH(bool, confirmed);
    const Root before = shop();
    const QString other = m_f->makeFolder(QStringLiteral("other"));
    move(QStringLiteral("far"));
    type(other);
    QTRY_VERIFY2(verdict().contains(QStringLiteral("another folder")), qPrintable(verdict()));
    QVERIFY(button()->isEnabled());
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(confirm());
    QCOMPARE(confirm()->windowTitle(), QStringLiteral("Folder Replaced"));
    const QString details = DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))->toPlainText();
    QVERIFY2(details.contains(before.canonicalPath) && details.contains(other), qPrintable(details));
    QCOMPARE(shop(), before); // not before the answer
    answer(confirmed ? "confirmButton" : "cancelButton");
    if (confirmed)
        QTRY_COMPARE(state(), RootState::Available);
    QCOMPARE(shop().canonicalPath, confirmed ? other : before.canonicalPath);
    QCOMPARE(dialog() != nullptr, !confirmed);
}

//! What was approved, at a place to which everybody may write.
void TestLocateFolder::aBroadPlaceIsConfirmed()
{
    const Root before = shop();
    move(QStringLiteral("open"));
    const QString now = m_f->path(QStringLiteral("open"));
    QCOMPARE(::chmod(QFile::encodeName(now).constData(), 0777), 0);
    type(now);
    QTRY_VERIFY2(verdict().contains(QStringLiteral("needs your confirmation")), qPrintable(verdict()));
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(confirm());
    QCOMPARE(confirm()->windowTitle(), QStringLiteral("Broad Folder"));
    QCOMPARE(shop(), before);
    answer("confirmButton");
    QTRY_COMPARE(state(), RootState::Available);
}

void TestLocateFolder::whatIsNoPlace_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("part");
    QTest::newRow("nothing there") << QStringLiteral("/no/such/place") << QString();
    QTest::newRow("the system's") << QStringLiteral("/proc/self") << QString();
    QTest::newRow("Mangrove's own") << QStringLiteral("OWN") << QString();
    QTest::newRow("in the list") << QStringLiteral("TAKEN") << QStringLiteral("in the list already, as blog");
    QTest::newRow("relative") << QStringLiteral("shop") << QStringLiteral("whole path");
}

void TestLocateFolder::whatIsNoPlace()
{
    QFETCH(QString, place);
    QFETCH(QString, part);
    const RootId blog = m_f->addRoot(QStringLiteral("blog"));
    const Root before = shop();
    move(QStringLiteral("gone"));
    const QString own = m_f->engine.file.folder();
    const QString taken = m_f->engine.roots.find(blog)->canonicalPath;
    type(place == QLatin1String("OWN") ? own : place == QLatin1String("TAKEN") ? taken : place);
    QTRY_COMPARE(dialog()->task().verdict(), LocateFolder::Verdict::Impossible);
    QVERIFY2(!verdict().isEmpty() && verdict().contains(part), qPrintable(verdict()));
    QVERIFY(!button()->isEnabled());
    QTest::keyClick(dialog(), Qt::Key_Return);
    QCOMPARE(shop(), before);
}

//! With the question about another one that is open by then.
void TestLocateFolder::endsWhenItIsBack()
{
    const Root before = shop();
    const QString other = m_f->makeFolder(QStringLiteral("other"));
    move(QStringLiteral("away"));
    type(other);
    QTRY_VERIFY2(verdict().contains(QStringLiteral("another folder")), qPrintable(verdict()));
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(confirm());
    QVERIFY(QDir().rename(m_f->path(QStringLiteral("away")), before.canonicalPath));
    QTRY_COMPARE(state(), RootState::Available);
    QTRY_VERIFY(!dialog() && !confirm());
    QCOMPARE(shop(), before);
}

void TestLocateFolder::theFolderDialogTakesSeveral()
{
    for (const char *name : {"several/one", "several/two", "several/three"})
        m_f->makeFolder(QLatin1String(name));
    QSignalSpy finished(m_add.get(), &AddRoots::finished);
    m_add->chooseFolder();
    QFileDialog *chooser = nullptr;
    QTRY_VERIFY((chooser = DialogFixture::window<QFileDialog>()));
    chooser->setDirectory(m_f->path(QStringLiteral("several")));
    auto *list = DialogFixture::child<QListView>(chooser, QStringLiteral("listView"));
    QTRY_COMPARE(list->model()->rowCount(list->rootIndex()), 3);
    list->setFocus();
    list->selectAll();
    auto *open = chooser->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Open);
    QPushButton *choose = open ? open : chooser->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    QTRY_VERIFY(choose->isEnabled());
    QTest::mouseClick(choose, Qt::LeftButton);
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toInt(), 3);
}

QTEST_MAIN(TestLocateFolder)
#include "tst_locatefolder.moc"

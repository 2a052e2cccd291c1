// What the window shows and takes before it is known what is stored: nothing that is not true, and nothing that is
// pressed.

#include "app/application.h"
#include "app/engine.h"
#include "tests/support/patience.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

namespace {

class Page : public QWidget
{
public:
    int paints = 0;
    int keys = 0;

protected:
    void paintEvent(QPaintEvent *) override { ++paints; }
    void keyPressEvent(QKeyEvent *) override { ++keys; }
};

} // namespace

class TestFirstPaint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void afterThePicture()
    {
        Page page;
        page.show();
        int paintsBefore = -1;
        FirstPaint::await(page, [&] { paintsBefore = page.paints; });
        QTest::keyClick(&page, Qt::Key_A); // for nothing that is there
        QCOMPARE(page.keys, 0);
        QTRY_VERIFY_WITH_TIMEOUT(paintsBefore >= 0, test::patience);
        QVERIFY(paintsBefore > 0);
        QTest::keyClick(&page, Qt::Key_A);
        QCOMPARE(page.keys, 1);
    }

    void withoutAPicture()
    {
        Page page;
        bool isDone = false;
        FirstPaint::await(page, [&] { isDone = true; });
        QTRY_VERIFY_WITH_TIMEOUT(isDone, test::patience);
        QCOMPARE(page.paints, 0);
    }

    void theWindowIsGone()
    {
        bool isDone = false;
        {
            Page page;
            page.show();
            FirstPaint::await(page, [&] { isDone = true; });
        }
        Page other;
        other.show();
        QTRY_VERIFY_WITH_TIMEOUT(other.paints > 0, test::patience);
        QVERIFY(!isDone);
        QTest::keyClick(&other, Qt::Key_A);
        QCOMPARE(other.keys, 1);
    }

    void nothingThatIsNotTrue()
    {
        QTemporaryDir folder;
        EngineOptions options;
        options.configFolder = folder.path() + QLatin1String("/config");
        options.dataFolder = folder.path() + QLatin1String("/data");
        options.loadsLater = true; // as in the program
        Engine engine(options);
        MainWindow window(engine.services(), {}, {});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto part = [&window](const char *name) {
            auto *found = window.findChild<QWidget *>(QLatin1String(name));
            return found ? found : &window;
        };
        auto *chip = window.findChild<QCheckBox *>(QStringLiteral("chipUndecided"));
        QVERIFY(chip);
        QVERIFY(engine.file.isLoading());
        for (const char *name : {"emptyState", "accessPages", "stripIdle", "latestActivity"})
            QVERIFY2(!part(name)->isVisible(), name);
        QCOMPARE(chip->text(), QStringLiteral("Undecided"));
        QVERIFY(!chip->isEnabled());

        engine.load();
        QVERIFY(!engine.file.isLoading());
        for (const char *name : {"emptyState", "accessPages", "stripIdle", "latestActivity"})
            QVERIFY2(part(name)->isVisible(), name);
        QTRY_COMPARE_WITH_TIMEOUT(chip->text(), QStringLiteral("Undecided 0"), test::patience);
    }

    //! Where the keys go to does not depend on what came first.
    void focus()
    {
        const auto focused = [](bool isLoadedFirst) {
            QTemporaryDir folder;
            EngineOptions options;
            options.configFolder = folder.path() + QLatin1String("/config");
            options.dataFolder = folder.path() + QLatin1String("/data");
            options.loadsLater = true;
            Engine engine(options);
            MainWindow window(engine.services(), {}, {});
            if (isLoadedFirst)
                engine.load();
            window.show();
            if (!QTest::qWaitForWindowActive(&window))
                return QStringLiteral("not active");
            if (!isLoadedFirst)
                engine.load();
            const QWidget *focus = QApplication::focusWidget();
            return focus ? focus->objectName() : QStringLiteral("none");
        };
        QCOMPARE(focused(false), focused(true));
    }
};

QTEST_MAIN(TestFirstPaint)
#include "tst_firstpaint.moc"

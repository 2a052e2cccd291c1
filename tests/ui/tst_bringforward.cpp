// The one way in which a window comes to whoever has asked for it.

#include "ui/kit/bringforward.h"

#include <QTest>
#include <QWidget>

using namespace mangrove;

class TestBringForward : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHiddenOneIsShownAndGetsTheKeyboard()
    {
        QWidget other;
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        QWidget window;
        bringForward(&window);
        QVERIFY(window.isVisible());
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(!other.isActiveWindow());
    }

    void oneThatIsBehindComesBefore()
    {
        QWidget window;
        window.show();
        QWidget other;
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        bringForward(&window);
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }

    //! It is as large as it was, also where that is all of the screen.
    void aMinimizedOneGetsItsStateBack_data()
    {
        QTest::addColumn<Qt::WindowStates>("state");
        QTest::newRow("its size") << Qt::WindowStates(Qt::WindowNoState);
        QTest::newRow("maximized") << Qt::WindowStates(Qt::WindowMaximized);
    }
    void aMinimizedOneGetsItsStateBack()
    {
        QFETCH(const Qt::WindowStates, state);
        QWidget window;
        window.setWindowState(state);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.setWindowState(state | Qt::WindowMinimized);
        QTRY_VERIFY(window.isMinimized());
        bringForward(&window);
        QTRY_VERIFY(!window.isMinimized());
        QCOMPARE(window.windowState() & Qt::WindowMaximized, state);
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }
};

QTEST_MAIN(TestBringForward)
#include "tst_bringforward.moc"

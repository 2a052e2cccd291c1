#include "ui/kit/foreignwidgets.h"

#include <QScrollBar>
#include <QTest>

using namespace mangrove;

class TestForeignWidgets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boxesShowAllTheirLinesAtAnyWidth()
    {
        const QString text = QStringLiteral("Approved: /home/somebody/projects/client/shop\n"
                                            "Now: /home/somebody/projects/client/shop\n"
                                            "You approved a folder. Now there is a file in its place.");
        for (int width = 200; width < 500; ++width) {
            QWidget window;
            TextBox box(14, &window);
            box.setForeignBlock(text);
            box.setGeometry(0, 0, width / 2, 10);
            window.show();
            box.resize(width, 10);
            QVERIFY2(!box.verticalScrollBar()->isVisible() && box.verticalScrollBar()->maximum() == 0,
                     qPrintable(QString::number(width)));
        }
    }

    void longOnesScroll()
    {
        QWidget window;
        TextBox box(3, &window);
        box.setGeometry(0, 0, 300, 10);
        window.show();
        box.setForeignBlock(QStringLiteral("1\n2\n3"));
        QCOMPARE(box.verticalScrollBar()->maximum(), 0);
        box.setForeignBlock(QStringLiteral("1\n2\n3\n4"));
        QTRY_VERIFY(box.verticalScrollBar()->isVisible());
        QVERIFY(box.verticalScrollBar()->maximum() > 0);
        box.setForeignBlock(QStringLiteral("word ").repeated(300));
        QVERIFY(box.verticalScrollBar()->maximum() > 0);
    }
};

QTEST_MAIN(TestForeignWidgets)
#include "tst_foreignwidgets.moc"

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

    void aNameIsElidedInItsCheckBox()
    {
        const QString name = QStringLiteral("this & that, which is longer than there is room for");
        QWidget window;
        ElidedCheckBox box(&window);
        box.setForeignText(name);
        window.show();
        box.resize(box.sizeHint());
        QCOMPARE(box.text(), QString(name).replace(QLatin1Char('&'), QLatin1String("&&"))); // no letter of a key
        box.resize(box.minimumSizeHint());
        QVERIFY(box.text().contains(QChar(0x2026)));
        QVERIFY(box.text().size() < name.size());
        QCOMPARE(box.accessibleName(), name);
        QVERIFY(box.toolTip().contains(QLatin1String("which is longer")));
        box.resize(box.sizeHint());
        QVERIFY(!box.text().contains(QChar(0x2026)));
        for (const char *whole : {"shop – client-1", "api – client-1", "blog", "WAVE.Toy"}) {
            box.setForeignText(QString::fromUtf8(whole));
            box.resize(box.sizeHint());
            QCOMPARE(box.text(), QString::fromUtf8(whole));
        }
        box.setForeignText(QString(5000, QLatin1Char('x')));
        QVERIFY(box.sizeHint().width() < 2000);
    }
};

QTEST_MAIN(TestForeignWidgets)
#include "tst_foreignwidgets.moc"

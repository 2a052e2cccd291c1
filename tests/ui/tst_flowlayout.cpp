// Buttons beside each other as far as there is room, the others below, in both directions of reading.

#include "ui/kit/flowlayout.h"

#include <QPushButton>
#include <QTest>
#include <QWidget>

using namespace mangrove;

class TestFlowLayout : public QObject
{
    Q_OBJECT

private:
    static QList<QPushButton *> fill(QWidget &bar, FlowLayout &layout)
    {
        layout.setContentsMargins(0, 0, 0, 0);
        QList<QPushButton *> buttons;
        for (const char *text : {"One", "Another", "The third"}) {
            buttons.append(new QPushButton(QString::fromLatin1(text), &bar));
            layout.addWidget(buttons.last());
        }
        return buttons;
    }

private Q_SLOTS:
    void wrapsWhatHasNoRoom()
    {
        QWidget bar;
        FlowLayout layout(&bar);
        const QList<QPushButton *> buttons = fill(bar, layout);
        const QSize row = layout.sizeHint();
        layout.setGeometry(QRect(QPoint(), row));
        QCOMPARE(layout.heightForWidth(row.width()), row.height());
        for (const QPushButton *button : buttons) {
            QCOMPARE(button->y(), 0);
            QCOMPARE(button->width(), button->sizeHint().width());
        }
        const int narrow = row.width() - 1;
        const int height = layout.heightForWidth(narrow);
        QVERIFY(height > row.height());
        layout.setGeometry(QRect(0, 0, narrow, height));
        QCOMPARE(buttons.at(1)->y(), 0);
        QCOMPARE(buttons.at(2)->x(), 0);
        QCOMPARE(buttons.at(2)->geometry().bottom(), height - 1);
        // Each below the other, and nothing wider than what there is.
        const int least = layout.minimumSize().width();
        layout.setGeometry(QRect(0, 0, least, layout.heightForWidth(least)));
        for (qsizetype i = 0; i < buttons.size(); ++i) {
            QVERIFY(buttons.at(i)->geometry().right() < least);
            QVERIFY(i == 0 || buttons.at(i)->y() > buttons.at(i - 1)->geometry().bottom());
        }
    }

    void whatIsHiddenHasNoPlace()
    {
        QWidget bar;
        FlowLayout layout(&bar);
        const QList<QPushButton *> buttons = fill(bar, layout);
        const int before = layout.sizeHint().width();
        buttons.at(1)->hide();
        layout.invalidate();
        QVERIFY(layout.sizeHint().width() < before);
        layout.setGeometry(QRect(QPoint(), layout.sizeHint()));
        QCOMPARE(buttons.at(2)->y(), 0);
    }

    void beginsAtTheRightWhereThatIsRead()
    {
        QWidget bar;
        bar.setLayoutDirection(Qt::RightToLeft);
        FlowLayout layout(&bar);
        const QList<QPushButton *> buttons = fill(bar, layout);
        layout.setGeometry(QRect(0, 0, 1000, layout.heightForWidth(1000)));
        QCOMPARE(buttons.at(0)->geometry().right(), 999);
        QVERIFY(buttons.at(1)->geometry().right() < buttons.at(0)->x());
    }
};

QTEST_MAIN(TestFlowLayout)
#include "tst_flowlayout.moc"

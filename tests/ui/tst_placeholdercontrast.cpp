#include "ui/kit/placeholdercontrast.h"
#include "ui/kit/tone.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>

using namespace mangrove;

class TestPlaceholderContrast : public QObject
{
    Q_OBJECT

private:
    QPalette m_before;

    static QPalette darkWithBlackHints()
    {
        QPalette palette(QColor(0x31, 0x36, 0x3b), QColor(0x2a, 0x2e, 0x32));
        palette.setColor(QPalette::Base, QColor(0x1b, 0x1e, 0x20));
        palette.setColor(QPalette::PlaceholderText, QColor(0, 0, 0, 128));
        return palette;
    }

    static double contrastOn(QPalette::ColorRole background)
    {
        const QColor behind = QApplication::palette().color(background);
        const QColor hint = QApplication::palette().color(QPalette::PlaceholderText);
        return contrast(mixed(behind, hint, hint.alphaF()), behind);
    }

private Q_SLOTS:
    void initTestCase() { m_before = QApplication::palette(); }
    void cleanup() { QApplication::setPalette(m_before); }

    void correctsWhatIsThere()
    {
        QApplication::setPalette(darkWithBlackHints());
        QVERIFY(contrastOn(QPalette::Base) < 2); // what somebody would have seen
        const PlaceholderContrast corrects;
        QVERIFY(contrastOn(QPalette::Base) >= 4.5);
        QVERIFY(contrastOn(QPalette::Window) >= 4.5);
    }

    void followsAnotherPalette()
    {
        QApplication::setPalette(QPalette(QColor(0xef, 0xf0, 0xf1), QColor(0xef, 0xf0, 0xf1)));
        const PlaceholderContrast corrects;
        QLineEdit field;
        field.show();
        QApplication::setPalette(darkWithBlackHints());
        QTRY_VERIFY(contrastOn(QPalette::Base) >= 4.5);
        QVERIFY(contrastOn(QPalette::Window) >= 4.5);
        QTRY_COMPARE(field.palette().color(QPalette::PlaceholderText),
                     QApplication::palette().color(QPalette::PlaceholderText));
        // Only this: the other colours are the desktop's.
        QCOMPARE(QApplication::palette().color(QPalette::Base), QColor(0x1b, 0x1e, 0x20));
    }

    void leavesAReadableColour()
    {
        QPalette light(QColor(0xef, 0xf0, 0xf1), QColor(0xef, 0xf0, 0xf1));
        light.setColor(QPalette::PlaceholderText, QColor(0x50, 0x20, 0x20));
        QApplication::setPalette(light);
        const PlaceholderContrast corrects;
        QCOMPARE(QApplication::palette().color(QPalette::PlaceholderText), QColor(0x50, 0x20, 0x20));
    }
};

QTEST_MAIN(TestPlaceholderContrast)
#include "tst_placeholdercontrast.moc"

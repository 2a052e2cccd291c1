// Lines and indicators that are remembered look as they do when they are drawn anew: compared pixel by pixel.

#include "ui/kit/linetexts.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QStyleOptionButton>
#include <QTest>

#include <functional>

using namespace mangrove;

namespace {

QImage painted(double ratio, const std::function<void(QPainter &)> &paint)
{
    QImage image(QSize(300, 80) * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.translate(3, 5); // as the viewport of a list does
    paint(painter);
    return image;
}

} // namespace

class TestLineTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("width");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::addColumn<double>("ratio");
        const QStringList texts{QStringLiteral("until it stops"),
                                QStringLiteral("~/clients/client-0/a-longer-name/shop"),
                                QStringLiteral("读写 notes"),
                                QStringLiteral("שלום shop"),
                                QStringLiteral("a\nb & c"),
                                QStringLiteral("<b>not bold</b>"),
                                QString()};
        for (const QString &text : texts) {
            for (const int width : {60, 250}) {
                for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
                    for (const double ratio : {1.0, 2.0})
                        QTest::addRow("%s, %d, %d, %g", qPrintable(text), width, int(direction), ratio)
                            << text << width << direction << ratio;
                }
            }
        }
    }
    void lines()
    {
        QFETCH(QString, text);
        QFETCH(int, width);
        QFETCH(Qt::LayoutDirection, direction);
        QFETCH(double, ratio);
        QFont font = QApplication::font();
        LineTexts texts;
        for (const bool isBold : {false, true, false}) {
            font.setBold(isBold);
            const QRect place(7, 9, width, QFontMetrics(font).height() + 3);
            const QImage expected = painted(ratio, [&](QPainter &painter) {
                painter.setLayoutDirection(direction);
                painter.setFont(font);
                painter.drawText(place, int(Qt::AlignLeading | Qt::AlignVCenter) | Qt::TextSingleLine,
                                 painter.fontMetrics().elidedText(text, Qt::ElideMiddle, place.width()));
            });
            const auto draw = [&](QPainter &painter) {
                painter.setLayoutDirection(direction);
                painter.setFont(font);
                texts.draw(&painter, place, text, Qt::ElideMiddle);
            };
            QCOMPARE(painted(ratio, draw), expected);
            QCOMPARE(painted(ratio, draw), expected); // as it is remembered
            QCOMPARE(texts.width(font, text), QFontMetrics(font).horizontalAdvance(text));
        }
    }

    //! More lines than are kept, of more fonts: each is still its own.
    void many()
    {
        LineTexts texts;
        const QRect place(0, 0, 250, 40);
        for (int i = 0; i < 1500; ++i) {
            QFont font = QApplication::font();
            font.setPointSize(8 + i % 11);
            const QString text = QString::number(i / 2);
            QCOMPARE(texts.width(font, text), QFontMetrics(font).horizontalAdvance(text));
            if (i % 97 != 0)
                continue;
            const auto with = [&](const std::function<void(QPainter &)> &draw) {
                return painted(1, [&](QPainter &painter) {
                    painter.setFont(font);
                    draw(painter);
                });
            };
            QCOMPARE(with([&](QPainter &painter) { texts.draw(&painter, place, text, Qt::ElideRight); }),
                     with([&](QPainter &painter) { painter.drawText(place, Qt::AlignVCenter, text); }));
        }
    }

    void indicators_data()
    {
        QTest::addColumn<QStyle::State>("state");
        QTest::addRow("off") << QStyle::State(QStyle::State_Enabled | QStyle::State_Off);
        QTest::addRow("on") << QStyle::State(QStyle::State_Enabled | QStyle::State_On);
        QTest::addRow("some") << QStyle::State(QStyle::State_Enabled | QStyle::State_NoChange);
        QTest::addRow("disabled") << QStyle::State(QStyle::State_On);
    }
    //! Where it is painted on what is opaque, blending once more may change a channel by one.
    void indicators()
    {
        QFETCH(QStyle::State, state);
        IndicatorPictures pictures;
        for (const double ratio : {1.0, 2.0}) {
            for (const QColor &base : {QColor(Qt::white), QColor(Qt::black)}) {
                QStyleOptionButton option;
                option.palette = QPalette(base, base);
                option.state = state;
                option.rect = QRect(20, 10, 14, 14);
                const QImage expected = painted(ratio, [&](QPainter &painter) {
                    QApplication::style()->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &option, &painter);
                });
                for (int time = 0; time < 2; ++time) {
                    const QImage seen = painted(ratio, [&](QPainter &painter) {
                        pictures.draw(QStyle::PE_IndicatorItemViewItemCheck, option, &painter, nullptr);
                    });
                    for (int y = 0; y < seen.height(); ++y) {
                        for (int x = 0; x < seen.width(); ++x) {
                            const QColor a = seen.pixelColor(x, y);
                            const QColor b = expected.pixelColor(x, y);
                            QVERIFY2(qAbs(a.red() - b.red()) <= 2 && qAbs(a.green() - b.green()) <= 2
                                         && qAbs(a.blue() - b.blue()) <= 2,
                                     qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
                        }
                    }
                }
            }
        }
    }
};

QTEST_MAIN(TestLineTexts)
#include "tst_linetexts.moc"

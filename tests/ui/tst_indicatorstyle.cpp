// What can be ticked is seen where nothing is ticked, in every kind of widget and palette: measured in pictures.

#include "ui/kit/indicatorstyle.h"
#include "ui/kit/tone.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QGroupBox>
#include <QImage>
#include <QListWidget>
#include <QMenu>
#include <QPalette>
#include <QRadioButton>
#include <QStyleFactory>
#include <QStyleOptionButton>
#include <QStyleOptionGroupBox>
#include <QStyleOptionViewItem>
#include <QTest>

#include <algorithm>

using namespace mangrove;

namespace {

constexpr double least = 3; // WCAG 2, 1.4.11

QPalette made(const QColor &window, const QColor &base, const QColor &text, const QColor &highlight)
{
    QPalette palette(window, window);
    palette.setColor(QPalette::Base, base);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(role, text);
        palette.setColor(QPalette::Disabled, role, mixed(text, window, 0.5));
    }
    palette.setColor(QPalette::Highlight, highlight);
    palette.setColor(QPalette::HighlightedText, contrast(highlight, Qt::white) > 4 ? Qt::white : Qt::black);
    return palette;
}

//! The least contrast, in the middle of the four sides of `place`: of the edge with what is inside, and of edge or
//! inside with what is outside of it.
double edgeContrast(const QImage &seen, const QRect &place)
{
    const double ratio = seen.devicePixelRatio();
    const auto at = [&](QPoint point) {
        return seen.pixelColor(int((point.x() + 0.5) * ratio), int((point.y() + 0.5) * ratio));
    };
    const QPoint center = place.center();
    const auto side = [&](QPoint edge, QPoint inwards) {
        const QPoint outside = edge - inwards;
        const QColor inside = at(edge + inwards * 2);
        const double inner = contrast(at(edge), inside);
        if (outside.x() < 0 || outside.y() < 0) // beside the window
            return inner;
        return std::min(inner, std::max(contrast(at(edge), at(outside)), contrast(inside, at(outside))));
    };
    return std::min({side({place.left(), center.y()}, {1, 0}), side({place.right(), center.y()}, {-1, 0}),
                     side({center.x(), place.top()}, {0, 1}), side({center.x(), place.bottom()}, {0, -1})});
}

} // namespace

class TestIndicatorStyle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void boxes_data() { addPalettes(); }
    void boxes();
    void circles_data() { addPalettes(); }
    void circles();
    void boxesOfGroups_data() { addPalettes(); }
    void boxesOfGroups();
    void boxesOfItems_data() { addPalettes(); }
    void boxesOfItems();
    void boxesOfMenus_data() { addPalettes(); }
    void boxesOfMenus();
    void whatIsOffIsWeaker();
    void onlyInPlaceOfFusion();

private:
    static void addPalettes();
    static void useRow()
    {
        QFETCH(QPalette, palette);
        QApplication::setPalette(palette);
    }
    static double edgeOf(QAbstractButton &button, QStyle::SubElement element);
};

void TestIndicatorStyle::addPalettes()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << made("#efefef", "#ffffff", "#000000", "#308cc6");
    QTest::newRow("grey") << made("#c0c0c0", "#e0e0e0", "#101010", "#404080");
    QTest::newRow("dark") << made("#2a2e32", "#1b1e20", "#fcfcfc", "#3daee9");
    QTest::newRow("dark, soft") << made("#353535", "#2d2d2d", "#d0d0d0", "#3d6db5");
    QTest::newRow("black") << made("#000000", "#000000", "#ffffff", "#ffff00");
    QTest::newRow("white") << made("#ffffff", "#ffffff", "#000000", "#000080");
}

void TestIndicatorStyle::initTestCase()
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    IndicatorStyle::install();
    QVERIFY(qobject_cast<IndicatorStyle *>(QApplication::style()));
}

double TestIndicatorStyle::edgeOf(QAbstractButton &button, QStyle::SubElement element)
{
    button.resize(button.sizeHint() + QSize(20, 20));
    QStyleOptionButton option;
    option.initFrom(&button);
    return edgeContrast(button.grab().toImage(), button.style()->subElementRect(element, &option, &button));
}

void TestIndicatorStyle::boxes()
{
    useRow();
    QCheckBox box(QStringLiteral("box"));
    QVERIFY(edgeOf(box, QStyle::SE_CheckBoxIndicator) >= least);
}

void TestIndicatorStyle::circles()
{
    useRow();
    QRadioButton button(QStringLiteral("circle"));
    QVERIFY(edgeOf(button, QStyle::SE_RadioButtonIndicator) >= least);
}

void TestIndicatorStyle::boxesOfGroups()
{
    useRow();
    QGroupBox group(QStringLiteral("group"));
    group.setCheckable(true);
    group.setChecked(false);
    group.resize(200, 100);
    QStyleOptionGroupBox option;
    option.initFrom(&group);
    option.text = group.title();
    option.subControls = QStyle::SC_GroupBoxCheckBox | QStyle::SC_GroupBoxLabel | QStyle::SC_GroupBoxFrame;
    const QRect place =
        group.style()->subControlRect(QStyle::CC_GroupBox, &option, QStyle::SC_GroupBoxCheckBox, &group);
    QVERIFY(edgeContrast(group.grab().toImage(), place) >= least);
}

void TestIndicatorStyle::boxesOfItems()
{
    useRow();
    QListWidget list;
    for (const char *name : {"selected", "other"}) {
        auto *item = new QListWidgetItem(QLatin1String(name), &list);
        item->setCheckState(Qt::Unchecked);
    }
    list.setSpacing(4); // boxes of neighbours touch otherwise
    list.resize(200, 100);
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    list.setCurrentRow(0);
    const QImage seen = list.viewport()->grab().toImage();
    for (int row = 0; row < list.count(); ++row) {
        QStyleOptionViewItem option;
        option.initFrom(&list);
        option.rect = list.visualItemRect(list.item(row));
        option.features = QStyleOptionViewItem::HasCheckIndicator | QStyleOptionViewItem::HasDisplay;
        option.text = list.item(row)->text();
        const QRect place = list.style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, &list);
        QVERIFY(edgeContrast(seen, place) >= least);
    }
}

void TestIndicatorStyle::boxesOfMenus()
{
    useRow();
    QMenu menu;
    QAction *action = menu.addAction(QStringLiteral("Group Folders"));
    action->setCheckable(true);
    menu.resize(menu.sizeHint());
    const QImage seen = menu.grab().toImage();
    // The menu does not say where the box is: its left edge is what stands out first in the middle of the row.
    const QRect row = menu.actionGeometry(action);
    const int y = row.center().y();
    const QColor page = seen.pixelColor(row.left() + 2, y);
    int x = row.left() + 2;
    while (x < row.left() + row.height() && contrast(seen.pixelColor(x, y), page) < least)
        ++x;
    QVERIFY(x < row.left() + row.height());
    QVERIFY(contrast(seen.pixelColor(x, y), seen.pixelColor(x + 2, y)) >= least);
}

void TestIndicatorStyle::whatIsOffIsWeaker()
{
    QApplication::setPalette(made("#2a2e32", "#1b1e20", "#fcfcfc", "#3daee9"));
    QCheckBox box(QStringLiteral("box"));
    const double on = edgeOf(box, QStyle::SE_CheckBoxIndicator);
    box.setEnabled(false);
    QVERIFY(edgeOf(box, QStyle::SE_CheckBoxIndicator) < on);
}

void TestIndicatorStyle::onlyInPlaceOfFusion()
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Windows")));
    IndicatorStyle::install();
    QVERIFY(!qobject_cast<IndicatorStyle *>(QApplication::style()));
}

QTEST_MAIN(TestIndicatorStyle)
#include "tst_indicatorstyle.moc"

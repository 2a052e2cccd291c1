#include "ui/inspector/foldbutton.h"

#include <QStyle>
#include <QStyleOptionToolButton>
#include <QStylePainter>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int margin = 3; // px, left and right of the arrow and of the title
constexpr int alignment = int(Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextWordWrap;

} // namespace

FoldButton::FoldButton(QWidget *parent) : QToolButton(parent)
{ }

QString FoldButton::words() const
{
    return text().replace(QLatin1String("&&"), QLatin1String("&"));
}

QRect FoldButton::arrowPlace(const QRect &rect) const
{
    const int size = fontMetrics().height() / 2;
    const QRect place(rect.left() + margin, rect.top() + (rect.height() - size) / 2, size, size);
    return QStyle::visualRect(layoutDirection(), rect, place);
}

QRect FoldButton::textPlace(const QRect &rect) const
{
    const QRect place = rect.adjusted(fontMetrics().height() / 2 + 3 * margin, 0, -margin, 0);
    return QStyle::visualRect(layoutDirection(), rect, place);
}

int FoldButton::heightForWidth(int width) const
{
    const int frame = sizeHint().height() - fontMetrics().height();
    const int room = std::max(1, textPlace(QRect(0, 0, width, 1)).width());
    const QRect bounds(0, 0, room, QWIDGETSIZE_MAX);
    return std::max(sizeHint().height(), fontMetrics().boundingRect(bounds, alignment, words()).height() + frame);
}

void FoldButton::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear(); // the style would cut it
    option.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::Arrow);
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
    QStyleOption arrow(option);
    arrow.rect = arrowPlace(rect());
    const bool isRightToLeft = layoutDirection() == Qt::RightToLeft;
    const auto folded = isRightToLeft ? QStyle::PE_IndicatorArrowLeft : QStyle::PE_IndicatorArrowRight;
    painter.drawPrimitive(arrowType() == Qt::DownArrow ? QStyle::PE_IndicatorArrowDown : folded, arrow);
    style()->drawItemText(&painter, textPlace(rect()), alignment, palette(), isEnabled(), words(),
                          QPalette::ButtonText);
}

} // namespace mangrove

#include "ui/kit/indicatorstyle.h"

#include "ui/kit/tone.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>

namespace mangrove {

namespace {

constexpr double leastContrast = 3; // WCAG 2, 1.4.11: of parts of controls

//! Seen against what is in the box and, where both can be, against what is around it.
QColor edgeColor(const QStyleOption &option)
{
    const QPalette &palette = option.palette;
    const QColor inside = palette.color(QPalette::Base);
    const QColor muted = mixed(palette.color(QPalette::Text), inside, 0.4);
    if (!(option.state & QStyle::State_Enabled))
        return muted;
    const bool hasFocus = option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange;
    const QColor wish = hasFocus ? palette.color(QPalette::Highlight) : muted;
    const QColor outside =
        palette.color(option.state & QStyle::State_Selected ? QPalette::Highlight : QPalette::Window);
    const QColor onInside = readableOn(wish, inside, leastContrast);
    const QColor onBoth = readableOn(onInside, outside, leastContrast);
    return contrast(onBoth, inside) >= leastContrast ? onBoth : onInside;
}

} // namespace

IndicatorStyle::IndicatorStyle() : QProxyStyle(QStringLiteral("Fusion"))
{ }

void IndicatorStyle::install()
{
    if (QApplication::style()->name() == QLatin1String("fusion"))
        QApplication::setStyle(new IndicatorStyle);
}

void IndicatorStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                   const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorRadioButton)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(edgeColor(*option));
    // Exactly where Fusion has drawn it.
    if (element == PE_IndicatorCheckBox) {
        painter->drawRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        const int width = option->rect.width();
        const double radius = (width + (width + 1) % 2) / 2.0 - 1;
        painter->drawEllipse(QPointF(option->rect.center() + QPoint(1, 1)), radius, radius);
    }
    painter->restore();
}

} // namespace mangrove

#include "ui/kit/placeholdercontrast.h"

#include "ui/kit/tone.h"

#include <QApplication>
#include <QEvent>
#include <QPalette>

namespace mangrove {

namespace {

constexpr double leastTextContrast = 4.5; // WCAG 2, for text of the usual size
constexpr double quietShare = 0.4; // of the background in the colour of quiet text

//! What is seen of a colour that is not opaque.
QColor opaque(const QColor &color, const QColor &background)
{
    return mixed(background, color, color.alphaF());
}

QPalette corrected(QPalette palette)
{
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        // In fields, and as captions beside them.
        const QColor base = palette.color(group, QPalette::Base);
        const QColor window = palette.color(group, QPalette::Window);
        const QColor given = palette.color(group, QPalette::PlaceholderText);
        if (contrast(opaque(given, base), base) >= leastTextContrast
            && contrast(opaque(given, window), window) >= leastTextContrast)
            continue;
        const QColor quiet = mixed(palette.color(QPalette::Active, QPalette::Text), base, quietShare);
        palette.setColor(group, QPalette::PlaceholderText,
                         readableOn(readableOn(quiet, base, leastTextContrast), window, leastTextContrast));
    }
    return palette;
}

} // namespace

PlaceholderContrast::PlaceholderContrast(QObject *parent) : QObject(parent)
{
    QApplication::setPalette(corrected(QApplication::palette()));
    qApp->installEventFilter(this);
}

bool PlaceholderContrast::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == qApp && event->type() == QEvent::ApplicationPaletteChange) {
        const QPalette now = QApplication::palette();
        if (const QPalette better = corrected(now); better != now)
            QApplication::setPalette(better);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace mangrove

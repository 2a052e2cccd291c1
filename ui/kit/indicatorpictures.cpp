#include "ui/kit/indicatorpictures.h"

#include <QApplication>
#include <QPainter>
#include <QWidget>

#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype most = 32; // more come of palettes and scales that were left

} // namespace

void IndicatorPictures::draw(QStyle::PrimitiveElement element, const QStyleOption &option, QPainter *painter,
                             const QWidget *widget)
{
    const QStyle *style = widget ? widget->style() : QApplication::style();
    if (std::exchange(m_style, style) != style || m_pictures.size() > most)
        m_pictures.clear();
    const double ratio = painter->device()->devicePixelRatioF();
    const QPalette &palette = option.palette;
    const Key key{int(element),
                  int(option.state),
                  int(option.direction),
                  option.rect.size(),
                  palette.cacheKey(),
                  int(palette.currentColorGroup()),
                  ratio};
    auto found = m_pictures.constFind(key);
    if (found == m_pictures.cend()) {
        QPixmap picture(option.rect.size() * ratio);
        picture.setDevicePixelRatio(ratio);
        picture.fill(Qt::transparent);
        QStyleOptionButton moved;
        static_cast<QStyleOption &>(moved) = option;
        moved.rect = QRect(QPoint(), option.rect.size());
        QPainter inPicture(&picture);
        style->drawPrimitive(element, &moved, &inPicture, widget);
        inPicture.end();
        found = m_pictures.insert(key, picture);
    }
    painter->drawPixmap(option.rect.topLeft(), *found);
}

} // namespace mangrove

#include "ui/kit/linetexts.h"

#include <QApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QTextOption>
#include <QWidget>

#include <utility>

namespace mangrove {

namespace {

// What is in sight is a tenth of it: those of earlier states and other widths are let go of from time to time.
constexpr qsizetype mostLines = 600;
constexpr qsizetype mostFonts = 8;
constexpr double widest = 1e6; // px

constexpr qsizetype most = 32; // more come of palettes and scales that were left

} // namespace

//! Few are used, each in many lines.
qsizetype LineTexts::numberOf(const QFont &font)
{
    const qsizetype number = m_fonts.indexOf(font);
    if (number >= 0)
        return number;
    if (m_fonts.size() == mostFonts) { // of a style, or a scale, that was left
        m_fonts.clear();
        m_lines.clear();
        m_widths.clear();
    }
    m_fonts.append(font);
    return m_fonts.size() - 1;
}

void LineTexts::makeRoom()
{
    if (m_lines.size() + m_widths.size() < mostLines)
        return;
    m_lines.clear();
    m_widths.clear();
}

std::shared_ptr<QTextLayout> LineTexts::lineOf(const QFont &font, const QString &text, Qt::LayoutDirection direction)
{
    QTextOption option;
    option.setTextDirection(direction);
    option.setWrapMode(QTextOption::NoWrap);
    auto layout = std::make_shared<QTextLayout>(QString(text).replace(QLatin1Char('\n'), QLatin1Char(' ')), font);
    layout->setTextOption(option);
    layout->setCacheEnabled(true);
    layout->beginLayout();
    layout->createLine().setLineWidth(widest);
    layout->endLayout();
    return layout;
}

int LineTexts::width(const QFont &font, const QString &text)
{
    const Key key{numberOf(font), text, 0, Qt::ElideNone};
    if (const auto known = m_widths.constFind(key); known != m_widths.cend())
        return *known;
    makeRoom();
    const int width = QFontMetrics(font).horizontalAdvance(text);
    m_widths.insert(key, width);
    return width;
}

void LineTexts::draw(QPainter *painter, const QRect &place, const QString &text, Qt::TextElideMode mode)
{
    if (text.isEmpty() || place.width() <= 0)
        return;
    if (std::exchange(m_direction, painter->layoutDirection()) != painter->layoutDirection())
        m_lines.clear();
    const QFont font = painter->font();
    const Key key{numberOf(font), text, place.width(), mode};
    auto known = m_lines.constFind(key);
    if (known == m_lines.cend()) {
        makeRoom();
        auto line = lineOf(font, text, m_direction);
        if (line->lineAt(0).naturalTextWidth() > place.width() && mode != Qt::ElideNone)
            line = lineOf(font, QFontMetrics(font).elidedText(text, mode, place.width()), m_direction);
        known = m_lines.insert(key, line);
    }
    // Where QPainter::drawText() puts it.
    const QTextLine line = (*known)->lineAt(0);
    const bool isMirrored = m_direction == Qt::RightToLeft;
    const double left = place.left() + (isMirrored ? place.width() - line.naturalTextWidth() : 0);
    const double top = place.top() + (place.height() - line.ascent() - line.descent()) / 2;
    line.draw(painter, {left, top});
}

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

QFont smallerFont(const QFont &font)
{
    QFont small = font;
    if (font.pointSizeF() > 0)
        small.setPointSizeF(font.pointSizeF() * 0.9);
    return small;
}

} // namespace mangrove

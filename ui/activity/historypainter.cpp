#include "ui/activity/historypainter.h"

#include "ui/activity/activitymodel.h"
#include "ui/kit/icons.h"
#include "ui/kit/tone.h"

#include <QPainter>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int padding = 4; // pixels
constexpr double narrow = 4; // pixels
constexpr double wordWidth = 70; // of a span that has room for its word

//! Of marks that fall together the one that matters most is shown.
int weight(ActivityKind kind)
{
    switch (kind) {
    case ActivityKind::Failed:
        return 5;
    case ActivityKind::Revoked:
        return 4;
    case ActivityKind::Granted:
        return 3;
    case ActivityKind::Asked:
        return 2;
    default:
        return 1;
    }
}

} // namespace

HistoryPainter::HistoryPainter(QPainter &painter, const TimeScale &scale, const QPalette &palette, qint64 now)
    : m_painter(painter), m_scale(scale), m_palette(palette), m_now(now), m_metrics(painter.font())
{
    const QColor base = palette.color(QPalette::Base);
    for (const Known known : {Known::Told, Known::TakenBack, Known::Gone}) {
        Colors &colors = m_colors.at(size_t(known));
        colors.tone = toneColor(lookOf(known).tone, palette, base);
        colors.fill = mixed(base, colors.tone, 0.3);
        colors.glyph = readableOn(colors.tone, colors.fill, 3);
        colors.text = readableOn(palette.color(QPalette::Text), colors.fill);
    }
    for (const Tone tone : {Tone::Text, Tone::Good, Tone::Warning, Tone::Danger, Tone::Info, Tone::Muted})
        m_onLane.at(size_t(tone)) = toneColor(tone, palette, palette.color(QPalette::AlternateBase));
}

int HistoryPainter::rowHeight(const QFontMetrics &metrics)
{
    return metrics.height() + 2 * padding;
}

int HistoryPainter::markReach(const QFontMetrics &metrics)
{
    return metrics.height() / 2;
}

int HistoryPainter::tickGap() const
{
    return m_metrics.horizontalAdvance(QStringLiteral("00:00:00")) + 2 * padding;
}

void HistoryPainter::grid(const QRect &axis, int bottom)
{
    m_painter.setPen(mixed(m_palette.color(QPalette::Base), m_palette.color(QPalette::Text), 0.15));
    for (const TimeScale::Tick &tick : m_scale.ticks(tickGap())) {
        const int x = axis.left() + int(tick.x);
        m_painter.drawLine(x, axis.bottom(), x, bottom);
    }
}

void HistoryPainter::axis(const QRect &rect)
{
    const int gap = tickGap();
    m_painter.setPen(m_palette.color(QPalette::Text));
    for (const TimeScale::Tick &tick : m_scale.ticks(gap)) {
        m_painter.drawText(QRect(rect.left() + int(tick.x) + 2, rect.top(), gap, rect.height()),
                           int(Qt::AlignLeft) | Qt::AlignVCenter, tick.text);
    }
}

void HistoryPainter::lane(const Place &place, const QString &name, const HistoryLane &lane, int current)
{
    m_painter.fillRect(place.names.united(place.plot), m_palette.color(QPalette::AlternateBase));
    QFont bold = m_painter.font();
    const QFont plain = bold;
    bold.setBold(true);
    m_painter.setFont(bold);
    m_painter.setPen(m_palette.color(QPalette::Text));
    const QRect text = place.names.adjusted(padding, 0, -padding, 0);
    m_painter.drawText(text, int(Qt::AlignLeft) | Qt::AlignVCenter,
                       QFontMetrics(bold).elidedText(name, Qt::ElideRight, text.width()));
    m_painter.setFont(plain);

    const int reach = markReach(m_metrics);
    m_painter.setClipRect(place.plot);
    int i = firstMarkFrom(lane, m_scale.timeAt(-reach));
    while (i < lane.marks.size()) {
        const double x = m_scale.xOf(lane.marks.at(i).time);
        if (x > m_scale.width() + reach)
            break;
        // What lies under one glyph is one glyph.
        const int next = std::max(i + 1, firstMarkFrom(lane, m_scale.timeAt(x + 2 * reach)));
        constexpr int looked = 64; // of a crowd, the first ones tell
        const auto *first = lane.marks.constData() + i;
        const auto *shown =
            std::max_element(first, first + std::min(next - i, looked),
                             [](const auto &a, const auto &b) { return weight(a.kind) < weight(b.kind); });
        const StateLook look = lookOf(shown->kind);
        const QRect glyph(place.plot.left() + int(x) - reach + 1, place.plot.center().y() - reach + 1, 2 * reach - 2,
                          2 * reach - 2);
        paintGlyph(&m_painter, glyph, look.icon, toneOnLane(look.tone));
        if (next - i > 1) { // a foot says that there are more
            m_painter.fillRect(QRect(glyph.left(), glyph.bottom() + 2, glyph.width(), 2),
                               m_palette.color(QPalette::Text));
        }
        if (current >= i && current < next) {
            m_painter.setPen(QPen(m_palette.color(QPalette::Highlight), 2));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(glyph.adjusted(-2, -2, 2, 2));
        }
        i = next;
    }
    m_painter.setClipping(false);
}

void HistoryPainter::row(const Place &place, const QString &name, const HistoryRow &row, int current)
{
    m_painter.setPen(m_palette.color(QPalette::Text));
    const QRect text = place.names.adjusted(4 * padding, 0, -padding, 0);
    m_painter.drawText(text, int(Qt::AlignLeft) | Qt::AlignVCenter,
                       m_metrics.elidedText(name, Qt::ElideMiddle, text.width()));
    m_painter.setClipRect(place.plot);
    const QRect plot = place.plot.adjusted(0, 2, 0, -2);
    int i = firstBarFrom(row, m_scale.left());
    while (i < row.bars.size()) {
        const HistoryBar &bar = row.bars.at(i);
        const double x = m_scale.xOf(bar.from);
        if (x > m_scale.width())
            break;
        this->bar(plot, bar, i == current);
        // What ends within the same pixel is not drawn again.
        i = std::max(i + 1, firstBarFrom(row, m_scale.timeAt(std::max(0.0, x) + 1)));
    }
    m_painter.setClipping(false);
}

void HistoryPainter::bar(const QRect &plot, const HistoryBar &bar, bool isCurrent)
{
    const double left = std::max(-2.0, m_scale.xOf(bar.from));
    const bool isOpen = bar.end == HistoryBar::End::Open;
    const double right =
        std::min(m_scale.width() + 2.0, std::max(m_scale.xOf(isOpen ? m_now : bar.to), m_scale.xOf(bar.from) + 2));
    if (right - left < narrow && !isCurrent) { // nobody would see an edge
        m_painter.fillRect(QRectF(plot.left() + left, plot.top(), right - left, plot.height()),
                           colors(bar.spans.constLast().known).tone);
        return;
    }
    double drawn = left;
    for (qsizetype i = 0; i < bar.spans.size(); ++i) {
        const double end = i + 1 < bar.spans.size() ? std::min(right, m_scale.xOf(bar.spans.at(i + 1).from)) : right;
        if (end - drawn < 1 && i + 1 < bar.spans.size())
            continue; // the next one takes its pixel
        span(QRectF(plot.left() + drawn, plot.top(), end - drawn, plot.height()), bar.spans.at(i).known);
        drawn = end;
    }
    const QRectF whole(plot.left() + left, plot.top(), right - left, plot.height());
    // Where a beginning or an end is not known there is no edge but a row of dots.
    const QColor &edge = colors(bar.spans.constLast().known).tone;
    m_painter.setPen(QPen(edge, 1, Qt::SolidLine));
    m_painter.drawLine(whole.topLeft(), whole.topRight());
    m_painter.drawLine(whole.bottomLeft(), whole.bottomRight());
    const QPen dots(m_palette.color(QPalette::Text), 2, Qt::DotLine);
    m_painter.setPen(bar.isBeginKnown ? QPen(edge, 2) : dots);
    m_painter.drawLine(whole.topLeft(), whole.bottomLeft());
    if (!isOpen) {
        m_painter.setPen(bar.end == HistoryBar::End::Unknown ? dots : QPen(edge, 2));
        m_painter.drawLine(whole.topRight(), whole.bottomRight());
        if (bar.end == HistoryBar::End::Unknown) {
            m_painter.setPen(m_palette.color(QPalette::Text));
            m_painter.drawText(QRectF(whole.right() + 3, whole.top(), 20, whole.height()),
                               int(Qt::AlignLeft) | Qt::AlignVCenter, QStringLiteral("?"));
        }
    }
    if (isCurrent) {
        m_painter.setPen(QPen(m_palette.color(QPalette::Highlight), 2));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(whole.adjusted(-1, -1, 1, 1));
    }
}

void HistoryPainter::span(const QRectF &rect, Known known)
{
    const auto &[tone, fill, glyphColor, textColor] = colors(known);
    m_painter.fillRect(rect, fill);
    if (known == Known::TakenBack)
        m_painter.fillRect(rect, QBrush(tone, Qt::BDiagPattern));
    else if (known == Known::Gone)
        m_painter.fillRect(rect, QBrush(tone, Qt::Dense6Pattern));
    const QRectF seen = rect.intersected(QRectF(m_painter.clipBoundingRect()));
    if (seen.width() < m_metrics.height() + 2 * padding)
        return;
    const StateLook look = lookOf(known);
    const int size = m_metrics.height() - 2;
    const QRect glyph(int(seen.left()) + padding, int(seen.center().y()) - size / 2, size, size);
    const QRectF words = seen.adjusted(size + 2 * padding, 0, -padding, 0);
    const bool hasWords = words.width() > wordWidth;
    const QString word = m_metrics.elidedText(look.word, Qt::ElideRight, int(words.width()));
    // Nothing is read through a pattern.
    if (known != Known::Told) {
        const int width = hasWords ? m_metrics.horizontalAdvance(word) + size + 2 * padding : size;
        m_painter.fillRect(QRectF(glyph.left() - 2, seen.top() + 1, width + 4, seen.height() - 2), fill);
    }
    paintGlyph(&m_painter, glyph, look.icon, glyphColor);
    if (hasWords) {
        m_painter.setPen(textColor);
        m_painter.drawText(words, int(Qt::AlignLeft) | Qt::AlignVCenter, word);
    }
}

void HistoryPainter::presentLine(int top, int bottom, int left)
{
    const double x = m_scale.xOf(m_now);
    if (x < 0 || x > m_scale.width())
        return;
    m_painter.setPen(QPen(m_palette.color(QPalette::Highlight), 1, Qt::DashLine));
    m_painter.drawLine(left + int(x), top, left + int(x), bottom);
}

} // namespace mangrove

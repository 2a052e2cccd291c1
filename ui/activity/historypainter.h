#pragma once

// Draws rows of the history: the names at the left, the axis above, bars and marks. It paints what is in sight and no
// more: what falls into one pixel is one line. Used by HistoryCanvas while it paints; keeps nothing.

#include "ui/activity/activitywords.h"
#include "ui/activity/timescale.h"

#include <QFontMetrics>
#include <QPalette>
#include <QRect>

#include <array>

class QPainter;

namespace mangrove {

class HistoryPainter
{
public:
    struct Place
    {
        QRect names; // of the row
        QRect plot; // of the row; its left edge is the scale's 0
    };

    HistoryPainter(QPainter &painter, const TimeScale &scale, const QPalette &palette, qint64 now);

    static int rowHeight(const QFontMetrics &metrics);
    //! Half of the width of a mark, in pixels.
    static int markReach(const QFontMetrics &metrics);

    //! Lines from the axis down to `bottom`, under all that is painted after them.
    void grid(const QRect &axis, int bottom);
    void axis(const QRect &rect);
    //! `current`: the index of the mark or bar that is current here, -1: none.
    void lane(const Place &place, const QString &name, const HistoryLane &lane, int current);
    void row(const Place &place, const QString &name, const HistoryRow &row, int current);
    //! The present, over everything.
    void presentLine(int top, int bottom, int left);

private:
    int tickGap() const; // px that the ticks of the axis are apart, at least
    void bar(const QRect &plot, const HistoryBar &bar, bool isCurrent);
    void span(const QRectF &rect, Known known);
    const QColor &toneOnLane(Tone tone) const { return m_onLane.at(size_t(tone)); }

    QPainter &m_painter;
    const TimeScale &m_scale;
    const QPalette &m_palette;
    const qint64 m_now;
    const QFontMetrics m_metrics;
    // Colours are worked out once: there are thousands of bars.
    struct Colors
    {
        QColor tone;
        QColor fill;
        QColor glyph;
        QColor text;
    };
    const Colors &colors(Known known) const { return m_colors.at(size_t(known)); }
    std::array<Colors, 3> m_colors;
    std::array<QColor, 6> m_onLane; // of each Tone
};

} // namespace mangrove

#pragma once

// Which time lies at which pixel of the history's picture, and where its axis has lines. Pure; times in ms since the
// epoch.

#include <QList>
#include <QString>

namespace mangrove {

class TimeScale
{
public:
    static constexpr double closest = 1.0; // ms a pixel
    static constexpr double farthest = 400.0 * 24 * 3600 * 1000 / 100; // 400 days on 100 pixels

    struct Tick
    {
        double x = 0;
        QString text;
    };

    int width() const { return m_width; }
    void setWidth(int width);
    double msPerPixel() const { return m_msPerPixel; }
    qint64 left() const { return m_left; }
    qint64 right() const { return timeAt(m_width); }
    double xOf(qint64 time) const { return double(time - m_left) / m_msPerPixel; }
    qint64 timeAt(double x) const;

    //! Shows this range; a range of nothing becomes a minute.
    void show(qint64 from, qint64 to);
    void move(double pixels);
    //! What lies at `x` stays there; `factor` above 1 comes nearer.
    void zoom(double factor, double x);
    //! Lines of the axis within the range, at least `gap` pixels apart, at round local times.
    QList<Tick> ticks(double gap) const;

private:
    qint64 m_left = 0;
    double m_msPerPixel = 60000;
    int m_width = 1;
};

} // namespace mangrove

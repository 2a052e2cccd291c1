#include "ui/activity/timescale.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace mangrove {

namespace {

constexpr qint64 second = 1000;
constexpr qint64 minute = 60 * second;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;
constexpr qint64 shortest = minute; // ms, of a range that is asked for
constexpr qint64 farAway = 200LL * 366 * day; // no clock that says more is followed

constexpr std::array steps{second,      5 * second,  15 * second, 30 * second, minute,   5 * minute,
                           15 * minute, 30 * minute, hour,        3 * hour,    6 * hour, 12 * hour,
                           day,         2 * day,     7 * day,     30 * day,    90 * day, 365 * day};

//! The first round time from `time` on. Days begin at midnight here, also where the clocks are put forward and back.
QDateTime roundedUp(const QDateTime &time, qint64 step)
{
    QDateTime round = time.date().startOfDay();
    if (step < day) {
        const qint64 since = round.msecsTo(time);
        return round.addMSecs((since + step - 1) / step * step);
    }
    return round < time ? time.date().addDays(1).startOfDay() : round;
}

QDateTime next(const QDateTime &time, qint64 step)
{
    return step < day ? time.addMSecs(step) : time.date().addDays(step / day).startOfDay();
}

QString text(const QDateTime &time, qint64 step)
{
    if (step >= day || time.time().msecsSinceStartOfDay() == 0)
        return QLocale().toString(time.date(), QStringLiteral("d MMM"));
    return time.toString(step < minute ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
}

} // namespace

void TimeScale::setWidth(int width)
{
    m_width = std::max(1, width);
}

qint64 TimeScale::timeAt(double x) const
{
    return m_left + qint64(x * m_msPerPixel);
}

void TimeScale::show(qint64 from, qint64 to)
{
    const qint64 span = std::max(shortest, to - from);
    m_msPerPixel = std::clamp(double(span) / m_width, closest, farthest);
    m_left = std::clamp(from, -farAway, farAway);
}

void TimeScale::move(double pixels)
{
    m_left = std::clamp(m_left + qint64(pixels * m_msPerPixel), -farAway, farAway);
}

void TimeScale::zoom(double factor, double x)
{
    const double before = m_msPerPixel;
    m_msPerPixel = std::clamp(m_msPerPixel / factor, closest, farthest);
    m_left = std::clamp(m_left + qint64(x * (before - m_msPerPixel)), -farAway, farAway);
}

QList<TimeScale::Tick> TimeScale::ticks(double gap) const
{
    const auto wide = std::ranges::find_if(steps, [&](qint64 step) { return double(step) / m_msPerPixel >= gap; });
    const qint64 step = wide == steps.end() ? steps.back() : *wide;
    QList<Tick> ticks;
    QDateTime time = roundedUp(QDateTime::fromMSecsSinceEpoch(m_left), step);
    const int most = m_width / std::max(1, int(gap / 4)) + 2; // the widest step may still be a narrow one
    while (time.toMSecsSinceEpoch() <= right() && ticks.size() < most) {
        ticks.append({xOf(time.toMSecsSinceEpoch()), text(time, step)});
        time = next(time, step);
    }
    return ticks;
}

} // namespace mangrove

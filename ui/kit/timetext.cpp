#include "ui/kit/timetext.h"

#include "core/base/texts.h"

#include <QLocale>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qint64 second = 1000;
constexpr qint64 minute = 60 * second;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

bool isRecent(const QDateTime &time, const QDateTime &now)
{
    const qint64 age = time.msecsTo(now);
    return time.isValid() && age >= 0 && age < minute;
}

qint64 roundedUp(qint64 span, qint64 unit)
{
    return (span + unit - 1) / unit;
}

} // namespace

QString shortTime(const QDateTime &time, const QDateTime &now)
{
    if (!time.isValid())
        return {};
    if (isRecent(time, now))
        return time.msecsTo(now) < second ? Texts::tr("now") : Texts::tr("%1 s ago").arg(time.msecsTo(now) / second);
    const QDateTime local = time.toLocalTime();
    const QDate today = now.toLocalTime().date();
    if (local.date() == today)
        return QLocale().toString(local.time(), QStringLiteral("HH:mm"));
    if (local.date().year() == today.year())
        return QLocale().toString(local.date(), Texts::tr("d MMM", "a date of this year, as QDate formats it"));
    return local.date().toString(Qt::ISODate);
}

QString exactTime(const QDateTime &time)
{
    return time.isValid() ? time.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")) : QString();
}

QString timeLeft(const QDateTime &until, const QDateTime &now)
{
    const qint64 left = std::max<qint64>(0, now.msecsTo(until));
    if (left < 2 * minute)
        return Texts::tr("%1 s left").arg(roundedUp(left, second));
    const qint64 minutes = roundedUp(left, minute);
    if (minutes <= 90)
        return Texts::tr("%1 min left").arg(minutes);
    if (left < 2 * day)
        return Texts::tr("%1 h left").arg(roundedUp(left, hour));
    return Texts::tr("%1 d left").arg(roundedUp(left, day));
}

int shortTimeLife(const QDateTime &time, const QDateTime &now)
{
    return isRecent(time, now) ? int(second) : 0;
}

int timeLeftLife(const QDateTime &until, const QDateTime &now)
{
    if (!until.isValid())
        return 0;
    return now.msecsTo(until) < 2 * minute ? int(second) : int(30 * second);
}

} // namespace mangrove

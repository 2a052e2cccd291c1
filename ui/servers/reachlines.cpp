#include "ui/servers/reachlines.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

namespace mangrove {

QStringList reachLines(const QList<InstalledPlace> &places)
{
    QStringList lines;
    for (const InstalledPlace &place : places) {
        if (place.part != InstalledPlace::Part::Link) // by a name alone nothing is reached
            lines.append(Texts::tr("It will also reach: %1, because it is %2.")
                             .arg(displayText(place.path, 0), reasonOf(place.part)));
    }
    return lines;
}

QStringList outOfReachLines(const QList<OutOfReach> &outOfReach)
{
    QStringList lines;
    for (const OutOfReach &one : outOfReach) {
        const QString path = displayText(one.path, 0);
        QString line = one.target == one.path
            ? Texts::tr("Not in reach: %1.").arg(path)
            : Texts::tr("Not in reach: %1 → %2.").arg(path, displayText(one.target, 0));
        if (!one.reason.isEmpty())
            line += QLatin1Char(' ') + one.reason;
        lines.append(line);
    }
    return lines;
}

} // namespace mangrove

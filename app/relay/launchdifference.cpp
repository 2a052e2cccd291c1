#include "app/relay/launchdifference.h"

#include "app/relay/launchmatch.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/launchtemplate.h"
#include "core/servers/secretarguments.h"

namespace mangrove {

namespace {

//! What `list` has and `other` lacks, of equal ones as many as it has more: for people, without the secrets in it.
QStringList moreIn(const QString &program, const QStringList &list, QStringList other)
{
    const QStringList shown = maskedArguments(program, list);
    QStringList words;
    for (qsizetype i = 0; i < list.size(); ++i) {
        if (!other.removeOne(list.at(i)))
            words.append(shown.at(i));
    }
    return words;
}

QString joined(const QStringList &words)
{
    return displayText(words.join(QLatin1Char(' ')), 0);
}

} // namespace

QStringList differingVariables(const ServerRecord &record, const QProcessEnvironment &environment)
{
    QStringList names;
    for (auto it = record.environment.cbegin(); it != record.environment.cend(); ++it) {
        if (!holdsTemplate(*it) && environment.value(it.key()) != *it)
            names.append(it.key());
    }
    for (const QString &name : record.secretEnvironment) {
        if (!environment.contains(name))
            names.append(name);
    }
    return names;
}

QString describeDifference(const ServerRecord &record, const AppLaunch &launch, const LaunchFound &found)
{
    QStringList lines;
    const bool isProgram = record.program == launch.program || (found.program && record.program == *found.program);
    if (!isProgram) {
        lines.append(Texts::tr("The program was %1 and is now %2.")
                         .arg(displayText(record.program, 0), displayText(launch.program, 0)));
    }
    const QStringList added = moreIn(launch.program, launch.arguments, record.arguments);
    const QStringList gone = moreIn(record.program, record.arguments, launch.arguments);
    if (!added.isEmpty())
        lines.append(Texts::tr("New among its arguments: %1.").arg(joined(added)));
    if (!gone.isEmpty())
        lines.append(Texts::tr("No longer among its arguments: %1.").arg(joined(gone)));
    if (added.isEmpty() && gone.isEmpty() && launch.arguments != record.arguments)
        lines.append(Texts::tr("Its arguments stand in another order."));
    const QStringList variables = differingVariables(record, launch.environment);
    if (!variables.isEmpty()) {
        lines.append(Texts::tr("These of its variables are missing, or have other values: %1.")
                         .arg(displayText(variables.join(QStringLiteral(", ")), 0)));
    }
    return lines.isEmpty() ? Texts::tr("It is started by another name.") : lines.join(QLatin1Char(' '));
}

} // namespace mangrove

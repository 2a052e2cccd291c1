#include "core/apps/relaywords.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

namespace mangrove {

namespace {

QString fileNameOf(const QString &program)
{
    QString name = program.section(QLatin1Char('/'), -1).section(QLatin1Char('\\'), -1);
    if (name.endsWith(QLatin1String(".exe"), Qt::CaseInsensitive))
        name.chop(4);
    return name;
}

//! Without what stands in for it where it is not set: that may be a secret.
QString spelling(const AppVariable &variable)
{
    return variable.fallback.isEmpty() || variable.name.isEmpty() ? variable.text : variable.name;
}

} // namespace

std::optional<RelayWords> relayWords(const AppEntry &entry)
{
    if (entry.transport != EntryTransport::Stdio
        || fileNameOf(entry.command) != QLatin1String("mangrove-relay"))
        return std::nullopt;
    RelayWords words;
    for (qsizetype i = 0; i < entry.args.size(); ++i) {
        const QString &word = entry.args.at(i);
        if (word == QLatin1String("--")) {
            words.hasLaunch = i + 1 < entry.args.size();
            words.launch = {entry.args.value(i + 1), entry.args.mid(i + 2)};
            break;
        }
        if (word == QLatin1String("--name"))
            words.record = entry.args.value(++i);
        else if (word.startsWith(QLatin1String("--")))
            ++i; // an option and its value
        else
            words.record = word;
    }
    return words;
}

RouteAdvice adviseRoute(const AppEntry &entry)
{
    QString what;
    if (!entry.unresolved.isEmpty())
        what = Texts::tr("%1 is filled in by the app")
                   .arg(displayText(spelling(entry.unresolved.first().variable)));
    else if (!entry.cwd.isEmpty())
        what = Texts::tr("the app starts it in a folder of its own");
    else if (!entry.envFile.isEmpty())
        what = Texts::tr("the app reads a file of variables for it");
    else if (!entry.envPass.isEmpty())
        what = Texts::tr("the app hands variables of its own to it");
    else
        return {true, Texts::tr("The record can hold all of it.")};
    return {false, Texts::tr("The command stays in the app's file, because %1.").arg(what)};
}

} // namespace mangrove

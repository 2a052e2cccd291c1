#include "core/apps/relaywords.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <algorithm>

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

QList<NamedText>::const_iterator emptyVariable(const AppEntry &entry)
{
    return std::ranges::find_if(entry.env,
                                [](const NamedText &variable) { return !variable.isNull && variable.text.isEmpty(); });
}

} // namespace

std::optional<RelayWords> relayWords(const AppEntry &entry)
{
    if (entry.transport != EntryTransport::Stdio || fileNameOf(entry.command) != QLatin1String("mangrove-relay"))
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
        else if (word == QLatin1String("--config-dir") || word == QLatin1String("--data-dir")
                 || word == QLatin1String("--url"))
            ++i; // an option and its value
        else if (word.startsWith(QLatin1Char('-')) || !words.record.isEmpty())
            words.others.append(word);
        else
            words.record = word;
    }
    return words;
}

QStringList piecesOf(const AppEntry &entry, const QString &where, const QString &text)
{
    QStringList pieces;
    qsizetype from = 0;
    for (const UnresolvedText &one : entry.unresolved) {
        if (one.where != where || one.variable.at < from)
            continue;
        pieces.append(text.mid(from, one.variable.at - from));
        from = one.variable.at + one.variable.text.size();
    }
    return pieces + QStringList{text.mid(from)};
}

RoutedEntry routedEntry(const AppEntry &entry, const QString &name, const ServerId &server)
{
    RoutedEntry routed{name, server, {piecesOf(entry, QStringLiteral("command"), entry.command)}, {}};
    for (qsizetype i = 0; i < entry.args.size(); ++i)
        routed.words.append(piecesOf(entry, QStringLiteral("args[%1]").arg(i), entry.args.at(i)));
    for (const NamedText &variable : entry.env) {
        if (!variable.isNull)
            routed.variables.append(variable.name);
    }
    routed.hasUnseen = entry.hasUnseenVariables();
    return routed;
}

RouteAdvice adviseRoute(const AppEntry &entry)
{
    QString what;
    if (!entry.unresolved.isEmpty())
        what = Texts::tr("%1 is filled in by the app").arg(displayText(spelling(entry.unresolved.first().variable)));
    else if (!entry.cwd.isEmpty())
        what = Texts::tr("the app starts it in a folder of its own");
    else if (!entry.envFile.isEmpty())
        what = Texts::tr("the app reads a file of variables for it");
    else if (!entry.envPass.isEmpty())
        what = Texts::tr("the app hands variables of its own to it");
    else if (const auto empty = emptyVariable(entry); empty != entry.env.end())
        what = Texts::tr("%1 is empty in it, and the app may keep its value elsewhere").arg(displayText(empty->name));
    else
        return {true, Texts::tr("The record can hold all of it.")};
    return {false, Texts::tr("The command stays in the app's file, because %1.").arg(what)};
}

} // namespace mangrove

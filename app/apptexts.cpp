#include "app/apptexts.h"

#include "core/apps/appimport.h"
#include "core/apps/literalsecrets.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove {

namespace {

bool isRouted(RouteState state)
{
    return state == RouteState::Routed || state == RouteState::Broken;
}

QJsonValue recordName(const AppEntry &entry, const QList<ServerRecord> &records)
{
    if (const std::optional<RelayWords> words = relayWords(entry))
        return words->record;
    const ServerRecord *record = recordOf(entry, records);
    return record ? QJsonValue(record->name) : QJsonValue();
}

QJsonObject entryJson(const AppEntry &entry, RouteState state, const QList<ServerRecord> &records)
{
    QJsonArray unresolved;
    for (const UnresolvedText &one : entry.unresolved) {
        unresolved.append(QJsonObject{{QStringLiteral("where"), one.where},
                                      {QStringLiteral("kind"), toWord(one.variable.kind)},
                                      {QStringLiteral("name"), one.variable.name}});
    }
    return {{QStringLiteral("name"), entry.name},
            {QStringLiteral("transport"), toWord(entry.transport)},
            {QStringLiteral("routed"), isRouted(state)},
            {QStringLiteral("record"), recordName(entry, records)},
            {QStringLiteral("disabled"), entry.isDisabled},
            {QStringLiteral("state"), toWord(state)},
            {QStringLiteral("pointer"), entry.pointer},
            {QStringLiteral("launch"), launchLine(entry)},
            {QStringLiteral("routable"), entry.isRoutable()},
            {QStringLiteral("unresolved"), unresolved},
            {QStringLiteral("secrets"), QJsonArray::fromStringList(entry.secrets)},
            {QStringLiteral("notes"), QJsonArray::fromStringList(entry.notes)}};
}

QJsonObject fileJson(const SurveyedFile &file, const QList<ServerRecord> &records)
{
    QJsonArray entries;
    for (qsizetype i = 0; file.open && i < file.open->entries.size(); ++i)
        entries.append(entryJson(file.open->entries.at(i), file.states.at(i), records));
    return {{QStringLiteral("path"), file.found.path},
            {QStringLiteral("scope"), toWord(file.found.form.scope)},
            {QStringLiteral("trusted"), file.found.isTrusted()},
            {QStringLiteral("entries"), entries},
            {QStringLiteral("problem"), file.problem.isEmpty() ? QJsonValue() : QJsonValue(file.problem)}};
}

} // namespace

QByteArray appsJson(const QList<SurveyedFile> &files, const QList<ServerRecord> &records)
{
    QJsonArray apps;
    for (qsizetype i = 0; i < files.size();) {
        const AppFacts *app = files.at(i).found.app;
        QJsonArray own;
        for (; i < files.size() && files.at(i).found.app == app; ++i)
            own.append(fileJson(files.at(i), records));
        apps.append(QJsonObject{{QStringLiteral("app"), app->id},
                                {QStringLiteral("name"), app->name},
                                {QStringLiteral("files"), own}});
    }
    return QJsonDocument(apps).toJson();
}

QString appsText(const QList<SurveyedFile> &files, const QList<ServerRecord> &records)
{
    QString text;
    const AppFacts *app = nullptr;
    for (const SurveyedFile &file : files) {
        if (file.found.app != app) {
            app = file.found.app;
            text += QStringLiteral("%1 (%2)\n").arg(app->name, app->id);
        }
        text += QStringLiteral("  %1").arg(displayText(file.found.path, 0));
        text += file.found.isTrusted()
            ? QString()
            : Texts::tr(" - of the project, whoever can change that can change it");
        text += QLatin1Char('\n');
        if (!file.problem.isEmpty())
            text += QStringLiteral("    %1\n").arg(file.problem);
        for (qsizetype i = 0; file.open && i < file.open->entries.size(); ++i) {
            text += QStringLiteral("    %1\n")
                        .arg(entryLine(file.open->entries.at(i), file.states.at(i), records));
        }
    }
    return text.isEmpty() ? Texts::tr("None of the apps that Mangrove knows has a file of servers here.\n")
                          : text;
}

QString launchLine(const AppEntry &entry)
{
    if (entry.transport == EntryTransport::Stdio)
        return displayText(commandLine(entry.command, maskedArguments(entry.args)), 0);
    return displayText(masked(QString(), entry.url), 0);
}

QString entryLine(const AppEntry &entry, RouteState state, const QList<ServerRecord> &records)
{
    QStringList parts{displayText(entry.name) + QLatin1Char(':')};
    if (const QString launch = launchLine(entry); !launch.isEmpty())
        parts.append(launch);
    if (entry.transport == EntryTransport::None)
        parts.append(Texts::tr("(no server of its own)"));
    if (entry.isDisabled)
        parts.append(Texts::tr("(switched off)"));
    if (state == RouteState::TakenBack)
        parts.append(Texts::tr("(no longer routed: it is as it was before)"));
    else if (state == RouteState::Changed)
        parts.append(Texts::tr("(no longer routed: it was changed)"));
    else if (state == RouteState::Broken)
        parts.append(Texts::tr("(routed to a relay that is not there: mangrove apps unroute)"));
    else if (state == RouteState::Routed)
        parts.append(Texts::tr("(routed)"));
    else if (const ServerRecord *record = recordOf(entry, records))
        parts.append(Texts::tr("(imported as %1)").arg(displayText(record->name)));
    return parts.join(QLatin1Char(' '));
}

} // namespace mangrove

#include "app/apptexts.h"

#include "core/apps/entryacts.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

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

//! Whether the app has started an entry through Mangrove since it was routed; nothing where that is not known.
std::optional<bool> hasArrived(const SurveyedFile &file, qsizetype index, const QList<ServerRecord> &records,
                               const HasRunSince &hasRunSince)
{
    const AppEntry &entry = file.open->entries.at(index);
    const QDateTime routed = file.routed.value(index);
    const std::optional<RelayWords> words = relayWords(entry);
    if (file.states.at(index) != RouteState::Routed || !routed.isValid() || !words)
        return std::nullopt;
    const auto record = std::ranges::find(records, words->record, &ServerRecord::name);
    return record == records.end() ? std::nullopt : hasRunSince(record->id, routed);
}

QJsonObject entryJson(const SurveyedFile &file, qsizetype index, const QList<ServerRecord> &records,
                      const HasRunSince &hasRunSince)
{
    const AppEntry &entry = file.open->entries.at(index);
    const RouteState state = file.states.at(index);
    const std::optional<bool> arrived = hasArrived(file, index, records, hasRunSince);
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
            {QStringLiteral("arrived"), arrived ? QJsonValue(*arrived) : QJsonValue()},
            {QStringLiteral("pointer"), entry.pointer},
            {QStringLiteral("launch"), launchLine(entry)},
            {QStringLiteral("routable"), entry.isRoutable()},
            {QStringLiteral("unresolved"), unresolved},
            {QStringLiteral("secrets"), QJsonArray::fromStringList(entry.secrets)},
            {QStringLiteral("notes"), QJsonArray::fromStringList(entry.notes)}};
}

QJsonObject fileJson(const SurveyedFile &file, const QList<ServerRecord> &records, const HasRunSince &hasRunSince)
{
    QJsonArray entries;
    for (qsizetype i = 0; file.open && i < file.open->entries.size(); ++i)
        entries.append(entryJson(file, i, records, hasRunSince));
    return {{QStringLiteral("path"), file.found.path},
            {QStringLiteral("scope"), toWord(file.found.form.scope)},
            {QStringLiteral("trusted"), file.found.isTrusted()},
            {QStringLiteral("entries"), entries},
            {QStringLiteral("problem"), file.problem.isEmpty() ? QJsonValue() : QJsonValue(file.problem)}};
}

} // namespace

QByteArray appsJson(const QList<SurveyedFile> &files, const QList<ServerRecord> &records,
                    const HasRunSince &hasRunSince)
{
    QJsonArray apps;
    for (qsizetype i = 0; i < files.size();) {
        const AppFacts *app = files.at(i).found.app;
        QJsonArray own;
        for (; i < files.size() && files.at(i).found.app == app; ++i)
            own.append(fileJson(files.at(i), records, hasRunSince));
        apps.append(QJsonObject{
            {QStringLiteral("app"), app->id}, {QStringLiteral("name"), app->name}, {QStringLiteral("files"), own}});
    }
    return QJsonDocument(apps).toJson();
}

QString appsText(const QList<SurveyedFile> &files, const QList<ServerRecord> &records, const HasRunSince &hasRunSince)
{
    QString text;
    const AppFacts *app = nullptr;
    for (const SurveyedFile &file : files) {
        if (file.found.app != app) {
            app = file.found.app;
            text += QStringLiteral("%1 (%2)\n").arg(app->name, app->id);
        }
        text += QStringLiteral("  %1").arg(displayText(file.found.path, 0));
        text +=
            file.found.isTrusted() ? QString() : Texts::tr(" - of the project, whoever can change that can change it");
        text += QLatin1Char('\n');
        if (!file.problem.isEmpty())
            text += QStringLiteral("    %1\n").arg(file.problem);
        for (qsizetype i = 0; file.open && i < file.open->entries.size(); ++i) {
            text += QStringLiteral("    %1").arg(entryLine(file.open->entries.at(i), file.states.at(i), records));
            if (const std::optional<bool> arrived = hasArrived(file, i, records, hasRunSince))
                text += *arrived ? Texts::tr(" (has run since)") : Texts::tr(" (has not run since)");
            text += QLatin1Char('\n');
        }
    }
    return text.isEmpty() ? Texts::tr("None of the apps that Mangrove knows has a file of servers here.\n") : text;
}

QString entryLine(const AppEntry &entry, RouteState state, const QList<ServerRecord> &records)
{
    QStringList parts{displayText(entry.name) + QLatin1Char(':')};
    if (const QString launch = launchLine(entry); !launch.isEmpty())
        parts.append(launch);
    const QStringList phrases = standingOf(entry, state, records);
    for (const QString &phrase : phrases)
        parts.append(QLatin1Char('(') + phrase + QLatin1Char(')'));
    return parts.join(QLatin1Char(' '));
}

QStringList importLines(const PreparedEntry &entry, const AppImports::Options &options)
{
    const QString name = displayText(entry.record.name);
    if (entry.becomes == PreparedEntry::Becomes::SameAsOther)
        return {Texts::tr("%1 runs the same, so both are %2.").arg(entry.about, name)};
    if (entry.becomes == PreparedEntry::Becomes::Known)
        return {Texts::tr("%1 is there already, as %2.").arg(entry.about, name)};
    QStringList lines{
        Texts::tr("%1 is imported as %2: %3").arg(entry.about, name, displayText(launchLine(entry.record), 0))};
    if (entry.offersTemplate && !options.usesTemplates)
        lines.append(Texts::tr("  It is run with the folders that its command line names. For those that it may know: "
                               "--templates, or edit it in the window."));
    if (!options.toKeyRing && !entry.secretNames.isEmpty()) {
        lines.append(Texts::tr("  Its secrets (%1) stay in the app's file. For the key ring: --secrets-to-key-ring, or "
                               "enter them in the window.")
                         .arg(displayText(entry.secretNames.join(QLatin1String(", ")), 0)));
    }
    for (const QString &note : entry.notes)
        lines.append(QLatin1String("  ") + note);
    if (!entry.project.isEmpty()) {
        lines.append(Texts::tr("  It comes from a file of the project %1. It is not started before you have confirmed "
                               "it in the window.")
                         .arg(displayText(entry.project, 0)));
    }
    return lines;
}

} // namespace mangrove

#pragma once

// What a person asks of `mangrove apps`, as its words say it. Plain values.

#include "app/commandoutput.h"
#include "core/apps/entryacts.h"

#include <QHash>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <optional>

namespace mangrove {

struct AppFacts;

struct AppRequest
{
    QString verb; // list, export, or a word of actOf()
    const AppFacts *app = nullptr; // nullptr: all
    QStringList entries;
    QString server; // to export
    bool all = false;
    bool dryRun = false;
    bool json = false;
    bool toKeyRing = false;
    bool usesTemplates = false; // import: in the place of folders, where a server is known
    bool inProject = false;
    QString folder; // that the command was called in; empty: not known
    QPointer<CommandTalk> talk = {}; // with who called it, if anybody
    QHash<QString, QString> records; // placeOf() an entry -> the name of the record that holds all of it
};

//! import, route and unroute; nothing for other words.
std::optional<EntryAct> actOf(const QString &verb);

//! Of what follows `apps`. Behind `--` everything is a name. Nothing where the words are wrong; `problem` is filled
//! where they name what is not there.
std::optional<AppRequest> parseAppRequest(const QStringList &words, QString &problem);

} // namespace mangrove

#pragma once

// What `mangrove apps` prints of the apps' files, for people and as JSON. Pure; secrets never leave it.

#include "core/apps/appimports.h"
#include "core/apps/appsurvey.h"
#include "core/servers/serverrecord.h"

#include <QByteArray>
#include <QDateTime>

#include <functional>
#include <optional>

namespace mangrove {

//! Whether a server has run since it was routed (UTC); nothing where that is not known.
using HasRunSince = std::function<std::optional<bool>(const ServerId &server, const QDateTime &routed)>;

//! By app, with the fields of the contract and what a person would ask next: how it is started, whether it can be
//! routed.
QByteArray appsJson(const QList<SurveyedFile> &files, const QList<ServerRecord> &records,
                    const HasRunSince &hasRunSince);
QString appsText(const QList<SurveyedFile> &files, const QList<ServerRecord> &records, const HasRunSince &hasRunSince);

//! One line about an entry: its name and launchLine(), and how it stands.
QString entryLine(const AppEntry &entry, RouteState state, const QList<ServerRecord> &records);

//! What is said of an entry that has been imported.
QStringList importLines(const PreparedEntry &entry, const AppImports::Options &options);

} // namespace mangrove

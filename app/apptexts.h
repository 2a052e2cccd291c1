#pragma once

// What `mangrove apps` prints of the apps' files, for people and as JSON. Pure; secrets never leave it.

#include "core/apps/appsurvey.h"
#include "core/servers/serverrecord.h"

#include <QByteArray>

namespace mangrove {

//! By app, with the fields of the contract and what a person would ask next: how it is started, whether it can be routed.
QByteArray appsJson(const QList<SurveyedFile> &files, const QList<ServerRecord> &records);
QString appsText(const QList<SurveyedFile> &files, const QList<ServerRecord> &records);

//! How an entry is started or reached, on one line, with dots in place of secrets.
QString launchLine(const AppEntry &entry);

//! One line about an entry: its name and launchLine(), and how it stands.
QString entryLine(const AppEntry &entry, RouteState state, const QList<ServerRecord> &records);

} // namespace mangrove

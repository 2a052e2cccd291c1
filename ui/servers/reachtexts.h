#pragma once

// What a server reaches besides what it is told, in words for a person. Pure.

#include "core/base/ids.h"
#include "core/servers/programinstallation.h"
#include "core/workspace/decision.h"
#include "ui/kit/services.h"

#include <QString>
#include <QStringList>

namespace mangrove {

struct Root;

//! The name of the folder through which the server reaches one that it is not granted, or will when it is started;
//! empty where it does not.
QString reachedThrough(const Services &services, const Cell &cell);

//! What a person has to know who allows or denies it this folder among others; empty where there is nothing to say.
QString reachSentence(const Services &services, const ServerId &server, const Root &root);

//! "It will also reach: …, because …", a line for each.
QStringList reachLines(const QList<InstalledPlace> &places);
//! "Not in reach: … → …", a line for each.
QStringList outOfReachLines(const QList<OutOfReach> &outOfReach);

} // namespace mangrove

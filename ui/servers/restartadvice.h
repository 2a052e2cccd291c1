#pragma once

// How a running server can be made to follow what was taken back from it, and what it learns by itself. Functions that
// read the workspace and change nothing.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QStringList>

namespace mangrove {

//! Which sessions of a server go on with what was taken back.
struct StaleSessions
{
    bool own = false; // one that Mangrove has started
    QStringList apps; // the names of the apps of the others, each once
};

StaleSessions staleSessions(const Services &services, const ServerId &server);

//! Whether the running server learns of a change only at its next request: nothing is told to it by itself.
bool learnsAtNextRequest(const Services &services, const ServerId &server);
//! Whether a restart makes the server forget what it was told. One that is reached over HTTP goes on.
bool forgetsAtRestart(const Services &services, const ServerId &server);
//! Whether Mangrove can make it forget so: what runs in an app is not Mangrove's to restart.
bool canRestart(const Services &services, const ServerId &server);
//! Why "Restart to apply" cannot be done now, a sentence; empty where it can. While all is paused a server that is run
//! with its folders would be ended and not come back.
QString restartHindrance(const Services &services, const ServerId &server);
//! What a restart would come to now, beside what it is meant for, a sentence; empty where there is nothing to say.
QString restartCaveat(const Services &services, const ServerId &server);
//! What a person can do about the sessions in these apps, a sentence.
QString restartInApps(const QStringList &apps);

} // namespace mangrove

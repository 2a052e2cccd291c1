#pragma once

// What a person sees of a server now. Plain values, made by the registry.

#include "core/sessions/sessioninfo.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

namespace mangrove {

enum class ServerState { Stopped, Starting, Ready, Stopping, Exited, Failed, Suspended, SignedOut };

QString toWord(ServerState state);

//! What a person sees of a server now.
struct ServerStatus
{
    ServerState state = ServerState::Stopped;
    QString reason; // a sentence with Exited, Failed, Suspended, SignedOut; with Starting: what is being waited for
    SessionInfo session; // of the running session, or of the last one
    QByteArray lastOutput; // after a death: the last lines of stderr, foreign text
    QDateTime since; // UTC, when the state began
    QDateTime nextRestart; // UTC, when a restart is planned; else invalid
    int restarts = 0; // in a row
    QString resolvedProgram; // of the running or last session
    bool comesBack = false; // it is being stopped to be started again
    bool isOutdated = false; // it would be started with other folders now: a restart applies that

    bool operator==(const ServerStatus &) const = default;
};

} // namespace mangrove

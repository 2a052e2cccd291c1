#pragma once

// What a person sees of a server now. Plain values, made by the registry.

#include <QByteArray>
#include <QDateTime>
#include <QMetaType>
#include <QString>
#include <QStringList>

namespace mangrove {

// What is known of one session, for people to read. Plain values; selfName and the like are the server's own claims
// and foreign text.
struct SessionInfo
{
    qint64 pid = 0;
    QString revision; // negotiated protocol version, empty before
    QString era; // a word for a person: how the server is spoken to
    QString eraWord; // the same for programs: "legacy" or "modern", never translated
    QString foundBy; // a sentence: how that was found out
    bool pushesChanges = true; // it is told when its list changes; if not, it learns of it at its next request
    QString selfName; // serverInfo.name
    QString selfTitle; // serverInfo.title
    QString selfVersion; // serverInfo.version
    QString instructions;
    QStringList capabilities; // names, sorted
    int noiseLines = 0; // lines on stdout that are no messages
    QString lastNoise; // the beginning of the last one, at most 200 bytes
    int violations = 0; // of the protocol
    QString lastViolation; // a sentence
    QDateTime started; // UTC
    QDateTime ready; // UTC

    bool operator==(const SessionInfo &) const = default;
};

//! Servers that keep their folders when they are told an empty list: what was taken back last is still known to them.
//! Observed with @modelcontextprotocol/server-filesystem; there is no way to ask a server about it.
inline bool ignoresEmptyList(const SessionInfo &info)
{
    return info.selfName == QLatin1String("secure-filesystem-server");
}

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

#pragma once

// A server as the person stored it: what is run, and what it gets where there is no decision. Plain values.

#include "core/base/ids.h"

#include <QDateTime>
#include <QMap>
#include <QMetaType>
#include <QStringList>

namespace mangrove {

enum class ServerPolicy { Ask, AllowAll, DenyAll };

QString toWord(ServerPolicy policy); // "ask", "allow all", "deny all"

//! What decides which program runs. A decision of a person belongs to exactly this.
struct LaunchIdentity
{
    QString program; // as typed: a name, or a path
    QString
        resolvedProgram; // absolute, as found when the person approved it; empty when it was not found then
    QStringList arguments;
    QStringList environmentNames; // own values and names passed through, sorted
    QString workingFolder;

    bool operator==(const LaunchIdentity &) const = default;
};

struct ServerRecord
{
    ServerId id;
    QString name; // the person's word for it, unique
    QString transport; // "stdio"; an unknown word is kept and the server cannot be started
    QString program;
    QStringList arguments;
    QMap<QString, QString> environment; // own values
    QStringList passEnvironment; // names taken over from Mangrove's own environment
    QString workingFolder; // empty: a private empty folder
    ServerPolicy policy = ServerPolicy::Ask;
    bool roots = true; // off: the capability is not declared, roots/list gets -32601
    QString
        protocolRevision; // the one to offer first, for a server that trips over newer ones; empty: the newest
    bool autoStart = false;
    bool restartWhenStale = false; // restart at once when it keeps working on a folder taken back
    LaunchIdentity approved; // what the person has seen and confirmed
    QDateTime added; // UTC

    //! What would run now; resolvedProgram is `resolved` (see resolveProgram()).
    LaunchIdentity launchIdentity(const QString &resolved) const;
    //! Whether the record differs from what was approved, apart from where the program is found. Then its `always`
    //! decisions are suspended and it is not started.
    bool isSuspended() const;

    bool operator==(const ServerRecord &) const = default;
};

//! The whole command line for a person to read: every argument, quoted where a shell would need it. Never run.
QString commandLine(const QString &program, const QStringList &arguments);

//! What differs, one sentence a line, for the "Server Changed" dialog. Empty when nothing does.
QStringList describeChanges(const LaunchIdentity &before, const LaunchIdentity &after);

} // namespace mangrove

#pragma once

// Where things are: the program's own folders, its socket and its companions. Pure look-ups; nothing is made.

#include "core/launch/reach.h"

#include <QString>
#include <QStringList>

namespace mangrove {

struct Folders
{
    QString config; // workspace.json
    QString data; // activity.sqlite
};

//! The folders of this user, or the overrides (made absolute, as typedPath()) where they are not empty.
Folders programFolders(const QString &configOverride, const QString &dataOverride);

//! What a person typed while `folder` was the current one: absolute, without doubled slashes and `.`; a `..` stays, as
//! only the system knows where it leads from a symbolic link. URIs are left as they are.
QString typedPath(const QString &typed, const QString &folder);

//! $XDG_RUNTIME_DIR, or /run/user/UID; each only if it is a folder of this user's in which nobody else may write. Empty
//! when neither is. So a program that was started with next to no environment finds what one with all of it has put
//! there.
QString runtimeFolder();

//! All of them that are such a folder.
QStringList runtimeFolders();

//! The path of the control socket of the instance that works on this config folder, whatever path leads to it: it is
//! named by what the folder is. In `mangrove` below runtimeFolder(), or in a private folder below /tmp where there is
//! none or the path would be too long for a socket. For a folder that is not there now it is named by its path.
QString controlSocketPath(const QString &configFolder);
//! All names under which the instance of this folder, which is there, has to be found: also when the folder goes away.
QStringList controlSocketPaths(const QString &configFolder);

//! The same for the socket at which the window hears relays, in the same folder; and its names there, each behind a
//! slash.
QStringList relaySocketPaths(const QString &configFolder);
QStringList relaySocketNames(const QString &configFolder);

//! Where sockets are when there is no runtimeFolder(), or its path is too long.
QString fallbackSocketFolder();

//! All folders that are Mangrove's own, those of its sockets too: no server may be told them, or what is in them.
QStringList ownFolders(const Folders &folders);
//! The same, those of the usual set-up where this is another, and the runtime folders: no confined server reaches them.
MangrovesOwn mangrovesOwn(const Folders &folders);

//! mangrove-launch, beside the program or where it is installed; empty when it is missing.
QString launcherPath();
//! mangrove-relay, which apps start in the place of their servers; beside the program, empty when it is missing.
QString relayPath();
//! mangrove, the program with the window, beside mangrove-relay or where that is installed; empty when it is missing.
QString windowPath();
//! mangrove-sample-server, beside the program; empty when it is missing.
QString sampleServerPath();

} // namespace mangrove

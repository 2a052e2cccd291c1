#pragma once

// What a server finds in its environment: nothing that was not meant for it. Pure, apart from a look at the folders
// of PATH.

#include "core/store/secrets.h"

#include <QMap>
#include <QProcessEnvironment>
#include <QStringList>

namespace mangrove {

struct ServerRecord;

//! The environment of a server: from `own` only what the official SDKs hand on too (HOME, USER, LOGNAME, SHELL,
//! LANG, LC_*, TERM, TMPDIR, TZ), a clean PATH, then the names in `passThrough` as far as they exist in `own`, then
//! `values`. Tokens, agents, bus addresses and loader variables are never handed on by themselves; a person who
//! names one gets it, PATH included.
QProcessEnvironment launchEnvironment(const QProcessEnvironment &own, const QMap<QString, QString> &values,
                                      const QStringList &passThrough);

//! The same with the values of a record: its own, and those of the key ring, as far as they are known here.
QProcessEnvironment launchEnvironment(const QProcessEnvironment &own, const ServerRecord &record,
                                      const Secrets::Values &secrets, const QStringList &passThrough);

//! PATH without what a stranger could fill: only absolute, existing folders of root or the user, not writable by
//! everybody (nor by a group, unless root's), each once; then the standard ones.
QString launchPath(const QString &path);

} // namespace mangrove

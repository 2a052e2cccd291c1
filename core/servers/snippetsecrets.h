#pragma once

// What looks like a secret in a server that was pasted or imported: taken out of its variables, and said where it
// stays. Pure.

#include "core/servers/snippet.h"

class QUrl;

namespace mangrove {

//! Takes the values of variables that look like secrets out of the record and puts them among the secrets; returns
//! their names.
QStringList takeSecretVariables(ServerProposal &proposal);
//! The same, and says so with a note.
void moveSecretVariables(ServerProposal &proposal);

//! What is said of secrets with these names that go into the key ring.
QString secretsNote(const QStringList &names);
//! What is said where arguments hold a secret. `name`: of the server, as it is shown.
QString secretArgumentsNote(const QString &name);
//! What is said where an address holds one; empty where it holds none.
QString addressNote(const QUrl &url);

//! Names as they are shown in these notes.
QString shownNames(const QStringList &names);

//! Secrets that a command line gives to a container by `-e NAME=value`: leaves `-e NAME`, as docker takes the value
//! from its own environment as well, where it can come from the key ring and stands in no list of processes, and takes
//! it among the proposal's secrets, with a note.
void liftContainerSecrets(ServerProposal &proposal);

} // namespace mangrove

#pragma once

// What a record may say about signing in to its server. Pure.

#include "core/base/result.h"
#include "core/servers/serverrecord.h"

#include <QJsonValue>

namespace mangrove {

//! Invalid, with a sentence, where something of it could not be used.
Result<void> checkSignIn(const SignInPresets &presets);

//! A host that a person has typed as it goes over the wire; unchanged where it is none.
QString wireHost(const QString &typed);

//! Whether the second lets a sign-in lead to a place inside to which the first does not.
bool reachesInner(const SignInPresets &before, const SignInPresets &after);

// What the JSON of another program says about signing in to a server at an address (Claude Code's names). Pure.
inline const QString oauthField = QStringLiteral("oauth");

//! Takes the client id, the port of the redirect address and the scopes. False where something of it could not be used;
//! then nothing is taken. Where the sign-in server is said to be is not believed: the server says so itself.
bool takeSnippetOauth(const QJsonValue &oauth, SignInPresets &presets);

} // namespace mangrove

#pragma once

// What the JSON of another program says about signing in to a server at an address (Claude Code's names). Pure.

#include "core/servers/signinrecord.h"

#include <QJsonValue>

namespace mangrove {

inline const QString oauthField = QStringLiteral("oauth");

//! Takes the client id, the port of the redirect address and the scopes. False where something of it could not be used;
//! then nothing is taken. Where the sign-in server is said to be is not believed: the server says so itself.
bool takeSnippetOauth(const QJsonValue &oauth, SignInPresets &presets);

} // namespace mangrove

#pragma once

// The part of a stored server about signing in, and its rules. Pure; used by the store.

#include "core/base/result.h"
#include "core/servers/signinrecord.h"
#include "core/store/records.h"

#include <QJsonObject>

namespace mangrove {

//! Invalid, with a sentence, where something of it could not be used.
Result<void> checkSignIn(const SignInPresets &presets);

//! A host that a person has typed as it goes over the wire; unchanged where it is none.
QString wireHost(const QString &typed);

//! Whether the second lets a sign-in lead to a place inside to which the first does not.
bool reachesInner(const SignInPresets &before, const SignInPresets &after);

SignInPresets readSignInPresets(RecordReader &reader);
SignInNote readSignInNote(RecordReader &reader);
//! Only the fields that say something; empty where none does.
QJsonObject writeSignIn(const SignInPresets &presets);
QJsonObject writeSignIn(const SignInNote &note);

} // namespace mangrove

#pragma once

// The part of a stored server about signing in, and its rules. Pure; used by the store.

#include "core/base/result.h"
#include "core/servers/signinrecord.h"
#include "core/store/records.h"

#include <QJsonObject>

namespace mangrove {

//! Invalid, with a sentence, where something of it could not be used.
Result<void> checkSignIn(const SignInPresets &presets);

SignInPresets readSignInPresets(RecordReader &reader);
SignInNote readSignInNote(RecordReader &reader);
//! Only the fields that say something; empty where none does.
QJsonObject writeSignIn(const SignInPresets &presets);
QJsonObject writeSignIn(const SignInNote &note);

} // namespace mangrove

#pragma once

// What a sign-in comes to before anybody is asked for anything: as whom, for what, where the browser comes back. Pure.

#include "core/signin/signinflow.h"

namespace mangrove {

//! The plan for what was found, or why there is none.
Result<SignInFlow::Plan> planFor(const SignInPlace &place, const SignInFlow::Wish &wish);

//! A key proves and is never sent: Refused where one lies in the place of a secret, Invalid where none lies in its own.
Result<void> checkProof(const ClientChoice &choice, const QString &secret);

//! Of an earlier sign-in there, as long as it is good; nullptr: none.
const SignInClient *goodRegistration(const GrantKeep::Clients &clients, const QString &issuer, const QDateTime &now);

//! The error of OAuth in an answer; empty: none.
QString oauthError(const QByteArray &body);
//! Whether it says that the client is not known, or may not ask.
bool isRefusedClient(const QString &error);
//! What a person may set where a sign-in server refuses with this error, and the sentence with what to do.
SignInFlow::Remedy remedyFor(const QString &error, const SignInAttempt &attempt);
Error withAdvice(const QString &error, const SignInAttempt &attempt, const Error &why);

//! Of the redirect address of a client that the person gave.
QString presetHost(const SignInFlow::Presets &presets);

} // namespace mangrove

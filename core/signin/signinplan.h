#pragma once

// What a sign-in comes to before anybody is asked for anything: as whom, for what, where the browser comes back. Pure.

#include "core/signin/signinflow.h"

namespace mangrove {

//! The plan for what was found, or why there is none.
Result<SignInFlow::Plan> planFor(const SignInPlace &place, const SignInFlow::Wish &wish);

//! A key proves and is never sent: Refused where one lies in the place of a secret, Invalid where none lies in its own.
Result<void> checkProof(const ClientChoice &choice, const QString &secret);

//! Of the redirect address of a client that the person gave.
QString presetHost(const SignInFlow::Presets &presets);

} // namespace mangrove

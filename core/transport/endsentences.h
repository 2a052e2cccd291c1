#pragma once

// Why a server did not start or did not go on, in words for a person, with what can be done. Pure functions; used by
// ProcessTransport only.

#include "core/transport/serverprocess.h"
#include "core/transport/transport.h"

namespace mangrove {

//! The reason that follows from how the process ended. `lastOutput` is the end of its stderr.
CloseReason reasonFor(const ProcessOutcome &outcome, const LaunchSpec &spec, const QByteArray &lastOutput);

//! Of a kept name (its number in the description, and that of its place) which is one of several that its file has.
QString otherNameSentence(const LaunchSpec &spec, qsizetype place, int name);

//! "SIGKILL" for 9; empty for a number without a common name.
QString signalName(int number);

} // namespace mangrove

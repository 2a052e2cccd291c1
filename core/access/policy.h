#pragma once

// The rules of access as pure functions: values in, a verdict out. No clock, no file system, no signals.

#include "core/access/decision.h"
#include "core/roots/root.h"
#include "core/servers/serverrecord.h"

namespace mangrove {

//! What a cell of the matrix is, before what the server was told is taken into account.
enum class Access {
    Allowed, // allowed and available: visible
    Denied,
    Ask, // nobody has decided
    OutOfWorkspace, // neither denied nor told: the root or the server is not in the workspace that is on
    Unavailable, // allowed or undecided, but the root is not available
};

struct PolicyInput
{
    ServerPolicy policy = ServerPolicy::Ask;
    bool serverUnconfirmed =
        false; // its launch record changed and nobody has confirmed it: nothing is allowed
    Decision decision;
    RootState rootState = RootState::Checking;
    QDateTime now; // UTC; matters to a timed decision only
    bool inWorkspace = true; // both the root and the server are in the one that is on
};

//! Whether a decision counts at a time: a timed one only before its end. With a suspended server a denial still
//! counts and a permission does not.
Verdict effectiveVerdict(const PolicyInput &input);

//! The same with what it is for. What a policy allows may be read, and no more: writing is for a person to allow, root by
//! root.
Grant effectiveGrant(const PolicyInput &input);

//! The access that follows. Denied wins over everything else, so that a person sees what was decided; what is not in the
//! workspace that is on is not asked for either.
Access evaluate(const PolicyInput &input);

} // namespace mangrove

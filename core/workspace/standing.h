#pragma once

// What a server may know and reach of a root: the one evaluation of policy, decision, its end, confirmation, mode and
// workspace. Values in, values out.

#include "core/workspace/workspace.h"

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
    //! Its launch record changed and nobody has confirmed it: nothing is allowed.
    bool serverUnconfirmed = false;
    Decision decision;
    RootState rootState = RootState::Checking;
    QDateTime now; // UTC; matters to a timed decision only
    bool inWorkspace = true; // both the root and the server are in the one that is on
};

//! All that holds for a cell at a moment. Lists, enforcement, cells, requests and plans ask this one evaluation, so
//! that none of them can say something else than another.
struct Standing
{
    //! By decision and policy alone, whatever state the root is in and whichever workspace is on. A timed decision
    //! counts before its end only. With a suspended server a denial still counts and a permission does not.
    Verdict verdict = Verdict::Ask;
    //! What the server may be told of and reach, whatever state the root is in: nothing outside the workspace that is
    //! on. What a policy allows may be read, and no more: writing is for a person to allow, root by root.
    Grant grant = Grant::None;
    //! What a person sees. Denied wins over everything else, so that they see what was decided; what is not in the
    //! workspace that is on is not asked for either.
    Access access = Access::Unavailable;

    bool operator==(const Standing &) const = default;
};

Standing standingOf(const PolicyInput &input);

struct Moment
{
    QDateTime time; // UTC; matters to a timed decision only
    bool hasStopped = false; // decisions until the server stops have ended
};

//! Of a workspace at that moment. Of what is not there: denied, nothing granted, unavailable.
Standing standingAt(const Workspace &workspace, const Cell &cell, const Moment &moment,
                    RootState rootState = RootState::Available);

} // namespace mangrove

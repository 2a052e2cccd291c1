#include "core/workspace/standing.h"

namespace mangrove {

namespace {

bool counts(const Decision &decision, const QDateTime &now)
{
    if (decision.verdict == Verdict::Ask)
        return false;
    return decision.lasting != Lasting::Until || now < decision.until;
}

Verdict verdictOf(const PolicyInput &input)
{
    Verdict verdict = Verdict::Ask;
    if (counts(input.decision, input.now))
        verdict = input.decision.verdict;
    else if (input.policy == ServerPolicy::AllowAll)
        verdict = Verdict::Allowed;
    else if (input.policy == ServerPolicy::DenyAll)
        verdict = Verdict::Denied;
    if (input.serverUnconfirmed && verdict == Verdict::Allowed)
        return Verdict::Ask;
    return verdict;
}

Grant grantOf(const PolicyInput &input, Verdict verdict)
{
    if (verdict != Verdict::Allowed || !input.inWorkspace)
        return Grant::None;
    const bool maySay = counts(input.decision, input.now) && input.decision.verdict == Verdict::Allowed;
    return grantOf(maySay ? input.decision.mode : AccessMode::Read);
}

Access accessOf(const PolicyInput &input, Verdict verdict)
{
    if (verdict == Verdict::Denied)
        return Access::Denied;
    if (!input.inWorkspace)
        return Access::OutOfWorkspace;
    if (input.rootState != RootState::Available)
        return Access::Unavailable;
    return verdict == Verdict::Allowed ? Access::Allowed : Access::Ask;
}

} // namespace

Standing standingOf(const PolicyInput &input)
{
    const Verdict verdict = verdictOf(input);
    return {verdict, grantOf(input, verdict), accessOf(input, verdict)};
}

Standing standingAt(const Workspace &workspace, const Cell &cell, const Moment &moment, RootState rootState)
{
    const ServerRecord *server = workspace.find(cell.server);
    if (!server || !workspace.find(cell.root))
        return {Verdict::Denied, Grant::None, Access::Unavailable};
    PolicyInput input;
    input.policy = server->policy;
    input.serverUnconfirmed = workspace.needsConfirmation(cell.server);
    input.decision = workspace.decisions().value(cell);
    if (moment.hasStopped && input.decision.lasting == Lasting::Session)
        input.decision = {};
    input.rootState = rootState;
    input.now = moment.time;
    input.inWorkspace = workspace.holds(cell);
    return standingOf(input);
}

} // namespace mangrove

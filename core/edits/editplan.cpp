#include "core/edits/editplan.h"

#include "core/base/texts.h"
#include "core/workspace/merge.h"
#include "core/workspace/widening.h"

#include <algorithm>

namespace mangrove {

namespace {

//! As it would count now: what has ended since is no decision.
Workspace counting(const Workspace &workspace, const auto &hasEnded)
{
    WorkspaceParts parts = workspace.parts();
    parts.decisions.removeIf(hasEnded);
    return parts.decisions == workspace.decisions() ? workspace : Workspace(parts, workspace);
}

//! The workspace with those members that a person had given it then, where the edit was about them. One that is as it
//! is now has what a person has given it since.
const WorkspaceSet *grantedBy(const WorkspaceSet *on, const Workspace &from, const Workspace &to)
{
    if (!on)
        return nullptr;
    const WorkspaceSet *before = from.find(on->id);
    const WorkspaceSet *after = to.find(on->id);
    const bool isAboutIt = before && after && (before->roots != after->roots || before->servers != after->servers);
    return isAboutIt ? after : on;
}

//! Whether anybody would be told more than now, and than a person had granted then; and from whom something is taken.
Result<void> judge(const Workspace &from, const Workspace &to, const QList<Cell> &decided, const QDateTime &time,
                   EditPlan &plan)
{
    const Workspace &now = plan.change.before;
    const Workspace &next = plan.change.after;
    const WorkspaceSet *granting = grantedBy(next.on(), from, to);
    // Also about what is gone by now: a denial that cannot come back held something.
    const QSet<Cell> isDecided(decided.cbegin(), decided.cend());
    const QSet<Cell> touched = touchedCells(plan.change) + isDecided;
    for (const Cell &cell : touched) {
        const Decision was = now.decisions().value(cell);
        const Decision is = next.decisions().value(cell);
        const Terms before = termsOf(now, now.on(), cell, was);
        const Terms after = termsOf(next, next.on(), cell, is);
        const Decision given = isDecided.contains(cell) ? to.decisions().value(cell) : is;
        const Terms granted = termsOf(to, granting, cell, given);
        const QList<Moment> moments = momentsOf(was, given, time);
        if (shareAt(after, moments.first()) < Share::Read && shareAt(before, moments.first()) >= Share::Read)
            plan.narrowed.append(cell);
        const bool isUnasked = std::ranges::any_of(moments, [&](const Moment &moment) {
            const Share share = shareAt(after, moment);
            return share > shareAt(before, moment) && share > shareAt(granted, moment);
        });
        if (isUnasked) {
            return Error{ErrorCode::Refused,
                         Texts::tr("%1 would be told %2, which nobody has decided.")
                             .arg(nameOf(next, cell.server), nameOf(next, cell.root))};
        }
    }
    plan.widens = widens(plan.change, time, isDecided);
    return {};
}

} // namespace

Result<EditPlan> planEdit(const WorkspaceEdit &edit, WorkspaceEdit::Way way, const EditGround &ground)
{
    const auto isOver = [&ground](const Cell &, const Decision &decision) {
        return decision.lasting == Lasting::Until && decision.until <= ground.time;
    };
    const auto hasEnded = [&](const Cell &cell, const Decision &decision) {
        return isOver(cell, decision)
            || (decision.lasting == Lasting::Session && ground.hasStopped(cell.server, edit.number));
    };
    const Workspace from = counting(edit.from(way).workspace, hasEnded);
    const Workspace to = counting(edit.to(way).workspace, hasEnded);
    const Workspace now = counting(ground.workspace, isOver); // not yet taken out
    return merge(from, to, now).and_then([&](const Workspace &next) -> Result<EditPlan> {
        for (auto key = edit.to(way).secrets.keyBegin(); key != edit.to(way).secrets.keyEnd(); ++key) {
            if (!next.find(key->server))
                return Error{ErrorCode::Refused, Texts::tr("%1 was changed meanwhile.").arg(nameOf(to, key->server))};
        }
        EditPlan plan{difference(now, next), false, {}};
        const QList<Cell> decided = difference(edit.before.workspace, edit.after.workspace).decisions;
        return judge(from, to, decided, ground.time, plan).transform([&plan] { return plan; });
    });
}

} // namespace mangrove

#include "core/edits/edithistory.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/edits/heldsecrets.h"
#include "core/workspace/changes.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/merge.h"
#include "core/workspace/widening.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

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

EditHistory::EditHistory(WorkspaceSource &source, DecisionStore &decisions, Gate &gate, const SeenLedger &ledger,
                         HeldSecrets &secrets, const Clock &clock, QObject *parent)
    : QObject(parent), m_source(source), m_gate(gate), m_ledger(ledger), m_secrets(secrets), m_clock(clock)
{
    connect(&m_source, &WorkspaceSource::changed, this, [this](const WorkspaceDifference &change, Origin origin) {
        if (change.changesServers())
            m_secrets.followServers();
        if (origin == Origin::Person && !m_isGoing)
            record({0, {change.before}, {change.after}});
    });
    connect(&decisions, &DecisionStore::sessionEnded, this,
            [this](const ServerId &server) { m_stopped.insert(server, m_lastNumber); });
}

// --- recording

Result<void> EditHistory::update(const ServerRecord &record, const SecretChange &change)
{
    m_secretChange = change;
    const Result<void> updated =
        m_source.apply([&record](const Workspace &now) { return withServer(now, record); }, Origin::Person);
    if (updated && !m_secretChange.isEmpty()) // the record is as it was
        this->record({0, {m_source.now()}, {m_source.now()}});
    m_secretChange = {};
    return updated;
}

void EditHistory::record(WorkspaceEdit edit)
{
    const SecretChange secrets = std::exchange(m_secretChange, {});
    edit.before.secrets = secrets.before;
    edit.after.secrets = secrets.after;
    if (edit.isEmpty())
        return;
    edit.number = ++m_lastNumber;
    edit.time = m_clock.now();
    edit.elapsed = m_clock.elapsed();
    m_secrets.hold(edit.secretKeys());
    Q_EMIT recorded(edit);
}

void EditHistory::release(const WorkspaceEdit &edit)
{
    m_secrets.release(edit.secretKeys());
}

// --- going back and forth

//! A clock that was set back since renews no permission.
EditGround EditHistory::groundFor(const WorkspaceEdit &edit) const
{
    const QDateTime passed = edit.time.addMSecs(m_clock.elapsed() - edit.elapsed);
    return {m_source.now(), std::max(m_clock.now(), passed), [this](const ServerId &server, quint64 number) {
                const auto stopped = m_stopped.constFind(server);
                return stopped != m_stopped.cend() && number <= *stopped;
            }};
}

Result<void> EditHistory::check(const WorkspaceEdit &edit, WorkspaceEdit::Way way) const
{
    return planEdit(edit, way, groundFor(edit)).transform([](const EditPlan &) {});
}

bool EditHistory::widens(const WorkspaceEdit &edit, WorkspaceEdit::Way way) const
{
    const Result<EditPlan> plan = planEdit(edit, way, groundFor(edit));
    return !plan || plan->widens;
}

Result<EditHistory::Outcome> EditHistory::go(const WorkspaceEdit &edit, WorkspaceEdit::Way way)
{
    return planEdit(edit, way, groundFor(edit)).and_then([&](const EditPlan &plan) -> Result<Outcome> {
        if (plan.change.isEmpty())
            return Outcome();
        const QStringList remains = stillKnown(plan.narrowed);
        if (const Result<void> done = carryOut(plan); !done)
            return done.error();
        return Outcome{true, remains};
    });
}

Result<void> EditHistory::carryOut(const EditPlan &plan)
{
    QHash<Cell, Decision> decided;
    for (const Cell &cell : plan.change.decisions) {
        if (plan.change.after.find(cell.server) && plan.change.after.find(cell.root))
            decided.insert(cell, plan.change.after.decisions().value(cell));
    }
    const QScopedValueRollback<bool> going(m_isGoing, true);
    return m_gate.checkRestored(decided)
        .and_then([&] {
            return m_source.apply([&plan](const Workspace &) -> Result<Workspace> { return plan.change.after; },
                                  Origin::Person);
        })
        .transform([&] { m_gate.followRestored(decided); });
}

QStringList EditHistory::stillKnown(const QList<Cell> &narrowed) const
{
    QHash<ServerId, QList<RootId>> known;
    for (const Cell &cell : narrowed) {
        if (m_ledger.hasSeen(cell.server, cell.root) && !m_ends(cell))
            known[cell.server].append(cell.root);
    }
    QStringList sentences;
    for (auto it = known.cbegin(); it != known.cend(); ++it) {
        const ServerRecord *server = m_source.now().find(it.key());
        const Root *root = m_source.now().find(it->first());
        const QString who = server ? displayText(server->name) : QString();
        sentences.append(
            it->size() == 1
                ? tr("%1 was told %2 meanwhile; it still knows it.")
                      .arg(who, root ? displayText(root->name) : QString())
                : tr("%1 was told %n folder(s) meanwhile; it still knows them.", nullptr, int(it->size())).arg(who));
    }
    sentences.sort();
    return sentences;
}

} // namespace mangrove

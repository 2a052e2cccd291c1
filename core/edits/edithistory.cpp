#include "core/edits/edithistory.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/edits/heldsecrets.h"
#include "core/workspace/changes.h"
#include "core/workspace/decisionstore.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace mangrove {

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

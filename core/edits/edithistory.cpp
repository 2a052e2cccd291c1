#include "core/edits/edithistory.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/edits/heldsecrets.h"
#include "core/store/workspacesource.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace mangrove {

EditHistory::EditHistory(WorkspaceSource &file, RootStore &roots, ServerStore &servers,
                         DecisionStore &decisions, WorkspaceSets &sets, Gate &gate, const SeenLedger &ledger,
                         HeldSecrets &secrets, const Clock &clock, QObject *parent)
    : QObject(parent),
      m_file(file),
      m_roots(roots),
      m_servers(servers),
      m_decisions(decisions),
      m_sets(sets),
      m_gate(gate),
      m_ledger(ledger),
      m_secrets(secrets),
      m_clock(clock),
      m_known(state({}))
{
    const auto onAct = [this] { m_isAct = true; };
    connect(&m_roots, &RootStore::added, this, onAct);
    connect(&m_roots, &RootStore::removed, this, onAct);
    connect(&m_roots, &RootStore::edited, this, onAct);
    connect(&m_roots, &RootStore::changed, this, &EditHistory::onListsChanged);
    connect(&m_servers, &ServerStore::added, this, onAct);
    connect(&m_servers, &ServerStore::removed, this, onAct);
    connect(&m_servers, &ServerStore::edited, this, onAct);
    connect(&m_servers, &ServerStore::changed, this, &EditHistory::onListsChanged);
    connect(&m_sets, &WorkspaceSets::edited, this, &EditHistory::onSetsEdited);
    connect(&m_decisions, &DecisionStore::decided, this, &EditHistory::onDecided);
    connect(&m_decisions, &DecisionStore::forgotten, this,
            [this](const Decisions &before) { m_forgotten.insert(before); });
    connect(&m_decisions, &DecisionStore::sessionEnded, this,
            [this](const ServerId &server) { m_stopped.insert(server, m_lastNumber); });
}

// --- recording

WorkspaceState EditHistory::state(const Decisions &cells) const
{
    WorkspaceState state{m_roots.contents(), m_servers.contents(), m_sets.contents(), {}};
    for (auto it = cells.keyBegin(); it != cells.keyEnd(); ++it)
        state.decisions.insert(*it, m_decisions.kept(*it));
    return state;
}

void EditHistory::onListsChanged()
{
    WorkspaceState before = std::exchange(m_known, state({}));
    before.decisions = std::exchange(m_forgotten, {});
    m_isAct = false;
    if (!isPersonsAct())
        return;
    record({0, before, state(before.decisions)});
}

void EditHistory::onDecided(const Decisions &before)
{
    if (!isPersonsAct())
        return;
    WorkspaceEdit edit{0, state(before), state(before)};
    edit.before.decisions = before;
    record(edit);
}

void EditHistory::onSetsEdited(const WorkspaceSets::Contents &before)
{
    if (m_isAct)
        return; // along with what was added, whose store tells next
    m_known.sets = m_sets.contents();
    if (!isPersonsAct())
        return;
    WorkspaceEdit edit{0, state({}), state({})};
    edit.before.sets = before;
    record(edit);
}

Result<void> EditHistory::update(const ServerRecord &record, const SecretChange &change)
{
    const PersonsAct act(*this);
    m_secretChange = change;
    const Result<void> updated = m_servers.update(record);
    if (updated && !m_secretChange.isEmpty()) // the record is as it was
        this->record({0, state({}), state({})});
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
    return {m_roots.contents(),
            m_servers.contents(),
            m_sets.contents(),
            m_decisions.decisions(),
            std::max(m_clock.now(), passed),
            [this](const ServerId &server, quint64 number) {
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

bool EditHistory::widens(const WorkspaceSet &changed) const
{
    WorkspaceEdit edit{m_lastNumber + 1, state({}), state({}), m_clock.now(), m_clock.elapsed()};
    QList<WorkspaceSet> &sets = edit.after.sets.records;
    const auto old = std::ranges::find(sets, changed.id, &WorkspaceSet::id);
    if (old == sets.end())
        return false; // one that is not there is not on
    const bool isOn = old->isOn;
    *old = changed;
    old->isOn = isOn;
    return widens(edit, WorkspaceEdit::Way::Forth);
}

bool EditHistory::widensWithout(const QList<RootId> &roots) const
{
    Decisions gone;
    for (auto it = m_decisions.decisions().cbegin(); it != m_decisions.decisions().cend(); ++it) {
        if (roots.contains(it.key().root))
            gone.insert(it.key(), {});
    }
    WorkspaceEdit edit{m_lastNumber + 1, state(gone), state({}), m_clock.now(), m_clock.elapsed()};
    edit.after.decisions = gone;
    edit.after.roots.records.removeIf([&roots](const Root &root) { return roots.contains(root.id); });
    return widens(edit, WorkspaceEdit::Way::Forth);
}

Result<EditHistory::Outcome> EditHistory::go(const WorkspaceEdit &edit, WorkspaceEdit::Way way)
{
    return planEdit(edit, way, groundFor(edit)).and_then([&](const EditPlan &plan) -> Result<Outcome> {
        if (plan.isNothing())
            return Outcome();
        const QStringList remains = stillKnown(plan.narrowed);
        if (const Result<void> done = carryOut(plan); !done)
            return done.error();
        return Outcome{true, remains};
    });
}

Result<void> EditHistory::carryOut(const EditPlan &plan)
{
    const QScopedValueRollback<bool> going(m_isGoing, true);
    return plan.changesLists ? saveLists(plan) : m_gate.restore(plan.decisions);
}

//! Decisions first: nobody may see a record whose denials are not back yet.
Result<void> EditHistory::saveLists(const EditPlan &plan)
{
    const WorkspaceState before = state(plan.decisions);
    m_decisions.put(plan.decisions);
    const Result<void> saved = m_roots.put(plan.roots)
                                   .and_then([&] { return m_servers.put(plan.servers); })
                                   .and_then([&] { return m_sets.put(plan.sets, plan.returning); })
                                   .and_then([&] { return m_file.save(plan.gone); });
    if (!saved) {
        m_decisions.put(before.decisions);
        // They were good together a moment ago.
        (void)m_roots.put(before.roots);
        (void)m_servers.put(before.servers);
        (void)m_sets.put(before.sets);
        return saved;
    }
    m_secrets.followServers();
    m_servers.announce(before.servers);
    m_roots.announce(before.roots);
    m_sets.announce();
    m_known.sets = m_sets.contents(); // where no list has changed
    m_decisions.announce(plan.decisions.keys());
    Decisions back = plan.decisions;
    back.removeIf([this](const auto &entry) {
        return !m_roots.find(entry.key().root) || !m_servers.find(entry.key().server);
    });
    m_gate.followRestored(back);
    return {};
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
        const ServerRecord *server = m_servers.find(it.key());
        const Root *root = m_roots.find(it->first());
        const QString who = server ? displayText(server->name) : QString();
        sentences.append(it->size() == 1 ? tr("%1 was told %2 meanwhile; it still knows it.")
                                               .arg(who, root ? displayText(root->name) : QString())
                                         : tr("%1 was told %n folder(s) meanwhile; it still knows them.",
                                              nullptr, int(it->size()))
                                               .arg(who));
    }
    sentences.sort();
    return sentences;
}

} // namespace mangrove

#pragma once

// Watches the stores and says what a person changed with each act, and takes such a change back or makes it again: through
// the stores, in one save, by the rules of planEdit(). An act is a person's where whoever carries it out says so
// (PersonsAct): what commands, relays, sessions, clocks and other processes change is none. It keeps no order of edits; who shows them does. The secrets of a server that an edit added, removed or changed stay
// in the key ring for as long as somebody holds the edit; the values of those that it replaced are put back by HeldSecrets. Owned by the engine.

#include "core/base/clock.h"
#include "core/edits/editplan.h"
#include "core/edits/workspaceedit.h"

#include <QObject>

#include <functional>

namespace mangrove {

class Gate;
class HeldSecrets;
class SeenLedger;
class WorkspaceSource;

class EditHistory : public QObject
{
    Q_OBJECT

public:
    //! What changes while one of these lives was done by the person at the window, and is recorded; nothing else is.
    class PersonsAct
    {
    public:
        explicit PersonsAct(EditHistory &history) : m_history(history) { ++m_history.m_personsActs; }
        ~PersonsAct() { --m_history.m_personsActs; }
        Q_DISABLE_COPY_MOVE(PersonsAct)

    private:
        EditHistory &m_history;
    };

    EditHistory(WorkspaceSource &file, RootStore &roots, ServerStore &servers, DecisionStore &decisions,
                WorkspaceSets &sets, Gate &gate, const SeenLedger &ledger, HeldSecrets &secrets,
                const Clock &clock, QObject *parent = nullptr);

    //! Carries out what a person does at the window: a call that changes a store, and no more than that. Gives what it gives.
    template<typename Change>
    auto byPerson(const Change &change)
    {
        const PersonsAct act(*this);
        return change();
    }
    //! Stores the record of a server whose secrets a person has replaced, and records both as one edit. The change stays held by whoever
    //! made it. Errors as those of ServerStore::update().
    Result<void> update(const ServerRecord &record, const SecretChange &change);

    //! How going through an edit went.
    struct Outcome
    {
        bool hasChanged = false; // false: what it was about is over already
        QStringList remains; // sentences: what servers were told meanwhile and still know
    };
    //! Goes through an edit. Refused when it does not fit any more, and never will; any other error when it could not be
    //! done now. Nothing has changed on an error.
    Result<Outcome> go(const WorkspaceEdit &edit, WorkspaceEdit::Way way);
    //! Whether it fits now; Refused as in go().
    Result<void> check(const WorkspaceEdit &edit, WorkspaceEdit::Way way) const;
    //! Whether that would let a server be told more than it would be without, now or later; also when it would be refused.
    bool widens(const WorkspaceEdit &edit, WorkspaceEdit::Way way) const;
    //! The same of a change that somebody wants to make: this in the place of the set of its id, or without these roots.
    bool widens(const WorkspaceSet &changed) const;
    bool widensWithout(const QList<RootId> &roots) const;

    //! Whether all that runs of a server ends where it loses this: then it knows it no more. Else nothing does.
    void setEnding(const std::function<bool(const Cell &cell)> &ends) { m_ends = ends; }

    //! From now on nobody goes through this edit any more: secrets that only it needed are removed.
    void release(const WorkspaceEdit &edit);

Q_SIGNALS:
    //! A person has changed something. Whoever takes it hands it to release() at the end.
    void recorded(const mangrove::WorkspaceEdit &edit);

private:
    using Decisions = QHash<Cell, DecisionStore::Kept>;

    void onListsChanged();
    void onDecided(const Decisions &before);
    void onSetsEdited(const WorkspaceSets::Contents &before);
    bool isPersonsAct() const { return m_personsActs > 0 && !m_isGoing; }
    void record(WorkspaceEdit edit);
    WorkspaceState state(const Decisions &cells) const;
    //! As it is now, for this edit.
    EditGround groundFor(const WorkspaceEdit &edit) const;
    Result<void> carryOut(const EditPlan &plan);
    Result<void> saveLists(const EditPlan &plan);
    QStringList stillKnown(const QList<Cell> &narrowed) const;

    WorkspaceSource &m_file;
    RootStore &m_roots;
    ServerStore &m_servers;
    DecisionStore &m_decisions;
    WorkspaceSets &m_sets;
    Gate &m_gate;
    const SeenLedger &m_ledger;
    HeldSecrets &m_secrets;
    std::function<bool(const Cell &cell)> m_ends = [](const Cell &) { return false; };
    const Clock &m_clock;
    WorkspaceState m_known; // the lists as they were after the last change
    Decisions m_forgotten; // with roots or servers whose store tells next
    bool m_isAct = false; // the store said what it changed
    bool m_isGoing = false;
    SecretChange m_secretChange; // goes with the edit that is recorded next
    int m_personsActs = 0; // that are being carried out
    quint64 m_lastNumber = 0;
    QHash<ServerId, quint64> m_stopped; // the last edit before the server stopped
};

} // namespace mangrove

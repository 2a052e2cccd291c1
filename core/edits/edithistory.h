#pragma once

// Watches the stores and says what a person changed with each act, and takes such a change back or makes it again: through
// the stores, in one save, by the rules of planEdit(). What sessions, clocks and other processes change is no act of a
// person. It keeps no order of edits; who shows them does. The secrets of a server that an edit added, removed or changed stay
// in the key ring for as long as somebody holds the edit; the values of those that it replaced are put back by HeldSecrets. Owned by the engine.

#include "core/base/clock.h"
#include "core/edits/editplan.h"
#include "core/edits/workspaceedit.h"

#include <QObject>

namespace mangrove {

class Gate;
class HeldSecrets;
class SeenLedger;
class WorkspaceSource;

class EditHistory : public QObject
{
    Q_OBJECT

public:
    //! While one of these lives, what changes comes from outside the window (the command line) and is not recorded.
    class Elsewhere
    {
    public:
        explicit Elsewhere(EditHistory &history) : m_history(history) { ++m_history.m_elsewhere; }
        ~Elsewhere() { --m_history.m_elsewhere; }
        Q_DISABLE_COPY_MOVE(Elsewhere)

    private:
        EditHistory &m_history;
    };

    EditHistory(WorkspaceSource &file, RootStore &roots, ServerStore &servers, DecisionStore &decisions,
                WorkspaceSets &sets, Gate &gate, const SeenLedger &ledger, HeldSecrets &secrets,
                const Clock &clock, QObject *parent = nullptr);

    //! Stores the record of a server whose secrets were replaced, and records both as one edit. The change stays held by whoever
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
    //! Whether that would let a server be told more than now; also when it would be refused.
    bool widens(const WorkspaceEdit &edit, WorkspaceEdit::Way way) const;

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
    bool isPersonsAct(const WorkspaceState &before) const;
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
    const Clock &m_clock;
    WorkspaceState m_known; // the lists as they were after the last change
    Decisions m_forgotten; // with roots or servers whose store tells next
    bool m_isAct = false; // the store said what it changed
    bool m_isGoing = false;
    SecretChange m_secretChange; // goes with the edit that is recorded next
    int m_elsewhere = 0;
    quint64 m_lastNumber = 0;
    QHash<ServerId, quint64> m_stopped; // the last edit before the server stopped
};

} // namespace mangrove

#pragma once

// Notes what a person changes with each act, and takes such a change back or makes it again, through the door of the
// workspace by the rules of planEdit(). It keeps no order of edits; who shows them does. The secrets of a server that
// an edit added, removed or changed stay in the key ring for as long as somebody holds the edit; the values of those
// that it replaced are put back by HeldSecrets.

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/edits/workspaceedit.h"

#include <QDateTime>
#include <QObject>

#include <functional>

namespace mangrove {

class DecisionStore;
class Gate;
class HeldSecrets;
class SeenLedger;
class WorkspaceSource;

// What going through an edit would change, worked out before anything is touched: nothing that something else has
// changed meanwhile is overwritten, and nobody is told what a person had not granted before. Values in, values out.

//! What is there now.
struct EditGround
{
    Workspace workspace;
    QDateTime time; // UTC
    //! Whether decisions until this server stops, made with the edit of this number, have ended.
    std::function<bool(const ServerId &server, quint64 number)> hasStopped;
};

struct EditPlan
{
    WorkspaceDifference change; // from what is there now to what would be
    bool widens = false; // a server could be told or reach more than now, or later
    QList<Cell> narrowed; // allowed now, and then not any more
};

//! Refused, with the sentence, when something else has changed what the edit was about, or when more would be granted
//! than a person did at the time.
Result<EditPlan> planEdit(const WorkspaceEdit &edit, WorkspaceEdit::Way way, const EditGround &ground);

class EditHistory : public QObject
{
    Q_OBJECT

public:
    EditHistory(WorkspaceSource &source, DecisionStore &decisions, Gate &gate, const SeenLedger &ledger,
                HeldSecrets &secrets, const Clock &clock, QObject *parent = nullptr);

    //! Stores the record of a server whose secrets a person has replaced, and records both as one edit. The change
    //! stays held by whoever made it. Errors as those of ServerStore::update().
    Result<void> update(const ServerRecord &record, const SecretChange &change);

    //! How going through an edit went.
    struct Outcome
    {
        bool hasChanged = false; // false: what it was about is over already
        QStringList remains; // sentences: what servers were told meanwhile and still know
    };
    //! Goes through an edit. Refused when it does not fit any more, and never will; any other error when it could not
    //! be done now. Nothing has changed on an error.
    Result<Outcome> go(const WorkspaceEdit &edit, WorkspaceEdit::Way way);
    //! Whether it fits now; Refused as in go().
    Result<void> check(const WorkspaceEdit &edit, WorkspaceEdit::Way way) const;
    //! Whether that would let a server be told more than it would be without, now or later; also when it would be
    //! refused.
    bool widens(const WorkspaceEdit &edit, WorkspaceEdit::Way way) const;
    //! Whether all that runs of a server ends where it loses this: then it knows it no more. Else nothing does.
    void setEnding(const std::function<bool(const Cell &cell)> &ends) { m_ends = ends; }

    //! From now on nobody goes through this edit any more: secrets that only it needed are removed.
    void release(const WorkspaceEdit &edit);

Q_SIGNALS:
    //! A person has changed something. Whoever takes it hands it to release() at the end.
    void recorded(const mangrove::WorkspaceEdit &edit);

private:
    void record(WorkspaceEdit edit);
    //! As it is now, for this edit.
    EditGround groundFor(const WorkspaceEdit &edit) const;
    Result<void> carryOut(const EditPlan &plan);
    QStringList stillKnown(const QList<Cell> &narrowed) const;

    WorkspaceSource &m_source;
    Gate &m_gate;
    const SeenLedger &m_ledger;
    HeldSecrets &m_secrets;
    std::function<bool(const Cell &cell)> m_ends = [](const Cell &) { return false; };
    const Clock &m_clock;
    bool m_isGoing = false;
    SecretChange m_secretChange; // goes with the edit that is recorded next
    quint64 m_lastNumber = 0;
    QHash<ServerId, quint64> m_stopped; // the last edit before the server stopped
};

} // namespace mangrove

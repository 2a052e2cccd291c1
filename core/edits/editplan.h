#pragma once

// What going through an edit would change, worked out before anything is touched: nothing that something else has changed
// meanwhile is overwritten, and nobody is told what a person had not granted before. Values in, values out.

#include "core/base/result.h"
#include "core/edits/workspaceedit.h"

#include <QDateTime>
#include <QSet>

#include <functional>

namespace mangrove {

//! What is stored now.
struct EditGround
{
    RootStore::Contents roots;
    ServerStore::Contents servers;
    WorkspaceSets::Contents sets; // with the one that is on
    QHash<Cell, Decision> decisions; // all of them
    QDateTime time; // UTC
    //! Whether decisions until this server stops, made with the edit of this number, have ended.
    std::function<bool(const ServerId &server, quint64 number)> hasStopped;
};

struct EditPlan
{
    RootStore::Contents roots;
    ServerStore::Contents servers;
    WorkspaceSets::Contents sets; // that one is still on
    QHash<Cell, DecisionStore::Kept> decisions; // those to be put; Verdict::Ask also about what goes
    QSet<QString> gone; // ids of roots and servers
    QSet<QString> returning; // likewise
    bool changesLists = false;
    bool widens = false; // a server could be told more than now
    QList<Cell> narrowed; // allowed now, and then not any more

    bool isNothing() const { return !changesLists && decisions.isEmpty(); }
};

//! Refused, with the sentence, when something else has changed what the edit was about, or when more would be granted than
//! a person did at the time.
Result<EditPlan> planEdit(const WorkspaceEdit &edit, WorkspaceEdit::Way way, const EditGround &ground);

} // namespace mangrove

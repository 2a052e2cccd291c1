#pragma once

// What going through an edit would change, worked out before anything is touched: nothing that something else has
// changed meanwhile is overwritten, and nobody is told what a person had not granted before. Values in, values out.

#include "core/base/result.h"
#include "core/edits/workspaceedit.h"

#include <QDateTime>

#include <functional>

namespace mangrove {

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

} // namespace mangrove

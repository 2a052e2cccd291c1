#pragma once

// What a person did outside of the workspace, or not in it alone, and can take back: in the files of apps, in the key
// ring. It takes its time, and may find that it does not fit any more. Owned by the edit stack, which keeps its order
// among the others.

#include "core/base/result.h"
#include "core/edits/workspaceedit.h"

#include <QString>
#include <QStringList>

#include <functional>

class QObject;

namespace mangrove {

class OutsideEdit
{
public:
    using Done = std::function<void(const Result<QStringList> &sentences)>;

    virtual ~OutsideEdit() = default;

    //! What it did, as the text of a command; fit to be shown.
    virtual QString text() const = 0;
    //! Goes through it and calls back once, later, unless `context` is gone by then: with sentences for the person.
    //! Errors as those of EditHistory::go(): Refused when it does not fit any more. Then nothing, or not all of it, has
    //! changed, which the sentence says.
    virtual void go(WorkspaceEdit::Way way, QObject *context, const Done &done) = 0;
};

} // namespace mangrove

#pragma once

// Undo and Redo: the edits of this run in their order, as a stack of commands, and the two actions. What cannot be gone
// through any more is dropped with a sentence. Owned by the main window. It changes nothing by itself; that is
// EditHistory's.

#include "core/base/result.h"
#include "core/edits/workspaceedit.h"
#include "ui/edits/outsideedit.h"
#include "ui/kit/workspace.h"

#include <QObject>
#include <QUndoStack>

#include <memory>

class QAction;

namespace mangrove {

class EditCommand;

class EditStack : public QObject
{
    Q_OBJECT

public:
    static constexpr int limit = 100; // edits; what is older is forgotten

    explicit EditStack(const Workspace &workspace, QObject *parent = nullptr);
    //! Hands all edits back, so that the secrets of what was removed go.
    ~EditStack() override;

    //! Something was done outside of the workspace. Going through it takes a while, in which nothing else is gone through.
    void push(const std::shared_ptr<OutsideEdit> &edit);

    //! With the text of the command that is next.
    QAction *undoAction() const { return m_undo; }
    QAction *redoAction() const { return m_redo; }

    void undo() { go(WorkspaceEdit::Way::Back); }
    void redo() { go(WorkspaceEdit::Way::Forth); }
    //! As undo(), for somebody outside the window, who is told the sentences: NotFound when there is nothing to undo, Refused
    //! when it would let a server be told more, which is for the person at the window to do.
    Result<QString> undoFromOutside();
    //! Nothing can be undone any more.
    void clear();

Q_SIGNALS:
    //! What could not be taken back, or is over.
    void noted(const QString &sentence);
    void failed(const mangrove::Error &error);

private:
    using Way = WorkspaceEdit::Way;

    EditCommand *next(Way way) const;
    void go(Way way);
    void begin(EditCommand *command, Way way);
    void finish(EditCommand *command, Way way, const Result<QStringList> &outcome);
    //! The sentences that belong to it.
    Result<QStringList> carryOut(Way way);
    //! What a pass through the next command came to: moves the stack over it, or drops it.
    Result<QStringList> conclude(Way way, const Result<QStringList> &outcome);
    void report(const Result<QStringList> &sentences);
    void move(Way way, bool drops);
    void updateActions();

    Workspace m_workspace;
    QUndoStack m_stack;
    QAction *m_undo;
    QAction *m_redo;
    bool m_drops = false; // the command that is gone through does not fit any more
    bool m_isBusy = false; // one is being gone through
};

} // namespace mangrove

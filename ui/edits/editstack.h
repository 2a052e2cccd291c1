#pragma once

// Undo and Redo: the edits of this run in their order, as a stack of commands. What cannot be gone through any more is
// dropped with a sentence. Owned by the application: it outlives a window, which another language makes anew, and
// speaks the language of the moment. Its actions are EditActions.

#include "core/base/result.h"
#include "core/edits/workspaceedit.h"
#include "ui/edits/outsideedit.h"

#include <QObject>
#include <QUndoStack>

#include <memory>

class QAction;

namespace mangrove {

class EditCommand;
class EditHistory;
class HeldSecrets;

class EditStack : public QObject
{
    Q_OBJECT

public:
    static constexpr int limit = 100; // edits; what is older is forgotten

    EditStack(EditHistory &history, HeldSecrets &secrets, QObject *parent = nullptr);
    //! Hands all edits back, so that the secrets of what was removed go.
    ~EditStack() override;

    //! Something was done outside of the workspace. Going through it takes a while, in which nothing else is gone
    //! through.
    void push(const std::shared_ptr<OutsideEdit> &edit);

    //! What would be done next, as the text of a command; empty when there is nothing.
    QString undoText() const { return textOf(WorkspaceEdit::Way::Back); }
    QString redoText() const { return textOf(WorkspaceEdit::Way::Forth); }
    //! One is being gone through, and no other can be.
    bool isBusy() const { return m_isBusy; }

    void undo() { go(WorkspaceEdit::Way::Back); }
    void redo() { go(WorkspaceEdit::Way::Forth); }
    //! As undo(), for somebody outside the window, who is told the sentences: NotFound when there is nothing to undo,
    //! Refused when it would let a server be told more, which is for the person at the window to do.
    Result<QString> undoFromOutside();
    //! Nothing can be undone any more.
    void clear();

Q_SIGNALS:
    //! What is next may be another, or whether it can be gone through.
    void changed();
    //! Something outside of the workspace was taken back, or done again.
    void wentOutside();
    //! What could not be taken back, or is over.
    void noted(const QString &sentence);
    void failed(const mangrove::Error &error);

private:
    using Way = WorkspaceEdit::Way;

    EditCommand *next(Way way) const;
    QString textOf(Way way) const;
    void setBusy(bool isBusy);
    void go(Way way);
    void begin(EditCommand *command, Way way);
    void finish(EditCommand *command, Way way, const Result<QStringList> &outcome);
    //! The sentences that belong to it.
    Result<QStringList> carryOut(Way way);
    //! What a pass through the next command came to: moves the stack over it, or drops it.
    Result<QStringList> conclude(Way way, const Result<QStringList> &outcome);
    void report(const Result<QStringList> &sentences);
    void move(Way way, bool drops);

    EditHistory &m_history;
    QUndoStack m_stack;
    bool m_drops = false; // the command that is gone through does not fit any more
    bool m_isBusy = false; // one is being gone through
};

//! The actions Undo and Redo of a window, for the edits of the program: a window that is made anew has them in its
//! language. Owned by the window.
class EditActions : public QObject
{
    Q_OBJECT

public:
    //! `edits` outlives it.
    EditActions(EditStack &edits, QObject *parent);

    //! With what is next in their tips.
    QAction *undo() const { return m_undo; }
    QAction *redo() const { return m_redo; }

private:
    void update();

    EditStack &m_edits;
    QAction *m_undo;
    QAction *m_redo;
};

} // namespace mangrove

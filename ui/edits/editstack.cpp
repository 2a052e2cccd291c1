#include "ui/edits/editstack.h"

#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/edits/heldsecrets.h"
#include "core/store/workspacefile.h"

#include <QAction>
#include <QUndoCommand>

namespace mangrove {

//! One edit on the stack. The stack has no way to fail, so its work is done before the stack moves.
class EditCommand final : public QUndoCommand
{
public:
    //! `drops`: whether it leaves the stack when it is gone through.
    EditCommand(const WorkspaceEdit &edit, EditHistory &history, const bool &drops)
        : QUndoCommand(describeEdit(edit)), m_edit(edit), m_history(history), m_drops(drops)
    { }
    ~EditCommand() override { m_history.release(m_edit); }
    Q_DISABLE_COPY_MOVE(EditCommand)

    const WorkspaceEdit &edit() const { return m_edit; }
    void undo() override { setObsolete(m_drops); }
    void redo() override { setObsolete(m_drops); }

private:
    const WorkspaceEdit m_edit;
    EditHistory &m_history;
    const bool &m_drops;
};

EditStack::EditStack(const Workspace &workspace, QObject *parent)
    : QObject(parent),
      m_workspace(workspace),
      m_undo(new QAction(tr("&Undo"), parent)),
      m_redo(new QAction(tr("Re&do"), parent))
{
    m_stack.setUndoLimit(limit);
    m_undo->setObjectName(QStringLiteral("actionUndo"));
    m_undo->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Z));
    m_redo->setObjectName(QStringLiteral("actionRedo"));
    m_redo->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    connect(m_undo, &QAction::triggered, this, &EditStack::undo);
    connect(m_redo, &QAction::triggered, this, &EditStack::redo);
    connect(&m_stack, &QUndoStack::indexChanged, this, &EditStack::updateActions);
    connect(&workspace.edits, &EditHistory::recorded, this, [this](const WorkspaceEdit &edit) {
        m_stack.push(new EditCommand(edit, m_workspace.edits, m_drops));
    });
    connect(&workspace.heldSecrets, &HeldSecrets::failed, this, &EditStack::failed);
    updateActions();
}

EditStack::~EditStack()
{
    m_stack.disconnect(this); // the actions may be gone
    m_stack.clear();
}

void EditStack::clear()
{
    m_stack.clear();
}

const EditCommand *EditStack::next(Way way) const
{
    const int place = way == Way::Back ? m_stack.index() - 1 : m_stack.index();
    return static_cast<const EditCommand *>(m_stack.command(place)); // null: none is there
}

void EditStack::updateActions()
{
    // Their texts stay: what speaks for a person finds a command by its name. What they would do is said beside it.
    const auto update = [](QAction *action, const QString &sentence, const QUndoCommand *command) {
        const QString tip = command ? sentence.arg(command->text()) : QString();
        action->setToolTip(displayToolTip(tip));
        action->setStatusTip(tip);
        action->setEnabled(command != nullptr);
    };
    update(m_undo, tr("Undo: %1"), next(Way::Back));
    update(m_redo, tr("Redo: %1"), next(Way::Forth));
}

void EditStack::go(Way way)
{
    const Result<QStringList> gone = carryOut(way);
    if (!gone) {
        if (gone.error().code != ErrorCode::NotFound)
            Q_EMIT failed(gone.error());
        return;
    }
    for (const QString &sentence : *gone)
        Q_EMIT noted(sentence);
}

Result<QString> EditStack::undoFromOutside()
{
    const EditCommand *command = next(Way::Back);
    if (command && m_workspace.edits.widens(command->edit(), Way::Back)) {
        return Error{ErrorCode::Refused,
                     tr("Undo “%1” in the window of Mangrove: it lets a server be told more, or may not fit "
                        "any more.")
                         .arg(command->text())};
    }
    const QString text = command ? command->text() : QString();
    return carryOut(Way::Back).and_then([&text](const QStringList &sentences) -> Result<QString> {
        return (QStringList{tr("Undone: %1.").arg(text)} + sentences).join(QLatin1Char('\n'));
    });
}

Result<QStringList> EditStack::carryOut(Way way)
{
    const EditCommand *command = next(way);
    if (!command)
        return Error{ErrorCode::NotFound, tr("There is nothing to undo.")};
    const QString text = command->text();
    const Result<EditHistory::Outcome> outcome = m_workspace.edits.go(command->edit(), way);
    const bool isRefused = !outcome
        && (outcome.error().code == ErrorCode::Refused || outcome.error().code == ErrorCode::AlreadyExists
            || outcome.error().code == ErrorCode::NeedsConfirmation
            || outcome.error().code == ErrorCode::NotFound);
    if (!outcome && !isRefused)
        return outcome.error(); // it may go better another time
    move(way, isRefused || !outcome->hasChanged);
    if (isRefused) {
        const QString sentence =
            way == Way::Back ? tr("“%1” cannot be undone any more. %2") : tr("“%1” cannot be done again. %2");
        return QStringList{sentence.arg(text, outcome.error().message)};
    }
    if (!outcome->hasChanged)
        return QStringList{tr("“%1” is over already; nothing was left to be changed.").arg(text)};
    return outcome->remains;
}

void EditStack::move(Way way, bool drops)
{
    m_drops = drops;
    if (way == Way::Back)
        m_stack.undo();
    else
        m_stack.redo();
    m_drops = false;
    updateActions(); // a stack that lost a command says nothing of it
}

} // namespace mangrove

#include "ui/edits/editactions.h"

#include "core/base/displaytext.h"
#include "ui/edits/editstack.h"

#include <QAction>
#include <QKeySequence>

namespace mangrove {

EditActions::EditActions(EditStack &edits, QObject *parent)
    : QObject(parent), m_edits(edits), m_undo(new QAction(tr("&Undo"), this)), m_redo(new QAction(tr("Re&do"), this))
{
    m_undo->setObjectName(QStringLiteral("actionUndo"));
    m_undo->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Z));
    m_redo->setObjectName(QStringLiteral("actionRedo"));
    m_redo->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    connect(m_undo, &QAction::triggered, &edits, &EditStack::undo);
    connect(m_redo, &QAction::triggered, &edits, &EditStack::redo);
    connect(&edits, &EditStack::changed, this, &EditActions::update);
    update();
}

void EditActions::update()
{
    // Their texts stay: what speaks for a person finds a command by its name. What they would do is said beside it.
    const auto show = [this](QAction *action, const QString &sentence, const QString &what) {
        const QString tip = what.isEmpty() ? QString() : sentence.arg(what);
        action->setToolTip(displayToolTip(tip));
        action->setStatusTip(tip);
        action->setEnabled(!what.isEmpty() && !m_edits.isBusy());
    };
    show(m_undo, tr("Undo: %1"), m_edits.undoText());
    show(m_redo, tr("Redo: %1"), m_edits.redoText());
}

} // namespace mangrove

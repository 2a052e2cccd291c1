#pragma once

// The actions Undo and Redo of a window, for the edits of the program: a window that is made anew has them in its
// language. Owned by the window.

#include <QObject>

class QAction;

namespace mangrove {

class EditStack;

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

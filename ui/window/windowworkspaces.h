#pragma once

// Workspaces as a part of the main window: their actions, their sentences in the strip, and what an import offers for
// adding. Owned by the window.

#include "ui/kit/services.h"

#include <QList>
#include <QObject>

class QAction;
class QMainWindow;

namespace mangrove {

class AddRoots;
class Notices;
class ServerFlow;
class WorkspaceFlow;

class WindowWorkspaces : public QObject
{
    Q_OBJECT

public:
    //! `edits` are Undo and Redo: what the dialog changes holds at once, so they count in it, too.
    WindowWorkspaces(const Services &services, Notices &notices, AddRoots &addRoots, ServerFlow &servers,
                     const QList<QAction *> &edits, QMainWindow *window);

    //! For the File menu: the menu that switches, and Workspaces….
    QList<QAction *> actions() const;

private:
    WorkspaceFlow *m_flow;
};

} // namespace mangrove

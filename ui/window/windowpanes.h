#pragma once

// What the window is divided into: the table over the drawer of activity, the story at the right, and above all what
// waits for a person. Owned by the main window, as its central widget, and owns what is put into it. It
// knows nothing of what its parts show.

#include "ui/window/windowlayout.h"

#include <QWidget>

class QSplitter;

namespace mangrove {

class ActivityDrawer;
class WorkspaceFile;

//! What the panes are made of; all of them there.
struct WindowParts
{
    QWidget *banner;
    QWidget *table;
    ActivityDrawer *activity;
    QWidget *story;
};

class WindowPanes : public QWidget
{
    Q_OBJECT

public:
    explicit WindowPanes(const WindowParts &parts, QWidget *parent = nullptr);

    //! The pane that a person may hide, with its heading.
    QWidget *story() const { return m_story; }

    //! While the file is being read, the panes are hidden: empty lists would be no truth.
    void await(const WorkspaceFile &file);
    //! Divides it as it was divided then; an empty layout changes nothing. The window's geometry is not its own.
    void restore(const WindowLayout &layout);
    //! Sets how it is divided.
    void describe(WindowLayout &layout) const;

private:
    void divide();

    QSplitter *m_columns;
    QSplitter *m_center;
    ActivityDrawer *m_activity;
    QWidget *m_story;
};

} // namespace mangrove

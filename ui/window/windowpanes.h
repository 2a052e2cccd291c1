#pragma once

// What the window is divided into: the table over the drawer of activity, the story at the right, and above all what
// waits for a person. Owned by the main window, as its central widget, and owns what is put into it.

#include "core/base/result.h"

#include <QByteArray>
#include <QString>
#include <QWidget>

class QSplitter;

namespace mangrove {

class ActivityDrawer;
class WorkspaceFile;

//! How the window was laid out when it was closed, kept beside the workspace in a file of its own; losing it costs
//! nothing but the layout.
struct WindowLayout
{
    QByteArray geometry; // as QWidget::saveGeometry()
    QByteArray columns; // as QSplitter::saveState()
    QByteArray drawer; // as ActivityDrawer::saveState()
    QByteArray inspector; // as StoryView::saveState()
    QByteArray table; // as AccessTable::saveState()
    QByteArray pages; // as AccessPages::saveState()

    bool operator==(const WindowLayout &) const = default;
};

//! Empty when there is no such file yet; lines that are not understood are passed over. Errors as readPrivateFile().
Result<WindowLayout> readWindowLayout(const QString &path);
//! Replaces the file as a whole, for this user only. Errors as writePrivateFile().
Result<void> writeWindowLayout(const QString &path, const WindowLayout &layout);

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

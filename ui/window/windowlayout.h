#pragma once

// How the window was laid out when it was closed, kept beside the workspace in a file of its own. Used by the main
// window. Plain values and two functions; losing it costs nothing but the layout.

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace mangrove {

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

} // namespace mangrove

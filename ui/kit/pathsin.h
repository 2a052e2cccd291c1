#pragma once

// The paths and file:// URIs that a drop or the clipboard holds; empty where it holds something else, such as a
// server's command line. Looks at the file system only where text could be either.

#include <QStringList>

class QMimeData;

namespace mangrove {

QStringList pathsIn(const QMimeData &mime);

} // namespace mangrove

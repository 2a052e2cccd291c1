#pragma once

// The program's icons: SVGs of one colour that takes that of the palette in use, also after the palette has
// changed, crisp at every size and resolution. Rendered pixmaps are kept in Qt's pixmap cache.

#include "ui/kit/tone.h"

#include <QIcon>
#include <QPixmap>

class QPainter;

namespace mangrove {

enum class IconName {
    CellSeen,
    CellNotYetSeen,
    CellStillKnown,
    CellDenied,
    CellAsk,
    CellUnavailable,
    StateOn,
    StateOff,
    StateBusy,
    StateFailed,
    StateSuspended,
    RootMissing,
    RootUnreadable,
    Folder,
    FolderAdd,
    File,
    FileAdd,
    Server,
    ServerAdd,
    Start,
    Stop,
    Restart,
    Remove,
    Edit,
    Filter,
    Activity,
    Timer,
    AllowAlways,
    Reset,
    Read,
    ProtectionTold,
    ProtectionFiles,
    ProtectionConfined,
};

inline constexpr int iconCount = int(IconName::ProtectionConfined) + 1;

//! For actions, buttons and the like: follows the application's palette when it is painted.
QIcon icon(IconName name, Tone tone = Tone::Text);

//! The coloured icon of the program.
QIcon applicationIcon();

//! One glyph, `size` logical pixels wide and high.
QPixmap glyph(IconName name, const QColor &color, int size, qreal devicePixelRatio);

//! Draws a glyph for delegates, as large as fits into `rect` and centred there.
void paintGlyph(QPainter *painter, const QRect &rect, IconName name, const QColor &color);

} // namespace mangrove

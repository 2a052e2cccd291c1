#pragma once

// Keeps the colour of hints and captions (QPalette::PlaceholderText) readable. Desktops set dark colours and leave this
// one as it was, black: Qt's own platform theme for KDE reads all colours from kdeglobals but this. Owned by the
// application; it changes that one role of the application's palette, whenever another palette comes, and only where it
// cannot be read.

#include <QObject>

namespace mangrove {

class PlaceholderContrast : public QObject
{
    Q_OBJECT

public:
    //! Corrects the present palette, too.
    explicit PlaceholderContrast(QObject *parent = nullptr);

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace mangrove

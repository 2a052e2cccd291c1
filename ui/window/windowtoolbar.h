#pragma once

// The tool bar: what is done most, and at its end the field that filters folders and servers. Owned by the window.

#include <QToolBar>

class QLineEdit;

namespace mangrove {

class WindowActions;

class WindowToolBar : public QToolBar
{
    Q_OBJECT

public:
    //! Takes `filter` in.
    WindowToolBar(const WindowActions &actions, QLineEdit *filter);
};

} // namespace mangrove

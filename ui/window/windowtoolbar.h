#pragma once

// The tool bar: what is done most. Owned by the window.

#include <QToolBar>

namespace mangrove {

class WindowActions;

class WindowToolBar : public QToolBar
{
    Q_OBJECT

public:
    explicit WindowToolBar(const WindowActions &actions);
};

} // namespace mangrove

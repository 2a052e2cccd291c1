#pragma once

// The tool bar: what is done most. Owned by the window.

#include <QToolBar>

namespace mangrove {

class WindowActions;
class WindowSignIns;

class WindowToolBar : public QToolBar
{
    Q_OBJECT

public:
    WindowToolBar(const WindowActions &actions, const WindowSignIns &signIns);

private:
    void offerSignIn(QAction *action, bool isOffered);
};

} // namespace mangrove

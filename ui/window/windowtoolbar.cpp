#include "ui/window/windowtoolbar.h"

#include "ui/kit/plaintext.h"
#include "ui/window/windowactions.h"

#include <QAction>

#include <algorithm>

namespace mangrove {

WindowToolBar::WindowToolBar(const WindowActions &actions) : QToolBar(tr("Tools"))
{
    setAccessibleName(windowTitle());
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setContextMenuPolicy(Qt::PreventContextMenu);
    addActions({actions.addFolder, actions.addServer});
    addSeparator();
    addActions({actions.start, actions.stop, actions.restart});
    std::ranges::for_each(this->actions(), setPlainIconText);
}

} // namespace mangrove

#include "ui/window/windowtoolbar.h"

#include "ui/window/windowactions.h"

#include <QAction>

namespace mangrove {

WindowToolBar::WindowToolBar(const WindowActions &actions) : QToolBar(tr("Tools"))
{
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setContextMenuPolicy(Qt::PreventContextMenu);
    addActions({actions.addFolder, actions.addServer});
    addSeparator();
    addActions({actions.start, actions.stop, actions.restart});
}

} // namespace mangrove

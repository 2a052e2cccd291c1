#include "ui/window/windowtoolbar.h"

#include "ui/window/windowactions.h"

#include <QAction>
#include <QLineEdit>

namespace mangrove {

WindowToolBar::WindowToolBar(const WindowActions &actions, QLineEdit *filter) : QToolBar(tr("Tools"))
{
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setContextMenuPolicy(Qt::PreventContextMenu);
    addActions({actions.addFolder, actions.addServer});
    addSeparator();
    addActions({actions.start, actions.stop, actions.restart});
    auto *space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    filter->setObjectName(QStringLiteral("filter"));
    filter->setPlaceholderText(tr("Filter folders and servers"));
    filter->setAccessibleName(tr("Filter"));
    filter->setClearButtonEnabled(true);
    filter->setMaximumWidth(280);
    filter->setAcceptDrops(false); // a dropped folder is for the window
    addWidget(filter);
}

} // namespace mangrove

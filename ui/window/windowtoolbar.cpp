#include "ui/window/windowtoolbar.h"

#include "ui/kit/plaintext.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowsignins.h"

#include <QAction>

#include <algorithm>

namespace mangrove {

WindowToolBar::WindowToolBar(const WindowActions &actions, const WindowSignIns &signIns) : QToolBar(tr("Tools"))
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
    QAction *signIn = signIns.signIn();
    setPlainIconText(signIn);
    offerSignIn(signIn, signIns.isOffered());
    connect(&signIns, &WindowSignIns::offered, this,
            [this, signIn](bool isOffered) { offerSignIn(signIn, isOffered); });
}

//! Who has only programs of this machine has nothing to sign in to.
void WindowToolBar::offerSignIn(QAction *action, bool isOffered)
{
    if (isOffered)
        addAction(action);
    else
        removeAction(action);
}

} // namespace mangrove

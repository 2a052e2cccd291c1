#include "ui/kit/bringforward.h"

#include <QWidget>

namespace mangrove {

void bringForward(QWidget *window)
{
    // By its state: showNormal() would forget that it was maximized.
    if (window->isMinimized())
        window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
    window->show();
    window->raise();
    window->activateWindow();
}

} // namespace mangrove

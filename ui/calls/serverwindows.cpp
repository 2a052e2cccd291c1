#include "ui/calls/serverwindows.h"

#include "ui/kit/bringforward.h"

namespace mangrove {

ServerWindows::ServerWindows(const Services &services, QWidget *parent)
    : QObject(parent), m_services(services), m_parent(parent)
{ }

void ServerWindows::open(const ServerId &server, ServerWindow::Page page)
{
    QPointer<ServerWindow> &window = m_windows[server];
    // One that was closed in this turn is still there.
    if (!window || !window->isVisible()) {
        window = new ServerWindow(m_services, server, m_parent);
        connect(window, &ServerWindow::reviewWanted, this, &ServerWindows::reviewWanted);
        connect(window, &ServerWindow::startWanted, this, &ServerWindows::startWanted);
        connect(window, &ServerWindow::failed, this, &ServerWindows::failed);
    }
    bringForward(window);
    window->showPage(page);
}

void ServerWindows::closeAll()
{
    const QHash<ServerId, QPointer<ServerWindow>> windows = std::exchange(m_windows, {});
    for (const QPointer<ServerWindow> &window : windows) {
        if (window)
            window->close();
    }
}

} // namespace mangrove

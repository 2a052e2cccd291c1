#include "ui/window/windowdesktop.h"

#include "core/store/settings.h"
#include "ui/access/accesspages.h"
#include "ui/desktop/desktopnotices.h"
#include "ui/desktop/trayicon.h"
#include "ui/kit/selection.h"
#include "ui/requests/requestqueue.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QWindow>

#include <utility>

namespace mangrove {

WindowDesktop::WindowDesktop(const Services &services, const Places &places, QAction &quit, MainWindow *window)
    : QObject(window),
      m_services(services),
      m_window(window),
      m_requests(places.requests),
      m_tray(new TrayIcon(services, this)),
      m_notices(new DesktopNotices(
          services, [] { return QApplication::activeWindow() != nullptr; }, this)),
      m_closing(new Closing(
          services, [this] { return m_tray->isThere(); }, window))
{
    connect(qApp, &QApplication::focusWindowChanged, m_notices, [this](const QWindow *focused) {
        if (focused)
            m_notices->onLooked();
    });
    leadToNotices(places);
    connect(m_closing, &Closing::decided, this, &WindowDesktop::follow);
    const auto end = [this] { follow(m_closing->quit()); };
    connect(&quit, &QAction::triggered, this, end);
    connect(m_tray, &TrayIcon::quitWanted, this, [this, end] {
        if (!m_window->isVisible() && !Closing::ending(m_services).isEmpty())
            m_window->comeForward(); // where the question is asked
        end();
    });
    connect(m_tray, &TrayIcon::openWanted, window, &MainWindow::comeForward);
    connect(m_tray, &TrayIcon::failed, window, &MainWindow::warn);
    connect(m_tray, &TrayIcon::reviewWanted, &m_requests, &RequestQueue::reviewRequest);
    window->installEventFilter(this);
    followWindow(QEvent::Hide); // it may begin there
}

//! The folder or the server becomes the current thing, so that the inspector tells of it.
void WindowDesktop::leadToNotices(const Places &places)
{
    connect(m_notices, &DesktopNotices::openWanted, m_window, &MainWindow::comeForward);
    connect(m_notices, &DesktopNotices::reviewWanted, this, [this](quint64 request) {
        if (request != 0)
            m_requests.reviewRequest(request);
        else
            m_requests.review();
    });
    AccessPages &pages = places.pages;
    Selection &selection = places.selection;
    connect(m_notices, &DesktopNotices::rootWanted, &selection, [this, &pages, &selection](const RootId &root) {
        m_window->comeForward();
        if (pages.reveal(root))
            selection.selectRoots(root);
    });
    connect(m_notices, &DesktopNotices::serverWanted, &selection, [this, &pages, &selection](const ServerId &server) {
        m_window->comeForward();
        if (pages.reveal(server))
            selection.selectServers(server);
    });
}

//! In the tray requests wait at the icon; where there is none, their dialogs are all that a person sees of them.
void WindowDesktop::followWindow(QEvent::Type change)
{
    m_requests.setAway(change == QEvent::Hide && m_tray->isThere());
}

bool WindowDesktop::eventFilter(QObject *, QEvent *event)
{
    // What the desktop does by itself, such as minimizing, is none.
    if ((event->type() == QEvent::Hide || event->type() == QEvent::Show) && !event->spontaneous())
        followWindow(event->type());
    return false;
}

bool WindowDesktop::onClose(QCloseEvent &event)
{
    const Closing::Way way = std::exchange(m_isDecided, false) ? m_way : m_closing->close(event.spontaneous());
    event.setAccepted(way != Closing::Way::Stay);
    return way == Closing::Way::End;
}

bool WindowDesktop::isAtHomeInTray() const
{
    return m_tray->isThere() && m_services.settings.value(whenClosed) == QLatin1String("tray");
}

void WindowDesktop::follow(Closing::Way way)
{
    if (way == Closing::Way::Stay)
        return;
    m_isDecided = true;
    m_way = way;
    m_window->close();
}

} // namespace mangrove

#pragma once

// The main window in its desktop: its icon in the tray, and what closing and quitting come to. Owned by the window.

#include "ui/desktop/closing.h"
#include "ui/kit/services.h"

#include <QEvent>
#include <QObject>

class QAction;
class QCloseEvent;

namespace mangrove {

class AccessPages;
class DesktopNotices;
class MainWindow;
class RequestQueue;
class Selection;
class TrayIcon;

class WindowDesktop : public QObject
{
    Q_OBJECT

public:
    //! Where what the desktop tells leads to.
    struct Places
    {
        RequestQueue &requests;
        AccessPages &pages;
        Selection &selection;
    };

    //! `quit`: the action that does so.
    WindowDesktop(const Services &services, const Places &places, QAction &quit, MainWindow *window);

    //! Takes the event where the window goes away now. Returns whether the program is to end.
    bool onClose(QCloseEvent &event);
    //! The program ends, whatever runs: nobody is asked any more.
    void askNothing() { m_closing->askNothing(); }
    //! Whether a person has chosen the tray instead of the window, and there is one.
    bool isAtHomeInTray() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void leadToNotices(const Places &places);
    void follow(Closing::Way way);
    void followWindow(QEvent::Type change);

    Services m_services;
    MainWindow *m_window;
    RequestQueue &m_requests;
    TrayIcon *m_tray;
    DesktopNotices *m_notices;
    Closing *m_closing;
    bool m_isDecided = false; // what the next event is to do
    Closing::Way m_way = Closing::Way::Stay;
};

} // namespace mangrove

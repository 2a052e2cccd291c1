#pragma once

// Does what the window's actions say, with what is selected. Owned by the main window.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "ui/kit/services.h"

#include <QObject>

class QMimeData;
class QWidget;

namespace mangrove {

class AddRoots;
class AppsMenu;
class Notices;
class RequestBanner;
class RequestQueue;
class Selection;
class ServerFlow;
class ServerRemoval;
class ServerWindows;
class WindowActions;

//! Who does the work.
struct WindowFlows
{
    AddRoots &addRoots;
    ServerFlow &servers;
    ServerWindows &serverWindows;
    RequestQueue &requests;
    AppsMenu &apps;
    RequestBanner &banner;
    Notices &notices; // says what failed
};

class WindowCommands : public QObject
{
    Q_OBJECT

public:
    //! Questions get `window` as parent.
    WindowCommands(const Services &services, WindowActions &actions, const Selection &selection,
                   const WindowFlows &flows, QWidget *window);

    //! Starts it, or asks for the confirmation that this needs.
    void start(const ServerId &server);
    //! Restarts it so that it forgets what was taken back; its decisions until it stops are kept.
    void restartToApply(const ServerId &server);
    //! Folders are offered for adding, text is offered as a server.
    void take(const QMimeData &mime);

private:
    void connectActions();
    void paste();
    void removeRoots();
    void copyCommands();
    void updateActions();

    Services m_services;
    WindowActions &m_actions;
    const Selection &m_selection;
    WindowFlows m_flows;
    ServerRemoval *m_removal;
};

} // namespace mangrove

#pragma once

// The program's icon in the desktop's tray: how many requests wait, and a menu that leads to each, to what the servers
// do, and back to the window. Owned by the main window. Where the desktop has no tray, everything works without it.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QIcon>
#include <QMenu>
#include <QObject>
#include <QSystemTrayIcon>
#include <QTimer>

namespace mangrove {

class TrayIcon : public QObject
{
    Q_OBJECT

public:
    explicit TrayIcon(const Services &services, QObject *parent);
    ~TrayIcon() override;

    //! Whether a person can see it now, as far as the desktop says.
    bool isThere() const;
    //! As it is shown, whether or not there is a tray.
    QMenu *menu() { return &m_menu; }
    QString toolTip() const;

    //! `base` with the number upon it; with 0 as it is.
    static QIcon withNumber(const QIcon &base, int number);

Q_SIGNALS:
    void openWanted();
    void quitWanted();
    void reviewWanted(quint64 request);
    void failed(const QString &sentence);

private:
    void update();
    void fill();
    void addRequests();
    void addServers();
    void addWorkspaces();
    void addPause();

    Services m_services;
    QMenu m_menu;
    QSystemTrayIcon m_icon;
    QTimer m_update; // much changes at a time
};

} // namespace mangrove

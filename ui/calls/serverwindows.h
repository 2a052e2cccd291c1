#pragma once

// The open windows of servers, at most one for each. Owned by the main window, whose children they are.

#include "core/base/ids.h"
#include "ui/calls/serverwindow.h"

#include <QHash>
#include <QObject>
#include <QPointer>

namespace mangrove {

class ServerWindows : public QObject
{
    Q_OBJECT

public:
    ServerWindows(const Services &services, QWidget *parent);

    //! Brings the server's window forward, or opens it.
    void open(const ServerId &server, ServerWindow::Page page);
    void closeAll();

Q_SIGNALS:
    void reviewWanted();
    void startWanted(const mangrove::ServerId &server);
    void failed(const QString &sentence);

private:
    Services m_services;
    QWidget *m_parent;
    QHash<ServerId, QPointer<ServerWindow>> m_windows;
};

} // namespace mangrove

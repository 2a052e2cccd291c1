#pragma once

// Does what the buttons of notices say, or says which part of the window is to. Owned by the main window.

#include "core/servers/serverrecord.h"
#include "ui/kit/services.h"
#include "ui/notices/notice.h"

#include <QObject>

namespace mangrove {

class Notices;

class NoticeActions final : public QObject
{
    Q_OBJECT

public:
    NoticeActions(const Services &services, Notices &notices, QObject *parent = nullptr);

    //! What its button does, as far as that is still said.
    void act(const Notice &shown);

Q_SIGNALS:
    //! The person wants to choose what counts after a damage.
    void restoreWanted();
    //! The person wants to say where this one is.
    void locateWanted(const mangrove::RootId &root);
    //! The person wants to see who asks for what.
    void signInWanted(const mangrove::ServerId &server);
    void routeWanted();
    //! The person wants to look at this new record, which runs or reaches exactly what the app has its relay run.
    void addWanted(const mangrove::ServerRecord &record);
    //! The person wants to look at this record as the app would have it: changed, and not stored.
    void changeWanted(const mangrove::ServerRecord &changed);
    //! The person wants to look at the program that an app's search path leads to.
    void otherProgramWanted(const mangrove::ServerId &server, const QString &program);
    //! The person wants to look at what has changed of what runs, such as a script or the place of its interpreter.
    void confirmWanted(const mangrove::ServerId &server);

private:
    void actOnLaunch(const Notice &notice);
    void offer(const ServerRecord &record, const QString &runs);

    Services m_services;
    Notices &m_notices;
};

} // namespace mangrove

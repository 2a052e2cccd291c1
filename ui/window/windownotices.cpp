#include "ui/window/windownotices.h"

#include "ui/apps/appsflow.h"
#include "ui/edits/editstack.h"
#include "ui/notices/noticeactions.h"
#include "ui/notices/notices.h"
#include "ui/requests/requestbanner.h"
#include "ui/requests/requestqueue.h"
#include "ui/roots/addroots.h"
#include "ui/servers/serverflow.h"

namespace mangrove {

void connectNotices(const NoticedParts &parts)
{
    Notices *notices = &parts.notices;
    QObject::connect(&parts.requests, &RequestQueue::noticed, notices, &Notices::informOfEnd);
    QObject::connect(&parts.addRoots, &AddRoots::failed, notices, &Notices::fail);
    QObject::connect(&parts.addRoots, &AddRoots::noted, notices, &Notices::inform);
    QObject::connect(&parts.addRoots, &AddRoots::addedNoted, notices, &Notices::informOfRoot);
    QObject::connect(&parts.servers, &ServerFlow::failed, notices, &Notices::fail);
    QObject::connect(&parts.edits, &EditStack::noted, notices, &Notices::inform);
    QObject::connect(&parts.edits, &EditStack::failed, notices, &Notices::fail);
    QObject::connect(&parts.apps, &AppsFlow::failed, notices, &Notices::fail);
    QObject::connect(&parts.apps, &AppsFlow::noted, notices, &Notices::inform);
    QObject::connect(&parts.apps, &AppsFlow::surveyed, &notices->arrivals(), &RouteArrivals::follow);
    QObject::connect(&parts.apps, &AppsFlow::lookedAround, notices,
                     [notices](const QString &, const QString &lostRoutes) { notices->showLostRoutes(lostRoutes); });

    AddRoots *addRoots = &parts.addRoots;
    const NoticeActions *actions = &parts.actions;
    QObject::connect(actions, &NoticeActions::locateWanted, addRoots,
                     [addRoots](const RootId &root) { addRoots->locate(root); });
    QObject::connect(actions, &NoticeActions::addWanted, &parts.servers, &ServerFlow::adopt);
    QObject::connect(actions, &NoticeActions::changeWanted, &parts.servers, &ServerFlow::offerChange);
    QObject::connect(actions, &NoticeActions::otherProgramWanted, &parts.servers, &ServerFlow::confirmInApp);
    QObject::connect(actions, &NoticeActions::confirmWanted, &parts.servers, &ServerFlow::confirmChanged);
    QObject::connect(actions, &NoticeActions::routeWanted, &parts.apps, &AppsFlow::routeServers);
    QObject::connect(&parts.banner, &RequestBanner::confirmChangedRequested, &parts.servers,
                     &ServerFlow::confirmChanged);
}

} // namespace mangrove

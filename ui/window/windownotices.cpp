#include "ui/window/windownotices.h"

#include "ui/apps/appsflow.h"
#include "ui/apps/routearrivals.h"
#include "ui/requests/requestbanner.h"
#include "ui/requests/wallnotices.h"
#include "ui/requests/withheldnotices.h"
#include "ui/roots/addroots.h"
#include "ui/roots/missingnotices.h"
#include "ui/servers/launchnotices.h"
#include "ui/servers/serverflow.h"
#include "ui/servers/stalenotices.h"

namespace mangrove {

WindowNotices::WindowNotices(const Services &services, RequestBanner &banner, ServerFlow &servers, AppsFlow &apps,
                             AddRoots &addRoots, QObject *parent)
    : QObject(parent)
{
    NoticeList &notices = *banner.notices();
    const auto *missing = new MissingNotices(services, notices, this);
    connect(missing, &MissingNotices::locateWanted, &addRoots,
            [&addRoots](const RootId &root) { addRoots.locate(root); });
    new StaleNotices(services, notices, this);
    new WallNotices(services, notices, this);
    new WithheldNotices(services, notices, this);
    auto *launches = new LaunchNotices(services, notices, this);
    auto *arrivals = new RouteArrivals(services, notices, this);
    connect(launches, &LaunchNotices::addWanted, &servers, &ServerFlow::adopt);
    connect(launches, &LaunchNotices::changeWanted, &servers, &ServerFlow::offerChange);
    connect(launches, &LaunchNotices::otherProgramWanted, &servers, &ServerFlow::confirmInApp);
    connect(&banner, &RequestBanner::confirmChangedRequested, &servers, &ServerFlow::confirmChanged);
    connect(launches, &LaunchNotices::confirmWanted, &servers, &ServerFlow::confirmChanged);
    connect(&apps, &AppsFlow::surveyed, arrivals, &RouteArrivals::follow);
    connect(arrivals, &RouteArrivals::arrived, &banner, &RequestBanner::inform);
    connect(&apps, &AppsFlow::failed, &banner, &RequestBanner::showEditError);
    connect(&apps, &AppsFlow::noted, &banner, &RequestBanner::inform);
    connect(&apps, &AppsFlow::lookedAround, &banner, [&banner, &apps](const QString &, const QString &lostRoutes) {
        banner.showLostRoutes(lostRoutes, [&apps] { apps.routeServers(); });
    });
}

} // namespace mangrove

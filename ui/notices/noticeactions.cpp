#include "ui/notices/noticeactions.h"

#include "core/access/gate.h"
#include "core/base/result.h"
#include "core/launch/launchlooker.h"
#include "core/sessions/registry.h"
#include "core/workspace/pause.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/relayedapps.h"
#include "ui/notices/notices.h"

#include <algorithm>

namespace mangrove {

namespace {

ServerRecord recordOf(const link::Launch &launch, const ServerStore &servers)
{
    ServerRecord record;
    record.name = servers.freeName(launchName(launch));
    if (!launch.name.isEmpty() && launch.name != record.name)
        record.formerNames = QStringList{launch.name}; // by which the app goes on naming it
    record.transport = launch.way == link::Launch::Way::Address ? httpTransport : stdioTransport;
    record.program = launch.program;
    record.arguments = launch.arguments;
    record.appEnvironment = launch.environment; // Mangrove has none of their values
    record.workingFolder = launch.folder;
    record.prefersAppFolder = record.transport == stdioTransport; // another project, another folder
    record.url = launch.url;
    return record;
}

} // namespace

NoticeActions::NoticeActions(const Services &services, Notices &notices, QObject *parent)
    : QObject(parent), m_services(services), m_notices(notices)
{ }

void NoticeActions::act(const Notice &shown)
{
    const QList<Notice> all = m_notices.list();
    const auto found = std::ranges::find_if(all, [&](const Notice &one) {
        return one.isAboutTheSame(shown) && one.act == shown.act; // else it is another button by now
    });
    if (found == all.end())
        return;
    const ServerId server{found->about};
    switch (found->act) {
    case NoticeAct::None:
        break;
    case NoticeAct::RestoreCopy:
        Q_EMIT restoreWanted();
        break;
    case NoticeAct::Resume:
        if (const Result<void> ended = m_services.pause.end(Origin::Person); !ended)
            m_notices.fail(ended.error());
        break;
    case NoticeAct::Locate:
        Q_EMIT locateWanted(RootId{found->about});
        break;
    case NoticeAct::Restart:
        m_services.registry.restart(server);
        break;
    case NoticeAct::Start:
        m_services.registry.start(server);
        break;
    case NoticeAct::LetAsk:
        m_services.gate.withheldQuestions().letAsk(server);
        break;
    case NoticeAct::SignIn:
        Q_EMIT signInWanted(server);
        break;
    case NoticeAct::HideNames:
        m_notices.hideNames(server, true);
        break;
    case NoticeAct::Route:
        Q_EMIT routeWanted();
        break;
    case NoticeAct::AddLaunched:
    case NoticeAct::ConfirmProgram:
    case NoticeAct::EditAsLaunched:
    case NoticeAct::ConfirmChange:
        actOnLaunch(*found);
        break;
    }
}

void NoticeActions::actOnLaunch(const Notice &notice)
{
    const std::optional<LaunchFacts::Launched> launched = m_notices.launches().find(notice.about);
    if (!launched)
        return;
    const link::Launch &launch = launched->launch;
    if (notice.act == NoticeAct::AddLaunched) {
        offer(recordOf(launch, m_services.servers), launched->runs);
    } else if (notice.act == NoticeAct::ConfirmProgram) {
        Q_EMIT otherProgramWanted(launch.meant, launched->runs);
    } else if (notice.act == NoticeAct::ConfirmChange) {
        Q_EMIT confirmWanted(launch.meant);
    } else if (const ServerRecord *record = m_services.servers.find(launch.meant)) {
        ServerRecord changed = *record;
        changed.program = launch.program;
        changed.arguments = launch.arguments;
        Q_EMIT changeWanted(changed);
    }
}

//! `runs`: the path of the program as the relay has found it, empty where that is not known. The app may have another
//! PATH than this window: another program of the same name would be shown, and what runs would never be what was
//! approved.
void NoticeActions::offer(const ServerRecord &record, const QString &runs)
{
    const bool isSearched = !record.program.isEmpty() && !record.program.contains(QLatin1Char('/'));
    if (!isSearched || runs.isEmpty()) {
        Q_EMIT addWanted(record);
        return;
    }
    m_services.launches.look(record, this, [this, record, runs](const Result<LaunchFound> &found) {
        ServerRecord offered = record;
        if (!found || !found->program || *found->program != runs)
            offered.program = runs;
        Q_EMIT addWanted(offered);
    });
}

} // namespace mangrove

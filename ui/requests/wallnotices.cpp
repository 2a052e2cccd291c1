#include "ui/requests/wallnotices.h"

#include "core/access/wallrequests.h"
#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/run/serverruns.h"
#include "core/sessions/ownsession.h"
#include "core/sessions/registry.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/noticelist.h"
#include "ui/kit/relayedapps.h"

namespace mangrove {

WallNotices::WallNotices(const Services &services, NoticeList &notices, QObject *parent)
    : QObject(parent), m_services(services), m_notices(notices)
{
    connect(&m_services.walls, &WallRequests::allowed, this, &WallNotices::onAllowed);
    connect(&m_services.relayed, &RelayedSessions::changed, this, &WallNotices::show);
    connect(&m_services.runs, &ServerRuns::changed, this, &WallNotices::show);
    connect(&m_services.registry, &Registry::statusChanged, this, &WallNotices::show);
    connect(&m_services.servers, &ServerStore::removed, this, [this](const QList<ServerId> &removed) {
        for (const ServerId &server : removed)
            show(server);
    });
}

void WallNotices::onAllowed(const ServerId &server)
{
    Allowed &allowed = m_allowed[server];
    const QList<const RelayedSession *> sessions = m_services.relayed.of(server);
    for (const RelayedSession *session : sessions) {
        const std::optional<Protection> level = session->state().protection;
        if (level && *level != Protection::ToldOnly)
            allowed.inApps.insert(session->id());
    }
    const OwnSession *own = m_services.registry.session(server);
    allowed.own = own ? own->id() : SessionId();
    allowed.isAppsAlone = !allowed.inApps.isEmpty() && !own;
    show(server);
}

//! The apps that have not started it again since.
QStringList WallNotices::appsOf(const ServerId &server) const
{
    const QSet<SessionId> then = m_allowed.value(server).inApps;
    const QList<const RelayedSession *> sessions = m_services.relayed.of(server);
    QStringList apps;
    for (const RelayedSession *session : sessions) {
        if (then.contains(session->id()))
            apps.append(appName(*session));
    }
    apps.removeDuplicates();
    return apps;
}

void WallNotices::show(const ServerId &server)
{
    if (!m_allowed.contains(server))
        return;
    const ServerRecord *record = m_services.servers.find(server);
    const OwnSession *own = m_services.registry.session(server);
    const bool runs = own != nullptr;
    const bool isOwnDue = runs ? m_services.runs.waitsForRestart(server) : !m_allowed.value(server).isAppsAlone;
    const QStringList apps = appsOf(server);
    if (!record || (!isOwnDue && apps.isEmpty())) {
        // A folder that was just added is looked at first: it may become due then.
        if (!record || !own || own->id() != m_allowed.value(server).own)
            m_allowed.remove(server);
        m_notices.remove(key(server));
        return;
    }
    NoticeList::Notice notice{key(server), NoticeList::Severity::Information, {}, {}, {}};
    const QString name = displayText(record->name);
    if (!isOwnDue) {
        notice.text = tr("%1 can reach what you allowed when %2 starts it again: restart it there.")
                          .arg(name, apps.join(QStringLiteral(", ")));
    } else if (runs) {
        notice.text = tr("%1 can reach what you allowed when it is restarted.").arg(name);
        notice.actionText = tr("Restart to apply");
        notice.action = [this, server] { m_services.registry.restart(server); };
    } else {
        notice.text = tr("%1 can reach what you allowed when it is started.").arg(name);
        notice.actionText = tr("Start");
        notice.action = [this, server] { m_services.registry.start(server); };
    }
    if (isOwnDue && !apps.isEmpty())
        notice.text +=
            QLatin1Char(' ') + tr("It runs in %1 too: restart it there.").arg(apps.join(QStringLiteral(", ")));
    notice.dismissed = [this, server] { m_allowed.remove(server); };
    m_notices.post(notice);
}

QString WallNotices::key(const ServerId &server)
{
    return QLatin1String("wall-") + server.value;
}

} // namespace mangrove

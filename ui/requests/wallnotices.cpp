#include "ui/requests/wallnotices.h"

#include "core/access/wallrequests.h"
#include "core/base/displaytext.h"
#include "core/servers/serverstore.h"
#include "core/sessions/enforcedgrants.h"
#include "core/sessions/registry.h"
#include "ui/kit/noticelist.h"

namespace mangrove {

WallNotices::WallNotices(const Workspace &workspace, NoticeList &notices, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_notices(notices)
{
    connect(&m_workspace.walls, &WallRequests::allowed, this, [this](const ServerId &server) {
        m_allowed.insert(server);
        show(server);
    });
    connect(&m_workspace.enforced, &EnforcedGrants::changed, this, &WallNotices::show);
    connect(&m_workspace.registry, &Registry::statusChanged, this, &WallNotices::show);
    connect(&m_workspace.servers, &ServerStore::removed, this, [this](const QList<ServerId> &removed) {
        for (const ServerId &server : removed)
            show(server);
    });
}

void WallNotices::show(const ServerId &server)
{
    if (!m_allowed.contains(server))
        return;
    const ServerRecord *record = m_workspace.servers.find(server);
    const bool runs = m_workspace.registry.isRunning(server);
    const bool isApplied = runs && !m_workspace.enforced.waitsForRestart(server);
    if (!record || isApplied) {
        m_allowed.remove(server);
        m_notices.remove(key(server));
        return;
    }
    NoticeList::Notice notice{key(server), NoticeList::Severity::Information, {}, {}, {}};
    const QString name = displayText(record->name);
    if (runs) {
        notice.text = tr("%1 can reach what you allowed when it is restarted.").arg(name);
        notice.actionText = tr("Restart to apply");
        notice.action = [this, server] { m_workspace.registry.restart(server, true); };
    } else {
        notice.text = tr("%1 can reach what you allowed when it is started.").arg(name);
        notice.actionText = tr("Start");
        notice.action = [this, server] { m_workspace.registry.start(server); };
    }
    notice.dismissed = [this, server] { m_allowed.remove(server); };
    m_notices.post(notice);
}

QString WallNotices::key(const ServerId &server)
{
    return QLatin1String("wall-") + server.value;
}

} // namespace mangrove

#include "ui/stalenotices.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/servers/serverstore.h"
#include "core/session/registry.h"
#include "ui/noticelist.h"

namespace mangrove {

StaleNotices::StaleNotices(const Workspace &workspace, NoticeList &notices, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_notices(notices)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(patience);
    connect(&m_timer, &QTimer::timeout, this, &StaleNotices::post);
    connect(&m_workspace.gate, &Gate::visibleChanged, this, &StaleNotices::look);
    connect(&m_workspace.ledger, &SeenLedger::changed, this, &StaleNotices::look);
}

void StaleNotices::look(const ServerId &server)
{
    if (m_workspace.gate.stale(server).isEmpty()) {
        m_suspects.remove(server);
        m_notices.remove(key(server));
        return;
    }
    m_suspects.insert(server);
    if (!m_timer.isActive())
        m_timer.start();
}

void StaleNotices::post()
{
    const QSet<ServerId> suspects = std::exchange(m_suspects, {});
    for (const ServerId &server : suspects) {
        const ServerRecord *record = m_workspace.servers.find(server);
        const int folders = int(m_workspace.gate.stale(server).size());
        // Where it is restarted by itself, nobody has to do anything.
        if (!record || folders == 0 || record->restartWhenStale)
            continue;
        m_notices.post({key(server), NoticeList::Severity::Warning,
                        tr("%1 still knows %n folder(s) that you took back.", nullptr, folders)
                            .arg(displayText(record->name)),
                        tr("Restart to apply"),
                        [this, server] { m_workspace.registry.restart(server, true); }});
    }
}

QString StaleNotices::key(const ServerId &server)
{
    return QLatin1String("stale-") + server.value;
}

} // namespace mangrove

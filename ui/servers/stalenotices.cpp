#include "ui/servers/stalenotices.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/sessions/registry.h"
#include "core/workspace/pause.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/noticelist.h"
#include "ui/servers/restartadvice.h"

namespace mangrove {

StaleNotices::StaleNotices(const Services &services, NoticeList &notices, QObject *parent)
    : QObject(parent), m_services(services), m_notices(notices)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(patience);
    connect(&m_timer, &QTimer::timeout, this, &StaleNotices::post);
    connect(&m_services.gate, &Gate::visibleChanged, this, &StaleNotices::look);
    connect(&m_services.ledger, &SeenLedger::changed, this, &StaleNotices::look);
    connect(&m_services.pause, &Pause::changed, this, &StaleNotices::postAgain);
}

void StaleNotices::look(const ServerId &server)
{
    if (m_services.gate.stale(server).isEmpty()) {
        m_suspects.remove(server);
        m_notices.remove(key(server));
        return;
    }
    m_suspects.insert(server);
    if (!m_timer.isActive())
        m_timer.start();
}

//! What a restart would come to is another thing now, in those that are there.
void StaleNotices::postAgain()
{
    for (const ServerRecord &server : m_services.servers.servers()) {
        if (m_notices.contains(key(server.id)))
            m_suspects.insert(server.id);
    }
    post();
}

void StaleNotices::post()
{
    const QSet<ServerId> suspects = std::exchange(m_suspects, {});
    for (const ServerId &server : suspects) {
        const ServerRecord *record = m_services.servers.find(server);
        const int folders = int(m_services.gate.stale(server).size());
        if (!record || folders == 0)
            continue;
        const bool forgets = forgetsAtRestart(m_services, server);
        const StaleSessions stale = staleSessions(m_services, server);
        // Where it is restarted by itself, nobody has to do anything.
        if (forgets && record->restartWhenStale && stale.apps.isEmpty())
            continue;
        QString text = learnsAtNextRequest(m_services, server)
            ? tr("%1 was told %n folder(s) at its last request that you took back since. It learns of that at "
                 "its next request.",
                 nullptr, folders)
            : tr("%1 still knows %n folder(s) that you took back.", nullptr, folders);
        text = text.arg(displayText(record->name));
        NoticeList::Notice notice{key(server), NoticeList::Severity::Warning, text, {}, {}};
        if (forgets && stale.own && !record->restartWhenStale) {
            const QString hindrance = restartHindrance(m_services, server);
            const QString said = hindrance.isEmpty() ? restartCaveat(m_services, server) : hindrance;
            if (!said.isEmpty())
                notice.text += QLatin1Char(' ') + said;
            if (hindrance.isEmpty()) {
                notice.actionText = tr("Restart to apply");
                notice.action = [this, server] { m_services.registry.restart(server); };
            }
        }
        if (forgets && !stale.apps.isEmpty()) {
            notice.text += QLatin1Char(' ') + restartInApps(stale.apps);
        } else if (!forgets) {
            notice.text += QLatin1Char(' ') + tr("A restart would not make it forget: it runs on by itself.");
        }
        m_notices.post(notice);
    }
}

QString StaleNotices::key(const ServerId &server)
{
    return QLatin1String("stale-") + server.value;
}

} // namespace mangrove

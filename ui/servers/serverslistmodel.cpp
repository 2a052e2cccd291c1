#include "ui/servers/serverslistmodel.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/base/displaytext.h"
#include "core/launch/protections.h"
#include "core/link/relayedsessions.h"
#include "core/run/serverruns.h"
#include "core/servers/serverplace.h"
#include "core/sessions/registry.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/statelook.h"
#include "ui/servers/protectionsign.h"
#include "ui/servers/restartadvice.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

//! The command line, or where the server is and its address.
QString whatRuns(const ServerRecord &server)
{
    if (server.transport != httpTransport)
        return launchLine(server);
    return ServersListModel::tr("%1: %2").arg(placeWords(placeOf(server)), launchLine(server));
}

} // namespace

ServersListModel::ServersListModel(const Services &services, QObject *parent)
    : RecordListModel(services.servers.servers(), parent), m_services(services), m_countDown(new QTimer(this))
{
    m_countDown->setInterval(1000);
    connect(m_countDown, &QTimer::timeout, this, &ServersListModel::countDown);
    connect(&m_services.servers, &ServerStore::changed, this, &ServersListModel::update);
    connect(&m_services.registry, &Registry::statusChanged, this, [this](const ServerId &server) {
        touch(server);
        watchRestart(server);
    });
    connect(&m_services.relayed, &RelayedSessions::changed, this, &ServersListModel::touch);
    connect(&m_services.runs, &ServerRuns::changed, this, &ServersListModel::touch);
    connect(&m_services.protections, &Protections::found, this, [this] {
        for (const ServerRecord &server : records())
            touch(server.id);
    });
    lookWhereHeld();
    connect(&m_services.gate, &Gate::visibleChanged, this, &ServersListModel::touch);
    connect(&m_services.gate, &Gate::cellsChanged, this, [this](const QList<Cell> &cells) {
        QSet<ServerId> servers;
        for (const Cell &cell : cells)
            servers.insert(cell.server);
        touchThese(servers);
    });
    for (const ServerRecord &server : records())
        watchRestart(server.id);
}

//! What this machine can do is only looked at where a server is to be held to something.
void ServersListModel::lookWhereHeld()
{
    if (std::ranges::any_of(m_services.servers.servers(),
                            [](const ServerRecord &server) { return server.protection != Protection::ToldOnly; }))
        m_services.protections.look();
}

void ServersListModel::update()
{
    lookWhereHeld();
    QList<ServerRecord> servers = m_services.servers.servers();
    if (m_shown)
        servers.removeIf([this](const ServerRecord &server) { return !m_shown->contains(server.id); });
    follow(servers);
}

void ServersListModel::setShown(const std::optional<QSet<ServerId>> &shown, const ServerId &beside)
{
    const ServerId besideBefore = std::exchange(m_beside, beside);
    if (shown != m_shown) {
        m_shown = shown;
        update();
    }
    if (besideBefore != beside)
        touchThese({besideBefore, beside});
}

int ServersListModel::staleCount(const ServerId &server) const
{
    return int(m_services.gate.stale(server).size());
}

QString ServersListModel::staleText(const ServerId &server) const
{
    const int count = staleCount(server);
    if (count == 0)
        return {};
    if (learnsAtNextRequest(m_services, server))
        return tr("learns at its next request: %n folder(s) taken back", nullptr, count);
    return count == 1 ? tr("still knows 1 folder taken back") : tr("still knows %n folders taken back", nullptr, count);
}

//! In which apps it runs, empty when it does in none.
QString ServersListModel::appsText(const ServerId &server) const
{
    const QStringList names = appNames(m_services, server);
    return names.isEmpty() ? QString() : tr("runs in %1").arg(names.join(QStringLiteral(", ")));
}

//! What is said beside the state where there is little room.
QString ServersListModel::detail(const ServerRecord &server, const ServerStatus &status) const
{
    if (const int stale = staleCount(server.id); stale > 0)
        return tr("still knows %1").arg(stale);
    if (status.nextRestart.isValid())
        return secondLine(server, status).text;
    if (const QStringList apps = appNames(m_services, server.id); !apps.isEmpty())
        return apps.join(QStringLiteral(", "));
    return badge(server, status);
}

//! How many sessions it has, or what the one speaks.
QString ServersListModel::badge(const ServerRecord &server, const ServerStatus &status) const
{
    if (const qsizetype sessions = m_services.ledger.sessions(server.id).size(); sessions > 1)
        return tr("%1 sessions").arg(sessions);
    return status.state == ServerState::Ready ? displayText(status.session.revision, 10) : QString();
}

ServersListModel::Line ServersListModel::secondLine(const ServerRecord &server, const ServerStatus &status) const
{
    if (const QString stale = staleText(server.id); !stale.isEmpty())
        return {stale, true};
    if (status.nextRestart.isValid()) {
        const qint64 left = std::max<qint64>(0, m_services.clock.now().msecsTo(status.nextRestart));
        return {tr("restarting in %1 s").arg((left + 999) / 1000), true};
    }
    const bool hasReason = status.state == ServerState::Failed || status.state == ServerState::Exited
        || status.state == ServerState::Suspended || status.state == ServerState::Starting;
    if (hasReason && !status.reason.isEmpty())
        return {status.reason, status.state != ServerState::Starting};
    if (const QString apps = appsText(server.id); !apps.isEmpty())
        return {apps, false};
    return {displayText(whatRuns(server), 0), false};
}

QString ServersListModel::toolTip(const ServerRecord &server, const ServerStatus &status) const
{
    QStringList lines{whatRuns(server)};
    lines.append(status.reason.isEmpty() ? stateLook(m_services, server.id, status.state).word : status.reason);
    if (const auto sign = protectionSign(m_services, server.id))
        lines.append(sign->word);
    if (const QString stale = staleText(server.id); !stale.isEmpty())
        lines.append(stale);
    for (const QString &app : appTexts(m_services, server.id))
        lines.append(tr("runs in %1").arg(app));
    return displayToolTip(lines.join(QLatin1Char('\n')));
}

QVariant ServersListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ServerRecord &server = recordAt(index);
    const ServerStatus status = m_services.registry.status(server.id);
    const StateLook look = stateLook(m_services, server.id, status.state);
    const std::optional<StateLook> held = heldSign(m_services, server.id);
    switch (role) {
    case Qt::DisplayRole:
        return displayText(server.name);
    case Qt::AccessibleTextRole: {
        const QString text = tr("%1, %2").arg(displayText(server.name), look.word);
        QStringList parts{text, held ? held->word : QString(), appsText(server.id), staleText(server.id)};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    case Qt::AccessibleDescriptionRole:
        return secondLine(server, status).text;
    case Qt::ToolTipRole:
        return toolTip(server, status);
    case RowDelegate::StateIconRole:
        return int(look.icon);
    case RowDelegate::StateToneRole:
        return int(look.tone);
    case RowDelegate::StateWordRole:
        return look.word;
    case RowDelegate::BadgeRole:
        return badge(server, status);
    case RowDelegate::DetailRole:
        return detail(server, status);
    case RowDelegate::SecondLineRole:
        return secondLine(server, status).text;
    case RowDelegate::SecondToneRole:
        return int(secondLine(server, status).urgent ? Tone::Warning : Tone::Muted);
    case RowDelegate::SignIconRole:
        return held ? int(held->icon) : QVariant();
    case RowDelegate::SignToneRole:
        return held ? int(held->tone) : QVariant();
    case RowDelegate::IdRole:
        return server.id.value;
    case RowDelegate::BesideRole:
        return server.id == m_beside;
    default:
        return {};
    }
}

//! Asked of this one only: where many servers start, each of them changes its status several times.
void ServersListModel::watchRestart(const ServerId &server)
{
    if (m_services.registry.status(server).nextRestart.isValid())
        m_comingBack.insert(server);
    else
        m_comingBack.remove(server);
    if (m_comingBack.isEmpty())
        m_countDown->stop();
    else if (!m_countDown->isActive())
        m_countDown->start();
}

void ServersListModel::countDown()
{
    for (const ServerId &server : std::as_const(m_comingBack))
        touch(server);
}

} // namespace mangrove

#include "app/relay/relayrecord.h"

#include <utility>

namespace mangrove {

RelayRecord::RelayRecord(const QString &dataFolder, const Clock &clock, QObject *parent)
    : QObject(parent), m_clock(clock), m_spool(dataFolder + QLatin1String("/spool"), ActivitySpool::usualPart)
{ }

void RelayRecord::write(Activity line, const ServerRecord &server)
{
    line.server = server.id;
    line.serverName = server.name;
    append(line);
}

void RelayRecord::writeUntold(const SessionId &session, const QString &name, const QString &why)
{
    Activity line;
    line.kind = ActivityKind::Refused;
    line.serverName = name;
    line.session = session.value;
    line.text = tr("Runs in an app, and is told no folders. %1").arg(why).trimmed();
    append(line);
}

void RelayRecord::append(Activity line)
{
    line.time = m_clock.now();
    line.isInApp = true;
    if (const Result<void> done = m_spool.append({line}); done)
        Q_EMIT written();
    else if (!std::exchange(m_hasFailed, true))
        Q_EMIT failed(tr("Its activity is not recorded: %1").arg(done.error().message));
}

} // namespace mangrove

#include "core/access/changereporter.h"

#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

namespace mangrove {

Activity activityOf(const Decision &decision)
{
    Activity line;
    QString lasts = ChangeReporter::tr("always");
    if (decision.lasting == Lasting::Session)
        lasts = ChangeReporter::tr("until it stops");
    else if (decision.lasting == Lasting::Until)
        lasts = ChangeReporter::tr("until %1")
                    .arg(decision.until.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")));
    switch (decision.verdict) {
    case Verdict::Allowed:
        line.kind = ActivityKind::Granted;
        line.text = decision.mode == AccessMode::WithSockets
            ? ChangeReporter::tr("Allowed, %1, read and write, with sockets").arg(lasts)
            : mayWrite(decision.mode) ? ChangeReporter::tr("Allowed, %1, read and write").arg(lasts)
                                      : ChangeReporter::tr("Allowed, %1, read").arg(lasts);
        break;
    case Verdict::Denied:
        line.kind = ActivityKind::Revoked;
        line.text = ChangeReporter::tr("Denied, %1").arg(lasts);
        break;
    case Verdict::Ask:
        line.kind = ActivityKind::Revoked;
        line.text = decision.lasting == Lasting::Until
            ? ChangeReporter::tr("The time that it was allowed for has ended")
            : ChangeReporter::tr("The decision was taken back or has ended");
        break;
    }
    return line;
}

ChangeReporter::ChangeReporter(RootStore &roots, ServerStore &servers, RootMonitor &monitor, const Pause &pause,
                               ActivitySink &activity, QObject *parent)
    : QObject(parent), m_roots(roots), m_servers(servers), m_monitor(monitor), m_activity(activity)
{
    remember();
    connect(&m_roots, &RootStore::added, this, [this](const QList<RootId> &ids) {
        remember();
        for (const RootId &id : ids)
            writeRoot(id, tr("File added"), tr("Folder added"));
    });
    connect(&m_roots, &RootStore::removed, this, [this](const QList<RootId> &ids) {
        for (const RootId &id : ids)
            writeRoot(id, tr("File removed"), tr("Folder removed"));
    });
    connect(&m_roots, &RootStore::edited, this, [this](const RootId &id) {
        remember();
        writeRoot(id, tr("File edited or confirmed"), tr("Folder edited or confirmed"));
    });
    connect(&m_servers, &ServerStore::added, this, [this](const QList<ServerId> &ids) {
        remember();
        for (const ServerId &id : ids)
            writeServer(id, tr("Server added"));
    });
    connect(&m_servers, &ServerStore::removed, this, [this](const QList<ServerId> &ids) {
        for (const ServerId &id : ids)
            writeServer(id, tr("Server removed"));
    });
    connect(&m_servers, &ServerStore::edited, this, [this](const ServerId &id) {
        remember();
        writeServer(id, tr("Server edited or confirmed"));
    });
    connect(&m_roots, &RootStore::changed, this, &ChangeReporter::remember);
    connect(&m_servers, &ServerStore::changed, this, &ChangeReporter::remember);
    connect(&m_monitor, &RootMonitor::statusChanged, this, &ChangeReporter::onStatusChanged);
    connect(&pause, &Pause::begun, this, [this] { writeChange(tr("All was paused: nobody is told anything new.")); });
    connect(&pause, &Pause::ended, this, [this] { writeChange(tr("The pause was ended.")); });
}

//! What was removed is told of before this is called.
void ChangeReporter::remember()
{
    m_knownRoots.clear();
    m_serverNames.clear();
    for (const Root &root : m_roots.roots())
        m_knownRoots.insert(root.id, {root.name, root.uri, root.isFile});
    for (const ServerRecord &server : m_servers.servers())
        m_serverNames.insert(server.id, server.name);
}

void ChangeReporter::writeRoot(const RootId &id, ActivityKind kind, const QString &text)
{
    Activity line;
    line.kind = kind;
    line.root = id;
    const KnownRoot root = m_knownRoots.value(id);
    line.rootName = root.name;
    line.text = text;
    if (kind == ActivityKind::Changed)
        line.uris = {root.uri}; // what is told are URIs: they lead to this root also when it is gone
    m_activity.record(line);
}

void ChangeReporter::writeRoot(const RootId &id, const QString &ofFile, const QString &ofFolder)
{
    writeRoot(id, ActivityKind::Changed, m_knownRoots.value(id).isFile ? ofFile : ofFolder);
}

void ChangeReporter::writeServer(const ServerId &id, const QString &text)
{
    Activity line;
    line.kind = ActivityKind::Changed;
    line.server = id;
    line.serverName = m_serverNames.value(id);
    line.text = text;
    m_activity.record(line);
}

void ChangeReporter::writeChange(const QString &text)
{
    Activity line;
    line.kind = ActivityKind::Changed;
    line.text = text;
    m_activity.record(line);
}

void ChangeReporter::onStatusChanged(const RootId &id, const RootStatus &before)
{
    const RootStatus now = m_monitor.status(id);
    if (now.state == before.state || now.state == RootState::Checking || !m_roots.find(id))
        return;
    if (now.state == RootState::Available) {
        // The first look at a folder that is there is no news.
        if (before.state != RootState::Checking)
            writeRoot(id, ActivityKind::Returned,
                      m_knownRoots.value(id).isFile ? tr("The file is there again") : tr("The folder is there again"));
        return;
    }
    writeRoot(id, ActivityKind::Unavailable, now.reason);
}

} // namespace mangrove

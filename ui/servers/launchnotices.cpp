#include "ui/servers/launchnotices.h"

#include "core/base/displaytext.h"
#include "core/launch/launchlooker.h"
#include "core/link/relayedsessions.h"
#include "core/store/settings.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/noticelist.h"
#include "ui/kit/relayedapps.h"

#include <QCryptographicHash>
#include <QMap>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr QLatin1String unknownPrefix("unknown-");
constexpr QLatin1String refusedPrefix("refused-");
constexpr qsizetype mostApps = 8; // that one notice names

//! Whether what an app runs is the server but for where its program was found.
bool isFoundElsewhere(const ServerRecord &record, const QString &runs)
{
    return record.transport == stdioTransport && !record.needsConfirmation() && !runs.isEmpty()
        && runs != record.approved.resolvedProgram;
}

//! What is kept of a launch: its arguments may hold a secret.
QString fingerprint(const QString &key)
{
    return QString::fromLatin1(QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256).toHex().left(24));
}

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

//! Whether the app will not find the record by the name that its config has.
bool isRenamed(const link::Launch &launch, const ServerRecord *record)
{
    return launch.way == link::Launch::Way::Record && record && record->name != launch.name;
}

//! Empty where there is nothing to say.
QString keyOf(const link::Launch &launch, const ServerRecord *record)
{
    const QChar apart(0x1f);
    if (isRenamed(launch, record))
        return QStringLiteral("renamed-") + record->id.value + apart + launch.name;
    if (record || launch.why.isEmpty())
        return {};
    if (launch.isRefused)
        return refusedPrefix + launch.name + apart + launch.meant.value + apart + launch.why;
    const QString what = launch.program + apart + launch.arguments.join(apart) + apart + launch.url;
    // Where it is too long to be said there is nothing but a name.
    const bool isOffered = launch.isUnknown && !(launch.program + launch.url).isEmpty();
    return isOffered ? unknownPrefix + what
                     : QStringLiteral("untold-") + launch.name + apart + what + apart + launch.why;
}

} // namespace

LaunchNotices::LaunchNotices(const Services &services, NoticeList &notices, QObject *parent)
    : QObject(parent), m_services(services), m_notices(notices)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &LaunchNotices::show);
    const auto showSoon = [this] { m_soon.start(); };
    const QStringList unwanted =
        m_services.settings.value(dismissedLaunches).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_unwanted = QSet<QString>(unwanted.cbegin(), unwanted.cend());
    connect(&m_services.relayed, &RelayedSessions::changed, this, [this] {
        keepRefused(); // now: who was refused has nothing to run, and is gone in a moment
        m_soon.start();
    });
    connect(&m_services.servers, &ServerStore::changed, this, showSoon);
    showSoon();
}

//! What was not started, of those that are there; and what runs as it should by now is not said any more.
void LaunchNotices::keepRefused()
{
    forgetRefused();
    for (const RelayedSession *session : m_services.relayed.all()) {
        if (!session->launch())
            continue;
        const QString key = keyOf(*session->launch(), m_services.servers.find(session->server()));
        if (session->launch()->isRefused && !key.isEmpty() && !m_dismissed.contains(key)
            && (m_refused.contains(key) || m_refused.size() < mostRefused))
            refuse(*session, m_refused[key]);
    }
}

//! One that has begun since runs as it should; one that ran before in another app does not say so. What was confirmed
//! since is tried anew, too.
void LaunchNotices::forgetRefused()
{
    m_refused.removeIf([this](const std::pair<const QString &, Group &> &one) {
        const Group &group = one.second;
        const ServerRecord *meant = m_services.servers.find(group.launch.meant);
        if (meant && group.approved
            && (meant->approved != *group.approved || meant->approvedInApps != group.approvedInApps))
            return true;
        return meant && std::ranges::any_of(m_services.relayed.all(), [&](const RelayedSession *session) {
                   return session->launch() && session->server() == meant->id && !group.before.contains(session->id());
               });
    });
}

void LaunchNotices::refuse(const RelayedSession &session, Group &group)
{
    add(session, group);
    const ServerRecord *meant = m_services.servers.find(group.launch.meant);
    if (group.approved || !meant)
        return;
    group.approved = meant->approved;
    group.approvedInApps = meant->approvedInApps;
    for (const RelayedSession *other : m_services.relayed.all()) {
        if (other->server() == meant->id)
            group.before.insert(other->id());
    }
}

void LaunchNotices::add(const RelayedSession &session, Group &group)
{
    group.launch = *session.launch();
    group.runs = session.state().program;
    group.server = session.server();
    if (group.apps.size() < mostApps && !group.apps.contains(appName(session)))
        group.apps.append(appName(session));
}

QMap<QString, LaunchNotices::Group> LaunchNotices::groups()
{
    keepRefused();
    QMap<QString, Group> groups;
    for (const RelayedSession *session : m_services.relayed.all()) {
        if (!session->launch() || session->launch()->isRefused)
            continue;
        const QString key = keyOf(*session->launch(), m_services.servers.find(session->server()));
        if (!key.isEmpty() && !m_dismissed.contains(key) && !m_unwanted.contains(fingerprint(key)))
            add(*session, groups[key]);
    }
    groups.insert(m_refused);
    return groups;
}

void LaunchNotices::show()
{
    const QMap<QString, Group> groups = this->groups();
    for (const QString &key : std::exchange(m_shown, {})) {
        if (!groups.contains(key))
            m_notices.remove(key);
    }
    int unknown = 0;
    for (auto it = groups.cbegin(); it != groups.cend(); ++it) {
        if (it.key().startsWith(unknownPrefix) && ++unknown > mostUnknown)
            continue;
        m_shown.insert(it.key());
        m_notices.post(noticeOf(it.key(), it.value()));
    }
}

NoticeList::Notice LaunchNotices::noticeOf(const QString &key, const Group &group)
{
    const link::Launch &launch = group.launch;
    const QString apps = group.apps.join(QStringLiteral(", "));
    const QString name = displayText(launchName(launch));
    NoticeList::Notice notice{key, NoticeList::Severity::Warning, {}, {}, {}};
    if (const ServerRecord *record = m_services.servers.find(group.server)) {
        notice.text = tr("%1 starts %2 by the name %3, which it had before: the next start will fail. Route it "
                         "again, or give it back its name.")
                          .arg(apps, displayText(record->name), name);
    } else if (key.startsWith(unknownPrefix)) {
        notice.severity = NoticeList::Severity::Information;
        notice.text = tr("%1 runs %2 (%3), which Mangrove does not know. It is told no folders.")
                          .arg(apps, name, launchText(launch));
        notice.actionText = tr("Add as Server…");
        notice.action = [this, launch, runs = group.runs] { offer(recordOf(launch, m_services.servers), runs); };
        notice.dismissText = tr("Dismiss");
    } else if (launch.isRefused) {
        notice.text = tr("%1 wanted to run %2, which was not started. %3").arg(apps, name, displayText(launch.why, 0));
        notice.dismissText = tr("Dismiss");
        addAction(notice, group);
    } else {
        notice.text = tr("%1 runs %2, which is told no folders. %3").arg(apps, name, displayText(launch.why, 0));
        addAction(notice, group);
    }
    notice.dismissed = [this, key] {
        m_dismissed.insert(key);
        m_refused.remove(key);
        if (key.startsWith(unknownPrefix))
            keepUnwanted(fingerprint(key));
        m_soon.start(); // there may have been no place for another one
    };
    return notice;
}

//! Where a person can confirm that it is to be so.
void LaunchNotices::addAction(NoticeList::Notice &notice, const Group &group)
{
    const ServerRecord *meant = m_services.servers.find(group.launch.meant);
    const bool isSaid = !group.launch.program.isEmpty();
    if (!meant || !isSaid || group.launch.way == link::Launch::Way::Address)
        return;
    const bool isSame = meant->program == group.launch.program && meant->arguments == group.launch.arguments;
    if (isSame && isFoundElsewhere(*meant, group.runs)) {
        notice.actionText = tr("Confirm…");
        notice.action = [this, id = meant->id, runs = group.runs] { Q_EMIT otherProgramWanted(id, runs); };
    } else if (!isSame) {
        notice.actionText = tr("Edit Server…");
        notice.action = [this, id = meant->id, launch = group.launch] {
            const ServerRecord *now = m_services.servers.find(id);
            if (!now)
                return;
            ServerRecord changed = *now;
            changed.program = launch.program;
            changed.arguments = launch.arguments;
            Q_EMIT changeWanted(changed);
        };
    } else {
        notice.actionText = tr("Confirm…");
        notice.action = [this, id = meant->id] { Q_EMIT confirmWanted(id); };
    }
}

//! `runs`: the path of the program as the relay has found it, empty where that is not known. The app may have another
//! PATH than this window: another program of the same name would be shown, and what runs would never be what was
//! approved.
void LaunchNotices::offer(const ServerRecord &record, const QString &runs)
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

//! That a person does not want it as a server holds at the next start, too. Should it not be stored, it is asked once
//! more.
void LaunchNotices::keepUnwanted(const QString &launch)
{
    m_unwanted.insert(launch);
    QStringList kept = m_services.settings.value(dismissedLaunches).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    kept.removeAll(launch);
    kept.append(launch);
    m_services.settings.set(dismissedLaunches,
                            kept.mid(std::max<qsizetype>(0, kept.size() - mostUnwanted)).join(QLatin1Char(' ')));
}

} // namespace mangrove

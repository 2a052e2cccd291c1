#include "ui/notices/launchfacts.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/link/relayedsessions.h"
#include "core/store/settings.h"
#include "core/workspace/serverstore.h"
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

LaunchFacts::LaunchFacts(const Services &services) : m_services(services)
{
    const QStringList unwanted =
        m_services.settings.value(dismissedLaunches).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_unwanted = QSet<QString>(unwanted.cbegin(), unwanted.cend());
    // Now: who was refused has nothing to run, and is gone in a moment.
    connect(&m_services.relayed, &RelayedSessions::changed, this, &LaunchFacts::keepRefused);
}

//! What was not started, of those that are there; and what runs as it should by now is not said any more.
void LaunchFacts::keepRefused()
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
void LaunchFacts::forgetRefused()
{
    m_refused.removeIf([this](const std::pair<const QString &, Launched &> &one) {
        const Launched &group = one.second;
        const ServerRecord *meant = m_services.servers.find(group.launch.meant);
        if (meant && group.approved
            && (meant->approved != *group.approved || meant->approvedInApps != group.approvedInApps))
            return true;
        return meant && std::ranges::any_of(m_services.relayed.all(), [&](const RelayedSession *session) {
                   return session->launch() && session->server() == meant->id && !group.before.contains(session->id());
               });
    });
}

void LaunchFacts::refuse(const RelayedSession &session, Launched &group)
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

void LaunchFacts::add(const RelayedSession &session, Launched &group)
{
    group.launch = *session.launch();
    group.runs = session.state().program;
    group.server = session.server();
    if (group.apps.size() < mostApps && !group.apps.contains(appName(session)))
        group.apps.append(appName(session));
}

QMap<QString, LaunchFacts::Launched> LaunchFacts::groups()
{
    keepRefused();
    QMap<QString, Launched> groups;
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

std::optional<LaunchFacts::Launched> LaunchFacts::find(const QString &key)
{
    const QMap<QString, Launched> all = groups();
    const auto found = all.constFind(key);
    return found == all.cend() ? std::nullopt : std::optional(*found);
}

QList<Notice> LaunchFacts::notices()
{
    const QMap<QString, Launched> groups = this->groups();
    QList<Notice> notices;
    int unknown = 0;
    for (auto it = groups.cbegin(); it != groups.cend(); ++it) {
        if (!it.key().startsWith(unknownPrefix) || ++unknown <= mostUnknown)
            notices.append(noticeOf(it.key(), it.value()));
    }
    return notices;
}

Notice LaunchFacts::noticeOf(const QString &key, const Launched &group) const
{
    const link::Launch &launch = group.launch;
    const QString apps = group.apps.join(QStringLiteral(", "));
    const QString name = displayText(launchName(launch));
    Notice notice{NoticeKind::Launch, key, Notice::Severity::Warning};
    if (const ServerRecord *record = m_services.servers.find(group.server)) {
        notice.text = Texts::tr("%1 starts %2 by the name %3, which it had before: the next start will fail. Route it "
                                "again, or give it back its name.")
                          .arg(apps, displayText(record->name), name);
    } else if (key.startsWith(unknownPrefix)) {
        notice.severity = Notice::Severity::Information;
        notice.text = Texts::tr("%1 runs %2 (%3), which Mangrove does not know. It is told no folders.")
                          .arg(apps, name, launchText(launch));
        notice.act = NoticeAct::AddLaunched;
        notice.actText = Texts::tr("Add as Server…");
        notice.closeText = Texts::tr("Dismiss");
    } else if (launch.isRefused) {
        notice.text =
            Texts::tr("%1 wanted to run %2, which was not started. %3").arg(apps, name, displayText(launch.why, 0));
        notice.closeText = Texts::tr("Dismiss");
        addAct(notice, group);
    } else {
        notice.text = Texts::tr("%1 runs %2, which is told no folders. %3").arg(apps, name, displayText(launch.why, 0));
        addAct(notice, group);
    }
    return notice;
}

//! Where a person can confirm that it is to be so.
void LaunchFacts::addAct(Notice &notice, const Launched &group) const
{
    const ServerRecord *meant = m_services.servers.find(group.launch.meant);
    if (!meant || group.launch.program.isEmpty() || group.launch.way == link::Launch::Way::Address)
        return;
    const bool isSame = meant->program == group.launch.program && meant->arguments == group.launch.arguments;
    notice.act = !isSame                       ? NoticeAct::EditAsLaunched
        : isFoundElsewhere(*meant, group.runs) ? NoticeAct::ConfirmProgram
                                               : NoticeAct::ConfirmChange;
    notice.actText = isSame ? Texts::tr("Confirm…") : Texts::tr("Edit Server…");
}

void LaunchFacts::close(const QString &key)
{
    m_dismissed.insert(key);
    m_refused.remove(key);
    if (key.startsWith(unknownPrefix))
        keepUnwanted(fingerprint(key));
}

//! That a person does not want it as a server holds at the next start, too. Should it not be stored, it is asked once
//! more.
void LaunchFacts::keepUnwanted(const QString &launch)
{
    m_unwanted.insert(launch);
    QStringList kept = m_services.settings.value(dismissedLaunches).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    kept.removeAll(launch);
    kept.append(launch);
    m_services.settings.set(dismissedLaunches,
                            kept.mid(std::max<qsizetype>(0, kept.size() - mostUnwanted)).join(QLatin1Char(' ')));
}

} // namespace mangrove

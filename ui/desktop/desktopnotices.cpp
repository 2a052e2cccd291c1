#include "ui/desktop/desktopnotices.h"

#include "core/access/broker.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/signin/signins.h"
#include "core/store/settings.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/requesttext.h"
#include "ui/notices/noticesof.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int mostNamed = 4; // folders, servers
constexpr int nameLength = 60; // characters

} // namespace

DesktopNotices::DesktopNotices(const Services &services, std::function<bool()> isLooking, QObject *parent)
    : QObject(parent), m_services(services), m_isLooking(std::move(isLooking))
{
    m_gather.setSingleShot(true);
    connect(&m_gather, &QTimer::timeout, this, &DesktopNotices::tell);
    connect(&m_services.broker, &Broker::opened, this, [this] {
        if (m_services.pause.isOn())
            m_cameInPause = true;
        else
            want(Request);
    });
    connect(&m_services.pause, &Pause::changed, this, [this] {
        if (m_services.pause.isOn() || !std::exchange(m_cameInPause, false))
            return;
        if (!m_services.broker.requests().isEmpty()) // one may be over by now
            want(Request);
    });
    connect(&m_services.broker, &Broker::changed, this, [this] {
        if (m_services.broker.requests().isEmpty())
            drop(Request);
    });
    connect(&m_services.monitor, &RootMonitor::statusChanged, this, &DesktopNotices::followRoot);
    connect(&m_services.roots, &RootStore::removed, this, [this](const QList<RootId> &removed) {
        for (const RootId &root : removed)
            m_there.remove(root);
        const auto isRemoved = [&removed](const RootId &root) { return removed.contains(root); };
        if (m_gone.removeIf(isRemoved) > 0 && m_gone.isEmpty())
            drop(Folder);
    });
    connect(&m_services.servers, &ServerStore::removed, this, [this](const QList<ServerId> &removed) {
        const auto isRemoved = [&removed](const ServerId &server) { return removed.contains(server); };
        for (const ServerId &server : removed)
            m_down.remove(server);
        if (m_failed.removeIf(isRemoved) > 0 && m_failed.isEmpty())
            drop(Server);
    });
    for (const Root &root : m_services.roots.roots())
        followRoot(root.id);
    for (const ServerRecord &server : m_services.servers.servers()) {
        if (m_services.registry.status(server.id).state == ServerState::Failed)
            m_down.insert(server.id);
    }
    connect(&m_services.registry, &Registry::statusChanged, this, &DesktopNotices::followServer);
    for (const ServerRecord &server : m_services.servers.servers()) {
        if (signInWantOf(m_services, server.id) != SignInWant::None)
            m_asked.insert(server.id);
    }
    connect(&m_services.signIns, &SignIns::changed, this, &DesktopNotices::followSignIn);
    connect(&m_services.servers, &ServerStore::changed, this, [this] {
        for (const ServerId &server : QSet<ServerId>(m_asked)) // removed, or with another address
            followSignIn(server);
    });
    connect(&m_notifier, &Notifier::reviewed, this, [this](const QString &key) {
        for (const Kind kind : {Request, Folder, Server, SignIn}) {
            if (key == keyOf(kind))
                review(kind);
        }
    });
}

QString DesktopNotices::keyOf(Kind kind)
{
    return QString::number(kind);
}

const SwitchSetting &DesktopNotices::settingOf(Kind kind) const
{
    switch (kind) {
    case Folder:
        return notifiesFolders;
    case Server:
        return notifiesFailures;
    case Request:
    case SignIn: // it waits for the person, too
    case Kinds:
        break;
    }
    return notifiesRequests;
}

void DesktopNotices::want(Kind kind)
{
    if (m_isLooking() || !m_services.settings.value(settingOf(kind)))
        return;
    m_states[kind].isDue = true;
    if (!m_gather.isActive() || m_gather.remainingTime() > gatherTime) // another kind may wait longer
        m_gather.start(gatherTime);
}

void DesktopNotices::drop(Kind kind)
{
    m_states[kind].isDue = false;
    if (std::exchange(m_states[kind].isShown, false))
        m_notifier.withdraw(keyOf(kind));
}

void DesktopNotices::onLooked()
{
    m_gather.stop();
    m_gone.clear();
    m_failed.clear();
    for (const Kind kind : {Request, Folder, Server, SignIn}) {
        drop(kind);
        m_states[kind] = State();
    }
}

//! What has to wait for its pause is told at its end, if it is true by then.
void DesktopNotices::tell()
{
    const qint64 now = m_services.clock.elapsed();
    qint64 wait = -1;
    for (const Kind kind : {Request, Folder, Server, SignIn}) {
        State &state = m_states[kind];
        if (!state.isDue)
            continue;
        const qint64 left = state.last < 0 ? 0 : state.last + state.pause - now;
        if (left > 0) {
            wait = wait < 0 ? left : std::min(wait, left);
            continue;
        }
        state.pause = state.last < 0 ? shortestPause : std::min(longestPause, 2 * state.pause);
        state.last = now;
        state.isDue = false;
        state.isShown = true;
        m_notifier.show(keyOf(kind), notice(kind));
    }
    if (wait >= 0)
        m_gather.start(int(wait));
}

//! Copies: what it leads to comes before the person, who has looked then.
void DesktopNotices::review(Kind kind)
{
    const QList<AccessRequest> requests = m_services.broker.requests();
    const QList<ServerId> servers = kind == SignIn ? m_asked.values() : m_failed;
    const QList<RootId> gone = m_gone;
    if (kind == Request && !requests.isEmpty())
        Q_EMIT reviewWanted(requests.size() == 1 ? requests.first().number : 0);
    else if (kind == Folder && !gone.isEmpty())
        Q_EMIT rootWanted(gone.first());
    else if ((kind == Server || kind == SignIn) && !servers.isEmpty())
        Q_EMIT serverWanted(servers.first());
    else
        Q_EMIT openWanted();
}

Notifier::Notice DesktopNotices::notice(Kind kind) const
{
    switch (kind) {
    case Folder:
        return folderNotice();
    case Server:
        return serverNotice();
    case SignIn:
        return signInNotice();
    case Request:
    case Kinds:
        break;
    }
    return requestNotice();
}

Notifier::Notice DesktopNotices::requestNotice() const
{
    const QList<AccessRequest> &requests = m_services.broker.requests();
    const QString review = tr("Review");
    if (requests.size() != 1) {
        const bool areAboutRoots =
            std::ranges::none_of(requests, [](const AccessRequest &request) { return request.wanted.has_value(); });
        return {areAboutRoots ? tr("%n server(s) ask which folders they may use", nullptr, int(requests.size()))
                              : tr("%n request(s) wait for you", nullptr, int(requests.size())),
                {},
                review};
    }
    const ServerRecord *server = m_services.servers.find(requests.first().server);
    const bool namesPaths = !m_services.settings.value(notifiesWithoutPaths);
    QStringList names;
    if (namesPaths) {
        for (const RootId &id : requests.first().roots.mid(0, mostNamed)) {
            if (const Root *root = m_services.roots.find(id))
                names.append(displayText(root->path, nameLength));
        }
    }
    return {requestText(requests.first(), server ? displayText(server->name, nameLength) : tr("A server"), namesPaths),
            names.join(QLatin1Char('\n')), review};
}

Notifier::Notice DesktopNotices::folderNotice() const
{
    QStringList names;
    if (!m_services.settings.value(notifiesWithoutPaths)) {
        for (const RootId &id : m_gone.mid(0, mostNamed)) {
            if (const Root *root = m_services.roots.find(id))
                names.append(displayText(root->path, nameLength));
        }
    }
    return {tr("%n folder(s) are not there any more", nullptr, int(m_gone.size())), names.join(QLatin1Char('\n')),
            tr("Review")};
}

Notifier::Notice DesktopNotices::serverNotice() const
{
    if (m_failed.size() != 1)
        return {tr("%n server(s) have failed", nullptr, int(m_failed.size())), {}, tr("Review")};
    const ServerRecord *server = m_services.servers.find(m_failed.first());
    const bool isQuiet = m_services.settings.value(notifiesWithoutPaths); // a reason may name a path
    return {tr("%1 has failed").arg(server ? displayText(server->name, nameLength) : tr("A server")),
            isQuiet ? QString() : displayText(m_services.registry.status(m_failed.first()).reason), tr("Review")};
}

Notifier::Notice DesktopNotices::signInNotice() const
{
    const QList<ServerId> all = m_asked.values();
    if (all.size() != 1)
        return {tr("%n server(s) want you to sign in", nullptr, int(all.size())), {}, tr("Review")};
    const ServerRecord *server = m_services.servers.find(all.first());
    const QString name = server ? displayText(server->name, nameLength) : tr("A server");
    const bool isMore = signInWantOf(m_services, all.first()) == SignInWant::More;
    const bool isByItself = server && server->signIn.byItself; // nothing is asked of a person
    return {isMore           ? tr("%1 wants more than you have granted").arg(name)
                : isByItself ? tr("%1 wants a sign-in").arg(name)
                             : tr("%1 wants you to sign in").arg(name),
            {},
            tr("Review")};
}

void DesktopNotices::followRoot(const RootId &root)
{
    const RootState state = m_services.monitor.state(root);
    if (state == RootState::Checking)
        return;
    if (state == RootState::Available) {
        m_there.insert(root);
        if (m_gone.removeAll(root) > 0 && m_gone.isEmpty())
            drop(Folder);
        return;
    }
    // One that was not there at the start is no news.
    if (!m_there.remove(root) || m_isLooking())
        return;
    m_gone.append(root);
    want(Folder);
}

void DesktopNotices::followServer(const ServerId &server)
{
    const ServerState state = m_services.registry.status(server).state;
    if (state == ServerState::Failed) {
        // What a person has seen fail is no news when something else of it changes.
        if (m_down.contains(server))
            return;
        m_down.insert(server);
        if (m_isLooking())
            return;
        if (!m_failed.contains(server)) // it has been started again since, and nobody has looked
            m_failed.append(server);
        want(Server);
        return;
    }
    m_down.remove(server);
    if (state == ServerState::Ready && m_failed.removeAll(server) > 0 && m_failed.isEmpty())
        drop(Server);
}

//! Once for each time that it begins to want something.
void DesktopNotices::followSignIn(const ServerId &server)
{
    if (signInWantOf(m_services, server) == SignInWant::None) {
        m_asked.remove(server);
        if (m_asked.isEmpty())
            drop(SignIn);
    } else if (!m_asked.contains(server)) {
        m_asked.insert(server);
        want(SignIn);
    }
}

} // namespace mangrove

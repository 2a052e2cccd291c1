#include "app/relayserver.h"

#include "app/peeruser.h"
#include "app/relaypeer.h"
#include "core/link/relayedsession.h"
#include "core/link/relayedsessions.h"
#include "core/store/activitylog.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QLocalSocket>
#include <QSet>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

// Who has started a relay, as the system tells: the nearest of its parents that is no shell. A hint for people.

constexpr int mostSteps = 4; // shells that start one another
constexpr int mostParents = 4; // shown of who has started the app

//! The process that has started this one, 0 when it cannot be told (proc(5), /proc/PID/stat).
qint64 parentOf(qint64 process)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(process));
    if (!stat.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = stat.read(4096);
    // The name, in parentheses, may hold any byte.
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    return fields.value(1).toLongLong();
}

QString programOf(qint64 process)
{
    return QFile::symLinkTarget(QStringLiteral("/proc/%1/exe").arg(process));
}

bool isShell(const QString &program)
{
    static const QSet<QString> shells{QStringLiteral("sh"),     QStringLiteral("bash"), QStringLiteral("dash"),
                                      QStringLiteral("zsh"),    QStringLiteral("fish"), QStringLiteral("ksh"),
                                      QStringLiteral("busybox")};
    return shells.contains(QFileInfo(program).fileName());
}

//! Of the process with this number; empty where nothing can be found out.
AppHint appAbove(qint64 process)
{
    AppHint app;
    for (int step = 0; step < mostSteps; ++step) {
        process = parentOf(process);
        if (process <= 1)
            break;
        app.pid = process;
        app.program = programOf(process);
        app.name = QFileInfo(app.program).fileName();
        if (!isShell(app.program))
            break;
    }
    qint64 above = app.pid > 0 ? parentOf(app.pid) : 0;
    for (int step = 0; step < mostParents && above > 0; ++step, above = parentOf(above))
        app.parents.append({above, programOf(above)});
    return app;
}

constexpr qsizetype mostOutdated = 100; // that are told apart; anything can say hello as they do

} // namespace

RelayServer::RelayServer(RelayedSessions &sessions, ActivityLog &activity, int patience, QObject *parent, int most)
    : QObject(parent), m_sessions(sessions), m_activity(activity), m_patience(patience), m_most(most)
{
    m_takeOver.setSingleShot(true);
    m_takeOver.setInterval(spoolPause);
    connect(&m_takeOver, &QTimer::timeout, this, [this] { m_activity.takeOver(); });
}

RelayServer::~RelayServer()
{
    close();
}

Result<void> RelayServer::listen(const QString &path)
{
    auto opened = Door::open(path);
    if (!opened)
        return Error{opened.error().code,
                     tr("AI apps' servers cannot reach this window: %1").arg(opened.error().message)};
    std::unique_ptr<Door> door = std::move(opened).value();
    door->server().setMaxPendingConnections(mostRelays);
    door->letIn(this, [this, at = door.get()](QLocalSocket *socket) { take(socket, at->key()); });
    m_doors.push_back(std::move(door));
    return {};
}

void RelayServer::close()
{
    for (const auto &door : m_doors)
        door->close();
    const QList<RelayPeer *> peers = m_peers;
    for (RelayPeer *peer : peers)
        peer->abort();
}

void RelayServer::take(QLocalSocket *socket, const DoorKey &key)
{
    const qint64 process = peerProcess(socket->socketDescriptor());
    const AppHint app = appAbove(process);
    auto *peer = new RelayPeer(
        socket, key, process, [this, app] { return m_sessions.open(app); }, m_patience);
    peer->setParent(this);
    m_peers.append(peer);
    const auto takeOverSoon = [this] {
        if (!m_takeOver.isActive())
            m_takeOver.start();
    };
    connect(peer, &RelayPeer::known, this, [this, peer] { takeIn(peer); });
    connect(peer, &RelayPeer::outdated, this, [this, app] { noteOutdated(app); });
    connect(peer, &RelayPeer::known, this, takeOverSoon);
    connect(peer, &RelayPeer::spooled, this, takeOverSoon);
    connect(peer, &RelayPeer::left, this, [this, peer, takeOverSoon] {
        m_peers.removeOne(peer);
        if (peer->isKnown() && !peer->isTurnedAway())
            m_isCrowded = false; // one more can be shown
        takeOverSoon();
    });
    peer->begin();
    makeRoomForSilent();
}

//! Who has said nothing yet goes, where there are too many of them: the oldest of the process that has most, so that
//! one which floods loses its own.
void RelayServer::makeRoomForSilent()
{
    QHash<qint64, QList<RelayPeer *>> silent;
    qsizetype count = 0;
    for (RelayPeer *peer : std::as_const(m_peers)) {
        if (!peer->isKnown()) {
            silent[peer->process()].append(peer);
            ++count;
        }
    }
    if (count > mostSilent)
        std::ranges::max_element(silent, {}, [](const auto &those) { return those.size(); })->first()->abort();
}

//! It has just said what it is.
void RelayServer::takeIn(RelayPeer *newest)
{
    if (std::ranges::count_if(m_peers, &RelayPeer::isKnown) <= m_most)
        return;
    newest->turnAway();
    if (!std::exchange(m_isCrowded, true))
        Q_EMIT crowded();
}

void RelayServer::noteOutdated(const AppHint &app)
{
    if (m_outdated.contains(app.pid) || m_outdated.size() >= mostOutdated)
        return;
    m_outdated.insert(app.pid);
    Q_EMIT outdated(app);
}

} // namespace mangrove

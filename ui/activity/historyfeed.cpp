#include "ui/activity/historyfeed.h"

#include "core/access/seenledger.h"
#include "core/link/relayedsessions.h"
#include "core/store/activitylog.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <algorithm>
#include <utility>

namespace mangrove {

HistoryFeed::HistoryFeed(const Services &services, QObject *parent) : QObject(parent), m_services(services)
{
    m_turn.setSingleShot(true);
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &HistoryFeed::goOn);
    m_soon.setSingleShot(true);
    m_soon.setInterval(coalesceTime);
    connect(&m_soon, &QTimer::timeout, this, &HistoryFeed::changed);
    connect(&services.activity, &ActivityLog::recorded, this, &HistoryFeed::take);
    connect(&services.activity, &ActivityLog::takenOver, this, [this] {
        m_isOutdated = true; // they have happened before what is in the picture
        if (m_following)
            begin();
    });
    connect(&services.roots, &RootStore::changed, this, [this] {
        if (m_following)
            teach(m_picture);
    });
}

void HistoryFeed::setFollowing(bool following)
{
    if (following == m_following)
        return;
    m_following = following;
    if (!following) {
        m_turn.stop();
        m_soon.stop();
        return;
    }
    // More than the log keeps would be of no use.
    if (m_isOutdated || m_picture.lineCount() > 2 * ActivityLog::keptRows) {
        begin();
        return;
    }
    m_isReading = true;
    teach(m_whole ? *m_whole : m_picture);
    m_turn.start();
    Q_EMIT readingChanged();
}

int HistoryFeed::percent() const
{
    const qint64 all = m_services.activity.lastId() - m_first;
    return all <= 0 ? 100 : int(std::clamp<qint64>((m_after - m_first) * 100 / all, 0, 100));
}

//! With the newest lines, for the eye, and then anew with all of them.
void HistoryFeed::begin()
{
    m_isOutdated = false;
    ActivityShare newest = m_services.activity.readShare({}, quickLines);
    std::ranges::reverse(newest.lines);
    m_picture = HistoryPicture();
    teach(m_picture);
    for (const Activity &line : std::as_const(newest.lines))
        m_picture.add(line);
    settle();
    m_first = m_after = 0;
    m_whole = std::make_unique<HistoryPicture>();
    teach(*m_whole);
    m_isReading = true;
    m_turn.start();
    Q_EMIT changed();
    Q_EMIT readingChanged();
}

void HistoryFeed::goOn()
{
    const Result<ActivityShare> share = m_services.activity.readShareUpwards({}, shareLines, m_after);
    if (!share) { // the log itself says so
        finish();
        return;
    }
    HistoryPicture &picture = m_whole ? *m_whole : m_picture;
    for (const Activity &line : share->lines)
        picture.add(line);
    if (m_first == 0 && !share->lines.isEmpty())
        m_first = share->lines.constFirst().id;
    m_after = share->next > 0 ? share->next : m_services.activity.lastId();
    if (share->next == 0) {
        finish();
        return;
    }
    m_turn.start();
    Q_EMIT readingChanged();
}

void HistoryFeed::finish()
{
    if (m_whole)
        m_picture = std::move(*m_whole);
    m_whole.reset();
    m_isReading = false;
    settle();
    Q_EMIT changed();
    Q_EMIT readingChanged();
}

void HistoryFeed::take(const Activity &line)
{
    if (!m_following || m_isReading)
        return; // it is read in its turn
    m_picture.add(line);
    m_after = line.id;
    if (!m_soon.isActive())
        m_soon.start();
}

//! Which URI is which root's now.
void HistoryFeed::teach(HistoryPicture &picture) const
{
    for (const Root &root : m_services.roots.roots())
        picture.setRoot(root.uri, root.id);
}

void HistoryFeed::settle()
{
    QSet<QString> own;
    QHash<ServerId, int> others;
    for (const HistoryLane &lane : m_picture.lanes()) {
        const QList<SessionId> sessions = m_services.ledger.sessions(lane.server);
        for (const SessionId &session : sessions)
            own.insert(session.value);
        others.insert(lane.server, int(m_services.relayed.of(lane.server).size()));
    }
    m_picture.settle(own, others);
}

} // namespace mangrove

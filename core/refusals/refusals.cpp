#include "core/refusals/refusals.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

bool areSamePaths(const RefusalCount &one, const RefusalCount &other)
{
    return std::ranges::equal(one.all(), other.all(), {}, &CountedRefusal::refusal, &CountedRefusal::refusal);
}

} // namespace

Refusals::Refusals(QObject *parent) : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        const QSet<ServerId> news = std::exchange(m_news, {});
        for (const ServerId &server : news)
            Q_EMIT changed(server);
    });
    m_countPause.setSingleShot(true);
    m_countPause.setInterval(countPause);
    connect(&m_countPause, &QTimer::timeout, this, [this] {
        const QSet<ServerId> more = std::exchange(m_more, {});
        for (const ServerId &server : more)
            Q_EMIT counted(server);
    });
}

void Refusals::begin(const ServerId &server)
{
    const auto isOurs = [](const Session &session) { return session.id.isEmpty(); };
    if (m_sessions.contains(server) && m_sessions[server].removeIf(isOurs) > 0)
        announce(server);
}

void Refusals::note(const ServerId &server, const Refusal &refusal, quint64 times)
{
    if (take(server, {}).count.note(refusal, times))
        announce(server);
    else
        announceCount(server);
}

void Refusals::noteBlindness(const ServerId &server, int error)
{
    take(server, {}).count.setBlindness(error);
    announce(server);
}

void Refusals::replace(const SessionId &session, const ServerId &server, const RefusalCount &count)
{
    const auto isAnothers = [&](const Session &one) { return one.isOver && one.id != session; };
    const bool isLess = m_sessions[server].removeIf(isAnothers) > 0;
    RefusalCount &known = take(server, session).count;
    const bool isOther = !areSamePaths(known, count) || known.blindness() != count.blindness();
    const bool isMore = std::exchange(known, count) != count;
    if (isLess || isOther)
        announce(server);
    else if (isMore)
        announceCount(server);
}

void Refusals::end(const SessionId &session)
{
    for (QList<Session> &sessions : m_sessions) {
        const bool isThere = std::ranges::any_of(sessions, [&](const Session &one) { return one.id == session; });
        if (!isThere || session.isEmpty())
            continue;
        sessions.removeIf([](const Session &one) { return one.isOver; });
        for (Session &one : sessions)
            one.isOver = one.isOver || one.id == session;
    }
}

void Refusals::forget(const ServerId &server)
{
    m_sessions.remove(server);
    m_news.remove(server);
    m_more.remove(server);
}

QList<CountedRefusal> Refusals::of(const ServerId &server) const
{
    QList<Session> sessions = m_sessions.value(server);
    std::stable_partition(sessions.begin(), sessions.end(), [](const Session &one) { return one.id.isEmpty(); });
    QList<CountedRefusal> all;
    QHash<Refusal, qsizetype> places;
    for (const Session &session : std::as_const(sessions)) {
        for (const CountedRefusal &one : session.count.all()) {
            const auto place = places.constFind(one.refusal);
            if (place != places.cend()) {
                quint64 &count = all[*place].count;
                count += std::min(one.count, ~quint64(0) - count);
                continue;
            }
            places.insert(one.refusal, all.size());
            all.append(one);
        }
    }
    return all;
}

RefusalCount Refusals::of(const ServerId &server, const SessionId &session) const
{
    const QList<Session> sessions = m_sessions.value(server);
    const auto found = std::ranges::find(sessions, session, &Session::id);
    return found == sessions.end() ? RefusalCount() : found->count;
}

int Refusals::blindness(const ServerId &server) const
{
    const QList<Session> sessions = m_sessions.value(server);
    const auto found = std::ranges::find_if(
        sessions, [](const Session &session) { return !session.isOver && session.count.blindness() != 0; });
    return found == sessions.end() ? 0 : found->count.blindness();
}

Refusals::Session &Refusals::take(const ServerId &server, const SessionId &session)
{
    QList<Session> &sessions = m_sessions[server];
    const auto found = std::ranges::find(sessions, session, &Session::id);
    if (found != sessions.end())
        return *found;
    sessions.append({session, {}, false});
    return sessions.last();
}

void Refusals::announce(const ServerId &server)
{
    m_news.insert(server);
    if (!m_pause.isActive())
        m_pause.start();
}

void Refusals::announceCount(const ServerId &server)
{
    m_more.insert(server);
    if (!m_countPause.isActive())
        m_countPause.start();
}

} // namespace mangrove

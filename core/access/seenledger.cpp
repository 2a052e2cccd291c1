#include "core/access/seenledger.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

bool contains(const QList<Told> &roots, const std::function<bool(const Told &)> &which)
{
    return std::ranges::any_of(roots, which);
}

//! The same place under the same root; a name is no more than a label.
bool isSamePlace(const Told &one, const Told &other)
{
    return one.root == other.root && one.uri == other.uri;
}

bool holds(const QList<Told> &roots, const Told &place)
{
    return contains(roots, [&place](const Told &told) { return isSamePlace(told, place); });
}

void keepOnly(QList<Told> *roots, const QList<Told> &others)
{
    roots->removeIf([&others](const Told &told) { return !holds(others, told); });
}

void unite(QList<Told> *known, const QList<Told> &others)
{
    if (known->isEmpty()) {
        *known = others;
        return;
    }
    for (const Told &other : others) {
        if (!holds(*known, other))
            known->append(other);
    }
}

} // namespace

QList<Told> SeenLedger::Entry::known() const
{
    QList<Told> known = record.told;
    unite(&known, record.passed);
    unite(&known, record.carried);
    for (const OnItsWay &one : onTheWay)
        unite(&known, one.telling.roots);
    unite(&known, perhaps);
    return known;
}

bool SeenLedger::Entry::mayKnow(const std::function<bool(const Told &)> &which) const
{
    return contains(record.told, which) || contains(record.passed, which) || contains(record.carried, which)
        || contains(perhaps, which)
        || std::ranges::any_of(onTheWay, [&which](const OnItsWay &one) { return contains(one.telling.roots, which); });
}

std::optional<SeenLedger::OnItsWay> SeenLedger::Entry::take(quint64 message)
{
    const auto found = std::ranges::find(onTheWay, message, [](const OnItsWay &one) { return one.telling.message; });
    if (found == onTheWay.end())
        return std::nullopt;
    const OnItsWay one = *found;
    onTheWay.erase(found);
    return one;
}

//! Those that are still on their way may arrive before this one or after it; of the same list it does not matter.
void SeenLedger::Entry::cross(const QList<Told> &roots)
{
    for (OnItsWay &one : onTheWay) {
        if (one.telling.roots == roots)
            continue;
        if (std::exchange(one.hasCrossed, true))
            keepOnly(&one.crossedAll, roots);
        else
            one.crossedAll = roots;
        unite(&one.crossed, roots);
    }
}

void SeenLedger::Entry::stray(const QList<Told> &roots)
{
    if (record.strays++ == 0)
        straysAll = roots;
    else
        keepOnly(&straysAll, roots);
    unite(&straysAny, roots);
    doubt(straysAll, straysAny);
}

void SeenLedger::Entry::doubt(const QList<Told> &all, const QList<Told> &any)
{
    QList<Told> known = record.told;
    unite(&known, perhaps);
    unite(&known, any);
    perhaps = known;
    keepOnly(&record.told, all);
    perhaps.removeIf([this](const Told &told) { return holds(record.told, told); });
}

SeenLedger::SeenLedger(QObject *parent) : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &SeenLedger::announce);
}

SeenRecord SeenLedger::record(const SessionId &session) const
{
    const auto entry = m_sessions.constFind(session);
    if (entry == m_sessions.cend())
        return {};
    SeenRecord record = entry->record;
    record.seen = entry->known();
    return record;
}

SeenRecord SeenLedger::record(const ServerId &server) const
{
    const QList<SessionId> sessions = m_servers.value(server);
    if (sessions.size() == 1)
        return record(sessions.first());
    SeenRecord sum;
    for (const SessionId &session : sessions) {
        const SeenRecord part = record(session);
        unite(&sum.seen, part.seen);
        unite(&sum.told, part.told);
        unite(&sum.passed, part.passed);
        unite(&sum.carried, part.carried);
        sum.strays += part.strays;
        sum.asked += part.asked;
        sum.notified += part.notified;
        const auto later = [](const QDateTime &one, const QDateTime &other) {
            return one.isValid() && (!other.isValid() || other < one) ? one : other;
        };
        sum.lastAsked = later(part.lastAsked, sum.lastAsked);
        sum.lastAnswer = later(part.lastAnswer, sum.lastAnswer);
        sum.lastNotified = later(part.lastNotified, sum.lastNotified);
        sum.withheldWhileAsking = sum.withheldWhileAsking || part.withheldWhileAsking;
    }
    return sum;
}

bool SeenLedger::hasSeen(const ServerId &server, const RootId &root) const
{
    const auto sessions = m_servers.constFind(server);
    return sessions != m_servers.cend() && std::ranges::any_of(*sessions, [this, &root](const SessionId &session) {
               return m_sessions.constFind(session)->mayKnow([&root](const Told &told) { return told.root == root; });
           });
}

bool SeenLedger::isToldOnly(const SessionId &session, const RootId &root, const QString &uri) const
{
    const auto entry = m_sessions.constFind(session);
    const auto isIt = [&root, &uri](const Told &told) { return told.root == root && told.uri == uri; };
    return entry != m_sessions.cend()
        && (contains(entry->record.told, isIt) || contains(entry->record.passed, isIt)
            || contains(entry->record.carried, isIt))
        && !knowsOther(session, root, uri);
}

bool SeenLedger::knowsOther(const SessionId &session, const RootId &root, const QString &uri) const
{
    const auto entry = m_sessions.constFind(session);
    return entry != m_sessions.cend() && entry->mayKnow([&root, &uri](const Told &told) {
        return told.root == root && told.uri != uri && told.carrier.isEmpty();
    });
}

bool SeenLedger::isLast(const SessionId &session, const QList<Told> &roots) const
{
    const auto entry = m_sessions.constFind(session);
    if (entry == m_sessions.cend() || entry->isUnsure)
        return false;
    if (!entry->onTheWay.isEmpty())
        return entry->onTheWay.last().telling.roots == roots;
    return entry->record.lastAnswer.isValid() && entry->last == roots;
}

void SeenLedger::began(const SessionId &session, const ServerId &server)
{
    if (m_sessions.contains(session))
        return;
    m_sessions[session].server = server;
    m_servers[server].append(session);
    touch(server);
}

void SeenLedger::ended(const SessionId &session)
{
    const auto entry = m_sessions.constFind(session);
    if (entry == m_sessions.cend())
        return;
    const ServerId server = entry->server;
    m_sessions.erase(entry);
    QList<SessionId> &sessions = m_servers[server];
    sessions.removeOne(session);
    if (sessions.isEmpty())
        m_servers.remove(server);
    touch(server);
}

void SeenLedger::passed(const SessionId &session, const QList<Told> &roots)
{
    Entry *entry = find(session);
    if (!entry || entry->record.passed == roots)
        return;
    entry->record.passed = roots;
    touch(entry->server);
}

bool SeenLedger::carried(const SessionId &session, const QList<Told> &places)
{
    Entry *entry = find(session);
    if (!entry || entry->record.carried == places)
        return false;
    entry->record.carried = places;
    touch(entry->server);
    return true;
}

void SeenLedger::asked(const SessionId &session, const QDateTime &time)
{
    Entry *entry = find(session);
    if (!entry)
        return;
    ++entry->record.asked;
    entry->record.lastAsked = time;
    touch(entry->server);
}

void SeenLedger::leaves(const SessionId &session, const Telling &telling)
{
    Entry *entry = find(session);
    if (!entry)
        return;
    entry->onTheWay.removeIf([&telling](const OnItsWay &one) { return one.telling.message == telling.message; });
    entry->onTheWay.append({telling, false, {}, {}});
    touch(entry->server);
}

void SeenLedger::left(const SessionId &session, quint64 message, const QDateTime &time)
{
    Entry *entry = find(session);
    const std::optional<OnItsWay> one = entry ? entry->take(message) : std::nullopt;
    if (!one)
        return;
    entry->cross(one->telling.roots);
    entry->last = one->telling.roots;
    entry->isUnsure = one->hasCrossed;
    if (one->telling.isIgnored) {
        unite(&entry->perhaps, one->crossed);
    } else {
        entry->record.told = one->telling.roots;
        entry->perhaps.clear();
        if (one->hasCrossed)
            entry->doubt(one->crossedAll, one->crossed);
        if (entry->record.strays > 0)
            entry->doubt(entry->straysAll, entry->straysAny);
    }
    entry->record.lastAnswer = time;
    entry->record.withheldWhileAsking = one->telling.isWhileAsking;
    touch(entry->server);
}

void SeenLedger::failed(const SessionId &session, quint64 message, bool certain)
{
    Entry *entry = find(session);
    const std::optional<OnItsWay> one = entry ? entry->take(message) : std::nullopt;
    if (!one)
        return;
    if (!certain) {
        entry->cross(one->telling.roots);
        entry->isUnsure = true;
        if (!one->telling.isIgnored)
            entry->stray(one->telling.roots);
    }
    touch(entry->server);
}

void SeenLedger::notified(const SessionId &session, const QDateTime &time)
{
    Entry *entry = find(session);
    if (!entry)
        return;
    ++entry->record.notified;
    entry->record.lastNotified = time;
    touch(entry->server);
}

void SeenLedger::replace(const SessionId &session, const SeenRecord &record)
{
    Entry *entry = find(session);
    if (!entry)
        return;
    const bool differs = this->record(session) != record;
    entry->record = record;
    entry->onTheWay.clear();
    entry->perhaps = entry->record.seen;
    entry->perhaps.removeIf([&record](const Told &told) {
        return holds(record.told, told) || holds(record.passed, told) || holds(record.carried, told);
    });
    entry->record.seen.clear();
    entry->straysAny.clear();
    entry->straysAll.clear();
    entry->last = record.told;
    entry->isUnsure = false;
    if (differs)
        touch(entry->server);
}

SeenLedger::Entry *SeenLedger::find(const SessionId &session)
{
    const auto entry = m_sessions.find(session);
    return entry == m_sessions.end() ? nullptr : &*entry;
}

void SeenLedger::touch(const ServerId &server)
{
    m_touched.insert(server);
    if (!m_pause.isActive())
        announce();
}

void SeenLedger::announce()
{
    const QSet<ServerId> touched = std::exchange(m_touched, {});
    if (touched.isEmpty())
        return; // the pause is over, and nothing came in it
    m_pause.start();
    for (const ServerId &server : touched)
        Q_EMIT changed(server);
}

} // namespace mangrove

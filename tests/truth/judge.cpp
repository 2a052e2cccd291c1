#include "tests/truth/judge.h"

#include "tests/truth/shown.h"

#include <algorithm>

namespace mangrove::truth {

namespace {

constexpr qsizetype recordLimit = 400; // lines

QString listed(const QStringList &uris)
{
    QStringList names;
    for (const QString &uri : uris)
        names.append(uri.section(QLatin1Char('/'), -1));
    return names.isEmpty() ? QStringLiteral("nothing") : names.join(QLatin1String(", "));
}

QString listed(const QSet<QString> &uris)
{
    QStringList sorted(uris.cbegin(), uris.cend());
    sorted.sort();
    return listed(sorted);
}

} // namespace

void Judge::note(const QString &difference)
{
    trace({}, QStringLiteral("DIFFERENCE: ") + difference);
    if (!m_difference)
        m_difference = difference;
}

void Judge::trace(const QString &server, const QString &line)
{
    if (line.isEmpty())
        return;
    m_record.append(server.isEmpty() ? line : server + QStringLiteral(": ") + line);
    if (m_record.size() > recordLimit)
        m_record.removeFirst();
}

void Judge::told(const Peer &peer, const QStringList &uris, int act)
{
    ++m_lists;
    World &world = *m_world;
    const ServerRecord *record = world.engine().servers.lookUp(peer.server());
    for (const QString &uri : uris) {
        Timeline &timeline = world.timeline();
        if (!timeline.wasPermitted(record->id, uri, act)) {
            if (act == timeline.now())
                timeline.note(); // a permission may have begun within the act
            if (!timeline.wasPermitted(record->id, uri, act)) {
                note(QStringLiteral("TOLD WITHOUT A GRANT: %1 was told %2 in act %3")
                         .arg(peer.server(), listed(QStringList(uri)))
                         .arg(act));
            }
        }
    }
}

void Judge::wronged(const Peer &peer, const QString &sentence)
{
    note(QStringLiteral("AGAINST THE PROTOCOL: %1: %2").arg(peer.server(), sentence));
}

void Judge::checkNow()
{
    const Engine &engine = m_world->engine();
    const QList<World::Link> links = m_world->links();
    for (const World::Link &link : links) {
        if (!link.peer || !link.peer->known())
            continue;
        const Shown shown = shownOf(engine, link.session->id());
        for (const QString &uri : *link.peer->known()) {
            if (!shown.holds(uri)) {
                note(QStringLiteral("KNOWN, NOT SHOWN: %1 knows %2; shown are %3 and perhaps %4")
                         .arg(link.server.name, listed(QStringList(uri)), listed(shown.seen), listed(shown.uncertain)));
            }
        }
        for (const Root &root : engine.roots.roots())
            checkCell(*link.peer, {link.server.id, root.id});
    }
}

//! A folder that the server knows counts as known. Only of one that it may know, and while it is not sure that each of
//! its sessions was told, the cell may say that it has not been seen yet.
void Judge::checkCell(const Peer &peer, const Cell &cell)
{
    const Engine &engine = m_world->engine();
    const QString present = uriOf(engine.roots.find(cell.root)->canonicalPath);
    const auto isUnsure = [&](const SessionId &session) { return !shownOf(engine, session).seen.contains(present); };
    for (const QString &uri : m_world->timeline().urisOf(cell.root)) {
        if (!peer.known()->contains(uri) || isShownKnown(engine, cell))
            continue;
        const bool mayBeUnseen = uri == present && engine.gate.access(cell) == Access::Allowed
            && std::ranges::any_of(engine.ledger.sessions(cell.server), isUnsure);
        if (!mayBeUnseen) {
            note(QStringLiteral("CELL IS WRONG: %1 knows %2, and its cell does not say so")
                     .arg(peer.server(), listed(QStringList(uri))));
        }
    }
}

QString Judge::differenceInQuiet() const
{
    const Engine &engine = m_world->engine();
    const QList<World::Link> links = m_world->links();
    for (const World::Link &link : links) {
        if (!link.peer)
            continue;
        const QString difference = differenceOf(link);
        if (!difference.isEmpty())
            return difference;
    }
    for (const ServerRecord &record : engine.servers.servers()) {
        const bool runs =
            std::ranges::any_of(links, [&record](const World::Link &link) { return link.server.id == record.id; });
        if (!runs && isAnythingShown(engine, record.id))
            return QStringLiteral("SHOWN, NOT KNOWN: %1 does not run and counts as told").arg(record.name);
    }
    return differenceInCalls();
}

QString Judge::differenceOf(const World::Link &link) const
{
    const Engine &engine = m_world->engine();
    const Peer &peer = *link.peer;
    const QString name = link.server.name;
    const Shown shown = shownOf(engine, link.session->id());
    const QStringList known = peer.known().value_or(QStringList());
    // Exactly the last list; where it is not sure which one that is, what all of them held.
    const bool isTrue = shown.uncertain.isEmpty()
        ? shown.seen == known
        : std::ranges::all_of(shown.seen, [&known](const QString &uri) { return known.contains(uri); });
    if (!isTrue) {
        return QStringLiteral("SEEN IS NOT THE LAST LIST: %1 knows %2, seen are %3 and perhaps %4")
            .arg(name, listed(known), listed(shown.seen), listed(shown.uncertain));
    }
    for (const Root &root : engine.roots.roots()) {
        if (isShownSeen(engine, {link.server.id, root.id}) && !known.contains(uriOf(root.canonicalPath)))
            return QStringLiteral("SHOWN, NOT KNOWN: the cell of %1 says that %2 knows it").arg(root.name, name);
    }
    // A server that listens knows in the end what it may know.
    const QSet<QString> permitted = m_world->timeline().permittedNow(link.server);
    const bool listens =
        !peer.kind().isModern() && !peer.hasGivenUp() && peer.known() && !m_world->wasDisturbed(link.server.id);
    if (listens && QSet<QString>(known.cbegin(), known.cend()) != permitted) {
        return QStringLiteral("NOT NOTIFIED: %1 knows %2, it may know %3").arg(name, listed(known), listed(permitted));
    }
    return {};
}

QString Judge::differenceInCalls() const
{
    const Engine &engine = m_world->engine();
    for (const auto &call : m_world->calls()) {
        if (call->state() == Call::State::AwaitsAccess && engine.broker.requests().isEmpty())
            return QStringLiteral("A CALL WAITS FOR NOBODY: it awaits access, and no request is open");
    }
    return {};
}

} // namespace mangrove::truth

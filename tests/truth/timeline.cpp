#include "tests/truth/timeline.h"

#include "app/engine.h"

#include <QFile>
#include <QUrl>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace mangrove::truth {

QString uriOf(const QString &path)
{
    return QStringLiteral("file://") + QString::fromLatin1(QUrl::toPercentEncoding(path, "/"));
}

bool isThere(const Root &root)
{
    char resolved[PATH_MAX];
    if (!::realpath(QFile::encodeName(root.path).constData(), resolved)
        || QFile::decodeName(resolved) != root.canonicalPath)
        return false;
    struct stat found
    { };
    return ::stat(resolved, &found) == 0 && quint64(found.st_ino) == root.identity.inode
        && ::access(resolved, R_OK | X_OK) == 0;
}

bool Timeline::isAllowed(const ServerRecord &server, const RootId &root) const
{
    const Cell cell{server.id, root};
    const Decision decision = m_engine.decisions.decision(cell);
    bool counts = decision.verdict != Verdict::Ask;
    if (decision.lasting == Lasting::Until) {
        counts =
            counts && m_engine.clock.now() < decision.until && m_engine.clock.elapsed() < m_ends.value(cell, LLONG_MAX);
    }
    if (counts)
        return decision.verdict == Verdict::Allowed;
    return server.policy == ServerPolicy::AllowAll;
}

QSet<QString> Timeline::permittedNow(const ServerRecord &server) const
{
    QSet<QString> uris;
    if (!server.roots || server.needsConfirmation())
        return uris;
    const QList<WorkspaceSet> &sets = m_engine.sets.sets();
    const auto on = std::ranges::find(sets, true, &WorkspaceSet::isOn);
    if (on != sets.end() && !on->servers.contains(server.id))
        return uris;
    for (const Root &root : m_engine.roots.roots()) {
        if (on != sets.end() && !on->roots.contains(root.id))
            continue;
        if (isAllowed(server, root.id) && isThere(root))
            uris.insert(uriOf(root.canonicalPath));
    }
    return uris;
}

void Timeline::note()
{
    for (const Root &root : m_engine.roots.roots())
        m_uris[root.id].insert(uriOf(root.canonicalPath));
    const bool isMore = std::exchange(m_noted, m_now) == m_now;
    for (const ServerRecord &server : m_engine.servers.servers()) {
        const QSet<QString> uris = permittedNow(server);
        QList<Span> &spans = m_spans[server.id];
        if (isMore && spans.last().from == m_now) {
            spans.last().uris.unite(uris);
        } else if (isMore && !spans.last().uris.contains(uris)) {
            spans.append({m_now, QSet(spans.last().uris).unite(uris)});
        } else if (!isMore && (spans.isEmpty() || spans.last().uris != uris)) {
            spans.append({m_now, uris});
        }
    }
}

QSet<QString> Timeline::urisOf(const RootId &root) const
{
    QSet<QString> uris = m_uris.value(root);
    for (auto other = m_uris.cbegin(); other != m_uris.cend(); ++other) {
        if (other.key() != root)
            uris.subtract(*other);
    }
    return uris;
}

void Timeline::timed(const Cell &cell, const Decision &decision)
{
    m_ends.insert(cell, m_engine.clock.elapsed() + m_engine.clock.now().msecsTo(decision.until));
}

bool Timeline::wasPermitted(const ServerId &server, const QString &uri, int act) const
{
    const QList<Span> spans = m_spans.value(server);
    for (auto span = spans.crbegin(); span != spans.crend(); ++span) {
        if (span->from <= act)
            return span->uris.contains(uri);
    }
    return false;
}

} // namespace mangrove::truth

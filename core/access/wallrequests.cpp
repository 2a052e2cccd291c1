#include "core/access/wallrequests.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/refusals/refusals.h"
#include "core/roots/places.h"
#include "core/servers/approval.h"
#include "core/servers/hiddennames.h"
#include "core/store/activity.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <QFile>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int wallLookLimit = 3000; // ms

Activity lineAbout(const ServerRecord &record, ActivityKind kind, const QString &text)
{
    Activity line;
    line.kind = kind;
    line.server = record.id;
    line.serverName = record.name;
    line.text = text;
    return line;
}

} // namespace

WallRequests::WallRequests(const Parts &parts, const QString &home, const QStringList &ownFolders, QObject *parent)
    : QObject(parent), m_parts(parts), m_home(home), m_ownFolders(ownFolders), m_rest(this), m_looks(wallLookLimit)
{
    m_rest.setObjectName(QStringLiteral("rest of wall requests"));
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        for (const ServerId &server : std::exchange(m_resting, {}))
            consider(server);
    });
    connect(&m_parts.refusals, &Refusals::changed, this, [this](const ServerId &server) {
        forgetUnasked(server);
        consider(server);
    });
    connect(&m_parts.gate, &Gate::cellsChanged, this, &WallRequests::trim);
    connect(&m_parts.gate, &Gate::reset, this, &WallRequests::trim);
    connect(&m_parts.servers, &ServerStore::changed, this, &WallRequests::trim);
}

//! Whether a person has said what holds for this path: it can be reached from the next start on, or is not to be. What
//! is hidden is not reached by what holds it.
bool WallRequests::isDecided(const ServerRecord &record, const QString &path, Tried tried, bool isHidden) const
{
    const bool writes = tried == Tried::Write;
    if (record.unwantedPaths.contains(path))
        return true;
    const bool isAdded = std::ranges::any_of(record.addedPaths, [&](const AddedPath &added) {
        return isSameOrInside(path, added.path) && added.isWritable >= writes && (!isHidden || path == added.path);
    });
    const Root *holder = holderOf(m_parts.roots.roots(), path);
    if (isAdded || !holder)
        return isAdded;
    const Cell cell{record.id, holder->id};
    const Access access = m_parts.gate.access(cell);
    return access == Access::Denied || access == Access::OutOfWorkspace
        || (!isHidden && m_parts.gate.grant(cell) >= (writes ? Grant::ReadAndWrite : Grant::Read));
}

//! By its name; what it holds is for a look.
bool WallRequests::mayBeHiddenFrom(const ServerRecord &record, const QString &path) const
{
    const confine::NeverNames never = m_parts.servers.neverFor(record);
    const Root *holder = holderOf(m_parts.roots.roots(), path);
    return (holder && mayBeHidden(never, path, holder->canonicalPath))
        || std::ranges::any_of(record.addedPaths,
                               [&](const AddedPath &added) { return mayBeHidden(never, path, added.path); });
}

//! A session in which there was nothing to ask about is over: in the next one there may be.
void WallRequests::forgetUnasked(const ServerId &server)
{
    const QList<CountedRefusal> all = m_parts.refusals.of(server);
    QSet<Refusal> kept;
    for (const CountedRefusal &one : all) {
        if (m_unasked.value(server).contains(one.refusal))
            kept.insert(one.refusal);
    }
    m_unasked.insert(server, kept);
}

bool WallRequests::mayAsk(const ServerId &server) const
{
    const ServerRecord *record = m_parts.servers.find(server);
    if (!record || record->protection == Protection::ToldOnly || record->policy == ServerPolicy::DenyAll
        || record->needsConfirmation())
        return false;
    return restOf(server) == 0;
}

//! ms until something may be asked about it again.
qint64 WallRequests::restOf(const ServerId &server) const
{
    const QList<qint64> asked = m_asked.value(server); // the last ones
    return asked.size() < mostAsked ? 0 : std::max<qint64>(asked.first() + period - m_parts.clock.elapsed(), 0);
}

void WallRequests::consider(const ServerId &server)
{
    if (m_looking.contains(server) || m_parts.broker.findWantedFor(server))
        return;
    if (!mayAsk(server)) {
        // What it is refused meanwhile is looked at when the time is over.
        const qint64 rest = restOf(server);
        if (rest > 0)
            m_resting.insert(server);
        if (rest > 0 && (!m_rest.isActive() || m_rest.remainingTime() > rest))
            m_rest.start(int(rest));
        return;
    }
    const ServerRecord &record = *m_parts.servers.find(server);
    const QList<CountedRefusal> all = m_parts.refusals.of(server);
    const auto next = std::ranges::find_if(all, [&](const CountedRefusal &one) {
        const QString path = QFile::decodeName(one.refusal.path);
        return !m_putOff.value(server).contains(one.refusal) && !m_unasked.value(server).contains(one.refusal)
            && !isDecided(record, path, one.refusal.tried, mayBeHiddenFrom(record, path));
    });
    if (next == all.cend())
        return;
    const Refusal refusal = next->refusal;
    m_looking.insert(server);
    const WantedContext context{m_parts.roots.roots(), m_home, m_ownFolders, m_parts.servers.neverFor(record)};
    m_looks.start(
        this, [refusal, context](LookPlace &) { return lookAtWanted(refusal, context); },
        [this, server, refusal](const Result<std::optional<WantedPath>> &found) {
            m_looking.remove(server);
            onFound(server, refusal, found ? *found : std::nullopt);
        });
}

void WallRequests::onFound(const ServerId &server, const Refusal &refusal, const std::optional<WantedPath> &found)
{
    const ServerRecord *record = m_parts.servers.find(server);
    if (!record)
        return;
    // Links may lead to what is decided; and what was decided meanwhile counts.
    if (!found || isDecided(*record, found->path, refusal.tried, found->isHidden)) {
        m_unasked[server].insert(refusal);
    } else if (mayAsk(server) && !m_parts.broker.findWantedFor(server)) {
        QList<qint64> &asked = m_asked[server];
        asked.append(m_parts.clock.elapsed());
        if (asked.size() > mostAsked)
            asked.removeFirst();
        m_parts.activity.record(lineAbout(*record, ActivityKind::Refused,
                                          refusal.tried == Tried::Write ? tr("Was refused to write %1").arg(found->path)
                                              : refusal.tried == Tried::Run
                                              ? tr("Was refused to run %1").arg(found->path)
                                              : tr("Was refused to read %1").arg(found->path)));
        m_parts.broker.askFor(server, *found);
        return;
    }
    consider(server);
}

//! Ends what is decided by now.
void WallRequests::trim()
{
    const QList<AccessRequest> requests = m_parts.broker.requests();
    for (const AccessRequest &request : requests) {
        if (!request.wanted)
            continue;
        const ServerRecord *record = m_parts.servers.find(request.server);
        if (record && record->protection != Protection::ToldOnly
            && !isDecided(*record, request.wanted->path, request.wanted->refusal.tried, request.wanted->isHidden))
            continue;
        m_parts.broker.close(request.number);
        consider(request.server);
    }
}

Result<AccessRequest> WallRequests::take(quint64 number) const
{
    const AccessRequest *request = m_parts.broker.find(number);
    if (!request || !request->wanted || !m_parts.servers.find(request->server))
        return Error{ErrorCode::NotFound, tr("This request is over.")};
    return *request;
}

//! The request ends by this, as it is decided then.
Result<void> WallRequests::change(const AccessRequest &request, const ServerRecord &record)
{
    return m_parts.servers.update(record, Origin::Person).and_then([&]() -> Result<void> {
        m_parts.broker.close(request.number);
        consider(request.server);
        return {};
    });
}

Result<void> WallRequests::allowPath(quint64 number, AccessMode mode)
{
    return take(number).and_then([&](const AccessRequest &request) -> Result<void> {
        AddedPath path = request.wanted->only;
        ServerRecord record = *m_parts.servers.find(request.server);
        if (path.path.isEmpty() || record.addedPaths.size() >= mostAddedPaths)
            return Error{ErrorCode::Refused, tr("This path cannot be granted by itself. Add its folder.")};
        if (record.needsConfirmation())
            return Error{
                ErrorCode::NeedsConfirmation,
                tr("%1 has changed since you approved it. Confirm the change first.").arg(displayText(record.name))};
        path.isWritable = mayWrite(mode);
        record.addedPaths = withPath(record.addedPaths, path);
        record.approved.addedPaths = record.addedPaths;
        holdInAppsAlike(record);
        return change(request, record).and_then([&]() -> Result<void> {
            m_parts.activity.record(
                lineAbout(record, ActivityKind::Granted,
                          path.isWritable ? tr("Allowed to read and write %1, besides its folders").arg(path.path)
                                          : tr("Allowed to read %1, besides its folders").arg(path.path)));
            Q_EMIT allowed(record.id);
            return {};
        });
    });
}

Result<void> WallRequests::never(quint64 number)
{
    return take(number).and_then([&](const AccessRequest &request) -> Result<void> {
        ServerRecord record = *m_parts.servers.find(request.server);
        if (!record.unwantedPaths.contains(request.wanted->path))
            record.unwantedPaths.append(request.wanted->path);
        return change(request, record);
    });
}

void WallRequests::notNow(quint64 number)
{
    const Result<AccessRequest> request = take(number);
    if (!request)
        return;
    QSet<Refusal> &putOff = m_putOff[request->server];
    for (const CountedRefusal &one : m_parts.refusals.of(request->server))
        putOff.insert(one.refusal);
    putOff.insert(request->wanted->refusal);
    m_parts.broker.close(number);
}

Result<void> WallRequests::allowRoot(quint64 number, const RootId &root, const Decision &decision)
{
    return take(number).and_then([&](const AccessRequest &request) -> Result<void> {
        // By the decision it may end: it is about what is decided then.
        if (const Result<void> decided = m_parts.gate.decide({{request.server, root}}, decision, Origin::Person);
            !decided)
            return decided;
        m_parts.broker.close(number);
        Q_EMIT allowed(request.server);
        consider(request.server);
        return {};
    });
}

} // namespace mangrove

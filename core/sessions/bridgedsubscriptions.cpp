#include "core/sessions/bridgedsubscriptions.h"

#include "core/base/texts.h"
#include "core/rpc/members.h"
#include "core/rpc/scan.h"
#include "core/rpc/splice.h"
#include "core/sessions/bridging.h"

#include <algorithm>
#include <utility>

namespace mangrove {

BridgedSubscriptions::BridgedSubscriptions(Dialect &server, const QByteArray &prefix)
    : m_server(server), m_prefix(prefix + "-listen-")
{ }

void BridgedSubscriptions::setOffered(const QByteArray &capabilities)
{
    m_kinds.clear();
    for (const char *kind : {"tools", "prompts", "resources"}) {
        if (memberAt(capabilities, {kind, "listChanged"}) == "true")
            m_kinds.append(kind);
    }
    m_offersUris = memberAt(capabilities, {"resources", "subscribe"}) == "true";
}

Dialect::Steps BridgedSubscriptions::start()
{
    if (std::exchange(m_isStarted, true) || m_kinds.isEmpty())
        return {};
    return open();
}

Dialect::Steps BridgedSubscriptions::subscribe(const Message &request)
{
    const QByteArrayView raw = jsonValue(request.params, "uri");
    const QString uri = jsonText(raw);
    if (!m_offersUris) {
        return {toClient(makeError(request.id, RpcError::methodNotFound,
                                   Texts::tr("The server tells no changes of single resources.")))};
    }
    if (uri.isEmpty() || (m_uris.size() >= uriLimit && !m_uris.contains(uri))) {
        return {toClient(makeError(request.id, RpcError::invalidParams,
                                   uri.isEmpty() ? Texts::tr("A subscription needs a URI.")
                                                 : Texts::tr("There are too many subscriptions.")))};
    }
    m_uris.insert(uri, raw.toByteArray());
    return open({{request.id, uri}});
}

Dialect::Steps BridgedSubscriptions::unsubscribe(const Message &request)
{
    const bool wasThere = m_uris.remove(jsonText(jsonValue(request.params, "uri"))) > 0;
    Dialect::Steps steps = wasThere ? open() : Dialect::Steps();
    steps.append(toClient(makeResult(request.id, "{}")));
    return steps;
}

QByteArray BridgedSubscriptions::filter() const
{
    QByteArrayList members;
    for (const QByteArray &kind : m_kinds)
        members.append('"' + kind + "ListChanged\":true");
    if (!m_uris.isEmpty())
        members.append("\"resourceSubscriptions\":[" + m_uris.values().join(',') + ']');
    return members.isEmpty() ? QByteArray() : '{' + members.join(',') + '}';
}

//! Those before it are ended when it is there; where there is nothing to be heard of any more, at once.
Dialect::Steps BridgedSubscriptions::open(const QMap<QByteArray, QString> &waiting)
{
    const QByteArray wanted = filter();
    if (wanted.isEmpty()) {
        Dialect::Steps steps;
        for (const Stream &stream : std::exchange(m_streams, {}))
            steps.append(
                m_server.fromClient(makeNotification("notifications/cancelled", "{\"requestId\":" + stream.id + '}')));
        return steps;
    }
    Stream stream;
    stream.id = m_prefix + QByteArray::number(++m_lastNumber) + '"';
    stream.waiting = waiting;
    const Dialect::Steps steps =
        m_server.fromClient(makeRequest(stream.id, "subscriptions/listen", "{\"notifications\":" + wanted + '}'));
    for (const Dialect::Step &step : steps) {
        if (const auto *sent = std::get_if<Dialect::ToServer>(&step))
            stream.wireId = scanMessage(std::get<QByteArray>(sent->message)).id;
    }
    m_streams.append(stream);
    return steps;
}

Dialect::Steps BridgedSubscriptions::acknowledged(const Message &notification)
{
    const QByteArray wireId = memberAt(notification.params, {"_meta", metaSubscriptionId}).toByteArray();
    const auto found =
        std::ranges::find(m_streams, idKey(wireId), [](const Stream &stream) { return idKey(stream.wireId); });
    if (found == m_streams.end())
        return {};
    m_delay = firstDelay;
    QStringList taken;
    const QByteArrayView list = memberAt(notification.params, {"notifications", "resourceSubscriptions"});
    for (const QByteArrayView uri : scanTopLevel(list, uriLimit).elements)
        taken.append(jsonText(uri));
    Dialect::Steps steps;
    const QMap<QByteArray, QString> waiting = std::exchange(found->waiting, {});
    for (auto it = waiting.cbegin(); it != waiting.cend(); ++it) {
        if (taken.contains(it.value())) {
            steps.append(toClient(makeResult(it.key(), "{}")));
            continue;
        }
        m_uris.remove(it.value());
        steps.append(toClient(
            makeError(it.key(), RpcError::internalError, Texts::tr("The server has not taken this subscription."))));
    }
    if (std::exchange(m_wasBroken, false))
        steps.append(tellAll());
    // What waited for a stream before this one waits for an acknowledgement of its own: that one is not ended yet.
    const QByteArray last = found->id;
    for (auto former = m_streams.begin(); former->id != last;) {
        if (!former->waiting.isEmpty()) {
            ++former;
            continue;
        }
        steps.append(
            m_server.fromClient(makeNotification("notifications/cancelled", "{\"requestId\":" + former->id + '}')));
        former = m_streams.erase(former);
    }
    return steps;
}

//! Nobody knows what has changed.
Dialect::Steps BridgedSubscriptions::tellAll() const
{
    Dialect::Steps steps;
    for (const QByteArray &kind : m_kinds)
        steps.append(toClient(makeNotification("notifications/" + kind + "/list_changed")));
    for (const QByteArray &uri : m_uris)
        steps.append(toClient(makeNotification("notifications/resources/updated", "{\"uri\":" + uri + '}')));
    return steps;
}

Dialect::Steps BridgedSubscriptions::ended(const Message &answer)
{
    const auto found = std::ranges::find(m_streams, answer.id, &Stream::id);
    if (found == m_streams.end())
        return {};
    const Stream stream = *found;
    m_streams.erase(found);
    Dialect::Steps steps;
    for (auto it = stream.waiting.cbegin(); it != stream.waiting.cend(); ++it) {
        m_uris.remove(it.value());
        if (answer.kind == MessageKind::Response)
            steps.append(toClient(makeError(it.key(), RpcError::internalError,
                                            Texts::tr("The server has not taken this subscription."))));
        else
            steps.append(toClient(answer, it.key()));
    }
    // A server that refuses it would do so again.
    if (m_streams.isEmpty() && answer.kind != MessageKind::ErrorResponse && !filter().isEmpty()) {
        m_wasBroken = true;
        steps.append(Dialect::Resume{m_prefix + "again\"", m_delay});
        m_delay = std::min(2 * m_delay, longestDelay);
    }
    return steps;
}

} // namespace mangrove

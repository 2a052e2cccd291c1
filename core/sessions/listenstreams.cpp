#include "core/sessions/listenstreams.h"

#include "core/base/texts.h"
#include "core/rpc/members.h"
#include "core/rpc/scan.h"
#include "core/rpc/splice.h"
#include "core/sessions/bridging.h"

#include <algorithm>
#include <utility>

namespace mangrove {

ListenStreams::ListenStreams(const QByteArray &prefix) : m_prefix(prefix + "-resource-")
{ }

void ListenStreams::setOffered(const QByteArray &capabilities)
{
    m_offered.clear();
    for (const char *kind : {"tools", "prompts", "resources"}) {
        if (memberAt(capabilities, {kind, "listChanged"}) == "true")
            m_offered.append(kind);
    }
    m_offersUris = memberAt(capabilities, {"resources", "subscribe"}) == "true";
}

bool ListenStreams::isSubscribed(const QString &uri) const
{
    return std::ranges::any_of(m_streams, [&uri](const Stream &stream) { return stream.uris.contains(uri); });
}

Dialect::Steps ListenStreams::open(const Message &request)
{
    const QByteArrayView filter = jsonValue(request.params, "notifications");
    const QList<QByteArrayView> uris = scanTopLevel(jsonValue(filter, "resourceSubscriptions"), uriLimit + 1).elements;
    qsizetype count = uris.size();
    for (const Stream &other : std::as_const(m_streams))
        count += other.uris.size();
    if (!filter.startsWith('{') || m_streams.size() >= streamLimit || count > uriLimit) {
        return {toClient(makeError(request.id, RpcError::invalidParams,
                                   filter.startsWith('{') ? Texts::tr("There are too many subscriptions.")
                                                          : Texts::tr("A stream needs a filter.")))};
    }
    Stream stream;
    stream.id = request.id;
    for (const QByteArray &kind : std::as_const(m_offered)) {
        if (jsonValue(filter, kind + "ListChanged") != "true")
            continue;
        stream.methods.append("notifications/" + kind + "/list_changed");
        stream.kinds.append('"' + kind + "ListChanged\":true");
    }
    Dialect::Steps steps;
    for (const QByteArrayView raw : uris) {
        const QString uri = jsonText(raw);
        if (!m_offersUris || uri.isEmpty() || stream.uris.contains(uri))
            continue;
        stream.uris.insert(uri, raw.toByteArray());
        if (isSubscribed(uri))
            continue;
        const QByteArray id = newId();
        stream.waiting.insert(id, uri);
        steps.append(Dialect::ToServer{makeRequest(id, "resources/subscribe", "{\"uri\":" + raw.toByteArray() + '}')});
    }
    m_streams.append(stream);
    if (stream.waiting.isEmpty())
        steps.append(acknowledged(stream));
    return steps;
}

Dialect::Steps ListenStreams::answered(const Message &answer)
{
    for (Stream &stream : m_streams) {
        if (!stream.waiting.contains(answer.id))
            continue;
        const QString uri = stream.waiting.take(answer.id);
        if (answer.kind != MessageKind::Response)
            stream.uris.remove(uri);
        return stream.waiting.isEmpty() ? Dialect::Steps{acknowledged(stream)} : Dialect::Steps();
    }
    return {};
}

Dialect::Step ListenStreams::acknowledged(const Stream &stream) const
{
    QByteArrayList members = stream.kinds;
    if (!stream.uris.isEmpty())
        members.append("\"resourceSubscriptions\":[" + stream.uris.values().join(',') + ']');
    return toClient(makeNotification("notifications/subscriptions/acknowledged",
                                     QByteArray("{\"_meta\":{\"") + metaSubscriptionId + "\":" + stream.id
                                         + "},\"notifications\":{" + members.join(',') + "}}"));
}

Dialect::Steps ListenStreams::close(const QByteArray &id)
{
    const auto found =
        std::ranges::find_if(m_streams, [key = idKey(id)](const Stream &stream) { return idKey(stream.id) == key; });
    if (found == m_streams.end())
        return {};
    const Stream stream = *found;
    m_streams.erase(found);
    Dialect::Steps steps;
    for (auto it = stream.uris.cbegin(); it != stream.uris.cend(); ++it) {
        if (!isSubscribed(it.key()))
            steps.append(
                Dialect::ToServer{makeRequest(newId(), "resources/unsubscribe", "{\"uri\":" + it.value() + '}')});
    }
    return steps;
}

Dialect::Steps ListenStreams::changed(const Message &notification) const
{
    const bool isUpdate = notification.method == "notifications/resources/updated";
    const QString uri = isUpdate ? jsonText(jsonValue(notification.params, "uri")) : QString();
    Dialect::Steps steps;
    for (const Stream &stream : m_streams) {
        const bool isWanted = isUpdate ? stream.uris.contains(uri) : stream.methods.contains(notification.method);
        if (isWanted && stream.waiting.isEmpty())
            steps.append(toClient(withMember(notification.raw, {"params", "_meta", metaSubscriptionId}, stream.id)));
    }
    return steps;
}

} // namespace mangrove

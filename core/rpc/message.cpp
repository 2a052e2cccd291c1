#include "core/rpc/message.h"

#include "core/base/asciicharacters.h"
#include "core/rpc/jsonstring.h"
#include "core/rpc/members.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype idLimit = 1024; // bytes
constexpr qsizetype errorLimit = 1024 * 1024; // bytes of a member of an error: nobody makes a tree of it

bool isString(QByteArrayView raw)
{
    return raw.startsWith('"');
}

bool isObject(QByteArrayView raw)
{
    return raw.startsWith('{');
}

//! Of a value that the scan let pass: `1.5` and `1e3` are numbers, yet no integers.
bool isInteger(QByteArrayView raw)
{
    return !raw.isEmpty() && std::all_of(raw.begin(), raw.end(), [](char c) { return c == '-' || isDigit(c); });
}

//! Ids are kept while a question waits, and sent back; nobody needs long ones.
bool isId(QByteArrayView raw)
{
    return raw.size() <= idLimit && (isString(raw) || isInteger(raw));
}

Message refused(const QByteArray &raw, int fault)
{
    Message message;
    message.raw = raw;
    message.fault = fault;
    return message;
}

//! What kind a well-formed object is; Invalid where it breaks a rule of JSON-RPC. Fills in what that decision decodes.
MessageKind classify(const TopLevel &top, Message *message)
{
    const bool idIsNull = top.id == "null";
    if (!isString(top.jsonrpc) || decodeJsonString(top.jsonrpc) != QByteArrayLiteral("2.0"))
        return MessageKind::Invalid;
    const bool isResponse = !top.result.isNull() || !top.error.isNull();

    if (!top.method.isNull()) {
        // With a result as well it would be read as one thing here and as another elsewhere.
        if (isResponse || !isString(top.method))
            return MessageKind::Invalid;
        const std::optional<QByteArray> method = decodeJsonString(top.method);
        if (!method || method->contains('\0'))
            return MessageKind::Invalid;
        message->method = *method;
        if (!top.params.isNull() && !isObject(top.params) && !top.params.startsWith('['))
            return MessageKind::Invalid;
        if (top.id.isNull())
            return MessageKind::Notification;
        return message->id.isEmpty() ? MessageKind::Invalid : MessageKind::Request;
    }

    if (!top.result.isNull() && !top.error.isNull())
        return MessageKind::Invalid;
    if (!top.result.isNull())
        return message->id.isEmpty() ? MessageKind::Invalid : MessageKind::Response;
    if (!isObject(top.error))
        return MessageKind::Invalid;
    // A server that could not read an id answers with none.
    const bool mayLackId = top.id.isNull() || idIsNull;
    return message->id.isEmpty() && !mayLackId ? MessageKind::Invalid : MessageKind::ErrorResponse;
}

Message fromObject(const QByteArray &raw, const TopLevel &top)
{
    Message message;
    message.raw = raw;
    if (isId(top.id))
        message.id = top.id.toByteArray();
    message.params = top.params.toByteArray();
    message.result = top.result.toByteArray();
    message.error = top.error.toByteArray();
    message.kind = classify(top, &message);
    if (message.kind == MessageKind::Invalid) {
        message.fault = RpcError::invalidRequest;
        message.looksLikeResponse =
            top.method.isNull() && !(top.id.isNull() && top.result.isNull() && top.error.isNull());
    }
    return message;
}

Message fromArray(const QByteArray &raw, const TopLevel &top, int depthLimit)
{
    if (top.elementCount == 0 || top.elementCount > Message::batchLimit || raw.size() > Message::batchSizeLimit)
        return refused(raw, RpcError::invalidRequest);
    Message message;
    message.raw = raw;
    message.kind = MessageKind::Batch;
    message.batch.reserve(top.elements.size());
    for (const QByteArrayView element : top.elements) {
        const QByteArray bytes = element.toByteArray();
        const TopLevel inner = scanTopLevel(bytes, 0, depthLimit);
        message.batch.append(inner.type == TopLevel::Type::Object ? fromObject(bytes, inner)
                                                                  : refused(bytes, RpcError::invalidRequest));
    }
    return message;
}

//! An object of these members alone, and of them those that are not too long.
QByteArray onlyMembers(QByteArrayView json, std::initializer_list<QByteArrayView> names, qsizetype limit)
{
    const QList<QByteArrayView> values = jsonValues(json, names);
    QByteArray part;
    qsizetype i = 0;
    for (const QByteArrayView name : names) {
        const QByteArrayView value = values[i++];
        if (!value.isNull() && value.size() <= limit)
            part += (part.isEmpty() ? "{\"" : ",\"") + name.toByteArray() + "\":" + value.toByteArray();
    }
    return part.isEmpty() ? QByteArray("{}") : part + '}';
}

void shorten(Message *message)
{
    if (message->kind == MessageKind::Response)
        message->head = resultHead(*message);
    else if (message->kind == MessageKind::Notification && isObject(message->params))
        message->params = onlyMembers(
            message->params, {"progressToken", "progress", "total", "message", "requestId", "uri"}, memberLimit);
    else if (message->kind == MessageKind::ErrorResponse)
        message->error = onlyMembers(message->error, {"code", "message", "data"}, errorLimit);
}

//! Spliced JSON may come from a pretty-printed HTTP body. A raw line end in JSON is always white space.
QByteArray oneLine(QByteArray json)
{
    if (json.contains('\n'))
        json.replace('\n', ' ');
    if (json.contains('\r'))
        json.replace('\r', ' ');
    return json;
}

QByteArray encoded(const QByteArray &utf8)
{
    return jsonString(QString::fromUtf8(utf8));
}

QByteArray opening()
{
    return QByteArrayLiteral("{\"jsonrpc\":\"2.0\"");
}

QByteArray withMethod(QByteArray start, const QByteArray &method, const QByteArray &params)
{
    start += ",\"method\":" + encoded(method);
    if (!params.isEmpty())
        start += ",\"params\":" + oneLine(params);
    return start + '}';
}

void appendEscaped(QByteArray *json, char16_t unit)
{
    switch (unit) {
    case u'"':
        *json += "\\\"";
        return;
    case u'\\':
        *json += "\\\\";
        return;
    case u'\n':
        *json += "\\n";
        return;
    case u'\r':
        *json += "\\r";
        return;
    case u'\t':
        *json += "\\t";
        return;
    default:
        *json += "\\u" + QByteArray::number(unit, 16).rightJustified(4, '0');
    }
}

} // namespace

Message scanMessage(const QByteArray &line, int depthLimit)
{
    const TopLevel top = scanTopLevel(line, Message::batchLimit, depthLimit);
    switch (top.type) {
    case TopLevel::Type::Object:
        return fromObject(line, top);
    case TopLevel::Type::Array:
        return fromArray(line, top, depthLimit);
    case TopLevel::Type::Scalar:
        return refused(line, RpcError::invalidRequest);
    case TopLevel::Type::Malformed:
        break;
    }
    return refused(line, RpcError::parseError);
}

Message scanLongMessage(const QByteArray &line, int depthLimit)
{
    Message message = scanMessage(line, depthLimit);
    shorten(&message);
    for (Message &one : message.batch)
        shorten(&one);
    return message;
}

ResultHead resultHead(const Message &response)
{
    if (response.head)
        return *response.head;
    const QList<QByteArrayView> values = jsonValues(response.result, {"resultType", "requestState", "inputRequests"});
    return {values[0].toByteArray(), values[1].toByteArray(), values[2].toByteArray()};
}

QByteArray makeRequest(const QByteArray &id, const QByteArray &method, const QByteArray &params)
{
    return withMethod(opening() + ",\"id\":" + id, method, params);
}

QByteArray makeNotification(const QByteArray &method, const QByteArray &params)
{
    return withMethod(opening(), method, params);
}

QByteArray makeResult(const QByteArray &id, const QByteArray &result)
{
    return opening() + ",\"id\":" + id + ",\"result\":" + oneLine(result) + '}';
}

QByteArray makeError(const QByteArray &id, int code, const QString &text, const QByteArray &data)
{
    QByteArray json = opening() + ",\"id\":" + (id.isEmpty() ? QByteArrayLiteral("null") : id)
        + ",\"error\":{\"code\":" + QByteArray::number(code) + ",\"message\":" + jsonString(text);
    if (!data.isEmpty())
        json += ",\"data\":" + oneLine(data);
    return json + "}}";
}

QByteArray makeBatch(const QList<QByteArray> &messages)
{
    if (messages.isEmpty())
        return {};
    return '[' + messages.join(',') + ']';
}

QByteArray jsonString(const QString &text)
{
    QByteArray json;
    json.reserve(text.size() + 2);
    json += '"';
    const QStringView view(text);
    qsizetype written = 0;
    for (qsizetype i = 0; i < view.size(); ++i) {
        const QChar c = view.at(i);
        if (c.isHighSurrogate() && i + 1 < view.size() && view.at(i + 1).isLowSurrogate()) {
            ++i;
            continue;
        }
        const char16_t unit = c.unicode();
        if (unit >= 0x20 && unit != u'"' && unit != u'\\' && unit != 0x7F && unit != 0x2028 && unit != 0x2029
            && !c.isSurrogate())
            continue;
        json += view.sliced(written, i - written).toUtf8();
        appendEscaped(&json, unit);
        written = i + 1;
    }
    json += view.sliced(written).toUtf8();
    return json + '"';
}

QByteArray idKey(const QByteArray &id)
{
    return id.startsWith('"') ? jsonString(jsonText(id)) : id;
}

QByteArray toJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QString jsonText(QByteArrayView json)
{
    if (!isString(json))
        return {};
    return QJsonDocument::fromJson('[' + json.toByteArray() + ']').array().first().toString();
}

QJsonObject toObject(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

QJsonObject toObject(QByteArrayView json, std::initializer_list<QByteArrayView> names)
{
    return toObject(onlyMembers(json, names, memberLimit));
}

} // namespace mangrove

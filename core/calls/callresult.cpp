#include "core/calls/callresult.h"

#include "core/base/texts.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"
#include "core/rpc/scan.h"

#include <QJsonDocument>

namespace mangrove {

namespace {

constexpr qsizetype partLimit = 1000;
constexpr qsizetype indentLimit = 1024 * 1024; // bytes

QString field(QByteArrayView object, const char *name)
{
    return jsonText(jsonValue(object, name));
}

//! For reading. Of a very large value no tree is made.
QString indented(QByteArrayView json)
{
    const QJsonDocument document =
        json.size() > indentLimit ? QJsonDocument() : QJsonDocument::fromJson(json.toByteArray());
    // A bare value is no document.
    return QString::fromUtf8(document.isNull() ? json.toByteArray() : document.toJson());
}

ResultPart fromResource(QByteArrayView resource)
{
    ResultPart part;
    part.uri = field(resource, "uri");
    part.heading = part.uri;
    part.mimeType = field(resource, "mimeType");
    const QByteArrayView blob = jsonValue(resource, "blob");
    if (blob.startsWith('"')) {
        part.data = QByteArray::fromBase64(jsonText(blob).toLatin1());
        part.kind =
            part.mimeType.startsWith(QLatin1String("image/")) ? ResultPart::Kind::Image : ResultPart::Kind::Binary;
    } else {
        part.text = field(resource, "text");
    }
    return part;
}

ResultPart fromContent(QByteArrayView content)
{
    ResultPart part;
    const QString type = field(content, "type");
    if (type == QLatin1String("text")) {
        part.text = field(content, "text");
    } else if (type == QLatin1String("image") || type == QLatin1String("audio")) {
        part.kind = type == QLatin1String("image") ? ResultPart::Kind::Image : ResultPart::Kind::Binary;
        part.mimeType = field(content, "mimeType");
        part.data = QByteArray::fromBase64(field(content, "data").toLatin1());
    } else if (type == QLatin1String("resource_link")) {
        part.kind = ResultPart::Kind::Link;
        part.uri = field(content, "uri");
        part.text = field(content, "title").isEmpty() ? field(content, "name") : field(content, "title");
        part.mimeType = field(content, "mimeType");
    } else if (type == QLatin1String("resource")) {
        part = fromResource(jsonValue(content, "resource"));
    } else {
        part.kind = ResultPart::Kind::Structured;
        part.text = indented(content);
    }
    return part;
}

QList<QByteArrayView> listOf(QByteArrayView object, const char *name, CallResult *result)
{
    const TopLevel list = scanTopLevel(jsonValue(object, name), partLimit);
    if (list.type != TopLevel::Type::Array)
        result->problem = Texts::tr("The answer has no %1, which it should have.").arg(QLatin1String(name));
    if (list.elementCount > partLimit)
        result->problem = Texts::tr("The answer has more parts than are shown; this is the beginning.");
    return list.elements;
}

} // namespace

CallResult readResult(const QByteArray &method, const QByteArray &raw)
{
    CallResult result;
    if (method == "resources/read") {
        for (const QByteArrayView content : listOf(raw, "contents", &result))
            result.parts.append(fromResource(content));
    } else if (method == "prompts/get") {
        for (const QByteArrayView message : listOf(raw, "messages", &result)) {
            ResultPart part = fromContent(jsonValue(message, "content"));
            part.heading = field(message, "role");
            result.parts.append(part);
        }
    } else {
        const QList<QByteArrayView> values = jsonValues(raw, {"content", "structuredContent", "isError"});
        result.isError = values[2] == "true";
        if (values[1].isNull() || !values[0].isNull()) {
            for (const QByteArrayView content : listOf(raw, "content", &result))
                result.parts.append(fromContent(content));
        }
        if (!values[1].isNull()) {
            ResultPart part;
            part.kind = ResultPart::Kind::Structured;
            part.heading = Texts::tr("Structured content");
            part.text = indented(values[1]);
            result.parts.append(part);
        }
    }
    return result;
}

} // namespace mangrove

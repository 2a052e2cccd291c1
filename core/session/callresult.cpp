#include "core/session/callresult.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove {

namespace {

constexpr qsizetype partLimit = 1000;

QString text(const char *source)
{
    return QCoreApplication::translate("Mangrove", source);
}

QString field(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toString();
}

QString indented(const QJsonValue &value)
{
    const QJsonDocument document =
        value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    if (value.isArray() || value.isObject())
        return QString::fromUtf8(document.toJson(QJsonDocument::Indented));
    // A bare value: as the only element of an array, without the brackets.
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(wrapped.sliced(1, wrapped.size() - 2));
}

ResultPart fromResource(const QJsonObject &resource)
{
    ResultPart part;
    part.uri = field(resource, "uri");
    part.heading = part.uri;
    part.mimeType = field(resource, "mimeType");
    const QJsonValue blob = resource.value(QLatin1String("blob"));
    if (blob.isString()) {
        part.data = QByteArray::fromBase64(blob.toString().toLatin1());
        part.kind = part.mimeType.startsWith(QLatin1String("image/")) ? ResultPart::Kind::Image
                                                                      : ResultPart::Kind::Binary;
    } else {
        part.text = field(resource, "text");
    }
    return part;
}

ResultPart fromContent(const QJsonObject &content)
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
        part = fromResource(content.value(QLatin1String("resource")).toObject());
    } else {
        part.kind = ResultPart::Kind::Structured;
        part.text = indented(content);
    }
    return part;
}

QJsonArray listOf(const QJsonObject &object, const char *name, CallResult *result)
{
    const QJsonValue value = object.value(QLatin1String(name));
    if (!value.isArray())
        result->problem = text("The answer has no %1, which it should have.").arg(QLatin1String(name));
    QJsonArray list = value.toArray();
    if (list.size() > partLimit) {
        result->problem = text("The answer has more parts than are shown; this is the beginning.");
        while (list.size() > partLimit)
            list.removeLast();
    }
    return list;
}

} // namespace

CallResult readResult(const QByteArray &method, const QByteArray &raw)
{
    CallResult result;
    const QJsonObject object = QJsonDocument::fromJson(raw).object();
    if (method == "resources/read") {
        const QJsonArray contents = listOf(object, "contents", &result);
        for (const QJsonValue &content : contents)
            result.parts.append(fromResource(content.toObject()));
    } else if (method == "prompts/get") {
        const QJsonArray messages = listOf(object, "messages", &result);
        for (const QJsonValue &value : messages) {
            const QJsonObject message = value.toObject();
            ResultPart part = fromContent(message.value(QLatin1String("content")).toObject());
            part.heading = field(message, "role");
            result.parts.append(part);
        }
    } else {
        result.isError = object.value(QLatin1String("isError")).toBool();
        const QJsonValue structured = object.value(QLatin1String("structuredContent"));
        if (structured.isUndefined() || object.contains(QLatin1String("content"))) {
            const QJsonArray contents = listOf(object, "content", &result);
            for (const QJsonValue &content : contents)
                result.parts.append(fromContent(content.toObject()));
        }
        if (!structured.isUndefined()) {
            ResultPart part;
            part.kind = ResultPart::Kind::Structured;
            part.heading = text("Structured content");
            part.text = indented(structured);
            result.parts.append(part);
        }
    }
    return result;
}

} // namespace mangrove

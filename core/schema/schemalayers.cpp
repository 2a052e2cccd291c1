#include "core/schema/schemalayers.h"

namespace mangrove {

QJsonValue SchemaLayers::value(const char *key) const
{
    for (const QJsonObject &layer : m_layers) {
        const QJsonValue found = layer.value(QLatin1String(key));
        if (!found.isUndefined())
            return found;
    }
    return QJsonValue::Undefined;
}

std::optional<double> SchemaLayers::number(const char *key) const
{
    const QJsonValue found = value(key);
    return found.isDouble() ? std::optional(found.toDouble()) : std::nullopt;
}

QString typeOf(const SchemaLayers &schema)
{
    const QString type = schema.text("type");
    if (!type.isEmpty() || schema.has("type"))
        return type;
    if (schema.has("properties"))
        return QStringLiteral("object");
    if (schema.has("items"))
        return QStringLiteral("array");
    if (schema.has("pattern") || schema.has("minLength") || schema.has("maxLength") || schema.has("format"))
        return QStringLiteral("string");
    return {};
}

} // namespace mangrove

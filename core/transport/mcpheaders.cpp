#include "core/transport/mcpheaders.h"

#include "core/base/displaytext.h"
#include "core/base/headernames.h"
#include "core/base/texts.h"
#include "core/rpc/message.h"

#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <optional>

namespace mangrove {

namespace {

constexpr QLatin1String annotation("x-mcp-header");
constexpr double safeInteger = 9007199254740991.0; // 2^53 - 1
constexpr qsizetype listLimit = 4 * 1024 * 1024; // bytes of one page of tools
constexpr qsizetype toolLimit = 10'000; // a list without end shall not eat the memory

bool isSafeInteger(double value)
{
    return std::floor(value) == value && std::abs(value) <= safeInteger;
}

//! Walks one inputSchema and finds every annotation, also where none may be.
class SchemaWalk
{
public:
    void schema(const QJsonValue &value, const QStringList &path, bool isReachable)
    {
        if (value.isArray()) {
            const QJsonArray alternatives = value.toArray();
            for (const QJsonValue &each : alternatives)
                schema(each, path, false);
        }
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end() && m_fault.isEmpty(); ++it) {
            const QString key = it.key();
            if (key == annotation)
                annotated(object, path, isReachable && !path.isEmpty());
            else if (key == QLatin1String("properties"))
                named(it->toObject(), path, isReachable);
            else if (isMapOfSchemas(key))
                named(it->toObject(), path, false);
            else if (!isInstance(key))
                schema(*it, path, false);
        }
    }

    QList<HeaderParameter> found;
    QString fault() const { return m_fault; }

private:
    // Their keys are names of a person's choice, not keywords.
    static bool isMapOfSchemas(const QString &key)
    {
        return key == QLatin1String("$defs") || key == QLatin1String("definitions")
            || key == QLatin1String("patternProperties") || key == QLatin1String("dependentSchemas");
    }

    // They hold values, not schemas: what looks like an annotation there is none.
    static bool isInstance(const QString &key)
    {
        return key == QLatin1String("default") || key == QLatin1String("const")
            || key == QLatin1String("enum") || key == QLatin1String("examples");
    }

    void named(const QJsonObject &schemas, const QStringList &path, bool isReachable)
    {
        for (auto it = schemas.begin(); it != schemas.end(); ++it)
            schema(*it, path + QStringList{it.key()}, isReachable);
    }

    void annotated(const QJsonObject &property, const QStringList &path, bool isReachable)
    {
        const QJsonValue value = property.value(annotation);
        const QString name = value.toString();
        const QString shown = displayText(name);
        if (!isReachable) {
            m_fault = Texts::tr("An x-mcp-header stands where no argument of the tool can be read directly.");
        } else if (!value.isString() || name.isEmpty()) {
            m_fault = Texts::tr("The x-mcp-header of the argument \"%1\" names no header.")
                          .arg(displayText(path.join(QLatin1Char('.'))));
        } else if (!isHeaderName(name)) {
            m_fault = Texts::tr("The x-mcp-header \"%1\" holds characters that a header name may not have.")
                          .arg(shown);
        } else if (m_names.contains(name.toLower())) {
            m_fault = Texts::tr("The x-mcp-header \"%1\" is used twice.").arg(shown);
        } else if (!isPrimitive(property.value(QLatin1String("type")))) {
            m_fault =
                Texts::tr("The x-mcp-header \"%1\" is on an argument that is no string, integer or boolean.")
                    .arg(shown);
        } else if (!areSafe(property)) {
            m_fault =
                Texts::tr("The x-mcp-header \"%1\" is on an argument with integers beyond the safe range.")
                    .arg(shown);
        } else {
            m_names.insert(name.toLower());
            found.append({"Mcp-Param-" + name.toLatin1(), path});
        }
    }

    // One primitive type, also one that may be null: a null is not mirrored.
    static bool isPrimitive(const QJsonValue &type)
    {
        QJsonArray types = type.isArray() ? type.toArray() : QJsonArray{type};
        for (qsizetype i = types.size() - 1; i >= 0 && types.size() > 1; --i) {
            if (types.at(i) == QLatin1String("null"))
                types.removeAt(i);
        }
        const QString only = types.size() == 1 ? types.first().toString() : QString();
        return only == QLatin1String("string") || only == QLatin1String("integer")
            || only == QLatin1String("boolean");
    }

    // The values that the schema itself names.
    static bool areSafe(const QJsonObject &property)
    {
        QJsonArray values = property.value(QLatin1String("enum")).toArray();
        values.append(property.value(QLatin1String("const")));
        values.append(property.value(QLatin1String("default")));
        return std::all_of(values.begin(), values.end(), [](const QJsonValue &value) {
            return !value.isDouble() || std::abs(value.toDouble()) <= safeInteger;
        });
    }

    QSet<QString> m_names; // lower case
    QString m_fault;
};

//! A value of an argument as text; nothing where none is mirrored: null, containers, numbers that are no safe integer.
std::optional<QString> mirrored(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    if (value.isDouble() && isSafeInteger(value.toDouble()))
        return QString::number(value.toInteger());
    return std::nullopt;
}

QJsonValue valueAt(const QJsonObject &arguments, const QStringList &path)
{
    QJsonValue value = arguments;
    for (const QString &key : path)
        value = value.toObject().value(key);
    return value;
}

// For the headers that know no encoding.
bool isVisibleAscii(const QString &text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c > QLatin1Char(' ') && c < QChar(0x7f);
    });
}

QString revisionIn(const QJsonObject &params)
{
    return params.value(QLatin1String("_meta"))
        .toObject()
        .value(QLatin1String("io.modelcontextprotocol/protocolVersion"))
        .toString();
}

} // namespace

Result<QList<HeaderParameter>> headerParameters(const QJsonObject &inputSchema)
{
    SchemaWalk walk;
    walk.schema(inputSchema, {}, true);
    if (!walk.fault().isEmpty())
        return Error{ErrorCode::Invalid, walk.fault()};
    return walk.found;
}

QByteArray headerValue(const QString &text)
{
    if (!text.isValidUtf16())
        return {};
    const QByteArray bytes = text.toUtf8();
    const auto isBlank = [](char c) { return c == ' ' || c == '\t'; };
    const bool isPlain =
        std::all_of(bytes.begin(), bytes.end(), [](char c) { return (c >= ' ' && c < 0x7f) || c == '\t'; });
    const bool isPadded = !bytes.isEmpty() && (isBlank(bytes.front()) || isBlank(bytes.back()));
    const bool looksEncoded = bytes.startsWith("=?base64?") && bytes.endsWith("?=");
    if (isPlain && !isPadded && !looksEncoded)
        return bytes.isNull() ? QByteArray("") : bytes;
    return "=?base64?" + bytes.toBase64() + "?=";
}

QByteArray modernRevision(const Message &message)
{
    // Most messages are spared the parsing.
    if (message.params.isEmpty() || !message.params.contains("_meta"))
        return {};
    return revisionIn(toObject(message.params)).toUtf8();
}

ToolHeaders toolHeaders(const QByteArray &resultJson)
{
    ToolHeaders all;
    if (resultJson.size() > listLimit)
        return all;
    const QJsonArray tools = toObject(resultJson).value(QLatin1String("tools")).toArray();
    for (const QJsonValue &each : tools) {
        const QJsonObject tool = each.toObject();
        const auto parameters = headerParameters(tool.value(QLatin1String("inputSchema")).toObject());
        all.insert(tool.value(QLatin1String("name")).toString(),
                   parameters ? *parameters : QList<HeaderParameter>());
    }
    return all;
}

void HeaderRules::learn(const ToolHeaders &tools)
{
    for (auto it = tools.cbegin(); it != tools.cend(); ++it) {
        m_tools.remove(it.key());
        if (!it.value().isEmpty() && m_tools.size() < toolLimit)
            m_tools.insert(it.key(), it.value());
    }
}

HttpHeaders HeaderRules::headersFor(const Message &message) const
{
    const QByteArray revision = modernRevision(message);
    if (revision.isEmpty())
        return {};
    HttpHeaders headers;
    if (isVisibleAscii(QString::fromUtf8(revision)))
        headers.append({"MCP-Protocol-Version", revision});
    if (isVisibleAscii(QString::fromUtf8(message.method)))
        headers.append({"Mcp-Method", message.method});

    const QJsonObject params = toObject(message.params);
    const bool isCall = message.method == "tools/call";
    const bool isRead = message.method == "resources/read";
    if (isCall || isRead || message.method == "prompts/get") {
        const QJsonValue name = params.value(isRead ? QLatin1String("uri") : QLatin1String("name"));
        const QByteArray value = name.isString() ? headerValue(name.toString()) : QByteArray();
        if (!value.isNull())
            headers.append({"Mcp-Name", value});
    }
    if (!isCall)
        return headers;
    const QJsonObject arguments = params.value(QLatin1String("arguments")).toObject();
    const QList<HeaderParameter> parameters = m_tools.value(params.value(QLatin1String("name")).toString());
    for (const HeaderParameter &parameter : parameters) {
        const std::optional<QString> text = mirrored(valueAt(arguments, parameter.path));
        const QByteArray value = text ? headerValue(*text) : QByteArray();
        if (!value.isNull())
            headers.append({parameter.name, value});
    }
    return headers;
}

} // namespace mangrove

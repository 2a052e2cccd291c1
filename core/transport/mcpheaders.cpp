#include "core/transport/mcpheaders.h"

#include "core/rpc/message.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <optional>

namespace mangrove {

namespace {

constexpr qsizetype listLimit = 4 * 1024 * 1024; // bytes of one page of tools
constexpr qsizetype toolLimit = 10'000; // a list without end shall not eat the memory

bool isSafeInteger(double value)
{
    return std::floor(value) == value && std::abs(value) <= largestSafeInteger;
}

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
    return !text.isEmpty()
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c > QLatin1Char(' ') && c < QChar(0x7f); });
}

QString revisionIn(const QJsonObject &params)
{
    return params.value(QLatin1String("_meta"))
        .toObject()
        .value(QLatin1String("io.modelcontextprotocol/protocolVersion"))
        .toString();
}

} // namespace

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
        all.insert(tool.value(QLatin1String("name")).toString(), parameters ? *parameters : QList<HeaderParameter>());
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

#include "ui/kit/jsontext.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int deepest = 60; // levels that are still indented further

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

//! Where the string ends that begins at `at`: behind its closing quote.
qsizetype endOfString(const QByteArray &json, qsizetype at)
{
    for (++at; at < json.size() && json.at(at) != '"'; ++at) {
        if (json.at(at) == '\\')
            ++at;
    }
    return std::min(at + 1, json.size());
}

} // namespace

QString jsonText(const QJsonValue &value)
{
    QByteArray json;
    if (value.isUndefined())
        return {};
    if (value.isObject()) {
        json = QJsonDocument(value.toObject()).toJson().trimmed();
    } else if (value.isArray()) {
        json = QJsonDocument(value.toArray()).toJson().trimmed();
    } else {
        const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
        json = list.sliced(1, list.size() - 2);
    }
    return displayJson(QString::fromUtf8(json));
}

Result<QJsonValue> parseJsonText(const QString &text)
{
    QJsonParseError error;
    const QJsonArray list = QJsonDocument::fromJson('[' + text.toUtf8() + ']', &error).array();
    if (error.error == QJsonParseError::NoError && list.size() == 1)
        return QJsonValue(list.first());
    const QString reason =
        error.error == QJsonParseError::NoError ? Texts::tr("there must be exactly one value") : error.errorString();
    const qsizetype at = error.error == QJsonParseError::NoError ? 0 : error.offset - 1;
    const qsizetype line = text.toUtf8().left(std::max<qsizetype>(0, at)).count('\n') + 1;
    return Error{ErrorCode::Invalid,
                 Texts::tr("This is not valid JSON (line %1: %2).").arg(QString::number(line), reason)};
}

QString indentedJson(const QByteArray &json, qsizetype limit, bool *isWhole)
{
    QByteArray out;
    out.reserve(std::min(limit, 2 * json.size()));
    int depth = 0;
    const auto newLine = [&] {
        out += '\n';
        out.append(2 * std::clamp(depth, 0, deepest), ' ');
    };
    qsizetype at = 0;
    while (at < json.size() && out.size() < limit) {
        const char c = json.at(at);
        if (isSpace(c)) {
            ++at;
        } else if (c == '"') {
            const qsizetype end = endOfString(json, at);
            out += json.sliced(at, std::min(end - at, limit - out.size()));
            at = end;
        } else if (c == '{' || c == '[') {
            qsizetype next = at + 1;
            while (next < json.size() && isSpace(json.at(next)))
                ++next;
            out += c;
            if (next < json.size() && json.at(next) == (c == '{' ? '}' : ']')) {
                out += json.at(next);
                at = next + 1;
            } else {
                ++depth;
                newLine();
                ++at;
            }
        } else if (c == '}' || c == ']') {
            --depth;
            newLine();
            out += c;
            ++at;
        } else if (c == ',') {
            out += c;
            newLine();
            ++at;
        } else {
            out += c;
            if (c == ':')
                out += ' ';
            ++at;
        }
    }
    const bool whole = at >= json.size() && out.size() < limit;
    if (isWhole)
        *isWhole = whole;
    // Not in the middle of a character.
    while (!whole && !out.isEmpty() && (uchar(out.back()) & 0xc0) == 0x80)
        out.chop(1);
    if (!whole && !out.isEmpty() && uchar(out.back()) >= 0xc0)
        out.chop(1);
    return QString::fromUtf8(out);
}

} // namespace mangrove

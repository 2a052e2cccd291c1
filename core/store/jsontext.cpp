#include "core/store/jsontext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

void writeValue(const QJsonValue &value, QByteArray &out);

//! What Qt's own writer makes of it, for everything that is not frequent.
void writeByQt(const QJsonValue &value, QByteArray &out)
{
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    out.append(text.constData() + 1, text.size() - 2);
}

void writeString(const QString &text, QByteArray &out)
{
    const bool plain = std::all_of(text.cbegin(), text.cend(), [](QChar c) {
        return c.unicode() >= 0x20 && c.unicode() < 0x7f && c != QLatin1Char('"') && c != QLatin1Char('\\');
    });
    if (!plain) {
        writeByQt(text, out);
        return;
    }
    const qsizetype at = out.size();
    out.resize(at + text.size() + 2);
    char *to = out.data() + at;
    *to++ = '"';
    for (const QChar c : text)
        *to++ = char(c.unicode());
    *to = '"';
}

void writeObject(const QJsonObject &object, QByteArray &out)
{
    out += '{';
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it != object.begin())
            out += ", ";
        writeString(it.key(), out);
        out += ": ";
        writeValue(it.value(), out);
    }
    out += '}';
}

void writeArray(const QJsonArray &array, QByteArray &out)
{
    out += '[';
    for (qsizetype i = 0; i < array.size(); ++i) {
        if (i > 0)
            out += ", ";
        writeValue(array.at(i), out);
    }
    out += ']';
}

void writeValue(const QJsonValue &value, QByteArray &out)
{
    switch (value.type()) {
    case QJsonValue::String:
        return writeString(value.toString(), out);
    case QJsonValue::Object:
        return writeObject(value.toObject(), out);
    case QJsonValue::Array:
        return writeArray(value.toArray(), out);
    default:
        return writeByQt(value, out);
    }
}

} // namespace

void appendJson(const QJsonValue &value, QByteArray &text)
{
    writeValue(value, text);
}

void appendJson(const QString &value, QByteArray &text)
{
    writeString(value, text);
}

namespace {

constexpr QByteArrayView lineBegin = "\n        "; // of a record

} // namespace

RecordLines::RecordLines(QByteArray &text) : m_text(text)
{
    m_text += '[';
}

RecordLines::~RecordLines()
{
    m_text += m_empty ? "]" : "\n    ]";
}

QByteArray &RecordLines::next()
{
    if (!std::exchange(m_empty, false))
        m_text += ',';
    return m_text.append(lineBegin);
}

std::optional<QByteArrayView> RecordLines::take(QByteArrayView &lines)
{
    if (!lines.startsWith(lineBegin))
        return std::nullopt;
    const QByteArrayView rest = lines.sliced(lineBegin.size());
    const qsizetype end = rest.indexOf('\n');
    const QByteArrayView line = end < 0 ? rest : rest.first(end);
    const qsizetype size = line.size() - (end < 0 ? 0 : 1); // a comma
    if (size < 2 || line.front() != '{' || line[size - 1] != '}' || (end >= 0 && line.back() != ','))
        return std::nullopt;
    lines = end < 0 ? QByteArrayView() : rest.sliced(end);
    return line.first(size);
}

} // namespace mangrove

#include "core/store/jsontext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

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
    m_text += m_empty ? "\n        " : ",\n        ";
    m_empty = false;
    return m_text;
}

} // namespace mangrove

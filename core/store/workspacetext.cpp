#include "core/store/workspacetext.h"

#include <QJsonDocument>
#include <QStringList>

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

QStringList WorkspaceText::sections()
{
    return {QStringLiteral("roots"), QStringLiteral("servers"), QStringLiteral("decisions")};
}

QByteArray WorkspaceText::write(const QJsonObject &document)
{
    QByteArray out = "{\n    \"version\": ";
    writeValue(document.value(QLatin1String("version")), out);
    for (const QString &name : sections()) {
        Section &section = m_written[name];
        section = writeSection(document.value(name).toArray(), section);
        out += ",\n    \"" + name.toLatin1() + "\": [";
        out += section.text;
        out += section.records.isEmpty() ? "]" : "\n    ]";
    }
    for (auto it = document.begin(); it != document.end(); ++it) {
        if (it.key() == QLatin1String("version") || sections().contains(it.key()))
            continue;
        out += ",\n    ";
        writeString(it.key(), out);
        out += ": ";
        writeValue(it.value(), out);
    }
    out += "\n}\n";
    return out;
}

//! Records before the first and behind the last difference keep their lines; comparing is cheap, as unchanged records
//! share their data.
WorkspaceText::Section WorkspaceText::writeSection(const QJsonArray &records, const Section &before)
{
    const qsizetype size = records.size();
    const qsizetype oldSize = before.records.size();
    const qsizetype common = std::min(size, oldSize);
    qsizetype head = 0;
    while (head < common && records.at(head) == before.records.at(head))
        ++head;
    qsizetype tail = 0;
    while (tail < common - head && records.at(size - 1 - tail) == before.records.at(oldSize - 1 - tail))
        ++tail;

    Section section{records, {}, {}};
    section.text.reserve(before.text.size() + 4096);
    section.ends.reserve(size);
    if (head > 0) {
        section.text = before.text.left(before.ends.at(head - 1));
        section.ends = before.ends.first(head);
    }
    for (qsizetype i = head; i < size - tail; ++i) {
        section.text += i > 0 ? ",\n        " : "\n        ";
        writeValue(records.at(i), section.text);
        section.ends.append(section.text.size());
    }
    if (tail == 0)
        return section;

    // The first line of a section has no comma before it, so it cannot be taken over behind another one.
    qsizetype from = oldSize - tail;
    if ((from == 0) != (size - tail == 0)) {
        section.text += size - tail > 0 ? ",\n        " : "\n        ";
        writeValue(records.at(size - tail), section.text);
        section.ends.append(section.text.size());
        ++from;
    }
    const qsizetype oldStart = from > 0 ? before.ends.at(from - 1) : 0;
    const qsizetype shift = section.text.size() - oldStart;
    section.text += before.text.mid(oldStart);
    for (; from < oldSize; ++from)
        section.ends.append(before.ends.at(from) + shift);
    return section;
}

} // namespace mangrove

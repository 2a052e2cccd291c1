#include "core/store/records.h"

namespace mangrove {

RecordReader::RecordReader(const QJsonValue &record) : m_record(record.toObject()), m_good(record.isObject())
{ }

QJsonValue RecordReader::value(const QString &field, QJsonValue::Type type)
{
    const QJsonValue found = m_record.value(field);
    if (!found.isUndefined() && found.type() != type)
        fail();
    return found;
}

QString RecordReader::required(const QString &field)
{
    const QString found = text(field);
    if (found.isEmpty())
        fail();
    return found;
}

QString RecordReader::text(const QString &field)
{
    return value(field, QJsonValue::String).toString();
}

bool RecordReader::flag(const QString &field, bool preset)
{
    return value(field, QJsonValue::Bool).toBool(preset);
}

QStringList RecordReader::texts(const QString &field)
{
    QStringList found;
    const QJsonArray list = value(field, QJsonValue::Array).toArray();
    for (const QJsonValue &item : list) {
        if (!item.isString())
            fail();
        found.append(item.toString());
    }
    return found;
}

QMap<QString, QString> RecordReader::map(const QString &field)
{
    QMap<QString, QString> found;
    const QJsonObject entries = object(field);
    for (auto it = entries.begin(); it != entries.end(); ++it) {
        if (!it.value().isString())
            fail();
        found.insert(it.key(), it.value().toString());
    }
    return found;
}

QDateTime RecordReader::time(const QString &field)
{
    const QString found = text(field);
    if (found.isEmpty())
        return {};
    const QDateTime time = QDateTime::fromString(found, Qt::ISODateWithMs);
    if (!time.isValid()
        || time.timeSpec() == Qt::LocalTime) // without a zone it would be another moment elsewhere
        fail();
    return time.toUTC();
}

quint64 RecordReader::unsignedNumber(const QString &field)
{
    const QString found = text(field);
    bool ok = true;
    const quint64 number = found.isEmpty() ? 0 : found.toULongLong(&ok);
    if (!ok)
        fail();
    return number;
}

qint64 RecordReader::signedNumber(const QString &field)
{
    const QString found = text(field);
    bool ok = true;
    const qint64 number = found.isEmpty() ? 0 : found.toLongLong(&ok);
    if (!ok)
        fail();
    return number;
}

QJsonObject RecordReader::object(const QString &field)
{
    return value(field, QJsonValue::Object).toObject();
}

QJsonObject overlaid(QJsonObject record, const QJsonObject &fields, const QStringList &whole)
{
    for (auto it = fields.begin(); it != fields.end(); ++it) {
        QJsonValue value = it.value();
        if (value.isObject() && !whole.contains(it.key()))
            value = overlaid(record.value(it.key()).toObject(), value.toObject(), whole);
        record.insert(it.key(), value);
    }
    return record;
}

QJsonArray without(const QJsonArray &records, const QString &field, const QSet<QString> &values)
{
    QJsonArray kept;
    for (const QJsonValue &record : records) {
        if (!values.contains(record.toObject().value(field).toString()))
            kept.append(record);
    }
    return kept;
}

QString toStored(const QDateTime &time)
{
    return time.isValid() ? time.toUTC().toString(Qt::ISODateWithMs) : QString();
}

} // namespace mangrove

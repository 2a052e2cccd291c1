#include "core/store/records.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QJsonArray>

#include <algorithm>
#include <limits>

namespace mangrove {

namespace {

constexpr qsizetype maxIdLength = 64;

bool isId(const QString &text)
{
    return !text.isEmpty() && text.size() <= maxIdLength && std::all_of(text.cbegin(), text.cend(), [](QChar c) {
        return (c >= QLatin1Char('a') && c <= QLatin1Char('z')) || (c >= QLatin1Char('A') && c <= QLatin1Char('Z'))
            || (c >= QLatin1Char('0') && c <= QLatin1Char('9')) || c == QLatin1Char('-') || c == QLatin1Char('_');
    });
}

} // namespace

RecordReader::RecordReader(const QJsonValue &record) : m_record(record.toObject())
{
    if (!record.isObject())
        fail(Texts::tr("it is no record"));
}

void RecordReader::fail(const QString &problem)
{
    if (m_problem.isEmpty())
        m_problem = problem;
}

void RecordReader::require(bool keeps, const QString &problem)
{
    if (!keeps)
        fail(problem);
}

void RecordReader::requireOne(bool isOne, const QString &field)
{
    if (!isOne)
        fail(Texts::tr("“%1” is none").arg(field));
}

QJsonValue RecordReader::value(const QString &field, QJsonValue::Type type)
{
    const QJsonValue found = m_record.value(field);
    // A sentence costs many times as much as what it is about, and there are thousands of records.
    if (!found.isUndefined() && found.type() != type)
        fail(Texts::tr("“%1” is of another kind").arg(field));
    return found;
}

QString RecordReader::required(const QString &field)
{
    const QString found = text(field);
    if (found.isEmpty())
        fail(Texts::tr("“%1” is missing").arg(field));
    return found;
}

QString RecordReader::id(const QString &field)
{
    const QString found = required(field);
    if (!isId(found))
        fail(Texts::tr("“%1” is no id").arg(field));
    return found;
}

QStringList RecordReader::texts(const QString &field)
{
    QStringList found;
    const QJsonArray list = value(field, QJsonValue::Array).toArray();
    for (const QJsonValue &item : list) {
        require(item.isString(), Texts::tr("“%1” holds something else than texts").arg(field));
        found.append(item.toString());
    }
    return found;
}

QMap<QString, QString> RecordReader::map(const QString &field)
{
    QMap<QString, QString> found;
    const QJsonObject entries = object(field);
    for (auto it = entries.begin(); it != entries.end(); ++it) {
        require(it.value().isString(), Texts::tr("“%1” holds something else than texts").arg(field));
        found.insert(it.key(), it.value().toString());
    }
    return found;
}

confine::FileIdentity RecordReader::identity(const QString &field)
{
    RecordReader stored(object(field));
    confine::FileIdentity identity;
    identity.inode = stored.unsignedNumber(QStringLiteral("inode"));
    identity.fileSystem = stored.unsignedNumber(QStringLiteral("fileSystem"));
    identity.born = stored.signedNumber(QStringLiteral("born"));
    const quint64 generation = stored.unsignedNumber(QStringLiteral("generation"));
    stored.require(generation <= std::numeric_limits<quint32>::max(), Texts::tr("“generation” is too large"));
    identity.generation = quint32(generation);
    stored.requireOne(identity.isValid(), field);
    if (!stored.isGood())
        fail(stored.problem());
    return identity;
}

QDateTime RecordReader::time(const QString &field)
{
    const QString found = text(field);
    if (found.isEmpty())
        return {};
    const QDateTime time = QDateTime::fromString(found, Qt::ISODateWithMs);
    // Without a zone it would be another moment elsewhere.
    if (!time.isValid() || time.timeSpec() == Qt::LocalTime)
        fail(Texts::tr("“%1” is no time").arg(field));
    return time.toUTC();
}

quint64 RecordReader::unsignedNumber(const QString &field)
{
    const QString found = text(field);
    bool ok = true;
    const quint64 number = found.isEmpty() ? 0 : found.toULongLong(&ok);
    if (!ok)
        fail(Texts::tr("“%1” is no number").arg(field));
    return number;
}

qint64 RecordReader::signedNumber(const QString &field)
{
    const QString found = text(field);
    bool ok = true;
    const qint64 number = found.isEmpty() ? 0 : found.toLongLong(&ok);
    if (!ok)
        fail(Texts::tr("“%1” is no number").arg(field));
    return number;
}

QSet<QString> recordIds(const QJsonObject &document, const QString &section)
{
    QSet<QString> ids;
    const QJsonArray records = document.value(section).toArray();
    for (const QJsonValue &record : records)
        ids.insert(record.toObject().value(QLatin1String("id")).toString());
    return ids;
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

QJsonObject unknownFields(const QJsonObject &record, const QJsonObject &fields, const QStringList &whole)
{
    QJsonObject unknown;
    for (auto it = record.begin(); it != record.end(); ++it) {
        const auto known = fields.constFind(it.key());
        if (known == fields.constEnd()) {
            unknown.insert(it.key(), it.value());
        } else if (it->isObject() && known->isObject() && !whole.contains(it.key())) {
            const QJsonObject inside = unknownFields(it->toObject(), known->toObject(), whole);
            if (!inside.isEmpty())
                unknown.insert(it.key(), inside);
        }
    }
    return unknown;
}

QString sameIdProblem()
{
    return Texts::tr("another record has the same id");
}

QString describeRecord(const QString &section, qsizetype place, const QJsonValue &record, const QString &problem)
{
    const QJsonObject fields = record.toObject();
    QString name = fields.value(QLatin1String("name")).toString();
    if (name.isEmpty())
        name = fields.value(QLatin1String("id")).toString();
    return name.isEmpty()
        ? Texts::tr("“%1”, record %2: %3").arg(section, QString::number(place + 1), problem)
        : Texts::tr("“%1”, record %2, “%3”: %4").arg(section, QString::number(place + 1), displayText(name), problem);
}

QJsonObject toStored(const confine::FileIdentity &identity)
{
    return {{QStringLiteral("inode"), QString::number(identity.inode)},
            {QStringLiteral("fileSystem"), QString::number(identity.fileSystem)},
            {QStringLiteral("born"), QString::number(identity.born)},
            {QStringLiteral("generation"), QString::number(identity.generation)}};
}

QString toStored(const QDateTime &time)
{
    return time.isValid() ? time.toUTC().toString(Qt::ISODateWithMs) : QString();
}

} // namespace mangrove

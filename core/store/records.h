#pragma once

// Helpers for the views on the workspace file: reading the fields of one record strictly, and putting edited fields
// over a record without losing those that this program does not know. Values in, values out.

#include "core/base/ids.h"
#include "core/confine/fileidentity.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QSet>
#include <QStringList>

namespace mangrove {

//! Reads known fields. A missing optional field is its default; a wrong type makes the whole record not understood:
//! a guess could widen what a person granted.
class RecordReader
{
public:
    explicit RecordReader(const QJsonValue &record);

    bool isGood() const { return m_problem.isEmpty(); }
    //! The first thing that is wrong, as the part of a sentence; empty when nothing is.
    QString problem() const { return m_problem; }
    //! Required and not empty.
    QString required(const QString &field);
    //! Required: 1 to 64 letters, digits, hyphens and underscores. Ids become keys of secrets and names of folders.
    QString id(const QString &field);
    QString text(const QString &field) { return value(field, QJsonValue::String).toString(); }
    bool flag(const QString &field, bool preset) { return value(field, QJsonValue::Bool).toBool(preset); }
    QStringList texts(const QString &field);
    QJsonArray array(const QString &field) { return value(field, QJsonValue::Array).toArray(); }
    QMap<QString, QString> map(const QString &field);
    QDateTime time(const QString &field);
    //! An integer written as a decimal string: JSON numbers lose digits beyond 53 bits.
    quint64 unsignedNumber(const QString &field);
    qint64 signedNumber(const QString &field);
    QJsonObject object(const QString &field) { return value(field, QJsonValue::Object).toObject(); }
    //! What makes a thing itself. One that is bound to nothing is not understood.
    confine::FileIdentity identity(const QString &field);
    //! Called by the reader of a field with its own rules, with the part of a sentence. The first call counts.
    void fail(const QString &problem);
    //! The same when `keeps` is false.
    void require(bool keeps, const QString &problem);
    //! The same, where a field is not one of what it has to be.
    void requireOne(bool isOne, const QString &field);
    //! As it stands in the file.
    const QJsonObject &record() const { return m_record; }

private:
    QJsonValue value(const QString &field, QJsonValue::Type type);

    QJsonObject m_record;
    QString m_problem;
};

//! A field of ids.
template<typename Tag>
QJsonArray idArray(const QList<Id<Tag>> &ids)
{
    QJsonArray array;
    for (const Id<Tag> &id : ids)
        array.append(id.value);
    return array;
}

//! The part of a sentence about a record whose id another one has.
QString sameIdProblem();

//! What a person is told of a record that is not understood: the list, its place there from 0 on, its name or id, and
//! why.
QString describeRecord(const QString &section, qsizetype place, const QJsonValue &record, const QString &problem);

//! `fields` over `record`; objects inside are merged in the same way, except those named in `whole`, at any depth.
QJsonObject overlaid(QJsonObject record, const QJsonObject &fields, const QStringList &whole = {});

//! What `record` has besides `fields`, at any depth outside of those named in `whole`.
QJsonObject unknownFields(const QJsonObject &record, const QJsonObject &fields, const QStringList &whole = {});

//! The ids of the records of a list in a document, each by itself, so that thousands that speak of them share one text
//! for each.
QSet<QString> recordIds(const QJsonObject &document, const QString &section);

QString toStored(const QDateTime &time);
QJsonObject toStored(const confine::FileIdentity &identity);

} // namespace mangrove

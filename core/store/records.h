#pragma once

// Helpers for the views on the workspace file: reading the fields of one record strictly, and putting edited fields
// over a record without losing those that this program does not know. Values in, values out.

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QStringList>

namespace mangrove {

//! Reads known fields. A missing optional field is its default; a wrong type makes the whole record not understood:
//! a guess could widen what a person granted.
class RecordReader
{
public:
    explicit RecordReader(const QJsonValue &record);

    bool isGood() const { return m_good; }
    //! Required and not empty.
    QString required(const QString &field);
    QString text(const QString &field);
    bool flag(const QString &field, bool preset);
    QStringList texts(const QString &field);
    QMap<QString, QString> map(const QString &field);
    QDateTime time(const QString &field);
    //! An integer written as a decimal string: JSON numbers lose digits beyond 53 bits.
    quint64 unsignedNumber(const QString &field);
    qint64 signedNumber(const QString &field);
    QJsonObject object(const QString &field);
    //! Called by the reader of a field with its own rules.
    void fail() { m_good = false; }

private:
    QJsonValue value(const QString &field, QJsonValue::Type type);

    QJsonObject m_record;
    bool m_good = true;
};

//! `fields` over `record`; objects inside are merged in the same way, except those named in `whole`, at any depth.
QJsonObject overlaid(QJsonObject record, const QJsonObject &fields, const QStringList &whole = {});

//! The records whose `field` is none of `values`.
QJsonArray without(const QJsonArray &records, const QString &field, const QSet<QString> &values);

QString toStored(const QDateTime &time);

} // namespace mangrove

#pragma once

// The fields of a kind of record, listed once for both ways: a function is given one of these and the record, and says
// each field's name and place. Handed a FieldReader it fills the record, handed a FieldWriter it writes it.

#include "core/store/records.h"

#include <QMap>

namespace mangrove {

//! A missing field leaves the record's own preset, which is what it means.
class FieldReader
{
public:
    explicit FieldReader(RecordReader &reader) : m_reader(reader) { }

    //! Not empty.
    void required(const QString &field, QString &value) { value = m_reader.required(field); }
    //! Always there in the file.
    template<typename Value>
    void always(const QString &field, Value &value)
    {
        read(field, value);
    }
    //! Left out where it says nothing: an empty text or list, or false.
    template<typename Value>
    void said(const QString &field, Value &value)
    {
        read(field, value);
    }
    //! The field says that it is off.
    void off(const QString &field, bool &isOn) { isOn = !m_reader.flag(field, !isOn); }
    //! One of before has no such field, which is neither.
    void perhaps(const QString &field, std::optional<bool> &value)
    {
        const bool isOn = m_reader.flag(field, false);
        value = m_reader.record().contains(field) ? std::optional(isOn) : std::nullopt;
    }
    //! The field's word is that of `toWord()`. The record's preset says nothing; what is not understood is a damage, and
    //! counts as `strictest`.
    template<typename Value>
    void word(const QString &field, Value &value, Value strictest, std::optional<Value> (*fromWord)(const QString &))
    {
        const QString text = m_reader.text(field);
        const std::optional<Value> found = text.isEmpty() ? value : fromWord(text);
        m_reader.requireOne(found.has_value(), field);
        value = found.value_or(strictest);
    }
    //! A record inside this one, by its own list of fields.
    template<typename Value, typename Fields>
    void inner(const QString &field, Value &value, const Fields &fields)
    {
        RecordReader reader(m_reader.object(field));
        FieldReader inside(reader);
        fields(inside, value);
        if (!reader.isGood())
            m_reader.fail(reader.problem());
    }
    //! What has a form of its own.
    template<typename Value, typename Read, typename Write>
    void own(const QString &field, Value &value, const Read &readIt, const Write &)
    {
        value = readIt(m_reader, field);
    }

private:
    void read(const QString &field, QString &value) { value = m_reader.text(field); }
    void read(const QString &field, bool &value) { value = m_reader.flag(field, value); }
    void read(const QString &field, QStringList &value) { value = m_reader.texts(field); }
    void read(const QString &field, QMap<QString, QString> &value) { value = m_reader.map(field); }
    void read(const QString &field, QDateTime &value) { value = m_reader.time(field); }

    RecordReader &m_reader;
};

class FieldWriter
{
public:
    QJsonObject object;

    void required(const QString &field, const QString &value) { always(field, value); }
    template<typename Value>
    void always(const QString &field, const Value &value)
    {
        object.insert(field, json(value));
    }
    template<typename Value>
    void said(const QString &field, const Value &value)
    {
        const QJsonValue written = json(value);
        if (written != QJsonValue(QString()) && written != QJsonValue(false) && written != QJsonValue(QJsonArray())
            && written != QJsonValue(QJsonObject()))
            object.insert(field, written);
    }
    void off(const QString &field, bool isOn) { said(field, !isOn); }
    void perhaps(const QString &field, const std::optional<bool> &value)
    {
        if (value)
            object.insert(field, *value);
    }
    template<typename Value, typename FromWord>
    void word(const QString &field, Value value, Value, const FromWord &)
    {
        if (value != Value())
            object.insert(field, toWord(value));
    }
    template<typename Value, typename Fields>
    void inner(const QString &field, const Value &value, const Fields &fields)
    {
        FieldWriter inside;
        fields(inside, value);
        said(field, inside.object);
    }
    template<typename Value, typename Read, typename Write>
    void own(const QString &field, const Value &value, const Read &, const Write &writeIt)
    {
        said(field, writeIt(value));
    }

private:
    static QJsonValue json(const QJsonValue &value) { return value; }
    static QJsonValue json(const QString &value) { return value; }
    static QJsonValue json(bool value) { return value; }
    static QJsonValue json(const QStringList &value) { return QJsonArray::fromStringList(value); }
    static QJsonValue json(const QDateTime &value) { return toStored(value); }
    static QJsonValue json(const QMap<QString, QString> &value)
    {
        QJsonObject object;
        for (auto it = value.begin(); it != value.end(); ++it)
            object.insert(it.key(), it.value());
        return object;
    }
};

} // namespace mangrove

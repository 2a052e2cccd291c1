#pragma once

// Lists of records with ids as they stand in a file: how they are read strictly, and written without losing the fields
// that this program does not know. Values in, values out.

#include "core/base/result.h"
#include "core/store/jsontext.h"
#include "core/store/records.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QSet>

#include <optional>

namespace mangrove {

//! In the person's order.
template<typename Record>
struct RecordList
{
    using Id = decltype(Record::id);

    QList<Record> records;
    //! Fields that this program does not know, of the records that have some.
    QHash<Id, QJsonObject> unknown;

    bool operator==(const RecordList &) const = default;
};

//! What is done about a record that is not understood.
enum class Reading {
    Strict, // the whole file is not understood: a guess could widen what a person granted
    Newer, // it is left out: a newer version wrote it, and nobody is told anything
};

//! Why one of several records cannot be.
struct RecordProblem
{
    qsizetype place = 0; // in the list
    QString problem; // the part of a sentence
};

//! How the records of one list are read and written.
template<typename Record>
struct RecordFormat
{
    QString section;
    Record (*read)(RecordReader &reader);
    QJsonObject (*write)(const Record &record);
    //! The first record that does not go together with those before it; that ids differ is known already.
    std::optional<RecordProblem> (*firstConflict)(const QList<Record> &records);
    QStringList maps; // fields, at any depth, whose keys are data and no fields
    bool isComplete = false; // each record is written with the same fields, whatever it holds
};

//! A document's list; Invalid with the part of a sentence.
template<typename Record>
Result<RecordList<Record>> readRecords(const RecordFormat<Record> &format, const QJsonObject &document, Reading reading)
{
    RecordList<Record> read;
    QSet<decltype(Record::id)> ids;
    const QJsonObject allFields = format.isComplete ? format.write({}) : QJsonObject();
    QJsonArray section = document.value(format.section).toArray();
    for (qsizetype place = 0; place < section.size();) {
        RecordReader reader(section.at(place));
        const Record record = format.read(reader);
        reader.require(!ids.contains(record.id), sameIdProblem());
        if (!reader.isGood()) {
            if (reading == Reading::Strict)
                return Error{ErrorCode::Invalid,
                             describeRecord(format.section, place, section.at(place), reader.problem())};
            section.removeAt(place);
            continue;
        }
        const QJsonObject unknown = unknownFields(section.at(place).toObject(),
                                                  format.isComplete ? allFields : format.write(record), format.maps);
        if (!unknown.isEmpty())
            read.unknown.insert(record.id, unknown);
        ids.insert(record.id);
        read.records.append(record);
        ++place;
    }
    while (const std::optional<RecordProblem> conflict = format.firstConflict(read.records)) {
        if (reading == Reading::Strict)
            return Error{
                ErrorCode::Invalid,
                describeRecord(format.section, conflict->place, section.at(conflict->place), conflict->problem)};
        section.removeAt(conflict->place);
        read.records.removeAt(conflict->place);
    }
    return read;
}

//! Appends the list as JSON, a record a line.
template<typename Record>
void writeRecords(const RecordFormat<Record> &format, const RecordList<Record> &list, QByteArray &text)
{
    RecordLines lines(text);
    for (const Record &record : list.records)
        appendJson(overlaid(list.unknown.value(record.id), format.write(record), format.maps), lines.next());
}

} // namespace mangrove

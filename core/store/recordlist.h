#pragma once

// A list of records with ids, in the person's order: the part that the stores of roots and of servers have in common. It
// reads and writes its section of the workspace file, keeps fields that this program does not know, and undoes what could
// not be saved. Owned by its store, whose rules it does not know, and which emits the signals.

#include "core/store/jsontext.h"
#include "core/store/records.h"
#include "core/store/workspacesection.h"
#include "core/store/workspacesource.h"

#include <QHash>
#include <QJsonArray>
#include <QList>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace mangrove {

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
    //! See WorkspaceSection::neededFormat(); nullptr: what that says.
    int (*neededFormat)(const QList<Record> &records) = nullptr;
};

template<typename Record>
class RecordList final : public WorkspaceSection
{
public:
    using Id = decltype(Record::id);

    struct Contents
    {
        QList<Record> records;
        QHash<Id, QJsonObject>
            unknown; // fields that this program does not know, of the records that have some
    };

    RecordList(WorkspaceSource &file, const RecordFormat<Record> &format)
        : WorkspaceSection(file, format.section), m_format(format)
    { }
    ~RecordList() override { leave(); }

    const QList<Record> &records() const { return m_held.records; }
    //! With the fields that this program does not know.
    const Contents &contents() const { return m_held; }
    //! The record, or nullptr; valid until the next change.
    const Record *find(const Id &id) const
    {
        const qsizetype place = placeOf(id);
        return place < 0 ? nullptr : &m_held.records.at(place);
    }
    //! Its place in the list, -1 when there is none.
    qsizetype placeOf(const Id &id) const { return m_places.value(id, -1); }

    //! Puts another list in place and saves it, without the decisions about the records that are gone. On an error
    //! nothing has changed.
    Result<void> save(const QList<Record> &records, const QList<Id> &gone = {});
    //! The same list with other hints, for which WorkspaceSource::saveLater() is good enough.
    void saveLater(const QList<Record> &records);
    //! Puts other contents in place without saving them: whoever changes several lists in one save, saves.
    void put(const Contents &contents)
    {
        m_held = contents;
        index();
    }
    //! The list without these, saved; nothing where one of them is not there.
    std::optional<Result<void>> remove(const QList<Id> &ids);

    //! Reads a document's list; Invalid with the part of a sentence. Pure.
    static Result<Contents> parse(const RecordFormat<Record> &format, const QJsonObject &document,
                                  Reading reading);

    Result<void> read(const QJsonObject &document, Reading reading) override
    {
        return parse(m_format, document, reading).transform([this](const Contents &contents) {
            m_draft = contents;
        });
    }
    void adopt() override
    {
        m_held = std::exchange(m_draft, {});
        index();
    }
    void discard() override { m_draft = {}; }
    int neededFormat() const override
    {
        return m_format.neededFormat ? m_format.neededFormat(m_held.records)
                                     : WorkspaceSection::neededFormat();
    }
    void write(QByteArray &text, const QSet<QString> &gone) const override;

private:
    void index();

    const RecordFormat<Record> m_format;
    Contents m_held;
    Contents m_draft;
    QHash<Id, qsizetype> m_places; // in the held list
};

template<typename Record>
Result<typename RecordList<Record>::Contents>
RecordList<Record>::parse(const RecordFormat<Record> &format, const QJsonObject &document, Reading reading)
{
    Contents contents;
    QSet<Id> ids;
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
        const QJsonObject unknown = unknownFields(
            section.at(place).toObject(), format.isComplete ? allFields : format.write(record), format.maps);
        if (!unknown.isEmpty())
            contents.unknown.insert(record.id, unknown);
        ids.insert(record.id);
        contents.records.append(record);
        ++place;
    }
    while (const std::optional<RecordProblem> conflict = format.firstConflict(contents.records)) {
        if (reading == Reading::Strict)
            return Error{ErrorCode::Invalid,
                         describeRecord(format.section, conflict->place, section.at(conflict->place),
                                        conflict->problem)};
        section.removeAt(conflict->place);
        contents.records.removeAt(conflict->place);
    }
    return contents;
}

template<typename Record>
void RecordList<Record>::write(QByteArray &text, const QSet<QString> &gone) const
{
    RecordLines lines(text);
    for (const Record &record : m_held.records) {
        if (!gone.contains(record.id.value))
            appendJson(overlaid(m_held.unknown.value(record.id), m_format.write(record), m_format.maps),
                       lines.next());
    }
}

template<typename Record>
Result<void> RecordList<Record>::save(const QList<Record> &records, const QList<Id> &gone)
{
    Contents next{records, m_held.unknown};
    QSet<QString> goneIds;
    for (const Id &id : gone) {
        goneIds.insert(id.value);
        next.unknown.remove(id);
    }
    // Set before the file tells others: no one may see a record whose denials are gone already.
    const Contents before = std::exchange(m_held, next);
    index();
    const Result<void> saved = m_file.save(goneIds);
    if (!saved) {
        m_held = before;
        index();
    }
    return saved;
}

template<typename Record>
void RecordList<Record>::saveLater(const QList<Record> &records)
{
    m_held.records = records;
    index();
    m_file.saveLater();
}

template<typename Record>
std::optional<Result<void>> RecordList<Record>::remove(const QList<Id> &ids)
{
    QList<Record> left = m_held.records;
    for (const Id &id : ids) {
        if (left.removeIf([&](const Record &record) { return record.id == id; }) == 0)
            return std::nullopt;
    }
    return save(left, ids);
}

template<typename Record>
void RecordList<Record>::index()
{
    m_places.clear();
    m_places.reserve(m_held.records.size());
    for (qsizetype i = 0; i < m_held.records.size(); ++i)
        m_places.insert(m_held.records.at(i).id, i);
}

} // namespace mangrove

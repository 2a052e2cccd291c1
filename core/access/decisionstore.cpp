#include "core/access/decisionstore.h"

#include "core/base/logging.h"
#include "core/store/records.h"
#include "core/store/workspacefile.h"

#include <QScopedValueRollback>

#include <optional>
#include <utility>

namespace mangrove {

namespace {

const QString sectionName = QStringLiteral("decisions");
const QString serverKey = QStringLiteral("server");
const QString rootKey = QStringLiteral("root");
const QString verdictKey = QStringLiteral("decision");
const QString lastingKey = QStringLiteral("lasts");
const QString untilKey = QStringLiteral("until");

std::optional<std::pair<Cell, Decision>> fromRecord(const QJsonValue &record)
{
    RecordReader reader(record);
    const Cell cell{{reader.required(serverKey)}, {reader.required(rootKey)}};
    Decision decision;
    const QString verdict = reader.required(verdictKey);
    if (verdict == toWord(Verdict::Allowed))
        decision.verdict = Verdict::Allowed;
    else if (verdict == toWord(Verdict::Denied))
        decision.verdict = Verdict::Denied;
    else
        reader.fail();
    const QString lasting = reader.required(lastingKey);
    if (lasting == toWord(Lasting::Until)) {
        decision.lasting = Lasting::Until;
        decision.until = reader.time(untilKey);
        if (!decision.until.isValid())
            reader.fail();
    } else if (lasting != toWord(Lasting::Always)) {
        reader.fail();
    }
    if (!reader.isGood())
        return std::nullopt;
    return std::pair(cell, decision);
}

QJsonObject toRecord(const Cell &cell, const Decision &decision, QJsonObject record)
{
    record.insert(serverKey, cell.server.value);
    record.insert(rootKey, cell.root.value);
    record.insert(verdictKey, toWord(decision.verdict));
    record.insert(lastingKey, toWord(decision.lasting));
    if (decision.lasting == Lasting::Until)
        record.insert(untilKey, toStored(decision.until));
    else
        record.remove(untilKey);
    return record;
}

bool isStored(const Decision &decision)
{
    return decision.verdict != Verdict::Ask && decision.lasting != Lasting::Session;
}

QSet<QString> knownIds(const WorkspaceFile &file)
{
    QSet<QString> ids;
    for (const QString &name : {QStringLiteral("roots"), QStringLiteral("servers")}) {
        const QJsonArray records = file.section(name);
        for (const QJsonValue &record : records)
            ids.insert(record.toObject().value(QLatin1String("id")).toString());
    }
    return ids;
}

} // namespace

DecisionStore::DecisionStore(WorkspaceFile &file, QObject *parent) : QObject(parent), m_file(file)
{
    connect(&m_file, &WorkspaceFile::reloaded, this, [this] {
        m_decisions.clear();
        m_overdue.clear();
        load();
        m_known = knownIds(m_file);
        Q_EMIT reset();
    });
    connect(&m_file, &WorkspaceFile::saved, this, &DecisionStore::noticeSaved);
    load();
    m_known = knownIds(m_file);
}

//! Reads those that last; those for a session stay.
void DecisionStore::load()
{
    m_decisions.removeIf([](const auto &entry) { return isStored(entry.value()); });
    m_listed.clear();
    const QJsonArray section = m_file.section(sectionName);
    m_listed.reserve(section.size());
    for (const QJsonValue &record : section) {
        const auto found = fromRecord(record);
        m_listed.append(found ? found->first : Cell());
        if (found && !m_overdue.contains(found->first) && !m_decisions.contains(found->first))
            m_decisions.insert(found->first, found->second);
    }
    indexPlaces();
}

void DecisionStore::indexPlaces()
{
    m_places.clear();
    m_places.reserve(m_listed.size());
    m_repeated.clear();
    for (qsizetype i = 0; i < m_listed.size(); ++i) {
        const Cell &cell = m_listed.at(i);
        if (cell.server.isEmpty())
            continue;
        if (m_places.contains(cell))
            m_repeated.insert(cell);
        else
            m_places.insert(cell, i);
    }
}

//! Another store has taken the records about these out of the file. False when it has done something else.
bool DecisionStore::followRemoval(const QSet<QString> &gone)
{
    QList<Cell> left = m_listed;
    left.removeIf([&gone](const Cell &cell) {
        return gone.contains(cell.server.value) || gone.contains(cell.root.value);
    });
    if (left.size() != m_file.section(sectionName).size())
        return false;
    m_listed = left;
    indexPlaces();
    return true;
}

//! Decisions go with their root or server, which other stores remove.
void DecisionStore::noticeSaved(const QStringList &sections)
{
    if (m_saving)
        return;
    const QSet<QString> known = knownIds(m_file);
    const QSet<QString> gone = std::exchange(m_known, known) - known;
    QHash<Cell, Decision> before; // only where the file has to be read again
    if (sections.contains(sectionName) && !followRemoval(gone)) {
        before = m_decisions;
        load();
    }
    QList<Cell> cells;
    if (!gone.isEmpty()) {
        m_decisions.removeIf([&](const auto &entry) {
            if (!gone.contains(entry.key().server.value) && !gone.contains(entry.key().root.value))
                return false;
            before.remove(entry.key());
            cells.append(entry.key());
            return true;
        });
    }
    for (auto it = before.cbegin(); it != before.cend(); ++it) {
        if (m_decisions.value(it.key()) != it.value())
            cells.append(it.key());
    }
    if (!cells.isEmpty())
        Q_EMIT changed(cells);
}

Decision DecisionStore::decision(const Cell &cell) const
{
    return m_decisions.value(cell);
}

Result<void> DecisionStore::set(const QHash<Cell, Decision> &decisions)
{
    QHash<Cell, Decision> wanted;
    for (auto it = decisions.begin(); it != decisions.end(); ++it) {
        if (it->lasting == Lasting::Until && it->verdict != Verdict::Ask && !it->until.isValid())
            return Error{ErrorCode::Invalid, tr("A decision for a time needs its end.")};
        Decision decision = it->verdict == Verdict::Ask ? Decision() : *it;
        decision.until = decision.lasting == Lasting::Until ? decision.until.toUTC() : QDateTime();
        if (decision != m_decisions.value(it.key()))
            wanted.insert(it.key(), decision);
    }
    if (wanted.isEmpty())
        return {};
    if (const Result<void> saved = save(wanted); !saved)
        return saved;
    for (auto it = wanted.begin(); it != wanted.end(); ++it) {
        if (it->verdict == Verdict::Ask)
            m_decisions.remove(it.key());
        else
            m_decisions.insert(it.key(), *it);
    }
    Q_EMIT changed(wanted.keys());
    return {};
}

//! Brings the file to these decisions. Only what differs is touched: there can be tens of thousands.
Result<void> DecisionStore::save(const QHash<Cell, Decision> &decisions)
{
    QJsonArray section = m_file.section(sectionName);
    QHash<Cell, Decision> appended;
    QSet<Cell> dropped = m_overdue; // by an earlier save that failed
    bool touched = false;
    for (auto it = decisions.begin(); it != decisions.end(); ++it) {
        const qsizetype place = m_places.value(it.key(), -1);
        if (m_repeated.contains(it.key()) || (place >= 0 && !isStored(*it)))
            dropped.insert(it.key());
        else if (place >= 0)
            dropped.remove(it.key());
        if (isStored(*it) && (place < 0 || dropped.contains(it.key())))
            appended.insert(it.key(), *it);
        else if (isStored(*it))
            section.replace(place, toRecord(it.key(), *it, section.at(place).toObject()));
        touched = touched || place >= 0 || isStored(*it);
    }
    if (!touched && dropped.isEmpty())
        return {};

    QList<Cell> listed = m_listed;
    QHash<Cell, QJsonObject> originals; // of repeated ones that are written anew
    if (!dropped.isEmpty()) {
        QJsonArray kept;
        listed.clear();
        listed.reserve(m_listed.size());
        for (qsizetype i = 0; i < m_listed.size(); ++i) {
            const Cell &cell = m_listed.at(i);
            if (!dropped.contains(cell)) {
                kept.append(section.at(i));
                listed.append(cell);
            } else if (!originals.contains(cell)) {
                originals.insert(cell, section.at(i).toObject());
            }
        }
        section = kept;
    }
    const qsizetype firstNew = listed.size();
    for (auto it = appended.begin(); it != appended.end(); ++it) {
        listed.append(it.key());
        section.append(toRecord(it.key(), *it, originals.value(it.key())));
    }

    const QScopedValueRollback saving(m_saving, true);
    if (const Result<void> saved = m_file.save({{sectionName, section}}); !saved)
        return saved;
    m_overdue.clear();
    m_listed = listed;
    if (dropped.isEmpty()) {
        for (qsizetype i = firstNew; i < m_listed.size(); ++i)
            m_places.insert(m_listed.at(i), i);
    } else {
        indexPlaces();
    }
    return {};
}

void DecisionStore::endSession(const ServerId &server)
{
    QList<Cell> cells;
    m_decisions.removeIf([&](const auto &entry) {
        if (entry.key().server != server || entry.value().lasting != Lasting::Session)
            return false;
        cells.append(entry.key());
        return true;
    });
    if (!cells.isEmpty())
        Q_EMIT changed(cells);
}

void DecisionStore::expire(const QList<Cell> &cells)
{
    QHash<Cell, Decision> ended;
    for (const Cell &cell : cells)
        ended.insert(cell, Decision());
    const Result<void> saved = save(ended);
    for (const Cell &cell : cells) {
        m_decisions.remove(cell);
        if (!saved)
            m_overdue.insert(cell); // the next save takes it out of the file
    }
    if (!saved)
        qCWarning(lcStore) << "ended decisions could not be removed from the file";
    Q_EMIT changed(cells);
}

} // namespace mangrove

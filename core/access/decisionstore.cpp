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
    m_places.clear();
    m_repeated.clear();
    const QJsonArray section = m_file.section(sectionName);
    for (qsizetype i = 0; i < section.size(); ++i) {
        const auto found = fromRecord(section.at(i));
        if (!found)
            continue;
        const auto &[cell, decision] = *found;
        if (m_places.contains(cell)) {
            m_repeated.insert(cell);
            continue;
        }
        m_places.insert(cell, i);
        if (!m_overdue.contains(cell) && !m_decisions.contains(cell))
            m_decisions.insert(cell, decision);
    }
}

//! Decisions go with their root or server, which other stores remove.
void DecisionStore::noticeSaved(const QStringList &sections)
{
    if (m_saving)
        return;
    const QHash<Cell, Decision> before = m_decisions;
    const QSet<QString> known = knownIds(m_file);
    const QSet<QString> gone = std::exchange(m_known, known) - known;
    if (sections.contains(sectionName))
        load();
    m_decisions.removeIf([&](const auto &entry) {
        return gone.contains(entry.key().server.value) || gone.contains(entry.key().root.value);
    });
    QList<Cell> cells;
    for (auto it = before.begin(); it != before.end(); ++it) {
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

    QHash<Cell, QJsonObject> originals; // of repeated ones that are written anew
    if (!dropped.isEmpty()) {
        QJsonArray kept;
        for (const QJsonValue &record : std::as_const(section)) {
            const auto found = fromRecord(record);
            if (!found || !dropped.contains(found->first))
                kept.append(record);
            else if (!originals.contains(found->first))
                originals.insert(found->first, record.toObject());
        }
        section = kept;
    }
    QHash<Cell, qsizetype> places;
    for (auto it = appended.begin(); it != appended.end(); ++it) {
        places.insert(it.key(), section.size());
        section.append(toRecord(it.key(), *it, originals.value(it.key())));
    }

    const QScopedValueRollback saving(m_saving, true);
    if (const Result<void> saved = m_file.save({{sectionName, section}}); !saved)
        return saved;
    m_overdue.clear();
    if (dropped.isEmpty()) {
        m_places.insert(places);
        return {};
    }
    m_places.clear();
    m_repeated -= dropped;
    for (qsizetype i = 0; i < section.size(); ++i) {
        const auto found = fromRecord(section.at(i));
        if (found && !m_places.contains(found->first))
            m_places.insert(found->first, i);
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

QList<Cell> DecisionStore::expire(const QDateTime &now)
{
    QHash<Cell, Decision> ended;
    for (auto it = m_decisions.cbegin(); it != m_decisions.cend(); ++it) {
        if (it->lasting == Lasting::Until && it->until <= now)
            ended.insert(it.key(), Decision());
    }
    if (ended.isEmpty())
        return {};
    const Result<void> saved = save(ended);
    const QList<Cell> cells = ended.keys();
    for (const Cell &cell : cells) {
        m_decisions.remove(cell);
        if (!saved)
            m_overdue.insert(cell); // its time is over all the same; the next save takes it out of the file
    }
    if (!saved)
        qCWarning(lcStore) << "ended decisions could not be removed from the file";
    Q_EMIT changed(cells);
    return cells;
}

QDateTime DecisionStore::nextEnd() const
{
    QDateTime next;
    for (const Decision &decision : m_decisions) {
        if (decision.lasting == Lasting::Until && (!next.isValid() || decision.until < next))
            next = decision.until;
    }
    return next;
}

} // namespace mangrove

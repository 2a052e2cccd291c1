#include "core/access/decisionstore.h"

#include "core/access/decisionline.h"
#include "core/access/decisionrecord.h"
#include "core/access/widening.h"
#include "core/base/logging.h"
#include "core/store/jsontext.h"
#include "core/store/records.h"
#include "core/store/workspacesource.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace mangrove {

namespace {

const QString decisionsSection = QStringLiteral("decisions");
bool isStored(const Decision &decision)
{
    return decision.verdict != Verdict::Ask && decision.lasting != Lasting::Session;
}

//! Whether a server may be told more, or for longer, or write more, whatever it gets where there is no decision, and however
//! late it is.
bool mayWiden(const Decision &before, const Decision &after)
{
    const QDateTime longAgo = QDateTime::fromMSecsSinceEpoch(0, Qt::UTC);
    return std::ranges::any_of(std::array{ServerPolicy::Ask, ServerPolicy::AllowAll, ServerPolicy::DenyAll},
                               [&](ServerPolicy policy) { return widens(policy, before, after, longAgo); });
}

//! What decisions may be about.
struct KnownIds
{
    explicit KnownIds(const QJsonObject &document)
        : servers(recordIds(document, QStringLiteral("servers"))),
          roots(recordIds(document, QStringLiteral("roots")))
    { }

    QSet<QString> servers;
    QSet<QString> roots;
};

//! Takes one record; the part of a sentence when it is not understood, else empty.
QString take(const QJsonValue &record, const KnownIds &known, DecisionStore::Contents &contents)
{
    RecordReader reader(record);
    auto [cell, decision] = readDecision(reader);
    reader.require(decision.verdict != Verdict::Ask, DecisionStore::tr("“decision” is none"));
    const auto server = known.servers.constFind(cell.server.value);
    const auto root = known.roots.constFind(cell.root.value);
    // A denial whose root or server cannot be told any more must not be left out in silence.
    reader.require(server != known.servers.cend(),
                   DecisionStore::tr("there is no server “%1”").arg(cell.server.value));
    reader.require(root != known.roots.cend(),
                   DecisionStore::tr("there is no root “%1”").arg(cell.root.value));
    reader.require(!contents.decisions.contains(cell),
                   DecisionStore::tr("another decision is about the same"));
    if (!reader.isGood())
        return reader.problem();
    cell = {{*server}, {*root}};
    const QJsonObject unknown = unknownDecisionFields(record.toObject(), cell, decision);
    if (!unknown.isEmpty())
        contents.unknown.insert(cell, unknown);
    contents.decisions.insert(cell, decision);
    return {};
}

} // namespace

DecisionStore::DecisionStore(WorkspaceSource &file, QObject *parent)
    : QObject(parent), WorkspaceSection(file, decisionsSection)
{
    connect(&file, &WorkspaceSource::reloaded, this, &DecisionStore::reset);
    connect(&file, &WorkspaceSource::removed, this, &DecisionStore::forget);
}

DecisionStore::~DecisionStore()
{
    leave();
}

Result<DecisionStore::Contents> DecisionStore::parse(const QJsonObject &document, Reading reading)
{
    const KnownIds known(document);
    // Each file that was written here has the list. Denials may have been in it.
    const bool isLost =
        !document.contains(decisionsSection) && !known.servers.isEmpty() && !known.roots.isEmpty();
    if (isLost && reading == Reading::Strict)
        return Error{ErrorCode::Invalid, tr("“decisions” is missing")};
    Contents contents;
    const QJsonArray section = document.value(decisionsSection).toArray();
    contents.decisions.reserve(section.size());
    for (qsizetype place = 0; place < section.size(); ++place) {
        const QString problem = take(section.at(place), known, contents);
        if (!problem.isEmpty() && reading == Reading::Strict)
            return Error{ErrorCode::Invalid,
                         describeRecord(decisionsSection, place, section.at(place), problem)};
    }
    return contents;
}

Result<void> DecisionStore::read(const QJsonObject &document, Reading reading)
{
    m_draftIds =
        recordIds(document, QStringLiteral("servers")).unite(recordIds(document, QStringLiteral("roots")));
    return parse(document, reading).transform([this](const Contents &contents) { m_draft = contents; });
}

bool DecisionStore::readLines(QByteArrayView lines, const QJsonObject &document)
{
    const KnownIds known(document);
    const DecisionLines plain(known.servers, known.roots);
    Contents contents;
    contents.decisions.reserve(std::ranges::count(lines, '\n'));
    while (const std::optional<QByteArrayView> line = RecordLines::take(lines)) {
        const qsizetype before = contents.decisions.size();
        if (const auto read = plain.read(*line))
            contents.decisions.insert(read->first, read->second);
        else if (const QJsonDocument one =
                     QJsonDocument::fromJson(QByteArray::fromRawData(line->data(), line->size()));
                 !one.isObject() || !take(one.object(), known, contents).isEmpty())
            return false;
        if (contents.decisions.size() == before)
            return false; // another one is about the same
    }
    if (!lines.isEmpty())
        return false;
    m_draft = std::move(contents);
    m_draftIds = known.servers;
    m_draftIds.unite(known.roots);
    return true;
}

Result<void> DecisionStore::replay(const QJsonArray &changes, Replay replay, int &leftOut)
{
    for (const QJsonValue &change : changes) {
        RecordReader reader(change);
        auto [cell, decision] = readDecision(reader);
        const auto server = m_draftIds.constFind(cell.server.value);
        const auto root = m_draftIds.constFind(cell.root.value);
        const bool isKnown = server != m_draftIds.cend() && root != m_draftIds.cend();
        if (!isKnown && replay == Replay::All)
            reader.fail(tr("there is no such server or root"));
        if (!reader.isGood())
            return Error{ErrorCode::Invalid, reader.problem()};
        if (!isKnown)
            continue; // about nothing in this file
        cell = {{*server}, {*root}};
        const Decision before = m_draft.decisions.value(cell);
        if (decision == before)
            continue;
        if (replay == Replay::NarrowingOnly && mayWiden(before, decision)) {
            ++leftOut;
        } else if (decision.verdict == Verdict::Ask) {
            m_draft.decisions.remove(cell);
            m_draft.unknown.remove(cell);
        } else {
            m_draft.decisions.insert(cell, decision);
        }
    }
    return {};
}

void DecisionStore::adopt()
{
    Contents draft = std::exchange(m_draft, {});
    // What was denied until a server stops was never in a file, and has not ended by this.
    for (auto it = m_decisions.cbegin(); it != m_decisions.cend(); ++it) {
        const Cell &cell = it.key();
        if (it->verdict == Verdict::Denied && it->lasting == Lasting::Session
            && m_draftIds.contains(cell.server.value) && m_draftIds.contains(cell.root.value)
            && draft.decisions.value(cell).verdict != Verdict::Denied)
            draft.decisions.insert(cell, *it);
    }
    m_decisions = std::move(draft.decisions);
    m_unknown = std::move(draft.unknown);
    m_overdue.clear();
    discard();
}

void DecisionStore::discard()
{
    m_draft = {};
    m_draftIds.clear();
}

void DecisionStore::write(QByteArray &text, const QSet<QString> &gone) const
{
    QList<Cell> cells;
    cells.reserve(m_decisions.size());
    for (auto it = m_decisions.cbegin(); it != m_decisions.cend(); ++it) {
        if (isStored(*it) && !gone.contains(it.key().server.value) && !gone.contains(it.key().root.value))
            cells.append(it.key());
    }
    // The same order each time, so that what differs between two files is what was decided.
    std::sort(cells.begin(), cells.end(), [](const Cell &a, const Cell &b) {
        const int order = a.server.value.compare(b.server.value);
        return order != 0 ? order < 0 : a.root.value < b.root.value;
    });
    RecordLines lines(text);
    for (const Cell &cell : std::as_const(cells))
        appendJson(overlaid(m_unknown.value(cell), decisionRecord(cell, m_decisions.value(cell))),
                   lines.next());
}

void DecisionStore::forget(const QSet<QString> &gone)
{
    QHash<Cell, Kept> before;
    m_decisions.removeIf([&](const auto &entry) {
        if (!gone.contains(entry.key().server.value) && !gone.contains(entry.key().root.value))
            return false;
        before.insert(entry.key(), {entry.value(), m_unknown.take(entry.key())});
        return true;
    });
    if (before.isEmpty())
        return;
    Q_EMIT forgotten(before);
    Q_EMIT changed(before.keys());
}

Decision DecisionStore::decision(const Cell &cell) const
{
    const Decision stored = m_decisions.value(cell);
    const auto lent = m_lent.constFind(cell);
    const bool counts = lent != m_lent.cend() && stored.verdict != Verdict::Denied
        && (lent->verdict == Verdict::Denied || stored.verdict == Verdict::Ask);
    return counts ? *lent : stored;
}

void DecisionStore::lend(const QHash<Cell, Decision> &decisions)
{
    if (m_lent == decisions)
        return;
    QSet<Cell> cells;
    for (const QHash<Cell, Decision> &some : {std::exchange(m_lent, decisions), decisions}) {
        for (auto it = some.keyBegin(); it != some.keyEnd(); ++it)
            cells.insert(*it);
    }
    Q_EMIT changed(cells.values());
}

Result<void> DecisionStore::set(const QHash<Cell, Decision> &decisions)
{
    QHash<Cell, Decision> wanted;
    for (auto it = decisions.begin(); it != decisions.end(); ++it) {
        if (it->lasting == Lasting::Until && it->verdict != Verdict::Ask && !it->until.isValid())
            return Error{ErrorCode::Invalid, tr("A decision for a time needs its end.")};
        Decision decision = it->verdict == Verdict::Ask ? Decision() : *it;
        decision.until = decision.lasting == Lasting::Until ? decision.until.toUTC() : QDateTime();
        if (decision.verdict != Verdict::Allowed)
            decision.mode = AccessMode::Read;
        if (decision != m_decisions.value(it.key()))
            wanted.insert(it.key(), decision);
    }
    if (wanted.isEmpty())
        return {};
    // What is held here, never what is lent: that must not stay when a save fails, nor hide what is to be written.
    QHash<Cell, Decision> before;
    QHash<Cell, Kept> keptBefore;
    for (auto it = wanted.cbegin(); it != wanted.cend(); ++it) {
        before.insert(it.key(), m_decisions.value(it.key()));
        keptBefore.insert(it.key(), kept(it.key()));
    }
    replace(wanted);
    if (const Result<void> saved = save(before); !saved) {
        replace(before);
        return saved;
    }
    for (auto it = wanted.cbegin(); it != wanted.cend(); ++it) {
        if (!isStored(*it))
            m_unknown.remove(it.key()); // it was about a decision that is no more
    }
    Q_EMIT decided(keptBefore);
    Q_EMIT changed(wanted.keys());
    return {};
}

void DecisionStore::put(const QHash<Cell, Kept> &decisions)
{
    QHash<Cell, Decision> plain;
    for (auto it = decisions.cbegin(); it != decisions.cend(); ++it) {
        plain.insert(it.key(), it->decision);
        if (it->unknown.isEmpty())
            m_unknown.remove(it.key());
        else
            m_unknown.insert(it.key(), it->unknown);
    }
    replace(plain);
}

void DecisionStore::replace(const QHash<Cell, Decision> &decisions)
{
    for (auto it = decisions.cbegin(); it != decisions.cend(); ++it) {
        if (it->verdict == Verdict::Ask)
            m_decisions.remove(it.key());
        else
            m_decisions.insert(it.key(), *it);
    }
}

Result<void> DecisionStore::save(const QHash<Cell, Decision> &before)
{
    QJsonArray changes;
    for (const Cell &cell : std::as_const(m_overdue)) {
        if (!before.contains(cell))
            changes.append(decisionRecord(cell, Decision()));
    }
    for (auto it = before.cbegin(); it != before.cend(); ++it) {
        const Decision now = m_decisions.value(it.key());
        if (isStored(now) || isStored(*it) || m_overdue.contains(it.key()))
            changes.append(decisionRecord(it.key(), isStored(now) ? now : Decision()));
    }
    if (changes.isEmpty())
        return {};
    const Result<void> saved = m_file.append(changes);
    if (saved)
        m_overdue.clear();
    return saved;
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
    Q_EMIT sessionEnded(server);
    if (!cells.isEmpty())
        Q_EMIT changed(cells);
}

void DecisionStore::expire(const QList<Cell> &cells)
{
    QHash<Cell, Decision> before;
    for (const Cell &cell : cells) {
        before.insert(cell, m_decisions.take(cell));
        m_unknown.remove(cell);
    }
    if (const Result<void> saved = save(before); !saved) {
        m_overdue.unite(QSet<Cell>(cells.cbegin(), cells.cend())); // the next save takes them out of the file
        // A relay only reads, and its warnings stand in the app's log: the window takes them out.
        if (saved.error().code != ErrorCode::ReadOnly)
            qCWarning(lcStore) << "ended decisions could not be removed from the file";
    }
    Q_EMIT changed(cells);
}

} // namespace mangrove

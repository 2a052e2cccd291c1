#include "core/access/pause.h"

#include "core/store/jsontext.h"
#include "core/store/records.h"
#include "core/store/workspacesource.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int pauseFormat = 2; // of the workspace file, from which on releases know a pause
const QString pauseSection = QStringLiteral("paused");
const QString sinceField = QStringLiteral("since");

} // namespace

QList<Told> withoutNew(const QList<Told> &list, const QList<Told> &told)
{
    QList<Told> known;
    for (const Told &before : told) {
        const auto now = std::ranges::find(list, before.uri, &Told::uri);
        if (now != list.end())
            known.append({now->root, before.uri, before.name, now->byApp});
    }
    return known;
}

Pause::Pause(WorkspaceSource &file, QObject *parent) : QObject(parent), WorkspaceSection(file, pauseSection)
{
    connect(&file, &WorkspaceSource::reloaded, this, [this] {
        if (std::exchange(m_isNews, false))
            Q_EMIT changed();
    });
}

Pause::~Pause()
{
    leave();
}

QDateTime Pause::since() const
{
    return isOn() ? RecordReader(*m_held).time(sinceField) : QDateTime();
}

// --- the file

//! A list of one record, or of none.
Result<void> Pause::read(const QJsonObject &document, Reading reading)
{
    const QJsonArray list = document.value(pauseSection).toArray();
    m_draft.reset();
    if (list.isEmpty())
        return {};
    RecordReader reader(list.first());
    reader.required(sinceField);
    reader.time(sinceField);
    reader.require(list.size() == 1, tr("it is there more than once"));
    // Of a newer version nobody is told anything, whatever stands there.
    if (!reader.isGood() && reading == Reading::Strict)
        return Error{ErrorCode::Invalid, describeRecord(pauseSection, 0, list.first(), reader.problem())};
    m_draft = list.first().toObject();
    return {};
}

void Pause::adopt()
{
    const bool before = isOn();
    m_held = std::exchange(m_draft, std::nullopt);
    m_isNews = m_isNews != (before != isOn()); // there and back again is none
}

//! An older release would go on telling: it must not act on the file.
int Pause::format() const
{
    return pauseFormat;
}

void Pause::write(QByteArray &text, const QSet<QString> &) const
{
    RecordLines lines(text);
    if (m_held)
        appendJson(*m_held, lines.next());
}

// --- what a person does

Result<void> Pause::begin(const QDateTime &now)
{
    if (isOn())
        return {};
    const Result<void> saved = save(QJsonObject{{sinceField, toStored(now)}});
    if (saved)
        Q_EMIT begun();
    return saved;
}

Result<void> Pause::end()
{
    if (!isOn())
        return {};
    const Result<void> saved = save(std::nullopt);
    if (saved)
        Q_EMIT ended();
    return saved;
}

Result<void> Pause::save(const std::optional<QJsonObject> &record)
{
    const std::optional<QJsonObject> before = std::exchange(m_held, record);
    if (const Result<void> saved = m_file.save(); !saved) {
        m_held = before;
        return saved;
    }
    Q_EMIT changed();
    return {};
}

// --- what it comes to

QList<Told> Pause::narrowed(const SeenLedger &ledger, const SessionId &session, const QList<Told> &list) const
{
    return isOn() ? withoutNew(list, ledger.record(session).told) : list;
}

bool Pause::isLast(const SeenLedger &ledger, const SessionId &session, const QList<Told> &list) const
{
    if (ledger.isLast(session, narrowed(ledger, session, list)))
        return true;
    if (!isOn())
        return false;
    const SeenRecord record = ledger.record(session);
    return !record.lastAnswer.isValid() && record.seen.isEmpty();
}

} // namespace mangrove

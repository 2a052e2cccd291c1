#include "core/sessions/levelsearch.h"

#include <utility>

namespace mangrove {

LevelSearch::LevelSearch(const ServerRecord &record, const QList<Protection> &levels,
                         const ServerBackend &backend, QObject *parent)
    : QObject(parent), m_record(record), m_levels(levels), m_left(levels), m_backend(backend)
{ }

void LevelSearch::tryNext()
{
    const Protection level = m_left.takeFirst();
    m_record.protection = level;
    // Without a level nothing is kept from it.
    ServerRecord tried = m_record;
    tried.hasNetwork = m_record.hasNetwork || level == Protection::ToldOnly;
    m_trial = std::make_unique<ServerTrial>(tried, m_backend);
    if (m_limit > 0)
        m_trial->setTimeLimit(m_limit);
    connect(m_trial.get(), &ServerTrial::finished, this,
            [this, level](const ServerTrial::Outcome &outcome) { take(level, outcome); });
    Q_EMIT trying(level);
    m_trial->start();
}

void LevelSearch::take(Protection level, const ServerTrial::Outcome &outcome)
{
    // It is in the middle of telling, and its process ends with it: the next works in the same folders.
    ServerTrial *trial = m_trial.release();
    trial->setParent(this);
    if (outcome.answered) {
        end(level, true);
        return;
    }
    m_found.failed.append({level, outcome});
    // What was not run at all fails at each level.
    if (!outcome.wasBegun || m_left.isEmpty()) {
        end(m_levels.first(), false);
        return;
    }
    connect(trial, &QObject::destroyed, this, &LevelSearch::tryNext);
    trial->deleteLater();
}

void LevelSearch::end(Protection level, bool hasAnswered)
{
    m_found.level = level;
    m_found.hasAnswered = hasAnswered;
    Q_EMIT finished(std::exchange(m_found, {}));
}

} // namespace mangrove

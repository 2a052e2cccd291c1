#pragma once

// Finds the highest level at which a new server starts, from the top down: one trial for each level, until one is answered.
// Owned by whoever adds the server; destroying it ends the trial. It stores nothing, and decides for nobody: what it found is
// for a person to take.

#include "core/sessions/servertrial.h"

namespace mangrove {

class LevelSearch : public QObject
{
    Q_OBJECT

public:
    struct Failure
    {
        Protection level = Protection::ToldOnly;
        ServerTrial::Outcome outcome;
    };
    struct Found
    {
        Protection level = Protection::ToldOnly; // the first that was to be tried where none was answered
        bool hasAnswered = false;
        QList<Failure> failed; // those above it, from the top down; or all
    };

    //! `levels`: at least one, the highest first. For the rest see ServerTrial.
    LevelSearch(const ServerRecord &record, const QList<Protection> &levels, const ServerBackend &backend,
                QObject *parent = nullptr);

    //! Once; finished() follows, perhaps before it returns.
    void start() { tryNext(); }
    //! For tests, before start().
    void setTimeLimit(int ms) { m_limit = ms; }

Q_SIGNALS:
    void trying(mangrove::Protection level);
    void finished(const mangrove::LevelSearch::Found &found);

private:
    void tryNext();
    void take(Protection level, const ServerTrial::Outcome &outcome);
    void end(Protection level, bool hasAnswered);

    ServerRecord m_record;
    const QList<Protection> m_levels;
    QList<Protection> m_left;
    const ServerBackend &m_backend;
    Found m_found;
    std::unique_ptr<ServerTrial> m_trial;
    int m_limit = 0;
};

} // namespace mangrove

#pragma once

// Ends the decisions that were made for a time: permissions when the wall clock says so, or when as much time has
// passed in this run; denials when both is true. So no permission lasts longer, and no denial shorter, because the
// clock was set. Owned by the gate.

#include "core/base/clock.h"
#include "core/workspace/decision.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

namespace mangrove {

class DecisionStore;

class TimedDecisions : public QObject
{
    Q_OBJECT

public:
    TimedDecisions(DecisionStore &decisions, const Clock &clock, QObject *parent = nullptr);

    //! The time by which the end of this cell's decision is judged, UTC: the wall clock's, or that of the moment when
    //! the decision was first looked at and what has passed since, whichever is later; of a denial, whichever is
    //! earlier. A permission that lasted longer than longestPermission then has ended already: the file was edited, or
    //! the clock was wrong when it was made.
    QDateTime now(const Cell &cell) const;
    //! Takes those out of the store whose end has come.
    void endDue();

Q_SIGNALS:
    //! They are out of the store.
    void ended(const QList<mangrove::Cell> &cells);

private:
    struct Start // the first look
    {
        QDateTime until;
        QDateTime wall;
        qint64 elapsed = 0;
        bool isTooLong = false; // a permission that nobody was offered: it has ended
        bool isDenial = false;
    };

    void follow(const QList<Cell> &cells);
    void followAll();
    void schedule();

    DecisionStore &m_decisions;
    const Clock &m_clock;
    QHash<Cell, Start> m_starts; // of the timed ones
    QTimer m_timer;
};

} // namespace mangrove

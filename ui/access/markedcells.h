#pragma once

// What a person may want to look at first: cells that nobody has decided about, that are still known, that are decided
// for a time, and folders that are missing. Counted, and kept up with the gate in shares, so that no turn of the event
// loop is long however many cells there are. Owned by what narrows the views.

#include "core/workspace/decision.h"
#include "ui/kit/services.h"

#include <QBitArray>
#include <QElapsedTimer>
#include <QFlags>
#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

#include <array>
#include <optional>

namespace mangrove {

enum class CellMark : quint8 { Undecided = 1, StillKnown = 2, Timed = 4, Missing = 8 };
Q_DECLARE_FLAGS(CellMarks, CellMark)

class MarkedCells : public QObject
{
    Q_OBJECT

public:
    //! ms; many come one behind the other, and folders are looked at meanwhile.
    static constexpr qint64 longestTurn = 1;

    //! Begins to count when the event loop runs.
    explicit MarkedCells(const Services &services, QObject *parent = nullptr);

    //! How many cells have this mark now; with Missing: how many folders.
    int count(CellMark mark) const;
    //! Whether all cells of what is stored have been counted once; before that count() says nothing.
    bool isCounted() const { return m_isCounted; }
    //! Whether it has one of these marks, or has had one since hold(). Not for what has not been counted yet.
    bool has(const Cell &cell, CellMarks marks) const;
    //! Whether one of its cells does, or it is missing itself.
    bool has(const RootId &root, CellMarks marks) const;
    bool has(const ServerId &server, CellMarks marks) const;
    //! From now on what loses a mark goes on having it for has(), so that nothing moves away under a person's hand.
    void hold();
    //! Whether all that has changed is counted.
    bool isUpToDate() const { return !m_timer.isActive(); }

Q_SIGNALS:
    //! Counts or marks differ from before.
    void changed();

private:
    static constexpr int markCount = 4;
    using Counts = std::array<int, markCount>;

    struct Table // of all cells, root by root
    {
        QList<RootId> roots;
        QList<ServerId> servers;
        QHash<RootId, int> rows;
        QHash<ServerId, int> columns;
        QList<CellMarks> now;
        QList<CellMarks> held; // now, or since hold()
        QList<bool> missing; // of each root
        Counts total{}; // by `now`
        QList<Counts> ofRow; // by `held`
        QList<Counts> ofColumn;
        QBitArray due; // to be counted again
        qsizetype dueCount = 0;
        qsizetype nextDue = 0; // none is due between the last one and this

        Table(const QList<RootId> &roots, const QList<ServerId> &servers);
        qsizetype place(const Cell &cell) const; // -1: not in it
        void mark(qsizetype place, CellMarks marks);
        void setMissing(int row, bool isMissing);
        void hold();
        void makeDue(const Cell &cell);
        qsizetype takeDue();
    };

    CellMarks marksOf(const Cell &cell) const;
    bool isMissing(const RootId &root) const;
    void startAnew();
    void countShare();
    void countNext();
    void countDue();

    Services m_services;
    Table m_table;
    std::optional<Table> m_next; // in the making: roots or servers have come or gone
    bool m_startsAnew = false; // with the next share
    bool m_isCounted = false;
    qsizetype m_counted = 0; // cells of it
    QTimer m_timer; // while it runs, something is to be counted
    QElapsedTimer m_turn;
};

} // namespace mangrove

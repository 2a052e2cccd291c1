#pragma once

// What is shown of a cell, the same in every view: its state, the decision, when it was told, and the texts of these.
// Owned by a model. It asks the gate once for each cell and forgets what it knows when the gate says so; while texts
// that pass are shown, one timer tells of just those.

#include "core/access/gate.h"
#include "ui/kit/services.h"

#include <QDateTime>
#include <QHash>
#include <QObject>
#include <QSet>

class QTimer;

namespace mangrove {

class CellFacts : public QObject
{
    Q_OBJECT

public:
    struct Facts
    {
        CellState state = CellState::Unavailable;
        Decision decision;
        Grant grant = Grant::None; // of what the server may know now
        bool isEnforced = false; // the system holds the process that runs to it
        QStringList waitingApps; // that have to start it again before it can reach it; fit to be shown
        QDateTime told; // UTC; where the server knows it
        SeenBy seenBy;
        QString reachedBy; // reachedThrough()

        //! Decided for a time that passes.
        bool isTimed() const;
    };

    explicit CellFacts(const Services &services, QObject *parent = nullptr);

    //! From now on its texts are watched, where they change by themselves.
    const Facts &of(const Cell &cell) const;

    //! What goes with the state's word: what is left, of how many sessions, or when it was told.
    QString detail(const Facts &facts) const;
    //! The state's word with its detail.
    QString text(const Facts &facts) const;
    //! "always", "until it stops", "47 min left"; empty where there is no decision.
    QString lasting(const Decision &decision) const;
    //! "SERVER, ROOT: allowed, seen, read, enforced". Empty for a cell that is gone.
    QString spoken(const Cell &cell) const;
    //! "allowed, seen, read": the state, and what is granted with it.
    QString spokenState(const Cell &cell) const;
    //! All of it, fit to be shown, and below it what can be done (`hint`). Empty for a cell that is gone.
    QString toolTip(const Cell &cell, const QString &hint = {}) const;

    //! Tells of the texts that have changed by themselves; the timer does it.
    void renewTimes();
    //! When the timer fires next, in ms; -1 while it rests.
    int renewalDelay() const;
    //! Forgets everything, and tells nobody.
    void clear();

Q_SIGNALS:
    //! These are to be shown anew.
    void changed(const QList<mangrove::Cell> &cells);
    //! All are.
    void allChanged();
    //! Of this one the times alone.
    void timePassed(const mangrove::Cell &cell);

private:
    int life(const Facts &facts) const;
    void watchTimes(const Cell &cell, const Facts &facts) const;
    QString decisionLine(const ServerId &server, const Decision &decision) const;
    void forget(const QList<Cell> &cells);
    void forgetDecided(const QList<Cell> &cells);
    void forgetServer(const ServerId &server);

    Services m_services;
    mutable QHash<Cell, Facts> m_facts;
    mutable QSet<Cell> m_timed; // shown, and with a text that changes by itself
    QTimer *m_timer;
};

} // namespace mangrove

#pragma once

// What each server may see: the list of its roots by decisions, policy and the state of the roots, and word of what has
// changed. Owned by the gate. It asks nobody, tells nobody and knows nothing of what was told.

#include "core/access/seenledger.h"
#include "core/access/timeddecisions.h"
#include "core/access/visiblelist.h"
#include "core/base/clock.h"
#include "core/roots/rootconfirmer.h"
#include "core/workspace/decision.h"
#include "core/workspace/standing.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>
#include <optional>

namespace mangrove {

class DecisionStore;
class RootMonitor;
class RootStore;
class WorkspaceSource;

//! What a program that runs has of a root that it may know.
enum class Reach {
    Stands, // it reaches it, or nothing keeps it from what it may know
    Comes, // it will in a moment
    Lacks, // not before it is started again
};

class Visibility : public QObject
{
    Q_OBJECT

public:
    static constexpr int listLimit = 256; // roots of one list

    //! `isAwaited`: somebody waits for the list of this server (it runs, or a person is asked), so it is made at once.
    Visibility(WorkspaceSource &source, RootMonitor &monitor, DecisionStore &decisions, const Clock &clock,
               std::function<bool(const ServerId &)> isAwaited, QObject *parent = nullptr);

    //! What does not stand is not told. `reach` is empty where nothing is kept from anybody, or for each as long as it
    //! runs; call touch() when it differs.
    void setReach(const std::function<Reach(const Cell &cell)> &reach) { m_reach = reach; }
    //! Whether something will come into the list of this server in a moment: then its reach differs.
    bool isComing(const ServerId &server) const;

    //! Ends what is over; call once when somebody listens.
    void start() { m_timed.endDue(); }

    //! The list as far as it is known, without a look at the roots.
    VisibleList list(const ServerId &server) const;
    //! The list with a look at each root in it, for what is told at this moment. Announces nothing by itself.
    VisibleList listNow(const ServerId &server);
    //! What listNow() would give as far as that is known: without the roots that are being looked at again because of
    //! it.
    QList<Told> expected(const ServerId &server) const;
    //! What holds for it; of what is not there: nothing.
    Standing standing(const Cell &cell) const;
    Access access(const Cell &cell) const { return standing(cell).access; }
    Verdict verdict(const Cell &cell) const { return standing(cell).verdict; }
    Grant grant(const Cell &cell) const { return standing(cell).grant; }
    //! The decision that counts now; Ask when none does (also: ended, suspended). Follows no policy.
    Decision decision(const Cell &cell) const;
    QList<Cell> decidedCells() const;
    //! Whether the server is in the workspace that is on; one that is not is told of no root.
    bool isInWorkspace(const ServerId &server) const;
    //! What nobody has decided about, in the person's order.
    QList<RootId> undecided(const ServerId &server) const;

    //! Whether all that has changed has been looked at: nothing more is announced until something else changes.
    bool isUpToDate() const { return !m_flushTimer.isActive() && !m_flushPosted; }
    //! The list of this server is to be looked at again.
    void touch(const ServerId &server);
    //! These look different, whatever may be visible.
    void touchLooks(const ServerId &server);
    //! Looks at what has changed, and tells of it, now.
    void flush();
    //! The same for one server, if it is due.
    void flush(const ServerId &server);
    //! Nobody waits for the list of this server any more: its texts are made anew when somebody does.
    void putAway(const ServerId &server);

Q_SIGNALS:
    //! The list of this server differs from before, or from what listNow() has given meanwhile.
    void listChanged(const mangrove::ServerId &server);
    //! It was looked at, changed or not.
    void refreshed(const mangrove::ServerId &server);
    //! The state of these cells may differ.
    void cellsChanged(const QList<mangrove::Cell> &cells);
    //! Anything may differ (a store was reloaded, a root or a server was added or removed).
    void reset();
    //! These decisions have ended by themselves.
    void decisionsEnded(const QList<mangrove::Cell> &cells);
    //! A root that listNow() had left out of this server's list because of its look was looked at again.
    void foundAgain(const mangrove::ServerId &server);

private:
    struct Known // of a list as it was looked at last
    {
        size_t digest = 0;
        std::optional<VisibleList> list; // where somebody waits for it: with hundreds of servers, few run
    };
    struct Confirmed // a list as it was told, and what its looks are good for
    {
        QList<Told> roots;
        RootConfirmation found;
    };

    QList<Told> allowed(const ServerId &server) const;
    const VisibleList &listOf(const QList<Told> &roots);
    bool endsByItself(const ServerId &server, const QList<Told> &list) const;
    bool isLeftOut(const RootId &root, const ServerId &server) const;
    Reach reach(const Cell &cell) const;
    void touchCells(const QList<Cell> &cells);
    void touchRoot(const RootId &root);
    void takeBack(const RootId &root);
    void touchAll();
    void refreshAwaited();
    void flushSoon();
    void flushLater();
    void refresh(const ServerId &server);

    WorkspaceSource &m_source;
    RootMonitor &m_monitor;
    std::function<bool(const ServerId &)> m_isAwaited;
    std::function<Reach(const Cell &)> m_reach;
    TimedDecisions m_timed;
    VisibleList m_madeLast;
    QHash<ServerId, Known> m_lists;
    QHash<ServerId, Confirmed> m_confirmed;
    QHash<RootId, QSet<ServerId>> m_leftOut; // of whose lists, since a look at it did not agree; another is under way
    QSet<ServerId> m_toldOther; // what listNow() gave was not the list of the last look, which may come to hold again
    // What may differ since the last flush(). Bursts (a parent folder renamed under 1,000 roots) become one.
    QSet<ServerId> m_dirtyServers;
    QList<Cell> m_dirtyCells;
    bool m_flushPosted = false; // due when the present event has been handled
    QTimer m_flushTimer; // due later
};

//! What a server may know although it is told nothing: the folders that its templates are filled with where roots are
//! off for it. Pure; whether each is there at this moment is for whoever passes it to look at. As many as a list holds,
//! in the person's order.
QList<Told> passableRoots(const RootStore &roots, const std::function<Access(const RootId &)> &access);

} // namespace mangrove

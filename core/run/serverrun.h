#pragma once

// One run of a server: what it was passed in its command line and is held to by the system, compared with what it may
// know and reach now. It is the one rule for those of the window's and for those of apps, while a start is prepared and
// while the program runs. Where its launcher takes orders (core/launch/livegrants), what is granted comes and goes while
// it runs; all else can be given neither less nor more, and ends it or waits for a restart. Owned by whoever has the
// run, and asked whenever something may have changed.

#include "core/access/visibility.h"
#include "core/launch/processlauncher.h"
#include "core/run/enforced.h"
#include "core/run/filledrecord.h"

#include <QPointer>

#include <functional>
#include <memory>
#include <optional>

namespace mangrove {

class LiveGrants;
class ServerRights;

//! What a program is held to from its start on, and what that was made of.
struct HeldStart
{
    Confinement confinement;
    Enforced enforced;
    ServerRecord record;
    QString folder; // where it is started
    ServerHomes::Prepared prepared;
};

//! What `record` is held to where it is granted this; see confinementOf(), which says why it cannot be. `never`: what is
//! hidden from it; none: what is to be now.
Result<HeldStart> holdNow(const ServerRecord &record, const QString &folder, const QList<GrantedRoot> &granted,
                          const ServerHomes::Prepared &prepared, const ServerRights &rights,
                          const std::optional<confine::NeverNames> &never = {});

//! Whether what is held to this can reach what was taken back, or is denied and lies in what it reaches. `record`:
//! whose added paths count; nullptr: those that it is held to.
bool reachesTakenBack(const Enforced &held, const ServerRecord *record, const ServerRights &rights);

class ServerRun
{
public:
    //! What a look has found: the answers below differ, or it has to end, said once for each start.
    enum class News { Nothing, Changed, EndNow };

    //! The private home of a server that is confined, absolute.
    using Home = std::function<QString(const ServerId &server)>;

    //! `home`: for templates; without it no server has one.
    explicit ServerRun(std::unique_ptr<ServerRights> rights, const Home &home = {});
    ~ServerRun();

    ServerRights &rights() const { return *m_rights; }
    //! The record as it is started now, and by what is known; see filledNow() and filledAsKnown().
    Result<FilledRecord> fill(const ServerRecord &record) const;
    Result<FilledRecord> preview(const ServerRecord &record) const;

    //! It is started as `filled`, made of this record. One without templates is passed nothing.
    void pass(const ServerRecord &record, const FilledRecord &filled);
    //! It is held to this, and nothing of it can be changed while it runs.
    void hold(const Enforced &to);
    //! It is held to this; `live`: by which its grants come and go, nullptr where they cannot. A look is due whenever
    //! that has changed.
    void hold(const HeldStart &start, LiveGrants *live);

    //! Whether its start may go on. One that begins while all is paused may know and reach none.
    bool mayBegin() const;
    News lookAtPassed();
    News lookAtHeld();
    //! Whether it was ended by its launcher, or may have been, for what it had still of what was taken back: to be
    //! asked when it has ended, of which nobody may have heard yet.
    bool wasEndedForGrants() const;

    QList<Told> passed() const { return m_passed.with ? m_passed.with->passed : QList<Told>(); }
    //! Where what it is granted comes and goes while it runs, it is told of what stands.
    Reach reach(const RootId &root) const;
    //! nullptr where it is held to nothing, or has to end for what it reaches.
    const Enforced *heldTo() const { return m_held.to ? &*m_held.to : nullptr; }
    //! Whether it is granted something that it does not reach, or its record wants it held to something else.
    bool isHeldOtherwise() const { return isHeldToLess() || m_held.change == Change::HeldOtherwise; }
    //! The former of these.
    bool isHeldToLess() const { return m_held.change == Change::Widened; }
    //! Whether it would be started with other folders in its command line now.
    bool isOutdated() const { return m_passed.isOutdated; }
    //! The same, where it could be started with them.
    bool isWidened() const { return m_passed.isWidened; }
    bool waitsForRestart() const { return isOutdated() || isHeldOtherwise(); }

private:
    enum class Change {
        Nothing,
        HeldOtherwise, // its record wants it held to something else: a restart applies that
        Widened, // it would be started with more now: a restart applies that
        EndNow, // it reaches what was taken back
    };
    bool isPassedTakenBack(const QList<Told> &known) const;
    Change changeOfHeld() const;
    Change withOrders(Change change);
    bool takeAnswer();
    struct Wanted
    {
        HeldStart start;
        QList<RootId> away; // that it is granted, and that are not there just now
    };
    bool hasGone(const GrantedRoot &root) const;
    std::optional<Wanted> wantedNow() const;

    struct Passed
    {
        std::optional<FilledRecord> with; // until something of it is taken back
        bool isOutdated = false;
        bool isWidened = false;
    };
    struct Held
    {
        std::optional<Enforced> to; // until too much is taken back
        Change change = Change::Nothing;
        bool isLive = false; // grants come and go while it runs
        std::optional<HeldStart> start = {}; // where they do
        QPointer<LiveGrants> live = {};
        std::optional<HeldStart> ordered = {}; // what was ordered last, until that was answered
        std::vector<confine::Place> tried = {}; // the same, as it was said
        QList<RootId> away = {}; // when it was said
    };

    std::unique_ptr<ServerRights> m_rights;
    Home m_home;
    Passed m_passed;
    Held m_held;
};

} // namespace mangrove

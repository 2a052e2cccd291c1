#pragma once

// The one run of a relay: what a server of an app's is passed and held to by the moment it is started in, as the
// window's are (ServerRun). Where something of that is taken back it has to end, and the app starts it again. Owned by
// the relay.

#include "core/access/storedauthority.h"
#include "core/run/serverrun.h"
#include "core/transport/serverprocess.h"

#include <QObject>

namespace mangrove {

class LiveGrants;
class Transport;

class RelayRun : public QObject
{
    Q_OBJECT

public:
    //! `stored` outlives it. `configFolder`: whose the private folders of its server are.
    RelayRun(StoredAuthority &stored, const QString &configFolder, const QString &dataFolder,
             const MangrovesOwn &mangroves, QObject *parent = nullptr);
    ~RelayRun() override;

    using Filled = std::function<void(const Result<FilledRecord> &filled)>;
    //! What its record is run with; see filledNow(). Calls back once, perhaps before it returns.
    void fill(const ServerRecord &record, const Filled &done);

    using Confined = std::function<void(const Result<LaunchSpec> &spec)>;
    //! Adds to what is started what it is held to by the record whose decisions count, and what it has of its own then.
    //! The folder that it works in is the app's choice, and no grant. What its program needs is what was approved.
    //! Calls back once, perhaps before it returns.
    void confine(const LaunchSpec &spec, const ServerRecord *record, const Confined &done);

    //! Whether its start may go on. Where it may not, takenBack() may have said so.
    bool mayBegin() const { return m_run.mayBegin(); }
    //! See ServerRun.
    bool wasEndedForGrants() const { return m_run.wasEndedForGrants(); }
    QList<Told> passed() const { return m_run.passed(); }
    //! What its process is held to.
    Enforced heldTo() const { return m_run.heldTo() ? *m_run.heldTo() : Enforced(); }
    //! The way to it is made, of what confine() gave: from its start on what it is granted comes and goes.
    void follow(Transport &way);
    //! Whether it would be passed other folders, or held to something else, if it were started now.
    bool waitsForRestart() const { return m_run.waitsForRestart(); }

Q_SIGNALS:
    //! It was passed a folder that it may not know any more, or can still reach what was taken back. Once each.
    void takenBack(bool isReached);
    //! waitsForRestart() or heldTo() may differ.
    void changed();

private:
    void look();
    void lookAtHeld();

    StoredAuthority &m_stored;
    const QString m_temporaries; // those of all relays, a folder for each
    TimedLooks<Result<void>> m_cleaning;
    ServerHomes m_homes;
    ServerId m_server; // that was started
    ServerRun m_run;
    std::unique_ptr<LiveGrants> m_live; // until it is handed to the way
};

} // namespace mangrove

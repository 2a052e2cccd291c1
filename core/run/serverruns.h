#pragma once

// The runs of the window's servers: what each was passed and is held to, beside what it may know, is granted and its
// record wants now (ServerRun). What was taken back makes an end due at once, and what was added waits for a restart,
// as another level does. Owned by the application; the registry ends and restarts.

#include "core/run/serverrights.h"
#include "core/run/serverrun.h"

#include <QObject>

#include <map>
#include <memory>

namespace mangrove {

class ServerRuns : public QObject
{
    Q_OBJECT

public:
    //! `home`: see ServerRun.
    explicit ServerRuns(const RightsParts &parts, const ServerRun::Home &home = {}, QObject *parent = nullptr);
    ~ServerRuns() override;

    std::unique_ptr<ServerRights> rights(const ServerId &server) const { return rightsOf(server, m_parts); }
    //! What the server would be held to now.
    QList<GrantedRoot> granted(const ServerId &server) const { return rights(server)->granted(); }
    //! The record as it is started now; see filledNow() and filledAsKnown().
    Result<FilledRecord> fill(const ServerRecord &record) const { return made(record.id).fill(record); }
    Result<FilledRecord> preview(const ServerRecord &record) const { return made(record.id).preview(record); }

    // --- one run, as its start goes on
    //! It is held to this from now on.
    void started(const ServerId &server, const Enforced &to);
    //! The same; see ServerRun::hold().
    void started(const ServerId &server, const HeldStart &start, LiveGrants *live);
    //! It is to be started with `filled`, made of this record. False where something of it, or of what it is held to,
    //! was taken back meanwhile; else it begins, and what changes from then on is told, in a later turn at the
    //! earliest.
    bool mayBegin(const ServerRecord &record, const FilledRecord &filled);
    //! See ServerRun::wasEndedForGrants(); before ended().
    bool wasEndedForGrants(const ServerId &server) const;
    //! It does not run any more, and knows and reaches nothing by its start.
    void ended(const ServerId &server);

    //! What its process is held to; nothing where none runs. Valid until the event loop goes on.
    const Enforced *inForce(const ServerId &server) const;
    //! What it was started with; nothing where it is not confined, or does not run.
    QList<GrantedRoot> heldTo(const ServerId &server) const;
    //! Whether it is granted something that it cannot reach before it is restarted, or its record wants it held to
    //! something else.
    bool waitsForRestart(const ServerId &server) const;
    //! The same, for something that it was granted.
    bool waitsForGrant(const ServerId &server) const;
    //! Whether it would be started with other folders in its command line now.
    bool isOutdated(const ServerId &server) const;
    //! The same, where it could be started with them.
    bool isWidened(const ServerId &server) const;

Q_SIGNALS:
    //! It can still reach what was taken back from it. Once for each start.
    void withdrawn(const mangrove::ServerId &server);
    //! It was passed a folder that it may not know any more. Once for each start.
    void passedTakenBack(const mangrove::ServerId &server);
    //! What it waits for because of what it is held to differs, or inForce() does.
    void changed(const mangrove::ServerId &server);
    //! isOutdated() or isWidened() differs.
    void passedChanged(const mangrove::ServerId &server);

private:
    ServerRun made(const ServerId &server) const { return ServerRun(rights(server), m_home); }
    ServerRun &run(const ServerId &server);
    const ServerRun *find(const ServerId &server) const;
    void look();
    void lookAtHeld(const ServerId &server);
    void lookAtPassed(const ServerId &server);
    void lookAtUntold();

    const RightsParts m_parts;
    const ServerRun::Home m_home;
    std::map<ServerId, std::unique_ptr<ServerRun>> m_runs;
};

} // namespace mangrove

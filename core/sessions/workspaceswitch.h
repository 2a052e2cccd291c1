#pragma once

// Switching to another workspace as one action: what counts changes at once, and with it what each server is told; then
// the servers of the set are started, and the others stopped where the set says so. Owned by the application; menu,
// tray and command line use it. It decides nothing about roots: that is the gate's by the stored sets.

#include "core/base/result.h"
#include "core/sessions/sessionservices.h"
#include "core/workspace/workspaceset.h"
#include "core/workspace/workspacesource.h"

#include <QObject>

namespace mangrove {

class Registry;
class ServerStore;
class WorkspaceSets;

// What switching to a workspace would do, before it is done. Pure: values in, values out.

//! A server as it is before the switch.
struct ServerBefore
{
    enum class Life {
        Off,
        On, // started by the window, or about to be
        Suspended, // a person has to confirm it first: neither started nor stopped
    };
    ServerId id;
    Life life = Life::Off;
    bool hasSession = false; // somewhere, also in an app
    QList<RootId> known; // visible to it, and known by a session of it
};

struct SwitchPreview
{
    struct Loss
    {
        ServerId server;
        QList<RootId> roots; // it knows them, and is asked to forget them
        bool operator==(const Loss &) const = default;
    };
    QList<Loss> takenBack; // of servers that go on running
    QList<ServerId> started;
    QList<ServerId> stopped;

    bool operator==(const SwitchPreview &) const = default;
};

//! `to`: nullptr for Everything, which takes nothing back, starts nothing and stops nothing.
SwitchPreview previewSwitch(const WorkspaceSet *to, const QList<ServerBefore> &servers);

class WorkspaceSwitch : public QObject
{
    Q_OBJECT

public:
    WorkspaceSwitch(WorkspaceSets &sets, ServerStore &servers, Registry &registry, const SessionServices &services,
                    QObject *parent = nullptr);

    //! What use() would do now. An empty id means Everything.
    SwitchPreview preview(const SetId &set) const;
    //! NotFound where there is no such set, and the errors of a save: then nothing has changed. That one server does
    //! not start is said in its state. Nothing where the set is on already.
    Result<void> use(const SetId &set, Origin origin);

Q_SIGNALS:
    //! Another one is on; this is what use() began with.
    void switched(const mangrove::SwitchPreview &effects);

private:
    WorkspaceSets &m_sets;
    ServerStore &m_servers;
    Registry &m_registry;
    SessionServices m_services;
};

} // namespace mangrove

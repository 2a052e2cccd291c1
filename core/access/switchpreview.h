#pragma once

// What switching to a workspace would do, before it is done. Pure: values in, values out.

#include "core/workspace/workspaceset.h"

namespace mangrove {

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

} // namespace mangrove

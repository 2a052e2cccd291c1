#pragma once

// What a person has set up, as one value: roots, servers, the workspaces to switch between, decisions and the pause. It
// never changes, and a copy costs a pointer; what changes is a copy of its parts, of which another one is made.
// Whatever is told, reached, shown or planned is worked out from it (grant.h, difference.h, widening.h, merge.h), and
// one door stores it (workspacestore.h).

#include "core/confine/nevernames.h"
#include "core/roots/root.h"
#include "core/servers/removedserver.h"
#include "core/servers/serverrecord.h"
#include "core/store/recordformat.h"
#include "core/workspace/decisions.h"
#include "core/workspace/workspaceset.h"

#include <QJsonObject>

#include <memory>
#include <optional>

namespace mangrove {

struct WorkspaceParts
{
    RecordList<Root> roots;
    RecordList<ServerRecord> servers;
    RecordList<RemovedServer> removedServers;
    RecordList<WorkspaceSet> sets;
    Decisions decisions;
    std::optional<QJsonObject> pause; // its record, with fields that this program does not know; none: it is not on
    std::optional<confine::NeverNames> never; // names that stay out of sight; none: neverDefaults()
    QJsonObject rest; // fields of the file that this program does not know

    bool operator==(const WorkspaceParts &) const = default;
};

class Workspace
{
public:
    Workspace();
    //! What is about a root or a server that is not there is left out: decisions, and places in sets. `before`: the
    //! workspace that the parts were taken from; what they still share with it is not looked at again.
    explicit Workspace(const WorkspaceParts &parts, const Workspace &before = {});

    const WorkspaceParts &parts() const;
    const QList<Root> &roots() const { return parts().roots.records; }
    const QList<ServerRecord> &servers() const { return parts().servers.records; }
    const QList<WorkspaceSet> &sets() const { return parts().sets.records; }
    const Decisions &decisions() const { return parts().decisions; }
    bool isPaused() const { return parts().pause.has_value(); }

    QList<RootId> rootIds() const;
    QList<ServerId> serverIds() const;
    //! The place in the person's order; -1: it is not there.
    qsizetype placeOf(const RootId &id) const;
    qsizetype placeOf(const ServerId &id) const;
    //! The record, or nullptr; valid as long as this workspace or a copy of it.
    const Root *find(const RootId &id) const;
    const ServerRecord *find(const ServerId &id) const;
    const WorkspaceSet *find(const SetId &id) const;
    //! See ServerRecord::needsConfirmation(); false for one that is not there.
    bool needsConfirmation(const ServerId &id) const;

    //! The set that is on; nullptr: Everything is.
    const WorkspaceSet *on() const;
    //! Whether they are in the one that is on.
    bool holds(const RootId &root) const;
    bool holds(const ServerId &server) const;
    bool holds(const Cell &cell) const { return holds(cell.server) && holds(cell.root); }

    bool operator==(const Workspace &other) const { return d == other.d || parts() == other.parts(); }

private:
    struct Data;
    std::shared_ptr<const Data> d;
};

} // namespace mangrove

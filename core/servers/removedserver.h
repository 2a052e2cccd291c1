#pragma once

// A server that was confined and that a person has removed: entries of apps may name it still, and are not to run it
// without its walls. Plain values.

#include "core/servers/serverrecord.h"
#include "core/store/recordformat.h"

#include <QStringList>

namespace mangrove {

struct RemovedServer
{
    ServerId id; // of this note, as what is about the server goes with its record
    ServerId server;
    QStringList names; // the last one first
    QString program;
    QStringList words; // among its arguments, see knownWords()

    bool operator==(const RemovedServer &) const = default;
};

//! Those of its arguments by which a launch is known again whatever else is changed: without folders and what is filled
//! in.
QStringList knownWords(const ServerRecord &record);

//! How they stand in workspace.json.
const RecordFormat<RemovedServer> &removedServerFormat();

} // namespace mangrove

#pragma once

// Where a server may have made what is there. Pure.

#include <QStringList>

namespace mangrove {

class DecisionStore;
class RootStore;
struct ServerRecord;

//! The folders and files that it may write by what was decided and added, whether or not that counts just now: because
//! of a pause, another workspace, a folder that is away, or a change of its record that nobody has confirmed yet. What
//! it made there when it counted is there still.
QStringList writtenPlaces(const DecisionStore &decisions, const RootStore &roots, const ServerRecord &server);

} // namespace mangrove

#pragma once

// The words of `mangrove servers add` and `mangrove servers edit` as a record. Pure: behind `--client-key` stands what
// the key signs by, see ClientKeyOption.

#include "app/commandoutput.h"
#include "core/servers/serverrecord.h"
#include "core/workspace/decision.h"

#include <QStringList>

#include <variant>

namespace mangrove {

//! What is to be stored, or what is wrong with the words.
using TypedServer = std::variant<ServerRecord, CommandOutput>;

//! `words`: the name and what follows it. `folder`: what relative paths are relative to. What it would run is not
//! looked at.
TypedServer typedServer(const QStringList &words, const QString &folder);

//! A path that is to be reachable besides a server's folders, as it was typed, but absolute.
struct TypedPath
{
    QString path;
    AccessMode mode = AccessMode::Read;
};

//! Those of the words of a change, in their order: they have to be looked at.
QList<TypedPath> typedPaths(const QStringList &words, const QString &folder);

//! The record with what the words (at least one) change of it. `looked`: what was found at each of typedPaths().
TypedServer typedChange(const ServerRecord &record, const QStringList &typed, const QList<AddedPath> &looked = {});

} // namespace mangrove

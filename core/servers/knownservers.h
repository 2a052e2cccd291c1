#pragma once

// Servers that are known to take their folders from the command line: what to write there instead, so that they are run
// with what they may know. A table of facts, resources/servertemplates.json; another server is another row there. It
// proposes, and changes nothing.

#include "core/servers/launchtemplate.h"

#include <optional>

namespace mangrove {

struct KnownServer
{
    QStringList words; // the packages or programs by which it is run
    bool takesEach = false; // any number of folders, one argument each; else one, or something in it
    QString option; // before the folder; empty: it stands by itself
};

//! All rows, in their order.
const QList<KnownServer> &knownServers();

//! The arguments with a template in the place of folders, where the server is known and something would differ.
//! `folders`: all that the person has added; where one folder is taken, its path must be, or lie in, one of these.
//! Nothing else is proposed.
std::optional<QStringList> proposedArguments(const ServerRecord &record, const QList<TemplateFacts::Folder> &folders);

} // namespace mangrove

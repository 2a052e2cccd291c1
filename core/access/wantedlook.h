#pragma once

// Looks at a path that a server was refused: whether the person could use it at all, and what could be granted. It
// looks at the file system and may hang, so it runs on a worker: values in, values out.

#include "core/access/broker.h"
#include "core/confine/nevernames.h"
#include "core/roots/root.h"

#include <optional>

namespace mangrove {

struct WantedContext
{
    QList<Root> roots;
    QString home;
    QStringList ownFolders; // Mangrove's own
    confine::NeverNames never = {}; // hidden from the server in its folders
};

//! Nothing where nobody is to be asked: it is not there, the person may not use it either, or no server may have it.
std::optional<WantedPath> lookAtWanted(const Refusal &refusal, const WantedContext &context);

//! What git needs outside of a folder that was granted; nothing where it needs nothing there, or no server may have it.
std::optional<WantedPath> lookAtGitFolder(const Root &root, const WantedContext &context);

//! Of the roots the innermost that holds this path; nullptr: none does.
const Root *holderOf(const QList<Root> &roots, const QString &path);

} // namespace mangrove

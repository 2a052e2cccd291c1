#pragma once

// A workspace as a file for another person or machine: its name, the paths of its folders, and its servers in the form
// that AI apps write. Never decisions, policies, ids or secrets: values that lie in the key ring or look like secrets
// are left out, with a place for them. Such a file is foreign text: what it names is added as if a person had pasted
// it. Pure.

#include "core/base/result.h"
#include "core/roots/root.h"
#include "core/servers/serverrecord.h"
#include "core/workspace/workspaceset.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace mangrove {

//! What such a file names.
struct WorkspaceOffer
{
    QString name;
    bool stopsOthers = false;
    QStringList folders; // absolute paths
    QJsonObject servers; // by name, in the form that AI apps write

    bool operator==(const WorkspaceOffer &) const = default;
};

//! The file of a set with these members, UTF-8.
QByteArray writeWorkspaceFile(const WorkspaceSet &set, const QList<Root> &roots, const QList<ServerRecord> &servers);

//! Those of its servers that have these names, for parseServerSnippet().
QString snippetOf(const WorkspaceOffer &offer, const QStringList &names);

constexpr qsizetype workspaceFileLimit = 1024 * 1024; // bytes

//! Invalid, with a sentence, when it is none, or larger than workspaceFileLimit.
Result<WorkspaceOffer> readWorkspaceFile(const QByteArray &content);

} // namespace mangrove

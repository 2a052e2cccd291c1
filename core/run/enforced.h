#pragma once

// What one start of a program is held to, beside what its server is granted then. Pure.

#include "core/launch/reach.h"
#include "core/workspace/standing.h"

#include <QList>
#include <QStringList>

namespace mangrove {

class ServerRights;
struct Root;

//! What one start of a program is held to.
struct Enforced
{
    Protection level = Protection::ToldOnly;
    bool hasNetwork = true;
    QList<GrantedRoot> roots; // none with ToldOnly, which holds to nothing
    QList<ReachedPlace> reach; // with these
    bool keepsMetadata = true; // as of the record
    QList<AddedPath> added = {}; // as of the record
    QStringList keptNames = {}; // the same
    QList<DeniedRoot> denied = {}; // is out of reach, whatever holds it; with Confined only
    confine::NeverNames never = {}; // hidden in what it is granted; the same

    bool operator==(const Enforced &) const = default;
};

//! What lies in something that may be written, and is for reading by a decision of its own, which does not count just
//! now: it is another folder than was approved, or outside of the workspace that is on. It would be written, as if it
//! had never been decided about. As these lie there now; what is away is no folder. To be held to reading. What lies in
//! one of `denied` is not in reach by what is around that, and so not by this.
QList<RootBinding> lesserIn(const QList<GrantedRoot> &granted, const QList<AddedPath> &added,
                            const ServerRights &rights, const QList<DeniedRoot> &denied = {});

//! All that is denied, so that no grant around it gives it, by whatever name. What was added by hand at the very path
//! says more.
QList<DeniedRoot> deniedIn(const QList<GrantedRoot> &granted, const QList<AddedPath> &added,
                           const ServerRights &rights);

//! Whether a path lies in what is granted or added, and is none of these itself.
bool liesInGrant(const QString &path, const QList<GrantedRoot> &granted, const QList<AddedPath> &added);

//! Whether a process that is held to this can reach more than it is granted now. Decisions count here, and not whether
//! the folder is there just now: what is gone and comes back is the same folder, or is not reachable. `root`: as it is
//! now; nullptr: gone.
bool reachesMore(const GrantedRoot &held, const Root *root, Grant grant);

//! Whether the kernel keeps this grant of a root for a process that is held to this.
bool keeps(const Enforced &held, const RootId &root, Grant grant);

//! The innermost that a process is held to of those around a path, by which it reaches that; nullptr where there is
//! none, or what is denied lies between the two.
const GrantedRoot *holderOf(const Enforced &held, const QString &path);

} // namespace mangrove

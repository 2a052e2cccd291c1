#pragma once

// All that a confined server can reach, each place with its reason: what a person granted it, what its program needs,
// what is its own, and what the system offers to everybody. The launcher is given exactly this, and the window shows
// exactly this. Pure.

#include "core/base/result.h"
#include "core/confine/description.h"
#include "core/roots/root.h"
#include "core/servers/addedpath.h"
#include "core/servers/installedplace.h"
#include "core/servers/protection.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace mangrove {

//! A root that the server is granted.
struct GrantedRoot
{
    RootId id;
    RootBinding binding;
    bool isWritable = false;
    bool hasSockets = false; // with that only

    bool operator==(const GrantedRoot &) const = default;
};

//! A root that a person has denied.
struct DeniedRoot
{
    RootId id;
    RootBinding binding; // as it lies there now, where that is known
    bool isInGrant = false; // by its path; else it is so by another name at most

    bool operator==(const DeniedRoot &) const = default;
};

struct ReachedPlace
{
    enum class Why {
        Granted, // a root
        Added, // an added path
        Own, // its private home, its temporary folder, its working folder
        Program, // `reason` says which part
        System,
    };
    Why why = Why::System;
    confine::Place place;
    QString reason; // with Program only, some words

    bool operator==(const ReachedPlace &) const = default;
};

//! What Mangrove has of its own, which no server reaches: its folders, those of its sockets, and the person's runtime
//! folder. Absolute.
struct MangrovesOwn
{
    QStringList folders;
    QStringList runtime; // holds sockets of others as well; a person may grant something in there
};

//! What a server has of its own where it is confined.
struct OwnFolders
{
    QString home; // absolute, canonical; kept
    QString temporary; // emptied at each start
    QString work; // the private working folder; empty where the person chose one, which is no grant
};

//! `roots`: see canHold(). `installed`: as it was approved. Of the added paths those that no root holds as well, and of
//! the installed places those that are in nothing that may be written, as a right that was granted is not taken away by
//! them. `denied`: what lies in one of these is held by nothing around it. `never`: what
//! is hidden in the roots; where anything is, each added path is one by itself.
QList<ReachedPlace> reachOf(const QList<GrantedRoot> &roots, const OwnFolders &own,
                            const QList<InstalledPlace> &installed, const QList<AddedPath> &added = {},
                            const QList<DeniedRoot> &denied = {}, const confine::NeverNames &never = {});

//! Refused, with a sentence, where the level cannot hold these as they were granted: one for reading only that lies in
//! one for writing is writable where files alone are confined, and what is Mangrove's own in a folder is in reach
//! there. What lies in Mangrove's own is refused at each level.
//! `mangroves`: resolved. `denied`: out of reach at Confined; where files alone are confined nothing can be left out of
//! a grant.
Result<void> canHold(Protection level, const QList<ReachedPlace> &reach, const MangrovesOwn &mangroves = {},
                     const QList<DeniedRoot> &denied = {});

//! What is to be covered: all of Mangrove's own, but of the runtime folder nothing in which something was granted.
std::vector<std::string> maskedFor(const QList<ReachedPlace> &reach, const MangrovesOwn &mangroves);

//! Names of what a confined server does not change in folders that it may write, unless its record says so: what makes
//! programs of the person's run, which nobody confines. Bytes, as the kernel has them.
const std::vector<std::string> &metadataNames();

//! A denied root, as the launcher covers it. What lies in a grant has to be there, and to be what it was: nothing can
//! be laid over what has been moved away.
confine::Place coverOf(const DeniedRoot &denied);

//! What the launcher is given. `level` is not ToldOnly.
confine::Description descriptionOf(Protection level, bool hasNetwork, const QList<ReachedPlace> &reach);

} // namespace mangrove

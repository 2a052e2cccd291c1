#pragma once

// A root: a folder or file that the person added, and what was approved about it. Plain values; the live state
// of a root is the monitor's, its record the store's.

#include "core/base/ids.h"
#include "core/confine/fileidentity.h"

#include <QDateTime>
#include <QMetaType>
#include <QString>

namespace mangrove {

enum class RootState {
    Checking, // not yet known
    Available,
    Missing,
    Unreadable, // exists, and cannot be read by this user; or does not answer in time
    Replaced, // the path now leads to another folder than the one approved
};

//! The word of the command line and of the stored records: "available", "missing", ….
QString toWord(RootState state);

using confine::FileIdentity; // of what a person approved

//! What a root is bound to when a person approves it: where its path leads, and which thing is there.
struct RootBinding
{
    QString canonicalPath; // as resolved by the kernel
    bool isFile = false;
    FileIdentity identity; // of the folder; for a file: of the folder that holds it

    bool operator==(const RootBinding &) const = default;
};

struct Root
{
    RootId id;
    QString path; // absolute, as the person gave it: may lead through symlinks
    QString canonicalPath; // as resolved by the kernel when it was approved
    QString uri; // canonical file:// URI of canonicalPath
    QString name; // the person's word for it, sent to servers
    bool isFile = false;
    FileIdentity identity; // of the folder; for a file: of the folder that holds it
    QDateTime added; // UTC

    RootBinding binding() const { return {canonicalPath, isFile, identity}; }
    bool operator==(const Root &) const = default;
};

} // namespace mangrove

Q_DECLARE_METATYPE(mangrove::RootState)

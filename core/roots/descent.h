#pragma once

// Opens what lies below an approved folder, one name at a time and through no symlink, so that an exchange between a
// check and the opening changes nothing. Only on systems like Unix; empty elsewhere.

#include "core/confine/descriptor.h"
#include "core/roots/root.h"

#include <QByteArray>

#ifdef Q_OS_UNIX

namespace mangrove {

//! The folder, if the one of this identity is there; else not open.
Descriptor openApproved(const QByteArray &folder, const FileIdentity &identity);

//! What `path` names, a resolved path that is `folder` or inside it, opened with `flags` (of open(2); those against
//! symlinks and inheritance are added). `opened` is the folder. Not open when that fails: errno says why.
Descriptor openBelow(Descriptor opened, const QByteArray &folder, const QByteArray &path, int flags);

} // namespace mangrove

#endif

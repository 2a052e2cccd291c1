#pragma once

// One config file of an app on the disk: read as it is, and replaced only while it is still what was read, in the
// folder in which it was read, which is held for that long. It keeps what the file is (a link stays one, its mode
// stays) and knows nothing of what is in it.

#include "core/base/result.h"
#include "core/confine/fileidentity.h"

#include <QByteArray>
#include <QString>

namespace mangrove {

struct ConfigFile
{
    QString path; // as it was asked for
    QString realPath; // where links lead
    QByteArray bytes;
    QByteArray hash; // SHA-256, hexadecimal
    confine::FileIdentity folder = {}; // that holds it where links lead
};

//! NotFound, Unreadable (no regular file, no rights, larger than 16 MiB).
Result<ConfigFile> readConfigFile(const QString &path);

//! Whether it may be replaced: it is this user's, nobody else may write to it, and it is not read-only. Unsafe,
//! ReadOnly or Unreadable.
Result<void> checkReplaceable(const ConfigFile &file);

//! Replaces it as a whole, if it still is what was read, and is reached by the same links and folders; then reads it
//! back. Refused when it has changed meanwhile: nothing is written then, nor lost of what was. `lockFolder`: while
//! FILE.lock is held, as its app does. Io with a sentence otherwise.
Result<void> replaceConfigFile(const ConfigFile &file, const QByteArray &content, bool lockFolder);

QByteArray hashOf(const QByteArray &bytes);

} // namespace mangrove

#pragma once

// A config file of an app as it is now: its bytes, what they say and the servers in it. A plain value; the file is not
// held.

#include "core/apps/appfiles.h"
#include "core/apps/configfile.h"
#include "core/apps/routeplan.h"

namespace mangrove {

struct OpenApp
{
    FoundFile found;
    ConfigFile file;
    ConfigText text;
    QList<AppEntry> entries; // empty when the text has a fault

    ConfigView view() const { return {file.bytes, text, *found.app}; }
    const AppEntry *entry(const QString &pointer) const;
    //! By its name; nullptr when there is none, or more than one.
    const AppEntry *named(const QString &name) const;
    //! What is wrong with the file, a sentence; empty when nothing is.
    QString problem() const;
};

//! NotFound or Unreadable; a text with a fault is no error here.
Result<OpenApp> openApp(const FoundFile &found);
//! As openApp(), of a file that has been read, or of bytes that are not in it yet.
OpenApp openRead(const FoundFile &found, const ConfigFile &file);

} // namespace mangrove

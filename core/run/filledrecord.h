#pragma once

// A record with its templates filled with what its server may know at this moment (core/servers/launchtemplate). What
// is filled in has been looked at as before it is told; nothing is decided here.

#include "core/access/seenledger.h"
#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "core/store/activity.h"

namespace mangrove {

class ServerRights;

//! A record as it is started now.
struct FilledRecord
{
    ServerRecord record; // without templates
    QList<Told> passed; // the roots that stand in it because of one

    bool operator==(const FilledRecord &) const = default;
};

//! The line that says what a session was started with, without whose it is: it knows that from then on, as if it had
//! been told.
Activity activityOf(const SessionId &session, const QList<Told> &passed);

//! For a start. `home`: the private home of a server that is confined, absolute; empty: it has none. What
//! fillTemplates() says where it cannot be filled.
Result<FilledRecord> filledNow(const ServerRecord &record, ServerRights &rights, const QString &home);
//! What a start would fill it with, by what is known.
Result<FilledRecord> filledAsKnown(const ServerRecord &record, const ServerRights &rights, const QString &home);

} // namespace mangrove

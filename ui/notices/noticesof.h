#pragma once

// What waits for a person, and what is worth a word, kind by kind: by what the stores and the servers say now, and by
// the little that was and cannot be asked of them any more. Pure.

#include "core/base/ids.h"
#include "ui/kit/services.h"
#include "ui/notices/notice.h"

#include <QHash>
#include <QSet>

namespace mangrove {

//! What ran when a server was allowed what it had been refused: nothing of that can be given more.
struct RanThen
{
    QSet<SessionId> inApps;
    bool isAppsAlone = false; // and there was no other
    SessionId own; // of Mangrove's; empty: none
};

//! What was, as far as it is still worth a word.
struct NoticeFacts
{
    QList<RootId> gone; // folders, in the order in which they went
    QSet<ServerId> stale; // that had the time to ask again
    QHash<ServerId, RanThen> allowed; // and not restarted since
    QString lostRoutes; // a sentence; empty: there are none
};

QList<Notice> noticesOf(const Services &services, const NoticeFacts &facts);

//! Whether there is nothing to wait for any more since a server was allowed more.
bool isApplied(const Services &services, const ServerId &server, const RanThen &then);

//! What a server wants of a person because of its sign-in. Who has signed out wants nothing, and neither does one that
//! nobody has asked for.
enum class SignInWant { None, SignIn, More };
SignInWant signInWantOf(const Services &services, const ServerId &server);

//! Whether it waits for a person to confirm what has changed, whatever its state: its record is another one than what
//! was approved, or what it would run is.
bool waitsForConfirmation(const Services &services, const ServerId &server);
//! Those that do, in the order of the store.
QList<ServerId> suspendedServers(const Services &services);
//! One sentence wherever that is said; empty where there is none.
QString suspendedText(const Services &services);

//! While all is paused; the same wherever it is said.
QString pausedText();

} // namespace mangrove

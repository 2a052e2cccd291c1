#pragma once

// What a session is told while all telling is paused: of its list what it was told last, as it was told.

#include "core/access/seenledger.h"

#include <QList>

namespace mangrove {

class Pause;

//! The part of a list that is not new to whom `told` was told last: no other URI, no other name and no other order.
//! Pure.
QList<Told> withoutNew(const QList<Told> &list, const QList<Told> &told);

//! What a session is told of its list now: all of it, or what is not new to it.
QList<Told> pausedList(const Pause &pause, const SeenLedger &ledger, const SessionId &session, const QList<Told> &list);
//! Whether the last list that has left, or is on its way, is that. In a pause also of a session that knows nothing and
//! has got no list yet: it need not ask to hear nothing.
bool isLastTold(const Pause &pause, const SeenLedger &ledger, const SessionId &session, const QList<Told> &list);

} // namespace mangrove

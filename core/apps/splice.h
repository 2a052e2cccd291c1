#pragma once

// Replaces bytes of a text at several places, and goes back again. Pure.

#include "core/apps/confignode.h"
#include "core/base/result.h"

#include <QByteArray>

namespace mangrove {

struct Splice
{
    ByteRange range; // of the old text
    QByteArray text; // what stands there afterwards

    bool operator==(const Splice &) const = default;
};

//! In the order of their places. They do not overlap.
void sortSplices(QList<Splice> &splices);

//! `splices`: sorted.
QByteArray spliced(const QByteArray &bytes, const QList<Splice> &splices);

//! What makes of the new text the old one. `splices`: sorted, as they were applied to `bytes`.
QList<Splice> inverse(const QByteArray &bytes, const QList<Splice> &splices);

//! What does both to `bytes` at once: `next` are those of the text that `first` lead to. All sorted. Refused where they
//! meet.
Result<QList<Splice>> composed(const QByteArray &bytes, const QList<Splice> &first, const QList<Splice> &next);

} // namespace mangrove

#pragma once

// Replaces bytes of a text at several places, and goes back again. Pure.

#include "core/apps/confignode.h"

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

} // namespace mangrove

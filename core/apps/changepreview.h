#pragma once

// Shows a person what is about to change in a config file, without the secrets that are in it. Pure.

#include "core/apps/configtext.h"
#include "core/apps/splice.h"

namespace mangrove {

//! The bytes of everything in a file that may be a secret: values of variables and headers, arguments behind words like
//! `--token`, passwords in addresses, and what is called or looks like one. Sorted.
QList<ByteRange> secretRanges(const ConfigNode &root);

//! The unified difference that `splices` (sorted) make, with three lines around each and dots in place of secrets.
QString maskedDifference(const QString &path, const QByteArray &before, const ConfigNode &beforeRoot,
                         const QByteArray &after, const ConfigNode &afterRoot, const QList<Splice> &splices);

} // namespace mangrove

#pragma once

// Comparing the words of a launch with those that a person has approved, where others have filled in parts of them.
// Pure.

#include <QString>
#include <QStringList>

namespace mangrove {

//! Whether a text is these pieces with something, or nothing, between one and the next. One piece: the text itself.
bool fitsPieces(const QString &text, const QStringList &pieces);

//! Whether `words` are all of `wanted` in their order, with others between, before or behind them.
bool holdsInOrder(const QStringList &words, const QStringList &wanted);

} // namespace mangrove

#pragma once

// What a server says about the revisions that it speaks. Pure.

#include <QByteArrayView>
#include <QStringList>

namespace mangrove {

//! The versions that a raw JSON list names: those that Mangrove knows, wherever they stand, and of the others the first
//! few. Read without a tree, as a server may name a hundred thousand.
QStringList versionsIn(QByteArrayView list);
//! Of `wanted` the first that is among `given`; empty: none.
QString firstOf(const QStringList &wanted, const QStringList &given);

} // namespace mangrove

#pragma once

// What is said where workspace.json or its journal cannot be used as it is: a sentence for the person, with what
// happened to the file and what that means. `reason` is the part of a sentence. Pure.

#include <QString>

namespace mangrove {

QString problemOfMissing(const QString &file);
QString problemOfNewer(const QString &file);
//! It is open whether it counts or its last good copy.
QString problemOfUndecided(const QString &file);
//! Damaged, and still in its place.
QString problemOfStuck(const QString &file, const QString &reason);
QString problemOfKeptAside(const QString &file, const QString &reason, const QString &aside);
QString problemOfJournalKeptAside(const QString &journal, const QString &reason, const QString &aside);

} // namespace mangrove

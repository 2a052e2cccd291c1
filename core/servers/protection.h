#pragma once

// How far a server is held to its grants. Chosen by the person for each server and part of the launch that was
// approved.

#include "core/base/result.h"

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>

namespace mangrove {

//! In the order of what they hold: each holds what those before it do.
enum class Protection {
    ToldOnly, // it is told its roots, and can reach all that its user can
    FilesConfined, // Landlock: no file outside of its grants is read, changed or run
    Confined, // namespaces of its own, too: nothing outside exists, and no other process
};

//! The word of the command line and of the stored records: "told", "files", "confined".
QString toWord(Protection level);
//! Nothing for any other word.
std::optional<Protection> protectionFromWord(const QString &word);

//! "confined to its files": for people, behind "it is".
QString protectionWords(Protection level);

//! Names of what a person wants to stay as it is in folders that a server may write; see Description::kept.
constexpr qsizetype mostKeptNames = 32;
//! As they are kept: each once, sorted, without blanks around and empty ones.
QStringList keptNamesOf(const QStringList &names);
//! Invalid, with a sentence, where one of them is no name of something in a folder, or there are too many.
Result<void> checkKeptNames(const QStringList &names);

} // namespace mangrove

Q_DECLARE_METATYPE(mangrove::Protection)

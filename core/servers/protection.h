#pragma once

// How far a server is held to its grants. Chosen by the person for each server and part of the launch that was approved.

#include <QMetaType>
#include <QString>

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

} // namespace mangrove

Q_DECLARE_METATYPE(mangrove::Protection)

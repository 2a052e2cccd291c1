#pragma once

// What a filter's text leaves of folders and servers. A pure function on texts, used by what is shown of roots ×
// servers.

#include <QList>
#include <QStringList>

#include <optional>

namespace mangrove {

//! Whether each folder and each server stays, in the order in which they came; nothing: all of them stay.
struct Narrowed
{
    std::optional<QList<bool>> folders;
    std::optional<QList<bool>> servers;

    bool operator==(const Narrowed &) const = default;
};

//! The texts in which a thing can be found, such as name and path, as narrow() wants them: for many keys made once.
QString searchable(const QStringList &texts);

//! `folders` and `servers`: what searchable() makes of each. Words are looked for whatever the case of letters. Where
//! one folder has all of them they narrow the folders, and the same for servers; what has none that does stays whole.
//! Where neither has, words are of both: "shop git" is the folder shop with the server git, and no word may be found
//! nowhere. What nothing matches leaves no folder.
Narrowed narrow(const QString &text, const QStringList &folders, const QStringList &servers);

} // namespace mangrove

#pragma once

// Whose the private folders of servers in a data folder are: several set-ups may work with one, as with --config-dir.
// Beside the folders lies for each of them a note of the set-up that made it, and what is not one's own is never
// cleaned up, whatever one's own servers are called. A value for worker threads; no server reaches the notes.

#include "core/base/ids.h"

#include <QByteArray>
#include <QString>

namespace mangrove {

//! The name of a folder that belongs to one server. An id may have been written into the file by hand: of whatever it
//! holds, a name is made that is only a name.
QString privateNameOf(const ServerId &server);
//! Whether it may be such a name.
bool isPrivateName(const QString &name);

class FolderOwners
{
public:
    //! Nothing is anybody's.
    FolderOwners() = default;
    //! `notes`: the folder of the notes, made when it is missing. `configFolder`: of the set-up that asks, absolute.
    FolderOwners(const QString &notes, const QString &configFolder);

    //! The folder of this name is ours. What was noted before stays.
    void note(const QString &name) const;
    //! Whether it was noted, and for us: the set-up at the same place, or in the same folder at another one.
    bool isOurs(const QString &name) const;

private:
    QString m_notes;
    QByteArray m_place; // of the config folder
    QByteArray m_folder; // what it is, if it is there
};

} // namespace mangrove

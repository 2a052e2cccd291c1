#pragma once

// What is mounted over something in a place, so that it stays as it is, for reading only, or out of reach. From outside
// such a mount can be undone by accident: an editor that saves puts another file in the place of the one that it lies
// on, which takes the mount away in every namespace. This notices, and whoever asks ends the server. Used by the
// launcher only; no Qt, no threads.

#include "app/launcher/places.h"
#include "core/confine/descriptor.h"

#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace mangrove::launcher {

class Covers
{
public:
    //! As it is told to Mangrove in one line; see main.cpp.
    struct Said
    {
        const char *word = "";
        std::size_t number = 0;
        std::size_t name = 0;
    };

    //! `folder`: an opened one (O_PATH) that holds it under this name; `thing`: it. `said`: what is told of it when it
    //! is there no more. False where it cannot be looked at: errno says why.
    bool add(int folder, const std::string &name, int thing, const Said &said);
    //! The same by its path; what lies there now is what has to stay. `thing`: what that has to be; -1: whatever it is.
    //! False with ESTALE where it is another.
    bool add(const std::string &path, int thing, const Said &said);

    //! From here on SIGIO comes whenever something is made, moved or removed in one of the folders; to be asked for
    //! before the mounts are made. The system's own way for that, as a user has few instances of inotify, and each
    //! server would take one. What is told of the first thing of which nothing would be heard, so that nothing holds
    //! the server: errno says why.
    std::optional<Said> watch() const;

    //! The first that is another by now, or gone.
    std::optional<Said> lost() const;
    bool isEmpty() const { return m_things.empty(); }

private:
    struct Folder
    {
        Descriptor opened; // for reading: else nothing is told of it
        dev_t device = 0;
        ino_t inode = 0;
    };
    struct Thing
    {
        std::size_t folder = 0;
        std::string name;
        Descriptor held; // so that its number is nobody else's while it is compared
        dev_t device = 0;
        ino_t inode = 0;
        Said said;
    };
    std::vector<Folder> m_folders;
    std::vector<Thing> m_things;
};

//! What lies in an opened folder by this name, or by a path of several, as it is to be kept from being written. A link
//! is left out: in a folder that may be written, another takes its place.
OpenedPlace openKept(int folder, const std::string &inside);

} // namespace mangrove::launcher

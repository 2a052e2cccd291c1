#pragma once

// What makes a folder or file this one, whatever its path. Shared by the core, which binds roots to it, and the
// launcher, which compares before it builds on a path. No Qt.

#include <optional>

namespace mangrove::confine {

//! Inode numbers are used again at once after a deletion on common file systems, so the time of birth is part of it
//! where the file system keeps one.
struct FileIdentity
{
    unsigned long long inode = 0;
    unsigned long long fileSystem = 0; // statfs f_fsid, stable over remounts on common file systems
    long long born = 0; // ns since the epoch, 0 where the file system does not say
    //! Of the inode number's use, or a number made of the handle that holds it; 0 where not known. Tells apart what was
    //! born in one tick, or on a file system without times of birth.
    unsigned generation = 0;

    bool isValid() const { return inode != 0; }
    //! Whether both name the same thing: equal inode and file system, and equal birth and generation where both know
    //! them. What is not known matches nothing.
    bool matches(const FileIdentity &other) const;
    bool operator==(const FileIdentity &) const = default;
};

//! Of the thing at a path (not following a last symlink), or behind a descriptor, an O_PATH one too. Nothing where the
//! system does not tell.
std::optional<FileIdentity> identityOf(const char *path);
std::optional<FileIdentity> identityOf(int descriptor);

} // namespace mangrove::confine

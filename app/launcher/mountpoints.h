#pragma once

// What is mounted where, as the system tells it. No Qt.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mangrove::launcher {

struct MountPoint
{
    std::string device; // of the file system, as `MAJOR:MINOR`
    std::string root; // what of it, as a path in there
    std::string path; // where

    bool operator==(const MountPoint &) const = default;
};

//! Out of /proc/PID/mountinfo, in its order: what was mounted later comes later. Lines that are none are left out.
//! Pure.
std::vector<MountPoint> readMountPoints(std::string_view text);
//! Those of this process. Nothing where the system does not tell.
std::optional<std::vector<MountPoint>> ourMountPoints();

//! All paths by which a folder can be reached: the one that is asked for, and one for each place where the same part of
//! its file system is mounted once more (as by `mount --bind`). What else lies at such a path is not looked at. Pure.
std::vector<std::string> otherNamesOf(const std::string &path, const std::vector<MountPoint> &mounts);

//! Whether `path` is `folder`, or lies below it. Both without a slash at the end, but "/".
bool lies(std::string_view path, std::string_view folder);

} // namespace mangrove::launcher

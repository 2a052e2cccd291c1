#pragma once

// What the launcher is to hold a server to: the level, and every place that the server can reach. Written by the core,
// read by mangrove-launch, which takes all of it or nothing. Plain values; the paths are bytes, as the kernel has them.
// No Qt.

#include "core/confine/environment.h"
#include "core/confine/fileidentity.h"
#include "core/confine/nevernames.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mangrove::confine {

enum class Level : unsigned char { Files = 1, Full = 2 };

//! Reading includes running: who may read a program can run a copy of it.
enum class Access : unsigned char {
    Read = 1,
    Write = 2,
    None = 3, // denied: at its path there is something empty, whatever holds it. At Level::Full only
};

struct Place
{
    enum class Kind : unsigned char {
        Folder = 1, // with all that is below it
        File = 2, // bound to the folder that holds it, and its name: editors replace files when they save
        Either = 3, // what it is does not matter
        //! Nothing but a name, by which `target` is found at Level::Full; never opened, and nothing is reached by it.
        Link = 4,
    };
    std::string path; // absolute, with no empty part, no "." and no ".."
    Kind kind = Kind::Either;
    Access access = Access::Read;
    //! What it has to be still: the folder itself, or of a file the folder that holds it. Then no step of the path may
    //! be a link. Not known: whatever is there, through links as well.
    FileIdentity identity;
    //! Without it there is no start. Else it is left out where it is missing.
    bool isNeeded = false;
    //! Sockets that lie in it may be connected to. With Access::Write only.
    bool hasSockets = false;
    //! Made by Mangrove for this server alone: it may lie in what is masked.
    bool isOwn = false;
    std::string target = {}; // of a link only: such a path as well
    //! Part of the server's program, and approved with it. What is bound to an identity and is none is a grant.
    bool isInstalled = false;

    bool isGrant() const { return identity.isValid() && !isInstalled && access != Access::None; }

    bool operator==(const Place &) const = default;
};

struct Description
{
    Level level = Level::Files;
    bool hasNetwork = true;
    std::vector<Place> places;
    //! Names of what stays as it is in granted folders that may be written: repository metadata and the like. Kept by
    //! Level::Full only, and of what is there at the start.
    std::vector<std::string> kept = {};
    //! Absolute plain paths of folders that are never in reach, whatever a place holds or leads to. At Level::Full
    //! something empty covers them; at Level::Files, which cannot, a place that is one, lies in one or holds one is no
    //! start.
    std::vector<std::string> masked = {};
    //! What stays out of sight in granted folders, but for what is granted by itself. At Level::Full only.
    NeverNames never = {};
    //! All of the server's; nothing is inherited.
    Environment environment = {};

    bool operator==(const Description &) const = default;
};

constexpr std::size_t mostPlaces = 2048;
constexpr std::size_t mostKept = 64;
constexpr std::size_t mostMasked = 64;
constexpr std::size_t longestName = 255; // bytes; no file system takes a longer one
constexpr std::size_t longestPath = 4095; // bytes; the kernel takes no longer one
constexpr std::size_t longestDescription = 8 * 1024 * 1024; // bytes

//! The bytes that decode() takes.
std::string encode(const Description &description);
//! Nothing when anything at all is wrong: cut, too long, an unknown level or kind, a path or variable that is none,
//! bytes left over.
std::optional<Description> decode(std::string_view bytes);

class Unpacker;
//! One place of these bytes; whether it may be one the reader knows then.
void putPlace(std::string *bytes, const Place &place);
Place readPlace(Unpacker *reader);

//! Whether it is one that a Place may have.
bool isPlainPath(std::string_view path);
//! Whether it is one part of such a path.
bool isPlainName(std::string_view name);

// Where the program bubblewrap is looked for, the first that is there. Never in PATH, which anybody may have set. No
// Qt.
inline constexpr std::array bubblewrapPlaces = {"/usr/bin/bwrap", "/usr/local/bin/bwrap",
                                                "/run/current-system/sw/bin/bwrap"};

} // namespace mangrove::confine

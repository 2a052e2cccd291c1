#pragma once

// Which paths beyond its description a server has tried, as lines for Mangrove: `tried read|write|run TIMES PATH`, with
// each byte of the path that is no plain character as %XX. Bounded, however often it tries: so many paths at most, so
// many lines at a time, and a reader that does not read costs nothing. No Qt, no threads.

#include "core/confine/description.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mangrove::launcher {

enum class Use : unsigned char { Read, Write, Run };

//! The same path without doubled strokes, "." and, by its text alone, ".."; empty where it is none. `path` is absolute.
std::string plainPath(std::string_view path);

class TriedPaths
{
public:
    static constexpr std::size_t mostPaths = 256;
    static constexpr int linesAtOnce = 64;
    static constexpr int pause = 200; // ms between two bursts of lines
    static constexpr std::size_t longestLine = 4096; // bytes: what a pipe takes whole or not at all

    explicit TriedPaths(const confine::Description &description);

    //! Notes it where it lies beyond.
    void note(std::string_view absolutePath, Use use);
    bool isBeyond(const std::string &plainPath, Use use) const;

    //! Whether there is something to tell.
    bool isDue() const { return m_due > 0; }
    //! Writes what there is, as far as `descriptor`, which does not block, takes it.
    void tell(int descriptor);

private:
    struct Holder
    {
        std::string path;
        bool isWritable = false;
        bool isFile = false;
    };
    std::vector<Holder> m_holders;
    std::map<std::pair<std::string, Use>, std::uint64_t> m_tried; // -> how often since it was told last
    std::size_t m_due = 0; // of these, how many not 0
};

} // namespace mangrove::launcher

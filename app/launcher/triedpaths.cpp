#include "app/launcher/triedpaths.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <unistd.h>
#include <vector>

namespace mangrove::launcher {

namespace {

using confine::Access;
using confine::Place;

bool lies(std::string_view path, std::string_view folder)
{
    return folder == "/" || path == folder
        || (path.size() > folder.size() && path.substr(0, folder.size()) == folder && path[folder.size()] == '/');
}

const char *wordOf(Use use)
{
    return use == Use::Run ? "run" : use == Use::Write ? "write" : "read";
}

std::string lineOf(const std::string &path, Use use, std::uint64_t times)
{
    std::string line = std::string("tried ") + wordOf(use) + ' ' + std::to_string(times) + ' ';
    for (const char c : path) {
        if (c > ' ' && c < 0x7f && c != '%') {
            line += c;
            continue;
        }
        char escaped[4];
        snprintf(escaped, sizeof escaped, "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
        line += escaped;
    }
    return line + '\n';
}

} // namespace

std::string plainPath(std::string_view path)
{
    std::vector<std::string_view> kept;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        const std::string_view name = path.substr(0, end);
        path.remove_prefix(std::min(end + 1, path.size()));
        if (name == "..") {
            if (!kept.empty())
                kept.pop_back();
        } else if (!name.empty() && name != ".") {
            kept.push_back(name);
        }
    }
    std::string plain;
    for (const std::string_view name : kept) {
        plain += '/';
        plain += name;
    }
    if (plain.empty())
        plain = "/";
    return confine::isPlainPath(plain) ? plain : std::string();
}

TriedPaths::TriedPaths(const confine::Description &description)
{
    for (const Place &place : description.places) {
        if (place.access != Access::None)
            m_holders.push_back({place.path, place.access == Access::Write, place.kind == Place::Kind::File});
    }
    // Of its own, or the kernel's.
    for (const char *own : {"/dev", "/proc", "/sys"})
        m_holders.push_back({own, true, false});
    if (description.level == confine::Level::Full)
        m_holders.push_back({"/tmp", true, false});
}

bool TriedPaths::isBeyond(const std::string &path, Use use) const
{
    return std::none_of(m_holders.begin(), m_holders.end(), [&](const Holder &holder) {
        return (holder.isFile ? path == holder.path : lies(path, holder.path))
            && (holder.isWritable || use != Use::Write);
    });
}

void TriedPaths::note(std::string_view absolutePath, Use use)
{
    const std::string path = plainPath(absolutePath);
    if (path.empty() || path == "/" || !isBeyond(path, use))
        return;
    auto known = m_tried.find({path, use});
    if (known == m_tried.end()) {
        if (m_tried.size() >= mostPaths)
            return;
        known = m_tried.emplace(std::pair(path, use), 0).first;
    }
    if (known->second++ == 0)
        ++m_due;
}

void TriedPaths::tell(int descriptor)
{
    int lines = 0;
    for (auto &[tried, times] : m_tried) {
        if (times == 0)
            continue;
        if (lines++ == linesAtOnce)
            return;
        const std::string line = lineOf(tried.first, tried.second, times);
        if (line.size() <= longestLine && write(descriptor, line.data(), line.size()) < 0 && errno == EAGAIN)
            return; // it is read later, or not
        times = 0;
        --m_due;
    }
}

} // namespace mangrove::launcher

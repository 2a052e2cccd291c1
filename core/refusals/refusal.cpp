#include "core/refusals/refusal.h"

#include "core/base/workplaces.h"
#include "core/confine/description.h"

#include <QByteArrayList>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <limits>

namespace mangrove {

namespace {

//! With all that is below them, but for what people keep there: nobody grants these for what a server was asked to do.
constexpr std::array ofSystem = {"/bin",  "/boot", "/dev",  "/etc", "/lib", "/lib32", "/lib64",     "/libx32",
                                 "/proc", "/run",  "/sbin", "/sys", "/usr", "/var",   "/lost+found"};

//! They hold everything, so that whoever looks into them looks for something else.
constexpr std::array holders = {"/", "/home", "/root", "/tmp", "/mnt", "/media", "/opt", "/srv"};

//! Parts of a path: what lies below is a cache, or was installed.
constexpr std::array parts = {"node_modules",  "__pycache__", ".cache",  ".npm",   ".nvm",   ".yarn", ".bun",
                              "site-packages", ".venv",       ".config", ".deno",  ".pyenv", ".uv",   ".rustup",
                              "dist-packages", ".pnpm-store", ".local",  ".nuget", ".cargo", ".asdf"};

//! The last parts of those that runtimes look for in each folder above the one that they work in.
constexpr std::array names = {"package.json",  ".npmrc",         "pyvenv.cfg",  ".python-version", ".env",
                              ".gitconfig",    "deno.json",      "bunfig.toml", ".nvmrc",          ".netrc",
                              ".node-version", "pyproject.toml", "uv.toml",     "setup.cfg",       ".bash_profile",
                              ".profile",      ".yarnrc",        ".bashrc",     "go.mod",          "go.work",
                              ".curlrc",       "tsconfig.json",  ".inputrc",    ".tool-versions"};

template<typename List>
bool holds(const List &list, const QByteArray &word)
{
    return std::any_of(list.begin(), list.end(), [&](const char *one) { return word == one; });
}

bool isInWorkPlace(const QByteArray &path)
{
    return std::any_of(workPlaces.begin(), workPlaces.end(),
                       [&path](const char *place) { return path.startsWith(QByteArray(place) + '/'); });
}

} // namespace

QString toWord(Tried tried)
{
    switch (tried) {
    case Tried::Write:
        return QStringLiteral("write");
    case Tried::Run:
        return QStringLiteral("run");
    case Tried::Read:
        break;
    }
    return QStringLiteral("read");
}

std::optional<Tried> triedFromWord(QStringView word)
{
    for (const Tried tried : {Tried::Read, Tried::Write, Tried::Run}) {
        if (word == toWord(tried))
            return tried;
    }
    return std::nullopt;
}

QByteArray plainPath(const QByteArray &path)
{
    if (!path.startsWith('/') || path.size() > qsizetype(confine::longestPath))
        return {};
    QByteArrayList kept;
    for (const QByteArray &part : path.split('/')) {
        if (part == ".." && !kept.isEmpty())
            kept.removeLast();
        else if (!part.isEmpty() && part != "." && part != "..")
            kept.append(part);
    }
    const QByteArray plain = '/' + kept.join('/');
    return confine::isPlainPath({plain.constData(), size_t(plain.size())}) ? plain : QByteArray();
}

bool isKnownProbe(const QByteArray &path)
{
    if (holds(holders, path))
        return true;
    const QByteArrayList all = path.split('/');
    const bool isOfSystem = holds(ofSystem, '/' + all.value(1)) && !isInWorkPlace(path);
    return isOfSystem || holds(names, all.last())
        || std::any_of(all.cbegin(), all.cend(), [](const QByteArray &part) { return holds(parts, part); });
}

bool isOutside(const Refusal &refusal)
{
    const QFileInfo thing(QFile::decodeName(refusal.path));
    return thing.exists() || (refusal.tried == Tried::Write && QFileInfo(thing.path()).isDir());
}

namespace {

void addTo(quint64 *count, quint64 times)
{
    constexpr quint64 most = std::numeric_limits<quint64>::max();
    *count = times > most - *count ? most : *count + times;
}

} // namespace

bool RefusalCount::note(const Refusal &refusal, quint64 times)
{
    if (const auto place = m_places.constFind(refusal); place != m_places.cend()) {
        addTo(&m_all[*place].count, times);
        return false;
    }
    if (m_all.size() >= mostPaths) {
        addBeyond(times);
        return false;
    }
    m_places.insert(refusal, m_all.size());
    m_all.append({refusal, times});
    return true;
}

void RefusalCount::addBeyond(quint64 times)
{
    addTo(&m_beyond, times);
}

} // namespace mangrove

#include "core/projects/projectmarks.h"

#include <QHash>
#include <QString>

#include <iterator>

namespace mangrove {

namespace {

constexpr ProjectMark marks[] = {
    {".hg", EntryType::Folder, "hg"},
    {".svn", EntryType::Folder, "svn"},
    {".jj", EntryType::Folder, "jj"},
    {".bzr", EntryType::Folder, "bzr"},
    {"_darcs", EntryType::Folder, "darcs"},
    {".pijul", EntryType::Folder, "pijul"},
    {".fslckout", EntryType::File, "fossil"},
    {"package.json", EntryType::File, "Node (package.json)"},
    {"pnpm-workspace.yaml", EntryType::File, "Node workspace (pnpm-workspace.yaml)"},
    {"Cargo.toml", EntryType::File, "Rust (Cargo.toml)"},
    {"pyproject.toml", EntryType::File, "Python (pyproject.toml)"},
    {"setup.py", EntryType::File, "Python (setup.py)"},
    {"requirements.txt", EntryType::File, "Python (requirements.txt)", false, true},
    {"CMakeLists.txt", EntryType::File, "CMake (CMakeLists.txt)", false, true},
    {"meson.build", EntryType::File, "Meson (meson.build)", false, true},
    {"configure.ac", EntryType::File, "Autotools (configure.ac)"},
    {"Makefile", EntryType::File, "Make (Makefile)", false, true},
    {"go.mod", EntryType::File, "Go (go.mod)"},
    {"go.work", EntryType::File, "Go (go.work)"},
    {"pom.xml", EntryType::File, "Maven (pom.xml)"},
    {"settings.gradle", EntryType::File, "Gradle (settings.gradle)"},
    {"settings.gradle.kts", EntryType::File, "Gradle (settings.gradle.kts)"},
    {"build.gradle", EntryType::File, "Gradle (build.gradle)"},
    {"build.gradle.kts", EntryType::File, "Gradle (build.gradle.kts)"},
    {"composer.json", EntryType::File, "PHP (composer.json)"},
    {"Gemfile", EntryType::File, "Ruby (Gemfile)"},
    {"mix.exs", EntryType::File, "Elixir (mix.exs)"},
    {"pubspec.yaml", EntryType::File, "Dart (pubspec.yaml)"},
    {"Package.swift", EntryType::File, "Swift (Package.swift)"},
    {"deno.json", EntryType::File, "Deno (deno.json)"},
    {"stack.yaml", EntryType::File, "Haskell (stack.yaml)"},
    {"build.zig", EntryType::File, "Zig (build.zig)"},
    {"flake.nix", EntryType::File, "Nix (flake.nix)"},
    {"MODULE.bazel", EntryType::File, "Bazel (MODULE.bazel)"},
    {"WORKSPACE", EntryType::File, "Bazel (WORKSPACE)"},
    {".devcontainer", EntryType::Folder, "Dev Container (.devcontainer)"},
    {".devcontainer.json", EntryType::File, "Dev Container (.devcontainer.json)"},
    {".sln", EntryType::File, ".NET (*.sln)", true},
    {".slnx", EntryType::File, ".NET (*.slnx)", true},
    {".csproj", EntryType::File, ".NET (*.csproj)", true},
    {".fsproj", EntryType::File, ".NET (*.fsproj)", true},
    {".pro", EntryType::File, "qmake (*.pro)", true, true},
    {".gemspec", EntryType::File, "Ruby (*.gemspec)", true},
    {".cabal", EntryType::File, "Haskell (*.cabal)", true},
    {".code-workspace", EntryType::File, "VS Code (*.code-workspace)", true},
};
static_assert(std::size(marks) <= 64);

//! Where it is among the marks, -1: nowhere.
qsizetype indexOf(QByteArrayView name, bool isEnd)
{
    static const QHash<QByteArrayView, qsizetype> names = [] {
        QHash<QByteArrayView, qsizetype> indexes;
        for (size_t i = 0; i < std::size(marks); ++i)
            indexes.insert(marks[i].name, qsizetype(i));
        return indexes;
    }();
    const qsizetype index = names.value(name, -1);
    return index >= 0 && marks[index].isEnd == isEnd ? index : -1;
}

} // namespace

std::span<const ProjectMark> projectMarks()
{
    return marks;
}

void MarksSeen::see(QByteArrayView name, EntryType type)
{
    constexpr qsizetype longest = 19; // pnpm-workspace.yaml
    if (type == EntryType::Other)
        return;
    qsizetype index = name.size() <= longest ? indexOf(name, false) : -1;
    if (index < 0) {
        const qsizetype dot = name.lastIndexOf('.');
        index = dot > 0 ? indexOf(name.sliced(dot), true) : -1;
    }
    if (index >= 0 && marks[index].type == type)
        add(index);
}

bool MarksSeen::has(QByteArrayView name) const
{
    const qsizetype index = indexOf(name, false);
    return index >= 0 && (m_bits >> index & 1) != 0;
}

MarksSeen MarksSeen::inside(const MarksSeen &above) const
{
    MarksSeen left;
    for (size_t i = 0; i < std::size(marks); ++i) {
        const quint64 bit = quint64(1) << i;
        if ((m_bits & bit) != 0 && !(marks[i].repeats && (above.m_bits & bit) != 0))
            left.m_bits |= bit;
    }
    return left;
}

QStringList MarksSeen::kinds() const
{
    QStringList kinds;
    for (size_t i = 0; i < std::size(marks); ++i) {
        if ((m_bits >> i & 1) != 0)
            kinds.append(QString::fromLatin1(marks[i].kind));
    }
    return kinds;
}

} // namespace mangrove

#include "core/roots/detection.h"

#include "core/base/regularfile.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qint64 maxManifest = 64 * 1024;
constexpr int maxEntries = 2000;
constexpr int maxChildren = 100;
constexpr int maxName = 100;

QString inside(const QString &folder, const QString &name)
{
    return folder.endsWith(QLatin1Char('/')) ? folder + name : folder + QLatin1Char('/') + name;
}

//! The start of a regular file of the folder; empty for symlinks, pipes and what cannot be read.
QByteArray startOf(const QString &folder, const QString &name)
{
    QFile file(inside(folder, name));
    if (!openRegular(file, LastLink::Refused))
        return {};
    return file.read(maxManifest);
}

//! Names in a folder, at most maxEntries.
QStringList entriesOf(const QString &folder, QDir::Filters filters)
{
    QStringList names;
    QDirIterator entries(folder, filters | QDir::NoDotAndDotDot | QDir::NoSymLinks);
    while (entries.hasNext() && names.size() < maxEntries) {
        entries.next();
        names.append(entries.fileName());
    }
    names.sort();
    return names;
}

bool isRealFile(const QString &folder, const QString &name)
{
    const QFileInfo info(inside(folder, name));
    return info.isFile() && !info.isSymLink();
}

bool isRealFolder(const QString &folder, const QString &name)
{
    const QFileInfo info(inside(folder, name));
    return info.isDir() && !info.isSymLink();
}

QString firstMatch(const QString &text, const QString &pattern)
{
    const QRegularExpression expression(
        pattern, QRegularExpression::MultilineOption | QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = expression.match(text);
    return match.hasMatch() ? match.captured(1) : QString();
}

//! `name = "…"` within one [section] of a TOML file; enough for the names that people write.
QString tomlName(const QByteArray &toml, const QString &section)
{
    bool inSection = false;
    static const QRegularExpression entry(QStringLiteral("^name\\s*=\\s*[\"']([^\"']*)[\"']"));
    for (const QString &raw : QString::fromUtf8(toml).split(QLatin1Char('\n'))) {
        const QString line = raw.trimmed();
        if (line.startsWith(QLatin1Char('['))) {
            inSection = line.startsWith(QLatin1Char('[') + section + QLatin1Char(']'));
        } else if (inSection) {
            const QRegularExpressionMatch match = entry.match(line);
            if (match.hasMatch())
                return match.captured(1);
        }
    }
    return {};
}

QString jsonName(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object().value(QLatin1String("name")).toString();
}

QString cargoName(const QByteArray &toml)
{
    return tomlName(toml, QStringLiteral("package"));
}

QString pyprojectName(const QByteArray &toml)
{
    const QString name = tomlName(toml, QStringLiteral("project"));
    return name.isEmpty() ? tomlName(toml, QStringLiteral("tool.poetry")) : name;
}

QString cmakeName(const QByteArray &cmake)
{
    return firstMatch(QString::fromUtf8(cmake),
                      QStringLiteral("^\\s*project\\s*\\(\\s*\"?([A-Za-z0-9_.+-]+)"));
}

QString goName(const QByteArray &mod)
{
    const QString module = firstMatch(QString::fromUtf8(mod), QStringLiteral("^module\\s+\"?([^\\s\"]+)"));
    QStringList parts = module.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    static const QRegularExpression version(QStringLiteral("^v[0-9]+$"));
    if (parts.size() > 1 && parts.last().contains(version))
        parts.removeLast(); // …/shop/v2 is the shop
    return parts.isEmpty() ? QString() : parts.last();
}

QString mavenName(const QByteArray &pom)
{
    QString text = QString::fromUtf8(pom);
    // The parent's artifactId often comes first.
    static const QRegularExpression others(QStringLiteral("<(parent|dependencies|build)>.*?</\\1>"),
                                           QRegularExpression::DotMatchesEverythingOption);
    text.remove(others);
    return firstMatch(text, QStringLiteral("<artifactId>\\s*([^<\\s]+)\\s*</artifactId>"));
}

QString gradleName(const QByteArray &settings)
{
    return firstMatch(QString::fromUtf8(settings),
                      QStringLiteral("^\\s*rootProject\\.name\\s*=\\s*[\"']([^\"']+)"));
}

struct Manifest
{
    const char *file;
    const char *kind;
    QString (*name)(const QByteArray &); // nullptr: it holds none
};

constexpr Manifest manifests[] = {
    {"package.json", "Node (package.json)", &jsonName},
    {"Cargo.toml", "Rust (Cargo.toml)", &cargoName},
    {"pyproject.toml", "Python (pyproject.toml)", &pyprojectName},
    {"setup.py", "Python (setup.py)", nullptr},
    {"requirements.txt", "Python (requirements.txt)", nullptr},
    {"CMakeLists.txt", "CMake (CMakeLists.txt)", &cmakeName},
    {"meson.build", "Meson (meson.build)", nullptr},
    {"configure.ac", "Autotools (configure.ac)", nullptr},
    {"Makefile", "Make (Makefile)", nullptr},
    {"go.mod", "Go (go.mod)", &goName},
    {"go.work", "Go (go.work)", nullptr},
    {"pom.xml", "Maven (pom.xml)", &mavenName},
    {"settings.gradle", "Gradle (settings.gradle)", &gradleName},
    {"settings.gradle.kts", "Gradle (settings.gradle.kts)", &gradleName},
    {"build.gradle", "Gradle (build.gradle)", nullptr},
    {"build.gradle.kts", "Gradle (build.gradle.kts)", nullptr},
    {"composer.json", "PHP (composer.json)", &jsonName},
    {"Gemfile", "Ruby (Gemfile)", nullptr},
    {"mix.exs", "Elixir (mix.exs)", nullptr},
    {"pubspec.yaml", "Dart (pubspec.yaml)", nullptr},
    {"Package.swift", "Swift (Package.swift)", nullptr},
    {"deno.json", "Deno (deno.json)", &jsonName},
    {"stack.yaml", "Haskell (stack.yaml)", nullptr},
    {"build.zig", "Zig (build.zig)", nullptr},
    {"flake.nix", "Nix (flake.nix)", nullptr},
    {"MODULE.bazel", "Bazel (MODULE.bazel)", nullptr},
    {"WORKSPACE", "Bazel (WORKSPACE)", nullptr},
};

struct Suffix
{
    const char *pattern;
    const char *kind;
};

constexpr Suffix suffixes[] = {
    {".sln", ".NET (*.sln)"},        {".slnx", ".NET (*.slnx)"}, {".csproj", ".NET (*.csproj)"},
    {".fsproj", ".NET (*.fsproj)"},  {".pro", "qmake (*.pro)"},  {".gemspec", "Ruby (*.gemspec)"},
    {".cabal", "Haskell (*.cabal)"},
};

QString gitKind(const QString &folder)
{
    const QString dotGit = QStringLiteral(".git");
    if (isRealFolder(folder, dotGit))
        return isRealFile(folder, QStringLiteral(".git/HEAD")) ? QStringLiteral("git") : QString();
    const QString gitDir =
        firstMatch(QString::fromUtf8(startOf(folder, dotGit)), QStringLiteral("^gitdir:\\s*(.+)$"));
    if (gitDir.isEmpty())
        return {};
    // A submodule may have worktrees of its own, so the last of both words counts.
    const qsizetype worktree = gitDir.lastIndexOf(QLatin1String("/worktrees/"));
    const qsizetype module = gitDir.lastIndexOf(QLatin1String("/modules/"));
    if (worktree < 0 && module < 0)
        return QStringLiteral("git");
    return worktree > module ? QStringLiteral("git worktree") : QStringLiteral("git submodule");
}

QStringList versionControl(const QString &folder)
{
    static constexpr Suffix systems[] = {
        {".hg", "hg"},   {".svn", "svn"},     {".jj", "jj"},
        {".bzr", "bzr"}, {"_darcs", "darcs"}, {".pijul", "pijul"},
    };
    QStringList kinds;
    if (const QString git = gitKind(folder); !git.isEmpty())
        kinds.append(git);
    for (const Suffix &system : systems) {
        if (isRealFolder(folder, QString::fromLatin1(system.pattern)))
            kinds.append(QString::fromLatin1(system.kind));
    }
    if (isRealFile(folder, QStringLiteral(".fslckout")))
        kinds.append(QStringLiteral("fossil"));
    return kinds;
}

QString saneName(const QString &name)
{
    const QString trimmed = name.trimmed();
    const bool printable =
        std::all_of(trimmed.begin(), trimmed.end(), [](QChar c) { return c.isPrint() || c.isSurrogate(); });
    return printable && trimmed.size() <= maxName && trimmed.isValidUtf16() ? trimmed : QString();
}

QString folderName(const QString &folder)
{
    const QString name = QFileInfo(folder).fileName();
    return name.isEmpty() ? folder : name;
}

//! Without a look at what is inside: the manifests whose names are known.
QStringList quickKinds(const QString &folder)
{
    QStringList kinds = versionControl(folder);
    for (const Manifest &manifest : manifests) {
        if (isRealFile(folder, QString::fromLatin1(manifest.file)))
            kinds.append(QString::fromLatin1(manifest.kind));
    }
    return kinds;
}

QStringList suffixKinds(const QString &folder)
{
    QStringList kinds;
    const QStringList files = entriesOf(folder, QDir::Files | QDir::Hidden);
    for (const Suffix &suffix : suffixes) {
        const QLatin1String end(suffix.pattern);
        if (std::any_of(files.begin(), files.end(),
                        [end](const QString &name) { return name.endsWith(end); }))
            kinds.append(QString::fromLatin1(suffix.kind));
    }
    return kinds;
}

QString ownName(const QString &folder)
{
    for (const Manifest &manifest : manifests) {
        if (!manifest.name)
            continue;
        const QByteArray start = startOf(folder, QString::fromLatin1(manifest.file));
        if (const QString name = start.isEmpty() ? QString() : saneName(manifest.name(start));
            !name.isEmpty())
            return name;
    }
    return {};
}

} // namespace

ProjectInfo detectProject(const QString &folder)
{
    ProjectInfo info;
    info.kinds = quickKinds(folder) + suffixKinds(folder);
    info.proposedName = info.kinds.isEmpty() ? QString() : ownName(folder);
    if (info.proposedName.isEmpty())
        info.proposedName = folderName(folder);
    if (!info.kinds.isEmpty())
        return info;
    for (const QString &name : entriesOf(folder, QDir::Dirs)) {
        const QString child = inside(folder, name);
        if (info.childProjects.size() < maxChildren && !quickKinds(child).isEmpty())
            info.childProjects.append(child);
    }
    return info;
}

} // namespace mangrove

#include "core/roots/detection.h"

#include "core/base/regularfile.h"
#include "core/projects/gitplace.h"
#include "core/projects/projectmarks.h"

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
constexpr int mostEntriesLookedAt = 2000;
constexpr int maxChildren = 100;
constexpr int longestName = 100;

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

//! Names in a folder, at most mostEntriesLookedAt.
QStringList entriesOf(const QString &folder, QDir::Filters filters)
{
    QStringList names;
    QDirIterator entries(folder, filters | QDir::NoDotAndDotDot | QDir::NoSymLinks);
    while (entries.hasNext() && names.size() < mostEntriesLookedAt) {
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
    return firstMatch(QString::fromUtf8(cmake), QStringLiteral("^\\s*project\\s*\\(\\s*\"?([A-Za-z0-9_.+-]+)"));
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
    return firstMatch(QString::fromUtf8(settings), QStringLiteral("^\\s*rootProject\\.name\\s*=\\s*[\"']([^\"']+)"));
}

//! Manifests that say what the project calls itself.
struct Manifest
{
    const char *file;
    QString (*name)(const QByteArray &);
};

constexpr Manifest manifests[] = {
    {"package.json", &jsonName},
    {"Cargo.toml", &cargoName},
    {"pyproject.toml", &pyprojectName},
    {"CMakeLists.txt", &cmakeName},
    {"go.mod", &goName},
    {"pom.xml", &mavenName},
    {"settings.gradle", &gradleName},
    {"settings.gradle.kts", &gradleName},
    {"composer.json", &jsonName},
    {"deno.json", &jsonName},
};

QString gitKind(const QString &folder)
{
    const QString dotGit = QStringLiteral(".git");
    if (isRealFolder(folder, dotGit))
        return isRealFile(folder, QStringLiteral(".git/HEAD")) ? QStringLiteral("git") : QString();
    return gitKindOfFile(startOf(folder, dotGit));
}

QString saneName(const QString &name)
{
    const QString trimmed = name.trimmed();
    const bool printable =
        std::all_of(trimmed.begin(), trimmed.end(), [](QChar c) { return c.isPrint() || c.isSurrogate(); });
    return printable && trimmed.size() <= longestName && trimmed.isValidUtf16() ? trimmed : QString();
}

QString folderName(const QString &folder)
{
    const QString name = QFileInfo(folder).fileName();
    return name.isEmpty() ? folder : name;
}

//! Without a listing, which may be long: the marks whose whole names are known.
MarksSeen quickMarks(const QString &folder)
{
    MarksSeen seen;
    const std::span<const ProjectMark> marks = projectMarks();
    for (size_t i = 0; i < marks.size(); ++i) {
        const QString name = QString::fromLatin1(marks[i].name);
        if (!marks[i].isEnd
            && (marks[i].type == EntryType::Folder ? isRealFolder(folder, name) : isRealFile(folder, name)))
            seen.add(qsizetype(i));
    }
    return seen;
}

MarksSeen listedMarks(const QString &folder)
{
    MarksSeen seen;
    for (const QString &name : entriesOf(folder, QDir::Files | QDir::Hidden))
        seen.see(QFile::encodeName(name), EntryType::File);
    return seen;
}

bool isProject(const QString &folder)
{
    return !quickMarks(folder).isEmpty() || !gitKind(folder).isEmpty();
}

QString ownName(const QString &folder)
{
    for (const Manifest &manifest : manifests) {
        const QByteArray start = startOf(folder, QString::fromLatin1(manifest.file));
        if (const QString name = start.isEmpty() ? QString() : saneName(manifest.name(start)); !name.isEmpty())
            return name;
    }
    return {};
}

} // namespace

ProjectInfo detectProject(const QString &folder)
{
    ProjectInfo info;
    MarksSeen marks = quickMarks(folder);
    marks.add(listedMarks(folder));
    if (const QString git = gitKind(folder); !git.isEmpty())
        info.kinds.append(git);
    info.kinds += marks.kinds();
    info.proposedName = info.kinds.isEmpty() ? QString() : ownName(folder);
    if (info.proposedName.isEmpty())
        info.proposedName = folderName(folder);
    if (!info.kinds.isEmpty())
        return info;
    for (const QString &name : entriesOf(folder, QDir::Dirs)) {
        const QString child = inside(folder, name);
        if (info.childProjects.size() < maxChildren && isProject(child))
            info.childProjects.append(child);
    }
    return info;
}

} // namespace mangrove

#include "core/apps/appfiles.h"

#include "core/base/regularfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <optional>

namespace mangrove {

namespace {

constexpr qsizetype mostMatches = 100; // files of one pattern
constexpr qint64 longestPointer = 4096; // bytes

//! The path with its variables filled in; nothing when one of them is not set.
std::optional<QString> filledIn(QString path, const AppPlaces &places)
{
    static const QRegularExpression variable(QStringLiteral("\\$\\{([A-Za-z_]+)\\}"));
    for (auto match = variable.match(path); match.hasMatch(); match = variable.match(path)) {
        QString value = places.environment.value(match.captured(1));
        if (value.isEmpty() || value.contains(QLatin1String("${")))
            return std::nullopt;
        if (places.system == System::Windows)
            value.replace(QLatin1Char('\\'), QLatin1Char('/'));
        path.replace(match.capturedStart(), match.capturedLength(), value);
    }
    if (path.startsWith(QLatin1String("~/")))
        path.replace(0, 1, places.home);
    return path;
}

//! The first line of a small file.
QString lineIn(const QString &path)
{
    QFile file(path);
    if (!openRegular(file, LastLink::Followed))
        return {};
    return QString::fromUtf8(file.read(longestPointer)).section(QLatin1Char('\n'), 0, 0).trimmed();
}

//! The regular files that a path with `*` in its parts names.
QStringList existing(const QString &pattern)
{
    QStringList found{pattern.startsWith(QLatin1Char('/')) ? QStringLiteral("/") : QString()};
    const QStringList parts = pattern.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        QStringList next;
        for (const QString &folder : std::as_const(found)) {
            const QString base =
                folder.isEmpty() || folder.endsWith(QLatin1Char('/')) ? folder : folder + QLatin1Char('/');
            if (!part.contains(QLatin1Char('*'))) {
                next.append(base + part);
                continue;
            }
            const QStringList names =
                QDir(base).entryList({part}, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
            for (const QString &name : names.mid(0, mostMatches))
                next.append(base + name);
        }
        found = next.mid(0, mostMatches);
    }
    QStringList files;
    for (const QString &path : std::as_const(found)) {
        const QFileInfo info(path);
        // What cannot be reached may be there: that is said. A folder that may not be entered hides what is in it.
        const QFileInfo folder(info.path());
        const bool isHidden = folder.isDir() && !folder.isExecutable();
        if (info.exists() ? !info.isDir() : info.isSymLink() || isHidden)
            files.append(path);
    }
    return files;
}

QList<FoundFile> found(const AppFacts &app, const AppPlaces &places, const QString &project)
{
    QList<FoundFile> all;
    const QList<AppFile> files = app.filesOn(places.system);
    for (const AppFile &file : files) {
        if ((file.scope == FileScope::Project) == project.isEmpty())
            continue;
        const QStringList paths = existing(pathOf(file, places, project));
        for (const QString &path : paths)
            all.append({&app, file, path, project});
    }
    return all;
}

} // namespace

AppPlaces AppPlaces::ofThisUser()
{
    return {thisSystem(), QDir::homePath(), QProcessEnvironment::systemEnvironment()};
}

QString pathOf(const AppFile &file, const AppPlaces &places, const QString &project)
{
    QString below;
    if (file.scope == FileScope::Project) {
        below = project + QLatin1Char('/');
    } else if (!file.folderFrom.isEmpty()) {
        const QString folder = lineIn(filledIn(file.folderFrom, places).value_or(QString()));
        if (!QDir::isAbsolutePath(folder))
            return {};
        below = QDir::fromNativeSeparators(folder) + QLatin1Char('/');
    }
    for (const QString &path : file.paths) {
        if (const std::optional<QString> filled = filledIn(path, places))
            return below + *filled;
    }
    return {};
}

QList<FoundFile> userFiles(const AppFacts &app, const AppPlaces &places)
{
    return found(app, places, {});
}

QList<FoundFile> projectFiles(const AppFacts &app, const AppPlaces &places, const QString &project)
{
    return found(app, places, project);
}

QStringList projectFolders(const QString &folder, const QString &home)
{
    const auto isAboveHome = [&](const QString &path) {
        return path == home || home.startsWith(path.endsWith(QLatin1Char('/')) ? path : path + QLatin1Char('/'));
    };
    QStringList folders;
    QString at = QDir::cleanPath(folder);
    while (!isAboveHome(at)) {
        folders.append(at);
        if (QFileInfo::exists(at + QLatin1String("/.git")))
            return folders;
        const QString above = QFileInfo(at).path();
        if (above == at)
            break;
        at = above;
    }
    return folders.mid(0, 1);
}

} // namespace mangrove

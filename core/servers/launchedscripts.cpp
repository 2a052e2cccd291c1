#include "core/servers/launchedscripts.h"

#include "core/base/regularfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace mangrove {

namespace {

constexpr qint64 sizeLimit = 4 * 1024 * 1024; // of all together: whoever starts the server waits for this

bool hasScriptEnding(const QString &path)
{
    static constexpr std::array endings = {".py",  ".pyw", ".pyz", ".js",   ".mjs", ".cjs",  ".ts", ".mts",
                                           ".cts", ".rb",  ".sh",  ".bash", ".zsh", ".fish", ".pl", ".php",
                                           ".lua", ".ps1", ".r",   ".jl",   ".tcl", ".bat",  ".cmd"};
    return std::any_of(endings.begin(), endings.end(), [&path](const char *ending) {
        return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
    });
}

//! The file that an argument would be; empty for what names none.
QString pathOf(const QString &argument, const ServerRecord &record)
{
    if (QDir::isAbsolutePath(argument))
        return argument;
    const bool isRelative = !argument.isEmpty() && !record.workingFolder.isEmpty();
    return isRelative ? QDir(record.workingFolder).filePath(argument) : QString();
}

//! Folders that are changed by updates of the system, and by nobody but its administrator.
bool comesWithTheSystem(const QString &canonicalPath)
{
    static constexpr std::array folders = {"/usr/", "/bin/", "/sbin/", "/lib/", "/nix/store/", "/gnu/store/", "/snap/"};
    return !canonicalPath.startsWith(QLatin1String("/usr/local/"))
        && std::any_of(folders.begin(), folders.end(), [&canonicalPath](const char *folder) {
               return canonicalPath.startsWith(QLatin1String(folder));
           });
}

void add(ScriptHashes &scripts, const QString &path, qint64 *left)
{
    if (scripts.contains(path))
        return;
    // The place counts that a link leads to now; that it leads elsewhere is a changed content.
    if (comesWithTheSystem(QFileInfo(path).canonicalFilePath()))
        return;
    QFile file(path);
    if (!openRegular(file, LastLink::Followed) || (!hasScriptEnding(path) && file.peek(2) != "#!"))
        return;
    const QByteArray content = file.read(*left + 1);
    if (content.size() > *left)
        return;
    *left -= content.size();
    scripts.insert(path, QString::fromLatin1(QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex()));
}

} // namespace

ScriptHashes launchedScripts(const ServerRecord &record, const QString &resolvedProgram,
                             const std::function<void(const QString &path)> &seen)
{
    ScriptHashes scripts;
    if (record.transport == httpTransport)
        return scripts;
    qint64 left = sizeLimit;
    const auto look = [&](const QString &path) {
        if (seen)
            seen(path);
        add(scripts, path, &left);
    };
    if (!resolvedProgram.isEmpty())
        look(resolvedProgram);
    for (const QString &argument : record.arguments) {
        if (const QString path = pathOf(argument, record); !path.isEmpty())
            look(path);
    }
    return scripts;
}

bool isScript(const QString &canonicalPath)
{
    QFile file(canonicalPath);
    return openRegular(file, LastLink::Refused) && (hasScriptEnding(canonicalPath) || file.peek(2) == "#!");
}

QString scriptArgument(const ServerRecord &record, const std::function<void(const QString &path)> &seen)
{
    for (const QString &argument : record.arguments) {
        const QString path = pathOf(argument, record);
        if (path.isEmpty())
            continue;
        if (seen)
            seen(path);
        if (isScript(QFileInfo(path).canonicalFilePath()))
            return path;
    }
    return {};
}

LaunchIdentity currentIdentity(const ServerRecord &record, const QString &resolvedProgram)
{
    return record.launchIdentity(resolvedProgram, launchedScripts(record, resolvedProgram));
}

} // namespace mangrove

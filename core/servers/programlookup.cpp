#include "core/servers/programlookup.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/runners.h"

#include <QDir>
#include <QFileInfo>

namespace mangrove {

namespace {

bool isBareName(const QString &program)
{
    return !program.contains(QLatin1Char('/')) && !QDir::isAbsolutePath(program);
}

bool isRunnable(const QString &path)
{
    const QFileInfo info(path);
    return info.isFile() && info.isExecutable();
}

QStringList searchFolders(const QProcessEnvironment &environment)
{
    QStringList folders;
    const QString path = environment.value(QStringLiteral("PATH"));
    for (const QString &folder : path.split(QDir::listSeparator(), Qt::SkipEmptyParts)) {
        // An empty or relative entry would mean the working folder, which is a project's to fill.
        if (QDir::isAbsolutePath(folder) && !folders.contains(folder))
            folders.append(folder);
    }
    return folders;
}

// Plain joining: cleaning up `..` would be wrong behind a symbolic link.
QString joinedPath(const QString &folder, QString name)
{
    while (name.startsWith(QLatin1String("./")))
        name.remove(0, 2);
    return folder.endsWith(QLatin1Char('/')) ? folder + name : folder + QLatin1Char('/') + name;
}

QStringList candidates(const QString &program, const QProcessEnvironment &environment, const QString &workingFolder)
{
    if (program.startsWith(QLatin1String("~/")))
        return {joinedPath(QDir::homePath(), program.mid(2))};
    if (QDir::isAbsolutePath(program))
        return {program};
    if (!isBareName(program))
        return QDir::isAbsolutePath(workingFolder) ? QStringList{joinedPath(workingFolder, program)} : QStringList();
    QStringList files;
    for (const QString &folder : searchFolders(environment)) {
        files.append(joinedPath(folder, program));
#ifdef Q_OS_WIN
        files.append(joinedPath(folder, program + QStringLiteral(".exe")));
#endif
    }
    return files;
}

Error bareNameError(const QString &program, const ProgramLookup &lookup, const QProcessEnvironment &environment)
{
    for (const QString &file : lookup.searched) {
        if (QFileInfo(file).isFile())
            return {ErrorCode::Invalid,
                    Texts::tr("%1 was found, but it is not executable. Allow it to be run, or give another program.")
                        .arg(displayText(file, 0))};
    }
    QStringList folders;
    for (const QString &folder : searchFolders(environment))
        folders.append(displayText(folder, 0));
    if (folders.isEmpty())
        return {
            ErrorCode::NotFound,
            Texts::tr("%1 was not found, because PATH names no folder. Give the full path.").arg(displayText(program))};
    return {ErrorCode::NotFound,
            Texts::tr("%1 was not found. Looked in: %2. Install it, or give the full path.")
                .arg(displayText(program), folders.join(QStringLiteral(", ")))};
}

Error fileError(const QString &file)
{
    const QFileInfo info(file);
    const QString shown = displayText(file, 0);
    if (info.isDir())
        return {ErrorCode::Invalid, Texts::tr("%1 is a folder. Give the program in it.").arg(shown)};
    if (info.isFile())
        return {
            ErrorCode::Invalid,
            Texts::tr("%1 is not executable. Allow it to be run, or give its interpreter as the program.").arg(shown)};
    if (info.exists())
        return {ErrorCode::Invalid, Texts::tr("%1 is not a program file.").arg(shown)};
    if (info.isSymLink())
        return {
            ErrorCode::NotFound,
            Texts::tr("%1 is a link to %2, which does not exist.").arg(shown, displayText(info.symLinkTarget(), 0))};
    return {ErrorCode::NotFound, Texts::tr("%1 does not exist. Install it, or correct the path.").arg(shown)};
}

} // namespace

ProgramLookup lookUpProgram(const QString &program, const QProcessEnvironment &environment,
                            const QString &workingFolder, const std::function<void(const QString &path)> &seen)
{
    ProgramLookup lookup;
    for (const QString &file : candidates(program, environment, workingFolder)) {
        lookup.searched.append(file);
        if (seen)
            seen(file);
        if (isRunnable(file)) {
            lookup.resolved = file;
            break;
        }
    }
    return lookup;
}

Result<QString> resolveProgram(const QString &program, const QProcessEnvironment &environment,
                               const QString &workingFolder, const std::function<void(const QString &path)> &seen)
{
    if (program.isEmpty())
        return Error{ErrorCode::Invalid, Texts::tr("No program is given.")};
    if (program.contains(QChar(0)))
        return Error{ErrorCode::Invalid, Texts::tr("The program's name holds a zero byte.")};
    const ProgramLookup lookup = lookUpProgram(program, environment, workingFolder, seen);
    if (!lookup.resolved.isEmpty())
        return lookup.resolved;
    if (isBareName(program))
        return bareNameError(program, lookup, environment);
    if (lookup.searched.isEmpty())
        return Error{ErrorCode::Invalid,
                     Texts::tr("%1 is relative, so it needs a working folder. Give the full path.")
                         .arg(displayText(program, 0))};
    return fileError(lookup.searched.constFirst());
}

bool mayDownload(const QString &program)
{
    static const QStringList others{QStringLiteral("deno"), QStringLiteral("dotnet")};
    return runnerOf(program) != Runner::None || others.contains(programName(program));
}

} // namespace mangrove

#include "core/launch/bubblewrap.h"

#include "core/base/displaytext.h"
#include "core/confine/description.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

#ifdef Q_OS_LINUX

struct Printed
{
    bool succeeded = false;
    QByteArray output;
    QByteArray lastError; // its last line
};

//! `passed`: descriptors that it is given. Waits for its end however long that takes: a machine with much to do is no
//! reason to say that it cannot do something.
Printed run(const QString &program, const QStringList &arguments, const QList<int> &passed = {})
{
    QProcess process;
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    process.setProcessEnvironment(environment);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setChildProcessModifier([passed] {
        for (const int descriptor : passed)
            ::fcntl(descriptor, F_SETFD, 0);
    });
    process.start(program, arguments);
    Printed said;
    process.waitForFinished(-1);
    said.succeeded = process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    said.output = process.readAllStandardOutput();
    const QList<QByteArray> lines = process.readAllStandardError().trimmed().split('\n');
    said.lastError = lines.last();
    return said;
}

//! Only the system and this user can have put it there.
bool isSafe(const QString &path)
{
    struct stat info = {};
    return ::stat(QFile::encodeName(path).constData(), &info) == 0 && S_ISREG(info.st_mode)
        && (info.st_uid == 0 || info.st_uid == ::geteuid()) && (info.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

//! All the kinds of namespaces, a bind by a descriptor, and a bounded temporary folder, as a server is given them.
BubblewrapFound tried(BubblewrapFound found)
{
    const int root = ::open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
    const auto words = QStringLiteral("--unshare-user --unshare-pid --unshare-ipc --unshare-uts --unshare-net "
                                      "--unshare-cgroup-try --proc /proc --dev /dev "
                                      "--perms 1777 --size 1048576 --tmpfs /tmp -- /bin/true")
                           .split(QLatin1Char(' '));
    const Printed said =
        run(found.path, QStringList{QStringLiteral("--ro-bind-fd"), QString::number(root), QStringLiteral("/")} + words,
            {root});
    ::close(root);
    found.kind = said.succeeded                     ? BubblewrapFound::Kind::Works
        : said.lastError.contains("Unknown option") ? BubblewrapFound::Kind::TooOld
                                                    : BubblewrapFound::Kind::Forbidden;
    if (!said.succeeded)
        found.said = displayText(QString::fromLocal8Bit(said.lastError), 300);
    return found;
}

#endif

} // namespace

QStringList bubblewrapPlaces()
{
    QStringList places;
    for (const char *place : confine::bubblewrapPlaces)
        places.append(QLatin1String(place));
    return places;
}

BubblewrapFound lookForBubblewrap([[maybe_unused]] const QStringList &places)
{
    BubblewrapFound found;
#ifdef Q_OS_LINUX
    for (const QString &place : places) {
        if (!QFileInfo(place).isExecutable())
            continue;
        found.path = place;
        break;
    }
    if (found.path.isEmpty())
        return found;
    found.kind = BubblewrapFound::Kind::Unsafe;
    if (!isSafe(found.path))
        return found;
    static const QRegularExpression words(QStringLiteral("\\Abubblewrap ([0-9]+(?:\\.[0-9]+)+)\\s*\\z"));
    const auto match =
        words.match(QString::fromLatin1(run(found.path, {QStringLiteral("--version")}).output.left(100)));
    found.kind = BubblewrapFound::Kind::Foreign;
    if (!match.hasMatch())
        return found;
    found.version = match.captured(1);
    return tried(found);
#else
    return found;
#endif
}

} // namespace mangrove

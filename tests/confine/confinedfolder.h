#pragma once

// What the probe needs around it (tests/support/confinement_probe.cpp): folders with things to try, another process,
// and a run of the probe itself. Fails the test that uses it where one of these cannot be had.

#include "core/roots/pathwalk.h"
#include "core/transport/processtransport.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace mangrove::test {

inline bool writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

//! The folders `read`, `write`, `outside`, `home` and `tmp`, with things in them.
class ConfinedFolder
{
public:
    ConfinedFolder()
    {
        for (const char *name : {"read", "write", "outside", "home", "tmp", "write/.git", "write/some/inner/.git"})
            QDir().mkpath(path(name));
        for (const char *name : {"read", "write", "outside"}) {
            const QString folder = path(name) + QLatin1Char('/');
            QDir().mkpath(folder + QStringLiteral("emptydir"));
            for (const char *file : {"file", "moving", "victim", "mine", "yours"})
                writeFile(folder + QLatin1String(file), "some text\n");
            QFile::copy(QStringLiteral("/usr/bin/true"), folder + QStringLiteral("program"));
        }
        writeFile(path("write/.git/config"), "[core]");
        writeFile(path("write/some/inner/.git/config"), "[core]");
        writeFile(path("outside/secret"), "secret");
        ::mkfifo(QFile::encodeName(path("read/pipe")).constData(), 0600);
        QFile::link(QStringLiteral("file"), path("outside/link"));
        QFile::link(path("outside/secret"), path("read/out"));
        ::chmod(QFile::encodeName(path("tmp")).constData(), 0700);
    }

    //! As resolved by the kernel.
    QString path(const char *name) const
    {
        return QFile::decodeName(resolvePath(QFile::encodeName(m_folder.path()))) + QLatin1Char('/')
            + QLatin1String(name);
    }

    //! Bound to what is there now.
    confine::Place bound(const char *name, confine::Access access) const
    {
        const QByteArray at = QFile::encodeName(path(name));
        const bool isFile = QFileInfo(path(name)).isFile();
        return {at.toStdString(), isFile ? confine::Place::Kind::File : confine::Place::Kind::Folder, access,
                identityOf(isFile ? folderOf(at) : at).value_or(FileIdentity()), true};
    }
    confine::Place needed(const char *name, confine::Access access) const
    {
        return {QFile::encodeName(path(name)).toStdString(), confine::Place::Kind::Folder, access, {}, true};
    }

private:
    QTemporaryDir m_folder;
};

//! How the run of a program ended, and what it said.
struct RunResult
{
    QList<QByteArray> lines;
    CloseReason reason;
    bool wasOpened = false;
};

inline RunResult runToItsEnd(const LaunchSpec &spec)
{
    RunResult result;
    ProcessTransport transport(spec);
    bool isClosed = false;
    QObject::connect(&transport, &Transport::opened, &transport, [&] { result.wasOpened = true; });
    QObject::connect(&transport, &Transport::received, &transport,
                     [&](const QByteArray &line) { result.lines.append(line); });
    QObject::connect(&transport, &Transport::closed, &transport, [&](const CloseReason &reason) {
        result.reason = reason;
        isClosed = true;
    });
    transport.open();
    if (!QTest::qWaitFor([&] { return isClosed; }, patience))
        result.reason.message = QStringLiteral("It did not end");
    return result;
}

} // namespace mangrove::test

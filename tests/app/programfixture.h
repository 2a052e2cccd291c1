#pragma once

// The real program as a process, on folders of its own and with no display but Qt's offscreen one. What it started can
// be found again after its death: all of it works in the temporary folder.

#include "app/controlclient.h"
#include "app/paths.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

namespace mangrove {

class ProgramFixture
{
public:
    static constexpr int patience = test::patience;

    struct Output
    {
        int exitCode = -1;
        QString out;
        QString err;
    };

    ProgramFixture()
    {
        for (const char *name : {"home", "run", "roots"})
            QDir().mkpath(path(name));
        ::chmod(QFile::encodeName(path("run")).constData(), 0700);
        environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        environment.insert(QStringLiteral("HOME"), path("home"));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), path("etc"));
        environment.insert(QStringLiteral("XDG_DATA_HOME"), path("share"));
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), path("run"));
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(path("run"))); // for controlSocketPath() in this process
    }
    ~ProgramFixture() { end(program); }

    static QString sampleServer() { return QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server"); }

    QString path(const char *relative) const { return folder.path() + QLatin1Char('/') + QLatin1String(relative); }
    QString configFolder() const { return path("etc/mangrove"); }
    QString workspaceFile() const { return configFolder() + QLatin1String("/workspace.json"); }
    QString makeFolder(const char *relative) const
    {
        QDir().mkpath(path(relative));
        return QFileInfo(path(relative)).canonicalFilePath();
    }

    void launch(QProcess &process, const QStringList &arguments) const
    {
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder.path());
        process.start(QStringLiteral(TEST_BIN_DIR "/mangrove"), arguments);
    }
    static bool hasEnded(QProcess &process)
    {
        return QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, patience);
    }
    static void end(QProcess &process)
    {
        process.kill();
        process.waitForFinished(patience);
    }
    //! One call of the command line, to its end.
    Output run(const QStringList &arguments) const
    {
        QProcess process;
        launch(process, arguments);
        if (!hasEnded(process)) {
            end(process);
            return {};
        }
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
                QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
    }
    //! Arguments between single spaces.
    Output run(const char *arguments) const
    {
        return run(QString::fromUtf8(arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }

    //! Adds a server of this name by the command line.
    Output addServer(const QString &name, const QStringList &command) const
    {
        return run(QStringList{QStringLiteral("servers"), QStringLiteral("add"), name, QStringLiteral("--")} + command);
    }
    Output addSample() const { return addServer(QStringLiteral("sample"), {sampleServer()}); }

    //! Starts the program with its window, and waits until it can be asked.
    bool start(const QStringList &arguments = {})
    {
        launch(program, arguments);
        const bool isAnswered = QTest::qWaitFor(
            [this] { return program.state() == QProcess::NotRunning || call({QStringLiteral("status")}).has_value(); },
            patience);
        if (isAnswered && program.state() == QProcess::Running)
            return true;
        qWarning("state %d, exit status %d, exit code %d: %s", int(program.state()), int(program.exitStatus()),
                 program.exitCode(), program.readAllStandardError().constData());
        return false;
    }
    //! One request on the control socket; empty when nobody answered.
    std::optional<CommandOutput> call(const QStringList &words) const
    {
        std::optional<CommandOutput> answer;
        bool ended = false;
        ControlClient client;
        QObject::connect(&client, &ControlClient::answered, &client, [&](const CommandOutput &output) {
            answer = output;
            ended = true;
        });
        QObject::connect(&client, &ControlClient::absent, &client, [&] { ended = true; });
        QObject::connect(&client, &ControlClient::failed, &client, [&] { ended = true; });
        client.send(controlSocketPath(configFolder()), {words, folder.path()});
        [[maybe_unused]] const bool inTime = QTest::qWaitFor([&] { return ended; }, patience);
        return answer;
    }
    QJsonObject status() const
    {
        const std::optional<CommandOutput> answer = call({QStringLiteral("status"), QStringLiteral("--json")});
        return answer ? QJsonDocument::fromJson(answer->out).object() : QJsonObject();
    }
    QJsonObject server(const QString &name) const
    {
        const QJsonArray servers = status().value(QLatin1String("servers")).toArray();
        for (const QJsonValue &server : servers) {
            if (server[QLatin1String("name")] == name)
                return server.toObject();
        }
        return {};
    }

    //! Processes that work in the temporary folder or name it in their command line, zombies not.
    QStringList remaining() const
    {
        const QByteArray place = QFile::encodeName(folder.path());
        QStringList found;
        const QStringList entries = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
        for (const QString &entry : entries) {
            if (entry.toLongLong() <= 0 || entry.toLongLong() == ::getpid())
                continue;
            QFile commandLine(QStringLiteral("/proc/%1/cmdline").arg(entry));
            if (!commandLine.open(QIODevice::ReadOnly))
                continue;
            const QByteArray text = commandLine.readAll().replace('\0', ' ');
            const QString workingFolder = QFile::symLinkTarget(QStringLiteral("/proc/%1/cwd").arg(entry));
            if (text.contains(place) || workingFolder.startsWith(folder.path()))
                found.append(entry + QLatin1Char(' ') + QString::fromLocal8Bit(text));
        }
        return found;
    }

    QTemporaryDir folder;
    QProcessEnvironment environment;
    QProcess program;
};

} // namespace mangrove

#pragma once

// A real gnome-keyring on a session bus of its own, both started and ended by the test that owns this. Nothing of the
// bus can be started by name, so nobody is asked for a password. It must be started before anything uses the session
// bus of this process.

#include "tests/support/patience.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace mangrove::test {

class PrivateKeyRing
{
public:
    ~PrivateKeyRing()
    {
        endKeyRing();
        end(m_bus);
    }

    //! Whether the programs for it are installed.
    static bool isInstalled()
    {
        return !QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")).isEmpty()
            && !QStandardPaths::findExecutable(QStringLiteral("gnome-keyring-daemon")).isEmpty();
    }

    bool start() { return startBus() && startKeyRing(); }
    //! The bus alone, for a key ring of the test's own.
    bool startBus()
    {
        QFile config(m_folder.filePath(QStringLiteral("bus.conf")));
        if (!config.open(QIODevice::WriteOnly))
            return false;
        config.write(R"(<busconfig><type>session</type><listen>unix:path=)" + m_folder.path().toUtf8()
                     + R"(/bus</listen><policy context="default"><allow send_destination="*"/>)"
                       R"(<allow own="*"/><allow receive_sender="*"/></policy></busconfig>)");
        config.close();
        qputenv("DBUS_SESSION_BUS_ADDRESS", address().toUtf8());
        qunsetenv("XDG_CURRENT_DESKTOP");
        qunsetenv("DISPLAY");
        // It prints its address when it listens; its socket is there a little sooner.
        return start(m_bus, QStringLiteral("dbus-daemon"),
                     {QStringLiteral("--nofork"), QStringLiteral("--print-address"),
                      QStringLiteral("--config-file=%1").arg(config.fileName())})
            && m_bus.waitForReadyRead(patience) && QDBusConnection::sessionBus().isConnected();
    }
    QString address() const { return QStringLiteral("unix:path=%1/bus").arg(m_folder.path()); }

    bool isThere() const
    {
        return QDBusConnection::sessionBus().interface()->isServiceRegistered(
            QStringLiteral("org.freedesktop.secrets"));
    }
    qint64 processId() const { return m_keyRing.processId(); }
    void endKeyRing() { end(m_keyRing); }
    QString folder() const { return m_folder.path(); }

private:
    //! Starts a program that does not end by itself, in the private environment.
    bool start(QProcess &process, const QString &program, const QStringList &arguments)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("DISPLAY"));
        environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
        for (const QString &name :
             {QStringLiteral("HOME"), QStringLiteral("XDG_DATA_HOME"), QStringLiteral("XDG_CONFIG_HOME"),
              QStringLiteral("XDG_CACHE_HOME"), QStringLiteral("XDG_RUNTIME_DIR")})
            environment.insert(name, m_folder.path());
        process.setProcessEnvironment(environment);
        process.setStandardErrorFile(QProcess::nullDevice());
#ifdef __linux__
        process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); }); // also when this crashes
#endif
        process.start(program, arguments);
        return process.waitForStarted(patience);
    }
    void end(QProcess &process)
    {
        if (process.state() == QProcess::NotRunning)
            return;
        process.terminate();
        if (!process.waitForFinished(5000)) { // it may be deaf; then it is killed
            process.kill();
            process.waitForFinished(test::patience);
        }
    }
    bool startKeyRing()
    {
        m_keyRing.setStandardOutputFile(QProcess::nullDevice());
        const QStringList arguments{QStringLiteral("--foreground"), QStringLiteral("--components=secrets"),
                                    QStringLiteral("--unlock")};
        if (!start(m_keyRing, QStringLiteral("gnome-keyring-daemon"), arguments))
            return false;
        m_keyRing.write("hunter2");
        m_keyRing.closeWriteChannel();
        return QTest::qWaitFor([this] { return isThere(); }, patience);
    }

    QTemporaryDir m_folder;
    QProcess m_bus;
    QProcess m_keyRing;
};

} // namespace mangrove::test

// A relay starts the window only where a person has set that, for all relays once, and with nothing of the app's.

#include "app/relay/windowopener.h"
#include "core/store/settings.h"
#include "tests/relay/relayedserver.h"

#include <QLocalServer>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

using namespace mangrove;
using test::RelayedServer;

class TestWindowOpener : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;

    QString path(const char *name) const { return m_dir->filePath(QLatin1String(name)); }
    static void write(const QString &path, const QByteArray &content)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    //! In the place of the window: says how it was started, all at once.
    static void writeWindow(const QString &program, const QString &says)
    {
        const QByteArray to = QFile::encodeName(says);
        write(program,
              "#!/bin/sh\n"
              "{ echo \"arguments $*\"; echo \"folder $(pwd)\"; env | sed 's/^/variable /';\n"
              "  for fd in /proc/$$/fd/*; do echo \"descriptor ${fd##*/} $(readlink $fd)\"; done\n"
              "} > '"
                  + to
                  + ".part'\n"
                    "mv '"
                  + to + ".part' '" + to + "'\n");
    }
    WindowOpener::Order order() const
    {
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("HOME"), m_dir->path());
        environment.insert(QStringLiteral("PATH"), qEnvironmentVariable("PATH"));
        environment.insert(QStringLiteral("DISPLAY"), QStringLiteral(":7"));
        environment.insert(QStringLiteral("LC_TIME"), QStringLiteral("de_DE.UTF-8"));
        environment.insert(QStringLiteral("API_TOKEN"), QStringLiteral("secret"));
        environment.insert(QStringLiteral("LD_LIBRARY_PATH"), QStringLiteral("/opt/app"));
        environment.insert(QStringLiteral("QT_PLUGIN_PATH"), QStringLiteral("/opt/app"));
        return {path("window"), {QStringLiteral("--background")}, path("config"), environment};
    }
    void allow() const { QVERIFY(Settings(path("config")).set(openWhenAsked, true)); }
    QByteArray said() const
    {
        return QTest::qWaitFor([this] { return QFileInfo::exists(path("said")); }, test::patience) ? read(path("said"))
                                                                                                   : QByteArray();
    }
    //! Whether some relay has a window starting.
    bool isStarting() const
    {
        const Descriptor lock(::open(QFile::encodeName(path("config/opening")).constData(), O_RDWR | O_CLOEXEC));
        return lock.isOpen() && ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0;
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        writeWindow(path("window"), path("said"));
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_dir->path()));
        ::chmod(QFile::encodeName(m_dir->path()).constData(), 0700);
    }

    void startsNothingUnlessThatIsSet()
    {
        WindowOpener opener(order());
        opener.open();
        QVERIFY(!isStarting());
        allow();
        opener.open();
        QVERIFY(isStarting());
        QVERIFY(!said().isEmpty());
    }

    void givesItNothingOfTheApps()
    {
        allow();
        int leaked[2];
        QVERIFY(::pipe(leaked) == 0); // as an app has it that forgets to close it
        WindowOpener opener(order());
        opener.open();
        const QByteArray said = this->said();
        QVERIFY(said.contains("arguments --background\n"));
        QVERIFY(said.contains("folder " + QFile::encodeName(QFileInfo(m_dir->path()).canonicalFilePath()) + '\n'));
        QVERIFY(said.contains("variable DISPLAY=:7\n"));
        QVERIFY(said.contains("variable LC_TIME=de_DE.UTF-8\n"));
        for (const char *others : {"API_TOKEN", "secret", "LD_LIBRARY_PATH", "QT_PLUGIN_PATH"})
            QVERIFY2(!said.contains(others), others);
        QVERIFY(said.contains("descriptor 0 /dev/null\n"));
        QVERIFY(said.contains("descriptor 2 /dev/null\n"));
        const QByteArray pipe = QFile::encodeName(
            QFile::symLinkTarget(QStringLiteral("/proc/self/fd/%1").arg(leaked[1])).section(QLatin1Char('/'), -1));
        QVERIFY(pipe.startsWith("pipe:"));
        QVERIFY2(!said.contains(pipe), said.constData());
        ::close(leaked[0]);
        ::close(leaked[1]);
    }

    void oneOfManyStartsIt()
    {
        allow();
        WindowOpener first(order());
        first.open();
        QVERIFY(!said().isEmpty());
        QVERIFY(QFile::remove(path("said")));
        WindowOpener::Order other = order();
        writeWindow(path("other"), path("said by other"));
        other.program = path("other");
        WindowOpener second(other);
        second.open(); // the first one's is on its way
        first.open(); // and not twice
        // Its own, when the first one's is there and has gone again.
        first.setThere();
        QVERIFY(!isStarting());
        first.open();
        QVERIFY(!isStarting());
        QVERIFY(!QFileInfo::exists(path("said by other")));
        second.open();
        QVERIFY(isStarting());
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path("said by other")), test::patience);
        QVERIFY(!QFileInfo::exists(path("said")));
    }

    void opensNoneAfterOneWasThere()
    {
        allow();
        WindowOpener opener(order());
        opener.setThere();
        opener.open();
        QVERIFY(!isStarting());
    }

    void opensNoneWithoutADisplay()
    {
        allow();
        WindowOpener::Order bare = order();
        bare.environment.remove(QStringLiteral("DISPLAY"));
        WindowOpener opener(bare);
        // What a compositor has left that died is none.
        write(path("wayland-0.lock"), "");
        opener.open();
        QVERIFY(!isStarting());
        QLocalServer compositor;
        QVERIFY(compositor.listen(path("wayland-1")));
        opener.open();
        QVERIFY(said().contains("variable WAYLAND_DISPLAY=wayland-1\n"));
    }

    void aServerThatAsksOpensIt_data()
    {
        QTest::addColumn<bool>("isSet");
        QTest::newRow("set") << true;
        QTest::newRow("not set") << false;
    }
    //! The relay itself, with a program beside it in the place of the window.
    void aServerThatAsksOpensIt()
    {
        QFETCH(bool, isSet);
        RelayedServer r;
        const ServerId server = r.addRecord({});
        r.window.decide(server, r.window.addRealRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(Settings(r.relay.configFolder).set(openWhenAsked, isSet));
        for (const char *name : {"mangrove-relay", "mangrove-launch"})
            QVERIFY(QFile::copy(QStringLiteral(TEST_BIN_DIR "/") + QLatin1String(name), path(name)));
        writeWindow(path("mangrove"), path("said"));
        const QString run = r.relay.path(QStringLiteral("run"));
        QVERIFY(QDir().mkpath(run));
        ::chmod(QFile::encodeName(run).constData(), 0700);
        r.relay.environment << QStringLiteral("XDG_RUNTIME_DIR=") + run << QStringLiteral("DISPLAY=:7");
        QVERIFY(r.relay.start({QStringLiteral("--"), RelayedServer::program()}, path("mangrove-relay")));
        QVERIFY(r.greet().contains("\"result\""));
        QVERIFY(r.knows({QStringLiteral("a")})); // it has asked
        if (isSet) {
            QVERIFY(r.relay.until([this] { return QFileInfo::exists(path("said")); }));
            const QByteArray said = read(path("said"));
            QVERIFY2(said.startsWith("arguments --background --config-dir " + QFile::encodeName(r.relay.configFolder)
                                     + " --data-dir "),
                     said.constData());
        }
        r.relay.closeInput();
        QCOMPARE(r.relay.end(), 0);
        QCOMPARE(QFileInfo::exists(path("said")), isSet);
    }
};

QTEST_GUILESS_MAIN(TestWindowOpener)
#include "tst_windowopener.moc"

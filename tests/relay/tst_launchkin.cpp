// What an app starts is known again as what a server with walls runs by what its words lead to, however they are
// spelled; and nothing else is taken for it.

#include "app/relay/launchmatch.h"
#include "core/servers/launchedscripts.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

namespace {

// Standing for the folder of the test in the rows.
const QString here = QStringLiteral("HERE");

} // namespace

class TestLaunchKin : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString in(const QString &text) const { return QString(text).replace(here, m_folder.path()); }
    //! Words at single blanks; what stands between bars is one.
    QStringList words(const char *text) const
    {
        QStringList found;
        bool isOne = false;
        for (const QString &part : in(QString::fromLatin1(text)).split(QLatin1Char('|'))) {
            if (isOne)
                found.append(part);
            else
                found += part.split(QLatin1Char(' '), Qt::SkipEmptyParts);
            isOne = !isOne;
        }
        return found;
    }
    void put(const QString &path, bool isProgram = false) const
    {
        const QString whole = m_folder.filePath(path);
        QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
        QFile file(whole);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("text\n") > 0);
        if (isProgram)
            QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    //! `line`: its program and arguments.
    ServerRecord walled(const QStringList &line, const QString &folder = {}) const
    {
        ServerRecord record;
        record.name = QStringLiteral("files");
        record.id = ServerId{QStringLiteral("files-id")};
        record.transport = stdioTransport;
        record.program = line.first();
        record.arguments = line.mid(1);
        record.workingFolder = folder;
        record.protection = Protection::Confined;
        const LaunchFound found = lookAtLaunch(record, environment(), {}, InstallationBounds());
        record.approved = found.identity(record);
        return record;
    }
    QProcessEnvironment environment(const QString &path = QStringLiteral("HERE/bin:HERE/more")) const
    {
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("PATH"), in(path));
        return environment;
    }
    LaunchMatch matchOf(KnownLaunches known, const QStringList &line, const QString &folder,
                        const QString &path = QStringLiteral("HERE/bin:HERE/more")) const
    {
        const AppLaunch launch{QString(), line.first(), line.mid(1), environment(path)};
        ServerRecord asked;
        asked.transport = stdioTransport;
        asked.program = launch.program;
        asked.arguments = launch.arguments;
        asked.workingFolder = folder;
        const LaunchFound found = lookAtLaunch(asked, launch.environment);
        known.leads = lookAtLeads({wordsWithin(launch.program, launch.arguments),
                                   launch.environment,
                                   folder,
                                   {m_folder.filePath(QStringLiteral("home"))},
                                   heldLaunches(known)},
                                  {});
        return matchLaunch(known, launch, found);
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *program : {"bin/python3", "bin/npx", "bin/uvx", "bin/uv", "bin/docker", "bin/node",
                                    "bin/files-server", "bin/env", "bin/nice", "bin/sh", "bin/lua", "bin/java",
                                    "bin/other", "more/npx", "more/python3.12", "bin/volta-shim"})
            put(QString::fromLatin1(program), true);
        for (const char *file :
             {"a/server.py", "b/server.py", "a/other.py", "a/pack/__main__.py", "a/server.lua", "b/server.lua",
              "a/one.jar", "b/one.jar", "home/server.py", "a/settings.json", "a dir/server.py"})
            put(QString::fromLatin1(file));
        QVERIFY(QDir().mkpath(m_folder.filePath(QStringLiteral("links"))));
        const auto link = [this](const char *target, const char *name) {
            return QFile::link(m_folder.filePath(QLatin1String(target)), m_folder.filePath(QLatin1String(name)));
        };
        QVERIFY(link("bin/python3", "links/anything"));
        QVERIFY(link("bin", "links/bin"));
        QVERIFY(link("a/server.py", "links/script"));
        QVERIFY(link("a", "links/a"));
        QVERIFY(link("bin/files-server", "links/harmless"));
        QVERIFY(link("bin/volta-shim", "bin/first-tool"));
        QVERIFY(link("bin/volta-shim", "bin/second-tool"));
    }

    void isNoStart_data()
    {
        QTest::addColumn<QByteArray>("held");
        QTest::addColumn<QByteArray>("made");
        const auto row = [](const char *name, const char *held, const char *made) {
            QTest::newRow(name) << QByteArray(held) << QByteArray(made);
        };
        const char *script = "HERE/bin/python3 HERE/a/server.py";
        row("two slashes", script, "HERE/bin//python3 HERE/a/server.py --more");
        row("a dot", script, "HERE/bin/./python3 HERE/a/server.py");
        row("two dots", script, "HERE/bin/../bin/python3 HERE/a/server.py");
        row("a link to the program", script, "HERE/links/anything HERE/a/server.py");
        row("a link on the way to it", script, "HERE/links/bin/python3 HERE/a/server.py");
        row("its name", script, "python3 HERE/a/server.py --more");
        row("its path in the place of its name", "python3 HERE/a/server.py", "HERE/bin//python3 HERE/a/server.py");
        row("relative", script, "../bin/python3 HERE/a/server.py");
        row("by env", script, "env python3 HERE/a/server.py");
        row("by env with variables", script, "HERE/bin/env -i A=b python3 HERE/a/server.py");
        row("by env, in one word", script, "HERE/bin/env -S |python3 HERE/a/server.py|");
        row("by env, glued", script, "HERE/bin/env |-Spython3 HERE/a/server.py|");
        row("by nice", script, "nice -n 3 python3 HERE/a/server.py");
        row("by a shell", script, "sh -c |exec python3 HERE/a/server.py|");
        row("by a shell, behind something", script, "sh -c |cd /; python3 HERE/a/server.py|");
        row("by a shell, quoted", script, "sh -c |python3 'HERE/a/server.py' \"$@\"; true|");
        row("by a shell, quoted in parts", script, "sh -c |python3 HERE/a/'server'.py; true|");
        row("by a shell, in its folder", script, "sh -c |cd HERE/a && python3 server.py|");
        row("by shells in shells", script, "sh -c |sh -c 'python3 HERE/a/server.py'|");
        row("the script with two slashes", script, "python3 HERE//a/server.py");
        row("the script, relative", script, "python3 server.py");
        row("the script, relative with a dot", script, "python3 ./server.py");
        row("the script, by a link", script, "python3 HERE/links/script");
        row("the script, by a linked folder", script, "python3 HERE/links/a/server.py");
        row("the script as the program", script, "HERE/a/server.py");
        row("the script as a module", script, "python3 -m server");
        row("without an option", "HERE/bin/python3 -u HERE/a/server.py", "python3 HERE/a/server.py");
        row("with another interpreter", script, "HERE/more/python3.12 HERE/a/server.py");
        row("with a runner", script, "uv run HERE/a/server.py");
        row("in its folder, by a runner", "uv --directory HERE/a run server.py",
            "uv run --directory HERE/links/a ./server.py");
        row("as standard input", script, "sh -c |python3 < HERE/a/server.py|");
        row("a blank in its path", "python3 |HERE/a dir/server.py|", "python3 |HERE//a dir/server.py|");
        row("a blank in its path, in a shell", "python3 |HERE/a dir/server.py|",
            "sh -c |python3 'HERE/a dir/server.py'|");
        row("in the home folder", "python3 HERE/home/server.py", "sh -c |python3 ~/server.py|");
        row("by $HOME", "python3 HERE/home/server.py", "sh -c |python3 $HOME/server.py|");
        row("a module", "python3 -m files_server --in HERE/a", "HERE/bin//python3 -mfiles_server");
        row("a module, by env", "python3 -m files_server", "env python3 -u -m files_server");
        row("a module, with another interpreter", "python3 -m files_server", "python3.12 -m files_server");
        row("a package, without its options", "npx -y @some/files HERE/a", "npx @some/files HERE/a");
        row("a package of another version", "npx -y @some/files@1.0 HERE/a", "npx -y @some/files@2 HERE/b");
        row("a package, by another runner", "npx -y @some/files", "pnpm dlx @some/files");
        row("a package, by another npx", "npx -y @some/files", "HERE/more/npx -y @some/files --more");
        row("a package, by a shell", "npx -y @some/files", "sh -c |npx @some/files|");
        row("a package of an option", "npx -y @some/files", "npx --package=@some/files files");
        row("a package of Python", "uvx some-files==1", "uv tool run some-files");
        row("a program alone", "files-server --in HERE/a", "HERE/bin/files-server");
        row("a program alone, by a link", "HERE/bin/files-server", "HERE/links/harmless --other");
        row("a program alone, by env", "files-server --in HERE/a", "env files-server");
        row("a program alone, by its interpreter", "files-server", "python3 HERE/bin/files-server");
        row("started by env itself", "env A=b npx -y @some/files", "npx @some/files");
        row("an interpreter that nobody knows", "lua HERE/a/server.lua", "HERE/bin//lua HERE/a/server.lua");
        row("an archive", "java -jar HERE/a/one.jar", "java -Xmx1g -jar HERE/links/a/one.jar");
        row("an image", "docker run -i --rm some/files", "docker run -i some/files");
        row("a shell's text", "sh -c |start files|", "HERE/bin//sh -c |start files| --more");
        row("one of many names", "first-tool", "HERE/bin//first-tool --more");
        row("its name and another program", "files-server", "HERE/bin/files-server --config HERE/a/settings.json");
    }
    void isNoStart()
    {
        QFETCH(QByteArray, held);
        QFETCH(QByteArray, made);
        const ServerRecord record = walled(words(held.constData()));
        const QString folder = m_folder.filePath(QStringLiteral("a"));
        const LaunchMatch match = matchOf({{record}, {}, {}}, words(made.constData()), folder);
        QVERIFY(match.isRefused && match.server.isEmpty());
        QCOMPARE(match.meant, record.id);
        // And where it was removed, of which no folder is kept.
        const RemovedServer removed{{}, record.id, {record.name}, record.program, knownWords(record)};
        if (held.contains("--directory"))
            return;
        QVERIFY(matchOf({{}, {removed}, {}}, words(made.constData()), folder).isRefused);
    }

    void isAnother_data()
    {
        QTest::addColumn<QByteArray>("held");
        QTest::addColumn<QByteArray>("made");
        const auto row = [](const char *name, const char *held, const char *made) {
            QTest::newRow(name) << QByteArray(held) << QByteArray(made);
        };
        row("another script", "python3 HERE/a/server.py", "python3 HERE/a/other.py");
        row("a script of the same name", "python3 HERE/a/server.py", "python3 HERE/b/server.py");
        row("another script, in a shell", "python3 HERE/a/server.py",
            "sh -c |cd HERE/b && exec python3 HERE/b/server.py|");
        row("another project", "uv --directory HERE/a run server.py", "uv --directory HERE/b run server.py");
        row("another module", "python3 -m files_server", "python3 -m other_server");
        row("a module and a script", "python3 -m files_server", "python3 HERE/a/other.py");
        row("another package", "npx -y @some/files HERE/a", "npx -y @some/git HERE/a");
        row("a package of another scope", "npx -y @some/files", "npx -y @another/files");
        row("a package of another kind", "npx -y files", "uvx files");
        row("another image", "docker run -i --rm some/files", "docker run -i --rm some/git");
        row("another program in an image", "docker run -i python run-a", "docker run -i python run-b");
        row("another archive", "java -jar HERE/a/one.jar", "java -jar HERE/b/one.jar");
        row("another program", "files-server HERE/a", "other HERE/a");
        row("its name as a package", "files-server", "uvx files-server");
        row("an interpreter that nobody knows", "lua HERE/a/server.lua", "lua HERE/b/server.lua");
        row("another shell's text", "sh -c |start files|", "sh -c |start others|");
        row("another of many names", "first-tool", "second-tool");
        row("a folder that both have", "npx -y @some/files HERE/a", "python3 HERE/a/other.py HERE/a");
    }
    void isAnother()
    {
        QFETCH(QByteArray, held);
        QFETCH(QByteArray, made);
        const ServerRecord record = walled(words(held.constData()));
        const QString folder = m_folder.filePath(QStringLiteral("b"));
        const LaunchMatch match = matchOf({{record}, {}, {}}, words(made.constData()), folder);
        QVERIFY2(!match.isRefused, qPrintable(match.why));
    }

    //! Nobody is taken for another one whose own entry it is.
    void whatAPersonAddedIsThat()
    {
        const ServerRecord record = walled(words("python3 HERE/a/server.py"));
        ServerRecord open = walled(words("env python3 HERE/a/server.py"));
        open.id = ServerId{QStringLiteral("open-id")};
        open.name = QStringLiteral("open");
        open.protection = open.approved.protection = Protection::ToldOnly;
        open.approved.places.reset();
        const LaunchMatch match =
            matchOf({{record, open}, {}, {}}, words("env python3 HERE/a/server.py"), m_folder.path());
        QCOMPARE(match.server, open.id);
    }

    //! A PATH of the entry's own leads to the same program.
    void byAnotherPath()
    {
        const ServerRecord record = walled(words("HERE/bin/files-server"));
        QVERIFY(
            matchOf({{record}, {}, {}}, words("harmless"), m_folder.path(), QStringLiteral("HERE/links")).isRefused);
    }

    //! What nobody has looked at is compared by its spelling.
    void withoutALook()
    {
        const ServerRecord record = walled(words("HERE/bin/python3 HERE/a/server.py"));
        const QStringList line = words("HERE/bin/python3 -u HERE/a/server.py");
        const AppLaunch launch{QString(), line.first(), line.mid(1), {}};
        LaunchFound found;
        found.program = line.first();
        QVERIFY(matchLaunch({{record}, {}, {}}, launch, found).isRefused);
    }
};

QTEST_GUILESS_MAIN(TestLaunchKin)
#include "tst_launchkin.moc"

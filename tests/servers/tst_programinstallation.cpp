#include "core/servers/launchedscripts.h"
#include "core/servers/programinstallation.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace mangrove;

class TestProgramInstallation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.reset(new QTemporaryDir);
        m_home = QFileInfo(m_folder->path()).canonicalFilePath();
        m_oldHome = qgetenv("HOME");
        qputenv("HOME", QFile::encodeName(m_home));
        m_environment = {};
        m_bounds = InstallationBounds();
        m_environment.insert(QStringLiteral("PATH"), at(".local/bin") + QStringLiteral(":/usr/bin:/bin"));
    }
    void cleanup() { qputenv("HOME", m_oldHome); }

    void theSystemsOwnNeedsNothing()
    {
        QVERIFY(programInstallation(QStringLiteral("/bin/sh"), {}, m_environment).places.isEmpty());
        QVERIFY(programInstallation(QStringLiteral("/usr/bin/env"), QStringLiteral("/usr/bin/env"), m_environment)
                    .places.isEmpty());
    }

    //! Of ~/.local only what holds programs and libraries: there is a person's data beside them.
    void anInstallationIsItsProgramsAndLibraries()
    {
        make(".local/bin/server",
             "\x7f"
             "ELF");
        make(".local/lib/libserver.so");
        make(".local/share/keyrings/login.keyring");
        QCOMPARE(found(at(".local/bin/server")),
                 (QStringList{QStringLiteral(".local/bin"), QStringLiteral(".local/bin/server"),
                              QStringLiteral(".local/lib")}));
    }

    void nothingOfTheHomeFolderItself()
    {
        make("bin/server",
             "\x7f"
             "ELF");
        make("lib/letters/bank.txt");
        QCOMPARE(found(at("bin/server")), (QStringList{QStringLiteral("bin/server")}));
        make("package.json");
        make("server.js");
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("server.js")), (QStringList{QStringLiteral("server.js")}));
    }

    void aVirtualEnvironmentAndItsInterpreter()
    {
        make("python/bin/python3.12",
             "\x7f"
             "ELF");
        make("python/lib/python3.12/os.py");
        make("python/letters.txt");
        make("code/venv/pyvenv.cfg");
        make("code/venv/bin/server", "#!" + QFile::encodeName(at("code/venv/bin/python")) + "\n");
        make("code/secret.txt");
        QVERIFY(QFile::link(at("python/bin/python3.12"), at("code/venv/bin/python")));
        const QStringList places = found(at("code/venv/bin/server"));
        QVERIFY2(places.contains(QStringLiteral("code/venv")), qPrintable(places.join(QLatin1Char(' '))));
        QVERIFY(places.contains(QStringLiteral("python/bin")) && places.contains(QStringLiteral("python/lib")));
        QVERIFY(!places.contains(QStringLiteral("code")) && !places.contains(QStringLiteral("python")));
    }

    void aPackageIsWhereItSaysSo()
    {
        make("code/server/package.json");
        make("code/server/dist/index.js");
        make("code/node_modules/sdk/index.js");
        make("code/letters.txt");
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("code/server/dist/index.js")),
                 (QStringList{QStringLiteral("code/server"), QStringLiteral("code/server/dist/index.js")}));
        // What Node.js looks for above it is for a person to add.
        QCOMPARE(m_out, (QStringList{at("code/node_modules") + QStringLiteral(" -> ") + at("code/node_modules")}));
    }

    void aPackageAmongOthersBringsThem()
    {
        make("code/package.json");
        make("code/node_modules/@mcp/server/dist/index.js", "#!/usr/bin/env node\n");
        make("code/node_modules/@mcp/server/package.json");
        make("code/letters.txt");
        QCOMPARE(found(at("code/node_modules/@mcp/server/dist/index.js")),
                 (QStringList{QStringLiteral("code/node_modules"),
                              QStringLiteral("code/node_modules/@mcp/server/dist/index.js")}));
    }

    void theInterpreterIsFoundAsTheServerFindsIt()
    {
        make(".local/bin/interpreter",
             "\x7f"
             "ELF");
        for (const char *line : {"#!/usr/bin/env interpreter\n", "#!/usr/bin/env -S interpreter\n",
                                 "#!/usr/bin/env -S interpreter --flag /other\n", "#! /usr/bin/env\tinterpreter"}) {
            make("script", line);
            const QStringList places = found(at("script"));
            QVERIFY2(places.contains(QStringLiteral(".local/bin/interpreter")), line);
        }
    }

    //! What a script is given are its arguments, and only the first of an interpreter's scripts is what it runs.
    void argumentsAreNoParts()
    {
        make("script", "#!/bin/sh\n");
        make("project/pyproject.toml");
        make("project/main.py");
        QCOMPARE(found(at("script"), at("project/main.py")), (QStringList{QStringLiteral("script")}));
        make("server.py");
        ServerRecord record;
        record.arguments = {QStringLiteral("-u"), at("letter.txt"), at("server.py"), at("project/main.py")};
        make("letter.txt");
        QCOMPARE(scriptArgument(record), at("server.py"));
        // Also where it is the system's, which brings nothing.
        record.arguments = {QStringLiteral("/usr/bin/ldd"), at("project/main.py")};
        QCOMPARE(scriptArgument(record), QStringLiteral("/usr/bin/ldd"));
    }

    void whatIsNotThereOrNeverEnds()
    {
        QVERIFY(found(at("nothing")).isEmpty());
        make("ring", "#!" + QFile::encodeName(at("ring")) + "\n");
        QCOMPARE(found(at("ring")), (QStringList{QStringLiteral("ring")}));
    }

    //! What a first line says besides the interpreter is taken from nobody.
    void otherFirstLines()
    {
        make("other/project/package.json");
        make("other/project/run.sh", "#!/bin/sh\n");
        const QByteArray run = QFile::encodeName(at("other/project/run.sh"));
        const QByteArrayList lines{"#!/usr/bin/env -S -u " + run + " /usr/bin/python3",
                                   "#!/usr/bin/env -u " + run,
                                   "#!/usr/bin/env -S A=1 " + run,
                                   "#!/usr/bin/env " + run,
                                   "#!/usr/bin/env -S " + run,
                                   "#!/usr/bin/env -S../other/project/run.sh",
                                   "#!" + run + " one two",
                                   "#!../other/project/run.sh",
                                   "#!/usr/bin/env -S A=1 sh",
                                   "#!/usr/bin/env",
                                   "#!"};
        for (const QByteArray &line : lines) {
            make("script", line + '\n');
            QCOMPARE(found(at("script")), (QStringList{QStringLiteral("script")}));
        }
    }

    //! The kernel takes a path without any word, and what is no program fails when it is run. Of one that is, only it.
    void aFirstLineThatNamesNoInterpreter()
    {
        make("letters/letter.txt", "Dear reader\n");
        QVERIFY(QFile::setPermissions(at("letters/letter.txt"), QFile::ReadOwner | QFile::WriteOwner));
        for (const char *named : {"letters", "letters/letter.txt", "letters/absent"}) {
            make("script", "#!" + QFile::encodeName(at(named)) + '\n');
            QCOMPARE(found(at("script")), (QStringList{QStringLiteral("script")}));
        }
        make("other/project/package.json");
        make("other/project/run.sh", "#!/bin/sh\n");
        for (const char *words : {"", " one"}) {
            make("script", "#!" + QFile::encodeName(at("other/project/run.sh")) + words + '\n');
            QCOMPARE(found(at("script")),
                     (QStringList{QStringLiteral("other/project/run.sh"), QStringLiteral("script")}));
        }
    }

    //! A link counts by what it leads to.
    void aLinkToAKeyIsNoScript()
    {
        make(".ssh/id_ed25519", "-----BEGIN OPENSSH PRIVATE KEY-----\n");
        make("work/signing.key", "-----BEGIN PRIVATE KEY-----\n");
        make("code/letter.txt");
        for (const char *key : {".ssh/id_ed25519", "work/signing.key"}) {
            QFile::remove(at("code/tool.py"));
            QVERIFY(QFile::link(at(key), at("code/tool.py")));
            QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("code/tool.py")), QStringList());
        }
        // Nor one that calls itself a script where keys are.
        make(".ssh/tool.py", "#!/bin/sh\n");
        QFile::remove(at("code/tool.py"));
        QVERIFY(QFile::link(at(".ssh/tool.py"), at("code/tool.py")));
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("code/tool.py")), QStringList());
        QCOMPARE(found(at("code/tool.py")), QStringList());
    }

    //! As in every `.bin` of npm.
    void aLinkWithinItsPackage()
    {
        make("code/package.json");
        make("code/lib/tool.py");
        QVERIFY(QDir().mkpath(at("code/bin")));
        QVERIFY(QFile::link(QStringLiteral("../lib/tool.py"), at("code/bin/tool")));
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("code/bin/tool")),
                 (QStringList{QStringLiteral("code"), QStringLiteral("code/bin/tool -> code/lib/tool.py"),
                              QStringLiteral("code/lib/tool.py")}));
        QVERIFY(m_out.isEmpty());
    }

    void anInstallationBehindALink()
    {
        make("opt/releases/5/bin/server",
             "\x7f"
             "ELF");
        make("opt/releases/5/lib/libserver.so");
        QVERIFY(QFile::link(at("opt/releases/5"), at("opt/current")));
        QVERIFY(QDir().mkpath(at(".local/bin")));
        QVERIFY(QFile::link(at("opt/current/bin/server"), at(".local/bin/server")));
        QCOMPARE(found(at(".local/bin/server")),
                 (QStringList{QStringLiteral(".local/bin/server -> opt/releases/5/bin/server"),
                              QStringLiteral("opt/current -> opt/releases/5"), QStringLiteral("opt/releases/5/bin"),
                              QStringLiteral("opt/releases/5/bin/server"), QStringLiteral("opt/releases/5/lib")}));
    }

    //! git keeps such links in what is cloned.
    void whatLinksInItsPackageLeadTo()
    {
        make("code/package.json");
        make("code/server.js");
        make(".ssh/id_ed25519");
        make("sibling/package.json");
        for (const QString &target :
             {QStringLiteral("/"), at(".ssh"), m_home, QStringLiteral("../.ssh"), at("sibling")}) {
            QFile::remove(at("code/node_modules"));
            QVERIFY(QFile::link(target, at("code/node_modules")));
            QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("code/server.js")),
                     (QStringList{QStringLiteral("code"), QStringLiteral("code/server.js")}));
            const QString leads = target.startsWith(QLatin1String("..")) ? at(".ssh") : target;
            QCOMPARE(m_out, (QStringList{at("code/node_modules") + QStringLiteral(" -> ") + leads}));
        }
    }

    //! npm has the packages of a workspace as links in its node_modules: those are offered with it.
    void whatTheLinksOfAWorkspaceLeadTo()
    {
        make("work/package.json");
        make("work/packages/server/package.json");
        make("work/packages/server/index.js");
        make("work/packages/shared/package.json");
        QVERIFY(QDir().mkpath(at("work/node_modules/@me")));
        for (const char *name : {"server", "shared"})
            QVERIFY(QFile::link(QStringLiteral("../../packages/") + QLatin1String(name),
                                at("work/node_modules/@me/") + QLatin1String(name)));
        QCOMPARE(
            found(QStringLiteral("/usr/bin/env"), at("work/packages/server/index.js")),
            (QStringList{QStringLiteral("work/packages/server"), QStringLiteral("work/packages/server/index.js")}));
        QCOMPARE(
            m_out,
            (QStringList{at("work/node_modules") + QStringLiteral(" -> ") + at("work/node_modules"),
                         at("work/node_modules/@me/shared") + QStringLiteral(" -> ") + at("work/packages/shared")}));
    }

    //! An editable installation: a file in the environment says where the rest is. It may say anything.
    void whatAnEnvironmentLoadsFromElsewhere()
    {
        make("venv/pyvenv.cfg");
        make("venv/bin/python", "ELF");
        make("work/src/shop/__init__.py");
        make("work/lib/till/__init__.py");
        make(".ssh/id_ed25519");
        make("venv/lib/python3.11/site-packages/a.pth",
             "import os\n# x\n\n" + QFile::encodeName(at("work/src")) + "\nwork\n/usr/lib\n/no/such\n"
                 + QFile::encodeName(at("work/lib")) + '\n');
        make("venv/lib/python3.11/site-packages/b.pth", QFile::encodeName(at(".ssh")) + '\n');
        QVERIFY(QFile::link(at("work"), at("venv/lib/python3.11/site-packages/c.pth")));
        const QStringList places = found(at("venv/bin/python"));
        QVERIFY(places.contains(QStringLiteral("venv")) && !places.contains(QStringLiteral("work/src")));
        const QString folder = at("venv/lib/python3.11/site-packages/");
        for (const char *one : {"work/src", "work/lib"})
            QVERIFY2(m_out.contains(folder + QStringLiteral("a.pth -> ") + at(one)),
                     qPrintable(m_out.join(QLatin1Char('\n'))));
        const Installation all = programInstallation(at("venv/bin/python"), {}, m_environment, m_bounds);
        for (const OutOfReach &one : all.outOfReach)
            QCOMPARE(one.offer.has_value(), one.target.startsWith(at("work")));
    }

    void theFolderAboveIsNoPackageOfItsOwn()
    {
        make("code/node_modules/x/index.js");
        QVERIFY(QFile::link(at("code"), at("loop")));
        make("code/server/server.js");
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("loop/server/server.js")),
                 (QStringList{QStringLiteral("code/server/server.js"), QStringLiteral("loop -> code")}));
        QCOMPARE(m_out, (QStringList{at("code/node_modules") + QStringLiteral(" -> ") + at("code/node_modules")}));
    }

    void partsBesideBinThatAreLinks()
    {
        make("tools/bin/server",
             "\x7f"
             "ELF");
        make(".ssh/id_ed25519");
        QVERIFY(QFile::link(at(".ssh"), at("tools/lib")));
        QCOMPARE(found(at("tools/bin/server")),
                 (QStringList{QStringLiteral("tools/bin"), QStringLiteral("tools/bin/server")}));
    }

    //! Whatever says that it is a package or an environment there.
    void whatIsBroadOrPrivateIsNeverOne()
    {
        make("package.json");
        make(".config/app/package.json");
        make(".config/app/server.js");
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at(".config/app/server.js")), QStringList());
        QVERIFY(!m_out.isEmpty());
        make(".aws/pyvenv.cfg");
        make(".aws/bin/server",
             "\x7f"
             "ELF");
        QCOMPARE(found(at(".aws/bin/server")), QStringList());
        // One that holds such a place is as private.
        make("code/package.json");
        make("code/server.js");
        m_bounds.homes = {at("code/home")};
        make("code/home/.ssh/id_ed25519");
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("code/server.js")),
                 (QStringList{QStringLiteral("code/server.js")}));
        // Whichever of them is the person's home.
        m_bounds.homes = {at("another"), at("code/home")};
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("code/server.js")),
                 (QStringList{QStringLiteral("code/server.js")}));
    }

    void nothingOfMangrovesOwn()
    {
        make("code/package.json");
        make("code/server.js");
        make("code/run/mangrove/control");
        m_bounds.ownFolders = {at("code/run")};
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("code/server.js")),
                 (QStringList{QStringLiteral("code/server.js")}));
        make("code/run/mangrove/server.js");
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("code/run/mangrove/server.js")), QStringList());
        QVERIFY(QDir(at("code/run")).exists());
        QVERIFY(QFile::link(at("code/run"), at("tool")));
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("tool/mangrove/server.js")), QStringList());
    }

    //! It could say there whatever it wants.
    void nothingByWayOfWhatItMayWrite()
    {
        make("work/venv/pyvenv.cfg");
        make("work/venv/bin/server", "#!" + QFile::encodeName(at("python/bin/python3")) + "\n");
        make("python/bin/python3",
             "\x7f"
             "ELF");
        QVERIFY(QFile::link(at("python/bin/python3"), at("work/venv/bin/python")));
        QVERIFY(found(at("work/venv/bin/server")).contains(QStringLiteral("python/bin")));
        QVERIFY(found(at("work/venv/bin/python")).contains(QStringLiteral("python/bin")));
        m_bounds.writable = {at("work")};
        QCOMPARE(found(at("work/venv/bin/server")), QStringList());
        QCOMPARE(found(at("work/venv/bin/python")), QStringList());
        QVERIFY(QFile::link(at("work/venv"), at("link")));
        QCOMPARE(found(at("link/bin/python")), QStringList());
    }

    //! Anybody can put a file there that says that all of it is a package.
    void aFolderOfEverybody()
    {
        make("shared/package.json");
        make("shared/server.js");
        QVERIFY(::chmod(QFile::encodeName(at("shared")).constData(), 01777) == 0);
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), at("shared/server.js")),
                 (QStringList{QStringLiteral("shared/server.js")}));
        QVERIFY(!m_out.isEmpty());
    }

    void eachIsBoundToWhatIsThere()
    {
        make("code/package.json");
        make("code/server.js");
        const Installation found =
            programInstallation(QStringLiteral("/usr/bin/env"), at("code/server.js"), m_environment, m_bounds);
        QCOMPARE(found.places.size(), 2);
        for (const InstalledPlace &place : found.places) {
            QVERIFY(place.identity.isValid());
            QVERIFY(stands(place));
        }
        QVERIFY(QDir().rename(at("code"), at("other")));
        QVERIFY(QFile::link(at("other"), at("code")));
        for (const InstalledPlace &place : found.places)
            QVERIFY(!stands(place)); // the same things, behind a link
        QFile::remove(at("code"));
        make("code/package.json");
        make("code/server.js");
        for (const InstalledPlace &place : found.places)
            QVERIFY(!stands(place));
        QVERIFY(QDir(at("code")).removeRecursively());
        QVERIFY(QDir().rename(at("other"), at("code")));
        for (const InstalledPlace &place : found.places)
            QVERIFY(stands(place));
    }

private:
    QString at(const char *path) const { return m_home + QLatin1Char('/') + QLatin1String(path); }

    //! A program of that text, with the folders on its way.
    void make(const char *path, const QByteArray &text = {})
    {
        QVERIFY(QDir().mkpath(QFileInfo(at(path)).path()));
        QFile file(at(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    QString shortened(const QString &path) const
    {
        return path.startsWith(m_home) ? path.mid(m_home.size() + 1) : path;
    }

    //! Relative to the home folder, sorted; what is not in reach is in m_out.
    QStringList found(const QString &program, const QString &script = {})
    {
        const Installation all = programInstallation(program, script, m_environment, m_bounds);
        QStringList places;
        for (const InstalledPlace &place : all.places)
            places.append(shortened(place.path)
                          + (place.target.isEmpty() ? QString() : QStringLiteral(" -> ") + shortened(place.target)));
        places.sort();
        m_out.clear();
        for (const OutOfReach &one : all.outOfReach)
            m_out.append(one.path + QStringLiteral(" -> ") + one.target);
        return places;
    }

    QScopedPointer<QTemporaryDir> m_folder;
    QString m_home;
    QByteArray m_oldHome;
    QProcessEnvironment m_environment;
    InstallationBounds m_bounds;
    QStringList m_out;
};

QTEST_GUILESS_MAIN(TestProgramInstallation)

#include "tst_programinstallation.moc"

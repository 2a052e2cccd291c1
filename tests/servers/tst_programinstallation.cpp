#include "core/servers/programinstallation.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

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
        m_environment.insert(QStringLiteral("PATH"), at(".local/bin") + QStringLiteral(":/usr/bin:/bin"));
    }
    void cleanup() { qputenv("HOME", m_oldHome); }

    void theSystemsOwnNeedsNothing()
    {
        QVERIFY(programInstallation(QStringLiteral("/bin/sh"), {}, m_environment).isEmpty());
        QVERIFY(programInstallation(QStringLiteral("/usr/bin/env"), {QStringLiteral("/usr/bin/env")},
                                    m_environment)
                    .isEmpty());
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
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), {at("server.js")}),
                 (QStringList{QStringLiteral("server.js")}));
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
        QVERIFY(places.contains(QStringLiteral("python/bin"))
                && places.contains(QStringLiteral("python/lib")));
        QVERIFY(!places.contains(QStringLiteral("code")) && !places.contains(QStringLiteral("python")));
    }

    void aPackageIsWhereItSaysSo()
    {
        make("code/server/package.json");
        make("code/server/dist/index.js");
        make("code/node_modules/sdk/index.js");
        make("code/letters.txt");
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), {at("code/server/dist/index.js")}),
                 (QStringList{QStringLiteral("code/node_modules"), QStringLiteral("code/server"),
                              QStringLiteral("code/server/dist/index.js")}));
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
        make("script", "#!/usr/bin/env -S A=1 interpreter --flag\n");
        const QStringList places = found(at("script"));
        QVERIFY2(places.contains(QStringLiteral(".local/bin/interpreter")),
                 qPrintable(places.join(QLatin1Char(' '))));
    }

    //! What a script is given are its arguments, and only the first of an interpreter's scripts is what it runs.
    void argumentsAreNoParts()
    {
        make("script", "#!/bin/sh\n");
        make("project/pyproject.toml");
        make("project/main.py");
        QCOMPARE(found(at("script"), {at("project/main.py")}), (QStringList{QStringLiteral("script")}));
        make("server.py");
        QCOMPARE(found(QStringLiteral("/usr/bin/env"), {at("server.py"), at("project/main.py")}),
                 (QStringList{QStringLiteral("server.py")}));
    }

    void whatIsNotThereOrNeverEnds()
    {
        QVERIFY(found(at("nothing")).isEmpty());
        make("ring", "#!" + QFile::encodeName(at("ring")) + "\n");
        QCOMPARE(found(at("ring")), (QStringList{QStringLiteral("ring")}));
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

    //! Relative to the home folder, sorted; nothing lies anywhere else.
    QStringList found(const QString &program, const QStringList &scripts = {}) const
    {
        QStringList places;
        for (const InstalledPlace &place : programInstallation(program, scripts, m_environment))
            places.append(place.path.startsWith(m_home) ? place.path.mid(m_home.size() + 1) : place.path);
        places.sort();
        return places;
    }

    QScopedPointer<QTemporaryDir> m_folder;
    QString m_home;
    QByteArray m_oldHome;
    QProcessEnvironment m_environment;
};

QTEST_GUILESS_MAIN(TestProgramInstallation)

#include "tst_programinstallation.moc"

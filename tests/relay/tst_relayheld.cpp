// An entry of an app starts what is to be confined so or not at all, however it spells it and whichever set-up of
// Mangrove's it names.

#include "core/store/activityspool.h"
#include "tests/relay/relayedserver.h"

#include <QDir>

#include <sys/stat.h>

using namespace mangrove;
using test::RelayedServer;

class TestRelayHeld : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;
    QString m_script;
    ServerId m_server;

    QString at(const char *name) const { return m_r->window.realPath(QLatin1String(name)); }
    static bool put(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\necho runs $1\n") > 0
            && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    //! A home in which this is Mangrove's usual set-up.
    QString homeWith(const QString &configFolder, const char *name = "home") const
    {
        const QString home = m_r->relay.path(QLatin1String(name));
        if (!QDir().mkpath(home + QLatin1String("/.config"))
            || !QFile::link(configFolder, home + QLatin1String("/.config/mangrove")))
            qFatal("no home");
        return home;
    }
    QStringList entry(const QStringList &line, const QString &name = {}) const
    {
        return (name.isEmpty() ? QStringList() : QStringList{QStringLiteral("--name"), name})
            + QStringList{QStringLiteral("--")} + line;
    }
    void verifyRefused()
    {
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 126);
        QVERIFY2(!m_r->relay.heard().contains("runs"), m_r->relay.heard().constData());
        QVERIFY2(m_r->relay.errors().contains(" to be confined"), m_r->relay.errors().constData());
    }

private Q_SLOTS:
    void init()
    {
        m_r = std::make_unique<RelayedServer>();
        QVERIFY(QDir().mkpath(at("files")) && QDir().mkpath(at("links")));
        m_script = at("files/server.sh");
        QVERIFY(put(m_script) && put(at("files/other.sh")));
        QVERIFY(QFile::link(m_script, at("links/harmless.sh")));
        QVERIFY(QFile::link(QStringLiteral("/bin/sh"), at("links/tool")));
        m_r->relay.workingFolder = at("files");
        m_server = m_r->addRecord({m_script}, [](ServerRecord &record) {
            record.program = QStringLiteral("/bin/sh");
            record.protection = Protection::FilesConfined;
        });
    }
    void cleanup() { m_r.reset(); }

    void anotherSpellingIsNoStart_data()
    {
        QTest::addColumn<QStringList>("line");
        const auto row = [](const char *name, const QStringList &line) { QTest::newRow(name) << line; };
        const QString script = QStringLiteral("SCRIPT");
        for (const char *program : {"/bin//sh", "/bin/./sh", "/bin/../bin/sh", "sh", "LINKS/tool"})
            row(program, {QLatin1String(program), script});
        row("env", {QStringLiteral("env"), QStringLiteral("sh"), script});
        row("env -S", {QStringLiteral("/usr/bin/env"), QStringLiteral("-S"), QStringLiteral("sh SCRIPT")});
        row("nice", {QStringLiteral("nice"), QStringLiteral("/bin/sh"), script});
        row("a shell", {QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("exec /bin/sh SCRIPT")});
        row("relative", {QStringLiteral("/bin/sh"), QStringLiteral("server.sh")});
        row("a link to the script", {QStringLiteral("/bin/sh"), QStringLiteral("LINKS/harmless.sh")});
        row("the script itself", {script});
        row("more", {QStringLiteral("/bin//sh"), script, QStringLiteral("--more")});
    }
    void anotherSpellingIsNoStart()
    {
        QFETCH(QStringList, line);
        line.replaceInStrings(QStringLiteral("SCRIPT"), m_script)
            .replaceInStrings(QStringLiteral("LINKS"), at("links"));
        QVERIFY(m_r->relay.start(entry(line)));
        verifyRefused();
    }

    void anotherScriptRuns()
    {
        QVERIFY(m_r->relay.start(entry({QStringLiteral("/bin/sh"), at("files/other.sh"), m_r->relay.path({})})));
        QVERIFY(m_r->relay.line().startsWith("runs"));
    }

    void itsRemovalTakesNoWallAway()
    {
        QVERIFY(m_r->window.servers.remove({m_server}, Origin::Program));
        QVERIFY(m_r->relay.start(entry({QStringLiteral("sh"), m_script})));
        verifyRefused();
    }

    void anotherSetupIsNoStart_data()
    {
        QTest::addColumn<QString>("way");
        QTest::addColumn<bool>("hasRecord"); // the other one, of the same launch, without walls
        QTest::addColumn<bool>("byName");
        for (const bool hasRecord : {false, true}) {
            const char *what = hasRecord ? "another one" : "an empty folder";
            QTest::addRow("--config-dir of %s", what) << QStringLiteral("option") << hasRecord << false;
            QTest::addRow("XDG_CONFIG_HOME of %s", what) << QStringLiteral("variable") << hasRecord << false;
        }
        QTest::newRow("--config-dir, by a name") << QStringLiteral("option") << true << true;
        QTest::newRow("XDG_CONFIG_HOME, by a name") << QStringLiteral("variable") << true << true;
    }
    void anotherSetupIsNoStart()
    {
        QFETCH(QString, way);
        QFETCH(bool, hasRecord);
        QFETCH(bool, byName);
        test::TestWorkspace other;
        QString folder = m_r->relay.path(QStringLiteral("empty"));
        if (hasRecord) {
            folder = other.file.folder();
            ServerRecord record = *m_r->window.servers.find(m_server);
            record.id = {};
            record.name = QStringLiteral("harmless");
            record.protection = Protection::ToldOnly;
            QVERIFY(other.servers.add({test::approvedAsFound(record)}, Origin::Program));
        }
        m_r->relay.environment.append(QStringLiteral("HOME=") + homeWith(m_r->window.file.folder()));
        if (way == QLatin1String("option")) {
            m_r->relay.configFolder = folder;
        } else {
            m_r->relay.configFolder.clear();
            m_r->relay.environment.append(
                QStringLiteral("XDG_CONFIG_HOME=")
                + (hasRecord ? homeWith(folder, "lured") + QLatin1String("/.config") : folder));
        }
        QVERIFY(m_r->relay.start(byName ? QStringList{QStringLiteral("harmless")}
                                        : entry({QStringLiteral("/bin/sh"), m_script, QStringLiteral("x")})));
        const QByteArray answer = m_r->greet();
        QVERIFY2(answer.contains("\"error\"") && answer.contains("is to be confined"), answer.constData());
        verifyRefused();
    }

    //! The usual set-up hears of it, where it was not the one that the relay was told of.
    void itIsInTheActivity()
    {
        const QString home = homeWith(m_r->window.file.folder());
        m_r->relay.configFolder = m_r->relay.path(QStringLiteral("empty"));
        m_r->relay.environment.append(QStringLiteral("HOME=") + home);
        QVERIFY(m_r->relay.start(entry({QStringLiteral("/bin/sh"), m_script, QStringLiteral("x")})));
        verifyRefused();
        const QList<SpoolFile> files = spoolFiles(home + QStringLiteral("/.local/share/mangrove/spool"));
        QCOMPARE(files.size(), 1);
        const Result<SpooledLines> spooled = readSpool(files.first(), 0);
        QVERIFY(spooled && spooled->lines.size() == 1);
        QCOMPARE(spooled->lines.first().server, m_server);
        QVERIFY(spooled->lines.first().text.contains(m_r->relay.configFolder));
    }

    //! By its name alone, whatever it starts; removed; and where nobody can read it.
    void whatElseTheUsualOneHolds_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"its name", "removed", "damaged"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void whatElseTheUsualOneHolds()
    {
        QFETCH(QString, what);
        m_r->relay.configFolder = m_r->relay.path(QStringLiteral("empty"));
        m_r->relay.environment.append(QStringLiteral("HOME=") + homeWith(m_r->window.file.folder()));
        const bool isName = what == QLatin1String("its name");
        if (what == QLatin1String("removed"))
            QVERIFY(m_r->window.servers.remove({m_server}, Origin::Program));
        if (what == QLatin1String("damaged")) {
            QFile file(m_r->window.file.folder() + QStringLiteral("/workspace.json"));
            QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() - 10));
        }
        QVERIFY(m_r->relay.start(entry({QStringLiteral("/bin/sh"), isName ? at("files/other.sh") : m_script},
                                       isName ? QStringLiteral("files") : QString())));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 126);
        QVERIFY2(!m_r->relay.heard().contains("runs"), m_r->relay.heard().constData());
    }

    //! What the usual one does not hold to anything runs as before.
    void whatTheUsualOneDoesNotKnowRuns()
    {
        m_r->relay.configFolder = m_r->relay.path(QStringLiteral("empty"));
        m_r->relay.environment.append(QStringLiteral("HOME=") + homeWith(m_r->window.file.folder()));
        QVERIFY(m_r->relay.start(entry({QStringLiteral("/bin/sh"), at("files/other.sh")})));
        QVERIFY(m_r->relay.line().startsWith("runs"));
    }
};

QTEST_GUILESS_MAIN(TestRelayHeld)
#include "tst_relayheld.moc"

// The program on the files of the apps in a person's home, with its window and without.

#include "app/engine.h"
#include "programfixture.h"
#include "tests/relay/relayedprogram.h"

using namespace mangrove;

namespace {

//! Where an app's own fixture belongs in a home.
struct Place
{
    const char *app;
    const char *fixture;
    const char *path;
    int routed; // entries that can be
};
constexpr Place places[] = {
    {"claude-code", "claude-code.user.json", "home/.claude.json", 2},
    {"codex", "codex.user.toml", "home/.codex/config.toml", 2},
    {"cursor", "cursor.user.json", "home/.cursor/mcp.json", 1},
    {"goose", "goose.user.yaml", "home/.config/goose/config.yaml", 1},
    {"opencode", "opencode.user.json", "etc/opencode/opencode.jsonc", 1},
    {"vscode", "vscode.user.json", "home/.config/Code/User/mcp.json", 2},
};

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestProgramApps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<ProgramFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void thereAndBack_data()
    {
        QTest::addColumn<bool>("hasWindow");
        QTest::newRow("alone") << false;
        QTest::newRow("with a window") << true;
    }
    void thereAndBack()
    {
        QFETCH(bool, hasWindow);
        for (const Place &place : places)
            put(place);
        if (hasWindow)
            QVERIFY(m_fixture->start());
        QCOMPARE(entries().size(), 21);
        for (const Place &place : places) {
            const ProgramFixture::Output routed = m_fixture->run(
                {QStringLiteral("apps"), QStringLiteral("route"), QLatin1String(place.app), QStringLiteral("--all")});
            QVERIFY2(routed.exitCode == 0, qPrintable(routed.err));
            QVERIFY(!routed.out.contains(QLatin1String("EXAMPLE")));
            QCOMPARE(read(m_fixture->path(place.path)).count(TEST_BIN_DIR "/mangrove-relay"), place.routed);
        }
        const QByteArray routedFile = read(m_fixture->path("home/.cursor/mcp.json"));
        QVERIFY(routedFile.contains("\"--config-dir\"") && routedFile.contains("\"--data-dir\""));
        QVERIFY(routedFile.contains(m_fixture->configFolder().toUtf8()));
        int routed = 0;
        for (const QJsonValue &entry : entries())
            routed += entry[QLatin1String("routed")].toBool() ? 1 : 0;
        QCOMPARE(routed, 9);
        const ProgramFixture::Output undone = m_fixture->run("apps unroute --all");
        QVERIFY2(undone.exitCode == 0, qPrintable(undone.err));
        for (const Place &place : places)
            QCOMPARE(read(m_fixture->path(place.path)), read(fixture(place)));
    }

    void importedIntoTheRunningWindow()
    {
        put(places[0]);
        QVERIFY(m_fixture->start());
        const ProgramFixture::Output imported = m_fixture->run("apps import claude-code context");
        QVERIFY2(imported.exitCode == 0, qPrintable(imported.err));
        const QJsonObject server = m_fixture->server(QStringLiteral("context"));
        QCOMPARE(server.value(QLatin1String("state")).toString(), QStringLiteral("stopped"));
        QCOMPARE(read(m_fixture->path(places[0].path)), read(fixture(places[0])));
    }

    //! libsecret would wait for ever.
    void aBusThatIsNotThereIsSaid()
    {
        QVERIFY(QDir().mkpath(m_fixture->path("home/.cursor")));
        QFile file(m_fixture->path("home/.cursor/mcp.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(R"({"mcpServers":{"a":{"command":"/bin/cat","env":{"API_KEY":"sk-of-nobody"}}}})") > 0);
        file.close();
        m_fixture->environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"),
                                      QStringLiteral("unix:path=") + m_fixture->path("no-bus"));
        const ProgramFixture::Output imported = m_fixture->run("apps import cursor --all --secrets-to-key-ring");
        QVERIFY(imported.exitCode != 0);
        QVERIFY2((imported.out + imported.err).contains(QLatin1String("There is no key ring")),
                 qPrintable(imported.out + imported.err));
        QVERIFY(!m_fixture->run("servers list").out.contains(QLatin1String("/bin/cat")));
    }

    void whatIsPrintedMovesNoCursor_data()
    {
        QTest::addColumn<bool>("hasWindow");
        QTest::newRow("alone") << false;
        QTest::newRow("with a window") << true;
    }
    //! Names of folders, servers and entries, and what stands in files, whatever command says them.
    void whatIsPrintedMovesNoCursor()
    {
        QFETCH(bool, hasWindow);
        const QString nasty = QStringLiteral("n\u001b[2J\u0007\r\u009b1A\u0085\u202e\u2066\u200b\u007f.");
        const QString turned = QStringLiteral("p\u202e\u2066\u200b."); // what a folder of a person's may be called
        const QString project = m_fixture->makeFolder("roots") + QLatin1Char('/') + turned;
        QVERIFY(QDir().mkpath(project + QStringLiteral("/.git")));
        QFile head(project + QStringLiteral("/.git/HEAD"));
        QVERIFY(head.open(QIODevice::WriteOnly) && head.write("ref: refs/heads/main\n") > 0);
        const QJsonObject entry{{QStringLiteral("command"), QStringLiteral("npx")},
                                {QStringLiteral("args"), QJsonArray{QStringLiteral("-y"), nasty}}};
        const QJsonObject config{{QStringLiteral("mcpServers"), QJsonObject{{nasty, entry}}}};
        QVERIFY(QDir().mkpath(m_fixture->path("home/.cursor")));
        QFile file(m_fixture->path("home/.cursor/mcp.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(config).toJson()) > 0);
        file.close();
        m_fixture->run({QStringLiteral("roots"), QStringLiteral("add"), project});
        const QString named = QString(nasty).remove(QLatin1Char('\r')); // a server's name is on one line
        QCOMPARE(m_fixture->addServer(named, {QStringLiteral("/bin/cat"), nasty}).exitCode, 0);
        if (hasWindow)
            QVERIFY(m_fixture->start());

        qsizetype said = 0;
        for (const QStringList &words :
             {QStringList{QStringLiteral("apps"), QStringLiteral("list")},
              {QStringLiteral("apps"), QStringLiteral("list"), QStringLiteral("--json")},
              {QStringLiteral("apps"), QStringLiteral("route"), QStringLiteral("cursor"), QStringLiteral("--all"),
               QStringLiteral("--dry-run")},
              {QStringLiteral("apps"), QStringLiteral("route"), nasty},
              {QStringLiteral("find-projects"), m_fixture->path("roots")},
              {QStringLiteral("find-projects"), m_fixture->path("roots"), QStringLiteral("--json")},
              {QStringLiteral("roots"), QStringLiteral("list")},
              {QStringLiteral("roots"), QStringLiteral("remove"), nasty + nasty},
              {QStringLiteral("servers"), QStringLiteral("list")},
              {QStringLiteral("servers"), QStringLiteral("stop"), nasty + nasty},
              {QStringLiteral("workspace"), QStringLiteral("use"), nasty},
              {QStringLiteral("status")},
              {QStringLiteral("status"), QStringLiteral("--json")},
              {QStringLiteral("call"), nasty, nasty},
              {QStringLiteral("--") + nasty}}) {
            const ProgramFixture::Output output = m_fixture->run(words);
            const QString all = output.out + output.err;
            said += all.size();
            for (const QChar c : all) {
                const bool isSafe = c == QLatin1Char('\n') || c == QLatin1Char('\t')
                    || (c.category() != QChar::Other_Control && c.category() != QChar::Other_Format);
                QVERIFY2(isSafe, qPrintable(words.join(QLatin1Char(' ')) + QString::number(c.unicode(), 16)));
            }
            if (words.last() == QLatin1String("--json") && output.exitCode == 0) {
                const QJsonDocument document = QJsonDocument::fromJson(output.out.toUtf8());
                QVERIFY(document.isArray() || document.isObject());
                QVERIFY(QString::fromUtf8(document.toJson()).contains(QStringLiteral("\u202e")));
            }
        }
        QVERIFY(said > 1000);
    }

    //! An app starts a record by its name. When that is gone, the app can say why its server does not start.
    void theRecordOfAnEntryGoes_data()
    {
        QTest::addColumn<bool>("isRenamed");
        QTest::newRow("removed") << false;
        QTest::newRow("renamed") << true;
    }
    void theRecordOfAnEntryGoes()
    {
        QFETCH(bool, isRenamed);
        const QString path = m_fixture->path("home/.cursor/mcp.json");
        const QByteArray before = "{\n  \"mcpServers\": {}\n}\n";
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(before) == before.size());
        file.close();
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
        QCOMPARE(m_fixture->addServer(QStringLiteral("files"), {QStringLiteral("cat")}).exitCode, 0);
        QCOMPARE(m_fixture->run("apps export files cursor").exitCode, 0);

        test::RelayedProgram good;
        QVERIFY(startEntry(path, good));
        good.say("hello\n");
        QCOMPARE(good.line(), QByteArray("hello"));
        if (isRenamed) {
            EngineOptions options;
            options.configFolder = m_fixture->configFolder();
            options.dataFolder = m_fixture->path("share/mangrove");
            Engine engine(options);
            ServerRecord record = engine.servers.servers().first();
            record.name = QStringLiteral("other files");
            QVERIFY(engine.servers.update(record, Origin::Program));
        } else {
            QCOMPARE(m_fixture->run("servers remove files").exitCode, 0);
        }
        // What runs goes on.
        good.say("still there\n");
        QCOMPARE(good.line(), QByteArray("still there"));
        good.closeInput();
        QCOMPARE(good.end(), 0);
        test::RelayedProgram late;
        QVERIFY(startEntry(path, late));
        QCOMPARE(late.end(), 1);
        QVERIFY2(late.errors().contains("no server called files"), late.errors().constData());
    }

private:
    //! Starts the only entry of a file, as its app does.
    bool startEntry(const QString &path, test::RelayedProgram &relay) const
    {
        const QJsonObject entries =
            QJsonDocument::fromJson(read(path)).object().value(QLatin1String("mcpServers")).toObject();
        if (entries.size() != 1)
            return false;
        const QJsonObject entry = entries.begin()->toObject();
        QStringList arguments;
        for (const QJsonValue &argument : entry.value(QLatin1String("args")).toArray())
            arguments.append(argument.toString());
        relay.configFolder.clear(); // it is in the entry
        relay.environment << QStringLiteral("HOME=") + m_fixture->path("home")
                          << QStringLiteral("XDG_RUNTIME_DIR=") + m_fixture->path("run");
        return relay.start(arguments, entry.value(QLatin1String("command")).toString());
    }
    static QString fixture(const Place &place)
    {
        return QStringLiteral(TEST_DATA_DIR "/hosts/") + QLatin1String(place.fixture);
    }
    void put(const Place &place) const
    {
        const QString path = m_fixture->path(place.path);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QVERIFY(QFile::copy(fixture(place), path));
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
    }
    //! Of all files.
    QJsonArray entries() const
    {
        QJsonArray all;
        const QJsonArray apps = QJsonDocument::fromJson(m_fixture->run("apps list --json").out.toUtf8()).array();
        for (const QJsonValue &app : apps) {
            const QJsonArray files = app[QLatin1String("files")].toArray();
            for (const QJsonValue &file : files) {
                const QJsonArray entries = file[QLatin1String("entries")].toArray();
                for (const QJsonValue &entry : entries)
                    all.append(entry);
            }
        }
        return all;
    }

    std::unique_ptr<ProgramFixture> m_fixture;
};

QTEST_GUILESS_MAIN(TestProgramApps)
#include "tst_program_apps.moc"

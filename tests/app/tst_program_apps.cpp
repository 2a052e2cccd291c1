// The program on the files of the apps in a person's home, with its window and without.

#include "programfixture.h"

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
            const ProgramFixture::Output routed =
                m_fixture->run({QStringLiteral("apps"), QStringLiteral("route"), QLatin1String(place.app),
                                QStringLiteral("--all")});
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

private:
    static QString fixture(const Place &place)
    {
        return QLatin1String(TEST_DATA_DIR "/hosts/") + QLatin1String(place.fixture);
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
        const QJsonArray apps =
            QJsonDocument::fromJson(m_fixture->run("apps list --json").out.toUtf8()).array();
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

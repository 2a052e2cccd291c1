#include "core/servers/approval.h"
#include "core/servers/launchlook.h"
#include "core/servers/storedserver.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

//! What a confined server reaches because of its program is what a person approved, whatever the files say at a start.
class TestApprovedReach : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.reset(new QTemporaryDir);
        m_home = QFileInfo(m_folder->path()).canonicalFilePath();
        m_bounds = InstallationBounds();
        m_bounds.homes = {m_home};
        make("code/package.json");
        make("code/dist/server.js");
        make("code/node_modules/sdk/index.js");
        make(".ssh/id_ed25519");
        m_record = ServerRecord();
        m_record.transport = stdioTransport;
        m_record.program = QStringLiteral("/usr/bin/env");
        m_record.arguments = {at("code/dist/server.js")};
        m_record.protection = Protection::Confined;
        m_record.approved = look().identity(m_record);
        QCOMPARE(paths(m_record.approved), (QStringList{at("code"), at("code/dist/server.js")}));
    }

    void whatWasApprovedStarts()
    {
        QVERIFY(checkApproved(m_record, look().identity(m_record)));
        QVERIFY(!m_record.needsConfirmation());
    }

    void aToldOneReachesWhatItsUserReaches()
    {
        m_record.protection = Protection::ToldOnly;
        QVERIFY(!look().places);
        m_record.approved = look().identity(m_record);
        QVERIFY(!m_record.approved.places);
        QVERIFY(checkApproved(m_record, look().identity(m_record)));
    }

    //! As an early version wrote them, and where the protection was raised.
    void oneWithoutAListIsToBeApproved()
    {
        m_record.approved.places.reset();
        QVERIFY(!m_record.needsConfirmation());
        const LaunchIdentity now = look().identity(m_record);
        QCOMPARE(checkApproved(m_record, now).error().code, ErrorCode::NeedsConfirmation);
        QCOMPARE(describeChanges(m_record.approved, now).size(), 2);
        m_record.approved = now;
        QVERIFY(checkApproved(m_record, look().identity(m_record)));
        // Where there is nothing to be approved nobody is asked.
        m_record.arguments = {QStringLiteral("x")};
        m_record.approved = look().identity(m_record);
        m_record.approved.places.reset();
        QVERIFY(checkApproved(m_record, look().identity(m_record)));
    }

    //! Each is what somebody could do between two starts.
    void whatDiffersSuspends_data()
    {
        QTest::addColumn<QString>("place");
        QTest::newRow("package") << QStringLiteral("code");
        QTest::newRow("folder of the script") << QStringLiteral("code/dist");
    }
    void whatDiffersSuspends()
    {
        QFETCH(QString, place);
        const QString path = m_home + QLatin1Char('/') + place;
        const QString aside = m_home + QStringLiteral("/aside");
        const auto isSuspended = [this] {
            const LaunchIdentity now = look().identity(m_record);
            const auto checked = checkApproved(m_record, now);
            return !checked && checked.error().code == ErrorCode::NeedsConfirmation
                && !describeChanges(m_record.approved, now).isEmpty();
        };
        QVERIFY(QDir().rename(path, aside));
        QVERIFY2(isSuspended(), "missing");
        QVERIFY(QFile::link(aside, path));
        QVERIFY2(isSuspended(), "the same behind a link");
        QFile::remove(path);
        QVERIFY(QFile::link(at(".ssh"), path));
        QVERIFY2(isSuspended(), "keys behind a link");
        QFile::remove(path);
        QVERIFY(QDir().mkpath(path));
        make("code/package.json");
        make("code/dist/server.js");
        QVERIFY2(isSuspended(), "another one of the same content");
        QVERIFY(QDir(path).removeRecursively());
        QVERIFY(QDir().rename(aside, path));
        QVERIFY(checkApproved(m_record, look().identity(m_record)));
    }

    //! What its files say later makes its reach neither wider nor another.
    void whatIsFoundAnewIsNotGranted()
    {
        make("package.json");
        QFile::remove(at("code/package.json"));
        make("code/dist/package.json");
        make("code/dist/pyvenv.cfg");
        QVERIFY(QDir(at("code/node_modules")).removeRecursively());
        QVERIFY(QFile::link(at(".ssh"), at("code/node_modules")));
        const LaunchIdentity now = look().identity(m_record);
        QVERIFY(checkApproved(m_record, now));
        QVERIFY(now.places == m_record.approved.places);
    }

    void aNameThatLeadsElsewhere()
    {
        QVERIFY(QFile::link(at("code/dist/server.js"), at("server")));
        m_record.arguments = {at("server")};
        m_record.approved = look().identity(m_record);
        QCOMPARE(m_record.approved.places->size(), 3);
        QVERIFY(checkApproved(m_record, look().identity(m_record)));
        make("code/dist/other.js");
        QFile::remove(at("server"));
        QVERIFY(QFile::link(at("code/dist/other.js"), at("server")));
        QCOMPARE(checkApproved(m_record, look().identity(m_record)).error().code, ErrorCode::NeedsConfirmation);
    }

    //! Nothing is found there any more, and what was approved before is still what it was.
    void aGrantToWriteChangesNothing()
    {
        m_bounds.writable = {m_home};
        QVERIFY(checkApproved(m_record, look().identity(m_record)));
        // Nor where something else has to be approved.
        make("code/dist/server.js", "#!/usr/bin/env node\n");
        const LaunchIdentity now = look().identity(m_record);
        QVERIFY(!checkApproved(m_record, now));
        QVERIFY(now.places == m_record.approved.places);
        QCOMPARE(describeChanges(m_record.approved, now).size(), 1);
        // A new one is not found there.
        m_record.approved = {};
        QVERIFY(look().places && look().places->isEmpty());
    }

    void isStored()
    {
        const auto reread = [](const ServerRecord &record) {
            RecordList<ServerRecord> list;
            list.records = {record};
            QByteArray text = "{\"servers\":";
            writeRecords(serverFormat(), list, text);
            return readRecords(serverFormat(), QJsonDocument::fromJson(text + '}').object(), Reading::Strict);
        };
        m_record.id = {QStringLiteral("s-1")};
        m_record.name = QStringLiteral("files");
        const auto stored = reread(m_record);
        QVERIFY(stored);
        QVERIFY(stored->records.first().approved == m_record.approved);
        ServerRecord told = stored->records.first();
        told.protection = Protection::ToldOnly;
        told.approved = told.launchIdentity(QStringLiteral("/usr/bin/env"));
        const auto again = reread(told);
        QVERIFY(again && !again->records.first().approved.places);
    }

    void damagedPlaces_data()
    {
        QTest::addColumn<QByteArray>("places");
        QTest::newRow("no list") << QByteArray(R"({})");
        QTest::newRow("no path") << QByteArray(R"([{"part":"package"}])");
        QTest::newRow("no part") << QByteArray(
            R"([{"path":"/a","identity":{"inode":"1","fileSystem":"2","born":"3","generation":"4"}}])");
        QTest::newRow("unknown part") << QByteArray(
            R"([{"path":"/a","part":"root","identity":{"inode":"1","fileSystem":"2","born":"3","generation":"4"}}])");
        QTest::newRow("not bound") << QByteArray(R"([{"path":"/a","part":"package"}])");
        QTest::newRow("bound to nothing") << QByteArray(
            R"([{"path":"/a","part":"package","identity":{"inode":"0","fileSystem":"2","born":"3","generation":"4"}}])");
        QTest::newRow("goes up") << QByteArray(
            R"([{"path":"/a/../b","part":"package","identity":{"inode":"1","fileSystem":"2","born":"3","generation":"4"}}])");
        QTest::newRow("link to nowhere") << QByteArray(R"([{"path":"/a","part":"link"}])");
        QTest::newRow("link that goes up") << QByteArray(R"([{"path":"/a","part":"link","target":"/b/.."}])");
        QTest::newRow("twice") << QByteArray(
            R"([{"path":"/a","part":"link","target":"/b"},{"path":"/a","part":"link","target":"/c"}])");
    }
    void damagedPlaces()
    {
        QFETCH(QByteArray, places);
        const QJsonDocument list = QJsonDocument::fromJson(places);
        QJsonObject approved{
            {QStringLiteral("transport"), stdioTransport},
            {QStringLiteral("program"), m_record.program},
            {QStringLiteral("places"), list.isArray() ? QJsonValue(list.array()) : QJsonValue(list.object())}};
        QJsonObject server{{QStringLiteral("id"), QStringLiteral("a")},
                           {QStringLiteral("name"), QStringLiteral("a")},
                           {QStringLiteral("transport"), stdioTransport},
                           {QStringLiteral("program"), m_record.program},
                           {QStringLiteral("approved"), approved}};
        QVERIFY(!readRecords(serverFormat(), {{QStringLiteral("servers"), QJsonArray{server}}}, Reading::Strict));
    }

private:
    QString at(const char *path) const { return m_home + QLatin1Char('/') + QLatin1String(path); }

    void make(const char *path, const QByteArray &text = {})
    {
        QVERIFY(QDir().mkpath(QFileInfo(at(path)).path()));
        QFile file(at(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    LaunchFound look() const
    {
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
        return lookAtLaunch(m_record, environment, {}, m_bounds);
    }

    static QStringList paths(const LaunchIdentity &identity)
    {
        QStringList paths;
        for (const InstalledPlace &place : identity.places.value_or(QList<InstalledPlace>()))
            paths.append(place.path);
        paths.sort();
        return paths;
    }

    QScopedPointer<QTemporaryDir> m_folder;
    QString m_home;
    InstallationBounds m_bounds;
    ServerRecord m_record;
};

QTEST_GUILESS_MAIN(TestApprovedReach)

#include "tst_approvedreach.moc"

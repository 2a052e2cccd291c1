#include "app/engine.h"
#include "core/launch/folderowners.h"
#include "core/launch/serverhomes.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <optional>

using namespace mangrove;

//! What is kept of a confined server beside its record: measured, emptied, and gone with it.
class TestServerHomes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void measuresWhatIsThere()
    {
        ServerHomes homes(at("homes"), at("temporary"));
        QCOMPARE(size(homes), 0); // none yet
        fill(homes.homeOf(m_server));
        QCOMPARE(size(homes), 1000 + 24);
        // What a link leads to is not its own.
        QVERIFY(QFile::link(QStringLiteral("/usr/bin/env"), homes.homeOf(m_server) + QStringLiteral("/link")));
        QCOMPARE(size(homes), 1000 + 24);
    }

    void emptiesOneAlone()
    {
        ServerHomes homes(at("homes"), at("temporary"));
        fill(homes.homeOf(m_server));
        fill(homes.homeOf(m_other));
        std::optional<Result<void>> emptied;
        homes.empty(m_server, this, [&emptied](const Result<void> &result) { emptied = result; });
        QTRY_VERIFY_WITH_TIMEOUT(emptied.has_value(), test::patience);
        QVERIFY(*emptied);
        QCOMPARE(size(homes), 0);
        QVERIFY(QFile::exists(homes.homeOf(m_other) + QStringLiteral("/file")));
    }

    //! Its removal can be undone while the program runs, so it is the next start that removes it.
    void aRemovedServersHomeGoesAtTheNextStart()
    {
        auto engine = makeEngine();
        ServerRecord record;
        record.name = QStringLiteral("files");
        record.transport = stdioTransport;
        record.program = QStringLiteral("/bin/cat");
        const ServerId kept = engine->servers.add({record}, Origin::Program)->first();
        record.name = QStringLiteral("other");
        const ServerId removed = engine->servers.add({record}, Origin::Program)->first();
        const QString homeOfKept = engine->homes.homeOf(kept);
        const QString homeOfRemoved = engine->homes.homeOf(removed);
        int prepared = 0; // whose they are is noted when they are made
        for (const ServerId &server : {kept, removed})
            engine->homes.prepare(server, this, [&prepared](const auto &one) { prepared += one ? 1 : 0; });
        QTRY_COMPARE_WITH_TIMEOUT(prepared, 2, test::patience);
        fill(homeOfKept);
        fill(homeOfRemoved);
        QVERIFY(engine->servers.remove({removed}, Origin::Program));
        QVERIFY(QFile::exists(homeOfRemoved + QStringLiteral("/file")));
        engine.reset();
        engine = makeEngine();
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(homeOfRemoved), test::patience);
        QVERIFY(QFile::exists(homeOfKept + QStringLiteral("/file")));
    }

    void whoComesNextKeepsItsHome()
    {
        const FolderOwners owners(at("owners"), at("config"));
        ServerHomes homes(at("homes"), at("temporary"), {}, owners);
        fill(homes.homeOf(m_other));
        owners.note(privateNameOf(m_other));
        homes.keepOnly({}); // on a thread
        fill(homes.homeOf(m_server));
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(homes.homeOf(m_other)), test::patience);
        QCOMPARE(size(homes), 1000 + 24);
    }

    //! Several set-ups may work with one data folder. What another one has, or nobody is known to have, is left alone,
    //! also by one that never ran before.
    void whatIsAnothersStays()
    {
        const auto program = [](const QString &name) {
            ServerRecord record;
            record.name = name;
            record.transport = stdioTransport;
            record.program = QStringLiteral("/bin/cat");
            return record;
        };
        auto engine = makeEngine();
        const ServerId server = engine->servers.add({program(QStringLiteral("files"))}, Origin::Program)->first();
        const QString home = engine->homes.homeOf(server);
        const QString working = engine->privateFolders.pathOf(server);
        fill(home); // as of a release that noted nothing
        fill(working);
        engine.reset();
        makeEngine(QStringLiteral("other")).reset();
        engine = makeEngine(); // and notes it
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(at("data/owners/") + privateNameOf(server)), test::patience);
        engine.reset();
        engine = makeEngine(QStringLiteral("other"));
        const ServerId others = engine->servers.add({program(QStringLiteral("others"))}, Origin::Program)->first();
        QVERIFY(engine->servers.remove({others}, Origin::Program));
        engine.reset();
        engine = makeEngine(QStringLiteral("other"));
        engine.reset(); // what it does on threads is done
        QVERIFY(QFile::exists(home + QStringLiteral("/file")));
        QVERIFY(QFile::exists(working + QStringLiteral("/file")));
        // The one whose it is removes it, also where its own folder has another name by now.
        QVERIFY(QDir().rename(at("config"), at("renamed")));
        engine = makeEngine(QStringLiteral("renamed"));
        QVERIFY(engine->servers.remove({server}, Origin::Program));
        engine.reset();
        engine = makeEngine(QStringLiteral("renamed"));
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(home), test::patience);
    }

    //! Not even of what is its own: a command does what it says.
    void aCommandCleansUpNothing()
    {
        auto engine = makeEngine();
        ServerRecord record;
        record.name = QStringLiteral("files");
        record.transport = stdioTransport;
        record.program = QStringLiteral("/bin/cat");
        const ServerId server = engine->servers.add({record}, Origin::Program)->first();
        const QString home = engine->homes.homeOf(server);
        const QString working = engine->privateFolders.pathOf(server);
        fill(home);
        fill(working);
        const FolderOwners owners(at("data/owners"), at("config"));
        owners.note(privateNameOf(server));
        engine.reset();
        engine = makeEngine(QStringLiteral("config"), false);
        QVERIFY(engine->servers.remove({server}, Origin::Program));
        engine.reset();
        QVERIFY(QFile::exists(home + QStringLiteral("/file")));
        QVERIFY(QFile::exists(working + QStringLiteral("/file")));
    }

    //! Which servers there are is not known then.
    void aDamagedFileTakesNoHome()
    {
        auto engine = makeEngine();
        ServerRecord record;
        record.name = QStringLiteral("files");
        record.transport = stdioTransport;
        record.program = QStringLiteral("/bin/cat");
        const ServerId server = engine->servers.add({record}, Origin::Program)->first();
        const QString home = engine->homes.homeOf(server);
        fill(home);
        engine.reset();
        QFile file(at("config") + QStringLiteral("/workspace.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{");
        file.close();
        engine = makeEngine();
        QCOMPARE(engine->file.condition(), WorkspaceFile::Condition::Damaged);
        // Beside what would remove it, and later.
        std::optional<Result<qint64>> bytes;
        engine->homes.measure(server, this, [&bytes](const Result<qint64> &result) { bytes = result; });
        QTRY_VERIFY_WITH_TIMEOUT(bytes.has_value(), test::patience);
        QCOMPARE(bytes->value(), 1000 + 24);
    }

private:
    QString at(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    std::unique_ptr<Engine> makeEngine(const QString &setUp = QStringLiteral("config"), bool cleansUp = true)
    {
        EngineOptions options;
        options.configFolder = m_folder->filePath(setUp);
        options.cleansUp = cleansUp;
        options.dataFolder = at("data");
        options.launcher = QStringLiteral("/no/such/launcher");
        options.secrets = &m_secrets;
        return std::make_unique<Engine>(options);
    }
    static void fill(const QString &home)
    {
        const auto write = [](const QString &path, int bytes) {
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray(bytes, 'x')) != bytes)
                qFatal("cannot write a file of the test");
        };
        if (!QDir().mkpath(home + QStringLiteral("/.cache")))
            qFatal("cannot make a folder of the test");
        QFile::setPermissions(QFileInfo(home).path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        write(home + QStringLiteral("/file"), 1000);
        write(home + QStringLiteral("/.cache/hidden"), 24);
    }
    qint64 size(ServerHomes &homes)
    {
        std::optional<Result<qint64>> bytes;
        homes.measure(m_server, this, [&bytes](const Result<qint64> &result) { bytes = result; });
        if (!QTest::qWaitFor([&bytes] { return bytes.has_value(); }, test::patience) || !*bytes)
            return -1;
        return bytes->value();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    test::FakeSecrets m_secrets;
    const ServerId m_server{QStringLiteral("server")};
    const ServerId m_other{QStringLiteral("other")};
};

QTEST_GUILESS_MAIN(TestServerHomes)

#include "tst_serverhomes.moc"

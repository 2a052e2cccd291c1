// What a confined server's program brings into its reach, as the program starts it: what was approved, and nothing that
// its files say.

#include "app/engine.h"
#include "core/launch/protectionability.h"
#include "core/roots/rootprobe.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>
#include <utility>

using namespace mangrove;

namespace {

//! Notes what it can read by each of the paths that lie in the file `tries` beside it.
const QByteArray script = "#!/bin/sh\n"
                          "for path in $(cat \"${0%/*}/../tries\"); do\n"
                          "  cat \"$path\" > /dev/null 2>&1 && echo \"$path\" >> \"$HOME/read\"\n"
                          "done\n"
                          "echo done > \"$HOME/done\"; while read line; do :; done\n";

void addLevels()
{
    QTest::addColumn<Protection>("level");
    QTest::newRow("Files Confined") << Protection::FilesConfined;
    QTest::newRow("Confined") << Protection::Confined;
}

} // namespace

class TestApprovedPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_afterLook = {};
        m_written.clear();
        m_root = {};
        write("code/package.json");
        write("code/bin/server", script);
        write("code/bin/part", "some text");
        write("code/own", "some text");
        write("secrets/key", "secret");
        write("code/tries",
              QFile::encodeName(
                  (QStringList{at("code/own"), at("code/bin/part"), at("secrets/key"), at("code/node_modules/key"),
                               at("code/lib/key"), at("code/bin/../../secrets/key"), at("config/workspace.json"),
                               at("data/canary"), at("usual/mangrove/workspace.json")})
                      .join(QLatin1Char('\n'))));
        QVERIFY(QFile(at("code/bin/server")).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        m_own = {at("code/bin/part"), at("code/own")};
        // That of the usual set-up, beside which this is another.
        write("usual/mangrove/workspace.json", "{}");
        m_usual = qgetenv("XDG_CONFIG_HOME");
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(at("usual")));
        EngineOptions options;
        options.configFolder = at("config");
        options.dataFolder = at("data");
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        options.secrets = &m_secrets;
        options.registryTimes.probe = test::patience; // it never answers
        options.registryTimes.handshake = test::patience;
        options.look = [this](const ServerRecord &record, const QProcessEnvironment &environment, const PathSeen &seen,
                              const InstallationBounds &bounds) {
            m_written = bounds.writable;
            LaunchFound found = lookAtLaunch(record, environment, seen, bounds);
            if (m_afterLook)
                m_afterLook();
            return found;
        };
        m_engine = std::make_unique<Engine>(options);
        write("data/canary", "secret");
    }
    void cleanup()
    {
        m_engine.reset();
        m_usual.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", m_usual);
    }

    void itsPackageIsInReach_data() { addLevels(); }
    void itsPackageIsInReach()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        start(level);
        QCOMPARE(read(), m_own);
    }

    //! A repository that was cloned, with links that lead out.
    void linksInItDoNotLeadOut_data() { addLevels(); }
    void linksInItDoNotLeadOut()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(QFile::link(QStringLiteral("/"), at("code/node_modules")));
        QVERIFY(QFile::link(at("secrets"), at("code/lib")));
        start(level);
        QCOMPARE(read(), m_own);
    }

    //! Made after it was approved, as a server could that may write there.
    void linksThatComeLaterDoNotEither_data() { addLevels(); }
    void linksThatComeLaterDoNotEither()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        add(level);
        QVERIFY(QFile::link(at("secrets"), at("code/node_modules")));
        QVERIFY(QFile::link(at("secrets"), at("code/lib")));
        QVERIFY(QFile::remove(at("code/package.json")));
        write("package.json");
        QVERIFY(m_engine->registry.start(m_server));
        QCOMPARE(read(), m_own);
    }

    void aPackageThatIsAnotherSuspends_data() { addLevels(); }
    void aPackageThatIsAnotherSuspends()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        add(level);
        QVERIFY(QDir().rename(at("code"), at("moved")));
        QVERIFY(QFile::link(at("moved"), at("code")));
        QVERIFY(m_engine->registry.start(m_server));
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Suspended, test::patience);
        QVERIFY2(status().reason.contains(at("code")), qPrintable(status().reason));
        QVERIFY(!QFile::exists(inHome("done")));
        QVERIFY(QFile::remove(at("code")));
        QVERIFY(QDir().rename(at("moved"), at("code")));
        QVERIFY(m_engine->registry.start(m_server));
        QCOMPARE(read(), m_own);
    }

    //! Between the look and the start: what is opened is compared once more.
    void exchangedAfterTheLook_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<QString>("place");
        QTest::addColumn<bool>("isLink");
        for (const auto &[level, word] :
             {std::pair(Protection::FilesConfined, "Files Confined"), std::pair(Protection::Confined, "Confined")}) {
            for (const char *place : {"code", "code/bin"}) {
                QTest::addRow("%s, a link to secrets at %s", word, place)
                    << level << QString::fromLatin1(place) << true;
                QTest::addRow("%s, another %s", word, place) << level << QString::fromLatin1(place) << false;
            }
        }
    }
    void exchangedAfterTheLook()
    {
        QFETCH(Protection, level);
        QFETCH(QString, place);
        QFETCH(bool, isLink);
        if (!can(level))
            QSKIP("This machine does not have this level");
        add(level);
        const QString path = at("") + place;
        m_afterLook = [this, path, isLink] {
            QVERIFY(QDir().rename(path, at("moved")));
            if (isLink)
                QVERIFY(QFile::link(at("secrets"), path));
            else
                QVERIFY(QDir().mkpath(path));
        };
        QVERIFY(m_engine->registry.start(m_server));
        QTRY_VERIFY_WITH_TIMEOUT(status().state == ServerState::Failed || status().state == ServerState::Exited,
                                 test::patience);
        QVERIFY2(status().reason.contains(at("code")), qPrintable(status().reason));
        QVERIFY(!QFile::exists(inHome("done")));
    }

    //! As an early version wrote it.
    void aRecordWithoutAListIsSuspended_data() { addLevels(); }
    void aRecordWithoutAListIsSuspended()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        add(level);
        ServerRecord record = *m_engine->servers.find(m_server);
        const LaunchIdentity approved = record.approved;
        record.approved.places.reset();
        QVERIFY(m_engine->servers.update(record, Origin::Program));
        QVERIFY(m_engine->registry.start(m_server));
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Suspended, test::patience);
        QVERIFY2(status().reason.contains(at("code")), qPrintable(status().reason));
        record.approved = approved;
        QVERIFY(m_engine->servers.update(record, Origin::Program));
        QVERIFY(m_engine->registry.start(m_server));
        QCOMPARE(read(), m_own);
    }

    //! Whatever is granted: a folder that holds them has them covered, those of another set-up as well.
    void mangrovesOwnIsNeverInReach()
    {
        if (!can(Protection::Confined))
            QSKIP("This machine does not have this level");
        grantAll();
        start(Protection::Confined);
        QCOMPARE(
            read(),
            (QStringList{at("code/bin/../../secrets/key"), at("code/bin/part"), at("code/own"), at("secrets/key")}));
    }

    //! Nothing is found by way of what it writes, also while that does not count: a person who confirms a change would
    //! be shown what the server has led there.
    void whatItMayWriteIsThatWhateverCounts_data()
    {
        QTest::addColumn<QString>("because");
        for (const char *because : {"it counts", "all is paused", "another workspace is on", "it has changed"})
            QTest::newRow(because) << QString::fromLatin1(because);
    }
    void whatItMayWriteIsThatWhateverCounts()
    {
        QFETCH(QString, because);
        grantAll(AccessMode::ReadAndWrite);
        add(Protection::Confined);
        ServerRecord record = *m_engine->servers.find(m_server);
        if (because == QLatin1String("all is paused"))
            QVERIFY(m_engine->pause.begin(m_engine->clock.now(), Origin::Program));
        else if (because == QLatin1String("another workspace is on")) {
            WorkspaceSet other;
            other.name = QStringLiteral("other");
            QVERIFY(m_engine->sets.create(other, Origin::Program).and_then([this](const SetId &id) {
                return m_engine->sets.use(id, Origin::Program);
            }));
        } else if (because == QLatin1String("it has changed"))
            record.arguments.append(QStringLiteral("more"));
        QVERIFY(m_engine->servers.update(record, Origin::Program));
        bool isOver = false;
        m_engine->launches.look(record, this, [&isOver](const Result<LaunchFound> &) { isOver = true; });
        QTRY_VERIFY_WITH_TIMEOUT(isOver, test::patience);
        QCOMPARE(m_written, QStringList{QFileInfo(m_folder->path()).canonicalFilePath()});
    }

    //! What Landlock grants it grants whole.
    void aFolderThatHoldsMangrovesOwnIsRefused()
    {
        if (!can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        grantAll();
        start(Protection::FilesConfined);
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Failed, test::patience);
        QVERIFY2(status().reason.contains(at("config")) || status().reason.contains(at("data")),
                 qPrintable(status().reason));
    }

private:
    QString at(const char *name) const
    {
        return QFileInfo(m_folder->path()).canonicalFilePath() + QLatin1Char('/') + QLatin1String(name);
    }
    QString inHome(const char *name) const
    {
        return m_engine->homes.homeOf(m_server) + QLatin1Char('/') + QLatin1String(name);
    }
    void write(const char *name, const QByteArray &text = {})
    {
        QVERIFY(QDir().mkpath(QFileInfo(at(name)).path()));
        QFile file(at(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    static bool can(Protection level) { return bool(lookAtProtections().can(level)); }
    ServerStatus status() const { return m_engine->registry.status(m_server); }

    //! The folder in which all of it lies.
    void grantAll(AccessMode mode = AccessMode::Read)
    {
        m_mode = mode;
        Root root;
        const ProbeResult found = probePath(m_folder->path());
        root.path = root.canonicalPath = found.canonicalPath;
        root.name = QStringLiteral("all");
        root.identity = found.identity;
        const auto ids = m_engine->roots.add({root}, Origin::Program);
        QVERIFY(ids);
        m_root = ids->first();
    }
    //! As a person adds it who looks at it now.
    void add(Protection level)
    {
        ServerRecord record;
        record.name = QStringLiteral("server");
        record.transport = stdioTransport;
        record.program = at("code/bin/server");
        record.protection = level;
        record.approved = lookAtLaunch(record, ProcessLauncher::environment(record)).identity(record);
        const auto added = m_engine->servers.add({record}, Origin::Program);
        QVERIFY(added);
        m_server = added->first();
        if (m_root.isEmpty())
            return;
        QVERIFY(m_engine->gate.decide({{{m_server, m_root}, {Verdict::Allowed, Lasting::Always, {}, m_mode}}},
                                      Origin::Program));
        QTRY_COMPARE_WITH_TIMEOUT(m_engine->runs.granted(m_server).size(), 1, test::patience);
    }
    void start(Protection level)
    {
        add(level);
        QVERIFY(m_engine->registry.start(m_server));
    }
    //! What it could read, sorted; when it has tried all.
    QStringList read() const
    {
        if (!QTest::qWaitFor([this] { return QFile::exists(inHome("done")); }, test::patience))
            return {status().reason};
        QFile file(inHome("read"));
        QStringList lines = file.open(QIODevice::ReadOnly)
            ? QFile::decodeName(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)
            : QStringList();
        lines.sort();
        return lines;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_usual; // as the variable was
    std::function<void()> m_afterLook; // on the thread of the look, before its answer is there
    QStringList m_written; // by the bounds of the last look
    AccessMode m_mode = AccessMode::Read;
    test::FakeSecrets m_secrets;
    std::unique_ptr<Engine> m_engine;
    QStringList m_own;
    ServerId m_server;
    RootId m_root;
};

QTEST_GUILESS_MAIN(TestApprovedPlaces)

#include "tst_approvedplaces.moc"

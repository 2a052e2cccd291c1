#include "core/launch/launchlooker.h"
#include "tests/support/patience.h"

#include <QFile>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <optional>
#include <sys/stat.h>

using namespace mangrove;

class TestLaunchLooker : public QObject
{
    Q_OBJECT

private:
    //! What a hanging look waits for. The threads hold it, since they may outlive the test.
    std::shared_ptr<QSemaphore> m_gate;
    std::optional<Result<LaunchFound>> m_found;

    LaunchLooker::Done keep()
    {
        return [this](const Result<LaunchFound> &found) { m_found = found; };
    }
    LaunchLooker::Look hanging() const
    {
        return [gate = m_gate](const ServerRecord &record, const QProcessEnvironment &, const PathSeen &seen,
                               const InstallationBounds &) {
            seen(record.program);
            if (record.program.startsWith(QLatin1String("/net")))
                gate->acquire();
            LaunchFound found;
            found.program = record.program;
            return found;
        };
    }
    static ServerRecord record(const QString &program, const QStringList &arguments = {})
    {
        ServerRecord record;
        record.transport = stdioTransport;
        record.program = program;
        record.arguments = arguments;
        return record;
    }

private Q_SLOTS:
    void init()
    {
        m_gate = std::make_shared<QSemaphore>();
        m_found.reset();
    }
    void cleanup() { m_gate->release(1000); }

    void findsProgramScriptsAndFolder()
    {
        QTemporaryDir folder;
        const QString script = folder.filePath(QStringLiteral("server.py"));
        QFile file(script);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x") == 1);
        file.close();
        LaunchLooker looker;
        ServerRecord there = record(QStringLiteral("sh"), {script});
        there.workingFolder = folder.path();
        looker.look(there, this, keep());
        QVERIFY(!m_found); // never from within the call
        QTRY_VERIFY(m_found);
        QVERIFY(*m_found);
        QVERIFY((*m_found)->program->endsWith(QLatin1String("/sh")));
        QCOMPARE((*m_found)->scripts.keys(), QStringList{script});
        QVERIFY((*m_found)->workingFolder);
        QCOMPARE((*m_found)->identity(there).program, QStringLiteral("sh"));

        m_found.reset();
        there.workingFolder = folder.filePath(QStringLiteral("gone"));
        there.program = QStringLiteral("/no/such/program");
        looker.look(there, this, keep());
        QTRY_VERIFY(m_found);
        QVERIFY(*m_found);
        QCOMPARE((*m_found)->program.error().code, ErrorCode::NotFound);
        QCOMPARE((*m_found)->workingFolder.error().code, ErrorCode::NotFound);
        QVERIFY((*m_found)->workingFolder.error().message.contains(there.workingFolder));
    }

    //! Opening it for reading would wait for a writer.
    void aPipeAmongTheArgumentsHoldsUpNothing()
    {
        QTemporaryDir folder;
        const QString pipe = folder.filePath(QStringLiteral("pipe.py"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        LaunchLooker looker(60000);
        looker.look(record(pipe, {pipe}), this, keep());
        QTRY_VERIFY(m_found);
        QVERIFY(*m_found);
        QVERIFY(!(*m_found)->program);
        QVERIFY((*m_found)->scripts.isEmpty());
    }

    void aLookThatNeverReturnsEndsWithItsPath()
    {
        LaunchLooker looker(20, hanging());
        const QString dead = QStringLiteral("/net/dead/\u202eserver");
        looker.look(record(dead), this, keep());
        // The event loop goes on: something else is looked at meanwhile.
        std::optional<Result<LaunchFound>> other;
        looker.look(record(QStringLiteral("/bin/true")), this,
                    [&other](const Result<LaunchFound> &found) { other = found; });
        QTRY_VERIFY(other);
        QCOMPARE(*(*other)->program, QStringLiteral("/bin/true"));
        QTRY_VERIFY(m_found);
        QCOMPARE(m_found->error().code, ErrorCode::Timeout);
        QVERIFY2(m_found->error().message.contains(QLatin1String("/net/dead/")), qPrintable(m_found->error().message));
        QVERIFY(!m_found->error().message.contains(QChar(0x202e))); // foreign text stays text
        // That it comes back at last is nothing to anybody.
        m_found.reset();
        m_gate->release();
        other.reset();
        looker.look(record(QStringLiteral("/bin/true")), this,
                    [&other](const Result<LaunchFound> &found) { other = found; });
        QTRY_VERIFY(other);
        QVERIFY(!m_found);
    }

    void thereAreNeverManyThatHang()
    {
        const auto looks = std::make_shared<std::atomic<int>>(0);
        LaunchLooker looker(5,
                            [gate = m_gate, looks](const ServerRecord &record, const QProcessEnvironment &,
                                                   const PathSeen &seen, const InstallationBounds &) {
                                seen(record.program);
                                ++*looks;
                                gate->acquire();
                                return LaunchFound();
                            });
        for (int i = 0; i < TimedLooks<LaunchFound>::mostHanging + 5; ++i) {
            m_found.reset();
            looker.look(record(QStringLiteral("/net/dead")), this, keep());
            QTRY_VERIFY(m_found);
            QCOMPARE(m_found->error().code, ErrorCode::Timeout);
            QVERIFY(m_found->error().message.contains(QLatin1String("/net/dead")));
        }
        QCOMPARE(looks->load(), TimedLooks<LaunchFound>::mostHanging);
        // Once the drive is back, all is well.
        m_gate->release(1000);
        const auto isWell = [&] {
            m_found.reset();
            looker.look(record(QStringLiteral("/net/dead")), this, keep());
            return QTest::qWaitFor([this] { return m_found.has_value(); }, test::patience) && bool(*m_found);
        };
        QTRY_VERIFY(isWell());
    }

    void whoIsGoneIsNotCalled()
    {
        LaunchLooker looker(60000, hanging());
        auto context = std::make_unique<QObject>();
        looker.look(record(QStringLiteral("/net/slow")), context.get(), keep());
        context.reset();
        m_gate->release();
        std::optional<Result<LaunchFound>> other;
        looker.look(record(QStringLiteral("/net/slow")), this,
                    [&other](const Result<LaunchFound> &found) { other = found; });
        m_gate->release();
        QTRY_VERIFY(other);
        QVERIFY(!m_found);
    }

    void severalComeInTheirOrder()
    {
        LaunchLooker looker(20, hanging());
        std::optional<Result<QList<LaunchFound>>> all;
        const auto keepAll = [&all](const Result<QList<LaunchFound>> &found) { all = found; };
        looker.lookAll({record(QStringLiteral("/a")), record(QStringLiteral("/b"))}, this, keepAll);
        QTRY_VERIFY(all);
        QCOMPARE(*(**all).at(0).program, QStringLiteral("/a"));
        QCOMPARE(*(**all).at(1).program, QStringLiteral("/b"));
        all.reset();
        looker.lookAll({record(QStringLiteral("/a")), record(QStringLiteral("/net/x"))}, this, keepAll);
        QTRY_VERIFY(all);
        QCOMPARE(all->error().code, ErrorCode::Timeout);
        all.reset();
        looker.lookAll({}, this, keepAll);
        QTRY_VERIFY(all);
        QVERIFY((*all)->isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestLaunchLooker)
#include "tst_launchlooker.moc"

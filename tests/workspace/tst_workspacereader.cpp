#include "core/store/atomicfile.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacereader.h"
#include "tests/support/patience.h"
#include "tests/support/plainroots.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;
using test::full;
using test::patience;
using test::PlainRoots;
using test::plainRootsOf;

class TestWorkspaceReader : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;

    QString path(const char *name) const { return m_dir->filePath(QLatin1String(name)); }
    static QJsonArray records(int count)
    {
        QJsonArray records;
        for (int i = 0; i < count; ++i)
            records.append(QJsonObject{{QStringLiteral("id"), QString::number(i)}});
        return records;
    }

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(QDir::tempPath() + QStringLiteral("/reader-XXXXXX")); }

    void readsWhatAnotherWrites()
    {
        WorkspaceFile file(m_dir->path());
        PlainRoots written(file);
        QVERIFY(file.load());
        WorkspaceReader reader(m_dir->path());
        const auto read = [&reader] { return plainRootsOf(reader.now()); };
        reader.refresh();
        QVERIFY(read().isEmpty());
        QVERIFY(reader.problem().isEmpty());

        QSignalSpy changed(&reader, &WorkspaceSource::changed);
        for (int count = 1; count < 20; ++count) {
            QVERIFY(written.save(records(count)));
            reader.refresh();
            QCOMPARE(read(), records(count));
        }
        const auto before = changed.size();
        reader.refresh();
        QCOMPARE(changed.size(), before); // nothing has changed
    }

    void noticesByItself()
    {
        WorkspaceFile file(m_dir->path());
        PlainRoots written(file);
        file.load();
        WorkspaceReader reader(m_dir->path());
        const auto read = [&reader] { return plainRootsOf(reader.now()); };
        reader.refresh();
        for (int count = 1; count < 5; ++count) {
            QVERIFY(written.save(records(count)));
            QTRY_COMPARE_WITH_TIMEOUT(read().size(), count, patience);
        }
    }

    void whatIsNotUnderstoodCountsAsNothing_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("a bad record") << QByteArray(R"({"version":1,"roots":[{"id":"1"},{"bad":1}]})");
        QTest::newRow("newer") << QByteArray(R"({"version":5,"roots":[{"id":"1"}]})");
        QTest::newRow("no version") << QByteArray(R"({"roots":[{"id":"1"}]})");
    }
    void whatIsNotUnderstoodCountsAsNothing()
    {
        QFETCH(QByteArray, content);
        QVERIFY(writePrivateFile(path("workspace.json"), full(QByteArray(R"({"version":1,"roots":[{"id":"1"}]})"))));
        WorkspaceReader reader(m_dir->path());
        const auto read = [&reader] { return plainRootsOf(reader.now()); };
        reader.refresh();
        QCOMPARE(read().size(), 1);
        QVERIFY(writePrivateFile(path("workspace.json"), full(content)));
        reader.refresh();
        QCOMPARE(read().size(), 0);
        QVERIFY(!reader.problem().isEmpty());
        // It is where it was: only the window sets things aside.
        QFile file(path("workspace.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), full(content));
        QVERIFY(writePrivateFile(path("workspace.json"), full(QByteArray(R"({"version":1,"roots":[{"id":"2"}]})"))));
        reader.refresh();
        QCOMPARE(read().size(), 1);
        QVERIFY(reader.problem().isEmpty());
    }

    void foreignFilesCountAsNothing()
    {
        QVERIFY(writePrivateFile(path("workspace.json"), full(QByteArray(R"({"version":1,"roots":[{"id":"1"}]})"))));
        QFile::setPermissions(path("workspace.json"), QFile::ReadOwner | QFile::WriteOwner | QFile::WriteOther);
        WorkspaceReader reader(m_dir->path());
        const auto read = [&reader] { return plainRootsOf(reader.now()); };
        reader.refresh();
        QCOMPARE(read().size(), 0);
        QVERIFY(!reader.problem().isEmpty());
    }

    void aDamagedJournalCountsForNothing()
    {
        QVERIFY(writePrivateFile(path("workspace.json"), full(QByteArray(R"({"version":1,"roots":[{"id":"1"}]})"))));
        QVERIFY(writePrivateFile(path("decisions.journal"), "0123456789abcdef {}\n"));
        WorkspaceReader reader(m_dir->path());
        const auto read = [&reader] { return plainRootsOf(reader.now()); };
        reader.refresh();
        QCOMPARE(read().size(), 0);
        QVERIFY(!reader.problem().isEmpty());
    }

    void writesNothing()
    {
        WorkspaceReader reader(m_dir->path());
        const auto same = [](const Workspace &now) -> Result<Workspace> { return now; };
        for (const Origin origin : {Origin::Person, Origin::Relay, Origin::Program})
            QCOMPARE(reader.apply(same, origin).error().code, ErrorCode::ReadOnly);
        reader.refresh();
        QCOMPARE(QDir(m_dir->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 0);
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceReader)
#include "tst_workspacereader.moc"

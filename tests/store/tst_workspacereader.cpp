#include "core/store/atomicfile.h"
#include "core/store/workspacefile.h"
#include "core/store/workspacereader.h"
#include "tests/support/patience.h"
#include "tests/support/plainsection.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;
using test::patience;
using test::PlainSection;

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
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>(QDir::tempPath() + QStringLiteral("/reader-XXXXXX"));
    }

    void readsWhatAnotherWrites()
    {
        WorkspaceFile file(m_dir->path());
        PlainSection written(file);
        QVERIFY(file.load());
        WorkspaceReader reader(m_dir->path());
        PlainSection read(reader);
        reader.refresh();
        QVERIFY(read.records.isEmpty());
        QVERIFY(reader.problem().isEmpty());

        QSignalSpy reloaded(&reader, &WorkspaceReader::reloaded);
        for (int count = 1; count < 20; ++count) {
            QVERIFY(written.save(records(count)));
            reader.refresh();
            QCOMPARE(read.records, records(count));
        }
        const auto before = reloaded.size();
        reader.refresh();
        QCOMPARE(reloaded.size(), before); // nothing has changed
    }

    void noticesByItself()
    {
        WorkspaceFile file(m_dir->path());
        PlainSection written(file);
        file.load();
        WorkspaceReader reader(m_dir->path());
        PlainSection read(reader);
        reader.refresh();
        for (int count = 1; count < 5; ++count) {
            QVERIFY(written.save(records(count)));
            QTRY_COMPARE_WITH_TIMEOUT(read.records.size(), count, patience);
        }
    }

    void whatIsNotUnderstoodCountsAsNothing_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("a bad record") << QByteArray(R"({"version":1,"roots":[{"id":"1"},{"bad":1}]})");
        QTest::newRow("newer") << QByteArray(R"({"version":4,"roots":[{"id":"1"}]})");
        QTest::newRow("no version") << QByteArray(R"({"roots":[{"id":"1"}]})");
    }
    void whatIsNotUnderstoodCountsAsNothing()
    {
        QFETCH(QByteArray, content);
        QVERIFY(writePrivateFile(path("workspace.json"), R"({"version":1,"roots":[{"id":"1"}]})"));
        WorkspaceReader reader(m_dir->path());
        PlainSection read(reader);
        reader.refresh();
        QCOMPARE(read.records.size(), 1);
        QVERIFY(writePrivateFile(path("workspace.json"), content));
        reader.refresh();
        QCOMPARE(read.records.size(), 0);
        QVERIFY(!reader.problem().isEmpty());
        // It is where it was: only the window sets things aside.
        QFile file(path("workspace.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), content);
        QVERIFY(writePrivateFile(path("workspace.json"), R"({"version":1,"roots":[{"id":"2"}]})"));
        reader.refresh();
        QCOMPARE(read.records.size(), 1);
        QVERIFY(reader.problem().isEmpty());
    }

    void foreignFilesCountAsNothing()
    {
        QVERIFY(writePrivateFile(path("workspace.json"), R"({"version":1,"roots":[{"id":"1"}]})"));
        QFile::setPermissions(path("workspace.json"),
                              QFile::ReadOwner | QFile::WriteOwner | QFile::WriteOther);
        WorkspaceReader reader(m_dir->path());
        PlainSection read(reader);
        reader.refresh();
        QCOMPARE(read.records.size(), 0);
        QVERIFY(!reader.problem().isEmpty());
    }

    void aDamagedJournalCountsForNothing()
    {
        QVERIFY(writePrivateFile(path("workspace.json"), R"({"version":1,"roots":[{"id":"1"}]})"));
        QVERIFY(writePrivateFile(path("decisions.journal"), "0123456789abcdef {}\n"));
        WorkspaceReader reader(m_dir->path());
        PlainSection read(reader);
        reader.refresh();
        QCOMPARE(read.records.size(), 0);
        QVERIFY(!reader.problem().isEmpty());
    }

    void writesNothing()
    {
        WorkspaceReader reader(m_dir->path());
        QCOMPARE(reader.save().error().code, ErrorCode::ReadOnly);
        QCOMPARE(reader.append({}).error().code, ErrorCode::ReadOnly);
        reader.refresh();
        QCOMPARE(QDir(m_dir->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 0);
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceReader)
#include "tst_workspacereader.moc"

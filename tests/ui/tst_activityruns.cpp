// Runs of like lines in the activity: one line for what one act did to many, that can be opened.

#include "core/store/activitylog.h"
#include "tests/support/patience.h"
#include "ui/activity/activitymodel.h"
#include "ui/activity/activityruns.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;
using test::patience;

namespace {

class SetClock final : public Clock
{
public:
    QDateTime now() const override { return time; }
    qint64 elapsed() const override { return 0; }
    QDateTime time = QDateTime::fromString(QStringLiteral("2026-01-31T12:00:00.250Z"), Qt::ISODateWithMs);
};

} // namespace

class TestActivityRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void oneActIsOneLine();
    void namesWhatVaries();
    void staysByItself_data();
    void staysByItself();
    void opensAndCloses();
    void growsAtItsTop();
    void goesOnOverPages();
    void staysOpenWhenReadAnew();
    void oldestAreLetGo_data();
    void oldestAreLetGo();

private:
    void record(const QString &text, int server, int root, ActivityKind kind = ActivityKind::Granted)
    {
        Activity line;
        line.kind = kind;
        line.text = text;
        line.server = {QStringLiteral("s%1").arg(server)};
        line.serverName = QStringLiteral("server%1").arg(server);
        line.root = {QStringLiteral("r%1").arg(root)};
        line.rootName = QStringLiteral("folder%1").arg(root);
        m_log->record(line);
    }
    void allow(int folders, int first = 0)
    {
        for (int root = first; root < first + folders; ++root)
            record(QStringLiteral("Allowed, always"), 1, root);
    }
    void makeModel(bool tested = true)
    {
        m_model = std::make_unique<ActivityModel>(*m_log, m_clock);
        m_runs = std::make_unique<ActivityRuns>(*m_model);
        if (tested)
            m_tester = std::make_unique<QAbstractItemModelTester>(m_runs.get());
        m_model->setFollowing(true);
    }
    QString cell(int row, int column = ActivityModel::TextColumn, int role = Qt::DisplayRole) const
    {
        return m_runs->index(row, column).data(role).toString();
    }
    QString folder(int row) const { return cell(row, ActivityModel::FolderColumn); }

    SetClock m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ActivityLog> m_log;
    std::unique_ptr<ActivityModel> m_model;
    std::unique_ptr<ActivityRuns> m_runs;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestActivityRuns::init()
{
    m_clock = {};
    m_folder = std::make_unique<QTemporaryDir>();
    m_log = std::make_unique<ActivityLog>(m_folder->filePath(QStringLiteral("data")), m_clock);
    QVERIFY(m_log->open());
}

void TestActivityRuns::cleanup()
{
    m_tester.reset();
    m_runs.reset();
    m_model.reset();
    m_log.reset();
    m_folder.reset();
}

void TestActivityRuns::oneActIsOneLine()
{
    record(QStringLiteral("Server added"), 1, 0, ActivityKind::Changed);
    allow(25);
    makeModel();
    QCOMPARE(m_runs->rowCount(), 2);
    QVERIFY(m_runs->isHeading(0) && !m_runs->isOpen(0));
    QVERIFY(!m_runs->isHeading(1));
    QVERIFY2(cell(0).startsWith(QLatin1String("Allowed, always: folder0, folder1, ")), qPrintable(cell(0)));
    QVERIFY2(cell(0).endsWith(QLatin1String("folder19, and 5 more")), qPrintable(cell(0)));
    QCOMPARE(cell(0, ActivityModel::ServerColumn), QStringLiteral("server1"));
    QCOMPARE(folder(0), QStringLiteral("25 folder(s)"));
    QCOMPARE(cell(0, ActivityModel::KindColumn), QStringLiteral("granted"));
    QVERIFY(cell(0, ActivityModel::TextColumn, Qt::AccessibleTextRole).endsWith(QLatin1String(", closed")));
    const Activity told = m_runs->told(0);
    QCOMPARE(told.serverName, QStringLiteral("server1"));
    QVERIFY(told.root.isEmpty() && told.rootName.isEmpty());
    QVERIFY(told.text.startsWith(QLatin1String("Allowed, always\nfolder0\nfolder1\n")));
    QVERIFY(told.text.endsWith(QLatin1String("\nand 5 more")));
    QCOMPARE(cell(1), QStringLiteral("Server added"));
    QCOMPARE(m_runs->told(1).text, QStringLiteral("Server added"));
}

void TestActivityRuns::namesWhatVaries()
{
    record(QStringLiteral("Denied, always"), 1, 7, ActivityKind::Revoked);
    record(QStringLiteral("Denied, always"), 2, 7, ActivityKind::Revoked);
    record(QStringLiteral("Allowed, always"), 1, 1);
    record(QStringLiteral("Allowed, always"), 2, 3);
    makeModel();
    QCOMPARE(m_runs->rowCount(), 2);
    QCOMPARE(cell(0), QString::fromUtf8("Allowed, always: folder1 × server1, folder3 × server2"));
    QCOMPARE(cell(0, ActivityModel::ServerColumn), QStringLiteral("2 server(s)"));
    QCOMPARE(folder(0), QStringLiteral("2 folder(s)"));
    QCOMPARE(cell(1), QStringLiteral("Denied, always: server1, server2"));
    QCOMPARE(cell(1, ActivityModel::ServerColumn), QStringLiteral("2 server(s)"));
    QCOMPARE(folder(1), QStringLiteral("folder7"));
    QCOMPARE(m_runs->told(1).root, RootId{QStringLiteral("r7")});
    QVERIFY(m_runs->told(1).server.isEmpty());
}

void TestActivityRuns::staysByItself_data()
{
    QTest::addColumn<ActivityKind>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("server");
    QTest::addColumn<int>("later"); // ms
    QTest::newRow("another kind") << ActivityKind::Changed << "same" << 2 << 0;
    QTest::newRow("another text") << ActivityKind::Granted << "other" << 2 << 0;
    QTest::newRow("about the same") << ActivityKind::Granted << "same" << 1 << 0;
    QTest::newRow("later") << ActivityKind::Granted << "same" << 2 << ActivityRuns::gap + 1;
}

void TestActivityRuns::staysByItself()
{
    QFETCH(ActivityKind, kind);
    QFETCH(QString, text);
    QFETCH(int, server);
    QFETCH(int, later);
    record(QStringLiteral("same"), 1, 1);
    m_clock.time = m_clock.time.addMSecs(later);
    record(text, server, 1, kind);
    // What was told, and what went wrong, is never put together.
    for (const ActivityKind own : {ActivityKind::Answered, ActivityKind::Failed, ActivityKind::Refused}) {
        record(QStringLiteral("x"), 1, 1, own);
        record(QStringLiteral("x"), 2, 1, own);
    }
    makeModel();
    QCOMPARE(m_runs->rowCount(), 8);
    for (int row = 0; row < 8; ++row)
        QVERIFY(!m_runs->isHeading(row));
}

void TestActivityRuns::opensAndCloses()
{
    allow(3);
    record(QStringLiteral("Server added"), 1, 0, ActivityKind::Changed);
    allow(4, 10);
    makeModel();
    QCOMPARE(m_runs->rowCount(), 3);
    m_runs->setOpen(1, true); // no heading
    QCOMPARE(m_runs->rowCount(), 3);
    m_runs->setOpen(2, true);
    QCOMPARE(m_runs->rowCount(), 6);
    QVERIFY(m_runs->isOpen(2));
    QVERIFY(cell(2, ActivityModel::TextColumn, Qt::AccessibleTextRole).endsWith(QLatin1String(", open")));
    QCOMPARE(folder(3), QStringLiteral("folder2"));
    QCOMPARE(folder(5), QStringLiteral("folder0"));
    QVERIFY(!m_runs->isHeading(4));
    m_runs->setOpen(0, true);
    QCOMPARE(m_runs->rowCount(), 10);
    for (int row = 0; row < 10; ++row) {
        const qint64 id = m_runs->idOf(row);
        QCOMPARE(m_runs->rowOf(id), m_runs->isHeading(row) ? row + 1 : row);
    }
    QCOMPARE(m_runs->headingOf(m_runs->idOf(9)), 6);
    QCOMPARE(m_runs->headingOf(m_runs->idOf(5)), 5); // a line by itself
    const qint64 oldest = m_runs->idOf(9);
    m_runs->setOpen(6, false);
    m_runs->setOpen(0, false);
    QCOMPARE(m_runs->rowCount(), 3);
    QCOMPARE(m_runs->rowOf(oldest), 2);
    QCOMPARE(m_runs->rowOf(4711), -1);
    QCOMPARE(m_runs->idOf(3), 0);
}

void TestActivityRuns::growsAtItsTop()
{
    allow(1);
    makeModel();
    QCOMPARE(m_runs->rowCount(), 1);
    QVERIFY(!m_runs->isHeading(0));
    allow(2, 1);
    QTRY_COMPARE_WITH_TIMEOUT(folder(0), QStringLiteral("3 folder(s)"), patience);
    QCOMPARE(m_runs->rowCount(), 1);
    m_runs->setOpen(0, true);
    QCOMPARE(m_runs->rowCount(), 4);
    allow(2, 3);
    record(QStringLiteral("Server added"), 1, 0, ActivityKind::Changed);
    allow(2, 5);
    QTRY_COMPARE_WITH_TIMEOUT(m_runs->rowCount(), 8, patience);
    QCOMPARE(folder(0), QStringLiteral("2 folder(s)")); // another run, as something came between
    QCOMPARE(folder(2), QStringLiteral("5 folder(s)"));
    QVERIFY(m_runs->isOpen(2));
    QCOMPARE(folder(3), QStringLiteral("folder4"));
    QCOMPARE(folder(7), QStringLiteral("folder0"));
}

//! It is told whole, although it is read page by page and takes one row.
void TestActivityRuns::goesOnOverPages()
{
    const int lines = 2 * ActivityModel::pageSize + 50;
    record(QStringLiteral("Server added"), 1, 0, ActivityKind::Changed);
    allow(lines);
    makeModel(false);
    m_runs->fetchMore({});
    QTRY_COMPARE_WITH_TIMEOUT(folder(0), QStringLiteral("%1 folder(s)").arg(lines), patience);
    QTRY_COMPARE_WITH_TIMEOUT(m_runs->rowCount(), 2, patience);
    QCOMPARE(cell(1), QStringLiteral("Server added"));
}

void TestActivityRuns::staysOpenWhenReadAnew()
{
    allow(3);
    record(QStringLiteral("Server added"), 2, 0, ActivityKind::Changed);
    allow(3, 10);
    makeModel();
    m_runs->setOpen(2, true);
    ActivityFilter filter;
    filter.server = {QStringLiteral("s1")};
    m_model->setFilter(filter);
    // What came between is not shown: all of it is one run now.
    QCOMPARE(m_runs->rowCount(), 7);
    QVERIFY(m_runs->isOpen(0));
    m_model->setFilter({});
    QCOMPARE(m_runs->rowCount(), 6);
    QVERIFY(!m_runs->isOpen(2));
    QVERIFY(m_runs->isOpen(0));
}

void TestActivityRuns::oldestAreLetGo_data()
{
    QTest::addColumn<bool>("open");
    QTest::newRow("closed") << false;
    QTest::newRow("open") << true;
}

//! A run at the far end gets shorter, and is gone in the end.
void TestActivityRuns::oldestAreLetGo()
{
    QFETCH(bool, open);
    allow(10);
    makeModel(false);
    m_runs->setOpen(0, open);
    const auto fill = [this](int lines) {
        for (int i = 0; i < lines; ++i)
            record(QStringLiteral("Told"), 1, 0, ActivityKind::Answered); // each by itself
    };
    const auto shows = [this](int lines) {
        return QTest::qWaitFor([&] { return m_model->matching() == lines; }, patience);
    };
    int lines = 10;
    for (; lines < ActivityModel::keptRows; lines += 999) {
        const int more = std::min(999, ActivityModel::keptRows - lines);
        fill(more);
        QVERIFY(shows(lines + more));
    }
    const int heading = ActivityModel::keptRows - 10;
    QCOMPARE(m_runs->rowCount(), heading + (open ? 11 : 1));
    QCOMPARE(folder(heading), QStringLiteral("10 folder(s)"));
    fill(8);
    QVERIFY(shows(ActivityModel::keptRows + 8));
    QCOMPARE(folder(heading + 8), QStringLiteral("2 folder(s)"));
    QCOMPARE(m_runs->rowCount(), heading + 8 + (open ? 3 : 1));
    fill(1);
    QVERIFY(shows(ActivityModel::keptRows + 9));
    QCOMPARE(m_runs->rowCount(), heading + 10);
    QCOMPARE(folder(heading + 9), QStringLiteral("folder9"));
    QVERIFY(!m_runs->isHeading(heading + 9));
    fill(1);
    QVERIFY(shows(ActivityModel::keptRows + 10));
    QCOMPARE(m_runs->rowCount(), heading + 10);
    QCOMPARE(cell(heading + 9), QStringLiteral("Told"));
}

QTEST_MAIN(TestActivityRuns)
#include "tst_activityruns.moc"

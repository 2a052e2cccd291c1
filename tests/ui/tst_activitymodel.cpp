// The model of the activity: pages, new lines in batches, filters, and bounds.

#include "core/store/activitylog.h"
#include "core/store/activityspool.h"
#include "ui/activity/activitymodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

namespace {

class StillClock final : public Clock
{
public:
    QDateTime now() const override { return time; }
    qint64 elapsed() const override { return 0; }
    QDateTime time = QDateTime::fromString(QStringLiteral("2026-01-31T12:00:00.250Z"), Qt::ISODateWithMs);
};

} // namespace

class TestActivityModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void newestFirst();
    void showsWhatIsTakenOver();
    void readsPagesAsNeeded();
    void longSearchTakesTurns();
    void newLinesComeInOneInsertion();
    void onlyMatchingLinesComeIn();
    void floodIsBounded();
    void oldestAreLetGo();
    void rowsAreFound();
    void showsTimes();
    void foreignTextIsSafe();
    void saysWhatWasTold();
    void everyKindHasItsWord();
    void readsNothingWhileNobodyLooks();

private:
    void record(const QString &text, ActivityKind kind = ActivityKind::Changed, const QStringList &uris = {})
    {
        Activity line;
        line.kind = kind;
        line.text = text;
        line.uris = uris;
        line.server = {QStringLiteral("s-1")};
        line.serverName = QStringLiteral("filesystem");
        m_log->record(line);
    }
    QString text(int row, int column = ActivityModel::TextColumn) const
    {
        return m_model->index(row, column).data().toString();
    }
    void makeModel()
    {
        makeUntestedModel();
        test();
    }
    // The tester fetches pages itself, also in the middle of a change.
    void makeUntestedModel()
    {
        m_model = std::make_unique<ActivityModel>(*m_log, m_clock);
        m_model->setFollowing(true);
    }
    void test() { m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get()); }

    StillClock m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ActivityLog> m_log;
    std::unique_ptr<ActivityModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestActivityModel::init()
{
    m_clock = {};
    m_folder = std::make_unique<QTemporaryDir>();
    m_log = std::make_unique<ActivityLog>(m_folder->filePath(QStringLiteral("data")), m_clock);
    QVERIFY(m_log->open());
}

void TestActivityModel::cleanup()
{
    m_tester.reset();
    m_model.reset();
    m_log.reset();
    m_folder.reset();
}

void TestActivityModel::newestFirst()
{
    record(QStringLiteral("one"));
    record(QStringLiteral("two"));
    makeModel();
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(m_model->matching(), 2);
    QCOMPARE(text(0), QStringLiteral("two"));
    QCOMPARE(text(1), QStringLiteral("one"));
    record(QStringLiteral("three"));
    QTRY_COMPARE(m_model->rowCount(), 3);
    QCOMPARE(text(0), QStringLiteral("three"));
    QCOMPARE(text(2), QStringLiteral("one"));
}

//! What another process has left in a spool.
void TestActivityModel::showsWhatIsTakenOver()
{
    record(QStringLiteral("one"));
    makeModel();
    {
        ActivitySpool spool(m_folder->filePath(QStringLiteral("data/spool")));
        Activity line;
        line.time = m_clock.now();
        line.text = QStringLiteral("of another");
        QVERIFY(spool.append({line}));
    }
    m_log->takeOver();
    QTRY_COMPARE(m_model->rowCount(), 2);
    QCOMPARE(text(0), QStringLiteral("of another"));
    record(QStringLiteral("two"));
    QTRY_COMPARE(m_model->rowCount(), 3);
    QCOMPARE(text(0), QStringLiteral("two"));
}

void TestActivityModel::readsPagesAsNeeded()
{
    const int lines = 2 * ActivityModel::pageSize + 7;
    for (int i = 1; i <= lines; ++i)
        record(QString::number(i));
    makeUntestedModel();
    QCOMPARE(m_model->rowCount(), ActivityModel::pageSize);
    QCOMPARE(m_model->matching(), lines);
    while (m_model->canFetchMore({}))
        m_model->fetchMore({});
    QCOMPARE(m_model->rowCount(), lines);
    for (int row = 0; row < lines; ++row)
        QCOMPARE(text(row), QString::number(lines - row));
    test();
}

void TestActivityModel::longSearchTakesTurns()
{
    // The two that are looked for are the oldest.
    record(QStringLiteral("needle one"), ActivityKind::Failed);
    record(QStringLiteral("needle two"), ActivityKind::Failed);
    constexpr int lines = 2 * ActivityLog::shareRows + 100;
    for (int i = 0; i < lines; ++i)
        record(QStringLiteral("hay"));
    makeUntestedModel();
    QCOMPARE(m_model->rowCount(), ActivityModel::pageSize);
    QCOMPARE(m_model->matching(), ActivityLog::shareRows);
    QVERIFY(m_model->isSearching());
    QTRY_VERIFY(!m_model->isSearching());
    QCOMPARE(m_model->matching(), lines + 2);

    ActivityFilter filter;
    filter.text = QStringLiteral("NEEDLE");
    m_model->setFilter(filter);
    QCOMPARE(m_model->rowCount(), 0);
    QVERIFY(m_model->isSearching());
    QVERIFY(!m_model->canFetchMore({})); // it is under way
    record(QStringLiteral("needle three")); // meanwhile
    record(QStringLiteral("hay"));
    QTRY_COMPARE(m_model->rowCount(), 3);
    QTRY_VERIFY(!m_model->isSearching());
    QCOMPARE(m_model->matching(), 3);
    QCOMPARE(text(0), QStringLiteral("needle three"));
    QCOMPARE(text(2), QStringLiteral("needle one"));

    // Another filter takes the place of a search under way.
    filter.text = QStringLiteral("nothing like it");
    m_model->setFilter(filter);
    filter.text = QStringLiteral("hay");
    m_model->setFilter(filter);
    QCOMPARE(m_model->rowCount(), ActivityModel::pageSize);
    QTRY_VERIFY(!m_model->isSearching());
    QCOMPARE(m_model->matching(), lines + 1);
    while (m_model->rowCount() < lines + 1 && (m_model->canFetchMore({}) || m_model->isSearching())) {
        m_model->fetchMore({});
        QCoreApplication::processEvents();
    }
    QCOMPARE(m_model->rowCount(), lines + 1);
    test();
}

void TestActivityModel::newLinesComeInOneInsertion()
{
    makeModel();
    QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
    for (int i = 0; i < 100; ++i)
        record(QString::number(i));
    QCOMPARE(inserted.size(), 0);
    QTRY_COMPARE(m_model->rowCount(), 100);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(text(0), QStringLiteral("99"));
    QCOMPARE(m_model->matching(), 100);
}

void TestActivityModel::onlyMatchingLinesComeIn()
{
    makeModel();
    record(QStringLiteral("before"), ActivityKind::Asked);
    QTRY_COMPARE(m_model->rowCount(), 1);
    ActivityFilter filter;
    filter.kinds = {ActivityKind::Failed};
    m_model->setFilter(filter);
    QCOMPARE(m_model->rowCount(), 0);
    record(QStringLiteral("no"), ActivityKind::Asked);
    record(QStringLiteral("yes"), ActivityKind::Failed);
    QTRY_COMPARE(m_model->rowCount(), 1);
    QCOMPARE(text(0), QStringLiteral("yes"));
    QCOMPARE(m_model->matching(), 1);
    m_model->setFilter({});
    QCOMPARE(m_model->rowCount(), 3);
}

void TestActivityModel::floodIsBounded()
{
    makeUntestedModel();
    const int lines = 2 * ActivityModel::pendingLimit + 10;
    for (int i = 1; i <= lines; ++i)
        record(QString::number(i));
    QTRY_COMPARE(m_model->matching(), lines);
    QCOMPARE(m_model->rowCount(), ActivityModel::pageSize);
    QCOMPARE(text(0), QString::number(lines));
    m_model->fetchMore({});
    QCOMPARE(text(ActivityModel::pageSize), QString::number(lines - ActivityModel::pageSize));
    test();
}

void TestActivityModel::oldestAreLetGo()
{
    makeUntestedModel();
    const int lines = ActivityModel::keptRows + 500;
    for (int i = 1; i <= lines; ++i) {
        record(QString::number(i));
        if (i % 1000 == 0)
            QTRY_COMPARE(m_model->matching(), i);
    }
    QTRY_COMPARE(m_model->matching(), lines);
    QCOMPARE(m_model->rowCount(), ActivityModel::keptRows);
    QCOMPARE(text(0), QString::number(lines));
    // And are there again when somebody scrolls to them.
    while (m_model->canFetchMore({}))
        m_model->fetchMore({});
    QCOMPARE(m_model->rowCount(), lines);
    QCOMPARE(text(lines - 1), QStringLiteral("1"));
    test();
}

void TestActivityModel::rowsAreFound()
{
    for (int i = 0; i < 5; ++i)
        record(QString::number(i));
    makeModel();
    for (int row = 0; row < 5; ++row)
        QCOMPARE(m_model->rowOf(m_model->at(row)->id), row);
    QCOMPARE(m_model->rowOf(4711), -1);
    QVERIFY(!m_model->at(5));
    QVERIFY(!m_model->at(-1));
}

void TestActivityModel::showsTimes()
{
    record(QStringLiteral("x"));
    makeModel();
    const QModelIndex index = m_model->index(0, ActivityModel::TimeColumn);
    const QDateTime local = m_clock.time.toLocalTime();
    m_clock.time = m_clock.time.addSecs(12);
    QCOMPARE(index.data().toString(), QStringLiteral("12 s ago"));
    QCOMPARE(m_model->renewTimes(0, 0), 1000);
    m_clock.time = m_clock.time.addSecs(120);
    QCOMPARE(index.data().toString(), local.toString(QStringLiteral("HH:mm:ss")));
    QCOMPARE(m_model->renewTimes(0, 0), 0);
    m_clock.time = m_clock.time.addDays(3);
    QVERIFY(index.data().toString().endsWith(local.toString(QStringLiteral("HH:mm:ss"))));
    QVERIFY(index.data().toString().size() > 8);
    QVERIFY(index.data(Qt::ToolTipRole).toString().contains(local.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"))));
}

void TestActivityModel::foreignTextIsSafe()
{
    record(QStringLiteral("<b>evil</b> \u202Egnp.exe"));
    makeModel();
    QCOMPARE(text(0), QStringLiteral("<b>evil</b> \\u{202E}gnp.exe"));
    const QString tip = m_model->index(0, ActivityModel::TextColumn).data(Qt::ToolTipRole).toString();
    QVERIFY(tip.contains(QStringLiteral("&lt;b&gt;evil")));
    QVERIFY(!tip.contains(QChar(0x202E)));
}

void TestActivityModel::saysWhatWasTold()
{
    QStringList uris;
    for (int i = 0; i < 200; ++i)
        uris += QStringLiteral("file:///home/me/project-%1").arg(i);
    record(QStringLiteral("Told 200 folders"), ActivityKind::Answered, uris);
    makeModel();
    QVERIFY(text(0).startsWith(QStringLiteral("Told 200 folders: file:///home/me/project-0 ")));
    const QString tip = m_model->index(0, ActivityModel::TextColumn).data(Qt::ToolTipRole).toString();
    QVERIFY(tip.contains(uris.at(5)));
    QVERIFY(tip.contains(QStringLiteral("180")));
    QVERIFY(tip.size() < 10000);

    // A row keeps some of it, and knows where the rest is: read from the log, or just come.
    record(QStringLiteral("Told them again"), ActivityKind::Answered, uris);
    QTRY_COMPARE(m_model->rowCount(), 2);
    for (int row = 0; row < 2; ++row) {
        QCOMPARE(m_model->at(row)->uris, uris.mid(0, ActivityModel::shownUris));
        QCOMPARE(m_model->whole(row).uris, uris);
        QCOMPARE(m_model->whole(row).id, m_model->at(row)->id);
    }
    QCOMPARE(m_model->whole(2), Activity());
}

void TestActivityModel::everyKindHasItsWord()
{
    QStringList words;
    for (int kind = int(ActivityKind::Asked); kind <= int(ActivityKind::Failed); ++kind) {
        record(QStringLiteral("x"), ActivityKind(kind));
        words += ActivityKind(kind) == ActivityKind::Carried ? QStringLiteral("told by the app")
                                                             : toWord(ActivityKind(kind));
    }
    makeModel();
    for (int row = 0; row < words.size(); ++row) {
        QCOMPARE(text(row, ActivityModel::KindColumn), words.at(words.size() - 1 - row));
        QVERIFY(!m_model->index(row, ActivityModel::KindColumn).data(Qt::DecorationRole).value<QIcon>().isNull());
    }
}

void TestActivityModel::readsNothingWhileNobodyLooks()
{
    record(QStringLiteral("before"));
    m_model = std::make_unique<ActivityModel>(*m_log, m_clock);
    test();
    QCOMPARE(m_model->rowCount(), 0);
    m_model->setFollowing(true);
    QCOMPARE(m_model->rowCount(), 1);
    record(QStringLiteral("on its way in"));
    m_model->setFollowing(false); // it is not lost
    QCOMPARE(m_model->rowCount(), 2);

    QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
    m_model->setFollowing(true);
    QCOMPARE(resets.size(), 0); // nothing has come since
    m_model->setFollowing(false);
    QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
    record(QStringLiteral("unseen"));
    ActivityFilter filter;
    filter.text = QStringLiteral("e");
    m_model->setFilter(filter);
    QCOMPARE(m_model->rowCount(), 2);
    m_model->setFollowing(true);
    QTRY_COMPARE(m_model->rowCount(), 3);
    QCOMPARE(text(0), QStringLiteral("unseen"));
    QCOMPARE(inserted.size(), 0);
    record(QStringLiteral("seen again"));
    QTRY_COMPARE(m_model->rowCount(), 4);
}

QTEST_MAIN(TestActivityModel)
#include "tst_activitymodel.moc"

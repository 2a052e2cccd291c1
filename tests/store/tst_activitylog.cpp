#include "core/store/activitylog.h"
#include "tests/store/activityline.h"
#include "tests/support/fakeclock.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

using namespace mangrove;
using test::line;

Q_DECLARE_METATYPE(mangrove::ActivityFilter)

class TestActivityLog : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    test::FakeClock m_clock;
    QString file() const { return m_dir->filePath(QStringLiteral("data/activity.sqlite")); }
    std::unique_ptr<ActivityLog> opened()
    {
        auto log = std::make_unique<ActivityLog>(m_dir->filePath(QStringLiteral("data")), m_clock);
        log->open();
        return log;
    }

    static void fill(ActivityLog &log)
    {
        log.record(line(ActivityKind::Started, "s1", "", QStringLiteral("started")));
        log.record(line(ActivityKind::Asked, "s1", "", QStringLiteral("100% _sure_")));
        log.record(line(ActivityKind::Answered, "s1", "", QStringLiteral("told"),
                        {QStringLiteral("file:///a/b"), QStringLiteral("file:///c")}));
        log.record(line(ActivityKind::Granted, "s2", "r1", QStringLiteral("Gr\u00D6\u00DFe")));
        log.record(line(ActivityKind::Failed, "s2", "", QStringLiteral("no"), {QStringLiteral("file:///c")}));
    }

    //! The ids of all that matches, by shares of `limit` lines at most.
    static QList<qint64> walk(const ActivityLog &log, const ActivityFilter &filter, int limit, bool upwards)
    {
        QList<qint64> ids;
        qint64 at = 0;
        do {
            const ActivityShare share =
                upwards ? *log.readShareUpwards(filter, limit, at) : log.readShare(filter, limit, at);
            for (const Activity &activity : share.lines)
                ids.append(activity.id);
            at = share.next;
        } while (at > 0);
        return ids;
    }
    static int countByShares(const ActivityLog &log, const ActivityFilter &filter)
    {
        int number = 0;
        qint64 at = 0;
        do
            at = log.countShare(filter, at, number);
        while (at > 0);
        return number;
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = {};
    }

    void words()
    {
        for (int i = 0; i <= int(ActivityKind::Failed); ++i)
            QCOMPARE(activityKindFromWord(toWord(ActivityKind(i))), ActivityKind(i));
        QCOMPARE(activityKindFromWord(QStringLiteral("later")), ActivityKind::Changed);
    }

    void survivesARestart()
    {
        QList<Activity> before;
        {
            auto log = opened();
            QVERIFY(log->problem().isEmpty());
            QSignalSpy recorded(log.get(), &ActivityLog::recorded);
            fill(*log);
            QCOMPARE(recorded.size(), 5);
            before = log->read({}, 10);
            QCOMPARE(before.first(), recorded.last().first().value<Activity>());
        }
        auto log = opened();
        QCOMPARE(log->read({}, 10), before);
        log->record(line(ActivityKind::Exited, "s1", "", QString()));
        QVERIFY(log->read({}, 1).first().id > before.first().id);
        QCOMPARE(QFile::permissions(file()) & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup),
                 QFile::Permissions());
        QCOMPARE(QFile::permissions(file() + QStringLiteral("-wal")) & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
    }

    void pages()
    {
        auto log = opened();
        fill(*log);
        const QList<Activity> first = log->read({}, 2);
        const QList<Activity> second = log->read({}, 2, first.last().id);
        QCOMPARE(first.size(), 2);
        QCOMPARE(second.size(), 2);
        QCOMPARE(second.first().id, first.last().id - 1);
        QVERIFY(log->read({}, 0).isEmpty());
    }

    void quickLooksSearchOnlyTheNewest()
    {
        fill(*opened());
        auto log = opened();
        ActivityFilter filter;
        filter.server = {QStringLiteral("s1")}; // lines 1 to 3 of 5
        QCOMPARE(log->read(filter, 100).size(), 3);
        filter.newest = 3;
        QCOMPARE(log->read(filter, 100).size(), 1);
    }

    void filters_data()
    {
        QTest::addColumn<ActivityFilter>("filter");
        QTest::addColumn<QList<qint64>>("ids");
        using L = QList<qint64>;
        const auto text = [](const QString &t) {
            ActivityFilter filter;
            filter.text = t;
            return filter;
        };
        ActivityFilter server;
        server.server = {QStringLiteral("s1")};
        ActivityFilter root;
        root.root = {QStringLiteral("r1")};
        ActivityFilter told = root;
        told.rootUri = QStringLiteral("file:///c");
        ActivityFilter parent = root;
        parent.rootUri = QStringLiteral("file:///a");
        ActivityFilter kinds;
        kinds.kinds = {ActivityKind::Asked, ActivityKind::Failed};
        ActivityFilter both = kinds;
        both.server = {QStringLiteral("s2")};
        ActivityFilter since;
        since.since = QDateTime(QDate(2026, 2, 1), QTime(0, 0), QTimeZone::utc());
        QTest::newRow("all") << ActivityFilter() << L{5, 4, 3, 2, 1};
        QTest::newRow("server") << server << L{3, 2, 1};
        QTest::newRow("root") << root << L{4};
        QTest::newRow("root and what was told about it") << told << L{4, 3};
        QTest::newRow("another folder's URI that begins alike") << parent << L{4};
        QTest::newRow("kinds") << kinds << L{5, 2};
        QTest::newRow("kinds and server") << both << L{5};
        QTest::newRow("since") << since << L{};
        QTest::newRow("text, any case") << text(QStringLiteral("STARTED")) << L{1};
        QTest::newRow("text, beyond ASCII") << text(QStringLiteral("gr\u00F6")) << L{4};
        QTest::newRow("percent is no wildcard") << text(QStringLiteral("%")) << L{2};
        QTest::newRow("underscore is no wildcard") << text(QStringLiteral("_s")) << L{2};
        QTest::newRow("server name") << text(QStringLiteral("of s2")) << L{5, 4};
        QTest::newRow("uri") << text(QStringLiteral("file:///a/")) << L{3};
        QTest::newRow("quote") << text(QStringLiteral("' OR 1=1 --")) << L{};
    }
    void filters()
    {
        QFETCH(ActivityFilter, filter);
        QFETCH(QList<qint64>, ids);
        auto log = opened();
        fill(*log);
        const auto idsOf = [](const QList<Activity> &lines) {
            QList<qint64> found;
            for (const Activity &activity : lines)
                found.append(activity.id);
            return found;
        };
        QCOMPARE(idsOf(log->read(filter, 100)), ids);
        QCOMPARE(log->count(filter), ids.size());
        QList<qint64> live;
        for (const Activity &activity : log->read({}, 100)) {
            if (filter.matches(activity))
                live.append(activity.id);
        }
        QCOMPARE(live, ids);

        ActivityLog memory(m_dir->filePath(QStringLiteral("never opened")), m_clock);
        fill(memory);
        QCOMPARE(idsOf(memory.read(filter, 100)), ids);
        QCOMPARE(memory.count(filter), ids.size());

        const QList<qint64> upwards(ids.crbegin(), ids.crend());
        for (const ActivityLog *walked : {log.get(), &memory}) {
            for (const int limit : {1, 2, 100}) {
                QCOMPARE(walk(*walked, filter, limit, false), ids);
                QCOMPARE(walk(*walked, filter, limit, true), upwards);
            }
            QCOMPARE(countByShares(*walked, filter), ids.size());
        }
    }

    void sharesEndWhenTheirTimeIsOver()
    {
        auto log = opened();
        constexpr int lines = 1000;
        for (int i = 0; i < lines; ++i)
            log->record(line(ActivityKind::Asked, "s1", "", QString()));
        log.reset();
        const test::RunningClock clock;
        ActivityLog slow(m_dir->filePath(QStringLiteral("data")), clock);
        QVERIFY(slow.open());
        int number = 0;
        const qint64 next = slow.countShare({}, 0, number);
        QVERIFY(number > 0 && number < lines);
        QCOMPARE(next, lines + 1 - number);
        QCOMPARE(slow.readShare({}, lines).lines.size(), number);
        QCOMPARE(slow.readShareUpwards({}, lines)->lines.size(), number);
        QCOMPARE(countByShares(slow, {}), lines);
        QCOMPARE(walk(slow, {}, lines, true).size(), lines);
    }

    void sharesAreBounded()
    {
        auto log = opened();
        constexpr int lines = 2 * ActivityLog::shareRows + 100;
        for (int i = 1; i <= lines; ++i)
            log->record(line(i % ActivityLog::shareRows == 50 ? ActivityKind::Failed : ActivityKind::Asked, "s1", "",
                             QString()));
        log.reset();
        log = opened();
        ActivityFilter failed;
        failed.kinds = {ActivityKind::Failed};
        const ActivityShare first = log->readShare(failed, 100);
        QCOMPARE(first.lines.size(), 1); // the others are in later shares
        QCOMPARE(first.next, lines + 1 - ActivityLog::shareRows);
        int number = 0;
        QCOMPARE(log->countShare({}, 0, number), lines + 1 - ActivityLog::shareRows);
        QCOMPARE(number, ActivityLog::shareRows);
        QCOMPARE(log->readShareUpwards(failed, 100)->lines.size(), 1);
        const QList<qint64> all{2 * ActivityLog::shareRows + 50, ActivityLog::shareRows + 50, 50};
        QCOMPARE(walk(*log, failed, 100, false), all);
        QCOMPARE(walk(*log, failed, 100, true), QList<qint64>(all.crbegin(), all.crend()));
        QCOMPARE(countByShares(*log, {}), lines);
    }

    void gapsAreLeaptOver()
    {
        {
            auto log = opened();
            fill(*log);
        }
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("gap"));
            database.setDatabaseName(file());
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(query.exec(QStringLiteral("UPDATE activity SET id = id * 1000000000000")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("gap"));
        const auto log = opened();
        QCOMPARE(walk(*log, {}, 2, false).size(), 5);
        QCOMPARE(walk(*log, {}, 2, true).size(), 5);
        QCOMPARE(countByShares(*log, {}), 5);
    }

    void retention()
    {
        auto log = opened();
        const QDateTime start = m_clock.now();
        for (int i = 0; i < 1200; ++i)
            log->record(line(ActivityKind::Asked, "s1", "", QString()));
        m_clock.advance(start.msecsTo(start.addDays(ActivityLog::keptDays).addSecs(1)));
        log->record(line(ActivityKind::Exited, "s1", "", QString()));
        QTRY_VERIFY(log->isSettled());
        log->applyRetention();
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(log->count({}), 1);
        for (int i = 0; i < 1200; ++i)
            log->record(line(ActivityKind::Asked, "s1", "", QString()));
        // Somebody was away: when the clock has said so for a week it is believed.
        m_clock.jumpTo(start.addDays(3 * ActivityLog::keptDays));
        log.reset();
        log = opened();
        log->record(line(ActivityKind::Started, "s1", "", QString()));
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(log->count({}), 1202);
        for (int day = 0; day < 8; ++day) {
            m_clock.advance(qint64(24) * 3600 * 1000);
            log->record(line(ActivityKind::Started, "s1", "", QString()));
        }
        log.reset();
        log = opened();
        QTRY_COMPARE(log->count({}), 9); // by itself, in steps
        m_clock.jumpTo(start);
    }

    //! Whatever the clock says when it starts, once or each time: what was recorded before stays, and so it is when the
    //! clock is right again.
    void aClockThatIsWrongAtTheStartEndsNoHistory_data()
    {
        QTest::addColumn<int>("days");
        for (const int days : {31, 60, 400, 10000, -400})
            QTest::addRow("%d days", days) << days;
    }
    void aClockThatIsWrongAtTheStartEndsNoHistory()
    {
        QFETCH(const int, days);
        const auto recordEachDay = [this](int count) {
            auto log = opened();
            for (int day = 0; day < count; ++day) {
                log->record(line(ActivityKind::Asked, "s1", "", QString()));
                m_clock.advance(qint64(24) * 3600 * 1000);
            }
        };
        recordEachDay(28);
        const QDateTime right = m_clock.now();
        for (int run = 1; run <= 3; ++run) {
            m_clock.jumpTo(right.addDays(days));
            auto log = opened();
            log->record(line(ActivityKind::Asked, "s1", "", QString()));
            log->applyRetention();
            QTRY_VERIFY(log->isSettled());
            QCOMPARE(log->count({}), 28 + run);
        }
        m_clock.jumpTo(right);
        auto log = opened();
        log->record(line(ActivityKind::Asked, "s1", "", QString()));
        log->applyRetention();
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(log->count({}), days < 0 ? 29 : 32); // what is said to be from long ago goes
        // What is really old goes all the same.
        log.reset();
        recordEachDay(10);
        log = opened();
        QTRY_VERIFY(log->isSettled());
        QVERIFY(log->count({}) < 42);
        m_clock.jumpTo(right);
    }

    void keepsAsMuchAsAPersonWants()
    {
        auto log = opened();
        for (int i = 0; i < 700; ++i)
            log->record(line(ActivityKind::Asked, "s1", "", QString()));
        QTRY_VERIFY(log->isSettled());
        QSignalSpy anew(log.get(), &ActivityLog::takenOver);
        log->keep(ActivityLog::keptDays, 20);
        QTRY_COMPARE(log->count({}), 20); // at once, in steps
        QTRY_COMPARE(anew.size(), 1); // whoever shows it reads it again
        const QDateTime start = m_clock.now();
        // More than it came with: it is known before the log opens.
        log.reset();
        m_clock.advance(start.msecsTo(start.addDays(2 * ActivityLog::keptDays)));
        log = std::make_unique<ActivityLog>(m_dir->filePath(QStringLiteral("data")), m_clock);
        log->keep(3 * ActivityLog::keptDays, ActivityLog::keptRows);
        QVERIFY(log->open());
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(log->count({}), 20);
        log->keep(ActivityLog::keptDays, ActivityLog::keptRows);
        QTRY_COMPARE(log->count({}), 0);
    }

    void aClockThatIsSetForwardEndsNoHistory()
    {
        auto log = opened();
        log->record(line(ActivityKind::Asked, "s1", "", QString()));
        m_clock.jumpTo(m_clock.now().addDays(2 * ActivityLog::keptDays));
        log->record(line(ActivityKind::Asked, "s1", "", QString()));
        QTRY_VERIFY(log->isSettled());
        log->applyRetention();
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(log->count({}), 2);
        // Set right again, and a month has passed.
        m_clock.jumpTo(m_clock.now().addDays(-2 * ActivityLog::keptDays));
        m_clock.advance(qint64(ActivityLog::keptDays) * 24 * 3600 * 1000 + 1);
        log->applyRetention();
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(log->count({}), 1);
    }

    void damagedFile_data()
    {
        QTest::addColumn<int>("from"); // the page from which on there is garbage
        QTest::addColumn<int>("pages"); // 0: to the end
        QTest::addColumn<int>("size"); // of what is left, in pages
        QTest::newRow("no database") << 0 << 0 << 1000;
        QTest::newRow("first page") << 0 << 1 << 1000;
        QTest::newRow("a page in the middle") << 10 << 1 << 1000;
        QTest::newRow("all but the first page") << 1 << 0 << 1000;
        QTest::newRow("cut off") << 0 << -1 << 7;
        QTest::newRow("a text") << 0 << 0 << 1;
    }
    void damagedFile()
    {
        QFETCH(int, from);
        QFETCH(int, pages);
        QFETCH(int, size);
        constexpr int page = 4096;
        {
            auto log = opened();
            for (int i = 0; i < 500; ++i)
                log->record(line(ActivityKind::Asked, "s1", "", QString(100, QLatin1Char('x'))));
        }
        QFile raw(file());
        QVERIFY(raw.open(QIODevice::ReadWrite));
        QVERIFY(raw.size() > 20 * page);
        raw.resize(std::min<qint64>(raw.size(), qint64(size) * page));
        raw.seek(qint64(from) * page);
        raw.write(QByteArray(pages < 0 ? 0 : pages > 0 ? pages * page : int(raw.size() - raw.pos()), 'z'));
        raw.seek(0);
        const QByteArray damaged = raw.readAll();
        raw.close();

        auto log = opened();
        log->read({}, 1000); // damage further inside is found by whoever reads there
        QSignalSpy recorded(log.get(), &ActivityLog::recorded);
        log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("new")));
        QCOMPARE(recorded.size(), 1);
        QTRY_VERIFY(!log->problem().isEmpty() && log->isSettled());
        QCOMPARE(log->read({}, 10).size(), 1);
        const QDir data(m_dir->filePath(QStringLiteral("data")));
        const QStringList kept = data.entryList({QStringLiteral("activity.sqlite.damaged-2026*-*")});
        QCOMPARE(kept.size(), 1);
        QVERIFY2(log->problem().contains(kept.first()), qPrintable(log->problem()));
        QFile aside(data.filePath(kept.first()));
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll().mid(100), damaged.mid(100)); // opening counts in the head of the file
        log.reset();
        log = opened();
        QCOMPARE(log->problem(), QString());
        QCOMPARE(log->count({}), 1);
    }

    void damageIsFoundWhereOldLinesAreRemoved()
    {
        {
            auto log = opened();
            for (int i = 0; i < 500; ++i)
                log->record(line(ActivityKind::Asked, "s1", "", QString(100, QLatin1Char('x'))));
        }
        QFile raw(file());
        QVERIFY(raw.open(QIODevice::ReadWrite) && raw.seek(10 * 4096));
        raw.write(QByteArray(4096, 'z'));
        raw.close();
        m_clock.jumpTo(m_clock.now().addDays(ActivityLog::keptDays + 1));
        {
            auto log = opened();
            for (int day = 0; day < 10; ++day) { // so long that the clock is believed
                m_clock.advance(qint64(24) * 3600 * 1000);
                log->record(line(ActivityKind::Asked, "s1", "", QString()));
            }
        }
        auto log = opened();
        log->applyRetention(); // nobody has looked at them
        log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("new")));
        QTRY_VERIFY2(log->problem().contains(QLatin1String(".damaged-")), qPrintable(log->problem()));
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(log->count({}), 1);
    }

    void notOurs_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("a newer version") << QStringLiteral("newer version");
        QTest::newRow("a folder") << QStringLiteral("not an ordinary file");
    }
    //! It is no damage: left alone, and said.
    void notOurs()
    {
        QFETCH(QString, what);
        if (what == QLatin1String("newer version")) {
            fill(*opened());
            {
                QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("newer"));
                database.setDatabaseName(file());
                QVERIFY(database.open());
                QSqlQuery query(database);
                QVERIFY(query.exec(QStringLiteral("PRAGMA user_version = 2")));
            }
            QSqlDatabase::removeDatabase(QStringLiteral("newer"));
        } else {
            QVERIFY(QDir().mkpath(file()));
        }
        QFile raw(file());
        const QByteArray before = raw.open(QIODevice::ReadOnly) ? raw.readAll() : QByteArray();
        raw.close();
        {
            const auto log = opened();
            QVERIFY(log->problem().startsWith(QLatin1String("The activity is not stored")));
            QVERIFY2(log->problem().contains(what), qPrintable(log->problem()));
            fill(*log);
            QCOMPARE(log->count({}), 5);
        }
        QCOMPARE(raw.open(QIODevice::ReadOnly) ? raw.readAll() : QByteArray(), before);
        QStringList names =
            QDir(m_dir->filePath(QStringLiteral("data"))).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        names.removeOne(QStringLiteral("spool")); // of the log before
        QCOMPARE(names, QStringList{QStringLiteral("activity.sqlite")});
    }

    void anEmptyFileIsNew()
    {
        QVERIFY(QDir().mkpath(m_dir->filePath(QStringLiteral("data"))));
        QVERIFY(QFile(file()).open(QIODevice::WriteOnly));
        QVERIFY(QFile::setPermissions(m_dir->filePath(QStringLiteral("data")), QFile::Permissions(0x7000)));
        QVERIFY(QFile::setPermissions(file(), QFile::ReadOwner | QFile::WriteOwner));
        fill(*opened());
        const auto log = opened();
        QCOMPARE(log->problem(), QString());
        QCOMPARE(log->count({}), 5);
    }

    //! A home folder can go away while the program runs, and come back.
    void linesWaitForAFolderThatIsAway()
    {
        const QString data = m_dir->filePath(QStringLiteral("data"));
        {
            auto log = opened();
            fill(*log);
            QTRY_VERIFY(log->isSettled());
            QVERIFY(QDir().rename(data, data + QStringLiteral(" away")));
            fill(*log);
            QTRY_VERIFY2(log->problem().contains(QLatin1String("is missing")), qPrintable(log->problem()));
            QCOMPARE(log->count({}), 10);
            QVERIFY(QDir().rename(data + QStringLiteral(" away"), data));
            log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("back")));
            QTRY_COMPARE(log->problem(), QString());
        }
        QCOMPARE(opened()->count({}), 11);
    }

    //! The order is that of what happened, whatever the wall clock says.
    void clockThatJumps()
    {
        const QDateTime start = m_clock.now();
        {
            auto log = opened();
            int number = 0;
            for (const int jump : {0, 86400, -2 * 86400, 3600, -3600 * 24 * 20, 60}) {
                m_clock.jumpTo(m_clock.now().addSecs(jump));
                log->record(line(ActivityKind::Asked, "s1", "", QString::number(++number)));
            }
            QTRY_VERIFY(log->isSettled());
            log->applyRetention();
            QTRY_VERIFY(log->isSettled());
        }
        const auto log = opened();
        m_clock.jumpTo(start);
        const QList<Activity> lines = log->read({}, 10);
        QCOMPARE(lines.size(), 6);
        for (qsizetype i = 0; i < lines.size(); ++i)
            QCOMPARE(lines.at(i).text, QString::number(lines.size() - i));
        QCOMPARE(walk(*log, {}, 2, true), (QList<qint64>{1, 2, 3, 4, 5, 6}));
    }

    void goesOnInMemory()
    {
        QVERIFY(QFile(m_dir->filePath(QStringLiteral("data"))).open(QIODevice::WriteOnly)); // a file in the way
        ActivityLog log(m_dir->filePath(QStringLiteral("data")), m_clock);
        QSignalSpy problem(&log, &ActivityLog::problemChanged);
        QVERIFY(!log.open());
        QCOMPARE(problem.size(), 1);
        QVERIFY(!log.problem().isEmpty());
        for (int i = 0; i < 2000; ++i)
            log.record(line(ActivityKind::Asked, "s1", "", QString()));
        QCOMPARE(log.count({}), 1000);
        QCOMPARE(log.read({}, 1).first().id, 2000);
    }
};

QTEST_GUILESS_MAIN(TestActivityLog)
#include "tst_activitylog.moc"

// The file of activity: what an older release made is used and brought up to date, and a look at a root reads little.

#include "core/store/activitydatabase.h"
#include "core/store/activitylog.h"
#include "tests/store/activityline.h"
#include "tests/support/fakeclock.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace mangrove;
using test::line;

namespace {

using Failure = ActivityDatabase::Failure;

constexpr int waits = 1000; // ms, for another connection

const QString ownUri = QStringLiteral("file:///home/ann/shop");

//! Runs statements on a connection of its own, and gives the first column of the last one's rows.
QStringList sql(const QString &path, const QStringList &statements)
{
    const QString name = QStringLiteral("by hand");
    QStringList rows;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
        database.setDatabaseName(path);
        if (!database.open())
            return {QStringLiteral("cannot be opened")};
        QSqlQuery query(database);
        for (const QString &statement : statements) {
            rows.clear();
            if (!query.exec(statement))
                return {query.lastError().text()};
            while (query.next())
                rows.append(query.value(0).toString());
        }
    }
    QSqlDatabase::removeDatabase(name);
    return rows;
}

QString oldInsert(int id, const QString &kind, const QString &root, const QString &uris)
{
    return QStringLiteral("INSERT INTO activity (id, time, kind, server, server_name, root, root_name, text, uris, "
                          "search) VALUES (%1, 0, '%2', 's1', 'one', '%3', '', '', '%4', '')")
        .arg(id)
        .arg(kind, root, uris);
}

//! A file as the first release made it: three lines, the second of which told of the folder.
QStringList oldLayout()
{
    return {
        QStringLiteral("PRAGMA journal_mode = WAL"),
        QStringLiteral("CREATE TABLE activity (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, "
                       "kind TEXT NOT NULL, server TEXT NOT NULL, server_name TEXT NOT NULL, root TEXT NOT NULL, "
                       "root_name TEXT NOT NULL, text TEXT NOT NULL, uris TEXT NOT NULL, search TEXT NOT NULL)"),
        QStringLiteral("CREATE INDEX activity_server ON activity (server, id)"),
        QStringLiteral("CREATE INDEX activity_root ON activity (root, id)"),
        QStringLiteral("CREATE INDEX activity_kind ON activity (kind, id)"),
        QStringLiteral("CREATE INDEX activity_time ON activity (time)"),
        QStringLiteral("CREATE TABLE taken (writer TEXT PRIMARY KEY, number INTEGER NOT NULL)"),
        QStringLiteral("PRAGMA user_version = 1"),
        oldInsert(1, QStringLiteral("granted"), QStringLiteral("r1"), QString()),
        oldInsert(2, QStringLiteral("answered"), QString(), QStringLiteral("[\"%1\",\"file:///b\"]").arg(ownUri)),
        oldInsert(3, QStringLiteral("answered"), QString(), QStringLiteral("[\"file:///b\"]")),
    };
}

const QString indexes =
    QStringLiteral("SELECT name FROM sqlite_master WHERE type = 'index' AND sql <> '' ORDER BY name");

ActivityFilter ofRoot()
{
    ActivityFilter filter;
    filter.root = {QStringLiteral("r1")};
    filter.rootUri = ownUri;
    return filter;
}

ActivityFilter inApps()
{
    ActivityFilter filter;
    filter.onlyInApps = true;
    return filter;
}

QList<qint64> found(const ActivityDatabase &database, const ActivityFilter &filter)
{
    QList<qint64> ids;
    const Failure failure = database.forEach(filter, true, {}, -1, [&ids](const Activity &activity) {
        ids.append(activity.id);
        return true;
    });
    return failure == Failure::None ? ids : QList<qint64>{-1};
}

#ifdef Q_OS_LINUX
//! Bytes that this thread has asked the system for, from files; -1 where that is not counted.
qint64 bytesRead()
{
    QFile counts(QStringLiteral("/proc/thread-self/io"));
    if (!counts.open(QIODevice::ReadOnly))
        return -1;
    const QList<QByteArray> first = counts.readLine().trimmed().split(' ');
    return first.first() == "rchar:" ? first.last().toLongLong() : -1;
}
#endif

} // namespace

class TestActivityDatabase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile::setPermissions(m_dir->path(), QFile::Permissions(0x7000)));
    }

    //! What is opened to be read changes nothing, as the window would wait for it.
    void readingLeavesAnOlderFileAsItIs()
    {
        QCOMPARE(sql(file(), oldLayout()), QStringList());
        const QStringList before = sql(file(), {indexes});
        {
            ActivityDatabase database(file(), waits);
            QCOMPARE(database.open(), Failure::None);
            QCOMPARE(found(database, ofRoot()), (QList<qint64>{2, 1}));
            QCOMPARE(found(database, inApps()), QList<qint64>());
        }
        QCOMPARE(sql(file(), {indexes}), before);
    }

    void anOlderFileIsBroughtUpToDate()
    {
        QCOMPARE(sql(file(), oldLayout()), QStringList());
        ActivityDatabase reader(file(), waits);
        QCOMPARE(reader.open(), Failure::None);
        ActivityDatabase writer(file(), waits);
        QCOMPARE(writer.open(), Failure::None);
        QCOMPARE(writer.upgrade(), Failure::None);
        QCOMPARE(writer.upgrade(), Failure::None); // once more is nothing
        QCOMPARE(sql(file(), {indexes}),
                 (QStringList{QStringLiteral("activity_root"), QStringLiteral("activity_server"),
                              QStringLiteral("activity_time"), QStringLiteral("activity_told")}));

        Activity told = line(ActivityKind::Answered, "s1", "", QString(), {QStringLiteral("file:///c"), ownUri});
        told.id = 4;
        told.session = QStringLiteral("session-a1");
        Activity other = line(ActivityKind::Answered, "s1", "", QString(), {QStringLiteral("file:///c")});
        other.id = 5;
        Activity empty = line(ActivityKind::Answered, "s1", "", QString());
        empty.id = 6;
        QCOMPARE(writer.insert({told, other, empty}, {}), Failure::None);
        for (const ActivityDatabase *each : {&reader, &writer})
            QCOMPARE(found(*each, ofRoot()), (QList<qint64>{4, 2, 1}));

        // Of which session they are is known from now on.
        for (const ActivityDatabase *each : {&reader, &writer}) {
            QStringList sessions;
            QCOMPARE(each->forEach({}, false, {}, -1,
                                   [&sessions](const Activity &activity) {
                                       sessions.append(activity.session);
                                       return true;
                                   }),
                     Failure::None);
            QCOMPARE(sessions, (QStringList{{}, {}, {}, told.session, {}, {}}));
        }

        // The older release can still use it, and what it writes is found.
        QCOMPARE(
            sql(file(), {oldInsert(7, QStringLiteral("answered"), QString(), QStringLiteral("[\"%1\"]").arg(ownUri))}),
            QStringList());
        for (const ActivityDatabase *each : {&reader, &writer})
            QCOMPARE(found(*each, ofRoot()), (QList<qint64>{7, 4, 2, 1}));
        int number = 0;
        QCOMPARE(reader.count(ofRoot(), {}, number), Failure::None);
        QCOMPARE(number, 4);

        Activity relayed = line(ActivityKind::Started, "s1", "", QString());
        relayed.id = 8;
        relayed.isInApp = true;
        QCOMPARE(writer.insert({relayed}, {}), Failure::None);
        for (const ActivityDatabase *each : {&reader, &writer})
            QCOMPARE(found(*each, inApps()), QList<qint64>{8});
        QCOMPARE(reader.count(inApps(), {}, number), Failure::None);
        QCOMPARE(number, 1);
    }

    //! The log does so by itself, on the thread that writes.
    void theLogBringsItUpToDate()
    {
        const QString folder = m_dir->filePath(QStringLiteral("data"));
        const QString path = folder + QStringLiteral("/activity.sqlite");
        const test::FakeClock clock;
        ActivityLog(folder, clock).open();
        for (const char *companion : {"", "-wal", "-shm"})
            QFile::remove(path + QLatin1String(companion));
        QCOMPARE(sql(path, oldLayout()), QStringList());
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
        ActivityLog log(folder, clock);
        QVERIFY2(log.open(), qPrintable(log.problem()));
        QTRY_VERIFY_WITH_TIMEOUT(log.isSettled(), test::patience);
        QVERIFY(sql(path, {indexes}).contains(QLatin1String("activity_told")));
    }

    //! Marks are short: what they say is only believed when they say no.
    void equalMarksAreNoMatch()
    {
        const quint16 mark = qChecksum(ownUri.toUtf8());
        QString twin;
        for (int i = 0; twin.isEmpty(); ++i) {
            const QString uri = QStringLiteral("file:///%1").arg(i);
            if (qChecksum(uri.toUtf8()) == mark)
                twin = uri;
        }
        ActivityDatabase database(file(), waits);
        QCOMPARE(database.open(), Failure::None);
        Activity told = line(ActivityKind::Answered, "s1", "", QString(), {ownUri});
        told.id = 1;
        Activity other = line(ActivityKind::Answered, "s1", "", QString(), {twin});
        other.id = 2;
        QCOMPARE(database.insert({told, other}, {}), Failure::None);
        QCOMPARE(found(database, ofRoot()), QList<qint64>{1});
    }

    void aLookAtARootReadsLittle()
    {
#ifdef Q_OS_LINUX
        constexpr int lines = 3000;
        constexpr int each = 1000; // every so many lines there is one about the root
        QList<Activity> stored;
        for (int i = 1; i <= lines; ++i) {
            QStringList uris;
            for (int k = 0; k < 10; ++k)
                uris.append(QStringLiteral("file:///home/ann/work/project-%1/source-%2").arg(i % 40).arg(k));
            if (i % each == 0)
                uris.append(ownUri);
            stored.append(line(ActivityKind::Answered, "s1", "", QStringLiteral("told 10 folders"), uris));
            stored.last().id = i;
        }
        {
            ActivityDatabase writer(file(), waits);
            QCOMPARE(writer.open(), Failure::None);
            QCOMPARE(writer.insert(stored, {}), Failure::None);
        }
        ActivityDatabase reader(file(), waits);
        QCOMPARE(reader.open(), Failure::None);
        ActivityFilter filter = ofRoot();
        filter.newest = lines;
        const qint64 before = bytesRead();
        QVERIFY(before >= 0);
        QCOMPARE(found(reader, filter), (QList<qint64>{3 * each, 2 * each, each}));
        const qint64 read = bytesRead() - before;
        const qint64 size = QFile(file()).size();
        QVERIFY2(size > qint64(lines) * 1000, qPrintable(QString::number(size)));
        QVERIFY2(read < size / 10, qPrintable(QStringLiteral("%1 of %2").arg(read).arg(size)));
#endif
    }

private:
    QString file() const
    {
        return m_dir->filePath(QStringLiteral("activity.sqlite"));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

QTEST_GUILESS_MAIN(TestActivityDatabase)

#include "tst_activitydatabase.moc"

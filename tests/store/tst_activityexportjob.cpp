#include "core/store/activityexportjob.h"
#include "core/store/activitylog.h"
#include "tests/store/activityline.h"
#include "tests/support/fakeclock.h"
#include "tests/support/patience.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

using namespace mangrove;
using test::line;

class TestActivityExportJob : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    test::FakeClock m_clock;
    std::unique_ptr<ActivityLog> opened()
    {
        auto log = std::make_unique<ActivityLog>(m_dir->filePath(QStringLiteral("data")), m_clock);
        log->open();
        return log;
    }

    //! What an export of everything writes into a file of this name.
    QByteArray exported(const ActivityLog &log, const QString &name) const
    {
        QFile file(m_dir->filePath(name));
        ActivityExportJob job(log, {}, file.fileName());
        bool done = false;
        connect(&job, &ActivityExportJob::finished, this, [&done](const Result<void> &result) { done = bool(result); });
        job.start();
        return QTest::qWaitFor([&done] { return done; }, test::patience) && file.open(QIODevice::ReadOnly)
            ? file.readAll()
            : QByteArray();
    }

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void csv_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("cell");
        QTest::newRow("plain") << QStringLiteral("a b") << QByteArray("a b");
        QTest::newRow("comma") << QStringLiteral("a,b") << QByteArray("\"a,b\"");
        QTest::newRow("quote") << QStringLiteral("a\"b") << QByteArray("\"a\"\"b\"");
        QTest::newRow("line feed") << QStringLiteral("a\nb") << QByteArray("\"a\nb\"");
        QTest::newRow("formula") << QStringLiteral("=1+1") << QByteArray("'=1+1");
        QTest::newRow("plus") << QStringLiteral("+1") << QByteArray("'+1");
        QTest::newRow("minus") << QStringLiteral("-1") << QByteArray("'-1");
        QTest::newRow("at") << QStringLiteral("@A1") << QByteArray("'@A1");
        QTest::newRow("formula with quote") << QStringLiteral("=\"x\"") << QByteArray("\"'=\"\"x\"\"\"");
        QTest::newRow("minus inside") << QStringLiteral("a-1") << QByteArray("a-1");
    }
    void csv()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, cell);
        auto log = opened();
        log->record(
            line(ActivityKind::Asked, "s1", "r1", text, {QStringLiteral("file:///a"), QStringLiteral("file:///b")}));
        QCOMPARE(exported(*log, QStringLiteral("out.csv")),
                 "time,kind,server,root,text,uris\r\n2026-01-31T12:00:00.000Z,asked,name of s1,shop," + cell
                     + ",file:///a file:///b\r\n");
    }

    void jsonLines()
    {
        auto log = opened();
        log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("started")));
        log->record(line(ActivityKind::Answered, "s1", "", QStringLiteral("told"),
                         {QStringLiteral("file:///a/b"), QStringLiteral("file:///c")}));
        const QList<QByteArray> lines = exported(*log, QStringLiteral("out.jsonl")).trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.first().startsWith("{\"time\":\"2026-01-31T12:00:00.000Z\",\"kind\":\"started\""));
        const QJsonObject second = QJsonDocument::fromJson(lines.at(1)).object();
        QCOMPARE(second.value(QLatin1String("uris")).toArray().size(), 2);
    }

    void longExportTakesTurns()
    {
        auto log = opened();
        constexpr int lines = 3 * ActivityExportJob::linesPerTurn + 7;
        for (int i = 0; i < lines; ++i)
            log->record(line(ActivityKind::Asked, i % 2 ? "s1" : "s2", "", QString::number(i)));
        ActivityFilter filter;
        filter.server = {QStringLiteral("s1")};
        const QString path = m_dir->filePath(QStringLiteral("out.csv"));
        ActivityExportJob job(*log, filter, path);
        QSignalSpy progressed(&job, &ActivityExportJob::progressed);
        bool done = false;
        connect(&job, &ActivityExportJob::finished, this, [&done](const Result<void> &result) { done = bool(result); });
        job.start();
        QTRY_COMPARE(progressed.size(), 1);
        QVERIFY(!done);
        QVERIFY(!QFile::exists(path));
        log->record(line(ActivityKind::Asked, "s1", "", QStringLiteral("too late")));
        QTRY_VERIFY(done);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QCOMPARE(content.count('\n'), 1 + lines / 2);
        QVERIFY(content.indexOf(",1,") < content.indexOf(",3,"));
        QVERIFY(!content.contains("too late"));
        int before = -1;
        for (const QList<QVariant> &percent : std::as_const(progressed)) {
            QVERIFY(percent.first().toInt() > before && percent.first().toInt() <= 100);
            before = percent.first().toInt();
        }
    }

    void exportThatIsGivenUpLeavesNothing()
    {
        auto log = opened();
        for (int i = 0; i < 3 * ActivityExportJob::linesPerTurn; ++i)
            log->record(line(ActivityKind::Asked, "s1", "", QString()));
        const QString path = m_dir->filePath(QStringLiteral("out/out.jsonl"));
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        auto job = std::make_unique<ActivityExportJob>(*log, ActivityFilter(), path);
        QSignalSpy progressed(job.get(), &ActivityExportJob::progressed);
        job->start();
        QTRY_COMPARE(progressed.size(), 1);
        job.reset();
        QVERIFY(QFileInfo(path).dir().isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

    void exportErrorIsSaid()
    {
        auto log = opened();
        log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("started")));
        ActivityExportJob job(*log, {}, m_dir->filePath(QStringLiteral("no/folder/out.csv")));
        QString problem;
        connect(&job, &ActivityExportJob::finished, this,
                [&problem](const Result<void> &result) { problem = result ? QString() : result.error().message; });
        job.start();
        QTRY_VERIFY(problem.contains(QLatin1String("out.csv")));
    }

#ifdef Q_OS_UNIX
    //! Also where what does not fit any more is still in a buffer.
    void aFullDiskLeavesWhatWasThere()
    {
        auto log = opened();
        log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("started")));
        QTRY_VERIFY_WITH_TIMEOUT(log->isSettled(), test::patience);
        const QString path = m_dir->filePath(QStringLiteral("out.csv"));
        QFile before(path);
        QVERIFY(before.open(QIODevice::WriteOnly) && before.write("before") == 6);
        before.close();
        std::optional<Result<void>> end;
        ActivityExportJob job(*log, {}, path);
        connect(&job, &ActivityExportJob::finished, this, [&end](const Result<void> &result) { end = result; });
        rlimit limit = {};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &limit), 0);
        rlimit small = limit;
        small.rlim_cur = 20;
        const auto handler = ::signal(SIGXFSZ, SIG_IGN);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        job.start();
        const bool isOver = QTest::qWaitFor([&end] { return end.has_value(); }, test::patience);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limit), 0);
        ::signal(SIGXFSZ, handler);
        QVERIFY(isOver && !*end);
        QVERIFY(before.open(QIODevice::ReadOnly));
        QCOMPARE(before.readAll(), QByteArray("before"));
    }
#endif
};

QTEST_GUILESS_MAIN(TestActivityExportJob)
#include "tst_activityexportjob.moc"

// What is said to lie in a spool is read from it, once, whoever was killed at whatever moment.

#include "core/store/activitydatabase.h"
#include "core/store/activitylog.h"
#include "core/store/activityspool.h"
#include "tests/store/activityline.h"
#include "tests/support/fakeclock.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;
using test::line;

class TestActivitySpool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile::setPermissions(m_dir->path(), QFile::Permissions(0x7000)));
    }

    void linesComeBackAsTheyWere();
    void filesArePrivate();
    void tornLastLine_data();
    void tornLastLine();
    void changedLinesAreMissed_data();
    void changedLinesAreMissed();
    void numbersGoOnWhenTheFileGetsSmall();
    void aFullFileSaysSo();
    void tooManyFiles();
    void takenOverByALog();
    void writersOfTheirOwnFiles();
    void ofALivingWriterNothingTwice();
    void aLivingWritersFilesGo();
    void onlyWhatIsNewIsRead();
    void aLineBesideAFileWithNothingNew();
    void isBoundedWhereNobodyTakesItOver();
    void aKillBetweenTheTwoFiles();
    void whatIsNoSpoolIsLeftAlone_data();
    void whatIsNoSpoolIsLeftAlone();
    void linesOfBeforeAreOlder();
    void whatCannotBeStoredStays();

private:
    QString spool() const { return m_dir->filePath(QStringLiteral("data/spool")); }
    QString database() const { return m_dir->filePath(QStringLiteral("data/activity.sqlite")); }
    std::unique_ptr<ActivityLog> opened() const
    {
        auto log = std::make_unique<ActivityLog>(m_dir->filePath(QStringLiteral("data")), m_clock);
        log->open();
        return log;
    }
    Activity numbered(int number) const
    {
        Activity activity = line(ActivityKind::Asked, "s1", "", QString::number(number));
        activity.time = m_clock.now();
        return activity;
    }
    static QStringList textsOf(const ActivityLog &log)
    {
        QStringList texts;
        for (const Activity &activity : log.read({}, 1000))
            texts.prepend(activity.text);
        return texts;
    }
    //! Lines `from` to `to` of a writer that is gone; the path of its file.
    QString leftBehind(int from, int to) const
    {
        QString writer;
        {
            ActivitySpool spool(this->spool());
            for (int i = from; i <= to; ++i) {
                if (!spool.append({numbered(i)}))
                    return {};
            }
            writer = spool.last().writer;
        }
        return this->spool() + QLatin1Char('/') + writer + QLatin1String(".spool");
    }
    void prepareData() const
    {
        QVERIFY(QDir().mkpath(m_dir->filePath(QStringLiteral("data"))));
        QVERIFY(QFile::setPermissions(m_dir->filePath(QStringLiteral("data")), QFile::Permissions(0x7000)));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    test::FakeClock m_clock;
};

void TestActivitySpool::linesComeBackAsTheyWere()
{
    Activity full =
        line(ActivityKind::Answered, "s1", "r1", QStringLiteral("a \"b\" \\ \n\t\x01 \u00e9\u4e2d \U0001f333"),
             {QStringLiteral("file:///a%20b"), QString(), QStringLiteral("file:///c")});
    full.time = m_clock.now();
    full.session = QStringLiteral("session-a1");
    Activity small;
    small.time = QDateTime::fromMSecsSinceEpoch(0).toUTC();
    small.kind = ActivityKind::Failed;
    small.isInApp = true;
    const QList<Activity> lines{full, small, numbered(3)};
    ActivitySpool spool(this->spool());
    QVERIFY(spoolFiles(this->spool()).isEmpty()); // nothing before the first line
    QVERIFY(spool.append(lines.first(2)));
    QVERIFY(spool.append(lines.mid(2)));
    QCOMPARE(spool.last().number, 3);
    QVERIFY(spoolFiles(this->spool(), spool.last().writer).isEmpty());
    const QList<SpoolFile> files = spoolFiles(this->spool());
    QCOMPARE(files.size(), 1);
    QCOMPARE(files.first().writer, spool.last().writer);
    const Result<SpooledLines> all = readSpool(files.first(), 0);
    QVERIFY(all);
    QCOMPARE(all->lines, lines);
    QCOMPARE(all->last, 3);
    QCOMPARE(all->missing, 0);
    QVERIFY(lines.size() <= mostLines(files.first().size));
    QCOMPARE(readSpool(files.first(), 1)->lines, lines.mid(1));
    QCOMPARE(readSpool(files.first(), 3)->lines, QList<Activity>());
    QCOMPARE(readSpool(files.first(), 3)->last, 3);

    // The shortest that there can be: ids are kept free for as many.
    ActivitySpool shortest(m_dir->filePath(QStringLiteral("other")));
    small.kind = ActivityKind::Asked;
    QVERIFY(shortest.append(QList<Activity>(9, small)));
    QVERIFY(mostLines(spoolFiles(m_dir->filePath(QStringLiteral("other"))).first().size) >= 9);
}

void TestActivitySpool::filesArePrivate()
{
    const mode_t before = ::umask(0);
    const QString path = leftBehind(1, 1);
    ::umask(before);
    struct stat info = {};
    QCOMPARE(::stat(QFile::encodeName(path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777, mode_t(0600));
    QCOMPARE(::stat(QFile::encodeName(spool()).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777, mode_t(0700));

    QVERIFY(QFile::setPermissions(spool(), QFile::Permissions(0x7077)));
    ActivitySpool shared(spool());
    const Result<void> refused = shared.append({numbered(1)});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Unsafe);
}

void TestActivitySpool::tornLastLine_data()
{
    QTest::addColumn<int>("cut");
    QTest::newRow("its end") << 1;
    QTest::newRow("half of it") << 30;
    QTest::newRow("nearly all of it") << 60;
}
void TestActivitySpool::tornLastLine()
{
    QFETCH(int, cut);
    prepareData();
    const QString path = leftBehind(1, 3);
    QFile raw(path);
    QVERIFY(raw.resize(raw.size() - cut));
    auto log = opened();
    QTRY_VERIFY(log->isSettled());
    QCOMPARE(textsOf(*log), (QStringList{QStringLiteral("1"), QStringLiteral("2")}));
    QVERIFY(!QFile::exists(path));
    QCOMPARE(log->problem(), QString());
}

void TestActivitySpool::changedLinesAreMissed_data()
{
    QTest::addColumn<int>("line"); // of five
    QTest::addColumn<int>("missing");
    QTest::newRow("the first") << 0 << 0; // nothing says that there was one
    QTest::newRow("in the middle") << 2 << 1;
    QTest::newRow("the last") << 4 << 0;
}
void TestActivitySpool::changedLinesAreMissed()
{
    QFETCH(int, line);
    QFETCH(int, missing);
    prepareData();
    QFile raw(leftBehind(1, 5));
    QVERIFY(raw.open(QIODevice::ReadWrite));
    QByteArrayList lines = raw.readAll().split('\n');
    QStringList texts;
    for (int i = 0; i < 5; ++i) {
        if (i != line)
            texts.append(QString::number(i + 1));
    }
    lines[line].replace(QByteArray("\"text\":\"") + QByteArray::number(line + 1), "\"text\":\"7");
    raw.seek(0);
    raw.write(lines.join('\n'));
    raw.close();
    auto log = opened();
    QTRY_VERIFY(log->isSettled());
    QStringList found = textsOf(*log);
    if (missing > 0) {
        QVERIFY2(found.takeLast().contains(QLatin1String("lost")), qPrintable(found.join(u' ')));
        QCOMPARE(log->read({}, 1).first().kind, ActivityKind::Failed);
    }
    QCOMPARE(found, texts);
}

void TestActivitySpool::numbersGoOnWhenTheFileGetsSmall()
{
    ActivitySpool spool(this->spool());
    Activity large = numbered(1);
    large.text = QString(100000, QLatin1Char('x'));
    QVERIFY(spool.append({large, large}));
    spool.clear();
    QCOMPARE(spoolFiles(this->spool()).first().size, 0);
    QVERIFY(spool.append({numbered(3)}));
    const Result<SpooledLines> found = readSpool(spoolFiles(this->spool()).first(), 2);
    QCOMPARE(found->lines, QList<Activity>{numbered(3)});
    QCOMPARE(found->last, 3);
    QCOMPARE(found->missing, 0);
    spool.remove();
    QVERIFY(spoolFiles(this->spool()).isEmpty());
}

void TestActivitySpool::aFullFileSaysSo()
{
    ActivitySpool spool(this->spool());
    Activity large = numbered(1);
    large.text = QString(ActivitySpool::fileLimit / 8, QLatin1Char('x'));
    int kept = 0;
    while (spool.append({large}))
        ++kept;
    QCOMPARE(kept, 7);
    QVERIFY(!spool.append({large}));
    const SpoolFile file = spoolFiles(this->spool()).first();
    QVERIFY(file.size <= ActivitySpool::fileLimit);
    const Result<SpooledLines> found = readSpool(file, 0);
    QCOMPARE(found->lines.size(), kept + 1); // the last one tells, once
    QCOMPARE(found->lines.last().kind, ActivityKind::Failed);
    QVERIFY(found->lines.last().text.contains(QLatin1String("not kept")));
    spool.clear();
    QVERIFY(spool.append({large}));
}

void TestActivitySpool::tooManyFiles()
{
    QVERIFY(!leftBehind(1, 1).isEmpty());
    QFile large(spool() + QLatin1String("/00000000-0000-0000-0000-000000000000.spool"));
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(ActivitySpool::folderLimit));
    ActivitySpool spool(this->spool());
    QVERIFY(!spool.append({numbered(2)}));
    QVERIFY(large.remove());
    QVERIFY(spool.append({numbered(2)}));
}

void TestActivitySpool::takenOverByALog()
{
    prepareData();
    const QString path = leftBehind(1, 3);
    auto log = opened();
    QSignalSpy takenOver(log.get(), &ActivityLog::takenOver);
    QTRY_COMPARE(takenOver.size(), 1);
    QCOMPARE(textsOf(*log), (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")}));
    QVERIFY(!QFile::exists(path));
    // Those that come while it runs.
    QVERIFY(!leftBehind(4, 5).isEmpty());
    log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("own")));
    log->takeOver();
    log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("own too")));
    QTRY_COMPARE(takenOver.size(), 2);
    const QStringList all{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"),      QStringLiteral("own"),
                          QStringLiteral("4"), QStringLiteral("5"), QStringLiteral("own too")};
    QCOMPARE(textsOf(*log), all);
    QTRY_VERIFY(log->isSettled());
    QCOMPARE(textsOf(*log), all);
    log.reset();
    QVERIFY(spoolFiles(spool()).isEmpty());
    QCOMPARE(textsOf(*opened()), all);
}

void TestActivitySpool::writersOfTheirOwnFiles()
{
    prepareData();
    {
        ActivitySpool first(spool());
        ActivitySpool second(spool());
        for (int i = 0; i < 10; ++i) {
            QVERIFY(first.append({numbered(i)}));
            QVERIFY(second.append({numbered(100 + i)}));
        }
        QCOMPARE(spoolFiles(spool()).size(), 2);
    }
    auto log = opened();
    QTRY_VERIFY(log->isSettled());
    QStringList texts = textsOf(*log);
    QCOMPARE(texts.size(), 20);
    QStringList ofFirst;
    QStringList ofSecond;
    for (const QString &text : std::as_const(texts))
        (text.size() == 1 ? ofFirst : ofSecond).append(text);
    for (int i = 0; i < 10; ++i) {
        QCOMPARE(ofFirst.at(i), QString::number(i));
        QCOMPARE(ofSecond.at(i), QString::number(100 + i));
    }
    QVERIFY(spoolFiles(spool()).isEmpty());
}

void TestActivitySpool::ofALivingWriterNothingTwice()
{
    prepareData();
    ActivitySpool living(spool());
    QVERIFY(living.append({numbered(1), numbered(2)}));
    for (int restart = 0; restart < 3; ++restart) {
        auto log = opened();
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(spoolFiles(spool()).size(), 1);
        QCOMPARE(textsOf(*log).size(), 2 + restart);
        QVERIFY(living.append({numbered(3 + restart)}));
        log->takeOver();
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(textsOf(*log).size(), 3 + restart);
    }
    QCOMPARE(textsOf(*opened()).last(), QStringLiteral("5"));
}

//! However much it writes: what is taken over is gone, while it lives on.
void TestActivitySpool::aLivingWritersFilesGo()
{
    prepareData();
    constexpr qint64 part = 4096;
    ActivitySpool living(spool(), part);
    auto log = opened();
    int number = 0;
    for (int round = 0; round < 20; ++round) {
        for (int i = 0; i < 50; ++i)
            QVERIFY(living.append({numbered(number++)}));
        log->takeOver();
        QTRY_VERIFY(log->isSettled());
        qint64 size = 0;
        for (const SpoolFile &file : spoolFiles(spool()))
            size += file.size;
        QVERIFY2(size <= 2 * part, qPrintable(QString::number(size)));
    }
    QStringList all;
    for (int i = 0; i < number; ++i)
        all.append(QString::number(i));
    QCOMPARE(textsOf(*log), all); // each once, and in order
}

//! What was taken over is not looked at again: it could be read no more.
void TestActivitySpool::onlyWhatIsNewIsRead()
{
    prepareData();
    ActivitySpool living(spool());
    QVERIFY(living.append({numbered(1), numbered(2)}));
    auto log = opened();
    QTRY_VERIFY(log->isSettled());
    const SpoolFile file = spoolFiles(spool()).first();
    {
        QFile raw(file.path);
        QVERIFY(raw.open(QIODevice::ReadWrite));
        raw.write(QByteArray(int(file.size) - 1, 'x'));
    }
    QVERIFY(living.append({numbered(3)}));
    const qint64 before = log->lastId();
    log->takeOver();
    QTRY_VERIFY(log->isSettled());
    QCOMPARE(textsOf(*log), (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")}));
    // Ids are kept free for what is new alone.
    QVERIFY(log->lastId() - before <= mostLines(spoolFiles(spool()).first().size - file.size));

    SpoolFile part = spoolFiles(spool()).first();
    part.begin = file.size;
    const Result<SpooledLines> found = readSpool(part, 2);
    QVERIFY(found);
    QCOMPARE(found->lines.size(), 1);
    QCOMPARE(found->end, part.size);
    part.begin = part.size;
    QVERIFY(readSpool(part, 3)->lines.isEmpty());
}

void TestActivitySpool::aLineBesideAFileWithNothingNew()
{
    prepareData();
    ActivitySpool first(spool());
    ActivitySpool second(spool());
    QVERIFY(first.append({numbered(1)}));
    QVERIFY(second.append({numbered(2)}));
    auto log = opened();
    QTRY_VERIFY(log->isSettled());

    QVERIFY(first.append({numbered(3)}));
    const QString ofSecond = spool() + QLatin1Char('/') + second.last().writer + QLatin1String(".spool");
    QFile later(ofSecond);
    QVERIFY(later.open(QIODevice::ReadOnly));
    QVERIFY(later.setFileTime(QDateTime::currentDateTime().addSecs(60), QFile::FileModificationTime));
    log->takeOver(); // is busy with the first, which is older
    log->record(numbered(4));
    QTRY_VERIFY(log->isSettled());
    QStringList texts = textsOf(*log);
    texts.sort(); // which of the two files is the older one, their times may not say
    QCOMPARE(texts, (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("4")}));
}

//! Several files of one writer are not more than one may be; when they are taken over it goes on.
void TestActivitySpool::isBoundedWhereNobodyTakesItOver()
{
    prepareData();
    ActivitySpool writer(spool(), ActivitySpool::usualPart);
    Activity line = numbered(1);
    line.text = QString(64 * 1024, QLatin1Char('x'));
    int kept = 0;
    while (writer.append({line}))
        ++kept;
    qint64 size = 0;
    for (const SpoolFile &file : spoolFiles(spool()))
        size += file.size;
    QVERIFY(size <= ActivitySpool::fileLimit + 1024 && size > ActivitySpool::fileLimit - 128 * 1024);
    QVERIFY(!writer.append({line}));
    {
        auto log = opened();
        QTRY_VERIFY(log->isSettled());
        QCOMPARE(log->count({}), kept + 1); // and a line that says that more was not kept
    }
    QVERIFY(writer.append({numbered(3)}));
    auto log = opened();
    QTRY_VERIFY(log->isSettled());
    QCOMPARE(textsOf(*log).last(), QStringLiteral("3"));
}

//! The lines are in the database, and the spool is still there.
void TestActivitySpool::aKillBetweenTheTwoFiles()
{
    prepareData();
    opened().reset();
    const QString path = leftBehind(1, 4);
    {
        const SpoolFile file = spoolFiles(spool()).first();
        ActivityDatabase database(this->database(), 1000);
        QCOMPARE(database.open(), ActivityDatabase::Failure::None);
        QList<Activity> lines = readSpool(file, 0)->lines.first(3);
        for (qint64 id = 100; Activity & activity : lines)
            activity.id = id++;
        QCOMPARE(database.insert(lines, {file.writer, 3}), ActivityDatabase::Failure::None);
    }
    auto log = opened();
    QTRY_VERIFY(log->isSettled());
    QCOMPARE(textsOf(*log),
             (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("4")}));
    QVERIFY(!QFile::exists(path));
}

void TestActivitySpool::whatIsNoSpoolIsLeftAlone_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"pipe", "link", "folder", "shared", "name"})
        QTest::newRow(what) << QString::fromLatin1(what);
}
void TestActivitySpool::whatIsNoSpoolIsLeftAlone()
{
    QFETCH(QString, what);
    prepareData();
    const QString real = leftBehind(1, 1);
    QVERIFY(!leftBehind(2, 2).isEmpty());
    const QByteArray name = QFile::encodeName(real);
    if (what == QLatin1String("shared")) {
        QVERIFY(QFile::setPermissions(real, QFile::Permissions(0x6066)));
    } else if (what == QLatin1String("name")) {
        QVERIFY(QFile::rename(real, spool() + QLatin1String("/other.spool")));
    } else {
        QVERIFY(QFile::rename(real, m_dir->filePath(QStringLiteral("elsewhere"))));
        const QByteArray elsewhere = QFile::encodeName(m_dir->filePath(QStringLiteral("elsewhere")));
        if (what == QLatin1String("pipe"))
            QCOMPARE(::mkfifo(name.constData(), 0600), 0);
        else if (what == QLatin1String("link"))
            QCOMPARE(::symlink(elsewhere.constData(), name.constData()), 0);
        else
            QVERIFY(QDir().mkdir(real));
    }
    auto log = opened();
    QTRY_VERIFY(log->isSettled());
    QCOMPARE(textsOf(*log), QStringList{QStringLiteral("2")});
    const bool isSaid =
        what == QLatin1String("pipe") || what == QLatin1String("link") || what == QLatin1String("shared");
    QVERIFY2(log->problem().isEmpty() != isSaid, qPrintable(log->problem()));
    struct stat info = {};
    QVERIFY(what == QLatin1String("name") || ::lstat(name.constData(), &info) == 0);
}

//! Lines of a run that was killed come before those of this one, also when these are recorded before they are read.
void TestActivitySpool::linesOfBeforeAreOlder()
{
    prepareData();
    QVERIFY(!leftBehind(1, 3).isEmpty());
    auto log = opened();
    log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("new")));
    QCOMPARE(textsOf(*log).last(), QStringLiteral("new"));
    QTRY_VERIFY(log->isSettled());
    QCOMPARE(textsOf(*log),
             (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("new")}));
}

//! A database that cannot be written to any more keeps nothing from being there at the next start.
void TestActivitySpool::whatCannotBeStoredStays()
{
    const QString away = database() + QStringLiteral(" away");
    {
        auto log = opened();
        log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("1")));
        QTRY_VERIFY(log->isSettled());
        QVERIFY(QFile::rename(database(), away));
        log->record(line(ActivityKind::Started, "s1", "", QStringLiteral("2")));
        QTRY_VERIFY2(log->problem().contains(QLatin1String("is missing")), qPrintable(log->problem()));
    }
    QVERIFY(QFile::rename(away, database()));
    auto log = opened();
    QTRY_VERIFY(log->isSettled());
    QCOMPARE(textsOf(*log), (QStringList{QStringLiteral("1"), QStringLiteral("2")}));
}

QTEST_GUILESS_MAIN(TestActivitySpool)
#include "tst_activityspool.moc"

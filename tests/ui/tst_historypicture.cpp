// Who knew what, when, as lines of activity make it: no widget, no clock, no file.

#include "ui/activity/activitywords.h"
#include "ui/activity/historylines.h"
#include "ui/activity/historypicture.h"
#include "ui/activity/timescale.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace mangrove;

namespace {

const QString a = QStringLiteral("file:///home/a");
const QString b = QStringLiteral("file:///home/b");
const RootId rootA{QStringLiteral("r-a")};
const qint64 noon = QDateTime::fromString(QStringLiteral("2026-01-31T12:00:00Z"), Qt::ISODate).toMSecsSinceEpoch();

using End = HistoryBar::End;

} // namespace

class TestHistoryPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_picture = HistoryPicture();
        m_picture.setRoot(a, rootA);
        m_id = 0;
    }
    void aBarGoesFromToldToToldWithout();
    void endsWithItsSession();
    void sessionsAreApart();
    void linesOfOlderReleasesAreOneSession();
    void truncatedHistoryIsUnknown();
    void killedProgramIsUnknown();
    void othersThatRunAreThoseHeardLast();
    void takenBackAndStillKnown();
    void folderThatWasAway();
    void ignoredEmptyList();
    void whatAnAppCarriesStays();
    void removedRootsAreKnownByTheirLines();
    void renamedThingsHaveTheirLastName();
    void clockJumps();
    void marksAscend();
    void nothingIsOpenTwice();
    void firstBarInSight();
    void sentences();
    void keysFindThingsAgain();
    void scale();
    void ticksAreRound_data();
    void ticksAreRound();

private:
    //! `at`: seconds after noon.
    void add(qint64 at, ActivityKind kind, const QStringList &uris = {}, const QString &session = QStringLiteral("one"),
             const RootId &root = {}, const QString &server = QStringLiteral("s-1"))
    {
        Activity line;
        line.id = ++m_id;
        line.time = QDateTime::fromMSecsSinceEpoch(noon + at * 1000).toUTC();
        line.kind = kind;
        line.server = {server};
        line.serverName = server.isEmpty() ? QString() : m_name;
        line.root = root;
        line.uris = uris;
        line.session = session;
        line.text = QStringLiteral("words");
        m_picture.add(line);
    }
    void aboutRoot(qint64 at, ActivityKind kind) { add(at, kind, {}, {}, rootA, {}); }
    void decided(qint64 at, ActivityKind kind) { add(at, kind, {}, {}, rootA); }
    static qint64 time(qint64 at) { return noon + at * 1000; }
    const HistoryRow &row(int index) const { return m_picture.lanes().first().rows.at(index); }
    const HistoryBar &bar(int rowIndex, int index) const { return row(rowIndex).bars.at(index); }

    HistoryPicture m_picture;
    qint64 m_id = 0;
    QString m_name = QStringLiteral("git");
};

//! No list of folders takes it back, only the end of the session.
void TestHistoryPicture::whatAnAppCarriesStays()
{
    add(0, ActivityKind::Started);
    add(10, ActivityKind::Carried, {a});
    add(20, ActivityKind::Answered, {b});
    add(30, ActivityKind::Answered);
    QCOMPARE(bar(0, 0).from, time(10));
    QCOMPARE(bar(0, 0).end, End::Open);
    QCOMPARE(bar(1, 0).end, End::Without);
    add(40, ActivityKind::Exited);
    QCOMPARE(row(0).bars.size(), 1);
    QCOMPARE(bar(0, 0).to, time(40));
}

void TestHistoryPicture::aBarGoesFromToldToToldWithout()
{
    add(0, ActivityKind::Started);
    add(10, ActivityKind::Answered, {a, b});
    add(20, ActivityKind::Answered, {b, a}); // the same, in another order
    add(30, ActivityKind::Answered, {b});
    add(40, ActivityKind::Answered, {a, b});
    QCOMPARE(m_picture.lanes().size(), 1);
    QCOMPARE(m_picture.lanes().first().rows.size(), 2);
    QCOMPARE(row(0).uri, a);
    QCOMPARE(row(0).root, rootA);
    QCOMPARE(row(0).bars.size(), 2);
    QCOMPARE(bar(0, 0).from, time(10));
    QCOMPARE(bar(0, 0).to, time(30));
    QCOMPARE(bar(0, 0).end, End::Without);
    QCOMPARE(bar(0, 0).firstLine, 2);
    QCOMPARE(bar(0, 0).lastLine, 4);
    QVERIFY(bar(0, 0).isBeginKnown);
    QCOMPARE(bar(0, 1).from, time(40));
    QCOMPARE(bar(0, 1).end, End::Open);
    QCOMPARE(row(1).bars.size(), 1);
    QCOMPARE(bar(1, 0).end, End::Open);
    QCOMPARE(bar(1, 0).spans.size(), 1);
}

void TestHistoryPicture::endsWithItsSession()
{
    add(0, ActivityKind::Started);
    add(1, ActivityKind::Answered, {a});
    add(9, ActivityKind::Exited);
    QCOMPARE(bar(0, 0).end, End::Ended);
    QCOMPARE(bar(0, 0).to, time(9));
    add(10, ActivityKind::Started, {}, QStringLiteral("two"));
    add(11, ActivityKind::Answered, {a}, QStringLiteral("two"));
    QCOMPARE(m_picture.lanes().first().rows.size(), 1); // one row, as they did not overlap
    QCOMPARE(row(0).bars.size(), 2);
    QCOMPARE(bar(0, 1).end, End::Open);
}

//! What one session is told is no word to the other.
void TestHistoryPicture::sessionsAreApart()
{
    add(0, ActivityKind::Started);
    add(0, ActivityKind::Started, {}, QStringLiteral("two"));
    add(1, ActivityKind::Answered, {a});
    add(2, ActivityKind::Answered, {a}, QStringLiteral("two"));
    add(3, ActivityKind::Answered, {}, QStringLiteral("two"));
    QCOMPARE(m_picture.lanes().first().rows.size(), 2);
    QCOMPARE(row(0).uri, row(1).uri);
    QCOMPARE(bar(0, 0).end, End::Open);
    QCOMPARE(bar(1, 0).end, End::Without);
    add(4, ActivityKind::Exited);
    QCOMPARE(bar(0, 0).end, End::Ended);
    add(5, ActivityKind::Answered, {a}, QStringLiteral("two"));
    QCOMPARE(m_picture.lanes().first().rows.size(), 2);
    QCOMPARE(row(0).bars.size(), 2);
}

void TestHistoryPicture::linesOfOlderReleasesAreOneSession()
{
    add(0, ActivityKind::Started, {}, {});
    add(1, ActivityKind::Answered, {a}, {});
    add(2, ActivityKind::Exited, {}, {});
    add(3, ActivityKind::Answered, {a, b}, {});
    QCOMPARE(bar(0, 0).end, End::Ended);
    QCOMPARE(bar(0, 1).end, End::Open);
    add(4, ActivityKind::Exited); // of a session that has a name
    QCOMPARE(bar(0, 1).end, End::Open);
}

void TestHistoryPicture::truncatedHistoryIsUnknown()
{
    add(1, ActivityKind::Answered, {a});
    add(2, ActivityKind::Answered, {a, b});
    QVERIFY(!bar(0, 0).isBeginKnown); // it may have known it before
    QVERIFY(bar(1, 0).isBeginKnown);
    QVERIFY(beginTime(bar(0, 0)).contains(QStringLiteral("or before")));
    add(3, ActivityKind::Exited, {}, QStringLiteral("unheard of"));
    QCOMPARE(bar(0, 0).end, End::Open);
}

void TestHistoryPicture::killedProgramIsUnknown()
{
    add(0, ActivityKind::Started);
    add(1, ActivityKind::Answered, {a});
    add(5, ActivityKind::Asked);
    add(9, ActivityKind::Started, {}, QStringLiteral("two"));
    add(10, ActivityKind::Answered, {a}, QStringLiteral("two"));
    m_picture.settle({QStringLiteral("two")}, {});
    QCOMPARE(bar(0, 0).end, End::Unknown);
    QCOMPARE(bar(0, 0).to, time(5)); // the last that was heard
    QVERIFY(endTime(bar(0, 0)).contains(QStringLiteral("or later")));
    QCOMPARE(bar(1, 0).end, End::Open);
    m_picture.settle({}, {});
    QCOMPARE(bar(1, 0).end, End::Unknown);
    // What is heard of it all the same is told anew.
    add(20, ActivityKind::Answered, {a}, QStringLiteral("two"));
    QCOMPARE(row(0).bars.size(), 2);
    QVERIFY(!bar(0, 1).isBeginKnown);
}

void TestHistoryPicture::othersThatRunAreThoseHeardLast()
{
    for (const char *session : {"one", "two", "three"})
        add(0, ActivityKind::Started, {}, QLatin1String(session));
    add(1, ActivityKind::Answered, {a}, QStringLiteral("two"));
    add(2, ActivityKind::Answered, {a}, QStringLiteral("one"));
    add(3, ActivityKind::Answered, {a}, QStringLiteral("three"));
    m_picture.settle({QStringLiteral("three")}, {{{QStringLiteral("s-1")}, 1}});
    QCOMPARE(bar(0, 0).end, End::Unknown); // two
    QCOMPARE(bar(1, 0).end, End::Open);
    QCOMPARE(bar(2, 0).end, End::Open);
}

void TestHistoryPicture::takenBackAndStillKnown()
{
    add(0, ActivityKind::Started);
    add(1, ActivityKind::Answered, {a, b});
    decided(2, ActivityKind::Granted);
    QCOMPARE(bar(0, 0).spans.size(), 1);
    decided(3, ActivityKind::Revoked);
    decided(4, ActivityKind::Revoked);
    QCOMPARE(bar(0, 0).spans.size(), 2);
    QCOMPARE(bar(0, 0).spans.last(), (HistorySpan{time(3), Known::TakenBack, 4}));
    QCOMPARE(bar(1, 0).spans.size(), 1);
    decided(5, ActivityKind::Granted);
    QCOMPARE(bar(0, 0).spans.last().known, Known::Told);
    decided(6, ActivityKind::Revoked);
    add(7, ActivityKind::Answered, {b});
    QCOMPARE(bar(0, 0).end, End::Without);
    QCOMPARE(bar(0, 0).to, time(7));
    decided(8, ActivityKind::Granted); // about what is over it says nothing
    QCOMPARE(bar(0, 0).spans.last().known, Known::TakenBack);
}

void TestHistoryPicture::folderThatWasAway()
{
    add(0, ActivityKind::Started);
    add(1, ActivityKind::Answered, {a});
    decided(2, ActivityKind::Revoked);
    aboutRoot(3, ActivityKind::Unavailable);
    QCOMPARE(bar(0, 0).spans.last().known, Known::Gone);
    decided(4, ActivityKind::Revoked);
    QCOMPARE(bar(0, 0).spans.last().known, Known::Gone);
    aboutRoot(5, ActivityKind::Returned);
    QCOMPARE(bar(0, 0).spans.last(), (HistorySpan{time(5), Known::TakenBack, 6}));
    QCOMPARE(m_picture.lanes().size(), 1); // a folder is no server
}

void TestHistoryPicture::ignoredEmptyList()
{
    add(0, ActivityKind::Started);
    add(1, ActivityKind::Answered, {a, b});
    add(2, ActivityKind::Answered);
    QCOMPARE(bar(0, 0).end, End::Without);
    add(2, ActivityKind::Ignored);
    QCOMPARE(bar(0, 0).end, End::Open);
    QCOMPARE(bar(1, 0).end, End::Open);
    QCOMPARE(bar(0, 0).spans.last().known, Known::TakenBack);
    add(3, ActivityKind::Answered, {b});
    QCOMPARE(bar(0, 0).end, End::Without);
    QCOMPARE(bar(0, 0).to, time(3));
    QCOMPARE(bar(1, 0).spans.last().known, Known::Told);
    add(4, ActivityKind::Ignored); // of nothing
    QCOMPARE(row(0).bars.size(), 1);
}

void TestHistoryPicture::removedRootsAreKnownByTheirLines()
{
    const RootId gone{QStringLiteral("r-gone")};
    add(0, ActivityKind::Started);
    add(1, ActivityKind::Answered, {b});
    QVERIFY(row(0).root.isEmpty());
    add(2, ActivityKind::Changed, {b}, {}, gone, {});
    QCOMPARE(row(0).root, gone);
    add(3, ActivityKind::Revoked, {}, {}, gone);
    QCOMPARE(bar(0, 0).spans.last().known, Known::TakenBack);
}

void TestHistoryPicture::renamedThingsHaveTheirLastName()
{
    add(0, ActivityKind::Started);
    m_name = QStringLiteral("git of work");
    add(1, ActivityKind::Asked);
    add(1, ActivityKind::Asked, {}, {}, {}, QStringLiteral("s-2"));
    QCOMPARE(m_picture.lanes().size(), 2);
    QCOMPARE(m_picture.lanes().first().name, m_name);
}

void TestHistoryPicture::clockJumps()
{
    add(0, ActivityKind::Started);
    add(100000, ActivityKind::Answered, {a}); // far ahead
    add(10, ActivityKind::Answered, {}); // and put right again
    QCOMPARE(bar(0, 0).from, time(100000));
    QCOMPARE(bar(0, 0).to, time(100000)); // never before it began
    add(11, ActivityKind::Answered, {a});
    add(12, ActivityKind::Answered, {});
    add(13, ActivityKind::Answered, {a});
    decided(5, ActivityKind::Revoked);
    QCOMPARE(m_picture.lanes().first().rows.size(), 2); // bars of a row ascend
    QCOMPARE(row(1).bars.size(), 2);
    QCOMPARE(bar(1, 1).spans.size(), 1); // it held for no time: what is, counts
    QCOMPARE(bar(1, 1).spans.first().known, Known::TakenBack);
    QCOMPARE(m_picture.begin(), time(0));
    QCOMPARE(m_picture.end(), time(100000));
}

void TestHistoryPicture::marksAscend()
{
    add(5, ActivityKind::Asked);
    add(9, ActivityKind::Granted, {}, {}, rootA);
    add(7, ActivityKind::Failed);
    add(8, ActivityKind::Notified); // no mark
    const QList<HistoryMark> &marks = m_picture.lanes().first().marks;
    QCOMPARE(marks.size(), 3);
    QVERIFY(std::ranges::is_sorted(marks, {}, &HistoryMark::time));
    QCOMPARE(firstMarkFrom(m_picture.lanes().first(), time(6)), 1);
    QCOMPARE(marks.at(1).kind, ActivityKind::Failed);
    QCOMPARE(marks.at(1).line, 3);
}

//! Lines at random: whatever they say, bars of a row ascend and do not overlap, and only the last is open.
void TestHistoryPicture::nothingIsOpenTwice()
{
    quint32 seed = 4711;
    const auto next = [&seed](quint32 below) {
        seed = seed * 1664525 + 1013904223;
        return (seed >> 16) % below;
    };
    qint64 at = 0;
    for (int i = 0; i < 5000; ++i) {
        at += qint64(next(20)) - (next(50) == 0 ? 300 : 0);
        QStringList uris;
        for (quint32 folder = 0; folder < 6; ++folder) {
            if (next(2) == 0)
                uris.append(QStringLiteral("file:///home/%1").arg(QChar(u'a' + char16_t(folder))));
        }
        const QString session = QString::number(next(3));
        static constexpr std::array kinds{ActivityKind::Answered, ActivityKind::Answered, ActivityKind::Started,
                                          ActivityKind::Exited,   ActivityKind::Ignored,  ActivityKind::Revoked,
                                          ActivityKind::Granted,  ActivityKind::Asked};
        const ActivityKind kind = kinds.at(next(quint32(kinds.size())));
        if (kind == ActivityKind::Revoked || kind == ActivityKind::Granted)
            decided(at, kind);
        else
            add(at, kind, kind == ActivityKind::Answered ? uris : QStringList(), session);
        if (i % 1000 == 999)
            m_picture.settle({QStringLiteral("1")}, {});
    }
    int bars = 0;
    for (const HistoryRow &row : m_picture.lanes().first().rows) {
        for (int i = 0; i < row.bars.size(); ++i, ++bars) {
            const HistoryBar &bar = row.bars.at(i);
            QVERIFY(!bar.spans.isEmpty() && bar.spans.first().from == bar.from);
            QVERIFY(std::ranges::is_sorted(bar.spans, {}, &HistorySpan::from));
            QCOMPARE(bar.end == End::Open, bar.end == End::Open && i + 1 == row.bars.size());
            if (bar.end != End::Open)
                QVERIFY(bar.to >= bar.spans.last().from);
            if (i > 0)
                QVERIFY(row.bars.at(i - 1).to <= bar.from);
        }
    }
    QVERIFY(bars > 1000);
}

void TestHistoryPicture::firstBarInSight()
{
    for (int i = 0; i < 10; ++i) {
        add(i * 10, ActivityKind::Answered, {a});
        add(i * 10 + 5, ActivityKind::Answered, {});
    }
    QCOMPARE(firstBarFrom(row(0), time(-1)), 0);
    QCOMPARE(firstBarFrom(row(0), time(22)), 2);
    QCOMPARE(firstBarFrom(row(0), time(27)), 3);
    QCOMPARE(firstBarFrom(row(0), time(1000)), 10);
}

void TestHistoryPicture::sentences()
{
    add(0, ActivityKind::Started);
    add(1, ActivityKind::Answered, {a});
    decided(2, ActivityKind::Revoked);
    const QString open = sentenceOf(QStringLiteral("git"), QStringLiteral("shop"), bar(0, 0));
    QVERIFY2(open.startsWith(QStringLiteral("git knows shop since ")), qPrintable(open));
    QVERIFY(open.contains(QStringLiteral("taken back, still known since ")));
    add(3, ActivityKind::Exited);
    const QString over = sentenceOf(QStringLiteral("git"), QStringLiteral("shop"), bar(0, 0));
    QVERIFY2(over.startsWith(QStringLiteral("git knew shop from ")), qPrintable(over));
    QVERIFY(over.contains(QStringLiteral("the server's session ended")));
    const QString mark = sentenceOf(QStringLiteral("git"), m_picture.lanes().first().marks.last());
    QVERIFY(mark.contains(QStringLiteral("exited")) && mark.contains(QStringLiteral("words")));
}

void TestHistoryPicture::keysFindThingsAgain()
{
    add(0, ActivityKind::Started);
    add(1, ActivityKind::Answered, {a, b});
    add(2, ActivityKind::Asked);
    HistoryLines lines(m_picture);
    lines.update();
    QCOMPARE(lines.count(), 3);
    QVERIFY(!lines.row(0) && lines.row(2));
    for (int line = 0; line < lines.count(); ++line) {
        for (int i = 0; i < lines.countOf(line); ++i) {
            const HistoryItem item = lines.item(line, i);
            QVERIFY(lines.isThere(item));
            QCOMPARE(lines.lineOf(item), line);
            QCOMPARE(lines.find(lines.key(item)), item);
        }
    }
    QVERIFY(!lines.isThere({0, 7, 0}));
    QVERIFY(!lines.isThere({}));
    QVERIFY(!lines.find({{QStringLiteral("s-1")}, a, 99}).isValid());
    QCOMPARE(lines.nearest(0, time(2)), (HistoryItem{0, -1, 1}));
    QCOMPARE(lines.nearest(0, time(99)), (HistoryItem{0, -1, 1}));
    QCOMPARE(lines.end(lines.item(1, 0), time(50)), time(50));
}

void TestHistoryPicture::scale()
{
    TimeScale scale;
    scale.setWidth(1000);
    scale.show(time(0), time(1000));
    QCOMPARE(scale.xOf(time(500)), 500.0);
    QCOMPARE(scale.timeAt(250), time(250));
    scale.zoom(2, 250); // stays where the pointer is
    QCOMPARE(scale.timeAt(250), time(250));
    QCOMPARE(scale.msPerPixel(), 500.0);
    scale.move(100);
    QCOMPARE(scale.timeAt(150), time(250));
    for (int i = 0; i < 200; ++i)
        scale.zoom(2, 500);
    QCOMPARE(scale.msPerPixel(), TimeScale::closest);
    for (int i = 0; i < 200; ++i)
        scale.zoom(0.5, 500);
    QCOMPARE(scale.msPerPixel(), TimeScale::farthest);
    QVERIFY(scale.ticks(80).size() < 50);
    scale.show(time(0), time(0));
    QVERIFY(scale.right() > scale.left());
}

void TestHistoryPicture::ticksAreRound_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::newRow("a minute") << qint64(60);
    QTest::newRow("an hour") << qint64(3600);
    QTest::newRow("a day") << qint64(86400);
    QTest::newRow("a month") << qint64(30 * 86400);
    QTest::newRow("ten years") << qint64(3650LL * 86400);
}

void TestHistoryPicture::ticksAreRound()
{
    QFETCH(qint64, seconds);
    TimeScale scale;
    scale.setWidth(1000);
    scale.show(time(7), time(7 + seconds));
    const QList<TimeScale::Tick> ticks = scale.ticks(80);
    QVERIFY(ticks.size() >= 2);
    QVERIFY(ticks.size() <= 14);
    for (int i = 0; i < ticks.size(); ++i) {
        QVERIFY(!ticks.at(i).text.isEmpty());
        if (i > 0) // the days are not all of a length
            QVERIFY(ticks.at(i).x - ticks.at(i - 1).x > 70);
    }
}

QTEST_GUILESS_MAIN(TestHistoryPicture)
#include "tst_historypicture.moc"

// What a session writes down: in its own name, bounded, and so that what the server knows can be told from it.

#include "core/sessions/sessionreporter.h"

#include <QTest>

using namespace mangrove;

namespace {

struct Lines : ActivitySink
{
    void record(const Activity &activity) override { lines.append(activity); }
    QList<ActivityKind> kinds() const
    {
        QList<ActivityKind> kinds;
        for (const Activity &line : lines)
            kinds.append(line.kind);
        return kinds;
    }
    QList<Activity> lines;
};

const SessionId session{QStringLiteral("session-a1")};
const ServerId server{QStringLiteral("s-1")};

QList<Told> folders(const QStringList &names)
{
    QList<Told> told;
    for (const QString &name : names)
        told.append({{QStringLiteral("r-") + name}, QStringLiteral("file:///") + name, name});
    return told;
}

} // namespace

class TestSessionReporter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesNameTheSession()
    {
        Lines sink;
        SessionReporter reporter(sink, session, server, QStringLiteral("git"), {});
        reporter.write(ActivityKind::Started, QStringLiteral("Started"));
        reporter.writeTold(folders({QStringLiteral("a")}), false);
        QCOMPARE(sink.lines.size(), 2);
        for (const Activity &line : std::as_const(sink.lines)) {
            QCOMPARE(line.session, session.value);
            QCOMPARE(line.server, server);
        }
        QCOMPARE(sink.lines.last().uris, QStringList{QStringLiteral("file:///a")});
    }

    //! A flood is summed up; what was told last is what it knows.
    void theSumHoldsWhatWasToldLast()
    {
        Lines sink;
        {
            SessionReporter reporter(sink, session, server, QStringLiteral("git"), {});
            for (int i = 0; i <= SessionReporter::linesPerWindow; ++i)
                reporter.writeTold(folders({QStringLiteral("a")}), false);
            reporter.writeTold(folders({QStringLiteral("a"), QStringLiteral("b")}), false);
            QCOMPARE(sink.lines.size(), SessionReporter::linesPerWindow);
        }
        QCOMPARE(sink.lines.size(), SessionReporter::linesPerWindow + 1);
        QCOMPARE(sink.lines.last().kind, ActivityKind::Answered);
        QCOMPARE(sink.lines.last().session, session.value);
        QCOMPARE(sink.lines.last().uris, (QStringList{QStringLiteral("file:///a"), QStringLiteral("file:///b")}));
    }

    void anIgnoredListIsSaid()
    {
        Lines sink;
        SessionReporter reporter(sink, session, server, QStringLiteral("git"), {});
        reporter.writeTold({}, true); // it knew nothing: there is nothing to go on with
        reporter.writeTold(folders({QStringLiteral("a")}), true);
        reporter.writeTold({}, true);
        using enum ActivityKind;
        QCOMPARE(sink.kinds(), (QList<ActivityKind>{Answered, Answered, Answered, Ignored}));
        QVERIFY(sink.lines.at(2).uris.isEmpty());
        sink.lines.clear();
        SessionReporter other(sink, session, server, QStringLiteral("git"), {});
        other.writeTold(folders({QStringLiteral("a")}), false);
        other.writeTold({}, false);
        QCOMPARE(sink.kinds(), (QList<ActivityKind>{Answered, Answered}));
    }
};

QTEST_GUILESS_MAIN(TestSessionReporter)
#include "tst_sessionreporter.moc"

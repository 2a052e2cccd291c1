// The disk fails, or the program dies, at each single call while an app's config file is replaced: it is the old file or the
// new one, whole, and what is known about it can be undone.

#include "tests/apps/routedapp.h"
#include "tests/support/faultpoints.h"

#include <sys/wait.h>
#include <unistd.h>

using namespace mangrove;
using namespace mangrove::test;

namespace {

constexpr int mostCalls = 200; // more than one change makes

const QByteArray oneServer = "{\n  \"mcpServers\": { \"a\": { \"command\": \"npx\" } }\n}\n";

} // namespace

class TestRouteFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeOrNotAtAll_data()
    {
        QTest::addColumn<QByteArray>("word");
        for (const char *word : {"enospc", "eio", "short", "full", "kill", "killafter"})
            QTest::newRow(word) << QByteArray(word);
    }
    void wholeOrNotAtAll()
    {
        QFETCH(QByteArray, word);
        const Fault fault = *faultFromWord(word);
        int call = 1;
        for (; call < mostCalls; ++call) {
            const RoutedApp app(QStringLiteral("cursor"), oneServer);
            const bool met = routeWithFault(app, call, fault);
            const QByteArray after = app.content();
            if (after != oneServer) {
                QCOMPARE(app.routes().statesOf(app.open()), QList<RouteState>{RouteState::Routed});
                QCOMPARE(app.planUndo()->parts.first().edits.first().isByMeaning, false);
            }
            const Result<void> undone = app.apply(app.planUndo());
            QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message));
            QCOMPARE(app.content(), oneServer);
            const Result<void> again = app.apply(app.planRoute());
            QVERIFY2(again, again ? "" : qPrintable(again.error().message));
            if (!met)
                break;
        }
        QVERIFY(call > 10 && call < mostCalls);
    }

private:
    //! In a process of its own, which may die. Whether the fault was met.
    static bool routeWithFault(const RoutedApp &app, int call, Fault fault)
    {
        const Result<ConfigChange> change = app.planRoute();
        if (!change)
            qFatal("%s", qPrintable(change.error().message));
        const pid_t child = ::fork();
        if (child == 0) {
            armFault(QFile::encodeName(app.folder()), call, fault);
            const Result<void> done = app.apply(change);
            disarmFault();
            // What was refused has a sentence; what was not has been done.
            const QString said = done ? QString() : done.error().message;
            const bool isWritten = done || said.contains(QLatin1String("was written, and"));
            const bool isTrue = app.content() == (isWritten ? change->after : oneServer);
            ::_exit(!isTrue ? 2 : faultWasReached() ? 1 : 0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 2)
            QTest::qFail("what was said is not what is in the file", __FILE__, __LINE__);
        return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
    }
};

QTEST_GUILESS_MAIN(TestRouteFaults)
#include "tst_routefaults.moc"

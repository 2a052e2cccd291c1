// The disk fails, the program dies, or another program exchanges something, at each single call while an app's config
// file is replaced: it is the old file or the new one, whole, and what is known about it can be undone; nothing is
// written elsewhere, and nothing of what another one writes is lost.

#include "tests/apps/routedapp.h"
#include "tests/support/faultpoints.h"

#include <cstdio>
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

    void exchangedAtEachMoment_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"folder for a link", "folder for another", "folder above for a link",
                                 "file for a link", "file by another program", "file written in place"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    //! Elsewhere lies the same file, as in another project.
    void exchangedAtEachMoment()
    {
        QFETCH(QString, what);
        const QByteArray other = "{ \"mcpServers\": { \"other\": { \"command\": \"x\" } } }\n";
        int call = 1;
        for (; call < mostCalls; ++call) {
            const RoutedApp app(QStringLiteral("cursor"), oneServer, QStringLiteral("above/conf/config"));
            const QString conf = app.folder() + QStringLiteral("/above/conf");
            const QString above = app.folder() + QStringLiteral("/above");
            const QString away = app.folder() + QStringLiteral("/away");
            const QString elsewhere = app.folder() + QStringLiteral("/elsewhere");
            const QString theirs = elsewhere + QStringLiteral("/conf/config");
            QVERIFY(QDir().mkpath(elsewhere + QStringLiteral("/conf")));
            QVERIFY(QFile::copy(app.path(), theirs));
            const Result<ConfigChange> change = app.planRoute();
            QVERIFY(change);
            bool isDone = true;
            armAct(QFile::encodeName(app.folder()), call, [&] {
                if (what == QLatin1String("folder for a link"))
                    isDone = QFile::rename(conf, away) && QFile::link(elsewhere + QStringLiteral("/conf"), conf);
                else if (what == QLatin1String("folder for another"))
                    isDone = QFile::rename(conf, away) && QFile::rename(elsewhere + QStringLiteral("/conf"), conf);
                else if (what == QLatin1String("folder above for a link"))
                    isDone = QFile::rename(above, away) && QFile::link(elsewhere, above);
                else if (what == QLatin1String("file for a link"))
                    isDone = QFile::rename(app.path(), away) && QFile::link(theirs, app.path());
                else if (what == QLatin1String("file written in place"))
                    app.write(other);
                else
                    isDone = replace(app.path(), away, other);
            });
            const Result<void> done = app.apply(change);
            disarmFault();
            QVERIFY(isDone);
            if (!faultWasReached()) {
                QVERIFY(done);
                break;
            }
            if (what.startsWith(QLatin1String("file by")) || what.startsWith(QLatin1String("file written"))) {
                QCOMPARE(app.content(), other); // it had the last word
                QVERIFY(leftIn(conf).size() == 1);
                continue;
            }
            // by where it lies now
            const QString victim = what == QLatin1String("folder for another") ? app.path() : theirs;
            QCOMPARE(contentOf(victim), oneServer);
            QCOMPARE(leftIn(QFileInfo(victim).path()), QStringList{QStringLiteral("config")});
            // What was looked at, wherever it lies by now: that is what was written, whole or not at all.
            const QString name = QStringLiteral("/config");
            const QString ours = what == QLatin1String("file for a link") ? away
                : what == QLatin1String("folder above for a link")        ? away + QStringLiteral("/conf") + name
                                                                          : away + name;
            QVERIFY(contentOf(ours) == oneServer || contentOf(ours) == change->after);
            QVERIFY(!done || contentOf(ours) == change->after);
            if (!done)
                QVERIFY2(done.error().code == ErrorCode::Refused
                             || done.error().message.contains(QLatin1String("was written, and")),
                         qPrintable(done.error().message));
        }
        QVERIFY(call > 10 && call < mostCalls);
    }

private:
    static bool replace(const QString &path, const QString &fresh, const QByteArray &content)
    {
        QFile file(fresh);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return false;
        file.close();
        return ::rename(QFile::encodeName(fresh).constData(), QFile::encodeName(path).constData()) == 0;
    }
    static QStringList leftIn(const QString &folder)
    {
        return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

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

// A server in namespaces of its own, as mangrove-launch has bubblewrap make them: what it finds, what takes no part in
// it, and what is no start.

#include "app/launcher/inside.h"
#include "app/launcher/startfailure.h"
#include "core/confine/landlock.h"
#include "core/confine/sealedmemory.h"
#include "core/launch/protectionability.h"
#include "core/launch/reach.h"
#include "core/transport/endsentences.h"
#include "tests/confine/confinedfolder.h"
#include "tests/support/kernelwithout.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include <fcntl.h>
#include <functional>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <unistd.h>

using namespace mangrove;
using namespace mangrove::test;
using confine::Access;
using confine::Description;

namespace {

const QString launcherProgram = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");

Description withSystem()
{
    Description description = descriptionOf(Protection::Confined, true, reachOf({}, {}, {}));
    // As the launcher's own program does, where it is built with a sanitizer.
    return description;
}

LaunchSpec shell(const QString &words, const Description &description)
{
    LaunchSpec spec;
    spec.launcher = launcherProgram;
    spec.program = QStringLiteral("/bin/sh");
    spec.arguments = {QStringLiteral("-c"), words};
    spec.environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
    spec.environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("detect_leaks=0"));
    spec.workingFolder = QStringLiteral("/");
    spec.confinement = description;
    return spec;
}

struct Told
{
    QByteArray status;
    QByteArray errors;
    int exitCode = -1;
};

//! The launcher by itself, on a machine that `inChild` makes of this one.
Told launchOn(const std::function<bool()> &inChild, const QStringList &command = {QStringLiteral("/bin/true")},
              const Description &description = withSystem())
{
    const int descriptor = confine::makeSealedMemory(confine::encode(description));
    QProcess process;
    QSignalSpy finished(&process, &QProcess::finished);
    process.setChildProcessModifier([descriptor, inChild] {
        ::fcntl(descriptor, F_SETFD, 0);
        if (!inChild())
            ::_exit(99);
    });
    process.start(
        launcherProgram,
        QStringList{QStringLiteral("1"), QStringLiteral("--confine"), QString::number(descriptor), QStringLiteral("--")}
            + command);
    const bool isOver = QTest::qWaitFor([&] { return finished.size() == 1; }, patience);
    ::close(descriptor);
    if (!isOver)
        return {};
    return {process.readAllStandardOutput(), process.readAllStandardError(), process.exitCode()};
}

bool writeMap(const char *path, unsigned id)
{
    char line[32];
    const int size = snprintf(line, sizeof line, "%u %u 1\n", id, id);
    const int file = ::open(path, O_WRONLY | O_CLOEXEC);
    const bool isWritten = file >= 0 && ::write(file, line, size_t(size)) == size;
    ::close(file);
    return isWritten;
}

//! Another thing in the place of /usr/bin/bwrap, for this process and its children. `thing` empty: nothing.
bool replaceBubblewrap(const QByteArray &thing)
{
    const unsigned user = ::geteuid();
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0 || !writeMap("/proc/self/uid_map", user))
        return false;
    if (thing.isEmpty())
        return ::mount("none", "/usr/bin", "tmpfs", 0, nullptr) == 0;
    return ::mount(thing.constData(), "/usr/bin/bwrap", nullptr, MS_BIND, nullptr) == 0;
}

QString sentenceOf(const char *word, int number, const QByteArray &said)
{
    ProcessOutcome outcome;
    outcome.kind = ProcessOutcome::Kind::NotConfined;
    outcome.text = QLatin1String(word);
    outcome.number = number;
    return reasonFor(outcome, {}, said).message;
}

} // namespace

class TestEnclosure : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ConfinedFolder> m_folder;

    Description granting(std::initializer_list<std::pair<const char *, Access>> places) const
    {
        Description description = withSystem();
        for (const auto &[name, access] : places)
            description.places.push_back(m_folder->bound(name, access));
        return description;
    }
    //! Words of a shell in the folder of the test.
    RunResult inFolder(const QString &words, const Description &description) const
    {
        return runToItsEnd(shell(QStringLiteral("cd '%1' && %2").arg(m_folder->path(""), words), description));
    }

    //! What is said of its end when something else has done this in the folder of the test. `word`: then it is there
    //! still, answers that, and is ended.
    QString whyItEndedAfter(const QString &act, const Description &description, const QByteArray &word = {})
    {
        ProcessTransport transport(
            shell(QStringLiteral("echo ready; while read line; do echo $line; done"), description));
        QList<QByteArray> lines;
        CloseReason reason;
        connect(&transport, &Transport::received, this, [&](const QByteArray &line) { lines.append(line); });
        connect(&transport, &Transport::closed, this, [&](const CloseReason &why) { reason = why; });
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        const auto waitsFor = [&](const QByteArray &line) {
            return QTest::qWaitFor([&] { return lines.contains(line) || closed.size() == 1; }, patience)
                && lines.contains(line);
        };
        if (!waitsFor("ready"))
            return QStringLiteral("It did not start: %1").arg(reason.message);
        if (QProcess::execute(QStringLiteral("/bin/sh"),
                              {QStringLiteral("-c"), QStringLiteral("cd '%1' && %2").arg(m_folder->path(""), act)})
            != 0)
            return QStringLiteral("It could not be done");
        if (!word.isEmpty()) {
            OutgoingMessage message;
            message.bytes = word;
            transport.send(message);
            if (!waitsFor(word))
                return m_folder->path("write/file") + QStringLiteral(": %1").arg(reason.message);
            transport.kill();
        }
        if (!QTest::qWaitFor([&] { return closed.size() == 1; }, patience))
            return QStringLiteral("It went on");
        return reason.message;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const auto can = lookAtProtections().can(Protection::Confined);
        if (!can)
            QSKIP(qPrintable(can.error().message));
    }
    void init() { m_folder = std::make_unique<ConfinedFolder>(); }

    // --- what it finds

    void nothingElseIsThere()
    {
        const Description description = granting({{"read", Access::Read}, {"write", Access::Write}});
        const RunResult result =
            inFolder(QStringLiteral("ls; ls -A /tmp | wc -l; ls -d /proc/[0-9]* | wc -l"), description);
        QVERIFY2(result.wasOpened, qPrintable(result.reason.message));
        QVERIFY2(result.lines.size() == 4, result.lines.join('\n').constData());
        QCOMPARE(result.lines.mid(0, 3), QList<QByteArray>({"read", "write", "1"}));
        QVERIFY(result.lines.at(3).toInt() <= 5); // bubblewrap's, and those of the shell
    }

    void metadataStaysAsItIs()
    {
        Description description = granting({{"write", Access::Write}});
        description.kept = metadataNames();
        QVERIFY(QDir().mkpath(m_folder->path("write/inner/.git")));
        QVERIFY(writeFile(m_folder->path("write/.mcp.json"), "{}"));
        QVERIFY(QFile::link(QStringLiteral("inner"), m_folder->path("write/.vscode")));
        const QString tried = QStringLiteral("cat write/.git/config && touch write/new && ! touch write/.git/hook "
                                             "&& ! mv write/.git write/x && ! rm write/.git/config "
                                             "&& ! mv write/new write/.mcp.json && ! rm write/.mcp.json");
        RunResult result = inFolder(tried, description);
        QCOMPARE(result.reason.exitCode, 0);
        QVERIFY(!QFile::exists(m_folder->path("write/.git/hook")));
        // A person may grant it outright.
        description.places.push_back(m_folder->bound("write/.git", Access::Write));
        result = inFolder(QStringLiteral("touch write/.git/hook"), description);
        QCOMPARE(result.reason.exitCode, 0);
        description.places.pop_back();
        description.kept.clear();
        QCOMPARE(inFolder(QStringLiteral("mv write/.git write/x"), description).reason.exitCode, 0);
    }

    //! An inner folder is a grant by itself: it cannot be moved away and made anew without what is kept in it.
    void metadataOfAGrantInAnother()
    {
        QVERIFY(QDir().mkpath(m_folder->path("write/some/where/inner/.git")));
        Description description = granting({{"write", Access::Write}, {"write/some/where/inner", Access::Write}});
        description.kept = metadataNames();
        const RunResult result =
            inFolder(QStringLiteral("cd write && touch some/where/inner/new some/where/new "
                                    "&& ! touch some/where/inner/.git/hook && ! mv some/where/inner some/where/x "
                                    "&& ! mv some/where some/x && ! mv some x && ! rmdir some/where/inner "
                                    "&& ! mv some/where/inner/.git some/where/inner/x"),
                     description);
        QCOMPARE(result.reason.exitCode, 0);
        QVERIFY(!QFile::exists(m_folder->path("write/some/where/inner/.git/hook")));
    }

    //! What somebody else puts in the place of what is kept is not covered any more, so there is no server any more.
    void metadataThatIsExchangedEndsIt_data()
    {
        QTest::addColumn<QString>("act");
        QTest::addColumn<bool>("ends");
        QTest::newRow("saved by an editor") << "echo new > x && mv x .mcp.json" << true;
        QTest::newRow("removed") << "rm .mcp.json" << true;
        QTest::newRow("moved away") << "mv .git was" << true;
        QTest::newRow("moved away and made anew") << "mv .git was && mkdir .git" << true;
        QTest::newRow("written in place") << "echo new > .mcp.json" << false;
        QTest::newRow("changed inside") << "touch .git/new && mv .git/new .git/config" << false;
        QTest::newRow("what lies beside it") << "touch x && mv x y && rm y" << false;
    }
    void metadataThatIsExchangedEndsIt()
    {
        QFETCH(QString, act);
        QFETCH(bool, ends);
        Description description = granting({{"write", Access::Write}});
        description.kept = metadataNames();
        QVERIFY(writeFile(m_folder->path("write/.mcp.json"), "{}"));
        ProcessTransport transport(
            shell(QStringLiteral("echo ready; while read line; do echo $line; done"), description));
        QList<QByteArray> lines;
        CloseReason reason;
        connect(&transport, &Transport::received, this, [&](const QByteArray &line) { lines.append(line); });
        connect(&transport, &Transport::closed, this, [&](const CloseReason &why) { reason = why; });
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        QTRY_VERIFY_WITH_TIMEOUT(lines.contains("ready"), patience);
        QCOMPARE(QProcess::execute(
                     QStringLiteral("/bin/sh"),
                     {QStringLiteral("-c"), QStringLiteral("cd '%1' && %2").arg(m_folder->path("write"), act)}),
                 0);
        if (!ends) {
            OutgoingMessage message;
            message.bytes = "still here";
            transport.send(message);
            QTRY_VERIFY_WITH_TIMEOUT(lines.contains("still here") || closed.size() == 1, patience);
            QCOMPARE(closed.size(), 0);
            transport.kill();
        }
        QTRY_COMPARE_WITH_TIMEOUT(closed.size(), 1, patience);
        QCOMPARE(reason.kind, ends ? CloseReason::Kind::Killed : CloseReason::Kind::Requested);
        if (ends)
            QVERIFY2(reason.message.contains(m_folder->path("write/.")), qPrintable(reason.message));
    }

    //! It cannot be kept by another name; that is said.
    void aKeptFileWithAnotherName()
    {
        Description description = granting({{"write", Access::Write}});
        description.kept = metadataNames();
        QVERIFY(writeFile(m_folder->path("write/.mcp.json"), "{}"));
        QVERIFY(!inFolder(QStringLiteral("exit 0"), description).reason.lastOutput.contains("another name"));
        QCOMPARE(::link(QFile::encodeName(m_folder->path("write/.mcp.json")).constData(),
                        QFile::encodeName(m_folder->path("write/other")).constData()),
                 0);
        const RunResult result =
            inFolder(QStringLiteral("! echo x > write/.mcp.json && echo x > write/other"), description);
        QCOMPARE(result.reason.exitCode, 0);
        QVERIFY2(result.reason.lastOutput.contains("write/.mcp.json has another name as well"),
                 result.reason.lastOutput.constData());
    }

    // --- what it never finds

    void whatIsMaskedIsNotThere()
    {
        Description description = granting({{"write", Access::Write}, {"read", Access::Read}});
        for (const char *name : {"write/state/mangrove", "read/mangrove", "write/data/homes/own"})
            QVERIFY(QDir().mkpath(m_folder->path(name)));
        QVERIFY(writeFile(m_folder->path("write/state/mangrove/secret"), "secret"));
        QVERIFY(writeFile(m_folder->path("write/data/secret"), "secret"));
        QVERIFY(writeFile(m_folder->path("read/mangrove/secret"), "secret"));
        QVERIFY(QFile::link(m_folder->path("read/mangrove"), m_folder->path("write/link")));
        for (const char *name : {"write/state/mangrove", "read/mangrove", "write/data"})
            description.masked.push_back(QFile::encodeName(m_folder->path(name)).toStdString());
        confine::Place own = m_folder->needed("write/data/homes/own", Access::Write);
        own.isOwn = true;
        description.places.push_back(own);
        const RunResult result = inFolder(
            QStringLiteral("cat write/state/mangrove/secret read/mangrove/secret write/link/secret write/data/secret; "
                           "ls -A write/state/mangrove read/mangrove; ls write/data/homes/own "
                           "&& touch write/data/homes/own/new && ! touch write/state/mangrove/new "
                           "&& ! touch write/data/new && ! mv write/state/mangrove write/x && ! mv write/state write/x "
                           "&& ! mv write/data write/x && touch write/state/new"),
            description);
        QCOMPARE(result.reason.exitCode, 0);
        for (const QByteArray &line : result.lines)
            QVERIFY2(!line.contains("secret"), line.constData());
        QVERIFY(QFile::exists(m_folder->path("write/data/homes/own/new")));
    }

    void whatIsDeniedIsNotReached_data()
    {
        QTest::addColumn<int>("around");
        QTest::addColumn<QString>("act"); // what it tries
        for (const int around : {int(Access::Read), int(Access::Write)}) {
            const auto row = [around](const char *name, const char *act) {
                QTest::addRow("%s, %s", name, around == int(Access::Read) ? "for reading" : "for writing")
                    << around << QString::fromLatin1(act);
            };
            row("read", "cat write/some/inner/secret");
            row("listed", "ls -A write/some | grep .");
            row("by dots", "cat write/emptydir/../some/inner/secret");
            row("by a link", "ln -s some/inner write/way && cat write/way/secret");
            row("by a link that was there", "cat write/there/secret");
            row("by its own root", "cat /proc/self/root/\"$PWD\"/write/some/inner/secret");
            row("written", "touch write/some/new");
            row("moved", "mv write/some write/moved");
            row("removed", "rmdir write/some");
            row("what holds it is moved", "mv write write2");
            row("a hard link", "ln write/some/inner/secret write/linked");
            row("a file", "grep . write/file");
            row("a file is written", "echo x > write/file");
            row("a file is moved", "mv write/file write/moved");
            row("a file is replaced", "mv write/mine write/file");
            row("a file is linked", "ln write/file write/linked");
        }
    }
    void whatIsDeniedIsNotReached()
    {
        QFETCH(int, around);
        QFETCH(QString, act);
        QVERIFY(writeFile(m_folder->path("write/some/inner/secret"), "secret"));
        QVERIFY(QFile::link(QStringLiteral("some/inner"), m_folder->path("write/there")));
        Description description = granting({{"write", Access(around)}});
        const QString held = QStringLiteral("if %1; then exit 1; else exit 7; fi").arg(act);
        for (const char *denied : {"write/some", "write/file"})
            description.places.push_back(m_folder->bound(denied, Access::None));
        const RunResult result = inFolder(held, description);
        QVERIFY2(result.reason.exitCode == 7, (result.reason.message.toUtf8() + result.reason.lastOutput).constData());
        QVERIFY(!result.lines.contains("secret"));
        QVERIFY(QFile::exists(m_folder->path("write/some/inner/secret")));
        QVERIFY(QFile::exists(m_folder->path("write/file")));
        // Each of them works where that is not denied.
        const bool reads = act.startsWith(QLatin1String("cat")) || act.startsWith(QLatin1String("ls"))
            || act.startsWith(QLatin1String("grep"));
        const bool never = act.startsWith(QLatin1String("rmdir")) || act.endsWith(QLatin1String(" write2"));
        if (reads || (Access(around) == Access::Write && !never))
            QCOMPARE(inFolder(held, granting({{"write", Access(around)}})).reason.exitCode, 1);
    }

    //! What a person granted in there by itself is reached, and nothing beside it.
    void aGrantInWhatIsDenied()
    {
        QVERIFY(QDir().mkpath(m_folder->path("write/some/beside")));
        QVERIFY(writeFile(m_folder->path("write/some/inner/text"), "granted\n"));
        const Description description =
            granting({{"write", Access::Write}, {"write/some", Access::None}, {"write/some/inner", Access::Read}});
        const RunResult result = inFolder(QStringLiteral("cat write/some/inner/text; ls write/some; "
                                                         "! touch write/some/inner/new && touch write/new "
                                                         "&& ! mv write/some/inner write/x"),
                                          description);
        QCOMPARE(result.reason.exitCode, 0);
        QCOMPARE(result.lines, QList<QByteArray>({"granted", "inner"}));
    }

    void whatIsDeniedAndCannotBeCoveredIsNoStart_data()
    {
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("says");
        QTest::newRow("moved away") << "mv write/some write/was"
                                    << "is not there any more";
        QTest::newRow("another in its place") << "mv write/some write/was; mkdir write/some"
                                              << "is not what was approved";
        QTest::newRow("a link in its place") << "mv write/some write/was; ln -s was write/some"
                                             << "leads through a link";
        QTest::newRow("a link to elsewhere") << "mv write/some write/was; ln -s ../outside write/some"
                                             << "leads through a link";
        QTest::newRow("a file in its place") << "mv write/some write/was; echo > write/some"
                                             << "is not what was approved";
    }
    void whatIsDeniedAndCannotBeCoveredIsNoStart()
    {
        QFETCH(QString, act);
        QFETCH(QString, says);
        Description description = granting({{"write", Access::Write}, {"write/some", Access::None}});
        QProcess::execute(QStringLiteral("/bin/sh"),
                          {QStringLiteral("-c"), QStringLiteral("cd '%1'; %2").arg(m_folder->path(""), act)});
        const RunResult result = inFolder(QStringLiteral("exit 0"), description);
        QVERIFY(!result.wasOpened);
        QVERIFY2(result.reason.message.contains(says), qPrintable(result.reason.message));
        // Where nothing around it is granted, it is in nobody's way.
        description.places.back().isNeeded = false;
        description.places.erase(description.places.end() - 2);
        QCOMPARE(runToItsEnd(shell(QStringLiteral("exit 0"), description)).reason.exitCode, 0);
    }

    //! Another program undoes the cover.
    void whatIsDeniedAndExchangedEndsIt_data()
    {
        QTest::addColumn<QString>("act");
        QTest::newRow("made anew") << "mv write/some was && mkdir write/some";
        QTest::newRow("moved away") << "mv write/some write/was";
        QTest::newRow("a file that is saved") << "echo new > saved && mv saved write/file";
    }
    void whatIsDeniedAndExchangedEndsIt()
    {
        QFETCH(QString, act);
        const QString message = whyItEndedAfter(
            act, granting({{"write", Access::Write}, {"write/some", Access::None}, {"write/file", Access::None}}));
        QVERIFY2(message.contains(m_folder->path("write/")), qPrintable(message));
    }

    //! What lies in it may have been granted by whoever.
    void whatIsMaskedIsNoGrant()
    {
        QVERIFY(QDir().mkpath(m_folder->path("outside/inner")));
        Description description =
            granting({{"outside", Access::Write}, {"outside/inner", Access::Write}, {"read", Access::Read}});
        description.masked = {QFile::encodeName(m_folder->path("outside")).toStdString()};
        const RunResult result = inFolder(QStringLiteral("! ls outside/inner && ! cat outside/secret"), description);
        QCOMPARE(result.reason.exitCode, 0);
    }

    //! It could be made later, and would be seen then.
    void whatIsMaskedAndNotThereIsNoStartWhereItWouldBeSeen()
    {
        Description description = granting({{"write", Access::Write}});
        description.masked = {QFile::encodeName(m_folder->path("write/absent")).toStdString()};
        RunResult result = inFolder(QStringLiteral("exit 0"), description);
        QVERIFY(!result.wasOpened);
        QVERIFY2(result.reason.message.contains(m_folder->path("write/absent")), qPrintable(result.reason.message));
        description.masked = {QFile::encodeName(m_folder->path("read/absent")).toStdString()};
        QVERIFY(inFolder(QStringLiteral("exit 0"), description).wasOpened);
    }

    //! Also by what it lies in: the folder that is made anew there is covered by nothing.
    void whatIsMaskedAndExchangedEndsIt_data()
    {
        QTest::addColumn<QString>("act");
        QTest::newRow("made anew") << "rmdir write/state/mangrove && mkdir write/state/mangrove";
        QTest::newRow("moved away with what holds it") << "mv write/state write/was && mkdir -p write/state/mangrove";
        QTest::newRow("in a folder for reading") << "mv read/state read/was && mkdir -p read/state/mangrove";
    }
    void whatIsMaskedAndExchangedEndsIt()
    {
        QFETCH(QString, act);
        Description description = granting({{"write", Access::Write}, {"read", Access::Read}});
        for (const char *name : {"write/state/mangrove", "read/state/mangrove"}) {
            QVERIFY(QDir().mkpath(m_folder->path(name)));
            description.masked.push_back(QFile::encodeName(m_folder->path(name)).toStdString());
        }
        const QString message = whyItEndedAfter(act, description);
        QVERIFY2(message.contains(m_folder->path("")) && message.contains(QLatin1String("/state/mangrove")),
                 qPrintable(message));
    }

    //! What is for reading only in a folder for writing is so by a mount, which whoever saves takes away.
    void whatIsOnlyReadAndExchangedEndsIt_data()
    {
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("named");
        QTest::newRow("a file, saved by an editor") << "echo new > x && mv x write/file"
                                                    << "write/file";
        QTest::newRow("a file, removed and made anew") << "rm write/file && echo new > write/file"
                                                       << "write/file";
        QTest::newRow("a folder, moved away and made anew") << "mv write/some/inner was && mkdir write/some/inner"
                                                            << "write/some/inner";
    }
    void whatIsOnlyReadAndExchangedEndsIt()
    {
        QFETCH(QString, act);
        QFETCH(QString, named);
        const Description description =
            granting({{"write", Access::Write}, {"write/file", Access::Read}, {"write/some/inner", Access::Read}});
        const QString message = whyItEndedAfter(act, description);
        QVERIFY2(message.contains(m_folder->path("") + named), qPrintable(message));
    }
    void whatIsWrittenInPlaceEndsNothing()
    {
        const Description description = granting({{"write", Access::Write}, {"write/file", Access::Read}});
        const QString message =
            whyItEndedAfter(QStringLiteral("echo new > write/file && touch write/x && mv write/x write/y"), description,
                            QByteArrayLiteral("still here"));
        QVERIFY2(!message.contains(m_folder->path("write/file")), qPrintable(message));
    }

    void oneInTheOther()
    {
        QVERIFY(QDir().mkpath(m_folder->path("write/inner/deep")));
        const Description description = granting({{"write", Access::Write},
                                                  {"write/inner/deep", Access::Write},
                                                  {"write/inner", Access::Read},
                                                  {"read/file", Access::Read}});
        const RunResult result =
            inFolder(QStringLiteral("touch write/new && ! touch write/inner/new && touch write/inner/deep/new "
                                    "&& cat read/file && ! ls read/victim"),
                     description);
        QCOMPARE(result.reason.exitCode, 0);
    }

    //! To put another in its place takes more than its grant.
    void aFileIsWrittenInPlace()
    {
        const Description description = granting({{"read/file", Access::Write}});
        const RunResult result = inFolder(
            QStringLiteral("echo anew > read/file && ! { echo other > read/other && mv read/other read/file; } "
                           "&& ! rm -f read/file && cat read/file"),
            description);
        QCOMPARE(result.reason.exitCode, 0);
        QCOMPARE(result.lines.value(result.lines.size() - 1), QByteArray("anew"));
        QFile file(m_folder->path("read/file"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("anew\n"));
        QVERIFY(!QFile::exists(m_folder->path("read/other")));
    }

    void manyRoots()
    {
        Description description = withSystem();
        QString words = QStringLiteral("true");
        for (int i = 0; i < 300; ++i) {
            const QByteArray name = "many/" + QByteArray::number(i);
            QVERIFY(QDir().mkpath(m_folder->path(name.constData())));
            description.places.push_back(m_folder->bound(name.constData(), i % 2 == 0 ? Access::Read : Access::Write));
        }
        const RunResult result = inFolder(
            QStringLiteral("ls many | wc -l; touch many/299/new; ! touch many/298/new && ulimit -n"), description);
        QCOMPARE(result.reason.exitCode, 0);
        QCOMPARE(result.lines.value(0), QByteArray("300"));
        // It may have so many files open as one that is not confined.
        LaunchSpec free = shell(QStringLiteral("ulimit -n"), {});
        free.confinement.reset();
        QCOMPARE(result.lines.value(1), runToItsEnd(free).lines.value(0));
    }

    void worksWhereItIsToWork()
    {
        LaunchSpec spec = shell(QStringLiteral("pwd; ls"), granting({{"read", Access::Read}}));
        spec.workingFolder = m_folder->path("read");
        RunResult result = runToItsEnd(spec);
        QCOMPARE(result.lines.value(0), QFile::encodeName(m_folder->path("read")));
        QVERIFY(result.lines.contains("file"));
        // What is no grant is there, and empty.
        spec.workingFolder = m_folder->path("outside");
        result = runToItsEnd(spec);
        QCOMPARE(result.lines, QList<QByteArray>({QFile::encodeName(m_folder->path("outside"))}));
        spec.workingFolder = m_folder->path("nowhere");
        result = runToItsEnd(spec);
        QVERIFY2(result.reason.message.contains(QLatin1String("does not exist")), qPrintable(result.reason.message));
    }

    // --- its end

    void endsAsItDoes()
    {
        const Description description = withSystem();
        QCOMPARE(runToItsEnd(shell(QStringLiteral("exit 7"), description)).reason.exitCode, 7);
        const RunResult killed = runToItsEnd(shell(QStringLiteral("kill -SEGV $$"), description));
        QCOMPARE(killed.reason.kind, CloseReason::Kind::Killed);
        QCOMPARE(killed.reason.signalNumber, SIGSEGV);
        LaunchSpec missing = shell({}, description);
        missing.program = m_folder->path("outside/program");
        const RunResult result = runToItsEnd(missing);
        QVERIFY(!result.wasOpened);
        QVERIFY2(result.reason.message.contains(QLatin1String("was not found")), qPrintable(result.reason.message));
    }

    //! It is asked before it is made to: bubblewrap, which stands between, does not take that for its own.
    void isAskedToEnd()
    {
        ProcessTransport transport(shell(
            QStringLiteral("trap 'echo asked; exit 3' TERM; echo ready; while :; do sleep 0.1; done"), withSystem()));
        QList<QByteArray> lines;
        CloseReason reason;
        connect(&transport, &Transport::received, this, [&](const QByteArray &line) { lines.append(line); });
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        QTRY_VERIFY_WITH_TIMEOUT(lines.contains("ready"), patience);
        transport.close();
        QTRY_COMPARE_WITH_TIMEOUT(closed.size(), 1, patience);
        QVERIFY(lines.contains("asked"));
    }

    //! Its pipes are its own: bubblewrap holds no copy that would hide that it has closed one.
    void itsPipesAreItsOwn()
    {
        ProcessTransport transport(shell(QStringLiteral("echo last; exec >&-; read line; exit 0"), withSystem()));
        transport.setUse(ProcessTransport::Use::Relayed);
        QSignalSpy ended(&transport, &Transport::outputEnded);
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, patience);
        QCOMPARE(closed.size(), 0);
        transport.closeInput();
        QTRY_COMPARE_WITH_TIMEOUT(closed.size(), 1, patience);
    }

    // --- what is no start

    void placesThatAreNotWhatTheyWere_data()
    {
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("says");
        QTest::newRow("gone") << "mv read gone"
                              << "is not there any more";
        QTest::newRow("exchanged") << "mv read gone; mkdir read"
                                   << "is not what was approved";
        QTest::newRow("a link") << "mv read gone; ln -s outside read"
                                << "leads through a link";
        QTest::newRow("a file") << "mv read gone; echo text > read"
                                << "is not what was approved";
    }
    void placesThatAreNotWhatTheyWere()
    {
        QFETCH(QString, act);
        QFETCH(QString, says);
        const Description description = granting({{"read", Access::Read}});
        QProcess::execute(QStringLiteral("/bin/sh"),
                          {QStringLiteral("-c"), QStringLiteral("cd '%1'; %2").arg(m_folder->path(""), act)});
        const RunResult result = runToItsEnd(shell(QStringLiteral("exit 0"), description));
        QVERIFY(!result.wasOpened);
        QVERIFY2(result.reason.message.contains(says), qPrintable(result.reason.message));
    }

    void kernelsThatLackSomething_data()
    {
        QTest::addColumn<int>("lacks");
        QTest::addColumn<QByteArray>("status"); // how it begins
        QTest::newRow("without Landlock") << int(Lacks::Landlock) << QByteArray("started ");
        QTest::newRow("switched off at boot") << int(Lacks::LandlockAtBoot) << QByteArray("started ");
        QTest::newRow("refuses it in the end") << int(Lacks::LandlockInTheEnd) << QByteArray("refused landlock 1 0\n");
        QTest::newRow("without user namespaces")
            << int(Lacks::UserNamespaces) << QByteArray("refused bubblewrap 0 0\n");
    }
    void kernelsThatLackSomething()
    {
        QFETCH(int, lacks);
        QFETCH(QByteArray, status);
        int error = 0;
        if (landlock::abi(&error) == 0)
            QSKIP("This kernel has no Landlock by itself");
        const Told told = launchOn([lacks] { return becomeKernelWithout(Lacks(lacks)); });
        QVERIFY2(told.status.startsWith(status), (told.status + told.errors).constData());
        QCOMPARE(told.exitCode == 0, status.startsWith("started"));
        if (status.startsWith("refused bubblewrap"))
            QVERIFY2(told.errors.contains("bwrap: "), told.errors.constData());
    }

    //! Where nobody would hear that another program undoes a mount, nothing keeps what it lies on.
    void aKernelThatDoesNotTellOfFolders()
    {
        const auto statusOf = [](const Description &description) {
            const Told told = launchOn([] { return becomeKernelWithout(Lacks::FolderEvents); },
                                       {QStringLiteral("/bin/true")}, description);
            return told.exitCode == 0 ? QByteArray("started") : told.status;
        };
        const auto refused = [](const char *word, qsizetype number) {
            return QByteArray("refused ") + word + ' ' + QByteArray::number(ENOSYS) + ' ' + QByteArray::number(number)
                + '\n';
        };
        Description description = granting({{"write", Access::Write}});
        const auto last = qsizetype(description.places.size()) - 1;
        QCOMPARE(statusOf(description), QByteArray("started")); // nothing is to be kept
        description.kept = metadataNames();
        QCOMPARE(statusOf(description), refused("place", last));
        description.kept.clear();
        description.masked = {m_folder->path("write/some").toStdString()};
        QCOMPARE(statusOf(description), refused("masked", 0));
        description = granting({{"write", Access::Write}, {"write/some", Access::Read}});
        QCOMPARE(statusOf(description), refused("place", last + 1));
    }

    void bubblewrapsThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("thing"); // in its place
        QTest::addColumn<int>("mode");
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("missing") << QByteArray() << 0755 << QByteArray("refused bubblewrap 2 0\n");
        QTest::newRow("does nothing") << QByteArray("/usr/bin/true") << 0755 << QByteArray("refused bubblewrap 0 0\n");
        QTest::newRow("others may write")
            << QByteArray("/usr/bin/true") << 0757 << QByteArray("refused bubblewrap 1 0\n");
        QTest::newRow("a script") << QByteArray("#!/bin/sh\nexit 0\n") << 0755
                                  << QByteArray("refused bubblewrap 71 0\n");
        QTest::newRow("a text") << QByteArray("bubblewrap 0.8.0\n") << 0755 << QByteArray("refused bubblewrap 71 0\n");
        QTest::newRow("not to be run") << QByteArray("/usr/bin/true") << 0644
                                       << QByteArray("refused bubblewrap 13 0\n");
    }
    void bubblewrapsThatAreNone()
    {
        QFETCH(QByteArray, thing);
        QFETCH(int, mode);
        QFETCH(QByteArray, status);
        if (!QFile::exists(QStringLiteral("/usr/bin/bwrap")))
            QSKIP("bubblewrap is elsewhere here");
        const QString fake = m_folder->path("bwrap");
        if (thing.startsWith('/'))
            QVERIFY(QFile::copy(QFile::decodeName(thing), fake));
        else
            QVERIFY(writeFile(fake, thing));
        QCOMPARE(::chmod(QFile::encodeName(fake).constData(), mode_t(mode)), 0);
        const QByteArray there = thing.isEmpty() ? QByteArray() : QFile::encodeName(fake);
        const Told told = launchOn([there] { return replaceBubblewrap(there); });
        QCOMPARE(told.status, status);
        QVERIFY(told.exitCode != 0);
    }

    //! One that runs what it is given and makes nothing: what is inside looks for itself.
    void whatIsNotHeldIsNoStart()
    {
        int pipe[2];
        QCOMPARE(::pipe(pipe), 0);
        launcher::InsideOrder order;
        order.failure = pipe[1];
        order.input = 0;
        order.output = 1;
        order.files = 1024;
        for (const char *kind : launcher::InsideOrder::kinds) {
            const auto at = size_t(std::find(order.kinds.begin(), order.kinds.end(), kind) - order.kinds.begin());
            order.namespaces[at] = launcher::namespaceOf(kind);
            QVERIFY(order.namespaces[at] != 0);
        }
        const int memory = confine::makeSealedMemory({reinterpret_cast<const char *>(&order), sizeof order});
        QProcess process;
        process.setChildProcessModifier([&] { ::fcntl(memory, F_SETFD, 0); });
        process.start(launcherProgram,
                      {QLatin1String(launcher::insideWord), QString::number(memory), QStringLiteral("--"),
                       QStringLiteral("/bin/echo"), QStringLiteral("free")});
        QVERIFY(process.waitForFinished(patience));
        ::close(memory);
        ::close(pipe[1]);
        launcher::StartFailure said;
        QCOMPARE(::read(pipe[0], &said, sizeof said), ssize_t(sizeof said));
        QCOMPARE(int(said.stage), int(launcher::StartFailure::Stage::Bubblewrap));
        QCOMPARE(said.error, EPROTO);
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
        ::close(pipe[0]);
    }

    void sentences()
    {
        const auto says = [](int number, const QByteArray &said, const char *words) {
            const QString sentence = sentenceOf("bubblewrap", number, said);
            return QTest::qVerify(sentence.contains(QLatin1String(words)), "sentence", qPrintable(sentence), __FILE__,
                                  __LINE__);
        };
        QVERIFY(says(ENOENT, {}, "is not installed"));
        QVERIFY(says(EPERM, {}, "by others"));
        QVERIFY(says(EPROTO, {}, "did not make what it was asked for"));
        QVERIFY(says(EACCES, {}, "cannot be used here"));
        QVERIFY(says(0, {}, "did not make what it was asked for"));
        QVERIFY(says(0, "words of before\nbwrap: Unknown option --ro-bind-fd\n", "is too old"));
        QVERIFY(says(0, "bwrap: No permissions to <b>create</b> a new namespace\n",
                     "(No permissions to <b>create</b> a new namespace)"));
        QVERIFY(sentenceOf("filter", ENOMEM, {}).contains(QLatin1String("filter of system calls")));
    }
};

QTEST_GUILESS_MAIN(TestEnclosure)

#include "tst_enclosure.moc"

// What a running server is granted and what is taken back from it, by orders to the mounter of its launcher: what it
// sees after each, what holds, and what ends it.

#include "core/confine/descriptor.h"
#include "core/confine/fileidentity.h"
#include "core/confine/liveorder.h"
#include "core/confine/sealedmemory.h"
#include "tests/confine/liveserver.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <fcntl.h>
#include <map>
#include <memory>
#include <random>
#include <sys/socket.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace mangrove;
using namespace mangrove::test;
using confine::Access;
using confine::Description;
using confine::LiveAnswer;
using confine::LiveOrder;
using confine::LiveResult;
using confine::Place;
using State = confine::LiveResult::State;

class TestLiveGrants : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ConfinedFolder> m_folder;

    Place granted(const char *name, Access access) const { return m_folder->bound(name, access); }
    QByteArray textOf(const char *name) const
    {
        QFile file(m_folder->path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
    }
    QByteArray at(const char *name) const { return QFile::encodeName(m_folder->path(name)); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<ConfinedFolder>(); }

    void comesAndGoes()
    {
        LiveServer server(*m_folder);
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(!server.goes("cat " + at("read/file")));
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::Read)}), QByteArray("read stands"));
        QVERIFY(server.goes("cat " + at("read/file")));
        QVERIFY(!server.goes("touch " + at("read/new")));
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::Write)}), QByteArray("read stands"));
        QVERIFY(server.goes("touch " + at("read/new")));
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::Read)}), QByteArray("read stands"));
        QVERIFY(!server.goes("touch " + at("read/newer")));
        QVERIFY(server.goes("cat " + at("read/file")));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("read gone"));
        QVERIFY(!server.goes("ls " + at("read/file")));
        QCOMPARE(server.ordered(*m_folder, {granted("read/file", Access::Read), granted("write", Access::Write)}),
                 QByteArray("read/file stands, write stands"));
        QVERIFY(server.goes("cat " + at("read/file") + " && touch " + at("write/new") + " && ! ls " + at("read/new")));
        QCOMPARE(server.ordered(*m_folder, {granted("read/file", Access::Read)}),
                 QByteArray("read/file stands, write gone"));
        QCOMPARE(server.run("pwd"), QByteArray("/ 0"));
    }

    //! It takes no more of the machine than it is given, and raises that by nothing.
    void whatItMayTake()
    {
        LiveServer server(*m_folder);
        QVERIFY2(server.hasStarted(), server.status().constData());
        const int most = server.run("ulimit -Hu").split(' ').first().toInt();
        QVERIFY2(most > 0 && most <= 1024, qPrintable(QString::number(most)));
        QVERIFY(server.goes("[ $(ulimit -Su) = " + QByteArray::number(most) + " ] && ! ulimit -u 4096"));
        for (const char *folder : {"/tmp", "/dev/shm"})
            QCOMPARE(server.run(QByteArray("stat -f -c '%b*%S' ") + folder + " | (IFS= read -r n; echo $((n)))"),
                     QByteArray("1073741824 0"));
        if (::geteuid() == 0)
            return; // nobody counts root's
        const QByteArray forks =
            "perl -e 'while (@p < 1100 && defined($p = fork)) { $p or sleep(1000), exit; push @p, $p } "
            "kill 9, @p; print scalar(@p), \"\\n\"'";
        const int made = server.run(forks).split(' ').first().toInt();
        QVERIFY2(made > 0 && made < most, qPrintable(QString::number(made)));
    }

    //! In whatever order, and no matter where it works.
    void oneInTheOther()
    {
        QVERIFY(writeFile(m_folder->path("write/some/inner/file"), "inner\n"));
        LiveServer server(*m_folder);
        const Place outer = granted("write", Access::Write);
        const Place inner = granted("write/some/inner", Access::Read);
        QCOMPARE(server.ordered(*m_folder, {inner}), QByteArray("write/some/inner stands"));
        // Its working folder is in the inner one, and it stays in reach.
        QVERIFY(server.goes("cd " + at("write/some/inner")));
        QCOMPARE(server.ordered(*m_folder, {outer, inner}), QByteArray("write stands, write/some/inner stands"));
        QVERIFY(server.goes("cat file && cat " + at("write/some/inner/file")
                            + " && [ $(pwd -P) = " + at("write/some/inner") + " ]"));
        QVERIFY(server.goes("touch " + at("write/new") + " && ! touch new && ! mv " + at("write/some") + ' '
                            + at("write/x")));
        QCOMPARE(server.ordered(*m_folder, {inner}), QByteArray("write gone, write/some/inner stands"));
        QVERIFY(
            server.goes("cat file && ! ls " + at("write/file") + " && [ $(pwd -P) = " + at("write/some/inner") + " ]"));
        QVERIFY(server.goes("cd /"));
        QCOMPARE(server.ordered(*m_folder, {outer}), QByteArray("write stands, write/some/inner gone"));
        QVERIFY(server.goes("touch " + at("write/some/inner/new")));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("write gone"));
    }

    //! What was made for it to be mounted on goes again, and nothing of a person's does by the same path.
    void nothingIsLeftAndNothingElseIsRemoved()
    {
        LiveServer server(*m_folder);
        const Place outer = granted("write", Access::Write);
        const Place inner = granted("write/emptydir", Access::Read);
        const QByteArray isNotThere = "! ls " + at("write");
        QCOMPARE(server.ordered(*m_folder, {inner}), QByteArray("write/emptydir stands"));
        QCOMPARE(server.ordered(*m_folder, {inner, outer}), QByteArray("write stands, write/emptydir stands"));
        QCOMPARE(server.ordered(*m_folder, {outer}), QByteArray("write stands, write/emptydir gone"));
        QVERIFY(QFileInfo(m_folder->path("write/emptydir")).isDir());
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("write gone"));
        QVERIFY(server.goes(isNotThere));
        QCOMPARE(server.ordered(*m_folder, {outer, inner}), QByteArray("write stands, write/emptydir stands"));
        QCOMPARE(server.ordered(*m_folder, {inner}), QByteArray("write gone, write/emptydir stands"));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("write/emptydir gone"));
        QVERIFY(server.goes(isNotThere));
        QVERIFY(QFileInfo(m_folder->path("write/emptydir")).isDir());
    }

    void whatIsKept()
    {
        LiveServer server(*m_folder, {granted("write", Access::Read)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}), QByteArray("write stands"));
        QVERIFY(server.goes("touch " + at("write/new") + " && ! touch " + at("write/.git/new") + " && ! mv "
                            + at("write/.git") + ' ' + at("write/x")));
        // What it makes itself later is its own.
        QVERIFY(server.goes("echo 1 > " + at("write/.mcp.json")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write), granted("read", Access::Read)}),
                 QByteArray("read stands, write stands"));
        QVERIFY(server.goes("echo 2 > " + at("write/.mcp.json")));
        // Another program puts something else in its place.
        QVERIFY(QDir().rename(m_folder->path("write/.git"), m_folder->path("write/was")));
        QVERIFY(server.ends());
        QVERIFY2(server.status().contains("uncovered "), server.status().constData());
    }

    //! What is opened before something comes to lie over it is written still, so who has it open is ended where that is
    //! for reading only from now on; and where nothing is taken back, it waits.
    void whatIsOpenBelowWhatComes_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("works in the inner one") << QByteArray("cd %/some/inner");
        QTest::newRow("a file of the inner one") << QByteArray("exec 5< %/some/inner/file");
        QTest::newRow("works elsewhere in it") << QByteArray("cd %/emptydir");
    }
    void whatIsOpenBelowWhatComes()
    {
        QFETCH(QByteArray, line);
        QVERIFY(writeFile(m_folder->path("write/some/inner/file"), "inner\n"));
        LiveServer server(*m_folder, {granted("write", Access::Write)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(server.goes(line.replace("%", at("write"))));
        const QByteArray said =
            server.ordered(*m_folder, {granted("write", Access::Write), granted("write/some/inner", Access::Read)});
        QVERIFY2(said.startsWith("write held"), said.constData());
        QVERIFY(server.ends());
    }
    //! What is kept was a mount of its own before the folder came to be written: what is open in it stays as it is.
    void whatIsOpenWhereMoreIsGranted_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("works in what is kept") << QByteArray("cd %/.git");
        QTest::newRow("a folder of what is kept") << QByteArray("exec 5< %/.git");
        QTest::newRow("a file of what is kept") << QByteArray("exec 5< %/.git/config");
        QTest::newRow("works in it") << QByteArray("cd %");
        QTest::newRow("a file of it") << QByteArray("exec 5< %/file");
        QTest::newRow("a kept file of it") << QByteArray("exec 5< %/.mcp.json");
        QTest::newRow("nothing") << QByteArray("true");
    }
    void whatIsOpenWhereMoreIsGranted()
    {
        QFETCH(QByteArray, line);
        QVERIFY(writeFile(m_folder->path("write/.mcp.json"), "{}"));
        LiveServer server(*m_folder, {granted("write", Access::Read)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        server.run(line.replace("%", at("write")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}), QByteArray("write stands"));
        QVERIFY(server.goes("touch " + at("write/new")));
        // By no path, by what it works in, and by what it has open.
        QVERIFY(server.goes("! touch " + at("write/.git/new") + " && ! touch ./.git/new && ! touch "
                            + at("write/.mcp.json")));
        QVERIFY(server.goes("if [ $(pwd) = " + at("write/.git") + " ]; then ! touch ./new && ! chmod 700 .; fi"));
        QVERIFY(
            server.goes(
                "if [ -e /proc/self/fd/5 ]; then ! { echo x > /proc/self/fd/5; } && ! touch /proc/self/fd/5/new; fi")
            == !line.endsWith("/file"));
    }

    //! What comes to be kept later has no mount of its own, so what is open there keeps the folder as it is.
    void whatIsOpenWhereSomethingIsKeptAnew_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("isBusy");
        QTest::newRow("works in what is kept") << QByteArray("cd %/.git") << true;
        QTest::newRow("works in it") << QByteArray("cd %") << true;
        QTest::newRow("a file of it") << QByteArray("exec 5< %/file") << true;
        QTest::newRow("nothing") << QByteArray("true") << false;
    }
    void whatIsOpenWhereSomethingIsKeptAnew()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, isBusy);
        QVERIFY(QDir().rename(m_folder->path("write/.git"), m_folder->path("write/was")));
        LiveServer server(*m_folder, {granted("write", Access::Read)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(QDir().rename(m_folder->path("write/was"), m_folder->path("write/.git")));
        server.run(line.replace("%", at("write")));
        const QByteArray busy = "write unchanged " + QByteArray::number(EBUSY);
        const QByteArray said =
            server.ordered(*m_folder, {granted("write", Access::Write), granted("read", Access::Read)});
        // Nothing of it keeps anything else from being granted.
        QCOMPARE(said, isBusy ? "read stands, " + busy : QByteArray("read stands, write stands"));
        QVERIFY(server.goes("cat " + at("read/file") + ' ' + at("write/file")));
        QVERIFY(server.goes("! touch " + at("write/.git/new")));
        QCOMPARE(server.goes("touch " + at("write/new")), said.endsWith("write stands"));
        if (isBusy) {
            QVERIFY(server.goes("cd /; exec 5<&-"));
            QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}),
                     QByteArray("read gone, write stands"));
            QVERIFY(server.goes("touch " + at("write/new") + " && ! touch " + at("write/.git/new")));
        }
    }

    //! While it may be read only nothing has to stay for that: another takes its place, and is kept from then on.
    void whatIsKeptIsExchangedWhereItIsRead_data()
    {
        QTest::addColumn<bool>("isMoved");
        QTest::newRow("removed") << false;
        QTest::newRow("moved") << true;
    }
    void whatIsKeptIsExchangedWhereItIsRead()
    {
        QFETCH(bool, isMoved);
        LiveServer server(*m_folder, {granted("write", Access::Read)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(isMoved ? QDir().rename(m_folder->path("write/.git"), m_folder->path("write/was"))
                        : QDir(m_folder->path("write/.git")).removeRecursively());
        QVERIFY(QDir().mkpath(m_folder->path("write/.git/other")));
        QVERIFY(server.goes("ls " + at("write/.git/other")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), granted("read", Access::Read)}),
                 QByteArray("read stands, write stands"));
        QVERIFY(server.goes("ls " + at("write/.git/other")));
        // What was moved has its mount still, so nobody can tell whether it is in use.
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}),
                 isMoved ? "read gone, write unchanged " + QByteArray::number(EBUSY)
                         : QByteArray("read gone, write stands"));
        QCOMPARE(server.goes("touch " + at("write/new")), !isMoved);
        QVERIFY(server.goes("! touch " + at("write/.git/other/new")));
    }

    //! More around what it has, or less, leaves it what it has open in what stays.
    void whatIsOpenInWhatStays()
    {
        QVERIFY(writeFile(m_folder->path("write/some/inner/file"), "inner\n"));
        const Place inner = granted("write/some/inner", Access::Read);
        LiveServer server(*m_folder, {inner});
        QVERIFY(server.goes("cd " + at("write/some/inner") + " && exec 5< file"));
        for (const Access access : {Access::Read, Access::Write, Access::Read}) {
            QCOMPARE(server.ordered(*m_folder, {granted("write", access), inner}),
                     QByteArray("write stands, write/some/inner stands"));
            QVERIFY(server.goes("cat file && ! touch new"));
            QCOMPARE(server.goes("touch " + at("write/new")), access == Access::Write);
        }
        QCOMPARE(server.ordered(*m_folder, {inner}), QByteArray("write gone, write/some/inner stands"));
        QVERIFY(server.goes("cat file && ! ls " + at("write/file")));
    }

    //! It has it still, so it is ended; and whatever is opened again is not there.
    void whatHolds_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("holds");
        QTest::newRow("a file for reading") << QByteArray("exec 5< %/file") << true;
        QTest::newRow("a file for writing") << QByteArray("exec 5> %/new") << true;
        QTest::newRow("a folder") << QByteArray("exec 5< %") << true;
        QTest::newRow("the working folder") << QByteArray("cd %") << true;
        const auto until = [](const QByteArray &line, const char *what, const char *is) {
            return line + " & until [ \"$(readlink /proc/$!/" + what + ")\" = " + is + " ]; do :; done";
        };
        QTest::newRow("a program that runs")
            << until("cp /usr/bin/sleep %/sleep; %/sleep 1000", "exe", "%/sleep") << true;
        QTest::newRow("the working folder of another process")
            << until("(cd % && exec sleep 1000)", "cwd", "%") << true;
        QTest::newRow("a file of another process") << until("sleep 1000 < %/file", "fd/0", "%/file") << true;
        QTest::newRow("in a folder further in") << QByteArray("exec 5< %/some/inner/.git/config") << true;
        QTest::newRow("what is kept") << QByteArray("exec 5< %/.git/config") << true;
        QTest::newRow("a map") << QByteArray(
            "perl -e 'open(F,\"<\",\"%/file\"); $x=<F>; close F;' ; exec 5< %/mine; sleep 1000 <&5 & exec 5<&-")
                               << true;
        const auto watching = [](const QByteArray &folder) {
            return "perl -e '$p=\"" + folder
                + "\"; $f=syscall(253); syscall(254,$f,$p,0x100)>=0 or exit 1; "
                  "mkdir(\"/tmp/watches\"); sleep 1000' & until [ -e /tmp/watches ]; do :; done";
        };
        QTest::newRow("a watch") << watching("%") << true;
        QTest::newRow("one that is in its own folder only") << watching("/tmp") << true; // nobody looks further yet
        QTest::newRow("nothing") << QByteArray("cat %/file > /dev/null; ls %") << false;
        QTest::newRow("what it has read") << QByteArray("cp %/file /tmp/copy; exec 5< /tmp/copy") << false;
        QTest::newRow("a file that it has closed") << QByteArray("exec 5< %/file; exec 5<&-") << false;
    }
    void whatHolds()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, holds);
        LiveServer server(*m_folder, {}, true);
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}), QByteArray("write stands"));
        server.run(line.replace("%", at("write")));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray(holds ? "write held" : "write gone"));
        if (holds)
            QVERIFY(server.ends());
        else
            QCOMPARE(server.run("ls " + at("write") + " >/dev/null 2>&1"), QByteArray("2"));
    }

    //! Who is connected to a socket has nothing open where that lies.
    void whoReachesSocketsIsEnded()
    {
        Place place = granted("write", Access::Write);
        place.hasSockets = true;
        LiveServer server(*m_folder, {place, granted("read", Access::Read)});
        QVERIFY2(server.hasStarted(), server.status().constData());
        QCOMPARE(server.ordered(*m_folder, {place, granted("read", Access::Read), granted("outside", Access::Read)}),
                 QByteArray("outside stands, read stands, write stands"));
        QCOMPARE(server.ordered(*m_folder, {place, granted("outside", Access::Read)}),
                 QByteArray("outside held, read held, write held"));
        QVERIFY(server.ends());
        LiveServer other(*m_folder, {granted("read", Access::Read)});
        QCOMPARE(other.ordered(*m_folder, {place, granted("read", Access::Read)}),
                 "read stands, write failed " + QByteArray::number(ENOTSUP));
    }

    //! What is denied goes like what is not granted.
    void whatIsDeniedByItselfIsTakenBack()
    {
        LiveServer server(*m_folder, {granted("read", Access::Read), granted("write", Access::Write)});
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::None), granted("write", Access::Write)}),
                 QByteArray("read gone, write stands"));
        QVERIFY(server.goes("! ls " + at("read") + " && cat " + at("write/file")));
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::Read), granted("write", Access::None)}),
                 QByteArray("read stands, write gone"));
        QVERIFY(server.goes("cat " + at("read/file") + " && ! ls " + at("write/file")));
        server.run("exec 5< " + at("read/file"));
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::None)}), QByteArray("read held"));
        QVERIFY(server.ends());
    }

    //! A writer that never stops has its next try refused, and goes on reading.
    void narrowedUnderAWriter()
    {
        // On a machine that has much to do the writer may not come to let go in time; then there is another one.
        std::unique_ptr<LiveServer> its;
        QByteArray said;
        for (int i = 0; i < 10 && said != "write stands"; ++i) {
            its = std::make_unique<LiveServer>(*m_folder, std::vector{granted("write", Access::Write)});
            QVERIFY(
                its->goes("(while echo x > " + at("write/busy") + "; do :; done; echo over > /tmp/over) & sleep 0.2"));
            said = its->ordered(*m_folder, {granted("write", Access::Read)});
        }
        LiveServer &server = *its;
        QCOMPARE(said, QByteArray("write stands"));
        QVERIFY(server.goes("sleep 0.2; cat /tmp/over " + at("write/file") + " && ! touch " + at("write/new")));
        // One who has it open for writing goes on writing, so it ends.
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}), QByteArray("write stands"));
        QVERIFY(server.goes("exec 5> " + at("write/open")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read)}), QByteArray("write held"));
        QVERIFY(server.ends());
    }

    //! What is kept stays covered as long as it is reached at all: not by the old mount either, which is held open.
    void whatIsKeptWhileItIsNarrowed()
    {
        LiveServer server(*m_folder, {granted("write", Access::Write)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        // One tries all the time from where it works, and holds the folder for writing with that.
        QVERIFY(server.goes("(cd " + at("write")
                            + " && exec 5> open && while :; do echo x > .git/config; done) & sleep 0.2"));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read)}), QByteArray("write held"));
        QVERIFY(server.ends());
        QCOMPARE(textOf("write/.git/config"), QByteArray("[core]"));
    }

    //! Of what Landlock does not ask for, too: rights and times.
    void theRightsOfWhatIsKeptStay()
    {
        LiveServer server(*m_folder, {granted("write", Access::Write)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        const auto rights = [this] { return QFile::permissions(m_folder->path("write/.git/config")); };
        const auto before = rights();
        QVERIFY(server.goes("(cd " + at("write")
                            + " && exec 5> open && perl -e 'while (1) { chmod(0777, \".git/config\") }') & sleep 0.2"));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("write held"));
        QVERIFY(server.ends());
        QCOMPARE(rights(), before);
    }

    //! It works where something is mounted over it, and so sees what comes to lie there before it shows.
    void whoStandsWhereSomethingIsMounted()
    {
        LiveServer server(*m_folder, {granted("write/some/inner", Access::Write)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(server.goes("(cd " + at("write")
                            + " && while :; do echo x > some/inner/.git/config; done) 2>/dev/null & sleep 0.1"));
        const Place inner = granted("write/some/inner", Access::Write);
        for (int i = 0; i < 20; ++i) {
            QVERIFY(server.order({granted("write", Access::Read)}));
            QVERIFY(server.order({inner}));
            QVERIFY(server.order({granted("write", Access::Read), inner}));
            const auto answer = server.order({inner});
            QVERIFY(answer && answer->results.front().state != State::Held);
        }
        QCOMPARE(textOf("write/some/inner/.git/config"), QByteArray("[core]"));
    }

    //! By another program: the folder that leads to what is for reading only.
    void theWayToWhatIsOnlyReadIsExchanged()
    {
        LiveServer server(*m_folder, {granted("write", Access::Write), granted("write/some/inner", Access::Read)},
                          true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(QDir().rename(m_folder->path("write/some"), m_folder->path("write/x")));
        QVERIFY(server.ends());
        QVERIFY2(server.status().contains("uncovered "), server.status().constData());
    }

    //! What it made itself it may save anew.
    void whatItMadeItselfIsItsOwn()
    {
        LiveServer server(*m_folder, {granted("write", Access::Write)}, true);
        QVERIFY(server.goes("echo 1 > " + at("write/.mcp.json")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write), granted("read", Access::Read)}),
                 QByteArray("read stands, write stands"));
        QVERIFY(server.goes("echo 2 > " + at("write/new") + " && mv " + at("write/new") + ' ' + at("write/.mcp.json")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}), QByteArray("read gone, write stands"));
        QVERIFY(server.goes("cat " + at("write/.mcp.json")));
    }

    //! An outer folder comes around what has something hidden in it: that would be seen, so it waits.
    void whatIsHiddenStaysSo()
    {
        QVERIFY(writeFile(m_folder->path("write/some/inner/file"), "denied\n"));
        const Place denied = granted("write/some/inner", Access::None);
        const Place middle = granted("write/some", Access::Read);
        LiveServer server(*m_folder, {middle, denied});
        QVERIFY2(server.hasStarted(), server.status().constData());
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), middle, denied}),
                 "write failed " + QByteArray::number(EBUSY) + ", write/some stands");
        QVERIFY(server.goes("ls " + at("write/some") + " && ! cat " + at("write/some/inner/file")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), denied}),
                 QByteArray("write held, write/some held"));
        QVERIFY(server.ends());
    }

    //! The same where it is denied, and only tried to be read.
    void whatIsDeniedWhileItIsNarrowed()
    {
        QVERIFY(writeFile(m_folder->path("write/some/file"), "denied\n"));
        LiveServer server(*m_folder, {granted("write", Access::Write), granted("write/some", Access::None)});
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(server.goes("(cd " + at("write")
                            + " && exec 5> open && while :; do cat some/file >&5; done) 2>/dev/null & sleep 0.2"));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), granted("write/some", Access::None)}),
                 QByteArray("write held"));
        QVERIFY(server.ends());
        QCOMPARE(textOf("write/open"), QByteArray());
    }

    //! By whoever else works there, while the server is given something else.
    void whatIsKeptIsExchangedDuringAnOrder()
    {
        const QByteArray git = QFile::encodeName(m_folder->path("write/.git"));
        const QByteArray other = QFile::encodeName(m_folder->path("write/was"));
        LiveServer server(*m_folder, {granted("write", Access::Write)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        std::atomic<bool> isOver = false;
        std::thread neighbour([&] {
            std::mt19937 chance(7);
            ::usleep(useconds_t(chance() % 2000));
            ::rename(git.constData(), other.constData());
            ::mkdir(git.constData(), 0755);
            isOver = true;
        });
        while (!isOver)
            server.order({granted("write", Access::Write), granted("read", Access::Read)});
        neighbour.join();
        QVERIFY(server.ends());
    }

    void whatCannotBeGranted()
    {
        LiveServer server(*m_folder, {granted("read", Access::Read)});
        Place other = granted("write", Access::Write);
        other.identity = granted("outside", Access::Read).identity;
        Place missing = granted("outside", Access::Read);
        missing.path = at("missing").toStdString();
        Place system = granted("outside", Access::Read);
        system.path = "/usr/local";
        system.identity = confine::identityOf("/usr/local").value_or(confine::FileIdentity());
        QVERIFY(QFile::link(m_folder->path("outside"), m_folder->path("link")));
        Place link = granted("outside", Access::Read);
        link.path = at("link").toStdString();
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::Read), other, missing, link}),
                 "link failed " + QByteArray::number(ELOOP) + ", missing failed " + QByteArray::number(ENOENT)
                     + ", read stands, write failed " + QByteArray::number(ESTALE));
        const auto answer = server.order({granted("read", Access::Read), system});
        QVERIFY(answer && answer->results.size() == 2);
        QCOMPARE(answer->results.back().error, ENOTSUP);
        QVERIFY(server.goes("cat " + at("read/file") + " && ! ls " + at("outside/file")));
    }

    //! In what is its own it makes what it likes, but not where something is mounted, nor on the way to it.
    void whatItPutsInTheWay()
    {
        const QTemporaryDir other(QStringLiteral("/tmp/mangrove-live-XXXXXX"));
        QVERIFY(QDir(other.path()).mkpath(QStringLiteral("a/b/c")));
        const QByteArray top = QFile::encodeName(other.path());
        const auto place = [&top](const char *name, Access access) {
            const std::string path = (top + name).toStdString();
            return Place{path, Place::Kind::Folder, access, confine::identityOf(path.c_str()).value_or(FileIdentity()),
                         true};
        };
        LiveServer server(*m_folder);
        QVERIFY(server.goes("ln -s /usr " + top));
        auto answer = server.order({place("/a/b", Access::Write)});
        QVERIFY(answer);
        QCOMPARE(answer->results.front().error, EEXIST);
        QVERIFY(server.goes("rm " + top + " && mkdir -p " + top + "/a && touch " + top + "/a/its && cd " + top + "/a"));
        answer = server.order({place("/a/b", Access::Write)});
        QVERIFY(answer);
        QVERIFY(answer->results.front().state == State::Stands);
        QVERIFY(server.goes("touch " + top + "/a/b/new && ls its && ! ls " + top + "/a/its"));
        // Not the way, nor what is on it; and nothing is made beside it.
        QVERIFY(server.goes("! mv " + top + ' ' + top + "x"));
        QVERIFY(server.goes("! mv " + top + "/a " + top + "/x"));
        QVERIFY(server.goes("! mkdir " + top + "/y && ! touch " + top + "/a/y"));
        answer = server.order({place("/a/b", Access::Write), place("/a/b/c", Access::Read)});
        QVERIFY(answer);
        QVERIFY(server.goes("! touch " + top + "/a/b/c/new && ! mv " + top + "/a/b/c " + top + "/a/b/d"));
        answer = server.order({});
        QVERIFY(answer && answer->results.front().state == State::Gone);
        QVERIFY(server.goes("ls " + top + "/a/its && ! ls " + top + "/a/b && mv " + top + ' ' + top + "x"));
        QCOMPARE(QDir(other.path() + QStringLiteral("/a/b")).entryList(QDir::NoDotAndDotDot | QDir::AllEntries),
                 QStringList({QStringLiteral("c"), QStringLiteral("new")}));
    }

    //! What is denied where it is granted is covered from the next start on: what the server has of it no mount tells.
    void whatIsDeniedInAGrantEndsIt()
    {
        LiveServer server(*m_folder, {granted("write", Access::Write)});
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write), granted("write/some", Access::None)}),
                 QByteArray("write held"));
        QVERIFY(server.ends());
    }

    void whatIsNoOrderClosesTheChannel_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, const LiveOrder &order) {
            QTest::newRow(name) << QByteArray::fromStdString(confine::encodeOrder(order));
        };
        const Place place{"/a", Place::Kind::Folder, Access::Read, {1, 2, 3, 4}, true};
        Place unbound = place;
        unbound.identity = {};
        Place own = place;
        own.isOwn = true;
        row("another number", {2, {}});
        row("no number", {0, {}});
        row("a path twice", {1, {place, place}});
        row("bound to nothing", {1, {unbound}});
        row("its own", {1, {own}});
        QTest::newRow("nothing") << QByteArray("x");
        QTest::newRow("cut") << QByteArray::fromStdString(confine::encodeOrder({1, {place}})).chopped(1);
        QTest::newRow("too long") << QByteArray::fromStdString(confine::encodeOrder({1, {place}})) + 'x';
    }
    void whatIsNoOrderClosesTheChannel()
    {
        QFETCH(QByteArray, bytes);
        LiveServer server(*m_folder, {granted("read", Access::Read)});
        QVERIFY(confine::sendLive(server.channel(), bytes.toStdString()));
        QVERIFY(!confine::receiveLive(server.channel()));
        QVERIFY(server.goes("cat " + at("read/file"))); // nothing was done
    }

    //! More than a message holds.
    void manyAtOnce()
    {
        std::vector<Place> places;
        for (int i = 0; i < 300; ++i) {
            const QByteArray name = "many/" + QByteArray(150, 'x') + QByteArray::number(i);
            QVERIFY(QDir().mkpath(m_folder->path(name.constData())));
            places.push_back(granted(name.constData(), i % 2 == 0 ? Access::Read : Access::Write));
        }
        LiveServer server(*m_folder);
        const auto answer = server.order(places);
        QVERIFY(answer && answer->results.size() == places.size());
        QCOMPARE(server.run("ls " + at("many") + " | wc -l"), QByteArray("300 0"));
        QVERIFY(server.order({}));
        QVERIFY(!server.goes("ls " + at("many")));
    }

    //! The server goes on with what it has.
    void whoeverOrdersIsGone()
    {
        LiveServer server(*m_folder, {granted("read", Access::Read)});
        server.letGo();
        QVERIFY(server.goes("sleep 0.3; cat " + at("read/file")));
    }

    //! At random, against one that reads all the time: it never sees what is not granted, and ends by nothing.
    void rounds()
    {
        QVERIFY(writeFile(m_folder->path("write/some/inner/file"), "inner\n"));
        LiveServer server(*m_folder);
        std::mt19937 chance(7);
        const char *const names[] = {"read", "write", "write/some/inner", "outside"};
        const int count = qEnvironmentVariableIsSet("MANGROVE_TEST_ROUNDS")
            ? qEnvironmentVariableIntValue("MANGROVE_TEST_ROUNDS")
            : 200;
        std::map<QByteArray, Access> wanted;
        for (int round = 0; round < count; ++round) {
            std::vector<Place> places;
            const std::map<QByteArray, Access> before = std::exchange(wanted, {});
            for (const char *name : names) {
                if (const unsigned mode = chance() % 3) {
                    places.push_back(granted(name, mode == 1 ? Access::Read : Access::Write));
                    wanted[name] = places.back().access;
                }
            }
            const auto answer = server.order(places);
            QVERIFY2(answer, qPrintable(QString::number(round)));
            for (const LiveResult &result : answer->results) {
                // With something in it that came later, it is not asked whether it is in use.
                const bool isUnchanged = result.state == State::Unchanged && result.path == at("write").toStdString();
                QVERIFY2(isUnchanged || result.state == State::Stands || result.state == State::Gone,
                         result.path.c_str());
                if (isUnchanged)
                    wanted["write"] = before.at("write");
            }
            QByteArray line = "true";
            for (const char *name : names) {
                const QByteArray inner = name;
                const bool isInOuter = inner == "write/some/inner" && wanted.count("write") != 0;
                const bool isRead = wanted.count(inner) != 0 || isInOuter;
                const bool isWritten = wanted.count(inner) != 0 ? wanted[inner] == Access::Write
                                                                : isInOuter && wanted["write"] == Access::Write;
                line += QByteArray(isRead ? " && " : " && ! ") + "cat " + at(name) + "/file >/dev/null 2>&1";
                line += QByteArray(isWritten ? " && " : " && ! ") + "touch " + at(name) + "/new >/dev/null 2>&1";
            }
            QVERIFY2(server.goes(line), line.constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestLiveGrants)

#include "tst_livegrants.moc"

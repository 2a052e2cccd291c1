#include "app/launcher/mountplan.h"

#include <QByteArray>
#include <QList>
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace mangrove;
using confine::Access;
using confine::Place;
using launcher::FoundPlace;
using launcher::Mount;

namespace {

constexpr confine::FileIdentity something{1, 2, 3, 4};

FoundPlace granted(const char *path, Access access)
{
    return {{path, Place::Kind::Folder, access, something, true}, 9, path, true};
}

//! Of the system or its own. `realPath`: where a link on the way leads.
FoundPlace offered(const char *path, Access access = Access::Read, const char *realPath = nullptr)
{
    return {{path, Place::Kind::Either, access, {}, false}, 9, realPath ? realPath : path, true};
}

//! A line of what is planned, as `PATH word`.
QByteArrayList linesOf(const std::vector<FoundPlace> &places, const std::vector<std::string> &masked = {})
{
    QByteArrayList lines;
    for (const Mount &mount : launcher::planMounts(places, masked)) {
        const QByteArray word = mount.kind == Mount::Kind::Link ? "-> " + QByteArray::fromStdString(mount.target)
            : mount.kind == Mount::Kind::Processes              ? QByteArray("processes")
            : mount.kind == Mount::Kind::Devices                ? QByteArray("devices")
            : mount.kind == Mount::Kind::Temporary              ? QByteArray("temporary")
            : mount.kind == Mount::Kind::Empty                  ? QByteArray("empty")
            : mount.kind == Mount::Kind::EmptyFile              ? QByteArray("empty file")
            : mount.isWritable                                  ? QByteArray("write")
                                                                : QByteArray("read");
        lines.append(QByteArray::fromStdString(mount.path) + ' ' + word);
    }
    return lines;
}

const Access r = Access::Read;
const Access w = Access::Write;
const Access none = Access::None;

} // namespace

Q_DECLARE_METATYPE(std::vector<mangrove::launcher::FoundPlace>)

class TestMountPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plans_data()
    {
        QTest::addColumn<std::vector<FoundPlace>>("places");
        QTest::addColumn<QByteArrayList>("lines"); // but those that are always there
        using Places = std::vector<FoundPlace>;
        const auto row = [](const char *name, const Places &places, const QByteArrayList &lines) {
            QTest::newRow(name) << places << lines;
        };
        row("nothing", {}, {});
        row("one for each mode", {granted("/b", w), granted("/a", r)}, {"/a read", "/b write"});
        row("a name that begins with another's", {granted("/a/b", w), granted("/a/b-c", r)},
            {"/a/b write", "/a/b-c read"});
        row("one for writing in one for reading", {granted("/a/b", w), granted("/a", r)}, {"/a read", "/a/b write"});
        row("one for reading in one for writing", {granted("/a/b/c", r), granted("/a", w)},
            {"/a write", "/a/b/c read"});
        row("three in one another", {granted("/a/b", r), granted("/a/b/c", w), granted("/a", w)},
            {"/a write", "/a/b read", "/a/b/c write"});
        // So that the inner one stays what it is where the outer one comes or goes.
        row("two for reading in one another", {granted("/a", r), granted("/a/b", r)}, {"/a read", "/a/b read"});
        // Else the inner one could be moved away with what is kept in it.
        row("two for writing in one another", {granted("/a", w), granted("/a/b", w)}, {"/a write", "/a/b write"});
        row("a program in a folder that may be written", {granted("/a", w), offered("/a/bin")}, {"/a write"});
        row("a program in a folder that may be read", {granted("/a", r), offered("/a/bin")}, {"/a read"});
        row("its home in a folder that may be read", {granted("/a", r), offered("/a/home", w)},
            {"/a read", "/a/home write"});
        row("a grant in its home", {offered("/home", w), granted("/home/x", r)}, {"/home write", "/home/x read"});
        row("one path twice", {granted("/a", r), offered("/a", w), granted("/a", r)}, {"/a write"});
        row("a link of the system", {offered("/usr"), offered("/lib", r, "/usr/lib")},
            {"/lib -> /usr/lib", "/usr read"});
        row("a link to what is held by nothing", {offered("/etc/x", r, "/run/x")}, {"/etc/x -> /run/x", "/run/x read"});
        row("what lies behind a link", {offered("/lib", r, "/usr/lib"), offered("/lib/x", r, "/usr/lib/x")},
            {"/lib -> /usr/lib", "/usr/lib read"});
        row("a link in a place", {offered("/usr"), offered("/usr/bin/x", r, "/opt/x")}, {"/opt/x read", "/usr read"});
        row("a link in a temporary folder", {offered("/tmp/x", r, "/opt/x")},
            {"/opt/x read", "/tmp temporary", "/tmp/x -> /opt/x"});
        row("the system's own", {offered("/proc"), offered("/dev/null", w), offered("/dev")}, {});
        row("a grant among shared memory", {granted("/dev/shm/x", w)}, {"/dev devices", "/dev/shm/x write"});
        row("below the temporary folder", {granted("/tmp/x", w), offered("/tmp/y", w)},
            {"/tmp temporary", "/tmp/x write", "/tmp/y write"});
        row("further below it", {granted("/tmp/x/y/z", w), granted("/tmp/x-y", w)},
            {"/tmp temporary", "/tmp/x-y write", "/tmp/x empty", "/tmp/x/y/z write"});
        row("two on one way", {granted("/tmp/x/y", w), offered("/tmp/x/z/p"), granted("/tmp/x/y/z", r)},
            {"/tmp temporary", "/tmp/x empty", "/tmp/x/y write", "/tmp/x/y/z read", "/tmp/x/z/p read"});
        row("a link further below it", {offered("/tmp/x/y", r, "/opt/x")},
            {"/opt/x read", "/tmp temporary", "/tmp/x/y -> /opt/x"});
        row("further below shared memory", {granted("/dev/shm/x/y", w)},
            {"/dev devices", "/dev/shm/x empty", "/dev/shm/x/y write"});
    }
    void plans()
    {
        QFETCH(std::vector<FoundPlace>, places);
        QFETCH(QByteArrayList, lines);
        QByteArrayList planned = linesOf(places);
        for (const char *always : {"/dev devices", "/proc processes", "/tmp temporary"}) {
            QCOMPARE(planned.count(always), 1);
            if (!lines.contains(always))
                planned.removeAll(always);
        }
        QCOMPARE(planned, lines);
    }

    //! Somebody has to make the way, and where it works: bubblewrap what is there in any case, the mounter all else.
    void whoseTheWayIs()
    {
        const auto isMounters = [](const std::vector<FoundPlace> &places, const std::string &folder,
                                   const std::string &path) {
            const auto planned = launcher::planMounts(places, {}, folder);
            const Mount *mount = launcher::holderOf(planned, path);
            return !mount || mount->path != path ? QByteArray("nobody")
                : mount->isOfGrant               ? QByteArray("mounter")
                                                 : QByteArray("bubblewrap");
        };
        QCOMPARE(isMounters({granted("/tmp/x/y", w)}, {}, "/tmp/x"), "mounter");
        QCOMPARE(isMounters({granted("/tmp/x/y", w), offered("/tmp/x/z")}, {}, "/tmp/x"), "bubblewrap");
        QCOMPARE(isMounters({granted("/tmp/x/y", w)}, "/tmp/x/z", "/tmp/x"), "bubblewrap");
        QCOMPARE(isMounters({granted("/tmp/x/y", w)}, "/tmp/x/z", "/tmp/x/z"), "bubblewrap");
        QCOMPARE(isMounters({granted("/tmp/x/y", w)}, "/tmp/x", "/tmp/x"), "bubblewrap");
        QCOMPARE(isMounters({granted("/tmp/x/y", w)}, "/tmp/x/y/z", "/tmp/x/y/z"), "nobody");
        QCOMPARE(isMounters({granted("/home/x/y", w)}, "/home/x", "/home/x"), "nobody");
    }

    //! All of the system granted, or all that is temporary: then it is the person's, and nothing is put over it but
    //! what shows other processes and devices.
    void whatIsGrantedIsNotCovered()
    {
        QCOMPARE(linesOf({granted("/tmp", w)}), QByteArrayList({"/dev devices", "/proc processes", "/tmp write"}));
        QCOMPARE(linesOf({granted("/", r), offered("/usr"), granted("/home/x", w)}),
                 QByteArrayList({"/ read", "/dev devices", "/home/x write", "/proc processes"}));
    }

    void whatIsMasked()
    {
        const std::vector<std::string> masked{"/a/b", "/x", "/data"};
        FoundPlace own = offered("/data/homes/1", w);
        own.place.isOwn = true;
        const auto planned = [&masked](const std::vector<FoundPlace> &places) {
            QByteArrayList lines = linesOf(places, masked);
            for (const char *always : {"/dev devices", "/proc processes", "/tmp temporary"})
                lines.removeAll(always);
            return lines;
        };
        // Nothing shows it, so nothing is there.
        QCOMPARE(planned({granted("/c", w)}), QByteArrayList({"/c write"}));
        QCOMPARE(planned({granted("/a", w)}), QByteArrayList({"/a write", "/a/b empty"}));
        QCOMPARE(planned({granted("/a", r)}), QByteArrayList({"/a read", "/a/b empty"}));
        QCOMPARE(planned({granted("/", r)}), QByteArrayList({"/ read", "/a/b empty", "/data empty", "/x empty"}));
        // What lies in it is not there, whoever granted it; what is its own is.
        QCOMPARE(planned({granted("/a/b", w), granted("/a/b/c", w), granted("/a/bc", w)}),
                 QByteArrayList({"/a/bc write"}));
        QCOMPARE(planned({own}), QByteArrayList({"/data/homes/1 write"}));
        QCOMPARE(planned({own, granted("/data", w), granted("/data/homes/2", w)}),
                 QByteArrayList({"/data/homes/1 write"}));
        QCOMPARE(planned({own, granted("/", w)}),
                 QByteArrayList({"/ write", "/a/b empty", "/data empty", "/data/homes/1 write", "/x empty"}));
        // By a link neither.
        QCOMPARE(planned({offered("/lib", r, "/x/lib"), offered("/x/l", r, "/c")}), QByteArrayList({"/c read"}));
    }

    //! The innermost counts, and at one path what is denied.
    void whatIsDenied()
    {
        const auto planned = [](const std::vector<FoundPlace> &places) {
            QByteArrayList lines = linesOf(places);
            for (const char *always : {"/dev devices", "/proc processes", "/tmp temporary"})
                lines.removeAll(always);
            return lines;
        };
        QCOMPARE(planned({granted("/a", w), granted("/a/b", none)}), QByteArrayList({"/a write", "/a/b empty"}));
        QCOMPARE(planned({granted("/a", r), granted("/a/b", none), granted("/a/b/c", r)}),
                 QByteArrayList({"/a read", "/a/b empty", "/a/b/c read"}));
        QCOMPARE(planned({granted("/a", w), granted("/a/b", none), granted("/a/b/c", w), granted("/a/b/c/d", none),
                          granted("/a/b/x", none)}),
                 QByteArrayList({"/a write", "/a/b empty", "/a/b/c write", "/a/b/c/d empty"}));
        QCOMPARE(planned({granted("/a/b", none)}), QByteArrayList()); // nothing shows it
        QCOMPARE(planned({granted("/x", w), granted("/x", none)}), QByteArrayList({"/x write", "/x empty"}));
        QCOMPARE(planned({granted("/x", none), granted("/x", r)}), QByteArrayList({"/x read", "/x empty"}));
        FoundPlace file = granted("/a/f", none);
        file.isFolder = false;
        QCOMPARE(planned({granted("/a", w), file}), QByteArrayList({"/a write", "/a/f empty file"}));
        // What lies on the way cannot be moved away with it.
        const auto pins = launcher::pinsOf(launcher::planMounts({granted("/a", w), granted("/a/b/c", none)}));
        QCOMPARE(pins.size(), std::size_t(1));
        QCOMPARE(pins.front().path, std::string("/a/b"));
    }

    //! Each folder on the way from a place that may be written to what is mounted in there.
    void whatIsPinned()
    {
        const auto pinned = [](const std::vector<FoundPlace> &places, const std::vector<std::string> &masked = {}) {
            QByteArrayList lines;
            for (const launcher::Pin &pin : launcher::pinsOf(launcher::planMounts(places, masked)))
                lines.append(
                    QByteArray::fromStdString(pin.path + " by " + std::to_string(pin.holder) + ' ' + pin.inside));
            std::sort(lines.begin(), lines.end());
            return lines;
        };
        QCOMPARE(pinned({granted("/a", w), granted("/b", r)}), QByteArrayList());
        QCOMPARE(pinned({granted("/a", w), granted("/a/b", r)}), QByteArrayList());
        QCOMPARE(pinned({granted("/a", w), granted("/a/b/c/d", r)}),
                 QByteArrayList({"/a/b by 9 b", "/a/b/c by 9 b/c"}));
        QCOMPARE(pinned({granted("/a", w), granted("/a/b/c", w), granted("/a/b/d", r)}),
                 QByteArrayList({"/a/b by 9 b"}));
        QCOMPARE(pinned({granted("/a", r), granted("/a/b/c", w)}), QByteArrayList());
        QCOMPARE(pinned({granted("/", w)}, {"/home/x"}), QByteArrayList({"/home by 9 home"}));
        // Mounted on itself it is one of them, whatever its mode is.
        FoundPlace pin = offered("/a/b", w);
        pin.isPinned = true;
        QVERIFY(linesOf({granted("/a", w), granted("/a/b/c", w), pin}).contains("/a/b write"));
        QCOMPARE(pinned({granted("/a", w), granted("/a/b/c", w), pin}), QByteArrayList());
    }

    //! What has to stay where it is, as the mount on it goes with what it lies on.
    void whatIsTheLess()
    {
        const auto plan = launcher::planMounts({granted("/w", w), granted("/w/r", r), granted("/w/r/w", w),
                                                granted("/w/a/r", r), granted("/r", r), granted("/r/r", r)},
                                               {"/w/a/b/own", "/r/a/own", "/else/own"});
        for (const char *path : {"/w/r", "/w/a/r"})
            QVERIFY2(launcher::isNarrowed(plan, path), path);
        for (const char *path : {"/w", "/w/r/w", "/r", "/r/r", "/w/a", "/else", "/w/a/b/own"})
            QVERIFY2(!launcher::isNarrowed(plan, path), path);
        using Way = std::vector<std::string>;
        QCOMPARE(launcher::wayTo(plan, "/w/a/b/own"), (Way{"/w/a/b/own", "/w/a/b", "/w/a"}));
        QCOMPARE(launcher::wayTo(plan, "/r/a/own"), (Way{"/r/a/own", "/r/a"}));
        QCOMPARE(launcher::wayTo(plan, "/else/own"), Way{});
        QCOMPARE(launcher::wayTo(plan, "/w/r/w"), (Way{"/w/r/w", "/w/r"}));
        QCOMPARE(launcher::wayTo(launcher::planMounts({granted("/", w)}, {"/own"}), "/own"), Way{"/own"});
    }

    void whatHasToBeMounted()
    {
        const auto paths = launcher::pathsOf(
            launcher::planMounts({granted("/a", w), offered("/lib", r, "/usr/lib"), granted("/a/b", r)}, {"/a/c"}));
        QCOMPARE(paths, (std::vector<std::string>{"/a", "/a/b", "/a/c", "/dev", "/proc", "/tmp", "/usr/lib"}));
    }

    //! What holds others comes first, whatever the order in which they are given.
    void theOrderOfThePlacesDoesNotMatter()
    {
        std::vector<FoundPlace> places{granted("/a", w), granted("/a/b", r), granted("/a/b/c", w), offered("/usr"),
                                       offered("/lib", r, "/usr/lib")};
        const QByteArrayList lines = linesOf(places);
        const auto before = [](const FoundPlace &one, const FoundPlace &other) {
            return one.place.path < other.place.path;
        };
        std::sort(places.begin(), places.end(), before);
        do
            QCOMPARE(linesOf(places), lines);
        while (std::next_permutation(places.begin(), places.end(), before));
    }

    //! What is granted is the mounter's to make.
    void words()
    {
        const auto wordsOf = [](const std::vector<FoundPlace> &places, bool hasNetwork,
                                const std::vector<std::string> &masked = {}) {
            QByteArray bytes = QByteArray::fromStdString(
                launcher::bubblewrapWords(launcher::planMounts(places, masked), hasNetwork, {"/home", "/work"}, 7, 8));
            [&] { QCOMPARE(bytes.back(), '\0'); }();
            bytes.chop(1);
            return bytes.replace('\0', ' ');
        };
        const QByteArray end = "--dir /home --dir /work --perms 0000 --dir /.aside --perms 0000 --dir /.taken "
                               "--perms 0444 --file 8 /.aside/nothing --chdir / --remount-ro /dev ";
        QCOMPARE(wordsOf({offered("/a b\n--bind", w), offered("/c", r)}, false),
                 QByteArray("--unshare-user --unshare-pid --unshare-ipc --unshare-uts --unshare-cgroup-try "
                            "--unshare-net --die-with-parent --cap-drop ALL --seccomp 7 "
                            "--bind-fd 9 /a b\n--bind --ro-bind-fd 9 /c "
                            "--dev /dev --perms 1777 --size 1073741824 --tmpfs /dev/shm --proc /proc --perms 1777 "
                            "--size 1073741824 --tmpfs /tmp ")
                     + end + "--remount-ro /");
        QCOMPARE(wordsOf({offered("/a", w)}, true, {"/a/b"}),
                 QByteArray("--unshare-user --unshare-pid --unshare-ipc --unshare-uts --unshare-cgroup-try "
                            "--die-with-parent --cap-drop ALL --seccomp 7 --bind-fd 9 /a --tmpfs /a/b --dev /dev "
                            "--perms 1777 --size 1073741824 --tmpfs /dev/shm --proc /proc --perms 1777 --size "
                            "1073741824 --tmpfs /tmp ")
                     + end + "--remount-ro /a/b --remount-ro /");
        QVERIFY(!wordsOf({}, true).contains("--unshare-net"));
    }

    void whoMakesWhat()
    {
        FoundPlace program = granted("/p", r);
        program.place.isInstalled = true;
        FoundPlace pin = offered("/a/b", w);
        pin.isPinned = true;
        QByteArrayList lines;
        for (const Mount &mount :
             launcher::planMounts({granted("/a", w), granted("/a/x", none), program, pin, offered("/s")}, {"/s/x"})) {
            if (mount.isOfGrant)
                lines.append(QByteArray::fromStdString(mount.path));
        }
        QCOMPARE(lines, QByteArrayList({"/a", "/a/b", "/a/x"}));
    }
};

QTEST_GUILESS_MAIN(TestMountPlan)

#include "tst_mountplan.moc"

// What a running server is granted on machines that are not as this one: something of the host's is mounted inside what
// is granted, or later, folders of the root are granted themselves, and a kernel that cannot put one mount beneath another.

#include "core/confine/fileidentity.h"
#include "tests/confine/liveserver.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <atomic>
#include <memory>
#include <sched.h>
#include <seccomp.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>

using namespace mangrove;
using namespace mangrove::test;
using confine::Access;
using confine::LiveResult;
using confine::Place;

namespace {

constexpr unsigned beneath = 0x200; // MOVE_MOUNT_BENEATH

bool writeTo(const char *path, const QByteArray &text)
{
    const Descriptor file(::open(path, O_WRONLY | O_CLOEXEC));
    return file.isOpen() && ::write(file.get(), text.constData(), size_t(text.size())) == text.size();
}

//! For this process and its children: what is mounted is seen by them alone, and spreads among them as on most machines.
//! Whoever is root there is not the root to whom bubblewrap belongs, so it is one of this user's own.
bool becomeMachine(const QByteArray &user, const QByteArray &group, const QByteArray &bubblewrap)
{
    return ::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && writeTo("/proc/self/setgroups", "deny")
        && writeTo("/proc/self/uid_map", user) && writeTo("/proc/self/gid_map", group)
        && ::mount("none", "/", nullptr, MS_REC | MS_SHARED, nullptr) == 0
        && ::mount(bubblewrap.constData(), "/usr/bin/bwrap", nullptr, MS_BIND, nullptr) == 0;
}

//! With a file in it.
bool mountAt(const QByteArray &path)
{
    if (::mount("none", path.constData(), "tmpfs", 0, "mode=0755") != 0)
        return false;
    const Descriptor file(::open((path + "/its").constData(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
    return file.isOpen() && ::write(file.get(), "its\n", 4) == 4;
}

//! As before Linux 6.5.
bool cannotMoveBeneath()
{
    const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_ALLOW), &seccomp_release);
    const scmp_arg_cmp hasFlag = SCMP_A4_64(SCMP_CMP_MASKED_EQ, beneath, beneath);
    return filter
        && seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(EINVAL), SCMP_SYS(move_mount), 1, &hasFlag) == 0
        && seccomp_load(filter.get()) == 0;
}

} // namespace

class TestLiveMounts : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ConfinedFolder> m_folder;

    Place granted(const char *name, Access access) const { return m_folder->bound(name, access); }
    QByteArray at(const char *name) const { return QFile::encodeName(m_folder->path(name)); }

    //! Something is mounted at each of these; and at each of `later` when that is asked for by mountLater().
    std::function<bool()> machine(const QByteArrayList &now, const QByteArrayList &later = {}) const
    {
        const QByteArray user = "0 " + QByteArray::number(::geteuid()) + " 1\n";
        const QByteArray group = "0 " + QByteArray::number(::getegid()) + " 1\n";
        return [=, bubblewrap = at("bwrap"), ask = at("ask"), done = at("done")] {
            if (!becomeMachine(user, group, bubblewrap))
                return false;
            for (const QByteArray &path : now) {
                if (!mountAt(path))
                    return false;
            }
            if (later.isEmpty() || ::fork() != 0)
                return true;
            ::syscall(SYS_close_range, 0U, ~0U, 0U); // else who started this waits for it
            while (::access(ask.constData(), F_OK) != 0)
                ::usleep(10'000);
            for (const QByteArray &path : later)
                mountAt(path);
            ::close(::open(done.constData(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
            ::_exit(0);
        };
    }
    void mountLater() const
    {
        QVERIFY(writeFile(m_folder->path("ask"), ""));
        QVERIFY(QTest::qWaitFor([this] { return QFile::exists(m_folder->path("done")); }, test::patience));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<ConfinedFolder>();
        if (!QFile::copy(QStringLiteral("/usr/bin/bwrap"), m_folder->path("bwrap")))
            QSKIP("bubblewrap is elsewhere here");
    }

    //! It comes along, and is as the grant is. Only the end of the server takes it back, as the system lets nobody
    //! unmount it by itself.
    void whatIsMountedInside()
    {
        const QByteArray inside = at("write/emptydir");
        LiveServer server(*m_folder, {granted("write", Access::Read)}, true, machine({inside}));
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(server.goes("cat " + inside + "/its && ! touch " + inside + "/new"));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), granted("read", Access::Read)}),
                 QByteArray("read stands, write stands"));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read)}), QByteArray("read gone, write stands"));
        // Something in it comes to be covered, and nobody can tell whether it is in use.
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}),
                 "write unchanged " + QByteArray::number(EBUSY));
        QVERIFY(server.goes("cat " + inside + "/its && ! touch " + inside + "/new"));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("write held"));
        QVERIFY(server.ends());
    }

    //! Where nothing is kept, its mode changes while it runs.
    void itsModeChangesAlong()
    {
        const QByteArray inside = at("read/emptydir");
        LiveServer server(*m_folder, {granted("read", Access::Read)}, true, machine({inside}));
        QVERIFY2(server.hasStarted(), server.status().constData());
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::Write)}), QByteArray("read stands"));
        QVERIFY(server.goes("touch " + at("read/new") + " && touch " + inside + "/new"));
        QCOMPARE(server.ordered(*m_folder, {granted("read", Access::Read)}), QByteArray("read stands"));
        QVERIFY(
            server.goes("cat " + inside + "/its && ! touch " + at("read/newer") + " && ! touch " + inside + "/newer"));
    }

    //! What is granted or denied is a mount of the host's itself, or lies in one, within another grant.
    void whatIsGrantedIsMounted_data()
    {
        QTest::addColumn<QByteArray>("inner");
        QTest::addColumn<bool>("isDenied");
        QTest::newRow("granted") << QByteArray("write/some/inner") << false;
        QTest::newRow("denied") << QByteArray("write/some/inner") << true;
        QTest::newRow("what lies in it is granted") << QByteArray("write/some") << false;
        QTest::newRow("what lies in it is denied") << QByteArray("write/some") << true;
    }
    void whatIsGrantedIsMounted()
    {
        QFETCH(QByteArray, inner);
        QFETCH(bool, isDenied);
        // Its identity is that of what is mounted, which only the launcher sees: bound mounts of a folder to itself.
        const QByteArray path = at(inner.constData());
        const auto binding = [path, machine = machine({})] {
            return machine() && ::mount(path.constData(), path.constData(), nullptr, MS_BIND, nullptr) == 0;
        };
        const Place its = granted("write/some/inner", isDenied ? Access::None : Access::Read);
        QVERIFY(writeFile(m_folder->path("write/some/inner/file"), "inner\n"));
        LiveServer server(*m_folder, {granted("write", Access::Write), its}, true, binding);
        QVERIFY2(server.hasStarted(), server.status().constData());
        const QByteArray file = at("write/some/inner/file");
        QVERIFY(server.goes("touch " + at("write/new") + (isDenied ? " && ! cat " : " && cat ") + file + " && ! touch "
                            + at("write/some/inner/new") + " && ! mv " + at("write/some") + ' ' + at("write/x")));
        const QByteArray said =
            server.ordered(*m_folder, {granted("write", Access::Write), its, granted("read", Access::Read)});
        QVERIFY2(said.contains("write stands") && said.contains("read stands"), said.constData());
    }

    //! Nothing of it comes to the server, whatever is mounted anew for it.
    void whatIsMountedLater()
    {
        const QByteArray inside = at("write/emptydir");
        LiveServer server(*m_folder, {granted("write", Access::Write)}, true, machine({}, {inside, "/usr/local"}));
        QVERIFY2(server.hasStarted(), server.status().constData());
        mountLater();
        QVERIFY(server.goes("! ls " + inside + "/its && ! ls /usr/local/its"));
        QCOMPARE(server.ordered(*m_folder,
                                {granted("write", Access::Write), granted("write/some/inner", Access::Read),
                                 granted("read", Access::Read)}),
                 QByteArray("read stands, write stands, write/some/inner stands"));
        QVERIFY(server.goes("! ls " + inside + "/its && ! ls /usr/local/its && touch " + inside + "/new"));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), granted("read", Access::Read)}),
                 QByteArray("read stands, write stands, write/some/inner gone"));
        QVERIFY(server.goes("! ls " + inside + "/its && ! touch " + inside + "/newer"));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("read gone, write gone"));
    }

    //! A folder of the root, and what lies in it.
    void foldersOfTheRoot_data()
    {
        QTest::addColumn<QByteArray>("outer");
        QTest::newRow("the temporary one") << QByteArray("/tmp");
        QTest::newRow("the root") << QByteArray("/");
    }
    void foldersOfTheRoot()
    {
        QFETCH(QByteArray, outer);
        const QTemporaryDir other(QStringLiteral("/tmp/mangrove-live-XXXXXX"));
        const auto place = [](const QByteArray &path, Access access) {
            return Place{path.toStdString(), Place::Kind::Folder, access,
                         confine::identityOf(path.constData()).value_or(FileIdentity()), true};
        };
        const QByteArray inner = QFile::encodeName(other.path());
        LiveServer server(*m_folder, {place(outer, Access::Read), place(inner, Access::Write)});
        QVERIFY2(server.hasStarted(), server.status().constData());
        QVERIFY(server.goes("touch " + inner + "/new && ls /tmp"));
        QVERIFY(server.goes("! touch /tmp/mangrove-live-new"));
        // What has rules of its own from the start is as it was.
        const auto answer =
            server.order({place(outer, Access::Read), place(inner, Access::Write), granted("write", Access::Write)});
        QVERIFY(answer);
        for (const LiveResult &result : answer->results) {
            const bool isNew = result.path == at("write").toStdString();
            QCOMPARE(int(result.state),
                     int(isNew && at("write").startsWith("/tmp/") ? LiveResult::State::Failed
                             : isNew && outer == "/"              ? LiveResult::State::Failed
                                                                  : LiveResult::State::Stands));
        }
        QVERIFY(server.goes("touch " + inner + "/newer"));
    }

    //! The same comes of all orders, with a moment in between.
    void withoutMovingBeneath()
    {
        QVERIFY(writeFile(m_folder->path("write/some/inner/file"), "inner\n"));
        LiveServer server(*m_folder, {granted("write", Access::Read)}, true, cannotMoveBeneath);
        QVERIFY2(server.hasStarted(), server.status().constData());
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write)}), QByteArray("write stands"));
        QVERIFY(server.goes("touch " + at("write/new") + " && ! touch " + at("write/.git/new")));
        QVERIFY(server.goes("(while cat " + at("write/file") + "; do :; done; echo) >/dev/null 2>&1 & :"));
        const Place inner = granted("write/some/inner", Access::Read);
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write), inner}),
                 QByteArray("write stands, write/some/inner stands"));
        QVERIFY(server.goes("! touch " + at("write/some/inner/new") + " && touch " + at("write/new")));
        QVERIFY(server.goes("cd " + at("write/some/inner")));
        QCOMPARE(server.ordered(*m_folder, {inner}), QByteArray("write gone, write/some/inner stands"));
        QVERIFY(server.goes("cat file && ! ls " + at("write/file")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Write), inner}),
                 QByteArray("write stands, write/some/inner stands"));
        QVERIFY(server.goes("cat file && ! touch new && touch " + at("write/new")));
        QCOMPARE(server.ordered(*m_folder, {granted("write", Access::Read), inner}),
                 QByteArray("write stands, write/some/inner stands"));
        QVERIFY(server.goes("cd / && ! touch " + at("write/new")));
        QCOMPARE(server.ordered(*m_folder, {}), QByteArray("write gone, write/some/inner gone"));
    }

    //! After an order of which nothing came, too, somebody looks after what is kept.
    void whatIsKeptAfterAnOrderThatFailed()
    {
        LiveServer server(*m_folder, {granted("write", Access::Write)}, true);
        QVERIFY2(server.hasStarted(), server.status().constData());
        Place denied = granted("outside/emptydir", Access::None);
        QVERIFY(QDir().rename(m_folder->path("outside"), m_folder->path("away")));
        QVERIFY(QFile::link(m_folder->path("away"), m_folder->path("outside")));
        Place place = granted("away", Access::Read);
        place.path = at("outside").toStdString();
        server.ordered(*m_folder, {granted("write", Access::Write), place, denied});
        QVERIFY(server.goes("touch " + at("write/new")));
        QVERIFY(QDir().rename(m_folder->path("write/.git"), m_folder->path("write/was")));
        QVERIFY(server.ends());
        QVERIFY2(server.status().contains("uncovered "), server.status().constData());
    }
};

QTEST_GUILESS_MAIN(TestLiveMounts)

#include "tst_livemounts.moc"

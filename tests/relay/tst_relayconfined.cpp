// A server that an app starts is held to the same as one that the window starts, or it is not started.

#include "app/relay/relay.h"
#include "core/confine/descriptor.h"
#include "core/launch/folderowners.h"
#include "core/launch/protectionability.h"
#include "core/store/activityspool.h"
#include "tests/relay/relayedserver.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>

using namespace mangrove;
using test::RelayedServer;

namespace {

// Reads and writes where it may and where it may not, and says in its home how that went.
const QString script =
    QStringLiteral("read=no; read line < \"$0/file\" && read=yes; other=no; read line < \"$1/file\" && other=yes;"
                   "write=no; echo text > \"$0/new\" && write=yes; touch here;"
                   "read run < /proc/sys/kernel/random/uuid; echo text > \"$TMPDIR/file\" || run=none;"
                   "echo $read $other $write $run > \"$HOME/done.part\"; mv \"$HOME/done.part\" \"$HOME/done\";"
                   "while read line; do :; done");

const QString library = QStringLiteral(TEST_SUPPORT_DIR "/marking_library.so");

void addLevels()
{
    QTest::addColumn<Protection>("level");
    QTest::newRow("Files Confined") << Protection::FilesConfined;
    QTest::newRow("Confined") << Protection::Confined;
}

bool can(Protection level)
{
    return bool(lookAtProtections().can(level));
}

} // namespace

class TestRelayConfined : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;
    RootId m_granted;
    ServerId m_server;

    QStringList command() const
    {
        return {QStringLiteral("-c"), script, m_r->window.realPath(QStringLiteral("granted")),
                m_r->window.realPath(QStringLiteral("other"))};
    }
    void addServer(Protection level, const std::function<void(ServerRecord &)> &edit = {})
    {
        m_server = m_r->addRecord(command(), [&](ServerRecord &record) {
            record.program = QStringLiteral("/bin/sh");
            record.protection = level;
            if (edit)
                edit(record);
        });
        decide(Verdict::Allowed, AccessMode::Read);
    }
    void decide(Verdict verdict, AccessMode mode)
    {
        QVERIFY(
            m_r->window.gate.decide({{m_server, m_granted}}, {verdict, Lasting::Always, {}, mode}, Origin::Program));
    }
    QString homeOf(const QString &name) const
    {
        return m_r->relay.dataFolder() + QStringLiteral("/homes/") + privateNameOf(m_server) + QLatin1Char('/') + name;
    }
    //! What it has written; waits for it.
    QStringList done()
    {
        QFile file(homeOf(QStringLiteral("done")));
        m_r->relay.until([&] { return file.exists() || m_r->relay.hasEnded(); });
        const QString text = file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()) : QString();
        file.remove();
        return text.trimmed().split(QLatin1Char(' ')).mid(0, 3);
    }
    //! Programs that the library was loaded into, among others.
    QStringList marks() const { return QDir(m_r->window.realPath(QStringLiteral("granted"))).entryList(QDir::Files); }
    static QString shellName()
    {
        return QFileInfo(QStringLiteral("/bin/sh")).canonicalFilePath().section(QLatin1Char('/'), -1);
    }
    static QStringList words(const char *words) { return QString::fromLatin1(words).split(QLatin1Char(' ')); }

private Q_SLOTS:
    void init()
    {
        m_r = std::make_unique<RelayedServer>();
        m_granted = m_r->window.addRealRoot(QStringLiteral("granted"));
        QVERIFY(QDir().mkpath(m_r->window.realPath(QStringLiteral("other"))));
        for (const char *name : {"granted/file", "other/file"}) {
            QFile file(m_r->window.realPath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("some text\n") > 0);
        }
        m_r->relay.workingFolder = m_r->window.realPath(QStringLiteral("other"));
    }
    void cleanup() { m_r.reset(); }

    void byName_data() { addLevels(); }
    void byName()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        addServer(level);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(done(), words("yes no no"));
        QVERIFY(!QFile::exists(m_r->window.realPath(QStringLiteral("other/here"))));
    }

    //! The folder that the app works in is no grant.
    void asTheAppWouldHaveStartedIt_data() { addLevels(); }
    void asTheAppWouldHaveStartedIt()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        addServer(level);
        QVERIFY(m_r->relay.start(QStringList{QStringLiteral("--"), QStringLiteral("/bin/sh")} + command()));
        QCOMPARE(done(), words("yes no no"));
        QVERIFY(!QFile::exists(m_r->window.realPath(QStringLiteral("other/here"))));
    }

    //! A server gets walls, and something else that nobody has confirmed, while an entry that stands for it is started:
    //! whichever step of that it comes at, nothing runs without them. Each round lets the start go on for one turn
    //! more.
    void wallsThatComeDuringAStart()
    {
        const QString mark = m_r->window.realPath(QStringLiteral("other/ran"));
        const QStringList words{QStringLiteral("-c"), QStringLiteral("touch \"$0\""), mark, QStringLiteral("${roots}")};
        const QString spool = m_r->relay.dataFolder() + QStringLiteral("/spool");
        // It is written down what a program is passed as soon as that is started.
        const auto hasBegun = [&spool] { return !spoolFiles(spool).isEmpty(); };
        bool isTooLate = false;
        for (int turns = 0; !isTooLate; ++turns) {
            m_server = m_r->addRecord(words, [](ServerRecord &record) { record.program = QStringLiteral("/bin/sh"); });
            decide(Verdict::Allowed, AccessMode::Read);
            RelayOrder order;
            order.kind = RelayOrder::Kind::Launch;
            order.name = QStringLiteral("files");
            order.program = QStringLiteral("/bin/sh");
            order.arguments = words.mid(0, 3) + QStringList{m_r->window.realPath(QStringLiteral("granted"))};
            Relay::Surroundings surroundings;
            surroundings.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
            surroundings.configFolder = m_r->relay.configFolder;
            surroundings.dataFolder = m_r->relay.dataFolder();
            surroundings.environment.insert(QStringLiteral("PATH"), qEnvironmentVariable("PATH"));
            for (int *end : {&surroundings.input, &surroundings.output})
                *end = ::open("/dev/null", O_RDWR | O_CLOEXEC);
            std::optional<RelayEnd> ended;
            {
                Relay relay(order, surroundings, {});
                QObject::connect(&relay, &Relay::ended, &relay, [&ended](const RelayEnd &end) { ended = end; });
                relay.start();
                for (int turn = 0; turn < turns && !ended && !hasBegun(); ++turn)
                    QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
                isTooLate = hasBegun();
                ServerRecord walled = *m_r->window.servers.find(m_server);
                walled.protection = Protection::FilesConfined;
                walled.arguments.append(QStringLiteral("another"));
                QVERIFY(m_r->window.servers.update(walled, Origin::Program));
                QTRY_VERIFY_WITH_TIMEOUT(ended, test::patience);
                QVERIFY(isTooLate || ended->exitCode == 126);
            }
            QVERIFY2(isTooLate || !QFile::exists(mark), QByteArray::number(turns).constData());
            QVERIFY(m_r->window.servers.remove({m_server}, Origin::Program));
            QVERIFY(QDir(spool).removeRecursively());
        }
    }

    //! What it finds in its environment acts on it, and on none of those who keep it.
    void variablesActOnTheServerAlone_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::newRow("Told Only") << Protection::ToldOnly;
        QTest::newRow("Files Confined") << Protection::FilesConfined;
        QTest::newRow("Confined") << Protection::Confined;
    }
    void variablesActOnTheServerAlone()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(QFile::copy(library, m_r->window.realPath(QStringLiteral("granted/library.so"))));
        addServer(level, [this](ServerRecord &record) {
            record.environment = {
                {QStringLiteral("LD_PRELOAD"), m_r->window.realPath(QStringLiteral("granted/library.so"))},
                {QStringLiteral("MANGROVE_TEST_MARKS"), m_r->window.realPath(QStringLiteral("granted"))},
                {QStringLiteral("HOME"), m_r->window.realPath(QStringLiteral("granted"))}};
        });
        decide(Verdict::Allowed, AccessMode::ReadAndWrite);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QVERIFY(m_r->relay.until([this] { return marks().contains(QStringLiteral("done")); }));
        QVERIFY(!marks().contains(QStringLiteral("mangrove-launch")));
        QVERIFY(!marks().contains(QStringLiteral("bwrap")));
        QVERIFY(!marks().contains(QStringLiteral("mangrove-relay")));
        QVERIFY2(marks().contains(shellName()), qPrintable(marks().join(QLatin1Char(' '))));
    }

    //! The relay is a program that the app runs; what the app has set acts on that one, and no further.
    void variablesOfTheAppDoNotReachTheKeepers()
    {
        // Beside the clone it may have a path with a blank, which would be two.
        const QString preloaded = m_r->window.realPath(QStringLiteral("library.so"));
        QVERIFY(QFile::copy(library, preloaded));
        m_r->relay.environment << QStringLiteral("LD_PRELOAD=")
                + preloaded << QStringLiteral("MANGROVE_TEST_MARKS=") + m_r->window.realPath(QStringLiteral("granted"))
                               << QStringLiteral("HOME=") + m_r->window.realPath(QStringLiteral("granted"))
                               << QStringLiteral("ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0");
        // What no record is for is started as the app would have.
        QVERIFY(m_r->relay.start(QStringList{QStringLiteral("--"), QStringLiteral("/bin/sh")} + command()));
        QVERIFY(m_r->relay.until([this] { return marks().contains(QStringLiteral("done")); }));
        QVERIFY(marks().contains(QStringLiteral("mangrove-relay")));
        QVERIFY(!marks().contains(QStringLiteral("mangrove-launch")));
        QVERIFY2(marks().contains(shellName()), qPrintable(marks().join(QLatin1Char(' '))));
    }

    //! `${home}` in what it is run with is the home that it has.
    void itsHomeInItsArguments_data() { addLevels(); }
    void itsHomeInItsArguments()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        addServer(level, [](ServerRecord &record) {
            record.arguments = {QStringLiteral("-c"),
                                QStringLiteral("[ \"$0\" = \"$HOME\" ] && echo yes > \"$0/done.part\";"
                                               "mv \"$0/done.part\" \"$HOME/done\"; while read line; do :; done"),
                                QStringLiteral("${home}")};
        });
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(done(), words("yes"));
    }

    void writesWhereItMay()
    {
        if (!can(Protection::Confined))
            QSKIP("This machine does not have this level");
        addServer(Protection::Confined);
        decide(Verdict::Allowed, AccessMode::ReadAndWrite);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(done(), words("yes no yes"));
    }

    //! Nothing new: it is told of none either.
    void startedInAPauseReachesNoFolder()
    {
        if (!can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        addServer(Protection::FilesConfined);
        QVERIFY(m_r->window.pause.begin(m_r->window.clock.now(), Origin::Program));
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(done(), words("no no no"));
    }

    //! It has no say, and the app hears why.
    void withdrawalEndsIt_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<bool>("isDenied"); // or may only be read from then on
        QTest::newRow("Files Confined, denied") << Protection::FilesConfined << true;
        QTest::newRow("Confined, denied") << Protection::Confined << true;
        QTest::newRow("Confined, to be read") << Protection::Confined << false;
    }
    void withdrawalEndsIt()
    {
        QFETCH(Protection, level);
        QFETCH(bool, isDenied);
        if (!can(level))
            QSKIP("This machine does not have this level");
        // What it has open a running one that is Confined cannot be rid of.
        addServer(level, [](ServerRecord &record) {
            record.arguments[1] = QStringLiteral("exec 5>> \"$0/open\"; ") + record.arguments.at(1);
        });
        decide(Verdict::Allowed, AccessMode::ReadAndWrite);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(done(), words("yes no yes"));
        decide(isDenied ? Verdict::Denied : Verdict::Allowed, AccessMode::Read);
        QVERIFY(m_r->relay.end() != -1000);
        QVERIFY2(m_r->relay.errors().contains("taken back"), m_r->relay.errors().constData());
    }

    //! Whoever reads neither answers nor log holds nothing up: what is taken back ends first, and is spoken of then.
    void withdrawalEndsItForAnAppThatReadsNothing_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<bool>("hasSockets");
        QTest::newRow("Files Confined") << Protection::FilesConfined << false;
        QTest::newRow("Confined") << Protection::Confined << false;
        QTest::newRow("by sockets, as of node") << Protection::FilesConfined << true;
    }
    void withdrawalEndsItForAnAppThatReadsNothing()
    {
        QFETCH(Protection, level);
        QFETCH(bool, hasSockets);
        m_r->relay.hasSockets = hasSockets;
        if (!can(level))
            QSKIP("This machine does not have this level");
        addServer(level, [](ServerRecord &record) {
            record.arguments[1] = QStringLiteral(
                "exec 4< \"$0/file\"; exec 3> \"$HOME/alive\"; echo x >&3; a=0123456789abcdef; b=$a$a$a$a; c=$b$b$b$b;"
                "while :; do echo $c >&2; echo \"{\\\"text\\\":\\\"$c\\\"}\"; done");
            record.arguments.resize(3);
        });
        const QString home = QFileInfo(homeOf(QStringLiteral("alive"))).path();
        QVERIFY(QDir().mkpath(home));
        for (const QString &folder : {home, QFileInfo(home).path(), m_r->relay.dataFolder()})
            QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const QByteArray pipe = QFile::encodeName(homeOf(QStringLiteral("alive")));
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        const Descriptor alive(::open(pipe.constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
        m_r->relay.isDeaf = true;
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        char letter = 0;
        QVERIFY(m_r->relay.until([&] { return ::read(alive.get(), &letter, 1) == 1 && letter == 'x'; }));
        QVERIFY(m_r->relay.until([&] { return m_r->relay.isLogFull(); }));
        decide(Verdict::Denied, AccessMode::Read);
        // The last one who could write there is gone.
        QVERIFY(m_r->relay.until([&] { return ::read(alive.get(), &letter, 1) == 0; }));
        m_r->relay.isDeaf = false;
        QVERIFY(m_r->relay.end() != -1000);
    }

    //! The log of an app that does not read it is full, the relay has something to say there, and the server is told
    //! all the same.
    void aToldOnlyOneIsToldOfNarrowingWhateverTheAppReads()
    {
        const auto at = [this](const char *name) { return m_r->window.realPath(QLatin1String(name)); };
        addServer(Protection::ToldOnly, [&](ServerRecord &record) {
            record.arguments = {
                QStringLiteral("-c"),
                QStringLiteral("read -r line; echo "
                               "'{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{\"protocolVersion\":\"2025-06-18\","
                               "\"capabilities\":{},\"serverInfo\":{\"name\":\"s\",\"version\":\"1\"}}}';"
                               "read -r line; (exec 3>&2; dd if=/dev/zero of=/proc/self/fd/3 oflag=nonblock "
                               "conv=notrunc bs=1024 count=128 2>/dev/null); echo "
                               "'{\"jsonrpc\":\"2.0\",\"id\":\"r\",\"method\":\"roots/list\"}';"
                               "while read -r line; do echo \"$line\" >> \"$0/heard\"; done"),
                at("other")};
        });
        m_r->window.addRealRoot(QStringLiteral("undecided")); // which the log would say
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        m_r->relay.say(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",)"
                       R"("clientInfo":{"name":"an app","version":"1"},"capabilities":{}}})"
                       "\n");
        QVERIFY(m_r->relay.until([&] { return m_r->relay.heard().contains("serverInfo"); }));
        m_r->relay.isDeaf = true; // from here on
        m_r->relay.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
        const auto heard = [&](const char *text) {
            QFile file(at("other/heard"));
            const QByteArray all = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
            return all.mid(std::max<qsizetype>(all.indexOf("/granted"), 0)).contains(text);
        };
        QVERIFY(m_r->relay.until([&] { return heard("/granted"); }));
        QVERIFY(m_r->relay.isLogFull());
        decide(Verdict::Denied, AccessMode::Read);
        QVERIFY(m_r->relay.until([&] { return heard("list_changed"); }));
        m_r->relay.isDeaf = false;
        QVERIFY(m_r->relay.until([&] { return m_r->relay.errors().contains("withheld"); }));
    }

    //! Its home is prepared on a thread meanwhile, and what it was filled with is looked at again.
    void whatIsTakenBackWhileItStartsIsNoStart_data()
    {
        QTest::addColumn<bool>("isTemplate"); // what it is started with has the folder; else it can reach it
        QTest::newRow("passed") << true;
        QTest::newRow("reached") << false;
    }
    void whatIsTakenBackWhileItStartsIsNoStart()
    {
        QFETCH(bool, isTemplate);
        if (!can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        addServer(Protection::FilesConfined, [&](ServerRecord &record) {
            record.arguments = {QStringLiteral("-c"),
                                QStringLiteral("echo $# > \"$HOME/done.part\"; read line < \"$1/file\" && echo read >> "
                                               "\"$HOME/done.part\"; mv \"$HOME/done.part\" \"$HOME/done\"; "
                                               "while read line; do :; done"),
                                QStringLiteral("sh"),
                                isTemplate ? QStringLiteral("${root:granted}")
                                           : m_r->window.realPath(QStringLiteral("granted"))};
        });
        // What others have left in the folder of temporaries is removed before: as much as takes its time.
        const QString left = m_r->relay.dataFolder() + QStringLiteral("/temporary-in-apps/99999999");
        QVERIFY(QDir().mkpath(left));
        for (const QString &folder : {QFileInfo(left).path(), m_r->relay.dataFolder()})
            QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        // Held in the middle of that; once more where it was quicker.
        do {
            m_r->relay.kill();
            QFile::remove(homeOf(QStringLiteral("done")));
            QVERIFY(QDir().mkpath(left));
            for (int i = 0; i < 5000; ++i) {
                QFile file(left + QLatin1Char('/') + QString::number(i));
                QVERIFY(file.open(QIODevice::WriteOnly));
            }
            QVERIFY(m_r->relay.start({QStringLiteral("files")}));
            QVERIFY(m_r->relay.until([&] { return QDir(left).count() < 5000; }));
            ::kill(m_r->relay.pid(), SIGSTOP);
        } while (!QFile::exists(left));
        decide(Verdict::Denied, AccessMode::Read);
        ::kill(m_r->relay.pid(), SIGCONT);
        if (isTemplate) {
            QVERIFY(m_r->relay.end() != 0);
            QVERIFY(!QFile::exists(homeOf(QStringLiteral("done"))));
            QVERIFY2(m_r->relay.errors().contains("taken back"), m_r->relay.errors().constData());
            return;
        }
        QCOMPARE(done(), words("1"));
    }

    //! A file that another hand has changed takes no wall away.
    void whatIsNotAsApprovedIsNoStart_data()
    {
        QTest::addColumn<bool>("byName");
        QTest::newRow("by name") << true;
        QTest::newRow("as the app would have started it") << false;
    }
    void whatIsNotAsApprovedIsNoStart()
    {
        QFETCH(bool, byName);
        addServer(Protection::FilesConfined);
        m_r->window.editServer(m_server, [](ServerRecord &record) { record.protection = Protection::ToldOnly; });
        QVERIFY(m_r->relay.start(byName ? QStringList{QStringLiteral("files")}
                                        : QStringList{QStringLiteral("--"), QStringLiteral("/bin/sh")} + command()));
        QCOMPARE(m_r->relay.end(), 126);
        QVERIFY2(m_r->relay.errors().contains("is not started without"), m_r->relay.errors().constData());
        QVERIFY(!QFile::exists(homeOf(QStringLiteral("done"))));
    }

    //! What its program brings into its reach is what was approved, in each form of an app's entry.
    void whatItsProgramBringsIsApproved_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<bool>("byName");
        QTest::newRow("Files Confined, by name") << Protection::FilesConfined << true;
        QTest::newRow("Files Confined, as the app would have started it") << Protection::FilesConfined << false;
        QTest::newRow("Confined, by name") << Protection::Confined << true;
        QTest::newRow("Confined, as the app would have started it") << Protection::Confined << false;
    }
    void whatItsProgramBringsIsApproved()
    {
        QFETCH(Protection, level);
        QFETCH(bool, byName);
        if (!can(level))
            QSKIP("This machine does not have this level");
        const QString package = m_r->window.realPath(QStringLiteral("package"));
        QVERIFY(QDir().mkpath(package));
        QFile program(package + QStringLiteral("/server"));
        QVERIFY(program.open(QIODevice::WriteOnly));
        QString text = script; // whose own arguments are those behind its name
        text.replace(QLatin1String("$1"), QLatin1String("$2")).replace(QLatin1String("$0"), QLatin1String("$1"));
        program.write("#!/bin/sh\n" + text.toUtf8());
        program.close();
        QVERIFY(program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        for (const char *name : {"package.json", "file"}) {
            QFile file(package + QLatin1Char('/') + QLatin1String(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("some text\n") > 0);
        }
        QVERIFY(QFile::link(m_r->window.realPath(QStringLiteral("other")), package + QStringLiteral("/node_modules")));
        const QStringList arguments{package, package + QStringLiteral("/node_modules")};
        m_server = m_r->addRecord(arguments, [&](ServerRecord &record) {
            record.program = program.fileName();
            record.protection = level;
        });
        const QStringList order = byName ? QStringList{QStringLiteral("files")}
                                         : QStringList{QStringLiteral("--"), program.fileName()} + arguments;
        QVERIFY(m_r->relay.start(order));
        QCOMPARE(done(), words("yes no no"));
    }

    void anotherPackageIsNoStart_data() { whatItsProgramBringsIsApproved_data(); }
    void anotherPackageIsNoStart()
    {
        QFETCH(Protection, level);
        QFETCH(bool, byName);
        if (!can(level))
            QSKIP("This machine does not have this level");
        const QString package = m_r->window.realPath(QStringLiteral("package"));
        QVERIFY(QDir().mkpath(package));
        for (const char *name : {"server", "package.json"}) {
            QFile file(package + QLatin1Char('/') + QLatin1String(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\necho > \"$HOME/done\"\n") > 0);
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        const QString program = package + QStringLiteral("/server");
        m_server = m_r->addRecord({}, [&](ServerRecord &record) {
            record.program = program;
            record.protection = level;
        });
        const QString moved = m_r->window.realPath(QStringLiteral("moved"));
        QVERIFY(QDir().rename(package, moved) && QFile::link(moved, package));
        QVERIFY(m_r->relay.start(byName ? QStringList{QStringLiteral("files")}
                                        : QStringList{QStringLiteral("--"), program}));
        QCOMPARE(m_r->relay.end(), 126);
        QVERIFY2(m_r->relay.errors().contains("package"), m_r->relay.errors().constData());
        QVERIFY(!QFile::exists(homeOf(QStringLiteral("done"))));
    }

    //! The app hears in the answer to its greeting what differs, and so do its log and the activity.
    void anEntryThatWasChangedIsNoStart_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("named") << QStringLiteral("files");
        QTest::newRow("by the name that it had") << QStringLiteral("papers");
        QTest::newRow("by a name of nobody") << QStringLiteral("other");
    }
    void anEntryThatWasChangedIsNoStart()
    {
        QFETCH(QString, name);
        addServer(Protection::FilesConfined, [](ServerRecord &record) { record.name = QStringLiteral("papers"); });
        m_r->window.editServer(m_server, [](ServerRecord &record) { record.name = QStringLiteral("files"); });
        QVERIFY(m_r->relay.start(
            QStringList{QStringLiteral("--name"), name, QStringLiteral("--"), QStringLiteral("/bin/sh")} + command()
            + QStringList{QStringLiteral("--one-more")}));
        const QByteArray answer = m_r->greet();
        QVERIFY2(answer.contains("\"error\"") && answer.contains("--one-more") && answer.contains("\"id\":0"),
                 answer.constData());
        QCOMPARE(m_r->relay.end(), 126);
        QVERIFY2(m_r->relay.errors().contains("--one-more"), m_r->relay.errors().constData());
        QVERIFY(!QFile::exists(homeOf(QStringLiteral("done"))));
        const QList<SpoolFile> files = spoolFiles(m_r->relay.dataFolder() + QStringLiteral("/spool"));
        QCOMPARE(files.size(), 1);
        const Result<SpooledLines> spooled = readSpool(files.first(), 0);
        QVERIFY(spooled && spooled->lines.size() == 1);
        QCOMPARE(spooled->lines.first().kind, ActivityKind::Refused);
        QCOMPARE(spooled->lines.first().server, m_server);
        QVERIFY(spooled->lines.first().text.contains(QLatin1String("--one-more")));
    }

    //! Nothing runs it without its walls because it is gone from Mangrove.
    void itsRemovalTakesNoWallAway()
    {
        addServer(Protection::FilesConfined);
        QVERIFY(m_r->window.servers.remove({m_server}, Origin::Program));
        QVERIFY(m_r->relay.start(QStringList{QStringLiteral("--name"), QStringLiteral("files"), QStringLiteral("--"),
                                             QStringLiteral("/bin/sh")}
                                 + command()));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 126);
        QVERIFY2(m_r->relay.errors().contains("was removed"), m_r->relay.errors().constData());
    }

    //! As the app would have started it, it gets of the app's variables those that its record names.
    void getsNoVariablesOfTheAppsBesides()
    {
        if (!can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        m_server = m_r->addRecord({}, [](ServerRecord &record) {
            record.program = QStringLiteral("/bin/sh");
            record.arguments = {QStringLiteral("-c"),
                                QStringLiteral("echo \"$KEY\" x$ITS x$PASSED > \"$HOME/done.part\";"
                                               "mv \"$HOME/done.part\" \"$HOME/done\"; while read line; do :; done")};
            record.protection = Protection::FilesConfined;
            record.environment.insert(QStringLiteral("ITS"), QStringLiteral("its"));
            record.appEnvironment = QStringList{QStringLiteral("PASSED")};
        });
        const QStringList start = QStringList{QStringLiteral("--"), QStringLiteral("/bin/sh")}
            + m_r->window.servers.find(m_server)->arguments;
        m_r->relay.environment << QStringLiteral("KEY=secret") << QStringLiteral("ITS=its")
                               << QStringLiteral("PASSED=on");
        QVERIFY(m_r->relay.start(start));
        QCOMPARE(done(), words("xits xon"));
    }

    //! Its temporary folder is of this run, and what ended relays have left goes.
    void temporaryFolders()
    {
        if (!can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        const QString all = m_r->relay.dataFolder() + QStringLiteral("/temporary-in-apps/");
        const QString running = all + QString::number(QCoreApplication::applicationPid());
        QVERIFY(QDir().mkpath(all + QStringLiteral("99999999/server")) && QDir().mkpath(running));
        QVERIFY(QFile::setPermissions(all, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        addServer(Protection::FilesConfined);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QCOMPARE(done(), words("yes no no"));
        QVERIFY(!QFile::exists(all + QStringLiteral("99999999")));
        QVERIFY(QFile::exists(running));
        QVERIFY(QFile::exists(all + QString::number(m_r->relay.pid()) + QLatin1Char('/') + privateNameOf(m_server)
                              + QStringLiteral("/file")));
    }
};

QTEST_GUILESS_MAIN(TestRelayConfined)
#include "tst_relayconfined.moc"

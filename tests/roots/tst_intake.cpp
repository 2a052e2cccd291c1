#include "core/roots/intake.h"
#include "core/roots/places.h"
#include "core/roots/rootprobe.h"
#include "core/roots/rooturi.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif
#ifdef Q_OS_LINUX
#include <sys/sysmacros.h>
#endif

using namespace mangrove;
using Kind = Assessment::Kind;
using Warning = PathWarning::Kind;

class TestIntake : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void fineFolder();
    void fineFile();
    void fileUri();
    void throughALink();
    void linksThatLeadOut();
    void refusedText_data();
    void refusedText();
    void refusedNames();
    void missing();
    void unreadable();
    void duplicateByPath();
    void duplicateByIdentity();
    void twoFilesOfAFolderAreNoDuplicates();
    void nestedIsNoted();
    void manyNestedAreOneNote_data();
    void manyNestedAreOneNote();
    void oddNamesAreNoted();
    void homeIsBroadAndSaysWhatItHolds();
    void places_data();
    void places();
    void placesOfApps();
    void runningSystemElsewhere();
    void ownFoldersAreRefused();
    void parentOfOwnFoldersNeedsConfirmation();
    void sharedFolders_data();
    void sharedFolders();
    void sharedAndBroad();
    void fileInASharedFolder();
    void othersWhoCanWriteAreNoted();
    void folderAroundPrivateDataIsSensitive();
    void namesAreUnique();

private:
    QString path(const char *name) const { return m_top + QLatin1Char('/') + QString::fromUtf8(name); }
    QString folder(const char *name) const
    {
        QDir().mkpath(path(name));
        return path(name);
    }
    QString file(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) ? path(name) : QString();
    }
    //! Adds what is there to the roots of the context.
    void addRoot(const QString &path, const char *id)
    {
        Root root = assess(path, m_context).proposal;
        root.id = {QString::fromUtf8(id)};
        m_context.roots.append(root);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_top;
    IntakeContext m_context;
};

void TestIntake::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_top = QFileInfo(m_dir->path()).canonicalFilePath();
    m_context = {};
    m_context.home = folder("home/alice");
    m_context.ownFolders = {folder("home/alice/.config/mangrove"), path("home/alice/.local/share/mangrove")};
}

void TestIntake::fineFolder()
{
    const QString shop = folder("home/alice/shop");
    const Assessment found = assess(shop, m_context);
    QCOMPARE(found.kind, Kind::Fine);
    QVERIFY(found.sentence.isEmpty());
    QCOMPARE(found.proposal.path, shop);
    QCOMPARE(found.proposal.canonicalPath, shop);
    QCOMPARE(found.proposal.uri, QStringLiteral("file://") + shop);
    QCOMPARE(found.proposal.name, QStringLiteral("shop"));
    QVERIFY(found.proposal.id.isEmpty());
    QVERIFY(found.proposal.identity.isValid());
    QVERIFY(!found.proposal.isFile);
    QCOMPARE(found.warning.kind, Warning::None);
    QCOMPARE(probeRoot(found.proposal).state, RootState::Available);
    QCOMPARE(assess(shop + QStringLiteral("//"), m_context).proposal, found.proposal);
}

void TestIntake::fineFile()
{
    const Assessment found = assess(file("home/alice/todo.txt"), m_context);
    QCOMPARE(found.kind, Kind::Fine);
    QVERIFY(found.proposal.isFile);
    QCOMPARE(found.proposal.name, QStringLiteral("todo.txt"));
    QCOMPARE(probeRoot(found.proposal).state, RootState::Available);
}

void TestIntake::fileUri()
{
    const QString shop = folder("home/alice/my shop");
    const Assessment found = assess(QStringLiteral("file://localhost") + path("home/alice/my%20shop/"), m_context);
    QCOMPARE(found.kind, Kind::Fine);
    QCOMPARE(found.proposal.path, shop);
    QCOMPARE(found.proposal.uri, QStringLiteral("file://") + path("home/alice/my%20shop"));
}

void TestIntake::throughALink()
{
    const QString shop = folder("home/alice/shop");
    QVERIFY(QFile::link(shop, path("home/alice/link")));
    const Assessment found = assess(path("home/alice/link"), m_context);
    QCOMPARE(found.kind, Kind::Fine);
    QCOMPARE(found.proposal.path, path("home/alice/link"));
    QCOMPARE(found.proposal.canonicalPath, shop);
    QCOMPARE(found.proposal.uri, QStringLiteral("file://") + shop);
    QVERIFY(found.notes.contains(QStringLiteral("It leads to %1.").arg(shop)));
}

void TestIntake::linksThatLeadOut()
{
    const QString shop = folder("home/alice/shop");
    folder("home/alice/other");
    QVERIFY(QFile::link(path("home/alice/other"), shop + QStringLiteral("/one")));
    const QString one = QStringLiteral("one \u2192 ") + path("home/alice/other");
    QCOMPARE(
        assess(shop, m_context).notes,
        QStringList{QStringLiteral("It holds a link that leads out of it, which a server can follow: %1.").arg(one)});
    for (const char *name : {"a", "b", "c"})
        QVERIFY(QFile::link(path("home/alice/other"), shop + QLatin1Char('/') + QLatin1String(name)));
    const QString note = assess(shop, m_context).notes.join(QLatin1Char(' '));
    QVERIFY2(note.contains(QLatin1String("holds links")) && note.contains(QLatin1String("and 1 more")),
             qPrintable(note));
}

void TestIntake::refusedText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *text, const char *part) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(part);
    };
    row("", "Name a folder");
    row("git://example.com/x", "file://");
    row("s3://bucket", "file://");
    row("file://server/share", "another computer");
    row("file:///a/../b", "..");
    row("file:/a", "two slashes");
    row("shop", "whole path");
    row("../shop", "whole path");
    row("/proc/self", "/proc");
    row("/dev", "/dev");
}

void TestIntake::refusedText()
{
    QFETCH(QString, text);
    QFETCH(QString, part);
    const Assessment found = assess(text, m_context);
    QCOMPARE(found.kind, Kind::Refused);
    QVERIFY2(found.sentence.contains(part), qPrintable(found.sentence));
}

void TestIntake::refusedNames()
{
    const Assessment found = assess(folder("home/alice/sh\u200Bop"), m_context);
    QCOMPARE(found.kind, Kind::Refused);
    QCOMPARE(found.sentence,
             QStringLiteral("The name contains an invisible character (\\u{200B}). Rename the folder, then add it."));
}

void TestIntake::missing()
{
    QCOMPARE(assess(path("none"), m_context).kind, Kind::Missing);
    QVERIFY(assess(path("none"), m_context).sentence.contains(path("none")));
}

void TestIntake::unreadable()
{
    if (::geteuid() == 0)
        QSKIP("root may read everything");
    const QString shut = folder("home/alice/shut");
    QCOMPARE(::chmod(QFile::encodeName(shut).constData(), 0), 0);
    const Assessment found = assess(shut, m_context);
    QCOMPARE(assess(shut + QStringLiteral("/x"), m_context).kind, Kind::Unreadable);
    QCOMPARE(::chmod(QFile::encodeName(shut).constData(), 0700), 0);
    QCOMPARE(found.kind, Kind::Unreadable);
    QVERIFY(found.sentence.contains(QLatin1String("may not read")));
}

void TestIntake::duplicateByPath()
{
    const QString shop = folder("home/alice/shop");
    QVERIFY(QFile::link(shop, path("home/alice/link")));
    addRoot(shop, "r-1");
    for (const QString &again : {shop, shop + QStringLiteral("/"), path("home/alice/link")}) {
        const Assessment found = assess(again, m_context);
        QCOMPARE(found.kind, Kind::Duplicate);
        QCOMPARE(found.duplicateOf, RootId{QStringLiteral("r-1")});
        QVERIFY(found.sentence.contains(QLatin1String("shop")));
    }
}

void TestIntake::duplicateByIdentity()
{
    addRoot(folder("home/alice/shop"), "r-1");
    QVERIFY(QDir().rename(path("home/alice/shop"), path("home/alice/moved")));
    const Assessment found = assess(path("home/alice/moved"), m_context);
    QCOMPARE(found.kind, Kind::Duplicate);
    QVERIFY(found.sentence.contains(QLatin1String("another path")));
}

void TestIntake::twoFilesOfAFolderAreNoDuplicates()
{
    addRoot(file("home/alice/a"), "r-1");
    QCOMPARE(assess(file("home/alice/b"), m_context).kind, Kind::Fine);
    QCOMPARE(assess(path("home/alice/a"), m_context).kind, Kind::Duplicate);
}

void TestIntake::nestedIsNoted()
{
    addRoot(folder("home/alice/work/shop"), "r-1");
    const Assessment around = assess(path("home/alice/work"), m_context);
    QCOMPARE(around.kind, Kind::Fine);
    QVERIFY2(around.notes.join(QLatin1Char(' ')).contains(QLatin1String("contains shop")),
             qPrintable(around.notes.join(QLatin1Char(' '))));
    const Assessment within = assess(folder("home/alice/work/shop/web"), m_context);
    QCOMPARE(within.kind, Kind::Fine);
    QVERIFY(within.notes.join(QLatin1Char(' ')).contains(QLatin1String("inside shop")));
    const Assessment beside = assess(folder("home/alice/work/shop-old"), m_context);
    QVERIFY(beside.notes.isEmpty() || !beside.notes.join(QLatin1Char(' ')).contains(QLatin1String("shop")));
}

void TestIntake::manyNestedAreOneNote_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("note");
    const auto row = [](int count, const char *note) {
        QTest::addRow("%d", count) << count << QString::fromLatin1(note);
    };
    row(1, "It contains a: a server that knows it can find a.");
    row(2, "It contains a, b: a server that knows it can find them.");
    row(3, "It contains a, b, c: a server that knows it can find them.");
    row(4, "It contains a, b, c and 1 more: a server that knows it can find them.");
    row(20, "It contains a, b, c and 17 more: a server that knows it can find them.");
}

void TestIntake::manyNestedAreOneNote()
{
    QFETCH(int, count);
    QFETCH(QString, note);
    for (int i = 0; i < count; ++i) {
        const QByteArray name = QByteArray("home/alice/work/") + char('a' + i);
        addRoot(folder(name.constData()), name.constData());
    }
    QCOMPARE(assess(path("home/alice/work"), m_context).notes, QStringList{note});
}

void TestIntake::oddNamesAreNoted()
{
    const Assessment found = assess(folder("home/alice/\u0440roj"), m_context);
    QCOMPARE(found.kind, Kind::Fine);
    QVERIFY(found.notes.join(QLatin1Char(' ')).contains(QLatin1String("several scripts")));
    const Assessment spaced = assess(folder("home/alice/shop "), m_context);
    QCOMPARE(spaced.proposal.canonicalPath, path("home/alice/shop "));
    QVERIFY(spaced.notes.join(QLatin1Char(' ')).contains(QLatin1String("begins or ends with a space")));
}

void TestIntake::homeIsBroadAndSaysWhatItHolds()
{
    folder("home/alice/.ssh");
    folder("home/alice/.gnupg");
    for (const char *name : {"a", "b", "c"})
        addRoot(folder(qPrintable(QStringLiteral("home/alice/") + QLatin1String(name))), name);
    const Assessment home = assess(m_context.home, m_context);
    QCOMPARE(home.kind, Kind::NeedsConfirmation);
    QCOMPARE(home.warning.kind, Warning::Broad);
    QCOMPARE(home.sentence,
             QStringLiteral("This is your home folder. It holds .ssh, .gnupg, .config and 3 of your "
                            "other folders."));
    const Assessment parent = assess(path("home"), m_context);
    QCOMPARE(parent.warning.kind, Warning::Broad);
    QVERIFY2(parent.sentence.contains(QLatin1String(".ssh, .gnupg")), qPrintable(parent.sentence));
    const Assessment top = assess(QStringLiteral("/"), m_context);
    QCOMPARE(top.warning.kind, Warning::Broad);
    QCOMPARE(top.proposal.uri, QStringLiteral("file:///"));
    QVERIFY(!top.proposal.name.isEmpty());
}

void TestIntake::places_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<Warning>("kind");
    const auto row = [](const char *place, Warning kind) { QTest::newRow(place) << QString::fromUtf8(place) << kind; };
    row("~/.ssh", Warning::Sensitive);
    row("~/.ssh/keys", Warning::Sensitive);
    row("~/.config", Warning::Sensitive);
    row("~/.config/google-chrome/Default", Warning::Sensitive);
    row("~/.local/share/keyrings", Warning::Sensitive);
    row("~/.aws", Warning::Sensitive);
    // Where AI apps keep tokens.
    for (const char *place : {"~/.claude",
                              "~/.claude.json",
                              "~/.codex",
                              "~/.codex/sessions",
                              "~/.gemini",
                              "~/.cursor",
                              "~/.continue",
                              "~/.codeium/windsurf",
                              "~/.copilot",
                              "~/.local/share/opencode",
                              "~/.qwen",
                              "~/.augment",
                              "~/.kimi-code",
                              "~/.mcporter",
                              "~/.mcp-auth",
                              "~/.vibe",
                              "~/.lmstudio",
                              "~/.local/share/goose",
                              "~/.local/share/amp",
                              "~/.cline/data",
                              "~/.mcp-inspector",
                              "~/.amazonq",
                              "~/.codebuddy",
                              "~/.local/share/cursor-agent",
                              "~/.local/state/opencode",
                              "~/.cache/opencode"})
        row(place, Warning::Sensitive);
    row("~/projects/.claude", Warning::None);
    row("~/.claudes", Warning::None);
    row("~/.sshfoo", Warning::None);
    row("~/shop/.config", Warning::None);
    row("/etc", Warning::System);
    row("/usr/lib", Warning::System);
    row("/boot", Warning::System);
    row("/var", Warning::System);
    row("/root", Warning::Broad);
    row("/proc/1", Warning::Refused);
    row("/sys", Warning::Refused);
    row("/dev/shm", Warning::Refused);
    row("/devel", Warning::None);
}

void TestIntake::places()
{
    QFETCH(QString, place);
    QFETCH(Warning, kind);
    const QString path = place.replace(QLatin1Char('~'), m_context.home);
    const PathWarning warning = warnAboutPath(path, m_context.home, m_context.ownFolders, {});
    QCOMPARE(warning.kind, kind);
    QCOMPARE(warning.sentence.isEmpty(), kind == Warning::None);
}

//! What an app calls its own by a variable, and what lies elsewhere behind a link.
void TestIntake::placesOfApps()
{
    const auto variable = [](const QString &name) {
        return name == QLatin1String("CODEX_HOME")       ? QStringLiteral("/data/codex")
            : name == QLatin1String("CLAUDE_CONFIG_DIR") ? QStringLiteral("/home/mara")
            : name == QLatin1String("KIRO_HOME")         ? QStringLiteral("/home/")
                                                         : QString();
    };
    const QStringList places = appPlaces(QStringLiteral("/home/mara"), variable);
    QVERIFY(places.contains(QStringLiteral("/data/codex")));
    QVERIFY(places.contains(QStringLiteral("/home/mara/.codex")));
    // All of it would be sensitive.
    QVERIFY(!places.contains(QStringLiteral("/home/mara")) && !places.contains(QStringLiteral("/home")));
    for (const QString &place : places)
        QVERIFY2(QDir::isAbsolutePath(place) && !place.contains(QLatin1Char('$')), qPrintable(place));

    const QString dotfiles = folder("dotfiles/codex");
    QCOMPARE(warnAboutPath(dotfiles, m_context.home, m_context.ownFolders, {}).kind, Warning::None);
    QVERIFY(QFile::link(dotfiles, m_context.home + QStringLiteral("/.codex")));
    QCOMPARE(warnAboutPath(dotfiles, m_context.home, m_context.ownFolders, {}).kind, Warning::Sensitive);
    QVERIFY(QFile::remove(m_context.home + QStringLiteral("/.codex")));
}

void TestIntake::runningSystemElsewhere()
{
#ifdef Q_OS_LINUX
    const QString inside = folder("srv/other/proc/1");
    struct stat info = {};
    QCOMPARE(::stat(QFile::encodeName(inside).constData(), &info), 0);
    const auto warning = [&](const QString &path, quint64 device, const char *type) {
        const QByteArray table = "22 27 " + QByteArray::number(major(device)) + ':' + QByteArray::number(minor(device))
            + " / " + QFile::encodeName(m_top) + "/srv/other/proc rw shared:4 - " + type + " none rw\n";
        return warnAboutPath(path, m_context.home, m_context.ownFolders, {}, table);
    };
    // What is on such a file system, whatever its path.
    QCOMPARE(warning(inside, info.st_dev, "proc").kind, Warning::Refused);
    QCOMPARE(warning(file("srv/other/proc/1/environ"), info.st_dev, "sysfs").kind, Warning::Refused);
    QCOMPARE(warning(inside, info.st_dev, "devtmpfs").kind, Warning::Refused);
    QCOMPARE(warning(inside, info.st_dev, "ext4").kind, Warning::None);
    QCOMPARE(warning(inside, info.st_dev + 1, "proc").kind, Warning::None);
    // What holds one.
    const PathWarning around = warning(path("srv"), info.st_dev + 1, "proc");
    QCOMPARE(around.kind, Warning::Sensitive);
    QVERIFY2(around.sentence.contains(path("srv/other/proc")), qPrintable(around.sentence));
    QCOMPARE(warning(path("srv"), info.st_dev + 1, "ext4").kind, Warning::None);
#endif
}

void TestIntake::ownFoldersAreRefused()
{
    QCOMPARE(assess(path("home/alice/.config/mangrove"), m_context).kind, Kind::Refused);
    QCOMPARE(assess(folder("home/alice/.config/mangrove/x"), m_context).kind, Kind::Refused);
    QCOMPARE(assess(file("home/alice/.config/mangrove/workspace.json"), m_context).kind, Kind::Refused);
    // Also by another way in.
    QVERIFY(QFile::link(path("home/alice/.config/mangrove"), path("home/alice/link")));
    QCOMPARE(assess(path("home/alice/link"), m_context).kind, Kind::Refused);
    m_context.ownFolders = {path("home/alice/link")};
    QCOMPARE(assess(path("home/alice/.config/mangrove"), m_context).kind, Kind::Refused);
}

void TestIntake::parentOfOwnFoldersNeedsConfirmation()
{
    m_context.ownFolders = {folder("portable/mangrove/data")};
    const Assessment found = assess(path("portable"), m_context);
    QCOMPARE(found.kind, Kind::NeedsConfirmation);
    QCOMPARE(found.warning.kind, Warning::Broad);
}

void TestIntake::sharedFolders_data()
{
    QTest::addColumn<int>("mode");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("says");
    QTest::newRow("like /tmp") << 01777 << Kind::NeedsConfirmation << QStringLiteral("can put files here");
    QTest::newRow("not even sticky") << 0777 << Kind::NeedsConfirmation << QStringLiteral("exchange");
    QTest::newRow("written by others only") << 0702 << Kind::NeedsConfirmation << QStringLiteral("exchange");
    QTest::newRow("the group's, which is the person's own") << 0770 << Kind::Fine << QString();
    QTest::newRow("read by all") << 0755 << Kind::Fine << QString();
}

void TestIntake::sharedFolders()
{
    QFETCH(int, mode);
    QFETCH(Kind, kind);
    QFETCH(QString, says);
    const QString shop = folder("home/alice/shop");
    QCOMPARE(::chown(qPrintable(shop), ::geteuid(), ::getegid()), 0);
    QCOMPARE(::chmod(qPrintable(shop), mode_t(mode)), 0);
    const Assessment found = assess(shop, m_context);
    QCOMPARE(found.kind, kind);
    QCOMPARE(found.warning.kind, kind == Kind::Fine ? Warning::None : Warning::Shared);
    QVERIFY2(found.sentence.contains(says), qPrintable(found.sentence));
    QVERIFY(found.notes.isEmpty());
}

void TestIntake::sharedAndBroad()
{
    QCOMPARE(::chmod(qPrintable(m_context.home), 0777), 0);
    const Assessment found = assess(m_context.home, m_context);
    QCOMPARE(found.warning.kind, Warning::Broad);
    QVERIFY2(found.sentence.contains(QLatin1String("Everybody on this computer")), qPrintable(found.sentence));
}

void TestIntake::fileInASharedFolder()
{
    folder("home/alice/open");
    const QString todo = file("home/alice/open/todo.txt");
    QCOMPARE(::chmod(qPrintable(todo), 0600), 0);
    QCOMPARE(::chmod(qPrintable(path("home/alice/open")), 0777), 0);
    QCOMPARE(assess(todo, m_context).warning.kind, Warning::Shared); // anybody can put another in its place
    QCOMPARE(::chmod(qPrintable(path("home/alice/open")), 01777), 0);
    QCOMPARE(assess(todo, m_context).warning.kind, Warning::None);
    QCOMPARE(::chmod(qPrintable(todo), 0666), 0);
    QCOMPARE(assess(todo, m_context).warning.kind, Warning::Shared);
}

void TestIntake::othersWhoCanWriteAreNoted()
{
    if (::geteuid() != 0)
        QSKIP("only root may give folders away");
    const QString shop = folder("home/alice/shop");
    QCOMPARE(::chown(qPrintable(shop), 0, 4711), 0);
    QCOMPARE(::chmod(qPrintable(shop), 0770), 0);
    QCOMPARE(assess(shop, m_context).notes.size(), 1);
    QVERIFY(assess(shop, m_context).notes.first().contains(QLatin1String("a group that is not your own")));
    QCOMPARE(::chown(qPrintable(shop), 4711, 0), 0);
    QCOMPARE(::chmod(qPrintable(shop), 0755), 0);
    QCOMPARE(assess(shop, m_context).notes,
             QStringList{QStringLiteral("It belongs to another user, 4711, who can change what is in it.")});
    QCOMPARE(assess(shop, m_context).kind, Kind::Fine);
}

void TestIntake::folderAroundPrivateDataIsSensitive()
{
    folder("home/alice/.local/share/keyrings");
    const Assessment found = assess(path("home/alice/.local"), m_context);
    QCOMPARE(found.kind, Kind::NeedsConfirmation);
    QCOMPARE(found.warning.kind, Warning::Sensitive);
    QVERIFY2(found.sentence.contains(QLatin1String("share/keyrings")), qPrintable(found.sentence));
}

void TestIntake::namesAreUnique()
{
    addRoot(folder("home/alice/work/shop"), "r-1");
    const Assessment second = assess(folder("home/alice/play/Shop"), m_context);
    QCOMPARE(second.proposal.name, QStringLiteral("Shop \u2013 play"));
    addRoot(path("home/alice/play/Shop"), "r-2");
    QCOMPARE(assess(folder("home/alice/old/play/shop"), m_context).proposal.name, QStringLiteral("shop (2)"));
    // Copies of a project have one name, and stand beside each other.
    const QString copies = folder("home/alice/copies");
    QCOMPARE(uniqueRootName(QStringLiteral("shop"), copies + QStringLiteral("/shop-2"), m_context.roots),
             QStringLiteral("shop \u2013 shop-2"));
    QVERIFY(uniqueRootName(QString(1000, QLatin1Char('x')), m_top, {}).size() <= 255);
}

QTEST_GUILESS_MAIN(TestIntake)
#include "tst_intake.moc"

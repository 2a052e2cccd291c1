// Folders as other programs get them: copied, opened in the file manager and in a terminal. And commands as they are
// copied.

#include "dialogfixture.h"
#include "ui/kit/selection.h"
#include "ui/roots/folderactions.h"
#include "ui/servers/copiedcommand.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QSignalSpy>
#include <QUrl>

#include <sys/stat.h>

using namespace mangrove;

//! What the desktop would open.
class OpenedUrls : public QObject
{
    Q_OBJECT

public:
    OpenedUrls() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~OpenedUrls() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }

    Q_INVOKABLE void open(const QUrl &url) { paths.append(url.toLocalFile()); }

    QStringList paths;
};

//! An xdg-open that writes down what it is given, and says how it went.
class Opener
{
public:
    Opener(const DialogFixture &fixture, int code) : m_path(fixture.path(QStringLiteral("bin/xdg-open")))
    {
        (void)fixture.makeFolder(QStringLiteral("bin"));
        fixture.makeFile(QStringLiteral("bin/xdg-open"),
                         "#!/bin/sh\nprintf '%s\\n' \"$*\" >> \"$0.out\"\nexit " + QByteArray::number(code));
        if (::chmod(QFile::encodeName(m_path).constData(), 0700) != 0)
            qFatal("cannot make a program of the test");
        qputenv("PATH", QFile::encodeName(QFileInfo(m_path).path()));
    }

    QStringList paths() const
    {
        QFile out(m_path + QStringLiteral(".out"));
        return out.open(QIODevice::ReadOnly)
            ? QString::fromUtf8(out.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)
            : QStringList();
    }

private:
    QString m_path;
};

class TestFolderActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void copiesLines();
    void opensWhatWasApproved();
    void whatOpensNothingSaysSo_data();
    void whatOpensNothingSaysSo();
    void withoutXdgOpenTheDesktopIsAsked();
    void opensNothingElse();
    void terminalGetsTheFolderOnly_data();
    void terminalGetsTheFolderOnly();
    void noTerminalIsASentence();
    void commandsWithoutSecrets_data();
    void commandsWithoutSecrets();

private:
    void trigger(const char *name) const
    {
        auto *action = m_actions->findChild<QAction *>(QLatin1String(name));
        QVERIFY(action && action->isEnabled());
        action->trigger();
    }
    QString pathOf(const RootId &root) const { return m_f->engine.roots.find(root)->canonicalPath; }

    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<FolderActions> m_actions;
    std::unique_ptr<QSignalSpy> m_failed;
    QByteArray m_terminal;
    QByteArray m_path;
};

void TestFolderActions::init()
{
    m_terminal = qgetenv("TERMINAL");
    m_path = qgetenv("PATH");
    m_f = std::make_unique<DialogFixture>();
    m_selection = std::make_unique<Selection>(m_f->engine.services());
    m_actions = std::make_unique<FolderActions>(m_f->engine.services(), *m_selection, nullptr);
    m_failed = std::make_unique<QSignalSpy>(m_actions.get(), &FolderActions::failed);
    for (const QAction *action : m_actions->actions())
        QVERIFY(!action->isEnabled()); // nothing is selected
}

void TestFolderActions::cleanup()
{
    qputenv("TERMINAL", m_terminal);
    qputenv("PATH", m_path);
    m_actions.reset();
    m_selection.reset();
    m_f.reset();
}

void TestFolderActions::copiesLines()
{
    const RootId shop = m_f->addRoot(QStringLiteral("shop & <b>co</b>"));
    const RootId blog = m_f->addRoot(QStringLiteral("blög"));
    m_selection->selectRoots(shop, {shop, blog});
    trigger("actionCopyPath");
    QCOMPARE(QGuiApplication::clipboard()->text(), pathOf(shop) + QLatin1Char('\n') + pathOf(blog));
    trigger("actionCopyUri");
    const QStringList uris = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(uris.size(), 2);
    QVERIFY(uris.at(0).startsWith(QStringLiteral("file:///")));
    QCOMPARE(QUrl(uris.at(1)).toLocalFile(), pathOf(blog));
}

void TestFolderActions::opensWhatWasApproved()
{
    const Opener opener(*m_f, 0);
    const RootId shop = m_f->addRoot(QStringLiteral("shop"));
    m_f->makeFile(QStringLiteral("notes.txt"));
    const RootId notes = m_f->addRootAt(QStringLiteral("notes"), m_f->path(QStringLiteral("notes.txt")));
    m_selection->selectRoots(shop, {shop, notes});
    trigger("actionOpenFolder");
    // Of a file the folder that holds it: to open it might run it.
    QTRY_COMPARE_WITH_TIMEOUT(opener.paths().size(), 2, test::patience);
    QStringList paths = opener.paths(); // in the order in which they ran
    for (const QString &path : {pathOf(shop), QFileInfo(pathOf(notes)).path()})
        QVERIFY2(paths.removeOne(path), qPrintable(path));
    QVERIFY(m_failed->isEmpty());
}

void TestFolderActions::whatOpensNothingSaysSo_data()
{
    QTest::addColumn<int>("code");
    QTest::newRow("no file manager") << 3;
    QTest::newRow("one that fails") << 4;
}

void TestFolderActions::whatOpensNothingSaysSo()
{
    QFETCH(int, code);
    const Opener opener(*m_f, code);
    const RootId shop = m_f->addRoot(QStringLiteral("shop"));
    m_selection->selectRoots(shop);
    trigger("actionOpenFolder");
    QTRY_COMPARE_WITH_TIMEOUT(opener.paths(), QStringList{pathOf(shop)}, test::patience);
    QTRY_COMPARE_WITH_TIMEOUT(m_failed->size(), 1, test::patience);
    QCOMPARE(m_failed->first().first().toString(), QStringLiteral("No file manager could be opened for shop."));
}

void TestFolderActions::withoutXdgOpenTheDesktopIsAsked()
{
    const OpenedUrls opened;
    qputenv("PATH", QFile::encodeName(m_f->path(QStringLiteral("nothing"))));
    const RootId shop = m_f->addRoot(QStringLiteral("shop"));
    m_selection->selectRoots(shop);
    trigger("actionOpenFolder");
    QCOMPARE(opened.paths, QStringList{pathOf(shop)});
    QVERIFY(m_failed->isEmpty());
}

void TestFolderActions::opensNothingElse()
{
    const Opener opener(*m_f, 0);
    const RootId shop = m_f->addRoot(QStringLiteral("shop"));
    m_selection->selectRoots(shop);
    QVERIFY(QDir().rename(pathOf(shop), m_f->path(QStringLiteral("gone"))));
    QVERIFY(QDir().mkpath(pathOf(shop))); // another one, which nobody has heard of yet
    trigger("actionOpenFolder");
    trigger("actionOpenTerminal");
    QVERIFY(opener.paths().isEmpty());
    QCOMPARE(m_failed->size(), 2);
    QVERIFY(m_failed->first().first().toString().contains(QStringLiteral("not what you approved")));
}

void TestFolderActions::terminalGetsTheFolderOnly_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("plain") << "shop";
    QTest::newRow("a command") << "$(touch x); `touch y` & -e";
}

void TestFolderActions::terminalGetsTheFolderOnly()
{
    QFETCH(QString, name);
    m_f->makeFile(QStringLiteral("term"), "#!/bin/sh\n{ pwd -P; echo $#; } > \"$0.new\"; mv \"$0.new\" \"$0.out\"\n");
    const QString terminal = m_f->path(QStringLiteral("term"));
    QCOMPARE(::chmod(QFile::encodeName(terminal).constData(), 0700), 0);
    qputenv("TERMINAL", QFile::encodeName(terminal));
    const RootId shop = m_f->addRoot(name);
    m_selection->selectRoots(shop);
    trigger("actionOpenTerminal");
    QFile out(terminal + QStringLiteral(".out"));
    QTRY_VERIFY_WITH_TIMEOUT(out.exists(), test::patience);
    QVERIFY(out.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(out.readAll()), pathOf(shop) + QStringLiteral("\n0\n"));
    QVERIFY(m_failed->isEmpty());
}

void TestFolderActions::noTerminalIsASentence()
{
    const RootId shop = m_f->addRoot(QStringLiteral("shop"));
    m_selection->selectRoots(shop);
    qunsetenv("TERMINAL");
    qputenv("PATH", QFile::encodeName(m_f->path(QStringLiteral("nothing"))));
    trigger("actionOpenTerminal");
    QCOMPARE(m_failed->size(), 1);
    QVERIFY(m_failed->first().first().toString().startsWith(QStringLiteral("No terminal was found.")));
}

void TestFolderActions::commandsWithoutSecrets_data()
{
    QTest::addColumn<ServerRecord>("record");
    QTest::addColumn<QString>("copied");
    ServerRecord record;
    record.transport = stdioTransport;
    record.program = QStringLiteral("npx");
    record.arguments = QStringList{QStringLiteral("-y"), QStringLiteral("my server")};
    QTest::newRow("program") << record << "npx -y 'my server'";
    record.environment.insert(QStringLiteral("MODE"), QStringLiteral("fast"));
    record.secretEnvironment = QStringList{QStringLiteral("API_TOKEN")};
    QTest::newRow("variables") << record << "env MODE=fast API_TOKEN=YOUR_API_TOKEN npx -y 'my server'";
    record.workingFolder = QStringLiteral("/srv/my files");
    QTest::newRow("folder") << record << "env -C '/srv/my files' MODE=fast API_TOKEN=YOUR_API_TOKEN npx -y 'my server'";
    ServerRecord far;
    far.transport = httpTransport;
    far.url = QStringLiteral("https://example.org/mcp");
    far.bearerToken = true;
    QTest::newRow("address") << far << "https://example.org/mcp";
}

void TestFolderActions::commandsWithoutSecrets()
{
    QFETCH(ServerRecord, record);
    QFETCH(QString, copied);
    QCOMPARE(copiedCommand(record), copied);
    // One that stands in the record in plain text, too.
    const QString key = QStringLiteral("sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789");
    record.arguments += QStringList{QStringLiteral("--token"), key};
    record.environment.insert(QStringLiteral("OTHER_KEY"), key);
    if (record.transport == httpTransport)
        record.url = QStringLiteral("https://me:hunter2@example.org/mcp?token=") + key;
    const QString masked = copiedCommand(record);
    QVERIFY2(!masked.contains(key) && !masked.contains(QStringLiteral("hunter2")), qPrintable(masked));
}

QTEST_MAIN(TestFolderActions)
#include "tst_folderactions.moc"

// Which files of a command line are scripts whose content is remembered, and that a changed one is another.

#include "core/servers/launchedscripts.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace mangrove;

class TestLaunchedScripts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }
    void cleanup() { m_dir.reset(); }

    void whichFilesAreScripts_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("isScript");
        const auto row = [](const char *name, const QByteArray &content, bool isScript) {
            QTest::newRow(name) << QString::fromUtf8(name) << content << isScript;
        };
        row("server.py", "print()", true);
        row("SERVER.PY", "print()", true);
        row("empty.js", "", true);
        row("server", "#!/usr/bin/env node\n", true);
        row("a name \u00E4.mjs", "x", true);
        row("data.json", "{}", false);
        row("data", "no script", false);
        row("program",
            "\x7F"
            "ELF",
            false);
        row("large.js", QByteArray(4 * 1024 * 1024, ' '), true);
        row("too large.js", QByteArray(4 * 1024 * 1024 + 1, ' '), false);
    }
    void whichFilesAreScripts()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(bool, isScript);
        const QString path = write(name, content);
        ServerRecord record;
        record.program = QStringLiteral("node");
        record.arguments = {QStringLiteral("--quiet"), path, QString()};
        QCOMPARE(launchedScripts(record, QStringLiteral("/usr/bin/env")).keys(),
                 isScript ? QStringList{path} : QStringList());
        record.arguments.clear();
        QCOMPARE(launchedScripts(record, path).keys(), isScript ? QStringList{path} : QStringList());
        record.transport = httpTransport;
        QVERIFY(launchedScripts(record, path).isEmpty());
    }

    void onlySoMuchIsRead()
    {
        ServerRecord record;
        for (const char *name : {"a.py", "b.py", "c.py"})
            record.arguments << write(QString::fromLatin1(name), QByteArray(1536 * 1024, 'x'));
        record.arguments << record.arguments.first() << write(QStringLiteral("d.py"), "x");
        QCOMPARE(launchedScripts(record, {}).keys(),
                 (QStringList{record.arguments.at(0), record.arguments.at(1), record.arguments.last()}));
    }

    void relativeOnesBelongToTheWorkingFolder()
    {
        const QString path = write(QStringLiteral("server.py"), "x");
        ServerRecord record;
        record.arguments = {QStringLiteral("server.py")};
        QVERIFY(launchedScripts(record, {}).isEmpty());
        record.workingFolder = m_dir->path();
        QCOMPARE(launchedScripts(record, {}).keys(), QStringList{path});
    }

    void contentsAreToldApart()
    {
        const QString path = write(QStringLiteral("server.py"), "one");
        ServerRecord record;
        record.transport = stdioTransport;
        record.arguments = {path};
        // printf one | sha256sum
        QCOMPARE(launchedScripts(record, {}).value(path),
                 QStringLiteral("7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed"));
        record.approved = currentIdentity(record, {});
        QVERIFY(describeChanges(record.approved, currentIdentity(record, {})).isEmpty());
        write(QStringLiteral("server.py"), "two");
        const QStringList changed = describeChanges(record.approved, currentIdentity(record, {}));
        QCOMPARE(changed,
                 QStringList{QStringLiteral("The content of %1 has changed since you approved it.").arg(path)});
        QVERIFY(!record.needsConfirmation()); // which is asked for each cell, and reads no file

        QVERIFY(QFile::remove(path));
        const QStringList gone = describeChanges(record.approved, currentIdentity(record, {}));
        QCOMPARE(gone.size(), 1);
        QVERIFY(gone.first().contains(QLatin1String("no longer there")));
        const QStringList come = describeChanges(currentIdentity(record, {}), record.approved);
        QCOMPARE(come.size(), 1);
        QVERIFY(come.first().contains(QLatin1String("is one now")));

        // With other arguments there is nothing more to say of them.
        const LaunchIdentity before = record.approved;
        record.arguments = {write(QStringLiteral("other.py"), "x")};
        QCOMPARE(describeChanges(before, currentIdentity(record, {})).size(), 1);
    }

    void aLinkStandsForWhatItLeadsTo()
    {
        const QString one = write(QStringLiteral("one.py"), "one");
        const QString two = write(QStringLiteral("two.py"), "two");
        const QString link = m_dir->filePath(QStringLiteral("link.py"));
        ServerRecord record;
        record.arguments = {link};
        QVERIFY(QFile::link(one, link));
        const LaunchIdentity before = currentIdentity(record, {});
        QCOMPARE(before.scripts->keys(), QStringList{link});
        QVERIFY(QFile::remove(link));
        QVERIFY(QFile::link(two, link));
        QCOMPARE(describeChanges(before, currentIdentity(record, {})).size(), 1);
        // Into the system's folders, which its updates change.
        QVERIFY(QFile::remove(link));
        QVERIFY(QFile::link(QStringLiteral("/usr/bin/env"), link));
        QVERIFY(launchedScripts(record, {}).isEmpty());
    }

    //! Returns at all: a pipe waits for a writer.
    void pipesAndFoldersAreNone()
    {
        const QString pipe = m_dir->filePath(QStringLiteral("pipe.py"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        ServerRecord record;
        record.arguments = {pipe, m_dir->path(), QStringLiteral("/dev/zero"), QStringLiteral("/dev/null")};
        QVERIFY(launchedScripts(record, pipe).isEmpty());
    }

private:
    QString write(const QString &name, const QByteArray &content)
    {
        const QString path = m_dir->filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("%s", qPrintable(file.errorString()));
        return path;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

QTEST_GUILESS_MAIN(TestLaunchedScripts)
#include "tst_launchedscripts.moc"

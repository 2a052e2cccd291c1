#include "core/servers/programlookup.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace mangrove;

class TestProgramLookup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.reset(new QTemporaryDir);
        QDir dir(m_folder->path());
        QVERIFY(dir.mkpath(QStringLiteral("first")) && dir.mkpath(QStringLiteral("second"))
                && dir.mkpath(QStringLiteral("first/folder")) && dir.mkpath(QStringLiteral("work/bin")));
        makeFile(QStringLiteral("second/tool"), true);
        makeFile(QStringLiteral("first/plain"), false);
        makeFile(QStringLiteral("second/both"), true);
        makeFile(QStringLiteral("first/both"), false);
        makeFile(QStringLiteral("second/folder"), true);
        makeFile(QStringLiteral("work/bin/local"), true);
        makeFile(QStringLiteral("work/here"), true);
        QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("second/tool")),
                            m_folder->filePath(QStringLiteral("first/alias"))));
        QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("gone")),
                            m_folder->filePath(QStringLiteral("first/dangling"))));
    }

    // FOLDER stands for the test's own folder.
    void resolves_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("resolved");
        QTest::newRow("absolute") << QStringLiteral("FOLDER/second/tool") << QStringLiteral("FOLDER/second/tool");
        QTest::newRow("bare") << QStringLiteral("tool") << QStringLiteral("FOLDER/second/tool");
        QTest::newRow("first executable one") << QStringLiteral("both") << QStringLiteral("FOLDER/second/both");
        QTest::newRow("a folder does not count") << QStringLiteral("folder") << QStringLiteral("FOLDER/second/folder");
        QTest::newRow("links stay") << QStringLiteral("alias") << QStringLiteral("FOLDER/first/alias");
        QTest::newRow("relative") << QStringLiteral("bin/local") << QStringLiteral("FOLDER/work/bin/local");
        QTest::newRow("dot") << QStringLiteral("./here") << QStringLiteral("FOLDER/work/here");
    }
    void resolves()
    {
        QFETCH(QString, program);
        QFETCH(QString, resolved);
        const Result<QString> result = resolve(program);
        QVERIFY2(result, result ? "" : qPrintable(result.error().message));
        QCOMPARE(*result, full(resolved));
    }

    void fails_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("message");
        QTest::newRow("empty") << QString() << ErrorCode::Invalid << QStringLiteral("No program is given.");
        QTest::newRow("bare, nowhere") << QStringLiteral("npx") << ErrorCode::NotFound
                                       << QStringLiteral("npx was not found. Looked in: FOLDER/first, FOLDER/second. "
                                                         "Install it, or give the full path.");
        QTest::newRow("never from the working folder")
            << QStringLiteral("here") << ErrorCode::NotFound
            << QStringLiteral("here was not found. Looked in: FOLDER/first, FOLDER/second. Install it, or give the "
                              "full path.");
        QTest::newRow("bare, not executable") << QStringLiteral("plain") << ErrorCode::Invalid
                                              << QStringLiteral("FOLDER/first/plain was found, but it is not "
                                                                "executable. Allow it to be run, or give another "
                                                                "program.");
        QTest::newRow("absolute, missing") << QStringLiteral("/nonexistent/x") << ErrorCode::NotFound
                                           << QStringLiteral("/nonexistent/x does not exist. Install it, or correct "
                                                             "the path.");
        QTest::newRow("absolute, a folder") << QStringLiteral("FOLDER/first") << ErrorCode::Invalid
                                            << QStringLiteral("FOLDER/first is a folder. Give the program in it.");
        QTest::newRow("absolute, not executable")
            << QStringLiteral("FOLDER/first/plain") << ErrorCode::Invalid
            << QStringLiteral("FOLDER/first/plain is not executable. Allow it to be run, or give its interpreter as "
                              "the program.");
        QTest::newRow("absolute, no file")
            << QStringLiteral("/dev/null") << ErrorCode::Invalid << QStringLiteral("/dev/null is not a program file.");
        QTest::newRow("dangling link") << QStringLiteral("FOLDER/first/dangling") << ErrorCode::NotFound
                                       << QStringLiteral("FOLDER/first/dangling is a link to FOLDER/gone, which does "
                                                         "not exist.");
        QTest::newRow("relative, missing") << QStringLiteral("bin/absent") << ErrorCode::NotFound
                                           << QStringLiteral("FOLDER/work/bin/absent does not exist. Install it, or "
                                                             "correct the path.");
        QTest::newRow("foreign text") << QStringLiteral("a\u202Eb") << ErrorCode::NotFound
                                      << QStringLiteral("a\\u{202E}b was not found. Looked in: FOLDER/first, "
                                                        "FOLDER/second. Install it, or give the full path.");
    }
    void fails()
    {
        QFETCH(QString, program);
        QFETCH(QString, message);
        const Result<QString> result = resolve(program);
        QVERIFY(!result);
        QTEST(result.error().code, "code");
        QCOMPARE(result.error().message, full(message));
    }

    void home()
    {
        const QByteArray before = qgetenv("HOME");
        qputenv("HOME", QFile::encodeName(m_folder->path()));
        const Result<QString> result = resolve(QStringLiteral("~/second/tool"));
        qputenv("HOME", before);
        QVERIFY(result);
        QCOMPARE(*result, full(QStringLiteral("FOLDER/second/tool")));
    }

    void relativeWithoutWorkingFolder()
    {
        const Result<QString> result = resolveProgram(QStringLiteral("bin/local"), {}, QString());
        QVERIFY(!result);
        QVERIFY(result.error().message.contains(QLatin1String("working folder")));
    }

    void relativePathEntriesAreNotSearched()
    {
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("PATH"), QStringLiteral(".::bin"));
        const ProgramLookup lookup =
            lookUpProgram(QStringLiteral("here"), environment, m_folder->filePath(QStringLiteral("work")));
        QCOMPARE(lookup, ProgramLookup());
    }

private:
    void makeFile(const QString &name, bool executable)
    {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.setPermissions(executable ? QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner
                                       : QFile::ReadOwner | QFile::WriteOwner);
    }

    QString full(QString text) const { return text.replace(QLatin1String("FOLDER"), m_folder->path()); }

    Result<QString> resolve(const QString &program) const
    {
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("PATH"), full(QStringLiteral("FOLDER/first:FOLDER/second")));
        return resolveProgram(full(program), environment, m_folder->filePath(QStringLiteral("work")));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestProgramLookup)
#include "tst_programlookup.moc"

#include "core/base/chosenfile.h"
#include "tests/support/patience.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#endif

using namespace mangrove;

class TestChosenFile : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    ChosenFile m_file;

    //! What was read, or the name in the sentence about why not.
    QByteArray read(const QString &name, qint64 most = 100)
    {
        std::optional<QByteArray> found;
        m_file.read(m_folder.filePath(name), most, this, [&found](const Result<QByteArray> &bytes) {
            found = bytes ? *bytes : '!' + bytes.error().message.section(QLatin1Char('/'), -1).toUtf8();
        });
        if (found)
            return "at once";
        return QTest::qWaitFor([&found] { return found.has_value(); }, test::patience) ? *found : "hung";
    }

    //! Empty: it was written; else the sentence.
    QString write(const QString &name, const QByteArray &content)
    {
        std::optional<QString> end;
        m_file.write(m_folder.filePath(name), content, this,
                     [&end](const Result<void> &written) { end = written ? QString() : written.error().message; });
        if (end)
            return QStringLiteral("at once");
        return QTest::qWaitFor([&end] { return end.has_value(); }, test::patience) ? *end : QStringLiteral("hung");
    }

private Q_SLOTS:
    void init()
    {
        QFile file(m_folder.filePath(QStringLiteral("words")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("some words") > 0);
    }

    void readsNoMoreThanIsWanted()
    {
        QCOMPARE(read(QStringLiteral("words")), QByteArray("some words"));
        QCOMPARE(read(QStringLiteral("words"), 4), QByteArray("some"));
        QVERIFY(QFile::link(QStringLiteral("words"), m_folder.filePath(QStringLiteral("link"))));
        QCOMPARE(read(QStringLiteral("link")), QByteArray("some words"));
    }

    void saysWhatIsNone()
    {
        QCOMPARE(read(QStringLiteral("nothing")), QByteArray("!nothing” is no file, or cannot be read."));
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("folder")));
        QVERIFY(read(QStringLiteral("folder")).startsWith("!folder"));
#ifdef Q_OS_UNIX
        // Whoever opens it as a file would wait for who writes.
        QCOMPARE(::mkfifo(QFile::encodeName(m_folder.filePath(QStringLiteral("pipe"))).constData(), 0600), 0);
        QVERIFY(read(QStringLiteral("pipe")).startsWith("!pipe"));
#endif
    }

    void writesAllOrNothing()
    {
        QCOMPARE(write(QStringLiteral("new"), "all of it"), QString());
        QCOMPARE(read(QStringLiteral("new")), QByteArray("all of it"));
        QCOMPARE(write(QStringLiteral("words"), "others"), QString());
        QCOMPARE(read(QStringLiteral("words")), QByteArray("others"));
        const QString nowhere = write(QStringLiteral("missing/file"), "words");
        QVERIFY2(nowhere.contains(QLatin1String("missing/file"))
                     && nowhere.contains(QLatin1String("could not be written (")),
                 qPrintable(nowhere));
#ifdef Q_OS_UNIX
        // As on a disk that is full, once what does not fit is still in a buffer and once it is not.
        rlimit before = {};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        rlimit small = before;
        small.rlim_cur = 1000;
        const auto handler = ::signal(SIGXFSZ, SIG_IGN);
        for (const int size : {2000, 200'000}) {
            QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
            const QString full = write(QStringLiteral("words"), QByteArray(size, 'x'));
            const QString anew = write(QStringLiteral("another"), QByteArray(size, 'x'));
            QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
            QVERIFY2(full.contains(QLatin1String("could not be written")), qPrintable(full));
            QVERIFY2(anew.contains(QLatin1String("could not be written")), qPrintable(anew));
            QCOMPARE(read(QStringLiteral("words")), QByteArray("others"));
            QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("another"))));
        }
        ::signal(SIGXFSZ, handler);
        // What is no file is not replaced by one.
        QCOMPARE(::mkfifo(QFile::encodeName(m_folder.filePath(QStringLiteral("full"))).constData(), 0600), 0);
        QVERIFY(write(QStringLiteral("full"), "words").contains(QLatin1String("(it is no file)")));
        QVERIFY(!QFileInfo(m_folder.filePath(QStringLiteral("full"))).isFile());
#endif
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden).filter(QLatin1String("words")).size(), 1);
    }

    void whoIsGoneHearsNothing()
    {
        bool isTold = false;
        auto gone = std::make_unique<QObject>();
        m_file.read(m_folder.filePath(QStringLiteral("words")), 100, gone.get(),
                    [&isTold](const Result<QByteArray> &) { isTold = true; });
        gone.reset();
        QCOMPARE(read(QStringLiteral("words")), QByteArray("some words"));
        QVERIFY(!isTold);
    }
};

QTEST_GUILESS_MAIN(TestChosenFile)
#include "tst_chosenfile.moc"

#include "core/base/chosenfile.h"
#include "tests/support/patience.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

#ifdef Q_OS_UNIX
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

// The layout of the window on the disk: private, never through a link, and nothing at its place holds anybody up.

#include "ui/window/windowpanes.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace mangrove;

class TestWindowLayout : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString path() const { return m_folder->filePath(QStringLiteral("window.ini")); }
    QByteArray encoded() const { return QFile::encodeName(path()); }
    void write(const QByteArray &content) const
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    const WindowLayout m_layout{QByteArray("\0\1\n=\xFF", 5), "columns", {}, "folded x",
                                QByteArray(3000, 'x'),        "pages"};

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void comesBackAsItWas()
    {
        QCOMPARE(*readWindowLayout(path()), WindowLayout());
        const mode_t before = ::umask(0);
        const bool written = bool(writeWindowLayout(path(), m_layout));
        ::umask(before);
        QVERIFY(written);
        QCOMPARE(*readWindowLayout(path()), m_layout);
        struct stat info
        { };
        QCOMPARE(::lstat(encoded().constData(), &info), 0);
        QCOMPARE(info.st_mode & 07777, mode_t(0600));
    }

    void whatIsNotUnderstoodIsPassedOver_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("as Qt wrote it") << QByteArray("[General]\ngeometry=@ByteArray(\\x1\\xd9)\n");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("bytes") << QByteArray("\xFF\0=\n==\ngeometry", 15);
        QTest::newRow("no value") << QByteArray("geometry=\n");
    }
    void whatIsNotUnderstoodIsPassedOver()
    {
        QFETCH(QByteArray, content);
        write(content);
        const Result<WindowLayout> layout = readWindowLayout(path());
        QVERIFY(layout);
        QCOMPARE(*layout, WindowLayout());
    }

    void badOnesAreSaid_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"named pipe", "link", "link to nothing", "folder", "others can write", "endless"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void badOnesAreSaid()
    {
        QFETCH(QString, what);
        const QString elsewhere = m_folder->filePath(QStringLiteral("elsewhere"));
        if (what == QLatin1String("named pipe")) {
            QCOMPARE(::mkfifo(encoded().constData(), 0600), 0);
        } else if (what.startsWith(QLatin1String("link"))) {
            QVERIFY(QFile::link(elsewhere, path()));
            QFile file(elsewhere);
            if (what == QLatin1String("link"))
                QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        } else if (what == QLatin1String("folder")) {
            QVERIFY(QDir().mkpath(path()));
        } else if (what == QLatin1String("endless")) {
            write(QByteArray(1024 * 1024, 'x'));
        } else {
            write("geometry=AAAA\n");
            QCOMPARE(::chmod(encoded().constData(), 0666), 0);
        }
        const Result<WindowLayout> layout = readWindowLayout(path());
        QVERIFY(!layout);
        QVERIFY2(layout.error().message.contains(path()), qPrintable(layout.error().message));

        // What is kept next takes its place, and goes nowhere else.
        const bool written = bool(writeWindowLayout(path(), m_layout));
        QCOMPARE(written, what != QLatin1String("folder"));
        if (written)
            QCOMPARE(*readWindowLayout(path()), m_layout);
        QFile file(elsewhere);
        QCOMPARE(file.exists(), what == QLatin1String("link"));
        if (file.exists())
            QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll() == "mine");
    }
};

QTEST_APPLESS_MAIN(TestWindowLayout)
#include "tst_windowlayout.moc"

// The desktop starts Mangrove only while the entry is there, whoever put it there or took it away.

#include "core/store/autostart.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

class TestAutostart : public QObject
{
    Q_OBJECT

private:
    QString folder() const { return m_folder.filePath(QStringLiteral("config/autostart")); }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void cleanup() { QDir(m_folder.filePath(QStringLiteral("config"))).removeRecursively(); }

    void isWrittenAndRemoved()
    {
        const Autostart autostart(folder(), {QStringLiteral("/usr/bin/mangrove"), QStringLiteral("--background")});
        QVERIFY(!autostart.isOn());
        QVERIFY(!QFile::exists(folder())); // asking makes nothing
        QVERIFY(autostart.set(true));
        QVERIFY(autostart.isOn());
        QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList{QStringLiteral("mangrove.desktop")});
        QFile file(autostart.path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray entry = file.readAll();
        QVERIFY(entry.startsWith("[Desktop Entry]\nType=Application\nName=Mangrove\n"));
        QVERIFY2(entry.contains("\nExec=\"/usr/bin/mangrove\" \"--background\"\n"), entry.constData());
        QVERIFY(autostart.set(false));
        QVERIFY(!autostart.isOn());
        QVERIFY(autostart.set(false)); // it is what was wanted
    }

    void followsWhatOthersDo_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("isOn");
        QTest::newRow("an entry of the person's") << QByteArray("Comment=mine") << true;
        QTest::newRow("hidden") << QByteArray("Hidden=true") << false;
        QTest::newRow("switched off in GNOME") << QByteArray("X-GNOME-Autostart-enabled=false") << false;
    }

    void followsWhatOthersDo()
    {
        QFETCH(QByteArray, line);
        const Autostart autostart(folder(), {QStringLiteral("/m")});
        QVERIFY(autostart.set(true));
        QFile file(autostart.path());
        QVERIFY(file.open(QIODevice::Append));
        file.write(line + '\n');
        file.close();
        QTEST(autostart.isOn(), "isOn");
        QVERIFY(autostart.set(true)); // it is replaced by one that is on
        QVERIFY(autostart.isOn());
    }

    void quotesTheCommand_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("blank") << QStringLiteral("/a b/m") << QByteArray("\"/a b/m\"");
        QTest::newRow("quote") << QStringLiteral("/a\"b") << QByteArray("\"/a\\\\\"b\"");
        QTest::newRow("dollar") << QStringLiteral("/a$b") << QByteArray("\"/a\\\\$b\"");
        QTest::newRow("backslash") << QStringLiteral("/a\\b") << QByteArray("\"/a\\\\\\\\b\"");
        QTest::newRow("field code") << QStringLiteral("/100%u") << QByteArray("\"/100%%u\"");
    }

    void quotesTheCommand()
    {
        QFETCH(QString, word);
        QFETCH(QByteArray, written);
        const QByteArray entry = Autostart(folder(), {word}).entry();
        QVERIFY2(entry.endsWith("\nExec=" + written + '\n'), entry.constData());
    }

    void aPathCannotAddALine()
    {
        const Autostart autostart(folder(), {QStringLiteral("/m\nExec=/evil")});
        const Result<void> set = autostart.set(true);
        QVERIFY(!set);
        QCOMPARE(set.error().code, ErrorCode::Invalid);
        QVERIFY(!QFile::exists(autostart.path()));
    }

    void saysWhyItCannotBeWritten()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("config")));
        QFile inTheWay(folder());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const Result<void> set = Autostart(folder(), {QStringLiteral("/m")}).set(true);
        QVERIFY(!set);
        QVERIFY(set.error().message.contains(QLatin1String("autostart")));
    }
};

QTEST_GUILESS_MAIN(TestAutostart)
#include "tst_autostart.moc"

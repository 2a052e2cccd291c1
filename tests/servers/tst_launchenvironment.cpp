#include "core/servers/launchenvironment.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace mangrove;

namespace {

const QString standard = QStringLiteral("/usr/local/bin:/usr/bin:/bin");

QProcessEnvironment environmentOf(const QStringList &lines)
{
    QProcessEnvironment environment;
    for (const QString &line : lines)
        environment.insert(line.section(QLatin1Char('='), 0, 0), line.section(QLatin1Char('='), 1));
    return environment;
}

QStringList sorted(QStringList list)
{
    list.sort();
    return list;
}

} // namespace

class TestLaunchEnvironment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handedOn_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("handedOn");
        const QStringList yes{QStringLiteral("HOME=/home/x"),  QStringLiteral("USER=x"),
                              QStringLiteral("LOGNAME=x"),     QStringLiteral("SHELL=/bin/sh"),
                              QStringLiteral("LANG=C.UTF-8"),  QStringLiteral("LC_ALL=C"),
                              QStringLiteral("LC_CTYPE=C"),    QStringLiteral("TERM=xterm"),
                              QStringLiteral("TMPDIR=/tmp/x"), QStringLiteral("TZ=UTC")};
        const QStringList no{QStringLiteral("SSH_AUTH_SOCK=/s"),
                             QStringLiteral("DBUS_SESSION_BUS_ADDRESS=unix:path=/x"),
                             QStringLiteral("XDG_RUNTIME_DIR=/run/user/1"),
                             QStringLiteral("DISPLAY=:0"),
                             QStringLiteral("WAYLAND_DISPLAY=wayland-0"),
                             QStringLiteral("XAUTHORITY=/x"),
                             QStringLiteral("GITHUB_TOKEN=secret"),
                             QStringLiteral("AWS_SECRET_ACCESS_KEY=secret"),
                             QStringLiteral("LD_PRELOAD=/evil.so"),
                             QStringLiteral("LD_LIBRARY_PATH=/evil"),
                             QStringLiteral("NODE_OPTIONS=--require /evil.js"),
                             QStringLiteral("PYTHONPATH=/evil"),
                             QStringLiteral("PYTHONSTARTUP=/evil"),
                             QStringLiteral("QT_PLUGIN_PATH=/x"),
                             QStringLiteral("HOME2=/x"),
                             QStringLiteral("LCX=/x"),
                             QStringLiteral("LANG=() { :;}; echo x")};
        for (const QString &line : yes)
            QTest::newRow(qPrintable(line)) << line << true;
        for (const QString &line : no)
            QTest::newRow(qPrintable(line)) << line << false;
    }
    void handedOn()
    {
        QFETCH(QString, line);
        QFETCH(bool, handedOn);
        QStringList expected{QStringLiteral("PATH=") + standard};
        if (handedOn)
            expected.append(line);
        QCOMPARE(sorted(launchEnvironment(environmentOf({line}), {}, {}).toStringList()), sorted(expected));
    }

    void namedByThePerson()
    {
        const QProcessEnvironment own = environmentOf({QStringLiteral("SSH_AUTH_SOCK=/s"), QStringLiteral("TOKEN=own"),
                                                       QStringLiteral("OTHER=x"), QStringLiteral("HOME=/home/x")});
        const QProcessEnvironment environment =
            launchEnvironment(own,
                              {{QStringLiteral("TOKEN"), QStringLiteral("given")},
                               {QStringLiteral("EMPTY"), QString()},
                               {QStringLiteral("HOME"), QStringLiteral("/elsewhere")}},
                              {QStringLiteral("SSH_AUTH_SOCK"), QStringLiteral("TOKEN"), QStringLiteral("ABSENT")});
        QCOMPARE(sorted(environment.toStringList()),
                 sorted({QStringLiteral("SSH_AUTH_SOCK=/s"), QStringLiteral("TOKEN=given"), QStringLiteral("EMPTY="),
                         QStringLiteral("HOME=/elsewhere"), QStringLiteral("PATH=") + standard}));
    }

    void pathNamedByThePerson()
    {
        const QProcessEnvironment own = environmentOf({QStringLiteral("PATH=/own:.")});
        QCOMPARE(launchEnvironment(own, {}, {QStringLiteral("PATH")}).value(QStringLiteral("PATH")),
                 QStringLiteral("/own:."));
        QCOMPARE(launchEnvironment(own, {{QStringLiteral("PATH"), QStringLiteral("/given")}}, {})
                     .value(QStringLiteral("PATH")),
                 QStringLiteral("/given"));
    }

    void path_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("cleaned");
        QTest::newRow("empty") << QString() << standard;
        QTest::newRow("standard") << standard << standard;
        QTest::newRow("order is kept") << QStringLiteral("/bin:/usr/bin")
                                       << QStringLiteral("/bin:/usr/bin:/usr/local/bin");
        QTest::newRow("dot") << QStringLiteral(".:/usr/bin") << QStringLiteral("/usr/bin:/usr/local/bin:/bin");
        QTest::newRow("empty entries") << QStringLiteral(":/usr/bin::")
                                       << QStringLiteral("/usr/bin:/usr/local/bin:/bin");
        QTest::newRow("relative") << QStringLiteral("node_modules/.bin") << standard;
        QTest::newRow("missing") << QStringLiteral("/nonexistent/bin") << standard;
        QTest::newRow("twice") << QStringLiteral("/bin:/bin") << QStringLiteral("/bin:/usr/local/bin:/usr/bin");
        QTest::newRow("everybody writes") << QStringLiteral("/tmp") << standard;
        QTest::newRow("a file") << QStringLiteral("/etc/passwd") << standard;
    }
    void path()
    {
        QFETCH(QString, path);
        QTEST(launchPath(path), "cleaned");
    }

    void ownFolders_data()
    {
        QTest::addColumn<QFile::Permissions>("permissions");
        QTest::addColumn<bool>("kept");
        const QFile::Permissions own = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
        QTest::newRow("own") << own << true;
        QTest::newRow("readable by all") << (own | QFile::ReadOther | QFile::ExeOther) << true;
        QTest::newRow("writable by all") << (own | QFile::WriteOther) << false;
        QTest::newRow("writable by a group") << (own | QFile::WriteGroup) << (::geteuid() == 0);
    }
    void ownFolders()
    {
        QFETCH(QFile::Permissions, permissions);
        QFETCH(bool, kept);
        const QTemporaryDir folder;
        QVERIFY(QFile::setPermissions(folder.path(), permissions));
        QCOMPARE(launchPath(folder.path()).startsWith(folder.path() + QLatin1Char(':')), kept);
        QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
};

QTEST_GUILESS_MAIN(TestLaunchEnvironment)
#include "tst_launchenvironment.moc"

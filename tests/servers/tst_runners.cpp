// Programs that run others, wherever something depends on it.

#include "core/servers/nameproposal.h"
#include "core/servers/programlookup.h"
#include "core/servers/runners.h"
#include "core/servers/secretarguments.h"
#include "core/servers/snippetsecrets.h"

#include <QTest>

using namespace mangrove;

class TestRunners : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    //! Each is known by each of its spellings, to all who ask.
    void containers_data()
    {
        QTest::addColumn<QString>("program");
        for (const char *name : {"docker", "podman", "nerdctl"}) {
            QTest::addRow("%s", name) << QString::fromLatin1(name);
            QTest::addRow("/usr/bin/%s", name) << QStringLiteral("/usr/bin/%1").arg(QLatin1String(name));
            QTest::addRow("%s.exe", name) << QStringLiteral("C:\\Program Files\\%1.exe").arg(QLatin1String(name));
        }
    }
    void containers()
    {
        QFETCH(QString, program);
        QCOMPARE(runnerOf(program), Runner::Container);
        QVERIFY(mayDownload(program));
        QCOMPARE(proposedName(program, {QStringLiteral("run"), QStringLiteral("-i"), QStringLiteral("mcp/notes")}),
                 QStringLiteral("notes"));
        // Who runs in it; the same words of another program are a name and a password.
        const QStringList user{QStringLiteral("run"), QStringLiteral("-u"), QStringLiteral("mara:hunter2hunter2"),
                               QStringLiteral("mcp/notes")};
        QCOMPARE(secretArguments(program, user), QList<qsizetype>());
        QCOMPARE(secretArguments(QStringLiteral("curl"), user), QList<qsizetype>{2});

        ServerProposal proposal;
        proposal.record.transport = stdioTransport;
        proposal.record.program = program;
        proposal.record.arguments =
            QStringList{QStringLiteral("run"), QStringLiteral("-e"), QStringLiteral("API_TOKEN=Zx81kq93vTr55mPd7"),
                        QStringLiteral("mcp/notes")};
        liftContainerSecrets(proposal);
        QCOMPARE(proposal.record.arguments.at(2), QStringLiteral("API_TOKEN"));
        QCOMPARE(proposal.record.secretEnvironment, QStringList{QStringLiteral("API_TOKEN")});
    }

    void others()
    {
        QCOMPARE(runnerOf(QStringLiteral("npx.CMD")), Runner::Package);
        QCOMPARE(runnerOf(QStringLiteral("pnpx")), Runner::Package);
        QCOMPARE(runnerOf(QStringLiteral("/opt/uv")), Runner::Manager);
        for (const char *program : {"pnpx", "bun", "npx.cmd", "/opt/uv", "deno", "dotnet.exe"})
            QVERIFY2(mayDownload(QString::fromLatin1(program)), program);
        for (const char *program : {"", "/", "node", "docker-compose", "/docker/server", "npx/"})
            QVERIFY2(runnerOf(QString::fromLatin1(program)) == Runner::None, program);
        QVERIFY(!mayDownload(QStringLiteral("node")));
    }
};

QTEST_GUILESS_MAIN(TestRunners)
#include "tst_runners.moc"

// What is proposed for servers that take their folders from the command line.

#include "core/servers/knownservers.h"

#include <QTest>

using namespace mangrove;

namespace {

QStringList words(const char *text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '));
}

ServerRecord record(const char *line)
{
    ServerRecord record;
    record.transport = stdioTransport;
    record.program = words(line).first();
    record.arguments = words(line).mid(1);
    return record;
}

QList<TemplateFacts::Folder> folders()
{
    return {{{QStringLiteral("r-1")}, QStringLiteral("shop"), QStringLiteral("/srv/shop")},
            {{QStringLiteral("r-2")}, QStringLiteral("notes"), QStringLiteral("/srv/notes")},
            {{QStringLiteral("r-3")}, QStringLiteral("twice"), QStringLiteral("/a/twice")},
            {{QStringLiteral("r-4")}, QStringLiteral("twice"), QStringLiteral("/b/twice")}};
}

} // namespace

class TestKnownServers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void table()
    {
        QVERIFY(knownServers().size() >= 4);
        QStringList all;
        for (const KnownServer &server : knownServers()) {
            QVERIFY(!server.words.isEmpty());
            QVERIFY(!server.takesEach || server.option.isEmpty());
            all += server.words;
        }
        QCOMPARE(all.removeDuplicates(), 0);
    }

    void proposals_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("proposed"); // empty: nothing is
        const auto row = [](const char *line, const char *proposed) {
            QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(proposed);
        };
        row("npx -y @modelcontextprotocol/server-filesystem /srv/shop /elsewhere",
            "-y @modelcontextprotocol/server-filesystem ${roots}");
        row("npx -y @modelcontextprotocol/server-filesystem@2025.8.21 /srv/shop",
            "-y @modelcontextprotocol/server-filesystem@2025.8.21 ${roots}");
        row("npx @modelcontextprotocol/server-filesystem", "@modelcontextprotocol/server-filesystem ${roots}");
        row("mcp-server-filesystem /srv/shop --flag", "${roots} --flag");
        row("/usr/local/bin/mcp-server-filesystem ~/work", "${roots}");
        row("uvx mcp-server-git --repository /srv/shop", "mcp-server-git --repository ${root:shop}");
        row("python -m mcp_server_git --repository /srv/shop/", "-m mcp_server_git --repository ${root:shop}");
        row("uvx mcp-server-sqlite --db-path /srv/notes/data/my.db",
            "mcp-server-sqlite --db-path ${root:notes}/data/my.db");
        row("npx -y mcp-obsidian /srv/notes", "-y mcp-obsidian ${root:notes}");
        // Nothing that would differ, or that could not be filled.
        row("npx -y @modelcontextprotocol/server-filesystem ${roots}", "");
        row("uvx mcp-server-git", "");
        row("uvx mcp-server-git --repository /elsewhere", "");
        row("uvx mcp-server-git --repository /srv/shopping", "");
        row("uvx mcp-server-git --log /srv/shop", "");
        row("npx -y mcp-obsidian /a/twice", "");
        row("npx -y some-server /srv/shop", "");
        row("npx -y not-@modelcontextprotocol/server-filesystem /srv/shop", "");
    }
    void proposals()
    {
        QFETCH(QString, line);
        QFETCH(QString, proposed);
        const ServerRecord before = record(qPrintable(line));
        const auto found = proposedArguments(before, folders());
        QCOMPARE(found.value_or(QStringList()).join(QLatin1Char(' ')), proposed);
        if (!found)
            return;
        // What is proposed can be filled where all of them are allowed, and nothing more is proposed then.
        ServerRecord after = before;
        after.arguments = *found;
        QVERIFY(fillTemplates(after, {QStringLiteral("x"), folders(), {}}));
        QVERIFY(!proposedArguments(after, folders()));
    }
};

QTEST_GUILESS_MAIN(TestKnownServers)
#include "tst_knownservers.moc"

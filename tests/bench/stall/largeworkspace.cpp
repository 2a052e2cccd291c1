#include "tests/bench/stall/largeworkspace.h"

#include "app/engine.h"
#include "app/paths.h"
#include "core/roots/rootprobe.h"
#include "core/roots/rooturi.h"

#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <cstdio>

namespace mangrove::bench {

namespace {

bool fail(const QString &why)
{
    std::fprintf(stderr, "%s\n", qPrintable(why));
    return false;
}

QString projectName(int i)
{
    static const QStringList words{QStringLiteral("shop"), QStringLiteral("notes"), QStringLiteral("archive"),
                                   QStringLiteral("thesis"), QStringLiteral("garden")};
    return words.at(i % words.size()) + QStringLiteral("-%1").arg(i, 4, 10, QLatin1Char('0'));
}

} // namespace

bool LargeWorkspace::make() const
{
    return makeRecords() && makeActivity();
}

QString LargeWorkspace::pathOf(int root) const
{
    const QString parent = groups > 1
        ? projects() + QStringLiteral("/client-%1").arg(root * groups / roots, 2, 10, QLatin1Char('0'))
        : projects();
    return parent + QLatin1Char('/') + projectName(root);
}

bool LargeWorkspace::makeRecords() const
{
    QList<Root> newRoots;
    for (int i = 0; i < roots; ++i) {
        const QString path = pathOf(i);
        if (!QDir().mkpath(path))
            return fail(QStringLiteral("cannot make ") + path);
        if (i % 4 == 0) {
            QFile mark(path + QStringLiteral("/package.json"));
            if (!mark.open(QIODevice::WriteOnly))
                return fail(mark.errorString());
        }
        const ProbeResult probe = probePath(path);
        Root root;
        root.path = path;
        root.canonicalPath = probe.canonicalPath;
        const Result<RootUri> uri = RootUri::fromPath(QFile::encodeName(probe.canonicalPath));
        if (!uri)
            return fail(uri.error().message);
        root.uri = uri->toString();
        root.name = projectName(i);
        root.identity = probe.identity;
        newRoots.append(root);
    }
    QList<ServerRecord> newServers;
    for (int i = 0; i < servers; ++i) {
        ServerRecord server;
        server.name = QStringLiteral("server-%1").arg(i, 2, 10, QLatin1Char('0'));
        server.transport = QStringLiteral("stdio");
        server.program = i < runnable ? sampleServerPath() : QStringLiteral("/nonexistent/server");
        server.arguments = i < runnable ? QStringList() : QStringList{QStringLiteral("--stdio")};
        server.approved = server.launchIdentity(server.program);
        newServers.append(server);
    }

    EngineOptions options;
    options.configFolder = configFolder();
    options.dataFolder = dataFolder();
    Engine engine(options);
    const Result<QList<RootId>> rootIds = engine.roots.add(newRoots, Origin::Program);
    const Result<QList<ServerId>> serverIds = engine.servers.add(newServers, Origin::Program);
    if (!rootIds || !serverIds)
        return fail(!rootIds ? rootIds.error().message : serverIds.error().message);
    QHash<Cell, Decision> cells;
    // The first servers are left to the steps.
    for (int i = servers - 1; i >= runnable && cells.size() < decisions; --i) {
        for (int row = 0; row < roots && cells.size() < decisions; ++row) {
            cells.insert({serverIds->at(i), rootIds->at(row)},
                         {row % 3 == 0 ? Verdict::Denied : Verdict::Allowed, Lasting::Always, {}});
        }
    }
    const Result<void> decided = engine.decisions.set(cells, Origin::Program);
    return decided ? true : fail(decided.error().message);
}

bool LargeWorkspace::makeActivity() const
{
    const QString connection = QStringLiteral("bench");
    bool good = true;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
        database.setDatabaseName(dataFolder() + QStringLiteral("/activity.sqlite"));
        if (!database.open())
            return fail(database.lastError().text());
        QSqlQuery query(database);
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        good = query.exec(
            QStringLiteral(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %1) "
                "INSERT INTO activity (time, kind, server, server_name, root, root_name, text, uris, search) "
                "SELECT %2 - (%1 - i) * 1000, 'answered', 's-' || (i % 50), 'server-' || (i % 50), "
                "'r-' || (i % 1000), 'notes-' || (i % 1000), 'Told 3 folders', "
                "'[\"file:///home/somebody/projects/notes-' || i || '\"]', "
                "'told 3 folders' || char(10) || 'server-' || (i % 50) || char(10) || 'notes-' || (i % 1000) "
                "|| char(10) || 'file:///home/somebody/projects/notes-' || i FROM n")
                .arg(lines)
                .arg(now));
        if (!good)
            fail(query.lastError().text());
    }
    QSqlDatabase::removeDatabase(connection);
    return good;
}

} // namespace mangrove::bench

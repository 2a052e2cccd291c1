#include "core/store/activitydatabase.h"

#include "core/store/activitycondition.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>

#include <algorithm>
#include <limits>

namespace mangrove {

namespace {

constexpr int schemaVersion = 1;

QStringList fromJson(const QString &json)
{
    QStringList uris;
    const QJsonArray array = QJsonDocument::fromJson(json.toUtf8()).array();
    for (const QJsonValue &uri : array)
        uris.append(uri.toString());
    return uris;
}

//! SQLite stores a null QString as NULL, which equals nothing.
QString bound(const QString &text)
{
    return text.isNull() ? QStringLiteral("") : text;
}

bool run(QSqlQuery &query, const QString &sql, const QVariantList &values)
{
    query.setForwardOnly(true);
    if (!query.prepare(sql))
        return false;
    for (const QVariant &value : values)
        query.addBindValue(value);
    return query.exec();
}

} // namespace

ActivityDatabase::ActivityDatabase(const QString &path, int patience)
    : m_path(path),
      m_connection(QStringLiteral("activity-") + QUuid::createUuid().toString(QUuid::WithoutBraces)),
      m_patience(patience)
{ }

ActivityDatabase::~ActivityDatabase()
{
    m_insert.reset();
    if (QSqlDatabase::contains(m_connection)) {
        QSqlDatabase::database(m_connection, false).close();
        QSqlDatabase::removeDatabase(m_connection);
    }
}

ActivityDatabase::Failure ActivityDatabase::open()
{
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_connection);
    database.setDatabaseName(m_path);
    database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(m_patience));
    if (!database.open())
        return failed(database.lastError());

    QSqlQuery query(database);
    if (!query.exec(QStringLiteral("PRAGMA user_version")) || !query.next())
        return failed(query.lastError());
    const int version = query.value(0).toInt();
    if (version > schemaVersion)
        return Failure::Newer;
    query.finish();
    QStringList statements{
        QStringLiteral("PRAGMA journal_mode = WAL"),
        QStringLiteral("PRAGMA synchronous = NORMAL"),
        QStringLiteral("PRAGMA journal_size_limit = 4194304"),
        QStringLiteral(
            "CREATE TABLE IF NOT EXISTS activity (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, kind TEXT NOT NULL, "
            "server TEXT NOT NULL, server_name TEXT NOT NULL, root TEXT NOT NULL, root_name TEXT NOT NULL, text TEXT "
            "NOT NULL, uris TEXT NOT NULL, search TEXT NOT NULL, told BLOB, in_app INTEGER, session TEXT)"),
        QStringLiteral("CREATE INDEX IF NOT EXISTS activity_server ON activity (server, id)"),
        QStringLiteral("CREATE INDEX IF NOT EXISTS activity_root ON activity (root, id)"),
        QStringLiteral("CREATE INDEX IF NOT EXISTS activity_time ON activity (time)"),
        QStringLiteral("CREATE TABLE IF NOT EXISTS taken (writer TEXT PRIMARY KEY, number INTEGER NOT NULL)"),
    };
    if (version != schemaVersion) // to write it would wait for who is writing
        statements.append(QStringLiteral("PRAGMA user_version = %1").arg(schemaVersion));
    const Failure made = execute(statements);
    return made == Failure::None && version == 0 ? upgrade() : made;
}

ActivityDatabase::Failure ActivityDatabase::upgrade()
{
    QStringList statements;
    if (!hasMarks())
        statements.append(QStringLiteral("ALTER TABLE activity ADD COLUMN told BLOB"));
    if (!hasApps())
        statements.append(QStringLiteral("ALTER TABLE activity ADD COLUMN in_app INTEGER"));
    if (!hasSessions())
        statements.append(QStringLiteral("ALTER TABLE activity ADD COLUMN session TEXT"));
    statements.append(QStringLiteral("CREATE INDEX IF NOT EXISTS activity_told ON activity (kind, id, told)"));
    statements.append(QStringLiteral("DROP INDEX IF EXISTS activity_kind")); // the other one begins with the same
    return execute(statements);
}

//! Whether lines have this column, which is not known to be missing for ever: another connection may put it there.
bool ActivityDatabase::hasColumn(const char *name, bool &isKnown) const
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    isKnown = isKnown
        || (run(query, QStringLiteral("SELECT 1 FROM pragma_table_info('activity') WHERE name = ?"),
                {QString::fromLatin1(name)})
            && query.next());
    return isKnown;
}

ActivityDatabase::Failure ActivityDatabase::execute(const QStringList &statements)
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    for (const QString &statement : statements) {
        if (!query.exec(statement))
            return failed(query.lastError());
        query.finish();
    }
    return Failure::None;
}

ActivityDatabase::Failure ActivityDatabase::failed(const QSqlError &error) const
{
    constexpr int corrupt = 11; // SQLITE_CORRUPT
    constexpr int notADatabase = 26; // SQLITE_NOTADB
    m_reason = error.databaseText();
    const int code = error.nativeErrorCode().toInt() & 0xff;
    return code == corrupt || code == notADatabase ? Failure::Damaged : Failure::Other;
}

qint64 ActivityDatabase::idFrom(const QString &sql, qint64 bound) const
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    return run(query, sql, {bound}) && query.next() ? query.value(0).toLongLong() : 0;
}

qint64 ActivityDatabase::lastId(qint64 before) const
{
    return idFrom(QStringLiteral("SELECT max(id) FROM activity WHERE id < ?"),
                  before > 0 ? before : std::numeric_limits<qint64>::max());
}

qint64 ActivityDatabase::firstId(qint64 from) const
{
    return idFrom(QStringLiteral("SELECT min(id) FROM activity WHERE id >= ?"), from);
}

ActivityDatabase::Failure ActivityDatabase::insert(const QList<Activity> &lines, const SpoolMark &mark)
{
    QSqlDatabase database = QSqlDatabase::database(m_connection, false);
    if (!database.transaction())
        return failed(database.lastError());
    Failure failure = Failure::None;
    for (const Activity &line : lines) {
        failure = insert(line);
        if (failure != Failure::None)
            break;
    }
    QSqlQuery query(database);
    if (failure == Failure::None && mark.number > 0
        && !run(query, QStringLiteral("INSERT OR REPLACE INTO taken (writer, number) VALUES (?, ?)"),
                {mark.writer, mark.number}))
        failure = failed(query.lastError());
    query.finish();
    if (failure == Failure::None && !database.commit())
        failure = failed(database.lastError());
    if (failure != Failure::None)
        database.rollback();
    return failure;
}

ActivityDatabase::Failure ActivityDatabase::taken(const QString &writer, qint64 &number) const
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    if (!run(query, QStringLiteral("SELECT number FROM taken WHERE writer = ?"), {writer}))
        return failed(query.lastError());
    number = query.next() ? query.value(0).toLongLong() : 0;
    return Failure::None;
}

ActivityDatabase::Failure ActivityDatabase::forget(const QString &writer)
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    const bool done = run(query, QStringLiteral("DELETE FROM taken WHERE writer = ?"), {writer});
    return done ? Failure::None : failed(query.lastError());
}

ActivityDatabase::Failure ActivityDatabase::insert(const Activity &activity)
{
    if (!m_insert) {
        auto prepared = std::make_unique<QSqlQuery>(QSqlDatabase::database(m_connection, false));
        if (!prepared->prepare(
                QStringLiteral("INSERT INTO activity (id, time, kind, server, server_name, root, root_name, text, "
                               "uris, search, told, in_app, session) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")))
            return failed(prepared->lastError());
        m_insert = std::move(prepared);
    }
    const QVariantList values{
        activity.id,
        activity.time.toMSecsSinceEpoch(),
        toWord(activity.kind),
        bound(activity.server.value),
        bound(activity.serverName),
        bound(activity.root.value),
        bound(activity.rootName),
        bound(activity.text),
        urisAsJson(activity.uris),
        searchText(activity),
        marksOf(activity),
        int(activity.isInApp),
        bound(activity.session),
    };
    for (int i = 0; i < values.size(); ++i)
        m_insert->bindValue(i, values.at(i));
    const bool ok = m_insert->exec();
    const Failure failure = ok ? Failure::None : failed(m_insert->lastError());
    m_insert->finish();
    return failure;
}

ActivityDatabase::Failure ActivityDatabase::forEach(const ActivityFilter &filter, bool newestFirst,
                                                    const IdRange &range, int limit,
                                                    const std::function<bool(const Activity &)> &row) const
{
    const SqlCondition condition = conditionFor(filter, range, {hasMarks(), hasApps()});
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    const QString sql = QStringLiteral("SELECT id, time, kind, server, server_name, root, root_name, text, uris, %1, "
                                       "%2 FROM activity%3 ORDER BY id %4 LIMIT %5")
                            .arg(hasApps() ? QStringLiteral("in_app") : QStringLiteral("0"),
                                 hasSessions() ? QStringLiteral("session") : QStringLiteral("''"), condition.where(),
                                 newestFirst ? QStringLiteral("DESC") : QStringLiteral("ASC"), QString::number(limit));
    if (!run(query, sql, condition.values))
        return failed(query.lastError());
    while (query.next()) {
        Activity activity;
        activity.id = query.value(0).toLongLong();
        activity.time = QDateTime::fromMSecsSinceEpoch(query.value(1).toLongLong()).toUTC();
        activity.kind = activityKindFromWord(query.value(2).toString());
        activity.server = {query.value(3).toString()};
        activity.serverName = query.value(4).toString();
        activity.root = {query.value(5).toString()};
        activity.rootName = query.value(6).toString();
        activity.text = query.value(7).toString();
        activity.uris = fromJson(query.value(8).toString());
        activity.isInApp = query.value(9).toInt() != 0;
        activity.session = query.value(10).toString();
        if (!row(activity))
            return Failure::None;
    }
    return query.lastError().isValid() ? failed(query.lastError()) : Failure::None;
}

ActivityDatabase::Failure ActivityDatabase::count(const ActivityFilter &filter, const IdRange &range, int &number) const
{
    const SqlCondition condition = conditionFor(filter, range, {hasMarks(), hasApps()});
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    if (!run(query, QStringLiteral("SELECT count(*) FROM activity") + condition.where(), condition.values)
        || !query.next())
        return failed(query.lastError());
    number = query.value(0).toInt();
    return Failure::None;
}

ActivityDatabase::Failure ActivityDatabase::unbelieved(const QDateTime &begun, const QDateTime &now, qint64 &time) const
{
    const qint64 until = now.toMSecsSinceEpoch();
    const qint64 start = std::min(begun.toMSecsSinceEpoch(), until);
    // A line is compared with the newest of all before it: those of other processes can come later. What is from a time
    // that has not come says nothing; what has passed since this run began has passed.
    const QString sql =
        QStringLiteral("SELECT total(time - newest) FROM (SELECT time, max(time) OVER (ORDER BY id ROWS BETWEEN "
                       "UNBOUNDED PRECEDING AND 1 PRECEDING) AS newest FROM (SELECT id, time FROM activity WHERE time "
                       "<= %1 UNION ALL SELECT %2, %3)) WHERE time - newest > %4 AND time >= %5 AND newest < %3")
            .arg(QString::number(until), QString::number(std::numeric_limits<qint64>::max()), QString::number(start),
                 QString::number(longestLeap), QString::number(until - beliefTime));
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    if (!run(query, sql, {}) || !query.next())
        return failed(query.lastError());
    time = qint64(query.value(0).toDouble());
    return Failure::None;
}

ActivityDatabase::Failure ActivityDatabase::removeSome(const QDateTime &oldest, int rows, int limit, int &removed)
{
    removed = 0;
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    if (!run(query, QStringLiteral("DELETE FROM activity WHERE id IN (SELECT id FROM activity WHERE time < ? LIMIT ?)"),
             {oldest.toMSecsSinceEpoch(), limit}))
        return failed(query.lastError());
    removed = query.numRowsAffected();
    int left = 0;
    if (const Failure failure = count({}, {}, left); failure != Failure::None)
        return failure;
    const int beyond = std::min(left - rows, limit - removed);
    if (beyond <= 0)
        return Failure::None;
    if (!run(query, QStringLiteral("DELETE FROM activity WHERE id IN (SELECT id FROM activity ORDER BY id LIMIT ?)"),
             {beyond}))
        return failed(query.lastError());
    removed += beyond;
    return Failure::None;
}

} // namespace mangrove

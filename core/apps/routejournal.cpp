#include "core/apps/routejournal.h"

#include "core/base/texts.h"
#include "core/store/atomicfile.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <functional>

namespace mangrove {

namespace {

constexpr int version = 1;

QString fileName()
{
    return QStringLiteral("/routes.json");
}

QString encoded(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray decoded(const QJsonValue &value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

QJsonObject toJson(const EntryLaunch &launch)
{
    return {{QStringLiteral("command"), launch.command},
            {QStringLiteral("args"), QJsonArray::fromStringList(launch.args)}};
}

EntryLaunch launchFrom(const QJsonValue &value)
{
    return {value[QLatin1String("command")].toString(), value[QLatin1String("args")].toVariant().toStringList()};
}

QJsonObject toJson(const EditedPiece &piece)
{
    return {{QStringLiteral("pointer"), piece.pointer},
            {QStringLiteral("behind"), piece.isBehind},
            {QStringLiteral("gap"), encoded(piece.gap)},
            {QStringLiteral("before"), encoded(piece.before)},
            {QStringLiteral("after"), encoded(piece.after)}};
}

EditedPiece pieceFrom(const QJsonValue &value)
{
    return {value[QLatin1String("pointer")].toString(), value[QLatin1String("behind")].toBool(),
            decoded(value[QLatin1String("gap")]), decoded(value[QLatin1String("before")]),
            decoded(value[QLatin1String("after")])};
}

QJsonObject toJson(const RouteRecord &record)
{
    QJsonArray pieces;
    for (const EditedPiece &piece : record.edit.pieces)
        pieces.append(toJson(piece));
    return {{QStringLiteral("path"), record.path},
            {QStringLiteral("realPath"), record.realPath},
            {QStringLiteral("form"),
             record.form == RouteForm::Record ? QStringLiteral("record") : QStringLiteral("command")},
            {QStringLiteral("record"), record.record},
            {QStringLiteral("time"), record.time.toString(Qt::ISODateWithMs)},
            {QStringLiteral("hashBefore"), QString::fromLatin1(record.hashBefore)},
            {QStringLiteral("hashAfter"), QString::fromLatin1(record.hashAfter)},
            {QStringLiteral("backup"), record.backup},
            {QStringLiteral("pointer"), record.edit.pointer},
            {QStringLiteral("name"), record.edit.name},
            {QStringLiteral("before"), toJson(record.edit.before)},
            {QStringLiteral("after"), toJson(record.edit.after)},
            {QStringLiteral("takesEnvironment"), record.edit.takesEnvironment},
            {QStringLiteral("pieces"), pieces},
            {QStringLiteral("entry"), toJson(record.entry)}};
}

RouteRecord recordFrom(const QString &app, const QJsonValue &value)
{
    RouteRecord record;
    record.app = app;
    const auto text = [&](const char *name) { return value[QLatin1String(name)].toString(); };
    record.path = text("path");
    record.realPath = text("realPath");
    record.form = text("form") == QLatin1String("record") ? RouteForm::Record : RouteForm::Command;
    record.record = text("record");
    record.time = QDateTime::fromString(text("time"), Qt::ISODateWithMs);
    record.hashBefore = text("hashBefore").toLatin1();
    record.hashAfter = text("hashAfter").toLatin1();
    record.backup = text("backup");
    record.edit.pointer = text("pointer");
    record.edit.name = text("name");
    record.edit.before = launchFrom(value[QLatin1String("before")]);
    record.edit.after = launchFrom(value[QLatin1String("after")]);
    record.edit.takesEnvironment = value[QLatin1String("takesEnvironment")].toBool();
    const QJsonArray pieces = value[QLatin1String("pieces")].toArray();
    for (const QJsonValue &piece : pieces)
        record.edit.pieces.append(pieceFrom(piece));
    record.entry = routedEntryFrom(value[QLatin1String("entry")].toObject());
    return record;
}

//! To the last value: RouteRecord's == asks for the place alone.
bool areSame(const QList<RouteRecord> &one, const QList<RouteRecord> &other)
{
    return std::ranges::equal(
        one, other, [](const RouteRecord &left, const RouteRecord &right) { return toJson(left) == toJson(right); });
}

} // namespace

Result<QList<RouteRecord>> RouteJournal::read(const QString &app) const
{
    const QString path = folderOf(app) + fileName();
    if (!QFile::exists(path))
        return QList<RouteRecord>();
    const Result<QByteArray> content = readPrivateFile(path);
    if (!content)
        return content.error();
    const QJsonDocument document = QJsonDocument::fromJson(*content);
    if (document[QLatin1String("version")].toInt() != version) {
        return Error{ErrorCode::Invalid, Texts::tr("What is kept about routed servers cannot be read: %1").arg(path)};
    }
    QList<RouteRecord> records;
    const QJsonArray rows = document[QLatin1String("routes")].toArray();
    for (const QJsonValue &row : rows)
        records.append(recordFrom(app, row));
    return records;
}

RouteJournal::Lists RouteJournal::readable() const
{
    Lists lists;
    const QStringList apps = QDir(m_folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &app : apps) {
        if (const Result<QList<RouteRecord>> records = read(app))
            lists.insert(app, *records);
    }
    return lists;
}

QList<RouteRecord> RouteJournal::ofFile(const QString &realPath) const
{
    QList<RouteRecord> found;
    const Lists lists = readable();
    for (const QList<RouteRecord> &records : lists) {
        for (const RouteRecord &record : records) {
            if (record.realPath == realPath)
                found.append(record);
        }
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &RouteRecord::time);
    return found;
}

Result<void> RouteJournal::write(const Lists &before, const Lists &after) const
{
    QStringList written;
    for (auto it = after.cbegin(); it != after.cend(); ++it) {
        if (areSame(before.value(it.key()), it.value()))
            continue;
        if (const Result<void> done = write(it.key(), it.value()); !done) {
            for (const QString &app : std::as_const(written))
                write(app, before.value(app));
            return done;
        }
        written.append(it.key());
    }
    return {};
}

Result<void> RouteJournal::write(const QString &app, const QList<RouteRecord> &records) const
{
    QJsonArray rows;
    for (const RouteRecord &record : records)
        rows.append(toJson(record));
    const QJsonObject document{{QStringLiteral("version"), version}, {QStringLiteral("routes"), rows}};
    return preparePrivateFolder(m_folder).and_then([&] { return preparePrivateFolder(folderOf(app)); }).and_then([&] {
        removeLeftovers(folderOf(app) + fileName()); // of a crash
        return writePrivateFile(folderOf(app) + fileName(), QJsonDocument(document).toJson());
    });
}

Result<QString> RouteJournal::keep(const QString &app, const ConfigFile &file, const QDateTime &now,
                                   const QList<RouteRecord> &needed) const
{
    // One prefix for each file, then the time: the names sort by age.
    const QString prefix = QString::fromLatin1(hashOf(file.realPath.toUtf8()).left(12)) + QLatin1Char('-');
    const QString name = prefix + now.toUTC().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz")) + QLatin1Char('-')
        + QString::fromLatin1(file.hash.left(8));
    const Result<void> written =
        preparePrivateFolder(m_folder).and_then([&] { return preparePrivateFolder(folderOf(app)); }).and_then([&] {
            return writePrivateFile(folderOf(app) + QLatin1Char('/') + name, file.bytes);
        });
    if (!written)
        return written.error();
    const QDir folder(folderOf(app));
    QStringList all;
    const QStringList names = folder.entryList({prefix + QLatin1Char('*')}, QDir::Files, QDir::Name);
    for (const QString &one : names) {
        if (one.contains(QLatin1Char('.')))
            removeLeftovers(folder.filePath(one.section(QLatin1Char('.'), 0, 0))); // of a crash
        else
            all.append(one);
    }
    while (all.size() > keptBackups) {
        const QString oldest = all.takeFirst();
        if (std::none_of(needed.begin(), needed.end(),
                         [&](const RouteRecord &record) { return record.backup == oldest; }))
            QFile::remove(folder.filePath(oldest));
    }
    return name;
}

} // namespace mangrove

#include "core/store/activitycondition.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <array>

namespace mangrove {

namespace {

QByteArray markOf(const QString &uri)
{
    const quint16 sum = qChecksum(uri.toUtf8());
    const std::array mark{char(sum >> 8), char(sum & 0xff)};
    return QByteArray(mark.data(), mark.size());
}

SqlCondition withinRange(const ActivityFilter &filter, const IdRange &range)
{
    SqlCondition condition;
    if (range.before > 0)
        condition.add(QStringLiteral("id < ?"), range.before);
    if (range.from > 0)
        condition.add(QStringLiteral("id >= ?"), range.from);
    if (filter.newest > 0)
        condition.add(QStringLiteral("id > (SELECT max(id) FROM activity) - ?"), filter.newest);
    return condition;
}

//! The lines that can be about the root, found in the indexes alone. Those of an older release have no marks.
SqlCondition perhapsAbout(const ActivityFilter &filter, const SqlCondition &range)
{
    SqlCondition ofRoot = range;
    ofRoot.add(QStringLiteral("root = ?"), filter.root.value);
    SqlCondition told = range;
    told.parts.append(QStringLiteral("kind IN ('answered', 'carried')"));
    told.add(QStringLiteral("(told IS NULL OR instr(told, ?) > 0)"), markOf(filter.rootUri));
    SqlCondition either;
    either.add(QStringLiteral("id IN (SELECT id FROM activity WHERE %1"), ofRoot);
    either.add(QStringLiteral("SELECT id FROM activity WHERE %1)"), told);
    either.parts = {either.parts.join(QStringLiteral(" UNION ALL "))};
    return either;
}

} // namespace

QString urisAsJson(const QStringList &uris)
{
    if (uris.isEmpty())
        return QStringLiteral("");
    return QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(uris)).toJson(QJsonDocument::Compact));
}

QByteArray marksOf(const Activity &activity)
{
    if (!isTelling(activity.kind))
        return {};
    QByteArray marks("");
    for (const QString &uri : activity.uris)
        marks += markOf(uri);
    return marks;
}

void SqlCondition::add(const QString &part, const QVariant &value)
{
    parts.append(part);
    values.append(value);
}

void SqlCondition::add(const QString &part, const SqlCondition &inner)
{
    parts.append(part.arg(inner.parts.join(QLatin1String(" AND "))));
    values += inner.values;
}

QString SqlCondition::where() const
{
    return parts.isEmpty() ? QString() : QStringLiteral(" WHERE ") + parts.join(QLatin1String(" AND "));
}

SqlCondition conditionFor(const ActivityFilter &filter, const IdRange &range, const LineColumns &columns)
{
    SqlCondition condition = withinRange(filter, range);
    auto &[parts, values] = condition;
    if (!filter.server.isEmpty()) {
        parts.append(QStringLiteral("server = ?"));
        values.append(filter.server.value);
    }
    if (!filter.root.isEmpty()) {
        if (filter.rootUri.isEmpty()) {
            parts.append(QStringLiteral("root = ?"));
            values.append(filter.root.value);
        } else {
            if (columns.marks)
                condition.add(QStringLiteral("%1"), perhapsAbout(filter, withinRange(filter, range)));
            // The plus keeps SQLite from walking the index of a kind through all lines: the newest ones are wanted.
            parts.append(QStringLiteral(
                "(+root = ? OR (uris <> '' AND kind IN ('answered', 'carried') AND instr(uris, ?) > 0))"));
            values.append(filter.root.value);
            // With its quotes it can only match the whole URI.
            const QString json = urisAsJson({filter.rootUri});
            values.append(json.mid(1, json.size() - 2));
        }
    }
    if (!filter.kinds.isEmpty()) {
        QStringList marks;
        for (const ActivityKind kind : filter.kinds) {
            marks.append(QStringLiteral("?"));
            values.append(toWord(kind));
        }
        parts.append(QStringLiteral("kind IN (%1)").arg(marks.join(QLatin1Char(','))));
    }
    if (filter.onlyInApps)
        parts.append(columns.apps ? QStringLiteral("in_app = 1") : QStringLiteral("0"));
    if (!filter.text.isEmpty()) {
        parts.append(QStringLiteral("instr(search, ?) > 0"));
        values.append(filter.text.toCaseFolded());
    }
    if (filter.since.isValid()) {
        // Within a range the index of times (which "+" rules out) would lead through all of the lines.
        parts.append(range.from > 0 ? QStringLiteral("+time >= ?") : QStringLiteral("time >= ?"));
        values.append(filter.since.toMSecsSinceEpoch());
    }
    return condition;
}

} // namespace mangrove

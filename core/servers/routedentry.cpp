#include "core/servers/routedentry.h"

#include "core/servers/wordpattern.h"
#include "core/store/atomicfile.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace mangrove {

QJsonObject toJson(const RoutedEntry &entry)
{
    QJsonArray words;
    for (const QStringList &pieces : entry.words)
        words.append(QJsonArray::fromStringList(pieces));
    QJsonObject object{{QStringLiteral("name"), entry.name},
                       {QStringLiteral("server"), entry.server.value},
                       {QStringLiteral("words"), words},
                       {QStringLiteral("variables"), QJsonArray::fromStringList(entry.variables)}};
    if (entry.hasUnseen)
        object.insert(QStringLiteral("unseen"), true);
    return object;
}

RoutedEntry routedEntryFrom(const QJsonObject &object)
{
    RoutedEntry entry;
    entry.name = object.value(QLatin1String("name")).toString();
    entry.server = {object.value(QLatin1String("server")).toString()};
    const QJsonArray words = object.value(QLatin1String("words")).toArray();
    for (const QJsonValue &pieces : words)
        entry.words.append(pieces.toVariant().toStringList());
    entry.variables = object.value(QLatin1String("variables")).toVariant().toStringList();
    entry.hasUnseen = object.value(QLatin1String("unseen")).toBool();
    return entry;
}

QList<RoutedEntry> readRoutedEntries(const QString &dataFolder)
{
    QList<RoutedEntry> entries;
    const QDir folder(dataFolder + QLatin1String("/apps"));
    const QStringList apps = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &app : apps) {
        const Result<QByteArray> content = readPrivateFile(folder.filePath(app) + QLatin1String("/routes.json"));
        if (!content)
            continue;
        const QJsonArray rows = QJsonDocument::fromJson(*content)[QLatin1String("routes")].toArray();
        for (const QJsonValue &row : rows) {
            if (const QJsonValue entry = row[QLatin1String("entry")]; entry.isObject())
                entries.append(routedEntryFrom(entry.toObject()));
        }
    }
    return entries;
}

bool fits(const RoutedEntry &entry, const ServerRecord &record, const QStringList &words)
{
    static const QRegularExpression variable(QStringLiteral("\\$\\{[^}]*+\\}"));
    const QStringList own = QStringList{record.program} + record.arguments;
    if (entry.words.size() != words.size() || own.size() != words.size())
        return false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words.at(i) == own.at(i))
            continue;
        // What a person has approved is the record's word: nothing else than its variables is open.
        const QStringList approved = own.at(i).split(variable);
        const QStringList &routed = entry.words.at(i);
        if (approved.size() < 2 || routed.size() < approved.size() || !fitsPieces(own.at(i), routed)
            || !fitsPieces(words.at(i), routed) || !fitsPieces(words.at(i), approved))
            return false;
    }
    return true;
}

} // namespace mangrove

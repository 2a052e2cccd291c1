#include "core/servers/removedserver.h"

#include "core/servers/launchsubject.h"

#include <QJsonArray>

namespace mangrove {

namespace {

RemovedServer readRemoved(RecordReader &reader)
{
    return {ServerId{reader.id(QStringLiteral("id"))}, ServerId{reader.id(QStringLiteral("server"))},
            reader.texts(QStringLiteral("names")), reader.required(QStringLiteral("program")),
            reader.texts(QStringLiteral("words"))};
}

QJsonObject removedRecord(const RemovedServer &removed)
{
    return {{QStringLiteral("id"), removed.id.value},
            {QStringLiteral("server"), removed.server.value},
            {QStringLiteral("names"), QJsonArray::fromStringList(removed.names)},
            {QStringLiteral("program"), removed.program},
            {QStringLiteral("words"), QJsonArray::fromStringList(removed.words)}};
}

std::optional<RecordProblem> noConflict(const QList<RemovedServer> &)
{
    return std::nullopt;
}

} // namespace

QStringList knownWords(const ServerRecord &record)
{
    QStringList words;
    const QString subject = launchSubject(record.program, record.arguments).word;
    for (const QString &argument : record.arguments) {
        const bool isPlace = argument.startsWith(QLatin1Char('/')) || argument.startsWith(QLatin1String("~/"));
        const bool isScript =
            argument == subject || (record.approved.scripts && record.approved.scripts->contains(argument));
        if (!argument.contains(QLatin1String("${")) && (!isPlace || isScript))
            words.append(argument);
    }
    return words;
}

const RecordFormat<RemovedServer> &removedServerFormat()
{
    static const RecordFormat<RemovedServer> format{
        QStringLiteral("removedServers"), readRemoved, removedRecord, noConflict, {}};
    return format;
}

} // namespace mangrove

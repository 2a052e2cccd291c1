#include "core/store/activityformat.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace mangrove {

namespace {

QString nameOf(const QString &name, const QString &id)
{
    return name.isEmpty() ? id : name;
}

QByteArray json(const QJsonValue &value)
{
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return text.mid(1, text.size() - 2);
}

//! One cell (RFC 4180). A spreadsheet would run what begins like a formula, and servers choose these texts.
QByteArray csvCell(QString text)
{
    static const QString starters = QStringLiteral("=+-@\t\r");
    if (!text.isEmpty() && starters.contains(text.at(0)))
        text.prepend(QLatin1Char('\''));
    const bool quote = text.contains(QLatin1Char('"')) || text.contains(QLatin1Char(','))
        || text.contains(QLatin1Char('\n')) || text.contains(QLatin1Char('\r'));
    if (!quote)
        return text.toUtf8();
    text.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return '"' + text.toUtf8() + '"';
}

QByteArray csvLine(const QStringList &cells)
{
    QByteArray line;
    for (const QString &cell : cells) {
        if (!line.isEmpty() || &cell != &cells.first())
            line += ',';
        line += csvCell(cell);
    }
    return line + "\r\n";
}

QByteArray jsonLine(const Activity &activity)
{
    return QByteArray("{\"time\":" + json(activity.time.toString(Qt::ISODateWithMs))
                      + ",\"kind\":" + json(toWord(activity.kind))
                      + ",\"server\":" + json(nameOf(activity.serverName, activity.server.value)) + ",\"root\":"
                      + json(nameOf(activity.rootName, activity.root.value)) + ",\"text\":" + json(activity.text)
                      + ",\"uris\":" + json(QJsonArray::fromStringList(activity.uris)) + "}\n");
}

} // namespace

QByteArray exportHead(ActivityFormat format)
{
    return format == ActivityFormat::Csv ? QByteArrayLiteral("time,kind,server,root,text,uris\r\n") : QByteArray();
}

QByteArray exportLine(const Activity &activity, ActivityFormat format)
{
    if (format == ActivityFormat::JsonLines)
        return jsonLine(activity);
    return csvLine({activity.time.toString(Qt::ISODateWithMs), toWord(activity.kind),
                    nameOf(activity.serverName, activity.server.value), nameOf(activity.rootName, activity.root.value),
                    activity.text, activity.uris.join(QLatin1Char(' '))});
}

} // namespace mangrove

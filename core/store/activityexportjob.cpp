#include "core/store/activityexportjob.h"

#include "core/base/displaytext.h"
#include "core/store/activity.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

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

//! A row (RFC 4180), in which no cell begins like a formula.
QByteArray csvRow(const Activity &activity)
{
    return csvLine({activity.time.toString(Qt::ISODateWithMs), toWord(activity.kind),
                    nameOf(activity.serverName, activity.server.value), nameOf(activity.rootName, activity.root.value),
                    activity.text, activity.uris.join(QLatin1Char(' '))});
}

} // namespace

ActivityExportJob::ActivityExportJob(const ActivityLog &log, const ActivityFilter &filter, const QString &path,
                                     QObject *parent)
    : QObject(parent),
      m_log(log),
      m_filter(filter),
      m_isCsv(path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)),
      m_file(path),
      m_last(log.lastId())
{
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &ActivityExportJob::goOn);
}

void ActivityExportJob::goOn()
{
    const Result<bool> more = writeShare();
    if (more && *more) {
        Q_EMIT progressed(int(100 * (m_after - m_first) / std::max<qint64>(1, m_last - m_first)));
        return;
    }
    m_turn.stop();
    if (!more)
        m_file.cancelWriting();
    Q_EMIT finished(more ? Result<void>() : Result<void>(more.error()));
}

//! Whether there is more to write.
Result<bool> ActivityExportJob::writeShare()
{
    if (!m_file.isOpen()) {
        const QByteArray head = m_isCsv ? "time,kind,server,root,text,uris\r\n" : "";
        if (!m_file.open(QIODevice::WriteOnly) || m_file.write(head) != head.size())
            return fileError();
    }
    const Result<ActivityShare> share = m_log.readShareUpwards(m_filter, linesPerTurn, m_after);
    if (!share)
        return share.error();
    for (const Activity &line : share->lines) {
        const QByteArray bytes = line.id > m_last ? QByteArray() : m_isCsv ? csvRow(line) : jsonLine(line);
        if (m_file.write(bytes) != bytes.size())
            return fileError();
    }
    if (m_first == 0)
        m_first = share->lines.isEmpty() ? share->next : share->lines.constFirst().id;
    m_after = share->next;
    if (m_after > 0 && m_after < m_last)
        return true;
    // commit() does not see that its last flush failed, and would put half a file in place.
    if (!m_file.flush() || !m_file.commit())
        return fileError();
    return false;
}

Error ActivityExportJob::fileError() const
{
    return {ErrorCode::Io,
            tr("“%1” could not be written (%2).")
                .arg(displayText(m_file.fileName(), 0), displayText(m_file.errorString()))};
}

} // namespace mangrove

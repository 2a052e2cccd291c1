#include "core/store/activityexportjob.h"

#include "core/base/displaytext.h"

#include <algorithm>

namespace mangrove {

ActivityExportJob::ActivityExportJob(const ActivityLog &log, const ActivityFilter &filter, const QString &path,
                                     QObject *parent)
    : QObject(parent),
      m_log(log),
      m_filter(filter),
      m_format(path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ? ActivityFormat::Csv
                                                                         : ActivityFormat::JsonLines),
      m_file(path),
      m_last(log.lastId())
{
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &ActivityExportJob::goOn);
}

void ActivityExportJob::start()
{
    m_turn.start();
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
        const QByteArray head = exportHead(m_format);
        if (!m_file.open(QIODevice::WriteOnly) || m_file.write(head) != head.size())
            return fileError();
    }
    const Result<ActivityShare> share = m_log.readShareUpwards(m_filter, linesPerTurn, m_after);
    if (!share)
        return share.error();
    for (const Activity &line : share->lines) {
        const QByteArray bytes = line.id <= m_last ? exportLine(line, m_format) : QByteArray();
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

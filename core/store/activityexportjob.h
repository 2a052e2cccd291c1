#pragma once

// Writes what an activity filter matches into a file, oldest first, a share in each turn of the event loop: a long log
// does not hold up the window. The file is there whole or not at all. Owned by who asked for it; deleting it before
// finished() gives the export up. Lines that come in meanwhile are left out.

#include "core/store/activitylog.h"

#include <QSaveFile>
#include <QTimer>

namespace mangrove {

class ActivityExportJob : public QObject
{
    Q_OBJECT

public:
    static constexpr int linesPerTurn = 200;

    //! The format is CSV when the file's name ends in .csv, else JSON Lines. The log outlives the job.
    ActivityExportJob(const ActivityLog &log, const ActivityFilter &filter, const QString &path,
                      QObject *parent = nullptr);

    //! Once only. finished() follows, never from within this call.
    void start() { m_turn.start(); }

Q_SIGNALS:
    //! How much of the log has been gone through: 0 to 100.
    void progressed(int percent);
    //! The end; on an error nothing was written, and what was at the path before is still there.
    void finished(const mangrove::Result<void> &result);

private:
    void goOn();
    Result<bool> writeShare();
    Error fileError() const;

    const ActivityLog &m_log;
    ActivityFilter m_filter;
    const bool m_isCsv;
    QSaveFile m_file;
    QTimer m_turn;
    qint64 m_first = 0; // the line with which the walk began
    qint64 m_after = 0;
    qint64 m_last = 0;
};

} // namespace mangrove

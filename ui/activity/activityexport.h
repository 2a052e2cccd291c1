#pragma once

// Asks where to, and has what an activity filter shows written into a file, whole or not at all; a long one shows its
// progress and can be cancelled. Owned by the activity view. The dialogs are not modal to the program: what is exported
// is what the filter showed when it was asked for.

#include "core/base/result.h"
#include "core/store/activitylog.h"

#include <QObject>
#include <QPointer>

class QFileDialog;
class QProgressDialog;
class QWidget;

namespace mangrove {

class ActivityExportJob;

class ActivityExport : public QObject
{
    Q_OBJECT

public:
    ActivityExport(const ActivityLog &log, QWidget *window);

    void ask(const ActivityFilter &filter);

Q_SIGNALS:
    void failed(const QString &sentence);
    void exported(const QString &path);

private:
    void write(const ActivityFilter &filter, const QString &path);
    void finish(const Result<void> &result, const QString &path);

    const ActivityLog &m_log;
    QWidget *m_window;
    QPointer<QFileDialog> m_dialog;
    QPointer<ActivityExportJob> m_job; // while it writes
    QPointer<QProgressDialog> m_progress;
};

} // namespace mangrove

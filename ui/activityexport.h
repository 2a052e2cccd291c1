#pragma once

// Asks where to, and writes what an activity filter shows into a file, whole or not at all. Owned by the activity
// view. The dialog is not modal to the program: what is exported is what the filter showed when it was asked for.

#include "core/store/activitylog.h"

#include <QObject>
#include <QPointer>

class QFileDialog;
class QWidget;

namespace mangrove {

//! CSV when the file's name ends in .csv, else JSON Lines.
Result<void> exportActivity(const ActivityLog &log, const ActivityFilter &filter, const QString &path);

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
    const ActivityLog &m_log;
    QWidget *m_window;
    QPointer<QFileDialog> m_dialog;
};

} // namespace mangrove

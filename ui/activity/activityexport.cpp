#include "ui/activity/activityexport.h"

#include "core/store/activityexportjob.h"
#include "ui/kit/bringforward.h"

#include <QFileDialog>
#include <QProgressDialog>
#include <QStandardPaths>

namespace mangrove {

ActivityExport::ActivityExport(const ActivityLog &log, QWidget *window) : QObject(window), m_log(log), m_window(window)
{ }

void ActivityExport::ask(const ActivityFilter &filter)
{
    if (m_job) {
        m_progress->show(); // one at a time
        return;
    }
    if (m_dialog) {
        bringForward(m_dialog);
        return;
    }
    const QString jsonLines = tr("JSON Lines (*.jsonl)");
    const QString csv = tr("Table, CSV (*.csv)");
    m_dialog = new QFileDialog(m_window, tr("Export Activity"));
    m_dialog->setObjectName(QStringLiteral("exportDialog"));
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setAcceptMode(QFileDialog::AcceptSave);
    m_dialog->setNameFilters({jsonLines, csv});
    m_dialog->setDefaultSuffix(QStringLiteral("jsonl"));
    m_dialog->setDirectory(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    m_dialog->selectFile(tr("mangrove-activity", "file name") + QStringLiteral(".jsonl"));
    connect(m_dialog, &QFileDialog::filterSelected, m_dialog, [dialog = m_dialog.data(), csv](const QString &chosen) {
        dialog->setDefaultSuffix(chosen == csv ? QStringLiteral("csv") : QStringLiteral("jsonl"));
    });
    connect(m_dialog, &QFileDialog::fileSelected, this, [this, filter](const QString &path) { write(filter, path); });
    m_dialog->open();
}

void ActivityExport::write(const ActivityFilter &filter, const QString &path)
{
    m_job = new ActivityExportJob(m_log, filter, path, this);
    m_progress = new QProgressDialog(m_window);
    m_progress->setObjectName(QStringLiteral("exportProgress"));
    m_progress->setWindowTitle(tr("Export Activity"));
    m_progress->setLabelText(tr("Writing the activity…"));
    m_progress->setAutoReset(false);
    m_progress->setAutoClose(false);
    m_progress->setMinimumDuration(500); // a short one is done before
    m_progress->setValue(0);
    connect(m_job, &ActivityExportJob::progressed, m_progress, &QProgressDialog::setValue);
    connect(m_progress, &QProgressDialog::canceled, this, [this] {
        delete m_job;
        m_progress->deleteLater();
    });
    connect(m_job, &ActivityExportJob::finished, this,
            [this, path](const Result<void> &result) { finish(result, path); });
    m_job->start();
}

void ActivityExport::finish(const Result<void> &result, const QString &path)
{
    m_job->deleteLater();
    m_job.clear();
    delete m_progress;
    if (result)
        Q_EMIT exported(path);
    else
        Q_EMIT failed(result.error().message);
}

} // namespace mangrove

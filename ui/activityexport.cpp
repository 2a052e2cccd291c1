#include "ui/activityexport.h"

#include "core/base/displaytext.h"

#include <QFileDialog>
#include <QGuiApplication>
#include <QSaveFile>
#include <QStandardPaths>

namespace mangrove {

Result<void> exportActivity(const ActivityLog &log, const ActivityFilter &filter, const QString &path)
{
    QSaveFile file(path);
    const auto failure = [&file, &path] {
        return Error{ErrorCode::Io,
                     ActivityExport::tr("“%1” could not be written (%2).")
                         .arg(displayText(path, 0), displayText(file.errorString()))};
    };
    if (!file.open(QIODevice::WriteOnly))
        return failure();
    const bool csv = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    const Result<void> written = csv ? log.exportCsv(filter, file) : log.exportJsonLines(filter, file);
    if (!written)
        return written;
    if (!file.commit())
        return failure();
    return {};
}

ActivityExport::ActivityExport(const ActivityLog &log, QWidget *window)
    : QObject(window), m_log(log), m_window(window)
{ }

void ActivityExport::ask(const ActivityFilter &filter)
{
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
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
    connect(m_dialog, &QFileDialog::filterSelected, m_dialog,
            [dialog = m_dialog.data(), csv](const QString &chosen) {
                dialog->setDefaultSuffix(chosen == csv ? QStringLiteral("csv") : QStringLiteral("jsonl"));
            });
    connect(m_dialog, &QFileDialog::fileSelected, this, [this, filter](const QString &path) {
        QGuiApplication::setOverrideCursor(Qt::WaitCursor);
        const Result<void> done = exportActivity(m_log, filter, path);
        QGuiApplication::restoreOverrideCursor();
        if (done)
            Q_EMIT exported(path);
        else
            Q_EMIT failed(done.error().message);
    });
    m_dialog->open();
}

} // namespace mangrove

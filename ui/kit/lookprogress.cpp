#include "ui/kit/lookprogress.h"

#include <QProgressDialog>

namespace mangrove {

LookProgress::LookProgress(QWidget *window, QObject *parent) : QObject(parent), m_window(window)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, &LookProgress::show);
}

LookProgress::~LookProgress()
{
    delete m_dialog;
}

void LookProgress::start(int paths)
{
    m_paths = paths;
    m_looked = 0;
    m_timer.start();
}

void LookProgress::advance()
{
    ++m_looked;
    if (m_dialog)
        m_dialog->setValue(m_dialog->maximum() - m_paths + m_looked);
}

void LookProgress::stop()
{
    m_timer.stop();
    if (!m_dialog)
        return;
    m_dialog->disconnect(this); // closing it is no cancelling
    m_dialog->close();
    m_dialog.clear();
}

void LookProgress::show()
{
    m_dialog = new QProgressDialog(m_window);
    m_dialog->setObjectName(QStringLiteral("assessProgress"));
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setWindowTitle(tr("Add Folder"));
    m_dialog->setLabelText(m_paths == 1 ? tr("Looking at 1 path…") : tr("Looking at %n paths…", nullptr, m_paths));
    m_dialog->setCancelButtonText(tr("Cancel"));
    m_dialog->setAutoClose(false);
    m_dialog->setAutoReset(false);
    m_dialog->setMinimumDuration(0);
    // With one path there is no measure of how far it is.
    m_dialog->setRange(0, m_paths > 1 ? m_paths : 0);
    m_dialog->setValue(m_looked);
    connect(m_dialog, &QProgressDialog::canceled, this, &LookProgress::cancelled);
    m_dialog->show();
}

} // namespace mangrove

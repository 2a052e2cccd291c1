#include "ui/requestqueue.h"

#include "core/access/broker.h"
#include "ui/accessdialog.h"

namespace mangrove {

RequestQueue::RequestQueue(const Workspace &workspace, QWidget *window, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_window(window)
{
    // Queued: a server may open requests while the gate is still in the middle of something.
    connect(&m_workspace.broker, &Broker::changed, this, &RequestQueue::update, Qt::QueuedConnection);
    QMetaObject::invokeMethod(this, &RequestQueue::update, Qt::QueuedConnection);
}

RequestQueue::~RequestQueue()
{
    // Not an answer: the program ends, and the session's end withdraws the request.
    delete m_dialog;
}

AccessDialog *RequestQueue::dialog() const
{
    return m_dialog;
}

void RequestQueue::update()
{
    if (!m_dialog)
        showNext();
    if (m_dialog)
        m_dialog->setWaiting(int(m_workspace.broker.requests().size()));
}

void RequestQueue::showNext()
{
    if (m_workspace.broker.requests().isEmpty())
        return;
    auto *dialog = new AccessDialog(m_workspace, m_workspace.broker.requests().first(), m_window);
    m_dialog = dialog;
    dialog->setAttribute(Qt::WA_ShowWithoutActivating);
    connect(dialog, &AccessDialog::withdrawn, this, [this](const QString &sentence) {
        if (!sentence.isEmpty())
            Q_EMIT noticed(sentence);
    });
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        m_dialog.clear();
        dialog->deleteLater();
        QMetaObject::invokeMethod(this, &RequestQueue::update, Qt::QueuedConnection);
    });
    dialog->show();
}

void RequestQueue::review()
{
    if (!m_dialog)
        update();
    if (!m_dialog)
        return;
    if (m_dialog->isMinimized())
        m_dialog->showNormal();
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

} // namespace mangrove

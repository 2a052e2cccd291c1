#include "ui/requestqueue.h"

#include "core/access/broker.h"
#include "ui/accessdialog.h"

namespace mangrove {

RequestQueue::RequestQueue(const Workspace &workspace, QWidget *window, QObject *parent)
    : DialogQueue(window, parent), m_workspace(workspace)
{
    connect(&m_workspace.broker, &Broker::changed, this, &RequestQueue::update, Qt::QueuedConnection);
}

AccessDialog *RequestQueue::dialog() const
{
    return qobject_cast<AccessDialog *>(current());
}

QDialog *RequestQueue::makeNext(QWidget *window)
{
    if (m_workspace.broker.requests().isEmpty())
        return nullptr;
    auto *dialog = new AccessDialog(m_workspace, m_workspace.broker.requests().first(), window);
    const ServerId server = m_workspace.broker.requests().first().server;
    connect(dialog, &AccessDialog::withdrawn, this, [this, server](const QString &sentence) {
        if (!sentence.isEmpty())
            Q_EMIT noticed(sentence, server);
    });
    return dialog;
}

void RequestQueue::showWaiting()
{
    dialog()->setWaiting(int(m_workspace.broker.requests().size()));
}

} // namespace mangrove

#include "ui/requests/elicitationqueue.h"

#include "core/calls/elicitations.h"
#include "core/workspace/serverstore.h"
#include "ui/requests/elicitationdialog.h"

namespace mangrove {

ElicitationQueue::ElicitationQueue(Elicitations &elicitations, const ServerStore &servers, QWidget *window,
                                   QObject *parent)
    : DialogQueue(window, parent), m_elicitations(elicitations), m_servers(servers)
{
    connect(&m_elicitations, &Elicitations::opened, this, &ElicitationQueue::update, Qt::QueuedConnection);
    connect(&m_elicitations, &Elicitations::closed, this, &ElicitationQueue::update, Qt::QueuedConnection);
}

ElicitationDialog *ElicitationQueue::dialog() const
{
    return qobject_cast<ElicitationDialog *>(current());
}

QDialog *ElicitationQueue::makeNext(QWidget *window)
{
    if (m_elicitations.waiting().isEmpty())
        return nullptr;
    const Elicitation next = m_elicitations.waiting().first();
    const ServerRecord *record = m_servers.find(next.server);
    return new ElicitationDialog(m_elicitations, next, record ? record->name : QString(), window);
}

void ElicitationQueue::showWaiting()
{
    dialog()->setWaiting(int(m_elicitations.waiting().size()));
}

} // namespace mangrove

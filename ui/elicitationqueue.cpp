#include "ui/elicitationqueue.h"

#include "core/servers/serverstore.h"
#include "core/session/elicitations.h"
#include "ui/elicitationdialog.h"

namespace mangrove {

ElicitationQueue::ElicitationQueue(Elicitations &elicitations, const ServerStore &servers, QWidget *window,
                                   QObject *parent)
    : QObject(parent), m_elicitations(elicitations), m_servers(servers), m_window(window)
{
    // Queued: a server may ask while a session is still in the middle of something.
    connect(&m_elicitations, &Elicitations::opened, this, &ElicitationQueue::update, Qt::QueuedConnection);
    connect(&m_elicitations, &Elicitations::closed, this, &ElicitationQueue::update, Qt::QueuedConnection);
    QMetaObject::invokeMethod(this, &ElicitationQueue::update, Qt::QueuedConnection);
}

ElicitationQueue::~ElicitationQueue()
{
    // Not an answer: the program ends, and the session's end withdraws the question.
    delete m_dialog;
}

ElicitationDialog *ElicitationQueue::dialog() const
{
    return m_dialog;
}

void ElicitationQueue::update()
{
    if (!m_dialog)
        showNext();
    if (m_dialog)
        m_dialog->setWaiting(int(m_elicitations.waiting().size()));
}

void ElicitationQueue::showNext()
{
    if (m_elicitations.waiting().isEmpty())
        return;
    const Elicitation next = m_elicitations.waiting().first();
    const ServerRecord *record = m_servers.find(next.server);
    auto *dialog = new ElicitationDialog(m_elicitations, next, record ? record->name : QString(), m_window);
    m_dialog = dialog;
    dialog->setAttribute(Qt::WA_ShowWithoutActivating);
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        m_dialog.clear();
        dialog->deleteLater();
        QMetaObject::invokeMethod(this, &ElicitationQueue::update, Qt::QueuedConnection);
    });
    dialog->show();
}

void ElicitationQueue::review()
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

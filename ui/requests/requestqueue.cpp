#include "ui/requests/requestqueue.h"

#include "core/access/broker.h"
#include "core/workspace/pause.h"
#include "ui/requests/accessdialog.h"
#include "ui/requests/walldialog.h"
#include "ui/roots/addroots.h"

#include <utility>

namespace mangrove {

RequestQueue::RequestQueue(const Services &services, QWidget *window, QObject *parent)
    : DialogQueue(window, parent), m_services(services)
{
    connect(
        &m_services.broker, &Broker::changed, this,
        [this] {
            if (m_services.broker.requests().isEmpty())
                m_isReviewing = false;
            update();
        },
        Qt::QueuedConnection);
    connect(&m_services.pause, &Pause::changed, this, &RequestQueue::update, Qt::QueuedConnection);
}

AccessDialog *RequestQueue::dialog() const
{
    return qobject_cast<AccessDialog *>(current());
}

RequestDialog *RequestQueue::openDialog() const
{
    return qobject_cast<RequestDialog *>(current());
}

QDialog *RequestQueue::makeNext(QWidget *window)
{
    if (m_services.broker.requests().isEmpty())
        return nullptr;
    const AccessRequest *chosen = m_services.broker.find(std::exchange(m_chosen, 0));
    const AccessRequest request = chosen ? *chosen : m_services.broker.requests().first();
    RequestDialog *dialog = nullptr;
    if (request.wanted)
        dialog = new WallDialog(m_services, request, window);
    else
        dialog = new AccessDialog(m_services, request, window);
    const ServerId server = request.server;
    connect(dialog, &RequestDialog::withdrawn, this, [this, server](const QString &sentence) {
        if (!sentence.isEmpty())
            Q_EMIT noticed(sentence, server);
    });
    connect(dialog, &RequestDialog::addWanted, this, [this](const QStringList &uris) {
        if (m_addRoots)
            m_addRoots->addPaths(uris);
    });
    return dialog;
}

bool RequestQueue::opensByItself() const
{
    return !m_services.pause.isOn() && (!m_isAway || m_isReviewing);
}

void RequestQueue::setAway(bool isAway)
{
    m_isAway = isAway;
    m_isReviewing = false;
    if (isAway)
        drop(); // no answer: it waits at the icon
    // Queued, as the window may be in the middle of coming.
    QMetaObject::invokeMethod(this, &RequestQueue::update, Qt::QueuedConnection);
}

void RequestQueue::review()
{
    m_isReviewing = !m_services.broker.requests().isEmpty();
    DialogQueue::review();
    if (!m_isReviewing)
        Q_EMIT othersWanted();
}

void RequestQueue::reviewRequest(quint64 number)
{
    m_chosen = number;
    if (openDialog() && openDialog()->request() != number && m_services.broker.find(number))
        drop();
    review();
}

void RequestQueue::addThrough(AddRoots &addRoots)
{
    m_addRoots = &addRoots;
    connect(&addRoots, &AddRoots::finished, this, [this] {
        if (openDialog() && !m_addRoots->isBusy())
            openDialog()->goOn();
    });
}

void RequestQueue::showWaiting()
{
    openDialog()->setWaiting(int(m_services.broker.requests().size()));
}

} // namespace mangrove

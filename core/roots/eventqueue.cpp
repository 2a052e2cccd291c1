#include "core/roots/eventqueue.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QFileSystemWatcher>
#include <QSocketNotifier>

#include <algorithm>

#ifdef Q_OS_LINUX
#include <sys/inotify.h>
#include <sys/ioctl.h>
#endif

namespace mangrove {

#ifdef Q_OS_LINUX

namespace {

bool isInotify(const QSocketNotifier &notifier)
{
    const QString link = QStringLiteral("/proc/self/fd/%1").arg(notifier.socket());
    return notifier.type() == QSocketNotifier::Read && QFile::symLinkTarget(link).endsWith(QLatin1String("inotify"));
}

//! Events that the queue holds before it drops some.
int queueLimit()
{
    constexpr int usual = 16384;
    QFile file(QStringLiteral("/proc/sys/fs/inotify/max_queued_events"));
    bool known = false;
    const int limit = file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt(&known) : 0;
    return known ? limit : usual;
}

} // namespace

EventQueue::EventQueue(QFileSystemWatcher &watcher, QObject *parent) : QObject(parent)
{
    const QList<QSocketNotifier *> notifiers = watcher.findChildren<QSocketNotifier *>();
    const auto found = std::find_if(notifiers.cbegin(), notifiers.cend(),
                                    [](const QSocketNotifier *notifier) { return isInotify(*notifier); });
    if (found == notifiers.cend())
        return;
    m_notifier = *found;
    // Half of it is left for what comes between the question and the watcher's own reading.
    m_crowded = std::max(1, queueLimit() / 2) * int(sizeof(inotify_event));
    m_notifier->installEventFilter(this);
}

bool EventQueue::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_notifier && event->type() == QEvent::SockAct) {
        int bytes = 0;
        if (::ioctl(descriptor(), FIONREAD, &bytes) != 0 || bytes >= m_crowded)
            Q_EMIT overflowed();
    }
    return QObject::eventFilter(watched, event);
}

#else

EventQueue::EventQueue(QFileSystemWatcher &, QObject *parent) : QObject(parent)
{ }

bool EventQueue::eventFilter(QObject *watched, QEvent *event)
{
    return QObject::eventFilter(watched, event);
}

#endif

int EventQueue::descriptor() const
{
    return m_notifier ? int(m_notifier->socket()) : -1;
}

void EventQueue::take()
{
    if (!m_notifier)
        return;
    QEvent activation(QEvent::SockAct);
    QCoreApplication::sendEvent(m_notifier, &activation);
}

} // namespace mangrove

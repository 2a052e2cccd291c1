#include "core/sessions/changenotice.h"

#include <QCoreApplication>
#include <QEvent>

#include <algorithm>
#include <utility>

namespace mangrove {

ChangeNotice::ChangeNotice(int coalesce, QObject *parent) : QObject(parent), m_coalesce(coalesce)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ChangeNotice::tell);
}

void ChangeNotice::note()
{
    // The first change goes out when what is being handled now is over, so that an answer which is given in it can make
    // it needless, and before all else that waits, such as what the window does about the change. Further ones wait for
    // the end of the window of time.
    m_waits = true;
    if (!m_timer.isActive() && !std::exchange(m_posted, true))
        QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::HighEventPriority);
}

void ChangeNotice::customEvent(QEvent *)
{
    m_posted = false;
    if (!m_timer.isActive())
        tell();
}

void ChangeNotice::failed()
{
    m_timer.start(std::min(firstPause << std::min(m_failures, 10), longestPause));
    ++m_failures;
}

void ChangeNotice::stop()
{
    m_waits = false;
    m_timer.stop();
}

void ChangeNotice::tell()
{
    if (!std::exchange(m_waits, false))
        return; // the window is over, and nothing came in it
    m_timer.start(m_coalesce);
    Q_EMIT due();
}

} // namespace mangrove

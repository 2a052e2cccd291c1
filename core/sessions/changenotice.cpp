#include "core/sessions/changenotice.h"

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
    // The first change goes out as soon as this turn of the event loop is over, so that an answer which is given in
    // the same turn can make it needless; further ones wait for the end of the window.
    m_waits = true;
    if (!m_timer.isActive())
        m_timer.start(0);
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

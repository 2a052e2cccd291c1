#include "core/roots/mountwatch.h"

#include <QSocketNotifier>

#ifdef Q_OS_LINUX
#include <unistd.h>
#endif

namespace mangrove {

MountWatch::MountWatch(QObject *parent) : QObject(parent), m_table(QStringLiteral("/proc/self/mountinfo"))
{
#ifdef Q_OS_LINUX
    if (!m_table.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return;
    // The kernel reports a change of the table as an exceptional condition, once for each poll that sees it.
    m_notifier = new QSocketNotifier(m_table.handle(), QSocketNotifier::Exception, this);
    m_notifier->setEnabled(false);
    connect(m_notifier, &QSocketNotifier::activated, this, &MountWatch::acknowledge);
#endif
}

void MountWatch::setEnabled(bool on)
{
    if (m_notifier)
        m_notifier->setEnabled(on);
}

void MountWatch::acknowledge()
{
#ifdef Q_OS_LINUX
    // Older kernels go on reporting until the table was read from its start.
    char first = 0;
    if (::pread(m_table.handle(), &first, 1, 0) < 0)
        m_notifier->setEnabled(false); // better blind than busy; the sweep goes on
#endif
    Q_EMIT changed();
}

} // namespace mangrove

#include "core/roots/mountwatch.h"

#include <QSocketNotifier>

#ifdef Q_OS_LINUX
#include <unistd.h>
#endif

namespace mangrove {

namespace {

//! Older kernels go on reporting until the table was read from its start.
bool readOn([[maybe_unused]] const QFile &table)
{
#ifdef Q_OS_LINUX
    char first = 0;
    return ::pread(table.handle(), &first, 1, 0) >= 0;
#else
    return true;
#endif
}

} // namespace

MountWatch::MountWatch(QObject *parent) : QObject(parent), m_table(QStringLiteral("/proc/self/mountinfo"))
{
#ifdef Q_OS_LINUX
    if (!m_table.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return;
    // The kernel reports a change of the table as an exceptional condition, once for each poll that sees it.
    m_notifier = new QSocketNotifier(m_table.handle(), QSocketNotifier::Exception, this);
    m_notifier->setEnabled(false);
    connect(m_notifier, &QSocketNotifier::activated, this, &MountWatch::tell);
    m_asked.setFileName(m_table.fileName());
    m_asked.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
#endif
}

void MountWatch::setEnabled(bool on)
{
    if (m_notifier)
        m_notifier->setEnabled(on);
}

void MountWatch::tell()
{
    if (!readOn(m_table))
        m_notifier->setEnabled(false); // better blind than busy; the sweep goes on
    Q_EMIT changed();
}

void MountWatch::acknowledge()
{
    if (!readOn(m_asked))
        m_asked.close();
}

} // namespace mangrove

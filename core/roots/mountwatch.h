#pragma once

// Tells when anything is mounted or unmounted that this process can see. Owned by the monitor. It reads nothing:
// which root is concerned is for a look to find out. Does nothing on systems without /proc/self/mountinfo.

#include <QFile>
#include <QObject>

class QSocketNotifier;

namespace mangrove {

class MountWatch : public QObject
{
    Q_OBJECT

public:
    explicit MountWatch(QObject *parent = nullptr);

    void setEnabled(bool on);
    //! Has an exceptional condition (POLLPRI) while a change waits that nobody has acknowledged; -1 where there is no
    //! such thing. It is not the one that the event loop polls, as the kernel reports each change once to each.
    int descriptor() const { return m_asked.isOpen() ? m_asked.handle() : -1; }
    //! To be called when descriptor() has said so. changed() comes by itself, later.
    void acknowledge();

Q_SIGNALS:
    void changed();

private:
    void tell();

    QFile m_table;
    QFile m_asked;
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace mangrove

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

Q_SIGNALS:
    void changed();

private:
    void acknowledge();

    QFile m_table;
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace mangrove

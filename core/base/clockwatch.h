#pragma once

// Tells when the wall clock was set, or the machine has slept: whoever waits for a time of day waits for the wrong time
// then. It asks nothing at intervals; on systems that do not tell it says nothing. Owned by whoever waits.

#include <QObject>

class QSocketNotifier;

namespace mangrove {

class ClockWatch : public QObject
{
    Q_OBJECT

public:
    explicit ClockWatch(QObject *parent = nullptr);
    ~ClockWatch() override;

    bool canTell() const { return m_notifier != nullptr; }

Q_SIGNALS:
    void wasSet();

private:
    void readOn();

    int m_timer = -1;
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace mangrove

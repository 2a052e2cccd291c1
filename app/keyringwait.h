#pragma once

// Says to who called a command that the key ring is waited for, when it has not answered for a moment: it may ask for
// its password in another window. Says so once, as long as it lives.

#include "app/commandtalk.h"

#include <QCoreApplication>
#include <QPointer>
#include <QTimer>

namespace mangrove {

class KeyRingWait
{
    Q_DECLARE_TR_FUNCTIONS(KeyRingWait)

public:
    static constexpr int moment = 1000; // ms

    //! `talk`: may be gone, or none.
    explicit KeyRingWait(const QPointer<CommandTalk> &talk)
    {
        m_timer.setSingleShot(true);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [talk] {
            if (talk)
                talk->say(tr("Waiting for the key ring. If it asks for its password in another window, "
                             "answer there."));
        });
        m_timer.start(moment);
    }

private:
    QTimer m_timer;
};

} // namespace mangrove

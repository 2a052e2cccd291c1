#pragma once

// Copies the messages of a relay's session to the window while somebody watches them there. The session's log holds one
// message at most, and none while nobody watches. What the window does not take at once is left out and counted: the
// traffic never waits for it. Owned by the relay.

#include "core/link/linkframe.h"
#include "core/sessions/wirelog.h"

#include <QObject>

#include <memory>

namespace mangrove {

class WindowLink;

class WireWatch : public QObject
{
    Q_OBJECT

public:
    //! `window` outlives it.
    WireWatch(std::shared_ptr<WireLog> log, WindowLink &window, QObject *parent = nullptr);

private:
    void set(bool isOn);
    void copy();

    std::shared_ptr<WireLog> m_log;
    WindowLink &m_window;
    qint64 m_missed = 0;
};

} // namespace mangrove

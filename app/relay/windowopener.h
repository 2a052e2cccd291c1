#pragma once

// Starts Mangrove's window for a relay whose server asks, where the person has set that and there is a display: in the
// background, with nothing of the app's but what a program of the desktop needs, and once for however many relays.
// Owned by the relay. It never waits for it: that a window is there is found out by WindowLink.

#include "core/confine/descriptor.h"

#include <QObject>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTimer>

namespace mangrove {

class WindowOpener : public QObject
{
    Q_OBJECT

public:
    //! ms that a window may take to be there; until then no other relay of this workspace starts one.
    static constexpr int startTime = 30000;

    struct Order
    {
        QString program; // absolute; empty: there is none
        QStringList arguments;
        QString configFolder; // absolute
        QProcessEnvironment environment; // the app's
    };

    explicit WindowOpener(const Order &order, QObject *parent = nullptr);
    ~WindowOpener() override;

    //! A server asks, and no window is there. Starts one at most once in the life of this object.
    void open();
    //! A window is there. Whoever closes it meant that: this relay does not start another.
    void setThere();

private:
    bool lock();

    const Order m_order;
    Descriptor m_lock; // held while it starts
    QTimer m_starting;
    bool m_isDone = false;
};

//! What of an app's environment a program of the desktop is given: who the user is, the language, and the way to the
//! display, to the session bus and to the person's files. Pure, but for the home folder, where the app has cut it away.
QProcessEnvironment desktopEnvironment(const QProcessEnvironment &apps);

//! That the variables lead to a display; where they name none, `environment` is given that of a Wayland compositor
//! which listens in the user's runtime folder.
bool findDisplay(QProcessEnvironment &environment);

} // namespace mangrove

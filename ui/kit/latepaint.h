#pragma once

// Lets a window be painted a moment later while servers are told that their lists have changed: all of them together
// need less time than the painting does, and nobody sees the difference. An event filter on the window, which owns it.

#include <QDeadlineTimer>
#include <QObject>
#include <QTimer>

class QWidget;

namespace mangrove {

class Gate;
class SeenLedger;

class LatePaint : public QObject
{
    Q_OBJECT

public:
    static constexpr int pause = 10; // ms without an answer to a server: they have been told
    static constexpr int longest = 50; // ms

    LatePaint(Gate &gate, SeenLedger &ledger, QWidget *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void hold();
    void paint();

    QWidget *m_window;
    QTimer m_delay; // while it runs, servers come first
    QDeadlineTimer m_end;
    bool m_isHeld = false; // a paint waits
    bool m_isDue = false; // it has waited: nothing holds it up again
};

} // namespace mangrove

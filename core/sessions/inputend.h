#pragma once

// The end of what a client says. A server that waits for an answer about its roots then does not end by itself, so its
// own input ends when it has got it: to what it asked by then, and to what it asks soon. Owned by its session. It says
// nothing itself.

#include <QObject>
#include <QTimer>

namespace mangrove {

class InputEnd : public QObject
{
    Q_OBJECT

public:
    explicit InputEnd(QObject *parent = nullptr);

    //! over() follows: when the question was answered that is awaited, or after so many ms; 0: now.
    void begin(int patience);
    //! A question was answered, or will not be.
    void answered();

Q_SIGNALS:
    void over();

private:
    void end();

    bool m_isWaiting = false;
    QTimer m_patience;
};

} // namespace mangrove

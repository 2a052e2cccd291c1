#pragma once

// Keeps the scroll bars of two views at one value: what is scrolled in the follower scrolls the leader and the other
// way round. Where the follower's range is smaller for a moment, as before it has laid itself out, the leader stays
// where it is; where the leader's is, the follower does, and the leader comes after when it can. Owned by the leader.

#include <QObject>
#include <QPointer>

class QScrollBar;

namespace mangrove {

class ScrollLink : public QObject
{
    Q_OBJECT

public:
    ScrollLink(QScrollBar *leader, QScrollBar *follower);

private:
    void catchUp();

    QScrollBar *m_leader;
    QPointer<QScrollBar> m_follower;
    bool m_isCatchingUp = false;
};

} // namespace mangrove

#include "ui/kit/scrolllink.h"

#include <QScopedValueRollback>
#include <QScrollBar>

namespace mangrove {

ScrollLink::ScrollLink(QScrollBar *leader, QScrollBar *follower)
    : QObject(leader), m_leader(leader), m_follower(follower)
{
    connect(leader, &QAbstractSlider::valueChanged, this, &ScrollLink::catchUp);
    connect(follower, &QAbstractSlider::rangeChanged, this, &ScrollLink::catchUp);
    connect(leader, &QAbstractSlider::rangeChanged, this, [this] {
        // What the leader had no room for before it was laid out, as while it was hidden.
        if (m_follower && m_follower->value() > m_leader->value())
            m_leader->setValue(m_follower->value());
    });
    connect(follower, &QAbstractSlider::valueChanged, this, [this](int value) {
        if (!m_isCatchingUp)
            m_leader->setValue(value);
    });
}

void ScrollLink::catchUp()
{
    if (!m_follower)
        return;
    const QScopedValueRollback<bool> catching(m_isCatchingUp, true);
    m_follower->setValue(m_leader->value());
}

} // namespace mangrove

#include "core/sessions/inputend.h"

#include <utility>

namespace mangrove {

InputEnd::InputEnd(QObject *parent) : QObject(parent)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &InputEnd::end);
}

void InputEnd::begin(int patience)
{
    if (std::exchange(m_isWaiting, true))
        return;
    if (patience > 0)
        m_patience.start(patience);
    else
        end();
}

//! A turn later: who says so is about to send it, or to be asked once more.
void InputEnd::answered()
{
    if (m_isWaiting)
        QMetaObject::invokeMethod(this, &InputEnd::end, Qt::QueuedConnection);
}

void InputEnd::end()
{
    m_patience.stop();
    if (std::exchange(m_isWaiting, false))
        Q_EMIT over();
}

} // namespace mangrove

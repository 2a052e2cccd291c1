#pragma once

// The roots that wait to be looked at, each once, in two lines: what is urgent passes the rest. Owned by the monitor. A
// plain value that looks at nothing.

#include "core/base/ids.h"

#include <QHash>
#include <QQueue>

#include <optional>

namespace mangrove {

class LookQueue
{
public:
    //! Urgent where it waits patiently already: it passes to the other line.
    void add(const RootId &id, bool urgent);
    void remove(const RootId &id) { m_waiting.remove(id); }
    bool isEmpty() const { return m_waiting.isEmpty(); }
    //! The next one, which waits no more; nothing when nobody waits.
    std::optional<RootId> take();

private:
    QHash<RootId, bool> m_waiting; // whether it is urgent
    QQueue<RootId> m_urgent; // both may hold one that does not wait any more
    QQueue<RootId> m_patient;
};

} // namespace mangrove

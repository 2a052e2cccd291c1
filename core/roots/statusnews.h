#pragma once

// Changes of roots' states that are told in a turn of their own, because somebody was in the middle of its work when
// they were found. Owned by the monitor. It knows what was before, not what is.

#include "core/base/ids.h"
#include "core/roots/rootstatus.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

namespace mangrove {

class StatusNews : public QObject
{
    Q_OBJECT

public:
    explicit StatusNews(QObject *parent = nullptr);

    //! Of several changes that wait the first `before` counts.
    void add(const RootId &id, const RootStatus &before);
    //! Tells now what waits of this root.
    void tell(const RootId &id);
    void forget(const RootId &id) { m_before.remove(id); }

Q_SIGNALS:
    void due(const mangrove::RootId &id, const mangrove::RootStatus &before);

private:
    QHash<RootId, RootStatus> m_before;
    QList<RootId> m_waiting; // in order; may hold some of whom nothing is to be told any more
    QTimer m_turn;
};

} // namespace mangrove

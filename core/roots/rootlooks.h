#pragma once

// The looks at roots that are wanted, that wait and that are under way: one of each root at a time, what is urgent
// first, and once more where something has happened since a look began. Owned by the monitor, used from its thread
// only. It keeps no state of any root and does not know what a look means.

#include "core/base/ids.h"
#include "core/roots/lookqueue.h"
#include "core/roots/probepool.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace mangrove {

class RootLooks : public QObject
{
    Q_OBJECT

public:
    //! The root of an id, or nullptr.
    using Find = std::function<const Root *(const RootId &)>;

    //! `probe` runs on several threads at once; `limit` in ms, after which a look is late.
    RootLooks(const Find &find, const ProbePool::Probe &probe, int limit, QObject *parent = nullptr);

    //! Puts it in line; start() is to follow once for all that is wanted at a moment.
    void want(const RootId &id, bool urgent);
    //! As many as the threads have use for.
    void start();
    //! Another thing is approved: what a look under way finds is about the one before and is not told. Another one is
    //! wanted. Returns whether the one under way is late.
    bool renew(const RootId &id);
    void forget(const RootId &id);
    //! Nothing is wanted or under way, but what does not answer.
    bool isAtRest() const;

Q_SIGNALS:
    void found(const mangrove::RootId &id, const mangrove::Look &look);
    //! It has not come back in time; found() follows if it ever does.
    void late(const mangrove::RootId &id);

private:
    struct UnderWay
    {
        quint64 serial = 0;
        bool outdated = false; // it is about what was approved before
        bool late = false;
        bool again = false; // something has happened since it began
    };

    void finish(const Look &look);
    void giveUp(quint64 serial);

    const Find m_find;
    ProbePool m_pool;
    LookQueue m_waiting;
    QHash<RootId, UnderWay> m_underWay;
    QHash<quint64, RootId> m_serials; // of those under way
    quint64 m_lastSerial = 0;
};

} // namespace mangrove

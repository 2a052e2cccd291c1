#pragma once

// Which folders each server might be told, act by act, found out by the test itself: from what was decided, from the
// clock and from a look of its own at the disk. Owned by the world.

#include "core/base/ids.h"
#include "core/workspace/decision.h"

#include <QHash>
#include <QSet>
#include <QStringList>

namespace mangrove {
class Engine;
struct Root;
struct ServerRecord;
} // namespace mangrove

namespace mangrove::truth {

//! The URI of an absolute path, encoded by the test itself.
QString uriOf(const QString &path);
//! Whether the thing that was approved lies at its path now; by system calls of the test's own.
bool isThere(const Root &root);

class Timeline
{
public:
    explicit Timeline(const Engine &engine) : m_engine(engine) { }

    //! The number of the act that is under way or was the last one.
    int now() const { return m_now; }
    //! Another act begins; until note() nothing is permitted in it.
    void step() { ++m_now; }
    //! Adds what is permitted at this very moment to what is permitted in this act.
    void note();
    //! A timed decision was made at this moment.
    void timed(const Cell &cell, const Decision &decision);
    bool wasPermitted(const ServerId &server, const QString &uri, int act) const;
    QSet<QString> permittedNow(const ServerRecord &server) const;
    //! All URIs that this root has had, and no other.
    QSet<QString> urisOf(const RootId &root) const;

private:
    struct Span
    {
        int from = 0; // act; up to the next span
        QSet<QString> uris;
    };

    bool isAllowed(const ServerRecord &server, const RootId &root) const;

    const Engine &m_engine;
    int m_now = 0;
    int m_noted = -1;
    QHash<ServerId, QList<Span>> m_spans;
    QHash<Cell, qint64> m_ends; // of timed decisions, as elapsed ms
    QHash<RootId, QSet<QString>> m_uris;
};

} // namespace mangrove::truth

#pragma once

// Writes down what happens to roots and servers as records: added, removed, edited, gone, back; and when a person
// pauses and resumes. Owned by the application. It decides nothing; decisions and sessions are written down where they
// happen.

#include "core/roots/rootmonitor.h"
#include "core/store/activity.h"
#include "core/workspace/decision.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace mangrove {

class Pause;
class RootStore;
class ServerStore;

//! The line that tells of a decision, without whom it is about.
Activity activityOf(const Decision &decision);

class ChangeReporter : public QObject
{
    Q_OBJECT

public:
    ChangeReporter(RootStore &roots, ServerStore &servers, RootMonitor &monitor, const Pause &pause,
                   ActivitySink &activity, QObject *parent = nullptr);

private:
    void remember();
    void writeRoot(const RootId &id, ActivityKind kind, const QString &text);
    //! The text for a file or the one for a folder.
    void writeRoot(const RootId &id, const QString &ofFile, const QString &ofFolder);
    void writeServer(const ServerId &id, const QString &text);
    void writeChange(const QString &text);
    void onStatusChanged(const RootId &id, const RootStatus &before);

    RootStore &m_roots;
    ServerStore &m_servers;
    RootMonitor &m_monitor;
    ActivitySink &m_activity;
    // What may be removed: at that time the record is gone already.
    struct KnownRoot
    {
        QString name;
        QString uri;
        bool isFile = false;
    };
    QHash<RootId, KnownRoot> m_knownRoots;
    QHash<ServerId, QString> m_serverNames;
};

} // namespace mangrove

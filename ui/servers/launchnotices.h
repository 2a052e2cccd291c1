#pragma once

// Notices about what apps have relays run: a server that Mangrove does not know, to be added if the person likes; one
// that it knows and that is told nothing all the same; and one that its app will not find again, as it was renamed. One
// for each launch, in however many apps it runs, and never a dialog by itself. Owned by the main window. It adds
// nothing.

#include "core/link/linkframe.h"
#include "core/servers/serverrecord.h"
#include "ui/kit/noticelist.h"
#include "ui/kit/services.h"

#include <QMap>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <optional>

namespace mangrove {

class RelayedSession;

class LaunchNotices : public QObject
{
    Q_OBJECT

public:
    static constexpr int mostUnknown = 8; // servers that are offered at a time; a flood of them is nobody's wish

    static constexpr qsizetype mostRefused = 8; // launches that were not started, the same

    static constexpr qsizetype mostUnwanted = 200; // that are kept; the oldest are offered once more

    LaunchNotices(const Services &services, NoticeList &notices, QObject *parent);

Q_SIGNALS:
    //! The person wants to look at this new record, which runs or reaches exactly what the app has its relay run.
    void addWanted(const mangrove::ServerRecord &record);
    //! The person wants to look at this record as the app would have it: changed, and not stored.
    void changeWanted(const mangrove::ServerRecord &changed);
    //! The person wants to look at the program that an app's search path leads to.
    void otherProgramWanted(const mangrove::ServerId &server, const QString &program);
    //! The person wants to look at what has changed of what runs, such as a script or the place of its interpreter.
    void confirmWanted(const mangrove::ServerId &server);

private:
    //! The same launch in several apps.
    struct Group
    {
        link::Launch launch;
        QString runs; // the program's path
        ServerId server;
        QStringList apps;
        // Of what was not started: what ran of the server by then, and what was approved, which say nothing of it.
        QSet<SessionId> before = {};
        std::optional<LaunchIdentity> approved = {};
        QList<LaunchIdentity> approvedInApps = {};
    };

    void show();
    void keepRefused();
    void forgetRefused();
    void refuse(const RelayedSession &session, Group &group);
    static void add(const RelayedSession &session, Group &group);
    QMap<QString, Group> groups();
    NoticeList::Notice noticeOf(const QString &key, const Group &group);
    void addAction(NoticeList::Notice &notice, const Group &group);
    void offer(const ServerRecord &record, const QString &runs);
    void keepUnwanted(const QString &launch);

    Services m_services;
    NoticeList &m_notices;
    QMap<QString, Group>
        m_refused; // what was not started, by key: nothing of it runs, and it is said until it is heard
    QSet<QString> m_shown; // keys
    QSet<QString> m_dismissed; // for as long as this window runs
    QSet<QString> m_unwanted; // fingerprints of what a person does not want as a server, now or before
    QTimer m_soon;
};

} // namespace mangrove

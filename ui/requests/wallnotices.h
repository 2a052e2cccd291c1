#pragma once

// A notice for each server that was allowed what it had been refused, until it was restarted: with that one click away,
// where Mangrove runs it, and else with the app that has to. Owned by the main window.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace mangrove {

class NoticeList;

class WallNotices : public QObject
{
    Q_OBJECT

public:
    WallNotices(const Services &services, NoticeList &notices, QObject *parent);

private:
    struct Allowed
    {
        QSet<SessionId> inApps; // that ran then: none of them can be given more
        bool isAppsAlone = false; // and there was no other
        SessionId own; // of Mangrove's that ran then; empty: none
    };

    void onAllowed(const ServerId &server);
    void show(const ServerId &server);
    QStringList appsOf(const ServerId &server) const;
    static QString key(const ServerId &server);

    Services m_services;
    NoticeList &m_notices;
    QHash<ServerId, Allowed> m_allowed; // and not restarted since
};

} // namespace mangrove

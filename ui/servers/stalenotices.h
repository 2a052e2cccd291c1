#pragma once

// A notice for every server that goes on with a folder that was taken back, with "Restart to apply" beside it where
// that helps. Owned by the main window. A server that asks again in time is none of its business.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QObject>
#include <QSet>
#include <QTimer>

namespace mangrove {

class NoticeList;

class StaleNotices : public QObject
{
    Q_OBJECT

public:
    static constexpr int patience = 1500; // ms in which a server can ask again

    StaleNotices(const Services &services, NoticeList &notices, QObject *parent);

private:
    void look(const ServerId &server);
    void post();
    void postAgain();
    static QString key(const ServerId &server);

    Services m_services;
    NoticeList &m_notices;
    QSet<ServerId> m_suspects;
    QTimer m_timer;
};

} // namespace mangrove

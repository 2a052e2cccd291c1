#pragma once

// A notice for each server that was allowed what it had been refused, until it was restarted: with that one click away. Owned by
// the main window.

#include "core/base/ids.h"
#include "ui/kit/workspace.h"

#include <QObject>
#include <QSet>

namespace mangrove {

class NoticeList;

class WallNotices : public QObject
{
    Q_OBJECT

public:
    WallNotices(const Workspace &workspace, NoticeList &notices, QObject *parent);

private:
    void show(const ServerId &server);
    static QString key(const ServerId &server);

    Workspace m_workspace;
    NoticeList &m_notices;
    QSet<ServerId> m_allowed; // and not restarted since
};

} // namespace mangrove

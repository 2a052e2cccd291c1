#pragma once

// Notices about what apps have relays run: a server that Mangrove does not know, to be added if the person likes; one that it
// knows and that is told nothing all the same; and one that its app will not find again, as it was renamed. One for each
// launch, in however many apps it runs, and never a dialog by itself. Owned by the main window. It adds nothing.

#include "core/servers/serverrecord.h"
#include "ui/kit/workspace.h"

#include <QObject>
#include <QSet>
#include <QTimer>

namespace mangrove {

class NoticeList;

class LaunchNotices : public QObject
{
    Q_OBJECT

public:
    static constexpr int mostUnknown =
        8; // servers that are offered at a time; a flood of them is nobody's wish

    LaunchNotices(const Workspace &workspace, NoticeList &notices, QObject *parent);

Q_SIGNALS:
    //! The person wants to look at this new record, which runs or reaches exactly what the app has its relay run.
    void addWanted(const mangrove::ServerRecord &record);

private:
    void show();

    Workspace m_workspace;
    NoticeList &m_notices;
    QSet<QString> m_shown; // keys
    QSet<QString> m_dismissed; // for as long as this window runs
    QTimer m_soon;
};

} // namespace mangrove

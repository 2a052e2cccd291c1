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

    static constexpr qsizetype mostUnwanted = 200; // that are kept; the oldest are offered once more

    LaunchNotices(const Workspace &workspace, NoticeList &notices, QObject *parent);

Q_SIGNALS:
    //! The person wants to look at this new record, which runs or reaches exactly what the app has its relay run.
    void addWanted(const mangrove::ServerRecord &record);

private:
    void show();
    void offer(const ServerRecord &record, const QString &runs);
    void keepUnwanted(const QString &launch);

    Workspace m_workspace;
    NoticeList &m_notices;
    QSet<QString> m_shown; // keys
    QSet<QString> m_dismissed; // for as long as this window runs
    QSet<QString> m_unwanted; // fingerprints of what a person does not want as a server, now or before
    QTimer m_soon;
};

} // namespace mangrove

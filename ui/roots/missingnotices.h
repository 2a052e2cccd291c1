#pragma once

// A notice when a folder goes from its place while the window is open, with Locate… beside it; one for all where
// several go. It goes away by itself when they are back. Owned by the window. It changes nothing.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QList>
#include <QObject>
#include <QSet>

namespace mangrove {

class NoticeList;
struct RootStatus;

class MissingNotices : public QObject
{
    Q_OBJECT

public:
    MissingNotices(const Services &services, NoticeList &notices, QObject *parent);

Q_SIGNALS:
    //! The person wants to say where this one is.
    void locateWanted(const mangrove::RootId &root);

private:
    void follow(const RootId &root, const RootStatus &before);
    void show();

    Services m_services;
    NoticeList &m_notices;
    QSet<RootId> m_known; // have been there since the window was opened
    QList<RootId> m_gone; // in the order in which they went; without those of a notice that was closed
};

} // namespace mangrove

#pragma once

// A notice for every server whose question is withheld because it was restarted by itself, with a way to let it ask now.
// Owned by the main window.

#include "core/base/ids.h"
#include "ui/kit/workspace.h"

#include <QObject>

namespace mangrove {

class NoticeList;

class WithheldNotices : public QObject
{
    Q_OBJECT

public:
    WithheldNotices(const Workspace &workspace, NoticeList &notices, QObject *parent);

private:
    void show(const ServerId &server);

    Workspace m_workspace;
    NoticeList &m_notices;
};

} // namespace mangrove

#include "ui/window/windowworkspaces.h"

#include "ui/notices/notices.h"
#include "ui/roots/addroots.h"
#include "ui/servers/serverflow.h"
#include "ui/workspaces/exchangeflow.h"
#include "ui/workspaces/workspaceflow.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

namespace mangrove {

WindowWorkspaces::WindowWorkspaces(const Services &services, Notices &notices, AddRoots &addRoots, ServerFlow &servers,
                                   const QList<QAction *> &edits, QMainWindow *window)
    : QObject(window), m_flow(new WorkspaceFlow(services, window))
{
    m_flow->setDialogActions(edits);
    connect(m_flow, &WorkspaceFlow::noted, &notices, &Notices::inform);
    connect(m_flow, &WorkspaceFlow::failed, &notices, &Notices::failWith);
    connect(m_flow->exchange(), &ExchangeFlow::foldersOffered, &addRoots, &AddRoots::offerPaths);
    connect(m_flow->exchange(), &ExchangeFlow::serversOffered, &servers, &ServerFlow::pasteText);
}

QList<QAction *> WindowWorkspaces::actions() const
{
    return {m_flow->menu()->menuAction(), m_flow->manageAction()};
}

} // namespace mangrove

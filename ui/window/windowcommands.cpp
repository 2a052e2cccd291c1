#include "ui/window/windowcommands.h"

#include "core/access/broker.h"
#include "core/calls/elicitations.h"
#include "core/edits/edithistory.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "ui/apps/appsmenu.h"
#include "ui/calls/serverwindow.h"
#include "ui/kit/selection.h"
#include "ui/notices/notices.h"
#include "ui/requests/requestbanner.h"
#include "ui/requests/requestqueue.h"
#include "ui/roots/addroots.h"
#include "ui/roots/findprojectsdialog.h"
#include "ui/roots/worktreesdialog.h"
#include "ui/servers/copiedcommand.h"
#include "ui/servers/serverflow.h"
#include "ui/servers/serverremoval.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QStringList>
#include <QUrl>
#include <QWidget>

namespace mangrove {

namespace {

//! The paths and file:// URIs that a drop or the clipboard holds; empty where it holds something else, such as a
//! server's command line. Looks at the file system only where text could be either.
QStringList pathsIn(const QMimeData &mime)
{
    QStringList paths;
    const QList<QUrl> urls = mime.urls();
    for (const QUrl &url : urls)
        paths.append(url.isLocalFile() ? url.toLocalFile() : url.toString());
    if (!paths.isEmpty())
        return paths;
    // Lines of text that all name folders, as copied from a terminal.
    const QStringList lines = mime.text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &text : lines) {
        QString path = text.trimmed();
        if (path.startsWith(QLatin1String("~/")))
            path.replace(0, 1, QDir::homePath());
        const bool isUri = path.startsWith(QLatin1String("file://"));
        if (!isUri && !(QDir::isAbsolutePath(path) && QFileInfo(path).isDir()))
            return {};
        paths.append(path);
    }
    return paths;
}

} // namespace

WindowCommands::WindowCommands(const Services &services, WindowActions &actions, const Selection &selection,
                               const WindowFlows &flows, QWidget *window)
    : QObject(window),
      m_services(services),
      m_actions(actions),
      m_selection(selection),
      m_flows(flows),
      m_removal(new ServerRemoval(services, window, this))
{
    connectActions();
    connect(&selection, &Selection::meaningChanged, this, &WindowCommands::updateActions);
    connect(&services.roots, &RootStore::changed, this, &WindowCommands::updateActions);
    connect(&services.servers, &ServerStore::changed, this, &WindowCommands::updateActions);
    connect(&services.registry, &Registry::statusChanged, this, &WindowCommands::updateActions);
    connect(&services.monitor, &RootMonitor::statusChanged, this, &WindowCommands::updateActions);
    connect(&services.broker, &Broker::changed, this, &WindowCommands::updateActions);
    for (const auto signal : {&Elicitations::opened, &Elicitations::closed})
        connect(&services.elicitations, signal, this, &WindowCommands::updateActions);
    connect(&services.file, &WorkspaceFile::reloaded, this, &WindowCommands::updateActions);
    updateActions();
}

void WindowCommands::connectActions()
{
    connect(m_actions.addFolder, &QAction::triggered, &m_flows.addRoots, &AddRoots::chooseFolder);
    connect(m_actions.addFile, &QAction::triggered, &m_flows.addRoots, &AddRoots::chooseFile);
    connect(m_actions.findProjects, &QAction::triggered, this, [this] {
        FindProjectsDialog::open(m_services, m_flows.addRoots, qobject_cast<QWidget *>(this->parent()));
    });
    connect(m_actions.confirmRoot, &QAction::triggered, this,
            [this] { m_flows.addRoots.confirmReplaced(m_selection.root()); });
    connect(m_actions.addWorktrees, &QAction::triggered, this, [this] {
        if (const Root *root = m_services.roots.find(m_selection.root()))
            WorktreesDialog::open(m_services, *root, m_flows.addRoots, qobject_cast<QWidget *>(this->parent()));
    });
    connect(m_actions.locateRoot, &QAction::triggered, this, [this] { m_flows.addRoots.locate(m_selection.root()); });
    connect(m_actions.removeRoot, &QAction::triggered, this, &WindowCommands::removeRoots);
    connect(m_actions.paste, &QAction::triggered, this, &WindowCommands::paste);

    ServerFlow *servers = &m_flows.servers;
    connect(m_actions.addServer, &QAction::triggered, servers, &ServerFlow::addServer);
    connect(m_actions.sample, &QAction::triggered, servers, &ServerFlow::addSample);
    connect(m_actions.editServer, &QAction::triggered, this,
            [this, servers] { servers->editServer(m_selection.server()); });
    connect(m_actions.confirmServer, &QAction::triggered, this,
            [this, servers] { servers->confirmChanged(m_selection.server()); });
    connect(m_actions.removeServer, &QAction::triggered, this, [this] { m_removal->remove(m_selection.servers()); });
    connect(m_removal, &ServerRemoval::failed, &m_flows.notices, &Notices::fail);

    connect(m_actions.start, &QAction::triggered, this, [this] {
        for (const ServerId &server : WindowActions::startable(m_services, m_selection.servers()))
            start(server);
    });
    connect(m_actions.stop, &QAction::triggered, this, [this] {
        for (const ServerId &server : WindowActions::stoppable(m_services, m_selection.servers()))
            m_services.registry.stop(server);
    });
    connect(m_actions.restart, &QAction::triggered, this, [this] {
        for (const ServerId &server : WindowActions::running(m_services, m_selection.servers()))
            m_services.registry.restart(server);
    });
    connect(m_actions.tools, &QAction::triggered, this,
            [this] { m_flows.serverWindows.open(m_selection.server(), ServerWindow::Page::Tools); });
    connect(m_actions.messages, &QAction::triggered, this,
            [this] { m_flows.serverWindows.open(m_selection.server(), ServerWindow::Page::Messages); });
    connect(m_actions.copyCommand, &QAction::triggered, this, &WindowCommands::copyCommands);
    connect(m_actions.review, &QAction::triggered, &m_flows.requests, &RequestQueue::review);
    connect(m_actions.whoMayKnow, &QAction::triggered, &m_flows.banner, &RequestBanner::focusAdded);
    connect(&m_flows.banner, &RequestBanner::addedAsked, m_actions.whoMayKnow, &QAction::setEnabled);
}

void WindowCommands::updateActions()
{
    m_actions.update(m_selection.root(), m_selection.roots(), m_selection.servers());
    m_flows.apps.setServer(m_selection.server());
}

void WindowCommands::removeRoots()
{
    if (const Result<void> removed = m_services.roots.remove(m_selection.roots(), Origin::Person); !removed)
        m_flows.notices.fail(removed.error());
}

//! A line for each server that is selected.
void WindowCommands::copyCommands()
{
    QStringList lines;
    for (const ServerId &id : m_selection.servers()) {
        if (const ServerRecord *server = m_services.servers.find(id))
            lines.append(copiedCommand(*server));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void WindowCommands::start(const ServerId &server)
{
    m_services.registry.start(server, this, [this, server](const Result<void> &begun) {
        if (!begun && begun.error().code == ErrorCode::NeedsConfirmation)
            m_flows.servers.confirmChanged(server);
    });
}

void WindowCommands::restartToApply(const ServerId &server)
{
    m_services.registry.restart(server);
}

void WindowCommands::paste()
{
    if (const QMimeData *mime = QApplication::clipboard()->mimeData())
        take(*mime);
}

void WindowCommands::take(const QMimeData &mime)
{
    const QStringList paths = pathsIn(mime);
    if (!paths.isEmpty())
        m_flows.addRoots.addPaths(paths);
    else
        m_flows.servers.pasteText(mime.text());
}

} // namespace mangrove

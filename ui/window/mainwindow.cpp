#include "ui/window/mainwindow.h"

#include "core/base/logging.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "ui/access/accesspages.h"
#include "ui/access/accessscope.h"
#include "ui/access/accesstable.h"
#include "ui/access/accessview.h"
#include "ui/access/filterbar.h"
#include "ui/access/sidelist.h"
#include "ui/activity/activitydrawer.h"
#include "ui/activity/activityview.h"
#include "ui/activity/historyview.h"
#include "ui/apps/appsflow.h"
#include "ui/apps/appsmenu.h"
#include "ui/calls/serverwindow.h"
#include "ui/edits/editstack.h"
#include "ui/inspector/storyview.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/latepaint.h"
#include "ui/kit/selection.h"
#include "ui/notices/noticeactions.h"
#include "ui/notices/noticelist.h"
#include "ui/notices/notices.h"
#include "ui/requests/elicitationqueue.h"
#include "ui/requests/pauseflow.h"
#include "ui/requests/requestbanner.h"
#include "ui/requests/requestqueue.h"
#include "ui/roots/addroots.h"
#include "ui/roots/folderactions.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslist.h"
#include "ui/roots/rootslistmodel.h"
#include "ui/servers/serverflow.h"
#include "ui/servers/serverslist.h"
#include "ui/settings/settingsdialog.h"
#include "ui/window/dropsign.h"
#include "ui/window/emptystate.h"
#include "ui/window/focusregions.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowcommands.h"
#include "ui/window/windowdesktop.h"
#include "ui/window/windowmenus.h"
#include "ui/window/windownotices.h"
#include "ui/window/windowpanes.h"
#include "ui/window/windowsignins.h"
#include "ui/window/windowworkspaces.h"

#include <QAction>
#include <QCloseEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSignalBlocker>
#include <QTimer>

namespace mangrove {

namespace {

const QString layoutName = QStringLiteral("/window.ini");

} // namespace

MainWindow::MainWindow(const Services &services, const QStringList &ownFolders, const QString &samplePath,
                       const AppSetup &apps, EditStack *edits, QWidget *parent)
    : QMainWindow(parent),
      m_services(services),
      m_actions(new WindowActions(services, this)),
      m_selection(new Selection(services, this)),
      m_edits(edits ? edits : new EditStack(services.edits, services.heldSecrets, this)),
      m_addRoots(new AddRoots(services, ownFolders, this, this)),
      m_serverFlow(new ServerFlow(services, samplePath, this, this)),
      m_apps(new AppsMenu(services, apps, this)),
      m_requests(new RequestQueue(services, this, this)),
      m_settings(new SettingsFlow(services, apps.dataFolder, this)),
      m_pauses(new PauseFlow(services, this)),
      m_serverWindows(new ServerWindows(services, this)),
      m_notices(new Notices(services, this)),
      m_noticeActions(new NoticeActions(services, *m_notices, this)),
      m_banner(new RequestBanner(services, *m_notices, *m_noticeActions)),
      m_table(new AccessTable(services)),
      m_pages(new AccessPages(services, *m_table, *m_selection)),
      m_roots(m_table->roots()),
      m_servers(m_table->servers()),
      m_access(m_table->view()),
      m_empty(new EmptyState),
      m_activity(new ActivityView(services)),
      m_history(new HistoryView(services)),
      m_drawer(new ActivityDrawer(services)),
      m_story(new StoryView(services)),
      m_filter(new FilterBar(m_table->scope(), m_pages->pageActions())),
      m_commands(new WindowCommands(
          services, *m_actions, *m_selection,
          {*m_addRoots, *m_serverFlow, *m_serverWindows, *m_requests, *m_apps, *m_banner, *m_notices}, this)),
      m_signIns(
          new WindowSignIns(services, {*m_selection, *m_notices, *m_noticeActions, *m_serverFlow, *m_story}, this)),
      m_desktop(new WindowDesktop(services, {*m_requests, *m_pages, *m_selection}, *m_actions->quit, this))
{
    setWindowTitle(QStringLiteral("Mangrove"));
    setAccessibleName(windowTitle()); // stays, whatever workspace the title names
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    new DropSign(this);
    new LatePaint(services.gate, services.ledger, this);
    connectNotices(
        {*m_notices, *m_noticeActions, *m_banner, *m_requests, *m_serverFlow, *m_apps->flow(), *m_addRoots, *m_edits});
    auto *questions = new ElicitationQueue(services.elicitations, services.servers, this, this);
    connect(m_requests, &RequestQueue::othersWanted, questions, &ElicitationQueue::review);
    connect(m_pauses, &PauseFlow::failed, m_notices, &Notices::fail);
    makeLayout();
    makeMenus();
    addToolBar(new WindowToolBar(*m_actions, *m_signIns));
    addToolBarBreak();
    addToolBar(m_filter);
    connectParts();
    connectSelection();
    updateEmptyState();
    restoreLayout();
    m_panes->await(m_services.file);
}

MainWindow::~MainWindow() = default;

// --- making

void MainWindow::makeMenus()
{
    const auto *folders = new FolderActions(m_services, *m_selection, this);
    const auto *edits = new EditActions(*m_edits, this);
    const auto *workspaces =
        new WindowWorkspaces(m_services, *m_notices, *m_addRoots, *m_serverFlow, {edits->undo(), edits->redo()}, this);
    connect(folders, &FolderActions::failed, m_notices, &Notices::failWith);
    auto *menus = new WindowMenus(menuBar(), *m_actions,
                                  {{edits->undo(), edits->redo()},
                                   workspaces->actions() + QList<QAction *>{m_pauses->action()},
                                   {m_activity->exportAction()},
                                   {m_settings->action()},
                                   m_roots->rootActions(),
                                   folders->actions(),
                                   m_access->accessActions(),
                                   m_access->selectionActions(),
                                   m_signIns->actions(),
                                   m_apps,
                                   m_apps->snippetAction()});
    menus->addGroup(m_pages->pageActions());
    connect(menus->addGoTo(tr("Go to &Roots"), Qt::Key_1, m_roots), &QAction::triggered, m_pages, [this] {
        m_pages->focusList(CellsPage::By::Folder);
        if (m_roots->isVisible())
            m_roots->tell(*m_selection);
    });
    connect(menus->addGoTo(tr("Go to S&ervers"), Qt::Key_2, m_servers), &QAction::triggered, m_pages, [this] {
        m_pages->focusList(CellsPage::By::Server);
        if (m_servers->isVisible())
            m_selection->selectServers(m_servers->currentServer(), m_servers->selectedServers());
    });
    connect(menus->addGoTo(tr("Go to A&ccess"), Qt::Key_3, m_pages), &QAction::triggered, m_table,
            [this] { m_table->tellCell(*m_selection); });
    connect(menus->addGoTo(tr("Go to Acti&vity"), Qt::Key_4, m_drawer), &QAction::triggered, m_drawer,
            [this] { m_drawer->openAt(m_activity); });
    QAction *goToStory = menus->addGoTo(tr("Go to &Inspector"), Qt::Key_5, m_story);
    connect(menus->addGoTo(tr("Go to &History"), Qt::Key_6, m_drawer), &QAction::triggered, m_drawer,
            [this] { m_drawer->openAt(m_history); });
    const auto *regions =
        new FocusRegions({{m_filter}, {m_banner, m_banner->list()}, {m_pages}, {m_panes->story()}, {m_drawer}}, this);
    menus->addGroup(regions->actions());
    menus->addGroup({m_drawer->openAction()});
    QAction *showStory = menus->addToggle(QStringLiteral("actionShowStory"), tr("Show I&nspector"), m_panes->story());
    connect(goToStory, &QAction::triggered, m_story, [this, showStory] {
        showStory->setChecked(true);
        m_story->setFocus(Qt::ShortcutFocusReason);
    });

    // What the lists offer on the spot.
    const auto addTo = [this, folders](QWidget *roots, QWidget *servers) {
        roots->addActions({m_actions->locateRoot, m_actions->confirmRoot});
        roots->addActions(folders->actions() + QList<QAction *>{m_actions->removeRoot});
        servers->addActions({m_actions->start, m_actions->stop, m_actions->restart, m_actions->tools,
                             m_actions->messages, m_actions->editServer, m_actions->confirmServer,
                             m_actions->copyCommand});
        servers->addActions(m_signIns->actions());
        servers->addActions(m_apps->serverActions() + QList<QAction *>{m_actions->removeServer});
    };
    addTo(m_roots, m_servers);
    addTo(m_pages->byFolder()->side(), m_pages->byServer()->side());
}

void MainWindow::makeLayout()
{
    m_table->setPlaceholder(m_empty);
    m_drawer->addPage(QStringLiteral("activity"), tr("Activity"), m_activity);
    m_drawer->addPage(QStringLiteral("history"), tr("History"), m_history);
    connect(m_history, &HistoryView::linesWanted, m_drawer,
            [this](const ServerId &server, const RootId &root, qint64 line) {
                m_drawer->openAt(m_activity);
                m_activity->showLine(server, root, line);
            });
    m_panes = new WindowPanes({m_banner, m_pages, m_drawer, m_story});
    setCentralWidget(m_panes);
    // No larger than the screen, less what a window's frame takes.
    resize(QSize(1280, 800).boundedTo(screen()->availableGeometry().size() - QSize(0, 40)));
}

void MainWindow::connectParts()
{
    connect(m_apps->flow(), &AppsFlow::lookedAround, m_empty,
            [this](const QString &importOffer) { m_empty->setImportOffer(importOffer); });
    connect(m_actions->find, &QAction::triggered, m_filter,
            [this] { m_filter->field()->setFocus(Qt::ShortcutFocusReason); });
    connect(m_banner, &RequestBanner::reviewRequested, m_requests, &RequestQueue::review);
    connect(m_serverWindows, &ServerWindows::reviewWanted, m_requests, &RequestQueue::review);
    connect(m_serverWindows, &ServerWindows::startWanted, m_commands, &WindowCommands::start);
    connect(m_serverWindows, &ServerWindows::failed, m_notices, &Notices::failWith);
    m_requests->addThrough(*m_addRoots);
    connect(m_apps->flow(), &AppsFlow::edited, m_edits, &EditStack::push);
    connect(m_edits, &EditStack::wentOutside, m_apps->flow(), &AppsFlow::lookAround);
    connect(m_access, &AccessView::failed, m_notices, &Notices::failWith);
    connect(m_roots, &RootsList::renameWanted, m_pages, &AccessPages::renameRoot);
    connect(m_roots, &RootsList::failed, m_notices, &Notices::failWith);
    connect(m_activity, &ActivityView::failed, m_notices, &Notices::failWith);
    connect(m_servers, &ServersList::editRequested, m_actions->editServer, &QAction::trigger);
    connect(m_servers, &ServersList::restartRequested, m_commands, &WindowCommands::restartToApply);
    CellsPage *byServer = m_pages->byServer();
    connect(byServer->side(), &SideList::editRequested, m_actions->editServer, &QAction::trigger);
    connect(byServer, &CellsPage::restartRequested, m_commands, &WindowCommands::restartToApply);
    connect(m_story, &StoryView::restartRequested, m_commands, &WindowCommands::restartToApply);
    connect(m_story, &StoryView::startRequested, m_commands, &WindowCommands::start);
    connect(m_story, &StoryView::editRequested, m_serverFlow, &ServerFlow::editServer);
    connect(m_story, &StoryView::cellRequested, m_selection, &Selection::selectCell);
    connect(m_story, &StoryView::failed, m_notices, &Notices::failWith);
    connect(m_story, &StoryView::confirmReplacedRequested, m_addRoots, &AddRoots::confirmReplaced);
    connect(m_story, &StoryView::confirmChangedRequested, m_serverFlow, &ServerFlow::confirmChanged);
    m_empty->setActions(m_actions->addFolder, m_apps->importAction(), m_actions->addServer, m_actions->sample);
    connect(&m_services.roots, &RootStore::changed, this, &MainWindow::updateEmptyState);
    connect(&m_services.servers, &ServerStore::changed, this, &MainWindow::updateEmptyState);
}

void MainWindow::connectSelection()
{
    const auto selectRoots = [this] { m_roots->tell(*m_selection); };
    connect(m_roots, &ItemList::selectionMoved, this, selectRoots);
    connect(m_roots, &QAbstractItemView::clicked, this, selectRoots);
    const auto selectServers = [this] {
        m_selection->selectServers(m_servers->currentServer(), m_servers->selectedServers());
    };
    connect(m_servers, &ItemList::selectionMoved, this, selectServers);
    connect(m_servers, &QAbstractItemView::clicked, this, selectServers);
    const auto selectCell = [this] { m_table->tellCell(*m_selection); };
    connect(m_access, &AccessView::currentCellChanged, this, selectCell);
    connect(m_access, &QAbstractItemView::clicked, this, selectCell);
    // Its actions in the menu bar are about what is selected, wherever that is shown.
    connect(m_selection, &Selection::meaningChanged, m_roots, [this] {
        const RootId root = m_selection->root();
        if (m_roots->isVisible() || m_roots->currentRoot() == root)
            return;
        const QSignalBlocker quiet(m_roots);
        if (m_roots->rootsModel()->indexOfRoot(root).isValid())
            m_roots->selectRoot(root);
        else
            m_roots->selectionModel()->clear(); // a heading: none of its folders is renamed or moved
    });
    connect(m_table->lines(), &RootLines::changed, m_selection, [this] {
        const auto *group = std::get_if<FolderGroup>(&m_selection->subject());
        const RootLine *line = group ? m_table->lines()->group(group->path) : nullptr;
        if (group)
            m_selection->regroup(line ? line->members : QList<RootId>());
    });
    connect(m_activity, &ActivityView::activityChosen, m_selection, &Selection::selectActivity);
    connect(m_selection, &Selection::subjectChanged, m_story, [this] { m_story->tellOf(m_selection->subject()); });

    // Later: the stores tell it before the lists have the new rows, and servers are told of it first.
    connect(&m_services.roots, &RootStore::added, this, [this](const QList<RootId> &added) {
        QTimer::singleShot(LatePaint::longest, this, [this, root = added.last()] {
            if (m_pages->reveal(root)) // else actions would be about what nobody sees
                m_selection->mean(root);
        });
    });
    connect(
        &m_services.servers, &ServerStore::added, this,
        [this](const QList<ServerId> &added) {
            if (m_pages->reveal(added.last()))
                m_selection->mean(added.last());
        },
        Qt::QueuedConnection);
}

// --- keeping up

void MainWindow::updateEmptyState()
{
    const bool hasRoots = !m_services.roots.roots().isEmpty();
    const bool hasServers = !m_services.servers.servers().isEmpty();
    m_empty->setContents(hasRoots, hasServers);
}

// --- doing

void MainWindow::addFolders(const QStringList &paths)
{
    m_addRoots->addPaths(paths);
}

void MainWindow::offerFolders(const QStringList &paths)
{
    m_addRoots->offerPaths(paths);
}

void MainWindow::offerPlace(const RootId &root, const QString &path)
{
    m_addRoots->locate(root, path);
}

bool MainWindow::offerServer(const ServerRecord &changed)
{
    return m_serverFlow->offerChange(changed);
}

void MainWindow::comeForward()
{
    bringForward(this);
}

void MainWindow::warn(const QString &sentence)
{
    m_notices->warn(sentence);
}

// --- events

void MainWindow::closeEvent(QCloseEvent *event)
{
    const bool ends = m_desktop->onClose(*event);
    if (!event->isAccepted())
        return;
    saveLayout();
    if (!ends)
        return; // it is hidden
    m_serverWindows->closeAll();
    Q_EMIT closed();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    m_commands->take(*event->mimeData());
}

void MainWindow::restoreLayout()
{
    const Result<WindowLayout> layout = readWindowLayout(m_services.file.folder() + layoutName);
    if (!layout) {
        warn(layout.error().message);
        return;
    }
    restoreGeometry(layout->geometry);
    m_panes->restore(*layout);
    m_story->restoreState(layout->inspector);
    m_table->restoreState(layout->table);
    m_pages->restoreState(layout->pages);
}

void MainWindow::saveLayout() const
{
    if (m_services.file.isReadOnly())
        return;
    WindowLayout layout;
    layout.geometry = saveGeometry();
    m_panes->describe(layout);
    layout.inspector = m_story->saveState();
    layout.table = m_table->saveState();
    layout.pages = m_pages->saveState();
    // Nobody is there any more to be told, and only the layout is lost.
    if (!writeWindowLayout(m_services.file.folder() + layoutName, layout))
        qCWarning(lcStore, "the layout of the window could not be kept");
}

} // namespace mangrove

#include "ui/mainwindow.h"

#include "core/access/broker.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "core/session/registry.h"
#include "core/store/workspacefile.h"
#include "ui/accessview.h"
#include "ui/activityview.h"
#include "ui/addroots.h"
#include "ui/elicitationqueue.h"
#include "ui/emptystate.h"
#include "ui/icons.h"
#include "ui/pathsin.h"
#include "ui/requestbanner.h"
#include "ui/requestqueue.h"
#include "ui/rootslist.h"
#include "ui/serverflow.h"
#include "ui/serverslist.h"
#include "ui/serverwindows.h"
#include "ui/stalenotices.h"
#include "ui/storyview.h"
#include "ui/windowactions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolBar>
#include <QVBoxLayout>

namespace mangrove {

namespace {

//! A heading over a panel, which is also the panel's label for the keyboard.
QWidget *panel(const QString &heading, QWidget *content)
{
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *label = new QLabel(heading);
    label->setObjectName(QStringLiteral("panelHeading"));
    label->setContentsMargins(8, 6, 8, 4);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setBuddy(content);
    layout->addWidget(label);
    layout->addWidget(content, 1);
    return box;
}

} // namespace

MainWindow::MainWindow(const Workspace &workspace, const QStringList &ownFolders, const QString &samplePath,
                       QWidget *parent)
    : QMainWindow(parent),
      m_workspace(workspace),
      m_actions(new WindowActions(workspace, this)),
      m_addRoots(new AddRoots(workspace, ownFolders, this, this)),
      m_serverFlow(new ServerFlow(workspace, samplePath, this, this)),
      m_requests(new RequestQueue(workspace, this, this)),
      m_serverWindows(new ServerWindows(workspace, this)),
      m_banner(new RequestBanner(workspace)),
      m_roots(new RootsList(workspace)),
      m_servers(new ServersList(workspace)),
      m_access(new AccessView(workspace)),
      m_empty(new EmptyState),
      m_middle(new QStackedWidget),
      m_activity(new ActivityView(workspace)),
      m_story(new StoryView(workspace)),
      m_filter(new QLineEdit)
{
    setWindowTitle(QStringLiteral("Mangrove"));
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    new StaleNotices(workspace, *m_banner->notices(), this);
    new ElicitationQueue(workspace.elicitations, workspace.servers, this, this);
    makeLayout();
    makeMenus();
    makeToolBar();
    connectParts();
    updateEmptyState();
    updateActions();
    restoreLayout();
}

MainWindow::~MainWindow() = default;

// --- making

void MainWindow::makeMenus()
{
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addAction(m_actions->paste);
    file->addSeparator();
    file->addAction(m_activity->exportAction());
    file->addSeparator();
    file->addAction(m_actions->quit);

    QMenu *roots = menuBar()->addMenu(tr("&Roots"));
    roots->addActions({m_actions->addFolder, m_actions->addFile});
    roots->addSeparator();
    roots->addActions(m_roots->rootActions());
    roots->addAction(m_actions->confirmRoot);
    roots->addSeparator();
    roots->addAction(m_actions->removeRoot);

    QMenu *servers = menuBar()->addMenu(tr("&Servers"));
    servers->addActions({m_actions->addServer, m_actions->sample});
    servers->addSeparator();
    servers->addActions({m_actions->start, m_actions->stop, m_actions->restart});
    servers->addSeparator();
    servers->addActions({m_actions->tools, m_actions->messages});
    servers->addSeparator();
    servers->addActions({m_actions->editServer, m_actions->confirmServer});
    servers->addSeparator();
    servers->addAction(m_actions->removeServer);

    // What the lists offer on the spot.
    m_roots->addActions({m_actions->confirmRoot, m_actions->removeRoot});
    m_servers->addActions({m_actions->start, m_actions->stop, m_actions->restart, m_actions->tools,
                           m_actions->messages, m_actions->editServer, m_actions->confirmServer,
                           m_actions->removeServer});

    QMenu *access = menuBar()->addMenu(tr("&Access"));
    access->addActions(m_access->accessActions());
    access->addSeparator();
    access->addActions(m_access->selectionActions());
    access->addSeparator();
    access->addAction(m_actions->review);

    QMenu *view = menuBar()->addMenu(tr("&View"));
    view->addAction(m_actions->find);
    view->addSeparator();
    const auto goTo = [&](const QString &text, Qt::Key key, QWidget *target) {
        QAction *go = view->addAction(text);
        go->setShortcut(Qt::CTRL | key);
        connect(go, &QAction::triggered, target, [target] { target->setFocus(Qt::ShortcutFocusReason); });
        return go;
    };
    connect(goTo(tr("Go to R&oots"), Qt::Key_1, m_roots), &QAction::triggered, this, &MainWindow::tellRoot);
    connect(goTo(tr("Go to S&ervers"), Qt::Key_2, m_servers), &QAction::triggered, this,
            &MainWindow::tellServer);
    goTo(tr("Go to A&ccess"), Qt::Key_3, m_access);
    goTo(tr("Go to Acti&vity"), Qt::Key_4, m_activity);
    goTo(tr("Go to S&tory"), Qt::Key_5, m_story);
    view->addSeparator();
    const auto toggle = [&](const QString &name, const QString &text, QWidget *target) {
        QAction *shown = view->addAction(text);
        shown->setObjectName(name);
        shown->setCheckable(true);
        shown->setChecked(true);
        connect(shown, &QAction::toggled, target, &QWidget::setVisible);
    };
    toggle(QStringLiteral("actionShowLists"), tr("Show &Lists"), m_lists);
    toggle(QStringLiteral("actionShowActivity"), tr("Show &Activity"), m_activityPanel);
    toggle(QStringLiteral("actionShowStory"), tr("Show &Story"), m_columns->widget(2));

    QMenu *help = menuBar()->addMenu(tr("&Help"));
    QAction *about = help->addAction(tr("&About Mangrove"));
    about->setObjectName(QStringLiteral("actionAbout"));
    connect(about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::makeToolBar()
{
    QToolBar *bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->addActions({m_actions->addFolder, m_actions->addServer});
    bar->addSeparator();
    bar->addActions({m_actions->start, m_actions->stop, m_actions->restart});
    auto *space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    m_filter->setObjectName(QStringLiteral("filter"));
    m_filter->setPlaceholderText(tr("Filter folders and servers"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(280);
    m_filter->setAcceptDrops(false); // a dropped folder is for the window
    bar->addWidget(m_filter);
}

void MainWindow::makeLayout()
{
    m_lists = new QSplitter(Qt::Vertical);
    m_lists->addWidget(panel(tr("Roots"), m_roots));
    m_lists->addWidget(panel(tr("Servers"), m_servers));
    m_lists->setChildrenCollapsible(false);

    m_middle->addWidget(m_access);
    m_middle->addWidget(m_empty);
    m_activityPanel = panel(tr("Activity"), m_activity);
    m_center = new QSplitter(Qt::Vertical);
    m_center->addWidget(m_middle);
    m_center->addWidget(m_activityPanel);
    m_center->setStretchFactor(0, 3);
    m_center->setStretchFactor(1, 2);
    m_center->setChildrenCollapsible(false);

    m_columns = new QSplitter(Qt::Horizontal);
    m_columns->addWidget(m_lists);
    m_columns->addWidget(m_center);
    m_columns->addWidget(panel(tr("Story"), m_story));
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 1);
    m_columns->setStretchFactor(2, 0);
    m_columns->setSizes({230, 720, 300});
    m_columns->setChildrenCollapsible(false);

    auto *central = new QWidget;
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_columns, 1);
    setCentralWidget(central);
    // No larger than the screen, less what a window's frame takes.
    resize(QSize(1280, 800).boundedTo(screen()->availableGeometry().size() - QSize(0, 40)));
}

void MainWindow::connectParts()
{
    connect(m_actions->addFolder, &QAction::triggered, m_addRoots, &AddRoots::chooseFolder);
    connect(m_actions->addFile, &QAction::triggered, m_addRoots, &AddRoots::chooseFile);
    connect(m_actions->confirmRoot, &QAction::triggered, this,
            [this] { m_addRoots->confirmReplaced(m_root); });
    connect(m_actions->removeRoot, &QAction::triggered, this, &MainWindow::removeRoots);
    connect(m_actions->addServer, &QAction::triggered, m_serverFlow, &ServerFlow::addServer);
    connect(m_actions->sample, &QAction::triggered, m_serverFlow, &ServerFlow::addSample);
    connect(m_actions->editServer, &QAction::triggered, this, [this] { m_serverFlow->editServer(m_server); });
    connect(m_actions->confirmServer, &QAction::triggered, this,
            [this] { m_serverFlow->confirmChanged(m_server); });
    connect(m_actions->removeServer, &QAction::triggered, this, &MainWindow::removeServer);
    connect(m_actions->start, &QAction::triggered, this, [this] { startServer(m_server); });
    connect(m_actions->stop, &QAction::triggered, this, [this] { m_workspace.registry.stop(m_server); });
    connect(m_actions->restart, &QAction::triggered, this,
            [this] { m_workspace.registry.restart(m_server); });
    connect(m_actions->tools, &QAction::triggered, this,
            [this] { m_serverWindows->open(m_server, ServerWindow::Page::Tools); });
    connect(m_actions->messages, &QAction::triggered, this,
            [this] { m_serverWindows->open(m_server, ServerWindow::Page::Messages); });
    connect(m_actions->paste, &QAction::triggered, this, &MainWindow::paste);
    connect(m_actions->review, &QAction::triggered, m_requests, &RequestQueue::review);
    connect(m_actions->find, &QAction::triggered, m_filter,
            [this] { m_filter->setFocus(Qt::ShortcutFocusReason); });
    connect(m_actions->quit, &QAction::triggered, this, &MainWindow::closed);

    connect(m_filter, &QLineEdit::textChanged, m_access, &AccessView::setFilter);
    connect(m_banner, &RequestBanner::reviewRequested, m_requests, &RequestQueue::review);
    connect(m_serverWindows, &ServerWindows::reviewWanted, m_requests, &RequestQueue::review);
    connect(m_serverWindows, &ServerWindows::startWanted, this, &MainWindow::startServer);
    connect(m_serverWindows, &ServerWindows::failed, this, &MainWindow::failed);
    connect(m_requests, &RequestQueue::noticed, m_banner, &RequestBanner::inform);
    connect(m_addRoots, &AddRoots::failed, m_banner, &RequestBanner::showEditError);
    connect(m_addRoots, &AddRoots::noted, m_banner, &RequestBanner::inform);
    connect(m_serverFlow, &ServerFlow::failed, m_banner, &RequestBanner::showEditError);
    connect(m_access, &AccessView::failed, this, &MainWindow::failed);
    connect(m_roots, &RootsList::failed, this, &MainWindow::failed);
    connect(m_activity, &ActivityView::failed, this, &MainWindow::failed);

    connect(m_roots, &RootsList::currentRootChanged, this, &MainWindow::tellRoot);
    connect(m_roots, &QAbstractItemView::clicked, this, &MainWindow::tellRoot);
    connect(m_servers, &ServersList::currentServerChanged, this, &MainWindow::tellServer);
    connect(m_servers, &QAbstractItemView::clicked, this, &MainWindow::tellServer);
    connect(m_access, &AccessView::currentCellChanged, this,
            [this](const RootId &root, const ServerId &server) {
                if (root.isEmpty() || server.isEmpty())
                    return;
                m_root = root;
                m_server = server;
                // The lists follow: what they show as selected is what the actions mean.
                const QSignalBlocker quietRoots(m_roots);
                const QSignalBlocker quietServers(m_servers);
                m_roots->selectRoot(root);
                m_servers->selectServer(server);
                m_story->showCell(root, server);
                updateActions();
            });
    connect(m_servers, &QAbstractItemView::doubleClicked, m_actions->editServer, &QAction::trigger);
    connect(m_activity, &ActivityView::activityChosen, m_story, &StoryView::showActivity);
    connect(m_story, &StoryView::restartRequested, this, &MainWindow::restartServer);
    connect(m_servers, &ServersList::restartRequested, this, &MainWindow::restartServer);
    connect(m_story, &StoryView::confirmReplacedRequested, m_addRoots, &AddRoots::confirmReplaced);
    connect(m_story, &StoryView::confirmChangedRequested, m_serverFlow, &ServerFlow::confirmChanged);
    connect(m_empty, &EmptyState::addFolderRequested, m_actions->addFolder, &QAction::trigger);
    connect(m_empty, &EmptyState::addServerRequested, m_actions->addServer, &QAction::trigger);
    connect(m_empty, &EmptyState::sampleServerRequested, m_actions->sample, &QAction::trigger);

    connect(&m_workspace.roots, &RootStore::changed, this, &MainWindow::updateEmptyState);
    connect(&m_workspace.servers, &ServerStore::changed, this, &MainWindow::updateEmptyState);
    // Later: the stores tell it before the lists have the new rows.
    connect(
        &m_workspace.roots, &RootStore::added, this,
        [this](const QList<RootId> &added) { selectRoot(added.last()); }, Qt::QueuedConnection);
    connect(
        &m_workspace.servers, &ServerStore::added, this,
        [this](const QList<ServerId> &added) { selectServer(added.last()); }, Qt::QueuedConnection);
    connect(&m_workspace.registry, &Registry::statusChanged, this, &MainWindow::updateActions);
    connect(&m_workspace.monitor, &RootMonitor::statusChanged, this, &MainWindow::updateActions);
    connect(&m_workspace.broker, &Broker::changed, this, &MainWindow::updateActions);
    connect(&m_workspace.file, &WorkspaceFile::reloaded, this, &MainWindow::updateActions);
}

// --- keeping up

void MainWindow::updateActions()
{
    m_actions->update(m_root, m_server);
}

void MainWindow::updateEmptyState()
{
    const bool hasRoots = !m_workspace.roots.roots().isEmpty();
    const bool hasServers = !m_workspace.servers.servers().isEmpty();
    m_empty->setContents(hasRoots, hasServers);
    m_middle->setCurrentWidget(hasRoots && hasServers ? static_cast<QWidget *>(m_access) : m_empty);
    updateActions();
}

void MainWindow::tellRoot()
{
    m_root = m_roots->currentRoot();
    if (!m_root.isEmpty())
        m_story->showRoot(m_root);
    updateActions();
}

void MainWindow::tellServer()
{
    m_server = m_servers->currentServer();
    if (!m_server.isEmpty())
        m_story->showServer(m_server);
    updateActions();
}

void MainWindow::selectRoot(const RootId &root)
{
    m_roots->selectRoot(root);
    m_root = root;
    updateActions();
}

void MainWindow::selectServer(const ServerId &server)
{
    m_servers->selectServer(server);
    m_server = server;
    updateActions();
}

// --- doing

void MainWindow::addFolders(const QStringList &paths)
{
    m_addRoots->addPaths(paths);
}

void MainWindow::removeRoots()
{
    QList<RootId> ids = m_roots->hasFocus() ? m_roots->selectedRoots() : QList<RootId>();
    if (ids.isEmpty())
        ids = {m_root};
    if (const Result<void> removed = m_workspace.roots.remove(ids); !removed)
        m_banner->showEditError(removed.error());
}

void MainWindow::removeServer()
{
    QList<ServerId> ids = m_servers->hasFocus() ? m_servers->selectedServers() : QList<ServerId>();
    if (ids.isEmpty())
        ids = {m_server};
    m_serverFlow->removeServers(ids);
}

void MainWindow::startServer(const ServerId &server)
{
    const Result<void> started = m_workspace.registry.start(server);
    if (!started && started.error().code == ErrorCode::NeedsConfirmation)
        m_serverFlow->confirmChanged(server);
}

void MainWindow::restartServer(const ServerId &server)
{
    m_workspace.registry.restart(server, true);
}

void MainWindow::paste()
{
    const QMimeData *mime = QApplication::clipboard()->mimeData();
    if (mime)
        take(*mime);
}

void MainWindow::take(const QMimeData &mime)
{
    const QStringList paths = pathsIn(mime);
    if (!paths.isEmpty())
        addFolders(paths);
    else
        m_serverFlow->pasteText(mime.text());
}

void MainWindow::comeForward()
{
    if (isMinimized())
        showNormal();
    show();
    raise();
    activateWindow();
}

void MainWindow::warn(const QString &sentence)
{
    m_banner->warn(sentence);
}

void MainWindow::failed(const QString &sentence)
{
    m_banner->showEditError({ErrorCode::Io, sentence});
}

void MainWindow::showAbout()
{
    auto *about =
        new QMessageBox(QMessageBox::NoIcon, tr("About Mangrove"),
                        tr("Mangrove %1\n\nDecides which MCP server may know which of your folders, and "
                           "shows what every server was last told.\n\nFolders are guidance: a server without "
                           "a sandbox can read what you can read.")
                            .arg(QCoreApplication::applicationVersion()),
                        QMessageBox::Close, this);
    about->setTextFormat(Qt::PlainText);
    about->setIconPixmap(applicationIcon().pixmap(64));
    about->setAttribute(Qt::WA_DeleteOnClose);
    about->open();
}

// --- events

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveLayout();
    m_serverWindows->closeAll();
    event->accept();
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
    take(*event->mimeData());
}

void MainWindow::restoreLayout()
{
    QSettings settings(m_workspace.file.folder() + QLatin1String("/window.ini"), QSettings::IniFormat);
    restoreGeometry(settings.value(QLatin1String("geometry")).toByteArray());
    m_columns->restoreState(settings.value(QLatin1String("columns")).toByteArray());
    m_center->restoreState(settings.value(QLatin1String("center")).toByteArray());
    m_lists->restoreState(settings.value(QLatin1String("lists")).toByteArray());
}

void MainWindow::saveLayout() const
{
    if (m_workspace.file.isReadOnly())
        return;
    QSettings settings(m_workspace.file.folder() + QLatin1String("/window.ini"), QSettings::IniFormat);
    settings.setValue(QLatin1String("geometry"), saveGeometry());
    settings.setValue(QLatin1String("columns"), m_columns->saveState());
    settings.setValue(QLatin1String("center"), m_center->saveState());
    settings.setValue(QLatin1String("lists"), m_lists->saveState());
}

} // namespace mangrove

#include "ui/window/windowactions.h"

#include "core/access/broker.h"
#include "core/calls/elicitations.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "ui/kit/icons.h"
#include "ui/notices/noticesof.h"

#include <QAction>

#include <algorithm>
#include <iterator>

namespace mangrove {

WindowActions::WindowActions(const Services &services, QObject *parent)
    : QObject(parent),
      addFolder(make(QStringLiteral("actionAddFolder"), tr("Add &Folder…"), Qt::CTRL | Qt::Key_O)),
      addFile(make(QStringLiteral("actionAddFile"), tr("Add F&ile…"), Qt::CTRL | Qt::SHIFT | Qt::Key_O)),
      findProjects(make(QStringLiteral("actionFindProjects"), tr("Find &Projects…"))),
      addWorktrees(make(QStringLiteral("actionAddWorktrees"), tr("Add Git Wor&ktrees…"))),
      removeRoot(make(QStringLiteral("actionRemoveRoot"), tr("&Remove Root"))),
      confirmRoot(make(QStringLiteral("actionConfirmRoot"), tr("&Confirm Replaced Folder…"))),
      locateRoot(make(QStringLiteral("actionLocateRoot"), tr("&Locate…"))),
      addServer(make(QStringLiteral("actionAddServer"), tr("Add &Server…"), Qt::CTRL | Qt::Key_N)),
      paste(make(QStringLiteral("actionPaste"), tr("&Paste Server or Folder"), QKeySequence::Paste)),
      sample(make(QStringLiteral("actionSample"), tr("Try the Sam&ple Server"))),
      editServer(make(QStringLiteral("actionEditServer"), tr("&Edit Server…"), Qt::CTRL | Qt::Key_E)),
      removeServer(make(QStringLiteral("actionRemoveServer"), tr("Re&move Server"))),
      confirmServer(make(QStringLiteral("actionConfirmServer"), tr("&Confirm Change…"))),
      start(make(QStringLiteral("actionStart"), tr("S&tart"), Qt::CTRL | Qt::Key_T)),
      stop(make(QStringLiteral("actionStop"), tr("St&op"), Qt::CTRL | Qt::SHIFT | Qt::Key_T)),
      restart(make(QStringLiteral("actionRestart"), tr("&Restart"), Qt::CTRL | Qt::Key_R)),
      tools(make(QStringLiteral("actionTools"), tr("Too&ls…"), Qt::CTRL | Qt::Key_L)),
      messages(make(QStringLiteral("actionMessages"), tr("Messa&ges…"), Qt::CTRL | Qt::Key_M)),
      copyCommand(make(QStringLiteral("actionCopyCommand"), tr("Copy Comman&d"))),
      review(make(QStringLiteral("actionReview"), tr("Re&view Requests"), Qt::CTRL | Qt::SHIFT | Qt::Key_R)),
      whoMayKnow(make(QStringLiteral("actionWhoMayKnow"), tr("Who May &Know It"), Qt::CTRL | Qt::Key_K)),
      find(make(QStringLiteral("actionFind"), tr("&Filter"), QKeySequence::Find)),
      quit(make(QStringLiteral("actionQuit"), tr("&Quit"), QKeySequence::Quit)),
      m_services(services)
{
    addFolder->setIcon(icon(IconName::FolderAdd));
    addFile->setIcon(icon(IconName::FileAdd));
    removeRoot->setIcon(icon(IconName::Remove));
    addServer->setIcon(icon(IconName::ServerAdd));
    editServer->setIcon(icon(IconName::Edit));
    removeServer->setIcon(icon(IconName::Remove));
    start->setIcon(icon(IconName::Start));
    stop->setIcon(icon(IconName::Stop));
    restart->setIcon(icon(IconName::Restart));
    whoMayKnow->setEnabled(false);
    // Of the lists that hold them: elsewhere the key deletes letters.
    for (QAction *remove : {removeRoot, removeServer}) {
        remove->setShortcut(Qt::Key_Delete);
        remove->setShortcutContext(Qt::WidgetShortcut);
    }
}

QAction *WindowActions::make(const QString &name, const QString &text, const QKeySequence &shortcut)
{
    auto *action = new QAction(text, parent());
    action->setObjectName(name);
    action->setShortcut(shortcut);
    return action;
}

namespace {

template<typename Which>
QList<ServerId> those(const QList<ServerId> &servers, Which which)
{
    QList<ServerId> found;
    std::ranges::copy_if(servers, std::back_inserter(found), which);
    return found;
}

} // namespace

QList<ServerId> WindowActions::startable(const Services &services, const QList<ServerId> &servers)
{
    return those(servers, [&](const ServerId &server) {
        const ServerState state = services.registry.status(server).state;
        return state != ServerState::Starting // perhaps not running yet
            && (!services.registry.isRunning(server) || state == ServerState::Stopping);
    });
}

QList<ServerId> WindowActions::stoppable(const Services &services, const QList<ServerId> &servers)
{
    return those(servers, [&](const ServerId &server) {
        const ServerStatus status = services.registry.status(server);
        return services.registry.isRunning(server) || status.state == ServerState::Starting
            || status.nextRestart.isValid();
    });
}

QList<ServerId> WindowActions::running(const Services &services, const QList<ServerId> &servers)
{
    return those(servers, [&](const ServerId &server) { return services.registry.isRunning(server); });
}

void WindowActions::update(const RootId &root, const QList<RootId> &roots, const QList<ServerId> &servers)
{
    const ServerId server = servers.value(0);
    const bool writable = !m_services.file.isReadOnly();
    const bool hasRoot = m_services.roots.find(root) != nullptr && writable;
    addFolder->setEnabled(writable);
    addFile->setEnabled(writable);
    findProjects->setEnabled(writable);
    addServer->setEnabled(writable);
    sample->setEnabled(writable);
    removeRoot->setEnabled(writable && std::ranges::any_of(roots, [this](const RootId &id) {
                               return m_services.roots.find(id) != nullptr;
                           }));
    // Where something else stands at its place, what was approved may have moved.
    const RootState state = m_services.monitor.state(root);
    locateRoot->setEnabled(hasRoot && state != RootState::Available && state != RootState::Checking);
    addWorktrees->setEnabled(hasRoot && state == RootState::Available && !m_services.roots.find(root)->isFile);
    confirmRoot->setEnabled(hasRoot && state == RootState::Replaced);

    const bool hasServer = m_services.servers.find(server) != nullptr;
    editServer->setEnabled(hasServer && writable);
    removeServer->setEnabled(hasServer && writable);
    confirmServer->setEnabled(hasServer && writable && waitsForConfirmation(m_services, server));
    start->setEnabled(hasServer && !startable(m_services, servers).isEmpty());
    stop->setEnabled(!stoppable(m_services, servers).isEmpty());
    restart->setEnabled(!running(m_services, servers).isEmpty());
    tools->setEnabled(hasServer);
    messages->setEnabled(hasServer);
    copyCommand->setEnabled(hasServer);
    review->setEnabled(!m_services.broker.requests().isEmpty() || !m_services.elicitations.waiting().isEmpty());
}

} // namespace mangrove

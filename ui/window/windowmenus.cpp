#include "ui/window/windowmenus.h"

#include "ui/help/helpactions.h"
#include "ui/kit/icons.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

namespace mangrove {

namespace {

//! What a list offers in its own menu and in the menu bar.
QMenu *makeMenu(QMenuBar *bar, const QString &title, const QList<QList<QAction *>> &groups)
{
    QMenu *menu = bar->addMenu(title);
    for (const QList<QAction *> &group : groups) {
        if (!menu->isEmpty())
            menu->addSeparator();
        menu->addActions(group);
    }
    return menu;
}

} // namespace

WindowMenus::WindowMenus(QMenuBar *bar, const WindowActions &actions, const Parts &parts) : QObject(bar)
{
    makeMenu(bar, tr("&File"),
             {parts.editActions,
              {actions.paste},
              parts.workspaceActions,
              parts.activityActions,
              parts.settingsActions,
              {actions.quit}})
        ->setToolTipsVisible(true); // what undo would take back
    makeMenu(bar, tr("&Roots"),
             {{actions.addFolder, actions.addFile, actions.findProjects, actions.addWorktrees},
              parts.rootActions + QList<QAction *>{actions.locateRoot, actions.confirmRoot},
              parts.folderActions,
              {actions.removeRoot}});
    makeMenu(bar, tr("&Servers"),
             {{actions.addServer, actions.sample},
              {actions.start, actions.stop, actions.restart},
              {actions.tools, actions.messages},
              parts.signInActions,
              {actions.editServer, actions.confirmServer},
              {actions.copyCommand, parts.snippetAction},
              {actions.removeServer}});
    bar->addMenu(parts.apps);
    makeMenu(bar, tr("&Access"), {parts.accessActions, parts.selectionActions, {actions.review, actions.whoMayKnow}});
    m_view = makeMenu(bar, tr("&View"), {{actions.find}});
    m_view->addSeparator();

    QMenu *help = bar->addMenu(tr("&Help"));
    help->addActions((new HelpActions(bar))->actions());
    help->addSeparator();
    QAction *about = help->addAction(tr("&About Mangrove"));
    about->setObjectName(QStringLiteral("actionAbout"));
    connect(about, &QAction::triggered, bar, [bar] { showAbout(bar->window()); });
}

QAction *WindowMenus::addGoTo(const QString &text, Qt::Key key, QWidget *target)
{
    QAction *go = m_view->addAction(text);
    go->setShortcut(Qt::ALT | key);
    connect(go, &QAction::triggered, target, [target] { target->setFocus(Qt::ShortcutFocusReason); });
    return go;
}

void WindowMenus::addGroup(const QList<QAction *> &actions)
{
    m_view->addActions(actions);
    m_view->addSeparator();
}

QAction *WindowMenus::addToggle(const QString &name, const QString &text, QWidget *target)
{
    QAction *shown = m_view->addAction(text);
    shown->setObjectName(name);
    shown->setCheckable(true);
    shown->setChecked(true);
    connect(shown, &QAction::toggled, target, &QWidget::setVisible);
    return shown;
}

void WindowMenus::showAbout(QWidget *window)
{
    auto *about =
        new QMessageBox(QMessageBox::NoIcon, tr("About Mangrove"),
                        tr("Mangrove %1, with Qt %2\n\nDecides which MCP server may know which of your folders, and "
                           "shows what every server was last told.\n\nFolders are guidance: a server without "
                           "a sandbox can read what you can read.")
                            .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())),
                        QMessageBox::Close, window);
    about->setObjectName(QStringLiteral("aboutDialog"));
    about->setTextFormat(Qt::PlainText);
    about->setIconPixmap(applicationIcon().pixmap(64));
    about->setAttribute(Qt::WA_DeleteOnClose);
    about->open();
}

} // namespace mangrove

#include "ui/window/windowmenus.h"

#include "ui/help/guidewindow.h"
#include "ui/help/keyssheet.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/icons.h"
#include "ui/kit/plaintext.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowsignins.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include <algorithm>

namespace mangrove {

namespace {

void showOnce(QDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    bringForward(dialog);
}

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

HelpActions::HelpActions(QMenuBar *bar)
    : QObject(bar),
      m_bar(bar),
      m_guide(new QAction(tr("Mangrove &Guide"), this)),
      m_keys(new QAction(tr("&Keyboard Shortcuts"), this))
{
    m_guide->setObjectName(QStringLiteral("actionGuide"));
    m_guide->setShortcut(Qt::Key_F1);
    m_guide->setShortcutContext(Qt::ApplicationShortcut); // in dialogs too
    m_keys->setObjectName(QStringLiteral("actionKeys"));
    m_keys->setShortcut(Qt::CTRL | Qt::Key_Question);
    connect(m_guide, &QAction::triggered, this, &HelpActions::showGuide);
    connect(m_keys, &QAction::triggered, this, &HelpActions::showKeys);
}

QList<QAction *> HelpActions::actions() const
{
    return {m_guide, m_keys};
}

void HelpActions::showGuide()
{
    if (!m_guideWindow)
        m_guideWindow = new GuideWindow(m_bar->window());
    showOnce(m_guideWindow);
}

void HelpActions::showKeys()
{
    delete m_keysSheet; // keys may have changed since
    m_keysSheet = new KeysSheet(*m_bar, m_bar->window());
    showOnce(m_keysSheet);
}

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

WindowToolBar::WindowToolBar(const WindowActions &actions, const WindowSignIns &signIns) : QToolBar(tr("Tools"))
{
    setAccessibleName(windowTitle());
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setContextMenuPolicy(Qt::PreventContextMenu);
    addActions({actions.addFolder, actions.addServer});
    addSeparator();
    addActions({actions.start, actions.stop, actions.restart});
    std::ranges::for_each(this->actions(), setPlainIconText);
    QAction *signIn = signIns.signIn();
    setPlainIconText(signIn);
    offerSignIn(signIn, signIns.isOffered());
    connect(&signIns, &WindowSignIns::offered, this,
            [this, signIn](bool isOffered) { offerSignIn(signIn, isOffered); });
}

//! Who has only programs of this machine has nothing to sign in to.
void WindowToolBar::offerSignIn(QAction *action, bool isOffered)
{
    if (isOffered)
        addAction(action);
    else
        removeAction(action);
}

} // namespace mangrove

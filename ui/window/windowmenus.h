#pragma once

// The menu bar: every action of the window in its menu, so that each can be reached without a mouse and without a
// pop-up menu. Owned by the menu bar. It makes no action but those of the View and Help menus, and decides nothing.

#include <QAction>
#include <QList>
#include <QObject>

class QMenu;
class QMenuBar;

namespace mangrove {

class WindowActions;

class WindowMenus : public QObject
{
    Q_OBJECT

public:
    //! Actions that the parts of the window bring along.
    struct Parts
    {
        QList<QAction *> editActions;
        QList<QAction *> workspaceActions;
        QList<QAction *> activityActions;
        QList<QAction *> settingsActions;
        QList<QAction *> rootActions;
        QList<QAction *> folderActions;
        QList<QAction *> accessActions;
        QList<QAction *> selectionActions;
        QList<QAction *> signInActions;
        QMenu *apps;
        QAction *snippetAction;
    };

    WindowMenus(QMenuBar *bar, const WindowActions &actions, const Parts &parts);

    //! In the View menu: Alt and `key` move the focus to `target`.
    QAction *addGoTo(const QString &text, Qt::Key key, QWidget *target);
    //! In the View menu, with a separator behind them.
    void addGroup(const QList<QAction *> &actions);
    //! In the View menu: shows and hides `target`.
    QAction *addToggle(const QString &name, const QString &text, QWidget *target);

private:
    static void showAbout(QWidget *window);

    QMenu *m_view;
};

} // namespace mangrove

#pragma once

// The menu bar: every action of the window in its menu, so that each can be reached without a mouse and without a
// pop-up menu. Owned by the menu bar.

#include <QAction>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QToolBar>

class QAction;
class QDialog;
class QMenu;
class QMenuBar;

namespace mangrove {

class WindowActions;
class WindowSignIns;

//! What the menu Help has besides About: the guide and the sheet of keys, each in a window of its own that is opened
//! once.
class HelpActions : public QObject
{
    Q_OBJECT

public:
    //! The sheet shows the keys of `bar`; windows get its window as parent.
    explicit HelpActions(QMenuBar *bar);

    //! Mangrove Guide, Keyboard Shortcuts.
    QList<QAction *> actions() const;

private:
    void showGuide();
    void showKeys();

    QMenuBar *m_bar;
    QAction *m_guide;
    QAction *m_keys;
    QPointer<QDialog> m_guideWindow;
    QPointer<QDialog> m_keysSheet;
};

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

//! The tool bar: what is done most. Owned by the window.
class WindowToolBar : public QToolBar
{
    Q_OBJECT

public:
    WindowToolBar(const WindowActions &actions, const WindowSignIns &signIns);

private:
    void offerSignIn(QAction *action, bool isOffered);
};

} // namespace mangrove

#pragma once

// What the menu Help has besides About: the guide and the sheet of keys, each in a window of its own that is opened
// once. Owned by the main window's menus.

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;
class QDialog;
class QMenuBar;

namespace mangrove {

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

} // namespace mangrove

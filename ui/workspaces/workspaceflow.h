#pragma once

// What a person does with workspaces from the window: the menu that switches, the dialog that makes and changes them,
// the name of the one that is on in the window's title, and word of what a switch took back. Owned by the main window;
// a tray may show the same menu.

#include "ui/kit/services.h"

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;
class QActionGroup;
class QMenu;
class QWidget;

namespace mangrove {

class ExchangeFlow;
struct SwitchPreview;
class WorkspacesDialog;

class WorkspaceFlow : public QObject
{
    Q_OBJECT

public:
    //! The title of `window` is set from now on; dialogs get it as parent.
    WorkspaceFlow(const Services &services, QWidget *window);
    ~WorkspaceFlow() override;

    //! Everything and each workspace, the one that is on marked; choosing one switches to it.
    QMenu *menu() const { return m_menu; }
    //! Opens the dialog.
    QAction *manageAction() const { return m_manage; }

    ExchangeFlow *exchange() const { return m_exchange; }

    //! The keys of these count in the dialog, too. They live as long as this.
    void setDialogActions(const QList<QAction *> &actions) { m_dialogActions = actions; }

Q_SIGNALS:
    //! A person should know it; it needs no action.
    void noted(const QString &sentence);
    void failed(const QString &sentence);

private:
    void fillMenu();
    void addChoice(const QString &name, const QString &set, bool isOn);
    void tellEffects();
    void showOn();
    void onSwitched(const SwitchPreview &effects);
    void manage();
    //! In the dialog while it is open, as it lies over the window.
    void tell(const QString &sentence, void (WorkspaceFlow::*otherwise)(const QString &));

    Services m_services;
    QWidget *m_window;
    QMenu *m_menu;
    QAction *m_manage;
    QActionGroup *m_choices;
    ExchangeFlow *m_exchange;
    QPointer<WorkspacesDialog> m_dialog;
    QList<QAction *> m_dialogActions;
};

} // namespace mangrove

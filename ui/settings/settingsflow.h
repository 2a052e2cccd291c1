#pragma once

// How a person comes to the settings: the action, and the dialog that it opens, once. Owned by the main window.

#include "core/store/autostart.h"
#include "ui/kit/services.h"

#include <QObject>
#include <QPointer>

class QAction;
class QWidget;

namespace mangrove {

class SettingsDialog;

class SettingsFlow : public QObject
{
    Q_OBJECT

public:
    //! `dataFolder`: that of this run, which a start with the desktop has to have, too. Dialogs get `window` as parent.
    SettingsFlow(const Services &services, const QString &dataFolder, QWidget *window);
    ~SettingsFlow() override;

    QAction *action() const { return m_action; }
    void open();
    bool isOpen() const;

    //! What the desktop would run for these folders: without a word about those that are the standard.
    static QStringList command(const QString &configFolder, const QString &dataFolder);

private:
    Services m_services;
    Autostart m_autostart;
    QWidget *m_window;
    QAction *m_action;
    QPointer<SettingsDialog> m_dialog;
};

} // namespace mangrove

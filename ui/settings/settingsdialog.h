#pragma once

// Everything that a person can set about the program itself, in one dialog: what is chosen holds at once, so that there
// is nothing to apply and nothing to cancel. Opened with show() by SettingsFlow. The values are those of Settings;
// whether Mangrove starts with the desktop is read from the desktop.

#include "core/confine/nevernames.h"
#include "core/store/autostart.h"
#include "core/store/settings.h"
#include "ui/kit/services.h"

#include <QDialog>
#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>

class QAction;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QGroupBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QWidget;

namespace mangrove {

class NeverDialog;
struct NumberSetting;
struct SwitchSetting;
struct TextSetting;

//! Joins the fields of a form with what is set: each shows what holds, and what a person does with it holds at once.
//! Owned by the dialog. It makes no field and has no rule of its own.
class SettingFields : public QObject
{
    Q_OBJECT

public:
    explicit SettingFields(Settings &settings, QObject *parent);

    void add(QCheckBox *box, const SwitchSetting &setting);
    //! The data of each of its items is a text of the setting; one that none has is shown as the standard.
    void add(QComboBox *box, const TextSetting &setting);
    //! Holds when the person has left the field or pressed Return, not with each step on the way: history that is
    //! beyond a number does not come back.
    void add(QSpinBox *box, const NumberSetting &setting);
    //! All fields show what holds.
    void show();

Q_SIGNALS:
    //! Nothing was changed, and the fields show that again.
    void failed(const QString &sentence);
    //! What the person chose holds.
    void done();

private:
    void follow(const std::function<void()> &shown);
    void settle(const Result<void> &set);

    Settings &m_settings;
    QList<std::function<void()>> m_fields; // each lets one show what holds
};

class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(const Services &services, const Autostart &autostart, QWidget *parent = nullptr);

Q_SIGNALS:
    //! The person wants to see which names are never inside.
    void neverWanted();

private:
    struct Item
    {
        QString value;
        QString text;
    };

    QWidget *makeProgram();
    QWidget *makeAnswers();
    QWidget *makeFolders();
    QWidget *makeView();
    QWidget *makeNotifications();
    QWidget *makeHistory();
    QComboBox *addCombo(QFormLayout *form, const QString &label, const QString &name, const TextSetting &setting,
                        const QList<Item> &items);
    QCheckBox *addBox(QFormLayout *form, const QString &text, const QString &name);
    void addNumber(QFormLayout *form, const QString &label, const QString &name, const NumberSetting &setting,
                   int step);
    void setAutostart(bool on);
    void askAgain();
    void tell(const QString &problem); // empty: all is well
    void showFacts();

    Services m_services;
    Autostart m_autostart;
    SettingFields *m_fields;
    QCheckBox *m_startsWithDesktop = nullptr;
    QPushButton *m_askAgain = nullptr;
    QLabel *m_problem;
};

//! How a person comes to the settings: the action, and the dialog that it opens, once. Owned by the main window.
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
    //! The names that are never inside, as they are.
    void openNever();
    //! The same with a change filled in that was asked for elsewhere; none: the defaults. False where they are open
    //! already: then they come forward as they are.
    bool offerNever(const std::optional<confine::NeverNames> &never);

    //! What the desktop would run for these folders: without a word about those that are the standard.
    static QStringList command(const QString &configFolder, const QString &dataFolder);

private:
    Services m_services;
    Autostart m_autostart;
    QWidget *m_window;
    QAction *m_action;
    QPointer<SettingsDialog> m_dialog;
    QPointer<NeverDialog> m_never;
};

} // namespace mangrove

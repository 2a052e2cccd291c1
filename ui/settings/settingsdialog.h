#pragma once

// Everything that a person can set about the program itself, in one dialog: what is chosen holds at once, so that there
// is nothing to apply and nothing to cancel. Opened with show() by SettingsFlow. The values are those of Settings;
// whether Mangrove starts with the desktop is read from the desktop.

#include "core/store/autostart.h"
#include "ui/kit/services.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QGroupBox;
class QLabel;
class QPushButton;

namespace mangrove {

class SettingFields;
struct NumberSetting;
struct SwitchSetting;
struct TextSetting;

class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(const Services &services, const Autostart &autostart, QWidget *parent = nullptr);

private:
    struct Item
    {
        QString value;
        QString text;
    };

    QWidget *makeProgram();
    QWidget *makeAnswers();
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

} // namespace mangrove

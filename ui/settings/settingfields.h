#pragma once

// Joins the fields of a form with what is set: each shows what holds, and what a person does with it holds at once.
// Owned by the dialog. It makes no field and has no rule of its own.

#include "core/store/settings.h"

#include <QObject>

#include <functional>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace mangrove {

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

} // namespace mangrove

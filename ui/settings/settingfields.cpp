#include "ui/settings/settingfields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <QSpinBox>

namespace mangrove {

SettingFields::SettingFields(Settings &settings, QObject *parent) : QObject(parent), m_settings(settings)
{
    connect(&m_settings, &Settings::changed, this, &SettingFields::show);
}

void SettingFields::add(QCheckBox *box, const SwitchSetting &setting)
{
    follow([this, box, setting] {
        const QSignalBlocker quiet(box);
        box->setChecked(m_settings.value(setting));
    });
    connect(box, &QCheckBox::toggled, this, [this, setting](bool on) { settle(m_settings.set(setting, on)); });
}

void SettingFields::add(QComboBox *box, const TextSetting &setting)
{
    follow([this, box, setting] {
        const QSignalBlocker quiet(box);
        const int place = box->findData(m_settings.value(setting));
        box->setCurrentIndex(place < 0 ? box->findData(QString(setting.standard)) : place);
    });
    connect(box, &QComboBox::currentIndexChanged, this,
            [this, box, setting] { settle(m_settings.set(setting, box->currentData().toString())); });
}

void SettingFields::add(QSpinBox *box, const NumberSetting &setting)
{
    box->setRange(setting.lowest, setting.highest);
    follow([this, box, setting] {
        const QSignalBlocker quiet(box);
        box->setValue(m_settings.value(setting));
    });
    connect(box, &QSpinBox::editingFinished, this, [this, box, setting] {
        if (box->value() != m_settings.value(setting))
            settle(m_settings.set(setting, box->value()));
    });
}

void SettingFields::show()
{
    for (const std::function<void()> &field : std::as_const(m_fields))
        field();
}

void SettingFields::follow(const std::function<void()> &shown)
{
    m_fields.append(shown);
    shown();
}

void SettingFields::settle(const Result<void> &set)
{
    if (set) {
        Q_EMIT done();
        return;
    }
    show();
    Q_EMIT failed(set.error().message);
}

} // namespace mangrove

#include "ui/kit/remembercombo.h"

#include "core/store/settings.h"

#include <utility>

namespace mangrove {

Lasting presetLasting(const Settings &settings)
{
    const QString value = settings.value(answersLast);
    if (value == QLatin1String("hour"))
        return Lasting::Until;
    return value == QLatin1String("always") ? Lasting::Always : Lasting::Session;
}

RememberCombo::RememberCombo(const Settings &settings, QWidget *parent) : QComboBox(parent), m_settings(settings)
{
    setObjectName(QStringLiteral("rememberCombo"));
    addItem(tr("Until it stops"), int(Lasting::Session));
    addItem(tr("For 1 hour"), int(Lasting::Until));
    addItem(tr("Always"), int(Lasting::Always));
    connect(&settings, &Settings::changed, this, &RememberCombo::follow);
    follow();
}

//! What a person has chosen here stays while the preset does.
void RememberCombo::follow()
{
    const QString preset = m_settings.value(answersLast);
    if (std::exchange(m_preset, preset) != preset)
        setCurrentIndex(findData(int(presetLasting(m_settings))));
}

void RememberCombo::preset(std::optional<Lasting> lasting)
{
    setCurrentIndex(findData(int(lasting.value_or(presetLasting(m_settings)))));
}

Decision RememberCombo::decision(Verdict verdict, const Clock &clock) const
{
    const auto lasting = Lasting(currentData().toInt());
    return {verdict, lasting, lasting == Lasting::Until ? clock.now().addSecs(longestPermission) : QDateTime()};
}

} // namespace mangrove

#include "core/store/settings.h"

#include "core/base/displaytext.h"
#include "core/store/atomicfile.h"

#include <QJsonDocument>

#include <cmath>
#include <utility>

namespace mangrove {

namespace {

constexpr qint64 settingsLimit = 256 * 1024; // bytes

} // namespace

Settings::Settings(const QString &folder, QObject *parent)
    : QObject(parent), m_folder(folder), m_path(folder + QLatin1String("/settings.json"))
{
    m_values = read(&m_problem).value_or(QJsonObject());
}

Settings::~Settings() = default;

std::optional<QJsonObject> Settings::read(QString *problem) const
{
    const Result<QByteArray> content = readPrivateFile(m_path, settingsLimit);
    if (!content) {
        if (content.error().code == ErrorCode::NotFound)
            return QJsonObject();
        *problem = content.error().message;
        return {};
    }
    const QJsonDocument document = QJsonDocument::fromJson(*content);
    if (!document.isObject()) {
        *problem =
            tr("The settings in “%1” are damaged. Those that Mangrove came with are used.").arg(displayText(m_path, 0));
        return {};
    }
    return document.object();
}

bool Settings::value(const SwitchSetting &setting) const
{
    return m_values.value(setting.name).toBool(setting.standard);
}

int Settings::value(const NumberSetting &setting) const
{
    const double number = m_values.value(setting.name).toDouble(setting.standard);
    const bool isInRange = number >= setting.lowest && number <= setting.highest;
    return isInRange && number == std::floor(number) ? int(number) : setting.standard;
}

QString Settings::value(const TextSetting &setting) const
{
    return m_values.value(setting.name).toString(setting.standard);
}

Result<void> Settings::set(const SwitchSetting &setting, bool value)
{
    return put(setting.name, value);
}

Result<void> Settings::set(const NumberSetting &setting, int value)
{
    if (value < setting.lowest || value > setting.highest)
        return Error{
            ErrorCode::Invalid,
            tr("It has to be from %1 to %2.").arg(QString::number(setting.lowest), QString::number(setting.highest))};
    return put(setting.name, value);
}

Result<void> Settings::set(const TextSetting &setting, const QString &value)
{
    return put(setting.name, value);
}

Result<void> Settings::put(QLatin1String name, const QJsonValue &value)
{
    QString problem;
    const std::optional<QJsonObject> there = read(&problem);
    QJsonObject values = there.value_or(m_values);
    values.insert(name, value);
    if (there != values) {
        const Result<void> written = preparePrivateFolder(m_folder).and_then(
            [&] { return writePrivateFile(m_path, QJsonDocument(values).toJson(QJsonDocument::Indented)); });
        if (!written)
            return written.error();
    }
    m_problem.clear();
    if (std::exchange(m_values, values) != values)
        Q_EMIT changed();
    return {};
}

} // namespace mangrove

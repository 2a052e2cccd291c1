#include "ui/settings/settingsflow.h"

#include "core/workspace/workspacefile.h"
#include "ui/kit/bringforward.h"
#include "ui/settings/settingsdialog.h"

#include <QAction>
#include <QCoreApplication>
#include <QStandardPaths>

namespace mangrove {

SettingsFlow::SettingsFlow(const Services &services, const QString &dataFolder, QWidget *window)
    : QObject(window),
      m_services(services),
      m_autostart(Autostart::standardFolder(), command(services.file.folder(), dataFolder)),
      m_window(window),
      m_action(new QAction(tr("Se&ttings…"), this))
{
    m_action->setObjectName(QStringLiteral("actionSettings"));
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Comma));
    connect(m_action, &QAction::triggered, this, &SettingsFlow::open);
}

SettingsFlow::~SettingsFlow() = default;

QStringList SettingsFlow::command(const QString &configFolder, const QString &dataFolder)
{
    QStringList words{QCoreApplication::applicationFilePath(), QStringLiteral("--background")};
    const auto add = [&words](const QString &option, const QString &folder, QStandardPaths::StandardLocation location) {
        const QString standard = QStandardPaths::writableLocation(location) + QLatin1String("/mangrove");
        if (!folder.isEmpty() && folder != standard)
            words << option << folder;
    };
    add(QStringLiteral("--config-dir"), configFolder, QStandardPaths::GenericConfigLocation);
    add(QStringLiteral("--data-dir"), dataFolder, QStandardPaths::GenericDataLocation);
    return words;
}

bool SettingsFlow::isOpen() const
{
    return m_dialog && m_dialog->isVisible();
}

void SettingsFlow::open()
{
    if (!m_dialog) {
        m_dialog = new SettingsDialog(m_services, m_autostart, m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    bringForward(m_dialog);
}

} // namespace mangrove

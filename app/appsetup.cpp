#include "app/appsetup.h"

#include "app/paths.h"

#include <QDir>

namespace mangrove {

AppSetup appSetup(const Folders &folders)
{
    AppSetup setup{AppPlaces::ofThisUser(), folders.data, {relayPath(), {}}};
    // Apps cut down the environment of what they start, so the relay is told what it could not find from the home
    // alone.
    const QString home = QDir::homePath();
    if (folders.config != home + QLatin1String("/.config/mangrove"))
        setup.relay.options += {QStringLiteral("--config-dir"), folders.config};
    if (folders.data != home + QLatin1String("/.local/share/mangrove"))
        setup.relay.options += {QStringLiteral("--data-dir"), folders.data};
    return setup;
}

} // namespace mangrove

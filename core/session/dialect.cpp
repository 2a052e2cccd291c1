#include "core/session/dialect.h"

#include "core/session/legacydialect.h"
#include "core/session/moderndialect.h"

namespace mangrove {

QStringList revisionsOf(Era era)
{
    return era == Era::Modern ? ModernDialect::supportedRevisions() : LegacyDialect::supportedRevisions();
}

std::unique_ptr<Dialect> makeDialect(Era era, const DialectSettings &settings)
{
    if (era == Era::Modern)
        return std::make_unique<ModernDialect>(settings);
    return std::make_unique<LegacyDialect>(settings.rootsOn);
}

} // namespace mangrove

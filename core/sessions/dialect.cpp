#include "core/sessions/dialect.h"

#include "core/sessions/legacydialect.h"
#include "core/sessions/moderndialect.h"

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

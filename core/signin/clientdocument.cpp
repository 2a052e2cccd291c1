#include "core/signin/clientdocument.h"

namespace mangrove {

QString builtInClientDocument()
{
    return QStringLiteral(MANGROVE_CLIENT_METADATA_URL);
}

} // namespace mangrove

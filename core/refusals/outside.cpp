#include "core/refusals/outside.h"

#include <QFile>
#include <QFileInfo>

namespace mangrove {

bool isOutside(const Refusal &refusal)
{
    const QFileInfo thing(QFile::decodeName(refusal.path));
    return thing.exists() || (refusal.tried == Tried::Write && QFileInfo(thing.path()).isDir());
}

} // namespace mangrove

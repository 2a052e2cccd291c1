#include "core/servers/storedidentity.h"

#include "core/base/texts.h"
#include "core/store/records.h"

#include <limits>

namespace mangrove {

confine::FileIdentity readIdentity(RecordReader &reader, const QString &field)
{
    RecordReader stored(reader.object(field));
    confine::FileIdentity identity;
    identity.inode = stored.unsignedNumber(QStringLiteral("inode"));
    identity.fileSystem = stored.unsignedNumber(QStringLiteral("fileSystem"));
    identity.born = stored.signedNumber(QStringLiteral("born"));
    const quint64 generation = stored.unsignedNumber(QStringLiteral("generation"));
    identity.generation = quint32(generation);
    stored.require(identity.isValid() && generation <= std::numeric_limits<quint32>::max(),
                   Texts::tr("“identity” is none"));
    if (!stored.isGood())
        reader.fail(stored.problem());
    return identity;
}

QJsonObject toStored(const confine::FileIdentity &identity)
{
    return {{QStringLiteral("inode"), QString::number(identity.inode)},
            {QStringLiteral("fileSystem"), QString::number(identity.fileSystem)},
            {QStringLiteral("born"), QString::number(identity.born)},
            {QStringLiteral("generation"), QString::number(identity.generation)}};
}

} // namespace mangrove

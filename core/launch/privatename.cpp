#include "core/launch/privatename.h"

#include <QCryptographicHash>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype nameLength = 32;

} // namespace

QString privateNameOf(const ServerId &server)
{
    const QByteArray hash = QCryptographicHash::hash(server.value.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().left(nameLength));
}

bool isPrivateName(const QString &name)
{
    return name.size() == nameLength && std::all_of(name.begin(), name.end(), [](QChar c) {
               return (c >= QLatin1Char('0') && c <= QLatin1Char('9'))
                   || (c >= QLatin1Char('a') && c <= QLatin1Char('f'));
           });
}

} // namespace mangrove

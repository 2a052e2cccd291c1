#include "core/servers/secretname.h"

#include <QStringList>

#include <algorithm>

namespace mangrove {

bool looksSecret(const QString &name)
{
    static const QStringList parts{
        QStringLiteral("authorization"), QStringLiteral("token"),      QStringLiteral("secret"),
        QStringLiteral("key"),           QStringLiteral("password"),   QStringLiteral("passwd"),
        QStringLiteral("passphrase"),    QStringLiteral("credential"),
    };
    return std::any_of(parts.cbegin(), parts.cend(),
                       [&](const QString &part) { return name.contains(part, Qt::CaseInsensitive); });
}

} // namespace mangrove

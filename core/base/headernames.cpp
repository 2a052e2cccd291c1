#include "core/base/headernames.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <algorithm>

namespace mangrove {

bool isHeaderName(QStringView name)
{
    const auto isAllowed = [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9')
            || QStringView(u"!#$%&'*+-.^_`|~").contains(c);
    };
    return !name.isEmpty() && std::all_of(name.begin(), name.end(), isAllowed);
}

bool isReservedHeader(const QString &name)
{
    static const QSet<QString> names{
        QStringLiteral("accept"),         QStringLiteral("accept-encoding"),
        QStringLiteral("connection"),     QStringLiteral("content-encoding"),
        QStringLiteral("content-length"), QStringLiteral("content-type"),
        QStringLiteral("cookie"),         QStringLiteral("expect"),
        QStringLiteral("host"),           QStringLiteral("keep-alive"),
        QStringLiteral("last-event-id"),  QStringLiteral("te"),
        QStringLiteral("trailer"),        QStringLiteral("transfer-encoding"),
        QStringLiteral("upgrade"),
    };
    const QString lower = name.toLower();
    return names.contains(lower) || lower.startsWith(QLatin1String("mcp-"))
        || lower.startsWith(QLatin1String("proxy-"));
}

bool mayHoldSecret(const QString &name)
{
    static const QStringList parts{QStringLiteral("auth"),     QStringLiteral("token"),     QStringLiteral("key"),
                                   QStringLiteral("secret"),   QStringLiteral("cookie"),    QStringLiteral("session"),
                                   QStringLiteral("password"), QStringLiteral("credential")};
    return std::any_of(parts.begin(), parts.end(),
                       [&name](const QString &part) { return name.contains(part, Qt::CaseInsensitive); });
}

bool isHeaderValue(QStringView value)
{
    return std::none_of(value.begin(), value.end(), [](QChar c) { return c.category() == QChar::Other_Control; });
}

} // namespace mangrove

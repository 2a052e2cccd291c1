#include "app/relay/relayorder.h"

#include "core/base/texts.h"

namespace mangrove {

Result<RelayOrder> parseRelayOrder(const QStringList &words)
{
    RelayOrder order;
    QStringList names;
    const auto invalid = [](const QString &sentence) {
        return Error{ErrorCode::Invalid, sentence + QLatin1Char('\n') + relayUsage()};
    };
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words.at(i);
        if (word == QLatin1String("--")) {
            if (i + 1 == words.size())
                return invalid(Texts::tr("Which program is to be run?"));
            order.kind = RelayOrder::Kind::Launch;
            order.program = words.at(i + 1);
            order.arguments = words.mid(i + 2);
            break;
        }
        if (word == QLatin1String("--help") || word == QLatin1String("-h"))
            return RelayOrder{};
        if (word == QLatin1String("--version")) {
            order.kind = RelayOrder::Kind::Version;
            return order;
        }
        QString *value = word == QLatin1String("--name") ? &order.name
            : word == QLatin1String("--url")             ? &order.url
            : word == QLatin1String("--config-dir")      ? &order.configFolder
            : word == QLatin1String("--data-dir")        ? &order.dataFolder
                                                         : nullptr;
        if (value && i + 1 < words.size())
            *value = words.at(++i);
        else if (value || word.startsWith(QLatin1Char('-')))
            return invalid(value ? Texts::tr("%1 lacks its value.").arg(word)
                                 : Texts::tr("%1 is not known.").arg(word));
        else
            names.append(word);
    }
    const bool isLaunch = order.kind == RelayOrder::Kind::Launch;
    const int ways = (isLaunch ? 1 : 0) + (order.url.isEmpty() ? 0 : 1) + int(names.size());
    if (ways != 1)
        return invalid(Texts::tr("One server is wanted: a name, an address or a program."));
    if (!order.url.isEmpty()) {
        order.kind = RelayOrder::Kind::Url;
    } else if (!isLaunch) {
        order.kind = RelayOrder::Kind::Record;
        order.name = names.first();
    }
    return order;
}

QString relayUsage()
{
    return Texts::tr("usage: mangrove-relay [OPTION...] NAME\n"
                     "       mangrove-relay [OPTION...] -- PROGRAM [ARGUMENT...]\n"
                     "       mangrove-relay [OPTION...] --url ADDRESS\n"
                     "Stands between an AI app and one of its servers: the one that Mangrove has under that name, "
                     "a program, or an address. Mangrove decides which folders the server is told.\n"
                     "  --name NAME          the name of the server in Mangrove, for a program or an address\n"
                     "  --config-dir FOLDER  where Mangrove keeps what was decided\n"
                     "  --data-dir FOLDER    where it keeps its record of activity");
}

} // namespace mangrove

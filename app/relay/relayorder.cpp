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
    return Texts::tr(
        "usage: mangrove-relay [--config-dir FOLDER] NAME\n"
        "       mangrove-relay [--config-dir FOLDER] [--name NAME] -- PROGRAM [ARGUMENT...]\n"
        "       mangrove-relay [--config-dir FOLDER] [--name NAME] --url ADDRESS\n"
        "Stands between an AI app and one of its servers; Mangrove decides which folders the server "
        "is told.");
}

} // namespace mangrove

#include "ui/servers/copiedcommand.h"

#include "core/apps/literalsecrets.h"

namespace mangrove {

QString copiedCommand(const ServerRecord &record)
{
    if (record.transport == httpTransport)
        return masked(QString(), record.url);
    QStringList words;
    for (auto it = record.environment.cbegin(); it != record.environment.cend(); ++it) {
        const bool isSecret = isSecretValue(it.key(), it.value());
        words.append(it.key() + QLatin1Char('=')
                     + (isSecret ? QStringLiteral("YOUR_") + it.key() : it.value()));
    }
    for (const QString &name : record.secretEnvironment)
        words.append(name + QStringLiteral("=YOUR_") + name);
    words.append(record.program);
    words.append(maskedArguments(record.arguments));
    // `env` sets them in every shell, however they are quoted.
    return words.first() == record.program ? commandLine(record.program, words.mid(1))
                                           : commandLine(QStringLiteral("env"), words);
}

} // namespace mangrove

#include "ui/servers/copiedcommand.h"

#include "core/servers/secretarguments.h"

namespace mangrove {

QString copiedCommand(const ServerRecord &record)
{
    if (record.transport == httpTransport)
        return masked(QString(), record.url);
    QStringList words;
    if (!record.workingFolder.isEmpty())
        words += {QStringLiteral("-C"), record.workingFolder};
    for (auto it = record.environment.cbegin(); it != record.environment.cend(); ++it) {
        const bool isSecret = isSecretValue(it.key(), it.value());
        words.append(it.key() + QLatin1Char('=') + (isSecret ? QStringLiteral("YOUR_") + it.key() : it.value()));
    }
    for (const QString &name : record.secretEnvironment)
        words.append(name + QStringLiteral("=YOUR_") + name);
    const bool isPlain = words.isEmpty();
    words.append(record.program);
    words.append(maskedArguments(record.program, record.arguments));
    // `env` sets them in every shell, however they are quoted, and leaves the shell itself where it is.
    return isPlain ? commandLine(record.program, words.mid(1)) : commandLine(QStringLiteral("env"), words);
}

} // namespace mangrove

#include "core/servers/containersecrets.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/runners.h"
#include "core/servers/secretarguments.h"
#include "core/servers/snippetsecrets.h"

#include <QRegularExpression>

namespace mangrove {

void liftContainerSecrets(ServerProposal &proposal)
{
    ServerRecord &record = proposal.record;
    static const QRegularExpression pair(QStringLiteral("\\A(--env=|-e)?([A-Za-z_][A-Za-z0-9_]*)=(.+)\\z"),
                                         QRegularExpression::DotMatchesEverythingOption);
    if (record.transport == httpTransport || runnerOf(record.program) != Runner::Container)
        return;
    QStringList names;
    for (qsizetype i = 0; i < record.arguments.size(); ++i) {
        const QRegularExpressionMatch match = pair.match(record.arguments.at(i));
        const QString before = record.arguments.value(i - 1);
        const bool isBehind = before == QLatin1String("-e") || before == QLatin1String("--env");
        const QString name = match.captured(2);
        if (!match.hasMatch() || isBehind != match.captured(1).isEmpty() || !isSecretValue(name, match.captured(3))
            || record.environment.contains(name) || record.secretEnvironment.contains(name))
            continue;
        record.arguments[i] = match.captured(1) + name;
        record.secretEnvironment.append(name);
        proposal.secrets.insert({{}, SecretKey::Kind::Environment, name}, match.captured(3));
        names.append(displayText(name));
    }
    if (names.isEmpty())
        return;
    if (secretArguments(record.program, record.arguments).isEmpty())
        proposal.notes.removeAll(secretArgumentsNote(displayText(record.name)));
    proposal.notes.append(
        Texts::tr("Taken out of the arguments, and into the key ring: %1. The container gets them from the "
                  "environment of %2.")
            .arg(names.join(QLatin1String(", ")), displayText(record.program)));
}

} // namespace mangrove

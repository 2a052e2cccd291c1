#include "core/servers/snippetsecrets.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/runners.h"
#include "core/servers/secretarguments.h"
#include "core/servers/secretname.h"

#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

namespace mangrove {

namespace {

//! Secrets in an address cannot be taken out of it: the server reads them there.
QStringList secretsIn(const QUrl &url)
{
    QStringList names;
    const auto items = QUrlQuery(url).queryItems();
    for (const auto &[name, value] : items) {
        if (isSecretValue(name, value))
            names.append(name);
    }
    if (names.isEmpty() && looksLikeSecretValue(url.toString()))
        names.append(masked({}, url.path()));
    return names;
}

} // namespace

QString shownNames(const QStringList &names)
{
    QStringList shown;
    for (const QString &name : names)
        shown.append(displayText(name));
    return shown.join(QLatin1String(", "));
}

QString secretsNote(const QStringList &names)
{
    return Texts::tr("What looks like a secret goes into the key ring: %1.").arg(shownNames(names));
}

QString addressNote(const QUrl &url)
{
    const QStringList names = secretsIn(url);
    return names.isEmpty()
        ? QString()
        : Texts::tr("The address holds what looks like a secret: %1. Everybody who sees the address can read it.")
              .arg(shownNames(names));
}

QString secretArgumentsNote(const QString &name)
{
    return Texts::tr("“%1”: its arguments hold what looks like a secret. Everybody on this machine can read the "
                     "arguments of a program.")
        .arg(name);
}

QStringList takeSecretVariables(ServerProposal &proposal)
{
    ServerRecord &record = proposal.record;
    QStringList names;
    const QStringList all = record.environment.keys();
    for (const QString &name : all) {
        if (!isSecretValue(name, record.environment.value(name)))
            continue;
        names.append(name);
        record.secretEnvironment.append(name);
        proposal.secrets.insert(SecretKey{{}, SecretKey::Kind::Environment, name}, record.environment.take(name));
    }
    return names;
}

void moveSecretVariables(ServerProposal &proposal)
{
    const QStringList names = takeSecretVariables(proposal);
    if (!names.isEmpty())
        proposal.notes.append(secretsNote(names));
}

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
    proposal.notes.append(Texts::tr("Taken out of the arguments, and into the key ring: %1. The container gets them "
                                    "from the environment of %2.")
                              .arg(names.join(QLatin1String(", ")), displayText(record.program)));
}

} // namespace mangrove

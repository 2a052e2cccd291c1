#include "core/servers/serverrecord.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/base/thismachine.h"
#include "core/servers/secretarguments.h"

#include <QRegularExpression>
#include <QUrl>

#include <array>
#include <utility>

namespace mangrove {

namespace {

constexpr std::array appRootsWords{std::pair(AppRoots::Mangrove, "mangrove"), std::pair(AppRoots::Both, "both"),
                                   std::pair(AppRoots::Common, "common"), std::pair(AppRoots::App, "app")};

QString quoted(const QString &word)
{
    static const QRegularExpression plain(QStringLiteral("\\A[A-Za-z0-9_@%+=:,./-]+\\z"));
    if (plain.match(word).hasMatch())
        return word;
    QString inner = word;
    inner.replace(QLatin1Char('\''), QLatin1String("'\\''"));
    return QLatin1Char('\'') + inner + QLatin1Char('\'');
}

QString words(const QStringList &list)
{
    QStringList out;
    for (const QString &word : list)
        out.append(quoted(word));
    return out.join(QLatin1Char(' '));
}

//! Foreign text in a sentence, never shortened: what was left out could be what changed.
QString shownOrNothing(const QString &text)
{
    return text.isEmpty() ? Texts::tr("(nothing)") : displayText(text, 0);
}

QStringList sortedOnce(QStringList names)
{
    names.sort();
    names.removeDuplicates();
    return names;
}

QStringList missingFrom(const QStringList &list, const QStringList &wanted)
{
    QStringList missing;
    for (const QString &name : wanted) {
        if (!list.contains(name))
            missing.append(name);
    }
    return missing;
}

QString transportWords(const QString &transport)
{
    if (transport == stdioTransport)
        return Texts::tr("a program that is run");
    if (transport == httpTransport)
        return Texts::tr("a server that is reached over HTTP");
    return shownOrNothing(transport);
}

//! Without the secrets in it; that one of these is another is said.
void addAddress(const QString &before, const QString &after, QStringList &lines)
{
    const QString was = masked({}, before);
    const QString is = masked({}, after);
    lines.append(was == is
                     ? Texts::tr("A secret in the address %1 is another one now.").arg(shownOrNothing(is))
                     : Texts::tr("The address was %1 and is now %2.").arg(shownOrNothing(was), shownOrNothing(is)));
}

void addArguments(const LaunchIdentity &before, const LaunchIdentity &after, QStringList &lines)
{
    const QString was = words(maskedArguments(before.program, before.arguments));
    const QString is = words(maskedArguments(after.program, after.arguments));
    lines.append(was == is
                     ? Texts::tr("A secret among the arguments %1 is another one now.").arg(shownOrNothing(is))
                     : Texts::tr("The arguments were %1 and are now %2.").arg(shownOrNothing(was), shownOrNothing(is)));
}

//! For the same command line: with another one other scripts go without saying.
QStringList describeScripts(const ScriptHashes &before, const ScriptHashes &after)
{
    QStringList lines;
    for (auto it = before.cbegin(); it != before.cend(); ++it) {
        if (!after.contains(it.key()))
            lines.append(Texts::tr("%1 is no longer there, or no longer a script.").arg(shownOrNothing(it.key())));
        else if (after.value(it.key()) != it.value())
            lines.append(
                Texts::tr("The content of %1 has changed since you approved it.").arg(shownOrNothing(it.key())));
    }
    for (auto it = after.cbegin(); it != after.cend(); ++it) {
        if (!before.contains(it.key()))
            lines.append(Texts::tr("%1 was not there, or no script, and is one now.").arg(shownOrNothing(it.key())));
    }
    return lines;
}

} // namespace

QString toWord(ServerPolicy policy)
{
    switch (policy) {
    case ServerPolicy::AllowAll:
        return QStringLiteral("allow all");
    case ServerPolicy::DenyAll:
        return QStringLiteral("deny all");
    case ServerPolicy::Ask:
        break;
    }
    return QStringLiteral("ask");
}

QString toWord(AppRoots who)
{
    for (const auto &[one, word] : appRootsWords) {
        if (one == who)
            return QLatin1String(word);
    }
    return {};
}

std::optional<AppRoots> appRootsFromWord(const QString &word)
{
    for (const auto &[one, name] : appRootsWords) {
        if (word == QLatin1String(name))
            return one;
    }
    return std::nullopt;
}

bool widens(AppRoots before, AppRoots after)
{
    if (before == after)
        return false;
    // What an app would say is known to nobody here.
    if (before == AppRoots::App || after == AppRoots::App)
        return true;
    return after == AppRoots::Both || before == AppRoots::Common;
}

LaunchIdentity ServerRecord::launchIdentity(const QString &resolved, const std::optional<ScriptHashes> &scripts,
                                            const std::optional<QList<InstalledPlace>> &places) const
{
    QStringList headerNames = headers.keys() + secretHeaders;
    if (bearerToken)
        headerNames.append(QStringLiteral("Authorization"));
    return {transport.isEmpty() ? stdioTransport : transport, // as the store takes it
            program,
            resolved,
            arguments,
            sortedOnce(environment.keys() + secretEnvironment + passEnvironment),
            workingFolder,
            url,
            sortedOnce(headerNames),
            scripts,
            sortedOnce(appEnvironment),
            prefersAppFolder,
            protection,
            hasNetwork,
            keepsMetadata,
            addedPaths,
            keptNames,
            places};
}

QList<SecretKey> ServerRecord::secretKeys() const
{
    QList<SecretKey> keys;
    for (const QString &name : secretEnvironment)
        keys.append({id, SecretKey::Kind::Environment, name});
    for (const QString &name : secretHeaders)
        keys.append({id, SecretKey::Kind::Header, name});
    if (bearerToken)
        keys.append({id, SecretKey::Kind::Token, {}});
    return keys;
}

QList<SecretKey> ServerRecord::ownedKeys() const
{
    QList<SecretKey> keys = secretKeys();
    if (signIn.isInKeyRing())
        keys.append({id, SecretKey::Kind::ClientSecret, {}});
    if (!signedIn.issuer.isEmpty())
        keys += {SecretKey{id, SecretKey::Kind::SignIn, {}}, SecretKey{id, SecretKey::Kind::Clients, {}}};
    return keys;
}

bool ServerRecord::maySignIn() const
{
    if (transport != httpTransport || bearerToken)
        return false;
    const QStringList names = headers.keys() + secretHeaders;
    if (names.contains(QLatin1String("Authorization"), Qt::CaseInsensitive))
        return false;
    const QUrl address(url, QUrl::StrictMode);
    return address.scheme() == QLatin1String("https") || isThisMachine(address);
}

bool ServerRecord::needsConfirmation() const
{
    // Asked for each cell of the matrix: the names are only put in order where there are some.
    if (transport != approved.transport || program != approved.program || arguments != approved.arguments
        || workingFolder != approved.workingFolder || url != approved.url
        || prefersAppFolder != approved.prefersAppFolder || protection != approved.protection
        || hasNetwork != approved.hasNetwork || keepsMetadata != approved.keepsMetadata
        || addedPaths != approved.addedPaths || keptNames != approved.keptNames)
        return true;
    const bool hasNames = !environment.isEmpty() || !secretEnvironment.isEmpty() || !passEnvironment.isEmpty()
        || !headers.isEmpty() || !secretHeaders.isEmpty() || bearerToken || !appEnvironment.isEmpty();
    if (!hasNames)
        return !approved.environmentNames.isEmpty() || !approved.headerNames.isEmpty()
            || !approved.appEnvironmentNames.isEmpty();
    return launchIdentity(approved.resolvedProgram, approved.scripts, approved.places) != approved;
}

QString commandLine(const QString &program, const QStringList &arguments)
{
    return words(QStringList{program} + arguments);
}

QString launchLine(const ServerRecord &record)
{
    return record.transport == httpTransport
        ? masked({}, record.url)
        : commandLine(record.program, maskedArguments(record.program, record.arguments));
}

QStringList describeChanges(const LaunchIdentity &before, const LaunchIdentity &after)
{
    QStringList lines;
    // A server that was never approved had no transport.
    if (before.transport != after.transport && !before.transport.isEmpty()) {
        lines.append(Texts::tr("It was %1 and is now %2.")
                         .arg(transportWords(before.transport), transportWords(after.transport)));
    }
    if (before.url != after.url)
        addAddress(before.url, after.url, lines);
    if (before.program != after.program)
        lines.append(Texts::tr("The program was %1 and is now %2.")
                         .arg(shownOrNothing(before.program), shownOrNothing(after.program)));
    if (before.resolvedProgram != after.resolvedProgram) {
        lines.append(Texts::tr("The program was found at %1 and is now found at %2.")
                         .arg(shownOrNothing(before.resolvedProgram), shownOrNothing(after.resolvedProgram)));
    }
    if (before.arguments != after.arguments)
        addArguments(before, after, lines);
    const QString comma = QStringLiteral(", ");
    const auto addNames = [&](const QString &sentence, const QStringList &names) {
        if (!names.isEmpty())
            lines.append(sentence.arg(shownOrNothing(names.join(comma))));
    };
    addNames(Texts::tr("New in its environment: %1."), missingFrom(before.environmentNames, after.environmentNames));
    addNames(Texts::tr("No longer in its environment: %1."),
             missingFrom(after.environmentNames, before.environmentNames));
    addNames(Texts::tr("New among what it gets of an app's environment: %1."),
             missingFrom(before.appEnvironmentNames, after.appEnvironmentNames));
    addNames(Texts::tr("No longer among what it gets of an app's environment: %1."),
             missingFrom(after.appEnvironmentNames, before.appEnvironmentNames));
    addNames(Texts::tr("New among the headers that it is sent: %1."),
             missingFrom(before.headerNames, after.headerNames));
    addNames(Texts::tr("No longer among the headers that it is sent: %1."),
             missingFrom(after.headerNames, before.headerNames));
    if (before.workingFolder != after.workingFolder) {
        const QString own = Texts::tr("a private empty folder");
        const QString from = before.workingFolder.isEmpty() ? own : shownOrNothing(before.workingFolder);
        const QString to = after.workingFolder.isEmpty() ? own : shownOrNothing(after.workingFolder);
        lines.append(Texts::tr("The working folder was %1 and is now %2.").arg(from, to));
    }
    if (before.prefersAppFolder != after.prefersAppFolder) {
        lines.append(after.prefersAppFolder ? Texts::tr("Started by an app, it works in the app's folder now.")
                                            : Texts::tr("Started by an app, it works in its own folder now."));
    }
    if (before.protection != after.protection) {
        lines.append(Texts::tr("It was %1 and is now %2.")
                         .arg(protectionWords(before.protection), protectionWords(after.protection)));
    }
    if (before.hasNetwork != after.hasNetwork)
        lines.append(after.hasNetwork ? Texts::tr("It may use the network now.")
                                      : Texts::tr("It is kept from the network now."));
    if (before.keepsMetadata != after.keepsMetadata)
        lines.append(after.keepsMetadata ? Texts::tr("It is kept from changing repository metadata now.")
                                         : Texts::tr("It may change repository metadata in its folders now."));
    for (const AddedPath &path : after.addedPaths) {
        if (reachesMore(before.addedPaths, {path}))
            lines.append((path.isWritable ? Texts::tr("It may now read and write %1, besides its folders.")
                                          : Texts::tr("It may now read %1, besides its folders."))
                             .arg(shownOrNothing(path.path)));
    }
    for (const AddedPath &path : before.addedPaths) {
        if (reachesMore(after.addedPaths, {path}))
            lines.append(Texts::tr("It may no longer reach %1 as it could.").arg(shownOrNothing(path.path)));
    }
    addNames(Texts::tr("What has these names in its folders stays as it is now: %1."),
             missingFrom(before.keptNames, after.keptNames));
    addNames(Texts::tr("It may change what has these names in its folders now: %1."),
             missingFrom(after.keptNames, before.keptNames));
    if (after.places)
        lines += describeChanges(before.places.value_or(QList<InstalledPlace>()), *after.places);
    const bool runsTheSame = before.program == after.program && before.resolvedProgram == after.resolvedProgram
        && before.arguments == after.arguments && before.workingFolder == after.workingFolder;
    if (runsTheSame && before.scripts && after.scripts)
        lines += describeScripts(*before.scripts, *after.scripts);
    return lines;
}

} // namespace mangrove

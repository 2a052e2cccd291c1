#include "ui/kit/relayedapps.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/link/relayedsessions.h"
#include "core/servers/nameproposal.h"
#include "core/servers/secretarguments.h"
#include "core/sessions/registry.h"

#include <QUrl>

namespace mangrove {

namespace {

constexpr int launchLength = 160; // graphemes of a command line

} // namespace

QString appName(const RelayedSession &session)
{
    const QString name = session.app().name;
    return name.isEmpty() ? Texts::tr("an app") : displayText(name);
}

QString appText(const RelayedSession &session)
{
    const AppHint app = session.app();
    QString text = appName(session);
    if (app.pid > 0)
        text = Texts::tr("%1, pid %2").arg(text, QString::number(app.pid));
    if (!app.program.isEmpty())
        text = Texts::tr("%1, %2").arg(text, displayText(app.program, 0));
    return text;
}

QString unusableFolders(const RelayedSession &session)
{
    const link::State &state = session.state();
    if (state.refusedRoots == 0)
        return {};
    QString sentence =
        Texts::tr("%n of the folders that the app names cannot be used, as their addresses are not written as "
                  "they should be (file:// and an encoded path).",
                  nullptr, state.refusedRoots);
    if (!state.refusedRootTexts.isEmpty()) {
        QStringList shown;
        for (const QString &one : state.refusedRootTexts)
            shown.append(QStringLiteral("“%1”").arg(displayText(one)));
        sentence = Texts::tr("%1 It wrote: %2.").arg(sentence, shown.join(QLatin1String(", ")));
    }
    return sentence;
}

QString launchName(const link::Launch &launch)
{
    if (!launch.name.isEmpty())
        return launch.name;
    return launch.way == link::Launch::Way::Address ? proposedName(QUrl(launch.url))
                                                    : proposedName(launch.program, launch.arguments);
}

QString launchText(const link::Launch &launch)
{
    const QString line = launch.way == link::Launch::Way::Address
        ? masked({}, launch.url)
        : commandLine(launch.program, maskedArguments(launch.program, launch.arguments));
    return displayText(line, launchLength);
}

QStringList appNames(const Services &services, const ServerId &server)
{
    QStringList names;
    for (const RelayedSession *session : services.relayed.of(server))
        names.append(appName(*session));
    names.removeDuplicates();
    return names;
}

QStringList appTexts(const Services &services, const ServerId &server)
{
    QStringList texts;
    for (const RelayedSession *session : services.relayed.of(server))
        texts.append(
            (QStringList{appText(*session)} + QStringList(unusableFolders(*session))).join(QLatin1Char(' ')).trimmed());
    return texts;
}

bool runsSomewhere(const Services &services, const ServerId &server)
{
    return services.registry.isRunning(server) || !services.relayed.of(server).isEmpty();
}

StateLook stateLook(const Services &services, const ServerId &server, ServerState own)
{
    if (own == ServerState::Stopped && !services.relayed.of(server).isEmpty())
        return {IconName::StateOn, Tone::Good, Texts::tr("in app")};
    return lookOf(own);
}

ServerStatus statusInApps(const Services &services, const ServerId &server)
{
    ServerStatus status = services.registry.status(server);
    const QList<const RelayedSession *> sessions = services.relayed.of(server);
    if (sessions.isEmpty() || status.session.pid > 0 || status.state == ServerState::Ready)
        return status;
    const link::State &state = sessions.first()->state();
    status.resolvedProgram = state.program;
    status.session.selfName = state.selfName;
    status.session.selfTitle = state.selfTitle;
    status.session.selfVersion = state.selfVersion;
    return status;
}

} // namespace mangrove

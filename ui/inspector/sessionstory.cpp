#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/workspace/rootstore.h"
#include "ui/inspector/stories.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/relayedapps.h"

#include <QFileInfo>

#include <algorithm>

namespace mangrove {

namespace {

//! Null for one that Mangrove has started.
const RelayedSession *findRelayed(const Services &services, const SessionId &session)
{
    const QList<const RelayedSession *> all = services.relayed.of(services.ledger.serverOf(session));
    const auto found = std::ranges::find(all, session, &RelayedSession::id);
    return found == all.end() ? nullptr : *found;
}

QString parentsText(const QList<ProcessHint> &parents)
{
    QStringList texts;
    for (const ProcessHint &parent : parents) {
        const QString name = displayText(QFileInfo(parent.program).fileName());
        texts.append(name.isEmpty() ? Story::tr("pid %1").arg(parent.pid)
                                    : Story::tr("%1 (pid %2)").arg(name, QString::number(parent.pid)));
    }
    return texts.join(QStringLiteral(", "));
}

void addApp(Story &story, const QString &key, const Services &services, const RelayedSession &session)
{
    const AppHint app = session.app();
    const link::State &state = session.state();
    if (app.pid > 0)
        story.text(key + QLatin1String("AppPid"), Story::tr("App's process"), QString::number(app.pid));
    if (!app.program.isEmpty())
        story.mono(key + QLatin1String("Program"), Story::tr("App's program"), displayText(app.program, 0));
    if (!app.parents.isEmpty())
        story.text(key + QLatin1String("Parents"), Story::tr("Started by"), parentsText(app.parents));
    if (state.pid > 0)
        story.text(key + QLatin1String("Pid"), Story::tr("Process"), QString::number(state.pid));
    story.text(key + QLatin1String("Revision"), Story::tr("Revision"),
               state.revision.isEmpty() ? Story::tr("not agreed yet") : displayText(state.revision));
    if (state.era == QLatin1String("modern"))
        story.note(key + QLatin1String("Late"), Story::tr("It is told of changes at its next request."));
    if (state.pid > 0)
        story.text(key + QLatin1String("Held"), Story::tr("Held to"),
                   lookOf(state.protection.value_or(Protection::ToldOnly)).word);
    if (const QString sentence = unusableFolders(session); !sentence.isEmpty())
        story.note(key + QLatin1String("Unusable"), sentence, IconName::CellStillKnown, Tone::Warning);
    if (waitsForRestart(services, session))
        story.note(key + QLatin1String("Outdated"),
                   Story::tr("It goes on as it was started. What was decided since applies when %1 starts it again: "
                             "restart it there.")
                       .arg(appName(session)),
                   IconName::Restart, Tone::Warning);
}

//! What its app has told it besides its list of folders.
void addCarried(Story &story, const QString &key, const Services &services, const SessionId &session)
{
    QStringList lines;
    for (const Told &place : services.ledger.record(session).carried) {
        const QString uri = displayText(place.uri, 0);
        lines.append(place.root.isEmpty() ? Story::tr("%1 (not one of your folders)").arg(uri) : uri);
    }
    if (lines.isEmpty())
        return;
    const RelayedSession *relayed = findRelayed(services, session);
    story.mono(key + QLatin1String("Carried"),
               relayed ? Story::tr("Told by %1 with its calls").arg(appName(*relayed))
                       : Story::tr("Told by the app with its calls"),
               lines.join(QLatin1Char('\n')));
}

void addKnown(Story &story, const QString &key, const Services &services, const SessionId &session)
{
    QList<Told> known = services.ledger.record(session).seen;
    // Those have a row of their own, but for what is to be taken note of.
    known.removeIf([](const Told &one) { return !one.carrier.isEmpty() && one.root.isEmpty(); });
    const QList<Told> stale = services.gate.stale(session);
    QStringList lines;
    for (const Told &one : known) {
        const QString uri = displayText(one.uri, 0);
        lines.append(stale.contains(one) ? Story::tr("%1 (taken back, still known)").arg(uri) : uri);
    }
    if (!lines.isEmpty())
        story.mono(key + QLatin1String("Told"), Story::tr("Told"), lines.join(QLatin1Char('\n')));
    else
        story.text(key + QLatin1String("Told"), Story::tr("Told"), Story::tr("nothing"));
}

} // namespace

QString sessionTitle(const Services &services, const SessionId &session, int place)
{
    const RelayedSession *relayed = findRelayed(services, session);
    return Story::tr("Session %1, %2")
        .arg(QString::number(place + 1), relayed ? appName(*relayed) : Story::tr("Mangrove's own"));
}

void addSums(Story &story, const Services &services, const ServerId &server)
{
    if (services.ledger.sessions(server).size() < 2)
        return;
    QList<RootId> roots;
    for (const QList<Told> &list : {services.gate.visible(server).roots, services.ledger.record(server).seen}) {
        for (const Told &one : list) {
            if (!roots.contains(one.root) && services.roots.find(one.root))
                roots.append(one.root);
        }
    }
    QStringList lines;
    for (const RootId &root : std::as_const(roots)) {
        const SeenBy seen = services.gate.seenBy({server, root});
        lines.append(Story::tr("%1: seen by %2 of %3 sessions")
                         .arg(nameOf(services, root), QString::number(seen.told), QString::number(seen.sessions)));
    }
    if (!lines.isEmpty())
        story.mono(QStringLiteral("seenBy"), Story::tr("By how many"), lines.join(QLatin1Char('\n')));
}

void addSessions(Story &story, const Services &services, const ServerId &server)
{
    const QList<SessionId> sessions = services.ledger.sessions(server);
    for (qsizetype i = 0; i < sessions.size(); ++i) {
        const RelayedSession *relayed = findRelayed(services, sessions.at(i));
        if (!relayed && sessions.size() == 1)
            continue; // all of the story is about it
        const QString key = QStringLiteral("session%1").arg(i + 1);
        story.section(key, sessionTitle(services, sessions.at(i), int(i)));
        if (relayed)
            addApp(story, key, services, *relayed);
        addKnown(story, key, services, sessions.at(i));
        addCarried(story, key, services, sessions.at(i));
    }
}

} // namespace mangrove

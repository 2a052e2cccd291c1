#include "core/access/broker.h"
#include "core/access/changereporter.h"
#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/servers/launchtemplate.h"
#include "core/sessions/registry.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacesets.h"
#include "ui/inspector/stories.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/timetext.h"
#include "ui/servers/reachtexts.h"
#include "ui/servers/restartadvice.h"

#include <algorithm>

namespace mangrove {

namespace {

QString policyText(ServerPolicy policy)
{
    switch (policy) {
    case ServerPolicy::Ask:
        return Story::tr("none; the server's policy is to ask you");
    case ServerPolicy::AllowAll:
        return Story::tr("none; the server's policy allows all folders");
    case ServerPolicy::DenyAll:
        break;
    }
    return Story::tr("none; the server's policy denies all folders");
}

void addDecision(Story &story, const Services &services, const ServerRecord &server, const Cell &cell)
{
    const Decision decision = services.gate.decision(cell);
    if (decision.verdict == Verdict::Ask) {
        story.text(QStringLiteral("decision"), Story::tr("Decision"),
                   server.needsConfirmation() ? Story::tr("set aside until you confirm the changed server")
                                              : policyText(server.policy));
        return;
    }
    const bool allowed = decision.verdict == Verdict::Allowed;
    switch (decision.lasting) {
    case Lasting::Session:
        story.text(QStringLiteral("decision"), Story::tr("Decision"),
                   allowed ? Story::tr("allowed until the server stops") : Story::tr("denied until the server stops"));
        break;
    case Lasting::Always:
        story.text(QStringLiteral("decision"), Story::tr("Decision"),
                   allowed ? Story::tr("allowed, always") : Story::tr("denied, always"));
        break;
    case Lasting::Until: {
        const QDateTime now = services.clock.now();
        story.text(QStringLiteral("decision"), Story::tr("Decision"),
                   (allowed ? Story::tr("allowed, %1") : Story::tr("denied, %1")).arg(timeLeft(decision.until, now)),
                   displayToolTip(Story::tr("until %1").arg(exactTime(decision.until))));
        story.mustChangeIn(timeLeftLife(decision.until, now));
        break;
    }
    }
}

//! What it may be used for, and whether that binds the server.
void addMode(Story &story, const Services &services, const Cell &cell)
{
    const Grant grant = services.gate.grant(cell);
    if (grant == Grant::None)
        return;
    story.state(QStringLiteral("mode"), lookOf(grant));
    const ServerRecord *server = services.servers.find(cell.server);
    const QList<HeldProcess> processes = heldProcesses(services, cell.server);
    const bool isToBeHeld = processes.isEmpty() && server && server->protection != Protection::ToldOnly;
    const bool isHeld = heldTo(services, cell.server) != Protection::ToldOnly;
    const QString binds = isEnforced(processes, cell.root, grant)
        ? Story::tr("The system holds the process that runs to that.")
        : isHeld ? Story::tr("The process that runs was started with other grants: a restart applies this one.")
        : isToBeHeld
        ? Story::tr("Nothing runs. When it is started, the system holds it to that.")
        : Story::tr("Told Only: that binds nobody. Without a sandbox the server can read and write what you can.");
    story.note(QStringLiteral("modeBinds"), binds);
    const Root *root = services.roots.find(cell.root);
    if (isHeld && root && root->isFile && grant >= Grant::ReadAndWrite)
        story.note(QStringLiteral("modeOfFile"),
                   Story::tr("It can write this file in place only. A program that saves by putting a new file "
                             "there needs the file's folder."));
}

//! Whether the last decision about it was a permission whose time has ended.
bool hasTimeEnded(const QList<Activity> &lines, const Cell &cell)
{
    const auto last = std::ranges::find_if(lines, [&cell](const Activity &line) {
        return (line.kind == ActivityKind::Granted || line.kind == ActivityKind::Revoked) && line.server == cell.server
            && line.root == cell.root;
    });
    return last != lines.end() && last->text == activityOf({Verdict::Ask, Lasting::Until, {}}).text;
}

//! Nobody has decided, and nobody is being asked: why, and what helps.
QString whyNobodyIsAsked(const Services &services, const Cell &cell)
{
    const QDateTime asked = services.ledger.record(cell.server).lastAsked;
    const Root *root = services.roots.find(cell.root);
    if (!asked.isValid() || !root)
        return Story::tr("Nobody has decided yet. You are asked when the server wants to know, or decide here.");
    const QString when = shortTime(asked, services.clock.now());
    if (root->added.isValid() && root->added > asked)
        return Story::tr("Nobody has decided yet. The server asked before this folder was there (%1), and asks again "
                         "only when its list changes or it is restarted. Decide here: if you allow it, it hears of it.")
            .arg(when);
    return Story::tr("Nobody has decided yet. The server has asked (%1) and goes on without it; it brings "
                     "this folder up "
                     "again when it was restarted. Decide here at any time.")
        .arg(when);
}

//! It may know it, and perhaps does; the system keeps it from what runs.
QString restartMeaning(const Services &services, const Cell &cell)
{
    const RestartNeed need = restartNeed(services, cell);
    QStringList apps;
    for (const RelayedSession *session : need.inApps)
        apps.append(appName(*session));
    apps.removeDuplicates();
    QStringList sentences;
    if (need.isOwn)
        sentences.append(Story::tr("What runs was started without this folder, and cannot reach it. It is restarted by "
                                   "itself when it is in no call, or by you."));
    if (!apps.isEmpty())
        sentences.append(
            Story::tr("What runs in %1 was started without this folder, and cannot reach it: restart it there.")
                .arg(apps.join(QStringLiteral(", "))));
    // It ends with the session that the app ends, and nobody can say whether another one follows.
    if (!apps.isEmpty() && services.gate.decision(cell).lasting == Lasting::Session)
        sentences.append(Story::tr("What is allowed until it stops ends with that: allow it for longer."));
    return sentences.join(QLatin1Char(' '));
}

QString meaning(const Services &services, CellState state, const ServerRecord &server, const Cell &cell,
                bool isTimeOver)
{
    const bool running = runsSomewhere(services, cell.server);
    const bool late = learnsAtNextRequest(services, cell.server);
    const AccessRequest *request = services.broker.findFor(cell.server);
    switch (state) {
    case CellState::Seen:
        return late ? Story::tr("The last round of a call told the server about this folder.")
                    : Story::tr("The running server was told about this folder.");
    case CellState::NotYetSeen:
        if (!server.roots && hasTemplates(server))
            return Story::tr("It may know this folder: known when it is started the next time.");
        if (!server.roots)
            return Story::tr(
                "It may know this folder, but roots are switched off for this server: it is told nothing.");
        if (running && late)
            return Story::tr("It may know this folder: known at its next request.");
        return running ? Story::tr("It may know this folder, and is told when it asks the next time.")
                       : Story::tr("It may know this folder, and is told when it runs and asks.");
    case CellState::NeedsRestart:
        return restartMeaning(services, cell);
    case CellState::StillKnown:
        if (services.gate.access(cell) == Access::Allowed)
            return Story::tr(
                "The server knows this folder by the place where it was before. It is told the new one when "
                "it asks the next time.");
        if (late)
            return Story::tr("The server was told about this folder at its last request. That it was taken back "
                             "is known at its next request.");
        return isTimeOver
            ? Story::tr("The time that it was allowed for has ended, but the running server still knows the "
                        "folder and may go on using it.")
            : Story::tr("The folder was taken back, but the running server still knows it and may go on using it.");
    case CellState::Denied:
        return Story::tr("The server is not told about this folder.");
    case CellState::Ask:
        if (request && request->roots.contains(cell.root))
            return Story::tr("The server asks for this folder and waits for your answer.");
        return whyNobodyIsAsked(services, cell);
    case CellState::OutOfWorkspace:
        return services.sets.holds(cell.server)
            ? Story::tr("The folder is not in the workspace that is on: the server is not told about it.")
            : Story::tr("The server is not in the workspace that is on: it is told of no folder.");
    case CellState::Unavailable:
        break;
    }
    return Story::tr("The server is not told about this folder while it is not available.");
}

//! Empty when it was told.
QString whyNotTold(const Services &services, CellState state, const ServerRecord &server, const Cell &cell,
                   bool isTimeOver)
{
    if (state == CellState::Seen
        || (state == CellState::NeedsRestart && services.ledger.hasSeen(cell.server, cell.root)))
        return {};
    if (server.needsConfirmation())
        return Story::tr("the server has changed, and you have not confirmed it");
    if (!server.roots && !hasTemplates(server))
        return Story::tr("roots are switched off for this server");
    const Verdict verdict = services.gate.decision(cell).verdict;
    const RootStatus status = services.monitor.status(cell.root);
    if (verdict == Verdict::Denied)
        return Story::tr("it is denied");
    if (verdict == Verdict::Ask && server.policy == ServerPolicy::DenyAll)
        return Story::tr("the server's policy denies what you have not allowed");
    if (!services.sets.holds(cell))
        return Story::tr("it is not in the workspace that is on");
    if (status.state != RootState::Available)
        return status.reason.isEmpty() ? Story::tr("the folder is being checked") : status.reason;
    if (verdict == Verdict::Ask && server.policy == ServerPolicy::Ask)
        return isTimeOver ? Story::tr("the time that it was allowed for has ended")
                          : Story::tr("nobody has allowed it");
    if (!runsSomewhere(services, cell.server))
        return Story::tr("the server does not run");
    if (learnsAtNextRequest(services, cell.server))
        return Story::tr("there was no request since it was allowed");
    return services.ledger.record(cell.server).asked == 0 ? Story::tr("it has not asked yet")
                                                          : Story::tr("it has not asked since it was allowed");
}

void addCounts(Story &story, const SeenRecord &record, bool late, const QDateTime &now)
{
    const auto counted = [](const QString &label, int count) {
        return count > 1 ? Story::tr("%1 (%2 times)").arg(label, QString::number(count)) : label;
    };
    story.time(QStringLiteral("asked"), counted(Story::tr("Asked"), record.asked), record.lastAsked, now,
               Story::tr("not in this run"));
    story.time(QStringLiteral("answered"), Story::tr("Answered"), record.lastAnswer, now, Story::tr("not in this run"));
    if (late)
        story.text(QStringLiteral("changes"), Story::tr("A change"), Story::tr("known at its next request"));
    else
        story.time(QStringLiteral("notified"), counted(Story::tr("Notified"), record.notified), record.lastNotified,
                   now, Story::tr("not in this run"));
}

//! Each session apart, where the server runs more than once.
void addSessions(Story &story, const Services &services, const Cell &cell)
{
    const QList<SessionId> sessions = services.ledger.sessions(cell.server);
    if (sessions.size() < 2)
        return;
    const SeenBy seen = services.gate.seenBy(cell);
    story.text(QStringLiteral("seenBy"), Story::tr("Seen by"),
               Story::tr("%1 of %2 sessions").arg(QString::number(seen.told), QString::number(seen.sessions)));
    for (qsizetype i = 0; i < sessions.size(); ++i) {
        QStringList uris;
        for (const Told &told : services.ledger.record(sessions.at(i)).seen) {
            if (told.root == cell.root)
                uris += displayText(told.uri, 0);
        }
        story.mono(QStringLiteral("session%1").arg(i + 1), sessionTitle(services, sessions.at(i), int(i)),
                   uris.isEmpty() ? Story::tr("not told") : uris.join(QLatin1Char('\n')));
    }
}

//! "told 4 s ago, always": what is so, and how long it was decided to be so. Empty where nobody has decided.
QString factOf(Story &story, const Services &services, CellState state, const Cell &cell)
{
    const QDateTime now = services.clock.now();
    const QDateTime answered = services.ledger.record(cell.server).lastAnswer;
    QString fact = spokenWord(state, services.gate.access(cell));
    if (state == CellState::Seen && answered.isValid()) {
        fact = Story::tr("told %1", "how long ago").arg(shortTime(answered, now));
        story.mustChangeIn(shortTimeLife(answered, now));
    }
    const Decision decision = services.gate.decision(cell);
    if (decision.verdict == Verdict::Ask)
        return state == CellState::Seen ? fact : QString(); // the state says it all
    QString lasts = Story::tr("always");
    if (decision.lasting == Lasting::Session) {
        lasts = Story::tr("until it stops");
    } else if (decision.lasting == Lasting::Until) {
        lasts = timeLeft(decision.until, now);
        story.mustChangeIn(timeLeftLife(decision.until, now));
    }
    return Story::tr("%1, %2", "a fact, and how long that was decided for").arg(fact, lasts);
}

} // namespace

Story cellStory(const Services &services, const Cell &cell, const QList<Activity> &lines)
{
    Story story;
    story.title = QStringLiteral("%1 × %2").arg(nameOf(services, cell.root), nameOf(services, cell.server));
    const ServerRecord *server = services.servers.find(cell.server);
    const Root *root = services.roots.find(cell.root);
    if (!server || !root) {
        story.note(QStringLiteral("gone"), Story::tr("The folder or the server was removed."));
        return story;
    }
    const QDateTime now = services.clock.now();
    const CellState state = shownState(services, cell);
    const bool isTimeOver = hasTimeEnded(lines, cell);
    story.subtitle = factOf(story, services, state, cell);
    StateLook look = lookOf(state);
    look.word = spokenWord(state, services.gate.access(cell));
    story.state(QStringLiteral("state"), look);
    story.note(QStringLiteral("meaning"), meaning(services, state, *server, cell, isTimeOver));
    addDecision(story, services, *server, cell);
    addMode(story, services, cell);
    if (const QString outer = reachedThrough(services, cell); !outer.isEmpty())
        story.note(
            QStringLiteral("withinReach"),
            Story::tr("It lies in %1, which the server reaches: so it reaches this, too. What you deny is out of "
                      "reach from its next start on where it is Confined.")
                .arg(outer),
            lookOf(CellState::StillKnown).icon, Tone::Warning);
    if (const QString why = whyNotTold(services, state, *server, cell, isTimeOver); !why.isEmpty()) {
        story.text(QStringLiteral("why"),
                   state == CellState::StillKnown && services.gate.access(cell) != Access::Allowed
                       ? (isTimeOver ? Story::tr("Ended because") : Story::tr("Taken back because"))
                       : Story::tr("Not told because"),
                   why);
    }
    if (state == CellState::NeedsRestart && restartNeed(services, cell).isOwn)
        offerRestart(story, services, cell.server);
    if (state == CellState::StillKnown) {
        addIgnoredEmptyList(story, services, cell.server);
        addRestart(story, services, cell.server);
    }

    const SeenRecord record = services.ledger.record(cell.server);
    const bool mayBeKnown = state == CellState::StillKnown || state == CellState::NotYetSeen;
    if (mayBeKnown && services.ledger.hasSeen(cell.server, cell.root))
        addStrays(story, record);
    story.section(QStringLiteral("toldSection"), Story::tr("What the server was told"));
    addCounts(story, record, learnsAtNextRequest(services, cell.server), now);
    QStringList uris;
    for (const Told &told : record.seen) {
        if (told.root == cell.root)
            uris += displayText(told.uri, 0);
    }
    if (!uris.isEmpty())
        story.mono(QStringLiteral("uris"), Story::tr("Told about this folder"), uris.join(QLatin1Char('\n')));
    else if (record.lastAnswer.isValid())
        story.text(QStringLiteral("notTold"), Story::tr("This folder"), Story::tr("not in the last answer"));
    addSessions(story, services, cell);
    if (record.withheldWhileAsking)
        story.note(QStringLiteral("withheld"),
                   Story::tr("The last answer was given while you were still being asked."));

    addWhoElse(story, services, cell);

    story.section(QStringLiteral("folderSection"), Story::tr("The folder"));
    const RootStatus status = services.monitor.status(cell.root);
    StateLook rootLook = lookOf(status.state);
    rootLook.word = spokenWord(status.state);
    story.state(QStringLiteral("rootState"), rootLook);
    story.mono(QStringLiteral("path"), Story::tr("Path"), displayText(root->canonicalPath, 0));
    addWhatRuns(story, services, cell.server);
    return story;
}

} // namespace mangrove

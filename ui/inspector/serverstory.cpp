#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/servers/serverplace.h"
#include "core/signin/signins.h"
#include "core/workspace/serverstore.h"
#include "ui/inspector/stories.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/timetext.h"
#include "ui/notices/noticesof.h"
#include "ui/servers/protectionsign.h"
#include "ui/servers/reachtexts.h"
#include "ui/servers/restartadvice.h"
#include "ui/signin/signinshown.h"

namespace mangrove {

namespace {

constexpr qsizetype outputLimit = 16 * 1024; // bytes of stderr shown

void addState(Story &story, const Services &services, const ServerId &server, const ServerStatus &status)
{
    const QDateTime now = services.clock.now();
    story.state(QStringLiteral("state"), stateLook(services, server, status.state));
    if (const auto sign = protectionSign(services, server))
        story.state(QStringLiteral("protection"), *sign);
    if (const QStringList apps = appNames(services, server); !apps.isEmpty())
        story.text(QStringLiteral("apps"), Story::tr("Runs in"), apps.join(QStringLiteral(", ")));
    if (status.state == ServerState::Stopped && runsSomewhere(services, server))
        return; // since when Mangrove's own session is over says nothing then
    if (!status.reason.isEmpty())
        story.note(QStringLiteral("reason"), status.reason);
    story.time(QStringLiteral("since"), Story::tr("Since"), status.since, now);
    if (status.nextRestart.isValid()) {
        story.text(QStringLiteral("nextRestart"), Story::tr("Next restart"), timeLeft(status.nextRestart, now),
                   displayToolTip(exactTime(status.nextRestart)));
        story.mustChangeIn(timeLeftLife(status.nextRestart, now));
    }
    if (status.restarts > 0)
        story.text(QStringLiteral("restarts"), Story::tr("Restarts in a row"), QString::number(status.restarts));
}

//! Names only: a value may be somebody's business.
void addNames(Story &story, const QString &key, const QString &label, QStringList names)
{
    names.sort();
    names.removeDuplicates();
    if (!names.isEmpty())
        story.mono(key, label, displayText(names.join(QStringLiteral(", ")), 0));
}

void addAddress(Story &story, const ServerRecord &server)
{
    const ServerPlace place = placeOf(server);
    story.section(launchSection, Story::tr("What is reached"));
    story.mono(QStringLiteral("address"), Story::tr("Address"), displayText(launchLine(server), 0));
    story.text(QStringLiteral("place"), Story::tr("Place"), placeWords(place));
    addNames(story, QStringLiteral("headers"), Story::tr("Headers, names only"), server.headers.keys());
    addNames(story, QStringLiteral("secretHeaders"), Story::tr("Headers from the key ring"), server.secretHeaders);
    story.text(QStringLiteral("token"), Story::tr("Token"),
               server.bearerToken ? Story::tr("in the key ring") : Story::tr("none"));
    story.note(QStringLiteral("honesty"),
               place == ServerPlace::ThisMachine
                   ? Story::tr("Without a sandbox this server can read what the account that it runs under can read.")
                   : Story::tr("This server is not on this machine: its owner learns the path names that it is "
                               "told."),
               IconName::CellStillKnown, Tone::Warning);
}

//! `isHeld`: whatever runs of it is confined.
void addLaunch(Story &story, const ServerRecord &server, const ServerStatus &status, bool isHeld)
{
    if (server.transport == httpTransport) {
        addAddress(story, server);
        return;
    }
    story.section(launchSection, Story::tr("What runs"));
    story.mono(QStringLiteral("command"), Story::tr("Command line"), displayText(launchLine(server), 0));
    const QString resolved =
        status.resolvedProgram.isEmpty() ? server.approved.resolvedProgram : status.resolvedProgram;
    if (!resolved.isEmpty())
        story.mono(QStringLiteral("resolved"), Story::tr("Program"), displayText(resolved, 0));
    story.mono(QStringLiteral("folder"), Story::tr("Working folder"),
               server.workingFolder.isEmpty() ? Story::tr("an empty folder of its own")
                                              : displayText(server.workingFolder, 0));
    if (server.protection != Protection::ToldOnly && server.approved.places) {
        const QStringList lines = reachLines(*server.approved.places);
        story.mono(QStringLiteral("reaches"), Story::tr("Because of its program"),
                   lines.isEmpty() ? Story::tr("It reaches nothing besides the system.")
                                   : lines.join(QLatin1Char('\n')));
    }
    addNames(story, QStringLiteral("environment"), Story::tr("Environment, names only"),
             server.environment.keys() + server.passEnvironment);
    addNames(story, QStringLiteral("secretEnvironment"), Story::tr("Environment from the key ring"),
             server.secretEnvironment);
    addNames(story, QStringLiteral("appEnvironment"), Story::tr("Environment from an app that starts it"),
             server.appEnvironment);
    if (server.protection == Protection::ToldOnly || !isHeld)
        story.note(QStringLiteral("honesty"), Story::tr("Without a sandbox this server can read what you can read."),
                   IconName::CellStillKnown, Tone::Warning);
}

void addSession(Story &story, const SessionInfo &session, bool running, const QDateTime &now)
{
    if (!session.started.isValid() && session.pid == 0)
        return;
    story.section(sessionSection, running ? Story::tr("Session") : Story::tr("Last session"));
    if (session.pid > 0)
        story.text(QStringLiteral("pid"), Story::tr("Process"), QString::number(session.pid));
    story.time(QStringLiteral("started"), Story::tr("Started"), session.started, now);
    story.text(QStringLiteral("revision"), Story::tr("Revision"),
               session.revision.isEmpty() ? Story::tr("not agreed yet") : displayText(session.revision));
    if (!session.revision.isEmpty()) {
        story.text(QStringLiteral("era"), Story::tr("Spoken to"), session.era);
        story.text(QStringLiteral("foundBy"), Story::tr("Found out"), session.foundBy);
        if (!session.pushesChanges)
            story.note(QStringLiteral("late"), Story::tr("It is told of changes at its next request."));
        story.text(QStringLiteral("capabilities"), Story::tr("Capabilities"),
                   session.capabilities.isEmpty() ? Story::tr("none")
                                                  : displayText(session.capabilities.join(QStringLiteral(", ")), 400));
    }
    if (!session.selfName.isEmpty() || !session.selfTitle.isEmpty()) {
        QStringList parts;
        for (const QString &part : {session.selfTitle, session.selfName, session.selfVersion}) {
            if (!part.isEmpty())
                parts += displayText(part);
        }
        story.text(QStringLiteral("self"), Story::tr("Calls itself"),
                   Story::tr("%1 (its own claim)").arg(parts.join(QStringLiteral(" · "))));
    }
    if (session.noiseLines > 0) {
        story.note(QStringLiteral("noise"),
                   Story::tr("%n line(s) on its output that are no messages", nullptr, session.noiseLines),
                   IconName::StateSuspended, Tone::Warning);
        story.mono(QStringLiteral("lastNoise"), Story::tr("The last of them"), displayText(session.lastNoise, 0));
    }
    if (session.violations > 0) {
        story.note(QStringLiteral("violations"),
                   Story::tr("%n violation(s) of the protocol", nullptr, session.violations), IconName::StateSuspended,
                   Tone::Warning);
        story.mono(QStringLiteral("lastViolation"), Story::tr("The last of them"),
                   displayText(session.lastViolation, 0));
    }
}

QString urisOf(const QList<Told> &told)
{
    QStringList uris;
    for (const Told &one : told)
        uris += displayText(one.uri, 0);
    return uris.join(QLatin1Char('\n'));
}

void addTold(Story &story, const Services &services, const ServerRecord &server, const QDateTime &now)
{
    story.section(QStringLiteral("toldSection"), Story::tr("What it was told"));
    if (!server.roots)
        story.note(QStringLiteral("rootsOff"),
                   Story::tr("Roots are switched off for this server: it is told nothing."));
    const SeenRecord record = services.ledger.record(server.id);
    const QList<Told> stale = services.gate.stale(server.id);
    const bool late = learnsAtNextRequest(services, server.id);
    if (!stale.isEmpty()) {
        const int count = int(stale.size());
        story.note(
            QStringLiteral("staleNote"),
            late ? Story::tr("%n folder(s) were taken back since its last request. It learns of that at its "
                             "next request.",
                             nullptr, count)
                 : Story::tr("%n folder(s) were taken back, and the running server still knows them.", nullptr, count),
            IconName::CellStillKnown, Tone::Warning);
        story.mono(QStringLiteral("stale"), Story::tr("Still known"), urisOf(stale));
        addIgnoredEmptyList(story, services, server.id);
        if (runsSomewhere(services, server.id))
            addRestart(story, services, server.id);
    }
    const auto counted = [](const QDateTime &time, int count, const QDateTime &now) {
        if (!time.isValid())
            return Story::tr("not in this run");
        const QString when = shortTimeLife(time, now) > 0 ? shortTime(time, now) : exactTime(time);
        return count == 1 ? when : Story::tr("%n time(s), last %1", nullptr, count).arg(when);
    };
    story.text(QStringLiteral("asked"), Story::tr("Asked"), counted(record.lastAsked, record.asked, now),
               displayToolTip(exactTime(record.lastAsked)));
    story.time(QStringLiteral("answered"), Story::tr("Answered"), record.lastAnswer, now, Story::tr("not in this run"));
    if (!late) {
        story.text(QStringLiteral("notified"), Story::tr("Notified"),
                   counted(record.lastNotified, record.notified, now), displayToolTip(exactTime(record.lastNotified)));
    }
    story.mustChangeIn(shortTimeLife(record.lastAsked, now));
    story.mustChangeIn(shortTimeLife(record.lastNotified, now));
    addStrays(story, record);
    if (!record.told.isEmpty())
        story.mono(QStringLiteral("uris"),
                   record.strays > 0 ? Story::tr("Known for certain") : Story::tr("Exactly what it was last told"),
                   urisOf(record.told));
    else if (record.strays > 0)
        story.text(QStringLiteral("uris"), Story::tr("Known for certain"), Story::tr("nothing"));
    else if (record.lastAnswer.isValid())
        story.text(QStringLiteral("uris"), Story::tr("Last told"), Story::tr("an empty list"));
    addSums(story, services, server.id);
}

void addOutput(Story &story, const QByteArray &output, const QString &label)
{
    if (output.isEmpty())
        return;
    story.items.append({QStringLiteral("output"),
                        StoryItem::Kind::Output,
                        label,
                        displayBlock(QString::fromUtf8(output.right(outputLimit))).trimmed(),
                        {},
                        {},
                        Tone::Text,
                        {}});
}

using State = ServerSignIn::State;

StateLook lookOf(State state)
{
    switch (state) {
    case State::SignedIn:
        return {IconName::StateOn, Tone::Good, Story::tr("signed in, as far as is known")};
    case State::WantsMore:
        return {IconName::CellAsk, Tone::Info, Story::tr("wants more than was granted")};
    case State::Unknown:
    case State::SignedOut:
        break;
    }
    return {IconName::StateSuspended, Tone::Warning, Story::tr("signed out")};
}

//! Nothing where nobody signs in to it, or nobody ever had to.
void addSignIn(Story &story, const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    if (!record || !record->maySignIn())
        return;
    const State state = services.signIns.state(server);
    const SignInNote &note = record->signedIn;
    if (state == State::Unknown && note.issuer.isEmpty())
        return;
    story.section(QStringLiteral("signInSection"), Story::tr("Sign-in"));
    story.state(QStringLiteral("signIn"), lookOf(state));
    const ServerSignIn *signIn = services.signIns.known(server);
    if (signIn && !signIn->reason().isEmpty())
        story.note(QStringLiteral("signInReason"), signIn->reason());
    if (state == State::WantsMore && signIn)
        story.text(QStringLiteral("signInMissing"), Story::tr("Wants"), scopeWords(signIn->missing()));
    if (!note.issuer.isEmpty())
        story.mono(QStringLiteral("signInIssuer"), Story::tr("Sign-in server"), displayText(note.issuer, 0));
    const bool isIn = state == State::SignedIn || state == State::WantsMore;
    if (isIn) {
        story.text(QStringLiteral("signInScopes"), Story::tr("Granted"),
                   note.scopes.isEmpty() ? Story::tr("nothing in particular") : scopeWords(note.scopes));
        story.text(QStringLiteral("signInUntil"), Story::tr("Until"),
                   note.until.isValid() ? exactTime(note.until) : Story::tr("it was not said"));
        story.text(QStringLiteral("signInClient"), Story::tr("Asked as"),
                   usedClient(note.way, note.clientId, record->signIn.byItself));
    }
    story.button(signInKey, state == State::WantsMore ? Story::tr("Review…") : Story::tr("Sign In…"));
    if (isIn)
        story.button(signOutKey, Story::tr("Sign Out"));
}

} // namespace

void addWhatRuns(Story &story, const Services &services, const ServerId &id)
{
    const ServerRecord *server = services.servers.find(id);
    if (!server)
        return;
    const ServerStatus status = services.registry.status(id);
    const Session *session = services.registry.session(id);
    const bool isHeld = heldProcesses(services, id).isEmpty() || heldTo(services, id) != Protection::ToldOnly;
    addLaunch(story, *server, status, isHeld);
    addSession(story, session ? session->info() : status.session, session != nullptr, services.clock.now());
}

Story serverStory(const Services &services, const ServerId &id)
{
    Story story;
    const ServerRecord *server = services.servers.find(id);
    if (!server) {
        story.title = Story::tr("A removed server");
        story.note(QStringLiteral("gone"), Story::tr("The server was removed."));
        return story;
    }
    const QDateTime now = services.clock.now();
    const ServerStatus status = services.registry.status(id);
    const Session *session = services.registry.session(id);
    story.title = displayText(server->name);
    addState(story, services, id, status);
    if (waitsForConfirmation(services, id)) {
        // The record may be the same and its program another one.
        const QString found =
            status.resolvedProgram.isEmpty() ? server->approved.resolvedProgram : status.resolvedProgram;
        const QStringList changes = describeChanges(server->approved, server->launchIdentity(found));
        if (!changes.isEmpty())
            story.mono(QStringLiteral("changes"), Story::tr("What changed"), changes.join(QLatin1Char('\n')));
        story.button(confirmChangedKey, Story::tr("Confirm Change…"));
    }
    const QByteArray output = session ? session->diagnostics() : status.lastOutput;
    // Where it has failed, its words and what to do about them come first.
    const bool hasFailed = status.state == ServerState::Failed || status.state == ServerState::Exited;
    if (hasFailed) {
        addOutput(story, output, Story::tr("Its last words"));
        story.button(startKey, Story::tr("Start"));
        story.button(editKey, Story::tr("Edit…"));
    }
    addSignIn(story, services, id);
    addTold(story, services, *server, now);
    addOutputs(story, services, id);
    addReach(story, services, id);
    addRefusals(story, services, id);
    addFolders(story, services, id);
    addSessions(story, services, id);
    addWhatRuns(story, services, id);

    if (!hasFailed && !output.isEmpty()) {
        story.section(QStringLiteral("outputSection"), Story::tr("Its error output"));
        addOutput(story, output, Story::tr("Last lines"));
    }
    return story;
}

} // namespace mangrove

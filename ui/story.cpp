#include "ui/story.h"

#include "core/access/broker.h"
#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "ui/activitymodel.h"
#include "ui/timetext.h"

#include <algorithm>

namespace mangrove {

namespace {

QString nameOf(const Workspace &workspace, const ServerId &id)
{
    const ServerRecord *server = workspace.servers.find(id);
    return server ? displayText(server->name) : Story::tr("a removed server");
}

QString nameOf(const Workspace &workspace, const RootId &id)
{
    const Root *root = workspace.roots.find(id);
    return root ? displayText(root->name) : Story::tr("a removed folder");
}

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

void addDecision(Story &story, const Workspace &workspace, const ServerRecord &server, const Cell &cell)
{
    const Decision decision = workspace.gate.decision(cell);
    if (decision.verdict == Verdict::Ask) {
        story.text(QStringLiteral("decision"), Story::tr("Decision"),
                   server.isSuspended() ? Story::tr("set aside until you confirm the changed server")
                                        : policyText(server.policy));
        return;
    }
    const bool allowed = decision.verdict == Verdict::Allowed;
    switch (decision.lasting) {
    case Lasting::Session:
        story.text(QStringLiteral("decision"), Story::tr("Decision"),
                   allowed ? Story::tr("allowed until the server stops")
                           : Story::tr("denied until the server stops"));
        break;
    case Lasting::Always:
        story.text(QStringLiteral("decision"), Story::tr("Decision"),
                   allowed ? Story::tr("allowed, always") : Story::tr("denied, always"));
        break;
    case Lasting::Until: {
        const QDateTime now = workspace.clock.now();
        story.text(
            QStringLiteral("decision"), Story::tr("Decision"),
            (allowed ? Story::tr("allowed, %1") : Story::tr("denied, %1")).arg(timeLeft(decision.until, now)),
            displayToolTip(Story::tr("until %1").arg(exactTime(decision.until))));
        story.mustChangeIn(timeLeftLife(decision.until, now));
        break;
    }
    }
}

QString meaning(const Workspace &workspace, CellState state, const ServerRecord &server, const Cell &cell)
{
    const bool running = workspace.registry.isRunning(cell.server);
    const bool late = learnsAtNextRequest(workspace, cell.server);
    const AccessRequest *request = workspace.broker.findFor(cell.server);
    switch (state) {
    case CellState::Seen:
        return late ? Story::tr("The last round of a call told the server about this folder.")
                    : Story::tr("The running server was told about this folder.");
    case CellState::NotYetSeen:
        if (!server.roots)
            return Story::tr(
                "It may know this folder, but roots are switched off for this server: it is told nothing.");
        if (running && late)
            return Story::tr("It may know this folder: known at its next request.");
        return running ? Story::tr("It may know this folder, and is told when it asks the next time.")
                       : Story::tr("It may know this folder, and is told when it runs and asks.");
    case CellState::StillKnown:
        if (late)
            return Story::tr(
                "The server was told about this folder at its last request. That it was taken back "
                "is known at its next request.");
        return Story::tr(
            "The folder was taken back, but the running server still knows it and may go on using it.");
    case CellState::Denied:
        return Story::tr("The server is not told about this folder.");
    case CellState::Ask:
        if (request && request->roots.contains(cell.root))
            return Story::tr("The server asks for this folder and waits for your answer.");
        return Story::tr("Nobody has decided yet. You are asked when the server wants to know.");
    case CellState::Unavailable:
        break;
    }
    return Story::tr("The server is not told about this folder while it is not available.");
}

//! Empty when it was told.
QString whyNotTold(const Workspace &workspace, CellState state, const ServerRecord &server, const Cell &cell)
{
    if (state == CellState::Seen)
        return {};
    if (server.isSuspended())
        return Story::tr("the server has changed, and you have not confirmed it");
    if (!server.roots)
        return Story::tr("roots are switched off for this server");
    const Verdict verdict = workspace.gate.decision(cell).verdict;
    const RootStatus status = workspace.monitor.status(cell.root);
    if (verdict == Verdict::Denied)
        return Story::tr("it is denied");
    if (verdict == Verdict::Ask && server.policy == ServerPolicy::DenyAll)
        return Story::tr("the server's policy denies what you have not allowed");
    if (status.state != RootState::Available)
        return status.reason.isEmpty() ? Story::tr("the folder is being checked") : status.reason;
    if (verdict == Verdict::Ask && server.policy == ServerPolicy::Ask)
        return Story::tr("nobody has allowed it");
    if (!workspace.registry.isRunning(cell.server))
        return Story::tr("the server does not run");
    if (learnsAtNextRequest(workspace, cell.server))
        return Story::tr("there was no request since it was allowed");
    return workspace.ledger.record(cell.server).asked == 0
        ? Story::tr("it has not asked yet")
        : Story::tr("it has not asked since it was allowed");
}

void addCounts(Story &story, const SeenRecord &record, bool late, const QDateTime &now)
{
    const auto counted = [](const QString &label, int count) {
        return count > 1 ? Story::tr("%1 (%2 times)").arg(label).arg(count) : label;
    };
    story.time(QStringLiteral("asked"), counted(Story::tr("Asked"), record.asked), record.lastAsked, now,
               Story::tr("not in this run"));
    story.time(QStringLiteral("answered"), Story::tr("Answered"), record.lastAnswer, now,
               Story::tr("not in this run"));
    if (late)
        story.text(QStringLiteral("changes"), Story::tr("A change"), Story::tr("known at its next request"));
    else
        story.time(QStringLiteral("notified"), counted(Story::tr("Notified"), record.notified),
                   record.lastNotified, now, Story::tr("not in this run"));
}

QString identityText(const FileIdentity &identity)
{
    return identity.isValid() ? Story::tr("inode %1").arg(identity.inode) : QString();
}

void addReplaced(Story &story, const Root &root, const RootStatus &status)
{
    story.section(QStringLiteral("replacedSection"), Story::tr("Replaced"));
    story.note(
        QStringLiteral("replacedNote"),
        Story::tr(
            "The path now leads to something else than you approved. It is withheld from all servers until "
            "you confirm it."),
        IconName::StateSuspended, Tone::Warning);
    story.mono(QStringLiteral("before"), Story::tr("Approved"),
               displayText(root.canonicalPath, 0) + QLatin1Char('\n') + identityText(root.identity));
    story.mono(QStringLiteral("after"), Story::tr("Now leads to"),
               displayText(status.leadsTo, 0) + QLatin1Char('\n') + identityText(status.found));
    story.button(confirmReplacedKey, Story::tr("Confirm…"));
}

} // namespace

void Story::section(const QString &key, const QString &label)
{
    items.append({key, StoryItem::Kind::Section, label, {}, {}, {}, Tone::Text});
}

void Story::state(const QString &key, const StateLook &look, const QString &detail)
{
    const QString text = detail.isEmpty()
        ? look.word
        : Story::tr("%1: %2", "a state and what about it").arg(look.word, detail);
    items.append({key, StoryItem::Kind::State, {}, text, {}, look.icon, look.tone});
}

void Story::text(const QString &key, const QString &label, const QString &text, const QString &toolTip)
{
    items.append({key, StoryItem::Kind::Text, label, text, toolTip, {}, Tone::Text});
}

void Story::note(const QString &key, const QString &text, std::optional<IconName> icon, Tone tone)
{
    items.append({key, StoryItem::Kind::Note, {}, text, {}, icon, tone});
}

void Story::mono(const QString &key, const QString &label, const QString &text)
{
    items.append({key, StoryItem::Kind::Mono, label, text.trimmed(), {}, {}, Tone::Text});
}

void Story::button(const QString &key, const QString &text)
{
    items.append({key, StoryItem::Kind::Button, {}, text, {}, {}, Tone::Text});
}

void Story::time(const QString &key, const QString &label, const QDateTime &time, const QDateTime &now,
                 const QString &never)
{
    if (!time.isValid()) {
        if (!never.isEmpty())
            text(key, label, never);
        return;
    }
    // What is shown as a date or an hour would leave open what the exact time says.
    const int life = shortTimeLife(time, now);
    text(key, label, life > 0 ? shortTime(time, now) : exactTime(time), displayToolTip(exactTime(time)));
    mustChangeIn(life);
}

void Story::mustChangeIn(int ms)
{
    if (ms > 0)
        life = life == 0 ? ms : std::min(life, ms);
}

bool learnsAtNextRequest(const Workspace &workspace, const ServerId &server)
{
    const Session *session = workspace.registry.session(server);
    return session && !session->info().pushesChanges;
}

bool forgetsAtRestart(const Workspace &workspace, const ServerId &server)
{
    const ServerRecord *record = workspace.servers.find(server);
    return record && record->transport != httpTransport;
}

void addRestart(Story &story, const Workspace &workspace, const ServerId &server)
{
    if (forgetsAtRestart(workspace, server))
        story.button(restartKey, Story::tr("Restart to apply"));
    else
        story.note(QStringLiteral("noRestart"),
                   Story::tr("A restart would not make it forget: it runs on by itself."));
}

Story cellStory(const Workspace &workspace, const Cell &cell)
{
    Story story;
    story.title = QStringLiteral("%1 × %2").arg(nameOf(workspace, cell.root), nameOf(workspace, cell.server));
    const ServerRecord *server = workspace.servers.find(cell.server);
    const Root *root = workspace.roots.find(cell.root);
    if (!server || !root) {
        story.note(QStringLiteral("gone"), Story::tr("The folder or the server was removed."));
        return story;
    }
    const QDateTime now = workspace.clock.now();
    const CellState state = workspace.gate.cellState(cell);
    StateLook look = lookOf(state);
    look.word = spokenWord(state);
    story.state(QStringLiteral("state"), look);
    story.note(QStringLiteral("meaning"), meaning(workspace, state, *server, cell));
    addDecision(story, workspace, *server, cell);
    if (const QString why = whyNotTold(workspace, state, *server, cell); !why.isEmpty()) {
        story.text(QStringLiteral("why"),
                   state == CellState::StillKnown ? Story::tr("Taken back because")
                                                  : Story::tr("Not told because"),
                   why);
    }
    if (state == CellState::StillKnown)
        addRestart(story, workspace, cell.server);

    const SeenRecord record = workspace.ledger.record(cell.server);
    story.section(QStringLiteral("toldSection"), Story::tr("What the server was told"));
    addCounts(story, record, learnsAtNextRequest(workspace, cell.server), now);
    QStringList uris;
    for (const Told &told : record.seen) {
        if (told.root == cell.root)
            uris += displayText(told.uri, 0);
    }
    if (!uris.isEmpty())
        story.mono(QStringLiteral("uris"), Story::tr("Told about this folder"), uris.join(QLatin1Char('\n')));
    else if (record.lastAnswer.isValid())
        story.text(QStringLiteral("notTold"), Story::tr("This folder"), Story::tr("not in the last answer"));
    if (record.withheldWhileAsking)
        story.note(QStringLiteral("withheld"),
                   Story::tr("The last answer was given while you were still being asked."));

    story.section(QStringLiteral("folderSection"), Story::tr("The folder"));
    const RootStatus status = workspace.monitor.status(cell.root);
    StateLook rootLook = lookOf(status.state);
    rootLook.word = spokenWord(status.state);
    story.state(QStringLiteral("rootState"), rootLook);
    story.mono(QStringLiteral("path"), Story::tr("Path"), displayText(root->canonicalPath, 0));
    return story;
}

//! Who knows a folder. Of many servers those that know it, or may; the matrix has them all.
static void addServers(Story &story, const Workspace &workspace, const RootId &root)
{
    constexpr qsizetype mostServers = 16;
    story.section(QStringLiteral("serversSection"), Story::tr("Who knows it"));
    const QList<ServerRecord> &servers = workspace.servers.servers();
    if (servers.isEmpty())
        story.note(QStringLiteral("noServers"), Story::tr("There are no servers yet."));
    qsizetype shown = 0;
    for (const ServerRecord &server : servers) {
        const CellState state = workspace.gate.cellState({server.id, root});
        const bool matters =
            state == CellState::Seen || state == CellState::NotYetSeen || state == CellState::StillKnown;
        if (shown == mostServers || (servers.size() > mostServers && !matters))
            continue;
        ++shown;
        StateLook look = lookOf(state);
        look.word = displayText(server.name);
        story.state(QStringLiteral("server-") + server.id.value, look, spokenWord(state));
    }
    if (shown < servers.size()) {
        story.note(QStringLiteral("moreServers"),
                   Story::tr("%n other server(s): see the row of the folder in the matrix.", nullptr,
                             int(servers.size() - shown)));
    }
}

Story rootStory(const Workspace &workspace, const RootId &id, const QStringList &kinds)
{
    Story story;
    story.title = nameOf(workspace, id);
    const Root *root = workspace.roots.find(id);
    if (!root) {
        story.note(QStringLiteral("gone"), Story::tr("The folder was removed."));
        return story;
    }
    const QDateTime now = workspace.clock.now();
    const RootStatus status = workspace.monitor.status(id);
    StateLook look = lookOf(status.state);
    look.word = spokenWord(status.state);
    story.state(QStringLiteral("state"), look);
    if (!status.reason.isEmpty())
        story.note(QStringLiteral("reason"), status.reason);
    story.time(QStringLiteral("since"), Story::tr("Since"), status.since, now);
    if (status.state == RootState::Replaced)
        addReplaced(story, *root, status);

    story.section(QStringLiteral("placeSection"),
                  root->isFile ? Story::tr("The file") : Story::tr("The folder"));
    story.mono(QStringLiteral("path"), Story::tr("Path"), displayText(root->path, 0));
    if (root->canonicalPath != root->path)
        story.mono(QStringLiteral("canonical"), Story::tr("Leads to"), displayText(root->canonicalPath, 0));
    story.mono(QStringLiteral("uri"), Story::tr("URI that servers are told"), displayText(root->uri, 0));
    if (isMixedScript(root->name))
        story.note(QStringLiteral("mixed"),
                   Story::tr("The name mixes scripts: letters may not be what they look like."),
                   IconName::StateSuspended, Tone::Warning);
    if (!kinds.isEmpty())
        story.text(QStringLiteral("kinds"), Story::tr("Project"),
                   displayText(kinds.join(QStringLiteral(", "))));
    story.time(QStringLiteral("added"), Story::tr("Added"), root->added, now);

    addServers(story, workspace, id);
    return story;
}

Story activityStory(const Workspace &workspace, const Activity &activity)
{
    Story story;
    const StateLook look = lookOf(activity.kind);
    story.title = displayText(activity.serverName.isEmpty() ? activity.rootName : activity.serverName);
    if (!activity.serverName.isEmpty() && !activity.rootName.isEmpty())
        story.title =
            QStringLiteral("%1 × %2").arg(displayText(activity.rootName), displayText(activity.serverName));
    if (story.title.isEmpty())
        story.title = Story::tr("Activity");
    story.state(QStringLiteral("kind"), look);
    story.text(QStringLiteral("time"), Story::tr("Time"),
               exactTime(activity.time) + activity.time.toLocalTime().toString(QStringLiteral(".zzz")));
    if (!activity.serverName.isEmpty())
        story.text(QStringLiteral("server"), Story::tr("Server"), displayText(activity.serverName));
    if (!activity.rootName.isEmpty())
        story.text(QStringLiteral("root"), Story::tr("Folder"), displayText(activity.rootName));
    story.mono(QStringLiteral("text"), Story::tr("What happened"), displayBlock(activity.text));
    if (activity.kind == ActivityKind::Answered) {
        QStringList uris;
        for (const QString &uri : activity.uris)
            uris += displayText(uri, 0);
        if (uris.isEmpty())
            story.text(QStringLiteral("uris"), Story::tr("Told"), Story::tr("an empty list"));
        else
            story.mono(QStringLiteral("uris"), Story::tr("Exactly what was told"),
                       uris.join(QLatin1Char('\n')));
    }
    if (activity.server.isEmpty() || workspace.servers.find(activity.server))
        return story;
    story.note(QStringLiteral("gone"), Story::tr("This server was removed since."));
    return story;
}

void addLines(Story &story, const QList<Activity> &lines, const QDateTime &now)
{
    story.section(QStringLiteral("linesSection"), Story::tr("Last activity"));
    if (lines.isEmpty())
        story.note(QStringLiteral("noLines"), Story::tr("Nothing has happened yet"));
    for (const Activity &line : lines) {
        const StateLook look = lookOf(line.kind);
        QStringList about{look.word};
        if (!line.rootName.isEmpty())
            about += displayText(line.rootName, 30);
        about += displayText(line.text, 160);
        story.items.append({QStringLiteral("line-%1").arg(line.id), StoryItem::Kind::Line,
                            shortTime(line.time, now), about.join(QStringLiteral(" · ")),
                            displayToolTip(exactTime(line.time)), look.icon, look.tone});
        story.mustChangeIn(shortTimeLife(line.time, now));
    }
}

} // namespace mangrove

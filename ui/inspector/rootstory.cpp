#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/store/settings.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/access/groupsum.h"
#include "ui/inspector/stories.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/selection.h"
#include "ui/roots/rootgroups.h"

#include <QDir>

#include <algorithm>

namespace mangrove {

namespace {

QString identityText(const FileIdentity &identity)
{
    return identity.isValid() ? Story::tr("inode %1").arg(identity.inode) : QString();
}

void addReplaced(Story &story, const Root &root, const RootStatus &status)
{
    story.section(QStringLiteral("replacedSection"), Story::tr("Replaced"));
    story.note(
        QStringLiteral("replacedNote"),
        Story::tr("The path now leads to something else than you approved. It is withheld from all servers until "
                  "you confirm it."),
        IconName::StateSuspended, Tone::Warning);
    story.mono(QStringLiteral("before"), Story::tr("Approved"),
               displayText(root.canonicalPath, 0) + QLatin1Char('\n') + identityText(root.identity));
    story.mono(QStringLiteral("after"), Story::tr("Now leads to"),
               displayText(status.leadsTo, 0) + QLatin1Char('\n') + identityText(status.found));
    story.button(confirmReplacedKey, Story::tr("Confirm…"));
}

//! Who knows a folder. Of many servers those that know it, or may; the matrix has them all.
void addServers(Story &story, const Services &services, const RootId &root)
{
    constexpr qsizetype mostServers = 16;
    story.section(QStringLiteral("serversSection"), Story::tr("Who knows it"));
    const QList<ServerRecord> &servers = services.servers.servers();
    if (servers.isEmpty())
        story.note(QStringLiteral("noServers"), Story::tr("There are no servers yet."));
    qsizetype shown = 0;
    for (const ServerRecord &server : servers) {
        const Cell cell{server.id, root};
        const CellState state = shownState(services, cell);
        const bool matters = state == CellState::Seen || state == CellState::NotYetSeen
            || state == CellState::NeedsRestart || state == CellState::StillKnown;
        if (shown == mostServers || (servers.size() > mostServers && !matters))
            continue;
        ++shown;
        StateLook look = lookOf(state);
        look.word = displayText(server.name);
        story.link(QStringLiteral("server-") + server.id.value, look, spokenWord(state, services.gate.access(cell)),
                   cell);
    }
    if (shown < servers.size()) {
        story.note(QStringLiteral("moreServers"),
                   Story::tr("%n other server(s): see the row of the folder in the table.", nullptr,
                             int(servers.size() - shown)));
    }
}

constexpr qsizetype mostNamed = 16; // servers, and folders

void addMore(Story &story, const QString &key, qsizetype count)
{
    if (count > mostNamed)
        story.note(key, Story::tr("and %n more", nullptr, int(count - mostNamed)));
}

void addFolders(Story &story, const Services &services, const QList<RootId> &roots)
{
    story.section(QStringLiteral("groupFoldersSection"), Story::tr("Its folders"));
    for (const RootId &root : roots.first(std::min(roots.size(), mostNamed))) {
        const RootState state = services.monitor.state(root);
        StateLook look = lookOf(state);
        look.word = nameOf(services, root);
        story.state(QStringLiteral("folder-") + root.value, look, spokenWord(state));
    }
    addMore(story, QStringLiteral("moreFolders"), roots.size());
}

void addGroupServers(Story &story, const Services &services, const QList<RootId> &roots)
{
    const QList<ServerRecord> &servers = services.servers.servers();
    if (servers.isEmpty())
        return;
    story.section(QStringLiteral("groupServersSection"), Story::tr("Who knows them"));
    for (const ServerRecord &server : servers.first(std::min(servers.size(), mostNamed))) {
        GroupSum sum;
        for (const RootId &root : roots)
            sum.add(shownState(services, {server.id, root}));
        StateLook look = sum.look();
        look.word = displayText(server.name);
        story.state(QStringLiteral("server-") + server.id.value, look, sum.spoken());
    }
    addMore(story, QStringLiteral("moreServers"), servers.size());
}

//! What stands in the heading's cell of this server, with each folder's own.
void addCells(Story &story, const Services &services, const ServerId &server, const QList<RootId> &roots)
{
    GroupSum sum;
    for (const RootId &root : roots)
        sum.add(shownState(services, {server, root}));
    StateLook look = sum.look();
    look.word = sum.spoken(); // which says it all
    story.state(QStringLiteral("sum"), look);
    story.section(QStringLiteral("groupFoldersSection"), Story::tr("Its folders"));
    for (const RootId &root : roots.first(std::min(roots.size(), mostNamed))) {
        const Cell cell{server, root};
        const CellState state = shownState(services, cell);
        StateLook own = lookOf(state);
        own.word = nameOf(services, root);
        story.state(QStringLiteral("folder-") + root.value, own, spokenWord(state, services.gate.access(cell)));
    }
    addMore(story, QStringLiteral("moreFolders"), roots.size());
}

} // namespace

Story rootStory(const Services &services, const RootId &id, const QStringList &kinds)
{
    Story story;
    story.title = nameOf(services, id);
    const Root *root = services.roots.find(id);
    if (!root) {
        story.note(QStringLiteral("gone"), Story::tr("The folder was removed."));
        return story;
    }
    const QDateTime now = services.clock.now();
    const RootStatus status = services.monitor.status(id);
    StateLook look = lookOf(status.state);
    look.word = spokenWord(status.state);
    story.state(QStringLiteral("state"), look);
    if (!status.reason.isEmpty())
        story.note(QStringLiteral("reason"), status.reason);
    story.time(QStringLiteral("since"), Story::tr("Since"), status.since, now);
    if (status.state == RootState::Replaced)
        addReplaced(story, *root, status);

    story.section(QStringLiteral("placeSection"), root->isFile ? Story::tr("The file") : Story::tr("The folder"));
    story.mono(QStringLiteral("path"), Story::tr("Path"), displayText(root->path, 0));
    if (root->canonicalPath != root->path)
        story.mono(QStringLiteral("canonical"), Story::tr("Leads to"), displayText(root->canonicalPath, 0));
    story.mono(QStringLiteral("uri"), Story::tr("URI that servers are told"), displayText(root->uri, 0));
    if (isMixedScript(root->name))
        story.note(QStringLiteral("mixed"),
                   Story::tr("The name mixes scripts: letters may not be what they look like."),
                   IconName::StateSuspended, Tone::Warning);
    if (!kinds.isEmpty())
        story.text(QStringLiteral("kinds"), Story::tr("Project"), displayText(kinds.join(QStringLiteral(", "))));
    story.time(QStringLiteral("added"), Story::tr("Added"), root->added, now);

    addServers(story, services, id);
    return story;
}

Story groupStory(const Services &services, const FolderGroup &group)
{
    QList<RootId> roots = group.roots;
    roots.removeIf([&services](const RootId &root) { return !services.roots.find(root); });
    Story story;
    const bool isFull = services.settings.value(showsFullPaths);
    story.title = displayText(groupName(group.path, isFull ? QString() : QDir::homePath()));
    if (!group.server.isEmpty())
        story.title = QStringLiteral("%1 × %2").arg(story.title, nameOf(services, group.server));
    if (roots.isEmpty()) {
        story.note(QStringLiteral("gone"), Story::tr("No folder is left in this group."));
        return story;
    }
    if (!group.server.isEmpty() && !services.servers.find(group.server)) {
        story.note(QStringLiteral("gone"), Story::tr("The folder or the server was removed."));
        return story;
    }
    story.note(
        QStringLiteral("count"),
        Story::tr("%n folder(s). What you do with the group is done with all of them.", nullptr, int(roots.size())));
    if (!group.server.isEmpty()) {
        addCells(story, services, group.server, roots);
        return story;
    }
    addFolders(story, services, roots);
    addGroupServers(story, services, roots);
    return story;
}

} // namespace mangrove

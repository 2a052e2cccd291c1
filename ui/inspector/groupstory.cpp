#include "ui/inspector/groupstory.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/store/settings.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/access/groupsum.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/selection.h"
#include "ui/roots/rootgroups.h"

#include <QDir>

#include <algorithm>

namespace mangrove {

namespace {

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

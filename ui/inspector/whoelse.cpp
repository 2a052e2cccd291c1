#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/inspector/stories.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/statelook.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype shownNeighbours = 8;

struct Neighbour
{
    Cell cell;
    QString name;
    CellState state = CellState::Ask;
};

//! What a server knows comes before what it may know, and that before what it is not told.
int weight(CellState state)
{
    switch (state) {
    case CellState::StillKnown:
        return 0;
    case CellState::Seen:
    case CellState::NeedsRestart:
        return 1;
    case CellState::NotYetSeen:
        return 2;
    case CellState::Ask:
        return 3;
    default:
        return 4;
    }
}

void addNeighbours(Story &story, const Services &services, QList<Neighbour> neighbours, const QString &key)
{
    for (Neighbour &one : neighbours)
        one.state = shownState(services, one.cell);
    std::ranges::stable_sort(neighbours, {}, [](const Neighbour &one) { return weight(one.state); });
    for (const Neighbour &one : std::as_const(neighbours).first(std::min(neighbours.size(), shownNeighbours))) {
        StateLook look = lookOf(one.state);
        look.word = displayText(one.name);
        story.link(key + one.cell.server.value + one.cell.root.value, look,
                   spokenWord(one.state, services.gate.access(one.cell)), one.cell);
    }
    if (const qsizetype left = neighbours.size() - shownNeighbours; left > 0)
        story.note(key + QLatin1String("More"), Story::tr("and %n more", nullptr, int(left)));
}

QList<Neighbour> foldersBeside(const Services &services, const ServerId &server, const RootId &but)
{
    QList<Neighbour> folders;
    for (const Root &root : services.roots.roots()) {
        if (root.id != but)
            folders.append({{server, root.id}, root.name});
    }
    return folders;
}

} // namespace

void addWhoElse(Story &story, const Services &services, const Cell &cell)
{
    QList<Neighbour> servers;
    for (const ServerRecord &server : services.servers.servers()) {
        if (server.id != cell.server)
            servers.append({{server.id, cell.root}, server.name});
    }
    if (!servers.isEmpty()) {
        story.section(QStringLiteral("whoElseSection"), Story::tr("Who else"));
        addNeighbours(story, services, servers, QStringLiteral("else-"));
    }
    const QList<Neighbour> folders = foldersBeside(services, cell.server, cell.root);
    if (!folders.isEmpty()) {
        story.section(QStringLiteral("whatElseSection"), Story::tr("Its other folders"));
        addNeighbours(story, services, folders, QStringLiteral("also-"));
    }
}

void addFolders(Story &story, const Services &services, const ServerId &server)
{
    const QList<Neighbour> folders = foldersBeside(services, server, {});
    if (folders.isEmpty())
        return;
    story.section(QStringLiteral("foldersSection"), Story::tr("Its folders"));
    addNeighbours(story, services, folders, QStringLiteral("knows-"));
}

} // namespace mangrove

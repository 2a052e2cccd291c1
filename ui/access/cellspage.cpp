#include "ui/access/cellspage.h"

#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/access/accessscope.h"
#include "ui/access/celllist.h"
#include "ui/access/sidelist.h"
#include "ui/kit/selection.h"
#include "ui/roots/groupopener.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslist.h"
#include "ui/roots/rootslistmodel.h"
#include "ui/servers/restartbuttons.h"
#include "ui/servers/serverslistmodel.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace mangrove {

namespace {

SideList *serversSide(const Services &services, const AccessScope &scope)
{
    auto *servers = new ServersListModel(services);
    const auto narrow = [servers, &scope] { servers->setShown(scope.servers(), scope.besideServer()); };
    QObject::connect(&scope, &AccessScope::changed, servers, narrow);
    narrow();
    return new SideList(servers);
}

//! Folders under the same headings as in the table; the lines are those that the scope leaves.
SideList *rootsSide(const Services &services, RootLines &lines)
{
    auto *side = new SideList(new RootsListModel(services, lines));
    side->setItemDelegate(new RootDelegate(side));
    side->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    new GroupOpener(side, lines, GroupOpener::Enter::Opens);
    return side;
}

} // namespace

CellsPage::CellsPage(By by, const Services &services, const AccessScope &scope, RootLines &lines,
                     AccessActions &actions, Selection &selection, QWidget *parent)
    : QWidget(parent),
      m_by(by),
      m_services(services),
      m_scope(scope),
      m_lines(lines),
      m_selection(selection),
      m_side(by == By::Server ? serversSide(services, scope) : rootsSide(services, lines)),
      m_cells(new CellList(services, scope, lines, actions)),
      m_sides(new QSplitter(Qt::Horizontal))
{
    const bool byServer = by == By::Server;
    setObjectName(byServer ? QStringLiteral("byServer") : QStringLiteral("byFolder"));
    m_side->setObjectName(byServer ? QStringLiteral("sideServers") : QStringLiteral("sideRoots"));
    m_side->setAccessibleName(byServer ? tr("Servers") : tr("Roots"));
    m_cells->setObjectName(byServer ? QStringLiteral("foldersOfServer") : QStringLiteral("serversOfFolder"));
    m_sides->addWidget(m_side);
    m_sides->addWidget(m_cells);
    m_sides->setStretchFactor(0, 0);
    m_sides->setStretchFactor(1, 1);
    m_sides->setSizes({260, 520});
    m_sides->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_sides);

    if (byServer) {
        auto *buttons = new RestartButtons(services, m_side, [this](int) { return m_side->width() / 2; });
        connect(buttons, &RestartButtons::restartRequested, this, &CellsPage::restartRequested);
    }
    connect(m_side, &SideList::selectionMoved, this, &CellsPage::follow);
    connect(m_side, &QAbstractItemView::clicked, this, &CellsPage::tellSide);
    connect(m_cells, &CellList::currentCellChanged, this, [this] {
        if (isVisible())
            tellCell();
    });
    connect(m_cells, &QAbstractItemView::clicked, this, &CellsPage::tellCell);
    connect(&m_scope, &AccessScope::changed, this, &CellsPage::updateHint);
    connect(&m_services.servers, &ServerStore::changed, this, &CellsPage::updateHint);
    connect(&m_services.roots, &RootStore::changed, this, &CellsPage::updateHint);
    m_cells->setWhose(whose());
    updateHint();
}

CellListModel::Whose CellsPage::whose() const
{
    const QString id = m_side->currentId();
    return m_by == By::Server ? CellListModel::Whose(ServerId{id}) : CellListModel::Whose(CellListModel::LineId{id});
}

void CellsPage::follow()
{
    m_cells->setWhose(whose());
    if (isVisible())
        tellSide();
}

void CellsPage::tellSide()
{
    const QString current = m_side->currentId();
    if (current.isEmpty())
        return;
    const QStringList selected = m_side->selectedIds();
    if (m_by == By::Server) {
        QList<ServerId> servers;
        for (const QString &id : selected)
            servers.append({id});
        m_selection.selectServers({current}, servers);
        return;
    }
    QList<RootId> roots;
    for (const QString &id : selected) {
        if (const RootLine *line = m_lines.find(id))
            roots.append(line->roots());
    }
    const RootLine *line = m_lines.find(current);
    if (line && line->isGroup())
        m_selection.selectGroup({line->path, line->members}, roots);
    else
        m_selection.selectRoots(line ? line->root.id : RootId(), roots);
}

//! A heading has no cell of its own: in a server's list it stands for its folders, and so does a server beside a group.
void CellsPage::tellCell()
{
    const Cell cell = m_cells->currentCell();
    if (!cell.root.isEmpty() || cell.server.isEmpty()) {
        m_selection.selectCell(cell);
        return;
    }
    FolderGroup group{{}, {}, cell.server};
    for (const Cell &one : m_cells->currentCells())
        group.roots.append(one.root);
    if (const RootLine *line = m_lines.find(m_lines.groupOf(group.roots.value(0))))
        group.path = line->path;
    m_selection.selectGroupCell(group);
}

void CellsPage::takeUp(const RootId &root, const ServerId &server)
{
    const auto *group = std::get_if<FolderGroup>(&m_selection.subject());
    const RootLine *heading = group && root.isEmpty() ? m_lines.group(group->path) : nullptr;
    m_lines.reveal(root);
    const QString line = heading ? heading->id : root.value;
    const QString wanted = m_by == By::Server ? server.value : line;
    if (m_side->currentId() == wanted && !wanted.isEmpty()) {
        if (!root.isEmpty() && !server.isEmpty())
            m_cells->selectCell({server, root});
        return;
    }
    if (!m_side->selectId(wanted) && m_side->currentId().isEmpty() && m_side->model()->rowCount() > 0)
        m_side->setCurrentIndex(m_side->model()->index(0, 0));
    m_cells->selectCell({server, root});
}

void CellsPage::reveal(const RootId &root, const ServerId &server)
{
    const QString current = m_side->currentId();
    if (const QString own = m_by == By::Server ? server.value : root.value; !own.isEmpty())
        m_side->selectId(own);
    else if (m_by == By::Server)
        m_cells->selectCell({ServerId{current}, root});
    else if (const RootLine *line = m_lines.find(current))
        m_cells->selectCell({server, line->root.id}); // a heading has none
}

void CellsPage::tell()
{
    if (m_cells->currentIndex().isValid())
        tellCell();
    else
        tellSide();
}

void CellsPage::mean()
{
    const QString current = m_side->currentId();
    if (m_by == By::Server && !current.isEmpty())
        m_selection.mean(ServerId{current});
    else if (const RootLine *line = m_lines.find(current); line && line->isGroup())
        m_selection.selectRoots({}, line->members);
    else if (line)
        m_selection.mean(line->root.id);
}

AccessScope::Current CellsPage::current() const
{
    const Cell cell = m_cells->currentCell();
    const QString side = m_side->currentId();
    if (m_by == By::Server)
        return {cell.root.isEmpty() ? QList<RootId>() : QList<RootId>{cell.root}, ServerId{side}};
    const RootLine *line = m_lines.find(side);
    return {line ? line->roots() : QList<RootId>(), cell.server};
}

void CellsPage::updateHint()
{
    QString hint = m_scope.emptyHint();
    if (m_by == By::Server && m_services.servers.servers().isEmpty())
        hint = tr("Choose Add Server…, or try the bundled sample server.");
    else if (m_by == By::Folder && m_services.roots.roots().isEmpty())
        hint = tr("Drop a folder here, or choose Add Folder…");
    m_side->setHint(hint);
}

QByteArray CellsPage::saveState() const
{
    return m_sides->saveState();
}

void CellsPage::restoreState(const QByteArray &state)
{
    m_sides->restoreState(state);
}

} // namespace mangrove

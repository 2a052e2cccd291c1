#include "ui/access/celllistmodel.h"

#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/store/settings.h"
#include "core/workspace/serverstore.h"
#include "ui/access/accessscope.h"
#include "ui/access/cellfacts.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/statelook.h"
#include "ui/kit/timetext.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslistmodel.h"

#include <algorithm>

namespace mangrove {

CellListModel::CellListModel(const Services &services, const AccessScope &scope, const RootLines &lines,
                             QObject *parent)
    : RecordListModel({}, parent),
      m_services(services),
      m_scope(scope),
      m_lines(lines),
      m_facts(new CellFacts(services, this))
{
    connect(&m_scope, &AccessScope::changed, this, [this] {
        if (m_revision != m_scope.revision()) // else the lines have told it already
            update();
    });
    connect(&m_lines, &RootLines::changed, this, &CellListModel::update);
    connect(&m_services.servers, &ServerStore::changed, this, &CellListModel::update);
    connect(&m_services.settings, &Settings::changed, this, &CellListModel::update);
    connect(m_facts, &CellFacts::changed, this, &CellListModel::touchCells);
    connect(m_facts, &CellFacts::allChanged, this, &CellListModel::touchAll);
    connect(m_facts, &CellFacts::timePassed, this, [this](const Cell &cell) { touchCells({cell}); });
    connect(&m_services.monitor, &RootMonitor::statusChanged, this, &CellListModel::touchRoot);
    const auto touchServer = [this](const ServerId &server) { touch(server.value); };
    connect(&m_services.registry, &Registry::statusChanged, this, touchServer);
    connect(&m_services.relayed, &RelayedSessions::changed, this, touchServer);
}

void CellListModel::setWhose(const Whose &whose)
{
    if (whose == m_whose)
        return;
    m_whose = whose;
    m_facts->clear(); // of the other one; what is not looked at is not kept
    update();
}

Qt::ItemFlags CellListModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren;
}

Cell CellListModel::cell(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const CellLine &line = recordAt(index);
    return {line.server, line.isOfGroup ? RootId() : line.roots.first()};
}

QList<Cell> CellListModel::cells(const QModelIndex &index) const
{
    QList<Cell> cells;
    if (!index.isValid())
        return cells;
    const CellLine &line = recordAt(index);
    for (const RootId &root : line.roots)
        cells.append({line.server, root});
    return cells;
}

QModelIndex CellListModel::indexOf(const Cell &cell) const
{
    const QModelIndex index = RecordListModel::indexOf(isOfServer() ? cell.root.value : cell.server.value);
    return this->cell(index) == cell ? index : QModelIndex();
}

Qt::CheckState CellListModel::allowed(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::Unchecked;
    const CellLine &line = recordAt(index);
    const auto count = std::ranges::count_if(line.roots, [&](const RootId &root) {
        return m_services.gate.verdict({line.server, root}) == Verdict::Allowed;
    });
    if (count == 0)
        return Qt::Unchecked;
    return count == line.roots.size() ? Qt::Checked : Qt::PartiallyChecked;
}

// --- what a row says

QVariant CellListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const CellLine &line = recordAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return shownName(line);
    case Qt::CheckStateRole:
        return allowed(index);
    case Qt::AccessibleTextRole:
        return spoken(line);
    case Qt::AccessibleDescriptionRole:
    case LineRole:
        return displayText(line.line, 0);
    case Qt::ToolTipRole:
        return toolTip(line);
    case IconRole:
        return int(look(line).icon);
    case ToneRole:
        return int(look(line).tone);
    case WordRole:
        return look(line).word;
    case ThingIconRole:
        return int(lookOfThing(line).icon);
    case ThingToneRole:
        return int(lookOfThing(line).tone);
    case ThingWordRole:
        return lookOfThing(line).word;
    case RowDelegate::IdRole:
        return line.id;
    case RowDelegate::OpenRole:
        return line.isOpen ? QVariant(*line.isOpen) : QVariant();
    case RowDelegate::IndentedRole:
        return line.isInGroup;
    default:
        return line.isOfGroup ? QVariant() : ofOne(line, role);
    }
}

QVariant CellListModel::ofOne(const CellLine &line, int role) const
{
    const Cell cell{line.server, line.roots.first()};
    if (role == LastingRole)
        return m_facts->lasting(m_facts->of(cell).decision);
    if (role == GrantRole) {
        const Grant grant = m_facts->of(cell).grant;
        return grant != Grant::None ? int(grant) : QVariant();
    }
    if (role == EnforcedRole)
        return m_facts->of(cell).isEnforced;
    return role == ToldRole ? QVariant(told(cell)) : QVariant();
}

GroupSum CellListModel::sum(const CellLine &line) const
{
    GroupSum sum;
    for (const RootId &root : line.roots)
        sum.add(m_facts->of({line.server, root}).state);
    return sum;
}

StateLook CellListModel::look(const CellLine &line) const
{
    return line.isOfGroup ? sum(line).look() : lookOf(m_facts->of({line.server, line.roots.first()}).state);
}

StateLook CellListModel::lookOfThing(const CellLine &line) const
{
    if (!isOfServer())
        return stateLook(m_services, line.server, m_services.registry.status(line.server).state);
    if (!line.isOfGroup)
        return lookOf(m_services.monitor.state(line.roots.first()));
    return lookOfGroup(m_services.monitor, line.roots);
}

//! Of a group's path both ends matter, and the delegate elides it.
QString CellListModel::shownName(const CellLine &line)
{
    return displayText(line.name, line.isOpen ? 0 : displayLimit);
}

QString CellListModel::told(const Cell &cell) const
{
    const QDateTime time = m_facts->of(cell).told;
    return time.isValid() ? tr("told %1").arg(shortTime(time, m_services.clock.now())) : QString();
}

QString CellListModel::toolTip(const CellLine &line) const
{
    const QString menu = tr("Return opens the menu with the other choices.");
    if (!line.isOfGroup) {
        return m_facts->toolTip({line.server, line.roots.first()},
                                tr("A tick allows always. Taking it away denies: the server is told that the "
                                   "folder is gone, and does not ask for it again.")
                                    + QLatin1Char(' ') + menu);
    }
    const auto count = int(line.roots.size());
    return displayToolTip(
        line.name + QLatin1Char('\n') + sum(line).spoken() + QLatin1Char('\n')
        + tr("A tick allows always what is in it now: %n folder(s). Taking it away denies that.", nullptr, count)
        + QLatin1Char(' ') + menu);
}

QString CellListModel::spoken(const CellLine &line) const
{
    QStringList parts{shownName(line)};
    if (line.isOfGroup) {
        parts << tr("%n folder(s)", nullptr, int(line.roots.size())) << sum(line).spoken();
    } else {
        const Cell cell{line.server, line.roots.first()};
        const CellFacts::Facts &facts = m_facts->of(cell);
        parts << m_facts->spokenState(cell) << m_facts->lasting(facts.decision) << told(cell);
    }
    if (!isOfServer() || line.isOfGroup || m_services.monitor.state(line.roots.first()) != RootState::Available)
        parts << lookOfThing(line).word;
    if (line.isOpen)
        parts << (*line.isOpen ? tr("open") : tr("closed"));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

// --- keeping up

QList<CellLine> CellListModel::linesOfServer(const ServerId &server) const
{
    QList<CellLine> lines;
    if (!m_services.servers.find(server))
        return lines;
    const auto isHidden = [&](const RootId &root) { return !m_scope.shows(Cell{server, root}); };
    for (const RootLine &shown : m_lines.lines()) {
        CellLine line;
        line.id = shown.id;
        line.server = server;
        line.roots = shown.roots();
        line.roots.removeIf(isHidden);
        if (line.roots.isEmpty())
            continue;
        if (shown.isGroup()) {
            line.name = shownPath(shown.path, m_lines, m_services.settings);
            line.line = tr("%n folder(s)", nullptr, int(line.roots.size()));
            line.isOpen = shown.isOpen;
            line.isOfGroup = true;
        } else {
            line.name = shown.root.name;
            line.line = shownPath(shown.root.path, m_lines, m_services.settings);
            line.isInGroup = shown.isInGroup;
        }
        lines.append(line);
    }
    return lines;
}

QList<CellLine> CellListModel::linesOfRoots(const LineId &line) const
{
    QList<CellLine> lines;
    const RootLine *whose = m_lines.find(line.value);
    if (!whose)
        return lines;
    const QList<RootId> roots = whose->roots();
    for (const ServerRecord &server : m_services.servers.servers()) {
        CellLine shown;
        shown.id = server.id.value;
        shown.server = server.id;
        for (const RootId &root : roots) {
            if (m_scope.shows(Cell{server.id, root}))
                shown.roots.append(root);
        }
        if (shown.roots.isEmpty())
            continue;
        shown.name = server.name;
        shown.line = launchLine(server);
        shown.isOfGroup = whose->isGroup();
        lines.append(shown);
    }
    return lines;
}

QList<CellLine> CellListModel::linesNow() const
{
    const auto *server = std::get_if<ServerId>(&m_whose);
    return server ? linesOfServer(*server) : linesOfRoots(std::get<LineId>(m_whose));
}

void CellListModel::update()
{
    const QList<CellLine> lines = linesNow();
    m_revision = m_scope.revision();
    m_roots.clear();
    if (!isOfServer()) {
        for (const CellLine &line : lines)
            m_roots.unite(QSet<RootId>(line.roots.begin(), line.roots.end()));
    }
    follow(lines);
}

void CellListModel::touchCells(const QList<Cell> &cells)
{
    QSet<QString> lines;
    const auto *server = std::get_if<ServerId>(&m_whose);
    for (const Cell &cell : cells) {
        if (server && cell.server == *server)
            lines << cell.root.value << m_lines.groupOf(cell.root);
        else if (!server && m_roots.contains(cell.root))
            lines << cell.server.value;
    }
    touchThese(lines);
}

void CellListModel::touchAll()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void CellListModel::touchRoot(const RootId &root)
{
    touch(root.value);
    touch(m_lines.groupOf(root));
}

} // namespace mangrove

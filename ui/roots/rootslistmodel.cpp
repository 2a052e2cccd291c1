#include "ui/roots/rootslistmodel.h"

#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/roots/rootmonitor.h"
#include "core/store/settings.h"
#include "core/workspace/rootstore.h"
#include "ui/kit/rowdelegate.h"
#include "ui/roots/projectkinds.h"

#include <algorithm>

namespace mangrove {

namespace {

//! "Node (package.json)" -> "Node"; at most two, so that the badge stays one.
QString badge(const QStringList &kinds)
{
    QStringList words;
    for (const QString &kind : kinds.first(std::min<qsizetype>(2, kinds.size())))
        words.append(displayText(kind.section(QStringLiteral(" ("), 0, 0), 20));
    words.removeDuplicates();
    return words.join(QStringLiteral(" · "));
}

} // namespace

StateLook lookOfGroup(const RootMonitor &monitor, const QList<RootId> &members)
{
    const auto away = std::ranges::count_if(members, [&monitor](const RootId &root) {
        const RootState state = monitor.state(root);
        return state != RootState::Available && state != RootState::Checking;
    });
    StateLook look = lookOf(RootState::Missing);
    look.word = away > 0 ? RootsListModel::tr("%1 not there").arg(away) : QString();
    return look;
}

RootsListModel::RootsListModel(const Services &services, RootLines &lines, QObject *parent)
    : RecordListModel(lines.lines(), parent), m_services(services), m_lines(lines), m_kinds(new ProjectKinds(this))
{
    connect(&m_lines, &RootLines::changed, this, [this] { follow(m_lines.lines()); });
    connect(&m_services.monitor, &RootMonitor::statusChanged, this, [this](const RootId &root) {
        m_kinds->forget(root);
        touchRoot(root);
    });
    connect(m_kinds, &ProjectKinds::known, this, &RootsListModel::touchRoot);
    connect(&m_services.settings, &Settings::changed, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    });
}

void RootsListModel::touchRoot(const RootId &root)
{
    touch(root.value);
    if (const QString group = m_lines.groupOf(root); !group.isEmpty())
        touch(group);
}

RootId RootsListModel::rootAt(const QModelIndex &index) const
{
    return index.isValid() ? lineAt(index).root.id : RootId();
}

QList<RootId> RootsListModel::rootsAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    return lineAt(index).roots();
}

QStringList RootsListModel::kinds(const Root &root) const
{
    const RootStatus status = m_services.monitor.status(root.id);
    if (root.isFile || !status.local || status.state != RootState::Available)
        return {};
    return m_kinds->kinds(root.id, root.canonicalPath);
}

QString RootsListModel::toolTip(const Root &root) const
{
    QStringList lines = tipLines(root, m_services.monitor.status(root.id));
    if (const QStringList kinds = this->kinds(root); !kinds.isEmpty())
        lines.append(kinds.join(QStringLiteral(", ")));
    return displayToolTip(lines.join(QLatin1Char('\n')));
}

QVariant RootsListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RootLine &line = lineAt(index);
    if (role == RowDelegate::IdRole)
        return line.id;
    return line.isGroup() ? groupData(line, role) : rootData(line, role);
}

QVariant RootsListModel::rootData(const RootLine &line, int role) const
{
    const Root &root = line.root;
    const RootState state = m_services.monitor.status(root.id).state;
    switch (role) {
    case Qt::DisplayRole:
        return displayText(root.name);
    case Qt::EditRole:
        return root.name;
    case Qt::AccessibleTextRole:
        return tr("%1, %2").arg(displayText(root.name), spokenWord(state));
    case Qt::AccessibleDescriptionRole:
        return displayText(root.path, 0);
    case Qt::ToolTipRole:
        return toolTip(root);
    case RowDelegate::StateIconRole:
        return int(lookOf(state).icon);
    case RowDelegate::StateToneRole:
        return int(lookOf(state).tone);
    case RowDelegate::StateWordRole:
        return lookOf(state).word;
    case RowDelegate::BadgeRole:
        return root.isFile ? tr("file") : badge(kinds(root));
    case RowDelegate::SecondLineRole:
        return displayText(line.isInGroup && !showsFull() ? QString() : shown(root.path), 0);
    case RowDelegate::SecondToneRole:
        return int(Tone::Muted);
    case RowDelegate::IndentedRole:
        return line.isInGroup;
    case RowDelegate::BesideRole:
        return line.isBeside;
    default:
        return {};
    }
}

bool RootsListModel::showsFull() const
{
    return m_services.settings.value(showsFullPaths);
}

QString RootsListModel::shown(const QString &path) const
{
    return shownPath(path, m_lines, m_services.settings);
}

QVariant RootsListModel::groupData(const RootLine &line, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return displayText(shown(line.path), 0);
    case Qt::AccessibleTextRole:
        return tr("%1, %2, %3")
            .arg(displayText(shown(line.path), 0), tr("%n folder(s)", nullptr, int(line.members.size())),
                 line.isOpen ? tr("open") : tr("closed"));
    case Qt::ToolTipRole:
        return displayToolTip(line.path + QLatin1Char('\n') + tr("%n folder(s)", nullptr, int(line.members.size())));
    case RowDelegate::StateIconRole:
        return int(lookOfGroup(m_services.monitor, line.members).icon);
    case RowDelegate::StateToneRole:
        return int(lookOfGroup(m_services.monitor, line.members).tone);
    case RowDelegate::StateWordRole:
        return lookOfGroup(m_services.monitor, line.members).word;
    case RowDelegate::BadgeRole:
        return QString::number(line.members.size());
    case RowDelegate::OpenRole:
        return line.isOpen;
    default:
        return {};
    }
}

bool RootsListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) || lineAt(index).isGroup())
        return false;
    const Result<void> renamed = m_services.roots.rename(rootAt(index), value.toString(), Origin::Person);
    if (!renamed)
        Q_EMIT failed(renamed.error().message);
    return bool(renamed);
}

Qt::ItemFlags RootsListModel::flags(const QModelIndex &index) const
{
    // Only between the rows can something be dropped.
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    if (!lineAt(index).isGroup())
        flags |= Qt::ItemIsEditable | Qt::ItemIsDragEnabled;
    return flags;
}

//! The place in the store of the folder in this row, -1 where there is none.
int RootsListModel::placeOf(int row) const
{
    const RootId root = rootAt(index(row));
    const QList<Root> &roots = m_services.roots.roots();
    const auto at = std::ranges::find(roots, root, &Root::id);
    return root.isEmpty() || at == roots.cend() ? -1 : int(at - roots.cbegin());
}

bool RootsListModel::moveRows(const QModelIndex &sourceParent, int from, int count,
                              const QModelIndex &destinationParent, int to)
{
    if (sourceParent.isValid() || destinationParent.isValid() || count != 1 || from < 0 || from >= rowCount() || to < 0
        || to > rowCount() || to == from || to == from + 1)
        return false;
    // Downwards behind what is above the new place, upwards before what is below it: others may stand between in the
    // store, and a group is not left.
    const int place = placeOf(from);
    const int neighbour = to > from ? to - 1 : to;
    if (place < 0 || placeOf(neighbour) < 0
        || m_lines.groupOf(rootAt(index(from))) != m_lines.groupOf(rootAt(index(neighbour))))
        return false;
    const Result<void> moved = m_services.roots.move(rootAt(index(from)), placeOf(neighbour), Origin::Person);
    if (!moved)
        Q_EMIT failed(moved.error().message);
    return bool(moved);
}

} // namespace mangrove

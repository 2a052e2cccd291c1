#include "ui/roots/rootslistmodel.h"

#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "ui/kit/statelook.h"
#include "ui/kit/twolinedelegate.h"
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

RootsListModel::RootsListModel(const Workspace &workspace, QObject *parent)
    : RecordListModel(workspace.roots.roots(), parent),
      m_workspace(workspace),
      m_kinds(new ProjectKinds(this))
{
    connect(&m_workspace.roots, &RootStore::changed, this, [this] { follow(m_workspace.roots.roots()); });
    connect(&m_workspace.monitor, &RootMonitor::statusChanged, this, [this](const RootId &root) {
        m_kinds->forget(root);
        touch(root);
    });
    connect(m_kinds, &ProjectKinds::known, this, &RootsListModel::touch);
}

QStringList RootsListModel::kinds(const Root &root) const
{
    const RootStatus status = m_workspace.monitor.status(root.id);
    if (root.isFile || !status.local || status.state != RootState::Available)
        return {};
    return m_kinds->kinds(root.id, root.canonicalPath);
}

QString RootsListModel::toolTip(const Root &root) const
{
    QStringList lines = tipLines(root, m_workspace.monitor.status(root.id));
    if (const QStringList kinds = this->kinds(root); !kinds.isEmpty())
        lines.append(kinds.join(QStringLiteral(", ")));
    return displayToolTip(lines.join(QLatin1Char('\n')));
}

QVariant RootsListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Root &root = recordAt(index);
    const RootState state = m_workspace.monitor.status(root.id).state;
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
    case TwoLineDelegate::StateIconRole:
        return int(lookOf(state).icon);
    case TwoLineDelegate::StateToneRole:
        return int(lookOf(state).tone);
    case TwoLineDelegate::StateWordRole:
        return lookOf(state).word;
    case TwoLineDelegate::BadgeRole:
        return root.isFile ? tr("file") : badge(kinds(root));
    case TwoLineDelegate::SecondLineRole:
        return displayText(root.path, 0);
    case TwoLineDelegate::SecondToneRole:
        return int(Tone::Muted);
    case TwoLineDelegate::IdRole:
        return root.id.value;
    default:
        return {};
    }
}

bool RootsListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const Result<void> renamed = m_workspace.roots.rename(idAt(index), value.toString());
    if (!renamed)
        Q_EMIT failed(renamed.error().message);
    return bool(renamed);
}

Qt::ItemFlags RootsListModel::flags(const QModelIndex &index) const
{
    // Only between the rows can something be dropped.
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    return Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsEditable | Qt::ItemIsDragEnabled
        | Qt::ItemNeverHasChildren;
}

bool RootsListModel::moveRows(const QModelIndex &sourceParent, int from, int count,
                              const QModelIndex &destinationParent, int to)
{
    if (sourceParent.isValid() || destinationParent.isValid() || count != 1 || from < 0 || from >= rowCount()
        || to < 0 || to > rowCount() || to == from || to == from + 1)
        return false;
    const int place = to > from ? to - 1 : to;
    const Result<void> moved = m_workspace.roots.move(records().at(from).id, place);
    if (!moved)
        Q_EMIT failed(moved.error().message);
    return bool(moved);
}

} // namespace mangrove

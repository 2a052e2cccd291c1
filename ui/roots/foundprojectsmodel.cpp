#include "ui/roots/foundprojectsmodel.h"

#include "core/base/displaytext.h"

#include <QFileInfo>
#include <QLocale>

namespace mangrove {

FoundProjectsModel::FoundProjectsModel(QObject *parent) : QAbstractTableModel(parent)
{ }

void FoundProjectsModel::clear()
{
    beginResetModel();
    m_projects.clear();
    m_ticked.clear();
    endResetModel();
}

void FoundProjectsModel::add(const QList<FoundProject> &projects)
{
    if (projects.isEmpty())
        return;
    const int row = int(m_projects.size());
    beginInsertRows({}, row, row + int(projects.size()) - 1);
    m_projects += projects;
    endInsertRows();
}

void FoundProjectsModel::setRoots(const QSet<QString> &roots)
{
    m_roots = roots;
    m_ticked.subtract(roots);
    if (!m_projects.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

QStringList FoundProjectsModel::ticked() const
{
    QStringList paths;
    for (const FoundProject &project : m_projects) {
        if (m_ticked.contains(project.path))
            paths.append(project.path);
    }
    return paths;
}

int FoundProjectsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_projects.size());
}

int FoundProjectsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant FoundProjectsModel::text(const FoundProject &project, int column) const
{
    switch (column) {
    case Name:
        return displayText(QFileInfo(project.path).fileName());
    case Kind:
        return project.kinds.join(QLatin1String(", "));
    case Branch:
        return displayText(project.branch);
    case Place: // tells those of one name apart
        return displayText(QFileInfo(project.path).path(), 0);
    default:
        return isThere(project) ? tr("already there")
                                : QLocale().toString(project.lastChange.toLocalTime().date(), QLocale::ShortFormat);
    }
}

QVariant FoundProjectsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_projects.size())
        return {};
    const FoundProject &project = m_projects.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(project, index.column());
    case Qt::ToolTipRole:
        return displayToolTip(project.path);
    case Qt::CheckStateRole:
        return index.column() == Name
            ? QVariant(m_ticked.contains(project.path) || isThere(project) ? Qt::Checked : Qt::Unchecked)
            : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == Name ? QVariant(displayText(project.path, 0)) : text(project, index.column());
    case Qt::UserRole: // to sort by
        switch (index.column()) {
        case Changed:
            return project.lastChange;
        case Name: // those of one name stay in the order of their places
            return QString(text(project, Name).toString() + QLatin1Char('/') + project.path);
        case Place:
            return project.path;
        default:
            return text(project, index.column());
        }
    default:
        return {};
    }
}

bool FoundProjectsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    const QString path = m_projects.at(index.row()).path;
    if (value.toInt() == Qt::Checked)
        m_ticked.insert(path);
    else
        m_ticked.remove(path);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    return true;
}

QVariant FoundProjectsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Project");
    case Kind:
        return tr("Kind");
    case Branch:
        return tr("Branch");
    case Changed:
        return tr("Last Change");
    case Place:
        return tr("In");
    default:
        return {};
    }
}

Qt::ItemFlags FoundProjectsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= m_projects.size() || isThere(m_projects.at(index.row())))
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == Name ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace mangrove

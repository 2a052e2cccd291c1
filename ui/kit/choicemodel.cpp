#include "ui/kit/choicemodel.h"

#include "core/base/displaytext.h"

namespace mangrove {

ChoiceModel::ChoiceModel(const QList<Choice> &choices, Kind kind, const QString &none, QObject *parent)
    : QAbstractListModel(parent), m_choices(choices), m_kind(kind), m_none(none), m_ticked(choices.size())
{ }

int ChoiceModel::rowOf(int choice) const
{
    return m_none.isEmpty() ? choice : choice + 1;
}

int ChoiceModel::choiceAt(int row) const
{
    return m_none.isEmpty() ? row : row - 1;
}

void ChoiceModel::setTicked(const QBitArray &ticked)
{
    if (m_choices.isEmpty() || ticked == m_ticked)
        return;
    m_ticked = ticked;
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole});
}

int ChoiceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : rowOf(int(m_choices.size()));
}

QVariant ChoiceModel::data(const QModelIndex &index, int role) const
{
    const int choice = index.isValid() ? choiceAt(index.row()) : -1;
    if (choice < 0)
        return index.isValid() && role == Qt::DisplayRole ? m_none : QVariant();
    if (role == Qt::DisplayRole)
        return displayText(m_choices.at(choice).title);
    if (role == Qt::CheckStateRole && m_kind == Kind::Ticked)
        return isTicked(choice) ? Qt::Checked : Qt::Unchecked;
    return {};
}

bool ChoiceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const int choice = index.isValid() ? choiceAt(index.row()) : -1;
    if (choice < 0 || role != Qt::CheckStateRole || m_kind != Kind::Ticked)
        return false;
    m_ticked.setBit(choice, value.toInt() == Qt::Checked);
    Q_EMIT dataChanged(index, index, {role});
    Q_EMIT ticked();
    return true;
}

Qt::ItemFlags ChoiceModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() && m_kind == Kind::Ticked ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace mangrove

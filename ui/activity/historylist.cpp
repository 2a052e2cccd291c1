#include "ui/activity/historylist.h"

#include "core/base/displaytext.h"

#include <QGuiApplication>
#include <QPalette>

namespace mangrove {

HistoryList::HistoryList(const HistoryLines &lines, const HistoryNames &names, QObject *parent)
    : QAbstractTableModel(parent), m_lines(lines), m_names(names)
{
    refresh();
}

void HistoryList::refresh()
{
    beginResetModel();
    m_items.clear();
    for (int line = 0; line < m_lines.count(); ++line) {
        for (int i = 0; m_lines.row(line) && i < m_lines.countOf(line); ++i)
            m_items.append(m_lines.item(line, i));
    }
    endResetModel();
}

int HistoryList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

int HistoryList::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant HistoryList::data(const QModelIndex &index, int role) const
{
    const HistoryItem item = index.isValid() ? at(index.row()) : HistoryItem();
    if (!m_lines.isThere(item))
        return {};
    const int line = m_lines.lineOf(item);
    const HistoryBar &bar = *m_lines.bar(item);
    const QString server = m_names.server(m_lines.lane(line));
    const QString folder = m_names.folder(*m_lines.row(line));
    const StateLook look = lookOf(bar.spans.constLast().known);
    if (role == Qt::ToolTipRole)
        return displayToolTip(sentenceOf(server, folder, bar));
    if (role == Qt::AccessibleTextRole && index.column() == ServerColumn)
        return sentenceOf(server, folder, bar);
    if (role == Qt::DecorationRole && index.column() == HowColumn)
        return icon(look.icon, look.tone);
    if (role == Qt::ForegroundRole && index.column() == HowColumn) {
        const QPalette palette = QGuiApplication::palette();
        return toneColor(look.tone, palette, palette.color(QPalette::Base));
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case ServerColumn:
        return server;
    case FolderColumn:
        return folder;
    case FromColumn:
        return beginTime(bar);
    case UntilColumn:
        return endTime(bar);
    case HowColumn:
        return bar.end == HistoryBar::End::Open ? look.word : endText(bar.end);
    default:
        return {};
    }
}

QVariant HistoryList::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case ServerColumn:
        return tr("Server");
    case FolderColumn:
        return tr("Folder");
    case FromColumn:
        return tr("Known from");
    case UntilColumn:
        return tr("Until");
    case HowColumn:
        return tr("How");
    default:
        return {};
    }
}

} // namespace mangrove

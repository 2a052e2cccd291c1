#pragma once

// The bars of the history as a table: server, folder, from, until, how. The same facts as in the picture, for who reads
// them rather than sees them. Owned by the history's page. Made anew when the picture has changed, while somebody
// looks.

#include "ui/activity/historycanvas.h"

#include <QAbstractTableModel>

namespace mangrove {

class HistoryList : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { ServerColumn, FolderColumn, FromColumn, UntilColumn, HowColumn, ColumnCount };

    //! Both outlive it.
    HistoryList(const HistoryLines &lines, const HistoryNames &names, QObject *parent = nullptr);

    //! The lines have changed.
    void refresh();
    HistoryItem at(int row) const { return m_items.value(row); }
    //! -1 where it is no bar.
    int rowOf(const HistoryItem &item) const { return int(m_items.indexOf(item)); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const HistoryLines &m_lines;
    const HistoryNames &m_names;
    QList<HistoryItem> m_items; // bars
};

} // namespace mangrove

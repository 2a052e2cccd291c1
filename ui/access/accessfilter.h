#pragma once

// The part of the matrix that matches a text: rows by the root's name or path, columns by the server's name. Where
// the text matches only the ones, the others all stay. Owned by the matrix's view.

#include <QSortFilterProxyModel>

namespace mangrove {

class AccessFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setText(const QString &text);
    QString text() const { return m_text; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool filterAcceptsColumn(int column, const QModelIndex &parent) const override;

private:
    bool matches(Qt::Orientation orientation, int section) const;
    bool matchesAny(Qt::Orientation orientation) const;

    QString m_text;
    bool m_filterRows = false;
    bool m_filterColumns = false;
};

} // namespace mangrove

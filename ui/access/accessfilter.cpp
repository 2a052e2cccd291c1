#include "ui/access/accessfilter.h"

#include "ui/access/accessmodel.h"

#include <algorithm>

namespace mangrove {

void AccessFilter::setText(const QString &text)
{
    const QString wanted = text.trimmed();
    if (wanted == m_text)
        return;
    m_text = wanted;
    const bool rows = !m_text.isEmpty() && matchesAny(Qt::Vertical);
    const bool columns = !m_text.isEmpty() && matchesAny(Qt::Horizontal);
    // What matches nothing at all leaves nothing, instead of everything.
    m_filterRows = rows || (!m_text.isEmpty() && !columns);
    m_filterColumns = columns;
    invalidateFilter();
}

bool AccessFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    return !m_filterRows || matches(Qt::Vertical, row);
}

bool AccessFilter::filterAcceptsColumn(int column, const QModelIndex &) const
{
    return !m_filterColumns || matches(Qt::Horizontal, column);
}

bool AccessFilter::matches(Qt::Orientation orientation, int section) const
{
    const QStringList texts =
        sourceModel()->headerData(section, orientation, AccessModel::FilterRole).toStringList();
    return std::ranges::any_of(
        texts, [this](const QString &text) { return text.contains(m_text, Qt::CaseInsensitive); });
}

bool AccessFilter::matchesAny(Qt::Orientation orientation) const
{
    const int count = orientation == Qt::Vertical ? sourceModel()->rowCount() : sourceModel()->columnCount();
    for (int section = 0; section < count; ++section) {
        if (matches(orientation, section))
            return true;
    }
    return false;
}

} // namespace mangrove

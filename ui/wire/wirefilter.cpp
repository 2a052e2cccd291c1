#include "ui/wire/wirefilter.h"

#include "ui/wire/wiremodel.h"

namespace mangrove {

WireFilter::WireFilter(WireModel &model, QObject *parent) : QSortFilterProxyModel(parent), m_model(model)
{
    setSourceModel(&model);
}

void WireFilter::setShow(Show show)
{
    m_show = show;
    invalidateFilter();
}

void WireFilter::setText(const QString &text)
{
    m_text = text;
    invalidateFilter();
}

bool WireFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    const WireLine *line = m_model.at(row);
    if (!line)
        return false;
    switch (m_show) {
    case Show::All:
        break;
    case Show::ToServer:
        if (!line->toServer)
            return false;
        break;
    case Show::FromServer:
        if (line->toServer)
            return false;
        break;
    case Show::Errors:
        if (line->kind != WireLine::Kind::Error && line->kind != WireLine::Kind::Other)
            return false;
        break;
    case Show::Roots:
        if (!mentions(row, QStringLiteral("roots")))
            return false;
        break;
    }
    return m_text.isEmpty() || mentions(row, m_text);
}

//! An answer does not hold the method that it answers, and its row shows it.
bool WireFilter::mentions(int row, const QString &text) const
{
    const QString shown = m_model.index(row, WireModel::MethodColumn).data().toString();
    return shown.contains(text, Qt::CaseInsensitive) || m_model.contains(row, text);
}

} // namespace mangrove

#include "ui/calls/offermodel.h"

#include "core/base/displaytext.h"

#include <algorithm>
#include <cstdlib>

namespace mangrove {

namespace {

constexpr qsizetype searched = 300; // characters of a description

bool has(const QString &text, const QString &part)
{
    return QStringView(text).left(searched).contains(part, Qt::CaseInsensitive);
}

} // namespace

void OfferModel::setOffers(const QList<Offer> &offers)
{
    beginResetModel();
    m_offers = offers;
    filter();
    endResetModel();
}

void OfferModel::setFilter(const QString &text)
{
    beginResetModel();
    m_filter = text;
    filter();
    endResetModel();
}

bool OfferModel::matches(const Offer &offer) const
{
    return m_filter.isEmpty() || has(offer.name, m_filter) || has(offer.title, m_filter)
        || has(offer.description, m_filter) || has(offer.shownKey, m_filter);
}

void OfferModel::filter()
{
    m_shown.clear();
    m_shown.reserve(m_offers.size());
    for (int i = 0; i < m_offers.size(); ++i) {
        if (matches(m_offers.at(i)))
            m_shown.append(i);
    }
}

const Offer *OfferModel::at(int row) const
{
    return row >= 0 && row < m_shown.size() ? &m_offers.at(m_shown.at(row)) : nullptr;
}

int OfferModel::rowOf(const QString &key, int near) const
{
    int best = -1;
    for (int row = 0; row < m_shown.size(); ++row) {
        if (at(row)->key == key && (best < 0 || std::abs(row - near) < std::abs(best - near)))
            best = row;
    }
    return best;
}

const Offer *OfferModel::find(const QString &key) const
{
    const auto found = std::ranges::find(m_offers, key, &Offer::key);
    return found == m_offers.cend() ? nullptr : &*found;
}

int OfferModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant OfferModel::data(const QModelIndex &index, int role) const
{
    const Offer *offer = index.isValid() ? at(index.row()) : nullptr;
    if (!offer)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return displayText(offer->name);
    case Qt::ToolTipRole:
        return displayToolTip(offer->title.isEmpty() || offer->title == offer->name
                                  ? offer->name
                                  : offer->name + QLatin1Char('\n') + offer->title);
    case Qt::AccessibleDescriptionRole:
        return displayText(offer->title);
    default:
        return {};
    }
}

} // namespace mangrove

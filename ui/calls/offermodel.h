#pragma once

// What a server offers of one kind, as a list of those that a filter lets through. Owned by its list. It holds ten
// thousand without a widget for each; text is made presentable when it is painted.

#include "ui/calls/offer.h"

#include <QAbstractListModel>

namespace mangrove {

class OfferModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    //! Resets the model.
    void setOffers(const QList<Offer> &offers);
    //! Only those with this text in name, title or the beginning of the description; resets the model.
    void setFilter(const QString &text);

    int total() const { return int(m_offers.size()); }
    //! nullptr when there is no such row.
    const Offer *at(int row) const;
    //! The shown row of this key, -1 when there is none. Of several with one name that which is nearest to `near`.
    int rowOf(const QString &key, int near) const;
    //! Whether it is offered, shown or not.
    const Offer *find(const QString &key) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    bool matches(const Offer &offer) const;
    void filter();

    QList<Offer> m_offers;
    QList<int> m_shown; // places in m_offers
    QString m_filter;
};

} // namespace mangrove

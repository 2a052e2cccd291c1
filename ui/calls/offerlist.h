#pragma once

// The tools, resources or prompts of a server as a list to choose from, with a filter. Part of a server's window.
// Nothing is called from here.

#include "ui/calls/offer.h"

#include <QAbstractListModel>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;

namespace mangrove {

//! What a server offers of one kind, as a list of those that a filter lets through. Owned by its list. It holds ten
//! thousand without a widget for each; text is made presentable when it is painted.
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

class OfferList : public QWidget
{
    Q_OBJECT

public:
    //! `name` for people: "Tools".
    explicit OfferList(const QString &name, QWidget *parent = nullptr);

    //! Keeps what is chosen, by its key, and the place that is in sight. chosen() is told for persons' choices only.
    void setOffers(const QList<Offer> &offers);
    //! Shown below: why there is nothing, or not everything. Plain text.
    void setNote(const QString &note);
    //! The offer of this key, nullptr when it is not offered (any more).
    const Offer *find(const QString &key) const;
    int count() const;

Q_SIGNALS:
    //! A person has chosen it.
    void chosen(const mangrove::Offer &offer);

private:
    void onCurrentChanged(const QModelIndex &current);
    void restore(int scroll);
    void updateCount();

    QLineEdit *m_filter;
    QListView *m_view;
    QLabel *m_count;
    QLabel *m_note;
    OfferModel *m_model;
    QString m_current; // key of what is chosen; stays when a filter hides it
    int m_row = 0;
    bool m_restoring = false;
};

} // namespace mangrove

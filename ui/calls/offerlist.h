#pragma once

// The tools, resources or prompts of a server as a list to choose from, with a filter. Part of a server's window.
// Nothing is called from here.

#include "ui/calls/offer.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;

namespace mangrove {

class OfferModel;

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

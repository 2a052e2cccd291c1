#pragma once

// The roots that an app has of its own, as an access request offers them: rows that a person ticks, with the app that
// each is from. None is ticked by itself. Owned by the dialog. It adds nothing.

#include "core/access/broker.h"

#include <QGroupBox>

class QBoxLayout;

namespace mangrove {

class RootChoice;

class OfferedRoots : public QGroupBox
{
    Q_OBJECT

public:
    explicit OfferedRoots(QWidget *parent = nullptr);

    //! Shows these; what a person ticked stays. Returns whether anything differs. Hidden where there is none.
    bool setOffers(const QList<OfferedRoot> &offers);
    bool isEmpty() const { return m_offers.isEmpty(); }
    int count() const { return int(m_offers.size()); }
    //! The URIs of those that are ticked.
    QStringList ticked() const;

Q_SIGNALS:
    void tickedChanged();

private:
    QList<OfferedRoot> m_offers;
    QList<RootChoice *> m_rows; // of m_offers
    QBoxLayout *m_layout;
};

} // namespace mangrove

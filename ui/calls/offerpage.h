#pragma once

// One tab of a server's window: what the server offers of one kind on the left, the panel of the chosen one on the
// right. Each that was chosen has a panel of its own, so that looking at another one takes nothing away that was filled
// in, and ends no call.

#include "core/base/ids.h"
#include "ui/calls/offer.h"
#include "ui/kit/services.h"

#include <QPointer>
#include <QWidget>

class QStackedWidget;

namespace mangrove {

class CallPanel;
class OfferList;
class OwnSession;

class OfferPage : public QWidget
{
    Q_OBJECT

public:
    static constexpr int panelLimit = 10; // beyond it the longest unused go, but none that calls

    //! `name` for people: "Tools"; `hint` while nothing is chosen.
    OfferPage(const Services &services, const ServerId &server, const QString &name, const QString &hint,
              QWidget *parent = nullptr);

    void setSession(OwnSession *session);
    void setOffers(const QList<Offer> &offers);
    void setNote(const QString &note);
    int count() const;

Q_SIGNALS:
    void reviewWanted();
    void failed(const QString &sentence);

private:
    void choose(const Offer &offer);
    void dropOld();

    Services m_services;
    ServerId m_server;
    QPointer<OwnSession> m_session;
    OfferList *m_list;
    QStackedWidget *m_stack;
    QList<CallPanel *> m_panels; // the last used comes last
};

} // namespace mangrove

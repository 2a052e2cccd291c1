#include "ui/calls/offerpage.h"

#include "core/sessions/ownsession.h"
#include "ui/calls/callpanel.h"
#include "ui/calls/offerlist.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/passfocus.h"

#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

OfferPage::OfferPage(const Services &services, const ServerId &server, const QString &name, const QString &hint,
                     QWidget *parent)
    : QWidget(parent), m_services(services), m_server(server), m_list(new OfferList(name)), m_stack(new QStackedWidget)
{
    QLabel *label = sentenceLabel(hint, QStringLiteral("offersHint"), nullptr);
    label->setAlignment(Qt::AlignCenter);
    label->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(label);
    auto *splitter = new QSplitter;
    splitter->addWidget(m_list);
    splitter->addWidget(m_stack);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({240, 640});
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter);
    m_stack->setContentsMargins(6, 0, 0, 0);
    passFocus(this, m_list);
    // From the list too: choose and call.
    auto *hurry = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this);
    hurry->setContext(Qt::WidgetWithChildrenShortcut);
    connect(hurry, &QShortcut::activated, this, [this] {
        if (auto *panel = qobject_cast<CallPanel *>(m_stack->currentWidget()))
            panel->call();
    });
    connect(m_list, &OfferList::chosen, this, &OfferPage::choose);
}

void OfferPage::choose(const Offer &offer)
{
    const auto found = std::ranges::find(m_panels, offer.key, &CallPanel::key);
    CallPanel *panel = found == m_panels.cend() ? nullptr : *found;
    if (panel) {
        panel->setOffer(&offer);
        m_panels.removeOne(panel);
    } else {
        panel = new CallPanel(m_services, m_server, offer);
        panel->setSession(m_session);
        connect(panel, &CallPanel::reviewWanted, this, &OfferPage::reviewWanted);
        connect(panel, &CallPanel::failed, this, &OfferPage::failed);
        m_stack->addWidget(panel);
    }
    m_panels.append(panel);
    m_stack->setCurrentWidget(panel);
    dropOld();
}

void OfferPage::dropOld()
{
    for (qsizetype i = 0; i + 1 < m_panels.size() && m_panels.size() > panelLimit;) {
        if (m_panels.at(i)->isCalling()) {
            ++i;
            continue;
        }
        CallPanel *old = m_panels.takeAt(i);
        m_stack->removeWidget(old);
        old->deleteLater();
    }
}

void OfferPage::setSession(OwnSession *session)
{
    m_session = session;
    for (CallPanel *panel : std::as_const(m_panels))
        panel->setSession(session);
}

void OfferPage::setOffers(const QList<Offer> &offers)
{
    m_list->setOffers(offers);
    for (CallPanel *panel : std::as_const(m_panels))
        panel->setOffer(m_list->find(panel->key()));
}

void OfferPage::setNote(const QString &note)
{
    m_list->setNote(note);
}

int OfferPage::count() const
{
    return m_list->count();
}

} // namespace mangrove

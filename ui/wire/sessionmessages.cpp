#include "ui/wire/sessionmessages.h"

#include "core/link/relayedsessions.h"
#include "core/sessions/registry.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/passfocus.h"
#include "ui/kit/relayedapps.h"
#include "ui/wire/wireview.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <utility>

namespace mangrove {

SessionMessages::SessionMessages(const Services &services, const ServerId &server, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_server(server),
      m_bar(new QWidget),
      m_sessions(new QComboBox),
      m_missed(sentenceLabel({}, QStringLiteral("missedMessages"), this)),
      m_view(new WireView)
{
    setObjectName(QStringLiteral("sessionMessages"));
    m_sessions->setObjectName(QStringLiteral("sessionChoice"));
    auto *caption = new QLabel(tr("&Session:"));
    caption->setBuddy(m_sessions);
    auto *bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(9, 6, 9, 0);
    bar->addWidget(caption);
    bar->addWidget(m_sessions);
    bar->addWidget(m_missed, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_view, 1);
    passFocus(this, m_view);
    connect(m_view, &WireView::failed, this, &SessionMessages::failed);
    connect(m_sessions, &QComboBox::currentIndexChanged, this, &SessionMessages::follow);
}

SessionMessages::~SessionMessages()
{
    watch({});
}

void SessionMessages::update()
{
    listSessions();
    follow();
}

void SessionMessages::listSessions()
{
    const QList<const RelayedSession *> relayed = m_services.relayed.of(m_server);
    m_bar->setVisible(!relayed.isEmpty());
    const QString chosen = m_sessions->currentData().toString();
    const QSignalBlocker quiet(m_sessions);
    m_sessions->clear();
    const auto wire = m_services.registry.wire(m_server);
    if (relayed.isEmpty() || wire)
        m_sessions->addItem(tr("Mangrove's own"), QString());
    for (const RelayedSession *session : relayed)
        m_sessions->addItem(appText(*session), session->id().value);
    const int index = m_sessions->findData(chosen);
    // Where it does not run by itself, what an app runs is what a person wants to see.
    const int first = m_services.registry.isRunning(m_server) || relayed.isEmpty() || !wire ? 0 : 1;
    m_sessions->setCurrentIndex(index >= 0 && !chosen.isEmpty() ? index : first);
}

void SessionMessages::follow()
{
    const SessionId session{m_sessions->currentData().toString()};
    watch(isVisible() ? session : SessionId());
    if (session.isEmpty()) {
        m_view->setLog(m_services.registry.wire(m_server));
    } else {
        for (const RelayedSession *one : m_services.relayed.of(m_server)) {
            if (one->id() == session)
                m_view->setLog(one->wire());
        }
    }
    tellMissed();
}

void SessionMessages::watch(const SessionId &session)
{
    if (session == m_watched)
        return;
    if (!m_watched.isEmpty()) {
        if (const RelayedSession *before = m_services.relayed.watch(m_watched, false); before && before->wire())
            before->wire()->disconnect(this);
    }
    m_watched = session;
    if (session.isEmpty())
        return;
    if (const RelayedSession *now = m_services.relayed.watch(session, true))
        connect(now->wire().get(), &WireLog::recorded, this, &SessionMessages::tellMissed);
}

void SessionMessages::tellMissed()
{
    QString text = m_watched.isEmpty() ? QString() : tr("From the moment this page is shown.");
    for (const RelayedSession *one : m_services.relayed.of(m_server)) {
        if (one->id() == m_watched && one->missed() > 0)
            text = tr("%n message(s) not shown: this window did not keep up.", nullptr, int(one->missed()));
    }
    m_missed->setText(text);
}

void SessionMessages::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    update();
}

void SessionMessages::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    watch({});
}

} // namespace mangrove

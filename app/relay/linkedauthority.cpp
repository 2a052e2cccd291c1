#include "app/relay/linkedauthority.h"

namespace mangrove {

namespace {

constexpr int spoolPause = 100; // ms; what is written meanwhile is one word

} // namespace

LinkedAuthority::LinkedAuthority(StoredAuthority &stored, WindowLink &window, QObject *parent)
    : RootsAuthority(parent), m_stored(stored), m_window(window)
{
    m_spooled.setSingleShot(true);
    m_spooled.setInterval(spoolPause);
    connect(&m_spooled, &QTimer::timeout, this, [this] { m_window.tell(toLine(link::Spooled())); });
    connect(&m_stored, &RootsAuthority::listChanged, this, &RootsAuthority::listChanged);
    connect(&m_window, &WindowLink::linked, this, &LinkedAuthority::report);
    connect(&m_window, &WindowLink::mayTell, this, &LinkedAuthority::report);
}

LinkedAuthority::~LinkedAuthority() = default;

void LinkedAuthority::setServer(const ServerId &server)
{
    m_stored.setServer(server);
    if (m_state.server == server)
        return;
    m_state.server = server;
    report();
}

void LinkedAuthority::setInfo(const SessionInfo &info, const QString &app)
{
    m_state.app = app;
    m_state.revision = info.revision;
    m_state.era = info.eraWord;
    m_state.pid = info.pid;
    report();
}

void LinkedAuthority::noteSpooled()
{
    if (!m_spooled.isActive())
        m_spooled.start();
}

void LinkedAuthority::report()
{
    if (!m_window.isLinked())
        return;
    m_state.record = m_stored.record();
    m_window.tell(toLine(m_state));
}

quint64 LinkedAuthority::ask(const SessionId &session, QObject *context, const Answer &answer,
                             Patience patience)
{
    m_window.seek();
    const quint64 ticket = m_stored.ask(session, context, answer, patience);
    report();
    return ticket;
}

void LinkedAuthority::cancel(quint64 ticket, Withdrawal why)
{
    m_stored.cancel(ticket, why);
}

//! The window hears of it before the server does: what it shows as known is never less than what is.
VisibleList LinkedAuthority::listFor(const SessionId &session, quint64 message)
{
    const VisibleList list = m_stored.listFor(session, message);
    report();
    return list;
}

void LinkedAuthority::told(const SessionId &session, quint64 message)
{
    m_stored.told(session, message);
    report();
}

void LinkedAuthority::notTold(const SessionId &session, quint64 message, bool certain)
{
    m_stored.notTold(session, message, certain);
    report();
}

void LinkedAuthority::notified(const SessionId &session)
{
    m_stored.notified(session);
    report();
}

bool LinkedAuthority::isUpToDate(const SessionId &session) const
{
    return m_stored.isUpToDate(session);
}

void LinkedAuthority::setIgnoresEmptyList(const SessionId &session)
{
    m_stored.setIgnoresEmptyList(session);
}

} // namespace mangrove

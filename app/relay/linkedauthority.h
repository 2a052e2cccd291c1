#pragma once

// Decides about the roots of a relay's session by what is stored, and lets the window know: what its server was told, before
// it leaves and when it has, and what it has asked. The list is always made from the stored decisions (StoredAuthority), so
// that what was taken back holds at once, whatever the window does. Owned by the relay.

#include "app/relay/windowlink.h"
#include "core/access/storedauthority.h"
#include "core/sessions/sessioninfo.h"

namespace mangrove {

class LinkedAuthority final : public RootsAuthority
{
    Q_OBJECT

public:
    //! Both outlive it.
    LinkedAuthority(StoredAuthority &stored, WindowLink &window, QObject *parent = nullptr);
    ~LinkedAuthority() override;

    //! Whose decisions count from now on; see StoredAuthority::setServer().
    void setServer(const ServerId &server);
    //! What is known of the session, for people.
    void setInfo(const SessionInfo &info, const QString &app);
    //! Activity was written into the spool.
    void noteSpooled();

    quint64 ask(const SessionId &session, QObject *context, const Answer &answer, Patience patience) override;
    void cancel(quint64 ticket, Withdrawal why) override;
    VisibleList listFor(const SessionId &session, quint64 message) override;
    void told(const SessionId &session, quint64 message) override;
    void notTold(const SessionId &session, quint64 message, bool certain) override;
    void notified(const SessionId &session) override;
    bool isUpToDate(const SessionId &session) const override;
    void setIgnoresEmptyList(const SessionId &session) override;

private:
    void report();

    StoredAuthority &m_stored;
    WindowLink &m_window;
    link::State m_state; // but for its record
    QTimer m_spooled;
};

} // namespace mangrove

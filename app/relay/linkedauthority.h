#pragma once

// Decides about the roots of a relay's session by what is stored, and lets the window know: what its server was told,
// before it leaves and when it has, and what it has asked. While there is a window, a person is asked about what is
// undecided. The list is always made from the stored decisions (StoredAuthority) and those that the window holds until
// the server stops, so that what was taken back holds at once, whatever the window does. Owned by the relay.

#include "app/relay/windowlink.h"
#include "core/access/heldquestions.h"
#include "core/access/storedauthority.h"
#include "core/sessions/serverstatus.h"

#include <QHash>
#include <QSet>
#include <QTimer>

namespace mangrove {

class LinkedAuthority final : public RootsAuthority
{
    Q_OBJECT

public:
    //! ms that a window may take to say that it asks a person, and that it may hold the question then: somewhat longer
    //! than its own limit, for one that hangs meanwhile.
    static constexpr int takeTime = 5000;
    static constexpr int holdTime = 50000;

    //! Both outlive it.
    LinkedAuthority(StoredAuthority &stored, WindowLink &window, QObject *parent = nullptr);
    ~LinkedAuthority() override;

    //! Whose decisions count from now on; see StoredAuthority::setServer().
    void setServer(const ServerId &server);
    //! What is known of the session, for people; `program`: path of what runs, empty for an address.
    void setInfo(const SessionInfo &info, const QString &app, const QString &program);
    //! What the process is held to.
    void setEnforced(const Enforced &to);
    //! It is held to less than it may reach now, or not any more.
    void setWaitsForRestart(bool waits);
    //! What the app has the relay run, for people.
    void setLaunch(const link::Launch &launch);
    //! Whether its server wants a sign-in, or lacks these scopes: a person is told, where there is a window.
    void setSignIn(bool isWanted, const QStringList &missing);
    //! A sentence for whoever reads the app's log: what the server was not told, and why. Empty where nothing was kept
    //! from it, or a person is asked. `whyNobodys`: why no record's decisions count, or empty.
    QString whatIsWithheld(const QString &whyNobodys) const;
    //! Activity was written into the spool.
    void noteSpooled();

    quint64 ask(const SessionId &session, QObject *context, const Answer &answer, Patience patience) override;
    void cancel(quint64 ticket, Withdrawal why) override;
    VisibleList listFor(const SessionId &session, quint64 message) override;
    void told(const SessionId &session, quint64 message) override;
    void notTold(const SessionId &session, quint64 message, bool certain) override;
    void notified(const SessionId &session) override;
    void hurry(const SessionId &session) override;
    bool isUpToDate(const SessionId &session) const override { return m_stored.isUpToDate(session); }
    void setIgnoresEmptyList(const SessionId &session) override { m_stored.setIgnoresEmptyList(session); }
    ClientsPart clientsPart(const SessionId &session) const override { return m_stored.clientsPart(session); }
    void clientRoots(const SessionId &session, const std::optional<QByteArray> &result) override;
    void clientAsked(const SessionId &session) override;
    QList<Told> clientTells(const SessionId &session, quint64 message, const QList<QByteArray> &results) override;
    void carries(const SessionId &session, quint64 message, const CarriedTexts &texts) override
    {
        m_stored.carries(session, message, texts);
    }
    void carried(const SessionId &session, quint64 message) override { m_stored.carried(session, message); }
    void notCarried(const SessionId &session, quint64 message, bool certain) override
    {
        m_stored.notCarried(session, message, certain);
    }

Q_SIGNALS:
    //! The server asks, or wants a sign-in, and nobody is there who could ask a person.
    void askedAlone();
    //! What the key ring has of the server's sign-in was changed in the window.
    void signInKept();

private:
    void report();
    void sayDenials();
    void tellSurely(const QByteArray &line);
    void putBefore(quint64 ticket, const SessionId &session, QObject *context, const Answer &answer);
    void setAsking(bool isAsking);
    void onHeard(const link::WindowWord &word);
    void onLinked();
    void onMayTell();
    void onUnlinked();

    StoredAuthority &m_stored;
    WindowLink &m_window;
    link::State m_state; // but for its record
    bool m_hasMoved = false; // to another server, which the window has not heard
    link::Launch m_launch;
    std::optional<link::Confined> m_confined;
    QList<QByteArray> m_late; // lines that the window did not read in time
    QTimer m_spooled;
    HeldQuestions m_questions; // that the window has
    QSet<quint64> m_untaken; // of these, what the window has not said that it has
    QList<quint64> m_unsaid; // and that it has not heard yet, as it has not greeted
    //! It has let a question lie: the next ones do not wait for it, until it says something.
    bool m_isSlow = false;
    bool m_isAsking = false; // the window, a person, for this server
    bool m_isAnswering = false; // it has just said that a question may be answered
    bool m_isHurried = false; // the app has ended, and its server is not to wait for a person
    QHash<quint64, quint64>
        m_looks; // of questions that are looked at before the window has them: tickets of `stored`, by ours
    SessionId m_session; // that asks; a relay has one
    quint64 m_lastTicket = 0;
    QHash<RootId, Decision> m_lent; // what the window has decided until the server stops
    QHash<ServerId, QHash<RootId, Decision>> m_denied; // of that, of servers whose turn may come again in this process
};

} // namespace mangrove

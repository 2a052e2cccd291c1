#pragma once

// Between an app of the legacy era and a server that is stateless: answers the app's handshake from server/discover,
// and lets ModernDialect make its calls. What a server wants of the app inside a call becomes a request to it. What the
// stateless revision does not have is answered here: ping, logging/setLevel (carried by each call), subscriptions.
// Values of params and results keep their bytes.

#include "core/sessions/bridgedsubscriptions.h"
#include "core/sessions/clientsroots.h"
#include "core/sessions/moderndialect.h"

namespace mangrove {

class ModernServerBridge final : public Dialect
{
public:
    static constexpr int probeTime = 10000; // ms that server/discover is waited for

    //! `greeting`: the app's `initialize`, which the server has refused.
    ModernServerBridge(const Message &greeting, bool rootsOn);

    //! Asks the server what it speaks. The bridge is open once it has said so; until then the app is told to wait.
    Steps begin();
    //! The server is no stateless one.
    bool isRefused() const { return m_state == State::Refused; }

    void setReady(const QString &) override { }
    void setClientsPart(ClientsPart part) override { m_clients.setPart(part); }
    bool acceptsBatches() const override { return true; }
    bool pushesChanges() const override { return false; }
    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps rootsGranted(const QByteArray &id) override { return translated(m_server.rootsGranted(id)); }
    Steps rootsRefused(const QByteArray &id) override { return translated(m_server.rootsRefused(id)); }
    Steps resume(const QByteArray &id) override;
    QByteArray rootsChanged() const override { return {}; }
    void describe(SessionInfo *info) const override;

private:
    enum class State { Asking, Refused, Open };

    Steps fromApp(const Message &message);
    Steps fromRequest(const Message &request);
    Steps fromAnswer(const Message &answer);
    Steps setLevel(const Message &request);
    Steps translated(const Steps &steps);
    Steps translated(const Step &step);
    Steps clientTells(const QByteArray &question, const QByteArray &result);
    Steps toApp(const Message &message);
    Steps answered(const Message &answer);
    bool isCarried(const Message &question) const;
    Step question(const Message &request) const;
    Steps notified(const Message &notification);
    Steps discovered(const Message &answer);
    QByteArray greetingAnswer(const QByteArray &result) const;

    const Message m_greeting;
    const QByteArray m_prefix; // of our own ids
    const QByteArray m_probe; // id of server/discover
    QString m_revision; // that the app is answered with
    ModernDialect m_server;
    BridgedSubscriptions m_subscriptions;
    ClientsRoots m_clients;
    QList<QByteArray> m_handedOn; // questions for roots that are the app's to answer; as many as its calls may have
    State m_state = State::Asking;
    QByteArray m_logLevel; // raw; empty until the app has set one
};

} // namespace mangrove

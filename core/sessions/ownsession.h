#pragma once

// A session whose client is this program: the only kind through which Mangrove makes calls. Made and owned by the
// registry.

#include "core/sessions/clientend.h"
#include "core/sessions/handshake.h"
#include "core/sessions/ownclient.h"
#include "core/sessions/session.h"

namespace mangrove {

// Our own end of a session: our client, and the handshake that it makes. Owned by its session.
class OwnEnd final : public ClientEnd
{
    Q_OBJECT

public:
    //! `elicitor` and `mask` as for OwnClient.
    OwnEnd(const ServerId &server, Elicitor *elicitor, const Handshake::Plan &plan, const SecretMask &mask,
           QObject *parent = nullptr);
    ~OwnEnd() override;

    OwnClient &client() { return m_client; }

    std::unique_ptr<Dialect> makeDialect(Era era, bool rootsOn) override;
    Era firstEra() const override { return m_handshake.firstEra(); }
    void open() override { m_handshake.start(); }
    bool isProbing() const override { return m_handshake.isProbing(); }
    void receive(const Message &message, const std::function<void(const QByteArray &)> &answer) override
    {
        m_client.receive(message, answer);
    }
    bool hasOpenCalls() const override { return m_client.hasOpenCalls(); }
    void close(const Error &error) override { m_client.close(error); }

private:
    OwnClient m_client;
    Handshake m_handshake;
};

class OwnSession final : public Session
{
    Q_OBJECT

public:
    //! `client` takes the place of the setup's.
    static std::unique_ptr<OwnSession> make(SessionSetup setup, std::unique_ptr<OwnEnd> client, const Times &times);

    //! By which this program makes calls; lives as long as the session.
    OwnClient &client() { return m_client; }

private:
    OwnSession(SessionSetup setup, OwnClient &client, const Times &times);

    OwnClient &m_client; // of the end that the session owns
};

} // namespace mangrove

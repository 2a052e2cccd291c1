#pragma once

// Our own end of a session: our client, and the handshake that it makes. Owned by its session.

#include "core/sessions/clientend.h"
#include "core/sessions/handshake.h"
#include "core/sessions/ownclient.h"

namespace mangrove {

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

} // namespace mangrove

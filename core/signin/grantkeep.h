#pragma once

// Where the grant and the registrations of one server lie: in the key ring, an item each, and nowhere else. What is not
// found is simply not there. A value; the key ring outlives it.

#include "core/signin/grant.h"
#include "core/signin/grantlock.h"
#include "core/store/secrets.h"

#include <QMap>

#include <functional>

namespace mangrove {

class GrantKeep
{
public:
    using GrantDone = std::function<void(const Result<std::optional<SignInGrant>> &)>;
    using Clients = QMap<QString, SignInClient>; // by issuer; none is ever used at another one
    using ClientsDone = std::function<void(const Result<Clients> &)>;

    GrantKeep(Secrets &secrets, const ServerId &server) : m_secrets(&secrets), m_server(server) { }

    //! Before the grant is read to be changed, until it is stored; see holdGrant().
    void hold(QObject *context, const std::function<void(const GrantHold &)> &done) const
    {
        holdGrant(m_server.value, context, done);
    }
    void readGrant(QObject *context, const GrantDone &done) const;
    void storeGrant(const SignInGrant &grant, QObject *context, const Secrets::Done &done) const;
    void removeGrant(QObject *context, const Secrets::Done &done) const;
    void readClients(QObject *context, const ClientsDone &done) const;
    //! Of the client that the person gave.
    void readClientSecret(QObject *context, const Secrets::ValueDone &done) const;
    void storeClients(const Clients &clients, QObject *context, const Secrets::Done &done) const;

    SecretKey grantKey() const { return {m_server, SecretKey::Kind::SignIn, {}}; }
    SecretKey clientSecretKey() const { return {m_server, SecretKey::Kind::ClientSecret, {}}; }
    SecretKey clientsKey() const { return {m_server, SecretKey::Kind::Clients, {}}; }

private:
    Secrets *m_secrets;
    ServerId m_server;
};

//! Every word of it that has to be hidden wherever the server says it back.
QStringList secretsOf(const SignInGrant &grant);
QStringList secretsOf(const SignInClient &client);

} // namespace mangrove

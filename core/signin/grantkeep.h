#pragma once

// Where the grant and the registrations of one server lie: in the key ring, an item each, and nowhere else. What is not
// found is simply not there. A value; the key ring outlives it.

#include "core/base/secretmask.h"
#include "core/signin/grant.h"
#include "core/store/secrets.h"

#include <QMap>
#include <QString>

#include <functional>
#include <memory>

class QObject;

namespace mangrove {

//! Several processes may have the sign-in of one server: the window and each relay. Of these one at a time changes what
//! lies in the key ring: two that renew with one refresh token look like a thief to the sign-in server, which then ends
//! the grant. The lock is a file of the runtime folder, or of one in /tmp where there is none, held by the system for
//! its process, so that no crash leaves it taken. Held until the last copy is gone.
using GrantHold = std::shared_ptr<void>;

//! Calls back once, perhaps within the call, not when `context` is gone. Without a hold where there is no folder that
//! others leave alone, or where somebody has it for longer than a renewal can take: whoever waits goes on all the same.
void holdGrant(const QString &name, QObject *context, const std::function<void(const GrantHold &)> &done);

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

// Hides the words of all grants that a server was given while this run lasts: it may say back an old one as well.
class GrantMask
{
public:
    static constexpr qsizetype most = 64; // words; those of long ago are not good any more

    void hide(const SignInGrant &grant)
    {
        const QStringList secrets = secretsOf(grant);
        for (const QString &secret : secrets) {
            m_secrets.removeAll(secret);
            m_secrets.append(secret);
        }
        while (m_secrets.size() > most)
            m_secrets.removeFirst();
        m_mask = SecretMask(m_secrets);
    }
    const SecretMask &mask() const { return m_mask; }

private:
    QStringList m_secrets;
    SecretMask m_mask;
};

} // namespace mangrove

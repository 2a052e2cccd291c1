#include "core/signin/grantkeep.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove {

void GrantKeep::readGrant(QObject *context, const GrantDone &done) const
{
    m_secrets->read(grantKey(), context, [done](const Result<QString> &value) {
        if (!value && value.error().code == ErrorCode::NotFound)
            done(std::optional<SignInGrant>());
        else
            done(value.and_then([](const QString &json) { return grantFromJson(json); })
                     .transform([](const SignInGrant &grant) { return std::optional(grant); }));
    });
}

void GrantKeep::storeGrant(const SignInGrant &grant, QObject *context, const Secrets::Done &done) const
{
    m_secrets->store(grantKey(), toJson(grant), context, done);
}

void GrantKeep::removeGrant(QObject *context, const Secrets::Done &done) const
{
    m_secrets->remove(grantKey(), context, done);
}

void GrantKeep::readClients(QObject *context, const ClientsDone &done) const
{
    m_secrets->read(clientsKey(), context, [done](const Result<QString> &value) {
        Clients clients;
        if (!value && value.error().code != ErrorCode::NotFound) {
            done(value.error());
            return;
        }
        const QJsonObject object = value ? QJsonDocument::fromJson(value->toUtf8()).object() : QJsonObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (const Result<SignInClient> client = clientFromJson(it.value().toString()))
                clients.insert(it.key(), *client);
        }
        done(clients);
    });
}

void GrantKeep::readClientSecret(QObject *context, const Secrets::ValueDone &done) const
{
    m_secrets->read(clientSecretKey(), context, [key = clientSecretKey(), done](const Result<QString> &value) {
        const Result<void> good = value.and_then([&key](const QString &text) { return checkSecret(key, text); });
        done(good ? value : Result<QString>(good.error()));
    });
}

void GrantKeep::storeClients(const Clients &clients, QObject *context, const Secrets::Done &done) const
{
    QJsonObject object;
    for (auto it = clients.begin(); it != clients.end(); ++it)
        object.insert(it.key(), toJson(it.value()));
    m_secrets->store(clientsKey(), QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)), context,
                     done);
}

QStringList secretsOf(const SignInGrant &grant)
{
    QStringList secrets{grant.access, grant.refresh};
    secrets.removeAll(QString());
    return secrets + secretsOf(grant.client);
}

QStringList secretsOf(const SignInClient &client)
{
    QStringList secrets{client.secret, client.managementToken};
    secrets.removeAll(QString());
    return secrets;
}

} // namespace mangrove

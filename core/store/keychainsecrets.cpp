#include "core/store/keychainsecrets.h"

#include "core/base/displaytext.h"
#include "core/store/keyringcondition.h"

#include <QPointer>
#include <qt6keychain/keychain.h>
#include <QTimer>

namespace mangrove {

namespace {

QString storedName(const SecretKey &key)
{
    switch (key.kind) {
    case SecretKey::Kind::Environment:
        return QStringLiteral("%1/environment/%2").arg(key.server.value, key.name);
    case SecretKey::Kind::Header:
        return QStringLiteral("%1/header/%2").arg(key.server.value, key.name);
    case SecretKey::Kind::SignIn:
        return key.server.value + QStringLiteral("/sign-in");
    case SecretKey::Kind::Clients:
        return key.server.value + QStringLiteral("/clients");
    case SecretKey::Kind::ClientSecret:
        return key.server.value + QStringLiteral("/client-secret");
    case SecretKey::Kind::Token:
        break;
    }
    return key.server.value + QStringLiteral("/token");
}

Error failure(QKeychain::Error error, const QString &reason, KeyRingCondition condition, const SecretKey &key)
{
    if (condition == KeyRingCondition::Absent || error == QKeychain::NoBackendAvailable
        || error == QKeychain::NotImplemented) {
        return {ErrorCode::Unreachable,
                KeychainSecrets::tr("There is no key ring that could keep secrets. Install and start one, such as "
                                    "gnome-keyring with libsecret, or KWallet, then try again.")};
    }
    if (condition == KeyRingCondition::Locked) {
        return {ErrorCode::Refused,
                KeychainSecrets::tr("The key ring is locked and was not unlocked. Unlock it, then try again.")};
    }
    // What the library says of that is about paths of the service's own, in the language of the desktop.
    if (condition == KeyRingCondition::Empty && error != QKeychain::EntryNotFound) {
        return {ErrorCode::Refused,
                KeychainSecrets::tr(
                    "The key ring was not unlocked: its question was cancelled. Try again, and answer it.")};
    }
    switch (error) {
    case QKeychain::EntryNotFound:
        return missingSecret(key);
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return {ErrorCode::Refused,
                KeychainSecrets::tr("The key ring did not let Mangrove in. Allow it there, then try again.")};
    default:
        return {
            ErrorCode::Io, // A missing libsecret ends so when something is stored.
            KeychainSecrets::tr("The key ring failed: %1. If libsecret is not installed, install it, then try again.")
                .arg(displayText(reason))};
    }
}

//! One call that waits for its answer. Ends once, with the answer or with the end of patience.
class Waiting : public QObject
{
public:
    using Done = std::function<void(const Result<QKeychain::Job *> &)>;

    Waiting(QObject *context, const Done &done, QObject *parent) : QObject(parent), m_context(context), m_done(done)
    {
        connect(context, &QObject::destroyed, this, &QObject::deleteLater);
    }

    void end(const Result<QKeychain::Job *> &result)
    {
        deleteLater();
        if (const Done done = std::exchange(m_done, {}); done && m_context)
            done(result);
    }

private:
    QPointer<QObject> m_context;
    Done m_done;
};

} // namespace

KeychainSecrets::KeychainSecrets(const QString &service, QObject *parent) : QObject(parent), m_service(service)
{ }

//! Starts the job. The job itself cannot be ended: the library underneath holds on to it, so it lives until the key
//! ring has answered and then deletes itself, with nobody listening.
void KeychainSecrets::run(QKeychain::Job *job, const SecretKey &key, QObject *context, const JobDone &done,
                          const SecretMask &mask)
{
    auto *waiting = new Waiting(context, done, this);
    QTimer::singleShot(m_patience, waiting, [waiting] {
        waiting->end(Error{ErrorCode::Timeout,
                           tr("The key ring has not answered. If it asks for its password in another window, answer "
                              "there, then try again.")});
    });
    if (!canHaveKeyRing()) {
        delete job;
        QTimer::singleShot(0, waiting, [waiting, key] {
            waiting->end(failure(QKeychain::NoBackendAvailable, {}, KeyRingCondition::Absent, key));
        });
        return;
    }
    job->setKey(storedName(key));
    job->setInsecureFallback(false);
    job->setAutoDelete(true);
    connect(job, &QKeychain::Job::finished, waiting, [waiting, key, mask](QKeychain::Job *finished) {
        const QKeychain::Error error = finished->error();
        // A locked key ring says of a removal that it was done.
        const bool isRemoval = qobject_cast<QKeychain::DeletePasswordJob *>(finished);
        if (error == QKeychain::NoError && !isRemoval)
            return waiting->end(finished);
        const QString reason = mask.text(finished->errorString());
        askKeyRingCondition(waiting, [waiting, error, reason, key, isRemoval](KeyRingCondition condition) {
            const bool isGone = error == QKeychain::NoError || error == QKeychain::EntryNotFound;
            const bool isOpen = condition == KeyRingCondition::Unknown || condition == KeyRingCondition::Empty;
            if (isRemoval && isGone && isOpen)
                waiting->end(nullptr);
            else
                waiting->end(failure(error, reason, condition, key));
        });
    });
    job->start();
}

void KeychainSecrets::store(const SecretKey &key, const QString &value, QObject *context, const Done &done)
{
    if (value.isEmpty() || value.contains(QChar(0))) {
        QTimer::singleShot(0, context, [done] {
            done(Error{ErrorCode::Invalid,
                       tr("A secret is not empty and does not hold the character with the number 0.")});
        });
        return;
    }
    auto *job = new QKeychain::WritePasswordJob(m_service);
    job->setTextData(value);
    run(
        job, key, context,
        [done](const Result<QKeychain::Job *> &result) {
            if (result)
                done({});
            else
                done(result.error());
        },
        SecretMask({value}));
}

void KeychainSecrets::read(const SecretKey &key, QObject *context, const ValueDone &done)
{
    run(new QKeychain::ReadPasswordJob(m_service), key, context, [done](const Result<QKeychain::Job *> &result) {
        if (result)
            done(static_cast<QKeychain::ReadPasswordJob *>(*result)->textData());
        else
            done(result.error());
    });
}

void KeychainSecrets::remove(const SecretKey &key, QObject *context, const Done &done)
{
    run(new QKeychain::DeletePasswordJob(m_service), key, context, [done](const Result<QKeychain::Job *> &result) {
        if (result)
            done({});
        else
            done(result.error());
    });
}

} // namespace mangrove

#pragma once

// The secrets of servers in the key ring of the desktop, by QtKeychain: the Secret Service (gnome-keyring, KeePassXC)
// or KWallet. Owned by the application. It never falls back to plain text and keeps no value itself.

#include "core/base/secretmask.h"
#include "core/store/secrets.h"

#include <QObject>

#include <chrono>

namespace QKeychain {
class Job;
}

namespace mangrove {

class KeychainSecrets final : public QObject, public Secrets
{
    Q_OBJECT

public:
    //! Long enough for a person to find and type the password of the key ring.
    static constexpr std::chrono::seconds patience{120};

    //! `service` is the name under which the secrets lie.
    explicit KeychainSecrets(const QString &service = QStringLiteral("mangrove"), QObject *parent = nullptr);

    //! How long an answer is waited for.
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }

    void store(const SecretKey &key, const QString &value, QObject *context, const Done &done) override;
    void read(const SecretKey &key, QObject *context, const ValueDone &done) override;
    void remove(const SecretKey &key, QObject *context, const Done &done) override;

private:
    using JobDone = std::function<void(const Result<QKeychain::Job *> &)>;
    //! `mask`: hides what is stored in what the key ring says of its failures.
    void run(QKeychain::Job *job, const SecretKey &key, QObject *context, const JobDone &done,
             const SecretMask &mask = {});

    QString m_service;
    std::chrono::milliseconds m_patience{patience};
};

} // namespace mangrove

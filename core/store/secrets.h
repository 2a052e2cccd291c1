#pragma once

// The interface to what keeps the secrets of servers: the desktop's key ring (KeychainSecrets), or a fake in tests.
// Nothing is ever kept as plain text, and no value is in an error or a log line.

#include "core/base/result.h"
#include "core/store/secretkey.h"

#include <QHash>
#include <QList>

#include <functional>

class QObject;

namespace mangrove {

//! Callbacks come exactly once, never from within the call, and not at all when `context` is gone by then or the
//! Secrets are. Errors: NotFound (no such secret), Unreachable (no key ring), Refused (locked and not unlocked, or not
//! let in), Timeout, Invalid (a value that cannot be kept), Io. Each with a sentence for the person.
class Secrets
{
public:
    using Done = std::function<void(const Result<void> &)>;
    using ValueDone = std::function<void(const Result<QString> &)>;
    using Values = QHash<SecretKey, QString>;
    using ValuesDone = std::function<void(const Result<Values> &)>;

    virtual ~Secrets() = default;

    //! Puts a value in place of the one before. It is not empty and holds no zero character.
    virtual void store(const SecretKey &key, const QString &value, QObject *context, const Done &done) = 0;
    virtual void read(const SecretKey &key, QObject *context, const ValueDone &done) = 0;
    //! Good also when there is no such secret.
    virtual void remove(const SecretKey &key, QObject *context, const Done &done) = 0;

    //! One after the other; the first failure ends it. What was stored or removed by then stays so.
    void storeAll(const Values &values, QObject *context, const Done &done);
    //! What is found is checked: Invalid where it cannot be what Mangrove has stored (see checkSecret()).
    void readAll(const QList<SecretKey> &keys, QObject *context, const ValuesDone &done);
    void removeAll(const QList<SecretKey> &keys, QObject *context, const Done &done);
};

//! Whether a value can be used for this: other programs may put anything into a key ring. It is text, not empty and
//! without a zero character; that of a header or a token holds no control character, which could begin another header.
//! Invalid, with a sentence that does not repeat it.
Result<void> checkSecret(const SecretKey &key, const QString &value);

//! The sentence for a secret that is not there (any more).
Error missingSecret(const SecretKey &key);

} // namespace mangrove

#pragma once

// Secrets in memory, answered in the next turn of the event loop as the real ones are.

#include "core/store/secrets.h"

#include <QTimer>

#include <optional>

namespace mangrove::test {

class FakeSecrets final : public Secrets
{
public:
    Values values;
    std::optional<Error> failure; // when set, every call ends so
    std::optional<Error> storeFailure; // when set, every attempt to store something does
    bool silent = false; // no call is answered

    void store(const SecretKey &key, const QString &value, QObject *context, const Done &done) override
    {
        const std::optional<Error> why = failure ? failure : storeFailure;
        if (!why && !silent)
            values.insert(key, value);
        answer(context, [done, failed = why] { failed ? done(*failed) : done({}); });
    }
    void read(const SecretKey &key, QObject *context, const ValueDone &done) override
    {
        answer(context, [this, key, done] {
            if (failure)
                done(*failure);
            else if (values.contains(key))
                done(values.value(key));
            else
                done(missingSecret(key));
        });
    }
    void remove(const SecretKey &key, QObject *context, const Done &done) override
    {
        if (!failure && !silent)
            values.remove(key);
        answer(context, [done, failed = failure] { failed ? done(*failed) : done({}); });
    }

private:
    void answer(QObject *context, const std::function<void()> &call) const
    {
        if (!silent)
            QTimer::singleShot(0, context, call);
    }
};

} // namespace mangrove::test

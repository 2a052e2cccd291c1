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
    std::optional<qsizetype> room; // when set, no more than so many are stored

    void store(const SecretKey &key, const QString &value, QObject *context, const Done &done) override
    {
        std::optional<Error> why = failure ? failure : storeFailure;
        if (!why && room && values.size() >= *room && !values.contains(key))
            why = Error{ErrorCode::Refused, QStringLiteral("It was not unlocked.")};
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
        if (silent)
            m_unanswered.append(call); // who called still waits
        else
            QTimer::singleShot(0, context, call);
    }

    mutable QList<std::function<void()>> m_unanswered;
};

} // namespace mangrove::test

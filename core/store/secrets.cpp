#include "core/store/secrets.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QTimer>

#include <algorithm>
#include <memory>

namespace mangrove {

namespace {

//! Calls `step` with one key after the other; it calls back with how that went.
using Next = std::function<void(const SecretKey &, const Secrets::Done &)>;

void walk(const QList<SecretKey> &keys, const Next &step, const Secrets::Done &done)
{
    if (keys.isEmpty())
        return done({});
    step(keys.first(), [keys, step, done](const Result<void> &result) {
        if (result)
            walk(keys.mid(1), step, done);
        else
            done(result);
    });
}

//! As walk(), but never calls back from within.
void startWalk(QObject *context, const QList<SecretKey> &keys, const Next &step, const Secrets::Done &done)
{
    if (keys.isEmpty())
        QTimer::singleShot(0, context, [done] { done({}); });
    else
        walk(keys, step, done);
}

} // namespace

void Secrets::storeAll(const Values &values, QObject *context, const Done &done)
{
    startWalk(
        context, values.keys(),
        [this, values, context](const SecretKey &key, const Done &next) {
            store(key, values.value(key), context, next);
        },
        done);
}

void Secrets::readAll(const QList<SecretKey> &keys, QObject *context, const ValuesDone &done)
{
    const auto found = std::make_shared<Values>();
    startWalk(
        context, keys,
        [this, found, context](const SecretKey &key, const Done &next) {
            read(key, context, [key, found, next](const Result<QString> &value) {
                const Result<void> usable =
                    value.and_then([&key](const QString &text) { return checkSecret(key, text); });
                if (usable)
                    found->insert(key, *value);
                next(usable);
            });
        },
        [found, done](const Result<void> &result) {
            if (result)
                done(*found);
            else
                done(result.error());
        });
}

void Secrets::removeAll(const QList<SecretKey> &keys, QObject *context, const Done &done)
{
    startWalk(
        context, keys, [this, context](const SecretKey &key, const Done &next) { remove(key, context, next); }, done);
}

Result<void> checkSecret(const SecretKey &key, const QString &value)
{
    // Neither goes into a header as it stands; the secret of a client may be a key of several lines.
    const bool mayHaveLines = key.kind == SecretKey::Kind::Environment || key.kind == SecretKey::Kind::ClientSecret;
    const bool isText = !value.isEmpty() && std::ranges::none_of(value, [mayHaveLines](QChar character) {
        // What was no UTF-8 has become replacement characters.
        return character.isNull() || character == QChar::ReplacementCharacter
            || (!mayHaveLines && character.category() == QChar::Other_Control && character != QLatin1Char('\t'));
    });
    if (isText)
        return {};
    if (key.kind == SecretKey::Kind::Token) {
        return Error{
            ErrorCode::Invalid,
            Texts::tr("What the key ring has for the access token cannot be one. Edit the server and enter it again.")};
    }
    if (key.kind == SecretKey::Kind::ClientSecret) {
        return Error{
            ErrorCode::Invalid,
            Texts::tr(
                "What the key ring has for the client secret cannot be one. Edit the server and enter it again.")};
    }
    return Error{ErrorCode::Invalid,
                 Texts::tr("What the key ring has for “%1” cannot be its value. Edit the server and enter it again.")
                     .arg(displayText(key.name))};
}

Error missingSecret(const SecretKey &key)
{
    if (key.kind == SecretKey::Kind::Token) {
        return {ErrorCode::NotFound,
                Texts::tr("The access token is not in the key ring any more. Edit the server and enter it again.")};
    }
    if (key.kind == SecretKey::Kind::ClientSecret) {
        return {ErrorCode::NotFound,
                Texts::tr("The client secret is not in the key ring any more. Edit the server and enter it again.")};
    }
    return {ErrorCode::NotFound,
            Texts::tr("“%1” has no value in the key ring any more. Edit the server and enter it again.")
                .arg(displayText(key.name))};
}

} // namespace mangrove

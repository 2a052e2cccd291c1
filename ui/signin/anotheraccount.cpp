#include "ui/signin/anotheraccount.h"

#include "core/base/texts.h"
#include "core/edits/edithistory.h"
#include "core/store/secrets.h"
#include "core/workspace/serverstore.h"

namespace mangrove {

namespace {

ServerRecord copyOf(const ServerStore &servers, const ServerRecord &record)
{
    ServerRecord copy = record;
    copy.id = newServerId();
    copy.name = servers.freeName(record.name);
    copy.added = {};
    copy.signedIn = {};
    if (copy.policy == ServerPolicy::AllowAll)
        copy.policy = ServerPolicy::Ask; // what it may know is decided anew
    return copy;
}

QList<SecretKey> givenKeys(const ServerRecord &record)
{
    QList<SecretKey> keys = record.secretKeys();
    if (record.signIn.isInKeyRing())
        keys.append({record.id, SecretKey::Kind::ClientSecret, {}});
    return keys;
}

} // namespace

bool mayHaveAnotherAccount(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    return record && record->maySignIn() && !record->signIn.byItself && !record->needsConfirmation();
}

void addForAnotherAccount(const Services &services, const ServerId &server, QObject *context,
                          const std::function<void(const Result<ServerId> &)> &done)
{
    if (!mayHaveAnotherAccount(services, server)) {
        done(Error{ErrorCode::Refused, Texts::tr("Nobody signs in to this server.")});
        return;
    }
    const ServerRecord original = *services.servers.find(server);
    ServerStore &servers = services.servers;
    Secrets &secrets = services.secrets;
    EditHistory &edits = services.edits;
    const auto add = [&servers, &edits, done](const ServerRecord &copy) {
        const Result<QList<ServerId>> stored = servers.add({copy}, Origin::Person);
        done(stored.transform([](const QList<ServerId> &ids) { return ids.first(); }));
        return bool(stored);
    };
    const ServerRecord copy = copyOf(servers, original);
    const QList<SecretKey> keys = givenKeys(original);
    if (keys.isEmpty()) {
        add(copy);
        return;
    }
    secrets.readAll(keys, context, [=, &secrets](const Result<Secrets::Values> &values) {
        if (!values) {
            done(values.error());
            return;
        }
        Secrets::Values own;
        for (auto it = values->cbegin(); it != values->cend(); ++it)
            own.insert({copy.id, it.key().kind, it.key().name}, it.value());
        secrets.storeAll(own, context, [=, &secrets](const Result<void> &stored) {
            if (!stored)
                done(stored.error());
            if (!stored || !add(copy)) // nothing points there
                secrets.removeAll(own.keys(), context, [](const Result<void> &) {});
        });
    });
}

} // namespace mangrove

#include "core/edits/heldsecrets.h"

#include "core/base/logging.h"
#include "core/store/atomicfile.h"
#include "core/store/records.h"
#include "core/workspace/serverstore.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>

#include <algorithm>
#include <array>
#include <utility>

namespace mangrove {

namespace {

constexpr qint64 sizeLimit = 256 * 1024; // bytes
const QString secretsKey = QStringLiteral("secrets");
const QString serverKey = QStringLiteral("server");
const QString kindKey = QStringLiteral("kind");
const QString nameKey = QStringLiteral("name");

using Kind = SecretKey::Kind;
const std::array<std::pair<Kind, QString>, 6> kinds{{{Kind::Environment, QStringLiteral("environment")},
                                                     {Kind::Header, QStringLiteral("header")},
                                                     {Kind::Token, QStringLiteral("token")},
                                                     {Kind::SignIn, QStringLiteral("sign-in")},
                                                     {Kind::Clients, QStringLiteral("clients")},
                                                     {Kind::ClientSecret, QStringLiteral("client-secret")}}};

QJsonObject toRecord(const SecretKey &key)
{
    const auto word = std::ranges::find(kinds, key.kind, &std::pair<Kind, QString>::first);
    return {{serverKey, key.server.value}, {kindKey, word->second}, {nameKey, key.name}};
}

//! Those that there are and can be used.
void readPresent(Secrets &secrets, QList<SecretKey> keys, const Secrets::Values &found, QObject *context,
                 const Secrets::ValuesDone &done)
{
    if (keys.isEmpty()) {
        done(found);
        return;
    }
    const SecretKey key = keys.takeFirst();
    secrets.read(key, context, [&secrets, key, keys, found, context, done](const Result<QString> &value) {
        if (!value && value.error().code != ErrorCode::NotFound) {
            done(value.error());
            return;
        }
        Secrets::Values present = found;
        if (value && checkSecret(key, *value)) // else it is nothing that anybody could want back
            present.insert(key, *value);
        readPresent(secrets, keys, present, context, done);
    });
}

} // namespace

HeldSecrets::HeldSecrets(const QString &folder, const ServerStore &servers, Secrets &secrets, QObject *parent)
    : QObject(parent),
      m_folder(folder),
      m_servers(servers),
      m_secrets(secrets),
      m_leaving(readNote()),
      m_noted(m_leaving)
{ }

void HeldSecrets::hold(const QList<SecretKey> &keys)
{
    for (const SecretKey &key : keys)
        ++m_held[key];
    writeNote();
}

void HeldSecrets::release(const QList<SecretKey> &keys)
{
    QList<SecretKey> unneeded;
    for (const SecretKey &key : keys) {
        const auto held = m_held.find(key);
        if (held == m_held.end() || --*held > 0)
            continue;
        m_held.erase(held);
        if (isUnneeded(key))
            unneeded.append(key);
    }
    if (unneeded.isEmpty())
        return;
    ++m_removals;
    remove(unneeded, [this](const Result<void> &removed) {
        if (!removed) {
            Q_EMIT failed(
                {removed.error().code,
                 tr("A secret that is not needed any more is still in the key ring. %1").arg(removed.error().message)});
        }
        if (--m_removals == 0)
            Q_EMIT settled();
    });
}

void HeldSecrets::removeLeftBehind()
{
    QList<SecretKey> left = m_leaving.values();
    left.removeIf([this](const SecretKey &key) { return !isUnneeded(key); });
    m_leaving = QSet<SecretKey>(left.cbegin(), left.cend());
    if (left.isEmpty()) {
        writeNote();
        return;
    }
    remove(left, [](const Result<void> &removed) {
        if (!removed)
            qCInfo(lcStore) << "secrets that are not needed any more are still in the key ring";
    });
}

void HeldSecrets::whenSettled(QObject *context, const std::function<void()> &then)
{
    if (m_removals == 0)
        then();
    else
        connect(this, &HeldSecrets::settled, context, then, Qt::SingleShotConnection);
}

//! Whether a server that is there has a secret of this name.
bool HeldSecrets::isNamed(const SecretKey &key) const
{
    const ServerRecord *server = m_servers.find(key.server);
    return server && server->ownedKeys().contains(key);
}

// --- replacing values

void HeldSecrets::replace(const Secrets::Values &values, QObject *context, const Replaced &done)
{
    const QPointer<QObject> asking = context;
    readPresent(m_secrets, values.keys(), {}, this, [this, asking, values, done](const Result<Secrets::Values> &found) {
        const Replaced answer = [this, asking, done](const Result<SecretChange> &change) {
            if (asking)
                done(change);
            else if (change)
                takeBack(*change);
        };
        if (found)
            keep(*found, values, answer);
        else
            answer(found.error());
    });
}

//! The copies first: a value is never lost.
void HeldSecrets::keep(const Secrets::Values &found, const Secrets::Values &values, const Replaced &done)
{
    SecretChange change;
    Secrets::Values copies;
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        const SecretKey &key = it.key();
        if (!found.contains(key)) {
            change.added.append(key);
        } else if (found.value(key) != *it) {
            const SecretKey before{newServerId(), key.kind, key.name};
            const SecretKey after{newServerId(), key.kind, key.name};
            change.before.insert(key, before);
            change.after.insert(key, after);
            copies.insert(before, found.value(key));
            copies.insert(after, *it);
        }
    }
    change.held = values.keys() + copies.keys();
    hold(change.held);
    m_secrets.storeAll(copies, this, [this, change, values, done](const Result<void> &kept) {
        if (!kept) {
            release(change.held);
            done(kept.error());
            return;
        }
        m_secrets.storeAll(values, this, [this, change, done](const Result<void> &stored) {
            if (stored) {
                done(change);
                return;
            }
            takeBack(change);
            done(stored.error());
        });
    });
}

void HeldSecrets::takeBack(const SecretChange &change)
{
    restore(change.before, [this, change](const Result<void> &) { // best effort: the person knows of the failure
        remove(change.added, [this, change](const Result<void> &) { release(change.held); });
    });
}

void HeldSecrets::restore(const SecretCopies &copies, const Secrets::Done &done)
{
    m_secrets.readAll(copies.values(), this, [this, copies, done](const Result<Secrets::Values> &found) {
        if (!found) {
            done(found.error());
            return;
        }
        Secrets::Values values;
        for (auto it = copies.cbegin(); it != copies.cend(); ++it)
            values.insert(it.key(), found->value(*it));
        m_secrets.storeAll(values, this, done);
    });
}

void HeldSecrets::remove(const QList<SecretKey> &keys, const Secrets::Done &done)
{
    m_leaving.unite(QSet<SecretKey>(keys.cbegin(), keys.cend()));
    writeNote();
    m_secrets.removeAll(keys, this, [this, keys, done](const Result<void> &removed) {
        if (removed) {
            m_leaving.subtract(QSet<SecretKey>(keys.cbegin(), keys.cend()));
            writeNote();
        }
        done(removed);
    });
}

// --- the note

QSet<SecretKey> HeldSecrets::readNote() const
{
    const Result<QByteArray> content = readPrivateFile(notePath(), sizeLimit);
    if (!content)
        return {}; // as a rule there is none
    QSet<SecretKey> keys;
    const QJsonArray records = QJsonDocument::fromJson(*content).object().value(secretsKey).toArray();
    for (const QJsonValue &record : records) {
        RecordReader reader(record);
        const ServerId server{reader.id(serverKey)};
        const QString word = reader.required(kindKey);
        const auto kind = std::ranges::find(kinds, word, &std::pair<Kind, QString>::second);
        const QString name = reader.text(nameKey);
        if (reader.isGood() && kind != kinds.end()) // what is not understood removes nothing
            keys.insert({server, kind->first, name});
    }
    return keys;
}

void HeldSecrets::writeNote()
{
    QSet<SecretKey> keys = m_leaving;
    for (auto it = m_held.keyBegin(); it != m_held.keyEnd(); ++it)
        keys.insert(*it);
    keys.removeIf([this](const SecretKey &key) { return isNamed(key); });
    if (keys == m_noted)
        return;
    bool written = false;
    if (keys.isEmpty()) {
        written = QFile::remove(notePath());
    } else {
        QJsonArray records;
        for (const SecretKey &key : std::as_const(keys))
            records.append(toRecord(key));
        written = bool(writePrivateFile(notePath(), QJsonDocument(QJsonObject{{secretsKey, records}}).toJson()));
    }
    if (written)
        m_noted = keys;
    else
        qCWarning(lcStore) << "which secrets are not needed any more could not be noted";
}

} // namespace mangrove

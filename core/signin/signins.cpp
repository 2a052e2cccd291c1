#include "core/signin/signins.h"

#include "core/workspace/serverstore.h"

#include <utility>

namespace mangrove {

namespace {

//! As whom Mangrove was registered for a server that is gone.
void forgetClients(const ServerStore &servers, Secrets &secrets, const ServerId &server, QObject *context)
{
    if (!servers.find(server))
        secrets.remove(GrantKeep(secrets, server).clientsKey(), context, [](const Result<void> &) {});
}

} // namespace

ServerSignIn::Setup signInSetup(const ServerRecord &record, const SignInFetch::Bounds &bounds)
{
    ServerSignIn::Setup setup;
    setup.server = QUrl(record.url);
    setup.clients.presetId = record.signIn.clientId;
    setup.clients.hasKeptSecret = record.signIn.isInKeyRing();
    setup.clients.hasKey = !record.signIn.keyAlgorithm.isEmpty();
    setup.clients.byItself = record.signIn.byItself;
    setup.clients.documentUrl = record.signIn.clientDocument;
    setup.presets = {record.signIn.redirectPort, record.signIn.redirectHost, record.signIn.redirectPath,
                     record.signIn.scopes, record.signIn.leavesOutResource};
    setup.acceptsSilence = record.signIn.acceptsSilence;
    setup.isKept = record.signedIn.isKept;
    setup.issuer = record.signedIn.issuer;
    setup.client = record.signedIn.clientId;
    setup.bounds = bounds;
    setup.bounds.inner = {record.signIn.innerHost,
                          record.signIn.innerIsHere ? AddressClass::Loopback : AddressClass::Private};
    return setup;
}

SignIns::SignIns(ServerStore &servers, Secrets &secrets, const Clock &clock, const SignInFetch::Bounds &bounds,
                 QObject *parent)
    : QObject(parent), m_servers(servers), m_secrets(secrets), m_clock(clock), m_bounds(bounds)
{
    connect(&m_servers, &ServerStore::edited, this, &SignIns::follow);
    connect(&m_servers, &ServerStore::added, this, &SignIns::followAdded);
    connect(&m_servers, &ServerStore::removed, this, &SignIns::followRemoved);
    connect(&m_servers, &ServerStore::changed, this, &SignIns::followAll);
    followAll();
}

SignIns::~SignIns() = default;

ServerSignIn *SignIns::known(const ServerId &server) const
{
    const auto it = m_entries.find(server);
    return it == m_entries.end() ? nullptr : it->second.signIn.get();
}

ServerSignIn *SignIns::of(const ServerId &server)
{
    if (ServerSignIn *signIn = known(server))
        return signIn;
    const ServerRecord *record = m_servers.find(server);
    if (!record || !record->maySignIn())
        return nullptr;
    Entry &entry = m_entries[server];
    entry.url = record->url;
    entry.signIn =
        std::make_unique<ServerSignIn>(signInSetup(*record, m_bounds), GrantKeep(m_secrets, server), m_clock);
    ServerSignIn *signIn = entry.signIn.get();
    entry.hadGrant = signIn->state() == ServerSignIn::State::SignedIn;
    connect(signIn, &ServerSignIn::changed, this, [this, server] { onChanged(server); });
    connect(signIn, &ServerSignIn::told, this, [this, server](const QString &sentence) {
        const ServerRecord *record = m_servers.find(server);
        Q_EMIT told(server, record ? record->name : QString(), sentence);
    });
    connect(signIn, &ServerSignIn::kept, this, [this, server] { Q_EMIT kept(server); });
    connect(signIn, &ServerSignIn::ended, this, [this, server](const Result<void> &result) {
        if (result)
            Q_EMIT signedIn(server);
    });
    return signIn;
}

std::shared_ptr<HttpAuthorizer> SignIns::authorizer(const ServerRecord &record)
{
    const ServerRecord *stored = m_servers.find(record.id);
    if (!stored || stored->url != record.url || !record.maySignIn())
        return nullptr;
    ServerSignIn *signIn = of(record.id);
    return signIn ? signIn->authorizer() : nullptr;
}

void SignIns::neededElsewhere(const ServerId &server, const QStringList &missing)
{
    if (ServerSignIn *signIn = of(server))
        signIn->neededElsewhere(missing);
}

ServerSignIn::State SignIns::state(const ServerId &server) const
{
    if (const ServerSignIn *signIn = known(server))
        return signIn->state();
    const ServerRecord *record = m_servers.find(server);
    return record && record->maySignIn() && record->signedIn.isKept ? ServerSignIn::State::SignedIn
                                                                    : ServerSignIn::State::Unknown;
}

void SignIns::onChanged(const ServerId &server)
{
    const auto it = m_entries.find(server);
    if (it == m_entries.end())
        return;
    const ServerSignIn &signIn = *it->second.signIn;
    takeDown(server, signIn);
    const bool isOut = signIn.state() == ServerSignIn::State::SignedOut;
    const bool hadGrant = std::exchange(it->second.hadGrant, signIn.grant() || (it->second.hadGrant && !isOut));
    Q_EMIT changed(server);
    if (hadGrant && isOut)
        Q_EMIT signedOut(server);
    endUnsuited(server);
}

//! Where a client signs in by itself now, or no longer, the tokens of before are somebody else's.
void SignIns::endUnsuited(const ServerId &server)
{
    ServerSignIn *signIn = known(server);
    if (signIn && !signIn->isSuited())
        signIn->signOut(this, [](const QString &) {});
}

//! What the record may know of it.
void SignIns::takeDown(const ServerId &server, const ServerSignIn &signIn)
{
    const ServerRecord *record = m_servers.find(server);
    if (!record)
        return;
    SignInNote note = record->signedIn;
    if (const std::optional<SignInGrant> &grant = signIn.grant()) {
        note = {grant->issuer, grant->client.id, toWord(grant->client.way), grant->granted, grant->expires, true};
    } else if (signIn.state() == ServerSignIn::State::SignedOut) {
        // Who was it stays known: a client that the person gave is used at no other sign-in server.
        note.isKept = false;
        note.scopes.clear();
        note.until = {};
    }
    if (note.isKept)
        m_ended.remove(server);
    m_servers.note(server, note);
    remember(*m_servers.find(server));
}

void SignIns::remember(const ServerRecord &record)
{
    if (record.signedIn.isKept && record.maySignIn())
        m_kept.insert(record.id, record);
    else
        m_kept.remove(record.id);
}

void SignIns::follow(const ServerId &server)
{
    const auto it = m_entries.find(server);
    const ServerRecord *record = m_servers.find(server);
    if (!record)
        return;
    const QString url = it != m_entries.end() ? it->second.url : m_kept.value(server, *record).url;
    if (!record->maySignIn() || record->url != url) {
        endOf(server); // what was granted is good for the former address only
    } else if (it != m_entries.end()) {
        it->second.signIn->setSetup(signInSetup(*record, m_bounds));
        endUnsuited(server);
    }
}

//! A file that was read again may lack what is only damaged there: nothing is taken back because of it.
void SignIns::followAll()
{
    for (auto it = m_entries.begin(); it != m_entries.end();) {
        const auto here = it++;
        if (m_servers.find(here->first)) {
            follow(here->first);
            continue;
        }
        here->second.signIn->disconnect(this);
        here->second.signIn.release()->deleteLater(); // it may be in the middle of telling
        m_entries.erase(here);
    }
    m_kept.clear();
    for (const ServerRecord &record : m_servers.servers())
        remember(record);
}

void SignIns::followRemoved(const QList<ServerId> &servers)
{
    for (const ServerId &server : servers) {
        const ServerSignIn *signIn = known(server);
        if (m_kept.contains(server) || (signIn && signIn->grant()))
            m_ended.insert(server);
        endOf(server);
    }
}

//! What comes back by undo was signed in once.
void SignIns::followAdded(const QList<ServerId> &servers)
{
    for (const ServerId &server : servers) {
        const ServerRecord *record = m_servers.find(server);
        if (!record || !m_ended.contains(server))
            continue;
        SignInNote note = record->signedIn;
        note.isKept = false;
        note.scopes.clear();
        note.until = {};
        m_servers.note(server, note);
        if (ServerSignIn *signIn = of(server))
            signIn->lapse(tr("The sign-in ended when the server was removed. Sign in again."));
    }
}

//! Whatever is known of one for this server, or for its former address.
void SignIns::endOf(const ServerId &server)
{
    const auto it = m_entries.find(server);
    ServerRecord record = m_kept.take(server);
    ServerSignIn *former = nullptr;
    bool hadGrant = !record.id.isEmpty();
    if (it != m_entries.end()) {
        former = it->second.signIn.release();
        hadGrant = hadGrant || it->second.hadGrant || former->grant(); // perhaps not in the key ring yet
        m_entries.erase(it);
        former->disconnect(this);
        former->setParent(this);
        Q_EMIT changed(server);
    } else if (hadGrant) {
        former = new ServerSignIn(signInSetup(record, m_bounds), GrantKeep(m_secrets, server), m_clock, this);
    }
    record.id = server;
    if (former && hadGrant) {
        takeBack(former, record);
    } else if (former) {
        former->deleteLater();
        forgetClients(m_servers, m_secrets, server, this);
    }
}

void SignIns::takeBack(ServerSignIn *former, const ServerRecord &record)
{
    ++m_endings;
    connect(former, &ServerSignIn::told, this,
            [this, record](const QString &sentence) { Q_EMIT told(record.id, record.name, sentence); });
    connect(former, &ServerSignIn::kept, this, [this, server = record.id] { Q_EMIT kept(server); });
    former->signOut(former, [this, former, server = record.id](const QString &) {
        former->deleteLater();
        forgetClients(m_servers, m_secrets, server, this);
        if (--m_endings == 0)
            Q_EMIT settled();
    });
}

void SignIns::whenSettled(QObject *context, const std::function<void()> &then)
{
    if (m_endings == 0)
        then();
    else
        connect(this, &SignIns::settled, context, then, Qt::SingleShotConnection);
}

} // namespace mangrove

#pragma once

// The sign-ins of all servers: one for each record that a person may sign in to, made when it is first needed. It
// follows the records, and keeps in them what is known and no secret. What was granted for a server that is removed is
// taken back at once: undo brings the server back, signed out. Owned by the engine; the transports get their authorizer
// from it, the window and the command line the sign-in itself.

#include "core/base/clock.h"
#include "core/servers/serverrecord.h"
#include "core/signin/serversignin.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>
#include <map>
#include <memory>

namespace mangrove {

class ServerStore;

//! Of the sign-in of a server, as its record says.
ServerSignIn::Setup signInSetup(const ServerRecord &record, const SignInFetch::Bounds &bounds = SignInFetch::Bounds());

class SignIns final : public QObject
{
    Q_OBJECT

public:
    //! They outlive it.
    SignIns(ServerStore &servers, Secrets &secrets, const Clock &clock,
            const SignInFetch::Bounds &bounds = SignInFetch::Bounds(), QObject *parent = nullptr);
    ~SignIns() override;

    //! nullptr where nobody signs in to this server (see ServerRecord::maySignIn()), or there is none. It is gone when
    //! the server is, or has another address.
    ServerSignIn *of(const ServerId &server);
    //! The same, where it was needed already.
    ServerSignIn *known(const ServerId &server) const;
    //! For the way to this record; none where nobody signs in to it, or another address is stored.
    std::shared_ptr<HttpAuthorizer> authorizer(const ServerRecord &record);
    //! See ServerSignIn::neededElsewhere().
    void neededElsewhere(const ServerId &server, const QStringList &missing);
    //! As far as is known, also of one that was not needed yet.
    ServerSignIn::State state(const ServerId &server) const;

    //! Calls back when nothing is being taken back any more, perhaps at once. It is over after some seconds for each
    //! server.
    void whenSettled(QObject *context, const std::function<void()> &then);

Q_SIGNALS:
    //! Its state, its flow or what is known of it.
    void changed(const mangrove::ServerId &server);
    //! A sentence for the activity, about a server of this name, which may be gone.
    void told(const mangrove::ServerId &server, const QString &name, const QString &sentence);
    //! A person has signed in.
    void signedIn(const mangrove::ServerId &server);
    //! It was signed in and is not any more.
    void signedOut(const mangrove::ServerId &server);
    //! What lies in the key ring was changed: other processes that have the same should look.
    void kept(const mangrove::ServerId &server);
    //! Nothing is being taken back any more.
    void settled();

private:
    struct Entry
    {
        QString url;
        std::unique_ptr<ServerSignIn> signIn;
        bool hadGrant = false;
    };

    void onChanged(const ServerId &server);
    void takeDown(const ServerId &server, const ServerSignIn &signIn);
    void follow(const ServerId &server);
    void followAll();
    void endUnsuited(const ServerId &server);
    void followRemoved(const QList<ServerId> &servers);
    void followAdded(const QList<ServerId> &servers);
    void remember(const ServerRecord &record);
    void endOf(const ServerId &server);
    void takeBack(ServerSignIn *former, const ServerRecord &record);

    ServerStore &m_servers;
    Secrets &m_secrets;
    const Clock &m_clock;
    const SignInFetch::Bounds m_bounds;
    std::map<ServerId, Entry> m_entries;
    QHash<ServerId, ServerRecord> m_kept; // those that have a grant, as they were last
    QSet<ServerId> m_ended; // servers that were removed with one, and have no other since
    int m_endings = 0; // under way
};

} // namespace mangrove

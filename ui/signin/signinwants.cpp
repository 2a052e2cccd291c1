#include "ui/signin/signinwants.h"

#include "core/workspace/serverstore.h"

namespace mangrove {

SignInWants::SignInWants(const Services &services, QObject *parent) : QObject(parent), m_services(services)
{
    for (const ServerRecord &record : services.servers.servers())
        follow(record.id);
    connect(&services.signIns, &SignIns::changed, this, &SignInWants::follow);
    connect(&services.servers, &ServerStore::changed, this, [this] {
        for (const ServerId &server : all()) {
            if (!m_services.signIns.known(server))
                follow(server); // removed, or with another address
        }
    });
}

void SignInWants::follow(const ServerId &server)
{
    using State = ServerSignIn::State;
    const ServerSignIn *signIn = m_services.signIns.known(server);
    if (!signIn) {
        set(server, Want::None);
        return;
    }
    switch (signIn->state()) {
    case State::WantsMore:
        set(server, Want::More);
        break;
    case State::SignedOut:
        // Without a reason it was the person who has signed out, or has looked and given it up.
        set(server, signIn->isWanted() || !signIn->reason().isEmpty() ? Want::SignIn : Want::None);
        break;
    case State::Unknown:
    case State::SignedIn:
        set(server, Want::None);
        break;
    }
}

void SignInWants::set(const ServerId &server, Want want)
{
    if (want == Want::None)
        m_wants.remove(server);
    else
        m_wants.insert(server, want);
    Q_EMIT changed(server);
}

QString SignInWants::reason(const ServerId &server) const
{
    const ServerSignIn *signIn = m_services.signIns.known(server);
    return signIn ? signIn->reason() : QString();
}

} // namespace mangrove

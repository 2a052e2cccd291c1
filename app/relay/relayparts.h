#pragma once

// What only some servers need, and what costs every relay memory that is linked with it: given by the program.

#include "app/relay/relayorder.h"
#include "core/servers/serverrecord.h"
#include "core/store/secrets.h"
#include "core/transport/httpauthorizer.h"
#include "core/transport/transport.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace mangrove {

struct ServerRecord;

// The sign-in of the one server of a relay, as far as the relay knows of it: most servers have none, and what it is
// made of costs memory. Made by the relay's parts, owned by the relay.
class SignInPart : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! For the way to the server, which may outlive it.
    virtual std::shared_ptr<HttpAuthorizer> authorizer() const = 0;
    //! What is stored of the server now; nullptr: what runs is not what was approved, and gets nothing of a sign-in.
    virtual void follow(const ServerRecord *record) = 0;
    //! The key ring may have another grant, or none.
    virtual void catchUp() = 0;
    //! Whether a request was not let in, as nobody is signed in.
    virtual bool isWanted() const = 0;
    //! Scopes that a call was refused for the want of; foreign words.
    virtual const QStringList &missing() const = 0;

Q_SIGNALS:
    void changed();
    //! A sentence for whoever reads what the relay says.
    void told(const QString &sentence);
};

struct RelayParts
{
    Secrets *secrets = nullptr; // the key ring; outlives the relay
    //! The way to the address of a record, not yet opened. `authorizer`: none where nobody signs in.
    std::function<std::unique_ptr<Transport>(const ServerRecord &record, const Secrets::Values &secrets,
                                             const std::shared_ptr<HttpAuthorizer> &authorizer)>
        connectHttp;
    //! Of a record that somebody may sign in to.
    std::function<std::unique_ptr<SignInPart>(const ServerRecord &record)> makeSignIn;

    bool areThere() const { return secrets && connectHttp; }
};

} // namespace mangrove

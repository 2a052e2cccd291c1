#pragma once

// The sign-in of the one server of a relay, as far as the relay knows of it: most servers have none, and what it is
// made of costs memory. Made by the relay's parts, owned by the relay.

#include "core/transport/httpauthorizer.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace mangrove {

struct ServerRecord;

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

} // namespace mangrove

#pragma once

// Who knows the header `Authorization` of the next request to one server, and what to do where it was refused. Owned by
// the sign-in; a transport shares it and asks for every single request. Nothing of it lies in a spec or a record.

#include "core/base/result.h"
#include "core/base/secretmask.h"

#include <QByteArray>
#include <QStringList>

#include <functional>

class QObject;

namespace mangrove {

class HttpAuthorizer
{
public:
    //! A refused request.
    struct Refusal
    {
        int status = 0; // 401 or 403
        QByteArray challenge; // the value of WWW-Authenticate
        QByteArray used; // the value of Authorization that it was sent with; empty: none
        int repeats = 0; // how often it was sent again already
    };
    using HeaderDone = std::function<void(const Result<QByteArray> &)>;
    using RefusedDone = std::function<void(const Result<bool> &again)>;

    virtual ~HttpAuthorizer() = default;

    //! Calls back once, perhaps within the call, not when `context` is gone: the value for the next request, empty for
    //! none; an error when it must not leave.
    virtual void header(QObject *context, const HeaderDone &done) = 0;
    //! In the same way: whether it is sent once more, with a header that is asked for anew; the error says what the
    //! refusal means; false: what its status says.
    virtual void refused(const Refusal &refusal, QObject *context, const RefusedDone &done) = 0;
    //! Hides every token that was ever given to the server, in whatever it says back. It changes as tokens do.
    virtual const SecretMask &mask() const = 0;
    //! Extensions of the protocol that it stands for, which the client declares.
    virtual QStringList extensions() const { return {}; }
    //! The server is started, by a person or for one.
    virtual void opened() { }
    //! A request was let in.
    virtual void accepted() { }
};

} // namespace mangrove

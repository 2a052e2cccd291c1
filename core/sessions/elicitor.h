#pragma once

// Who puts a server's question (client/elicitation) to a person: the way from a session's own end to whatever shows
// questions. It outlives the sessions.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/secretmask.h"

#include <QByteArray>

#include <functional>

class QObject;

namespace mangrove {

class Elicitor
{
public:
    virtual ~Elicitor() = default;

    //! Puts a question to the person and returns its number. `params` are raw, as the server sent them, and are shown
    //! through `mask`: Protocol when they are not valid, Refused when this question is not to be put. `done` gets the
    //! raw result once, unless the question is withdrawn or `context` is gone.
    virtual Result<quint64> open(const ServerId &server, const SecretMask &mask, const QByteArray &params,
                                 QObject *context, const std::function<void(const QByteArray &result)> &done) = 0;
    virtual bool isWaiting(quint64 number) const = 0;
    //! The server does not want the answer any more.
    virtual void withdraw(quint64 number) = 0;
};

} // namespace mangrove

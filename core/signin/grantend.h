#pragma once

// Takes the tokens of a grant back where its sign-in server offers that (RFC 7009). The grant is forgotten in any case,
// by whoever calls.

#include "core/signin/grant.h"
#include "core/signin/signinfetch.h"

#include <functional>

class QObject;

namespace mangrove {

//! `done` gets a sentence about how that went, perhaps from within the call; not when `context` is gone.
void endGrant(const SignInGrant &grant, const QUrl &server, const SignInFetch::Bounds &bounds, const QDateTime &now,
              QObject *context, const std::function<void(const QString &sentence)> &done);

} // namespace mangrove

#pragma once

// A server once more, for another account there: a record of its own, with a sign-in of its own. What was decided about
// the first one does not count for it.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "ui/kit/services.h"

#include <functional>

class QObject;

namespace mangrove {

//! Whether a person signs in to it; a client that does so by itself has no account.
bool mayHaveAnotherAccount(const Services &services, const ServerId &server);

//! Stores the copy, with what the server is given out of the key ring. Calls back once, perhaps within the call, not
//! when `context` is gone.
void addForAnotherAccount(const Services &services, const ServerId &server, QObject *context,
                          const std::function<void(const Result<ServerId> &)> &done);

} // namespace mangrove

#pragma once

// How far inside a server lies, by what its name resolves to now. Nobody is asked for literals and the names of this
// machine.

#include "core/signin/addressclass.h"

#include <functional>

class QObject;

namespace mangrove {

//! Calls back once, perhaps within the call, not when `context` is gone: the outermost of its addresses; nothing where
//! it lies where nobody goes. A name that is not known here, as behind a proxy, counts by its look.
void lookForPlace(const QUrl &server, QObject *context, const std::function<void(std::optional<AddressClass>)> &done);

} // namespace mangrove

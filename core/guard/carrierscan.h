#pragma once

// Finds the places that a client's message may name besides roots/list and the arguments of a tool: in `_meta`, in
// members of `initialize` and of notifications that the specification does not name. By value: whole strings, keys too,
// at any depth, and in strings that are JSON themselves. Pure, on the raw bytes; builds no tree, never recurses into
// the message, and knows no file system.

#include "core/access/rootsauthority.h"

#include <QByteArrayView>

namespace mangrove {

inline constexpr qsizetype carriedLimit = 256; // texts of one message

//! `message`: a whole message to the server, a batch too; what is not well-formed is looked through for what a less
//! strict server could read in it. Of most messages, which have no such member, it costs a search for one word.
CarriedTexts carriedIn(QByteArrayView message);

} // namespace mangrove

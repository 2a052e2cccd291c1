#pragma once

// Values in the key ring that a person has replaced, as an edit needs them to go back and forth. Plain values; they
// hold names of secrets only.

#include "core/store/secretkey.h"

#include <QHash>
#include <QList>

namespace mangrove {

//! Where values lie that secrets have had: by the secret, under keys of servers that there are none of.
using SecretCopies = QHash<SecretKey, SecretKey>;

struct SecretChange
{
    SecretCopies before; // of those that had another value
    SecretCopies after; // the same secrets
    QList<SecretKey> added; // those that had none
    QList<SecretKey> held; // all that is kept for it

    bool isEmpty() const { return before.isEmpty(); }
};

} // namespace mangrove

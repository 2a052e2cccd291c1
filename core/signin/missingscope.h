#pragma once

// What a 403 of a server comes to that a sign-in was made for (RFC 6750, 3.1). Pure.

#include "core/base/result.h"
#include "core/signin/challenge.h"

#include <QStringList>

#include <optional>

namespace mangrove {

struct MissingScope
{
    enum class Kind {
        Plain, // a refusal like any other
        Again, // another call has got more meanwhile
        Final, // asking for more would change nothing; why
        Ask, // a person is asked; scopes
    };
    Kind kind = Kind::Plain;
    QStringList scopes = {};
    Error why = {};
};

//! Repeats of one request, and requests for more in a row without success.
inline constexpr int repeatLimit = 2;

struct Forbidden
{
    std::optional<Challenge> challenge;
    QString host;
    QStringList granted;
    bool hasNewer = false; // the token that was refused is not the present one
    int repeats = 0; // of this request
    int requests = 0; // for more, in a row without success
};
MissingScope missingScope(const Forbidden &forbidden);

} // namespace mangrove

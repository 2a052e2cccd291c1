#pragma once

// What a sign-in asks for. Scopes are foreign words: bounded, compared, never interpreted. Pure.

#include "core/base/result.h"
#include "core/signin/challenge.h"

#include <QStringList>

#include <optional>

namespace mangrove {

inline constexpr int scopesLimit = 100;
inline constexpr qsizetype scopeTextLimit = 4 * 1024; // characters, all together

//! Words of RFC 6749, 3.3, each once, in order; refused where there are too many or one has other characters.
Result<QStringList> readScopes(const QString &text);
Result<QStringList> checkedScopes(const QStringList &scopes);

//! For the first sign-in: those of the challenge, else all of the resource, else none. `offline_access` goes along
//! where there is a scope and the sign-in server lists it, and never where it does not.
QStringList firstScopes(const QStringList &challenged, const QStringList &ofResource,
                        const QStringList &ofAuthorizationServer);

//! For more: what was asked for before, and what is missing behind it.
QStringList moreScopes(const QStringList &before, const QStringList &challenged);

//! Those that are not granted yet. Nothing: asking again would change nothing.
QStringList missingScopes(const QStringList &challenged, const QStringList &granted);

// What a 403 of a server comes to that a sign-in was made for (RFC 6750, 3.1). Pure.
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

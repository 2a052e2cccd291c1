#include "core/signin/missingscope.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/signin/scopes.h"

namespace mangrove {

MissingScope missingScope(const Forbidden &forbidden)
{
    using Kind = MissingScope::Kind;
    if (!forbidden.challenge || !forbidden.challenge->lacksScope())
        return {};
    const Result<QStringList> wanted = readScopes(forbidden.challenge->scope());
    if (!wanted)
        return {Kind::Final, {}, wanted.error()};
    const QString host = displayText(forbidden.host);
    const auto final = [](const QString &sentence) {
        return MissingScope{Kind::Final, {}, Error{ErrorCode::Unauthorized, sentence}};
    };
    if (forbidden.hasNewer && forbidden.repeats < repeatLimit)
        return {Kind::Again};
    if (forbidden.repeats >= repeatLimit || forbidden.requests >= repeatLimit)
        return final(Texts::tr("%1 asks for more again and again. Nothing more is asked for.").arg(host));
    const QStringList missing = missingScopes(*wanted, forbidden.granted);
    if (missing.isEmpty())
        return final(Texts::tr("%1 refuses this, although the sign-in allows all that it asks for.").arg(host));
    return {Kind::Ask, missing};
}

} // namespace mangrove

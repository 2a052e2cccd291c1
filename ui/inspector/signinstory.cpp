#include "ui/inspector/signinstory.h"

#include "core/base/displaytext.h"
#include "core/signin/signins.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/timetext.h"
#include "ui/signin/signinshown.h"

namespace mangrove {

namespace {

using State = ServerSignIn::State;

StateLook lookOf(State state)
{
    switch (state) {
    case State::SignedIn:
        return {IconName::StateOn, Tone::Good, Story::tr("signed in, as far as is known")};
    case State::WantsMore:
        return {IconName::CellAsk, Tone::Info, Story::tr("wants more than was granted")};
    case State::Unknown:
    case State::SignedOut:
        break;
    }
    return {IconName::StateSuspended, Tone::Warning, Story::tr("signed out")};
}

} // namespace

void addSignIn(Story &story, const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    if (!record || !record->maySignIn())
        return;
    const State state = services.signIns.state(server);
    const SignInNote &note = record->signedIn;
    if (state == State::Unknown && note.issuer.isEmpty())
        return;
    story.section(QStringLiteral("signInSection"), Story::tr("Sign-in"));
    story.state(QStringLiteral("signIn"), lookOf(state));
    const ServerSignIn *signIn = services.signIns.known(server);
    if (signIn && !signIn->reason().isEmpty())
        story.note(QStringLiteral("signInReason"), signIn->reason());
    if (state == State::WantsMore && signIn)
        story.text(QStringLiteral("signInMissing"), Story::tr("Wants"), scopeWords(signIn->missing()));
    if (!note.issuer.isEmpty())
        story.mono(QStringLiteral("signInIssuer"), Story::tr("Sign-in server"), displayText(note.issuer, 0));
    const bool isIn = state == State::SignedIn || state == State::WantsMore;
    if (isIn) {
        story.text(QStringLiteral("signInScopes"), Story::tr("Granted"),
                   note.scopes.isEmpty() ? Story::tr("nothing in particular") : scopeWords(note.scopes));
        story.text(QStringLiteral("signInUntil"), Story::tr("Until"),
                   note.until.isValid() ? exactTime(note.until) : Story::tr("it was not said"));
        story.text(QStringLiteral("signInClient"), Story::tr("Asked as"),
                   usedClient(note.way, note.clientId, record->signIn.byItself));
    }
    story.button(signInKey, state == State::WantsMore ? Story::tr("Review…") : Story::tr("Sign In…"));
    if (isIn)
        story.button(signOutKey, Story::tr("Sign Out"));
}

} // namespace mangrove

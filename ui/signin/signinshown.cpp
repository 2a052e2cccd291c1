#include "ui/signin/signinshown.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/signin/scopes.h"
#include "ui/kit/timetext.h"

#include <QHostAddress>

#include <algorithm>

namespace mangrove {

namespace {

using Step = SignInShown::Step;

constexpr qsizetype mostScopes = 24; // that are named; the others are counted
constexpr int hostLength = 60; // in a sentence; the lines have all of it

//! In the sentence; its end, which says whose it is, stays.
QString shortHost(const QUrl &url)
{
    return displayText(wireHost(url), hostLength);
}

bool isAddress(const QUrl &url)
{
    QHostAddress address;
    return address.setAddress(url.host(QUrl::FullyEncoded));
}

bool hasForeignLetters(const QUrl &url)
{
    const QStringList labels = url.host(QUrl::FullyEncoded).split(QLatin1Char('.'));
    return std::ranges::any_of(
        labels, [](const QString &label) { return label.startsWith(QLatin1String("xn--"), Qt::CaseInsensitive); });
}

bool isOtherHost(const QUrl &one, const QUrl &other)
{
    return one.host(QUrl::FullyEncoded).compare(other.host(QUrl::FullyEncoded), Qt::CaseInsensitive) != 0;
}

//! Where what a person gives goes first: with the browser, or at once.
const QUrl &firstPlace(const SignInFlow::Plan &plan)
{
    const AuthorizationServer &server = plan.place.authorization;
    return plan.byItself ? server.tokenEndpoint : server.authorizationEndpoint;
}

QStringList marksOf(const ServerSignIn &signIn, const SignInFlow::Plan &plan)
{
    const SignInPlace &place = plan.place;
    const AuthorizationServer &server = place.authorization;
    const QUrl &opened = firstPlace(plan);
    const QUrl issuer(server.issuer);
    QStringList marks;
    if (const QString before = signIn.issuer(); !before.isEmpty() && before != server.issuer) {
        marks.append(Texts::tr("Last time the sign-in was at %1, now it is at %2. Go on only if you trust that.")
                         .arg(displayText(before, hostLength), displayText(server.issuer, hostLength)));
    }
    if (hasForeignLetters(opened)) {
        marks.append(Texts::tr("The name %1 is written with letters beyond a to z, which can look like others.")
                         .arg(shortHost(opened)));
    }
    if (isAddress(opened))
        marks.append(Texts::tr("%1 is a bare address, without a name.").arg(shortHost(opened)));
    if (isOtherHost(opened, issuer)) {
        const QString sentence = plan.byItself
            ? Texts::tr("The token comes from another host than that of the sign-in server %1.")
            : Texts::tr("Your browser goes to another host than that of the sign-in server %1.");
        marks.append(sentence.arg(displayText(server.issuer, hostLength)));
    } else if (isOtherHost(opened, signIn.server())) {
        marks.append(Texts::tr("The sign-in is on another host than the server, which is at %1.")
                         .arg(shortHost(signIn.server())));
    }
    if (place.resource.isWider) {
        marks.append(plan.byItself ? Texts::tr("The token is good for more than this server: others at the same "
                                               "address could use it.")
                                   : Texts::tr("What you sign in to is more than this server: others at the same "
                                               "address could use it."));
    }
    for (const QUrl &one : {opened, server.tokenEndpoint, issuer}) {
        if (place.server.inner.isMeant(one.host(QUrl::FullyEncoded))) {
            marks.append(Texts::tr("%1 may lie further inside than the server, as you have said.").arg(shortHost(one)));
            break;
        }
    }
    if (!plan.byItself && !server.provesKeys) {
        marks.append(
            Texts::tr("The sign-in server does not say that it supports PKCE. You have chosen to go on all the same."));
    }
    return marks;
}

QString clientWords(const ServerSignIn &signIn, const SignInFlow::Plan &plan)
{
    if (plan.byItself)
        return usedClient({}, signIn.clients().presetId, true);
    switch (plan.ways.value(0, ClientWay::Registration)) {
    case ClientWay::Preset:
        return Texts::tr("the client %1, which you have given").arg(displayText(signIn.clients().presetId, 0));
    case ClientWay::Document:
        return Texts::tr("the client that is described at %1").arg(displayText(signIn.clients().documentUrl, 0));
    case ClientWay::Registration:
        break;
    }
    if (!plan.knownClient.isEmpty())
        return Texts::tr("Mangrove, as it was registered there before");
    return Texts::tr("Mangrove, which registers itself at %1")
        .arg(shortHost(plan.place.authorization.registrationEndpoint));
}

QString proofWords(const ClientChoice &choice)
{
    return choice.hasKey ? Texts::tr("its private key, which signs and is not sent")
                         : Texts::tr("its secret, which is sent there");
}

QString namedBy(const SignInPlace &place)
{
    if (place.resource.resource.isEmpty())
        return Texts::tr("nobody; it is the server's own host, in the way of 2025");
    if (place.resource.authorizationServers.size() > 1)
        return Texts::tr("the server, among %n", nullptr, int(place.resource.authorizationServers.size()));
    return Texts::tr("the server");
}

void addBefore(SignInShown &shown, const ServerSignIn &signIn, const SignInFlow::Plan &plan)
{
    const SignInPlace &place = plan.place;
    const AuthorizationServer &server = place.authorization;
    const auto add = [&shown](const char *key, const QString &label, const QString &value, bool isVerbatim = false) {
        shown.lines.append({QLatin1String(key), label, value, isVerbatim});
    };
    if (plan.byItself) {
        add("host", Texts::tr("Asked:"), wireHost(server.tokenEndpoint), true);
        add("named", Texts::tr("Named by:"), namedBy(place));
    } else {
        add("host", Texts::tr("Browser:"), wireHost(server.authorizationEndpoint), true);
        add("named", Texts::tr("Named by:"), namedBy(place));
        add("token", Texts::tr("Redeemed at:"), wireHost(server.tokenEndpoint), true);
    }
    const QString where = plan.byItself ? Texts::tr("Good for:") : Texts::tr("Signed in to:");
    if (place.resource.isWider) {
        add("resource", where, Texts::tr("all of %1").arg(displayText(place.resource.resource, 0)));
    } else {
        add("resource", where,
            place.resource.resource.isEmpty() ? signIn.server().toString(QUrl::FullyEncoded) : place.resource.resource,
            true);
    }
    if (signIn.state() == ServerSignIn::State::WantsMore) {
        const QStringList granted = signIn.grant() ? signIn.grant()->granted : QStringList();
        add("new", Texts::tr("New:"), scopeWords(missingScopes(plan.scopes, granted)));
        add("granted", Texts::tr("Already granted:"),
            granted.isEmpty() ? Texts::tr("nothing in particular") : scopeWords(granted));
    } else {
        add("scopes", Texts::tr("Asks for:"),
            plan.scopes.isEmpty() ? Texts::tr("nothing in particular") : scopeWords(plan.scopes));
    }
    add("client", Texts::tr("Asks as:"), clientWords(signIn, plan));
    if (plan.byItself)
        add("proof", Texts::tr("Proves itself by:"), proofWords(signIn.clients()));
    else
        add("redirect", Texts::tr("Comes back to:"), plan.redirect, true);
    if (plan.keepProblem.isEmpty())
        add("kept", Texts::tr("Kept:"), Texts::tr("in your key ring only"));
}

QString waitingSentence(const SignInFlow &flow)
{
    const int left = std::min(flow.timeLeft(), SignInFlow::waitLimit); // timers are coarse
    const int minutes = std::max(1, (left + 59'999) / 60'000);
    return Texts::tr("Waiting for the browser · %1 min").arg(minutes);
}

void addFlow(SignInShown &shown, const ServerSignIn &signIn, const SignInFlow &flow)
{
    const SignInFlow::Plan &plan = flow.plan();
    const AuthorizationServer &server = plan.place.authorization;
    switch (flow.stage()) {
    case SignInFlow::Stage::Looking:
        shown.step = Step::Looking;
        shown.sentence = Texts::tr("Asking %1 where its sign-in is…").arg(shortHost(signIn.server()));
        return;
    case SignInFlow::Stage::Planned:
        shown.step = Step::Before;
        shown.byItself = plan.byItself;
        shown.sentence = plan.byItself
            ? Texts::tr("Mangrove will ask %1 for a token, without a browser").arg(shortHost(firstPlace(plan)))
            : Texts::tr("Your browser will open %1").arg(shortHost(firstPlace(plan)));
        addBefore(shown, signIn, plan);
        shown.marks = marksOf(signIn, plan);
        shown.note = plan.keepProblem.isEmpty()
            ? QString()
            : Texts::tr("Nobody can sign in, as the key ring could not keep it. %1").arg(plan.keepProblem);
        shown.mayGo = plan.keepProblem.isEmpty();
        if (plan.place.resource.authorizationServers.size() > 1) {
            shown.issuers = plan.place.resource.authorizationServers;
            shown.issuer = server.issuer;
        }
        return;
    case SignInFlow::Stage::Registering:
        shown.step = Step::Working;
        shown.sentence = Texts::tr("Preparing the sign-in at %1…").arg(shortHost(firstPlace(plan)));
        return;
    case SignInFlow::Stage::Waiting:
        shown.step = Step::Waiting;
        shown.sentence = waitingSentence(flow);
        shown.lines.append(
            {QStringLiteral("host"), Texts::tr("Browser:"), wireHost(server.authorizationEndpoint), true});
        shown.hasNextWay = flow.hasNextWay();
        shown.note = shown.hasNextWay
            ? Texts::tr("Does the page say that it does not know this program? Then try another way.")
            : Texts::tr("Does the page say that it does not know this program? Then it needs a client of your "
                        "own, which its operator hands out.");
        return;
    case SignInFlow::Stage::Redeeming:
        shown.step = Step::Working;
        shown.sentence = plan.byItself ? Texts::tr("Asking %1 for a token…").arg(shortHost(server.tokenEndpoint))
                                       : Texts::tr("Finishing the sign-in at %1…").arg(shortHost(server.tokenEndpoint));
        return;
    case SignInFlow::Stage::Over:
        break;
    }
}

} // namespace

//! Scopes are foreign words.
QString scopeWords(const QStringList &scopes)
{
    QStringList shown;
    for (const QString &scope : scopes.first(std::min(scopes.size(), mostScopes)))
        shown.append(displayText(scope, hostLength));
    QString words = shown.join(QLatin1String(", "));
    if (scopes.size() > mostScopes)
        words = Texts::tr("%1, and %n more", nullptr, int(scopes.size() - mostScopes)).arg(words);
    return words;
}

QString usedClient(const QString &way, const QString &id, bool byItself)
{
    if (byItself)
        return Texts::tr("the client %1, which signs in by itself").arg(displayText(id, 0));
    if (way == toWord(ClientWay::Preset))
        return Texts::tr("the client %1, which you have given").arg(displayText(id, 0));
    if (way == toWord(ClientWay::Document))
        return Texts::tr("the client that is described at %1").arg(displayText(id, 0));
    return Texts::tr("Mangrove, which has registered itself");
}

QString wireHost(const QUrl &url)
{
    const QString host = url.host(QUrl::FullyEncoded);
    const QString shown = host.contains(QLatin1Char(':')) ? QLatin1Char('[') + host + QLatin1Char(']') : host;
    return url.port() < 0 ? shown : shown + QLatin1Char(':') + QString::number(url.port());
}

QList<SignInLine> grantLines(const SignInGrant &grant, const QDateTime &now)
{
    QList<SignInLine> lines;
    lines.append({QStringLiteral("granted"), Texts::tr("Granted:"),
                  grant.granted.isEmpty() ? Texts::tr("nothing in particular") : scopeWords(grant.granted)});
    if (const QStringList less = missingScopes(grant.asked, grant.granted); !less.isEmpty())
        lines.append({QStringLiteral("less"), Texts::tr("Not granted:"), scopeWords(less)});
    QString until = Texts::tr("it was not said");
    if (grant.expires.isValid())
        until = grant.canBeRenewed() ? Texts::tr("%1, then it is renewed").arg(exactTime(grant.expires))
                                     : exactTime(grant.expires);
    if (grant.expires.isValid() && grant.expires <= now && grant.canBeRenewed())
        until = Texts::tr("it is renewed at the next request");
    lines.append({QStringLiteral("until"), Texts::tr("Until:"), until});
    lines.append({QStringLiteral("client"), Texts::tr("Asked as:"),
                  usedClient(toWord(grant.client.way), grant.client.id, grant.byItself)});
    return lines;
}

SignInShown signInShown(const ServerSignIn &signIn, const QString &failure, const QDateTime &now)
{
    SignInShown shown;
    if (const SignInFlow *flow = signIn.flow(); flow && flow->stage() != SignInFlow::Stage::Over) {
        addFlow(shown, signIn, *flow);
        return shown;
    }
    const bool isIn =
        signIn.state() == ServerSignIn::State::SignedIn || signIn.state() == ServerSignIn::State::WantsMore;
    if (isIn) {
        shown.step = Step::SignedIn;
        const QUrl issuer(signIn.issuer());
        shown.sentence = issuer.host().isEmpty() ? Texts::tr("Signed in, as far as is known.")
                                                 : Texts::tr("Signed in at %1.").arg(shortHost(issuer));
        if (signIn.grant())
            shown.lines = grantLines(*signIn.grant(), now);
        if (signIn.state() == ServerSignIn::State::WantsMore)
            shown.note = Texts::tr("A call waits, as the server wants more: %1.").arg(scopeWords(signIn.missing()));
        else
            shown.note = failure.isEmpty() ? signIn.reason() : failure;
        return shown;
    }
    shown.sentence =
        signIn.clients().byItself ? Texts::tr("The client is not signed in.") : Texts::tr("You are not signed in.");
    shown.note = failure.isEmpty() ? signIn.reason() : failure;
    return shown;
}

} // namespace mangrove

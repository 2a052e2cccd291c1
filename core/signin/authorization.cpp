#include "core/signin/authorization.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/signin/formcodec.h"
#include "core/signin/pkce.h"
#include "core/signin/urlrules.h"

#include <QSet>

#include <array>

namespace mangrove {

namespace {

constexpr std::array ownNames{
    "response_type",         "client_id", "redirect_uri", "state",       "scope",         "resource", "code_challenge",
    "code_challenge_method", "prompt",    "request",      "request_uri", "response_mode", "nonce"};

RedirectAnswer refused(const QString &message)
{
    return {RedirectAnswer::Kind::Refused, {}, message};
}

} // namespace

Result<QUrl> authorizationUrl(const SignInAttempt &attempt)
{
    const QUrl &endpoint = attempt.server.authorizationEndpoint;
    const QByteArray query = endpoint.query(QUrl::FullyEncoded).toLatin1();
    const std::optional<FormFields> already = formFields(query);
    bool isOurs = !already || endpoint.hasFragment();
    for (const char *name : ownNames)
        isOurs = isOurs || onlyField(*already, QString::fromLatin1(name)).has_value();
    if (isOurs) {
        return Error{
            ErrorCode::Refused,
            Texts::tr("The address for signing in at %1 already says what Mangrove has to say. It was not opened.")
                .arg(shownHost(endpoint))};
    }

    FormFields fields{{QStringLiteral("response_type"), QStringLiteral("code")},
                      {QStringLiteral("client_id"), attempt.client.id},
                      {QStringLiteral("redirect_uri"), attempt.redirect},
                      {QStringLiteral("state"), QString::fromLatin1(attempt.state)},
                      {QStringLiteral("code_challenge"), QString::fromLatin1(codeChallenge(attempt.verifier))},
                      {QStringLiteral("code_challenge_method"), QStringLiteral("S256")}};
    if (!attempt.resource.isEmpty())
        fields.append({QStringLiteral("resource"), attempt.resource});
    if (!attempt.scopes.isEmpty())
        fields.append({QStringLiteral("scope"), attempt.scopes.join(QLatin1Char(' '))});
    QStringList prompts;
    if (attempt.scopes.contains(QLatin1String("offline_access")))
        prompts.append(QStringLiteral("consent"));
    if (attempt.otherAccount)
        prompts.append(QStringLiteral("select_account"));
    if (!prompts.isEmpty())
        fields.append({QStringLiteral("prompt"), prompts.join(QLatin1Char(' '))});

    QUrl url = endpoint;
    const QByteArray own = formBody(fields);
    url.setQuery(QString::fromLatin1(query.isEmpty() ? own : query + '&' + own), QUrl::StrictMode);
    if (url.toEncoded().size() > authorizationUrlLimit) {
        return Error{
            ErrorCode::Refused,
            Texts::tr("The address for signing in at %1 would be longer than browsers take.").arg(shownHost(endpoint))};
    }
    return url;
}

QString shownOAuthError(const QString &code, const QString &description)
{
    QString shown;
    for (const QChar c : code.left(100)) {
        if (c.unicode() > 0x20 && c.unicode() < 0x7f)
            shown.append(c);
    }
    if (shown.isEmpty())
        shown = QStringLiteral("?");
    if (!description.trimmed().isEmpty())
        shown += QStringLiteral(": ") + displayText(description.left(4096).trimmed(), 300);
    return shown;
}

RedirectAnswer readRedirect(const QByteArray &query, const SignInAttempt &attempt)
{
    const std::optional<FormFields> fields = formFields(query);
    if (!fields)
        return {};
    bool isTwice = false;
    const auto field = [&](const char *name) { return onlyField(*fields, QString::fromLatin1(name), &isTwice); };
    const std::optional<QString> state = field("state");
    const std::optional<QString> issuer = field("iss");
    const std::optional<QString> code = field("code");
    const std::optional<QString> error = field("error");
    const std::optional<QString> description = field("error_description");
    if (!state || attempt.state.isEmpty() || state->toUtf8() != attempt.state)
        return {};
    const QString host = shownHost(QUrl(attempt.server.issuer));
    QSet<QString> names;
    for (const auto &[name, value] : *fields)
        names.insert(name);
    if (isTwice || names.size() != fields->size())
        return refused(Texts::tr("The answer of %1 says one thing twice. It was not used.").arg(host));
    // Where there is no metadata nobody knows the issuer's name.
    const bool isChecked = !attempt.server.isAssumed;
    if (isChecked && (issuer ? *issuer != attempt.server.issuer : attempt.server.sendsIssuer)) {
        return refused(Texts::tr("The answer does not come from %1, where the sign-in began. It was not used; sign in "
                                 "again only if you trust the server.")
                           .arg(host));
    }
    if (error) {
        return {RedirectAnswer::Kind::Failed,
                {},
                *error == QLatin1String("access_denied")
                    ? Texts::tr("The sign-in was refused at %1.").arg(host)
                    : Texts::tr("%1 did not sign in (%2).")
                          .arg(host, shownOAuthError(*error, description.value_or(QString()))),
                *error};
    }
    if (!code || code->isEmpty())
        return refused(Texts::tr("The answer of %1 holds neither a code nor a reason.").arg(host));
    return {RedirectAnswer::Kind::Code, code->toUtf8(), {}};
}

} // namespace mangrove

#include "tests/support/signinserver.h"

#include "core/signin/pkce.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkReply>

namespace mangrove::test {

namespace {

QString value(const FormFields &fields, const char *name)
{
    return onlyField(fields, QString::fromLatin1(name)).value_or(QString());
}

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace

SignInServer::SignInServer()
    : m_resource([this](const HttpSeen &seen, HttpAnswer answer) { onResource(seen, answer); }),
      m_authorization([this](const HttpSeen &seen, HttpAnswer answer) { onAuthorization(seen, answer); })
{
    m_browser.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
}

QByteArray SignInServer::challenge() const
{
    if (!challengesByHeader)
        return "Bearer";
    return "Bearer resource_metadata=\""
        + m_resource.url(QStringLiteral("/.well-known/oauth-protected-resource/mcp")).toEncoded() + '"';
}

void SignInServer::onResource(const HttpSeen &seen, HttpAnswer answer)
{
    if (instead && instead(seen, answer))
        return;
    if (seen.target.startsWith("/.well-known/oauth-protected-resource/mcp") && hasMetadata) {
        QJsonObject object{{QStringLiteral("resource"), resourceName()},
                           {QStringLiteral("authorization_servers"), QJsonArray{issuer()}},
                           {QStringLiteral("scopes_supported"), QJsonArray::fromStringList(scopes)}};
        if (editResource)
            editResource(object);
        answer.json(json(object));
        return;
    }
    if (!seen.target.startsWith("/mcp")) {
        // A server of 2025-03-26 is its own sign-in server.
        if (hasMetadata || seen.target.startsWith("/.well-known"))
            answer.status(404);
        else
            onAuthorization(seen, answer);
        return;
    }
    if (!lets(seen.headers.value("authorization"))) {
        answer.status(401, {}, {}, {"WWW-Authenticate: " + challenge()});
        return;
    }
    answer.json(R"({"jsonrpc":"2.0","id":)" + ScriptedHttpServer::idOf(seen) + R"(,"result":{}})");
}

void SignInServer::onAuthorization(const HttpSeen &seen, HttpAnswer answer)
{
    if (instead && instead(seen, answer))
        return;
    const QByteArray path = seen.target.split('?').first();
    if (seen.headers.contains("authorization") && !seen.headers.value("authorization").startsWith("Basic "))
        m_faults.append(QStringLiteral("a token at the sign-in server"));
    if (path == "/.well-known/oauth-authorization-server" && hasMetadata) {
        const QString base = issuer();
        QJsonObject object{{QStringLiteral("issuer"), base},
                           {QStringLiteral("authorization_endpoint"), base + QStringLiteral("/authorize")},
                           {QStringLiteral("token_endpoint"), base + QStringLiteral("/token")},
                           {QStringLiteral("response_types_supported"), QJsonArray{QStringLiteral("code")}},
                           {QStringLiteral("code_challenge_methods_supported"), QJsonArray{QStringLiteral("S256")}},
                           {QStringLiteral("client_id_metadata_document_supported"), takesDocuments},
                           {QStringLiteral("authorization_response_iss_parameter_supported"), sendsIssuer}};
        if (registers)
            object.insert(QStringLiteral("registration_endpoint"), base + QStringLiteral("/register"));
        if (offersRevocation)
            object.insert(QStringLiteral("revocation_endpoint"), base + QStringLiteral("/revoke"));
        if (editServer)
            editServer(object);
        answer.json(json(object));
        return;
    }
    const std::optional<FormFields> fields =
        formFields(seen.verb == "POST" ? seen.body : seen.target.mid(path.size() + 1));
    if (path == "/register" && seen.verb == "POST") {
        onRegister(seen, answer);
    } else if (!fields) {
        answer.status(400);
    } else if (path == "/authorize") {
        onAuthorize(*fields, answer);
    } else if (path == "/token" && seen.verb == "POST") {
        onToken(*fields, seen.headers.value("authorization"), answer);
    } else if (path == "/revoke" && seen.verb == "POST") {
        ++revocations;
        m_refresh.remove(value(*fields, "token"));
        m_tokens.remove("Bearer " + value(*fields, "token").toUtf8());
        answer.status(200);
    } else {
        answer.status(404);
    }
}

void SignInServer::onRegister(const HttpSeen &seen, HttpAnswer answer)
{
    ++registrations;
    const QJsonObject body = QJsonDocument::fromJson(seen.body).object();
    const QJsonArray redirects = body.value(QLatin1String("redirect_uris")).toArray();
    if (redirects.size() != 1)
        m_faults.append(QStringLiteral("not one redirect address"));
    if (body.value(QLatin1String("application_type")).toString() != QLatin1String("native"))
        m_faults.append(QStringLiteral("no application_type"));
    const QString id = word("client-");
    m_clients.insert(id, {redirects.first().toString(), {}});
    answer.status(201, "application/json",
                  json({{QStringLiteral("client_id"), id},
                        {QStringLiteral("token_endpoint_auth_method"), QStringLiteral("none")}}));
}

void SignInServer::onAuthorize(const FormFields &fields, HttpAnswer answer)
{
    ++authorizations;
    lastScopes = value(fields, "scope").split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString redirect = value(fields, "redirect_uri");
    const auto fault = [this](bool isThere, const char *what) {
        if (isThere)
            m_faults.append(QString::fromLatin1(what));
    };
    const QString client = value(fields, "client_id");
    fault(value(fields, "response_type") != QLatin1String("code"), "not a code");
    fault(value(fields, "code_challenge_method") != QLatin1String("S256"), "not S256");
    fault(value(fields, "code_challenge").size() != 43, "no challenge");
    fault(value(fields, "state").size() < 43, "a short state");
    const bool wants = hasMetadata && wantsResource;
    fault(wants ? value(fields, "resource") != resourceName() : !value(fields, "resource").isEmpty(),
          "the resource of the request");
    fault(!takesDocuments && !m_clients.contains(client) && (presetId.isEmpty() || client != presetId),
          "an unknown client");
    fault(!presetId.isEmpty() && !redirect.startsWith(QLatin1String("http://localhost:")),
          "the redirect of the preset");
    fault(m_clients.contains(client) && m_clients.value(client).redirect != redirect, "another redirect");
    const QString code = word("code+");
    m_codes.insert(code, {fields});
    FormFields back{{QStringLiteral("code"), code}, {QStringLiteral("state"), value(fields, "state")}};
    if (sendsIssuer)
        back.append({QStringLiteral("iss"), issuer()});
    if (editRedirect)
        editRedirect(back);
    answer.status(302, {}, {}, {"Location: " + redirect.toUtf8() + '?' + formBody(back)});
}

void SignInServer::onToken(const FormFields &fields, const QByteArray &client, HttpAnswer answer)
{
    if (letsClientIn && value(fields, "grant_type") == QLatin1String("client_credentials")) {
        if (value(fields, "resource") != resourceName())
            m_faults.append(QStringLiteral("the resource of the client's token"));
        if (!letsClientIn(fields, client)) {
            refuse(answer, "invalid_client");
            return;
        }
        ++clientTokens;
        lastScopes = value(fields, "scope").split(QLatin1Char(' '), Qt::SkipEmptyParts);
        giveToken(value(fields, "scope"), answer, false);
        return;
    }
    const QByteArray expected = "Basic " + (formEncoded(presetId) + ':' + formEncoded(presetSecret)).toBase64();
    if (!presetId.isEmpty() && client != expected) {
        refuse(answer, "invalid_client", QStringLiteral("another client at the token"));
        return;
    }
    const QString type = value(fields, "grant_type");
    if (hasMetadata && wantsResource && value(fields, "resource") != resourceName())
        m_faults.append(QStringLiteral("the resource of the token"));
    if (type == QLatin1String("authorization_code"))
        onCode(fields, answer);
    else if (type == QLatin1String("refresh_token"))
        onRefresh(fields, answer);
    else
        refuse(answer, "unsupported_grant_type");
}

void SignInServer::onCode(const FormFields &fields, HttpAnswer answer)
{
    const auto code = m_codes.find(value(fields, "code"));
    if (code == m_codes.end()) {
        refuse(answer, "invalid_grant", QStringLiteral("an unknown code"));
        return;
    }
    if (std::exchange(code->isUsed, true)) {
        refuse(answer, "invalid_grant", QStringLiteral("a code twice"));
        return;
    }
    const QByteArray proof = codeChallenge(value(fields, "code_verifier").toUtf8());
    if (proof != value(code->asked, "code_challenge").toUtf8()) {
        refuse(answer, "invalid_grant", QStringLiteral("a wrong verifier"));
        return;
    }
    if (value(fields, "redirect_uri") != value(code->asked, "redirect_uri")
        || (presetId.isEmpty() && value(fields, "client_id") != value(code->asked, "client_id"))) {
        refuse(answer, "invalid_grant", QStringLiteral("another redirect or client at the token"));
        return;
    }
    ++redeemed;
    giveToken(value(code->asked, "scope"), answer);
}

void SignInServer::onRefresh(const FormFields &fields, HttpAnswer answer)
{
    ++refreshes;
    const QString token = value(fields, "refresh_token");
    if (m_used.contains(token)) {
        m_refresh.clear();
        m_tokens.clear();
        refuse(answer, "invalid_grant", QStringLiteral("a refresh token twice"));
        return;
    }
    if (!m_refresh.contains(token)) {
        refuse(answer, "invalid_grant");
        return;
    }
    const QString scope = m_refresh.value(token);
    if (rotates) {
        m_used.insert(token);
        m_refresh.remove(token);
    }
    giveToken(scope, answer);
}

void SignInServer::giveToken(const QString &scope, HttpAnswer answer, bool canBeRefreshed)
{
    const QString access = word("access-token-");
    const QString refresh = word("refresh-token-");
    m_tokens.insert("Bearer " + access.toUtf8());
    QJsonObject object{{QStringLiteral("access_token"), access},
                       {QStringLiteral("token_type"), QStringLiteral("Bearer")},
                       {QStringLiteral("expires_in"), lifetime},
                       {QStringLiteral("scope"), scope}};
    if (canBeRefreshed && (rotates || m_refresh.isEmpty())) {
        m_refresh.insert(refresh, scope);
        object.insert(QStringLiteral("refresh_token"), refresh);
    }
    if (editToken)
        editToken(object);
    answer.json(json(object));
}

void SignInServer::refuse(HttpAnswer answer, const char *error, const QString &fault)
{
    if (!fault.isEmpty())
        m_faults.append(fault);
    answer.status(400, "application/json", json({{QStringLiteral("error"), QLatin1String(error)}}));
}

void SignInServer::browse(const QUrl &link)
{
    QNetworkReply *reply = m_browser.get(QNetworkRequest(link));
    connect(reply, &QNetworkReply::finished, this, [this, reply] {
        reply->deleteLater();
        const QUrl target = reply->header(QNetworkRequest::LocationHeader).toUrl();
        endedAt = reply->url();
        lastPageStatus = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        if (target.isValid() && !target.isEmpty())
            browse(QUrl::fromEncoded(reply->rawHeader("Location")));
    });
}

} // namespace mangrove::test

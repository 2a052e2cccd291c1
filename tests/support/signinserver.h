#pragma once

// A server that wants a sign-in, and its sign-in server, on this machine, in the memory of a test. It checks for real:
// the redirect byte for byte, PKCE, the resource in both requests, who the client is, that a code is used once, and
// that a refresh token is (one that comes again ends the whole grant). What a client does wrong is in faults(). The
// test owns it.

#include "core/signin/formcodec.h"
#include "tests/support/scriptedhttpserver.h"

#include <QJsonObject>
#include <QNetworkAccessManager>

namespace mangrove::test {

class SignInServer final : public QObject
{
    Q_OBJECT

public:
    SignInServer();

    QUrl mcp() const { return m_resource.url(QStringLiteral("/mcp")); }
    QString issuer() const { return m_authorization.url(QString()).toString(); }
    ScriptedHttpServer &resource() { return m_resource; }
    ScriptedHttpServer &authorization() { return m_authorization; }
    //! What a 401 says.
    QByteArray challenge() const;

    // How it behaves.
    bool registers = true;
    bool takesDocuments = false;
    bool offersRevocation = true;
    bool sendsIssuer = true;
    bool hasMetadata = true; // both kinds; without it is one of 2025-03-26
    bool challengesByHeader = true;
    bool rotates = true;
    bool wantsResource = true; // else one that refuses it
    int lifetime = 3600; // s
    QString presetId; // a client that its operator handed out, with the redirect of any port of localhost
    QString presetSecret;
    //! Who may sign in without a browser: looks at the form and the header of a token request; empty: nobody.
    std::function<bool(const FormFields &, const QByteArray &client)> letsClientIn;
    QStringList scopes{QStringLiteral("read"), QStringLiteral("write")}; // of the resource
    std::function<void(QJsonObject &)> editResource; // its metadata
    std::function<void(QJsonObject &)> editServer;
    std::function<void(QJsonObject &)> editToken; // its answer
    std::function<void(FormFields &)> editRedirect;
    std::function<bool(const HttpSeen &, HttpAnswer)> instead; // true: it has answered itself

    // What happened.
    const QStringList &faults() const { return m_faults; }
    int registrations = 0;
    int authorizations = 0;
    int redeemed = 0;
    int clientTokens = 0; // that clients got by themselves
    int refreshes = 0;
    int revocations = 0;
    QStringList lastScopes; // that were asked for
    //! Whether a request with this header is let in.
    bool lets(const QByteArray &authorization) const { return m_tokens.contains(authorization); }
    //! No token that it gave is good any more; refresh tokens are.
    void expireTokens() { m_tokens.clear(); }
    //! Nor are these.
    void endGrants() { m_refresh.clear(); }

    //! A person with a browser who accepts: opens the link and goes where it leads. The address that the browser ended
    //! at is in `endedAt`.
    void browse(const QUrl &link);
    QUrl endedAt;
    int lastPageStatus = 0;

private:
    struct Client
    {
        QString redirect;
        QString secret;
    };
    struct Code
    {
        FormFields asked;
        bool isUsed = false;
    };

    void onResource(const HttpSeen &seen, HttpAnswer answer);
    void onAuthorization(const HttpSeen &seen, HttpAnswer answer);
    void onRegister(const HttpSeen &seen, HttpAnswer answer);
    void onAuthorize(const FormFields &fields, HttpAnswer answer);
    void onToken(const FormFields &fields, const QByteArray &client, HttpAnswer answer);
    void onCode(const FormFields &fields, HttpAnswer answer);
    void onRefresh(const FormFields &fields, HttpAnswer answer);
    void giveToken(const QString &scope, HttpAnswer answer, bool canBeRefreshed = true);
    void refuse(HttpAnswer answer, const char *error, const QString &fault = {});
    QString resourceName() const { return mcp().toString(); }
    QString word(const char *kind) { return QLatin1String(kind) + QString::number(++m_serial); }

    ScriptedHttpServer m_resource;
    ScriptedHttpServer m_authorization;
    QNetworkAccessManager m_browser;
    QHash<QString, Client> m_clients;
    QHash<QString, Code> m_codes;
    QSet<QByteArray> m_tokens; // whole values of the header
    QHash<QString, QString> m_refresh; // token, scope
    QSet<QString> m_used; // refresh tokens
    QStringList m_faults;
    int m_serial = 0;
};

} // namespace mangrove::test

// Where a server's sign-in is looked for, and which data about it are used.

#include "core/signin/metadata.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace mangrove;

namespace {

//! With quotes for apostrophes.
QByteArray quoted(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

QStringList strings(const QList<QUrl> &urls)
{
    QStringList list;
    for (const QUrl &url : urls)
        list.append(url.toString(QUrl::FullyEncoded));
    return list;
}

QUrl url(const char *text)
{
    return QUrl(QString::fromLatin1(text));
}

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson();
}

QJsonObject goodServer()
{
    return {{QStringLiteral("issuer"), QStringLiteral("https://as.example")},
            {QStringLiteral("authorization_endpoint"), QStringLiteral("https://as.example/authorize")},
            {QStringLiteral("token_endpoint"), QStringLiteral("https://tokens.example/token")},
            {QStringLiteral("response_types_supported"), QJsonArray{QStringLiteral("code")}},
            {QStringLiteral("code_challenge_methods_supported"), QJsonArray{QStringLiteral("S256")}}};
}

} // namespace

class TestSignInMetadata : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesOfTheResource_data()
    {
        QTest::addColumn<QString>("server");
        QTest::addColumn<QStringList>("places");
        const QString place = QStringLiteral("https://a.example/.well-known/oauth-protected-resource");
        const auto row = [](const char *server, const QStringList &places) {
            QTest::newRow(server) << QString::fromLatin1(server) << places;
        };
        row("https://a.example", {place});
        row("https://a.example/", {place});
        row("https://a.example/mcp", {place + QStringLiteral("/mcp"), place});
        row("https://a.example/mcp/", {place + QStringLiteral("/mcp"), place});
        row("https://a.example/a%20b/mcp?t=1", {place + QStringLiteral("/a%20b/mcp?t=1"), place});
    }
    void placesOfTheResource()
    {
        QFETCH(QString, server);
        QFETCH(QStringList, places);
        const Result<ResourcePlaces> found = resourcePlaces(QUrl(server), {}, {});
        QVERIFY(found);
        QCOMPARE(strings(found->urls), places);
        QVERIFY(!found->isNamed);
    }

    void aNamedPlaceIsTheOnlyOne()
    {
        const Result<ResourcePlaces> found =
            resourcePlaces(url("https://a.example/mcp"), QStringLiteral("https://b.example/.well-known/x"), {});
        QVERIFY(found && found->isNamed);
        QCOMPARE(strings(found->urls), QStringList{QStringLiteral("https://b.example/.well-known/x")});
        // G03: nothing is asked for elsewhere instead.
        const Result<ResourcePlaces> inside =
            resourcePlaces(url("https://a.example/mcp"), QStringLiteral("http://169.254.169.254/x"), {});
        QVERIFY(!inside);
        QVERIFY(inside.error().message.contains(QLatin1String("169.254.169.254")));
    }

    // G07
    void resources_data()
    {
        QTest::addColumn<QString>("resource");
        QTest::addColumn<QString>("server");
        QTest::addColumn<int>("fit");
        const auto row = [](const char *resource, const char *server, ResourceFit fit) {
            QTest::addRow("%s for %s", resource, server)
                << QString::fromLatin1(resource) << QString::fromLatin1(server) << int(fit);
        };
        const char *server = "https://a.example/mcp";
        for (const char *same :
             {"https://a.example/mcp", "https://a.example/mcp/", "HTTPS://A.Example/mcp", "https://a.example:443/mcp"})
            row(same, server, ResourceFit::Same);
        row("https://a.example", "https://a.example/", ResourceFit::Same);
        row("https://a.example/mcp?x=1", "https://a.example/mcp?x=1", ResourceFit::Same);
        row("https://a.example", server, ResourceFit::Wider);
        row("https://a.example/", server, ResourceFit::Wider);
        row("https://a.example/mcp", "https://a.example/mcp/one", ResourceFit::Wider);
        row("https://a.example/mcp", "https://a.example/mcp?x=1", ResourceFit::Wider);
        for (const char *none :
             {"https://b.example/mcp", "https://a.example/mcp-other", "https://a.example/mc",
              "https://a.example:8443/mcp", "http://a.example/mcp", "https://a.example/mcp#x",
              "https://a.example/mcp/one", "https://a.example/MCP", "https://a.example/mcp?x=1", "/mcp", "mcp", "",
              "https://u@a.example/mcp", "https://@a.example/mcp", "urn:x", "https://x.a.example/mcp"})
            row(none, server, ResourceFit::None);
        row("https://a.example/mcp", "https://a.example/mcp-other", ResourceFit::None);
        // The same written otherwise, and what only looks so.
        row("https://a.example/%6Dcp", server, ResourceFit::Same);
        row("https://xn--mnchen-3ya.example/mcp", "https://m%C3%BCnchen.example/mcp", ResourceFit::Same);
        row("https://a.example/m%C3%BC", "https://a.example/m%c3%bc", ResourceFit::Same);
        for (const char *none : {"https://a.example%2fmcp", "https://a.example/mcp%2F", "https://a.example/%2Fmcp",
                                 "https://a.example\\@b.example/mcp", "https://a.example/mcp\n",
                                 "https://a.example/ mcp", "https://a.example/mcp;x", "https://a.example./mcp",
                                 "https://xn--pple-43d.com/mcp", "https://[::1%25lo]/mcp"})
            row(none, server, ResourceFit::None);
        row("https://a.example/mcp%2Fone", "https://a.example/mcp/one", ResourceFit::None);
        row("https://a.example/mcp/..", "https://a.example/mcp/one", ResourceFit::None);
        row("https://a.example/other/..", server, ResourceFit::None);
    }
    void resources()
    {
        QFETCH(QString, resource);
        QFETCH(QString, server);
        QFETCH(int, fit);
        QCOMPARE(int(fitOf(resource, QUrl(server))), fit);
    }

    void resourceMetadata()
    {
        const QUrl server = url("https://a.example/mcp");
        const Result<ProtectedResource> found =
            readProtectedResource(quoted("{'resource':'https://a.example','authorization_servers':['https://"
                                         "as.example/','https://b.example'], 'scopes_supported':['x','y']}"),
                                  server);
        QVERIFY(found);
        QCOMPARE(found->resource, QStringLiteral("https://a.example")); // no slash comes to it
        QVERIFY(found->isWider);
        QCOMPARE(found->authorizationServers.first(), QStringLiteral("https://as.example/"));
        QCOMPARE(found->scopes.size(), 2);
    }

    // G01: wrong types everywhere.
    void unusableResourceMetadata()
    {
        const QUrl server = url("https://a.example/mcp");
        for (const QByteArray &broken : QByteArrayList{
                 "", "[]", "null", "\"x\"", "{", "{}", quoted("{'resource':'https://a.example/mcp'}"),
                 quoted("{'resource':'https://a.example/mcp','authorization_servers':[]}"),
                 quoted("{'resource':'https://a.example/mcp','authorization_servers':'https://as.example'}"),
                 quoted("{'resource':'https://a.example/mcp','authorization_servers':[1]}"),
                 quoted("{'resource':['https://a.example/mcp'],'authorization_servers':['https://as.example']}"),
                 quoted("{'authorization_servers':['https://as.example']}")})
            QVERIFY2(!readProtectedResource(broken, server), broken.constData());
        QVERIFY(!readProtectedResource(QByteArray(100'000, '['), server));
        // Scopes that are none are no reason to stay out.
        const Result<ProtectedResource> found = readProtectedResource(
            quoted("{'resource':'https://a.example/mcp','authorization_servers':['https://as.example'], "
                   "'scopes_supported':7}"),
            server);
        QVERIFY(found && found->scopes.isEmpty());
    }

    void placesOfTheIssuer()
    {
        QCOMPARE(strings(issuerPlaces(url("https://h/p"))),
                 QStringList({QStringLiteral("https://h/.well-known/oauth-authorization-server/p"),
                              QStringLiteral("https://h/.well-known/openid-configuration/p"),
                              QStringLiteral("https://h/p/.well-known/openid-configuration")}));
        for (const char *bare : {"https://h", "https://h/"})
            QCOMPARE(strings(issuerPlaces(url(bare))),
                     QStringList({QStringLiteral("https://h/.well-known/oauth-authorization-server"),
                                  QStringLiteral("https://h/.well-known/openid-configuration")}));
    }

    // G08
    void issuers_data()
    {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("named");
        QTest::addColumn<bool>("isGood");
        const auto row = [](const char *asked, const char *named, bool isGood) {
            QTest::addRow("%s: %s", asked, named) << QString::fromLatin1(asked) << QString::fromLatin1(named) << isGood;
        };
        row("https://as.example", "https://as.example", true);
        row("https://as.example/p", "https://as.example/p", true);
        row("https://as.example/", "https://as.example", true); // the one tolerance
        row("https://as.example/", "https://as.example/", true);
        for (const char *other : {"https://as.example/", "http://as.example", "https://AS.example",
                                  "https://as.example:443", "https://b.example", "https://as.example/p", ""})
            row("https://as.example", other, false);
        for (const char *other : {"https://as.example/p/", "https://as.example", "https://as.example/P"})
            row("https://as.example/p", other, false);
        row("https://as.example/p/", "https://as.example/p", false);
        row("https://as.example/?p=/", "https://as.example/?p=", false);
    }
    void issuers()
    {
        QFETCH(QString, asked);
        QFETCH(QString, named);
        QFETCH(bool, isGood);
        QJsonObject object = goodServer();
        object[QLatin1String("issuer")] = named;
        const Result<AuthorizationServer> found = readAuthorizationServer(json(object), asked, {});
        QCOMPARE(bool(found), isGood);
        if (found)
            QCOMPARE(found->issuer, named); // the document's is kept
    }

    // G09
    void withoutPkceNothingIsAsked()
    {
        const QString issuer = QStringLiteral("https://as.example");
        QJsonObject object = goodServer();
        object[QLatin1String("code_challenge_methods_supported")] = QJsonArray{QStringLiteral("plain")};
        QVERIFY(!readAuthorizationServer(json(object), issuer, {}));
        QVERIFY(!readAuthorizationServer(json(object), issuer, {}, true)); // it said so
        object[QLatin1String("code_challenge_methods_supported")] = QJsonArray{QStringLiteral("s256")};
        QVERIFY(!readAuthorizationServer(json(object), issuer, {}, true)); // the names have a case
        object.remove(QLatin1String("code_challenge_methods_supported"));
        QVERIFY(!readAuthorizationServer(json(object), issuer, {}));
        const Result<AuthorizationServer> silent = readAuthorizationServer(json(object), issuer, {}, true);
        QVERIFY(silent && !silent->provesKeys);
    }

    // G03, G10, G12
    void endpoints_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("isGood");
        for (const char *name :
             {"authorization_endpoint", "token_endpoint", "registration_endpoint", "revocation_endpoint"}) {
            const auto row = [name](const char *address, bool isGood) {
                QTest::addRow("%s %s", name, address)
                    << QString::fromLatin1(name) << QString::fromLatin1(address) << isGood;
            };
            row("https://other.example/x", true);
            for (const char *bad : {"http://as.example/x", "https://10.0.0.1/x", "javascript:alert(1)", "/x",
                                    "https://as.example/x#y", "https://u@as.example/x", ""})
                row(bad, false);
        }
    }
    void endpoints()
    {
        QFETCH(QString, name);
        QFETCH(QString, address);
        QFETCH(bool, isGood);
        QJsonObject object = goodServer();
        object[name] = address;
        QCOMPARE(bool(readAuthorizationServer(json(object), QStringLiteral("https://as.example"), {})), isGood);
    }

    void unusableServers()
    {
        const QString issuer = QStringLiteral("https://as.example");
        QVERIFY(readAuthorizationServer(json(goodServer()), issuer, {}));
        for (const char *missing : {"authorization_endpoint", "token_endpoint"}) {
            QJsonObject object = goodServer();
            object.remove(QLatin1String(missing));
            QVERIFY2(!readAuthorizationServer(json(object), issuer, {}), missing);
        }
        for (const char *wrong : {"response_types_supported", "code_challenge_methods_supported",
                                  "token_endpoint_auth_methods_supported", "token_endpoint"}) {
            QJsonObject object = goodServer();
            object[QLatin1String(wrong)] = 7;
            QVERIFY2(!readAuthorizationServer(json(object), issuer, {}), wrong);
        }
        QJsonObject implicit = goodServer();
        implicit[QLatin1String("response_types_supported")] = QJsonArray{QStringLiteral("token")};
        QVERIFY(!readAuthorizationServer(json(implicit), issuer, {}));
        for (const char *broken : {"", "[]", "{", "{}"})
            QVERIFY2(!readAuthorizationServer(broken, issuer, {}), broken);
    }

    void theWayOf2025HasThreePaths()
    {
        const AuthorizationServer server = assumedServer(url("https://a.example:8443/mcp?x=1"));
        QVERIFY(server.isAssumed);
        QCOMPARE(server.issuer, QStringLiteral("https://a.example:8443"));
        QCOMPARE(strings({server.authorizationEndpoint, server.tokenEndpoint, server.registrationEndpoint}),
                 QStringList({QStringLiteral("https://a.example:8443/authorize"),
                              QStringLiteral("https://a.example:8443/token"),
                              QStringLiteral("https://a.example:8443/register")}));
    }
};

QTEST_GUILESS_MAIN(TestSignInMetadata)
#include "tst_signinmetadata.moc"

// A server that wants a sign-in, with its sign-in server, as a process of its own: for looking at the program, and for
// tests of all of it. It prints its address as the first line, and runs until its input ends or it is stopped. Options:
// --no-registration (a client id has to be given: "handed-out"), --step-up (its tool wants more than the first sign-in
// asks for), --two (it names two sign-in servers), --forgets (its sign-in server shows a dead end to registrations of
// before),
// --lifetime SECONDS. The client "robot" may always sign in by itself, with the secret "s3cret" or any key.

#include "tests/support/signinserver.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSocketNotifier>

#include <cstdio>
#include <unistd.h>

using namespace mangrove::test;

namespace {

QByteArray resultOf(const QByteArray &method)
{
    if (method == "initialize") {
        return R"({"protocolVersion":"2025-06-18","capabilities":{"tools":{}},)"
               R"("serverInfo":{"name":"notes","version":"1"}})";
    }
    if (method == "tools/list") {
        return R"({"tools":[{"name":"add_note","description":"Adds a note",)"
               R"("inputSchema":{"type":"object","properties":{"text":{"type":"string"}}}}]})";
    }
    if (method == "tools/call")
        return R"({"content":[{"type":"text","text":"The note was added."}]})";
    return {};
}

void speak(const HttpSeen &seen, HttpAnswer answer)
{
    const QByteArray method = ScriptedHttpServer::methodOf(seen);
    const QByteArray id = ScriptedHttpServer::idOf(seen);
    if (seen.verb != "POST") {
        answer.status(405);
    } else if (id.isEmpty()) {
        answer.status(202);
    } else if (const QByteArray result = resultOf(method); !result.isEmpty()) {
        answer.json(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + result + '}');
    } else {
        answer.json(R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":{"code":-32601,"message":"Method not found"}})");
    }
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("no-registration"), {}},
                       {QStringLiteral("step-up"), {}},
                       {QStringLiteral("two"), {}},
                       {QStringLiteral("forgets"), {}},
                       {QStringLiteral("lifetime"), {}, QStringLiteral("seconds"), QStringLiteral("3600")}});
    parser.process(application);

    SignInServer server;
    SignInServer other; // the second one that is named
    server.lifetime = parser.value(QStringLiteral("lifetime")).toInt();
    if (parser.isSet(QStringLiteral("no-registration"))) {
        server.registers = false;
        server.presetId = QStringLiteral("handed-out");
    }
    server.letsClientIn = [](const mangrove::FormFields &fields, const QByteArray &client) {
        return client == "Basic " + QByteArray("robot:s3cret").toBase64()
            || (mangrove::onlyField(fields, QStringLiteral("client_assertion"))
                && mangrove::onlyField(fields, QStringLiteral("client_id")) == QLatin1String("robot"));
    };
    const bool stepsUp = parser.isSet(QStringLiteral("step-up"));
    if (stepsUp)
        server.scopes = QStringList{QStringLiteral("read")};
    if (parser.isSet(QStringLiteral("two"))) {
        server.editResource = [&](QJsonObject &object) {
            object.insert(QStringLiteral("authorization_servers"), QJsonArray{server.issuer(), other.issuer()});
        };
    }
    const bool forgets = parser.isSet(QStringLiteral("forgets"));
    QByteArray lastClient;
    server.instead = [&](const HttpSeen &seen, HttpAnswer answer) {
        if (seen.target.startsWith("/authorize") && forgets) {
            const auto client = mangrove::formFields(seen.target.mid(seen.target.indexOf('?') + 1));
            const QByteArray id = client
                ? mangrove::onlyField(*client, QStringLiteral("client_id")).value_or(QString()).toUtf8()
                : QByteArray();
            if (id == lastClient) {
                answer.status(400, "text/html", "This program is not known here.");
                return true;
            }
            lastClient = id;
        }
        if (!seen.target.startsWith("/mcp") || !server.lets(seen.headers.value("authorization")))
            return false;
        if (stepsUp && ScriptedHttpServer::methodOf(seen) == "tools/call"
            && !server.lastScopes.contains(QStringLiteral("write"))) {
            answer.status(
                403, {}, {},
                {"WWW-Authenticate: " + server.challenge() + ", error=\"insufficient_scope\", scope=\"write\""});
            return true;
        }
        speak(seen, answer);
        return true;
    };
    std::printf("%s\n", server.mcp().toEncoded().constData());
    std::fflush(stdout);
    QSocketNotifier input(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, &application, [&application] {
        char byte;
        if (read(STDIN_FILENO, &byte, 1) <= 0)
            application.quit();
    });
    return application.exec();
}

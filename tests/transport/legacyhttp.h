#pragma once

// A legacy server over Streamable HTTP in good order, and a transport that has shaken hands with it.

#include "core/rpc/message.h"
#include "core/transport/httptransport.h"
#include "tests/support/patience.h"
#include "tests/support/scriptedhttpserver.h"
#include "tests/support/transportlog.h"

#include <QTest>

namespace mangrove::test {

using namespace std::chrono_literals;

inline const QByteArray sessionLine = "Mcp-Session-Id: s-1";

inline QByteArray initializeMessage()
{
    return makeRequest("0", "initialize", R"({"protocolVersion":"2025-11-25","capabilities":{}})");
}

inline QByteArray modern(const QByteArray &id, const QByteArray &method, const QByteArray &params = {})
{
    return makeRequest(id, method,
                       "{" + params + (params.isEmpty() ? "" : ",")
                           + R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}})");
}

inline HttpSpec specFor(const ScriptedHttpServer &server)
{
    HttpSpec spec;
    spec.url = server.url();
    spec.limits.retryFirst = 10ms;
    spec.limits.retryLeast = 1ms;
    spec.limits.end = 200ms;
    return spec;
}

//! A legacy server in good order; what a test wants otherwise it handles before.
inline void answerLegacy(const HttpSeen &seen, HttpAnswer answer, const QByteArray &revision = "2025-11-25")
{
    const QByteArray id = ScriptedHttpServer::idOf(seen);
    const QByteArray method = ScriptedHttpServer::methodOf(seen);
    if (seen.verb == "GET" || seen.verb == "DELETE")
        answer.status(405);
    else if (method == "initialize")
        answer.json(makeResult(id, R"({"protocolVersion":")" + revision + R"("})"), {sessionLine});
    else if (id.isEmpty() || method.isEmpty())
        answer.status(202);
    else
        answer.json(makeResult(id, "{}"));
}

//! A transport that has shaken hands.
struct Shaken
{
    explicit Shaken(const HttpSpec &spec) : transport(spec), log(transport)
    {
        transport.open();
        transport.send(initializeMessage());
        (void)QTest::qWaitFor([this] { return !log.received.isEmpty() || log.closed || !log.undelivered.isEmpty(); },
                              test::patience);
        answered = log.received.size() == 1;
        for (const auto &[id, error] : std::as_const(log.undelivered))
            qWarning("%s: %s", id.constData(), qPrintable(error.message));
        transport.send(makeNotification("notifications/initialized"));
        log.received.clear();
    }

    HttpTransport transport;
    TransportLog log;
    bool answered = false;
};

} // namespace mangrove::test

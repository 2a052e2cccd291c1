#pragma once

// The scripted server of tests/support behind a relay, with the test as a legacy app that has started it.

#include "tests/relay/relayedprogram.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove::test {

class RelayingApp
{
public:
    static QString program() { return QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server"); }

    bool start(const QStringList &flags) { return relay.start(QStringList{QStringLiteral("--"), program()} + flags); }
    //! The app's half of the handshake; the server's answer.
    QByteArray greet(const QByteArray &capabilities = "{}")
    {
        relay.say(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",)"
                  R"("clientInfo":{"name":"an app","version":"1"},"capabilities":)"
                  + capabilities + "}}\n");
        const QByteArray answer = relay.line();
        relay.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
        return answer;
    }
    //! The text of a tool's answer; other messages before it are passed over.
    QString callTool(const QString &tool)
    {
        const int id = ++m_lastId;
        relay.say(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"method":"tools/call","params":{"name":")"
                  + tool.toUtf8() + "\"}}\n");
        for (;;) {
            const QByteArray line = relay.line();
            if (line.isEmpty())
                return QStringLiteral("no answer");
            const QJsonObject message = QJsonDocument::fromJson(line).object();
            if (message.value(QLatin1String("id")).toInt() != id || message.contains(QLatin1String("method")))
                continue;
            const QJsonObject result = message.value(QLatin1String("result")).toObject();
            return result.value(QLatin1String("content"))
                .toArray()
                .first()
                .toObject()
                .value(QLatin1String("text"))
                .toString();
        }
    }
    //! Whether the server says in the end that it knows these URIs, in this order.
    bool knowsUris(const QStringList &uris)
    {
        QElapsedTimer clock;
        clock.start();
        QString known;
        while (!clock.hasExpired(patience)) {
            known = callTool(QStringLiteral("what_do_you_know"));
            if (known.split(QLatin1Char('\n'), Qt::SkipEmptyParts) == uris)
                return true;
            relay.turn();
        }
        qWarning("it knows %s", qPrintable(known));
        return false;
    }

    RelayedProgram relay;

private:
    int m_lastId = 0;
};

} // namespace mangrove::test

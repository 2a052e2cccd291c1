#pragma once

// A window's workspace around one server that a test plays itself: stores, gate and registry as they are, the way to
// the server a fake one.

#include "core/access/wallrequests.h"
#include "core/calls/elicitations.h"
#include "core/edits/edithistory.h"
#include "core/edits/heldsecrets.h"
#include "core/launch/launchlooker.h"
#include "core/launch/protections.h"
#include "core/launch/serverhomes.h"
#include "core/link/relayedsessions.h"
#include "core/refusals/refusals.h"
#include "core/run/serverruns.h"
#include "core/servers/serverrecord.h"
#include "core/sessions/registry.h"
#include "core/sessions/workspaceswitch.h"
#include "core/signin/signins.h"
#include "core/store/activitylog.h"
#include "core/store/settings.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/faketransport.h"
#include "tests/support/patience.h"
#include "tests/support/testworkspace.h"
#include "ui/kit/services.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace mangrove {

class ServerFixture
{
public:
    ServerFixture()
        : log(w.folder.path(), w.clock),
          elicitations(w.clock),
          registry(w.servers, SessionServices{w.gate, w.ledger, w.activity, w.clock, &elicitations}, backend(),
                   Registry::Times()),
          relayed(w.gate, w.ledger, w.servers, w.decisions, registry, refusals),
          settings(w.folder.path()),
          heldSecrets(w.file.folder(), w.servers, secrets),
          signIns(w.servers, secrets, w.clock),
          edits(w.store, w.decisions, w.gate, w.ledger, heldSecrets, w.clock),
          workspaceSwitch(w.sets, w.servers, registry,
                          SessionServices{w.gate, w.ledger, w.activity, w.clock, &elicitations}),
          runs({w.roots, w.monitor, w.servers, w.decisions, w.gate, w.pause}),
          homes(w.folder.filePath(QStringLiteral("homes")), w.folder.filePath(QStringLiteral("temporary"))),
          workspace{w.file,   w.store,  w.roots, w.monitor,       w.servers,   w.gate,  w.broker,
                    w.ledger, registry, log,     elicitations,    secrets,     w.clock, launches,
                    relayed,  settings, w.sets,  workspaceSwitch, heldSecrets, edits,   w.pause,
                    runs,     refusals, walls,   protections,     homes,       trials,  signIns},
          root(w.addRoot(QStringLiteral("shop"))),
          server(w.addServer(QStringLiteral("files")))
    { }

    //! Starts the server, which greets with these capabilities in the way of an era; ready when this returns.
    void start(const QByteArray &capabilities = R"({"tools":{}})", bool isModern = false)
    {
        if (!registry.start(server))
            qFatal("the server of the test does not start");
        // Which way a server is greeted is remembered: the second time it is not asked any more.
        if (!QTest::qWaitFor([&] { return hasSent("server/discover") || hasSent("initialize"); }, test::patience))
            qFatal("the server of the test is not greeted");
        const QByteArray first = hasSent("server/discover") ? takeRequest("server/discover") : QByteArray();
        if (isModern) {
            result(first,
                   R"({"supportedVersions":["2026-07-28"],"resultType":"complete","_meta":{)"
                   R"("io.modelcontextprotocol/serverInfo":{"name":"fake","version":"1"}},"capabilities":)"
                       + capabilities + '}');
        } else {
            if (!first.isEmpty())
                error(first, -32601, "Method not found");
            result(takeRequest("initialize"),
                   R"({"protocolVersion":"2025-11-25","serverInfo":{"name":"fake","version":"1"},"capabilities":)"
                       + capabilities + '}');
        }
        if (registry.status(server).state != ServerState::Ready)
            qFatal("the server of the test is not ready");
    }

    //! The raw id of the next request of this method that has been sent; waits for it.
    QByteArray takeRequest(const QByteArray &method)
    {
        QByteArray id;
        const bool came = QTest::qWaitFor(
            [&] {
                if (peer)
                    m_sent += peer->take();
                for (qsizetype i = 0; i < m_sent.size(); ++i) {
                    const QJsonObject message = QJsonDocument::fromJson(m_sent.at(i)).object();
                    if (message.value(QLatin1String("method")).toString() != QLatin1String(method)
                        || !message.contains(QLatin1String("id")))
                        continue;
                    lastParams = message.value(QLatin1String("params")).toObject();
                    id = QByteArray::number(message.value(QLatin1String("id")).toInteger());
                    m_sent.removeAt(i);
                    return true;
                }
                return false;
            },
            test::patience);
        if (!came)
            qFatal("no request %s", method.constData());
        return id;
    }
    //! Whether a message with this text has been sent and not been taken.
    bool hasSent(const QByteArray &text)
    {
        if (peer)
            m_sent += peer->take();
        for (const QByteArray &message : std::as_const(m_sent)) {
            if (message.contains(text))
                return true;
        }
        return false;
    }

    void result(const QByteArray &id, const QByteArray &result)
    {
        peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + '}');
    }
    void error(const QByteArray &id, int code, const QByteArray &message)
    {
        peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":{\"code\":" + QByteArray::number(code)
                  + ",\"message\":\"" + message + "\"}}");
    }
    void notify(const QByteArray &method, const QByteArray &params = "{}")
    {
        peer->say(R"({"jsonrpc":"2.0","method":")" + method + R"(","params":)" + params + '}');
    }
    void askRoots(const QByteArray &id)
    {
        peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"roots/list\"}");
    }

    test::TestWorkspace w;
    ActivityLog log;
    test::FakeSecrets secrets;
    Elicitations elicitations;
    LaunchLooker launches;
    QPointer<test::FakeTransport> peer; // of the last session
    Registry registry;
    Refusals refusals;
    RelayedSessions relayed;
    Settings settings;
    HeldSecrets heldSecrets;
    SignIns signIns;
    EditHistory edits;
    WorkspaceSwitch workspaceSwitch;
    ServerRuns runs;
    WallRequests walls{{refusals, w.roots, w.servers, w.gate, w.broker, w.activity, w.clock}, {}, {}};
    Protections protections;
    ServerHomes homes;
    const ServerBackend trials{}; // none
    Services workspace;
    RootId root;
    ServerId server;
    QJsonObject lastParams; // of the request that was taken last

private:
    ServerBackend backend()
    {
        ServerBackend backend;
        backend.look = [](const ServerRecord &record, QObject *, const ServerBackend::Looked &done) {
            done(LaunchFound{record.program, {}, {}});
        };
        backend.readSecrets = [](const ServerRecord &, QObject *, const Secrets::ValuesDone &done) {
            done(Secrets::Values());
        };
        backend.connect = [this](const ServerRecord &, const QString &, const Secrets::Values &, QObject *,
                                 const ServerBackend::Connected &done) {
            auto transport = std::make_unique<test::FakeTransport>();
            peer = transport.get();
            m_sent.clear();
            done(std::unique_ptr<Transport>(std::move(transport)));
        };
        return backend;
    }

    QByteArrayList m_sent;
};

} // namespace mangrove

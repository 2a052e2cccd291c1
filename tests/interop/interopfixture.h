#pragma once

// What the tests against real servers share: an engine with real folders whose names are awkward, one server of it, and
// servers that a test starts itself because they are reached by an address. A test's init() makes it.

#include "app/engine.h"
#include "core/calls/call.h"
#include "core/roots/rooturi.h"
#include "core/rpc/message.h"
#include "tests/support/approvedasfound.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace mangrove::test {

//! A server in node that is reached by an address. The end of its life is the end of this object.
class NodeServer
{
public:
    ~NodeServer()
    {
        m_process.closeWriteChannel();
        m_process.terminate();
        m_process.waitForFinished(patience);
    }

    void start(const QStringList &arguments, const QStringList &environment = {})
    {
        m_process.setEnvironment(QProcess::systemEnvironment() + environment);
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        // Over HTTP server-everything needs a newer node than Debian's.
        m_process.start(QStringLiteral(TEST_INTEROP_DIR "/node_modules/node/bin/node"), arguments);
    }
    //! What it has said so far; waits until this is part of it, but not for ever.
    QString said(const QString &part)
    {
        const bool found = QTest::qWaitFor(
            [&] {
                m_said += QString::fromUtf8(m_process.readAll());
                return m_said.contains(part);
            },
            patience);
        return found ? m_said : QString();
    }
    qint64 processId() const { return m_process.processId(); }

private:
    QProcess m_process;
    QString m_said;
};

class InteropFixture
{
public:
    InteropFixture()
    {
        EngineOptions options;
        options.configFolder = dir.filePath(QStringLiteral("config"));
        options.dataFolder = dir.filePath(QStringLiteral("data"));
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        engine = std::make_unique<Engine>(options);
        for (const QString &name : {QStringLiteral("plain"), QStringLiteral("with space"), QStringLiteral("hash#tag?"),
                                    QStringLiteral("100%25"), QStringLiteral("中文"), QStringLiteral("📁 emoji")})
            roots.append(addRoot(name));
    }

    //! Whether the folders were all found to be there.
    bool areRootsAvailable() const
    {
        return QTest::qWaitFor(
            [this] {
                return std::ranges::all_of(roots, [this](const RootId &root) {
                    return engine->monitor.status(root).state == RootState::Available;
                });
            },
            patience);
    }

    //! Whether everything came to its end.
    bool stop()
    {
        bool stopped = false;
        engine->registry.stopAll(&m_context, [&stopped] { stopped = true; });
        return QTest::qWaitFor([&stopped] { return stopped; }, patience);
    }

    RootId addRoot(const QString &name)
    {
        const QString path = dir.filePath(name);
        QDir().mkpath(path);
        const ProbeResult found = probePath(path);
        const auto uri = RootUri::fromPath(found.canonicalPath.toUtf8());
        if (!uri)
            qFatal("%s", qPrintable(uri.error().message));
        Root root;
        root.path = path;
        root.canonicalPath = found.canonicalPath;
        root.uri = uri->toString();
        root.name = name;
        root.identity = found.identity;
        const auto added = engine->roots.add({root}, Origin::Program);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        return added->first();
    }

    //! Adds a server that is approved as it is; it is `server` from then on.
    void addServer(const ServerRecord &record)
    {
        const auto added = engine->servers.add({test::approvedAsFound(record)}, Origin::Program);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        server = added->first();
    }
    static ServerRecord inNode(const QString &name, const QStringList &arguments)
    {
        ServerRecord record;
        record.name = name;
        record.transport = stdioTransport;
        record.program = QStringLiteral("node");
        record.arguments = arguments;
        return record;
    }
    static ServerRecord atUrl(const QString &name, const QString &url)
    {
        ServerRecord record;
        record.name = name;
        record.transport = httpTransport;
        record.url = url;
        return record;
    }
    void edit(const std::function<void(ServerRecord &)> &change)
    {
        ServerRecord record = *engine->servers.find(server);
        change(record);
        if (const auto updated = engine->servers.update(record, Origin::Program); !updated)
            qFatal("%s", qPrintable(updated.error().message));
    }

    //! Whether it came to be ready; if not, the reason is in its status.
    bool start()
    {
        return engine->registry.start(server)
            && QTest::qWaitFor(
                   [this] { return status().state == ServerState::Ready || status().state == ServerState::Failed; },
                   patience)
            && status().state == ServerState::Ready;
    }
    ServerStatus status() const { return engine->registry.status(server); }
    OwnSession &session() const
    {
        OwnSession *session = engine->registry.session(server);
        if (!session)
            qFatal("it does not run: %s", qPrintable(status().reason));
        return *session;
    }
    SeenRecord record() const { return engine->ledger.record(server); }

    Result<void> decide(const QList<RootId> &which, Verdict verdict)
    {
        QList<Cell> cells;
        for (const RootId &root : which)
            cells.append({server, root});
        return engine->gate.decide(cells, {verdict, Lasting::Always, {}}, Origin::Program);
    }
    //! The person's answer to the access request that waits.
    Result<void> answer(Verdict verdict, const QList<RootId> &ticked = {})
    {
        const AccessRequest request = engine->broker.requests().first();
        RequestAnswer answer;
        answer.verdict = verdict;
        answer.roots = ticked;
        answer.lasting = Lasting::Session;
        for (const RootId &root : roots)
            answer.shownPaths.insert(root, engine->roots.find(root)->canonicalPath);
        return engine->gate.answer(request.number, answer);
    }

    std::unique_ptr<Call> call(const QByteArray &method, const QJsonObject &params)
    {
        return std::make_unique<Call>(session(), method, QJsonDocument(params).toJson(QJsonDocument::Compact));
    }
    std::unique_ptr<Call> callTool(const QString &tool, const QJsonObject &arguments = {})
    {
        return call("tools/call", {{QStringLiteral("name"), tool}, {QStringLiteral("arguments"), arguments}});
    }
    //! How many messages of this method went out in the running or last session.
    int sent(const QByteArray &method) const
    {
        int count = 0;
        for (const WireMessage &message : engine->registry.wire(server)->messages())
            count += message.toServer && scanMessage(message.bytes).method == method;
        return count;
    }

    QTemporaryDir dir;
    std::unique_ptr<Engine> engine;
    QList<RootId> roots;
    ServerId server;

private:
    QObject m_context;
};

} // namespace mangrove::test

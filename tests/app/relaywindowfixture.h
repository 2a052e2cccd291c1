#pragma once

// A window without its widgets (the engine and the socket for relays), and an app whose server runs through the real
// relay. The window can go and come back while the relay runs.

#include "app/engine.h"
#include "app/paths.h"
#include "app/relayserver.h"
#include "app/statusreport.h"
#include "tests/relay/relayingapp.h"
#include "tests/support/approvedasfound.h"
#include "tests/support/fakesecrets.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <sys/stat.h>

namespace mangrove {

class RelayWindowFixture : public test::RelayingApp
{
public:
    //! `keyRing`: instead of `secrets`.
    explicit RelayWindowFixture(Secrets *keyRing = nullptr) : m_keyRing(keyRing)
    {
        const QString run = relay.path(QStringLiteral("run"));
        QDir().mkpath(run);
        ::chmod(QFile::encodeName(run).constData(), 0700);
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(run));
        relay.environment << QStringLiteral("XDG_RUNTIME_DIR=") + run;
        open();
    }

    //! The window opens, and hears relays when `listens`.
    void open(bool listens = true)
    {
        EngineOptions options;
        options.configFolder = relay.configFolder;
        options.dataFolder = relay.dataFolder();
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        options.secrets = m_keyRing ? m_keyRing : &secrets;
        engine = std::make_unique<Engine>(options);
        if (listens)
            listen();
    }
    void listen()
    {
        relays =
            std::make_unique<RelayServer>(engine->relayed, engine->activity, patienceWithRelays, nullptr, mostRelays);
        for (const QString &path : relaySocketPaths(relay.configFolder)) {
            if (const Result<void> listening = relays->listen(path); !listening)
                qFatal("%s", qPrintable(listening.error().message));
        }
    }
    void close()
    {
        relays.reset();
        engine.reset();
    }

    //! A record of the scripted server, approved as it is.
    ServerId addServer(const QStringList &flags = {})
    {
        ServerRecord record;
        record.name = QStringLiteral("files");
        record.transport = stdioTransport;
        record.program = program();
        record.arguments = flags;
        const auto added = engine->servers.add({test::approvedAsFound(record)}, Origin::Program);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        return added->first();
    }
    //! A real folder, available when this returns.
    RootId addRoot(const QString &name)
    {
        const QString path = relay.path(QStringLiteral("roots/") + name);
        QDir().mkpath(path);
        return addRootAt(path);
    }
    RootId addRootAt(const QString &path)
    {
        const ProbeResult found = probePath(QFileInfo(path).canonicalFilePath());
        Root root;
        root.path = found.canonicalPath;
        root.canonicalPath = found.canonicalPath;
        root.uri = QStringLiteral("file://") + found.canonicalPath;
        root.name = QFileInfo(path).fileName();
        root.identity = found.identity;
        const auto added = engine->roots.add({root}, Origin::Program);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        const RootId id = added->first();
        if (!relay.until([&] { return engine->monitor.state(id) == RootState::Available; }))
            qFatal("a root of the test does not become available");
        return id;
    }
    QString uri(const QString &name) const
    {
        return QStringLiteral("file://") + QFileInfo(relay.path(QStringLiteral("roots/") + name)).canonicalFilePath();
    }
    void decide(const ServerId &server, const RootId &root, Verdict verdict, Lasting lasting = Lasting::Always)
    {
        if (const Result<void> decided = engine->gate.decide({{server, root}}, {verdict, lasting, {}}, Origin::Program);
            !decided)
            qFatal("%s", qPrintable(decided.error().message));
    }

    //! What `status --json` says of the only server.
    QJsonObject server() const
    {
        return QJsonDocument::fromJson(statusJson(engine->services()))[QLatin1String("servers")][0].toObject();
    }
    QJsonArray sessions() const { return server().value(QLatin1String("sessions")).toArray(); }
    //! Whether the window shows so many sessions in the end.
    bool shows(qsizetype count)
    {
        return relay.until([&] { return sessions().size() == count; });
    }
    //! Whether it shows in the end that the only session knows these folders.
    bool showsKnown(const QStringList &names)
    {
        QJsonArray uris;
        for (const QString &name : names)
            uris.append(uri(name));
        return relay.until([&] { return sessions().size() == 1 && sessions()[0][QLatin1String("seen")] == uris; });
    }
    bool knows(const QStringList &names)
    {
        QStringList uris;
        for (const QString &name : names)
            uris.append(uri(name));
        return knowsUris(uris);
    }

    int patienceWithRelays = test::patience;
    int mostRelays = RelayServer::mostRelays;
    test::FakeSecrets secrets;
    std::unique_ptr<Engine> engine;
    std::unique_ptr<RelayServer> relays;

private:
    Secrets *m_keyRing;
};

} // namespace mangrove

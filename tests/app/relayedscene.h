#pragma once

// All that takes part in a relayed session as processes of their own, which may be killed or stopped: the window, an
// app, its relay and the server. The app and the server stand behind wiretaps, which note what passes. Everything works
// in one temporary folder, so that what is left running can be found.

#include "programfixture.h"
#include "tests/relay/relayingapp.h"
#include "tests/support/processes.h"

#include <memory>

namespace mangrove {

class RelayedScene
{
public:
    //! Roots r0, r1, … and a record of the server, without a window.
    bool make(int roots)
    {
        for (int i = 0; i < roots; ++i) {
            m_uris.append(QStringLiteral("file://")
                          + fixture.makeFolder(QStringLiteral("roots/r%1").arg(i).toLocal8Bit().constData()));
            if (fixture.run({QStringLiteral("roots"), QStringLiteral("add"), m_uris.last().mid(7)}).exitCode != 0)
                return false;
        }
        return fixture.addServer(QStringLiteral("files"), serverCommand()).exitCode == 0;
    }
    //! Without a window, as with one a person would have to confirm what allows more.
    bool decide(int root, bool isAllowed)
    {
        const QStringList words{QStringLiteral("access"), isAllowed ? QStringLiteral("allow") : QStringLiteral("deny"),
                                QStringLiteral("files"), QStringLiteral("r%1").arg(root)};
        if (fixture.run(words).exitCode != 0)
            return false;
        if (isAllowed)
            m_allowed.insert(m_uris.at(root));
        else
            m_allowed.remove(m_uris.at(root));
        return true;
    }
    //! What the server may know now, in the order of the roots.
    QStringList allowed() const
    {
        QStringList uris = m_uris;
        uris.removeIf([this](const QString &uri) { return !m_allowed.contains(uri); });
        return uris;
    }

    //! A new app with its relay.
    bool startApp()
    {
        for (const QString &file : {path("server.in"), path("server.pid"), path("app.pid"), path("pids")})
            QFile::remove(file);
        app = std::make_unique<test::RelayingApp>();
        app->relay.configFolder.clear(); // the tap takes no options
        app->relay.workingFolder = fixture.folder.path();
        app->relay.environment << QStringLiteral("XDG_RUNTIME_DIR=") + fixture.path("run")
                               << QStringLiteral("HOME=") + fixture.path("home");
        return app->relay.start(QStringList{path("app"), QStringLiteral(TEST_BIN_DIR "/mangrove-relay"),
                                            QStringLiteral("--config-dir"), fixture.configFolder(),
                                            QStringLiteral("--data-dir"), dataFolder(), QStringLiteral("--")}
                                    + serverCommand(),
                                QStringLiteral(TEST_SUPPORT_DIR "/wiretap"));
    }
    QString dataFolder() const { return fixture.path("share/mangrove"); }
    pid_t appPid() const { return app->relay.pid(); }
    //! 0 as long as there is none.
    pid_t relayPid() const { return pidIn(path("app.pid")); }
    pid_t serverPid() const { return pidIn(path("server.pid")); }

    //! Each list that the server's pipe has brought to it, in order.
    QList<QStringList> toldLists() const
    {
        QFile file(path("server.in"));
        QList<QStringList> lists;
        if (!file.open(QIODevice::ReadOnly))
            return lists;
        for (const QByteArray &line : file.readAll().split('\n')) {
            const QJsonValue roots = QJsonDocument::fromJson(line)[QLatin1String("result")][QLatin1String("roots")];
            if (!roots.isArray())
                continue;
            QStringList uris;
            for (const QJsonValue &root : roots.toArray())
                uris.append(root[QLatin1String("uri")].toString());
            lists.append(uris);
        }
        return lists;
    }
    //! What the window shows of the sessions.
    QJsonArray sessions() const
    {
        return fixture.server(QStringLiteral("files")).value(QLatin1String("sessions")).toArray();
    }
    //! Whether the window shows in the end one session that knows what may be known.
    bool showsWhatIsAllowed()
    {
        return app->relay.until([this] {
            const QJsonArray shown = sessions();
            return shown.size() == 1 && shown[0][QLatin1String("seen")] == QJsonArray::fromStringList(allowed())
                && !shown[0][QLatin1String("stale")].toBool();
        });
    }

    ProgramFixture fixture;
    std::unique_ptr<test::RelayingApp> app;

private:
    QString path(const char *name) const { return fixture.path(name); }
    QStringList serverCommand() const
    {
        return {QStringLiteral(TEST_SUPPORT_DIR "/wiretap"), path("server"), test::RelayingApp::program(),
                QStringLiteral("--pid-file=") + path("pids")};
    }
    static pid_t pidIn(const QString &path)
    {
        const QList<qint64> pids = test::notedPids(path);
        return pids.isEmpty() ? 0 : static_cast<pid_t>(pids.first());
    }

    QStringList m_uris;
    QSet<QString> m_allowed;
};

} // namespace mangrove

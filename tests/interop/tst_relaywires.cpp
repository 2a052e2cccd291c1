// Hosts from npm as they are, with one config file in the form that apps share, through the relay to real servers,
// while the real window runs. Taps before the relay and behind it write down both wires: what passed is the same but
// for what is about roots, the host was asked for none, and what the server was told is what the window shows and has
// recorded.

#include "core/base/clock.h"
#include "core/store/activitylog.h"
#include "tests/app/programfixture.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>
#include <QUrl>

#include <algorithm>
#include <memory>

using namespace mangrove;
using test::patience;

namespace {

const QString interop = QStringLiteral(TEST_INTEROP_DIR);
const QString node = interop + QStringLiteral("/node_modules/node/bin/node");

struct RealServer
{
    QStringList words; // behind node
    QString tool; // that says which roots it knows
    //! Whether the tool waits for the roots; else it may answer before it was told any.
    bool waits = true;
    bool isStateless = false; // which these hosts are not: the relay bridges
};

RealServer realServer(const QString &name)
{
    const QString script = interop + QStringLiteral("/node_modules/@modelcontextprotocol/server-%1/dist/index.js");
    if (name == QLatin1String("everything"))
        return {{script.arg(name)}, QStringLiteral("get-roots-list")};
    if (name == QLatin1String("filesystem"))
        return {{script.arg(name)}, QStringLiteral("list_allowed_directories"), false};
    return {{interop + QStringLiteral("/servers/modern.mjs"), QStringLiteral("stdio")},
            QStringLiteral("roots_once"),
            true,
            true};
}

QList<QJsonObject> messagesIn(const QString &path)
{
    QFile file(path);
    QList<QJsonObject> messages;
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (!line.isEmpty())
            messages.append(QJsonDocument::fromJson(line).object());
    }
    return messages;
}

QString methodOf(const QJsonObject &message)
{
    return message.value(QLatin1String("method")).toString();
}

bool isRootsList(const QJsonObject &message)
{
    return methodOf(message) == QLatin1String("roots/list");
}

QStringList urisIn(const QJsonValue &list)
{
    QStringList uris;
    for (const QJsonValue &root : list[QLatin1String("roots")].toArray())
        uris.append(root[QLatin1String("uri")].toString());
    return uris;
}

//! Takes the questions for roots out of what one side says and their answers out of what the other does.
void takeRoots(QList<QJsonObject> &asking, QList<QJsonObject> &answering)
{
    for (const QJsonObject &question : std::as_const(asking)) {
        answering.removeIf([&](const QJsonObject &message) {
            return isRootsList(question) && methodOf(message).isEmpty()
                && message.value(QLatin1String("id")) == question.value(QLatin1String("id"));
        });
    }
    asking.removeIf(isRootsList);
}

//! As the relay passes it on: with its own word for roots.
QJsonObject withRoots(QJsonObject message)
{
    if (methodOf(message) != QLatin1String("initialize"))
        return message;
    QJsonObject params = message.value(QLatin1String("params")).toObject();
    QJsonObject capabilities = params.value(QLatin1String("capabilities")).toObject();
    capabilities.insert(QStringLiteral("roots"), QJsonObject{{QStringLiteral("listChanged"), true}});
    params.insert(QStringLiteral("capabilities"), capabilities);
    message.insert(QStringLiteral("params"), params);
    return message;
}

} // namespace

class TestRelayWires : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ProgramFixture> m_f;
    RealServer m_server;
    QStringList m_both; // URIs of the two roots

    QString path(const char *name) const { return m_f->path(name); }
    QStringList serverCommand() const
    {
        return QStringList{QStringLiteral(TEST_SUPPORT_DIR "/wiretap"), path("server"), node} + m_server.words;
    }
    QString tap() const { return QStringLiteral(TEST_SUPPORT_DIR "/wiretap"); }
    //! What an app starts: a tap, the relay, another tap, the server. Of the record's name, or in front of the server.
    QStringList relayWords(bool byName) const
    {
        const QStringList words{path("app"),
                                QStringLiteral(TEST_BIN_DIR "/mangrove-relay"),
                                QStringLiteral("--config-dir"),
                                m_f->configFolder(),
                                QStringLiteral("--data-dir"),
                                path("share/mangrove")};
        return words
            + (byName ? QStringList{QStringLiteral("files")} : QStringList{QStringLiteral("--")} + serverCommand());
    }
    QString runtimeFolder() const { return path("run"); }
    bool writeConfig(bool byName) const
    {
        const QJsonObject entry{
            {QStringLiteral("command"), tap()},
            {QStringLiteral("args"), QJsonArray::fromStringList(relayWords(byName))},
            {QStringLiteral("env"), QJsonObject{{QStringLiteral("XDG_RUNTIME_DIR"), runtimeFolder()}}}};
        const QJsonObject servers{{QStringLiteral("files"), entry}};
        QFile file(path("mcp.json"));
        return file.open(QIODevice::WriteOnly)
            && file.write(QJsonDocument(QJsonObject{{QStringLiteral("mcpServers"), servers}}).toJson()) > 0;
    }
    //! As a person's shell starts an app of npm.
    void startHost(QProcess &process, const QStringList &words) const
    {
        QProcessEnvironment environment = m_f->environment;
        // They start `node` again by its name, and need a newer one than Debian's.
        environment.insert(QStringLiteral("PATH"),
                           QFileInfo(node).path() + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_f->folder.path());
        process.start(node, words);
    }
    //! One run of the host, which calls the tool once; what it prints.
    QByteArray run(const QString &host) const
    {
        QStringList words;
        if (host == QLatin1String("mcporter"))
            words << interop + QStringLiteral("/node_modules/mcporter/dist/cli.js") << QStringLiteral("--config")
                  << path("mcp.json") << QStringLiteral("call") << QStringLiteral("files.") + m_server.tool
                  << QStringLiteral("--output") << QStringLiteral("json");
        else
            words << interop + QStringLiteral("/node_modules/@modelcontextprotocol/inspector-cli/build/cli.js")
                  << QStringLiteral("--cli") << QStringLiteral("--config") << path("mcp.json")
                  << QStringLiteral("--server") << QStringLiteral("files") << QStringLiteral("--method")
                  << QStringLiteral("tools/call") << QStringLiteral("--tool-name") << m_server.tool;
        QProcess process;
        startHost(process, words);
        if (!ProgramFixture::hasEnded(process) || process.exitCode() != 0) {
            qWarning("%s", process.readAllStandardError().constData());
            ProgramFixture::end(process);
            return {};
        }
        return process.readAllStandardOutput();
    }
    //! The lists that have come to the server by its pipe, in order.
    QList<QStringList> told() const
    {
        QList<QStringList> lists;
        for (const QJsonObject &message : messagesIn(path("server.in"))) {
            const QJsonValue result = message.value(QLatin1String("result"));
            if (result[QLatin1String("roots")].isArray())
                lists.append(urisIn(result));
            const QJsonObject responses =
                message.value(QLatin1String("params"))[QLatin1String("inputResponses")].toObject();
            for (const QJsonValue &response : responses) {
                if (response[QLatin1String("roots")].isArray())
                    lists.append(urisIn(response));
            }
        }
        return lists;
    }
    //! Whether the server was told this in the end, and nothing else before but a part of it: on a machine that is too
    //! busy to look at the folders in time a list goes out with those that were looked at, and the whole one follows.
    //! The same list twice would be one too many.
    bool isToldAtLast(const QStringList &uris) const
    {
        const QList<QStringList> lists = told();
        const auto isPart = [&uris](const QStringList &list) {
            return std::ranges::all_of(list, [&uris](const QString &uri) { return uris.contains(uri); });
        };
        return !lists.isEmpty() && lists.last() == uris && std::ranges::all_of(lists, isPart)
            && std::ranges::adjacent_find(lists) == lists.cend();
    }
    static QString inWords(const QList<QStringList> &lists)
    {
        QStringList texts;
        for (const QStringList &uris : lists)
            texts.append(QLatin1Char('[') + uris.join(QLatin1String(", ")) + QLatin1Char(']'));
        return texts.join(QLatin1Char(' '));
    }
    //! Whether the host was asked for no roots, and all else went through as it was.
    bool passesAllElse() const
    {
        QList<QJsonObject> appSaid = messagesIn(path("app.in"));
        QList<QJsonObject> appHeard = messagesIn(path("app.out"));
        if (appSaid.isEmpty() || appHeard.isEmpty() || std::ranges::any_of(appHeard, isRootsList))
            return false;
        if (m_server.isStateless)
            return true; // translated: there is nothing to compare word by word
        QList<QJsonObject> serverHeard = messagesIn(path("server.in"));
        QList<QJsonObject> serverSaid = messagesIn(path("server.out"));
        takeRoots(serverSaid, serverHeard);
        serverHeard.removeIf([](const QJsonObject &message) {
            return methodOf(message) == QLatin1String("notifications/roots/list_changed");
        });
        std::ranges::transform(appSaid, appSaid.begin(), withRoots);
        // What a server says when it has answered may come too late for a host that ends then.
        if (appSaid == serverHeard && appHeard == serverSaid.first(std::min(appHeard.size(), serverSaid.size())))
            return true;
        qWarning("%lld and %lld, %lld and %lld messages", qlonglong(appSaid.size()), qlonglong(serverHeard.size()),
                 qlonglong(serverSaid.size()), qlonglong(appHeard.size()));
        return false;
    }
    //! What the record of activity says that the server was told, in order.
    QList<QStringList> recorded() const
    {
        SystemClock clock;
        ActivityLog log(path("share/mangrove"), clock);
        QList<QStringList> lists;
        if (!log.open() || !QTest::qWaitFor([&log] { return log.isSettled(); }, patience))
            return lists;
        for (const Activity &line : log.read({}, 1000)) {
            if (line.kind == ActivityKind::Answered)
                lists.prepend(line.uris);
        }
        return lists;
    }
    //! Whether a command of the command line worked; where not, the test's output says why.
    bool isDone(const QStringList &words) const { return hasWorked(m_f->run(words)); }
    static bool hasWorked(const ProgramFixture::Output &output)
    {
        if (output.exitCode != 0)
            qWarning("exit code %d: %s%s", output.exitCode, qPrintable(output.out), qPrintable(output.err));
        return output.exitCode == 0;
    }
    QJsonArray sessions() const { return m_f->server(QStringLiteral("files"))[QLatin1String("sessions")].toArray(); }
    //! Whether the window shows in the end one session that knows exactly this.
    bool shows(const QStringList &uris) const
    {
        return QTest::qWaitFor(
            [&] {
                const QJsonArray shown = sessions();
                return shown.size() == 1 && shown[0][QLatin1String("seen")] == QJsonArray::fromStringList(uris)
                    && shown[0][QLatin1String("stale")] == false;
            },
            patience);
    }
    //! Two roots that the server may know, its record, the window.
    bool setUp(const QString &server)
    {
        m_server = realServer(server);
        m_both.clear();
        for (const char *root : {"roots/a b", "roots/b"}) {
            m_both.append(QUrl::fromLocalFile(m_f->makeFolder(root)).toString(QUrl::FullyEncoded));
            if (!isDone({QStringLiteral("roots"), QStringLiteral("add"), path(root)}))
                return false;
        }
        if (!hasWorked(m_f->addServer(QStringLiteral("files"), serverCommand())))
            return false;
        return std::ranges::all_of(QStringList{QStringLiteral("a b"), QStringLiteral("b")},
                                   [this](const QString &root) {
                                       return isDone({QStringLiteral("access"), QStringLiteral("allow"),
                                                      QStringLiteral("files"), root});
                                   })
            && m_f->start();
    }
    bool takeBack() const
    {
        return isDone(
            {QStringLiteral("access"), QStringLiteral("deny"), QStringLiteral("files"), QStringLiteral("a b")});
    }

private Q_SLOTS:
    void init() { m_f = std::make_unique<ProgramFixture>(); }
    void cleanup() { m_f.reset(); }

    void hosts_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("server");
        for (const char *host : {"mcporter", "inspector"}) {
            for (const char *server : {"everything", "filesystem", "modern"})
                QTest::addRow("%s, %s", host, server) << QString::fromLatin1(host) << QString::fromLatin1(server);
        }
    }
    //! Programs that start a server, call a tool and end it.
    void hosts()
    {
        QFETCH(QString, host);
        QFETCH(QString, server);
        QVERIFY(setUp(server));
        // This Inspector takes `--` among the server's arguments for its own.
        QVERIFY(writeConfig(host == QLatin1String("inspector")));
        QList<QStringList> all;
        const QByteArray first = run(host);
        QVERIFY(!first.isEmpty());
        if (m_server.waits) {
            for (const QString &uri : std::as_const(m_both))
                QVERIFY2(first.contains(uri.toUtf8()), first.constData());
            QVERIFY2(isToldAtLast(m_both), qPrintable(inWords(told())));
        }
        QVERIFY(passesAllElse());
        all += told();

        QVERIFY(takeBack());
        const QByteArray second = run(host);
        QVERIFY(!second.isEmpty());
        QVERIFY2(!second.contains(m_both.first().toUtf8()), second.constData());
        if (m_server.waits)
            QVERIFY2(second.contains(m_both.last().toUtf8()), second.constData());
        for (const QStringList &uris : told())
            QCOMPARE(uris, QStringList{m_both.last()});
        QVERIFY(passesAllElse());
        all += told();

        QTRY_COMPARE_WITH_TIMEOUT(sessions(), QJsonArray(), patience);
        ProgramFixture::end(m_f->program);
        QCOMPARE(recorded(), all);
    }

    void client_data()
    {
        QTest::addColumn<QString>("server");
        for (const char *server : {"everything", "filesystem", "modern"})
            QTest::addRow("%s", server) << QString::fromLatin1(server);
    }
    //! A client of the SDK that stays: what the window shows of it follows the wire.
    void client()
    {
        QFETCH(QString, server);
        QVERIFY(setUp(server));
        QProcess app;
        app.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        // The SDK hands on little of its environment.
        startHost(app,
                  QStringList{interop + QStringLiteral("/relay_client.mjs"), QStringLiteral("none"),
                              QStringLiteral("env"), QStringLiteral("XDG_RUNTIME_DIR=") + runtimeFolder(), tap()}
                      + relayWords(false));
        QByteArray said;
        const auto says = [&](const QByteArray &word) {
            return QTest::qWaitFor(
                [&] {
                    said += app.readAllStandardOutput();
                    return said.contains(word);
                },
                patience);
        };
        const auto call = [&] {
            said.clear();
            app.write("call " + m_server.tool.toUtf8() + '\n');
            return says("\"text\"");
        };
        QVERIFY2(says("\"server\""), said.constData());
        QVERIFY(call());
        QVERIFY(shows(m_both));
        QCOMPARE(told().last(), m_both);

        QVERIFY(takeBack());
        if (m_server.isStateless)
            QVERIFY(call()); // which it asks in
        QVERIFY(shows({m_both.last()}));
        QCOMPARE(told().last(), QStringList{m_both.last()});
        app.write("end\n");
        app.closeWriteChannel();
        QVERIFY2(says("\"closed\""), said.constData());
        QVERIFY(ProgramFixture::hasEnded(app));
        QTRY_COMPARE_WITH_TIMEOUT(sessions(), QJsonArray(), patience);
        QVERIFY(passesAllElse());
        ProgramFixture::end(m_f->program);
        QCOMPARE(recorded(), told());
    }
};

QTEST_GUILESS_MAIN(TestRelayWires)
#include "tst_relaywires.moc"

// Real servers, confined: they do their work in what they are granted, and nothing outside, whatever they are told on their
// command line.

#include "core/launch/protectionability.h"
#include "tests/interop/interopfixture.h"
#include "tests/support/scriptedhttpserver.h"

#include <QProcess>

using namespace mangrove;
using test::InteropFixture;
using test::patience;

namespace {

//! A server of the former era with one tool, which reads a file; its helper lies in its virtual environment.
const QByteArray pythonServer = R"(import json, sys
import confined_helper
for line in sys.stdin:
    message = json.loads(line)
    method, id = message.get("method"), message.get("id")
    def answer(**body):
        print(json.dumps({"jsonrpc": "2.0", "id": id, **body}), flush=True)
    if method == "initialize":
        answer(result={"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": {"name": "p", "version": "1"}})
    elif method == "tools/list":
        answer(result={"tools": [{"name": "read", "inputSchema": {"type": "object"}}]})
    elif method == "tools/call":
        answer(result=confined_helper.read(message["params"]["arguments"]["path"]))
    elif id is not None:
        answer(error={"code": -32601, "message": "no"})
)";

const QByteArray pythonHelper = R"(def read(path):
    try:
        return {"content": [{"type": "text", "text": open(path).read()}]}
    except OSError as error:
        return {"isError": True, "content": [{"type": "text", "text": str(error)}]}
)";

//! The same without a helper.
const QByteArray nodeServer = R"(import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    const answer = (body) => console.log(JSON.stringify({ jsonrpc: "2.0", id, ...body }));
    const read = (path) => {
        try {
            return { content: [{ type: "text", text: readFileSync(path, "utf8") }] };
        } catch (error) {
            return { isError: true, content: [{ type: "text", text: String(error) }] };
        }
    };
    if (method === "initialize")
        answer({ result: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "n", version: "1" } } });
    else if (method === "tools/list")
        answer({ result: { tools: [{ name: "read", inputSchema: { type: "object" } }] } });
    else if (method === "tools/call")
        answer({ result: read(params.arguments.path) });
    else if (id !== undefined)
        answer({ error: { code: -32601, message: "no" } });
}
)";

bool writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

void addLevels()
{
    QTest::addColumn<Protection>("level");
    QTest::newRow("Files Confined") << Protection::FilesConfined;
    QTest::newRow("Confined") << Protection::Confined;
}

} // namespace

class TestConfinedServers : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<InteropFixture> m_f;

    QString granted(const QString &name = {}) const { return path(QStringLiteral("with space"), name); }
    QString outside(const QString &name = {}) const { return path(QStringLiteral("plain"), name); }
    QString path(const QString &folder, const QString &name) const
    {
        const QString canonical = QFileInfo(m_f->dir.filePath(folder)).canonicalFilePath();
        return name.isEmpty() ? canonical : canonical + QLatin1Char('/') + name;
    }

    static bool can(Protection level) { return bool(lookAtProtections().can(level)); }

    //! The server as it is, confined, granted one folder for reading and writing; ready.
    bool start(ServerRecord record, Protection level)
    {
        record.protection = level;
        m_f->addServer(record);
        QHash<Cell, Decision> decisions;
        for (const RootId &root : m_f->roots) // nobody is asked
            decisions.insert({m_f->server, root}, {Verdict::Denied, Lasting::Always, {}});
        decisions.insert({m_f->server, m_f->roots.at(1)},
                         {Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite});
        const bool isReady = m_f->engine->gate.decide(decisions) && m_f->start();
        if (!isReady)
            qWarning("%s", qPrintable(m_f->status().reason));
        return isReady;
    }
    bool restart()
    {
        m_f->stop();
        return m_f->start();
    }

    //! The text of a tool's answer, or "error: …".
    QString callTool(const QString &tool, const QJsonObject &arguments)
    {
        const auto call = m_f->callTool(tool, arguments);
        if (!QTest::qWaitFor([&] { return call->isOver(); }, patience))
            return QStringLiteral("no answer");
        if (call->state() != Call::State::Done)
            return QStringLiteral("error: no result");
        const QJsonDocument answer = QJsonDocument::fromJson(call->result());
        return (answer[QStringLiteral("isError")].toBool() ? QStringLiteral("error: ") : QString())
            + answer[QStringLiteral("content")][0][QStringLiteral("text")].toString();
    }
    QString readBy(const QString &tool, const QString &path)
    {
        return callTool(tool, {{QStringLiteral("path"), path}});
    }
    void worksInsideOnly()
    {
        const QString read = QStringLiteral("read_text_file");
        QCOMPARE(readBy(read, granted(QStringLiteral("file"))), QStringLiteral("granted"));
        QVERIFY(!callTool(QStringLiteral("write_file"),
                          {{QStringLiteral("path"), granted(QStringLiteral("new"))},
                           {QStringLiteral("content"), QStringLiteral("written")}})
                     .startsWith(QLatin1String("error")));
        QVERIFY(QFile::exists(granted(QStringLiteral("new"))));
        const QString refused = readBy(read, outside(QStringLiteral("file")));
        QVERIFY2(refused.startsWith(QLatin1String("error")), qPrintable(refused));
        QVERIFY(!refused.contains(QLatin1String("secret")));
    }
    void readsInsideOnly()
    {
        const QString read = QStringLiteral("read");
        QCOMPARE(readBy(read, granted(QStringLiteral("file"))), QStringLiteral("granted"));
        const QString refused = readBy(read, outside(QStringLiteral("file")));
        QVERIFY2(refused.startsWith(QLatin1String("error")), qPrintable(refused));
    }
    //! What a registry hands out: the server in Node as a package.
    QByteArray packed() const
    {
        const QString folder = path(QStringLiteral("."), QStringLiteral("packed"));
        if (!QDir().mkpath(folder + QStringLiteral("/package"))
            || !writeFile(folder + QStringLiteral("/package/package.json"),
                          R"({"name": "reader", "version": "1.0.0", "bin": "server.mjs"})")
            || !writeFile(folder + QStringLiteral("/package/server.mjs"),
                          "#!/usr/bin/env node\n" + nodeServer))
            return {};
        QProcess tar;
        tar.start(QStringLiteral("tar"),
                  {QStringLiteral("-C"), folder, QStringLiteral("-cz"), QStringLiteral("package")});
        return tar.waitForFinished(patience) && tar.exitCode() == 0 ? tar.readAllStandardOutput()
                                                                    : QByteArray();
    }
    void takeItsNetwork()
    {
        m_f->edit([](ServerRecord &changed) {
            changed.hasNetwork = false;
            changed.approved.hasNetwork = false;
        });
        QVERIFY2(restart(), qPrintable(m_f->status().reason));
    }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<InteropFixture>();
        QVERIFY(m_f->areRootsAvailable());
        QVERIFY(writeFile(granted(QStringLiteral("file")), "granted"));
        QVERIFY(writeFile(outside(QStringLiteral("file")), "secret"));
    }
    void cleanup()
    {
        QVERIFY(m_f->stop());
        m_f.reset();
    }

    //! It is told the outside on its command line, and would read it.
    void filesystem_data() { addLevels(); }
    void filesystem()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        ServerRecord record = InteropFixture::inNode(
            QStringLiteral("filesystem"),
            {QStringLiteral(TEST_INTEROP_DIR
                            "/node_modules/@modelcontextprotocol/server-filesystem/dist/index.js"),
             granted(), outside()});
        record.roots = false;
        record.hasNetwork = false;
        QVERIFY(start(record, level));
        worksInsideOnly();
    }

    void everything_data() { addLevels(); }
    void everything()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(start(
            InteropFixture::inNode(
                QStringLiteral("everything"),
                {QStringLiteral(TEST_INTEROP_DIR
                                "/node_modules/@modelcontextprotocol/server-everything/dist/index.js")}),
            level));
        QVERIFY(callTool(QStringLiteral("echo"), {{QStringLiteral("message"), QStringLiteral("hello")}})
                    .contains(QLatin1String("hello")));
        QVERIFY(callTool(QStringLiteral("get-roots-list"), {}).contains(QLatin1String("with%20space")));
    }

    //! Its virtual environment is what it needs, wherever that lies.
    void python_data() { addLevels(); }
    void python()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        const QString folder = path(QStringLiteral("."), QStringLiteral("venv"));
        if (QProcess::execute(
                QStringLiteral("/usr/bin/python3"),
                {QStringLiteral("-m"), QStringLiteral("venv"), QStringLiteral("--without-pip"), folder})
            != 0)
            QSKIP("This machine has no Python that makes virtual environments");
        const QStringList versions =
            QDir(folder + QStringLiteral("/lib")).entryList({QStringLiteral("python3*")}, QDir::Dirs);
        QVERIFY(!versions.isEmpty());
        QVERIFY(writeFile(folder + QStringLiteral("/lib/") + versions.first()
                              + QStringLiteral("/site-packages/confined_helper.py"),
                          pythonHelper));
        const QString script = folder + QStringLiteral("/server.py");
        QVERIFY(writeFile(script, pythonServer));
        ServerRecord record;
        record.name = QStringLiteral("python");
        record.transport = stdioTransport;
        record.program = folder + QStringLiteral("/bin/python");
        record.arguments = {script};
        QVERIFY(start(record, level));
        readsInsideOnly();
    }

    //! uv and bun are in no Debian, and pipx downloads more than a package, so these are stand-ins: they do what those do with
    //! what they have downloaded, which is to unpack it in their caches below HOME at the first start, and to become it.
    void installers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<Protection>("level");
        const auto python = [](const QByteArray &place) -> QByteArray {
            return "#!/bin/sh\n"
                   "tool=$HOME/"
                + place
                + "\n"
                  "if [ ! -e $tool/bin/python ]; then\n"
                  "  /usr/bin/python3 -m venv --without-pip $tool || exit 1\n"
                  "  mkdir -p $tool/lib/package\n"
                  "  cat > $tool/lib/package/confined_helper.py <<'END'\n"
                + pythonHelper + "END\n  cat > $tool/lib/package/server.py <<'END'\n" + pythonServer
                + "END\nfi\nexec $tool/bin/python $tool/lib/package/server.py\n";
        };
        const QByteArray uvx = python(".cache/uv/archive-v0/tool");
        const QByteArray pipx = python(".local/pipx/.cache/tool");
        const QByteArray bunx = "#!/bin/sh\n"
                                "tool=$HOME/.bun/install/cache/tool\n"
                                "if [ ! -e $tool/server.mjs ]; then\n"
                                "  mkdir -p $tool || exit 1\n"
                                "  cat > $tool/server.mjs <<'END'\n"
            + nodeServer + "END\nfi\nexec /usr/bin/env node $tool/server.mjs\n";
        for (const auto &[level, word] : {std::pair(Protection::FilesConfined, "Files Confined"),
                                          std::pair(Protection::Confined, "Confined")}) {
            QTest::addRow("uvx, %s", word) << QStringLiteral("uvx") << uvx << level;
            QTest::addRow("pipx, %s", word) << QStringLiteral("pipx") << pipx << level;
            QTest::addRow("bunx, %s", word) << QStringLiteral("bunx") << bunx << level;
        }
    }
    void installers()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, program);
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        const QString folder = path(QStringLiteral("."), QStringLiteral("installers"));
        QVERIFY(QDir().mkpath(folder));
        ServerRecord record;
        record.name = name;
        record.transport = stdioTransport;
        record.program = folder + QLatin1Char('/') + name;
        record.arguments = {QStringLiteral("run"), QStringLiteral("tool")};
        QVERIFY(writeFile(record.program, program));
        QVERIFY(
            QFile::setPermissions(record.program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(start(record, level));
        readsInsideOnly();
        takeItsNetwork();
        readsInsideOnly();
    }

    //! What it installs lies in its own home, where it is found again without the network. The registry is the test's own.
    void npx_data() { addLevels(); }
    void npx()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        const QByteArray package = packed();
        QVERIFY(!package.isEmpty());
        test::ScriptedHttpServer registry([&](const test::HttpSeen &seen, test::HttpAnswer answer) {
            const QByteArray archive = registry.url(QStringLiteral("/reader.tgz")).toEncoded();
            if (seen.target == "/reader")
                answer.json(
                    R"({"name": "reader", "dist-tags": {"latest": "1.0.0"}, "versions": {"1.0.0": {"name": "reader", )"
                    R"("version": "1.0.0", "bin": "server.mjs", "dist": {"tarball": ")"
                    + archive + R"("}}}})");
            else if (seen.target == "/reader.tgz")
                answer.status(200, "application/octet-stream", package);
            else
                answer.status(404);
        });
        ServerRecord record;
        record.name = QStringLiteral("npx");
        record.transport = stdioTransport;
        record.program = QStringLiteral("npx");
        record.arguments = {QStringLiteral("-y"), QStringLiteral("--prefer-offline"),
                            QStringLiteral("reader@1.0.0")};
        record.environment.insert(QStringLiteral("npm_config_registry"),
                                  registry.url(QStringLiteral("/")).toString());
        QVERIFY(start(record, level));
        readsInsideOnly();
        QVERIFY(registry.seen().size() >= 2); // it was installed from there
        if (level != Protection::Confined)
            return;
        takeItsNetwork();
        readsInsideOnly();
    }
};

QTEST_GUILESS_MAIN(TestConfinedServers)

#include "tst_confinedservers.moc"

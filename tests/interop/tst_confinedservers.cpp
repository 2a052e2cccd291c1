// Real servers, confined: they do their work in what they are granted, and nothing outside, whatever they are told on
// their command line.

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

bool writeProgram(const QString &path, const QByteArray &text)
{
    return writeFile(path, text) && QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
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
        const bool isReady = m_f->engine->gate.decide(decisions, Origin::Program) && m_f->start();
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
            || !writeFile(folder + QStringLiteral("/package/server.mjs"), "#!/usr/bin/env node\n" + nodeServer))
            return {};
        QProcess tar;
        tar.start(QStringLiteral("tar"),
                  {QStringLiteral("-C"), folder, QStringLiteral("-cz"), QStringLiteral("package")});
        return tar.waitForFinished(patience) && tar.exitCode() == 0 ? tar.readAllStandardOutput() : QByteArray();
    }
    //! The same in Python, as a wheel with a program of its name.
    QByteArray packedWheel() const
    {
        const QString folder = path(QStringLiteral("."), QStringLiteral("wheel"));
        const QString facts = folder + QStringLiteral("/reader-1.0.dist-info");
        QByteArray server = pythonServer;
        server.replace("\n", "\n    ").prepend("def main():\n    ");
        if (!QDir().mkpath(facts) || !writeFile(folder + QStringLiteral("/reader.py"), server)
            || !writeFile(folder + QStringLiteral("/confined_helper.py"), pythonHelper)
            || !writeFile(facts + QStringLiteral("/METADATA"), "Metadata-Version: 2.1\nName: reader\nVersion: 1.0\n")
            || !writeFile(facts + QStringLiteral("/WHEEL"),
                          "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            || !writeFile(facts + QStringLiteral("/entry_points.txt"), "[console_scripts]\nreader = reader:main\n")
            || !writeFile(facts + QStringLiteral("/RECORD"),
                          "reader.py,,\nconfined_helper.py,,\nreader-1.0.dist-info/METADATA,,\n"
                          "reader-1.0.dist-info/WHEEL,,\nreader-1.0.dist-info/entry_points.txt,,\n"
                          "reader-1.0.dist-info/RECORD,,\n"))
            return {};
        QProcess zip;
        zip.setWorkingDirectory(folder);
        zip.start(QStringLiteral("/usr/bin/python3"),
                  {QStringLiteral("-m"), QStringLiteral("zipfile"), QStringLiteral("-c"), QStringLiteral("wheel"),
                   QStringLiteral("reader.py"), QStringLiteral("confined_helper.py"),
                   QStringLiteral("reader-1.0.dist-info")});
        QFile wheel(folder + QStringLiteral("/wheel"));
        return zip.waitForFinished(patience) && zip.exitCode() == 0 && wheel.open(QIODevice::ReadOnly) ? wheel.readAll()
                                                                                                       : QByteArray();
    }
    //! What hands it out, with its address, which nobody knows before it is there.
    static test::ScriptedHttpServer::Handler npmRegistry(const QByteArray &package, test::ScriptedHttpServer &registry)
    {
        return [&](const test::HttpSeen &seen, test::HttpAnswer answer) {
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
        };
    }
    //! Bun as npm has it for this machine; empty where it has none.
    static QString bunProgram()
    {
        for (const char *name : {"bun-linux-x64", "bun-linux-aarch64"}) {
            const QString program =
                QStringLiteral(TEST_INTEROP_DIR "/node_modules/@oven/%1/bin/bun").arg(QLatin1String(name));
            if (QFile::exists(program))
                return QFileInfo(program).canonicalFilePath();
        }
        return {};
    }
    //! It is installed from there at the first start, and where its network can be cut it works without at the next.
    void worksFromItsHome(const ServerRecord &record, Protection level, const test::ScriptedHttpServer &registry,
                          const QByteArray &package)
    {
        const auto fetched = [&] { return std::ranges::count(registry.seen(), package, &test::HttpSeen::target); };
        QVERIFY(start(record, level));
        readsInsideOnly();
        QCOMPARE(fetched(), 1);
        if (!lookAtProtections().canCutNetwork(level))
            return;
        takeItsNetwork();
        readsInsideOnly();
        QCOMPARE(fetched(), 1);
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
            {QStringLiteral(TEST_INTEROP_DIR "/node_modules/@modelcontextprotocol/server-filesystem/dist/index.js"),
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
        QVERIFY(start(InteropFixture::inNode(
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
        if (QProcess::execute(QStringLiteral("/usr/bin/python3"),
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

    //! uv is neither in Debian nor in npm, so this is a stand-in: it does what that does with what it has downloaded.
    //! Of its two programs one becomes the other, which lies beside it, unpacks what it got in its cache below HOME at
    //! the first start, and becomes that.
    void uvx_data() { addLevels(); }
    void uvx()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        const QString folder = path(QStringLiteral("."), QStringLiteral("installers/bin"));
        QVERIFY(QDir().mkpath(folder));
        ServerRecord record;
        record.name = QStringLiteral("uvx");
        record.transport = stdioTransport;
        record.program = folder + QStringLiteral("/uvx");
        record.arguments = {QStringLiteral("reader")};
        const QByteArray uv = "#!/bin/sh\n"
                              "test \"$*\" = \"tool uvx reader\" || exit 2\n"
                              "tool=$HOME/.cache/uv/archive-v0/tool\n"
                              "if [ ! -e $tool/bin/python ]; then\n"
                              "  /usr/bin/python3 -m venv --without-pip $tool || exit 1\n"
                              "  mkdir -p $tool/lib/package\n"
                              "  cat > $tool/lib/package/confined_helper.py <<'END'\n"
            + pythonHelper + "END\n  cat > $tool/lib/package/server.py <<'END'\n" + pythonServer
            + "END\nfi\nexec $tool/bin/python $tool/lib/package/server.py\n";
        QVERIFY(writeProgram(record.program, "#!/bin/sh\nexec \"${0%/*}/uv\" tool uvx \"$@\"\n"));
        QVERIFY(writeProgram(folder + QStringLiteral("/uv"), uv));
        QVERIFY(start(record, level));
        readsInsideOnly();
        takeItsNetwork();
        readsInsideOnly();
    }

    //! As Debian has it. It makes its environments with the system's Python and fills them from the test's own
    //! registry.
    void pipx_data() { addLevels(); }
    void pipx()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        if (!QFile::exists(QStringLiteral("/usr/bin/pipx")))
            QSKIP("pipx is not installed");
        const QByteArray package = packedWheel();
        QVERIFY(!package.isEmpty());
        test::ScriptedHttpServer registry([&](const test::HttpSeen &seen, test::HttpAnswer answer) {
            if (seen.target == "/simple/reader/")
                answer.status(200, "text/html",
                              "<a href=\"/reader-1.0-py3-none-any.whl\">reader-1.0-py3-none-any.whl</a>");
            else if (seen.target == "/reader-1.0-py3-none-any.whl")
                answer.status(200, "application/octet-stream", package);
            else
                answer.status(404); // also newer versions of pip, without which it goes on
        });
        ServerRecord record;
        record.name = QStringLiteral("pipx");
        record.transport = stdioTransport;
        record.program = QStringLiteral("pipx");
        record.arguments = {QStringLiteral("run"), QStringLiteral("reader")};
        record.environment.insert(QStringLiteral("PIP_INDEX_URL"), registry.url(QStringLiteral("/simple")).toString());
        worksFromItsHome(record, level, registry, "/reader-1.0-py3-none-any.whl");
    }

    //! As npm has it: the name by which it is called makes it one or the other.
    void bunx_data() { addLevels(); }
    void bunx()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        const QString bun = bunProgram();
        if (bun.isEmpty())
            QSKIP("There is no bun for this machine");
        const QString folder = path(QStringLiteral("."), QStringLiteral("bun"));
        const QString bunx = folder + QStringLiteral("/bunx");
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::link(bun, folder + QStringLiteral("/bun")) && QFile::link(QStringLiteral("bun"), bunx));
        const QByteArray package = packed();
        QVERIFY(!package.isEmpty());
        test::ScriptedHttpServer registry(npmRegistry(package, registry));
        ServerRecord record;
        record.name = QStringLiteral("bunx");
        record.transport = stdioTransport;
        record.program = bunx;
        record.arguments = {QStringLiteral("reader@1.0.0")};
        record.environment.insert(QStringLiteral("NPM_CONFIG_REGISTRY"), registry.url(QStringLiteral("/")).toString());
        worksFromItsHome(record, level, registry, "/reader.tgz");
    }

    //! What it installs lies in its own home, where it is found again without the network. The registry is the test's
    //! own.
    void npx_data() { addLevels(); }
    void npx()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        const QByteArray package = packed();
        QVERIFY(!package.isEmpty());
        test::ScriptedHttpServer registry(npmRegistry(package, registry));
        ServerRecord record;
        record.name = QStringLiteral("npx");
        record.transport = stdioTransport;
        record.program = QStringLiteral("npx");
        record.arguments = {QStringLiteral("-y"), QStringLiteral("--prefer-offline"), QStringLiteral("reader@1.0.0")};
        record.environment.insert(QStringLiteral("npm_config_registry"), registry.url(QStringLiteral("/")).toString());
        worksFromItsHome(record, level, registry, "/reader.tgz");
    }
};

QTEST_GUILESS_MAIN(TestConfinedServers)

#include "tst_confinedservers.moc"

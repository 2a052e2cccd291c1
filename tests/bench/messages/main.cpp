// The longest turn of the event loop while a server says something huge: from its pipe to the call that waits for it,
// with a secret that is looked for and without. The widgets are not in it. Prints a table, and JSON for other programs.
// It judges nothing and ends with 0 unless something could not be measured. With an argument: only the cases with it in
// their names.

#include "core/calls/call.h"
#include "core/calls/callresult.h"
#include "core/calls/catalogue.h"
#include "core/transport/processtransport.h"
#include "tests/support/loopmeter.h"
#include "tests/support/ownsession.h"
#include "tests/support/testworkspace.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTest>

#include <cstdio>

using namespace mangrove;

namespace {

constexpr int patience = 60000; // ms

//! A server of the former era: the case is what it answers to any call, and what it says before.
const char *const server = R"(
import json, sys
case = sys.argv[1]
MiB = 1 << 20
def out(text):
    sys.stdout.write(text + "\n"); sys.stdout.flush()
text = lambda t: '{"content":[{"type":"text","text":"%s"}]}' % t
results = {
    "text": lambda: text("x" * (16 * MiB - 200)),
    "escapes": lambda: text("\\u0041" * (16 * MiB // 6 - 100)),
    "backslashes": lambda: text("\\\\" * (8 * MiB - 200)),
    "numbers": lambda: '{"content":[],"structuredContent":[%s0]}' % ("0," * (8 * MiB - 200)),
    "nested": lambda: '{"content":[],"structuredContent":[%s0]}' % (("[" * 400 + "]" * 400 + ",") * (20 * 1024)),
    "members": lambda: '{%s"content":[]}' % ('"a":0,' * (16 * MiB // 6 - 100)),
    "parts": lambda: '{"content":[%s]}' % ",".join(['{"type":"text","text":"one of many"}'] * 100000),
    "tools": lambda: '{"tools":[%s]}' % ",".join(
        ['{"name":"t%d","description":"%s","inputSchema":{"type":"object","properties":{"a":{"type":"string"}}}}'
         % (i, "d" * 300) for i in range(9900)]),
}
for line in sys.stdin:
    message = json.loads(line)
    method, id = message.get("method"), message.get("id")
    answer = lambda body: out('{"jsonrpc":"2.0","id":%s,%s}' % (json.dumps(id), body))
    if method == "initialize":
        answer('"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"b","version":"1"}}')
    elif method == "server/discover":
        answer('"error":{"code":-32601,"message":"no"}')
    elif id is not None and method in ("tools/call", "tools/list"):
        if case == "notification":
            out('{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":%s,"progress":1,"x":[%s0]}}'
                % (json.dumps(id), "0," * (8 * MiB - 200)))
            answer('"result":{"content":[]}')
        elif case == "error":
            answer('"error":{"code":1,"message":"%s"}' % ("x" * (16 * MiB - 200)))
        elif case == "no message":
            out("x" * (16 * MiB - 200))
            answer('"result":{"content":[]}')
        else:
            answer('"result":' + results[case]())
)";

struct Measured
{
    double turn = 0; // ms
    QByteArray event;
    qint64 all = 0; // ms
};

class Bench
{
public:
    explicit Bench(test::LoopMeter &meter) : m_meter(meter)
    {
        m_server = m_w.addServer(QStringLiteral("b"));
        m_w.addRoot(QStringLiteral("a"));
    }

    std::optional<Measured> measure(const QString &name, const QStringList &secrets)
    {
        LaunchSpec spec;
        spec.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        spec.program = QStringLiteral("/usr/bin/python3");
        spec.arguments = {QStringLiteral("-c"), QString::fromLatin1(server), name};
        spec.environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
        const std::unique_ptr<OwnSession> owner = test::ownSession(
            m_w, m_server, std::make_unique<ProcessTransport>(spec), {}, true, {}, nullptr, SecretMask(secrets));
        OwnSession &session = *owner;
        bool ended = false;
        QObject::connect(&session, &Session::ended, &session, [&] { ended = true; });
        session.start();
        if (!QTest::qWaitFor([&] { return session.isReady(); }, patience))
            return {};
        Measured measured;
        QElapsedTimer clock;
        m_meter.begin();
        clock.start();
        bool done = false;
        if (name == QLatin1String("tools")) {
            Catalogue catalogue(session);
            catalogue.fetch();
            done =
                QTest::qWaitFor([&] { return !catalogue.isFetching(); }, patience) && catalogue.tools().size() == 9900;
        } else {
            Call call(session, "tools/call", R"({"name":"t","arguments":{}})");
            done = QTest::qWaitFor([&] { return call.isOver(); }, patience);
        }
        measured.all = clock.elapsed();
        measured.turn = m_meter.longestComputed().time;
        measured.event = m_meter.longestComputed().name;
        session.stop();
        const bool gone = QTest::qWaitFor([&] { return ended; }, patience);
        return done && gone ? std::optional(measured) : std::nullopt;
    }

private:
    test::LoopMeter &m_meter;
    test::TestWorkspace m_w;
    ServerId m_server;
};

} // namespace

int main(int argc, char *argv[])
{
    test::Metered<QCoreApplication> application(argc, argv);
    Bench bench(application.meter());
    QJsonObject report;
    bool all = true;
    std::printf("%-16s %-8s %10s %10s  %s\n", "case", "secrets", "turn ms", "all ms", "the longest");
    for (const char *name : {"text", "escapes", "backslashes", "numbers", "nested", "members", "parts", "tools",
                             "notification", "error", "no message"}) {
        const QString shown = QString::fromLatin1(name);
        if (!shown.contains(application.arguments().value(1)))
            continue;
        for (const bool masks : {false, true}) {
            const auto measured =
                bench.measure(shown, masks ? QStringList{QStringLiteral("s3cret-of-it")} : QStringList());
            if (!measured) {
                std::printf("%-16s %-8s could not be measured\n", name, masks ? "yes" : "no");
                all = false;
                continue;
            }
            std::printf("%-16s %-8s %10.1f %10lld  %s\n", name, masks ? "yes" : "no", measured->turn,
                        static_cast<long long>(measured->all), measured->event.constData());
            std::fflush(stdout);
            report.insert(shown + (masks ? QStringLiteral(", secrets") : QString()),
                          QJsonObject{{QStringLiteral("turn_ms"), measured->turn},
                                      {QStringLiteral("all_ms"), double(measured->all)}});
        }
    }
    std::printf("%s\n", QJsonDocument(report).toJson(QJsonDocument::Compact).constData());
    return all ? 0 : 1;
}
